#include "core/said.h"

#include "core/dates.h"
#include "core/reading/fold.h"
#include "core/time.h"

#include <string.h>

/*
 * What names more comes before what names less: the first that fits is taken.
 * Of those that change a game, "join" to "agree", nuncio-bundle(5) has the
 * same table.
 */
static const struct said_phrase english[] = {
	{ "join", "join" }, { "join", "i join" }, { "join", "i'll join" },
	{ "join", "i'd like to join" }, { "join", "i'm in" },
	{ "join", "count me in" }, { "join", "let me in" },
	{ "join", "i accept" }, { "join", "i want to play" },
	{ "resign", "resign" }, { "resign", "i resign" },
	{ "resign", "i give up" }, { "resign", "i concede" },
	{ "resign", "resign yes" }, { "resign", "yes i resign" },
	{ "undo", "undo" }, { "undo", "undo my move" },
	{ "undo", "take back my move" }, { "undo", "take it back" },
	{ "press all: ...", "message to all: ..." },
	{ "press all: ...", "message to everybody: ..." },
	{ "press all: ...", "message to everyone: ..." },
	{ "press all: ...", "tell all: ..." },
	{ "press all: ...", "tell everybody: ..." },
	{ "press all: ...", "tell everyone: ..." },
	{ "press all: ...", "to all: ..." },
	{ "press host: ...", "message to the host: ..." },
	{ "press host: ...", "to the host: ..." },
	{ "press ...", "message to ..." },
	{ "agree rollback ...", "agree rollback ... yes" },
	{ "agree rollback ...", "i agree to rollback ..." },
	{ "agree rollback ...", "i agree to go back to line ..." },
	{ "agree rollback ...", "agree to go back to line ..." },
	{ "agree rollback ...", "agree to go back to ..." },
	{ "away ...", "away ..." }, { "away ...", "i'm away ..." },
	{ "away ...", "i am away ..." }, { "away ...", "i'll be away ..." },
	{ "away ...", "i will be away ..." },
	{ "away ...", "on holiday ..." },

	{ "help", "help" }, { "help", "help me" }, { "help", "i need help" },
	{ "help", "what can i do" },
	{ "rules", "rules" }, { "rules", "the rules" },
	{ "rules", "how do i play" },
	{ "rules ...", "rules of ..." }, { "rules ...", "rules for ..." },
	{ "rules ...", "the rules of ..." },
	{ "cards", "cards" }, { "cards", "the cards" },
	{ "cards", "list of cards" }, { "cards ...", "cards of ..." },
	{ "rulings", "rulings" }, { "rulings", "the rulings" },
	{ "rulings ...", "rulings of ..." },
	{ "report", "report" }, { "report", "the report" },
	{ "report", "status" },
	{ "report", "send me the report" }, { "report", "where are we" },
	{ "report ...", "report of line ..." },
	{ "report ...", "report line ..." },
	{ "forecast", "forecast" }, { "forecast", "preview" },
	{ "forecast", "what if" },
	{ "forecast", "forecast:" }, { "forecast ...", "forecast: ..." },
	{ "forecast ...", "preview: ..." },
	{ "forecast ...", "what if i ..." },
	{ "extend ...", "more time: ..." },
	{ "extend ...", "i need ... more days, please" },
	{ "extend ...", "i need ... more days" },
	{ "extend ...", "i need ... more day" },
	{ "extend ...", "i need ... more hours" },
	{ "extend ...", "i need ... more time" },
	{ "extend ...", "i need ... more" },
	{ "extend ...", "give me ... more" },
	{ "extend ...", "extension of ..." },
	{ "hint", "hint" }, { "hint", "a hint" }, { "hint", "give me a hint" },
	{ "hint", "tip" },
	{ "games", "games" }, { "games", "my games" },
	{ "games", "list games" }, { "games", "which games are there" },
	{ "standings", "standings" }, { "standings", "the standings" },
	{ "standings", "ranking" }, { "standings", "table of results" },
	{ "standings ...", "standings of ..." },
	{ "standings ...", "ranking of ..." },
	{ "tournaments", "tournaments" }, { "tournaments", "the tournaments" },
	{ "tournaments", "which tournaments are there" },
	{ "enter ...", "enter me in ..." }, { "enter ...", "enter me for ..." },
	{ "enter ...", "i enter ..." },
	{ "withdraw ...", "withdraw from ..." },
	{ "withdraw ...", "withdraw me from ..." },
	{ "withdraw ...", "i withdraw from ..." },
	{ "want ...", "looking for ..." },
	{ "want ...", "i'm looking for ..." },
	{ "want ...", "i'd like a game of ..." },
	{ "bundle ...", "bundle of ..." },
	{ "bundle ...", "the bundle of ..." },
	{ "unwatch", "i watch no more" },
	{ "watch ...", "i watch ..." },
	{ "watch ...", "i'd like to watch ..." },
	{ "tables", "which tables are there" }, { "tables", "list tables" },
	{ "tables", "the tables" }, { "tables", "open tables" },
	{ "leave ...", "leave the table of ..." },
	{ "leave ...", "i leave the table of ..." },
	{ "want ...", "a table of ..." },
	{ "want ...", "a table for ..." },
	{ "want ...", "i want a table of ..." },
	{ "want ...", "new table: ..." },
	{ "stand-in nothing", "i stand in no more" },
	{ "stand-in ...", "i stand in for ..." },
	{ "stand-in ...", "i stand in at ..." },
	{ "stand-in ...", "stand in for ..." },
	{ "stand-in ...", "substitute for ..." },
	{ "practice ...", "practise ..." },
	{ "practice ...", "practice game ..." },
	{ "practice ...", "i want to practice ..." },
	{ "stop", "unsubscribe" },
	{ "stop", "no more letters" }, { "stop", "no more mail" },
	{ "stop", "no more mails" }, { "stop", "stop writing to me" },
	{ "page", "page" }, { "page", "the page" }, { "page", "nuncio.html" },
	{ "page", "send me the page" },
	{ "register ...", "register me as ..." },
	{ "register ...", "i want to play as ..." },
	{ "address ...", "my new address is ..." },
	{ "address ...", "my address is now ..." },
	{ "mail digest", "one letter a day" },
	{ "mail digest", "one mail a day" },
	{ "mail each", "a letter for each move" },
	{ "mail short", "short letters" }, { "mail short", "short mails" },
	{ "lang en", "english" }, { "lang en", "in english" },
	{ "lang de", "german" }, { "lang de", "in german" },
	{ "lang de", "deutsch" }, { "lang de", "auf deutsch" },
	{ "lang es", "spanish" }, { "lang es", "in spanish" },
	{ "lang es", "espanol" }, { "lang es", "en espanol" },
	{ "lang it", "italian" }, { "lang it", "in italian" },
	{ "lang it", "italiano" }, { "lang it", "in italiano" },
	{ NULL, NULL }
};

