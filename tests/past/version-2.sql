-- A store as version 2 made it, by tests/past/version.sh; see upgrade_test.c
-- and stores.t.  The secret keys of its host and of its players:
-- nuncio.db.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADl5SGlme9If7PukaGASQP26cazWU33ThAcWFY9O42xzFv0oQFsvTLe1uL+8VvSAZMRzmE1tXYVNaRbXiza4F+zm6PBco5cHMX2mizQ/zue3Gavve/tNg1WLvXTzgKWt9wny9UDQCpnM=
-- ana.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAny8NszDjJicMcHNRkeoucnudFivtsa3Hw+cAWYxtzAn1AtLeAfaaxWaCSflZYgrLWq+mxKOrAfXsz0Teiie16CvbskoKGTF7wQqaDsIibCr1ozKYXGGt9zD+uoCsRS6BpprYb1dglXU=
-- ben.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA1nSrfkkIoeDktYiou8XubFq4glQLwAVLvTTgQCp7lSGiJNmD6qEmkI0Xl+NAZqA2b3k3S7NVsSAowyFzDTqK1DMi/o/pkMVA2oGBjNzSsyrvlWZD3MH491ByKLVQ3IAxEwg47i/WQ6Q=
-- cleo.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAzEpaugliPjK29hBj0cBt5sCueHG2JCe0C8tGjLT6ohafJnfemuCXoySz3ffuNjrqqisBDlMXNdZ0G4xxVXtHxACx5YA1FQ7/VP56+31GE90rc6SpOAiSyWBJroLZMXUfZ0Ply7rI0/A=
PRAGMA application_id = 0x4e554e43;
PRAGMA user_version = 2;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE host (
	host	INTEGER PRIMARY KEY CHECK (host = 1),
	name	TEXT NOT NULL,
	key	TEXT NOT NULL			-- the public one; the secret
						-- one is STORE.key
) STRICT;
INSERT INTO host VALUES(1,'host','ed:RWQOXlIaWZ70h+1uL+8VvSAZMRzmE1tXYVNaRbXiza4F+zm6PBco5cHM');
CREATE TABLE player (
	player	INTEGER PRIMARY KEY,
	name	TEXT NOT NULL UNIQUE,		-- [a-z0-9][a-z0-9-]{0,31}
	address	TEXT NOT NULL,			-- where answers go
	lang	TEXT NOT NULL,			-- a folder of templates/
	key	TEXT NOT NULL			-- the one for games to come
) STRICT;
INSERT INTO player VALUES(1,'ana','ana@example.org','en','ed:RWSfLw2zMOMmJ2aCSflZYgrLWq+mxKOrAfXsz0Teiie16CvbskoKGTF7');
INSERT INTO player VALUES(2,'ben','ben@example.org','en','ed:RWTWdKt+SQih4I0Xl+NAZqA2b3k3S7NVsSAowyFzDTqK1DMi/o/pkMVA');
INSERT INTO player VALUES(3,'cleo','cleo@example.org','en','ed:RWTMSlq6CWI+MiSz3ffuNjrqqisBDlMXNdZ0G4xxVXtHxACx5YA1FQ7/');
CREATE TABLE game (
	game	INTEGER PRIMARY KEY,
	id	TEXT NOT NULL UNIQUE,		-- as players write it
	ruleset	TEXT NOT NULL,
	rules	INTEGER NOT NULL,		-- version of the ruleset
	seats	INTEGER NOT NULL,
	no_join	INTEGER NOT NULL CHECK (no_join IN (0, 1)),
	host	TEXT NOT NULL,			-- the host's key in line 0
	options	TEXT NOT NULL,			-- a JSON object of strings
	edition	TEXT,				-- components, NULL: compiled in
	deadline INTEGER NOT NULL,		-- seconds a decision; 0: none
	secret	BLOB CHECK (length(secret) = 32),	-- NULL: not known here
	made	INTEGER NOT NULL
) STRICT;
INSERT INTO game VALUES(1,'kings','pillars',1,2,0,'ed:RWQOXlIaWZ70h+1uL+8VvSAZMRzmE1tXYVNaRbXiza4F+zm6PBco5cHM','{"first":"0"}',NULL,172800,X'9271fb4c30707a9a2efa58dff610fbf6e663979e9d8ea5f7b335fad56d54cb88',1772452800);
INSERT INTO game VALUES(2,'domes','red-cathedral',2,3,0,'ed:RWQOXlIaWZ70h+1uL+8VvSAZMRzmE1tXYVNaRbXiza4F+zm6PBco5cHM','{"board":"advanced"}',NULL,259200,X'40e711ca51f9e0c92cc13efba176c075560e754028d2d7cb66ac3a1a45e49c2e',1772452800);
INSERT INTO game VALUES(3,'solo','pillars',1,2,1,'ed:RWQOXlIaWZ70h+1uL+8VvSAZMRzmE1tXYVNaRbXiza4F+zm6PBco5cHM','{}',NULL,0,X'653b12c1ea2adae3682bdd80cf8b6b65a6efb303defb84ef823b67368fc4c820',1772539200);
CREATE TABLE format (
	game	INTEGER PRIMARY KEY REFERENCES game,
	format	INTEGER NOT NULL,		-- see core/line.h
	plays	INTEGER,			-- the seat that the host plays
	early	INTEGER NOT NULL CHECK (early IN (0, 1)),	-- moves are
						-- taken early, too
	bots	TEXT,				-- who of the program plays
	spare	TEXT,				-- the host's spare key
	letters	TEXT				-- what line 0 says of letters
) STRICT;
INSERT INTO format VALUES(1,2,NULL,0,NULL,'ed:RWTwii1unceJck+cMQzlR37JygYuTRk926eH7qwcwSFjjUTJPsoN+vve',NULL);
INSERT INTO format VALUES(2,2,NULL,0,NULL,'ed:RWTwii1unceJck+cMQzlR37JygYuTRk926eH7qwcwSFjjUTJPsoN+vve',NULL);
INSERT INTO format VALUES(3,2,NULL,0,NULL,'ed:RWTwii1unceJck+cMQzlR37JygYuTRk926eH7qwcwSFjjUTJPsoN+vve',NULL);
CREATE TABLE moved (
	game	INTEGER PRIMARY KEY REFERENCES game,
	address	TEXT NOT NULL
) STRICT;
CREATE TABLE seat (
	game	INTEGER NOT NULL REFERENCES game,
	seat	INTEGER NOT NULL,		-- 0, 1, 2, 3
	line	INTEGER NOT NULL,
	player	INTEGER NOT NULL REFERENCES player,
	key	TEXT NOT NULL,
	PRIMARY KEY (game, seat, line)
) STRICT, WITHOUT ROWID;
INSERT INTO seat VALUES(1,0,0,1,'ed:RWSfLw2zMOMmJ2aCSflZYgrLWq+mxKOrAfXsz0Teiie16CvbskoKGTF7');
INSERT INTO seat VALUES(1,1,0,2,'ed:RWTWdKt+SQih4I0Xl+NAZqA2b3k3S7NVsSAowyFzDTqK1DMi/o/pkMVA');
INSERT INTO seat VALUES(2,0,0,1,'ed:RWSfLw2zMOMmJ2aCSflZYgrLWq+mxKOrAfXsz0Teiie16CvbskoKGTF7');
INSERT INTO seat VALUES(2,1,0,2,'ed:RWTWdKt+SQih4I0Xl+NAZqA2b3k3S7NVsSAowyFzDTqK1DMi/o/pkMVA');
INSERT INTO seat VALUES(2,2,0,3,'ed:RWTMSlq6CWI+MiSz3ffuNjrqqisBDlMXNdZ0G4xxVXtHxACx5YA1FQ7/');
INSERT INTO seat VALUES(3,0,0,2,'ed:RWTWdKt+SQih4I0Xl+NAZqA2b3k3S7NVsSAowyFzDTqK1DMi/o/pkMVA');
INSERT INTO seat VALUES(3,1,0,3,'ed:RWTMSlq6CWI+MiSz3ffuNjrqqisBDlMXNdZ0G4xxVXtHxACx5YA1FQ7/');
CREATE TABLE file (
	game	INTEGER NOT NULL REFERENCES game,
	file	INTEGER NOT NULL,
	seat	INTEGER NOT NULL,
	identity BLOB NOT NULL CHECK (length(identity) = 32),
	text	TEXT NOT NULL,			-- the bytes that were signed
	seal	TEXT NOT NULL,			-- normalised
	first	INTEGER NOT NULL,		-- the lines it became
	last	INTEGER NOT NULL,
	PRIMARY KEY (game, file),
	UNIQUE (game, identity)
) STRICT;
INSERT INTO file VALUES(1,1,0,X'9f0dbdcc083dbf21bdb5632d4bf491edccccef895ef599e2989254994531ca7e',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 0-ac8a524495d605134c5bb3c985821cde\nchain: 0bfa699e2e0ca4be3e9dd904709d527dcd81b98d53d2f265e6c88832b2e5202d\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSfLw2zMOMmJ3ViMQYU3rhHxR1VumgK0du2K28Ne9iP2JE4rSYjI/kz6g25DdV3lETgYeL9qH3rs4IAGiUqGI1hyBTBhg6nzQ0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nGFOyu1sNNWzY8+9SoEoctELaMjXnJN7U/jHz7FJwb3ukGo0eDE9HqDwq1E07cgZYeGkUtDwPKDhBB07VdCHwDg==\n','\n',char(10)),1,1);
INSERT INTO file VALUES(1,2,1,X'cd33ff92d0b189283f3cfb6c1747001bf0d60e3cd590ae6892decc909e022e48',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 0-ac8a524495d605134c5bb3c985821cde\nchain: d22f0e67f7ec9438a36d1f95fafda60c5759adfda9da4045d3ac38b538ac1c79\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTWdKt+SQih4I+0XPuZcwbEkX1sNNFh71I8138NrN/09J+4OwPDSM4nUcvFsSZuz8upa6SyLbW0jMA01jxco5GnqA4g/UewoA4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nmtukDnFQ4WuYjkDlQKQgTxssnSH4Pgk1bNM8BHbVlmIViarAdD7pnrDO728UO1KNoARrMLlDWKEswblke8bACQ==\n','\n',char(10)),2,5);
INSERT INTO file VALUES(1,3,0,X'c91805bb2472f0bcbdeb3273ff349869bc740b0edf5e1147a32b180667488be0',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 5-14477e1ef75c1eeced94dfbc5e8375a2\nreveal: 4a2ce5c61d3ff0090bd34fd5bd883ca2eb09e7d7ab874e5fa7edc533b27330c9\ntake master-woodworker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSfLw2zMOMmJ7cQJ3l0yllsmRBkOQxCZFDXUT6zZyAuH0IoaOKmVXGTiZYLt8IQb1JDBmot9Zkyvxk3RRY673xGqeQCC6uG4gU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\neGkk9WftyCRyaCom4JXdO/cHTgyDr4jqYtVkl9Z5vuxEZlwcjU81eGMgme1pqOFa0gBB6M1lrQMJKSsrJt8GCQ==\n','\n',char(10)),6,6);
INSERT INTO file VALUES(1,4,1,X'67eebcdb8e07f0b3b6a8842a20a05546cec53e1f76837c3cfdebe5648cbed52a',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 6-ffdc5af80b5287d3b0a52c97f4925380\nreveal: c518870bf44364f9370612fafe41f29584cea1d1632a27251ae1a4632ec2c85e\ntake sand 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTWdKt+SQih4PuQCYeTL5InAgYuszWqxK09P9sRFVp9uSPo7ay5j1oO1jsfkdMtu5MbZEuO8nGZtFBvS6rbc+2PRTmWPD2bqAA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nNyciHQw6pdPjDng+1x/Cy5DNmr3z0BOY7yYzEtZ4YGEF13hslGSYNtUXlrDWql5I067r5C1Ynwfm9vkEs8EVCw==\n','\n',char(10)),7,7);
INSERT INTO file VALUES(1,5,0,X'ea1aa44a7f2bbc8c976c74a86169fe0e24413dadd11c3685fb6bf4a20af1ddcd',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 7-72aef649be7f2a5c019a23b23b21ea5a\nreveal: 4a2ce5c61d3ff0090bd34fd5bd883ca2eb09e7d7ab874e5fa7edc533b27330c9\ntake wood 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSfLw2zMOMmJxVkQ83cjmJAcWA5It/vjmlS9mv8dXJAkGaKyPnrEcfWYRb9SJlfiipe0crYQwRIhmhPrirEPWqXUiC1hV3gOAk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nwYf4dKLxWSi25qAeU9J9sxVmOkjocxe4Emg1y+t5ho4dhW+jTxKFq2LgaKLeW/V0tJEEpKpIbpRWB80Qr+JjBg==\n','\n',char(10)),8,8);
INSERT INTO file VALUES(1,6,1,X'3a8b449d8077c70b84794efaeabec195006bb3436dcd3dc8ea650e651d30c514',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 8-53fc482de680815ea628a65968031111\nreveal: c518870bf44364f9370612fafe41f29584cea1d1632a27251ae1a4632ec2c85e\ntake sand 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTWdKt+SQih4PO9/c+La4TljK2v8f8PzLDzBJS8TCz6t1K5o7z4uXmZdTf7EzxoXK6M58fH2oo0PIZlLQBNtf2tgwIURWLxBAU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nO+EcHhaMwTRJRTF5XRUsXTFl9j/7I0BNpgDimvh1x9lSlXY3CdVz2aSn5Xs1WuDwlk92SCdVw5t5N2s0xX4PAw==\n','\n',char(10)),9,9);
INSERT INTO file VALUES(1,7,0,X'47cccafbcde73afbc7cd79e326ebb08040038fe735de3359c28eeb17a813c5b6',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 9-9c41c5b957a28fde558a4511cb2bb17b\nreveal: 4a2ce5c61d3ff0090bd34fd5bd883ca2eb09e7d7ab874e5fa7edc533b27330c9\ntake stone 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSfLw2zMOMmJ8KqtxEMaV3ikRgh5CyJ56n4jjuq2fW/lbmGI1R+Zj0KrVNcH7FzWLGFBTNdY/tICOcHVPLX6zmAkNcUkbw6MAs=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n9L9crMGOPkFo3DkbROyaHwdrEQVQkTMOOI4ThheGg/LOEmKOySGiaAFJNqgJ9Pt+VwO1ORl4CAhP/cqbQhXzAA==\n','\n',char(10)),10,10);
INSERT INTO file VALUES(1,8,1,X'cebb02dda2d67c355366a037a716f70888d28795b793f08cbf1169062c65a954',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 10-60732577bca058e22823cb90d1865796\nreveal: c518870bf44364f9370612fafe41f29584cea1d1632a27251ae1a4632ec2c85e\npass\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTWdKt+SQih4P420vj9cW8CZ0Cj7YkheuFaTZ8XwFNexONFNV407MeB40v3SwOVrvjeyRERy7SQHG85DfPC+RaRwHbP4+s1OQ0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nlaew++qxdppGFjuuVDdfDlwm0v2VQirYtDVhMX70ePnLyYOVhieqQKSHTr/nP2OBFffI3iXNU3ywNtUH9SK1Dg==\n','\n',char(10)),11,11);
INSERT INTO file VALUES(1,9,0,X'de65254032362d4e9b33d6ab7971473c55150a472576c715072455177c893df6',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 11-52ebc524ef08dce786b89cdfa92424b3\nreveal: 4a2ce5c61d3ff0090bd34fd5bd883ca2eb09e7d7ab874e5fa7edc533b27330c9\npass\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSfLw2zMOMmJy4BBBk9Ok7jPI7rOd47zM+S4m94ffa229LDP+tgU1XPJzDTp/Mf/QK2r8ZBqUL9mJpZ7k+Q+600X9rxCXUC4wE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nJ5qlvagAt+OPhxfXMahc8vU8fNDQpq3/o7bSI0w6JsNGKKsb7pb2sByW3EsBLQCE7q0ueT+CIoOHMKveSbg7Ag==\n','\n',char(10)),12,13);
INSERT INTO file VALUES(1,10,0,X'ffe6c6b68be95534fc8edc9cb76668123c2aac5db0a2eba8427cf30ba2e92fd8',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 13-fbbd5ad292622f172c20bb0f6b3d85e0\nreveal: b9f6ac9afb6f0c993dcc1b102a82c821475a2f6dcbe0f6a576bfcd24f3d84490\nkeep all\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSfLw2zMOMmJ83IchyRCni8PiDI784BWqmj+Di/sp4qLQfWipKS6zoOFnfmg4xAxg+Qhw/dfdaiC5AphudMAoSXQQMNX5HoHwA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nYEqKU6hTKR9rCR3hd9mEDTg0nr+VDpO31ZLISGkZ73+zw/BvF3PLPi8NBCb9AXJj2ipPeB65ax/rL3P+77kmBA==\n','\n',char(10)),14,14);
INSERT INTO file VALUES(1,11,1,X'3ba09d58467d8ddceda0e594551290cf7678c77dd0b3bef1819a4c579cdfde74',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 14-165561dd248c2e2c403e71d423fa661f\nreveal: fd3bfb84087f94fe192135307013d0082cd877e1af407d3b68076c0b412f734f\nplace shiring mason1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTWdKt+SQih4Kk7dd3Ug7m99okIOhJV0AES+JDJJjRKFtNno3p/dJzcETckQZsBlUSGj0bGUnbcV6+EcAkt6Sg4NOT0lxyy3QY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nCrIq6I6BIOlQVOUQ0iUoC3WHPCPtoHzNlNF7hCkl69AM+6uuMThz3waK75vNdfjqaW8EqjeXx/ca6ka3p0WoDg==\n','\n',char(10)),15,16);
INSERT INTO file VALUES(1,12,0,X'1f201f04a9d7aa1bbaa41b45e8d6a001964461e78da169bfb7bce2dfac3c3cf1',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 16-1994114ec16694c9250ce141724c9ca2\nreveal: 54ec75b47c0832fec9817ac307d28105e2bc9ab97cdb1ee284743dbfd6a07ebf\nplace kingsbridge tom\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSfLw2zMOMmJ+RqM6XuRkm24rGLASQNpsGq0eMIHddzx8ebU6WFsl5J4hnxqQ6LhKzJNZedQUz8YFfSHULVRA951ayhNGEBRQU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n8rql1wd3KpqbVrI2XP/tJd2rt+19L8WcMHIvVI0zufzv+Ke8fdqj7FRqXVTvU1faE+QZpPD2ZyBs1bdq2u3OCQ==\n','\n',char(10)),17,18);
INSERT INTO file VALUES(1,13,1,X'6e72dfe68dabee1370781fdb8ae88950d29072436b3086e6798a2344558ab842',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 18-db7122c0c3331153414a0d40a7c71da6\nreveal: 1b6b6b55c611beee70380954406142ed2fac16e0ec1c42fd1ad2d1432f531f34\nplace shiring toolmaker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTWdKt+SQih4M+UG/32415MqLl/nxBRtehJ0TiEMRK+PVB8pf17N88BwUQZPPf3PlZEx+iJlVCNu95yQ6VLsjYfed09fgf41AI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nK+VGYTO1yuf0clHMKQ2ESyUyqbqppPx0AFDpa5Mr5Wdq5ocPypzWGwG8Sko3A1pDPO2GMVKVt2HhbaTDPRBZCg==\n','\n',char(10)),19,20);
INSERT INTO file VALUES(1,14,0,X'ce8523e454c1175db180b641e2eb2238705cf9677055e63aac9b49c5e5763465',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 20-b01b82101de6660240948870f2cdd8b9\nreveal: 61cfde09fe8f4182617cb47f6df99d2a528334d3817ef00fef54a09b27563d02\nplace priory\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSfLw2zMOMmJ15IP0IdH9trudL75wJQGNnQrAdqQiMaoZIPGtSxsVwXxF6PvIEy+pyjZDBRFfcYdKDhywdi9G0tmusasONtmQw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nTnp/JNkWefv1X60d1nqdUrPw17oFKZw6WllTzJARCNEOFEX8NYJJ9vTV1eSjP8pK4XEyoWF+PZ2NLp7bHED1BA==\n','\n',char(10)),21,22);
INSERT INTO file VALUES(1,15,0,X'd074362dca7ec14b7de0f664d4387449a05ef317844759ecc2ff4fdc4f8bd3f8',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 22-31c1c883123e82eada71543397f811d7\nreveal: 649b455e15586f5aae147622b03b8781b54f72c3ef1e770a3860d756e41fb6a3\nplace court\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSfLw2zMOMmJ16Bki0+irT3p0IQ3n9g0vhKhVN+cO1W5zHg0YkOpBGU9Ujstm/8AAwZIsZtIYwrcPAMW8LVXb0x7eiowLNbKAc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nNoBf/59A0/aIxL7Rnhb21W0mP134XO/Ayp5n2JU2gsXy8/3MzUuwE8OQSNVj7pOtZhj85ZABZeH4lhL9NLdeDQ==\n','\n',char(10)),23,24);
INSERT INTO file VALUES(1,16,1,X'e64f65956a668c35c4876532d292e2c0337e0124673116c1f80cb3c097635a2b',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 24-7465517521452aab7252a5ce03dfd602\nreveal: 318017c2da85c887084a41179472b731ce3aac588e0c2d025cc19039592fd949\npass\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTWdKt+SQih4Fq//JvbFkW2BkQDh9dhiZNe2rcBkCNb1WM8lrTljlhyaEXuEwyj8IoybzqDTU2xosXstldOjSc9+kQPHuHfNQI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nvJZIZ8XRbjBtOzlOSDArQIFnNP8KMxfnki5sa29LXySFESpNUKmSMv0TQ4hzyW3SRFKAeVmoXkucdEbxlVUUCQ==\n','\n',char(10)),25,25);
INSERT INTO file VALUES(1,17,0,X'73aeb51b8b9535735bf377d6ea1115b7ffc518522e9c2e7616df7820b7d34c87',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 25-bdcbfe4f8e889a2a158601ad702afd8b\npress all: good morrow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSfLw2zMOMmJ2B6a3eirg2ZKj//OCDwJPdNYo0/f/sQq8Pr67+bK9l/tVWgmGasz1fCpUk8D5wgAANdw3SXqRGdeZfyUf2wNgs=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ndpprCKT95qbehC37i/LFo1BqsnEEzaGGSrdOCdyK7WNBR2M+8x/ecafQ+m9ztHJIyzxORjNILA/esA2JQplmAA==\n','\n',char(10)),26,26);
INSERT INTO file VALUES(2,1,0,X'623ad787ded130829cf77ef84fea9bb3cce070e14e5ad88f98d88f8e974209c6',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 0-c6ec98f96bd2e7b2f494872f0d494f21\nchain: 11a9b76745c291dce2c6a52986998b46c0976441b00b55d441b6d790aa8c8a57\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSfLw2zMOMmJ3kA7a+13SFF5y/C1jPmIdY1ddw1FPJMgQWDUrtqAS9ZjH9IYjlD6w3/9yf+s+y8JTaAMhM+E2SF+rBCe6aHtgM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nrEoXO1K4imJycf+iJzS8Lx9cUaq+ZOdwTSZNsyqSJb3ITiucvZYf4BadBCfmaNDHjgMGtVv99eEFEvkHHbmTCg==\n','\n',char(10)),1,1);
INSERT INTO file VALUES(2,2,1,X'434051b1d7a7202a52a38f71862fc9addcdabb3bcad71598ec04bbeefa2ceae7',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 0-c6ec98f96bd2e7b2f494872f0d494f21\nchain: 0b5ec22359050175599f6b10c378cd9846712b6c51d55bac96afa278935b040c\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTWdKt+SQih4HUvqp6+mVXvDOzsCWse3coP41LGtJHwvQKxfc5dbxdemjWLeWCVRbguBLZX1wrxmFDQuZDXCSpHvgnM3NFspAE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ne06nLK26CPQyS1W6CsC1vmDDwTAU1eL8OtUrEwUFNt0YOB9xzJL51InXA3BCNrXHyE0tRS5hHxkkcZYeY/6YCA==\n','\n',char(10)),2,2);
INSERT INTO file VALUES(2,3,2,X'010f77d41de56f6a9861086fa09b57232777ea3b6b3f0444a87f42191b4c6057',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 0-c6ec98f96bd2e7b2f494872f0d494f21\nchain: 83c07a038c20f3d77caa7a07045f4cc15da023fccc36dda16367521528f6587f\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTMSlq6CWI+MgD3qGfHc+XJyrKn3iJewN9xU9R9KXSCT8UeUAhUMCycDOGBNvhIPVrWrT8zopRDaEfyaWR5SLxVuFda77bWjA8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nhbitn9dUnddxGI6Jv7vn0Rt2xR42imJwi1Hi1yhCM4/vPnUxDHK3tUjgtEFkp2ftLcDQzUfqDhpzpdItdpXxBw==\n','\n',char(10)),3,10);
INSERT INTO file VALUES(2,4,0,X'0855daf50d94672e60e7ae6b7273f814ad65d9329e75cb761b81582186b58081',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 10-229ee168809bdb9663fd93d823a89f46\nreveal: 17c46398e2315fdeec1b7732f347ce3ca2a2e51fd84d2892e885de0df75c9277\nclaim 2 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSfLw2zMOMmJ4ZkEbOFbbRaPDt1NcA4hxnRytoc9up1sDli+8QBl2xd835Db4DD67015Pth/b0BjMDpFZOq8uQg4USmq3Jq+Q0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nhnl+W/CLIwRRsu84j7B8UUwF+NNxRtXSxJBN71+emadDecdIApKLix2i2ilJOTpT8m7ipqEUa8Vv+yH6WHi/Bw==\n','\n',char(10)),11,12);
INSERT INTO file VALUES(2,5,1,X'6dc7e5bee7aa7432ee20d78e522433beec3faead683ea7b08be4a4da68b529d5',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 12-104a07ff8a5f6b93245cb4efc5285e89\nreveal: 85b363894a5938321a7564c73db9aeea78cac023aaa776315664119e731d5656\nclaim 2 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTWdKt+SQih4EemRINg/q85r0AM1wRsU/VCfTPgHPiI9p4oG8BqqwRVfrSJjlAOZmYXRrLs4SAn119kuLFBTzXBPV5NPZmXAgs=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nCHYg08/tiOTGTanXuOPCTOikuTVNnk+mU9pDOZWrgETJo3e7s+l2s3JZOavkxRqyGOQ3uGYq1JciYlOfx966DQ==\n','\n',char(10)),13,14);
INSERT INTO file VALUES(2,6,2,X'76fdf202eabf7f712e0d0e010b4542722b7bb225f66df7b1f2249950ffde6ae2',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 14-9765c4792d0cb08b8c5e06eb2788d33e\nreveal: 93a2b3f669fcdcb7739a4b91435aa79cd66ab4f28606624643257399fac88085\nclaim 2 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTMSlq6CWI+Mg4JG0JudQDLL1jOtYyM4aPFqLqSiYhyUaPslofzzfCNjegL93AnwFXpMoHglx8yybHPpM5jByiosAzjxFn7nw0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ngbSzxgDfa8xKZYd2xKAeAMrbsl1A1TEVqT00yjF1NeGhcwK9AGkOYfBiabs+FQ8YMCBfNGymhFqeE8oUaRuYAg==\n','\n',char(10)),15,16);
INSERT INTO file VALUES(2,7,0,X'640d59d6e614678e0b0e37be76e0977bf9d4db208d7a84b991d912318262c7e1',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 16-8b4729c18bc128f368c6f0e7bf1f78cc\nreveal: 17c46398e2315fdeec1b7732f347ce3ca2a2e51fd84d2892e885de0df75c9277\nclaim 3 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSfLw2zMOMmJ3C1wxq0tcdCTpxnePxQ65fgZlSXCxn2G6/LOvXsk7AesxhRndcbIeVKRszNkSIuFgWp6O/6sY+6DTXa+RqDPgA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nAu04w8V0KFDlXPHqipnEfLLSAMJ8KVjAv1NkK9GI0u/uxIEuThFbSYSm+O5JpRZrYyxdjiaGKESQJhUtSlALBA==\n','\n',char(10)),17,18);
INSERT INTO file VALUES(2,8,1,X'93a0a6dc6d9f5b8cc4c0f29ac6b621ad7e6f5999425b4dfd1c2e41cd010d31ae',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 18-3b5ad07adcf61bd018cfc26fd3d64ac9\nreveal: 85b363894a5938321a7564c73db9aeea78cac023aaa776315664119e731d5656\nclaim 3 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTWdKt+SQih4LhfwPMHIAqU1ckIyxd/m8+53CXQbPiwjKItiDXHPKyVm72ts23Xp480EbcVZ8bzhmqSmFr5/swZD+L3jtgBPgQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nBVXuE9AS0QjXbRIcneuBQZVNpgPLUcFGolzlvMOrPstrxyGtkXz94kW6+oChsuFkJORkJ4522CsRR4MA5Y95DA==\n','\n',char(10)),19,20);
INSERT INTO file VALUES(2,9,2,X'5f8ba4d55e7e7205f2f5a2770dc5ff98265faac04082585174c96c0a188bad23',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 20-7032b9e01b1bb64f61d61c2fbfd62c51\nreveal: 93a2b3f669fcdcb7739a4b91435aa79cd66ab4f28606624643257399fac88085\nclaim 3 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTMSlq6CWI+Mqohu02coLYEW0TYNofurmMfbCFdI8eoCsVklbAiBdFtagkWIt188etsss2AOvfNV02oPwy0PKshbDxjlVTc7Q4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n7CLfeYxHRIBqy8VnPqKRDPuznxLJegJ3FFrgwjdaWwzDvhPKwv6W8DlIZz2WtKnzHLufgYMUCHuU9gBj8X/aDg==\n','\n',char(10)),21,22);
INSERT INTO file VALUES(2,10,0,X'22986923a7ae245a49980501c5cdf550d5038609758446d0e38152b4169d70e7',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 22-d86613e269c711b8a79afa714ecd5f06\nreveal: 17c46398e2315fdeec1b7732f347ce3ca2a2e51fd84d2892e885de0df75c9277\nacquire white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSfLw2zMOMmJ06V6nJiAyKJVBG8s5ldEX1KiGeBBxpt+AmAuvBHlMlx1bwjwl9KBDI2OSa9a81NysivM8cKkXraCTIU8tBN3wM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nAed7+QLfjxYvxmr1HxZL3St+MZ2/23QDyxTIobJYMiJGURIXSGrrPh6l+sxpaFqiPtJys131HzmG1pxNoke4DQ==\n','\n',char(10)),23,23);
INSERT INTO file VALUES(2,11,0,X'c1a4a0466dbad42610e90855cdd8c3887a3d662b801632fa9774172b3729e283',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 23-111361cbffc435eb97ceb8d0f5f46827\nreveal: 17c46398e2315fdeec1b7732f347ce3ca2a2e51fd84d2892e885de0df75c9277\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSfLw2zMOMmJzS51hf4FSnMXWt9Kx7qcqY7bgrNj/0cybEcdlFdJe4YWU4ANKQQAsmksslrhJAbOSMT4wz6TeoTPh91wrLuYQU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n8LK9MXYB/VUiXIApWCkIVSkab+u4m4g1DFIM/exWcM/9K0886Tc7d+qYNeQP8k576xBc1WoPtdQkHnS9GieQCQ==\n','\n',char(10)),24,24);
INSERT INTO file VALUES(2,12,0,X'57724f8207f44636871d725a3d26917342f77b569a9886dce645df09a3bb0bad',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 24-5ad7f273c8f46913e09eb09c6fca3590\nreveal: 17c46398e2315fdeec1b7732f347ce3ca2a2e51fd84d2892e885de0df75c9277\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSfLw2zMOMmJ3YnXZFdoOw9u0uWUvfe4qohjMJW0hj/noNHh3i4GpyEl3hzfEjxC+REazjbONvyZ4wIUO4ezhF6kZNSvxvhYgw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nUAtAFHJWsYZTly7VQZZUVTKumn5LgR1b6/X62nGo0FkYOJW+tklaRQ/syGQDlOnGvKfaUnL5rMOvsoVY5z//Cg==\n','\n',char(10)),25,27);
INSERT INTO file VALUES(2,13,1,X'1c59258dbecc63548bedb0344cb436cea91aef595aaf3dc014a77fc6d2328e74',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 27-7452008d8893ed49c50eb839b9e0287f\nreveal: d3edae81ab14e73f1265d11c8410ffd43e6b1a0b6e316922a0c28c25c1256c10\nacquire yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTWdKt+SQih4KjYyaHYGVQm+/n2fb/54VffM7r9M9g0QLP8J6Lxb45oclGHJwH+xmMXUBMyXLO72/ks0Fe4jUKXnL5AhNVf9QA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nk0HeSp4oYfxI5JJWAK0ixElsekfNV0H9qmWv2DYEbNmNH0ccfVhMiUGbHo3nK+LWeBqsNKMXNCLAjuGLBb+lBQ==\n','\n',char(10)),28,28);
INSERT INTO file VALUES(2,14,1,X'27ee41ca725f928a6565c82413f53b029e0808a845fa6490803bb1302b7cfbd5',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 28-81d8cf7fae0499328e6f2c06f407198d\nreveal: d3edae81ab14e73f1265d11c8410ffd43e6b1a0b6e316922a0c28c25c1256c10\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTWdKt+SQih4OnSouiCS/cRgnYvXObtPO+ZkfdOfGUbH1ls7FIw5w3cdZn2krZvZYXXwEq35Fh3Ta/31JdI6zS0+rJL/bO2vw4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nnuu3Bzs4pxHoJEYDkucq9twO5TBcMZNyepsfw4oh2U0DAk0nCVXOWoQe/eH9gbivbyvCGINkUzjODu6bJpGxCg==\n','\n',char(10)),29,29);
INSERT INTO file VALUES(2,15,1,X'f572ca340fe557b7e7f7c002c2450a0ae874af8df6bf48b8914860ea2334bdc0',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 29-837ff6302cf8bc5311f28f4d2574b46c\nreveal: d3edae81ab14e73f1265d11c8410ffd43e6b1a0b6e316922a0c28c25c1256c10\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTWdKt+SQih4CJKjicFnQOBTIFW6AHB/YmqCex2TooPnRCWxBHPrurb3CDSLSnDEGK6LxZsSVZzqYUYMt+gvDlpt+8HMFCNzgY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nRUNIhqMPpjnPXF5hC4XBXPMPSqY13iJ2xnVwYMMVDf7LcqES8EOhhBybz+yXw8ILBa6flixdUvo1AWMZv8veCQ==\n','\n',char(10)),30,31);
INSERT INTO file VALUES(2,16,2,X'1a3a8830ab0229b2e5aa5a588e0091127824eb7d59a82eea87aa239172cb57dd',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 31-32baec63b9fda80680604743d083aee1\nreveal: 2f348c15095742dc36cb87f5eda2886a4a5e9352edbdd9e5be2bfff6b5d5a18b\nacquire white 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTMSlq6CWI+MmPo3jrGxjxE8Itm/8SOrhtfjOHguFd/YxzZsVyukbNdziLOogvQrGngzadZl2OR5hOK6QfE19VW+nP6GzuawQw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nbi/7rZV+dlH1XL76/uJ52nlLr4nVJibyEMR+nNT0gmTRMxxkq01DY4+pvN5EnneiqhKi0fizXv+EzC3dC83rBQ==\n','\n',char(10)),32,32);
INSERT INTO file VALUES(2,17,2,X'59614b44289efcb70828f5dceb97736f759d8f4523e7b3551ca8e9a80de31912',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 32-33443f5ed43e9d941502ebccd14b7dd1\nreveal: 2f348c15095742dc36cb87f5eda2886a4a5e9352edbdd9e5be2bfff6b5d5a18b\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTMSlq6CWI+Mg0PkxBK84fMchk95caUkN7+hFndYnSpcYiKJPYESmJUY7DqhkAaxli/7GYAI0raGNrgucD8xYAUzvuC8P2b8Qc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nARCbEeQUTibVmbL87EKLz/rHjP1qyEQ9D6jX9QaHx30M6XgF43MXsuyiFxStQ9Y+Pwq0/I3G5LF0hEesdVSJAg==\n','\n',char(10)),33,33);
INSERT INTO file VALUES(2,18,2,X'b033fbaf8b275dcb1673ccdce87d5e8f9f47b5e669a579020feb220da1773f18',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 33-1cc5100d881b03b745db8dab57e93990\nreveal: 2f348c15095742dc36cb87f5eda2886a4a5e9352edbdd9e5be2bfff6b5d5a18b\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTMSlq6CWI+MrAglr/8mVgB9KL0HCvNpuf9a9L5PL0jiUgcsCzLII6mDaV+CzHyzRKsrog8MxgltfeG1kaobHfubeUbyiDqGQo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nc1mpmSxVDBbwxEs7SLpnoOSNim48pVwGevsTHCbLQOCjB6FnI/t00TP/VFXrWAMpCfnytE8S79w8wAinvYBpAQ==\n','\n',char(10)),34,34);
INSERT INTO file VALUES(2,19,2,X'a31f21c40d57acf383600a5d8124c99955f6ac74bb0af98792c75124dde10028',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 34-fcb947d2ef59fa2b77f546e628fff696\nreveal: 2f348c15095742dc36cb87f5eda2886a4a5e9352edbdd9e5be2bfff6b5d5a18b\ninfluence b gold\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTMSlq6CWI+MmQiShB5qHt9HaEJTnqkRiASz5zWf4+BNKeRp0Phu7TrIIWFbBZl+PKQqrrEiYLh8oGwKZ7qo1QEP1QlMN8xYwQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nyW18ABtb9M8sk3nfN2Ue0LjJcyamAUNSppihO0GRYyZtHVpIkfrguaG7D3tP/vCqHHMyYjeXRMDj6+m4RKNoDQ==\n','\n',char(10)),35,35);
INSERT INTO file VALUES(2,20,2,X'2addac95d4b1af58f42b7e5fc0037ec2e7e2ccc638598d13838776e086c39753',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 35-e36a107cd300bbe43b4bbeb0d10e9a64\nreveal: 2f348c15095742dc36cb87f5eda2886a4a5e9352edbdd9e5be2bfff6b5d5a18b\ninfluence b gold\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTMSlq6CWI+Mhqt1l57bNZnm/idiBbABzzqwLi+LXAKNJTmcyIqzNOS6KlKIdoMU398KDtLIsD4s/Qp1UhqtZgzbbyD54xfugg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nVGbtPh39TAihWRCSUqpdR1XEdOblmRveoUAdXlWFtIlEqDnsPvmPlqtJ6H+WUSD/jXuEuBDtG4o9KRuOW2z7DQ==\n','\n',char(10)),36,36);
INSERT INTO file VALUES(2,21,2,X'34f40677d328516985948cb8e0b9fe12101a8f099ed8e7f503d8ac9b10cdb09b',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 36-8bb94863add764a24bf962744525b31e\nreveal: 2f348c15095742dc36cb87f5eda2886a4a5e9352edbdd9e5be2bfff6b5d5a18b\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTMSlq6CWI+MsUDyvkGqTaRCXiHs1C3J/nALjAla5UNBKOpT5k2Pa1CsVOvbP43u6YwaalvdO90DsjxDfnu9rR/4bek/Rh9CQw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n0nqouXwljwdTYlzmujoKjqzyJznW4wlGjjy8YpAIjQEhS8yZN1eVa3KFNBOsEswiIMW7jqfG1TlMs1Sc4SF0Dw==\n','\n',char(10)),37,38);
INSERT INTO file VALUES(2,22,0,X'ec7c5bf841c63eced0e821c8790a622010c34d351f1e48edc31bec3e61021659',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 38-f7e564094556f089d4015f7d614b97fb\nreveal: a32c4733b9dc49503dbb003f150b2eb25e8ad93df3fc4da3e63b4b5b8222e424\nacquire green\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSfLw2zMOMmJ7S8IIpoEHt6OMQvpm20A7AiQUbLd0hbB/10NAqZRyyJ/aUfCFsrgCT9UsUmT5tIq7LISPtycawsgEt0pA0fZgQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\niZNcHqN6UAJTxi5oP29vTKpG0A4OeCRkq8+igNScGFKuAjDSSSxqxZ0m1AjzojmzHLFCKingoDat47lfhzjpAA==\n','\n',char(10)),39,39);
INSERT INTO file VALUES(2,23,0,X'268fac77040fd91ee4803b6370baf744d06afff277eb09d0fe221e3fe93dff19',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 39-47e283ff617c87a40fc987ab835d4fae\nreveal: a32c4733b9dc49503dbb003f150b2eb25e8ad93df3fc4da3e63b4b5b8222e424\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSfLw2zMOMmJyj75LC4iTCGsJ7ZBjyoJgMxw5V53GgdQ50f0eNHVIndkSvPedGiFrAZXQBEnz2uNAUGXoA8EabdoGmPylVF2Qo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\neu5TofFYgeJhVEswCx9nfbUQkL2nlnJVsqvzr1Es96kx7I2SBMyOrF0lsBKUtvAuCbRpttVP9/xPPMvQR6sUDg==\n','\n',char(10)),40,42);
INSERT INTO file VALUES(2,24,1,X'5428082ca5cc795bb191882b600a5407878c8ab589c9a9a896467d3ee9ce6457',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 42-97e28e624b104d9cc65922611b15ed57\nreveal: abd88a0b4ecc9f863b82d750f4ffdd1ebcd3cde1cf27b7ba4001728709aefab7\nacquire green 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTWdKt+SQih4KuZLv6wWFd8fnCjYCr8y9xWRUhrcvGZCXC8WYoXZ7qtcSeQ3FWvy8SUmvtL5aofAyk7ccYaVHkMhdr+XdSHpwg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nontzZdevGmWtY79P6AXhDci7iBG4/ig4Qi1JH9BpIhpbbkVUQCXT2lZHE89dd2yzWlCK54AyKWE46Tk0Lba7Aw==\n','\n',char(10)),43,43);
INSERT INTO file VALUES(2,25,1,X'8d0f08f5372b7b5230559278703d328038720c70eb5a8c997a413e5277319e34',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 43-0a82760879524a8a333e353f7379197d\nreveal: abd88a0b4ecc9f863b82d750f4ffdd1ebcd3cde1cf27b7ba4001728709aefab7\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTWdKt+SQih4KW35NnJn0aWscN+zHNkE4vvuLrdo5oHk+albEr/3jniWzb1LtKyN4+EuE/5/3A2ZFI9G7L9lCiLKnmP8r3bbAU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n78KpOZipXPkDRV/6JrTu2alN42MNJl1odKyYUOfk0DYlrJTE22AgAHCDhpj/TZofcqQIOVDoc8L9sVMlSt7WAA==\n','\n',char(10)),44,44);
INSERT INTO file VALUES(2,26,1,X'4bd485de00442c4e03e3c6515c22a4be15194a2b7b20c0428e789f6023da16a5',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 44-d3c78f3c897d169349c25e9792085a3b\nreveal: abd88a0b4ecc9f863b82d750f4ffdd1ebcd3cde1cf27b7ba4001728709aefab7\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTWdKt+SQih4LKU1sh/9DnTq4tmQid6IfqVXSad0qBriL8U1hc3pAxi99fFXS0HfunSaTpzZ1waWLg8yh8Jsl5eBlylYRWefgs=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nsQYW2pg0NhE673x2DH7HytktBpU8nX0c3hEsaZyeJm/aqFKm48OQFg7RwEZytcNNv+tkBc38mApWfQE9HI7hAg==\n','\n',char(10)),45,46);
INSERT INTO file VALUES(2,27,2,X'1ba727f9e1fee527e1054655c4029f8c692b1afc08d62e9400dfe121ddd90a9a',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 46-7d2dbec32b399d0a63ac4db3a3ba1698\nreveal: bc14d2b88f9251dbccbd53c5f72b26e24ee11fbffc9ba85e57b3455b33ce632a\nacquire green\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTMSlq6CWI+Mq6CEgb0lKx78+Loy5eBTsuXUJ0IAxHpRzHyJkPuhvSMr2HqLVjKGOXTOZpFhfxGPW/6LckE33QczELhfOkYtgA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nXr3V3e8cYWbVVvyKGoCFQweWPInziOUr7xKT0uSoaDoKkAHRdzsw4rTlzNcBsoJs4G0mD+m93K2iInx8PZ2WAw==\n','\n',char(10)),47,47);
INSERT INTO file VALUES(2,28,2,X'67c83f4236224046e6fb893d7ab9acb888f4f42338fdecad51b654db166fee21',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 47-716b10108c559c57c7b96f4f06198087\nreveal: bc14d2b88f9251dbccbd53c5f72b26e24ee11fbffc9ba85e57b3455b33ce632a\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTMSlq6CWI+MiZzg54zdhZoY1lkbi2DPwT0B777+JUykS9eVlYicbH++hj+vGSCP6PFYFwXG/GEjvSDIpqLsVAPMOxbtyCocQk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nfsOE+v8OGfkw7SdJ+PnSgNlhmFSgihLnz/H24uv5fPl73YzgnZ3aro+q0Ti277KKNLWvLCk1QmpWragpfwcdAQ==\n','\n',char(10)),48,48);
INSERT INTO file VALUES(2,29,2,X'ad5b7c224c4dee06549f69555ac4fe5a5525c2fccb1b70e111833f9d6c25b6da',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 48-5972fbb564f6267af93e40e7a0786686\nreveal: bc14d2b88f9251dbccbd53c5f72b26e24ee11fbffc9ba85e57b3455b33ce632a\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTMSlq6CWI+MszHTygXRO0sfF4kNvXT07cWRVzM9glp8YFmhRK8ScfZz2VKSI72FipsIOOYfvkPsu8zoWBTQstp8TAvnQjKmws=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n2aoRpcVwUWmA103wVzLHCu8BtrWI0cbwq4ymCO+10PS2gqTYPrhbPLe93igDDTBiElhZzJ9DU0DZRanvKif0Aw==\n','\n',char(10)),49,50);
INSERT INTO file VALUES(2,30,0,X'2dc36101f5d20dac8c721d310ebe8f977f78649e944db4da7b481454d9a4dae0',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 50-6ea97ee99d8f7464a29b68f7aefee7f9\nreveal: b392751ff9de043b6153dff4e5cc30dcaa9e5a01c51936fdf68b6f0544335859\ndeliver wood 2.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSfLw2zMOMmJ23RV+jGJwAvxB7zHSwA5pCQJh+r7I3aISB3uK87GZtPjMXgVaeWV8Y08xh10VC/zgWuvbeAsapmyNbkuKpiiwU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nPxAu2SgwmC32YnDN9R+BstWz6zebqcx3uJ1e+WMzzaWm3CDa5G4+gNmdQ6rQD2uJBoMyI4kg9Er4N87tkWHLBQ==\n','\n',char(10)),51,51);
INSERT INTO file VALUES(2,31,0,X'9aece04774d9aec6d32d3ea372ca8ae0beed86459f885847339c6dada3366869',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 51-fc3e8bdea7c09bd28a27c4ac43609057\nreveal: b392751ff9de043b6153dff4e5cc30dcaa9e5a01c51936fdf68b6f0544335859\ndeliver stone 2.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSfLw2zMOMmJ6Zu5NjbpTZ1+EE9CzI52bWq6bdoMbcTOiCRZyFpBF7VcZCUodnuOfCHo1+QI6PdDvJD4F0we3SyAFDZ3fg4vgk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n209szKd+KIPJHXE5I7UgXr/dGuNLFKzgLSRy3eJm6AjiYCUc04sB8IOFccjnRoPoJem8Z+eDy4ULW57zrdriCw==\n','\n',char(10)),52,52);
INSERT INTO file VALUES(2,32,0,X'e8ccb390751b38659f016ab0aca46ffb272285af244ccb1f4d8c26da0b8ff6f6',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 52-152fe423b1d4cf2fa4e68ef2fae24ae7\nreveal: b392751ff9de043b6153dff4e5cc30dcaa9e5a01c51936fdf68b6f0544335859\ndeliver stone 2.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSfLw2zMOMmJ9HWl5NPQtQ5+AdWtjW84Bs3Xig+NiTFOSh3HRhK2uDLoAaDoOoGkvzpzr2yfTWXSzIuW/yy9/8ieiLIMVgtvQY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nHYtZOIF4UE5P5S3+xib4HPS2YuSQX42Ou8wgNHlqWxl5HasXgmhwYWFgTP+EL3y0u1dYT5Nl117o8ss5YZFeBg==\n','\n',char(10)),53,53);
INSERT INTO file VALUES(2,33,0,X'b4739adf7821f1baedf54e84971f8db5a73381bff8d5e1eeeaffbd828a7d4572',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 53-4014b7c5f1c13f40bdefe71d3e78c646\nreveal: b392751ff9de043b6153dff4e5cc30dcaa9e5a01c51936fdf68b6f0544335859\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSfLw2zMOMmJ+a3010S/05J/A9oSdwnPazQjh4zq1H8Y7xaXSbdZvkoY327uqv6BCLhZUtUvblmWARS2rgMvPGBRy8tDKqjUAE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n9lRe9lprVcMdtG8vnwUfsZCt8pjKAc8GPETdVwCBd5AOPZY8ZgBktq6d4dBHK30mFxhEIQ6dDqjC/tdCSE4tBg==\n','\n',char(10)),54,54);
INSERT INTO file VALUES(2,34,1,X'896d1cde11d384d4945816d505e69c903edaeae4c68aa234fda26a5a7b5bb80a',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 54-20f487a844167bf2508f802c09b3247b\nreveal: 59b391f234547866fb3e6f3d6d56b6473c74e1f6f541ba0fbb2c20b413ab1c63\ndeliver brick 3.2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTWdKt+SQih4Cb6LtKtm2UxAKQVMVzB6HKOSnZwXEdpmg8Zjhbosj73hY/R5yg2b0EchJaSZv/pEq4/hVhjqjvJ8t1QhcA8RgQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nJN/Z/wLp7Al1Cpcb2yEvGfFzdnrrhmSmkoC9Cp7D/HBQcJHA43rDj+VZMIApT11ZCjUiJt5jyfMTuI75OIvUDw==\n','\n',char(10)),55,55);
INSERT INTO file VALUES(2,35,1,X'4e6cb1c9b0120345e6be32d279f52b1af41fb0b41f80ef0b7af772b622b36ebe',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 55-008c75cd4d192dbd009ca151e13ef6a7\nreveal: 59b391f234547866fb3e6f3d6d56b6473c74e1f6f541ba0fbb2c20b413ab1c63\ndeliver brick 2.2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTWdKt+SQih4A9+wdU+8G3vrZdRx13t+IdDtPkNsCij0sFudCJD5A5oAeT5hKDLeZXMIPpVDTgmc3GWXQyu4cEmm8TCG96LOQo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n2eMrrEV7/hpsUX/9GDdzjphuDrIBiyhE2HbbVVZW1wp/9Pmg9FWggc396zUGaCpdan2torD5lNMSVZZJXIkIBg==\n','\n',char(10)),56,56);
INSERT INTO file VALUES(2,36,1,X'15718698d04b739a2f7586821f9b55206afe0d13732c387aa010f97bb82102a4',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 56-6083029b572d2bb94cb21f5b6a372e3c\nreveal: 59b391f234547866fb3e6f3d6d56b6473c74e1f6f541ba0fbb2c20b413ab1c63\ndeliver gold 2.2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTWdKt+SQih4FuwyIM26NxVHrpqsT90ARQilCpiXcbk581egwqsQGBq2l7ahGAoS20pl8un1sVciow7htiCfLUbolb/01HYLAE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nUEuOOOeWjthOipj3P7FTkNO1WlzXCFtquMZiTMIPxm+Poi20JJBJ3z2AirN82YJD0SiqRJsz8PeV50aqlPGICw==\n','\n',char(10)),57,58);
INSERT INTO file VALUES(2,37,2,X'b4a04649dde7b509e54b2e70dd30d92e55bad071a64e45b0268886b8920d6060',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 58-970b82aa3fb15a1692d0a0fb07c7f77d\nreveal: 281ceb2c2b3045eab5b2dc2e315e3768d3cdabb98bb37c185fb2ae78325835c4\nclaim 5 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTMSlq6CWI+MtENgze3paVdTh+sX1n9Jan4/mBgr3EbP2X+r9+9vO3pinNBfxQDw3rS78j8coxqWLlHUv5B74W3C/sbRJUdow8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\newtGfbq/pF+h550zg1bLJO77prkxnhvHotSyGM4b0ycNCDEnLj1Lxsz9YxM3wceA4sY1FSdSTesdSwEc74NdCg==\n','\n',char(10)),59,60);
INSERT INTO file VALUES(2,38,0,X'5698762f9cfdb0c4b32a4ed8927eb733247828337e478eefdd8625592cb338f5',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 60-9eb1d7a514089f32debea240025377a5\nreveal: b392751ff9de043b6153dff4e5cc30dcaa9e5a01c51936fdf68b6f0544335859\nclaim 4 down green\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSfLw2zMOMmJ9MmkPT6obQQ8+tgo5v9eEYUzD9gxylX48+DEcXeQAvVQM81QLA2MVXkPryD0QQNNnDllQ9/igFqr+ThlUxe8gE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nfUq2CG4wytD6vRy6aeL3iTJrhkXFFPhXoIH7csKGejpi+czrGd3Mkd1KypeCiou2s2rRf2q2iCpMWruHIknTBw==\n','\n',char(10)),61,61);
INSERT INTO file VALUES(2,39,0,X'2c8de0eef2149d339fda85700979d23ee7bd1ae0d20443e4b453ccab47919745',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 61-17d09bd7612fca1292e25adbe2df9214\nreveal: b392751ff9de043b6153dff4e5cc30dcaa9e5a01c51936fdf68b6f0544335859\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSfLw2zMOMmJ7yylOZucQ115VMUoxgEvTyL7rmVvWHAntolbv2MR86jGSAPwL3uEZ9YViDJwNvQ8vO0+PINdyT8e6gbQCqESgo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\na5H10cA115X+D08kcg53KEOVa1bcyh1E+BpLyddcwLqFkn8GMz3lByriEvtZrK4veQ1JD0ZfUpfq8CyGkUj7DA==\n','\n',char(10)),62,62);
INSERT INTO file VALUES(2,40,1,X'953ded08a0af3fbbf423bd28ef2736544ba0512446a67bd5dd71224e899ecc37',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 62-4c74788ea3fc9c56af95fa1b6727d4d8\nreveal: 59b391f234547866fb3e6f3d6d56b6473c74e1f6f541ba0fbb2c20b413ab1c63\nacquire yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTWdKt+SQih4Egib+3TiXO+kME9FnfGeDQnGSFYMPh/k6RKw0XJqGBMcOCm1k/HSjJvRYe83Dym05C6Q5EBENX6qgzpY6xt4wM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nkTYwtSBlln0urgIMW95sDSYqGn1lDo9gnCrDPwPOC7YhMEywkrSP4FUVftCfdKOIZglEfdklcOYdibn56G99BQ==\n','\n',char(10)),63,63);
INSERT INTO file VALUES(2,41,1,X'87d29de0bf6a933a857ae34c8a4d8e7b67cb4ab985979eca39d51a4e3463de34',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 63-9213000f948941cc00a8fa37f5a73258\nreveal: 59b391f234547866fb3e6f3d6d56b6473c74e1f6f541ba0fbb2c20b413ab1c63\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTWdKt+SQih4JFMqz06zr9piACI+cqLRQlCNVhcCDLEXxxJ+ehFSOTVUXHiC5vPtipl0EEZTaSYAw2wkLONi0RrO7ao9VraiAs=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nvV+oAzc0KHEJ09LQGKNLn+UFlTd6BMITlI0sY/z42BABUebqnf2Ur1ZjyYG2CbVJ2gzd5CexSxPSXhOEcVXECg==\n','\n',char(10)),64,64);
INSERT INTO file VALUES(2,42,1,X'10f48a8623c787c7629a834f8d5b73987f568e9d4f7bdf411c406b24eec6553b',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 64-6b236bd3ce736382a9f2f31427f1df81\nreveal: 59b391f234547866fb3e6f3d6d56b6473c74e1f6f541ba0fbb2c20b413ab1c63\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTWdKt+SQih4JnZf5Dr/Irde7jjT83ibz9JZzAnmCnABjUhiBY2LnsUtQjsnFXO8Hfmw1Sg8fmgveeCnUgPRkjaaZJeqB0OdQU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nlRJE5Qal1IWl53jw2D9/MXU1HbwmQIgyN6PukpNFnAQRGiTJm91ikYf8XekUCUzf0j1r8QiJIj7hmS1VNwIRAg==\n','\n',char(10)),65,66);
INSERT INTO file VALUES(2,43,2,X'6290ae60491d9c24c9144e7893168d7ab9f85128bd6c1c16066e3cbf612239e9',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 66-73c916c37e5cda4d66388657d1e039e1\nreveal: ba5a5fef6da5e71e36836683362a1e0aa7c6639da02f122223acba15c0500144\ndeliver brick 2.3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTMSlq6CWI+MnqIIZIh+FZ+VDSRU071ayV2ijK6Kyxme8vv/0vuVPSuG/5vjyerrJehy3hA4E6EPXq5hE8wTIlab9sSj/f1UQA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n1lxPJRaVSlyFQoBmLNNbqaQjXu5eHd+K5c1lOsQGDDOWCouv1pjhUy/9QpHzMH2iGAFImZa4WWMI54KyGCx/DA==\n','\n',char(10)),67,67);
INSERT INTO file VALUES(2,44,4,X'baeabac45d49ed4aed81802db6e9f4a65d13a55fc8903eb859001498601fb9e4',replace('nuncio turn\ngame: domes\nplayer: host\nafter: 67-3ac81671291fcd729abf3b71f5206256\npause because a feast\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQOXlIaWZ70h6nNvNmYOqq1FSuoRa8rOHpiEHuNnTcfhVucts2av3x5Yq521xmHHfJtQTnb1SZlPo/BV3VL2C623CMOviJSVAQ=\ntrusted comment: timestamp:1772539200	hashed\nLqQkF0nAvGSj+1gHMGBt6Z0hF6P+W39KL0HEY//4OUeYsdMQV7TbpAue5ODGXpXwFMYuOcZUGjMV/JCVzPDTDA==\n','\n',char(10)),68,68);
INSERT INTO file VALUES(2,45,4,X'4582b22158d0b00197aa6f77e8b4c79bf0eb4f7f7b780b0d4baf0f4c97014e98',replace('nuncio turn\ngame: domes\nplayer: host\nafter: 68-8e2637fff1f785411100a9e872a24e50\nresume because it is over\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQOXlIaWZ70h2fvF6RVlIF81UFerdneUlyXCJDgEhyKvRHzUBt+lT8YNNQKrHCq1jc2wuPf0Pyb4eqnegvchz94eLJ4oytcNgs=\ntrusted comment: timestamp:1772539200	hashed\nokY3KvofVEGMrD6FZC6xMf2sV+gW+rhpckWYJAI9FACdoOy4AwK5n3GmU79a8f6XGO/nw+TmeJ51D/hA6qZHBw==\n','\n',char(10)),69,69);
INSERT INTO file VALUES(2,46,0,X'5b7fc2c0771e60a2f4f16bf942744d3e2697462a462f9ee2b494a6c8fe16c19c',replace('nuncio turn\ngame: -\nplayer: ana\nafter: 2026-03-03\naway 2026-03-04 2026-03-06\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSfLw2zMOMmJzZzyiF8b/avKUq8IaMzZQ4A1k6HLzNLVBeSIDvVrC/WVW3994XItRkRlxoX4f0rsdHPqRsGavE7xufuxP0TDwI=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\njUiVmqyOTr3/XM8wPEtT5PIi8pgkh5apxIuyk6l41oSX/cCHPDBzcrvUZYKzkHusKdz0cblRJm71eo9vXEzoAw==\n','\n',char(10)),70,70);
INSERT INTO file VALUES(1,18,0,X'5b7fc2c0771e60a2f4f16bf942744d3e2697462a462f9ee2b494a6c8fe16c19c',replace('nuncio turn\ngame: -\nplayer: ana\nafter: 2026-03-03\naway 2026-03-04 2026-03-06\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSfLw2zMOMmJzZzyiF8b/avKUq8IaMzZQ4A1k6HLzNLVBeSIDvVrC/WVW3994XItRkRlxoX4f0rsdHPqRsGavE7xufuxP0TDwI=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\njUiVmqyOTr3/XM8wPEtT5PIi8pgkh5apxIuyk6l41oSX/cCHPDBzcrvUZYKzkHusKdz0cblRJm71eo9vXEzoAw==\n','\n',char(10)),27,27);
INSERT INTO file VALUES(3,1,0,X'bdce495810738ca324e6d2cf8bda80bf4cd4b5625fa75ecfa96ba96e513d1807',replace('nuncio turn\ngame: solo\nplayer: ben\nafter: 4-9ea43470ae3bae56814ce5ab76ff19ef\ntake master-woodworker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTWdKt+SQih4MoxXgZi+WHBrxwwEcS/Foci0n3IQ1445fPHDXliu3rMWM6AeH8EITZSbrUN1dqnNrxNYN7YIejinXkxJIPK0AI=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\neRSdbxo3MDnfNygdgKGUu+oumluJjk3y63VhX856mGmUpD2wxnAxAhbxcw/rbkbtC3LTYl7WpE5mlgtWtQOnDQ==\n','\n',char(10)),5,5);
INSERT INTO file VALUES(3,2,1,X'256f724ddc02aae10971f61a33abcd761d2b3b93d073edbc1dd5f08dcf38b58c',replace('nuncio turn\ngame: solo\nplayer: cleo\nafter: 5-c903abbb2e782bac8d6b40e8ecbce102\ntake sand 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTMSlq6CWI+MmLWxLKfCEyStLwvMPjSWtBlcADtFjOj/+UOS5bKud0RPJjQjm3Hd+ln4l6olXztDZDlBNc2yDH7FPn1iU557Ac=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nYvPslheyFnqpsOWkV0PclNd/TnUX0FNqwn19DuPKyJpD+Dh6NqTmcm8u1R72sCt0UOLhc++fhN+vMXIyJ4/HAA==\n','\n',char(10)),6,6);
INSERT INTO file VALUES(3,3,0,X'0473318faac04957580b0db0c3fc977ca678c18598d369fbb1cc9bf9ea65c5a2',replace('nuncio turn\ngame: solo\nplayer: ben\nafter: 6-e5aa442b7ec2a030878b1dd929b014df\ntake wood 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTWdKt+SQih4NY1ior6W2aoYadougzn3TwizJV797bWgO0WNjoU47/+kKvNOHkih9RJxPqZXJQHEolrW9bnZ//n3VfTm/AUtg0=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nAJ3Qf+BIO8iUB25dl3LKTmtjRDixwtgmyg+NPR8oIZM0X5jrUSH9FopA4JmflD9Irht0Q8ph6I1HF0laC9CxAg==\n','\n',char(10)),7,7);
INSERT INTO file VALUES(3,4,1,X'0fb68f45f6a405379d1f663a95427119b8619aab32634164f0ecb5eeb56c8414',replace('nuncio turn\ngame: solo\nplayer: cleo\nafter: 7-7ef777a1d843b69f26a1245c290199e3\ntake sand 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTMSlq6CWI+Mre2ommWhMv0xwAz4VUVAYFwM9ZdTy2XBbJtSd5VNRn/RZpQ24ACvWuXhAEC9RpHCU3RhzopyMPt7NUVSfKadQ4=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nlD0PBFraobX+aAkoXV1C1U/LfnsPURlQ18LYYvewKDUcVtKTUk7JZ2KbigbrA77/G6C3PK10QA+HEI9UVd/qBA==\n','\n',char(10)),8,8);
INSERT INTO file VALUES(3,5,4,X'03daf22bc3b7da4096ca5aedbf9a39813cf0df63ee451cd8bbefce7c18ea15fc',replace('nuncio turn\ngame: solo\nplayer: host\nafter: 8-8df77ebb55f92be62c461ff0baecb377\nabandon because rain\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQOXlIaWZ70h//aOhWKw2CBMUK02oRzd2RDNMF0DTJ9CE9GALkkPnkz3gLJCWbtFM9apatypMe9/r0KZnBB2DpD3dJN/thsoA8=\ntrusted comment: timestamp:1772539200	hashed\nyo3loacuOC/IOT93rPZHVNQ4Qf4tC90/rvVpJ33lO1b+hEQxWsdiHu2vpDFjobxSU2vtQFUvte+eAFnzMNSiCw==\n','\n',char(10)),9,10);
CREATE TABLE evidence (
	game	INTEGER NOT NULL REFERENCES game,
	file	INTEGER NOT NULL,
	e	BLOB NOT NULL CHECK (length(e) = 32),
	salt	BLOB NOT NULL CHECK (length(salt) = 32),
	record	TEXT NOT NULL,			-- as it stood in the DNS
	letter	BLOB NOT NULL,			-- as it came
	PRIMARY KEY (game, file),
	UNIQUE (game, e)
) STRICT;
CREATE TABLE early (
	game	INTEGER NOT NULL REFERENCES game,
	seat	INTEGER NOT NULL,
	identity BLOB NOT NULL CHECK (length(identity) = 32),
	decision TEXT,				-- NULL: it does not stand
	after	INTEGER NOT NULL,		-- the line that it refers to
	line	INTEGER NOT NULL,		-- the last one when it came
	number	INTEGER NOT NULL,		-- 1, 2, 3, ... of the seat
	text	TEXT NOT NULL,			-- as in `file`; '' where it
	seal	TEXT NOT NULL,			-- does not stand
	e	BLOB,				-- as in `evidence`, of a letter
	salt	BLOB,				-- seat; else NULL
	record	TEXT,
	letter	BLOB,
	PRIMARY KEY (game, seat, identity)
) STRICT;
CREATE TABLE log (
	game	INTEGER NOT NULL REFERENCES game,
	line	INTEGER NOT NULL,
	text	TEXT NOT NULL,			-- see nuncio-bundle(5)
	hash	BLOB NOT NULL CHECK (length(hash) = 32),
	file	INTEGER,			-- what it was read from
	PRIMARY KEY (game, line)
) STRICT, WITHOUT ROWID;
INSERT INTO log VALUES(1,0,'0 2026-03-02T12:00:00Z setup format 2 ruleset pillars rules 1 game kings join yes host ed:RWQOXlIaWZ70h+1uL+8VvSAZMRzmE1tXYVNaRbXiza4F+zm6PBco5cHM plays - spare ed:RWTwii1unceJck+cMQzlR37JygYuTRk926eH7qwcwSFjjUTJPsoN+vve seat ana ed:RWSfLw2zMOMmJ2aCSflZYgrLWq+mxKOrAfXsz0Teiie16CvbskoKGTF7 seat ben ed:RWTWdKt+SQih4I0Xl+NAZqA2b3k3S7NVsSAowyFzDTqK1DMi/o/pkMVA edition - deadline 172800 grace 43200 away 432000 policy default commitment 6a5fb4f0a095efef4269c34e892b499eb2680eb76fb8ea8fa3193e526ba26933 options {"first":"0"}',X'ac8a524495d605134c5bb3c985821cde5d29cd8a5e28f846a9a1c4f10e362d35',NULL);
INSERT INTO log VALUES(1,1,'1 2026-03-02T12:00:00Z read 1 en join 0',X'dbcc7f52543a6b445be0742220255433499dc1f9678ed52e7d64dd69eaee5205',1);
INSERT INTO log VALUES(1,2,'2 2026-03-02T12:00:00Z read 1 en join 1',X'17da79991c95e518b98df0c634b4a7a31d000604eace33487f52dac641c20d6c',2);
INSERT INTO log VALUES(1,3,'3 2026-03-02T12:00:00Z chance advantages 8/14 1/13 = remigius, tom',X'fa1d718c3cae88447bc0324f0f33313054f4619714125c3ca712e9b918f7dbd4',NULL);
INSERT INTO log VALUES(1,4,'4 2026-03-02T12:00:00Z chance craftsmen 1/4 0/3 1/2 0/1 = toolmaker, mason1, master-woodworker, mortar-mixer1',X'352cdff4f592f747c3d05def3a8ba1f4b7ae59bede16049524ef0cfd2d5dc38a',NULL);
INSERT INTO log VALUES(1,5,'5 2026-03-02T12:00:00Z chance resources 7/9 0/8 0/7 5/6 2/5 3/4 0/3 = stone-3, sand-2, sand-3, stone-4, wood-3, stone-2, sand-4',X'14477e1ef75c1eeced94dfbc5e8375a2bf1be7d27984cc9ec84c11adb7eee280',NULL);
INSERT INTO log VALUES(1,6,'6 2026-03-02T12:00:00Z read 1 en move 0 said take master-woodworker',X'ffdc5af80b5287d3b0a52c97f4925380b6c2fd9029d28e863db75637f5cb5a4c',3);
INSERT INTO log VALUES(1,7,'7 2026-03-02T12:00:00Z read 1 en move 1 said take sand 2',X'72aef649be7f2a5c019a23b23b21ea5ac5430ce00adda9033297cd3addf98f55',4);
INSERT INTO log VALUES(1,8,'8 2026-03-02T12:00:00Z read 1 en move 0 said take wood 3',X'53fc482de680815ea628a659680311115283e908c87ee8066cd9a85b82f0938d',5);
INSERT INTO log VALUES(1,9,'9 2026-03-02T12:00:00Z read 1 en move 1 said take sand 3',X'9c41c5b957a28fde558a4511cb2bb17bb973ffa932b35211787aebd5da2560ab',6);
INSERT INTO log VALUES(1,10,'10 2026-03-02T12:00:00Z read 1 en move 0 said take stone 2',X'60732577bca058e22823cb90d1865796d5946cdbde12c04ea72d388baed9ab38',7);
INSERT INTO log VALUES(1,11,'11 2026-03-02T12:00:00Z read 1 en move 1 said pass',X'52ebc524ef08dce786b89cdfa92424b348ed21039e10b98f29c68b8e86a14ff7',8);
INSERT INTO log VALUES(1,12,'12 2026-03-02T12:00:00Z read 1 en move 0 said pass',X'7e3b18f62274d28594e0090c81162b4d95bec2e096fb592fb51168b57ce04a92',9);
INSERT INTO log VALUES(1,13,'13 2026-03-02T12:00:00Z chance builder 4/6 = 1',X'fbbd5ad292622f172c20bb0f6b3d85e0aa7a2fa751b2d87d57cdd94d37267517',NULL);
INSERT INTO log VALUES(1,14,'14 2026-03-02T12:00:00Z read 1 en move 0 said keep all',X'165561dd248c2e2c403e71d423fa661fce0304cf3eadce8e8a9178332628fb2a',10);
INSERT INTO log VALUES(1,15,'15 2026-03-02T12:00:00Z read 1 en move 1 said place shiring mason1',X'0dce8e30003a4364a2372c796409e8b050b6c89e9feff285f0af3017cd9ceff0',11);
INSERT INTO log VALUES(1,16,'16 2026-03-02T12:00:00Z chance builder 2/5 = 0',X'1994114ec16694c9250ce141724c9ca27d9e27c74bee74e17b149381b4947f43',NULL);
INSERT INTO log VALUES(1,17,'17 2026-03-02T12:00:00Z read 1 en move 0 said place kingsbridge tom',X'3a1aeb0e0995b50e63793ebada2cbc78033ae9b05928d8f6b20086a3d10379b2',12);
INSERT INTO log VALUES(1,18,'18 2026-03-02T12:00:00Z chance builder 2/4 = 1',X'db7122c0c3331153414a0d40a7c71da6d144d0b1f7563d1e451057b85c3f1c57',NULL);
INSERT INTO log VALUES(1,19,'19 2026-03-02T12:00:00Z read 1 en move 1 said place shiring toolmaker',X'73146b12e9717257f97620cf0da29cabe0906de6a75d684b1518bd12e361d59f',13);
INSERT INTO log VALUES(1,20,'20 2026-03-02T12:00:00Z chance builder 0/3 = 0',X'b01b82101de6660240948870f2cdd8b951be400c6f6f13d77453440414b1c156',NULL);
INSERT INTO log VALUES(1,21,'21 2026-03-02T12:00:00Z read 1 en move 0 said place priory',X'd17f4a569b0dca3c8cae34c5d74755befed66b57bc48fc98f0ebf405e11e86ee',14);
INSERT INTO log VALUES(1,22,'22 2026-03-02T12:00:00Z chance builder 0/2 = 0',X'31c1c883123e82eada71543397f811d7a696688bb02def55b2ae460e59b94cd7',NULL);
INSERT INTO log VALUES(1,23,'23 2026-03-02T12:00:00Z read 1 en move 0 said place court',X'cc4093c091827c0a5f9da97a721885b5ba12d456cf6e1302921d58af66f4cda7',15);
INSERT INTO log VALUES(1,24,'24 2026-03-02T12:00:00Z chance builder 0/1 = 1',X'7465517521452aab7252a5ce03dfd602e96e3ecdc624eb2cb7e9436aacd7e738',NULL);
INSERT INTO log VALUES(1,25,'25 2026-03-02T12:00:00Z read 1 en move 1 said pass',X'bdcbfe4f8e889a2a158601ad702afd8bcd9e8ae5b015c7abfa44162f7fa52812',16);
INSERT INTO log VALUES(1,26,'26 2026-03-02T12:00:00Z read 1 en press 0 all: good morrow',X'fae5e2071130af19287a708a85bcdb3a19eef074b91ea46f2ddb74822a5f5143',17);
INSERT INTO log VALUES(1,27,'27 2026-03-03T12:00:00Z away fb61224ef07b790f70c50fd5eb4f09e0406a105c9ee2245d3ab7c9d042c0d1f7',X'2be8bd8d297f5fd4248664c6604012c93f681cc73e7e50e068c22bd24774fd28',18);
INSERT INTO log VALUES(2,0,'0 2026-03-02T12:00:00Z setup format 2 ruleset red-cathedral rules 2 game domes join yes host ed:RWQOXlIaWZ70h+1uL+8VvSAZMRzmE1tXYVNaRbXiza4F+zm6PBco5cHM plays - spare ed:RWTwii1unceJck+cMQzlR37JygYuTRk926eH7qwcwSFjjUTJPsoN+vve seat ana ed:RWSfLw2zMOMmJ2aCSflZYgrLWq+mxKOrAfXsz0Teiie16CvbskoKGTF7 seat ben ed:RWTWdKt+SQih4I0Xl+NAZqA2b3k3S7NVsSAowyFzDTqK1DMi/o/pkMVA seat cleo ed:RWTMSlq6CWI+MiSz3ffuNjrqqisBDlMXNdZ0G4xxVXtHxACx5YA1FQ7/ edition 167ee9a4e4e793785bd161f298ad48fdfe85cfdba4c7d04ec16ecda2a2be342b deadline 259200 bank 86400 commitment a5db1e9bcb83a68014bd9a88765d743f4e5f563b11d48d24fb64dd66f302b953 options {"board":"advanced"}',X'c6ec98f96bd2e7b2f494872f0d494f21aad0bfa20eca1cdc1c7c90aa3df01abb',NULL);
INSERT INTO log VALUES(2,1,'1 2026-03-02T12:00:00Z read 1 en join 0',X'bf272a676fe8682f7f137c91a228a223e6451ea09d5b5d1a03d03694feb41ffe',1);
INSERT INTO log VALUES(2,2,'2 2026-03-02T12:00:00Z read 1 en join 1',X'1377b58cc90be0f7b8d26ffef00873ab772b13f357e7d80bf337ffb391db36df',2);
INSERT INTO log VALUES(2,3,'3 2026-03-02T12:00:00Z read 1 en join 2',X'4188b9cab2405c39f923a71a52e7f3cb0d4c3353691fb277b959358485f67916',3);
INSERT INTO log VALUES(2,4,'4 2026-03-02T12:00:00Z chance first 0/3 = 0',X'7e798bcf9b8f5035beec559ecdf4f4a6fb868ff47961bf7f91245e9a18ed4bca',NULL);
INSERT INTO log VALUES(2,5,'5 2026-03-02T12:00:00Z chance plan 2/3 = 3, 3, 5, 3, 4',X'9bb5a2b4b7d72095cfe794554ce69298b1bda2089ebdc17f05ef6cf6c6685100',NULL);
INSERT INTO log VALUES(2,6,'6 2026-03-02T12:00:00Z chance sections 6/10 2/20 7/10 3/9 9/19 1/9 3/8 17/18 8/17 12/16 3/8 4/7 8/15 4/7 4/6 8/14 7/13 1/6 = B7, M3, D8, B4, M11, D2, B5, M20, M10, M16, D5, B8, M12, D7, B9, M13, M9, D3',X'1171e0708379ec2fe01f762f8dbd172d2f125436ead0d75242afdc2522dc1dcd',NULL);
INSERT INTO log VALUES(2,7,'7 2026-03-02T12:00:00Z chance tiles 14/28 17/27 1/26 1/25 6/24 8/23 20/22 13/21 18/20 15/19 11/18 13/17 6/16 2/15 6/14 0/13 10/12 3/11 = purple, ruble, wood, wood, stone, gold, die-blue, ruble, die-green, recognition, ruble, recognition, gold, brick, green, wood, die-yellow, stone',X'4ccddf8abbd7b60a06aaa4c8e189a8e032092ff778917ad7e20d06c709e7a7cc',NULL);
INSERT INTO log VALUES(2,8,'8 2026-03-02T12:00:00Z chance ring 2/8 1/7 5/6 3/5 3/4 1/3 0/2 0/1 = stone, brick, recognition, purple, rubles, gold, wood, green',X'ec2448efbb04be8c9659c4958d3a3361f334ad6c950ae67868af4e9453f5ee27',NULL);
INSERT INTO log VALUES(2,9,'9 2026-03-02T12:00:00Z chance influence 1/3 1/3 2/3 1/3 2/4 2/3 0/2 0/1 = M3, K2, A2, C2',X'02359e0aa3785cb4ad3dac7dab6728a1a3bd0e3f4d8a2df59acbbd5fbe1a22dc',NULL);
INSERT INTO log VALUES(2,10,'10 2026-03-02T12:00:00Z chance dice 4/5 2/4 1/3 1/2 0/1 3/6 4/6 4/6 1/6 2/6 = red 4, green 5, yellow 5, blue 2, white 3',X'229ee168809bdb9663fd93d823a89f463570aeba9134750e7d06939505a30b70',NULL);
INSERT INTO log VALUES(2,11,'11 2026-03-02T12:00:00Z read 1 en move 0 said claim 2 up white',X'44dba1c713655eee31c7926c6ee891c7ff5aea929b841987364ca3db18a39ab0',4);
INSERT INTO log VALUES(2,12,'12 2026-03-02T12:00:00Z move 0 only done',X'104a07ff8a5f6b93245cb4efc5285e89a50169880bad746d73d03e10d1c8c089',NULL);
INSERT INTO log VALUES(2,13,'13 2026-03-02T12:00:00Z read 1 en move 1 said claim 2 up white',X'a77a3f573e2f259a371802af16f0c694a6e9732153d73bc350ec16b804c820c3',5);
INSERT INTO log VALUES(2,14,'14 2026-03-02T12:00:00Z move 1 only done',X'9765c4792d0cb08b8c5e06eb2788d33e0aab18d18ccb4e5b003412fa445ebfe6',NULL);
INSERT INTO log VALUES(2,15,'15 2026-03-02T12:00:00Z read 1 en move 2 said claim 2 up white',X'70d27730f3f82bbc8f80e5da8aba0ccb10e2b48cf8ab1262e7d0290040504f9f',6);
INSERT INTO log VALUES(2,16,'16 2026-03-02T12:00:00Z move 2 only done',X'8b4729c18bc128f368c6f0e7bf1f78cce61943c26bc2012310ab1b061cab626e',NULL);
INSERT INTO log VALUES(2,17,'17 2026-03-02T12:00:00Z read 1 en move 0 said claim 3 down yellow',X'c5e5dc0c8d1dca4af18b19a77d3b22274c1732d59efd1c609ca50b3866a3f95e',7);
INSERT INTO log VALUES(2,18,'18 2026-03-02T12:00:00Z move 0 only done',X'3b5ad07adcf61bd018cfc26fd3d64ac9870db64f9f413f00e897f1f748f3dc85',NULL);
INSERT INTO log VALUES(2,19,'19 2026-03-02T12:00:00Z read 1 en move 1 said claim 3 down yellow',X'5a02f09080c141a114cf6cb60f2dda64cbeecc6bdfa7a602fc2c50314242b679',8);
INSERT INTO log VALUES(2,20,'20 2026-03-02T12:00:00Z move 1 only done',X'7032b9e01b1bb64f61d61c2fbfd62c51291c49497574a274251696f1ed6447e9',NULL);
INSERT INTO log VALUES(2,21,'21 2026-03-02T12:00:00Z read 1 en move 2 said claim 3 down yellow',X'0a33d67b2c7a5b76f717aea2ad1669ef10442db8f88196a0836b1e4769ea4e9b',9);
INSERT INTO log VALUES(2,22,'22 2026-03-02T12:00:00Z move 2 only done',X'd86613e269c711b8a79afa714ecd5f06ea199960db3cb97bdbbfe21402ab2a25',NULL);
INSERT INTO log VALUES(2,23,'23 2026-03-02T12:00:00Z read 1 en move 0 said acquire white',X'111361cbffc435eb97ceb8d0f5f46827e5eede04cf0a75ccf4671ab60e9d4e69',10);
INSERT INTO log VALUES(2,24,'24 2026-03-02T12:00:00Z read 1 en move 0 said take 1',X'5ad7f273c8f46913e09eb09c6fca35909fd43c60f27572223adf7e9200113cea',11);
INSERT INTO log VALUES(2,25,'25 2026-03-02T12:00:00Z read 1 en move 0 said workshop 1',X'de112979e99a32fc102cb1ebe5f02d4a01baeea395ab4ff867a1c427b2810ca3',12);
INSERT INTO log VALUES(2,26,'26 2026-03-02T12:00:00Z move 0 only done',X'9843462fce08f8b20cb4d7287e6eccacb6adf2d86b14ae5977401c1fb1f48412',NULL);
INSERT INTO log VALUES(2,27,'27 2026-03-02T12:00:00Z chance roll 5/6 = white 6',X'7452008d8893ed49c50eb839b9e0287fee8037c44ca3fa9e4ec3956d1d0badd4',NULL);
INSERT INTO log VALUES(2,28,'28 2026-03-02T12:00:00Z read 1 en move 1 said acquire yellow',X'81d8cf7fae0499328e6f2c06f407198d2180ac342cb3e1753d24b30c61de3a19',13);
INSERT INTO log VALUES(2,29,'29 2026-03-02T12:00:00Z read 1 en move 1 said take 2',X'837ff6302cf8bc5311f28f4d2574b46ceaf721ed4265dbe7f54165e2fbe13a95',14);
INSERT INTO log VALUES(2,30,'30 2026-03-02T12:00:00Z read 1 en move 1 said done',X'4b20f70cad9d77e785d7b808eeede692638a6ad8264c780384a5ecaf1b3afd59',15);
INSERT INTO log VALUES(2,31,'31 2026-03-02T12:00:00Z chance roll 2/6 4/6 = white 3, yellow 5',X'32baec63b9fda80680604743d083aee1dc65e1cd361c9624516562bcefb86aff',NULL);
INSERT INTO log VALUES(2,32,'32 2026-03-02T12:00:00Z read 1 en move 2 said acquire white 1',X'33443f5ed43e9d941502ebccd14b7dd1bf0a52eb2a72b68db8ab8b38b7ddbb2b',16);
INSERT INTO log VALUES(2,33,'33 2026-03-02T12:00:00Z read 1 en move 2 said take 2',X'1cc5100d881b03b745db8dab57e93990ab5abcbada87dda6f81a2e2e7ca5b222',17);
INSERT INTO log VALUES(2,34,'34 2026-03-02T12:00:00Z read 1 en move 2 said workshop 1',X'fcb947d2ef59fa2b77f546e628fff6960471f8c1a5125e366f140071c8dfacce',18);
INSERT INTO log VALUES(2,35,'35 2026-03-02T12:00:00Z read 1 en move 2 said influence b gold',X'e36a107cd300bbe43b4bbeb0d10e9a6468c85c5e50999e04e3ff60267f23c4f4',19);
INSERT INTO log VALUES(2,36,'36 2026-03-02T12:00:00Z read 1 en move 2 said influence b gold',X'8bb94863add764a24bf962744525b31e4428b3b49d28a3db7c3562c480f90052',20);
INSERT INTO log VALUES(2,37,'37 2026-03-02T12:00:00Z read 1 en move 2 said done',X'fedc50d2af5873fcae4f9419160e52cf5e81487f485d13ea936a9c9480314ad7',21);
INSERT INTO log VALUES(2,38,'38 2026-03-02T12:00:00Z chance roll 4/6 4/6 = white 5, blue 5',X'f7e564094556f089d4015f7d614b97fb93e636a787e02c56c6abb2a46ccd759d',NULL);
INSERT INTO log VALUES(2,39,'39 2026-03-02T12:00:00Z read 1 en move 0 said acquire green',X'47e283ff617c87a40fc987ab835d4faecd8dcbc1e07b28da5151d920e3a83bb6',22);
INSERT INTO log VALUES(2,40,'40 2026-03-02T12:00:00Z read 1 en move 0 said take 1',X'04c6e37109b74b9f9c907a7e4acd62f843d93086b63fd9c859e2a483d165cc48',23);
INSERT INTO log VALUES(2,41,'41 2026-03-02T12:00:00Z move 0 only done',X'26d58cad4e0359adc5a0a64f9400f714c420fb2370221b7ed8ddbc2379327e02',NULL);
INSERT INTO log VALUES(2,42,'42 2026-03-02T12:00:00Z chance roll 3/6 = green 4',X'97e28e624b104d9cc65922611b15ed57353c4fade0878918f6920a92fe23d966',NULL);
INSERT INTO log VALUES(2,43,'43 2026-03-02T12:00:00Z read 1 en move 1 said acquire green 1',X'0a82760879524a8a333e353f7379197ddfb53da3ec5be361e9161d4753a2c3e2',24);
INSERT INTO log VALUES(2,44,'44 2026-03-02T12:00:00Z read 1 en move 1 said take 2',X'd3c78f3c897d169349c25e9792085a3bbb6e282a4cb889875b54019476d7f195',25);
INSERT INTO log VALUES(2,45,'45 2026-03-02T12:00:00Z read 1 en move 1 said done',X'b1d8dbdf4c7d42d765a5dc09319690171bc8cbfe6da3305e9f8385b44f172fcb',26);
INSERT INTO log VALUES(2,46,'46 2026-03-02T12:00:00Z chance roll 0/6 3/6 3/6 = white 1, green 4, blue 4',X'7d2dbec32b399d0a63ac4db3a3ba16983f77f8da5d558e7eed375871974d91ae',NULL);
INSERT INTO log VALUES(2,47,'47 2026-03-02T12:00:00Z read 1 en move 2 said acquire green',X'716b10108c559c57c7b96f4f0619808785dfe38c0e82e318206dc4c763126391',27);
INSERT INTO log VALUES(2,48,'48 2026-03-02T12:00:00Z read 1 en move 2 said take 2',X'5972fbb564f6267af93e40e7a07866864a7ef02f92377cd72837e888a2fa81fb',28);
INSERT INTO log VALUES(2,49,'49 2026-03-02T12:00:00Z read 1 en move 2 said done',X'2aebcabb6e615cbba8a38bb3b83e2f097b43c9df0cabce40890173e098b388ba',29);
INSERT INTO log VALUES(2,50,'50 2026-03-02T12:00:00Z chance roll 2/6 4/6 = yellow 3, green 5',X'6ea97ee99d8f7464a29b68f7aefee7f9caf26141811293293551893f408736ec',NULL);
INSERT INTO log VALUES(2,51,'51 2026-03-02T12:00:00Z read 1 en move 0 said deliver wood 2.1',X'fc3e8bdea7c09bd28a27c4ac4360905777a9a7ea9ebbc728cacb1a468203b007',30);
INSERT INTO log VALUES(2,52,'52 2026-03-02T12:00:00Z read 1 en move 0 said deliver stone 2.1',X'152fe423b1d4cf2fa4e68ef2fae24ae7226b5798e13554de6ec5d819d12f414e',31);
INSERT INTO log VALUES(2,53,'53 2026-03-02T12:00:00Z read 1 en move 0 said deliver stone 2.1',X'4014b7c5f1c13f40bdefe71d3e78c6468080eb2061039c4c0c539f60135f9ff7',32);
INSERT INTO log VALUES(2,54,'54 2026-03-02T12:00:00Z read 1 en move 0 said done',X'20f487a844167bf2508f802c09b3247b58eac9bebb0703e682e07771df3f88b5',33);
INSERT INTO log VALUES(2,55,'55 2026-03-02T12:00:00Z read 1 en move 1 said deliver brick 3.2',X'008c75cd4d192dbd009ca151e13ef6a75bedb6d65cadf0a6a8f2290914e3e42f',34);
INSERT INTO log VALUES(2,56,'56 2026-03-02T12:00:00Z read 1 en move 1 said deliver brick 2.2',X'6083029b572d2bb94cb21f5b6a372e3c9bb3628a8d395693248bc28a21e47ab5',35);
INSERT INTO log VALUES(2,57,'57 2026-03-02T12:00:00Z read 1 en move 1 said deliver gold 2.2',X'fefd36c4fdf89267f832d1c521b5e39f7a648a4965b9fcf5aec4f7ec1c55b632',36);
INSERT INTO log VALUES(2,58,'58 2026-03-02T12:00:00Z move 1 only done',X'970b82aa3fb15a1692d0a0fb07c7f77d9fb25b22ee503b947ff53e111874426d',NULL);
INSERT INTO log VALUES(2,59,'59 2026-03-02T12:00:00Z read 1 en move 2 said claim 5 up white',X'de49eefa934b95be559ac050f6a404cc2b8b9d5df046f0ca27429eebc53bd16e',37);
INSERT INTO log VALUES(2,60,'60 2026-03-02T12:00:00Z move 2 only done',X'9eb1d7a514089f32debea240025377a5ea2d93a34bd669b5766a16e988b63123',NULL);
INSERT INTO log VALUES(2,61,'61 2026-03-02T12:00:00Z read 1 en move 0 said claim 4 down green',X'17d09bd7612fca1292e25adbe2df9214a198fb3910dfebd3ea0837e229d7edf0',38);
INSERT INTO log VALUES(2,62,'62 2026-03-02T12:00:00Z read 1 en move 0 said done',X'4c74788ea3fc9c56af95fa1b6727d4d8bae174d832a911a4c817958d4070bcb0',39);
INSERT INTO log VALUES(2,63,'63 2026-03-02T12:00:00Z read 1 en move 1 said acquire yellow',X'9213000f948941cc00a8fa37f5a73258b12beb53fdcd3dfeb73a6f63e6fc833a',40);
INSERT INTO log VALUES(2,64,'64 2026-03-02T12:00:00Z read 1 en move 1 said take 1',X'6b236bd3ce736382a9f2f31427f1df812a6d892937e40ccc69067f8119208514',41);
INSERT INTO log VALUES(2,65,'65 2026-03-02T12:00:00Z read 1 en move 1 said done',X'cd43fc4f4c6d0d8a9e7750fb48845af1e923698d17074eb0cae6578e6a950b8a',42);
INSERT INTO log VALUES(2,66,'66 2026-03-02T12:00:00Z chance roll 1/6 = yellow 2',X'73c916c37e5cda4d66388657d1e039e10de7bb7438ba353a8c7ca8b707667daf',NULL);
INSERT INTO log VALUES(2,67,'67 2026-03-02T12:00:00Z read 1 en move 2 said deliver brick 2.3',X'3ac81671291fcd729abf3b71f520625677d25094b2a2cef844a1fea1b37e5c5f',43);
INSERT INTO log VALUES(2,68,'68 2026-03-03T12:00:00Z host pause because a feast',X'8e2637fff1f785411100a9e872a24e50bdddd9dbb79df94ff3c5e2b56a4be06b',44);
INSERT INTO log VALUES(2,69,'69 2026-03-03T12:00:00Z host resume because it is over',X'52125d61500d505f62e51e52d519b49107bd225a0faf411aaf5e8770d5570319',45);
INSERT INTO log VALUES(2,70,'70 2026-03-03T12:00:00Z away 31d7f3f25aa54f0debe87ba2d6ad10327edf77857bd9a41aa04174bc84c81494',X'32d1017597267924578dab885270f3a4c9772260be954b87b5a3ed170979d21c',46);
INSERT INTO log VALUES(3,0,'0 2026-03-03T12:00:00Z setup format 2 ruleset pillars rules 1 game solo join no host ed:RWQOXlIaWZ70h+1uL+8VvSAZMRzmE1tXYVNaRbXiza4F+zm6PBco5cHM plays - spare ed:RWTwii1unceJck+cMQzlR37JygYuTRk926eH7qwcwSFjjUTJPsoN+vve seat ben ed:RWTWdKt+SQih4I0Xl+NAZqA2b3k3S7NVsSAowyFzDTqK1DMi/o/pkMVA seat cleo ed:RWTMSlq6CWI+MiSz3ffuNjrqqisBDlMXNdZ0G4xxVXtHxACx5YA1FQ7/ edition - deadline - commitment 14ccc8a765269bb6644d4c0dcc6f6828b2e3915b8b88be10e89a66e4c9c112ba options {}',X'cf9418a122919ecfd310746bc7ceb5cba45908ae58ef6e5acd78f5eccf0cbf28',NULL);
INSERT INTO log VALUES(3,1,'1 2026-03-03T12:00:00Z chance first 0/2 = 0',X'982e40dd64ff1566784231201bbc74f0acdce262082e9b3f6b8f118704325811',NULL);
INSERT INTO log VALUES(3,2,'2 2026-03-03T12:00:00Z chance advantages 4/14 0/13 = francis, aliena',X'e5a16477c671704bb3cdea8f0336de028f09b489e26eff77d0ef1efa79efa546',NULL);
INSERT INTO log VALUES(3,3,'3 2026-03-03T12:00:00Z chance craftsmen 1/4 0/3 0/2 0/1 = toolmaker, mason1, mortar-mixer1, master-woodworker',X'dd0a2857bc9e19eda22558f99705ebaef08330611400b5176f8b928a9720e49f',NULL);
INSERT INTO log VALUES(3,4,'4 2026-03-03T12:00:00Z chance resources 7/9 3/8 0/7 0/6 3/5 3/4 0/3 = stone-3, wood-2, sand-2, sand-3, stone-2, stone-4, sand-4',X'9ea43470ae3bae56814ce5ab76ff19ef8734f0c14e7002f0228ab92846ead51c',NULL);
INSERT INTO log VALUES(3,5,'5 2026-03-03T12:00:00Z read 1 en move 0 said take master-woodworker',X'c903abbb2e782bac8d6b40e8ecbce1025f3a88260989e86973aeeb50eb6e7e71',1);
INSERT INTO log VALUES(3,6,'6 2026-03-03T12:00:00Z read 1 en move 1 said take sand 2',X'e5aa442b7ec2a030878b1dd929b014df74a178f985346a9e22eddfe9b743a27f',2);
INSERT INTO log VALUES(3,7,'7 2026-03-03T12:00:00Z read 1 en move 0 said take wood 2',X'7ef777a1d843b69f26a1245c290199e3e3ffef55c31397dec5353c41ae9cf975',3);
INSERT INTO log VALUES(3,8,'8 2026-03-03T12:00:00Z read 1 en move 1 said take sand 3',X'8df77ebb55f92be62c461ff0baecb3773cc107c0dc6a67785e30c282adf602a3',4);
INSERT INTO log VALUES(3,9,'9 2026-03-03T12:00:00Z host abandon because rain',X'1e4c3e21e00c567605bec063cd9a0c8ad0ae59122036caefb737e7231570b88a',5);
INSERT INTO log VALUES(3,10,'10 2026-03-03T12:00:00Z publish 653b12c1ea2adae3682bdd80cf8b6b65a6efb303defb84ef823b67368fc4c820',X'f941e066ad410c5c2c399f2e6061eae135cfb6d8a0cfa99a1862b60016d89fc2',NULL);
CREATE TABLE head (
	game	INTEGER PRIMARY KEY REFERENCES game,
	line	INTEGER NOT NULL,		-- the last
	hash	BLOB NOT NULL CHECK (length(hash) = 32),
	files	INTEGER NOT NULL,		-- turn files applied
	file_head BLOB NOT NULL CHECK (length(file_head) = 32),
	round	INTEGER NOT NULL,		-- or turn
	decision TEXT,				-- what is awaited; NULL: over
	player	INTEGER REFERENCES player,	-- of whom; NULL: nobody
	since	INTEGER,
	until	INTEGER
) STRICT;
INSERT INTO head VALUES(1,27,X'2be8bd8d297f5fd4248664c6604012c93f681cc73e7e50e068c22bd24774fd28',18,X'aef9dd82ddc2ef6eff1b85b00b650d5d4db874620b59c26eb01ea9606603e968',1,'builder',2,1772452800,1772625600);
INSERT INTO head VALUES(2,70,X'32d1017597267924578dab885270f3a4c9772260be954b87b5a3ed170979d21c',46,X'ea90627d9e033fffd8b5905c0d64046b40a1e1d436f2a6c284cd0a99e7d077f0',18,'turn',3,1772452800,1772798400);
INSERT INTO head VALUES(3,10,X'f941e066ad410c5c2c399f2e6061eae135cfb6d8a0cfa99a1862b60016d89fc2',5,X'a06406077111e3c802eee217acda39b2b878288e47e947804d9048f444b14d9d',1,NULL,NULL,1772539200,NULL);
CREATE TABLE snapshot (
	game	INTEGER NOT NULL REFERENCES game,
	era	INTEGER NOT NULL,		-- line / 16
	line	INTEGER NOT NULL,
	layout	INTEGER NOT NULL,		-- of position: others are as
						-- if they were not there
	position BLOB NOT NULL,			-- see core/snapshot.h
	PRIMARY KEY (game, era)
) STRICT;
INSERT INTO snapshot VALUES(1,0,14,9,X'0000000e165561dd248c2e2c403e71d423fa661fce0304cf3eadce8e8a9178332628fb2aac8a524495d605134c5bb3c985821cde5d29cd8a5e28f846a9a1c4f10e362d350000000aa1501037ddace7d7998182ce6d53ded2ad075c9b046acee0589efd54396b296f0b8c7dc715edd0f29bed2ecb463d8f154d0f5681cca2b0988177b05b3039f7fa000000010000000e0000000000000000000e0000000e0000000000000000000000000b0000000b000000000200000100000000ac8a524495d605134c5bb3c985821cde000000014a2ce5c61d3ff0090bd34fd5bd883ca2eb09e7d7ab874e5fa7edc533b27330c9b9f6ac9afb6f0c993dcc1b102a82c821475a2f6dcbe0f6a576bfcd24f3d844900200010000000000ac8a524495d605134c5bb3c985821cde00000001c518870bf44364f9370612fafe41f29584cea1d1632a27251ae1a4632ec2c85e03000000020000000000000000000000000000000000000000000000000000000000000000000000000100000000000d0000000000000069a57bc00000000069a81ec00000000069a57bc000000000000000000000000000000000000000000000000000000000000000000000069780000000000000069780000000020901000100070100ffffffffffffffffffffffffffffffffffffffffffffffffff0801040300000004040401fd3eff03ffff0000000000ffff000000000000000000000000000000000000000000000000000000ff110200000103000000004700000000005000001502000006020000000007000000000003000000000000000000000000000000000000000000000000000000000000000000000000000000000ea6e37308e04eafdf2a13002d5d185a0de4ca9901c72f70a1b1b0c87e219d9e');
INSERT INTO snapshot VALUES(1,1,27,9,X'0000001b2be8bd8d297f5fd4248664c6604012c93f681cc73e7e50e068c22bd24774fd28ac8a524495d605134c5bb3c985821cde5d29cd8a5e28f846a9a1c4f10e362d3500000012aef9dd82ddc2ef6eff1b85b00b650d5d4db874620b59c26eb01ea9606603e9682c3598a5b7b9e05608fc4e1b2d6bc4ec58ffc2102b2871c7da3ea4e531c69e9e0000000100000019000000000000000000170000001a0000000000000000000000001900000019000000000200010000000000ac8a524495d605134c5bb3c985821cde00000005649b455e15586f5aae147622b03b8781b54f72c3ef1e770a3860d756e41fb6a30200000100000000ac8a524495d605134c5bb3c985821cde000000031b6b6b55c611beee70380954406142ed2fac16e0ec1c42fd1ad2d1432f531f34318017c2da85c887084a41179472b731ce3aac588e0c2d025cc19039592fd9490300000002000000000000000000000000000000000000000000000000000000000000000000000000020001000000180000000000000069a57bc00000000069a81ec00000000069a57bc000000000000000000000000000000000000000000000000000000000000000000000069780010000000069a776000000000069aa19000000000000069780000000020a0100010000ff00ffff01ffffffffffffff0000ff00ffffff0101ffffffffffff0801040300000004040401fd3eff03ffff0000000000ffff000000000000000000000000000000000000000000000000000000ff04020000010000000000470000000000500000090200000600000000000700000000000300000000000000000000000000000000000000000000000000000000000000000000000000000000c3688ce639e92ba00fc9d30352123805c444850ea24b6dfd92c5e96056d92976');
INSERT INTO snapshot VALUES(2,0,14,9,X'0000000e9765c4792d0cb08b8c5e06eb2788d33e0aab18d18ccb4e5b003412fa445ebfe6c6ec98f96bd2e7b2f494872f0d494f21aad0bfa20eca1cdc1c7c90aa3df01abb00000005eabf740b496c25e1ae92e98fef699741f0ba505bfac46bbae4f30df6288edb021349902dca926c0afbeaaaaab7eaefa3b7c5409552b37c6b0d60178989debb44000000040000000e0000000000000000000b0000000b0000000000000000000000000d0000000d0000000000000000000000000000000003000000000200010100000000c6ec98f96bd2e7b2f494872f0d494f210000000011a9b76745c291dce2c6a52986998b46c0976441b00b55d441b6d790aa8c8a5717c46398e2315fdeec1b7732f347ce3ca2a2e51fd84d2892e885de0df75c92770200010100000000c6ec98f96bd2e7b2f494872f0d494f21000000000b5ec22359050175599f6b10c378cd9846712b6c51d55bac96afa278935b040c85b363894a5938321a7564c73db9aeea78cac023aaa776315664119e731d56560200010000000000c6ec98f96bd2e7b2f494872f0d494f210000000083c07a038c20f3d77caa7a07045f4cc15da023fccc36dda16367521528f6587f0700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000200000000000c0000000000000069a57bc00000000069a970400000000069a57bc000000000000000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303000300000000000200000000000000000000050003060b0e12000000000007000000060000000000000d000000070000000000002600000001000000000000040100000000000000000015020000000000000000002000000004000000000000050000000c0000000000001e00000007000000000000140000000b0000000000001a00000008000000000000230000000700000000000008000000080000000000001600000004000000000000250000000200000000000009000000050000000000001700000001000000000000130000000a0000000000002100000003000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000030208060704010506040305020305050204090b02051314130f0a0a4b01020000000100000000000401000000000000008100020200000100000100000004010000000000000083000302000004000000000000040200000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000b51c18eb3b59cd35d8b08fa5635a7f9ee5b1e178e5faa52db78994108bc707c0');
INSERT INTO snapshot VALUES(2,1,31,9,X'0000001f32baec63b9fda80680604743d083aee1dc65e1cd361c9624516562bcefb86affc6ec98f96bd2e7b2f494872f0d494f21aad0bfa20eca1cdc1c7c90aa3df01abb0000000f422cfad9b36f82926a0a7a898de42f1e59f782feada8337eca1b933cca87c4a5891f21d52867e1b13fbbf6d4aabbdb3f4ddb620420226ffa149e933ac939345b000000000000001f00000000000000000019000000190000000000000000000000001e0000001e0000000000000000000000001500000015000000000200000000000000c6ec98f96bd2e7b2f494872f0d494f210000000117c46398e2315fdeec1b7732f347ce3ca2a2e51fd84d2892e885de0df75c92770200000000000000c6ec98f96bd2e7b2f494872f0d494f2100000002d3edae81ab14e73f1265d11c8410ffd43e6b1a0b6e316922a0c28c25c1256c100200000000000000c6ec98f96bd2e7b2f494872f0d494f210000000193a2b3f669fcdcb7739a4b91435aa79cd66ab4f28606624643257399fac880850700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000201000000001d0000000000000069a57bc00000000069a970400000000069a57bc000000000000000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303000900000000000200000000000000000000050003060b0e12000000000007000000060000000000000d00000007000000000000260000000100000000000004010000000000000000001502000000000000000000200300000000000000000005010000000000000000001e0200000000000000000014030000000000000000001a00000008000000000000230000000700000000000008000000080000000000001600000004000000000000250000000200000000000009000000050000000000001700000001000000000000130000000a0000000000002100000003000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000030208060704010501010305020305050204090b0205120e130e0a0a4e010200000002020000000003010000000c000000810002020000010004010000000301000000070000008300030200000100000001000003010000000b0000008400000000000000000000000000000000000000000000000000000000000000000000000000000000000000009f9d23d95127a43d2be02609a216d21f99bc2c3d1d861c73a6e805f149db953c');
INSERT INTO snapshot VALUES(2,2,47,9,X'0000002f716b10108c559c57c7b96f4f0619808785dfe38c0e82e318206dc4c763126391c6ec98f96bd2e7b2f494872f0d494f21aad0bfa20eca1cdc1c7c90aa3df01abb0000001b83b273199883ea7fa0ba13d7dc2e13f2691854585a11ba33c7a5cacea3694d051ffbd486a0be8bc1b032d678724d27f80ba8cb7300f9a886a3e745986dc0bbd3000000010000002f00000000000000000028000000280000000000000000000000002d0000002d0000000000000000000000002f0000002f000000000200010000000000c6ec98f96bd2e7b2f494872f0d494f2100000002a32c4733b9dc49503dbb003f150b2eb25e8ad93df3fc4da3e63b4b5b8222e4240200010000000000c6ec98f96bd2e7b2f494872f0d494f2100000003abd88a0b4ecc9f863b82d750f4ffdd1ebcd3cde1cf27b7ba4001728709aefab70200000100000000c6ec98f96bd2e7b2f494872f0d494f21000000022f348c15095742dc36cb87f5eda2886a4a5e9352edbdd9e5be2bfff6b5d5a18bbc14d2b88f9251dbccbd53c5f72b26e24ee11fbffc9ba85e57b3455b33ce632a0700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000300000000002e0000000000000069a57bc00000000069a970400000000069a57bc000000000000000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303000c00000000000203000000030100000000050003060b0e12000000000007000000060000000000000d00000007000000000000260000000100000000000004010000000000000000001502000000000000000000200300000000000000000005010000000000000000001e0200000000000000000014030000000000000000001a00000008000000000000230000000700000000000008000000080000000000001600000004000000000000250000000200000000000009000000050000000000001700000001000000000000130000000a0000000000002100000003000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000030208060704010505010105020105040404090b0205120e110b0a0a4c010200000002020200000003010000000c000000810002020000000004010200000301000000070000008300030200000400000002000003010000000b0000008400000000000000000000000000000000000000000000000000000000000000000000000000000000000000008ed7c08daf48fc41d1ec1a8e938bfb9b7c4074c05bb06647888f99e2ff00eb12');
INSERT INTO snapshot VALUES(2,3,63,9,X'0000003f9213000f948941cc00a8fa37f5a73258b12beb53fdcd3dfeb73a6f63e6fc833ac6ec98f96bd2e7b2f494872f0d494f21aad0bfa20eca1cdc1c7c90aa3df01abb00000028aa9e856aebdc07938a99cf70527538b75a0669645dbf2efc6af91b71e00197315928ae74ca6825fd7158894472552eb3a5956cb4f07f357b5ef073adb08131d70000000d0000003f0000000000000000003e0000003e0000000000000000000000003f0000003f0000000000000000000000003b0000003b000000000200010100000000c6ec98f96bd2e7b2f494872f0d494f2100000002a32c4733b9dc49503dbb003f150b2eb25e8ad93df3fc4da3e63b4b5b8222e424b392751ff9de043b6153dff4e5cc30dcaa9e5a01c51936fdf68b6f05443358590200010100000000c6ec98f96bd2e7b2f494872f0d494f2100000003abd88a0b4ecc9f863b82d750f4ffdd1ebcd3cde1cf27b7ba4001728709aefab759b391f234547866fb3e6f3d6d56b6473c74e1f6f541ba0fbb2c20b413ab1c630200010100000000c6ec98f96bd2e7b2f494872f0d494f2100000003bc14d2b88f9251dbccbd53c5f72b26e24ee11fbffc9ba85e57b3455b33ce632a281ceb2c2b3045eab5b2dc2e315e3768d3cdabb98bb37c185fb2ae78325835c40700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000200000000003e0000000000000069a57bc00000000069a970400000000069a57bc000000000000000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303001100000000000103000000020400000000050003060b0e12000000000007000000060000000000000d00000007000000000000260000000100000000000004010100000000000000001502000000000100010000200300000000000000000005010000000000000000001e0200000000010000000014030000000000000000001a00000008000000000000230000000700000000000008010000000000000000001600000004000000000000250000000200000000000009030000000000000000001700000001000000000000130000000a0000000000002100000003000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000030208060704010505040105020103050404090b0205130a130b090a4e010600000101020000000002010000000c080000810002020000000002010100000301000000070000008300030200000100040002010003000000000b000000848500000000000000000000000000000000000000000000000000000000000000000000000000000000000000b91377d825a0557344b363ed5819b7524a5fcaada0dd920188864eaf0373cf25');
INSERT INTO snapshot VALUES(2,4,70,9,X'0000004632d1017597267924578dab885270f3a4c9772260be954b87b5a3ed170979d21cc6ec98f96bd2e7b2f494872f0d494f21aad0bfa20eca1cdc1c7c90aa3df01abb0000002eea90627d9e033fffd8b5905c0d64046b40a1e1d436f2a6c284cd0a99e7d077f0ff90381f7bc2724a98a5d2f432ee90365d1a5184f6106e172565c4d88e09033900000001000000430000000000000000003e0000003e00000000000000000000000041000000410000000000000000000000004300000043000000000200010000000000c6ec98f96bd2e7b2f494872f0d494f2100000003b392751ff9de043b6153dff4e5cc30dcaa9e5a01c51936fdf68b6f05443358590200010000000000c6ec98f96bd2e7b2f494872f0d494f210000000459b391f234547866fb3e6f3d6d56b6473c74e1f6f541ba0fbb2c20b413ab1c630200000100000000c6ec98f96bd2e7b2f494872f0d494f2100000004281ceb2c2b3045eab5b2dc2e315e3768d3cdabb98bb37c185fb2ae78325835c4ba5a5fef6da5e71e36836683362a1e0aa7c6639da02f122223acba15c0500144070000000300000000000000000000000000000000000000000000000000000000000000000000000000000000030001000000420000000000000069a57bc00000000069a970400000000069a6cd400000000069a6cd400000000000000000000000000000000000000000000001518000127500010000000069a776000000000069aa19000001518000127500000001518000127500000000090303001200000000000202000002000000000000050003060b0e12000000000007000000060000000000000d00000007000000000000260000000100000000000004010100000000000000001502000000000100010000200300000000010000000005010000000000000000001e0200000000010000000014030000000000000000001a00000008000000000000230000000700000000000008010000000000000000001600000004000000000000250000000200000000000009030000000000000000001700000001000000000000130000000a0000000000002100000003000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000030208060704010505040105020102050404090b0205130a130b090a4c010600000101020000000002010000000c080000810002020000020002010100000301000000070000008300030200000100030002010003000000000b00000084850000000000000000000000000000000000000000000000000000000000000000000000000000000000000026963979f5332a51442bb1625ddb5351cbdf160686a6396e06de7dfd6a49a630');
INSERT INTO snapshot VALUES(3,0,10,9,X'0000000af941e066ad410c5c2c399f2e6061eae135cfb6d8a0cfa99a1862b60016d89fc2cf9418a122919ecfd310746bc7ceb5cba45908ae58ef6e5acd78f5eccf0cbf2800000005a06406077111e3c802eee217acda39b2b878288e47e947804d9048f444b14d9d2840bbb31fa285ba0a4db1b0eec9ea01393af338bfd9a788bdabdfdd322dc24c000000040000000800000000000000000007000000070000000000000000000000000800000008000000000000000000000000cf9418a122919ecfd310746bc7ceb5cb0000000000000000cf9418a122919ecfd310746bc7ceb5cb0300000000000000000000000000000000000000000000000000000000000000000000000000000000020001000000070001010000000069a6cd4000000000000000000000000069a6cd400000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002060100000007ff01ffffffffffffffffffffffffffffffffffffffffffffffffff04000403c4010404040401ee3fff03ffff0000000000ffff000000000000000000000000000000000000000000000000000000ff11020009000300000000470000000000080000150200060003000000000700000000000300000000000000000000000000000000000000000000000000000000000000000000000000000000729338afb30681e01ea391dc45463b59290753048f4fc57344b476b805f048dd');
CREATE TABLE terms (
	game	INTEGER PRIMARY KEY REFERENCES game,
	text	TEXT NOT NULL
) STRICT;
INSERT INTO terms VALUES(1,'grace 43200 away 432000 policy default');
INSERT INTO terms VALUES(2,'bank 86400');
CREATE TABLE outage (
	outage	INTEGER PRIMARY KEY,
	began	INTEGER NOT NULL,
	ended	INTEGER NOT NULL,
	seconds	INTEGER NOT NULL,		-- by which deadlines move
	total	INTEGER NOT NULL,		-- of this one and all before
	text	TEXT NOT NULL,			-- the record, and
	seal	TEXT NOT NULL			-- the host's seal over it
) STRICT;
CREATE TABLE cancelled (
	outage	INTEGER PRIMARY KEY REFERENCES outage,
	at	INTEGER NOT NULL,
	text	TEXT NOT NULL,			-- the record, and
	seal	TEXT NOT NULL			-- the host's seal over it
) STRICT;
CREATE TABLE clock (
	clock	INTEGER PRIMARY KEY CHECK (clock = 1),
	ticked	INTEGER NOT NULL
) STRICT;
INSERT INTO clock VALUES(1,1772452800);
CREATE TABLE doubt (
	doubt	INTEGER PRIMARY KEY CHECK (doubt = 1),
	state	TEXT NOT NULL CHECK (state IN ('gap', 'long', 'back')),
	began	INTEGER NOT NULL,
	ended	INTEGER NOT NULL,
	looked	INTEGER NOT NULL,		-- when `tick` ran last
	told	INTEGER				-- ... told the host
) STRICT;
INSERT INTO doubt VALUES(1,'gap',1772452800,1772539200,1772539200,1772539200);
CREATE TABLE join_deadline (
	game	INTEGER PRIMARY KEY REFERENCES game,
	until	INTEGER NOT NULL,
	next	INTEGER,			-- when to look; NULL: never
	stage	INTEGER NOT NULL		-- how often that was done
) STRICT;
INSERT INTO join_deadline VALUES(1,1773057600,1772755200,0);
INSERT INTO join_deadline VALUES(2,1773057600,1772755200,0);
CREATE TABLE mark (
	mark	INTEGER PRIMARY KEY CHECK (mark = 1),
	letter	INTEGER NOT NULL,
	game	INTEGER NOT NULL,
	file	INTEGER NOT NULL		-- in the order they came
) STRICT;
INSERT INTO mark VALUES(1,0,0,0);
CREATE TABLE config (
	name	TEXT PRIMARY KEY,
	value	TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO config VALUES('address','judge@example.org');
INSERT INTO config VALUES('bounce secret','5677d73c52f8c2bf63b07d3090c61720cdb29c1a5e18c9078a2099ed00ac47f1');
INSERT INTO config VALUES('host','host@example.org');
INSERT INTO config VALUES('host-spare','ed:RWTwii1unceJck+cMQzlR37JygYuTRk926eH7qwcwSFjjUTJPsoN+vve');
INSERT INTO config VALUES('outage','12h');
CREATE TABLE letter (
	letter	INTEGER PRIMARY KEY,
	at	INTEGER NOT NULL,
	message	TEXT NOT NULL,			-- Message-ID without <>; ''
	hash	BLOB NOT NULL CHECK (length(hash) = 32),	-- as read
	size	INTEGER NOT NULL,		-- bytes that came
	state	TEXT NOT NULL
	    CHECK (state IN ('new', 'answered', 'filed', 'stuck')),
	tries	INTEGER NOT NULL,		-- to read it, that broke off
	note	TEXT,				-- why it was filed, ...
	bytes	BLOB NOT NULL,			-- the first of size; none,
						-- once they are not kept
	UNIQUE (message, hash)
) STRICT;
INSERT INTO letter VALUES(1,1772452800,'p1@mail.example',X'e8f514c647ce304ed7e102239651903488e0306900acbd7a1b5bfd2f57179c66',499,'answered',0,NULL,X'46726f6d3a20616e61406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7031406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a206b696e67730a706c617965723a20616e610a61667465723a2032352d62646362666534663865383839613261313538363031616437303261666438620a707265737320616c6c3a20676f6f64206d6f72726f770a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a525553664c77327a4d4f4d6d4a324236613365697267325a4b6a2f2f4f4344774a50644e596f302f662f73517138507236372b624b396c2f745657676d4761737a31664370556b384435776741414e647733535871524764655a6679556632774e67733d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323435323830300966696c653a7475726e2e74657874096861736865640a64707072434b54393571626568433337692f4c466f314271736e45457a6147475372644f4364794b37574e4252324d2b38782f65636166512b6d397a74484a49797a784f526a4e494c412f657341324a51706c6d41413d3d0a');
INSERT INTO letter VALUES(2,1772539200,'r1@mail.example',X'e7df4505858264c6d003e05b397972dea2f76bb1170c29765db3ecaf416a279c',474,'answered',0,NULL,X'46726f6d3a20616e61406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7231406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a20616e610a61667465723a20323032362d30332d30330a6177617920323032362d30332d303420323032362d30332d30360a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a525553664c77327a4d4f4d6d4a7a5a7a79694638622f61764b55713849614d7a5a513441316b36484c7a4e4c564265534944765672432f57565733393934584974526b526c786f583466307273644850715273476176453778756675785030544477493d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a7475726e2e74657874096861736865640a6a5569566d71794f5472332f584d387750457454355049693870676b68356170784975796b366c34316f53582f6343485044427a637276555a594b7a6b4875734b647a3063626c524a6d3731656f397658457a6f41773d3d0a');
INSERT INTO letter VALUES(3,1772539200,'r3@mail.example',X'5890ea6ec7e2e8129c21c8188aeaa9a7924b5515bcba5334f98e4f9cddad6964',459,'answered',0,NULL,X'46726f6d3a2062656e406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7233406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a2062656e0a61667465723a20323032362d30332d30330a6d61696c206469676573740a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a52555457644b742b53516968344477736553753430766a61595948364261416c553567594934766946634f7469775450622f6d55433447646c366c547450614f3341534a776c5331687754704e796d4a664f51493656614438615076466b39454977453d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a7475726e2e74657874096861736865640a473834352b436c6d4b38684939384e744369746c482b7871624c6d686c616e6168363778696b4c46364b6a4867337552564d455a746976446a37443950316c744873634a426d63444b6e326d516b663349794b5744673d3d0a');
INSERT INTO letter VALUES(4,1772539200,'r2@mail.example',X'dbefe58e573ce8a316960097bd6f5552b2e16d714ae5dac9f67f026d81fe92d6',532,'answered',0,NULL,X'46726f6d3a20646f7261406578616d706c652e6e65740a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7232406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a20646f72610a61667465723a20323032362d30332d30330a726567697374657220646f7261406578616d706c652e6e6574205257546e6a576b725953536c55666e6f674d50643271354c476754535943593972346a6972432b455853356d703631592b4248304d7955390a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a5255546e6a576b725953536c55546a714d5558484752387878597336396e4e6636626c4653376c44762b532f654236614436686838474869746b7a4f434d37566433366833695570796159624d736f5477727a614c345659626949363145754f7451453d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a7475726e2e74657874096861736865640a624766654c5676394452683670573545304b61544e367553695667646c4e767a4e69413849495270677445694b56796451502f55636e313966645348774b526573444c2f4d5553586c4d654f2b4e7074724d467141773d3d0a');
INSERT INTO letter VALUES(5,1772539200,'h1@mail.example',X'c11cf15c8195337381fcd36c03c58fff12aa45b9ad6c3db5c65adcb72b17ab7d',95,'answered',0,NULL,X'46726f6d3a20657665406578616d706c652e6e65740a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c6831406d61696c2e6578616d706c653e0a0a68656c6c6f0a');
CREATE TABLE request (
	request	INTEGER PRIMARY KEY,
	identity BLOB NOT NULL UNIQUE CHECK (length(identity) = 32),
	player	TEXT NOT NULL,			-- as the file says
	key	TEXT NOT NULL,			-- that sealed it
	text	TEXT NOT NULL,			-- the bytes that were signed
	seal	TEXT NOT NULL,			-- normalised
	at	INTEGER NOT NULL
) STRICT;
INSERT INTO request VALUES(1,X'5b7fc2c0771e60a2f4f16bf942744d3e2697462a462f9ee2b494a6c8fe16c19c','ana','ed:RWSfLw2zMOMmJ2aCSflZYgrLWq+mxKOrAfXsz0Teiie16CvbskoKGTF7',replace('nuncio turn\ngame: -\nplayer: ana\nafter: 2026-03-03\naway 2026-03-04 2026-03-06\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSfLw2zMOMmJzZzyiF8b/avKUq8IaMzZQ4A1k6HLzNLVBeSIDvVrC/WVW3994XItRkRlxoX4f0rsdHPqRsGavE7xufuxP0TDwI=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\njUiVmqyOTr3/XM8wPEtT5PIi8pgkh5apxIuyk6l41oSX/cCHPDBzcrvUZYKzkHusKdz0cblRJm71eo9vXEzoAw==\n','\n',char(10)),1772539200);
INSERT INTO request VALUES(2,X'23c9a4cdb2d30c88ed30641b4fee5e381ded772590df29cdc2b8478dfda4ce1a','ben','ed:RWTWdKt+SQih4I0Xl+NAZqA2b3k3S7NVsSAowyFzDTqK1DMi/o/pkMVA',replace('nuncio turn\ngame: -\nplayer: ben\nafter: 2026-03-03\nmail digest\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTWdKt+SQih4DwseSu40vjaYYH6BaAlU5gYI4viFcOtiwTPb/mUC4Gdl6lTtPaO3ASJwlS1hwTpNymJfOQI6VaD8aPvFk9EIwE=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nG845+ClmK8hI98NtCitlH+xqbLmhlanah67xikLF6KjHg3uRVMEZtivDj7D9P1ltHscJBmcDKn2mQkf3IyKWDg==\n','\n',char(10)),1772539200);
INSERT INTO request VALUES(3,X'12efb70b831ce6d6ca458426691cbb1abd74a3fdbe874dc7b0c7e6804931d929','dora','ed:RWTnjWkrYSSlUfnogMPd2q5LGgTSYCY9r4jirC+EXS5mp61Y+BH0MyU9',replace('nuncio turn\ngame: -\nplayer: dora\nafter: 2026-03-03\nregister dora@example.net RWTnjWkrYSSlUfnogMPd2q5LGgTSYCY9r4jirC+EXS5mp61Y+BH0MyU9\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTnjWkrYSSlUTjqMUXHGR8xxYs69nNf6blFS7lDv+S/eB6aD6hh8GHitkzOCM7Vd36h3iUpyaYbMsoTwrzaL4VYbiI61EuOtQE=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nbGfeLVv9DRh6pW5E0KaTN6uSiVgdlNvzNiA8IIRpgtEiKVydQP/Ucn19fdSHwKResDL/MUSXlMeO+NptrMFqAw==\n','\n',char(10)),1772539200);
CREATE TABLE registration (
	registration INTEGER PRIMARY KEY,
	name	TEXT NOT NULL,
	address	TEXT NOT NULL,
	lang	TEXT NOT NULL,
	key	TEXT NOT NULL,
	token	TEXT NOT NULL UNIQUE,		-- sent to address
	at	INTEGER NOT NULL,
	confirmed INTEGER,			-- when it came back from there
	ended	INTEGER				-- is a player, or never will be
) STRICT;
INSERT INTO registration VALUES(1,'dora','dora@example.net','en','ed:RWTnjWkrYSSlUfnogMPd2q5LGgTSYCY9r4jirC+EXS5mp61Y+BH0MyU9','a972d8f1c5d71797ed7acfb0536d6845',1772539200,NULL,NULL);
CREATE TABLE barred (
	barred	INTEGER PRIMARY KEY,
	address	TEXT NOT NULL,
	key	TEXT NOT NULL
) STRICT;
CREATE TABLE absence (
	absence	INTEGER PRIMARY KEY,
	player	INTEGER NOT NULL REFERENCES player,
	request	INTEGER NOT NULL REFERENCES request,
	leaves	INTEGER NOT NULL,
	returns	INTEGER NOT NULL
) STRICT;
INSERT INTO absence VALUES(1,1,1,1772582400,1772755200);
CREATE TABLE want (
	player	INTEGER NOT NULL REFERENCES player,
	ruleset	TEXT NOT NULL,
	seats	INTEGER NOT NULL,		-- 0: any number
	at	INTEGER NOT NULL,
	PRIMARY KEY (player, ruleset, seats)
) STRICT, WITHOUT ROWID;
CREATE TABLE club_table (
	club_table INTEGER PRIMARY KEY,		-- as players write it
	ruleset	TEXT NOT NULL,
	seats	INTEGER NOT NULL,
	options	TEXT NOT NULL,			-- a JSON object of strings
	deadline INTEGER NOT NULL,		-- seconds a decision; 0: none
	terms	TEXT NOT NULL,			-- as in `terms`; '': nothing
	empty	TEXT NOT NULL,			-- a level of bots; '': none
	note	TEXT NOT NULL,			-- house rules; ''
	player	INTEGER REFERENCES player,	-- whose it is; NULL: the
						-- host's
	state	TEXT NOT NULL
	    CHECK (state IN ('asked', 'open', 'begun', 'closed')),
	at	INTEGER NOT NULL,		-- when it was made
	looked	INTEGER NOT NULL,		-- when somebody last came
	game	INTEGER REFERENCES game		-- that it has become
) STRICT;
CREATE TABLE club_seat (
	club_table INTEGER NOT NULL REFERENCES club_table,
	player	INTEGER NOT NULL REFERENCES player,
	at	INTEGER NOT NULL,
	PRIMARY KEY (club_table, player)
) STRICT, WITHOUT ROWID;
CREATE TABLE stand_in (
	player	INTEGER NOT NULL REFERENCES player,
	ruleset	TEXT NOT NULL,
	at	INTEGER NOT NULL,
	PRIMARY KEY (player, ruleset)
) STRICT, WITHOUT ROWID;
CREATE TABLE offer (
	game	INTEGER PRIMARY KEY REFERENCES game,
	seat	INTEGER NOT NULL,
	until	INTEGER NOT NULL,		-- when to look
	told	INTEGER NOT NULL CHECK (told IN (0, 1))	-- who stands in was
						-- asked
) STRICT;
CREATE TABLE watch (
	game	INTEGER NOT NULL REFERENCES game,
	player	INTEGER NOT NULL REFERENCES player,
	round	INTEGER NOT NULL,		-- the last that they were told
	line	INTEGER NOT NULL,		-- ... and up to which line
	PRIMARY KEY (game, player)
) STRICT, WITHOUT ROWID;
CREATE TABLE tournament (
	tournament INTEGER PRIMARY KEY,
	name	TEXT NOT NULL UNIQUE,
	ruleset	TEXT NOT NULL,
	options	TEXT NOT NULL,
	deadline INTEGER NOT NULL,
	terms	TEXT NOT NULL,
	empty	TEXT NOT NULL,
	note	TEXT NOT NULL,
	system	TEXT NOT NULL,			-- see core/pairing.h
	rounds	INTEGER NOT NULL,
	seats	INTEGER NOT NULL,		-- most players of a table
	length	INTEGER NOT NULL,		-- seconds of a round; 0: as
						-- long as it takes
	drawn	BLOB NOT NULL CHECK (length(drawn) = 32),	-- for lots
	state	TEXT NOT NULL CHECK (state IN ('open', 'running', 'over')),
	round	INTEGER NOT NULL,		-- that has begun last; 0: none
	until	INTEGER,			-- when entries or the round are
						-- closed; as in alarm
	at	INTEGER NOT NULL
) STRICT;
CREATE TABLE entrant (
	tournament INTEGER NOT NULL REFERENCES tournament,
	player	INTEGER NOT NULL REFERENCES player,
	at	INTEGER NOT NULL,
	entry	BLOB NOT NULL CHECK (length(entry) = 32),	-- to lots
	gone	INTEGER,			-- when they withdrew; NULL: no
	PRIMARY KEY (tournament, player)
) STRICT, WITHOUT ROWID;
CREATE TABLE pairing (
	tournament INTEGER NOT NULL REFERENCES tournament,
	round	INTEGER NOT NULL,		-- 1, 2, 3, ...
	player	INTEGER NOT NULL REFERENCES player,
	number	INTEGER NOT NULL,		-- of the table; 255: a bye
	seat	INTEGER NOT NULL,
	game	INTEGER REFERENCES game,	-- NULL: a bye
	line	INTEGER,			-- of its log, up to which it
						-- counts; NULL: it goes on
	PRIMARY KEY (tournament, round, player)
) STRICT, WITHOUT ROWID;
CREATE TABLE budget (
	name	TEXT NOT NULL,			-- of the limit
	who	TEXT NOT NULL,			-- whose it is
	ends	INTEGER NOT NULL,		-- when it begins anew
	used	INTEGER NOT NULL,		-- until then; may be bytes
	over	INTEGER NOT NULL,		-- asked for above it, and not
						-- told of yet
	told	INTEGER NOT NULL CHECK (told IN (0, 1)),	-- that it is
						-- used up
	PRIMARY KEY (name, who)
) STRICT, WITHOUT ROWID;
INSERT INTO budget VALUES('answer-player-hour','1',1772542800,1,0,0);
INSERT INTO budget VALUES('answer-player-hour','2',1772542800,1,0,0);
INSERT INTO budget VALUES('asked-address-day','eve@example.net',1772625600,1,0,0);
INSERT INTO budget VALUES('asked-all-day','all',1772625600,1,0,0);
INSERT INTO budget VALUES('asked-domain-day','example.net',1772625600,1,0,0);
INSERT INTO budget VALUES('away-seat-game','1 0',253402300800,1,0,0);
INSERT INTO budget VALUES('away-seat-game','2 0',253402300800,1,0,0);
INSERT INTO budget VALUES('confirm-address-day','dora@example.net',1772625600,1,0,0);
INSERT INTO budget VALUES('confirm-address-day-bytes','dora@example.net',1772625600,442,0,0);
INSERT INTO budget VALUES('confirm-all-day','all',1772625600,1,0,0);
INSERT INTO budget VALUES('confirm-domain-day','example.net',1772625600,1,0,0);
INSERT INTO budget VALUES('greeting-address-year','eve@example.net',1804075200,1,0,0);
INSERT INTO budget VALUES('greeting-all-day','all',1772625600,1,0,0);
INSERT INTO budget VALUES('greeting-domain-day','example.net',1772625600,1,0,0);
INSERT INTO budget VALUES('letter-address-day-bytes','dora@example.net',1772625600,532,0,0);
INSERT INTO budget VALUES('letter-address-day-bytes','eve@example.net',1772625600,95,0,0);
INSERT INTO budget VALUES('letter-all-day-bytes','all',1772625600,627,0,0);
INSERT INTO budget VALUES('letter-domain-day-bytes','example.net',1772625600,627,0,0);
INSERT INTO budget VALUES('letter-player-day-bytes','1',1772625600,474,0,0);
INSERT INTO budget VALUES('letter-player-day-bytes','2',1772625600,459,0,0);
INSERT INTO budget VALUES('press-seat-day','1 0',1772539200,1,0,0);
INSERT INTO budget VALUES('press-seat-day-bytes','1 0',1772539200,426,0,0);
INSERT INTO budget VALUES('press-seat-game','1 0',253402300800,1,0,0);
INSERT INTO budget VALUES('press-seat-game-bytes','1 0',253402300800,426,0,0);
INSERT INTO budget VALUES('press-seat-hour','1 0',1772456400,1,0,0);
INSERT INTO budget VALUES('request-player-day','1',1772625600,1,0,0);
INSERT INTO budget VALUES('request-player-day','2',1772625600,1,0,0);
INSERT INTO budget VALUES('request-player-day-bytes','1',1772625600,385,0,0);
INSERT INTO budget VALUES('request-player-day-bytes','2',1772625600,370,0,0);
CREATE TABLE dkim_key (
	domain	TEXT NOT NULL,			-- in lower case, as the
	selector TEXT NOT NULL,			-- selector
	hash	BLOB NOT NULL CHECK (length(hash) = 32),	-- of record
	first	INTEGER NOT NULL,		-- when it was the answer first,
	last	INTEGER NOT NULL,		-- ... the last time
	counts	INTEGER,			-- since when it counts; NULL:
						-- it does not
	waits	INTEGER,			-- since when it is the answer
						-- and does not count; NULL:
						-- it is not
	record	TEXT NOT NULL,			-- the strings of it joined
	PRIMARY KEY (domain, selector, hash)
) STRICT;
CREATE TABLE outbox (
	outbox	INTEGER PRIMARY KEY,
	at	INTEGER NOT NULL,
	player	INTEGER REFERENCES player,	-- to whom
	address	TEXT,				-- where; null: the player's own
	game	INTEGER REFERENCES game,
	kind	TEXT NOT NULL,			-- see cmd/outbox.h
	line	INTEGER,			-- of game: up to where it tells
	-- which it answers
	letter	INTEGER REFERENCES letter,
	args	TEXT NOT NULL,			-- a JSON object
	state	TEXT NOT NULL CHECK (state IN
	    ('waiting', 'sending', 'sent', 'dropped', 'failed')),
	tries	INTEGER NOT NULL,
	next	INTEGER NOT NULL,		-- not before
	message	TEXT,				-- our Message-ID
	recipient TEXT,				-- and to where: with bytes,
						-- once it was first tried
	sent	INTEGER,			-- when it was handed over
	error	TEXT,				-- why not, the last time
	bytes	BLOB				-- the whole letter, as long as
						-- it is kept
) STRICT;
INSERT INTO outbox VALUES(1,1772452800,1,NULL,1,'invitation',NULL,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(2,1772452800,2,NULL,1,'invitation',NULL,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(3,1772452800,1,NULL,1,'news',5,NULL,'{"player":null,"what":"begun"}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(4,1772452800,2,NULL,1,'turn',6,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(5,1772452800,1,NULL,1,'turn',7,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(6,1772452800,2,NULL,1,'turn',8,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(7,1772452800,1,NULL,1,'turn',9,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(8,1772452800,2,NULL,1,'turn',10,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(9,1772452800,1,NULL,1,'turn',11,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(10,1772452800,2,NULL,1,'turn',14,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(11,1772452800,1,NULL,1,'turn',16,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(12,1772452800,2,NULL,1,'turn',18,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(13,1772452800,1,NULL,1,'turn',20,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(14,1772452800,2,NULL,1,'turn',24,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(15,1772452800,2,NULL,1,'press',26,NULL,'{"first":26}','waiting',0,1772456400,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(16,1772452800,1,NULL,1,'answer',26,1,'{"first":26,"last":26}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(17,1772452800,1,NULL,2,'invitation',NULL,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(18,1772452800,2,NULL,2,'invitation',NULL,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(19,1772452800,3,NULL,2,'invitation',NULL,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(20,1772452800,1,NULL,2,'news',10,NULL,'{"player":null,"what":"begun"}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(21,1772452800,2,NULL,2,'news',10,NULL,'{"player":null,"what":"begun"}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(22,1772452800,2,NULL,2,'turn',12,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(23,1772452800,3,NULL,2,'turn',14,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(24,1772452800,1,NULL,2,'turn',16,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(25,1772452800,2,NULL,2,'turn',18,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(26,1772452800,3,NULL,2,'turn',20,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(27,1772452800,1,NULL,2,'turn',22,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(28,1772452800,2,NULL,2,'turn',27,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(29,1772452800,3,NULL,2,'turn',31,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(30,1772452800,1,NULL,2,'turn',38,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(31,1772452800,2,NULL,2,'turn',42,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(32,1772452800,3,NULL,2,'turn',46,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(33,1772452800,1,NULL,2,'turn',50,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(34,1772452800,2,NULL,2,'turn',54,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(35,1772452800,3,NULL,2,'turn',58,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(36,1772452800,1,NULL,2,'turn',60,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(37,1772452800,2,NULL,2,'turn',62,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(38,1772452800,3,NULL,2,'turn',66,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(39,1772539200,NULL,'host@example.org',NULL,'host',NULL,NULL,'{"args":{"began":"2026-03-02T12:00:00Z","ended":"2026-03-03T12:00:00Z"},"key":"clock_gap"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(40,1772539200,1,NULL,2,'news',68,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(41,1772539200,2,NULL,2,'news',68,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(42,1772539200,3,NULL,2,'news',68,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(43,1772539200,1,NULL,2,'news',69,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(44,1772539200,2,NULL,2,'news',69,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(45,1772539200,3,NULL,2,'news',69,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(46,1772539200,1,NULL,NULL,'done',NULL,2,'{"args":{"from":"2026-03-04T00:00:00Z","games":2,"to":"2026-03-06T00:00:00Z"},"key":"away"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(47,1772539200,2,NULL,NULL,'done',NULL,3,'{"args":{},"key":"mail_digest"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(48,1772539200,NULL,'dora@example.net',NULL,'confirm',NULL,4,'{"lang":"en","name":"dora","provider":null,"rekeys":false,"token":"a972d8f1c5d71797ed7acfb0536d6845"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(49,1772539200,NULL,'host@example.org',NULL,'host',NULL,NULL,'{"args":{"address":"eve@example.net","letter":5,"said":["hello"]},"key":"stranger"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(50,1772539200,NULL,'eve@example.net',NULL,'help',NULL,5,'{"about":"door","lang":"en"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(51,1772539200,2,NULL,3,'invitation',4,NULL,'{}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(52,1772539200,3,NULL,3,'invitation',4,NULL,'{}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(53,1772539200,3,NULL,3,'turn',5,NULL,'{}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(54,1772539200,3,NULL,3,'turn',7,NULL,'{}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(55,1772539200,2,NULL,3,'news',10,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(56,1772539200,3,NULL,3,'news',10,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE returned (
	player	INTEGER PRIMARY KEY REFERENCES player,
	at	INTEGER NOT NULL,
	letter	INTEGER NOT NULL REFERENCES letter,	-- which says so
	why	TEXT NOT NULL
) STRICT;
CREATE TABLE envelope (
	letter	INTEGER PRIMARY KEY REFERENCES letter,
	sender	TEXT NOT NULL,			-- an address; ''
	subject	TEXT NOT NULL,
	words	INTEGER NOT NULL CHECK (words IN (0, 1)),	-- a player's
						-- to the host
	done	INTEGER				-- when the host had seen to it
) STRICT;
INSERT INTO envelope VALUES(1,'ana@example.org','turn',0,NULL);
INSERT INTO envelope VALUES(2,'ana@example.org','turn',0,NULL);
INSERT INTO envelope VALUES(3,'ben@example.org','turn',0,NULL);
INSERT INTO envelope VALUES(4,'dora@example.net','turn',0,NULL);
INSERT INTO envelope VALUES(5,'eve@example.net','turn',1,NULL);
CREATE TABLE mail_prefs (
	player	INTEGER PRIMARY KEY REFERENCES player,
	digest	INTEGER NOT NULL CHECK (digest IN (0, 1)),
	reminded INTEGER
) STRICT;
INSERT INTO mail_prefs VALUES(2,1,NULL);
CREATE UNIQUE INDEX player_own_key ON player (key)
    WHERE substr(key, 1, 7) <> 'letter:';
CREATE INDEX seat_player ON seat (player);
CREATE UNIQUE INDEX early_stands ON early (game, seat, decision)
    WHERE decision IS NOT NULL;
CREATE INDEX log_host ON log (game, line) WHERE
    substr(text, instr(text, ' ') + 22, 5) = 'host ';
CREATE INDEX head_until ON head (until) WHERE until IS NOT NULL;
CREATE INDEX head_joins ON head (decision, game) WHERE decision = 'join';
CREATE INDEX join_deadline_next ON join_deadline (next) WHERE next IS NOT NULL;
CREATE INDEX join_deadline_until ON join_deadline (until);
CREATE INDEX player_address ON player
    (address COLLATE NOCASE);
CREATE INDEX player_key ON player
    (substr(key, -42));
CREATE INDEX letter_open ON letter (state)
    WHERE state = 'new' OR state = 'stuck';
CREATE INDEX letter_whole ON letter (at) WHERE length(bytes) > 0;
CREATE INDEX registration_open ON registration (name) WHERE ended IS NULL;
CREATE INDEX absence_player ON absence (player);
CREATE INDEX club_table_open ON club_table (club_table)
    WHERE state = 'asked' OR state = 'open';
CREATE INDEX club_seat_player ON club_seat (player);
CREATE INDEX offer_until ON offer (until);
CREATE INDEX watch_player ON watch (player);
CREATE INDEX tournament_left ON tournament (name) WHERE state <> 'over';
CREATE INDEX budget_ends ON budget (ends);
CREATE INDEX outbox_whole ON outbox (coalesce(sent, next))
    WHERE length(bytes) > 0;
CREATE INDEX outbox_due ON outbox (outbox, next)
    WHERE state = 'waiting' OR state = 'sending';
CREATE INDEX outbox_theirs ON outbox
    (player, game, kind)
    WHERE state = 'waiting' OR state = 'sending';
CREATE INDEX envelope_open ON envelope (letter)
    WHERE words = 1 AND done IS NULL;
CREATE INDEX outbox_host ON outbox (at) WHERE kind = 'host';
CREATE INDEX outbox_refused ON outbox (coalesce(sent, next))
    WHERE kind IN ('refusal', 'gathered') AND args <> '{}';
CREATE INDEX outbox_said ON outbox
    (coalesce(player, 0))
    WHERE kind = 'say';
CREATE TRIGGER game_next BEFORE INSERT ON game
WHEN EXISTS (SELECT 1 FROM game WHERE id = NEW.id)
    OR EXISTS (SELECT 1 FROM game WHERE game = NEW.game)
BEGIN SELECT raise(ABORT, 'a game is never replaced'); END;
CREATE TRIGGER seat_next BEFORE INSERT ON seat
WHEN NEW.line <= (SELECT max(line) FROM seat
    WHERE game = NEW.game AND seat = NEW.seat)
BEGIN SELECT raise(ABORT, 'seats are only added to'); END;
CREATE TRIGGER file_next BEFORE INSERT ON file
WHEN NEW.file <> 1 + (SELECT coalesce(max(file), 0) FROM file
    WHERE game = NEW.game)
    OR EXISTS (SELECT 1 FROM file
    WHERE game = NEW.game AND identity = NEW.identity)
    OR EXISTS (SELECT 1 FROM file WHERE rowid = NEW.rowid)
BEGIN SELECT raise(ABORT, 'turn files have no gaps and no doubles'); END;
CREATE TRIGGER evidence_next BEFORE INSERT ON evidence
WHEN EXISTS (SELECT 1 FROM evidence
    WHERE game = NEW.game AND (file = NEW.file OR e = NEW.e))
    OR EXISTS (SELECT 1 FROM evidence WHERE rowid = NEW.rowid)
BEGIN SELECT raise(ABORT, 'letters of a game are only added to'); END;
CREATE TRIGGER log_next BEFORE INSERT ON log
WHEN NEW.line <> 1 + (SELECT coalesce(max(line), -1) FROM log
    WHERE game = NEW.game)
BEGIN SELECT raise(ABORT, 'the log has no gaps'); END;
CREATE TRIGGER terms_next BEFORE INSERT ON terms
WHEN EXISTS (SELECT 1 FROM terms WHERE game = NEW.game)
    OR EXISTS (SELECT 1 FROM log WHERE game = NEW.game)
BEGIN SELECT raise(ABORT, 'a game is never changed'); END;
CREATE TRIGGER format_next BEFORE INSERT ON format
WHEN EXISTS (SELECT 1 FROM format WHERE game = NEW.game)
    OR EXISTS (SELECT 1 FROM log WHERE game = NEW.game)
BEGIN SELECT raise(ABORT, 'a game is never changed'); END;
CREATE TRIGGER outage_next BEFORE INSERT ON outage
WHEN NEW.outage <> 1 + (SELECT coalesce(max(outage), 0) FROM outage)
    OR NEW.total <> NEW.seconds +
    (SELECT coalesce(max(total), 0) FROM outage)
BEGIN SELECT raise(ABORT, 'outages have no gaps'); END;
CREATE TRIGGER cancelled_next BEFORE INSERT ON cancelled
WHEN EXISTS (SELECT 1 FROM cancelled WHERE outage = NEW.outage)
BEGIN SELECT raise(ABORT, 'what was cancelled stays so'); END;
CREATE TRIGGER letter_next BEFORE INSERT ON letter
WHEN EXISTS (SELECT 1 FROM letter
    WHERE message = NEW.message AND hash = NEW.hash)
    OR EXISTS (SELECT 1 FROM letter WHERE letter = NEW.letter)
BEGIN SELECT raise(ABORT, 'a letter comes once'); END;
CREATE TRIGGER request_next BEFORE INSERT ON request
WHEN EXISTS (SELECT 1 FROM request WHERE identity = NEW.identity)
    OR EXISTS (SELECT 1 FROM request WHERE request = NEW.request)
BEGIN SELECT raise(ABORT, 'turn files have no doubles'); END;
CREATE TRIGGER outbox_next BEFORE INSERT ON outbox
WHEN EXISTS (SELECT 1 FROM outbox WHERE outbox = NEW.outbox)
BEGIN SELECT raise(ABORT, 'what was told stays'); END;
CREATE TRIGGER dkim_key_next BEFORE INSERT ON dkim_key
WHEN EXISTS (SELECT 1 FROM dkim_key WHERE domain = NEW.domain
    AND selector = NEW.selector AND hash = NEW.hash)
BEGIN SELECT raise(ABORT, 'what a domain said stays'); END;
CREATE TRIGGER game_kept BEFORE DELETE ON game
BEGIN SELECT raise(ABORT, 'a game is never deleted'); END;
CREATE TRIGGER game_fixed BEFORE UPDATE OF game, id, ruleset, rules, seats,
    no_join, host, options, edition, deadline, made ON game
BEGIN SELECT raise(ABORT, 'a game is never changed'); END;
CREATE TRIGGER game_secret BEFORE UPDATE OF secret ON game
WHEN OLD.secret IS NOT NULL OR NEW.secret IS NULL
BEGIN SELECT raise(ABORT, 'a secret is never changed'); END;
CREATE TRIGGER seat_kept BEFORE DELETE ON seat
BEGIN SELECT raise(ABORT, 'seats are only added to'); END;
CREATE TRIGGER seat_fixed BEFORE UPDATE ON seat
BEGIN SELECT raise(ABORT, 'seats are only added to'); END;
CREATE TRIGGER file_kept BEFORE DELETE ON file
BEGIN SELECT raise(ABORT, 'turn files are only added to'); END;
CREATE TRIGGER file_fixed BEFORE UPDATE ON file
BEGIN SELECT raise(ABORT, 'turn files are only added to'); END;
CREATE TRIGGER evidence_kept BEFORE DELETE ON evidence
BEGIN SELECT raise(ABORT, 'letters of a game are only added to'); END;
CREATE TRIGGER evidence_fixed BEFORE UPDATE ON evidence
BEGIN SELECT raise(ABORT, 'letters of a game are only added to'); END;
CREATE TRIGGER log_kept BEFORE DELETE ON log
BEGIN SELECT raise(ABORT, 'the log is only added to'); END;
CREATE TRIGGER log_fixed BEFORE UPDATE ON log
BEGIN SELECT raise(ABORT, 'the log is only added to'); END;
CREATE TRIGGER terms_kept BEFORE DELETE ON terms
BEGIN SELECT raise(ABORT, 'a game is never changed'); END;
CREATE TRIGGER terms_fixed BEFORE UPDATE ON terms
BEGIN SELECT raise(ABORT, 'a game is never changed'); END;
CREATE TRIGGER format_kept BEFORE DELETE ON format
BEGIN SELECT raise(ABORT, 'a game is never changed'); END;
CREATE TRIGGER format_fixed BEFORE UPDATE ON format
BEGIN SELECT raise(ABORT, 'a game is never changed'); END;
CREATE TRIGGER outage_kept BEFORE DELETE ON outage
BEGIN SELECT raise(ABORT, 'outages are only added to'); END;
CREATE TRIGGER outage_fixed BEFORE UPDATE ON outage
BEGIN SELECT raise(ABORT, 'outages are only added to'); END;
CREATE TRIGGER cancelled_kept BEFORE DELETE ON cancelled
BEGIN SELECT raise(ABORT, 'what was cancelled stays so'); END;
CREATE TRIGGER cancelled_fixed BEFORE UPDATE ON cancelled
BEGIN SELECT raise(ABORT, 'what was cancelled stays so'); END;
CREATE TRIGGER letter_kept BEFORE DELETE ON letter
BEGIN SELECT raise(ABORT, 'a letter is never lost'); END;
CREATE TRIGGER letter_fixed BEFORE UPDATE OF letter, at, message, hash, size
    ON letter
BEGIN SELECT raise(ABORT, 'a letter is never changed'); END;
CREATE TRIGGER letter_emptied BEFORE UPDATE OF bytes ON letter
WHEN length(NEW.bytes) > 0 OR OLD.state = 'new' OR OLD.state = 'stuck'
BEGIN SELECT raise(ABORT, 'a letter is never changed'); END;
CREATE TRIGGER request_kept BEFORE DELETE ON request
BEGIN SELECT raise(ABORT, 'turn files are only added to'); END;
CREATE TRIGGER request_fixed BEFORE UPDATE OF request, identity, key, at
    ON request
BEGIN SELECT raise(ABORT, 'turn files are only added to'); END;
CREATE TRIGGER request_emptied BEFORE UPDATE OF player, text, seal ON request
WHEN NEW.player <> '' OR NEW.text <> '' OR NEW.seal <> ''
BEGIN SELECT raise(ABORT, 'turn files are only added to'); END;
CREATE TRIGGER club_table_kept BEFORE DELETE ON club_table
BEGIN SELECT raise(ABORT, 'a table that was closed stays'); END;
CREATE TRIGGER outbox_kept BEFORE DELETE ON outbox
BEGIN SELECT raise(ABORT, 'what was told stays'); END;
CREATE TRIGGER outbox_fixed BEFORE UPDATE OF outbox, at, player, game, kind,
    line, letter ON outbox
BEGIN SELECT raise(ABORT, 'what was told is never changed'); END;
CREATE TRIGGER outbox_emptied BEFORE UPDATE OF address, args ON outbox
WHEN NEW.args <> '{}' OR NEW.state = 'waiting' OR NEW.state = 'sending'
    OR (NEW.address <> '' AND NEW.address <> coalesce(OLD.address, ''))
BEGIN SELECT raise(ABORT, 'what was told is never changed'); END;
CREATE TRIGGER tournament_kept BEFORE DELETE ON tournament
BEGIN SELECT raise(ABORT, 'a tournament is never deleted'); END;
CREATE TRIGGER tournament_fixed BEFORE UPDATE OF tournament, name, ruleset,
    options, deadline, terms, empty, note, system, rounds, seats, length, drawn,
    at ON tournament
BEGIN SELECT raise(ABORT, 'a tournament is never changed'); END;
CREATE TRIGGER entrant_kept BEFORE DELETE ON entrant
BEGIN SELECT raise(ABORT, 'who entered stays'); END;
CREATE TRIGGER pairing_kept BEFORE DELETE ON pairing
BEGIN SELECT raise(ABORT, 'who was paired stays so'); END;
CREATE TRIGGER pairing_fixed BEFORE UPDATE OF tournament, round, player, number,
    seat, game ON pairing
BEGIN SELECT raise(ABORT, 'who was paired stays so'); END;
CREATE TRIGGER pairing_counted BEFORE UPDATE OF line ON pairing
WHEN OLD.line IS NOT NULL OR NEW.line IS NULL
BEGIN SELECT raise(ABORT, 'what counts is never changed'); END;
CREATE TRIGGER dkim_key_kept BEFORE DELETE ON dkim_key
BEGIN SELECT raise(ABORT, 'what a domain said stays'); END;
CREATE TRIGGER dkim_key_fixed BEFORE UPDATE OF domain, selector, hash, first,
    record ON dkim_key
BEGIN SELECT raise(ABORT, 'what a domain said is never changed'); END;
COMMIT;
