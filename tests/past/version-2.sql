-- A store as version 2 made it, by tests/past/version.sh; see upgrade_test.c
-- and stores.t.  The secret keys of its host and of its players:
-- nuncio.db.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAxB3TIyzeXDgQgEyc7m05Q9PRZn1NI4W3Cy0fZF2Be9Vrk7/t0IlX3UD0Rxqk53yl3rVvvul1QQVjjdKCw0Ge0PU9XF5RelqOv1TLb6pCBJbsiKMxtLgLhuyduhpNMK0VPkVAAP83H+o=
-- ana.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAMmq9x/9H1lTGljcQCb8BgzxBnFyNUcBuHVGv9wWaQ9ZfYpMy7gpRGT3L3lYJPPs3ew5EeE6kXh/WktOoE/xS4ae5aPNZUchi+DsDK3EUvvbYUH1nF8MeFaqomybiEdNzuufC0Lk5+8M=
-- ben.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAyMgoJRfH8OUDzD+6hiUWkzcmXJb/N81r3DNePj9u86662JkIOn7WoPHGVFSC5qsAl8ZHgWWCbi+cFY34D7CCC805rdFLN0tIolHivig5zuLcxFvo0btVVTrpRT+idg35AKBquiVBE8U=
-- cleo.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA3WGAVyGYwYKAJf0VSYD2+6MNgdCbb79DuJxsbWCMqVHerx+etRHYr3a/VdXJH/kXHWISASdkcNDKGVlRzIdEPQkyvjaWGc6IdvszBY6L13GOINoXESigh+3RtIO14gyVvWjLhv6J06M=
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
INSERT INTO host VALUES(1,'host','ed:RWTEHdMjLN5cOED0Rxqk53yl3rVvvul1QQVjjdKCw0Ge0PU9XF5RelqO');
CREATE TABLE player (
	player	INTEGER PRIMARY KEY,
	name	TEXT NOT NULL UNIQUE,		-- [a-z0-9][a-z0-9-]{0,31}
	address	TEXT NOT NULL,			-- where answers go
	lang	TEXT NOT NULL,			-- a folder of templates/
	key	TEXT NOT NULL			-- the one for games to come
) STRICT;
INSERT INTO player VALUES(1,'ana','ana@example.org','en','ed:RWQyar3H/0fWVD3L3lYJPPs3ew5EeE6kXh/WktOoE/xS4ae5aPNZUchi');
INSERT INTO player VALUES(2,'ben','ben@example.org','en','ed:RWTIyCglF8fw5fHGVFSC5qsAl8ZHgWWCbi+cFY34D7CCC805rdFLN0tI');
INSERT INTO player VALUES(3,'cleo','cleo@example.org','en','ed:RWTdYYBXIZjBgna/VdXJH/kXHWISASdkcNDKGVlRzIdEPQkyvjaWGc6I');
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
INSERT INTO game VALUES(1,'kings','pillars',1,2,0,'ed:RWTEHdMjLN5cOED0Rxqk53yl3rVvvul1QQVjjdKCw0Ge0PU9XF5RelqO','{"first":"0"}',NULL,172800,X'7b0ba51269bd9224e8312632f830bede6bdcb142283dd229c9b310f66d081d87',1772452800);
INSERT INTO game VALUES(2,'domes','red-cathedral',2,3,0,'ed:RWTEHdMjLN5cOED0Rxqk53yl3rVvvul1QQVjjdKCw0Ge0PU9XF5RelqO','{"board":"advanced"}',NULL,259200,X'f4eac643a45cd8da882233ccf921afa8da5628b4219658bbcf1c44a04bbdb09c',1772452800);
INSERT INTO game VALUES(3,'solo','pillars',1,2,1,'ed:RWTEHdMjLN5cOED0Rxqk53yl3rVvvul1QQVjjdKCw0Ge0PU9XF5RelqO','{}',NULL,0,X'35b193ade597dce600bbf45d404386974ebb6744790b47aab5b8e448fdaa4960',1772539200);
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
INSERT INTO format VALUES(1,2,NULL,0,NULL,'ed:RWTs1uViqKxX/CRzTUex9UDPZpRMXDXdFnAUcGG2zDdr8Ada/6CaXcWz',NULL);
INSERT INTO format VALUES(2,2,NULL,0,NULL,'ed:RWTs1uViqKxX/CRzTUex9UDPZpRMXDXdFnAUcGG2zDdr8Ada/6CaXcWz',NULL);
INSERT INTO format VALUES(3,2,NULL,0,NULL,'ed:RWTs1uViqKxX/CRzTUex9UDPZpRMXDXdFnAUcGG2zDdr8Ada/6CaXcWz',NULL);
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
INSERT INTO seat VALUES(1,0,0,1,'ed:RWQyar3H/0fWVD3L3lYJPPs3ew5EeE6kXh/WktOoE/xS4ae5aPNZUchi');
INSERT INTO seat VALUES(1,1,0,2,'ed:RWTIyCglF8fw5fHGVFSC5qsAl8ZHgWWCbi+cFY34D7CCC805rdFLN0tI');
INSERT INTO seat VALUES(2,0,0,1,'ed:RWQyar3H/0fWVD3L3lYJPPs3ew5EeE6kXh/WktOoE/xS4ae5aPNZUchi');
INSERT INTO seat VALUES(2,1,0,2,'ed:RWTIyCglF8fw5fHGVFSC5qsAl8ZHgWWCbi+cFY34D7CCC805rdFLN0tI');
INSERT INTO seat VALUES(2,2,0,3,'ed:RWTdYYBXIZjBgna/VdXJH/kXHWISASdkcNDKGVlRzIdEPQkyvjaWGc6I');
INSERT INTO seat VALUES(3,0,0,2,'ed:RWTIyCglF8fw5fHGVFSC5qsAl8ZHgWWCbi+cFY34D7CCC805rdFLN0tI');
INSERT INTO seat VALUES(3,1,0,3,'ed:RWTdYYBXIZjBgna/VdXJH/kXHWISASdkcNDKGVlRzIdEPQkyvjaWGc6I');
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
INSERT INTO file VALUES(1,1,0,X'510ade4b6c08951f30cc472a45f6c8cb413a83d3ee46a78171e18d600ac8e7ff',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 0-fbbfb0f83b037225dcf77cfa020ff3fe\nchain: d1eccec9dd63cfbbd94534c2fa83b3e14dd63839b7ad2415281c57ac05312fd3\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyar3H/0fWVCqmWxwAPRrKeJTA+T5xcIUQbKdmMIOXPIFZcGRL4Y7oAZBoU9tRYvi1vo+HxPPCD8PHPmWy5IpHm8ULJmL1GgI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\neCNawbWva4hPATeV+G9Y2xlhkLk3FBeYN0ksc7osfHsJjrmJQGu7GKGs+N5FwOO+FYktVZGMvTayEyXfk+IrBg==\n','\n',char(10)),1,1);
INSERT INTO file VALUES(1,2,1,X'faab034780b2afa57837c487904d661259554a3813d3ce7ab128d3f2d7d1703b',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 0-fbbfb0f83b037225dcf77cfa020ff3fe\nchain: d35c8b1c564e55b8997f80ba64790237c6d666618c627725a128506d7a394026\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTIyCglF8fw5WlCU4rkgeykR+VieCKDlCzcRrWIPl3WfQWYXkwk3zProbIRmhscxdZnf+0Zhm3CfZeXGDWIZ7L92BrQqoX3sA8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n5hSS65C/8V0KUC0PcvAiVKoZ33J+EWH3RLEjozh3ey2FXSipfJt2Fs+oEJT5+Ef+JMsZCKf3mOVp1rQ4dIuaCA==\n','\n',char(10)),2,5);
INSERT INTO file VALUES(1,3,0,X'9050038b30ae9e106b182a23aad204ac0e9362a1a1f90336bdf58efbf825da18',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 5-603cb04e3eb5a6e2ab65dd381d6e10a7\nreveal: 74a17852d60e3fc97bbfc68f5b1e7992fdf1f599ce711c8d3f3abc671b7d9758\ntake toolmaker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyar3H/0fWVJEsXzmqve9fFDYHho5hWd37PCKeTLcRWfNt8a0xzf92CuNTD4LYwGsRvKweCyriEG1NjzKzfpkBxNJlsmkaOQ0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nlEqeNENsXy8v855rMAKEN1YMlME5ncuEM+RfPOs/uHT3n02EYaaymJ4P13VY6NWd7n2px5D7gSv/SU8InKAbAw==\n','\n',char(10)),6,6);
INSERT INTO file VALUES(1,4,1,X'7a7781bf44a4eaced4c04870f1efa21ac4e9b9fd612e4f2d6a05cafd06f8a4ae',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 6-af49e41fff1a13e2dcd7d8fb5d7db499\nreveal: 4801273ad1f0443b33c6e953e60d1ed7a13a92411b702b3909330c984b78582b\ntake wood 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTIyCglF8fw5Ue+6QWqajcfhrxNhY9nTHDGsCb5g7JUWMrzRl4k31RqxFo66LKJ4orDT0ddLULGShNL9es7SNiiE87gcMDYhAI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nUXVNvoTzmzrc0g1khyuvcJndvjwTvGkJd/rpziqCe2SeQnwoS66LdxLMrzYKbRfo0RB+RPb9TU8419LXm0rfAA==\n','\n',char(10)),7,7);
INSERT INTO file VALUES(1,5,0,X'fd7a632a70eb20c4b0eed48b45eeffefdaf6176627df5f7320c4fa6878cf6bcf',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 7-1f975bc87223e209f23680fd539dee38\nreveal: 74a17852d60e3fc97bbfc68f5b1e7992fdf1f599ce711c8d3f3abc671b7d9758\ntake sand 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyar3H/0fWVJcy2AMSnYcKfYVEGQDXVPXxfQvSF/4Wy2wYELhj9aqp5XkhHYP8z4chK6zoLVN2xa10TxXDWJ9zWyzlPl4Yews=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nGKZJeoPdxlzH+ondsfae1UdytcOEZQCetaRRjIblIBh5d6PLSOyt0g/XnmISZ38TyksBUwKnPPtXtaTJ4h3kDA==\n','\n',char(10)),8,8);
INSERT INTO file VALUES(1,6,1,X'0b1438beb0393c1322ced9db317a084b79c97eaaa19d2704f31b5e1080de3229',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 8-5cc405c7e032e4649dd0725b3c0c3185\nreveal: 4801273ad1f0443b33c6e953e60d1ed7a13a92411b702b3909330c984b78582b\ntake wood 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTIyCglF8fw5TGPZ2cPJLxj2rwGcwl0d3AsMUKWSS+699y4DhhEaVTGWxO2hind02KDXAGNvqPPnQoKRswpVrwXEq2vzXPUlQg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nOI1zwi+BGbLVa2Ype+IAvuKNR0hmsL6eddl3wq7SX06HCwaURYQgFFV86iRKbVT+72M1GDT0AwzvPr0r5NK5Dg==\n','\n',char(10)),9,9);
INSERT INTO file VALUES(1,7,0,X'8a4b683a47dea66dc640521fd20981603e01cc48a2ecc77291e41b33435cbeaf',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 9-411a3c1a4d9d4dd0a009083358f688c5\nreveal: 74a17852d60e3fc97bbfc68f5b1e7992fdf1f599ce711c8d3f3abc671b7d9758\ntake sand 4\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyar3H/0fWVF1LcxahzBVBB6AL2JknrQxwAEzMp51LVuOa8KnyZRM8nPMnLHCnMijdxVIEdnBrarREKJtEwK89PdpKUGrV/wc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ntzw+sZtTq0HylmZhZNwrp5uvLtDFTal7c4UBYU0vQqyaL1I8tzEVJNpGU4fWPNlecKfp3zXycPNwUknL806EBw==\n','\n',char(10)),10,10);
INSERT INTO file VALUES(1,8,1,X'192da328c0ce5b5dc109eeee376aa96d02cf8910f3917c573566e04632f645f8',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 10-2b1c087a2e74b5042c01c0c42dbcc8b4\nreveal: 4801273ad1f0443b33c6e953e60d1ed7a13a92411b702b3909330c984b78582b\npass\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTIyCglF8fw5TgbsdcQrUWsUKDtwgEpjYSsvdOkvc6jKZXAv1jUEj1oDU4cRIAiehbO8DPxZNjB5MY1YKdiFGs8kRgZU4c7Iw0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nAMJCiTC3C8FGG8XfJ1e+9AwJBQ0Sx0an3v7Ud5rsLzBY7DLfCIsJgnnwGw+nje7ZW8AUUmD/cViXZOlOz/O7BA==\n','\n',char(10)),11,11);
INSERT INTO file VALUES(1,9,0,X'86cc438b5bba3790a816f049705fccb0c13583575011e0cbce33e86596e0f6ae',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 11-caadbddd16d1995bcaa90183374e15c0\nreveal: 74a17852d60e3fc97bbfc68f5b1e7992fdf1f599ce711c8d3f3abc671b7d9758\npass\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyar3H/0fWVAUuPc1GLm8tSg7b2dEZ0BIuU5d3hXexzG2eTy9D10aLQ4B+QU1oJiGxhvIW89YSbDgqtM+PgJ2CzJka+fePmAU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n/kKKWwix2zt+rHXuav1kKV/9dJ0mWubG8C10j4PQxmFr5fDq+P5hh955UshgG8ulnmKRZV5+cHEPVd7SCWzmBw==\n','\n',char(10)),12,13);
INSERT INTO file VALUES(1,10,0,X'd0dd31de5d74c1cb6d1a06dbc1e1a0a0bcf4b061e0d34216fe82520a37a79e08',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 13-b27d1010ae48ceafd94ea900860cd8c4\nreveal: f11d2c42a31e5dac7a9f1670b3e475b06870305c6b4c8f66876e9037f3d37fd0\nkeep all\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyar3H/0fWVBAd6K7mhjgMm95ugd42jVharsGWU+JX916/mI7FBYMKjr4xwUE9osCyVwT7l2YyH2VhZOsUEA8F0vNYFEWgbQ8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nADcw9lE3XzWhFwmytP4W1keoIYsxMPtC8wFv0Y2VRuUAxiH61duLkzvmNMWyHviQ1FJ33NDGVm2JNRitINufCw==\n','\n',char(10)),14,14);
INSERT INTO file VALUES(1,11,1,X'2cdbc56b758bb59124982e26872626c629b2caa97314855c7a2acd4faaeeb9b4',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 14-32a26444461a6f74d6f5ca4f3407c051\nreveal: 7b75312ecd800fef94266b2f87fb777e6ebb0c900b5bb92176bfa699a0a64c3c\nplace shiring mason1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTIyCglF8fw5adA3kchQicmp1VZ5NatZIZbfv6i1Cl/ABGTTFjhDR0QieKRBmoI79SQnyH8K7yg/jMLLcVjnQWYpV4eJtTirgk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n6eiazilKpm9O3ZU/shU8GDWAF4aeK9PowC5bv/jL4esTC42AVVnC5MbPcomO/YNP+7PiAzi9IhFJjc1T00wRCg==\n','\n',char(10)),15,16);
INSERT INTO file VALUES(1,12,0,X'3cf5649571c9836625cecc66d84ed1e82f476d8a443a99f61edea30fd5498e96',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 16-574f1da7453fcfacbf9cec38cb2c12bc\nreveal: 089422fc80cc121636a400f79201ff5bf9997e3ffb40a767c44dc3080e59c5b2\nplace shiring master-woodworker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyar3H/0fWVDK7o7DBGz3UTnRtePKPqO2J9byvPiyZh0bkOBAjRZeAzEU1u81zDJDNvZN5Zutpp7TQZnw5sUhdZ5EH2FkvRgE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n3yYwL6frGG8SxMGZDE7ePqLWW6Pz9US6HHv/nme7lwrPf1lPGmyBj6zj7HaEfA+x5xl6GELHPDve3hPoiOdpBQ==\n','\n',char(10)),17,18);
INSERT INTO file VALUES(1,13,1,X'3859c4a0958e383781897e56469cfaee1afca4318df2cfd0a89f771c6a269402',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 18-e9159c24dbc25c76990b57145f5d63c3\nreveal: a8f7e8d8ccd54107640a80ab719a28ee2a15db7217e26e12b2a2ff934243e7ae\npass\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTIyCglF8fw5TSLZtHCqEYx9G0rf4kAco8UQW+2B3wl8EtaIcbAZjbMkj26g/2fhpKY83XBASOq8GD2lTaGrmb8Jdtrg2rG+A0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nAWezyJxQWZ0TdU2iK6xz6KC7ieXuEZgB6d6L/NfOJIYhAdn8bKRPvu6RSH3DAUD2kYdLCkPR4cuPo4cYKboJCg==\n','\n',char(10)),19,20);
INSERT INTO file VALUES(1,14,1,X'def8dc9fa68e36667234d388d9e39826d29ed018e6295a0ad5838e0a17455485',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 20-5cb85a48247fcaff60dc6acbb182ec6b\nreveal: 4b284ec9de5c4ed4f4bc9d5edb96e72c898452d8537746b71b81ce40ca3f2a98\nplace priory\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTIyCglF8fw5V2zo3QV2H8T9jeDyWuRIfsbj8F0y7u0+gtqucuBXfolNHE+2Ry/80a7/UPyYfk9r3/Alds6TA2OBp96QwIAxwU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nXAHFgko2ZZJ327+tKOiUCBF+krvK38Ph/LOWMBIMpX080xFOL1QDA/A++C2bQ9RZrxbtNosLtIIaAKHqUxBpAw==\n','\n',char(10)),21,22);
INSERT INTO file VALUES(1,15,0,X'a4b2a06a66769bc6cd70d7b660839edafabb32187db5957d92793fa991f63518',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 22-23c837a9b2740da2f778cdd00ac20dbc\nreveal: c7d1a16267a34e9ca243d15c80506cff5898a80603549fd4479633220d342b66\nplace kingsbridge francis\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyar3H/0fWVNEwMgCzDIvTUHkqwP+VkJc+uw/mrsTdDUCIFiVZixNoak7FFjTcaCtp60K2Srgk8ZrhS/OBKxhwZKlLrbXncAU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nU7AxUoTrEbHCzhF7YE7q24tk4upar5K0Vp5it0vC7fSLEd3JTdxm8ytHbkjb5LqOpUZcCqvAPCBzcFIcaEk1AQ==\n','\n',char(10)),23,24);
INSERT INTO file VALUES(1,16,0,X'7e32c1dbc371de5883af6d3eaea7ab9b27ad5f8bf538962d8eb9e3de155c9b34',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 24-b426223569c7340508fcda697b9160af\nreveal: c2d3d5b8dfea0e4f82c9f44d327958a84671de71c20389e28f3f8700b5be2cab\nplace court\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyar3H/0fWVNV+iqFk8Sc6SszHN2RtA7/CmfYxqXReDLKrlRlUNYKScslDSW61WfmBzJPYNQ1MZRi4QGuP4LCajVloSZlRWQY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n3yeVSuqyzziPP0z5kT+coFNG19bKOJVJC13AFAb9y8JMCqJpF/iIcCoQ+AOuEIpn3iF+FRXAEIdLc5SpC81LAQ==\n','\n',char(10)),25,25);
INSERT INTO file VALUES(1,17,0,X'dadd466eba949b657ced2ff9e7f30c15e16cf1c188a5900c9f9e392ecf662a07',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 25-eca839fdac2b294f7da213e335939344\npress all: good morrow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyar3H/0fWVOUvC5T4hgINMe15PJeZCfGTJ8ZAqBIYi3Kx29BbbNakc730CXGTy/34ARFtq/NWPELK6vbKCJsyYjO/gVvTug0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nCJuhg0ov5/VKU6P9/pT9KftuqHFTxzhaaZT1gnOBpUHoKJHoK/L5FdMBXyGktcTPE+91Y6dVWui/aCp0J3oaAQ==\n','\n',char(10)),26,26);
INSERT INTO file VALUES(2,1,0,X'5807b4469fc06b99d778a9ed6134ad5d083c402ab30c42f285ffcb09333baeb1',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 0-eee5c8e8d9839635b4156946a96c733a\nchain: 566aaf1728df55f45471cf392067caeeb8f44bccf8ad9b8ee8fbb8b420d3fdd2\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyar3H/0fWVEL0n3iS7+87L7mrS+KfahffocZJaoZS1ntQUnZ9I+7bY0bDTJNz10mZ8b11Xc+8KVELZDuPjBJuwTKMZO74Gw0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nqMJL+1NbYNOgJezV4bVK1RilMhl8mRt67WWW6N2QNfnRCLVukaYZwG2Wd8WZOpATk8NH8j6ST73us+Go7+cfCA==\n','\n',char(10)),1,1);
INSERT INTO file VALUES(2,2,1,X'dbf374e2b693f35a97ebd2d8be42512eb27a27678f705ea5a40dab1992b489a1',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 0-eee5c8e8d9839635b4156946a96c733a\nchain: 646cfa074fcc064fa9d118701ef24fbf2678600e6eb46548f9a1c4a100d2f03d\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTIyCglF8fw5RBQGeJVdXHGZ+W4bapD5TKziN4WVr+hJExIm376NWctovNTulwXENtMPO9SMke5/A5I/6ltVdeg7JINKiqkXgE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nTX62zEcTfyYChA3Q4MRYhoomMJWkY+E5RWoN6P6SYQu7lKvxuOMXC1bqN5jBlieRRB+JYzaS39joCdfenWgMDA==\n','\n',char(10)),2,2);
INSERT INTO file VALUES(2,3,2,X'58e3a58928ef37589268c4d2b46c14e9f0d924efe83e7f85793dc0ac8a9f59a4',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 0-eee5c8e8d9839635b4156946a96c733a\nchain: 8ae0e6c2449e5eec74e695c41c4a674803bd9a4bfaa3649f8e5b528ff6431636\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTdYYBXIZjBgszpezV+Px5y5PRL+NKtkwIXXzzYPoziuylvQAsAMZ5j0J+M4xdBSdd1QixfKyb8kiW22BwhP0gOYbfo3VBnFg4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nTdyBr0mtL+ocyCtzNwGjDsYbWAVzVanRPmjtCxAM3FoLBCQaU3XUkzSpiGbHIMHpKKXIOqVrb+hMQRJw8cUeAA==\n','\n',char(10)),3,10);
INSERT INTO file VALUES(2,4,1,X'cccc79c0e9fa431468fcd771c9ed94468280a32271048849b84206fa4d57f204',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 10-dad253eae14cb1a63e9ff56154a4e3d9\nreveal: 10653b0e323d81bb427d0d4d86bc0a8e177c4adeb4f475db72066a6f8bd32add\nclaim 1 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTIyCglF8fw5Q3E1XJN/P8qC4N7IsLAhgCxOjpSRzMsjDjjulwOBK7ttfrO/i+NYueMyF2rceEWyS95rr9nHlg0ccEmfr/zUgw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nC3Asiz/JTpYit4a21Ogjkyp8E0crsIvTidUp808CfNV7EaMg8t/UYPNIZmSUyU7YJj/8hBwmBSP8n6sKAJEnAg==\n','\n',char(10)),11,12);
INSERT INTO file VALUES(2,5,2,X'ec737d1fa4d63a2add00d0bb1140a68ab6ac4b875f733efdd2b56b01ef8a35ca',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 12-674f977f1d1019fa03c91506f46a283e\nreveal: 3bf68bc969c66ffdbfa8199605bae842e67fd725c3e3d89ba2e2484dbe7e3841\nclaim 1 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTdYYBXIZjBghQ5wUs6phg+2HGXpIALyHYwSma4uPsZQJK85VG9NDxnLB04MEwPVOhvlWCN/1dmLqg2rv6n2tX1TugQPP7o2gg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nD0aOHMh3RgR8MOfM3Y7ktTO1YdEWPzIeC2HekyY9FOdX7vRkEIemXInD6SRzt6hQWBgJ185aZ8p/rmWKxlvqBw==\n','\n',char(10)),13,14);
INSERT INTO file VALUES(2,6,0,X'05440e1dee76bc962e8ba88b53a33b735ca8a2c0e29acc558f7111e1e050818d',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 14-7766de6c34b627f1952f37e46e350c04\nreveal: 7facfba9d30438dcabadc3b7957d475e6e2887f79ba771a7ba4516fb229b1ac5\nclaim 4 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyar3H/0fWVEMh09Ek/tzyp13xKJgYcnn1dCZFKdfL2nNISoR+a5i53+WqKePCjtPo53wi3poqskSpdh28EiYwVWYrjnxdywk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n0cjapz8qvC6aaz27M7qh0OnTUi2GndSfLrrdJxAa1xV0Q5x80d9hQJWlzfl0Zijf8kRyV3nz8Nk1SYmSHX/KDA==\n','\n',char(10)),15,16);
INSERT INTO file VALUES(2,7,1,X'33a0c70c13eef8167c25f9b3bee5c1b48c06309eb5fc433a341318044f490d55',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 16-dfb769535be9f46fd62172637c997a02\nreveal: 10653b0e323d81bb427d0d4d86bc0a8e177c4adeb4f475db72066a6f8bd32add\nacquire white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTIyCglF8fw5eblEIozK4SEn5RuBkG/dQKwlOYZSmg2rmEa7qGP4Jl9ZeVYYXMWZdgDJhUA+Vwwpf4boF4fS6daDTVmCYcNHgs=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nr23PEhs90cS4K4FIkvvQWC7QYM1l/ic+3tE0iXXx9aeMajAUBt7Jmg+0LNqgZ4C2OWiGq4BV2UUjLNaSoIA+AA==\n','\n',char(10)),17,17);
INSERT INTO file VALUES(2,8,1,X'a391696735dc0f1eda81d4f0e2a83e25b30cab9f94f29a7f192f2a3f75d9ab0b',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 17-4cd29c94868b85f7ae0b3cf5c6c9b304\nreveal: 10653b0e323d81bb427d0d4d86bc0a8e177c4adeb4f475db72066a6f8bd32add\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTIyCglF8fw5RHjZTyan9dnvkununGOBeau4kbFTlHP0Nrc31sC7rWDpG3s6B5UxxJ9wCJW5xQQWIS/h5oI6YvdgtEU0YPPhwk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nbhIFfzAZW2N1RdNICWvqSJ/JfHUvBFqWfGompckXZK1BzEcFlKI0t7EDTRJkZoeiqOO85StZNfx6bE9DMileDw==\n','\n',char(10)),18,18);
INSERT INTO file VALUES(2,9,1,X'9ee25a7110568bddc8f90a82ab17f4acb4a860f4beebb3891f1d444b6d25acc0',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 18-ecb4a6f5e47c9694ca4cec5aaa0eab62\nreveal: 10653b0e323d81bb427d0d4d86bc0a8e177c4adeb4f475db72066a6f8bd32add\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTIyCglF8fw5SDyxrU05KIbVPtSxMCE+4gIbo5apH//MHNpyesPZ3ny+jxXSStyxvy9o2PlyX167+UHCCWdNr5GPaRl72MGRQ4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n8EeFcyjh3iEAiVZlPgkALRQq0wzt+nq+HqMXGAvlA/IRF1gRYlRDQOiCxnXiPsZT6e66JuUzkYL51VjZsd34Bw==\n','\n',char(10)),19,19);
INSERT INTO file VALUES(2,10,1,X'046b3ed93886bb9d2caa9ad64c89bf6725490c3c6363c42b646e15f30d860c8d',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 19-8e466d3d2b8151d0799cfb5f23425bd7\nreveal: 10653b0e323d81bb427d0d4d86bc0a8e177c4adeb4f475db72066a6f8bd32add\ninfluence a\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTIyCglF8fw5Qj7VTy6e8fD0JgKy+2PsCjvhvyxdeejN6/o2JYdu7Hk7h9zYByCvntf1dydw6ueSJhW9ea1Wn47Calq7TawxQ0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n+ZWPQuGBrrpS0Wo6tVNDuFCjduQ7gHZ1NpOC1DOrQ4DNkhJpO9utILt9LaGlW6+Bc24KXA2LTKjXJ7dC87JVAA==\n','\n',char(10)),20,20);
INSERT INTO file VALUES(2,11,1,X'acc79bb6b7aeb24958f4789fcaa50efa8ad470d2d2d24488d3d5ac733fdf21ae',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 20-46b8b5bb0799cb615c4ee2a042e511c3\nreveal: 10653b0e323d81bb427d0d4d86bc0a8e177c4adeb4f475db72066a6f8bd32add\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTIyCglF8fw5YHozveqdscYa6WpxOTqy60yfiVzOzRe5QC+uvjv7PU5dN45jkmv/iuOpgXmmjVOOiif4rAOfNyFVO1X67dilwU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nps2qdpvFbPUX5MaKAAJ3IIL1DGMoHud7GyhgD+xgCdOGn8lCxFqiKhuT2rSXGEajOF1PlYqfm5VNiaM8Zp8WBQ==\n','\n',char(10)),21,22);
INSERT INTO file VALUES(2,12,2,X'e2faa56e3e9299ea486fd3245cafa2192f69740d7f7fe0cffaec41f68a0c3129',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 22-5baee60d4f0b63a4e84d80cf5eaeece2\nreveal: f618b68e1aff2d3840bdd2e10f28a518706b31c8513f1ef1881535578f2ff4ef\nclaim 5 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTdYYBXIZjBghy6P/EELD6h+gCYmHkSTfxQnOUv9lpQdBRkcuun1iZdlztVgAjMArsgBSf+C31kMuSNP1TC0pG6Wo/thUp1IQg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nCFmPWOcVtxb86wQPuWMLcrjZhcctj5pXUnl0dypGb067Fv/leBA6hg6i338Ft9DGnVKgo+0i1YrThUFTyWrsDw==\n','\n',char(10)),23,24);
INSERT INTO file VALUES(2,13,0,X'ea224c960b9d95251fd4920b721160e3866fac53be6f3cf87ec925378dec70df',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 24-422233cf57574ad9b72bbb6992667f04\nreveal: 4f19a3697fd4131664a216744fbde329e2faf46e1ae63eef7799972357cd9ca2\nacquire white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyar3H/0fWVIBa8hdjEDCqDSCLfhLgu+yN97UXQL88wzBxaG3addsNF9xhpE9SIAOgn6YX4jYzhAgwJOFchXIBui2A3hOnIQA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ne1rBWlt5eoZEM4MbwgYkf4L/bJTlMvmiSpFeJjgZArgVmGFCQEun5Q3d3SHSMCLL42qjD+VGzcCP5p1XtLJ6CQ==\n','\n',char(10)),25,25);
INSERT INTO file VALUES(2,14,0,X'6edfd47257d5624ce3c553bc8f601dcc9acb042122f917d8ffd1eca79a6043a3',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 25-0a535a63f13da85bd7139442fc051995\nreveal: 4f19a3697fd4131664a216744fbde329e2faf46e1ae63eef7799972357cd9ca2\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyar3H/0fWVC+gcbuHoP4x3sv/6b6RpRNVvUMJsuQNHHUCyY36XCLfT0+yjQEGu23Svo2CbEjLBPt7rD7ZU3DMOxvx/W+BIAU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nsvB5hdj6NuyNIih5ayvlQ5O8Xz+3vTkUcACihAEAjIk9ekooiumFDABdf82lW+W16ngeq7/I0fC6XJ5DUligDg==\n','\n',char(10)),26,26);
INSERT INTO file VALUES(2,15,0,X'47882118d156ba87006543dde47490634133b3a69ec46a9c5789b1da25b2bf98',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 26-b517f24e94bfc0a731f9da0318afa1d6\nreveal: 4f19a3697fd4131664a216744fbde329e2faf46e1ae63eef7799972357cd9ca2\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyar3H/0fWVDc7Z5Ns3lqwQjkCAYHSfEtfQLd0qMSd7Ch9amK8vm96lksHAUXUSfAZ2xjaSKIBkemnoMuEeCfy1dnbxIyTjg0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\njyh4idRdVjedzpEoucJbj+6cXAUwmmskRmd9NkFs+b63TnZCVh2XjNaikCGX45qVHEfd3dZMfasF7MgXqYIaCw==\n','\n',char(10)),27,27);
INSERT INTO file VALUES(2,16,0,X'e8fd713b6cfa94cd23915ea3e12b28fbcf62252465c3b9f040a9024b3dd287ed',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 27-540126431522ba88feda0bd0d81666a1\nreveal: 4f19a3697fd4131664a216744fbde329e2faf46e1ae63eef7799972357cd9ca2\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyar3H/0fWVOeAc22UL+0XCB9QcC31lh7boPohZXs1wiBkhul7ReA8Plph9dtT42BWuSBklrGOk0rpDgbiRDb8RApr9HUv1w4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nSDTwc+s7ojPnIhqCn9aKSLsnRqPfC/9qNm+WW3CdcS8aurHcTcvjMqn7xurOO7ftO4VceImFpLVo6l0YEgPKAg==\n','\n',char(10)),28,29);
INSERT INTO file VALUES(2,17,1,X'63505b1db49157f5f6b282eb91cc6ffa8c2ca35f9f94f9d8a7fc9931ca47b932',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 29-b9f1e316d0057e48365b3b9235a693ae\nreveal: fecaa74b810fddf15d143e3e61d58845bc94183bf6ea07778c38d2e9bad396e5\nclaim 3 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTIyCglF8fw5dHCMMoqdc1xbUvolVhd4M6M372KRGRgKWZQNS9KSzCUMUV7Hm0V+ermvKbCnHU7WskADEFWXMESPe04DzpU8ws=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ncmSgHAW1T0ykqtvyQ7baUajwTYYpY/kVKCJlfZz20DUh7xSoES2zYKAtSrCyAWCrR2sdKGbrDGPw5xoq7HVDCw==\n','\n',char(10)),30,30);
INSERT INTO file VALUES(2,18,1,X'01496994138c0b97625ecdfc75ffd37c3dd8d61bd568a7e3a5afc27b190ce266',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 30-00219a1f7b7b4b03622b22475d5c4527\nreveal: fecaa74b810fddf15d143e3e61d58845bc94183bf6ea07778c38d2e9bad396e5\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTIyCglF8fw5QW/RnFdTUNpqU+DjRB3NmRZsTPnoILYmgrdXpx78oS1kqkisMk+xdspevo1U0CivjM9gWKwseu64gpSSknwNgs=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nVPi+3y2aUHf64gSxTZeORmcUcN/N0o4TaOlFfidmscPJUtsBEKMJRWCaiWYin6YLrYZHzgJJ/xU1HGAxGC5KBA==\n','\n',char(10)),31,31);
INSERT INTO file VALUES(2,19,2,X'325aacecbabb27f493ba1d5fdfa2b08ebf8226fc21aaf24881c4cb4ab888cfb8',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 31-f03d7739b4c7aa6cd0b4c7c13e6130b4\nreveal: d0b2e4f0b09529957e5452b495edb2aa3735555fd8ed595c862f653afd9a8a8b\nacquire white 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTdYYBXIZjBgmyu24WSBlcrxnzSuBqC1jL8U7PZVTR/DnWR3bZ2ncVWoNVwk0E+2h0WxLnrRSgR1Vtj4a/rlHjzYp9YhZfxvgs=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n9ptkLPBTsSPyCUouvwVSa+fSm5MdaaZiWc4sEXRIRRlgfDztH5psh/gA8NdMNbbLuzdGkA2u578Hxp5q62anDg==\n','\n',char(10)),32,32);
INSERT INTO file VALUES(2,20,2,X'5d5cbebff18ee1b1762f4e7c9ec30264716e6d540e5b9be17e0da2ac1f54166a',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 32-14f525f64bf59c154b911af73c604554\nreveal: d0b2e4f0b09529957e5452b495edb2aa3735555fd8ed595c862f653afd9a8a8b\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTdYYBXIZjBghh9YJubUKirLVoFcRfe4p1pbe19PsVbr/DJzwaZikqmNFxaN7WeKKEVoNTJO8c96+bGY28FJ3SThEV0CK0DmQ8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nVc5I6TroE1atpXYNIxWoQegyEwvuh5CshUXk1Z7E9+LP5ZOnrmx/TA6lxut1J5JOltaRn3wtnsMZvS3gZ41kAA==\n','\n',char(10)),33,33);
INSERT INTO file VALUES(2,21,2,X'0552cad6a17c689adc1e2237c65e71c75188de0b6051c44e9bcfda99f710e982',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 33-f6395634b980a3e9877c026f04e785e5\nreveal: d0b2e4f0b09529957e5452b495edb2aa3735555fd8ed595c862f653afd9a8a8b\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTdYYBXIZjBgk1La6kr1id5JUv+rJxetqOzLaVku9ju83+gd8kXctcs14iwUPadxeRR03gTFp64GNiLE/7t1t6QSmsgzcxmZQw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nm5FUY68/R8CmqefRBJj9KQPvVzt0AJDn86ExS+Fr8xHJZ6G5WDXojCRnhYGyNeAwKdIv35WM4eNHMmH8yjyGAA==\n','\n',char(10)),34,34);
INSERT INTO file VALUES(2,22,2,X'993866d40c2462f6359c9528f3f80ae8546cc5808366a9ce5b1cb7f3fb7e1bf0',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 34-f30e20b3712df113a1c647359a058278\nreveal: d0b2e4f0b09529957e5452b495edb2aa3735555fd8ed595c862f653afd9a8a8b\ninfluence b\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTdYYBXIZjBgqU6Dc0DCEYDUdlIQ/shhyYu8ZOn26p1JeIJFOdNJ2wLIdTu4pb4SM05/SrQ/L5LrvOKV1wzQyLFMiEBOBJ1sQo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ny6tQtU9mZlYz1p3zlNBTr9LJCcGqSS6IquEgpKqIKr+0rWbaLx/wc+f2h9ZKHM8u29X4BJ7IG2X4RxOHG2X9CA==\n','\n',char(10)),35,37);
INSERT INTO file VALUES(2,23,0,X'ec731f6efa447ed0afd45fc0e4d490850de8f84ce6c656e3097604787bf20d5f',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 37-4a9ee289772d94ab7a8582508e265f41\nreveal: e19ab85424ef5c57f2487f3057a93e6c562e935d26a09b21124ac7e80ad2ce98\nclaim 3 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyar3H/0fWVFcXxNx2okilWyn2czLrX0qZNKnsZEdlkKQDaULxASfdBRqtCBuybYKA+DFmty88FLKQMYu4z+1pxRGeZZ7KUwA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nNHFkRTh0tBFbKwNGi5jAu33TEKF7QkZ7sFNgQCXJ4Frwbs6nsD+QKjQxajOGVxNSx7p9bF1iLC5Ib8zY0BugBA==\n','\n',char(10)),38,39);
INSERT INTO file VALUES(2,24,1,X'3a0881c3519a524a95abab5e1389fc8c88e6fd167505c9cb06d04633c4f92a56',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 39-170c57c611c91d1fb9b18917ccc2be18\nreveal: c1d6ddd0e58f094acc62f615370aac37c201622cd9cdab7d708309a3d08a9a91\nacquire yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTIyCglF8fw5WzNjsga7kgAPj9O54fpjU53Vm6cPhmuEX+dg52uWeDwQU8CF792ZU7D0gVlaroHw3apBorkWeDuFNW4q++y4AE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nT5V8fT4HssKoCgNU3QRU2eA3R312IWnO51OMfMhc9ya2tFD1oCLmaBReqwqkOrr3mNd3aDUhaaVorL4QQf25Cg==\n','\n',char(10)),40,40);
INSERT INTO file VALUES(2,25,1,X'd84ecf0f4260398ae7d998c68fb4a4f8161b7c202d021b04c500d0fca5be76b7',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 40-ed89cca387a8d2b3e7f2e77896fe20d5\nreveal: c1d6ddd0e58f094acc62f615370aac37c201622cd9cdab7d708309a3d08a9a91\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTIyCglF8fw5VlKh87aElPzWO6FPAPNOau9tPNRA+Pt2i0tYH3sogCIX5zku1oYkRrnm1iDc/ZGIFI0TFWgvX5mmUs+Ujxubwk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nVg2HToEGlE/VZNqsLj2mN4yM3ID3iLXARLrrul0FICWLd4CmfLHrY26EWLvhANDWofJ4gpOdaaoqWw00TbITBg==\n','\n',char(10)),41,41);
INSERT INTO file VALUES(2,26,1,X'96af313e5c71aae0808d995431abd92d63223cd04d982ddb45055e7a4c1412d1',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 41-7905112d30499fa463d9ebe445316556\nreveal: c1d6ddd0e58f094acc62f615370aac37c201622cd9cdab7d708309a3d08a9a91\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTIyCglF8fw5b0NGCpJ/qcqD7HOoFJ4yc46BI9Hb7y0ljwUVl/fOTX0kw6XsDQafBOhc+QLWp5+gkdM34+ilQzuh2ukqu7dpgY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n/2AytdZEsZFeahPEtyVflnDu2nVvQkoAp87LE/C8g0KNwDlWiq2qX6I9NJAnLVUPzU/Uj5nAutApP0YUBbn+Cw==\n','\n',char(10)),42,43);
INSERT INTO file VALUES(2,27,2,X'600718cf779cdf3bc9ce3ba8d6a4a8e57cd10626850a88c37ab4603428b3e1e8',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 43-48ced3c290e72dcb599eb9ce64cf7f82\nreveal: 16dede4fc6b4ac7f907eab07fa9458dde39927f88cbba9818c8fd3e37ae51416\nacquire white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTdYYBXIZjBgjioNruICOCM/aOTpEcL9iPqssnjbZ2CovkjeNl10yG308CYqz/ND9tuhW+qSKYV05nSywaEhXXqJD0Dqi14ZQA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nxoXbf9aT7qLjrSt4IkfWu1pMy1Ap8Kn7ZBkLweHZ0VVAcyyj0wXbKWIQQL9p5/m0NY+jL0AjI/Je0xAnd6t7BQ==\n','\n',char(10)),44,44);
INSERT INTO file VALUES(2,28,2,X'c1122c7f8eeaeaa3f527eaadc9094caafcc8fa0acd8c958afd178971acf92951',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 44-b063a5e4c125e166ca380bec62820f88\nreveal: 16dede4fc6b4ac7f907eab07fa9458dde39927f88cbba9818c8fd3e37ae51416\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTdYYBXIZjBglo02G7tnaHaO0vxHgSD7Crx8jJOnG9y8WovfSg4+IYRa8VA0hXGkZoNYUXLpOpnyg2U5q/IbUz4mAnYtCoJHgg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nse7aBVHf/Isl81ZguJtMhIOnIW9Xo4t1x5TdduSWnlqF+3650KEXCDPWuWGdnEaTrycNXFthrlxvPQ/hLIlhDQ==\n','\n',char(10)),45,45);
INSERT INTO file VALUES(2,29,2,X'accd0123206d52afdcea15f1171bedfb510e16019d7957747edeeab6a3f6208b',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 45-99d7b106bf904b06e0dd192aaf64fa0b\nreveal: 16dede4fc6b4ac7f907eab07fa9458dde39927f88cbba9818c8fd3e37ae51416\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTdYYBXIZjBgrXXLD2QHu82KMS9whPLnPJtkrwfFBpXweRxwuF7uWHLN+U9L6Oagc8RrZmVyr5q9Yq6lkk5jXKvo2yG7zBX3go=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n75mkOfGzSOPM6Ff4lkyeQ9H4gzElugHAU1dv17/HoJmNgBQ6MqCHknOPfUlzI/9PcZZLWyVUy6eLJI/nmqw0CA==\n','\n',char(10)),46,46);
INSERT INTO file VALUES(2,30,2,X'3b6b12904aea318cfa4f93651e4c8e93905940a72d2722524e7605d6ceb1e530',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 46-98562ed837bec8fbbefd2b9a131577e3\nreveal: 16dede4fc6b4ac7f907eab07fa9458dde39927f88cbba9818c8fd3e37ae51416\ninfluence a\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTdYYBXIZjBgjhlrhFFjWzmbSlvXuLMT2F6COhpw3WvdMGOoOKaACivqoUUPJsp5A+BYXPuq8JI26Vl0fY6v3oqhtb3AXFOFQM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\npa61+l38xAHGZ7vkIwkGD8rV1iFuAcogS+oLFkXlH22GhAYRZaK+629gFX1YYnKTO7yI87P0xMljeLDDaROWCw==\n','\n',char(10)),47,49);
INSERT INTO file VALUES(2,31,0,X'9c82313644da1bf46670c874eae7635dae0bbd4f01f5d216f06d3fc64964e5e4',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 49-f5be264dc7dd2762c09aeb9fb9f4f2cd\nreveal: d3c37ac3c1c425d32bc8d83e0758114ce046fc3d8749a320394da4eedcd640f8\ndeliver stone 3.2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyar3H/0fWVJubzAaZBW7iS6BMKL6su4qaCycRKjvu5nc7KIBI+81SkRcWHSaFLtCyGsXmmkOgCOiTV0kHbtYXw21o0zVjjQs=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nIPY4nr16Pd5QZDXJvSaMccFXmw/kpxQaacAEVOe83y/Pjt3zi0dJWkm9k7NG0/bunSdag4fXN0PHumr94kZoCg==\n','\n',char(10)),50,50);
INSERT INTO file VALUES(2,32,0,X'7bd920d0267daa418a62f37b3fc229f7625267d9e2580ac40679f9807dccf367',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 50-a982c943e1868761cce70e871c57fb08\nreveal: d3c37ac3c1c425d32bc8d83e0758114ce046fc3d8749a320394da4eedcd640f8\ndeliver stone 3.2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyar3H/0fWVP59fj49rnjo+zfDrwBPaUlMWh3Rtx/iGMUBfvkoMkosjC03lHXGxmf+l+5T+SIsNYyHRjdP6H7i9jer0g/REww=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n8nGzkTibY+ke/i/x26aeDJn3tp2qJAY/uBUhncCPIOvq9TkGeoDlo55MOY5nowDe1RhTRIQNTBHulJY8k76IAA==\n','\n',char(10)),51,51);
INSERT INTO file VALUES(2,33,0,X'2687903ffa8397b6d49c00af03b1b2c1e877502561c6d6e51ddcd2c374fda9ab',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 51-cba1cac9cd86a291e15a3bbb04e01915\nreveal: d3c37ac3c1c425d32bc8d83e0758114ce046fc3d8749a320394da4eedcd640f8\ndeliver stone 4.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyar3H/0fWVC2ZcsRDKVYXYjtzGcin/QV2uonWW4G+gEAbEt12M2Xe3JWV7kVxh6Mu45QfQQBKd3e4CAg9ywo0YXymFPvCkg4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nu8GKuGvu16hGHXJdhay6UcEGiF7PVAZ34NX7jrNlm0DJSRdXWPO6HAucwGcxO16lwwWsiGXfL00HdihxiWhyCQ==\n','\n',char(10)),52,53);
INSERT INTO file VALUES(2,34,1,X'252407cb9c2af10bdc4856fecb574017fb7f234c44ffdf2d892ca5668e536ecf',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 53-e731a229aaf7401e8d9434c2542cbe65\nreveal: b3c032956adb4e169e68a1a84258752ab8980381e331f7ea54d64a5e10d3bfe1\ndeliver wood 1.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTIyCglF8fw5ZJ8HsDopueCXttsMRQs5+DFyerWYk8Tl4+7xkxpShM0TOX8eg2aTQRKvw1OJIeim2saYsGnCCAUcEDIGZ5AqAA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nTpVBmMnPXEqyuErWJFzQ5s6ldPLz4WfxHx3/o5JbgKI5nRpmnFxbXdDZmbDdNQm592gxyVf1gz3hJYatR1l0AA==\n','\n',char(10)),54,54);
INSERT INTO file VALUES(2,35,1,X'81a9c5e64a61fd980c4d0ddb7c6a16a7cdcda4a8924b0b1751cd79369e2c6662',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 54-ad7aad5af5a4e552a3dc16e4f67b8c97\nreveal: b3c032956adb4e169e68a1a84258752ab8980381e331f7ea54d64a5e10d3bfe1\ndeliver wood 1.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTIyCglF8fw5XMw4cD2DVTLg0F46cmA15kF5MJtoO1vzJNwYnJHiwCx+UQHBRW+t57USKOlKA3hUfFkUyidXeUPR/K+ZK9duQw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n+MDUJJjrggZ+c1wmJB61xBlMfcrVoihj1jintkcikEu+18NiUzDNvp0N56qsB1e4jQ8E8SVSwU67mLNl+eWTCg==\n','\n',char(10)),55,55);
INSERT INTO file VALUES(2,36,1,X'd441ab84997f0c5e756ddfbdabce5bdbec9f0331ca2f47ef9e847f3630f55340',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 55-212bdbcf1207edbe4de83b558100ceb8\nreveal: b3c032956adb4e169e68a1a84258752ab8980381e331f7ea54d64a5e10d3bfe1\ndeliver brick 1.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTIyCglF8fw5Ui97LVwV0ZeMRMKVR8ken9ahMZ+cA6PFSLJ72fDOUgxZqibzXmlWYa1AQlR3YlE9eVruMGt+tElKxxVAbahogA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n2Tg9Bp+k+bsNVrZ68y6Wj4AyhNoI+nZMOxx7EbIzys1KGUBmKwjiR2Nf5YE7st9hVD8szFjNRhViWvHDxmReBw==\n','\n',char(10)),56,56);
INSERT INTO file VALUES(2,37,1,X'844c31d014638fa10d2fcca0eeed6d8a1b21dcb086be6f166dd7c4e029894cd9',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 56-9ee20ea8085124d1b9a7d5ea113a3689\nreveal: b3c032956adb4e169e68a1a84258752ab8980381e331f7ea54d64a5e10d3bfe1\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTIyCglF8fw5eECJ7+z4Pu1+8ulu+l9/dyPi7MyOCt9NdzC5WgrG+1N+V7gp17K3BlayMAaO+uqXZgdzxLnYTEWWuQv/SegpwE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nq0T/RMprp9vM5wzpLClcuS+G8CLkwJn4OKkQi+5mpZVuMbKhorsclEg7Nf8O91bAiHtmCMliqzoR8AbtQozMDQ==\n','\n',char(10)),57,57);
INSERT INTO file VALUES(2,38,2,X'f01640d765e88039c736b4c8b5adf0c290b1235f8bada785e9a3ea93e7d8d649',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 57-f62d3d3c6c1865e800d9cc9567aceb14\nreveal: fbfec48954debf294fa42863b371ddb64a701c2c3209983cc1438fa79ea62d70\nclaim 4 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTdYYBXIZjBgkFQuh3aINOhPwx5na/+WfaWrTUisF1FJg9KitK+Ayf2+YytnxgvePXwiOcEMDfH+oAl2y/DWO2ofPkkkMFdBgo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nt76pdrpHtGfnivXcY/tq0oW7WtkrDXpmLEhd8ce2CvVLzKattJyxEIZtPn4LM734MlEuulZilaRI5gO9yqVQCA==\n','\n',char(10)),58,59);
INSERT INTO file VALUES(2,39,0,X'30ed31300c76e96c5a1185b412acf03f4f206f9413294c62219f1adff983a696',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 59-fb9d7c7aecdd96b5b26ddde311ac32e8\nreveal: d3c37ac3c1c425d32bc8d83e0758114ce046fc3d8749a320394da4eedcd640f8\nacquire green\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyar3H/0fWVFmG8y0R+8/vsNdq9lYPSK2QdJbUhHM5v9PnePB4ODlzbJeSYOh8tf0WnLstVe0XnQcMIRidR5sqFT7slQOsLAI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n3oE9MdvKtNthNAnrgxOCVON/sFCw9ioI4ysh16Fls0VbxrcZ+ju6NjdjfrrcZp2W1E9magfHdfBKRHkcgJXkAA==\n','\n',char(10)),60,60);
INSERT INTO file VALUES(2,40,0,X'd7ffe6301b0ca9211d559f3a6eedbb3c8c401a894d7c40ec3550ca5473aebe20',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 60-6062006d5ed6add976a18d6b31b75f18\nreveal: d3c37ac3c1c425d32bc8d83e0758114ce046fc3d8749a320394da4eedcd640f8\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyar3H/0fWVHezrjaA8uSkwSPILIBJX50Y4qAhiQNWWSArJX873yH2+NNi/651d45UkT4SUl4orDzzvPsD+OzxDHISkXktxw4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nyVX1EuCjhoC+mlSf6VUBLV/2hOGT/BlBfkwJyW5g1m3kxdQqnQP4rUP/Kjp+mqgVVc9+8vNcGcSRUBU76IysDg==\n','\n',char(10)),61,61);
INSERT INTO file VALUES(2,41,0,X'bac1ed99d06b4522276a3a7a09be1891222780745488b4887f2cabc24da56799',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 61-f26bfaf2d2b856d04d4fe3334a24a199\nreveal: d3c37ac3c1c425d32bc8d83e0758114ce046fc3d8749a320394da4eedcd640f8\ninfluence a\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyar3H/0fWVMz4z0DBPAoihDHmnRFMbp8sNWEUbZlUc94AzyH2LDfH7I50wPqTgZPwV9aRCRCtkFiGPIgxNM4Rx0G0sLmjUQs=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\noAwBcqHU52/akZzka8GpED/6XlPeWY3y+mJFG/0ZdxLdoEM0rcwzdtAq+wwgw9VyP+KHrL/GGj3mKN3Dkj+1DA==\n','\n',char(10)),62,64);
INSERT INTO file VALUES(2,42,1,X'ffa35574caa436b94ae47e51bb5f0c476996d67e22d59df46897f24b0d4a55c5',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 64-cf4ad43df504e4daa8d21955e7f3a7e9\nreveal: 43ed3fdacd45837513c1e0df49adde7217759a3c7269eb368a807a8a6008204e\nacquire red\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTIyCglF8fw5U8XR6vDfol/9HAGvyn9vCAvtsl8mAa02fMiHRdwcNOXU+KhZ/SpkY8J4eiA59bqi+NyY9bXqE6X+UimFUA+ggo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nhCbNlXIEsY0cHcLbN4+Ml/G7poffDzPdDDJ77uzYgX6SjcvxhQiB6rjJU835CK+MagMVk4C4Sq1pYRcA51wvDQ==\n','\n',char(10)),65,65);
INSERT INTO file VALUES(2,43,1,X'9ea1a084ea116d7d1d9d2d0f37da19706ce8c3d6ac0b159cb14436e21c3ad758',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 65-91fb22c8f6e5c64038f78e904b625bfa\nreveal: 43ed3fdacd45837513c1e0df49adde7217759a3c7269eb368a807a8a6008204e\ntake 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTIyCglF8fw5U8DRauv5RDxYbs6zsuwsLQIIA8e1mvRtebnJJpTSIWYo0KeI5+lxVayVDCfNwbfC5fJ3KHv2DmQjZf0e2A+TAY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n+yn40NE2sNYnZjej8qbJAKP5p9+b5f5DJwHLZ41wEIas38WSdwe8HpYEHLFlofoDvVgbEC/bcfc5MNJCH1V0Cw==\n','\n',char(10)),66,66);
INSERT INTO file VALUES(2,44,4,X'ddb3c92facbaf906a8b59d345db2be9236da238db9dba9c6c3c588f50683ff0e',replace('nuncio turn\ngame: domes\nplayer: host\nafter: 66-91dfb4f0d3b576b1d03e2234cd5fc121\npause because a feast\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTEHdMjLN5cOPDt8QJ+eOiWJT0JiNB3NVQc7M3mGN1CFZvMEUQ35GQ96bU7ROlzXDo8vHqsVOFlTy8ItbEqPFoWItfITZV/DwU=\ntrusted comment: timestamp:1772539200	hashed\neWqwENU3NumzTTYY3uulOjnW6w8Ez3g28X0a5Piar2O6xhGuT0HVOOsJjEjKZuL8D6hMnyGMmXRnVIZYvA5HDg==\n','\n',char(10)),67,67);
INSERT INTO file VALUES(2,45,4,X'0e5a524ec9670a070699d36acc85eb45c168faf6705282676e725afb418819bb',replace('nuncio turn\ngame: domes\nplayer: host\nafter: 67-6222764a6a552a3a0856502d3316190d\nresume because it is over\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTEHdMjLN5cOHtmBa8YFhu2QH4kKErGwpbUOkWDil072voVj6wb/hRWnKLKNwaJA3CJ3/qglZXy3Hw8Z5rS7fzP9mwsCR9suwY=\ntrusted comment: timestamp:1772539200	hashed\nkWecIpZ7wOZ4ZuJHgz3NDkug0S0v5DNrql1OVOahOIonC0JFmo+XbRcTbZIcpZms7699VGyRXiY810D6J0AnDg==\n','\n',char(10)),68,68);
INSERT INTO file VALUES(2,46,0,X'5b7fc2c0771e60a2f4f16bf942744d3e2697462a462f9ee2b494a6c8fe16c19c',replace('nuncio turn\ngame: -\nplayer: ana\nafter: 2026-03-03\naway 2026-03-04 2026-03-06\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyar3H/0fWVLMec4FDRQ5vOUFHscJW0h3W6YEErO1cp3zIG72lyf0gdv8w9IJmupBocLHlmLmq3W9zwsAuR/PAAwcYwM5XLgI=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nWRWbfgz0KXutuuGWLBf7RDGDPf9b9XN1RaX26o+y8dYuU55L9S7CPorpDok12lqYFH3HWZnII1iL8nmkQ+wlAw==\n','\n',char(10)),69,69);
INSERT INTO file VALUES(1,18,0,X'5b7fc2c0771e60a2f4f16bf942744d3e2697462a462f9ee2b494a6c8fe16c19c',replace('nuncio turn\ngame: -\nplayer: ana\nafter: 2026-03-03\naway 2026-03-04 2026-03-06\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyar3H/0fWVLMec4FDRQ5vOUFHscJW0h3W6YEErO1cp3zIG72lyf0gdv8w9IJmupBocLHlmLmq3W9zwsAuR/PAAwcYwM5XLgI=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nWRWbfgz0KXutuuGWLBf7RDGDPf9b9XN1RaX26o+y8dYuU55L9S7CPorpDok12lqYFH3HWZnII1iL8nmkQ+wlAw==\n','\n',char(10)),27,27);
INSERT INTO file VALUES(3,1,0,X'4be60fef981cdf2214e6b06017b5bdb09c65eea968d5eadb774091ad1ad0ab6f',replace('nuncio turn\ngame: solo\nplayer: ben\nafter: 4-f2e6ecf153463db05a9a4d77fe43f2a2\ntake master-woodworker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTIyCglF8fw5RfTzUTDP7oICbra7n7Q6G5YLgxEEc9QqZcb+QA1SfldrPBtLlG/9j0BhPED29oLOKd1Ixri218bwKq1hxeRSA8=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nkECvb7YTHz0SJdlzCJu9Hz9+hl56OLEvwgPVBTgUiUtPVlG+SUOQQJNSb3bHE1kQi0fnrRVFIY3e5nQ1V9hPCw==\n','\n',char(10)),5,5);
INSERT INTO file VALUES(3,2,1,X'2fdc07d2ea8f05f4b84055fca5b83ab93ea971a8dfdeed96a991ca44833868a0',replace('nuncio turn\ngame: solo\nplayer: cleo\nafter: 5-4e0eb7f0879be2ad817da14bc2b47966\ntake toolmaker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTdYYBXIZjBgkSoXjChqMvl3yvUZ0u+CwiO6B05io4h4+D9YAucmH/kWoNVk1OH6GqlRpHnOwwokwvAMzpDJs2mpyMaRr4JegA=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\n95CZbIHse4q9oXb20rLst12zCObEdCbUZkd+UL2IoFAvWmeeRFeB7RY8Lzhlo59YW4IxGgrc2TnuhDLwei/2Bw==\n','\n',char(10)),6,6);
INSERT INTO file VALUES(3,3,0,X'021a248587ea86aa30967538f181cdef3e7997fa8d9f5202561cceccfebc6c8a',replace('nuncio turn\ngame: solo\nplayer: ben\nafter: 6-4fb9eac1c51ff3047d86f8a8663d0f36\ntake wood 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTIyCglF8fw5fO9jSOHRSmVnPM9gJxjj2LZicdlXI02TOCG2kM9eiw9KzL4Ilkd1IfspVVRRjRi/pZCJZaQ9xBAEbtwflxlmQ4=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\n+k55RVXORi7dsdNONYQVmhMEBZAJk5Wbdy0WpfdP1ZHBkLhkWLxAgmbxCtNAmBZ6LtVuRh0ru87U/H8VmWHKDg==\n','\n',char(10)),7,7);
INSERT INTO file VALUES(3,4,1,X'28907274299b1e65c38adf1e8bcebfc4ace95bbf73cebe704e6680480ad9d5ba',replace('nuncio turn\ngame: solo\nplayer: cleo\nafter: 7-e338485a69bd789dcbb64507e4cb0b5a\ntake sand 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTdYYBXIZjBgvNUa8yj9N/Vf6TC6qOCE8tUKCYf4X54PYOqmqLn45So71GKlHUzzQ8m6EAb1whDws8hL+huXAr91g141RH83AI=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\n9PPTF5qVXT7DjjtkElSQD2b5HKoCd5g/bbcGE/Rh2o82tqz/B2kZliEyzuEB8ZZvT7ZQ7Ij7iB3fhgR+jRDjCQ==\n','\n',char(10)),8,8);
INSERT INTO file VALUES(3,5,4,X'162c3edee7355b4939894cff9155dde7a3e1a0152f52c4af0a3c69fc2d3f1687',replace('nuncio turn\ngame: solo\nplayer: host\nafter: 8-a90cb1eeacc8fa2e0116e73f5159d2e8\nabandon because rain\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTEHdMjLN5cOAs+BLcr6bHrqDy/xWgoAAVL+xzO8yGK+EwNQzGg06wjodxgRNLgTGwkEsPSI5H9Jf+wr9zsCK+vcBmS07jC5AU=\ntrusted comment: timestamp:1772539200	hashed\n7hmb+5TF07aI5FC9b/KsLkqti5tIwGPHIoN5Nxx27O/t255FZviOSxTfySTrY5i28hSTm7U8os/23KafIsdpBA==\n','\n',char(10)),9,10);
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
INSERT INTO log VALUES(1,0,'0 2026-03-02T12:00:00Z setup format 2 ruleset pillars rules 1 game kings join yes host ed:RWTEHdMjLN5cOED0Rxqk53yl3rVvvul1QQVjjdKCw0Ge0PU9XF5RelqO plays - spare ed:RWTs1uViqKxX/CRzTUex9UDPZpRMXDXdFnAUcGG2zDdr8Ada/6CaXcWz seat ana ed:RWQyar3H/0fWVD3L3lYJPPs3ew5EeE6kXh/WktOoE/xS4ae5aPNZUchi seat ben ed:RWTIyCglF8fw5fHGVFSC5qsAl8ZHgWWCbi+cFY34D7CCC805rdFLN0tI edition - deadline 172800 grace 43200 away 432000 policy default commitment 26a76dd794b0cdbd75855f13ba79985be580c3ed3065630ca320327a8c882985 options {"first":"0"}',X'fbbfb0f83b037225dcf77cfa020ff3fe47cbf5261504955a5e9d7b337fa99550',NULL);
INSERT INTO log VALUES(1,1,'1 2026-03-02T12:00:00Z read 1 en join 0',X'23479548e4845b5070ae3573129b27ebdb168c5c88c51c2291161f8462fe6cb2',1);
INSERT INTO log VALUES(1,2,'2 2026-03-02T12:00:00Z read 1 en join 1',X'c106e803c06772d243a717f37e9f34c8fad7fcb40e07bbe1a8ed4d693a93894c',2);
INSERT INTO log VALUES(1,3,'3 2026-03-02T12:00:00Z chance advantages 10/14 4/13 = thomas, francis',X'b4c8db9d306fcfb97138e3fd1ac7c27fd0625ad85eeeca97cae14b7108628ff5',NULL);
INSERT INTO log VALUES(1,4,'4 2026-03-02T12:00:00Z chance craftsmen 3/4 0/3 0/2 0/1 = master-woodworker, mason1, toolmaker, mortar-mixer1',X'f4208dad79a31ba705287406ef516ed5a5a78e8279254cc58f85d8d410f8f511',NULL);
INSERT INTO log VALUES(1,5,'5 2026-03-02T12:00:00Z chance resources 2/9 3/8 1/7 2/6 3/5 2/4 1/3 = sand-4, wood-3, sand-3, wood-4, stone-3, stone-2, wood-2',X'603cb04e3eb5a6e2ab65dd381d6e10a79dbd9b2a64ae363492d27c2ab8bfdd23',NULL);
INSERT INTO log VALUES(1,6,'6 2026-03-02T12:00:00Z read 1 en move 0 said take toolmaker',X'af49e41fff1a13e2dcd7d8fb5d7db499a70b37a5119a3a3a69309528d3d41b6a',3);
INSERT INTO log VALUES(1,7,'7 2026-03-02T12:00:00Z read 1 en move 1 said take wood 2',X'1f975bc87223e209f23680fd539dee381a453878eebf39b50b083638260b3e9c',4);
INSERT INTO log VALUES(1,8,'8 2026-03-02T12:00:00Z read 1 en move 0 said take sand 3',X'5cc405c7e032e4649dd0725b3c0c3185b95f432594f0fd613a2d1630047875c9',5);
INSERT INTO log VALUES(1,9,'9 2026-03-02T12:00:00Z read 1 en move 1 said take wood 3',X'411a3c1a4d9d4dd0a009083358f688c58b6d1fc6a35efbd19e53b6ad76fad0e7',6);
INSERT INTO log VALUES(1,10,'10 2026-03-02T12:00:00Z read 1 en move 0 said take sand 4',X'2b1c087a2e74b5042c01c0c42dbcc8b456c7d218ccd0b04ed9820bfe6bdf542a',7);
INSERT INTO log VALUES(1,11,'11 2026-03-02T12:00:00Z read 1 en move 1 said pass',X'caadbddd16d1995bcaa90183374e15c089ae6b160ce6e1ec0dff5f3918b9f3ce',8);
INSERT INTO log VALUES(1,12,'12 2026-03-02T12:00:00Z read 1 en move 0 said pass',X'abc40d452f747aefff4afb59732ed5a79bdf0cf41790818d5192ffe26233d27b',9);
INSERT INTO log VALUES(1,13,'13 2026-03-02T12:00:00Z chance builder 4/6 = 1',X'b27d1010ae48ceafd94ea900860cd8c445d8f5b4e95ee710880203a3e4e03daa',NULL);
INSERT INTO log VALUES(1,14,'14 2026-03-02T12:00:00Z read 1 en move 0 said keep all',X'32a26444461a6f74d6f5ca4f3407c051cbcf0f78089111453493512f115b3d67',10);
INSERT INTO log VALUES(1,15,'15 2026-03-02T12:00:00Z read 1 en move 1 said place shiring mason1',X'f501a26dc44b9654c906b08e10236572e56b190a266711e97dd79243dcf955fd',11);
INSERT INTO log VALUES(1,16,'16 2026-03-02T12:00:00Z chance builder 0/5 = 0',X'574f1da7453fcfacbf9cec38cb2c12bc6236af3cd8e9621d2151e885c34cd72e',NULL);
INSERT INTO log VALUES(1,17,'17 2026-03-02T12:00:00Z read 1 en move 0 said place shiring master-woodworker',X'402a8c9b989a4788f162965357ad4c21c18536262405588cf3c14af81bfa88c7',12);
INSERT INTO log VALUES(1,18,'18 2026-03-02T12:00:00Z chance builder 2/4 = 1',X'e9159c24dbc25c76990b57145f5d63c3367383da17e1db326319b374505eadd6',NULL);
INSERT INTO log VALUES(1,19,'19 2026-03-02T12:00:00Z read 1 en move 1 said pass',X'6556c602a6850eccb7b107083f67ade7105bcb8c83be79d79a2d5c1161b22d65',13);
INSERT INTO log VALUES(1,20,'20 2026-03-02T12:00:00Z chance builder 2/3 = 1',X'5cb85a48247fcaff60dc6acbb182ec6bca4be56c7322eaeaa79fbb838e2778b6',NULL);
INSERT INTO log VALUES(1,21,'21 2026-03-02T12:00:00Z read 1 en move 1 said place priory',X'2c89ab07360a95aeaf188c949081234f5bdd654651e8e42b18f543386262bee3',14);
INSERT INTO log VALUES(1,22,'22 2026-03-02T12:00:00Z chance builder 0/2 = 0',X'23c837a9b2740da2f778cdd00ac20dbc879bfd4a990d9f8425b452dba8225056',NULL);
INSERT INTO log VALUES(1,23,'23 2026-03-02T12:00:00Z read 1 en move 0 said place kingsbridge francis',X'76766307f546f0a79628467ed88f47b42ba8fc0339931291d4e6bdd1419656c8',15);
INSERT INTO log VALUES(1,24,'24 2026-03-02T12:00:00Z chance builder 0/1 = 0',X'b426223569c7340508fcda697b9160af09aa232bc94b0c58022f944abc225b48',NULL);
INSERT INTO log VALUES(1,25,'25 2026-03-02T12:00:00Z read 1 en move 0 said place court',X'eca839fdac2b294f7da213e335939344f93182604bb1ca87038325459328d08a',16);
INSERT INTO log VALUES(1,26,'26 2026-03-02T12:00:00Z read 1 en press 0 all: good morrow',X'f47c7aa10b6102b4dc2cf76b3cf920040f78b05140c5a2ecd50c851c507f454c',17);
INSERT INTO log VALUES(1,27,'27 2026-03-03T12:00:00Z away d930f7899f4af7b6f65d951aea75abc85fa827b270e814d04ac824460aa2ebd9',X'c3eda43142fd98239e5a6a5dd0e1895ad6719de9e9a70abd25c69dd9c85ef88a',18);
INSERT INTO log VALUES(2,0,'0 2026-03-02T12:00:00Z setup format 2 ruleset red-cathedral rules 2 game domes join yes host ed:RWTEHdMjLN5cOED0Rxqk53yl3rVvvul1QQVjjdKCw0Ge0PU9XF5RelqO plays - spare ed:RWTs1uViqKxX/CRzTUex9UDPZpRMXDXdFnAUcGG2zDdr8Ada/6CaXcWz seat ana ed:RWQyar3H/0fWVD3L3lYJPPs3ew5EeE6kXh/WktOoE/xS4ae5aPNZUchi seat ben ed:RWTIyCglF8fw5fHGVFSC5qsAl8ZHgWWCbi+cFY34D7CCC805rdFLN0tI seat cleo ed:RWTdYYBXIZjBgna/VdXJH/kXHWISASdkcNDKGVlRzIdEPQkyvjaWGc6I edition 167ee9a4e4e793785bd161f298ad48fdfe85cfdba4c7d04ec16ecda2a2be342b deadline 259200 bank 86400 commitment 29c24d906719d9bf0df47a61749d247c6580e9f5bdb6a25d3e74a4b15fdd0498 options {"board":"advanced"}',X'eee5c8e8d9839635b4156946a96c733af0909f1080b061bf9cc7397874f993cc',NULL);
INSERT INTO log VALUES(2,1,'1 2026-03-02T12:00:00Z read 1 en join 0',X'a002b5997f24687dfdbfdc0547f8284faa31c686e24bb61891baed1892008ec2',1);
INSERT INTO log VALUES(2,2,'2 2026-03-02T12:00:00Z read 1 en join 1',X'38ea798b502024b9de0cce93ebe872664191ab3ff851982a32dd4450092314ab',2);
INSERT INTO log VALUES(2,3,'3 2026-03-02T12:00:00Z read 1 en join 2',X'8681229237b0d108c0e6d2e2c5749d7948d1941e5e07d5c92861cc8825d9b69d',3);
INSERT INTO log VALUES(2,4,'4 2026-03-02T12:00:00Z chance first 1/3 = 1',X'555355fd1318efeb82a0886cc7d1a7bb6a8c0543d6f67ef0747939009e748c1e',NULL);
INSERT INTO log VALUES(2,5,'5 2026-03-02T12:00:00Z chance plan 2/3 = 3, 3, 5, 3, 4',X'c14cf66063a5e392e7429923d55a7a7bafae3029798741fc5ec08e1722d62c81',NULL);
INSERT INTO log VALUES(2,6,'6 2026-03-02T12:00:00Z chance sections 6/10 5/20 8/10 6/9 15/19 2/9 6/8 7/18 1/17 0/16 7/8 3/7 10/15 4/7 4/6 13/14 10/13 0/6 = B7, M6, D9, B8, M17, D3, B9, M9, M2, M1, D10, B4, M15, D6, B6, M20, M16, D1',X'86e5b225d2c9b8aed7ebd694225501438b1a2db13ad0bbe871e4c3dc69ead479',NULL);
INSERT INTO log VALUES(2,7,'7 2026-03-02T12:00:00Z chance tiles 24/28 7/27 1/26 20/25 8/24 9/23 0/22 6/21 5/20 4/19 6/18 10/17 1/16 7/15 1/14 4/13 7/12 8/11 = die-yellow, stone, wood, recognition, gold, green, wood, gold, stone, stone, purple, ruble, brick, ruble, brick, purple, recognition, die-green',X'ecc93530ec3733819acaa3801a210da1e4e3e3e2438e6c5db0c2744d25070d89',NULL);
INSERT INTO log VALUES(2,8,'8 2026-03-02T12:00:00Z chance ring 4/8 4/7 5/6 3/5 2/4 1/3 0/2 0/1 = green, purple, recognition, gold, stone, brick, wood, rubles',X'280bba6ddef3fceab6a8f18c8121cd3d17d1fba04bf28cdc08913694c0904072',NULL);
INSERT INTO log VALUES(2,9,'9 2026-03-02T12:00:00Z chance influence 2/3 0/3 2/3 1/3 1/4 0/3 0/2 0/1 = C1, A3, M3, K2',X'2b91fe0d5640f487cc1eff429eeb97483db4aa46f5bd0de5f41a6bf117ac9ba6',NULL);
INSERT INTO log VALUES(2,10,'10 2026-03-02T12:00:00Z chance dice 1/5 0/4 2/3 0/2 0/1 2/6 2/6 3/6 1/6 5/6 = yellow 3, white 3, red 4, green 2, blue 6',X'dad253eae14cb1a63e9ff56154a4e3d9e06567a8dc5ac4abeff5d5618a3b1b02',NULL);
INSERT INTO log VALUES(2,11,'11 2026-03-02T12:00:00Z read 1 en move 1 said claim 1 up white',X'd3d0128e5b09495ccb673d1b2c1d70570d178f190c61317186a302f73b9c5c5a',4);
INSERT INTO log VALUES(2,12,'12 2026-03-02T12:00:00Z move 1 only done',X'674f977f1d1019fa03c91506f46a283eeeb1a23370d81e4a55713f215def73f4',NULL);
INSERT INTO log VALUES(2,13,'13 2026-03-02T12:00:00Z read 1 en move 2 said claim 1 up white',X'069e9c195965b7566e71078845c4ea2d1c9921eb3b130dd9a019b04c82254b1d',5);
INSERT INTO log VALUES(2,14,'14 2026-03-02T12:00:00Z move 2 only done',X'7766de6c34b627f1952f37e46e350c04d1a5bed140de00ca3da003eacce2ce35',NULL);
INSERT INTO log VALUES(2,15,'15 2026-03-02T12:00:00Z read 1 en move 0 said claim 4 up white',X'4138e5acf3a93aec26aa027ac75037b1d8994eb1494ef7cca64035702dc7a5cd',6);
INSERT INTO log VALUES(2,16,'16 2026-03-02T12:00:00Z move 0 only done',X'dfb769535be9f46fd62172637c997a02df7c25e4132217b163fe95b7791d732c',NULL);
INSERT INTO log VALUES(2,17,'17 2026-03-02T12:00:00Z read 1 en move 1 said acquire white',X'4cd29c94868b85f7ae0b3cf5c6c9b304bf4443c8c94abcc93f4d6e74aab687ab',7);
INSERT INTO log VALUES(2,18,'18 2026-03-02T12:00:00Z read 1 en move 1 said take 2',X'ecb4a6f5e47c9694ca4cec5aaa0eab627b2ec678ebae395beeb421cee813c909',8);
INSERT INTO log VALUES(2,19,'19 2026-03-02T12:00:00Z read 1 en move 1 said workshop 1',X'8e466d3d2b8151d0799cfb5f23425bd740daed36a494e99ab8770d92aa19e5b8',9);
INSERT INTO log VALUES(2,20,'20 2026-03-02T12:00:00Z read 1 en move 1 said influence a',X'46b8b5bb0799cb615c4ee2a042e511c31c1d67a6444063c8601dd1fbf298b931',10);
INSERT INTO log VALUES(2,21,'21 2026-03-02T12:00:00Z read 1 en move 1 said done',X'ec5af9ea254c6b566c2bed4b8d637d2d7d7338d12422165641f5c39813f5752e',11);
INSERT INTO log VALUES(2,22,'22 2026-03-02T12:00:00Z chance roll 5/6 3/6 = white 6, blue 4',X'5baee60d4f0b63a4e84d80cf5eaeece2d818dc58a3656063ecc71ac2cfa1a562',NULL);
INSERT INTO log VALUES(2,23,'23 2026-03-02T12:00:00Z read 1 en move 2 said claim 5 down yellow',X'6c166e8c30c2dd0c51693897e2483bd1cbe2a008447ac8f0b22fc23a7e9e22bb',12);
INSERT INTO log VALUES(2,24,'24 2026-03-02T12:00:00Z move 2 only done',X'422233cf57574ad9b72bbb6992667f041ddbd1c04517987f092fd8e9660ce04b',NULL);
INSERT INTO log VALUES(2,25,'25 2026-03-02T12:00:00Z read 1 en move 0 said acquire white',X'0a535a63f13da85bd7139442fc051995004280589de0ce4edf10908aa90025e6',13);
INSERT INTO log VALUES(2,26,'26 2026-03-02T12:00:00Z read 1 en move 0 said take 2',X'b517f24e94bfc0a731f9da0318afa1d6e606f15bc1b0d582d5867b7c2d727712',14);
INSERT INTO log VALUES(2,27,'27 2026-03-02T12:00:00Z read 1 en move 0 said workshop 1',X'540126431522ba88feda0bd0d81666a1c723327f00c41bff2d9d24425a806847',15);
INSERT INTO log VALUES(2,28,'28 2026-03-02T12:00:00Z read 1 en move 0 said done',X'9c04c31c0cfb2a936bd8c6acc216b7a3d5b5d2d6a0c5026dcbe42683e7d6fb25',16);
INSERT INTO log VALUES(2,29,'29 2026-03-02T12:00:00Z chance roll 3/6 2/6 = white 4, red 3',X'b9f1e316d0057e48365b3b9235a693ae745e2cd05f1681bba4380b9becd56322',NULL);
INSERT INTO log VALUES(2,30,'30 2026-03-02T12:00:00Z read 1 en move 1 said claim 3 down yellow',X'00219a1f7b7b4b03622b22475d5c4527a06f8f310bd64cc133d7a9d559cd6c1a',17);
INSERT INTO log VALUES(2,31,'31 2026-03-02T12:00:00Z read 1 en move 1 said done',X'f03d7739b4c7aa6cd0b4c7c13e6130b48a8f352062314f8f5735ed3138d0321a',18);
INSERT INTO log VALUES(2,32,'32 2026-03-02T12:00:00Z read 1 en move 2 said acquire white 1',X'14f525f64bf59c154b911af73c604554cce2f83c0c9a4b5b85e0eabe31fc85d7',19);
INSERT INTO log VALUES(2,33,'33 2026-03-02T12:00:00Z read 1 en move 2 said take 1',X'f6395634b980a3e9877c026f04e785e5bd0f7c4489fefbd26b997ba8895d0ca1',20);
INSERT INTO log VALUES(2,34,'34 2026-03-02T12:00:00Z read 1 en move 2 said workshop 1',X'f30e20b3712df113a1c647359a0582788da14441a133d8a6d847e59775847248',21);
INSERT INTO log VALUES(2,35,'35 2026-03-02T12:00:00Z read 1 en move 2 said influence b',X'6eea4e26dee894198730e45ab63946c110de3af4cced7bd4c4ffe1544b1dd92d',22);
INSERT INTO log VALUES(2,36,'36 2026-03-02T12:00:00Z move 2 only done',X'88185fc83ddeba169f489416b84ad1b43c85f3708b149efa6cf3dbf33d767bef',NULL);
INSERT INTO log VALUES(2,37,'37 2026-03-02T12:00:00Z chance roll 5/6 = white 6',X'4a9ee289772d94ab7a8582508e265f414acf9673f3e226995fe8063a1d3d3912',NULL);
INSERT INTO log VALUES(2,38,'38 2026-03-02T12:00:00Z read 1 en move 0 said claim 3 up white',X'504be8e7350fd675ad92dfd3870f4c59a89a3a7712a741a5af9d4ea7bd6ed971',23);
INSERT INTO log VALUES(2,39,'39 2026-03-02T12:00:00Z move 0 only done',X'170c57c611c91d1fb9b18917ccc2be18e1e00b98a941bd5019a8f42bbe88e07d',NULL);
INSERT INTO log VALUES(2,40,'40 2026-03-02T12:00:00Z read 1 en move 1 said acquire yellow',X'ed89cca387a8d2b3e7f2e77896fe20d512449d71182b30f33d6717bb3983ae80',24);
INSERT INTO log VALUES(2,41,'41 2026-03-02T12:00:00Z read 1 en move 1 said take 1',X'7905112d30499fa463d9ebe445316556e406b76d5a62a61393d6768ae4367dca',25);
INSERT INTO log VALUES(2,42,'42 2026-03-02T12:00:00Z read 1 en move 1 said done',X'a1b23fa19d990391194a00757c713bc2a941491d7fc431865897a950e7fb9d4f',26);
INSERT INTO log VALUES(2,43,'43 2026-03-02T12:00:00Z chance roll 2/6 1/6 = yellow 3, green 2',X'48ced3c290e72dcb599eb9ce64cf7f82a35703c349ed4f8e6aeba97fa6928686',NULL);
INSERT INTO log VALUES(2,44,'44 2026-03-02T12:00:00Z read 1 en move 2 said acquire white',X'b063a5e4c125e166ca380bec62820f88d30eb5ed48a3b1ef79871c026418d5e2',27);
INSERT INTO log VALUES(2,45,'45 2026-03-02T12:00:00Z read 1 en move 2 said take 1',X'99d7b106bf904b06e0dd192aaf64fa0b8d217e8e61f945c7238495687915c39d',28);
INSERT INTO log VALUES(2,46,'46 2026-03-02T12:00:00Z read 1 en move 2 said workshop 1',X'98562ed837bec8fbbefd2b9a131577e322d753421fcaf3cef55f05482f6be830',29);
INSERT INTO log VALUES(2,47,'47 2026-03-02T12:00:00Z read 1 en move 2 said influence a',X'cb80b8e68c013b6ddf5e469e59dfaf0633729f6e7277a1ce80c4cbfa20acf21e',30);
INSERT INTO log VALUES(2,48,'48 2026-03-02T12:00:00Z move 2 only done',X'74510973018df6903f12d086dca119ddb32d59a8aba08094bf9e189352c71a9f',NULL);
INSERT INTO log VALUES(2,49,'49 2026-03-02T12:00:00Z chance roll 1/6 = white 2',X'f5be264dc7dd2762c09aeb9fb9f4f2cd297339848a754c3dfdaf84923ff19ec9',NULL);
INSERT INTO log VALUES(2,50,'50 2026-03-02T12:00:00Z read 1 en move 0 said deliver stone 3.2',X'a982c943e1868761cce70e871c57fb08874ad330ef41ddb0a2f55560fa2c9243',31);
INSERT INTO log VALUES(2,51,'51 2026-03-02T12:00:00Z read 1 en move 0 said deliver stone 3.2',X'cba1cac9cd86a291e15a3bbb04e01915e0520edfb6a4135c1dfa5f261df3004d',32);
INSERT INTO log VALUES(2,52,'52 2026-03-02T12:00:00Z read 1 en move 0 said deliver stone 4.1',X'cebfd12ca4c11a147532429049575ee22f346793b0f23b12b09763fddc630a13',33);
INSERT INTO log VALUES(2,53,'53 2026-03-02T12:00:00Z move 0 only done',X'e731a229aaf7401e8d9434c2542cbe65558ecaf9676a620afd0e76cb09a598f2',NULL);
INSERT INTO log VALUES(2,54,'54 2026-03-02T12:00:00Z read 1 en move 1 said deliver wood 1.1',X'ad7aad5af5a4e552a3dc16e4f67b8c97fe02350ef8ca22f723a55d2b2dc263dc',34);
INSERT INTO log VALUES(2,55,'55 2026-03-02T12:00:00Z read 1 en move 1 said deliver wood 1.1',X'212bdbcf1207edbe4de83b558100ceb85ab2dc07aedec4c69d575a92d8b58d96',35);
INSERT INTO log VALUES(2,56,'56 2026-03-02T12:00:00Z read 1 en move 1 said deliver brick 1.1',X'9ee20ea8085124d1b9a7d5ea113a3689728ff55209e63acc8ce277c19ba7cf93',36);
INSERT INTO log VALUES(2,57,'57 2026-03-02T12:00:00Z read 1 en move 1 said done',X'f62d3d3c6c1865e800d9cc9567aceb14b481e4c4c2b830dcae204386ba352d9d',37);
INSERT INTO log VALUES(2,58,'58 2026-03-02T12:00:00Z read 1 en move 2 said claim 4 up white',X'971cf543960e83a0ef04a1cfe96f651202a96e49d469614d03cec0ba1fdda20f',38);
INSERT INTO log VALUES(2,59,'59 2026-03-02T12:00:00Z move 2 only done',X'fb9d7c7aecdd96b5b26ddde311ac32e8aec6643ae44a2daecca0fe51835a03b6',NULL);
INSERT INTO log VALUES(2,60,'60 2026-03-02T12:00:00Z read 1 en move 0 said acquire green',X'6062006d5ed6add976a18d6b31b75f18550795d77d86e5f8cabd0a649fa3f4ce',39);
INSERT INTO log VALUES(2,61,'61 2026-03-02T12:00:00Z read 1 en move 0 said take 2',X'f26bfaf2d2b856d04d4fe3334a24a199d202217b1b320e213a53c72a70a3bce8',40);
INSERT INTO log VALUES(2,62,'62 2026-03-02T12:00:00Z read 1 en move 0 said influence a',X'5bdfd1ddf6753bdc6e5ad8df7ad5ce1a5367cb0285bebf3548fcf69e9c0800ae',41);
INSERT INTO log VALUES(2,63,'63 2026-03-02T12:00:00Z move 0 only done',X'1a7b3b59d2260212fa22103b30694e71101b591c0ad7133ba0f3da77e4720e03',NULL);
INSERT INTO log VALUES(2,64,'64 2026-03-02T12:00:00Z chance roll 3/6 0/6 = white 4, green 1',X'cf4ad43df504e4daa8d21955e7f3a7e9cc42c7377155340b38e53a7eb5591e1a',NULL);
INSERT INTO log VALUES(2,65,'65 2026-03-02T12:00:00Z read 1 en move 1 said acquire red',X'91fb22c8f6e5c64038f78e904b625bfa874d7f09e48712f25e42500153a982d6',42);
INSERT INTO log VALUES(2,66,'66 2026-03-02T12:00:00Z read 1 en move 1 said take 3',X'91dfb4f0d3b576b1d03e2234cd5fc1218dc603d24202c0f4d6bcedf29f85e3d3',43);
INSERT INTO log VALUES(2,67,'67 2026-03-03T12:00:00Z host pause because a feast',X'6222764a6a552a3a0856502d3316190d71d2fc44d0458fa07a4ae94801711c4e',44);
INSERT INTO log VALUES(2,68,'68 2026-03-03T12:00:00Z host resume because it is over',X'1c40be47f2f87d0c26712addfe0f62459725180aa4d0704cbd3f02a8904f4ba6',45);
INSERT INTO log VALUES(2,69,'69 2026-03-03T12:00:00Z away 6dd4c07f2cef8ca9010791cc2ef35f196971c91ab4e7119327fddbd6e428cf2a',X'8dbc05002c2a62c18e40ceed64ea9c29a65e7983cc786758a2d9ca37b5a7d60d',46);
INSERT INTO log VALUES(3,0,'0 2026-03-03T12:00:00Z setup format 2 ruleset pillars rules 1 game solo join no host ed:RWTEHdMjLN5cOED0Rxqk53yl3rVvvul1QQVjjdKCw0Ge0PU9XF5RelqO plays - spare ed:RWTs1uViqKxX/CRzTUex9UDPZpRMXDXdFnAUcGG2zDdr8Ada/6CaXcWz seat ben ed:RWTIyCglF8fw5fHGVFSC5qsAl8ZHgWWCbi+cFY34D7CCC805rdFLN0tI seat cleo ed:RWTdYYBXIZjBgna/VdXJH/kXHWISASdkcNDKGVlRzIdEPQkyvjaWGc6I edition - deadline - commitment e3f705b398e821ba1d56a1a837b81252646ab35ce4879436e2c30ee3a128e33e options {}',X'25fe43fc56e3dcbed36c89a09b9be76843c5a1cfe2aa409642eaaf01b001216e',NULL);
INSERT INTO log VALUES(3,1,'1 2026-03-03T12:00:00Z chance first 0/2 = 0',X'393db250004a0bb0d6409ce1809f15c9f64efbb9a90faf9ad0e31267a6c3bd34',NULL);
INSERT INTO log VALUES(3,2,'2 2026-03-03T12:00:00Z chance advantages 3/14 9/13 = ellen, thomas',X'c1bb1c78a8921b27b424b86baca44ff56c504630078e849075a16087b45e40a6',NULL);
INSERT INTO log VALUES(3,3,'3 2026-03-03T12:00:00Z chance craftsmen 2/4 0/3 1/2 0/1 = mortar-mixer1, mason1, master-woodworker, toolmaker',X'ae52365f2c9d3b0ad18ec5a961393380b0ca1f66e7dfe435fbac068e71b78381',NULL);
INSERT INTO log VALUES(3,4,'4 2026-03-03T12:00:00Z chance resources 4/9 6/8 6/7 1/6 2/5 1/4 1/3 = wood-3, stone-3, stone-4, sand-3, wood-2, sand-4, wood-4',X'f2e6ecf153463db05a9a4d77fe43f2a2e08e49e0606177c8a52d7a8a65a10e0c',NULL);
INSERT INTO log VALUES(3,5,'5 2026-03-03T12:00:00Z read 1 en move 0 said take master-woodworker',X'4e0eb7f0879be2ad817da14bc2b47966bab1c26562967785df7b7807238ffa04',1);
INSERT INTO log VALUES(3,6,'6 2026-03-03T12:00:00Z read 1 en move 1 said take toolmaker',X'4fb9eac1c51ff3047d86f8a8663d0f36c347ababffadc7c71cbd310073462564',2);
INSERT INTO log VALUES(3,7,'7 2026-03-03T12:00:00Z read 1 en move 0 said take wood 2',X'e338485a69bd789dcbb64507e4cb0b5a249ee20410b2a875259ad0890aaaf6dc',3);
INSERT INTO log VALUES(3,8,'8 2026-03-03T12:00:00Z read 1 en move 1 said take sand 3',X'a90cb1eeacc8fa2e0116e73f5159d2e86daf33631b7a0de7a0cc01c0865a5f33',4);
INSERT INTO log VALUES(3,9,'9 2026-03-03T12:00:00Z host abandon because rain',X'499fc215f682f0f7ccd4b760c3f94e1ed738958efa0a66d018693fcade7070c3',5);
INSERT INTO log VALUES(3,10,'10 2026-03-03T12:00:00Z publish 35b193ade597dce600bbf45d404386974ebb6744790b47aab5b8e448fdaa4960',X'a612bf9db5229f96d0dd03d0efcf15fe1ff588b2d8b75c757c2ba70c58fd7317',NULL);
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
INSERT INTO head VALUES(1,27,X'c3eda43142fd98239e5a6a5dd0e1895ad6719de9e9a70abd25c69dd9c85ef88a',18,X'4742d84463ba8b7c1eff9382ec291eb10e719f0779bb0dc23adf7bd429c91c1d',1,'builder',2,1772452800,1772625600);
INSERT INTO head VALUES(2,69,X'8dbc05002c2a62c18e40ceed64ea9c29a65e7983cc786758a2d9ca37b5a7d60d',46,X'f64fe59ff91fb0b1ff8c2099ac7d6483d1e67ff37c93439cc4cfc5825a6abef0',16,'turn',2,1772452800,1772798400);
INSERT INTO head VALUES(3,10,X'a612bf9db5229f96d0dd03d0efcf15fe1ff588b2d8b75c757c2ba70c58fd7317',5,X'252b998e9e6101bc9fcaae91da9ffa9349839b0b4b5f23ed11a59d4c319ec81b',1,NULL,NULL,1772539200,NULL);
CREATE TABLE snapshot (
	game	INTEGER NOT NULL REFERENCES game,
	era	INTEGER NOT NULL,		-- line / 16
	line	INTEGER NOT NULL,
	layout	INTEGER NOT NULL,		-- of position: others are as
						-- if they were not there
	position BLOB NOT NULL,			-- see core/snapshot.h
	PRIMARY KEY (game, era)
) STRICT;
INSERT INTO snapshot VALUES(1,0,14,9,X'0000000e32a26444461a6f74d6f5ca4f3407c051cbcf0f78089111453493512f115b3d67fbbfb0f83b037225dcf77cfa020ff3fe47cbf5261504955a5e9d7b337fa995500000000adfeae69c55802d57d87ccb8d1a4af7dfe6bc3c70cbf0de6ca0d2788cc05a2e965ca87d956c42a8666a31bc7790dcdede3d5245cdbc5f695c6b277ba96e99b9ea000000010000000e0000000000000000000e0000000e0000000000000000000000000b0000000b000000000200000100000000fbbfb0f83b037225dcf77cfa020ff3fe0000000174a17852d60e3fc97bbfc68f5b1e7992fdf1f599ce711c8d3f3abc671b7d9758f11d2c42a31e5dac7a9f1670b3e475b06870305c6b4c8f66876e9037f3d37fd00200010000000000fbbfb0f83b037225dcf77cfa020ff3fe000000014801273ad1f0443b33c6e953e60d1ed7a13a92411b702b3909330c984b78582b03000000020000000000000000000000000000000000000000000000000000000000000000000000000100000000000d0000000000000069a57bc00000000069a81ec00000000069a57bc000000000000000000000000000000000000000000000000000000000000000000000069780000000000000069780000000020901000100070100ffffffffffffffffffffffffffffffffffffffffffffffffff0a04060300000004040401ef3bff03ffff0000000000ffff000000000000000000000000000000000000000000000000000000ff12020000010300000000170000000000060000150200000302000000000700000000001800000000000000000000000000000000000000000000000000000000000000000000000000000000969d2e77285defb9896f81913f9a23b509248c83e67c56faa7aae399955d972f');
INSERT INTO snapshot VALUES(1,1,27,9,X'0000001bc3eda43142fd98239e5a6a5dd0e1895ad6719de9e9a70abd25c69dd9c85ef88afbbfb0f83b037225dcf77cfa020ff3fe47cbf5261504955a5e9d7b337fa99550000000124742d84463ba8b7c1eff9382ec291eb10e719f0779bb0dc23adf7bd429c91c1d9fde48b2426d7e5f774e78eded631246d362ad361562b270d2ac27322da32ba10000000100000019000000000000000000190000001a0000000000000000000000001500000015000000000200000100000000fbbfb0f83b037225dcf77cfa020ff3fe00000004c7d1a16267a34e9ca243d15c80506cff5898a80603549fd4479633220d342b66c2d3d5b8dfea0e4f82c9f44d327958a84671de71c20389e28f3f8700b5be2cab0200010000000000fbbfb0f83b037225dcf77cfa020ff3fe000000044b284ec9de5c4ed4f4bc9d5edb96e72c898452d8537746b71b81ce40ca3f2a980300000002000000000000000000000000000000000000000000000000000000000000000000000000010000000000180000000000000069a57bc00000000069a81ec00000000069a57bc000000000000000000000000000000000000000000000000000000000000000000000069780010000000069a776000000000069aa19000000000000069780000000020a0100010000ff00ffffffffff01ffffffff0001ff00ffffff0001ffffffffffff0a04060300000004040401ef3bff03ffff0000000000ffff000000000000000000000000000000000000000000000000000000ff070200000100000000001700000000000600000a02000003000000000007000000000018000000000000000000000000000000000000000000000000000000000000000000000000000000001015a760f6032d15b5e305ab05f0d17c5488ca34671e1c7f87cd2fb3375745d7');
INSERT INTO snapshot VALUES(2,0,14,9,X'0000000e7766de6c34b627f1952f37e46e350c04d1a5bed140de00ca3da003eacce2ce35eee5c8e8d9839635b4156946a96c733af0909f1080b061bf9cc7397874f993cc00000005f35432d4abd7dd20e4150bf436917e9b69ff43eb8075b335d2b205793df6b64cbe15558484f11841f20190297bd22c13a26213deb2aae62abba8e884426bb446000000040000000e00000000000000000000000000010000000000000000000000000b0000000b0000000000000000000000000d0000000d000000000200010000000000eee5c8e8d9839635b4156946a96c733a00000000566aaf1728df55f45471cf392067caeeb8f44bccf8ad9b8ee8fbb8b420d3fdd20200010100000000eee5c8e8d9839635b4156946a96c733a00000000646cfa074fcc064fa9d118701ef24fbf2678600e6eb46548f9a1c4a100d2f03d10653b0e323d81bb427d0d4d86bc0a8e177c4adeb4f475db72066a6f8bd32add0200010100000000eee5c8e8d9839635b4156946a96c733a000000008ae0e6c2449e5eec74e695c41c4a674803bd9a4bfaa3649f8e5b528ff64316363bf68bc969c66ffdbfa8199605bae842e67fd725c3e3d89ba2e2484dbe7e38410700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000300000000000c0000000000000069a57bc00000000069a970400000000069a57bc000000000000000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303010300000000000000000000000000000000050003060b0e12000000000007020000000000000000001003000000000000000000270000000100000000000008000000080000000000001b000000040000000000002100000005000000000000090000000100000000000013000000040000000000000c000000030000000000000b00000003000000000000280000000600000000000004000000070000000000001900000002000000000000240000000700000000000006000000020000000000001e000000060000000000001a000000080000000000001f0000000b0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000506080403020107030205060403030206040403090b1414130f0a0a4b0102000004000000000000040200000000000000000002040000000000000000000401000000000000008a000302000001000001000000040100000000000000830000000000000000000000000000000000000000000000000000000000000000000000000000000000000000ddd49d5428a70c1c4228242c96e266c5a901a58931caad1ba13defa65c8b2a36');
INSERT INTO snapshot VALUES(2,1,31,9,X'0000001ff03d7739b4c7aa6cd0b4c7c13e6130b48a8f352062314f8f5735ed3138d0321aeee5c8e8d9839635b4156946a96c733af0909f1080b061bf9cc7397874f993cc000000123f08e70670addefcb3962ab5b9acd2786d19968282fb5c1b930340ba9db7e0d11451e690baaa613c5413582ff9f18f3f2fcda376f411fc73910d9b919a2a9b65000000020000001f0000000000000000001c0000001c0000000000000000000000001f0000001f0000000000000000000000001700000017000000000200010000000000eee5c8e8d9839635b4156946a96c733a000000024f19a3697fd4131664a216744fbde329e2faf46e1ae63eef7799972357cd9ca20200000100000000eee5c8e8d9839635b4156946a96c733a0000000110653b0e323d81bb427d0d4d86bc0a8e177c4adeb4f475db72066a6f8bd32addfecaa74b810fddf15d143e3e61d58845bc94183bf6ea07778c38d2e9bad396e50200010000000000eee5c8e8d9839635b4156946a96c733a00000002f618b68e1aff2d3840bdd2e10f28a518706b31c8513f1ef1881535578f2ff4ef0700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000200000000001e0000000000000069a57bc00000000069a970400000000069a57bc000000000000000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303010800000000000200000000000000000000050003060b0e12000000000007020000000000000000001003000000000000000000270000000100000000000008000000080000000000001b000000040000000000002100000005000000000000090200000000000000000013000000040000000000000c000000030000000000000b00000003000000000000280000000600000000000004010000000000000000001900000002000000000000240000000700000000000006030000000000000000001e000000060000000000001a000000080000000000001f0000000b0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000506080403020107040205060404030204030403090b10140f0f0a0a4c0102000003000004000000040100000000000000870002070000000400000000000301000000010000008a0003020000010000010000000301000000020000008300000000000000000000000000000000000000000000000000000000000000000000000000000000000000001302351dca5a94b434651929809144ed85904a4b065b94010966ca83085a93d5');
INSERT INTO snapshot VALUES(2,2,46,9,X'0000002e98562ed837bec8fbbefd2b9a131577e322d753421fcaf3cef55f05482f6be830eee5c8e8d9839635b4156946a96c733af0909f1080b061bf9cc7397874f993cc0000001d85ecd31362413f081515013978dda7146857055c23f484f2e3fb1116a35229a73404e93246d5568a5c0ab653a9c9ea5c762cdbcd5eeb17dc2c1cae783ba3bc92000000030000002e00000000000000000026000000260000000000000000000000002a0000002a0000000000000000000000002e0000002e000000000200010000000000eee5c8e8d9839635b4156946a96c733a00000003e19ab85424ef5c57f2487f3057a93e6c562e935d26a09b21124ac7e80ad2ce980200010000000000eee5c8e8d9839635b4156946a96c733a00000003c1d6ddd0e58f094acc62f615370aac37c201622cd9cdab7d708309a3d08a9a910200000100000000eee5c8e8d9839635b4156946a96c733a00000003d0b2e4f0b09529957e5452b495edb2aa3735555fd8ed595c862f653afd9a8a8b16dede4fc6b4ac7f907eab07fa9458dde39927f88cbba9818c8fd3e37ae514160700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000300000000002d0000000000000069a57bc00000000069a970400000000069a57bc000000000000000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303010b00000000000203000000010701000001050003060b0e12000000000007020000000000000000001003000000000000000000270000000100000000000008000000080000000000001b000000040000000000002100000005000000000000090200000000000000000013010000000000000000000c000000030000000000000b00000003000000000000280000000600000000000004010000000000000000001900000002000000000000240000000700000000000006030000000000000000001e000000060000000000001a000000080000000000001f0000000b0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000506080403020107070505060406030204030403090b10120d0e0a094d0102000000000004010000040000000000000000878402070000000402000000000301000000010000008a000302000003000003000001030100000002000000830000000000000000000000000000000000000000000000000000000000000000000000000000000000000000c2e6425ff55b25422de5048dc791b6a60195ccfb94a9588fac9091dbaf677681');
INSERT INTO snapshot VALUES(2,3,61,9,X'0000003df26bfaf2d2b856d04d4fe3334a24a199d202217b1b320e213a53c72a70a3bce8eee5c8e8d9839635b4156946a96c733af0909f1080b061bf9cc7397874f993cc00000028010ba74eca2620224375d782b57ec2a317cf2225305c6d184e5a4ab9e9dd3c4a2036a40faa310d34e1e47b893ae90c025de3c218e8950239fff5fbd4c0e8a9ab0000000c0000003d0000000000000000003d0000003d00000000000000000000000039000000390000000000000000000000003a0000003a000000000200010100000000eee5c8e8d9839635b4156946a96c733a00000003e19ab85424ef5c57f2487f3057a93e6c562e935d26a09b21124ac7e80ad2ce98d3c37ac3c1c425d32bc8d83e0758114ce046fc3d8749a320394da4eedcd640f80200010100000000eee5c8e8d9839635b4156946a96c733a00000003c1d6ddd0e58f094acc62f615370aac37c201622cd9cdab7d708309a3d08a9a91b3c032956adb4e169e68a1a84258752ab8980381e331f7ea54d64a5e10d3bfe10200010100000000eee5c8e8d9839635b4156946a96c733a0000000416dede4fc6b4ac7f907eab07fa9458dde39927f88cbba9818c8fd3e37ae51416fbfec48954debf294fa42863b371ddb64a701c2c3209983cc1438fa79ea62d700700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000003c0000000000000069a57bc00000000069a970400000000069a57bc000000000000000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303010f00000000000003000000030701000000050003060b0e12000000000007020000000201000000001003000000000000000000270000000100000000000008000000080000000000001b000000040000000000002100000005000000000000090200000000000000000013010000000000020000000c000000030000000000000b00000003000000000000280000000600000000000004010000000000010000001903000000000000000000240000000700000000000006030000000000000000001e000000060000000000001a000000080000000000001f0000000b0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000506080403020107070507060402030204030403090b10110d0e0a094c0102000004000001010000040000000000000000878402070000000201000000000301000000010000008a000303000000000103000001030000000002000000838200000000000000000000000000000000000000000000000000000000000000000000000000000000000000418626c4d52a3f4d4a36187f5de3223d34d4547e208d3987758f66deb4944014');
INSERT INTO snapshot VALUES(2,4,69,9,X'000000458dbc05002c2a62c18e40ceed64ea9c29a65e7983cc786758a2d9ca37b5a7d60deee5c8e8d9839635b4156946a96c733af0909f1080b061bf9cc7397874f993cc0000002ef64fe59ff91fb0b1ff8c2099ac7d6483d1e67ff37c93439cc4cfc5825a6abef0bc6ffc295ca23cbd71aefc512eca5550542396f1f307da239c79a59c17df946a00000002000000420000000000000000003e0000003e00000000000000000000000042000000420000000000000000000000003a0000003a000000000200010000000000eee5c8e8d9839635b4156946a96c733a00000004d3c37ac3c1c425d32bc8d83e0758114ce046fc3d8749a320394da4eedcd640f80200000100000000eee5c8e8d9839635b4156946a96c733a00000004b3c032956adb4e169e68a1a84258752ab8980381e331f7ea54d64a5e10d3bfe143ed3fdacd45837513c1e0df49adde7217759a3c7269eb368a807a8a6008204e0200010000000000eee5c8e8d9839635b4156946a96c733a00000005fbfec48954debf294fa42863b371ddb64a701c2c3209983cc1438fa79ea62d70070000000300000000000000000000000000000000000000000000000000000000000000000000000000000000020001000000410000000000000069a57bc00000000069a970400000000069a6cd400000000069a6cd400000000000000000000000000000000000000000000001518000127500010000000069a776000000000069aa19000001518000127500000001518000127500000000090303011000000000000103000000050701000000050003060b0e12000000000007020000000201000000001003000000000000000000270000000100000000000008000000080000000000001b000000040000000000002100000005000000000000090200000000000000000013010000000000020000000c000000030000000000000b00000003000000000000280000000600000000000004010000000000010000001903000000000000000000240000000700000000000006030000000000000000001e000000060000000000001a000000080000000000001f0000000b0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000506080403020107070507060704030104030403090b10110d0e0a09460103000004000001010000040000000000000000878402070000060201000000000301000000010000008a000303000000000103000001030000000002000000838200000000000000000000000000000000000000000000000000000000000000000000000000000000000000eb67e00af65c9c4decb6374cea334f64ebf5f885f1e63f0eba7b4bf4a66eda66');
INSERT INTO snapshot VALUES(3,0,10,9,X'0000000aa612bf9db5229f96d0dd03d0efcf15fe1ff588b2d8b75c757c2ba70c58fd731725fe43fc56e3dcbed36c89a09b9be76843c5a1cfe2aa409642eaaf01b001216e00000005252b998e9e6101bc9fcaae91da9ffa9349839b0b4b5f23ed11a59d4c319ec81be03b33d001bef45b7b2c5abee3f6a024a1a813bfa13f301b386a13c206ef29fb00000004000000080000000000000000000700000007000000000000000000000000080000000800000000000000000000000025fe43fc56e3dcbed36c89a09b9be768000000000000000025fe43fc56e3dcbed36c89a09b9be7680300000000000000000000000000000000000000000000000000000000000000000000000000000000020001000000070001010000000069a6cd4000000000000000000000000069a6cd400000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002060100000007ff01ffffffffffffffffffffffffffffffffffffffffffffffffff030a0503b4010004040401f73bff03ffff0000000000ffff000000000000000000000000000000000000000000000000000000ff11020009000300000000470000000000080000130200080003000000001700000000000200000000000000000000000000000000000000000000000000000000000000000000000000000000d54df3bd5b4fdd0d3e99b2865d92b6403b4c250165db0e78e643de2f7c821a5a');
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
INSERT INTO config VALUES('bounce secret','4a13bff000862e8970609e5732d896e85020eb885db8c0c41154f94102b7dd31');
INSERT INTO config VALUES('host','host@example.org');
INSERT INTO config VALUES('host-spare','ed:RWTs1uViqKxX/CRzTUex9UDPZpRMXDXdFnAUcGG2zDdr8Ada/6CaXcWz');
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
INSERT INTO letter VALUES(1,1772452800,'p1@mail.example',X'696a4260d87d65bb17566dfb67d19ee0d36676ed710bff3dc0141e9a61e96199',499,'answered',0,NULL,X'46726f6d3a20616e61406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7031406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a206b696e67730a706c617965723a20616e610a61667465723a2032352d65636138333966646163326232393466376461323133653333353933393334340a707265737320616c6c3a20676f6f64206d6f72726f770a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a52555179617233482f306657564f5576433554346867494e4d653135504a655a436647544a385a417142495969334b7832394262624e616b6337333043584754792f333441524674712f4e5750454c4b3676624b434a7379596a4f2f675676547567303d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323435323830300966696c653a7475726e2e74657874096861736865640a434a756867306f76352f564b553650392f7054394b66747571484654787a6861615a5431676e4f427055486f4b4a486f4b2f4c3546644d425879476b74635450452b3931593664565775692f614370304a336f6141513d3d0a');
INSERT INTO letter VALUES(2,1772539200,'r1@mail.example',X'afb27f9e38a0cb57a2a90567395e05ecf60b4e44456c3337e5a72d12d13af0c5',474,'answered',0,NULL,X'46726f6d3a20616e61406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7231406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a20616e610a61667465723a20323032362d30332d30330a6177617920323032362d30332d303420323032362d30332d30360a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a52555179617233482f306657564c4d6563344644525135764f55464873634a573068335736594545724f316370337a494737326c796630676476387739494a6d7570426f634c486c6d4c6d713357397a77734175522f504141776359774d35584c67493d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a7475726e2e74657874096861736865640a5752576266677a304b587574757547574c426637524447445066396239584e3152615832366f2b79386459755535354c39533743506f7270446f6b31326c715946483348575a6e494931694c386e6d6b512b776c41773d3d0a');
INSERT INTO letter VALUES(3,1772539200,'r3@mail.example',X'e11481e8a88e84c8261de0f9f79e20615180dd870da42d76c1ee21052bc6902a',459,'answered',0,NULL,X'46726f6d3a2062656e406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7233406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a2062656e0a61667465723a20323032362d30332d30330a6d61696c206469676573740a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a525554497943676c4638667735642b3136396d4e6d37426f662f6f7869784e754345457578314a6d552f4e634c5057472b4678445333332f6a52674876375a66704d544266466d783474387251766b46353864542b423748335964742b5553322b67773d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a7475726e2e74657874096861736865640a73686137314b696330387659755353636669534d2b474b48586462486c77792f456979704139542f304b57643842642b7568697068335a6b472f31353932624b69332b6679734678656153473332573350674f6e43413d3d0a');
INSERT INTO letter VALUES(4,1772539200,'r2@mail.example',X'4b4cab37e039f904234b2587514363d9321c07dd4b4e26dab03f04d035b27061',532,'answered',0,NULL,X'46726f6d3a20646f7261406578616d706c652e6e65740a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7232406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a20646f72610a61667465723a20323032362d30332d30330a726567697374657220646f7261406578616d706c652e6e65742052575130513835463036657247412f48453244354f33684b7643536a4b5135776c3779497942647844722b63596e504859386564575451670a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a5255513051383546303665724750335369512f546849367232775759674f52786b6e3048527a71375546615a43466134394133796a4d6b4c71357975437545646d4c436547635a416e384752356f35676d7a5a62453632794a2b4771726b74736851593d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a7475726e2e74657874096861736865640a776a6d7273694541767565554e49503341356d796575624431434342557277376755476e7246363272476b304c5a706c4e75416f3148475068794355427234514c6a7a777538744e4b355930323939346d32535141413d3d0a');
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
INSERT INTO request VALUES(1,X'5b7fc2c0771e60a2f4f16bf942744d3e2697462a462f9ee2b494a6c8fe16c19c','ana','ed:RWQyar3H/0fWVD3L3lYJPPs3ew5EeE6kXh/WktOoE/xS4ae5aPNZUchi',replace('nuncio turn\ngame: -\nplayer: ana\nafter: 2026-03-03\naway 2026-03-04 2026-03-06\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyar3H/0fWVLMec4FDRQ5vOUFHscJW0h3W6YEErO1cp3zIG72lyf0gdv8w9IJmupBocLHlmLmq3W9zwsAuR/PAAwcYwM5XLgI=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nWRWbfgz0KXutuuGWLBf7RDGDPf9b9XN1RaX26o+y8dYuU55L9S7CPorpDok12lqYFH3HWZnII1iL8nmkQ+wlAw==\n','\n',char(10)),1772539200);
INSERT INTO request VALUES(2,X'23c9a4cdb2d30c88ed30641b4fee5e381ded772590df29cdc2b8478dfda4ce1a','ben','ed:RWTIyCglF8fw5fHGVFSC5qsAl8ZHgWWCbi+cFY34D7CCC805rdFLN0tI',replace('nuncio turn\ngame: -\nplayer: ben\nafter: 2026-03-03\nmail digest\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTIyCglF8fw5d+169mNm7Bof/oxixNuCEEux1JmU/NcLPWG+FxDS33/jRgHv7ZfpMTBfFmx4t8rQvkF58dT+B7H3Ydt+US2+gw=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nsha71Kic08vYuSScfiSM+GKHXdbHlwy/EiypA9T/0KWd8Bd+uhiph3ZkG/1592bKi3+fysFxeaSG32W3PgOnCA==\n','\n',char(10)),1772539200);
INSERT INTO request VALUES(3,X'b4948712565532c11ead5862b645eb30d00a3ee9114bd46fffe8b8fc53d60d27','dora','ed:RWQ0Q85F06erGA/HE2D5O3hKvCSjKQ5wl7yIyBdxDr+cYnPHY8edWTQg',replace('nuncio turn\ngame: -\nplayer: dora\nafter: 2026-03-03\nregister dora@example.net RWQ0Q85F06erGA/HE2D5O3hKvCSjKQ5wl7yIyBdxDr+cYnPHY8edWTQg\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQ0Q85F06erGP3SiQ/ThI6r2wWYgORxkn0HRzq7UFaZCFa49A3yjMkLq5yuCuEdmLCeGcZAn8GR5o5gmzZbE62yJ+GqrktshQY=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nwjmrsiEAvueUNIP3A5myeubD1CCBUrw7gUGnrF62rGk0LZplNuAo1HGPhyCUBr4QLjzwu8tNK5Y02994m2SQAA==\n','\n',char(10)),1772539200);
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
INSERT INTO registration VALUES(1,'dora','dora@example.net','en','ed:RWQ0Q85F06erGA/HE2D5O3hKvCSjKQ5wl7yIyBdxDr+cYnPHY8edWTQg','4efcc39ddf96eaecdd0e624859683319',1772539200,NULL,NULL);
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
INSERT INTO outbox VALUES(13,1772452800,1,NULL,1,'turn',22,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(14,1772452800,2,NULL,1,'turn',25,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(15,1772452800,2,NULL,1,'press',26,NULL,'{"first":26}','waiting',0,1772456400,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(16,1772452800,1,NULL,1,'answer',26,1,'{"first":26,"last":26}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(17,1772452800,1,NULL,2,'invitation',NULL,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(18,1772452800,2,NULL,2,'invitation',NULL,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(19,1772452800,3,NULL,2,'invitation',NULL,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(20,1772452800,1,NULL,2,'news',10,NULL,'{"player":null,"what":"begun"}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(21,1772452800,2,NULL,2,'news',10,NULL,'{"player":null,"what":"begun"}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(22,1772452800,3,NULL,2,'turn',12,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(23,1772452800,1,NULL,2,'turn',14,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(24,1772452800,2,NULL,2,'turn',16,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(25,1772452800,3,NULL,2,'turn',22,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(26,1772452800,1,NULL,2,'turn',24,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(27,1772452800,2,NULL,2,'turn',29,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(28,1772452800,3,NULL,2,'turn',31,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(29,1772452800,1,NULL,2,'turn',37,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(30,1772452800,2,NULL,2,'turn',39,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(31,1772452800,3,NULL,2,'turn',43,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(32,1772452800,1,NULL,2,'turn',49,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(33,1772452800,2,NULL,2,'turn',53,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(34,1772452800,3,NULL,2,'turn',57,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(35,1772452800,1,NULL,2,'turn',59,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(36,1772452800,2,NULL,2,'turn',64,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(37,1772539200,NULL,'host@example.org',NULL,'host',NULL,NULL,'{"args":{"began":"2026-03-02T12:00:00Z","ended":"2026-03-03T12:00:00Z"},"key":"clock_gap"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(38,1772539200,1,NULL,2,'news',67,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(39,1772539200,2,NULL,2,'news',67,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(40,1772539200,3,NULL,2,'news',67,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(41,1772539200,1,NULL,2,'news',68,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(42,1772539200,2,NULL,2,'news',68,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(43,1772539200,3,NULL,2,'news',68,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(44,1772539200,1,NULL,NULL,'done',NULL,2,'{"args":{"from":"2026-03-04T00:00:00Z","games":2,"to":"2026-03-06T00:00:00Z"},"key":"away"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(45,1772539200,2,NULL,NULL,'done',NULL,3,'{"args":{},"key":"mail_digest"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(46,1772539200,NULL,'dora@example.net',NULL,'confirm',NULL,4,'{"lang":"en","name":"dora","provider":null,"rekeys":false,"token":"4efcc39ddf96eaecdd0e624859683319"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(47,1772539200,NULL,'host@example.org',NULL,'host',NULL,NULL,'{"args":{"address":"eve@example.net","letter":5,"said":["hello"]},"key":"stranger"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(48,1772539200,NULL,'eve@example.net',NULL,'help',NULL,5,'{"about":"door","lang":"en"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(49,1772539200,2,NULL,3,'invitation',4,NULL,'{}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(50,1772539200,3,NULL,3,'invitation',4,NULL,'{}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(51,1772539200,3,NULL,3,'turn',5,NULL,'{}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(52,1772539200,3,NULL,3,'turn',7,NULL,'{}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(53,1772539200,2,NULL,3,'news',10,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(54,1772539200,3,NULL,3,'news',10,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
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