static const struct said_phrase german[] = {
	{ "leave ...", "tisch fur ... verlassen" },
	{ "leave ...", "tisch fuer ... verlassen" },
	{ "leave ...", "ich verlasse den tisch fur ..." },
	{ "leave ...", "ich verlasse den tisch fuer ..." },
	{ "stand-in nothing", "ich springe nicht mehr ein" },
	{ "stand-in ...", "ich springe ein bei ..." },
	{ "stand-in ...", "einspringen bei ..." },
	{ "bundle ...", "bundel von ..." },
	{ "bundle ...", "buendel von ..." },
	{ "bundle ...", "das bundel von ..." },
	{ "bundle ...", "das buendel von ..." },
	{ "unwatch", "ich schaue nicht mehr zu" },
	{ "unwatch", "nicht mehr zuschauen" },
	{ "watch ...", "ich schaue bei ... zu" },
	{ "watch ...", "zuschauen bei ..." },
	{ "watch ...", "ich mochte bei ... zuschauen" },
	{ "watch ...", "ich moechte bei ... zuschauen" },
	{ "tables", "tische" }, { "tables", "die tische" },
	{ "tables", "welche tische gibt es" },
	{ "want ...", "tisch fur ..." }, { "want ...", "tisch fuer ..." },
	{ "want ...", "ein tisch fur ..." },
	{ "want ...", "ein tisch fuer ..." },
	{ "want ...", "neuer tisch: ..." },
	{ "want ...", "ich eroffne einen tisch fur ..." },
	{ "want ...", "ich eroeffne einen tisch fuer ..." },
	{ "join", "mitspielen" }, { "join", "ich spiele mit" },
	{ "join", "ich mochte mitspielen" },
	{ "join", "ich moechte mitspielen" },
	{ "join", "ich mache mit" }, { "join", "ich bin dabei" },
	{ "join", "bin dabei" }, { "join", "zusagen" },
	{ "join", "zusage" }, { "join", "ich sage zu" },
	{ "join", "ich nehme an" },
	{ "join", "ich nehme die einladung an" },
	{ "resign", "aufgeben" }, { "resign", "ich gebe auf" },
	{ "resign", "ich gebe das spiel auf" },
	{ "resign", "ich gebe die partie auf" },
	{ "resign", "aufgeben ja" }, { "resign", "ja ich gebe auf" },
	{ "undo", "zurucknehmen" }, { "undo", "zuruecknehmen" },
	{ "undo", "zug zurucknehmen" }, { "undo", "zug zuruecknehmen" },
	{ "undo", "meinen zug zurucknehmen" },
	{ "undo", "meinen zug zuruecknehmen" },
	{ "undo", "ich nehme meinen zug zuruck" },
	{ "undo", "ich nehme meinen zug zurueck" },
	{ "undo", "nimm meinen zug zuruck" },
	{ "undo", "nimm meinen zug zurueck" },
	{ "undo", "nimm meinen letzten zug zuruck" },
	{ "undo", "nimm meinen letzten zug zurueck" },
	{ "undo", "ruckgangig" }, { "undo", "rueckgaengig" },
	{ "undo", "ruckgangig machen" }, { "undo", "rueckgaengig machen" },
	{ "press all: ...", "nachricht an alle: ..." },
	{ "press all: ...", "mitteilung an alle: ..." },
	{ "press all: ...", "an alle: ..." },
	{ "press all: ...", "sag allen: ..." },
	{ "press host: ...", "nachricht an die spielleitung: ..." },
	{ "press host: ...", "an die spielleitung: ..." },
	{ "press ...", "nachricht an ..." },
	{ "agree rollback ...", "zustimmung zu rollback ..." },
	{ "agree rollback ...", "einverstanden mit rollback ..." },
	{ "agree rollback ...", "einverstanden: zuruck zu ..." },
	{ "agree rollback ...", "einverstanden: zurueck zu ..." },
	{ "agree rollback ...", "ich stimme zu: zuruck zu zeile ..." },
	{ "agree rollback ...", "ich stimme zu: zurueck zu zeile ..." },
	{ "away ...", "ich bin abwesend ..." },
	{ "away ...", "ich bin ... abwesend" },
	{ "away ...", "ich bin weg ..." }, { "away ...", "abwesend ..." },
	{ "away ...", "verreist ..." },
	{ "away ...", "im urlaub ..." }, { "away ...", "urlaub ..." },

	{ "help", "hilfe" }, { "help", "ich brauche hilfe" },
	{ "help", "was kann ich tun" },
	{ "rules", "regeln" }, { "rules", "die regeln" },
	{ "rules", "spielregeln" }, { "rules", "spielanleitung" },
	{ "rules", "wie geht das spiel" },
	{ "rules ...", "regeln von ..." }, { "rules ...", "regeln fur ..." },
	{ "rules ...", "regeln fuer ..." },
	{ "rules ...", "die regeln von ..." }, { "rules ...", "regeln ..." },
	{ "cards", "karten" }, { "cards", "die karten" },
	{ "cards", "alle karten" }, { "cards", "kartenliste" },
	{ "cards ...", "karten von ..." },
	{ "rulings", "regelfragen" },
	{ "rulings", "antworten auf regelfragen" }, { "rulings", "faq" },
	{ "rulings ...", "regelfragen zu ..." },
	{ "report", "bericht" }, { "report", "den bericht" },
	{ "report", "spielstand" }, { "report", "stand" },
	{ "report", "stellung" }, { "report", "wie steht es" },
	{ "report ...", "bericht zeile ..." }, { "report ...", "bericht ..." },
	{ "report ...", "stellung ..." },
	{ "forecast", "vorschau" }, { "forecast", "probe" },
	{ "forecast", "vorschau:" }, { "forecast ...", "vorschau: ..." },
	{ "forecast ...", "vorschau auf: ..." },
	{ "forecast ...", "probe: ..." },
	{ "extend ...", "mehr zeit: ..." },
	{ "extend ...", "ich brauche ... mehr zeit, bitte" },
	{ "extend ...", "ich brauche ... mehr zeit" },
	{ "extend ...", "ich brauche ... mehr" },
	{ "extend ...", "ich brauche noch ..." },
	{ "extend ...", "frist verlangern um ..." },
	{ "extend ...", "frist verlaengern um ..." },
	{ "extend ...", "verlangerung um ..." },
	{ "extend ...", "verlaengerung um ..." },
	{ "extend ...", "aufschub um ..." }, { "extend ...", "aufschub: ..." },
	{ "hint", "tipp" }, { "hint", "ein tipp" }, { "hint", "einen tipp" },
	{ "hint", "gib mir einen tipp" }, { "hint", "hinweis" },
	{ "hint", "ratschlag" },
	{ "games", "spiele" }, { "games", "meine spiele" },
	{ "games", "meine partien" }, { "games", "welche spiele gibt es" },
	{ "standings", "tabelle" }, { "standings", "rangliste" },
	{ "standings", "die rangliste" }, { "standings", "bestenliste" },
	{ "standings ...", "rangliste ..." },
	{ "standings ...", "tabelle ..." },
	{ "tournaments", "turniere" }, { "tournaments", "die turniere" },
	{ "tournaments", "welche turniere gibt es" },
	{ "enter ...", "anmeldung ..." },
	{ "enter ...", "ich melde mich fur ... an" },
	{ "enter ...", "ich melde mich fuer ... an" },
	{ "withdraw ...", "abmeldung ..." },
	{ "withdraw ...", "ich melde mich von ... ab" },
	{ "want ...", "wunsch ..." }, { "want ...", "ich suche ..." },
	{ "practice ...", "ubungsspiel ..." },
	{ "practice ...", "uebungsspiel ..." },
	{ "practice ...", "ubung ..." }, { "practice ...", "uebung ..." },
	{ "practice ...", "uben ..." }, { "practice ...", "ueben ..." },
	{ "practice ...", "... uben" }, { "practice ...", "... ueben" },
	{ "stop", "stopp" }, { "stop", "abmelden" },
	{ "stop", "abbestellen" }, { "stop", "keine briefe mehr" },
	{ "stop", "keine mails mehr" },
	{ "stop", "schreib mir nicht mehr" },
	{ "page", "seite" }, { "page", "die seite" },
	{ "page", "schick mir die seite" },
	{ "register", "anmelden" }, { "register", "registrieren" },
	{ "register ...", "anmelden als ..." },
	{ "register ...", "anmelden ..." },
	{ "address ...", "meine neue adresse ist ..." },
	{ "address ...", "neue adresse ..." },
	{ "address ...", "meine adresse ist jetzt ..." },
	{ "register ...", "registrieren ..." },
	{ "register ...", "ich mochte mitspielen als ..." },
	{ "register ...", "ich moechte mitspielen als ..." },
	{ "mail digest", "ein brief am tag" },
	{ "mail digest", "eine mail am tag" },
	{ "mail each", "ein brief zu jedem zug" },
	{ "mail short", "kurze briefe" }, { "mail short", "kurze mails" },
	{ "lang en", "englisch" }, { "lang en", "auf englisch" },
	{ "lang en", "sprache englisch" }, { "lang de", "sprache deutsch" },
	{ "lang es", "spanisch" }, { "lang es", "auf spanisch" },
	{ "lang es", "sprache spanisch" },
	{ "lang it", "italienisch" }, { "lang it", "auf italienisch" },
	{ "lang it", "sprache italienisch" },
	{ NULL, NULL }
};

