-- A store as version 2 made it, by tests/past/version.sh; see upgrade_test.c
-- and stores.t.  The secret keys of its host and of its players:
-- nuncio.db.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAq0qcMCR7y0kZchkQmw9AV0h+WqqYl/7tddmTlmMIogBqN4dRSRqi+ZsgAI94g/DUz3MxDZBYwinWkn/EVZhJf82oI5ujnHqKH8nzkM0ZEsMF242aRH2+YJ9MgBoJr9rPGMl3rnsn/Z0=
-- ana.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAnrAxanFVfOB8lhN3sARUeLw5iCpiG0Prdaz+z0Fu6s+x4cik/oYVcrKwEwMZQXNxhWwNtX6YX/2M89cywrP/Hc8hX+NLY/+GaYqUSQXEOxN9tdZUhLJVEnQR+egIbhVBesiAElilE2w=
-- ben.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA77/Q0b1E+pvKfpoHwW+VvWJ3NkJP+jvU5uJyp6cHnYS1j6QZY7kOB5OdTxtVVsS80bcNL3R4m8daZfJE/bAHftkPVfIs3A+Q+r1FVk4NZgzAV60alC2qnbEFqAg+KcDO4B/mH4Ckpno=
-- cleo.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJzw8F5GmWi13Xp8CGG0LcMkumiCOaTHAynpzJW31skEaHcTbw8WSR/RMCPAFduM90zFYq5ozddKYwSKJgACy8/DlDlVXj2Rj0JITd51A3TTZ6KVU/HdgjBlmMEn1ULgCcLlvJ0BEVpI=
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
INSERT INTO host VALUES(1,'host','ed:RWSrSpwwJHvLSZsgAI94g/DUz3MxDZBYwinWkn/EVZhJf82oI5ujnHqK');
CREATE TABLE player (
	player	INTEGER PRIMARY KEY,
	name	TEXT NOT NULL UNIQUE,		-- [a-z0-9][a-z0-9-]{0,31}
	address	TEXT NOT NULL,			-- where answers go
	lang	TEXT NOT NULL,			-- a folder of templates/
	key	TEXT NOT NULL			-- the one for games to come
) STRICT;
INSERT INTO player VALUES(1,'ana','ana@example.org','en','ed:RWSesDFqcVV84LKwEwMZQXNxhWwNtX6YX/2M89cywrP/Hc8hX+NLY/+G');
INSERT INTO player VALUES(2,'ben','ben@example.org','en','ed:RWTvv9DRvUT6m5OdTxtVVsS80bcNL3R4m8daZfJE/bAHftkPVfIs3A+Q');
INSERT INTO player VALUES(3,'cleo','cleo@example.org','en','ed:RWQnPDwXkaZaLfRMCPAFduM90zFYq5ozddKYwSKJgACy8/DlDlVXj2Rj');
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
INSERT INTO game VALUES(1,'kings','pillars',1,2,0,'ed:RWSrSpwwJHvLSZsgAI94g/DUz3MxDZBYwinWkn/EVZhJf82oI5ujnHqK','{"first":"0"}',NULL,172800,X'bd195781d8ee259405c94ea4c3eb71f3bb3b1102f15a60fc10fbafe3073e426c',1772452800);
INSERT INTO game VALUES(2,'domes','red-cathedral',2,3,0,'ed:RWSrSpwwJHvLSZsgAI94g/DUz3MxDZBYwinWkn/EVZhJf82oI5ujnHqK','{"board":"advanced"}',NULL,259200,X'8b8a703982978af310b7e234206bc02bb475c1b4c8f150289a0e85d9fbd347be',1772452800);
INSERT INTO game VALUES(3,'solo','pillars',1,2,1,'ed:RWSrSpwwJHvLSZsgAI94g/DUz3MxDZBYwinWkn/EVZhJf82oI5ujnHqK','{}',NULL,0,X'f20b4430a823c02b86afa54e0f95c5e8db7491d7338771593504ae94e32264bd',1772539200);
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
INSERT INTO format VALUES(1,2,NULL,0,NULL,'ed:RWTRcCXGulEghTmF3gyWpu406lKCF5vgN7snA14eMI3JCDpcBlbtSK4h',NULL);
INSERT INTO format VALUES(2,2,NULL,0,NULL,'ed:RWTRcCXGulEghTmF3gyWpu406lKCF5vgN7snA14eMI3JCDpcBlbtSK4h',NULL);
INSERT INTO format VALUES(3,2,NULL,0,NULL,'ed:RWTRcCXGulEghTmF3gyWpu406lKCF5vgN7snA14eMI3JCDpcBlbtSK4h',NULL);
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
INSERT INTO seat VALUES(1,0,0,1,'ed:RWSesDFqcVV84LKwEwMZQXNxhWwNtX6YX/2M89cywrP/Hc8hX+NLY/+G');
INSERT INTO seat VALUES(1,1,0,2,'ed:RWTvv9DRvUT6m5OdTxtVVsS80bcNL3R4m8daZfJE/bAHftkPVfIs3A+Q');
INSERT INTO seat VALUES(2,0,0,1,'ed:RWSesDFqcVV84LKwEwMZQXNxhWwNtX6YX/2M89cywrP/Hc8hX+NLY/+G');
INSERT INTO seat VALUES(2,1,0,2,'ed:RWTvv9DRvUT6m5OdTxtVVsS80bcNL3R4m8daZfJE/bAHftkPVfIs3A+Q');
INSERT INTO seat VALUES(2,2,0,3,'ed:RWQnPDwXkaZaLfRMCPAFduM90zFYq5ozddKYwSKJgACy8/DlDlVXj2Rj');
INSERT INTO seat VALUES(3,0,0,2,'ed:RWTvv9DRvUT6m5OdTxtVVsS80bcNL3R4m8daZfJE/bAHftkPVfIs3A+Q');
INSERT INTO seat VALUES(3,1,0,3,'ed:RWQnPDwXkaZaLfRMCPAFduM90zFYq5ozddKYwSKJgACy8/DlDlVXj2Rj');
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
INSERT INTO file VALUES(1,1,0,X'66d802d3f562d48a102473448293ee5bbc7bd39627ac640995b6c32a8a053f5b',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 0-5585f4c70e09d4dfa1ff786d69525dec\nchain: ddffc57c7c46546466e695505fa7321b69f956bbe5130fb3a3afef78e929e0a3\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSesDFqcVV84HL12vU3852RVQNk1ER+C8fQ/SHmc9CW3abS5kD/eXdY9vN/ac1HzPtjilHjNj47G5dPJoshtea3zcQbqmru5Qs=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nFIc8LxsNQKWW/bJKWq8nUXwMwmYE/iinocs99ToTMgpFcASB7w0yhWjVyo1zXVJxYHIXsdNw5iK+/bUqqOWGAw==\n','\n',char(10)),1,1);
INSERT INTO file VALUES(1,2,1,X'cdfe93d72500b8a373d8fb0fc6d4dd52a17007fc99674183506f644c6cb3a3d5',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 0-5585f4c70e09d4dfa1ff786d69525dec\nchain: c9db4f317fa56ca2531a58593c9013d791850933b8c1ad32bcaf5da40d2ce8e0\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTvv9DRvUT6m/1vQfkCIJFY0KonoezGXRaA/voPjq6up8bPwWvy2ugrVycYw39NYtmjLMHQXJKwFQc4HIAUhoV0kpnju2eB4g4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n55KQYYHEtuyOljgVB2VFVhzhijO3DuFjjBXFkzaHWCApAvPQun4vsOhwyMjfNNyI4ktzVH0bWTw+6zQVl4LPDQ==\n','\n',char(10)),2,5);
INSERT INTO file VALUES(1,3,0,X'dc5a51c2902756ef9a79384955854dca6188fb02a03c5ab0f72ed4c28ff7651a',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 5-77a8272cb4a16fe8da2332e832a4689a\nreveal: 9ab1b88962c8d02fcc238e48b3969e74be46bbecd5888852a64f312efb81ffe6\ntake toolmaker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSesDFqcVV84IcN4QKMQhBzRWvQZn6TS9woWbYCfP+BhZiG2gUYxANaO/LeDp+WwgnUIRyPYtnPvOUAeuYLnqR8/CnrDxRh6gk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n86HG+lkY68g7P6tCMZo7VTmCyQamTk5SG/PZT00kpNpd05iPxZlqdDkDWlqzFr+U37P4Fp11irY/inLh1Z5LCA==\n','\n',char(10)),6,6);
INSERT INTO file VALUES(1,4,1,X'02a57a49a2982f38bba7fab1999d50860f9b1820bd4db4ecb09dcd98c5d0b62d',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 6-cf80d4f29531111139f8c5e9df21a1dd\nreveal: 0a017d94ea4747019f40cc6e9ed3df47ec66b15e70626c7cf30c8366737d3ee1\ntake sand 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTvv9DRvUT6mw04iMjnQOfmP0C067oM2RPDRwko7UpPd0I6TpnkzZyiqWwemNb3H4WGJdhP0dtoGnegcRBnqPSYTdBa9x23Cg8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nu+MYnwzvWXJMPUdYs8o6xHqjznfT2AI33+J7SMdIAhMPStmdMO4Ed1WaBafEY4Xk52k0+cDwaP5LAFmHZXwcDw==\n','\n',char(10)),7,7);
INSERT INTO file VALUES(1,5,0,X'ddabe15bfd55c0c0b0ac0e26afc8875b72ae31cd5b87f51b862b4bec0d037b1b',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 7-99217becab16c156372817800392776a\nreveal: 9ab1b88962c8d02fcc238e48b3969e74be46bbecd5888852a64f312efb81ffe6\ntake wood 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSesDFqcVV84Ge6McfY8vgzUSOOacUKi5Xui1rhCF5cUq6LcS2kFeAaUgoYw5WuG2ib/M8RjzYNOv2F641DtjYW56TuPE5ioAE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ncC9+pl16Ta1j8IBQ76bl8Q6wqckkq0z7FQAyz9PfakDB6oK7j+2k/owLJOmwLi+rwQvck4BOALklMl/gHo75DQ==\n','\n',char(10)),8,8);
INSERT INTO file VALUES(1,6,1,X'fd120eb99131ac54d7db6308c26c6b8c3c4c036c15f083fdf4d7017f4fd5c99e',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 8-b5e4004752ca77483e246d8c14a88026\nreveal: 0a017d94ea4747019f40cc6e9ed3df47ec66b15e70626c7cf30c8366737d3ee1\ntake sand 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTvv9DRvUT6myTBdqO+Q9CAPcKPSxysb+9L5D/uA50YVmFgYTgwsXnQjOnjw0IJwUZsUkjtAibFHXP2sWru+pFvoOxhnfD0Dwg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nKoIpk64ezhYUvwJg1wD2GHmXUHDtDtUbPv7mvoJzEbyd6CMC5vtexe7po13gTBpabRbJ41sEtijAc7Uq9+zNCg==\n','\n',char(10)),9,9);
INSERT INTO file VALUES(1,7,0,X'f1ada54438df9c9d6e07fbfbffe4d10e6685de77518aec789b860a26a53e2cc2',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 9-2a1815331df4fd6dc018dde27e730e07\nreveal: 9ab1b88962c8d02fcc238e48b3969e74be46bbecd5888852a64f312efb81ffe6\ntake wood 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSesDFqcVV84B+1yzNE2OExt+4YDOipXIRGa6/7yQao39Xgd04+XqP7qMlAV6rn51YUKAwxRXrFJ5i0u8Bb0MsnH0Nk+G85PQk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n9/mRJ0ygQCBs+ySX9fnjO5as+d2grPdptgrKzRMzOf/Pvenzbe/BuNAQ7D6Pc6KO2h3I+OGFyShs4AXUcVC8AA==\n','\n',char(10)),10,10);
INSERT INTO file VALUES(1,8,1,X'1e9c350d3e9ff8292b71340227d19aa2e0ebf541ce03d8b8f257b8eec7a64bdf',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 10-eadeb471087278a0ce41557071fd7b14\nreveal: 0a017d94ea4747019f40cc6e9ed3df47ec66b15e70626c7cf30c8366737d3ee1\ntake stone 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTvv9DRvUT6m8+LkF4igR5yuSfkh0+UCUHJsdGHteRUjS7KsnamAqJgLQe44/EO7F4+1vMjGahEYqAc94CCLGYXQgghPdoVEAc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nsvOy+IE9MuIUIsyVP1LcGOsmbvaDj5tU5PA/DYW09UEdlE0mtdwBze7pzZmf6jb3muT+EMuYjiOZHL0EvIasBg==\n','\n',char(10)),11,11);
INSERT INTO file VALUES(1,9,0,X'5deb4b4da6b32ea6e3adc52b3a9dea9cc6d83b0013e8ecd66ce588cf7d2a9b9d',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 11-06eb762b477e366f74038f97df46aba1\nreveal: 9ab1b88962c8d02fcc238e48b3969e74be46bbecd5888852a64f312efb81ffe6\npass\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSesDFqcVV84Pjx+ZOJSYvy/LZhpqjnqVY5oIySIQcHAWJ/PvcXWbIDLDDFOz0Ro+K89b+3zXIxlpx3O5Vx9lNt0pFnSb9W+QI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nwqHaS819DLLyHCBxkVXtmQQY6yiY+1UqVLtAUNc6vRmF9r20vZrwl5aQYM3qz9b7+6N67uFvcjMONVLbCWPfDA==\n','\n',char(10)),12,12);
INSERT INTO file VALUES(1,10,1,X'06c74f035a72d387e8911329db377b1ac9b3ffb29bd3d41cc301226feb735918',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 12-60a345cf147087b46d6b7730769a49e9\nreveal: 0a017d94ea4747019f40cc6e9ed3df47ec66b15e70626c7cf30c8366737d3ee1\npass\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTvv9DRvUT6mxy050SaR9+kBSKe1oxJvMM0LFu5S+p7rv+ybp6kWqgzvGb5esnX8pFz8bfJgVJ+uguMyS7xKEkiMBUWBTP3Cwk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n9aorXKUhELyPymP9UUw9Ft4sbyNb1EV+AUACwfYR6pshvzMIw0YcWJ+Nqn1IR4KTarmlQWQS/MLpmk9L+115Ag==\n','\n',char(10)),13,14);
INSERT INTO file VALUES(1,11,0,X'6f776efb631cf6d9af867b4a85c193889ca54fe4f567585cdf3d76a9396e72a0',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 14-ea19b19c7f23194ec89b2a1f5b61e747\nreveal: f194d502cf767348adf7b613dc0bf692840f19ac237fc48cfe36ce9cc6ddf22f\nplace shiring mason1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSesDFqcVV84EUoCOipVR53llDPpn9Du7iaEvYCmIf7Gxgg6zOuJa+kW5OpMcNxHyXY4p9WkcZ3si4Ozxid/EjRSFQWcf37uAA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nQmMpP5ihSioZd4Uwk0VEoxAcoXnJPKYTJ7jvmoE5CNcKvTq45wqX7iSMgxEvnZ9N+hu02i5cZhAphklzXeFJDQ==\n','\n',char(10)),15,16);
INSERT INTO file VALUES(1,12,0,X'307e2063551c2c472b71b25111df1accdccbfc71b8957a752246852290ecea4f',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 16-ce771327467d2f62309fd84151339ee9\nreveal: 79cfd71098aa770bbb5cc475f1e877ebb36f7effed8b927a931cec71dd2db217\nkeep all\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSesDFqcVV84KKS2RJX/NV5JkuMQ92ADPNJIGmUku69+qcJS0TrkjbJuy15/Aw9yLY1oSSxK/ZshcgoDiKsXPorsO7f/oo5rwQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n+VgVPg5xzNCWX045Ahwlf3Q9UBsHYPfWEqgSlz3HsIzcONs2RklNgLwAMvsBJVgpRUGVxL6QIHtIvWuiz6OfCw==\n','\n',char(10)),17,17);
INSERT INTO file VALUES(1,13,1,X'c99ec971f07449f033913b578b80138f1ea54463ec2c09b4085863737280ccbe',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 17-2d15c747d9d0ea9e2ffae60f5bcd71e8\nreveal: eb2d214a6589b2827e2b356caa0a763cfbf4c87f75fd4386ad4b765382cc9622\nplace kingsbridge aliena\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTvv9DRvUT6m3qRYNd13fNHUa1mt+Jqiob8rDFBGyV7SskMNHJuKL6Ru/WS1G3dop/fqyiwaAqDJEasBKf1cFd46Mvxj3XRCwo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ne7QxH56apuYh1A1YsCxtOehAtUStvXa/MLPR6HQAbDAOWnm59K4wEPTy7W56enxpH9aaLa/aXwWrJNRPruN9Ag==\n','\n',char(10)),18,19);
INSERT INTO file VALUES(1,14,1,X'a103209efd9237ee974d797f05f7c107893daf731715b370fb97c33b7d805a19',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 19-19bd736e83d0cb34a878abb7c38e68b5\nreveal: 8fe25f05573cb05a084537e9711986aec496909057ea197fae6b84f4bc7f44f6\nplace kingsbridge richard\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTvv9DRvUT6m4Y3NZowlxXUMfv3oGNz/AHYYS9+JAPgIMNBYq6nk/QeA01SDc7pelvitHBOUskQc54mAZIAHO0/AoC23rPYJQ4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nL77AgNUMjge3KGBk2MWmSNsnQTmgahp8YFunPZe6cj8mYn6JfYXM+XyBqqiYvOZiOSvS8dG3DtQoum8+UORUBg==\n','\n',char(10)),20,21);
INSERT INTO file VALUES(1,15,1,X'e1c8ad39a8391e6359da7563ae9bafdeb55e9d3ea49f132d1f1e0d0264b59ee4',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 21-bf6edd550462123e2b5ec0b287e91f99\nreveal: 727ba4246d8430d7cb50c9c1f1a55ad66e0761a16e9d414b1f32d4c0ae94598f\nplace shiring master-woodworker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTvv9DRvUT6m6YE4NJZTX5gg6uEv2J4Gx09dzu8RxdoxU6BW4dGkg1ZNuS7ca0AwovDqdt8ZZLzg9fUexvNpD9VytCfuUkZwwA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nejua9vQQlpDboV/Fobl+d87i9EgapY7gYeejxGjHQXa/sJWEecWJAf4Rtc0851YtwP/yki3uGfJgT85pRF0gBQ==\n','\n',char(10)),22,23);
INSERT INTO file VALUES(1,16,0,X'd7a1f7db1fe980a70d6e8ea6d04c70a3b5189f80a59c4b043bf2ac3878ebe73e',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 23-255c69ece077defc40010c437aacc4f0\nreveal: e8e8467e3659049e3aef45a91e4ff1fdf3adbb75a928b813b557de77f9229007\nplace priory\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSesDFqcVV84AAjiPYczNyfD/dM4KTvvGJSfD5dwHKV0Y+AzHa6GUMUxKpwsI9D0qC2KOOcpDvnxDprhyXRNfeMRaCLcFU6Dg8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nRraDBYBa39xNd4m+ZFHl05SM8AWIqxAqH12kg8hvgeaC4NOdgwOZliDFjk1q/idX1WjHKIr5cccek2/yLApXDA==\n','\n',char(10)),24,25);
INSERT INTO file VALUES(1,17,0,X'b98ee5040c94eefe279f4fb7307ff0891b933dccd8750a83632826a0336c7c06',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 25-58591d85dcfda0a348035262e896519f\npress all: good morrow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSesDFqcVV84BTvcQcqVXzeh5Of/aY+/ESjcXarl3Vpb/lzemoFjp6/yGvsGkIPjymPRLbeA/GzKwuhHJRn4bETOD6NH3iJUQE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nZ83B8FT+TGyQ4GotrDA6TFDHmUKVaO36CYS0q6+sXZWGOjI/cVLwa0zZ81144zGBCur1BjZ+DDg5ZXd9DTYvBA==\n','\n',char(10)),26,26);
INSERT INTO file VALUES(2,1,0,X'f72b6f786bba5caa014177c296c45a6420af83374961744b1bb90a62864b3eff',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 0-8372e808bce64812faac7f12d59d1aaf\nchain: be25a20ac8435d59e0a34ce3daacd9ac49efdf84919dce8631e594a6252f4b94\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSesDFqcVV84ObfWWumljHfpUSfHN+daU8jYeGzFrgRhr/fo97e/HFG60wgANpdBMP6+1NyfSJJoYoNdiTuWjegy86asTueCgs=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nXubRt027GbLl1azi1uxtZKOHeCnHihsaWhwkjQjU6s/cCJZpWzbih9T8+/sZPLyceJO+/qoAr9Jqmc6vs8ObAg==\n','\n',char(10)),1,1);
INSERT INTO file VALUES(2,2,1,X'035c7d7c92f697e2fcb785ae228b1a78d5ba59aaf3a29ad808c590dbabfea5f4',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 0-8372e808bce64812faac7f12d59d1aaf\nchain: dded9a36775b9930d5e1599dab2718d488941b82df603b1c8191cdc5764bb839\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTvv9DRvUT6m7LK/5ZT6EoC8eK5w3SXdJRE5Hw9lmuw07fwi/6JBIzp233bp4CEav3P/IzD9kA9ALo6d9Q92sYL1gcHBd7zuAI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nvakn7l1iS3BY97zcRp7WOF3qon24RWFl11nk0A4dGwoN6N0xCdCji00pOMR2E50jYb1qVjP887k/YWW6fyzVCw==\n','\n',char(10)),2,2);
INSERT INTO file VALUES(2,3,2,X'86d9769de097a323c20ad1faa7f4a0e740d0507fda3fb1988e3cc17a710e6d19',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 0-8372e808bce64812faac7f12d59d1aaf\nchain: b76c73f9dc5eb5d8a5be8d4d092be7502368ff4ce962d789c6ff453e8cb909b2\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQnPDwXkaZaLZ0yJVoUj9wfBI4Xo84AJ0s15oAhKiZ83DGWLDQiFkiudhPi2jGG3ZfVLAHwbZ3k6x/rp0BLvahm4HWEE0J2agI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nvHyiPjOaZgIM8UewjDUwHCZnrZ8rL7wlfZFotb025JwrPlvo7llVvc9kOsyUxKGFyR802dVZj82GdSs3fkypBw==\n','\n',char(10)),3,10);
INSERT INTO file VALUES(2,4,2,X'aef3ac98e601f4e93f9eee6da7b0496640cca09a6dca06910abf617f45d270a7',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 10-6bb8e6119e383bf2621bcaae5438526f\nreveal: 8b56d8a06033b02b84957af002e50db5a450b8542d4b65e1047e218750815ea0\nclaim 1 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQnPDwXkaZaLZRTBqWLdHuEB4jHWJMslX/eCVs6HpC5G6tylXzsgeVGvFdPzqLZM50R5jqeYJMp1o35lbE2pV7O/JWFetpBnAI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nRq8rdL3vb/vQWs3xokcGUnwvgJUfINCOTCKIWQp6ggUidIAVqEn/MBQdwoaxNyIRc3VXyS4sQBnEfI/WYbBpCg==\n','\n',char(10)),11,12);
INSERT INTO file VALUES(2,5,0,X'f050aca05011b58ed0590446cf4f065a890da536cefb624837d676656b5b196b',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 12-9db22327a986cb94a38582fbd0b868ef\nreveal: 51e8fbb9df7baa322c8016cceac570c8e5df2fc9861593e68bca98cf7121d464\nclaim 1 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSesDFqcVV84EchbDTjzhuJTbFm45UKvTLse5ZrxAVCWCtU1JPvA9XDSQQ72UdrVNT3OervieeIT1pb5wZL0tmfOW+cKRG1XwQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nfKFm1DahDDKptn4Sdjm7iESEunufSoH88KaYNMHD+x1EQjZID4zNg06Hp1cTmFnvEbRUk/11VjaBMLEL5CefBQ==\n','\n',char(10)),13,14);
INSERT INTO file VALUES(2,6,1,X'0929810d05d86a8bc55681dee09a9f5653604d9a3d5189073412bd466bca582e',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 14-31e30e116580b3d91ba60681e8900c6f\nreveal: 9384ea2bf51de92315307bd1b239a806b068087c5f2de7357fbb130d2e1e9554\nclaim 4 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTvv9DRvUT6m0Q405mWxMOGhuJOFt2YViEpuC5IqhBapO0hfwK3Z/2nw0sgkkuild8cqSjj1KWHYFimU7Y4xyMflRuPGMTo7wM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n0IZEjD1r7wpJNUkvCmVI37OTFzIt28ZmT0JOayOLgri1U1WS2q6104DKb2mAYqWzFf6pjVllsznnVslGATYWDg==\n','\n',char(10)),15,16);
INSERT INTO file VALUES(2,7,2,X'b3a14b1c111e6201353069a07583f5ca08fbf0ddb826098bfb36b4dbf1cf3455',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 16-d0243421f7e1184a3e5eb29ab3995b74\nreveal: 8b56d8a06033b02b84957af002e50db5a450b8542d4b65e1047e218750815ea0\nclaim 5 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQnPDwXkaZaLfEMKxh4FUKnoVkfoKYzRbkUnywz+K6tqyLzivzZeTs7z+Us5c6VN6GSJOmdM+5Pb571FG/YvQMAyfjvOlX/GwE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nxlkDOZovMjbYPtsK40u7wl6NNHBWUXjvhRWLp3AW6yeWz+z3IO+Mgl7KyLu6tzqlmlJMFb4zOydOpDTMb3qgAw==\n','\n',char(10)),17,18);
INSERT INTO file VALUES(2,8,0,X'919a28dda5768f22c294fea2343670830b30db77ea9bac569efe8ad4ae03d692',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 18-8f641bc11091ba2485a48875c8174413\nreveal: 51e8fbb9df7baa322c8016cceac570c8e5df2fc9861593e68bca98cf7121d464\nclaim 5 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSesDFqcVV84HazO0K1WqWPiceBAWMsIADUXVPEPCB7w+xUctlGOwKMb5Gl+RSoMQyXi4BICSqMfExEVH49/QNrepZbrd4a6go=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nzfmKKg2Xjokv1aBAtvLxPyjDA3RrjHuzHqayCFk+xbme1OsvBAbPnYUsKlKti++iR+vdUTT5bym2B0ZrnMChCw==\n','\n',char(10)),19,20);
INSERT INTO file VALUES(2,9,1,X'c4b600084f397baf69f4e6dcfe2b6d02b41e6436d26fff88cbef7f9bf3dd39e8',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 20-983b81b7fc050e4176b8bb1abac281a1\nreveal: 9384ea2bf51de92315307bd1b239a806b068087c5f2de7357fbb130d2e1e9554\nclaim 3 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTvv9DRvUT6m/Y3PyO5mm+0h44W9KqSeI/XlMllBk3gaN2AR/r9kZZlUsF2CNMSEdvFjLaSUx/HUE8fClPSrFzOMX4PnLTH3wk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nQTECGwl3VC/XrR0U7MkwuRpOURksXXqbqBMBJfZHrz/iagC2NoIfKEI5VPnfpYXpM8q4khnj7aJr/hksLWYLAg==\n','\n',char(10)),21,22);
INSERT INTO file VALUES(2,10,2,X'bf42e33e08a41e266d35c73346c98637cf242c4b01db162ad247274889230d48',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 22-736b06a6b8f8d5cefd2bc2f7d9cb434f\nreveal: 8b56d8a06033b02b84957af002e50db5a450b8542d4b65e1047e218750815ea0\nacquire green\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQnPDwXkaZaLTdhxsvYRu/gKee0OY7AxtqNI6hA23Ta+afST9fQm/emOIaJ6DQU8TS4PbwZSn0qiVIskC2C9LE7tqRSDWlI1Q0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n4+MuiB9N3mK7RscscPIArlWQl1udoS4Dqf0OLCeqejAH48J+uOfBxcvShljr8lPNFtYr8/5/feZvvmjes95WBQ==\n','\n',char(10)),23,23);
INSERT INTO file VALUES(2,11,2,X'e6824895fb0040bf2345dcac41eb175a1629261548694502ef33668c2f9777df',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 23-e1d0cf2c3f0337810bda6fd7752915e4\nreveal: 8b56d8a06033b02b84957af002e50db5a450b8542d4b65e1047e218750815ea0\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQnPDwXkaZaLfIVHqUECzma1NT+h0VeQ2l9k3ZKmTO8psPpZleDPaKuJdn1luSvsk7tRertTp8+Yn79XFL7aRY9MGDHVkUjUgQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nEpliyojxnKRdYxrhNj4TmVsb3NAJWdlUPAAydFIgUt5fjA/ttdNTTJX/qeeQpDbOJYxm/dNgR0T66PPrcq3FCQ==\n','\n',char(10)),24,24);
INSERT INTO file VALUES(2,12,2,X'314bc83fb770c912e1bf83087703454c8cb176eb9397defd6a9aecb850befe42',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 24-2d2204478141e065e38b4fa6886f365a\nreveal: 8b56d8a06033b02b84957af002e50db5a450b8542d4b65e1047e218750815ea0\ninfluence a\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQnPDwXkaZaLRtIE525vpiZRwM68c4Oz2cqsLZ4GyMkeX3QxV1WqTrh3P+GXqj9+GJtQHXvxKlayMP/VdEQ4tBm9TBdqqeXcAg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nUNgSpHPpSqhbe2OiMbCbfUhYOuOdhYnRfQ7FhDufSr/Z12UdLhWhXDZh58/+zZIUd04wdyOMGDIsh48chlfACA==\n','\n',char(10)),25,27);
INSERT INTO file VALUES(2,13,0,X'2e46991de93d31d2877c345f0b20b6539e8fa0dd28b001a91da8f596ed4e1ad5',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 27-cd60e0da9f2b70146f5c4834d161bf8c\nreveal: f2478d7592638ec817a29066de06cad711ecd4ac3d140bc3575292e03aefa66b\nacquire white 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSesDFqcVV84CbMBi5fjn1WHnCll15HuHwMVsG0RbRs46qKEDhgGE6Q3PrhXUhEyO/ztI7EpDfpILeDqbXlbfXxDjP0IL3wEw0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n7U7ja2NAAq8fE4TOK4Ty63zNqM5Vv1kVPnAMZ1lwJrmOeaEHKtmMyXl3KPax4XsU/EXPD6duyWxxX4MB20CWCg==\n','\n',char(10)),28,28);
INSERT INTO file VALUES(2,14,0,X'11372e6985037bfa3bbbb384ac7ca79df51982c1f6e77d87b4ada03c7fe6451d',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 28-11722089cdf0c69366d696616c719160\nreveal: f2478d7592638ec817a29066de06cad711ecd4ac3d140bc3575292e03aefa66b\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSesDFqcVV84AxTFwJDchNtcjrqfqRMHW8Ix/e5V9/gHI61YM4J66qCFPhESNCPhK71Fc1xEZky8ibmMEN99FwqmLz1Y3lebAA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n43K9bngrn5XTQBE4CMmAXox6In4xL1DGQXhDjQqyVxK/BxIwX+Hn7AevKkSpK45X3a3RR565ExDE49yujS0QBg==\n','\n',char(10)),29,29);
INSERT INTO file VALUES(2,15,0,X'312fd521e68dd9106065ab911ab533cba7cee8811fc83556df3cd6029af48ce5',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 29-5c4fc9194fb52351a2bd8914a3602acd\nreveal: f2478d7592638ec817a29066de06cad711ecd4ac3d140bc3575292e03aefa66b\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSesDFqcVV84PmBeKVmnFrQLhwXKX3hn4gXB7f+nC/WPs6Iaa2dYmy/pFoQI4qEYBI1udesNr0FWhJy6P+SZLtZmBsQZ289bgE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nGQ5fCAiXNQDE5zG7DqqmLO5XVKA7u39U/K4NVjjFPGzfaoGjp+tra3W07kcvenh1WEQM2NIEDBUUBiDVJd0VCQ==\n','\n',char(10)),30,32);
INSERT INTO file VALUES(2,16,1,X'b9bdb6c611e438fd22ad026bf3f6907ec74e019df52ef2ab510ec40a7cecc46f',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 32-14ec6e970c577bbce60fb2f3c1c14e5c\nreveal: 0efde64b560815ae7bb4d1b45af737b3b226c4a9a4f01b27bd4b37edf65c29fa\nacquire white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTvv9DRvUT6m9jXJ4N9P4tXwDYf6IN0E6NOo1WnZ5VIWF/XVd3jvwd80xF5IvVC/KoU3NRfughVNuu4EcgyVYnQ1d5aYeK9Ngg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nzYK0lb33neB80TpoSDisx9IUu5RXQD3Zw3567UhArIN0yTZ5js05BSVs4BRSh47amqP7+7AMv6JDjCDuOYAcAg==\n','\n',char(10)),33,33);
INSERT INTO file VALUES(2,17,1,X'0884ef6dcf716196cb4beb1bd3acfb479e046f6020db3aaf27d6fd8b8e0a0884',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 33-2b9c581bd7ea3e0383f976ea7e914f4c\nreveal: 0efde64b560815ae7bb4d1b45af737b3b226c4a9a4f01b27bd4b37edf65c29fa\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTvv9DRvUT6m7oljZJSzRkPzCgOsiDOnADNchvj8o02EYW0M+LFsd4vpe80yaH7klNXgBVN2Q5sn+81SRB4wgo+rY/s1/EvvwM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\neQvW0O3HJdOT0clw+MieMZ1nxHFxQpGmJ+v2tyVhScMsbBKVX+4HVd2AVnYXBwC1HwKIXhteFclP9PJ6hqo5Cw==\n','\n',char(10)),34,34);
INSERT INTO file VALUES(2,18,1,X'2bf47c8e3d85207ad0e89482b6b47ebfc207ba279d0f5435db28339ef96c3e9f',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 34-d562ff77acc1dc0940b28bd1bc0615d7\nreveal: 0efde64b560815ae7bb4d1b45af737b3b226c4a9a4f01b27bd4b37edf65c29fa\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTvv9DRvUT6m9pZ6+GroQ0fhhikJI98eZA9EGvSWz19mAr1gg8ZDdodyyaA2GzMmRilCmW4vccIYME905Wwpu0UkngsCGvsoAU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nhsRqnc7MIVwulLq8z2jaJN582vrP9Ij9cnxp9N/hOTaDozkX3KfQiThCbSMtwFHd5W83CmeS5lpCeynQHe5gAQ==\n','\n',char(10)),35,35);
INSERT INTO file VALUES(2,19,1,X'512bea47d3b1b50a1ae04a32712f94fd2ceea84ac297f8b4807d9723f7cf3dfc',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 35-e939bc509993cfed5b1afce1fb14e1b6\nreveal: 0efde64b560815ae7bb4d1b45af737b3b226c4a9a4f01b27bd4b37edf65c29fa\ninfluence a\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTvv9DRvUT6myaz9VAA7mytH2lpEp0RzzIQErQ0Hk/PDoQ1Vv8npnpOY7Byd3skILiFx9ytvGtwNHUN3PNXNnLoGTAph/L3mw4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nBzz+TCuiZ9wGkxXvfReDTnRamh6H87khaIGb7Mo3CjHjn+X6pDER6FH4F9w6XojItToCnMcJninSRzXCdSQWAg==\n','\n',char(10)),36,38);
INSERT INTO file VALUES(2,20,2,X'56b09acba753e5a97f897ba989677155404df15c7d77001b56101e2b5591565f',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 38-7d3755fa8115c755fded7c8645c4714e\nreveal: b8731cf3ad45b152edc8688d7050136dda5aa05f9a46f3d20820d7dbf1a95945\nacquire white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQnPDwXkaZaLXCdJp93xm5Q53YdLiM5L2pckLC6sv2n7tlQ2VkkF2aLMg/ETb8asT6McfpHMyvxmpL51ys3aUFN4ixPJRWb2Qg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\niGQjjlS42HqrB88VnScAX9llmgtsj40CIJbvDCzub223jVj5UsYCIfsqiEHBYqCzRdBdpJ5yM52zTwez+TK0BA==\n','\n',char(10)),39,39);
INSERT INTO file VALUES(2,21,2,X'01f2f1e936d3af160878175a2044856241cb0a464e99e128c789513e4d3b357c',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 39-1ebfa97a5badb050b9c37f408e0f7071\nreveal: b8731cf3ad45b152edc8688d7050136dda5aa05f9a46f3d20820d7dbf1a95945\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQnPDwXkaZaLZSOog1A92PPeV1MoJ5QW31r9O3O4faE0yXrdwwZADW4EZr3e2PTNku8NeKVrUY8L6S6KqhkEw15GbCaPXOjYAc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n2uVu5QFPjEHfyKqiNxNFA6aldvwcr3JctloZwPdFuuSiLHsVpGQRopLakqhagNJVxWxkVKL4kP3+5oErPSrGDg==\n','\n',char(10)),40,40);
INSERT INTO file VALUES(2,22,2,X'4522780fb411583f5ba08bd562e4f06b2c58920a65d9490a503509675b7f91dd',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 40-1ff2668bbe9283482a96e99ab33bf4bd\nreveal: b8731cf3ad45b152edc8688d7050136dda5aa05f9a46f3d20820d7dbf1a95945\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQnPDwXkaZaLfyMw6QWmimImKMDyqEoWzWN6hhv4JZm4f3UI8ycfN5BfmVLNpDr3MwmeipGck1jlu6NSchYBrIC4K2sJgAKMQQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nai4vV7plagrh6k7IDOA7LQvGU8u5RuZWuI+h2oo5xuIL7yh5vaYUjh26hEjQjA24HNYGBhz8re3TnGJzYGWCCw==\n','\n',char(10)),41,41);
INSERT INTO file VALUES(2,23,2,X'2a6f2cd6643540ec743e55ea8b681708448482e243258b9d943c2517bf435a59',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 41-f54593b792ce44dabfbd250fd38dd36e\nreveal: b8731cf3ad45b152edc8688d7050136dda5aa05f9a46f3d20820d7dbf1a95945\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQnPDwXkaZaLe7hd8wjB3fpzDz1uXVHBSxxcVfwLGfhMpWaX1EdO2/Dxu9yNkT2tPoVWhczwMfQNdLKPFZ6gxsJwvSbhbADZQ8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nCwTwZDmNFK0M3rchvLwlSrTUyU3xBmcXli1cJDC8E3eDDUInjm7SLizvWoGfK9ORyCj2EwZ13bFJx8yxUvXTCA==\n','\n',char(10)),42,43);
INSERT INTO file VALUES(2,24,0,X'14437390977997a0954e9ccb2b960a993b2cd94498ad9f99fd2088b77e6becd4',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 43-e779bbdfcd2c283ddae49876ebbb0454\nreveal: 8d9f8ceae55046958f363bf228edb8ea9ed78aaa6bacfe338073cda7963e3d40\ndeliver stone 1.2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSesDFqcVV84KPrKbd4qieEAlkh+IerjEl9LV10TnY684wRgs9oYtTEYO1zCIOJvJNAzIDrY9oze3L9VMY2wrbCwPt6FwiODwQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nd7XJxygaSJHfeMo11L3J3M3yt1wFQxiA5GRAceg0ZZ9+4OXWmZU/Eu4vkYE732da0j0E4d2ijzNSKvaveNV5Cg==\n','\n',char(10)),44,44);
INSERT INTO file VALUES(2,25,0,X'5f81d042de60a76c97dd853e59adcc72c33b43a87fcc0387e337364bbb667d0a',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 44-541c35d46d26dd979682929dbd4aa2fe\nreveal: 8d9f8ceae55046958f363bf228edb8ea9ed78aaa6bacfe338073cda7963e3d40\ndeliver gold 1.2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSesDFqcVV84NOhu/TFj5XdQPf0jtw3UK4o1KQsSyCHkYEEH4TAZemXOH8XSbIhmoiYKPNqHnEY+jU9J7+k3WQvehjPQgRvPw8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nhzkB2ZFfbddGLijDW/YBnRf99uOTL3wwYt0Nwk9i5e6Fp9tOYvMafsjE64zNwImXtQqR+8tdg7vAqo6YuwBwDg==\n','\n',char(10)),45,45);
INSERT INTO file VALUES(2,26,0,X'26d8ea05660b96a8b9daf6172d29ead4e8ad9ddc782522f5af4666f3c881b741',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 45-8d975d9a0c4210c892b95f0883eb135d\nreveal: 8d9f8ceae55046958f363bf228edb8ea9ed78aaa6bacfe338073cda7963e3d40\ndeliver gold 5.2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSesDFqcVV84BVzCYd43xn0p1Xs2CebL/0DlYAN8AYNHfcggCsZkl2VctuFm6uttRL7V7sPc1uInd6ah0MpQZtSNg1hglugAQA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nfYGKBzpqf1Sj6oxKT+VszKRD9aUca0cXm4LXITh3HmLYoD2+BXfQdWiBT96wnjUDdHc3SlkRhYf2JvvipJOzBA==\n','\n',char(10)),46,47);
INSERT INTO file VALUES(2,27,1,X'a897641294dc8a9790d043c8eda7fe9d10cbaf943c66fff3e56b5b8473068462',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 47-928309c3b3ecba396d88f084750dcab9\nreveal: a541b554924b6f9db69f0d7359d314e8caa83e8b0aafbe9d84c41f711a38ab73\nacquire white 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTvv9DRvUT6m7jpAhheNQ7DAJC7WKnvUs6sglzFgfvLtJSzdpXGHIqqdNuNGFcGztAN9f9DFtZRLqEDIHgU5lMvII+O7do2YwA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nAlqgVgLuOcJwxKiYdir0TjBChWKNWvWJlscvIMmMvHld0Wz8qo7EIUew6BMW8aRhi198YU/TAipr1/DpMFT5Aw==\n','\n',char(10)),48,48);
INSERT INTO file VALUES(2,28,1,X'7c8826ac19e8d4bb15a010d8c4bca10604c17593ea34350a695e3292a72d4fb1',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 48-67c4071f7c6686053f91193895ec8eb4\nreveal: a541b554924b6f9db69f0d7359d314e8caa83e8b0aafbe9d84c41f711a38ab73\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTvv9DRvUT6m7VA3AbyhIcY867eVCOBGNpRfAaF4dLvPGmBglcuXMsZCYmkeH08AJWiDeX4BT6JnCMPiyTiXlUPb+bC15y5Rw0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nEZ0JGQ/W4xoCr390z2EGLvBw6jXeyDLmKDMkMGnwoLdOP62aUn0GJbVKG03FplkwYS1+oumIujAHkbyb7YFoDA==\n','\n',char(10)),49,49);
INSERT INTO file VALUES(2,29,1,X'd4104f419a9030276e1fb46c43a8d80f66ff63184efd7bb0b8093524a947d2be',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 49-9323dc05c23093c10bb0bd88749ce7f8\nreveal: a541b554924b6f9db69f0d7359d314e8caa83e8b0aafbe9d84c41f711a38ab73\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTvv9DRvUT6m4mGLAHrYg68RIcQBkQw2MKPTxNpK1J0rrzxx+eiSVIRzm8cWZBDp0/4eitLUglyaPDvrxwCkaTHB+EHH8yLKQc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ndDAUXslVYziIpJyk8G51OWq/Qsy0B+A3/bEUErnJAB9ro2djkYCikrDZY/YHF63ieM5NyQzOfsuRI0F05WLyDQ==\n','\n',char(10)),50,50);
INSERT INTO file VALUES(2,30,1,X'764ba1f356c9a06862c69d6798eee6c564430764bf687b706a89015bae933928',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 50-3477e3971273b4d4aefabe99d14e2a3e\nreveal: a541b554924b6f9db69f0d7359d314e8caa83e8b0aafbe9d84c41f711a38ab73\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTvv9DRvUT6mzRYFrUa4agDBp+ogQmEFniTfH+TBzdHO2L630kSVaLN1GrfNZA2L+BqwQYR+DnA8ul8aSaiJC2bImgrgznoyw0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nWCEvtbOPURYHncu7n3yRSnCa/T4uEWx2ebRIMbaG7oNPyfSQvy8ElabHROD8rc5hnXCg0cFogBC6o18QyogtBQ==\n','\n',char(10)),51,52);
INSERT INTO file VALUES(2,31,2,X'0aa996acefac9d707b0e36134a783f27ae04c853042393650d12dfea88653ef5',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 52-f45a3adb140221da0dd86d5acfee250d\nreveal: 6dd334edbb01b9d3088d1b38525a5d19041516f72629d0a137be80a93f3014d7\nclaim 3 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQnPDwXkaZaLfI06Bbu7frDXQSINloVYJXZRlqWDD6Z4eQ375bcMbV2n7NcASIud8KXfuXeQqie6ZYNEgRsFrhrC3itkymNwgQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nO9BN1R39GrDA62UHbU7AUwXwb0e8NJ2sfrjycmTwxZiDlVzwZAgeqnUivT7t9JXNUK2wigJy1nvPu2X+xljmDQ==\n','\n',char(10)),53,54);
INSERT INTO file VALUES(2,32,0,X'996e91cce03ec8e8f037befdac983e84aa1d81f5b0e399e919066a0c5deff047',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 54-e80307aca99978b19ad81200215688e9\nreveal: 3138ebdc852b991a0a5dc5310a95f93d8d778c3d7b58fc075623434ff2dd57c5\nacquire white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSesDFqcVV84EpHfNWridNDOz2yjtKzqV+yRpZZH8G2cCcyPSo6WXfToEAEN9adOQW4g2ko1TewyWXLlLEqbDWaRixdcQek0Aw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nhJDjQQJkGKMO3X47nTdgBfRjf6YggqKVALJR2o+uRDThxUHiWhIvjpoB5KTh4a3Yl5HDEZENNQag3sNvTu4aBw==\n','\n',char(10)),55,55);
INSERT INTO file VALUES(2,33,0,X'd29b5af27d962705fabe4f314f4685da413b52551828228b5d21f38ddb9289f8',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 55-9b0bfd5d4f99c0244a4fb768986da172\nreveal: 3138ebdc852b991a0a5dc5310a95f93d8d778c3d7b58fc075623434ff2dd57c5\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSesDFqcVV84KhphnOF5B7NsQQelp0X8GmKDh8IiKKnBU2jnp7yrq803oxH/CGzrNoRNbZeP5AtA9W1C4nDSu+iE6TgUa7HFQs=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nkiG7HyWO/hbzlyEx0xU6OSOpNuM2Rzm5OmEeGKy9nA80duLPnUAnolMh5tDQ5XXVEJneeOF96xbqg2FP71qfDw==\n','\n',char(10)),56,56);
INSERT INTO file VALUES(2,34,0,X'907b6659e5be2c5f9a9597414164457698ae8af68be56e5742f88da9f59a56a9',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 56-22b89d7572e875b1320592abe3745785\nreveal: 3138ebdc852b991a0a5dc5310a95f93d8d778c3d7b58fc075623434ff2dd57c5\ninfluence a stone wood\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSesDFqcVV84Nt1cCzPCG9SMrKojA4gwZOQF9pDLkk1dJawewz/znHTnifrUY5cvFWgkGmwEDYvoh5CeoBtiyfxdwxIH4ks/Qc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nEaH+MIdbGhn9qKzW5rLWL+L4nN3oFIHTE/CIld8+Bel/8q6OfXz6py23+46HPlCL9Hv0XRwtlYx8XaAsobv9AQ==\n','\n',char(10)),57,57);
INSERT INTO file VALUES(2,35,0,X'55d60c95a4dff71513ed73a1ae1d48a222c9378887e0ec691e97d0ed24858542',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 57-1e80218dd251113ca7d07bf8b2eb9693\nreveal: 3138ebdc852b991a0a5dc5310a95f93d8d778c3d7b58fc075623434ff2dd57c5\ninfluence a stone brick\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSesDFqcVV84NuqIIp3zgpV+h+vl9F3UJjVEYa+q4IYd1JMyMDUkyUxzKomTXe3iYvU2e6sApS7V7duTSm2PzQ/xqSaB3PjcwI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nys05mR24AHxSdi/3WHT7C8HodOK3f2jF8EUUfSHST9jxMyOU67DvAnMhlEfjHVSOCBzWOa6FuqtzC0flISEKCA==\n','\n',char(10)),58,58);
INSERT INTO file VALUES(2,36,0,X'1e51108a99c5d57e4010bff07b6bc4c61d9b4e57472b423a31b8d82ab0748bf8',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 58-dd9c9cbd5b634b069422379e054fab8d\nreveal: 3138ebdc852b991a0a5dc5310a95f93d8d778c3d7b58fc075623434ff2dd57c5\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSesDFqcVV84O56A1Ao8hPFO6y2MU3jOj9q5zLl/S05oHq0iSY9Zj4b0iX9PmLBUWpJg0CICKmL6whJAXaOAjXt3h4RWRjnawg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nipRm3p1EAx3NrYw+xo9C3FzJpJE6HxP8H3bQULlxcDeX2oejIsuR6L2S224iPbwO+njg3Y3zEijeciD4Lb6QDQ==\n','\n',char(10)),59,61);
INSERT INTO file VALUES(2,37,1,X'f385d53b1d69a6cea469228b0a90e8b3889ebbba2561642419d00ca0ebd3eda8',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 61-15c2de912e91ff139ab865688b03e0c3\nreveal: e7e6ca1cdda5f601a0d0025cd18c444dd464e182cf56829790450752a6664442\ndeliver wood 4.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTvv9DRvUT6mxov/5CCDSsnafo3UoVraXEJ4nWaYRI6Z2o+z6OlVz/tZfVdOnKrAecq69iskfqNLzeAdqR/gpfTnN8W5nGmMw0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nkrO9I1tHQE3lXyKWawdptsKEgErAkluHY8aV4FfiGAY34/U3PK4LMPPqIR+8Xer9oReqOHNDU2XQYO5uvVOtAw==\n','\n',char(10)),62,62);
INSERT INTO file VALUES(2,38,1,X'3e03c71e043899667b36b01bcc1c09c6eb40e93355947e2d1acb2970ca69bb0e',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 62-d759af02c058dd44d943a11dd2ca6cdd\nreveal: e7e6ca1cdda5f601a0d0025cd18c444dd464e182cf56829790450752a6664442\ndeliver wood 3.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTvv9DRvUT6m8yXj7Vcgs06rxcY0A7qMTp6gXYkAYFyF+Wmgg+vp6OstdrCj0u02JO0sWeWvtdeE3jcJMLzHZNy2eCsaHCPDQA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n/TWHlgN+M3frPPjUTkbDFFA8jGusZ9ceqdFZngFW+pONxxvocQiADrk+xNAtRBLXP9FO4LBuRH44Cln+Cbk2AA==\n','\n',char(10)),63,63);
INSERT INTO file VALUES(2,39,1,X'5f2a5652d5063093523d486af925f6337d311a772266920b7915b5225787f52e',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 63-c6295648f78379b4ee98320408f55bea\nreveal: e7e6ca1cdda5f601a0d0025cd18c444dd464e182cf56829790450752a6664442\ndeliver brick 3.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTvv9DRvUT6m/KUrkFeTbjeXLLYdUjSTfFISO0cFCFp5o4/g9ZvPu24ynYcf/kNwObcu2OOvKsiV72TWwit71zIesjiJH+81wA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n5y87T/2EsSQsZVzWQTEVJpwshq0EXb/PxQJ/bMBkS+WahJm6efhOjZ6Iad9jcvWyYoc5tiLb9Z5pS3dy4iZ6Dw==\n','\n',char(10)),64,65);
INSERT INTO file VALUES(2,40,2,X'f20a22a1b62a2889e03e747dc1748c378c594fe24918ffd624577788e82a41a3',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 65-0eba481522d1815fff44f782884bad14\nreveal: 23041361869ad29dd338827f25b29539adedec5af38d809e34d120c9f9a515e0\ndeliver wood 5.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQnPDwXkaZaLYGW+e+DGUmGNq/Df4ADNuty2PbKhwfe2Tmix2YEqwXlI0ColS5MA7X20W4bMgKSgWsqngzssiF66FLhZ2BySgg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n3DPL9eBW9TDXnPf73voBxtcLlSDcANwmfcq4EGCBSdIDGe797g0aW/hGAzepjQ7a/qvvILNEaCP4wH9BeB9MCQ==\n','\n',char(10)),66,66);
INSERT INTO file VALUES(2,41,2,X'767fee7aee20ee8c31b2f3c97fd67ab2754ef5f1c7151a9bdafcad3cbfe42b4c',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 66-f36073109d41192f737479ebdde3330d\nreveal: 23041361869ad29dd338827f25b29539adedec5af38d809e34d120c9f9a515e0\ndeliver wood 5.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQnPDwXkaZaLfqupd7doCZ1GAxkbO/Ex0xXtDFEU4YjTrR05sd90G36RUlpIYwH6/7w7BpN1bMySqdmYba8brUHvza5H0qgvg4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nz0TRPvVPk8WvABWeJ2D2xliLaPjv+YB8LuUPbTHTboiaDQZ1MpfLvdYH9WoyuuSioxZCCsIW5YjCtUfcIIrVAA==\n','\n',char(10)),67,67);
INSERT INTO file VALUES(2,42,2,X'5470c7a3e8c1994bf0856dc176d27cef11d94107fe230833583e268af5c8fe2a',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 67-f1be44536187645b0e8bd610f6a9ef08\nreveal: 23041361869ad29dd338827f25b29539adedec5af38d809e34d120c9f9a515e0\ndeliver brick 5.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQnPDwXkaZaLS4poIui8h8pCgtRk/q9Zna6vhXQAujr4Q2DGJjAtxeR5BBq8Kc8ZNGt80Ywx159UQT6NOCE7I0SFowruo1abQE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n8DLseNPWzFK07sAfq8Riz25VMhDdRB/IkEeg0XZeouZTQIkjjbZ/zxYefJ9O9GL7B3++PaW3w13rOMyKOHtWCw==\n','\n',char(10)),68,68);
INSERT INTO file VALUES(2,43,2,X'130d27d76debc1127dbbd7c6f3e5505a7d5ea7b2a2d018b1931d3d48810220ff',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 68-c3e01820c5fc54dd4965f9149f9d8f32\nreveal: 23041361869ad29dd338827f25b29539adedec5af38d809e34d120c9f9a515e0\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQnPDwXkaZaLXKef1NKx+ZGySgSpL85u2dxooqc69ZR2xDVcxiL1A4vqerOXMTrdDGya7s8be4sjno+y8USaB443fA0CMCR0Ao=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n5B2kv7xVW9S6ncTq7jZCYfAJtJ34ev+AkB8fLAWDognDxomnSLuKHozy2MD4RD3yJm+73GQpNNAdqViv7HLeAQ==\n','\n',char(10)),69,69);
INSERT INTO file VALUES(2,44,4,X'82593fb1b8b87fef173cc600ffcbfb2c5ee710c9e77ac1fe694407fc3a7d0a09',replace('nuncio turn\ngame: domes\nplayer: host\nafter: 69-7c2fab48dfce2e2933b7446faa851229\npause because a feast\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSrSpwwJHvLSQmJv1CVoK4ItLkrUXMy0+eV9gUEa1hhQHEuyRNmVv7Vp0XZ1e1LQAMBMjriN9kRnu5DAU9ZW24jLRI07SWuOQI=\ntrusted comment: timestamp:1772539200	hashed\nDXPOS/GJPQrZibMEYqmyQ5aZlzK78zL/uCryutgCXu3axXz3wl0bBVu7vIqK3KN2tzaICoYsy1tU10wSpfwYAQ==\n','\n',char(10)),70,70);
INSERT INTO file VALUES(2,45,4,X'fa7fd5d5d3a1396b1d439963aa57e8b8b5639bb6b6cf1a69357720b83bede15d',replace('nuncio turn\ngame: domes\nplayer: host\nafter: 70-3600167a4f4ebce4a27bad852402fa62\nresume because it is over\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSrSpwwJHvLSUtlm55FA30Zu6/Ikkob9GCS89r4dI7Kfp+YyeBfAeYBXNaOU8ithRBhv9t5O/POZadBDrtHI5pXEBwosu8mCgY=\ntrusted comment: timestamp:1772539200	hashed\nhYks1RrDUgZna1fvZkWot8nhjBAocLbH0kix1DLqbYWL943xROUz0T2ZijeWocrPrZSUHwyKlN3ngZrjzQWlAA==\n','\n',char(10)),71,71);
INSERT INTO file VALUES(2,46,0,X'5b7fc2c0771e60a2f4f16bf942744d3e2697462a462f9ee2b494a6c8fe16c19c',replace('nuncio turn\ngame: -\nplayer: ana\nafter: 2026-03-03\naway 2026-03-04 2026-03-06\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSesDFqcVV84AOWZ01Cny6ZC8h7k2BmOS+Cf2Rvby6eFFi3NBaJbeQdNSdzfblzvhFeWlkQKRe+ogBqkrd7KAfqQ70b1PSb1QY=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\n7Z9coUqrPdSYHvRS2AiNdIUc0C6AESf6+Al1YKUfiR4iVDFH9cJfhfvmIlToFmOHRqEPJieslplfz2Wk5zBcAw==\n','\n',char(10)),72,72);
INSERT INTO file VALUES(1,18,0,X'5b7fc2c0771e60a2f4f16bf942744d3e2697462a462f9ee2b494a6c8fe16c19c',replace('nuncio turn\ngame: -\nplayer: ana\nafter: 2026-03-03\naway 2026-03-04 2026-03-06\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSesDFqcVV84AOWZ01Cny6ZC8h7k2BmOS+Cf2Rvby6eFFi3NBaJbeQdNSdzfblzvhFeWlkQKRe+ogBqkrd7KAfqQ70b1PSb1QY=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\n7Z9coUqrPdSYHvRS2AiNdIUc0C6AESf6+Al1YKUfiR4iVDFH9cJfhfvmIlToFmOHRqEPJieslplfz2Wk5zBcAw==\n','\n',char(10)),27,27);
INSERT INTO file VALUES(3,1,0,X'018f13353dc4140325b26ec968873b2efb76643588c2423c09da4b559f9e4bca',replace('nuncio turn\ngame: solo\nplayer: ben\nafter: 4-0090ea3c218bfff235c9eedd59f463e3\ntake toolmaker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTvv9DRvUT6m3A7MnVTnyMsjdo6AeZXgRIVu8O5Y713yRLl5QqHXphe1V1CjGOqfVNcJ+tshDqGMS4jP3JfY2wt6FyEz4RXSQw=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nWcn/MD6ppcVOC2SRv7a2LheY4TxxLeCkxo4kQvY+CvQNuZfflW3QFLC6dZstX8d/Ma4a9uRckD7p/8Nyii4GAg==\n','\n',char(10)),5,5);
INSERT INTO file VALUES(3,2,1,X'4c43ba35f32fc613930f5fff80018ad5fef58ee2d311e6f0dcc9f6bb07d455ed',replace('nuncio turn\ngame: solo\nplayer: cleo\nafter: 5-aea7c62e8aa574982a342076c4e35e9d\ntake sand 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQnPDwXkaZaLYzE+DuKPsGa+TZvC982y2hjgbx8qqA5Dq7i2Dngccjy8UYZUYccjGys/ig4NAsnxhtHmIlpkj7x4QNsU7DAnAQ=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nRlE/d/d8A/8DlV/eQ1UMXgpVuN3uHUqv3sj0PfLmJ+FARRasrlUKoT/pM/a8h4WsGdJziDmSkqENdv7P0Cf2Aw==\n','\n',char(10)),6,6);
INSERT INTO file VALUES(3,3,0,X'e42c99172d9656e772381e9984853b3b1a435be5861b47e6447298f62abbe86c',replace('nuncio turn\ngame: solo\nplayer: ben\nafter: 6-809128940d129d60ae90b42795abd341\ntake wood 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTvv9DRvUT6m7Oz3vG4Zy43MiVyk7xE8zaZ+6BeuMnow+GRjgv8aYjCpmS6yqFVfbdS7BNNC4Su5S2u4X8La/RdAtTxuOQj9gE=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nw7moBItWxz0eJRgYTYJFQNhmWfaQDjgyzoGnBdf2ZABmpCg2iYJjrYy0tl+ZSCFrqJhe1q17twTQmBO5jdQOCg==\n','\n',char(10)),7,7);
INSERT INTO file VALUES(3,4,1,X'1af9b40b25055ffc05846179218de2724863db8abd79351c20b2986c10b67480',replace('nuncio turn\ngame: solo\nplayer: cleo\nafter: 7-b12816f62e4ec3a30de7072533a23f88\ntake wood 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQnPDwXkaZaLeDZk2ndGJmjqNyXFXEyL+E/QYZBOz7YgIhIqDhJJqLOF5fTqxyDbZcv5U5ChUxeWtCg9u2trTmcWy0hMAAI8wU=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\n73bvr9jE9Vbs8us10mM+7n1wTieu/grVYMd1LT6KTcSpy8gsXnC2Q1wD+RKwTC7WZ6aecSjeyjO/1967pRSfCQ==\n','\n',char(10)),8,8);
INSERT INTO file VALUES(3,5,4,X'7bd2c117da70375c601d654400a8fa40e67a90636a6c642688c2ed81d81e72bb',replace('nuncio turn\ngame: solo\nplayer: host\nafter: 8-d5df00e770be7f00128d03347776bf49\nabandon because rain\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSrSpwwJHvLSWsw9Oml1DyG4Itb0WntFe5SU/b2jxaRxLS5+1QkokZqahkISyKbjPd8jVTIJc21XtddkFb2li5Y9kzpegtWSA0=\ntrusted comment: timestamp:1772539200	hashed\n0M+RndJMUHcoI16+zMHAAhSuC/8KRCxmkLTAy3BmKwZTqLH9K8/YR/GE128ZBILchlKRhzIO9+8FIhr51F2XAA==\n','\n',char(10)),9,10);
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
INSERT INTO log VALUES(1,0,'0 2026-03-02T12:00:00Z setup format 2 ruleset pillars rules 1 game kings join yes host ed:RWSrSpwwJHvLSZsgAI94g/DUz3MxDZBYwinWkn/EVZhJf82oI5ujnHqK plays - spare ed:RWTRcCXGulEghTmF3gyWpu406lKCF5vgN7snA14eMI3JCDpcBlbtSK4h seat ana ed:RWSesDFqcVV84LKwEwMZQXNxhWwNtX6YX/2M89cywrP/Hc8hX+NLY/+G seat ben ed:RWTvv9DRvUT6m5OdTxtVVsS80bcNL3R4m8daZfJE/bAHftkPVfIs3A+Q edition - deadline 172800 grace 43200 away 432000 policy default commitment be65e85775385cc506a3f93c5be2fd74a31f057d4bee9b4fc89cb1edf462d42c options {"first":"0"}',X'5585f4c70e09d4dfa1ff786d69525dec3b4650ab950506df6032a474c9124363',NULL);
INSERT INTO log VALUES(1,1,'1 2026-03-02T12:00:00Z read 1 en join 0',X'773aeaea1df44fe4ff93d5023bb6de65306957a2405c3c673983519579cd4a55',1);
INSERT INTO log VALUES(1,2,'2 2026-03-02T12:00:00Z read 1 en join 1',X'bd1879f429ea8750af3ed31718aebdd610f808e47e973ed1655fed62c8b41da8',2);
INSERT INTO log VALUES(1,3,'3 2026-03-02T12:00:00Z chance advantages 0/14 1/13 = aliena, richard',X'58790ca7093b7eab4e1add23fdfb50e6dbf165eeface466bf7aad648b190b147',NULL);
INSERT INTO log VALUES(1,4,'4 2026-03-02T12:00:00Z chance craftsmen 3/4 0/3 0/2 0/1 = master-woodworker, mason1, toolmaker, mortar-mixer1',X'31de24cfd16b15a5113a8464cd0f8186e9332f3a7ded7f386a0fce292923eca6',NULL);
INSERT INTO log VALUES(1,5,'5 2026-03-02T12:00:00Z chance resources 8/9 4/8 4/7 3/6 0/5 0/4 1/3 = stone-4, wood-3, wood-4, wood-2, sand-2, sand-3, stone-2',X'77a8272cb4a16fe8da2332e832a4689a95269ce9670fe5e89bcdad737f66d5dc',NULL);
INSERT INTO log VALUES(1,6,'6 2026-03-02T12:00:00Z read 1 en move 0 said take toolmaker',X'cf80d4f29531111139f8c5e9df21a1dddb2af6b7055186272eebda19393f5e35',3);
INSERT INTO log VALUES(1,7,'7 2026-03-02T12:00:00Z read 1 en move 1 said take sand 2',X'99217becab16c156372817800392776a15edc1412345ab257447d72f3faf2e6b',4);
INSERT INTO log VALUES(1,8,'8 2026-03-02T12:00:00Z read 1 en move 0 said take wood 2',X'b5e4004752ca77483e246d8c14a8802641ef8c836babc289b594c34956d42864',5);
INSERT INTO log VALUES(1,9,'9 2026-03-02T12:00:00Z read 1 en move 1 said take sand 3',X'2a1815331df4fd6dc018dde27e730e0715b8062b72d79aea13e48040496d39d8',6);
INSERT INTO log VALUES(1,10,'10 2026-03-02T12:00:00Z read 1 en move 0 said take wood 3',X'eadeb471087278a0ce41557071fd7b146ef3900d2d2cd64f114953da388fb507',7);
INSERT INTO log VALUES(1,11,'11 2026-03-02T12:00:00Z read 1 en move 1 said take stone 2',X'06eb762b477e366f74038f97df46aba1aeddc4606054843aed0e757865b5b0ee',8);
INSERT INTO log VALUES(1,12,'12 2026-03-02T12:00:00Z read 1 en move 0 said pass',X'60a345cf147087b46d6b7730769a49e964f2c974e270e322a3cd76d6f5cd5a9a',9);
INSERT INTO log VALUES(1,13,'13 2026-03-02T12:00:00Z read 1 en move 1 said pass',X'2fdf73743bd4bb0319f7fd879064cffa6baa36fea7f7417961f6e2ab2366642f',10);
INSERT INTO log VALUES(1,14,'14 2026-03-02T12:00:00Z chance builder 1/6 = 0',X'ea19b19c7f23194ec89b2a1f5b61e747571bb35bb52ec9e112e9ff86ae23dfc3',NULL);
INSERT INTO log VALUES(1,15,'15 2026-03-02T12:00:00Z read 1 en move 0 said place shiring mason1',X'91251d99b46d0bee0aed2c40293eac2aa602f7cf362586e5791afd219efa8b69',11);
INSERT INTO log VALUES(1,16,'16 2026-03-02T12:00:00Z chance builder 3/5 = 1',X'ce771327467d2f62309fd84151339ee9dfe17bb3988db560a83a1942e426f4e4',NULL);
INSERT INTO log VALUES(1,17,'17 2026-03-02T12:00:00Z read 1 en move 0 said keep all',X'2d15c747d9d0ea9e2ffae60f5bcd71e802e93a664982dceb05b3077cef1420e9',12);
INSERT INTO log VALUES(1,18,'18 2026-03-02T12:00:00Z read 1 en move 1 said place kingsbridge aliena',X'be259ab89b6f4849be86bc4a300dca98ef425a20c66bf3b4c1eb92a15a402330',13);
INSERT INTO log VALUES(1,19,'19 2026-03-02T12:00:00Z chance builder 2/4 = 1',X'19bd736e83d0cb34a878abb7c38e68b5b61436d4d800b09c79a1959b9620ab24',NULL);
INSERT INTO log VALUES(1,20,'20 2026-03-02T12:00:00Z read 1 en move 1 said place kingsbridge richard',X'5bd7a633719ccde9262565c4629db72192ecd17ab070c47530f8cf09abbe9905',14);
INSERT INTO log VALUES(1,21,'21 2026-03-02T12:00:00Z chance builder 2/3 = 1',X'bf6edd550462123e2b5ec0b287e91f99ef7608be18e3807c7a4cba6bf3910c16',NULL);
INSERT INTO log VALUES(1,22,'22 2026-03-02T12:00:00Z read 1 en move 1 said place shiring master-woodworker',X'8a725e01f6d97e420415b4cd394ca9743c4cc6deef1769ccb9645192d7b5d6da',15);
INSERT INTO log VALUES(1,23,'23 2026-03-02T12:00:00Z chance builder 0/2 = 0',X'255c69ece077defc40010c437aacc4f0e283dd72471b19b9059138405437514e',NULL);
INSERT INTO log VALUES(1,24,'24 2026-03-02T12:00:00Z read 1 en move 0 said place priory',X'38041123fa471d47c3c8fa028e3c5b7c767d4bc0f20e2b26f6ace9690ef8f757',16);
INSERT INTO log VALUES(1,25,'25 2026-03-02T12:00:00Z chance builder 0/1 = 0',X'58591d85dcfda0a348035262e896519fb79dce0dc541e41a3998f3742ec7f149',NULL);
INSERT INTO log VALUES(1,26,'26 2026-03-02T12:00:00Z read 1 en press 0 all: good morrow',X'24e3c22f2132ff5bfc511dbf0c5e1c1dda158bdb01be70b7d1a39884b843a87e',17);
INSERT INTO log VALUES(1,27,'27 2026-03-03T12:00:00Z away b122e764e7bb10f6d665fa47f35e12b87c5f912e158fecb423ea0679be77b8de',X'3526a0c023a49bedbbe6ccea5ae47a1fb18ad7ed2e2158932a368dcce6206346',18);
INSERT INTO log VALUES(2,0,'0 2026-03-02T12:00:00Z setup format 2 ruleset red-cathedral rules 2 game domes join yes host ed:RWSrSpwwJHvLSZsgAI94g/DUz3MxDZBYwinWkn/EVZhJf82oI5ujnHqK plays - spare ed:RWTRcCXGulEghTmF3gyWpu406lKCF5vgN7snA14eMI3JCDpcBlbtSK4h seat ana ed:RWSesDFqcVV84LKwEwMZQXNxhWwNtX6YX/2M89cywrP/Hc8hX+NLY/+G seat ben ed:RWTvv9DRvUT6m5OdTxtVVsS80bcNL3R4m8daZfJE/bAHftkPVfIs3A+Q seat cleo ed:RWQnPDwXkaZaLfRMCPAFduM90zFYq5ozddKYwSKJgACy8/DlDlVXj2Rj edition 167ee9a4e4e793785bd161f298ad48fdfe85cfdba4c7d04ec16ecda2a2be342b deadline 259200 bank 86400 commitment 0f3221103a482ddc7d00f46364c2879de52f0c3b5c9a6f780e69f772dbdd2dde options {"board":"advanced"}',X'8372e808bce64812faac7f12d59d1aaf3d0e47d9ccf4c55e091a8d299c842a23',NULL);
INSERT INTO log VALUES(2,1,'1 2026-03-02T12:00:00Z read 1 en join 0',X'93f595f2ac6575c35843bfc1afca8e7b7599f06a51ee9c9956bff8effa3d7605',1);
INSERT INTO log VALUES(2,2,'2 2026-03-02T12:00:00Z read 1 en join 1',X'e801df45a20256753419baf83c7460a7833e51e346679744fbe565f8a87273a5',2);
INSERT INTO log VALUES(2,3,'3 2026-03-02T12:00:00Z read 1 en join 2',X'866f1392eb2b7447f02c37ddf805d8d14cc2e37086c0d875d7341e5ab2aa4cf3',3);
INSERT INTO log VALUES(2,4,'4 2026-03-02T12:00:00Z chance first 2/3 = 2',X'ccf2a4865c474fd5f7b04ae3e9d669e89e030dd5ee36e4c1e077d285a5bc9bd6',NULL);
INSERT INTO log VALUES(2,5,'5 2026-03-02T12:00:00Z chance plan 1/3 = 2, 4, 5, 4, 3',X'460a91486759d2cd6a6259dc19d01d558177d0c2759a8c6160edcb9aded2e04d',NULL);
INSERT INTO log VALUES(2,6,'6 2026-03-02T12:00:00Z chance sections 1/10 0/10 8/9 17/20 14/19 0/9 3/8 15/18 6/17 13/16 1/8 6/7 13/15 3/14 5/7 0/6 2/13 1/6 = B2, D1, B10, M18, M15, D2, B5, M17, M7, M16, D4, B9, M19, M4, D9, B1, M3, D5',X'41c428f12654ed1153b99af9b8ae15c5fc0037c59109d58fabd4578e27cc05bb',NULL);
INSERT INTO log VALUES(2,7,'7 2026-03-02T12:00:00Z chance tiles 17/28 9/27 18/26 11/25 15/24 1/23 9/22 16/21 0/20 15/19 17/18 12/17 14/16 2/15 8/14 5/13 10/12 7/11 = ruble, gold, recognition, green, ruble, wood, gold, die-white, wood, die-yellow, die-red, ruble, die-green, brick, purple, stone, recognition, purple',X'75bbdbf10b142cf3542440e81203e1fa8ab3ec64549935976de7a358aa28e1a1',NULL);
INSERT INTO log VALUES(2,8,'8 2026-03-02T12:00:00Z chance ring 6/8 3/7 0/6 4/5 2/4 2/3 1/2 0/1 = rubles, gold, wood, recognition, green, purple, stone, brick',X'e98e0631e645b6240134b0d2c5662d6926ac69cb8000106ae2f7d1f4379c0054',NULL);
INSERT INTO log VALUES(2,9,'9 2026-03-02T12:00:00Z chance influence 1/3 1/3 1/3 0/3 2/4 2/3 0/2 0/1 = M2, K1, A2, C2',X'9d959bb245a581e6905311761f0ccbcefd77efacb206cb8f0c802c4e4ef30fc3',NULL);
INSERT INTO log VALUES(2,10,'10 2026-03-02T12:00:00Z chance dice 0/5 0/4 0/3 0/2 0/1 1/6 3/6 4/6 5/6 5/6 = white 2, yellow 4, green 5, blue 6, red 6',X'6bb8e6119e383bf2621bcaae5438526f0598df2b6a01fb41f4d1346785568775',NULL);
INSERT INTO log VALUES(2,11,'11 2026-03-02T12:00:00Z read 1 en move 2 said claim 1 up white',X'67cbe7e032ccf5fbbf71c507272c0c99216014da2ce75c0d0e2dc04cb39af095',4);
INSERT INTO log VALUES(2,12,'12 2026-03-02T12:00:00Z move 2 only done',X'9db22327a986cb94a38582fbd0b868ef3453285a7dafa14906651838e2d9cd1f',NULL);
INSERT INTO log VALUES(2,13,'13 2026-03-02T12:00:00Z read 1 en move 0 said claim 1 up white',X'4da27bbdbbdc6c10ac89ad5edff9700e83609e3d3006488f82e5a07b04be861c',5);
INSERT INTO log VALUES(2,14,'14 2026-03-02T12:00:00Z move 0 only done',X'31e30e116580b3d91ba60681e8900c6f87c7fbc7d903e1eb2e5d10b850b2ab41',NULL);
INSERT INTO log VALUES(2,15,'15 2026-03-02T12:00:00Z read 1 en move 1 said claim 4 up white',X'7aa944544b9e31d961d3dfe60af3b083d12fd04cb60d8ffb0c139267093fc833',6);
INSERT INTO log VALUES(2,16,'16 2026-03-02T12:00:00Z move 1 only done',X'd0243421f7e1184a3e5eb29ab3995b74f26f79d7e44e333b15df8e90237b2b1f',NULL);
INSERT INTO log VALUES(2,17,'17 2026-03-02T12:00:00Z read 1 en move 2 said claim 5 down yellow',X'896e4bb9bbfb0b69356cb8345e18e86e16866baa4237612ed256107c0e3c54f3',7);
INSERT INTO log VALUES(2,18,'18 2026-03-02T12:00:00Z move 2 only done',X'8f641bc11091ba2485a48875c8174413e98d042e2620f3de0dd88f21607d0eb6',NULL);
INSERT INTO log VALUES(2,19,'19 2026-03-02T12:00:00Z read 1 en move 0 said claim 5 down yellow',X'cb2aa6638c9029493846356ee0b0133f3ecd06f5d7d30955f933cbcefe69ff64',8);
INSERT INTO log VALUES(2,20,'20 2026-03-02T12:00:00Z move 0 only done',X'983b81b7fc050e4176b8bb1abac281a140d0c214246d3b9361d2bbc11fe556c1',NULL);
INSERT INTO log VALUES(2,21,'21 2026-03-02T12:00:00Z read 1 en move 1 said claim 3 down yellow',X'b6112f56018e571a9fe971d4f68539d064d6633dcb10285f97c22b6a52a96886',9);
INSERT INTO log VALUES(2,22,'22 2026-03-02T12:00:00Z move 1 only done',X'736b06a6b8f8d5cefd2bc2f7d9cb434f3fd7dd231a607523e8878575e63aff30',NULL);
INSERT INTO log VALUES(2,23,'23 2026-03-02T12:00:00Z read 1 en move 2 said acquire green',X'e1d0cf2c3f0337810bda6fd7752915e43118b3575d13095e838fc00ed531a37b',10);
INSERT INTO log VALUES(2,24,'24 2026-03-02T12:00:00Z read 1 en move 2 said take 1',X'2d2204478141e065e38b4fa6886f365aa71e3eceb66eaf47e692c6f403ea9581',11);
INSERT INTO log VALUES(2,25,'25 2026-03-02T12:00:00Z read 1 en move 2 said influence a',X'20fd01052fcae1a21b1de9713cd7335b87f1473e6913782386422ee656f91316',12);
INSERT INTO log VALUES(2,26,'26 2026-03-02T12:00:00Z move 2 only done',X'6af54a2a183574631fd4b2736557aa27f8cf3c94aa8835b2c5671c5d21ee2f6c',NULL);
INSERT INTO log VALUES(2,27,'27 2026-03-02T12:00:00Z chance roll 5/6 = green 6',X'cd60e0da9f2b70146f5c4834d161bf8c9ea733e1c0c49bf5eba2559abea0eec5',NULL);
INSERT INTO log VALUES(2,28,'28 2026-03-02T12:00:00Z read 1 en move 0 said acquire white 1',X'11722089cdf0c69366d696616c719160a8d4f217d224ac229b7407c9a8daacac',13);
INSERT INTO log VALUES(2,29,'29 2026-03-02T12:00:00Z read 1 en move 0 said take 2',X'5c4fc9194fb52351a2bd8914a3602acdd782c01921ce04dac41bc085ebdc4102',14);
INSERT INTO log VALUES(2,30,'30 2026-03-02T12:00:00Z read 1 en move 0 said workshop 1',X'0f1b4c8180a014986d1a53d534763f66ef18fa9c5289d8650be0ad15700e25a8',15);
INSERT INTO log VALUES(2,31,'31 2026-03-02T12:00:00Z move 0 only done',X'ef39f9d77e0ac0563b6cc9556bb83584c99ab45cfa6fe0e24fed593926cb6bba',NULL);
INSERT INTO log VALUES(2,32,'32 2026-03-02T12:00:00Z chance roll 3/6 4/6 = white 4, blue 5',X'14ec6e970c577bbce60fb2f3c1c14e5c392bfdc10f9306585c80fce9955d7555',NULL);
INSERT INTO log VALUES(2,33,'33 2026-03-02T12:00:00Z read 1 en move 1 said acquire white',X'2b9c581bd7ea3e0383f976ea7e914f4c2393e9379678bd3dd8c84aa946c02ad3',16);
INSERT INTO log VALUES(2,34,'34 2026-03-02T12:00:00Z read 1 en move 1 said take 2',X'd562ff77acc1dc0940b28bd1bc0615d7d099dfa6d8ca31af860327dbe42ee717',17);
INSERT INTO log VALUES(2,35,'35 2026-03-02T12:00:00Z read 1 en move 1 said workshop 1',X'e939bc509993cfed5b1afce1fb14e1b620604cd56c08dd562afe93d5c2aaf269',18);
INSERT INTO log VALUES(2,36,'36 2026-03-02T12:00:00Z read 1 en move 1 said influence a',X'678f8e81fa466f33ea3c643863253e935de3b7580db0ccb523a84e6792c78be1',19);
INSERT INTO log VALUES(2,37,'37 2026-03-02T12:00:00Z move 1 only done',X'09b34e7c51fbfc6fd06e77e1a77de7182194b705fdb88b31c2db3cb54eb8e1bb',NULL);
INSERT INTO log VALUES(2,38,'38 2026-03-02T12:00:00Z chance roll 5/6 0/6 = white 6, green 1',X'7d3755fa8115c755fded7c8645c4714e9e3134370f49c0fe48cf8f5ea1841a68',NULL);
INSERT INTO log VALUES(2,39,'39 2026-03-02T12:00:00Z read 1 en move 2 said acquire white',X'1ebfa97a5badb050b9c37f408e0f7071c2406bd612b0c9d4188dbb81b5a75920',20);
INSERT INTO log VALUES(2,40,'40 2026-03-02T12:00:00Z read 1 en move 2 said take 1',X'1ff2668bbe9283482a96e99ab33bf4bd97012d95fa6eb03ddf8ae37eca7ceb35',21);
INSERT INTO log VALUES(2,41,'41 2026-03-02T12:00:00Z read 1 en move 2 said workshop 1',X'f54593b792ce44dabfbd250fd38dd36ec5a0aa279ffa92a969066aa8803d4251',22);
INSERT INTO log VALUES(2,42,'42 2026-03-02T12:00:00Z read 1 en move 2 said done',X'dc0eb632bcd5bf3283daed1965c5d20d7ccd791c8499a4ac47042c9953f41a82',23);
INSERT INTO log VALUES(2,43,'43 2026-03-02T12:00:00Z chance roll 5/6 = white 6',X'e779bbdfcd2c283ddae49876ebbb0454f5fbe953c0f9cefa883dff66a070155a',NULL);
INSERT INTO log VALUES(2,44,'44 2026-03-02T12:00:00Z read 1 en move 0 said deliver stone 1.2',X'541c35d46d26dd979682929dbd4aa2fe849b036d0d8b83a15917ffaeb421c299',24);
INSERT INTO log VALUES(2,45,'45 2026-03-02T12:00:00Z read 1 en move 0 said deliver gold 1.2',X'8d975d9a0c4210c892b95f0883eb135d99fb27ac9e39e702a45756f5aae6baa7',25);
INSERT INTO log VALUES(2,46,'46 2026-03-02T12:00:00Z read 1 en move 0 said deliver gold 5.2',X'578954f6aeff24fc237aa9d33cd7fc1153096dd9226dae9fa96a39f5362d338f',26);
INSERT INTO log VALUES(2,47,'47 2026-03-02T12:00:00Z move 0 only done',X'928309c3b3ecba396d88f084750dcab988f1b0e4cd05693ee97452950df5f5e4',NULL);
INSERT INTO log VALUES(2,48,'48 2026-03-02T12:00:00Z read 1 en move 1 said acquire white 1',X'67c4071f7c6686053f91193895ec8eb41ecf557390adee7eecb74d17940f3685',27);
INSERT INTO log VALUES(2,49,'49 2026-03-02T12:00:00Z read 1 en move 1 said take 1',X'9323dc05c23093c10bb0bd88749ce7f84d6c73d69aefad5a539a7aabc9c335a2',28);
INSERT INTO log VALUES(2,50,'50 2026-03-02T12:00:00Z read 1 en move 1 said workshop 1',X'3477e3971273b4d4aefabe99d14e2a3efafa5f8174d29ba97e0b6fdcb1797f66',29);
INSERT INTO log VALUES(2,51,'51 2026-03-02T12:00:00Z read 1 en move 1 said done',X'ac4f10989848402e24db935b60936e1f70e70a974d3ec312acb56c62e05489ba',30);
INSERT INTO log VALUES(2,52,'52 2026-03-02T12:00:00Z chance roll 0/6 5/6 = white 1, red 6',X'f45a3adb140221da0dd86d5acfee250d755eff4afb4c4372f81d4c6b77b34ce1',NULL);
INSERT INTO log VALUES(2,53,'53 2026-03-02T12:00:00Z read 1 en move 2 said claim 3 up white',X'908fa418321a57ba43c227d8461390350e840b733de48e6aa7af2ecf466f3196',31);
INSERT INTO log VALUES(2,54,'54 2026-03-02T12:00:00Z move 2 only done',X'e80307aca99978b19ad81200215688e9b592652638fda58b9fa598af0300cc60',NULL);
INSERT INTO log VALUES(2,55,'55 2026-03-02T12:00:00Z read 1 en move 0 said acquire white',X'9b0bfd5d4f99c0244a4fb768986da172283ae5b63292d1fb940a1cea1ac84b6e',32);
INSERT INTO log VALUES(2,56,'56 2026-03-02T12:00:00Z read 1 en move 0 said take 1',X'22b89d7572e875b1320592abe3745785cb99cd945d5c13d85a79c88c731d97d8',33);
INSERT INTO log VALUES(2,57,'57 2026-03-02T12:00:00Z read 1 en move 0 said influence a stone wood',X'1e80218dd251113ca7d07bf8b2eb96931d9b82cf98c16336aa7edd5a0948a4b0',34);
INSERT INTO log VALUES(2,58,'58 2026-03-02T12:00:00Z read 1 en move 0 said influence a stone brick',X'dd9c9cbd5b634b069422379e054fab8d81985384f7921e234d19a1c3ab2c1d77',35);
INSERT INTO log VALUES(2,59,'59 2026-03-02T12:00:00Z read 1 en move 0 said workshop 1',X'5090389dae1a2d86c3abd1f53bc5281697b9190eb9bccaaf347fa71d06495fa6',36);
INSERT INTO log VALUES(2,60,'60 2026-03-02T12:00:00Z move 0 only done',X'75f9e107231ecc7ad262b13d048175225ade2e398428bc99655591dfc4404912',NULL);
INSERT INTO log VALUES(2,61,'61 2026-03-02T12:00:00Z chance roll 1/6 = white 2',X'15c2de912e91ff139ab865688b03e0c351a6f96f72c045b19489df3cdbddb867',NULL);
INSERT INTO log VALUES(2,62,'62 2026-03-02T12:00:00Z read 1 en move 1 said deliver wood 4.1',X'd759af02c058dd44d943a11dd2ca6cdd08ba8dd2d4e818d95c320a482f06edab',37);
INSERT INTO log VALUES(2,63,'63 2026-03-02T12:00:00Z read 1 en move 1 said deliver wood 3.1',X'c6295648f78379b4ee98320408f55bea1bee0c12b502524a1c5db40148e12177',38);
INSERT INTO log VALUES(2,64,'64 2026-03-02T12:00:00Z read 1 en move 1 said deliver brick 3.1',X'eb036746edbe5943dd4710793ef13782708d1ffeedbcde6a85a136eef19ccbc3',39);
INSERT INTO log VALUES(2,65,'65 2026-03-02T12:00:00Z move 1 only done',X'0eba481522d1815fff44f782884bad147174f4ca4a3c26041142ec33cc7f4c9f',NULL);
INSERT INTO log VALUES(2,66,'66 2026-03-02T12:00:00Z read 1 en move 2 said deliver wood 5.1',X'f36073109d41192f737479ebdde3330d768cabb00338235be9ac29886d8afe2d',40);
INSERT INTO log VALUES(2,67,'67 2026-03-02T12:00:00Z read 1 en move 2 said deliver wood 5.1',X'f1be44536187645b0e8bd610f6a9ef084d69bd1a70869ceeff1322e294170199',41);
INSERT INTO log VALUES(2,68,'68 2026-03-02T12:00:00Z read 1 en move 2 said deliver brick 5.1',X'c3e01820c5fc54dd4965f9149f9d8f32cc0e052bd45be8da0fb70dea5cc0556a',42);
INSERT INTO log VALUES(2,69,'69 2026-03-02T12:00:00Z read 1 en move 2 said done',X'7c2fab48dfce2e2933b7446faa851229db06bdcb1498e5df58b2581d2abc1ffd',43);
INSERT INTO log VALUES(2,70,'70 2026-03-03T12:00:00Z host pause because a feast',X'3600167a4f4ebce4a27bad852402fa62e90931c7650db8aaec0601a934c7375e',44);
INSERT INTO log VALUES(2,71,'71 2026-03-03T12:00:00Z host resume because it is over',X'675b893979994bd6649e4d0f7b23e822f0c3500f3198e596dd85718543ae5873',45);
INSERT INTO log VALUES(2,72,'72 2026-03-03T12:00:00Z away a184a0bce9f0df70df30fb5e2e90bdac46be79a21b832f4952d73dfc0dd2ae0f',X'e0f6921133c1090b4f2f6f4c999e6df6bfac1a190dc2f6c5f21987c69373e09f',46);
INSERT INTO log VALUES(3,0,'0 2026-03-03T12:00:00Z setup format 2 ruleset pillars rules 1 game solo join no host ed:RWSrSpwwJHvLSZsgAI94g/DUz3MxDZBYwinWkn/EVZhJf82oI5ujnHqK plays - spare ed:RWTRcCXGulEghTmF3gyWpu406lKCF5vgN7snA14eMI3JCDpcBlbtSK4h seat ben ed:RWTvv9DRvUT6m5OdTxtVVsS80bcNL3R4m8daZfJE/bAHftkPVfIs3A+Q seat cleo ed:RWQnPDwXkaZaLfRMCPAFduM90zFYq5ozddKYwSKJgACy8/DlDlVXj2Rj edition - deadline - commitment a2e5c40322c033343ab970ccb05136e0d0c27d3f6c7dac83dd762ddfa1286352 options {}',X'6c609f26aaf192ec83292dfdbe1d8a4b317269d66dbdef4dc5b1d60a5371b704',NULL);
INSERT INTO log VALUES(3,1,'1 2026-03-03T12:00:00Z chance first 0/2 = 0',X'67812bfc750daa0af65faa32b5a7ae072b921c849a3e23c8f69aa732d5d1b331',NULL);
INSERT INTO log VALUES(3,2,'2 2026-03-03T12:00:00Z chance advantages 12/14 12/13 = toledo, madonna',X'ec4d3ea0c43dd518ccc3c72f1273bf881f98eed0fcdae6b8e81905c480d26f41',NULL);
INSERT INTO log VALUES(3,3,'3 2026-03-03T12:00:00Z chance craftsmen 3/4 0/3 0/2 0/1 = master-woodworker, mason1, toolmaker, mortar-mixer1',X'2cea6dc1f12b45be12bb145d7c28eabab5e132bdced92c4e1041bc36faedaa8e',NULL);
INSERT INTO log VALUES(3,4,'4 2026-03-03T12:00:00Z chance resources 5/9 5/8 5/7 4/6 2/5 2/4 0/3 = wood-4, stone-2, stone-3, wood-3, sand-4, wood-2, sand-2',X'0090ea3c218bfff235c9eedd59f463e32b1762d909f8bc23a468b6591c0bc72f',NULL);
INSERT INTO log VALUES(3,5,'5 2026-03-03T12:00:00Z read 1 en move 0 said take toolmaker',X'aea7c62e8aa574982a342076c4e35e9d4972581ce1d970eed2ae3fc20e911a4c',1);
INSERT INTO log VALUES(3,6,'6 2026-03-03T12:00:00Z read 1 en move 1 said take sand 2',X'809128940d129d60ae90b42795abd341f59fec052d45cedf4e19e811a878946a',2);
INSERT INTO log VALUES(3,7,'7 2026-03-03T12:00:00Z read 1 en move 0 said take wood 2',X'b12816f62e4ec3a30de7072533a23f88965c8712d807786994a077b5a50a9674',3);
INSERT INTO log VALUES(3,8,'8 2026-03-03T12:00:00Z read 1 en move 1 said take wood 3',X'd5df00e770be7f00128d03347776bf4934ba6a37ff18c256195038b16359eaa3',4);
INSERT INTO log VALUES(3,9,'9 2026-03-03T12:00:00Z host abandon because rain',X'8c6439bcf2cbc0dd2b08fe5cee3eb277e178e49012d7b450fab54c7f920d564a',5);
INSERT INTO log VALUES(3,10,'10 2026-03-03T12:00:00Z publish f20b4430a823c02b86afa54e0f95c5e8db7491d7338771593504ae94e32264bd',X'5436a27d5f75a31248eb6cdef8b8412d0936f1f7b54507d8bce5c753158f35ba',NULL);
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
INSERT INTO head VALUES(1,27,X'3526a0c023a49bedbbe6ccea5ae47a1fb18ad7ed2e2158932a368dcce6206346',18,X'ff2b060ea9d86dbbbfb84c654c37c2cf4e3d9a4a30c1408a041d1820f02003af',1,'builder',1,1772452800,1772625600);
INSERT INTO head VALUES(2,72,X'e0f6921133c1090b4f2f6f4c999e6df6bfac1a190dc2f6c5f21987c69373e09f',46,X'c2e79391703a9fc47ad2d5cf51724cdb36329a87307628cccff4f879545c1b24',17,'turn',1,1772452800,1772798400);
INSERT INTO head VALUES(3,10,X'5436a27d5f75a31248eb6cdef8b8412d0936f1f7b54507d8bce5c753158f35ba',5,X'f5aa41274c2fb9a87f113ef8fd6120c346f2039d9e0665a90a5bb8409e17fb02',1,NULL,NULL,1772539200,NULL);
CREATE TABLE snapshot (
	game	INTEGER NOT NULL REFERENCES game,
	era	INTEGER NOT NULL,		-- line / 16
	line	INTEGER NOT NULL,
	layout	INTEGER NOT NULL,		-- of position: others are as
						-- if they were not there
	position BLOB NOT NULL,			-- see core/snapshot.h
	PRIMARY KEY (game, era)
) STRICT;
INSERT INTO snapshot VALUES(1,0,14,9,X'0000000eea19b19c7f23194ec89b2a1f5b61e747571bb35bb52ec9e112e9ff86ae23dfc35585f4c70e09d4dfa1ff786d69525dec3b4650ab950506df6032a474c91243630000000a44ed8f610a4e2a37c6432c310444b370a3d9932a81545100e4c24d3a8b30c5a02fa46c3af34fdb3ed65911345473ac78c111ca2f1dc80853d10a2a49e503fc32000000000000000e0000000000000000000c0000000c0000000000000000000000000d0000000d0000000002000000000000005585f4c70e09d4dfa1ff786d69525dec000000019ab1b88962c8d02fcc238e48b3969e74be46bbecd5888852a64f312efb81ffe602000000000000005585f4c70e09d4dfa1ff786d69525dec000000010a017d94ea4747019f40cc6e9ed3df47ec66b15e70626c7cf30c8366737d3ee103000000020000000000000000000000000000000000000000000000000000000000000000000000000201000000000c0000000000000069a57bc00000000069a81ec00000000069a57bc0000000000000000000000000000000000000000000000000000000000000069780000000000000069780000000020901000000070001ffffffffffffffffffffffffffffffffffffffffffffffffff0002060300000004040401fa3fff03ffff0000000000ffff000000000000000000000000000000000000000000000000000000ff12020000030200000000170000000000180000150200000103000000000700000000004300000000000000000000000000000000000000000000000000000000000000000000000000000000eb1a895f9e2ffe66a778f06e2a41304c5d956049219fa420172d74e8ae717219');
INSERT INTO snapshot VALUES(1,1,27,9,X'0000001b3526a0c023a49bedbbe6ccea5ae47a1fb18ad7ed2e2158932a368dcce62063465585f4c70e09d4dfa1ff786d69525dec3b4650ab950506df6032a474c912436300000012ff2b060ea9d86dbbbfb84c654c37c2cf4e3d9a4a30c1408a041d1820f02003af20201f4ad332973a3e810a76f74bdc87ef8949f08300f176f5f70bdae4fdfc710000000000000019000000000000000000180000001a00000000000000000000000016000000160000000002000000000000005585f4c70e09d4dfa1ff786d69525dec00000004e8e8467e3659049e3aef45a91e4ff1fdf3adbb75a928b813b557de77f922900702000000000000005585f4c70e09d4dfa1ff786d69525dec00000004727ba4246d8430d7cb50c9c1f1a55ad66e0761a16e9d414b1f32d4c0ae94598f0300000002000000000000000000000000000000000000000000000000000000000000000000000000010100000000170000000000000069a57bc00000000069a81ec00000000069a57bc0000000000000000000000000000000000000000000000000000000000000069780010000000069a776000000000069aa19000000000000069780000000020901000000020000ffffffffffffffffff010100ffffffffff0100ffffffffffff0002060300000004040401fa3fff03ffff0000000000ffff000000000000000000000000000000000000000000000000000000ff08020000030000000000170000000000180000060200000100000000000700000000004300000000000000000000000000000000000000000000000000000000000000000000000000000000ded460ea55609063e871ba8313ba812cad8b013acac4087f19ed0323d3f6855e');
INSERT INTO snapshot VALUES(2,0,14,9,X'0000000e31e30e116580b3d91ba60681e8900c6f87c7fbc7d903e1eb2e5d10b850b2ab418372e808bce64812faac7f12d59d1aaf3d0e47d9ccf4c55e091a8d299c842a2300000005f0eae0263284940195e04b02c572d1d13dd506ca39dfe59a1cbfa37c0cd43c1f94629ebdc75a46a9cd2b89ab9af98119d1cd4b589d37d2476da3002aaf13552c000000040000000e0000000000000000000d0000000d00000000000000000000000000000000020000000000000000000000000b0000000b0000000002000101000000008372e808bce64812faac7f12d59d1aaf00000000be25a20ac8435d59e0a34ce3daacd9ac49efdf84919dce8631e594a6252f4b9451e8fbb9df7baa322c8016cceac570c8e5df2fc9861593e68bca98cf7121d46402000100000000008372e808bce64812faac7f12d59d1aaf00000000dded9a36775b9930d5e1599dab2718d488941b82df603b1c8191cdc5764bb83902000101000000008372e808bce64812faac7f12d59d1aaf00000000b76c73f9dc5eb5d8a5be8d4d092be7502368ff4ce962d789c6ff453e8cb909b28b56d8a06033b02b84957af002e50db5a450b8542d4b65e1047e218750815ea00700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000c0000000000000069a57bc00000000069a970400000000069a57bc0000000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303020300000000000100000000000000000000050002060b0f12000000000002030000000000000000001f010000000000000000000a000000080000000000001c000000050000000000001900000007000000000000200000000100000000000005000000040000000000001b0000000900000000000011000000010000000000001a0000000a000000000000220000000d00000000000009000000070000000000001d0000000b0000000000000e00000002000000000000270000000600000000000001000000030000000000000d000000080000000000002300000006000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000070401080506030203040506070204050606080a02051414140e0a0a4a010200000100000001000004010000000000000084000202000004000000000000040200000000000000000003020000010000000000000401000000000000008700000000000000000000000000000000000000000000000000000000000000000000000000000000000000007b78674ffe22e5dc4d41eec4c22ab4dcfe93eb3aa7e4bad35b2b80b3c08201e6');
INSERT INTO snapshot VALUES(2,1,29,9,X'0000001d5c4fc9194fb52351a2bd8914a3602acdd782c01921ce04dac41bc085ebdc41028372e808bce64812faac7f12d59d1aaf3d0e47d9ccf4c55e091a8d299c842a230000000ebe0e72725dad1f8ea825464d37163574ed9dc6c9a4e48e3c5e3edb3a2fec8dc57b8fcff29a3f0953f5fa4c9045744e3855675e0c209413890a4e59922a1a6c1a000000020000001d0000000000000000001d0000001d000000000000000000000000150000001500000000000000000000000019000000190000000002000001000000008372e808bce64812faac7f12d59d1aaf0000000151e8fbb9df7baa322c8016cceac570c8e5df2fc9861593e68bca98cf7121d464f2478d7592638ec817a29066de06cad711ecd4ac3d140bc3575292e03aefa66b02000100000000008372e808bce64812faac7f12d59d1aaf000000019384ea2bf51de92315307bd1b239a806b068087c5f2de7357fbb130d2e1e955402000100000000008372e808bce64812faac7f12d59d1aaf000000018b56d8a06033b02b84957af002e50db5a450b8542d4b65e1047e218750815ea00700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000001c0000000000000069a57bc00000000069a970400000000069a57bc0000000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303020800000000000003000000010601000000050002060b0f12000000000002030000000000000000001f010000000000000000000a000000080000000000001c000000050000000000001900000007000000000000200000000100000000000005020000000000000000001b0000000900000000000011000000010000000000001a0000000a000000000000220000000d00000000000009020000000000000000001d0000000b0000000000000e00000002000000000000270000000600000000000001030000000000000000000d010000000000000000002300000006000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000070401080506030206040206070204060606080a02051214100e0a0a4d010200000000000401000003010000000800000084000202000002000000000000030100000004000000870003030000010200000000000301000000030000008700000000000000000000000000000000000000000000000000000000000000000000000000000000000000006710cb976dee1c4674df1f6082d8fe3b901a4fce9697d18b6a49ebc0c2d0e1e4');
INSERT INTO snapshot VALUES(2,2,47,9,X'0000002f928309c3b3ecba396d88f084750dcab988f1b0e4cd05693ee97452950df5f5e48372e808bce64812faac7f12d59d1aaf3d0e47d9ccf4c55e091a8d299c842a230000001a4f5f2a170c5d19d0998f3dfe9df6a230a6d7b9fb4bc4849dadea1c0a600ca076840ea3f4185597c5073384b19fb2d24a67264e39049fef0781595fca6461c156000000040000002f0000000000000000002e0000002e00000000000000000000000024000000240000000000000000000000002a0000002a0000000002000001000000008372e808bce64812faac7f12d59d1aaf00000002f2478d7592638ec817a29066de06cad711ecd4ac3d140bc3575292e03aefa66b8d9f8ceae55046958f363bf228edb8ea9ed78aaa6bacfe338073cda7963e3d4002000100000000008372e808bce64812faac7f12d59d1aaf000000020efde64b560815ae7bb4d1b45af737b3b226c4a9a4f01b27bd4b37edf65c29fa02000100000000008372e808bce64812faac7f12d59d1aaf00000002b8731cf3ad45b152edc8688d7050136dda5aa05f9a46f3d20820d7dbf1a959450700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000002d0000000000000069a57bc00000000069a970400000000069a57bc0000000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303020c00000000000100000000000000000000050002060b0f12000000000002030000000000000000001f010000000000010100000a000000080000000000001c000000050000000000001900000007000000000000200000000100000000000005020000000000000000001b0000000900000000000011000000010000000000001a0000000a000000000000220000000d00000000000009020000000000000000001d0000000b0000000000000e00000002000000000000270000000600000000000001030000000000000000000d010000000000000100002300000006000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000070401080506030200040206070604010506080a02050e14100d0a0a4901020000000000030000000301000000080000008400020300000304000000000003010000000400000087000303000004020000000000030100000003000000870000000000000000000000000000000000000000000000000000000000000000000000000000000000000000ca52ef7fb1dc5809fd8edfaac378756aa448bbf41f7df99e6870fa683aa7f959');
INSERT INTO snapshot VALUES(2,3,63,9,X'0000003fc6295648f78379b4ee98320408f55bea1bee0c12b502524a1c5db40148e121778372e808bce64812faac7f12d59d1aaf3d0e47d9ccf4c55e091a8d299c842a230000002656c70a9ee61a85b681b11087aeed7b25b9a9e560c5100398c21462654eac20c90127f23080c3f307a5da06d4aa1fb763792ce7ce09c04d8d9bd4d9981c865456000000020000003f0000000000000000003b0000003b0000000000000000000000003f0000003f00000000000000000000000035000000350000000002000100000000008372e808bce64812faac7f12d59d1aaf000000043138ebdc852b991a0a5dc5310a95f93d8d778c3d7b58fc075623434ff2dd57c502000001000000008372e808bce64812faac7f12d59d1aaf00000003a541b554924b6f9db69f0d7359d314e8caa83e8b0aafbe9d84c41f711a38ab73e7e6ca1cdda5f601a0d0025cd18c444dd464e182cf56829790450752a666444202000100000000008372e808bce64812faac7f12d59d1aaf000000036dd334edbb01b9d3088d1b38525a5d19041516f72629d0a137be80a93f3014d70700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000200000000003e0000000000000069a57bc00000000069a970400000000069a57bc0000000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303020f00000000000102000001000000000000050002060b0f12000000000002030000000000000000001f010000000000010100000a000000080000000000001c000000050000000000001900000007000000000000200000000100000000000005020000000100000000001b0300000000000000000011000000010000000000001a0000000a000000000000220000000d00000000000009020000000100000000001d0000000b0000000000000e00000002000000000000270000000600000000000001030000000000000000000d010000000000000100002300000006000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000070401080506030200040206070204010506080a02050d0f120c0a0a4c0102000000010101010000030100000008000000840002030000030202000000000301000000040000008700030300000102020000000003000000000300000087890000000000000000000000000000000000000000000000000000000000000000000000000000000000000049754a2682c22a35cf2c995765e57ce837c3d20d060d5584e0b94a2ebddd0443');
INSERT INTO snapshot VALUES(2,4,72,9,X'00000048e0f6921133c1090b4f2f6f4c999e6df6bfac1a190dc2f6c5f21987c69373e09f8372e808bce64812faac7f12d59d1aaf3d0e47d9ccf4c55e091a8d299c842a230000002ec2e79391703a9fc47ad2d5cf51724cdb36329a87307628cccff4f879545c1b240127f23080c3f307a5da06d4aa1fb763792ce7ce09c04d8d9bd4d9981c86545600000008000000450000000000000000003b0000003b000000000000000000000000400000004000000000000000000000000045000000450000000002000100000000008372e808bce64812faac7f12d59d1aaf000000043138ebdc852b991a0a5dc5310a95f93d8d778c3d7b58fc075623434ff2dd57c502000101000000008372e808bce64812faac7f12d59d1aaf00000003a541b554924b6f9db69f0d7359d314e8caa83e8b0aafbe9d84c41f711a38ab73e7e6ca1cdda5f601a0d0025cd18c444dd464e182cf56829790450752a666444202000101000000008372e808bce64812faac7f12d59d1aaf000000036dd334edbb01b9d3088d1b38525a5d19041516f72629d0a137be80a93f3014d723041361869ad29dd338827f25b29539adedec5af38d809e34d120c9f9a515e0070000000300000000000000000000000000000000000000000000000000000000000000000000000000000000030001000000440000000000000069a57bc00000000069a970400000000069a6cd400000000069a6cd4000000000000000000000000000000000000001518000127500010000000069a776000000000069aa19000001518000127500000001518000127500000000090303021100000000000000000000000000000000050002060b0f12000000000002030000000000000000001f010000000000010100000a000000080000000000001c000000050000000000001900000007000000000000200000000100000000000005020000000101000000001b0300000000000000000011000000010000000000001a0000000a000000000000220000000d00000000000009020000000100000000001d0000000b0000000000000e00000002000000000000270000000600000000000001030100000000000000000d010000000000000100002300000006000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000070401080506030200040206070204010506080a02050f10120c0a0a4b01020000000101010100000301000000080000008400020300000302010000000003010000000400000087000307000002000100000000030000000003000000878900000000000000000000000000000000000000000000000000000000000000000000000000000000000000595ff8051995518471df261b69f42433940c66e9af6597dd71a3d449b473817b');
INSERT INTO snapshot VALUES(3,0,10,9,X'0000000a5436a27d5f75a31248eb6cdef8b8412d0936f1f7b54507d8bce5c753158f35ba6c609f26aaf192ec83292dfdbe1d8a4b317269d66dbdef4dc5b1d60a5371b70400000005f5aa41274c2fb9a87f113ef8fd6120c346f2039d9e0665a90a5bb8409e17fb0213a6a98a92f64662f6bb67dd5f24231cbeb337aec86411715fbcdd5be152d80d0000000400000008000000000000000000070000000700000000000000000000000008000000080000000000000000000000006c609f26aaf192ec83292dfdbe1d8a4b00000000000000006c609f26aaf192ec83292dfdbe1d8a4b0300000000000000000000000000000000000000000000000000000000000000000000000000000000020001000000070001010000000069a6cd4000000000000000000000000069a6cd4000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002060100000007ff01ffffffffffffffffffffffffffffffffffffffffffffffffff0c0d0603e4000404040401ff0fff03ffff0000000000ffff000000000000000000000000000000000000000000000000000000ff12020009000300000000170000000000080000150200040003000000000700000000001100000000000000000000000000000000000000000000000000000000000000000000000000000000dcdcfc2422e31c0cbfa6f96ccc20eda873b291dc0c8196b7e37d8f3ddf47b47a');
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
INSERT INTO config VALUES('bounce secret','95381b5d3778c55ed994ca019db72e78b43b3e12836f1aa633c69cf37cb832b7');
INSERT INTO config VALUES('host','host@example.org');
INSERT INTO config VALUES('host-spare','ed:RWTRcCXGulEghTmF3gyWpu406lKCF5vgN7snA14eMI3JCDpcBlbtSK4h');
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
INSERT INTO letter VALUES(1,1772452800,'p1@mail.example',X'32cb3c59ac99529e7f0b5e2d6b58b33e94efceb995fb530be7ba0a57860e0a61',499,'answered',0,NULL,X'46726f6d3a20616e61406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7031406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a206b696e67730a706c617965723a20616e610a61667465723a2032352d35383539316438356463666461306133343830333532363265383936353139660a707265737320616c6c3a20676f6f64206d6f72726f770a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a525553657344467163565638344254766351637156587a6568354f662f61592b2f45536a635861726c335670622f6c7a656d6f466a70362f79477673476b49506a796d50524c6265412f477a4b777568484a526e346245544f44364e4833694a5551453d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323435323830300966696c653a7475726e2e74657874096861736865640a5a3833423846542b5447795134476f7472444136544644486d554b56614f33364359533071362b73585a57474f6a492f63564c7761307a5a38313134347a474243757231426a5a2b444467355a5864394454597642413d3d0a');
INSERT INTO letter VALUES(2,1772539200,'r1@mail.example',X'2cf35c87d253acbd95ce05e82039f6e69a7e06b7189dff349db50a1303d14ffb',474,'answered',0,NULL,X'46726f6d3a20616e61406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7231406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a20616e610a61667465723a20323032362d30332d30330a6177617920323032362d30332d303420323032362d30332d30360a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a52555365734446716356563834414f575a3031436e79365a433868376b32426d4f532b436632527662793665464669334e42614a626551644e53647a66626c7a76684665576c6b514b52652b6f6742716b7264374b41667151373062315053623151593d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a7475726e2e74657874096861736865640a375a39636f55717250645359487652533241694e6449556330433641455366362b416c31594b5566695234695644464839634a666866766d496c546f466d4f48527145504a6965736c706c667a32576b357a426341773d3d0a');
INSERT INTO letter VALUES(3,1772539200,'r3@mail.example',X'4e4863689b05dfe54d129dd94ec5e18233d30346694115b18f1efc6d801afa13',459,'answered',0,NULL,X'46726f6d3a2062656e406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7233406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a2062656e0a61667465723a20323032362d30332d30330a6d61696c206469676573740a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a5255547676394452765554366d326d69784f315a385a6459703763384a58366a427873436e4c57786f316a65566a616f6e46486d5574414f32486e652b6f62306d4b6242353578424552656b523178706b7162683050444b7757314c774b6f395877733d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a7475726e2e74657874096861736865640a4d79667a2b596f7874444b796a62553957413273784679396c6530664a646666485062464967364e306935502b36386a5846666c6362507a493859494244757641783668703366734e4d6d42794477327436476741673d3d0a');
INSERT INTO letter VALUES(4,1772539200,'r2@mail.example',X'145a064285a60c9d9ee9d4878749134f39d1f2050b8f3702816e9b27275a6509',532,'answered',0,NULL,X'46726f6d3a20646f7261406578616d706c652e6e65740a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7232406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a20646f72610a61667465723a20323032362d30332d30330a726567697374657220646f7261406578616d706c652e6e6574205257516951634967493968656b705743646a4c2b6962306a763353324558516f586d4f3568534a6171483566784278756965634b5675777a0a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a5255516951634967493968656b7657656565325178744141453743693164616633424b612f52533057427a7745425a38624d497942785149332f426e75413744596c4e6367626a7744354157646d6f505732595553486c484b457074574171686a414d3d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a7475726e2e74657874096861736865640a35497772724c554a36305a32716e6462464d6e41327a2b7731767a7948706a456139494e614473624275673779373368536d2b4d5536523874464669766a30586e5770536955385a713438494b5863483745343741773d3d0a');
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
INSERT INTO request VALUES(1,X'5b7fc2c0771e60a2f4f16bf942744d3e2697462a462f9ee2b494a6c8fe16c19c','ana','ed:RWSesDFqcVV84LKwEwMZQXNxhWwNtX6YX/2M89cywrP/Hc8hX+NLY/+G',replace('nuncio turn\ngame: -\nplayer: ana\nafter: 2026-03-03\naway 2026-03-04 2026-03-06\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSesDFqcVV84AOWZ01Cny6ZC8h7k2BmOS+Cf2Rvby6eFFi3NBaJbeQdNSdzfblzvhFeWlkQKRe+ogBqkrd7KAfqQ70b1PSb1QY=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\n7Z9coUqrPdSYHvRS2AiNdIUc0C6AESf6+Al1YKUfiR4iVDFH9cJfhfvmIlToFmOHRqEPJieslplfz2Wk5zBcAw==\n','\n',char(10)),1772539200);
INSERT INTO request VALUES(2,X'23c9a4cdb2d30c88ed30641b4fee5e381ded772590df29cdc2b8478dfda4ce1a','ben','ed:RWTvv9DRvUT6m5OdTxtVVsS80bcNL3R4m8daZfJE/bAHftkPVfIs3A+Q',replace('nuncio turn\ngame: -\nplayer: ben\nafter: 2026-03-03\nmail digest\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTvv9DRvUT6m2mixO1Z8ZdYp7c8JX6jBxsCnLWxo1jeVjaonFHmUtAO2Hne+ob0mKbB55xBERekR1xpkqbh0PDKwW1LwKo9Xws=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nMyfz+YoxtDKyjbU9WA2sxFy9le0fJdffHPbFIg6N0i5P+68jXFflcbPzI8YIBDuvAx6hp3fsNMmByDw2t6GgAg==\n','\n',char(10)),1772539200);
INSERT INTO request VALUES(3,X'6e596696ff6c524c8ffc60be6d8c4ae1695719212567aeb6a5ca4c03d1a9d0cf','dora','ed:RWQiQcIgI9hekpWCdjL+ib0jv3S2EXQoXmO5hSJaqH5fxBxuiecKVuwz',replace('nuncio turn\ngame: -\nplayer: dora\nafter: 2026-03-03\nregister dora@example.net RWQiQcIgI9hekpWCdjL+ib0jv3S2EXQoXmO5hSJaqH5fxBxuiecKVuwz\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQiQcIgI9hekvWeee2QxtAAE7Ci1daf3BKa/RS0WBzwEBZ8bMIyBxQI3/BnuA7DYlNcgbjwD5AWdmoPW2YUSHlHKEptWAqhjAM=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\n5IwrrLUJ60Z2qndbFMnA2z+w1vzyHpjEa9INaDsbBug7y73hSm+MU6R8tFFivj0XnWpSiU8Zq48IKXcH7E47Aw==\n','\n',char(10)),1772539200);
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
INSERT INTO registration VALUES(1,'dora','dora@example.net','en','ed:RWQiQcIgI9hekpWCdjL+ib0jv3S2EXQoXmO5hSJaqH5fxBxuiecKVuwz','f4a0657706cdcae73f1207753531d1fa',1772539200,NULL,NULL);
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
CREATE TABLE watch (
	game	INTEGER NOT NULL REFERENCES game,
	player	INTEGER NOT NULL REFERENCES player,
	round	INTEGER NOT NULL,		-- the last that they were told
	PRIMARY KEY (game, player)
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
INSERT INTO outbox VALUES(10,1772452800,2,NULL,1,'turn',12,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(11,1772452800,1,NULL,1,'turn',14,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(12,1772452800,2,NULL,1,'turn',17,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(13,1772452800,1,NULL,1,'turn',23,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(14,1772452800,2,NULL,1,'press',26,NULL,'{"first":26}','waiting',0,1772456400,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(15,1772452800,1,NULL,1,'answer',26,1,'{"first":26,"last":26}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(16,1772452800,1,NULL,2,'invitation',NULL,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(17,1772452800,2,NULL,2,'invitation',NULL,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(18,1772452800,3,NULL,2,'invitation',NULL,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(19,1772452800,1,NULL,2,'news',10,NULL,'{"player":null,"what":"begun"}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(20,1772452800,2,NULL,2,'news',10,NULL,'{"player":null,"what":"begun"}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(21,1772452800,1,NULL,2,'turn',12,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(22,1772452800,2,NULL,2,'turn',14,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(23,1772452800,3,NULL,2,'turn',16,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(24,1772452800,1,NULL,2,'turn',18,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(25,1772452800,2,NULL,2,'turn',20,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(26,1772452800,3,NULL,2,'turn',22,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(27,1772452800,1,NULL,2,'turn',27,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(28,1772452800,2,NULL,2,'turn',32,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(29,1772452800,3,NULL,2,'turn',38,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(30,1772452800,1,NULL,2,'turn',43,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(31,1772452800,2,NULL,2,'turn',47,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(32,1772452800,3,NULL,2,'turn',52,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(33,1772452800,1,NULL,2,'turn',54,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(34,1772452800,2,NULL,2,'turn',61,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(35,1772452800,3,NULL,2,'turn',65,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(36,1772452800,1,NULL,2,'turn',69,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(37,1772539200,NULL,'host@example.org',NULL,'host',NULL,NULL,'{"args":{"began":"2026-03-02T12:00:00Z","ended":"2026-03-03T12:00:00Z"},"key":"clock_gap"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(38,1772539200,1,NULL,2,'news',70,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(39,1772539200,2,NULL,2,'news',70,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(40,1772539200,3,NULL,2,'news',70,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(41,1772539200,1,NULL,2,'news',71,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(42,1772539200,2,NULL,2,'news',71,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(43,1772539200,3,NULL,2,'news',71,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(44,1772539200,1,NULL,NULL,'done',NULL,2,'{"args":{"from":"2026-03-04T00:00:00Z","games":2,"to":"2026-03-06T00:00:00Z"},"key":"away"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(45,1772539200,2,NULL,NULL,'done',NULL,3,'{"args":{},"key":"mail_digest"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(46,1772539200,NULL,'dora@example.net',NULL,'confirm',NULL,4,'{"lang":"en","name":"dora","provider":null,"rekeys":false,"token":"f4a0657706cdcae73f1207753531d1fa"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
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
CREATE INDEX watch_player ON watch (player);
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
CREATE TRIGGER outbox_kept BEFORE DELETE ON outbox
BEGIN SELECT raise(ABORT, 'what was told stays'); END;
CREATE TRIGGER outbox_fixed BEFORE UPDATE OF outbox, at, player, game, kind,
    line, letter ON outbox
BEGIN SELECT raise(ABORT, 'what was told is never changed'); END;
CREATE TRIGGER outbox_emptied BEFORE UPDATE OF address, args ON outbox
WHEN NEW.args <> '{}' OR NEW.state = 'waiting' OR NEW.state = 'sending'
    OR (NEW.address <> '' AND NEW.address <> coalesce(OLD.address, ''))
BEGIN SELECT raise(ABORT, 'what was told is never changed'); END;
CREATE TRIGGER dkim_key_kept BEFORE DELETE ON dkim_key
BEGIN SELECT raise(ABORT, 'what a domain said stays'); END;
CREATE TRIGGER dkim_key_fixed BEFORE UPDATE OF domain, selector, hash, first,
    record ON dkim_key
BEGIN SELECT raise(ABORT, 'what a domain said is never changed'); END;
COMMIT;