static const struct said_phrase spanish[] = {
	{ "leave ...", "dejo la mesa de ..." },
	{ "leave ...", "dejar la mesa de ..." },
	{ "leave ...", "me levanto de la mesa de ..." },
	{ "stand-in nothing", "no hago de suplente" },
	{ "stand-in ...", "suplente de ..." },
	{ "stand-in ...", "hago de suplente de ..." },
	{ "bundle ...", "archivo de la partida ..." },
	{ "bundle ...", "el archivo de la partida ..." },
	{ "unwatch", "no miro mas" },
	{ "watch ...", "mirar ..." }, { "watch ...", "quiero mirar ..." },
	{ "watch ...", "quiero seguir la partida ..." },
	{ "tables", "mesas" }, { "tables", "las mesas" },
	{ "tables", "que mesas hay" },
	{ "want ...", "abro mesa de ..." },
	{ "want ...", "abro una mesa de ..." },
	{ "want ...", "abrir mesa de ..." }, { "want ...", "mesa nueva: ..." },
	{ "join", "acepto" }, { "join", "acepto la invitacion" },
	{ "join", "me apunto" }, { "join", "me uno" }, { "join", "juego" },
	{ "join", "yo juego" }, { "join", "quiero jugar" },
	{ "join", "participo" }, { "join", "cuenta conmigo" },
	{ "join", "cuenten conmigo" }, { "join", "contad conmigo" },
	{ "resign", "abandono" }, { "resign", "abandono la partida" },
	{ "resign", "me rindo" }, { "resign", "si abandono" },
	{ "undo", "deshacer" }, { "undo", "deshacer jugada" },
	{ "undo", "deshacer mi jugada" },
	{ "undo", "quiero deshacer mi jugada" },
	{ "undo", "retirar mi jugada" }, { "undo", "deshaz" },
	{ "undo", "deshaz mi jugada" }, { "undo", "deshaz mi ultima jugada" },
	{ "press all: ...", "mensaje a todos: ..." },
	{ "press all: ...", "mensaje para todos: ..." },
	{ "press all: ...", "a todos: ..." },
	{ "press all: ...", "di a todos: ..." },
	{ "press all: ...", "mensaje a toda la mesa: ..." },
	{ "press host: ...", "mensaje a la organizacion: ..." },
	{ "press host: ...", "mensaje al anfitrion: ..." },
	{ "press host: ...", "al anfitrion: ..." },
	{ "press ...", "mensaje a ..." }, { "press ...", "mensaje para ..." },
	{ "agree rollback ...", "acepto volver a la linea ..." },
	{ "agree rollback ...", "de acuerdo en volver a la linea ..." },
	{ "agree rollback ...", "acepto rollback ..." },
	{ "away ...", "ausente ..." }, { "away ...", "estoy ausente ..." },
	{ "away ...", "estare ausente ..." },
	{ "away ...", "estoy fuera ..." }, { "away ...", "estare fuera ..." },
	{ "away ...", "me voy ..." },
	{ "away ...", "de vacaciones ..." },

	{ "help", "ayuda" }, { "help", "necesito ayuda" },
	{ "help", "auxilio" }, { "help", "que puedo hacer" },
	{ "rules", "reglas" }, { "rules", "las reglas" },
	{ "rules", "reglamento" }, { "rules", "como se juega" },
	{ "rules ...", "reglas de ..." }, { "rules ...", "las reglas de ..." },
	{ "rules ...", "reglas ..." },
	{ "cards", "cartas" }, { "cards", "las cartas" },
	{ "cards", "lista de cartas" }, { "cards ...", "cartas de ..." },
	{ "rulings", "aclaraciones" }, { "rulings", "dudas de reglas" },
	{ "rulings", "preguntas sobre las reglas" },
	{ "rulings ...", "aclaraciones de ..." },
	{ "report", "informe" }, { "report", "el informe" },
	{ "report", "posicion" }, { "report", "estado" },
	{ "report", "estado de la partida" },
	{ "report", "como va la partida" },
	{ "report ...", "informe de la linea ..." },
	{ "report ...", "informe ..." }, { "report ...", "posicion ..." },
	{ "forecast", "prevision" }, { "forecast", "probar" },
	{ "forecast", "prueba" }, { "forecast", "simulacion" },
	{ "forecast", "prevision:" }, { "forecast ...", "prevision: ..." },
	{ "forecast ...", "probar: ..." }, { "forecast ...", "prueba: ..." },
	{ "forecast ...", "simulacion: ..." },
	{ "extend ...", "mas tiempo: ..." },
	{ "extend ...", "necesito ... mas, por favor" },
	{ "extend ...", "necesito ... mas" },
	{ "extend ...", "dame ... mas" },
	{ "extend ...", "ampliar el plazo ..." },
	{ "extend ...", "prorroga de ..." }, { "extend ...", "prorroga: ..." },
	{ "hint", "pista" }, { "hint", "una pista" },
	{ "hint", "dame una pista" }, { "hint", "consejo" },
	{ "hint", "un consejo" }, { "hint", "sugerencia" },
	{ "games", "partidas" }, { "games", "mis partidas" },
	{ "games", "que partidas hay" },
	{ "standings", "clasificacion" }, { "standings", "la clasificacion" },
	{ "standings", "tabla de posiciones" },
	{ "standings ...", "la clasificacion de ..." },
	{ "standings ...", "clasificacion de ..." },
	{ "standings ...", "clasificacion ..." },
	{ "tournaments", "torneos" }, { "tournaments", "los torneos" },
	{ "tournaments", "que torneos hay" },
	{ "enter ...", "inscripcion ..." },
	{ "enter ...", "inscribirme en ..." },
	{ "enter ...", "me inscribo en ..." },
	{ "withdraw ...", "retirada ..." },
	{ "withdraw ...", "retirarme de ..." },
	{ "withdraw ...", "me retiro de ..." },
	{ "want ...", "busco ..." },
	{ "practice ...", "practicar ..." }, { "practice ...", "practica ..." },
	{ "practice ...", "partida de practica ..." },
	{ "stop", "baja" }, { "stop", "darme de baja" },
	{ "stop", "quiero darme de baja" }, { "stop", "no mas correos" },
	{ "stop", "no quiero mas correos" },
	{ "page", "pagina" }, { "page", "la pagina" },
	{ "page", "enviame la pagina" },
	{ "register", "registrar" }, { "register", "registrarme" },
	{ "register ...", "registrarme como ..." },
	{ "register ...", "registrame como ..." },
	{ "register ...", "registrar ..." },
	{ "address ...", "mi nueva direccion es ..." },
	{ "address ...", "nueva direccion ..." },
	{ "address ...", "mi direccion es ahora ..." },
	{ "register ...", "quiero jugar como ..." },
	{ "mail digest", "una carta al dia" },
	{ "mail digest", "un correo al dia" },
	{ "mail each", "una carta por jugada" },
	{ "mail short", "cartas cortas" }, { "mail short", "correos cortos" },
	{ "lang en", "ingles" }, { "lang en", "en ingles" },
	{ "lang en", "idioma ingles" },
	{ "lang de", "aleman" }, { "lang de", "en aleman" },
	{ "lang de", "idioma aleman" }, { "lang es", "idioma espanol" },
	{ "lang it", "en italiano" }, { "lang it", "idioma italiano" },
	{ NULL, NULL }
};

static const struct said_phrase italian[] = {
	{ "leave ...", "lascio il tavolo di ..." },
	{ "leave ...", "lasciare il tavolo di ..." },
	{ "leave ...", "mi alzo dal tavolo di ..." },
	{ "stand-in nothing", "non subentro piu" },
	{ "stand-in ...", "subentro in ..." },
	{ "stand-in ...", "faccio da riserva in ..." },
	{ "bundle ...", "file della partita ..." },
	{ "bundle ...", "il file della partita ..." },
	{ "unwatch", "non guardo piu" },
	{ "watch ...", "guardare ..." }, { "watch ...", "voglio guardare ..." },
	{ "watch ...", "voglio seguire la partita ..." },
	{ "tables", "tavoli" }, { "tables", "i tavoli" },
	{ "tables", "quali tavoli ci sono" },
	{ "want ...", "apro un tavolo di ..." },
	{ "want ...", "apro tavolo di ..." },
	{ "want ...", "aprire un tavolo di ..." },
	{ "want ...", "nuovo tavolo: ..." },
	{ "join", "accetto" }, { "join", "accetto l'invito" },
	{ "join", "ci sto" }, { "join", "mi unisco" }, { "join", "partecipo" },
	{ "join", "gioco" }, { "join", "gioco anch'io" },
	{ "join", "voglio giocare" }, { "join", "conta su di me" },
	{ "join", "contate su di me" },
	{ "resign", "abbandono" }, { "resign", "abbandono la partita" },
	{ "resign", "mi arrendo" }, { "resign", "si abbandono" },
	{ "undo", "annulla" }, { "undo", "annulla mossa" },
	{ "undo", "annulla la mia mossa" },
	{ "undo", "voglio annullare la mia mossa" },
	{ "undo", "ritiro la mia mossa" }, { "undo", "ritira la mia mossa" },
	{ "undo", "annulla la mia ultima mossa" },
	{ "press all: ...", "messaggio a tutti: ..." },
	{ "press all: ...", "messaggio per tutti: ..." },
	{ "press all: ...", "a tutti: ..." },
	{ "press all: ...", "di' a tutti: ..." },
	{ "press all: ...", "messaggio a tutto il tavolo: ..." },
	{ "press host: ...", "messaggio all'organizzazione: ..." },
	{ "press host: ...", "messaggio all'organizzatore: ..." },
	{ "press host: ...", "all'organizzatore: ..." },
	{ "press ...", "messaggio a ..." },
	{ "press ...", "messaggio per ..." },
	{ "agree rollback ...", "accetto di tornare alla riga ..." },
	{ "agree rollback ...", "d'accordo di tornare alla riga ..." },
	{ "agree rollback ...", "accetto rollback ..." },
	{ "away ...", "assente ..." }, { "away ...", "sono assente ..." },
	{ "away ...", "saro assente ..." }, { "away ...", "sono via ..." },
	{ "away ...", "in vacanza ..." },
	{ "away ...", "in ferie ..." },

	{ "help", "aiuto" }, { "help", "ho bisogno di aiuto" },
	{ "help", "cosa posso fare" },
	{ "rules", "regole" }, { "rules", "le regole" },
	{ "rules", "regolamento" }, { "rules", "come si gioca" },
	{ "rules ...", "regole di ..." }, { "rules ...", "le regole di ..." },
	{ "rules ...", "regole ..." },
	{ "cards", "carte" }, { "cards", "le carte" },
	{ "cards", "elenco delle carte" }, { "cards ...", "carte di ..." },
	{ "rulings", "chiarimenti" },
	{ "rulings", "domande sulle regole" },
	{ "rulings ...", "chiarimenti di ..." },
	{ "report", "resoconto" }, { "report", "rapporto" },
	{ "report", "posizione" }, { "report", "situazione" },
	{ "report", "stato della partita" },
	{ "report", "a che punto siamo" },
	{ "report ...", "resoconto della riga ..." },
	{ "report ...", "resoconto ..." }, { "report ...", "posizione ..." },
	{ "forecast", "previsione" }, { "forecast", "prova" },
	{ "forecast", "anteprima" }, { "forecast", "simulazione" },
	{ "forecast", "previsione:" }, { "forecast ...", "previsione: ..." },
	{ "forecast ...", "anteprima: ..." }, { "forecast ...", "prova: ..." },
	{ "forecast ...", "simulazione: ..." },
	{ "extend ...", "piu tempo: ..." },
	{ "extend ...", "altro tempo: ..." },
	{ "extend ...", "mi servono altri ..." },
	{ "extend ...", "mi servono altre ..." },
	{ "extend ...", "mi serve un altro ..." },
	{ "extend ...", "mi servono ... in piu" },
	{ "extend ...", "dammi altri ..." },
	{ "extend ...", "proroga di ..." }, { "extend ...", "proroga: ..." },
	{ "hint", "suggerimento" }, { "hint", "un suggerimento" },
	{ "hint", "dammi un suggerimento" }, { "hint", "consiglio" },
	{ "hint", "un consiglio" },
	{ "games", "partite" }, { "games", "le mie partite" },
	{ "games", "quali partite ci sono" },
	{ "standings", "classifica" }, { "standings", "la classifica" },
	{ "standings ...", "la classifica di ..." },
	{ "standings ...", "classifica di ..." },
	{ "standings ...", "classifica ..." },
	{ "tournaments", "tornei" }, { "tournaments", "i tornei" },
	{ "tournaments", "quali tornei ci sono" },
	{ "enter ...", "iscrizione ..." }, { "enter ...", "iscrivimi a ..." },
	{ "enter ...", "mi iscrivo a ..." },
	{ "withdraw ...", "uscita ..." }, { "withdraw ...", "ritirami da ..." },
	{ "withdraw ...", "mi ritiro da ..." },
	{ "want ...", "cerco ..." },
	{ "practice ...", "esercizio ..." },
	{ "practice ...", "partita di prova ..." },
	{ "practice ...", "allenamento ..." },
	{ "stop", "disiscrivimi" }, { "stop", "cancellami" },
	{ "stop", "basta lettere" }, { "stop", "basta mail" },
	{ "stop", "niente piu lettere" },
	{ "page", "pagina" }, { "page", "la pagina" },
	{ "page", "mandami la pagina" },
	{ "register", "registra" }, { "register", "registrami" },
	{ "register", "iscrivimi" },
	{ "register ...", "registrami come ..." },
	{ "register ...", "iscrivimi come ..." },
	{ "register ...", "registra ..." },
	{ "address ...", "il mio nuovo indirizzo e ..." },
	{ "address ...", "nuovo indirizzo ..." },
	{ "address ...", "il mio indirizzo ora e ..." },
	{ "register ...", "voglio giocare come ..." },
	{ "mail digest", "una lettera al giorno" },
	{ "mail digest", "una mail al giorno" },
	{ "mail each", "una lettera per mossa" },
	{ "mail short", "lettere brevi" }, { "mail short", "mail brevi" },
	{ "lang en", "inglese" }, { "lang en", "in inglese" },
	{ "lang en", "lingua inglese" },
	{ "lang de", "tedesco" }, { "lang de", "in tedesco" },
	{ "lang de", "lingua tedesca" },
	{ "lang es", "spagnolo" }, { "lang es", "in spagnolo" },
	{ "lang es", "lingua spagnola" }, { "lang it", "lingua italiana" },
	{ NULL, NULL }
};

const struct said_language said_languages[] = {
	{ "en", english }, { "de", german }, { "es", spanish },
	{ "it", italian }, { NULL, NULL }
};

/* The words between the alternatives of an early file, and before a price. */
static const struct said_phrase ways[] = {
	{ "en", "else" }, { "en", "or else" }, { "en", "otherwise" },
	{ "de", "sonst" }, { "de", "ansonsten" }, { "de", "andernfalls" },
	{ "es", "si no" }, { "es", "sino" }, { "es", "en otro caso" },
	{ "es", "de lo contrario" },
	{ "it", "altrimenti" }, { "it", "se no" }, { "it", "senno" },
	{ NULL, NULL }
};
static const struct said_phrase limits[] = {
	{ "en", "for at most" },
	{ "de", "fur hochstens" }, { "de", "fuer hoechstens" },
	{ "es", "por como maximo" }, { "es", "por como mucho" },
	{ "it", "per al massimo" },
	{ NULL, NULL }
};

/* People's names for a game that has a shorter name here. */
static const struct said_phrase rulesets_called[] = {
	{ "pillars", "the pillars of the earth" },
	{ "pillars", "pillars of the earth" },
	{ "pillars", "die saulen der erde" },
	{ "pillars", "die saeulen der erde" },
	{ "pillars", "saulen der erde" }, { "pillars", "saeulen der erde" },
	{ "pillars", "los pilares de la tierra" },
	{ "pillars", "pilares de la tierra" }, { "pillars", "pilares" },
	{ "pillars", "i pilastri della terra" },
	{ "pillars", "pilastri della terra" }, { "pillars", "pilastri" },
	{ "red-cathedral", "the red cathedral" },
	{ "red-cathedral", "red cathedral" },
	{ "red-cathedral", "die rote kathedrale" },
	{ "red-cathedral", "rote kathedrale" },
	{ "red-cathedral", "la catedral roja" },
	{ "red-cathedral", "catedral roja" },
	{ "red-cathedral", "la cattedrale rossa" },
	{ "red-cathedral", "cattedrale rossa" },
	{ NULL, NULL }
};
/* Behind which of ours one is named. */
static const char *const names_one[] = { "want ", "leave ", "practice ",
	"rules ", "cards ", "rulings ", "stand-in " };

/* Phrases that only ask: a question mark after them is not a sign of doubt. */
static const char *const asks[] = { "help", "rules", "cards", "rulings",
	"report", "hint", "games", "standings", "tables",
	"tournaments" };

/* Words for yes in any language, and words that may stand beside them. */
static const char *const affirmations[] = {
	"yes", "yep", "confirm", "confirmed", "i confirm", "i do confirm",
	"i confirm it", "i confirm this", "i confirm my address",
	"that's me", "thats me", "that is me", "it's me", "its me",
	"it is me", "it was me",
	"that was me", "this is me", "that's my address",
	"it's my address", "it is my address", "ok", "okay",

	"ja", "jawohl", "genau", "bestatigt", "bestaetigt", "ich bestatige",
	"ich bestaetige", "ich bestatige das", "ich bestaetige das",
	"ich bestatige es", "ich bestaetige es", "bestatigung",
	"das bin ich", "ich bin es", "ich bin's", "ich bins",
	"ich war es", "ich war's", "ich wars",
	"das war ich", "das ist meine adresse", "es ist meine adresse",

	"si", "soy yo", "confirmo", "lo confirmo", "confirmado",
	"confirmar", "fui yo", "he sido yo", "es mi direccion",
	"esta es mi direccion", "es mia", "confirmo mi direccion",
	"vale", "de acuerdo",

	"sono io", "confermo", "lo confermo", "confermato", "conferma",
	"sono stato io", "sono stata io", "e il mio indirizzo",
	"e mio", "confermo il mio indirizzo", "va bene", "certo",
	NULL
};
static const char *const beside[] = { "and", "und", "y", "e", "please",
	"bitte", "por favor", "per favore", "thanks", "thank you", "danke",
	"gracias", "grazie", "hello", "hi", "hallo", "hola", "ciao",
	"of course", "naturlich", "natuerlich", "claro", "certamente", NULL };

static const char *const polite[] = { "please", "bitte", "por favor",
	"per favore" };

/*
 * How much of s the pattern takes at its beginning; a blank of the pattern is
 * any number of blanks, a colon may have some before it.  False: it does not
 * fit.
 */
static bool
fits(struct span s, const char *pattern, size_t len, size_t *taken)
{
	size_t at = 0;

	for (size_t i = 0; i < len; i++) {
		size_t blanks = at;

		while (blanks < s.len && s.at[blanks] == ' ')
			blanks++;
		if (pattern[i] == ' ') {
			if (blanks == at && (i == 0 || pattern[i - 1] != ':'))
				return false;
			at = blanks;
			continue;
		}
		if (pattern[i] == ':')
			at = blanks;
		if (at == s.len || s.at[at] != pattern[i])
			return false;
		at++;
	}
	*taken = at;
	return true;
}

/* Does all of s fit? */
static bool
is_whole(struct span s, const char *pattern)
{
	size_t taken;

	return fits(s, pattern, strlen(pattern), &taken) && taken == s.len;
}

/* s without polite words, and without the comma beside them. */
static struct span
be_brief(struct span s)
{
	for (size_t i = 0; i < sizeof(polite) / sizeof(polite[0]); i++) {
		size_t n = strlen(polite[i]);

		if (s.len > n + 1 && span_starts(s, polite[i]) &&
		    (s.at[n] == ' ' || s.at[n] == ',')) {
			s = span_skip(s, n);
			s = span_skip(s, *s.at == ',');
			s = span_trim_left(s);
		}
		if (s.len > n + 1 && memcmp(s.at + s.len - n, polite[i],
		    n) == 0 && (s.at[s.len - n - 1] == ' ' ||
		    s.at[s.len - n - 1] == ',')) {
			s.len -= n;
			s = span_trim_right(s);
			s.len -= s.len > 0 && s.at[s.len - 1] == ',';
			s = span_trim_right(s);
		}
	}
	return s;
}

/* s without what ends a sentence; is there a question mark? */
static struct span
without_end(struct span s, bool *question)
{
	*question = false;
	while (s.len > 0 && strchr(".!? ", s.at[s.len - 1]) != NULL) {
		*question |= s.at[s.len - 1] == '?';
		s.len--;
	}
	return s;
}

/* ... and without what begins it. */
static struct span
without_marks(struct span s, bool *question)
{
	s = span_trim_left(without_end(s, question));
	while (span_starts(s, "\xc2\xa1") || span_starts(s, "\xc2\xbf")) {
		*question |= s.at[1] == '\xbf';
		s = span_trim_left(span_skip(s, 2));
	}
	return s;
}

static size_t
put(char out[SAID_MAX], const char *means, size_t len, struct span rest)
{
	if (len + rest.len > SAID_MAX)
		return 0;
	memcpy(out, means, len);
	memcpy(out + len, rest.at, rest.len);
	return len + rest.len;
}

static bool
only_asks(const char *means)
{
	for (size_t i = 0; i < sizeof(asks) / sizeof(asks[0]); i++)
		if (strcmp(means, asks[i]) == 0)
			return true;
	return false;
}

/*
 * "Abandonó", "abbandonò": does a word before `end` say what somebody else has
 * done?  Of the phrases' words only "sarò" ends so.
 */
static bool
tells(const struct folded *text, size_t end)
{
	for (size_t i = 0; i < end; i++)
		if (text->text[i] == 'o' && text->accent[i] &&
		    strchr(" ,.;:!?", text->text[i + 1]) != NULL &&
		    !(i >= 3 && memcmp(text->text + i - 3, "sar", 3) == 0))
			return true;
	return false;
}

/*
 * A phrase with "...": the words there are appended to the command, as they
 * were written, up to the end of the line or to the rest of the phrase.
 */
static size_t
open_phrase(const struct said_phrase *row, const char *dots,
    const struct folded *text, struct span line, char out[SAID_MAX])
{
	struct span s = { text->text, text->len }, rest;
	size_t means = strlen(row->means) - 3, at, end;

	if (!fits(s, row->phrase, (size_t)(dots - row->phrase), &at) ||
	    tells(text, at))
		return 0;
	end = text->len;
	if (dots[3] != '\0') {
		bool question;

		s = without_end(s, &question);
		end = s.len;
		while (end > at && !is_whole(span_skip(s, end), dots + 3))
			end--;
		if (question || end <= at)
			return 0;
	}
	rest = span_trim((struct span){ line.at + text->at[at],
	    (size_t)(text->at[end] - text->at[at]) });
	/* To whom, and then a colon. */
	if (strcmp(row->means, "press ...") == 0 && (rest.len == 0 ||
	    memchr(rest.at, ':', rest.len) == NULL))
		return 0;
	return rest.len > 0 ? put(out, row->means, means, rest) : 0;
}

/* "away 1 Dec to 8 Dec" as the program says it, where that is plain. */
static size_t
say_days(char out[SAID_MAX], size_t len, int64_t now)
{
	const size_t verb = strlen("away ");
	int64_t days[2][2];
	char text[TIME_TEXT];

	if (len < verb || memcmp(out, "away ", verb) != 0 || dates_read(
	    (struct span){ out + verb, len - verb }, now, days) != 1)
		return len;
	time_text(days[0][0], text);
	memcpy(out + verb, text, 10);
	out[verb + 10] = ' ';
	time_text(days[0][1], text);
	memcpy(out + verb + 11, text, 10);
	return verb + 21;
}

/* "want the red cathedral 3" with the name that the program has for it. */
static size_t
say_ruleset(char out[SAID_MAX], size_t len)
{
	struct folded text;
	size_t verb = 0, taken;

	for (size_t i = 0; verb == 0 && i < sizeof(names_one) /
	    sizeof(names_one[0]); i++)
		if (len > strlen(names_one[i]) && memcmp(out, names_one[i],
		    strlen(names_one[i])) == 0)
			verb = strlen(names_one[i]);
	if (verb == 0 || !fold(out + verb, len - verb, &text))
		return len;
	for (const struct said_phrase *row = rulesets_called;
	    row->means != NULL; row++) {
		struct span s = { text.text, text.len };
		char rest[SAID_MAX];
		size_t n, behind;

		if (!fits(s, row->phrase, strlen(row->phrase), &taken) ||
		    (taken < text.len && text.text[taken] != ' '))
			continue;
		behind = verb + text.at[taken];
		n = strlen(row->means);
		if (verb + n + len - behind > SAID_MAX)
			return len;
		memcpy(rest, out + behind, len - behind);
		memcpy(out + verb, row->means, n);
		memcpy(out + verb + n, rest, len - behind);
		return verb + n + len - behind;
	}
	return len;
}

/* One of ours that a game's popular name may follow. */
static size_t
say_own(struct span line, char out[SAID_MAX])
{
	size_t len;

	line = span_trim(line);
	if (line.len == 0 || line.len > SAID_MAX)
		return 0;
	memcpy(out, line.at, line.len);
	len = say_ruleset(out, line.len);
	return len != line.len ? len : 0;
}

/* Most phrases begin with another letter than the line. */
static bool
may_fit(const char *phrase, const struct folded *text, struct span brief)
{
	return *phrase == '.' || *phrase == *text->text ||
	    (brief.len > 0 && *phrase == *brief.at);
}

static size_t
find(const struct said_phrase *row, const struct folded *text,
    struct span line, char out[SAID_MAX])
{
	struct span all = { text->text, text->len };
	bool question;

	all = be_brief(without_marks(all, &question));
	for (; row->means != NULL; row++) {
		const char *dots;
		size_t len = 0;

		if (!may_fit(row->phrase, text, all))
			continue;
		if ((dots = strstr(row->phrase, "...")) != NULL)
			len = open_phrase(row, dots, text, line, out);
		else if (is_whole(all, row->phrase) &&
		    !tells(text, text->len) &&
		    (!question || only_asks(row->means)))
			len = put(out, row->means, strlen(row->means),
			    (struct span){ line.at, 0 });
		if (len > 0)
			return len;
	}
	return 0;
}

size_t
said_line(const char *lang, int64_t now, struct span line, char out[SAID_MAX])
{
	struct folded text;
	size_t len = 0;

	if (!fold(line.at, line.len, &text))
		return 0;
	for (int i = 0; len == 0 && said_languages[i].lang != NULL; i++)
		if (i == 0 || strcmp(said_languages[i].lang, lang) == 0)
			len = find(said_languages[i].phrases, &text, line,
			    out);
	if (len == 0)
		return say_own(line, out);
	return say_ruleset(out, say_days(out, len, now));
}

/* Does a line say a "yes" beside what it says, at either of its ends? */
bool
said_sure(struct span line)
{
	static const char *const yes[] = { "yes", "ja", "si" };
	struct folded text;
	struct span s;
	bool question;

	if (!fold(line.at, line.len, &text))
		return false;
	s = without_marks((struct span){ text.text, text.len }, &question);
	for (size_t i = 0; i < sizeof(yes) / sizeof(yes[0]); i++) {
		size_t n = strlen(yes[i]);

		if (s.len > n && ((memcmp(s.at + s.len - n, yes[i], n) == 0 &&
		    s.at[s.len - n - 1] == ' ') ||
		    (memcmp(s.at, yes[i], n) == 0 &&
		    (s.at[n] == ' ' || s.at[n] == ','))))
			return !question;
	}
	return false;
}

/* A row of ways or limits, whose first column is a language. */
static bool
is_spoken(const struct said_phrase *row, const char *lang)
{
	return strcmp(row->means, "en") == 0 || strcmp(row->means, lang) == 0;
}

bool
said_else(const char *lang, struct span line)
{
	struct folded text;
	struct span s;

	if (!fold(line.at, line.len, &text))
		return false;
	s = span_trim((struct span){ text.text, text.len });
	while (s.len > 0 && strchr(".,:", s.at[s.len - 1]) != NULL)
		s.len--;
	for (const struct said_phrase *row = ways; row->means != NULL; row++)
		if (is_spoken(row, lang) && is_whole(s, row->phrase))
			return true;
	return false;
}

size_t
said_before_limit(const char *lang, struct span line)
{
	struct folded text;

	if (!fold(line.at, line.len, &text))
		return line.len;
	for (size_t at = 0; at < text.len; at++) {
		struct span s = { text.text + at, text.len - at };

		if (at > 0 && text.text[at - 1] != ' ')
			continue;
		for (const struct said_phrase *row = limits;
		    row->means != NULL; row++)
			if (is_spoken(row, lang) && is_whole(s, row->phrase))
				return text.at[at];
	}
	return line.len;
}

/* How much of s one of these takes at its beginning, as whole words; or 0. */
static size_t
begins_with(struct span s, const char *const *list)
{
	size_t best = 0;

	for (; *list != NULL; list++) {
		size_t taken;

		if (fits(s, *list, strlen(*list), &taken) && taken > best &&
		    (taken == s.len || strchr(" ,.;:!-", s.at[taken]) != NULL))
			best = taken;
	}
	return best;
}

bool
said_yes(struct span line)
{
	struct folded text;
	struct span s;
	bool yes = false;

	/* Some copy the sentence with its quotation marks. */
	line = span_trim(line);
	if (line.len > 2 && line.at[0] == '"' && line.at[line.len - 1] == '"')
		line = (struct span){ line.at + 1, line.len - 2 };
	/* Our own letter names such words, as quotations. */
	if (memchr(line.at, '"', line.len) != NULL ||
	    !fold(line.at, line.len, &text))
		return false;
	for (s = (struct span){ text.text, text.len }; s.len > 0;) {
		size_t n = strspn(s.at, "0123456789abcdef");

		if (strchr(" ,.;:!-", *s.at) != NULL)
			n = 1;
		else if (span_starts(s, "\xc2\xa1"))
			n = 2;
		else if (n != SAID_TOKEN) {
			n = begins_with(s, affirmations);
			yes |= n > 0;
			if (n == 0)
				n = begins_with(s, beside);
		}
		if (n == 0)
			return false;
		s = span_skip(s, n);
	}
	return yes;
}
