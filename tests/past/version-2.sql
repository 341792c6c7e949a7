-- A store as version 2 made it, by tests/past/version.sh; see upgrade_test.c
-- and stores.t.  The secret keys of its host and of its players:
-- nuncio.db.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAOsmOgjs7zselVy35nRjcRedb7ZjBbySIgKRac8Lxu7823am5XzPECYZSHZF+DrvPjICfMUvGIN3xH9Brk+SwFCDXnlf333gutFylW7dWi//kQOq2y2F1wGIlFAwiz0hgRDTocHXZYXI=
-- ana.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAeajrNL/yx5cLYnL0LkfYswAlssVM6n+tEWZFbFbyzRh/SqUlUhPZ0XPH/dMxmwlKAlHcLqyXSjYsOoh/44jMNtKQQmCFjYedKVp67GzxkN7Ulv9Csk3pPcVrj9zwYw4k/dKfxQ8Ztr4=
-- ben.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAeocyG8mXw/vL8YtI3UVLC9cZU3PKD3w/gH1EKeqDQmpxMrmdRIYiN+jlsBw1TYyBFjlLQ5NQqseVErg3b1DmzMTRySc7WnO7CUisWnhkYFeSAf8KEuGXHiRdeQh9RnscwvfUfA4R57U=
-- cleo.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA2U0T6gYYhp+7mdHHqm9SqMiyU7Akr1ripwgDqnDirQx10wh14Oj0H2hxjkzlg9QJ98H3XmtZs0iEs0kzQeJw7DzVWBKIlbDxscaKSf6/vvtsm609+l7p3aQz8fNWx5yDV3W/KxC0voo=
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
INSERT INTO host VALUES(1,'host','ed:RWQ6yY6COzvOx4ZSHZF+DrvPjICfMUvGIN3xH9Brk+SwFCDXnlf333gu');
CREATE TABLE player (
	player	INTEGER PRIMARY KEY,
	name	TEXT NOT NULL UNIQUE,		-- [a-z0-9][a-z0-9-]{0,31}
	address	TEXT NOT NULL,			-- where answers go
	lang	TEXT NOT NULL,			-- a folder of templates/
	key	TEXT NOT NULL			-- the one for games to come
) STRICT;
INSERT INTO player VALUES(1,'ana','ana@example.org','en','ed:RWR5qOs0v/LHl3PH/dMxmwlKAlHcLqyXSjYsOoh/44jMNtKQQmCFjYed');
INSERT INTO player VALUES(2,'ben','ben@example.org','en','ed:RWR6hzIbyZfD++jlsBw1TYyBFjlLQ5NQqseVErg3b1DmzMTRySc7WnO7');
INSERT INTO player VALUES(3,'cleo','cleo@example.org','en','ed:RWTZTRPqBhiGn2hxjkzlg9QJ98H3XmtZs0iEs0kzQeJw7DzVWBKIlbDx');
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
INSERT INTO game VALUES(1,'kings','pillars',1,2,0,'ed:RWQ6yY6COzvOx4ZSHZF+DrvPjICfMUvGIN3xH9Brk+SwFCDXnlf333gu','{"first":"0"}',NULL,172800,X'aaa757250db5955e77428192d709723542a478e06811071401f391d8f13f8961',1772452800);
INSERT INTO game VALUES(2,'domes','red-cathedral',2,3,0,'ed:RWQ6yY6COzvOx4ZSHZF+DrvPjICfMUvGIN3xH9Brk+SwFCDXnlf333gu','{"board":"advanced"}',NULL,259200,X'63c8f7fe5d33a318cae87373d2d8bec2983a04f095557ee38e28bea9bdfdcbd5',1772452800);
INSERT INTO game VALUES(3,'solo','pillars',1,2,1,'ed:RWQ6yY6COzvOx4ZSHZF+DrvPjICfMUvGIN3xH9Brk+SwFCDXnlf333gu','{}',NULL,0,X'2add6857ebd89a56ba73cac044f0686e94a4041798520eca3ac5e76b331697f6',1772539200);
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
INSERT INTO format VALUES(1,2,NULL,0,NULL,'ed:RWT5QNQtXataOvN+AL2YVyj3AnohNnYUjTksJnkRAv6A8i3Edb87Gn0r',NULL);
INSERT INTO format VALUES(2,2,NULL,0,NULL,'ed:RWT5QNQtXataOvN+AL2YVyj3AnohNnYUjTksJnkRAv6A8i3Edb87Gn0r',NULL);
INSERT INTO format VALUES(3,2,NULL,0,NULL,'ed:RWT5QNQtXataOvN+AL2YVyj3AnohNnYUjTksJnkRAv6A8i3Edb87Gn0r',NULL);
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
INSERT INTO seat VALUES(1,0,0,1,'ed:RWR5qOs0v/LHl3PH/dMxmwlKAlHcLqyXSjYsOoh/44jMNtKQQmCFjYed');
INSERT INTO seat VALUES(1,1,0,2,'ed:RWR6hzIbyZfD++jlsBw1TYyBFjlLQ5NQqseVErg3b1DmzMTRySc7WnO7');
INSERT INTO seat VALUES(2,0,0,1,'ed:RWR5qOs0v/LHl3PH/dMxmwlKAlHcLqyXSjYsOoh/44jMNtKQQmCFjYed');
INSERT INTO seat VALUES(2,1,0,2,'ed:RWR6hzIbyZfD++jlsBw1TYyBFjlLQ5NQqseVErg3b1DmzMTRySc7WnO7');
INSERT INTO seat VALUES(2,2,0,3,'ed:RWTZTRPqBhiGn2hxjkzlg9QJ98H3XmtZs0iEs0kzQeJw7DzVWBKIlbDx');
INSERT INTO seat VALUES(3,0,0,2,'ed:RWR6hzIbyZfD++jlsBw1TYyBFjlLQ5NQqseVErg3b1DmzMTRySc7WnO7');
INSERT INTO seat VALUES(3,1,0,3,'ed:RWTZTRPqBhiGn2hxjkzlg9QJ98H3XmtZs0iEs0kzQeJw7DzVWBKIlbDx');
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
INSERT INTO file VALUES(1,1,0,X'f04b4e656d1a1509c609a7929cdebc62ecd9db5b834d9e63f179bc269d4bc364',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 0-215030c4d6c8993f8af40031f0aad1bf\nchain: f14f4a5de5b2ef022b4af59a9482d7fb4f9f0c59cf3a199a76140f081c1ee975\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5qOs0v/LHl2at9QnsLlwoReDL7NRgyM2L8oTLqcIjLFl+LTJmYfzudpkM+Tkd6rNKLMAJASGkwfwcgkNotMwnI3KmHWNSow8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nUsbnEGxgp3wmjhFqs6cprazKCFvNSUWgW0CY+c6diGcDIjamNgSCELMJ8PsgfOmGOEfAV80WBgpmXsUZ21IRBw==\n','\n',char(10)),1,1);
INSERT INTO file VALUES(1,2,1,X'f94c18e6489b3aa65507949ea10a0cc13241b48bcfda891d60ecf29341ac1b2f',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 0-215030c4d6c8993f8af40031f0aad1bf\nchain: b4799cbd055dd64e070e1591976eaebab7b14d75dd2db5cc088d1f3ccf43f384\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR6hzIbyZfD+/Vf4bPEpNnC1JBGYrtX294XeV4Kba8Fn9J6WlIrFzl6jVo8CSbpzjZZf786MghrtXSFyodxSOlE1wxLhX5SwQg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nDxyIOY5h8zs0GzuMOuxsZoWzWiIH++om4wHrPdtcud8z1wSJfrY9GG7TXJ04Loaz0i9v9ZJeFLKm7PdGEOltBg==\n','\n',char(10)),2,5);
INSERT INTO file VALUES(1,3,0,X'733a86a0095e89d70c0cf7605aab1ae966d0e3a06143f3816b91919a72b699ce',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 5-43cb3ef2e49c7cb0c5c9951dab2d6596\nreveal: 88415ad773bb7498a608408fb0f885407dff1e72609f024d02fb4b3289c36654\ntake mason1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5qOs0v/LHl7BYqwmH3YDXZQcAP8bWMJeXQVAK+4eXieyV9WLfy9j0KbaKv3KmdRn/yMs1c6Tfqb4zBDjPo2/tmL0ihtIwcAE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nGG8FvHXfYxzHAfU+rjDJSJR2NFTF2nidNyrFrHIGmxXhdflCPOu1ha6qrqApt0oyjI6ZSO9bhRDHqA2d/8VuAA==\n','\n',char(10)),6,6);
INSERT INTO file VALUES(1,4,1,X'23e76213acb33e0cc4083f766689a20bf0e1c2d734de9d1a655c1d7b09fa88cf',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 6-0ab74089c032baf20263c6f90620a75f\nreveal: 9542e2da8c80bb7ea203c74ed440157d2cb823872b079f9aaccfaed2446621f5\ntake toolmaker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR6hzIbyZfD+6UY9eG+7Y5nnLvymdnh6Mu+gjfUAP5lpYmXlfSrTA5ZOPzmwzXdPMk5HaGS2HjPJkl4y5QqkBWT2fsKfz0eLwY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ndVjzTQUmblb+c7ml2UnE0+JcDK9yuT/8vEPc7ICYzPRGK+mQN8qrd0OnpMgu6J0OyxgY/VS08sVtA51lYIOTAQ==\n','\n',char(10)),7,7);
INSERT INTO file VALUES(1,5,0,X'27a05a4e1aae5bbb4782c3401903fb5798f45480a6e1c6e288ed6c868ce92d89',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 7-07dda28f548922e5e3d203798cc4bd6f\nreveal: 88415ad773bb7498a608408fb0f885407dff1e72609f024d02fb4b3289c36654\ntake stone 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5qOs0v/LHl4RW8hOMSDvRDOMwqCjyU/lVD2uLd2pUGEUeq4nsUHet4qM/OjEoZgdvk5X3/GxhF7RV1pRzThUyYhVIzfdqNQk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nhuHlJxv20Q3knjRiZD/+qTZHYF4/yNT6UbhzS7gN+dLTu8cZ7OrXWD2jCD+wjJHBCTkeUp1fslj+24SM6gxCDQ==\n','\n',char(10)),8,8);
INSERT INTO file VALUES(1,6,1,X'b5c10ace6d791ffe39d24dc4e67ea27f1bda99118bd05d8291af787601c7010c',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 8-dcf01841abcac90641bade196afa695a\nreveal: 9542e2da8c80bb7ea203c74ed440157d2cb823872b079f9aaccfaed2446621f5\ntake sand 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR6hzIbyZfD+wl3AhyBeA6KgaNVCEwfW5pUWrc6hUUgCcJ7x58hEj5c6Sa2d1XGyVeGxZOWeNY5qouP+MUsjbW7LMAQrBMk6QQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nE45moJwLtagKjQBrxeC4FjCPLCiem+Yn2BqQ7VR7lOCPkUy4PeG+P8zEu8gP6Uso+9NvSiQb51ued+VszNWpBg==\n','\n',char(10)),9,9);
INSERT INTO file VALUES(1,7,0,X'a5bebe24ea7f3ead219f0512f90f31cd5829261d83e5f8f266fb18c21ab2f9ee',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 9-4e126be268e82fd75cd4e9bbc8e71d86\nreveal: 88415ad773bb7498a608408fb0f885407dff1e72609f024d02fb4b3289c36654\ntake wood 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5qOs0v/LHl0ZKQD1yNUDHZMU9nlrHw8EUIjj0oTlSGe3m9sCvVqdlC9dhWg9rEUDwPrhnCUJGPVwiNvLagzpqTM8Zf9kzKAA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nS6dvAPjYQ0qHjGdQtWa/La/bPR6fwCiStRYSC7extf7cDSQsFg5LDWlxSP9R0o9ohpzo+UdaDfUg86jNJuemBw==\n','\n',char(10)),10,10);
INSERT INTO file VALUES(1,8,1,X'07704d89cd34ea3667351ec740e55c096c5c1fc3ff4ed1349ae7f43bbdaebc12',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 10-1d065980967caf38d97fa4520c644a2a\nreveal: 9542e2da8c80bb7ea203c74ed440157d2cb823872b079f9aaccfaed2446621f5\ntake wood 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR6hzIbyZfD+43+QtxbBO0P0MZEAkJDzGbpAXT7WkeXlMJkgp43O2FfB6qDESPYFbHk6Kw1PUg5Lhm/g2KijE/6FoLemuL1og8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n3IkFS0zeZ0UPzPbyi9NpXCAsN1ZkFe2JhTxPl/lqjCV0pHoBhjrXS1XQrjVOuUNC0Y98hhZ6Z6j1CgNCixIwAA==\n','\n',char(10)),11,14);
INSERT INTO file VALUES(1,9,0,X'956f1abe0c3a14c07cc22f99c9d4900c4667baa086e289a9a49f0c18eb89792b',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 14-6289f96d9f078ec20f2f2ad472d65b86\nreveal: 317b28c50f6891bdc7d9f9eda4ba9b39c2ed35dad48db6ad45f6ed0d08b33609\nplace shiring master-woodworker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5qOs0v/LHl+gYmgImEeCEX2+/hwRVsfcFQgZrOfkmna/m8eLoL3vJbqRCrlidqLMjKbgsPthsl+E8tI+ovTJ5Kt7DbO6FgQc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n62VwKp1TpK+CuphYFGT+pXVbcSQjERUr+2LDW3LGdjn19CYDum6oBAJ33xwYXsloycuvXP+S6VF/cW9wQZHoCw==\n','\n',char(10)),15,16);
INSERT INTO file VALUES(1,10,0,X'80a64db67330ff767ecd4156ab75bdef6333622d74bdb01ac960bc019084d33b',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 16-621ce6d8959b1b62a27a30cea0de36da\nreveal: 8eefbb944c1ad30773cb6a2d917b046ccd9166e35b236ffc97ee667cc82e8e3d\nreturn\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5qOs0v/LHl2rvU8ZKCAObZf2rrO7/zP2ba7+r8xKaKCwR3MJbXlamcvizIUb4C6WZGh/rjnQeG16dx0irhIU75Vsg/+JHegA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n0XK2l7QwAEceeXOXcCAN7L2YDGewqJXWj0UB7XqX7pnslCRRpkFjfg1KQPTZ6ig8j7o0Iog9wgUh0FOyRQTbBQ==\n','\n',char(10)),17,18);
INSERT INTO file VALUES(1,11,1,X'09e54b1088d92b653d6e91070062b94d00381815776f37a80cb80c13e26d697f',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 18-83f2612695d931b7f743e8f62cf3428e\nreveal: c164bd96b8eb64a0a70e45e6bfa84626e40edcaf6fd74ffdbcd887a7afa6cbc5\npass\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR6hzIbyZfD+9Zh5EkTxjAE9MBSr/p7lfkL7y++U06Zc2Pps+CKK3RaiUld+pczwOzLzWxbp6k1My/7y9GS4B0k2Zlf9lNF2wo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nyPe0K3VjTj7Q/b5rX+gcejh/lH413i6g8tLsRBCZ46z7D2y0YvpLQZmiWu5zJ0qcluyx16tnKFFkZL58AE7TCw==\n','\n',char(10)),19,20);
INSERT INTO file VALUES(1,12,0,X'94274f3878552ce3247004e6010628e4c88460bd213ef6cbbe5f283476d13583',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 20-469967f8a2cea21f5d28a4b7c33bd340\nreveal: 740b2ac2143036cf53591d848f476b6201afe778442a023256f76d53ae4ca2db\npass\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5qOs0v/LHlyRwPnV2RwrCNQjQBt4kZMBzhuswVDsXAsGA3/mjmc/QbR8TUPPv+y6U259ybQRVL9OOSXBj4S4H1Eq5PaARDg8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nL29WFjF3AMeVSt7Hg9wJBA6nPgngt6gSmDLEsedo5s6vL7HkL3e8To6zqhbtJoSsG05NksDpJbvl3CeyKFg9Cw==\n','\n',char(10)),21,22);
INSERT INTO file VALUES(1,13,1,X'73180f37f69ca15d78cadb01be2e967083c009d40632391d02ef8344a6fdcdd0',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 22-950222aea9a778baaf324628e1712310\nreveal: f80b9fb7aa88ff31a02ba63c812cf623a66064c7c606d86069b602321f299694\nplace priory\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR6hzIbyZfD+5Bdat8OOwQFWtbAC8wegl+9I9e1h2aB7j6nQcF9RZbHiyW0eJWzUUF31tQzLDk+155hcg/wFLfqakha6Z2xXg0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nKpFC1HMLpGG2qFGuL4DFGfmDfkZFAUPCcBDRA54U9S37ks85V038+T+VUbWB7FptPfK3yRn9xzNSzQalVTNUBw==\n','\n',char(10)),23,24);
INSERT INTO file VALUES(1,14,1,X'3eff1a1d6889c29d421d9b612b658e6ebf32d11f4100cac76cfff1b501d1ab12',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 24-9ec4e1f36554b88fe3da105ee37afedd\nreveal: 3b793968e9a21ff20a067991505c5e60d3b1d53a2845731dfe876adffecf9d8d\nplace kingsbridge woolfair\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR6hzIbyZfD+2IxuC1kLKM5vIfxe4n6IKMOoEX/djsPC107SzUU4yCyLJtYF/5hO+SHWkiroAFA8BH6c+rXFLMT8mbtXVZTXwY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n7VWzScWEwcVDX3QWWwrC1ihGazdLMHEfqcVf7Atr9K4+HF6vrqNhx7HM/FapXYFmk3Bnhf5BFksUod5qGWduBA==\n','\n',char(10)),25,26);
INSERT INTO file VALUES(1,15,0,X'39f9a9836534d5cd2050895ca2b6746deb0ffb97748065661d4da7d07b5eb370',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 26-85365db1019a471e140ae65775012d75\nreveal: e48f85b22eb8e94d8456d64e3bb869e9a9566cb011eeb5dd78ac098cf3beac55\nplace court\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5qOs0v/LHl4+poQcsqli+I99wVotwn6DkBEOstjZTULw5qdm3iB9jfgzlHOxAXcAH9VyjS8caPK2LjxxYErfzFk66Hh86kgI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nqxBDz9At4asYzaz0PucnAoDh4xW7gM8MKZMb1QNqIuf4Roz22/oybLHrTjYw4rrSlhFUI+2HxcFlMxKlZfmiCQ==\n','\n',char(10)),27,27);
INSERT INTO file VALUES(1,16,1,X'5960a3031f45195ea651f4bc5071fe9ff3311d412eaaeafb8a5dc05e14cadf55',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 27-abaff2b9658aefc4823edf25b21ee609\nreveal: e85cd6755173a7dd33b7916ff00e6f44b8679e45d6664c875c268e3b81790cec\nplace bishop\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR6hzIbyZfD++vpjjWcdedBiEhRHFCnQl75MT4cPfxE+mcmicm+vAfcb9ISHRhWCNdqOG7kXVcNvhK/H4oRHRPilfzYO0/KUwY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nedUVBFR3fkMKUH8vG88TPQhYRiiwRZ7AhmWcDK3SPHnjPfQjF6w8bcjxErZTsgIKk8Kgrg/huZ4Z/ZG1AhpODg==\n','\n',char(10)),28,28);
INSERT INTO file VALUES(1,17,0,X'15e84496e94ea659c201d2cc9945862a258ac8c47b3225467f2fd99ac418706b',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 28-b16f6fa06addd6913fae365ad5d072b1\npress all: good morrow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5qOs0v/LHl6uuFM7gg0jQFkqS/lpTatfHbnMmA5FHK6jPadb4EWKjRJEnPmgHNZ/j0m629uFpjbhHWomsYlrrQrrlqJC+vwI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nxdkHjK5O6Pj9jSRB0KP89oRHzlnzhdFrlAGYsgazmF8NBZ5KQxcX6RFBElR5DTLU+Xelj7vLN4nuowMEca5TBQ==\n','\n',char(10)),29,29);
INSERT INTO file VALUES(2,1,0,X'43783a4e5a7822467000329c281584e28abca399ddaf25d034e5d9bd3167a35a',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 0-ec9b79c2220034951741405036f2dfb6\nchain: d4af09807d27e80ae26e8df204952ef5a3723d9491502d6c04fac58127c761c1\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5qOs0v/LHl+WyVP2QjwZMfvi63o9rmleczGDkrYxtwvj7b5WtcfhJSpTFjCJRlRBdrW5LgIIU318SPkCFhLT/pgcV/5FCXgs=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nxlHtrkeuq1qLjoroLcg+QaiUcexwTgV/NXVFMMFcGkJbmWYdQplxXkeclvlIDzdJnhtjUGFIgyDjwHloi6HyCQ==\n','\n',char(10)),1,1);
INSERT INTO file VALUES(2,2,1,X'16f8ce6b37c452b6259c0dcc050f6f7d6b74855fedd4280221d76556e765c5a7',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 0-ec9b79c2220034951741405036f2dfb6\nchain: 86e21e14782ba7f6bec1dc75ea83a4dc55e0331502a87e20af1b0a92d08972e5\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR6hzIbyZfD+8i3GewgYq//ycvCw1Sw+rc4ZKDxH5jdAE2ndtyKPyULA60FhJjrOdPNo/d1t9EejIvQIHsi8GFQITyXkP1c7Q4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n/V4kXlvVY4Y9CR3qS+8VoaT4t2LISreCbhU7R5/3n4c/I4ogzAhwbv4zfJRLMhSUt/wxMdLC7hh+wNt6rpeZDA==\n','\n',char(10)),2,2);
INSERT INTO file VALUES(2,3,2,X'bb79e5b6e777ef2140fe12590b31b7e1d5a8a5b8d3a128b479eb548a31aadfb8',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 0-ec9b79c2220034951741405036f2dfb6\nchain: a61251309acf6972aaeb411370121e6622949bde551880543b57d8f55007e308\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTZTRPqBhiGnwSX6U1Rl7UmDhfJ6zBpjgXBPK9qv2qkSRTPN0+WK+4UezlqhvJX5Pys9A3IvpESqO7rDS/GwLMo5K4ptQPNtwo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nmGtNRxIeH9Ga0VvS+h9uZZkJqnpDRP4mrV1MVNmrdqx1+wG6nxKkaR4SHHJc7hg4oQ8rE4H4Nv0ILCxdCycpAA==\n','\n',char(10)),3,10);
INSERT INTO file VALUES(2,4,0,X'711fd376bc1f40b207ec2a29091de3476b5ae68efff1ff44bed63be970e81812',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 10-66a65d9e5bf7980d64275574eaf38976\nreveal: f5f068607327362bd8d77aa1ec7abafdf0ed4f1917daaaad0e2ebbc45b5ef479\nclaim 5 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5qOs0v/LHl6usX0BALlDnfApEl+R9ewYJuwrZew+T1EldE2tZE/fex8KfHpYI9SR9naAmSfmrPYZ/lYgSxZNH5GUmbFMZGA0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n9NdQS98zyqBRAy/8rHdcYpkgRMXO6DzAIc/ftHZPXubiVdLlzb7gbh2nxPABX3YORabXurTC9toV7egVtG1/Dw==\n','\n',char(10)),11,12);
INSERT INTO file VALUES(2,5,1,X'f0dbc10b4adddc4882b6bed3a890f06eca8694f1257edd6f8c1e96d5365a0314',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 12-e0a9f4d48abf848263f502b3cb065a01\nreveal: aa3e3fd1441bfcf805af782ea4817c7452f5693ddf41bbb29ae48e5b4944b08a\nclaim 5 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR6hzIbyZfD+yP5g2zpMeFPQGymyjWKHcaNBMLgSE6SI7GOtyrU9onSFnvUiuF5deMp/AzGLRBn0iljbSS+w858q4jlcn/syAs=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\niHNfqzTpV+qpN4ZlvLKrwlBRK0WoG2fb0BV+IP9DhBMNtXhwlfzqVcqTqNAz0B1PbBN1EXMNkmJlqhP9VqsICg==\n','\n',char(10)),13,14);
INSERT INTO file VALUES(2,6,2,X'86a16c66c9b9b48b77bbc066bf6a6ebcc91764f053cc9a143c89a193b2b51e8a',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 14-43a91eade2addbad8bb40d6cd09b623a\nreveal: 0cb4ec06b8c4a43580ce7f121c03b79eb13020cfa0899a7493a5f83649588e4e\nclaim 1 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTZTRPqBhiGn0fwnesHA+0cp9GEQj8zsE7BMBqK3rgjZaXrFPZjtX3Gy2vs7CyVoxUr6KStCSBTcAOpysJa9AfPpb/5D2WOjgg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n1MsFn3FDB0uWH/j5BI1x75ygzDygQTyqMo/ou7hpR0vIagtA+xqh2xeG1cz5kSOkWzkFkpzSs0WxQBXBWbAVAg==\n','\n',char(10)),15,16);
INSERT INTO file VALUES(2,7,0,X'03536c61b3d5ba95829014d96475e37b3620509d851ac599a301cfebc408b019',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 16-3f38a95d5baf3a618ed651ba9e9b1b42\nreveal: f5f068607327362bd8d77aa1ec7abafdf0ed4f1917daaaad0e2ebbc45b5ef479\nclaim 5 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5qOs0v/LHl3DUGp+sOMElvaIajXtRZrxCER1vKQYYkq2X3rl5uNKdwPe+XUJdrknjjqylDfp1Yi2z8PICGfvy//c602LfeAs=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nBr4YIH87y5vVyeVVuaOd6uy3fvpFPVqWsu8JmPUQQwTZtoEiizSfcEMqdQiKBNSLT4Gvr7SpUWP81KCPXzboBg==\n','\n',char(10)),17,18);
INSERT INTO file VALUES(2,8,1,X'da1cac905c7fe878cb0564f67b0b0ee8da49c6ca5e462a347b256ec41333a690',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 18-df864739ecd83aebb0b95d761fe4dff0\nreveal: aa3e3fd1441bfcf805af782ea4817c7452f5693ddf41bbb29ae48e5b4944b08a\nclaim 2 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR6hzIbyZfD+yBupk+KSsT9saljUeOWd5HfgSs+qDG+Y6uQWha67dhdlisTjsTTNRSfwIDlfa7hZHaiSLAqgXh2E09n6HwJiAU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nLKnErM0S2LSprWs0/mTUOeM+euhCJh9+ALMAVzMFpLk5PFOkTo5Z2o76B27G7AvswZ+rYQIXdfnPN3ZIMHosAg==\n','\n',char(10)),19,20);
INSERT INTO file VALUES(2,9,2,X'be5151ca07e79306417705e5ba540546886e6279cf5d19abc35bb246d9122089',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 20-774dd5e005a4f4c57aab11f1c9ca2192\nreveal: 0cb4ec06b8c4a43580ce7f121c03b79eb13020cfa0899a7493a5f83649588e4e\nclaim 5 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTZTRPqBhiGn43BN2gh7o8/FoeI+pYiGOetkgYq2inqod0gJLUh7AMVViFiXqhkeiCMRNmcQ0ilPQpaRCiQtAKFDnXSo2WktQQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nbv2IXkgnlzxQts2jj2fJIFJcbfxl4byTmnHVT5VYKPX2yKl6pdVyfBe88t6Zzp14cx7hB9TW2TSd5oODiz8yBA==\n','\n',char(10)),21,22);
INSERT INTO file VALUES(2,10,0,X'bc5774927d7d88e92f60b08fa83bc86fd1cd77ce97e5fec15186e8eefce446c8',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 22-b6ab2e0c34ceddbc091f1cf9d140f2bf\nreveal: f5f068607327362bd8d77aa1ec7abafdf0ed4f1917daaaad0e2ebbc45b5ef479\nacquire blue\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5qOs0v/LHl8VNn81I43maPsXP5kYrB/vWrLwJofls2KEJSUdhUEcRKKdODnFEWu3PHMikiZnDMUBGwLRu2HYsOEwW41wHegk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n6KGUrw09QvKcK6H1GxPJFofUIUNkEX/Dz3OBglB6pRAQ5+uSwA1PyNyrI9F/AOr2ltkgCYDdwT8KHgUvDfKVCw==\n','\n',char(10)),23,23);
INSERT INTO file VALUES(2,11,0,X'c157c0a7a71c6e37134eafe39f9bbc9c1e28bd5edc331bc968728cf104762136',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 23-b7aec70081f1dac017e03e45abd4cf3d\nreveal: f5f068607327362bd8d77aa1ec7abafdf0ed4f1917daaaad0e2ebbc45b5ef479\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5qOs0v/LHlyCBh/Uixel1pdVV3g/UCMsK9h8jz7lEyxFN4BZ6f+vqsTaiTifmHuPnXpA3iiJKc+bF8ZSHX/l8VUPGkfahqwY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nfqBxmtdc0vQZVDkIvYl98yxfzp8jWY4Psnuc2BT9wkb29PNksLINiRkLFUqI4R2qK88GujwZovJZ05EIhZQ0BA==\n','\n',char(10)),24,24);
INSERT INTO file VALUES(2,12,0,X'b010614efaef996f8e92be5fb1c8b30578ac1296ea84dac91d46564398a48fb0',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 24-94ca7201afb73897cb09140375e63794\nreveal: f5f068607327362bd8d77aa1ec7abafdf0ed4f1917daaaad0e2ebbc45b5ef479\ninfluence b white 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5qOs0v/LHl9IDMQeC+ZMZnjKJfEPgMV/NBVP6He/bXU2cMwcIdvWhag1Dx+7JEpxKpWzu/jPrvBQd1FlMcqdpmzyKMBf8BAM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nufgnWthNvP2xa1/+96Zlr6I7gv5KJwQ3QZNiqb2s1nfIhFDtgpnuXhQyEcYFx5Hu8Ib3UD69xlbjTZkXLwPyDA==\n','\n',char(10)),25,27);
INSERT INTO file VALUES(2,13,1,X'cd16cd1d1cfd18475fba88860e5b814bf2978b5d6de819565d2050db041374b1',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 27-00f250b933fd9a3c8f829e2f4794ab2e\nreveal: 8ed6e68334628404b1fbec26a4a132c14b113b16a16350cf33b33ef8dc001cc1\nacquire white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR6hzIbyZfD+8NUVyLGzsmV+48wj/lfweCgD79+nIoR6H2rqUEIgBlCeqjNczbolQ8SMgehung2GfjrdDg/Bh8iJWmNB1H5VAg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nPTl24HFZLUB40AQ7RPxIcIW9/P8siNuPyN4VZxyFYiNebQPX1/p2w8IZQqumGZ359ijRkLOER/8hPlKSOyaLDw==\n','\n',char(10)),28,28);
INSERT INTO file VALUES(2,14,1,X'1cf6ba1ed8e781a6b416a62c57d2e839e5d8f79ff157a5c5705b99c1308af38c',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 28-84accf783bd446be0ff2a4a5c7a8d7fd\nreveal: 8ed6e68334628404b1fbec26a4a132c14b113b16a16350cf33b33ef8dc001cc1\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR6hzIbyZfD++ZHRan8YmicvrWr0vjS1JBYAGCCGJfhqpz8afiSmcZDkZ4qcJ2tq19OjKuVMbwwJ53Ke0+KX8u7coCmlSCOVw4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nv7eTRCL9ptCEJTgcqZcp8zuTGGVs9wgl2HtGoxnNv9JxQzeOL6oERbNSQjsBu73D3S55RRrRCIDzpfwCtPOoCw==\n','\n',char(10)),29,29);
INSERT INTO file VALUES(2,15,1,X'b8e11d427e17e7d6fcf9ed8deb84c213ee05b50d7cf936c7d0ee2af7965d9538',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 29-f208ba8c24b13412fae1e5b0500ea889\nreveal: 8ed6e68334628404b1fbec26a4a132c14b113b16a16350cf33b33ef8dc001cc1\ninfluence a stone brick\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR6hzIbyZfD+4kfKtQBp2cCuMIeLIQphyDUVv7Jp6ogz3btCSKkGB97dVD/+2dcPftgFWwHEJYIHRUe1f4KzCm5Csh+7BPYvgA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n0pez1zqe5BNwq3HPmDpb4NZk95d8MQPLIlx37KuymclOoIAdLWaAjLKKP0k3jUVdG4tbRUDAhjZaDGfvIHWjAQ==\n','\n',char(10)),30,30);
INSERT INTO file VALUES(2,16,1,X'07cbdde6570f7935c7e2f522fae6a395a81ebe3fce78527075a082bdf1be76ff',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 30-e994a821cca4f6e8863c31606b597559\nreveal: 8ed6e68334628404b1fbec26a4a132c14b113b16a16350cf33b33ef8dc001cc1\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR6hzIbyZfD+58LCFON224gikky07rfUirKZ0wpdh2+zpayrq1IaN1sxczJjJMZFxsdSMj7ZAZI4wUvgIdPY3BeOuNvfVcXPQA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nW1utZaLd2q0cVUTXaECoYH8g9d9s+Px948A2IRd+quiGwdqAr4fz6El/F4kdyz9TzDJSI6ccesF4c1URI7pZBA==\n','\n',char(10)),31,33);
INSERT INTO file VALUES(2,17,2,X'58dccedf443290b3931783579d816c7613892296279172b4c4fefc6c6fbcb2e2',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 33-e6c3b649c503427b475a7e0a723dfe02\nreveal: 7fcc2bbe8ac4c644bbb4cebdaa7c600a2d8656861634c8bdd259840fc23abc12\nacquire yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTZTRPqBhiGn0KePGNa77F3CzQm29jB8j8vS/tHYMS7iGx6C2RA4hPaNauwd8BjMvge+l1yr3ETDYKRSj7T3+d1IHvs7aEH9AU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nebA/NZEfkbdg5ct8JQpDtVmfID8r2Y+ilK1pwKLhYrAebq0moiuPOix86/u8yjX6PvmYIntBXINpCL+2eTKuDA==\n','\n',char(10)),34,34);
INSERT INTO file VALUES(2,18,2,X'038d2fa1b9c3b030b5d6e5e87c4140ad90a7813e65e8ca1fcdb590b32f875532',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 34-80376eda70267c4a023b165f34b53b6b\nreveal: 7fcc2bbe8ac4c644bbb4cebdaa7c600a2d8656861634c8bdd259840fc23abc12\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTZTRPqBhiGn0BLNwQLLBYFm47T3T6hEwrqKFk0kkCiuU8IpZk9ICdo2qrSv7v44RrrINpcAEa80HdoUX+45SRgwak3AFwlzw4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nTqlEAFamP7QfERUp4BsiRyYlSuaLorCy0XUPB4dXNBQfFq6rum5wFXmzdVxYgBdwnKf5uUuJDBpNy9BWSnCTCQ==\n','\n',char(10)),35,35);
INSERT INTO file VALUES(2,19,2,X'51cc7559ae3311d2dce6a7a6f649b3cca038127fa3ff8cb9bb1518a85c1d14ee',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 35-d3cb89b5cd01253760f2209117d23e1d\nreveal: 7fcc2bbe8ac4c644bbb4cebdaa7c600a2d8656861634c8bdd259840fc23abc12\ninfluence b\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTZTRPqBhiGn2iOkPd01j48BmiT80Z/i8NNF+hZT8XNUeaRDyKcZ4fMocDaNxtZrqUvotFlW2IUn+Ewilcmi1sMBcBVruuaIQo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nK8kNo3bAdMyV6VxEeMU/FDRS66bA0Di0/kss+tX3mcfMZGbAiL5mtvcE01z8skZsdwBeZd/mxXLmrxYN+Kn+DA==\n','\n',char(10)),36,38);
INSERT INTO file VALUES(2,20,0,X'6746a703343e112f6820ed0e9e9d90758fbacaf6ce5fe9caa3f3cd1e4f0b815c',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 38-57627245509b379ef79b42390f04d612\nreveal: 681453bfec8e8fef8ac5eeac62988db82b8265ba2d4dbe22857b95198dd7c3f5\ndeliver wood 5.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5qOs0v/LHl+WPZtpG2DD+44VLq6Hgbd5IeVMvNGAo9YV99JAteF0wLOunxaghHqexUBPmpOaN/yKMcy5IiGbZE8lyXdRSwg8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nKFhY8nXOOnQccnDPs4j4iCP3s52hYdkC+uiZxKUvxv8O3RROkpNWjtX7Zp9tPwP5aXzSIPIU6DElL7w2iagQDQ==\n','\n',char(10)),39,39);
INSERT INTO file VALUES(2,21,0,X'2ade29173ec53f81a367c44031539aabf5e04a695c7bb20401dc6cda3aab5dbe',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 39-247054370914eacc03acb76e10743499\nreveal: 681453bfec8e8fef8ac5eeac62988db82b8265ba2d4dbe22857b95198dd7c3f5\ndeliver wood 5.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5qOs0v/LHl3t8JDToxX0y1VVIiaj01ZWXh1LtRIWzsI9Hwp6hhOb4DdkvESMTbAkn1qQgWhplXuJMf1RhrCo6VxNBgwfy9Qo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n2TUx6jEWAi7nAMYBK6VgDENZ4N99ttQjslP23IZZE4m7GJFSiayYdmG4XRpeO+cTidR93j4HFdWgdL99+GP9DQ==\n','\n',char(10)),40,40);
INSERT INTO file VALUES(2,22,0,X'fc5902c42e9a53002a996d96d0c80f7c1b6d8726cee464fb5fd82a88c14582a2',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 40-d345622c3116fae68b61be081490d9f4\nreveal: 681453bfec8e8fef8ac5eeac62988db82b8265ba2d4dbe22857b95198dd7c3f5\ndeliver brick 5.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5qOs0v/LHlzfKpM6SmqXjdjYjK6hoGT2PrGDkGUImUKZjAVdGuIMG6uaiDH+VFY9G5MB4K5r8sQ0czhK09kaiV0jffoE4mw4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n735fNkOr+vvFSTQ/qxgKf2LC0kAbfu6yR5IKAoJQBxAuM5dNHGRm5gRGSrXcnCtX+EAHztEN8/m9yblkUBZwAA==\n','\n',char(10)),41,41);
INSERT INTO file VALUES(2,23,0,X'9c73b3dff54bd315f76c4d344ba42f2b3d165f17e07a56c24acd007551b4f952',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 41-a651558d1838a726aa361b5717147f44\nreveal: 681453bfec8e8fef8ac5eeac62988db82b8265ba2d4dbe22857b95198dd7c3f5\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5qOs0v/LHl3p4ognvZCwZ+UZjlA5gEf3hsA6I3SYQ+NyAWIvdwMb8Rr0EJmhHIXP9Bvyk8z0mmJz5aOWu8eIxNVaJ/hFvKQg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nB6E/gkWE5pVqYaEGrQpK9mDutJCZAUIW8o9fT/hWSqgFWWsjKwtPqD8fwcZ0I9q+d9xYRQyY17ROfqLyU8eQAg==\n','\n',char(10)),42,42);
INSERT INTO file VALUES(2,24,1,X'26bb210f9d33d0b573fe1c6296f44ad349b7538b27ef1985ac6dc4ef67f88fd6',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 42-3ecb23fa13a10f49194602bd4cae453c\nreveal: f4521404d8fb6947a28b0b2f7e74bb04bb41839abb88e47f565ce28d8bac65fc\ndeliver wood 2.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR6hzIbyZfD+5Fn5FODLcm+IHBMGA9H6sf1nZcoAOz/xrrqAj/F/iM4ziCc7dJYStE7rCUXeBxZmFy4FjsgARahxBWmEX/utw0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nqaC7wwgrVLu/z7/g7S3oWtnLV03BGybZwYOZRDejO5swQuVEwoud9onVDYUWpDh9grCB670nUbENMNrBBRuUCg==\n','\n',char(10)),43,43);
INSERT INTO file VALUES(2,25,1,X'80d617a523166cf4763b0c2d3f1bfe7d5ec8e4fc963d5ca705188e769eca9141',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 43-b7128e970da46913b0f108393744b0fa\nreveal: f4521404d8fb6947a28b0b2f7e74bb04bb41839abb88e47f565ce28d8bac65fc\ndeliver brick 2.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR6hzIbyZfD+79I+k3YJiZLrPPSX47MoJLLZ8Jhd7jAmDXPoq0w+DlmasTKGq+95SsjSPceagRZcnxLhENgJpl+5TwN5UL0GwI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nIKlN29itl+jA9yWwrZXpuTgWPb1KvmD/cFmcTKnODspCYActj9/NVGUdtw26q0VIEnAONV6zajQu1q6lbCEiDw==\n','\n',char(10)),44,44);
INSERT INTO file VALUES(2,26,1,X'36ae36041141cbcb3f07cbab1da79fd1d76c9fee3b036eea588c21e18ddea5ab',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 44-d6d4200a4c7720329bba78f5e2b2c5eb\nreveal: f4521404d8fb6947a28b0b2f7e74bb04bb41839abb88e47f565ce28d8bac65fc\ndeliver stone 5.2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR6hzIbyZfD+xd9KGsWE7YEax1sRdqihNpy2/2IZN7ZQMJHDoZjOUp0PmGCHtHyPxsHpy0BbHnek3LXVO5oHznpCzlH54s14AI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n0j1gqrvoPnYNOh+TaL46O1fWSmgnCrYk4i+VFUftUpZ2I7PLJfC9oB2vTVq3iJBuc45i5upd+doSm67AMgDFAA==\n','\n',char(10)),45,46);
INSERT INTO file VALUES(2,27,2,X'9d482083d3f054ea77528a7179c892d5dde0841c014ddfc420faf00a9bebef6b',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 46-2d72a296bc8cc4a9f8e709b67d02b210\nreveal: c63e39e47e87e01671b57a7573aab047461ae2ab867e43107463d1da8bfc2d1f\nacquire white 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTZTRPqBhiGnyVEnoK4sMVN0WsZhgLKauSJknGf5XUI3FBfsElONIiRDUFVWQz3/aUVqlqxEK6P9ebVpuvwiiSm55xivuldEAo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nA/mlJvvQmhs4HTiiCehO2Ya4z8wM+C9LKRZGcMsQxFaSuFPfuwGebCEtGfP/UfGM7BfNO3xuVEFYcXlHa1RnDQ==\n','\n',char(10)),47,47);
INSERT INTO file VALUES(2,28,2,X'54ab6e169716588a9f4974c359528f83ceaee44ffa02a524c797880208eba361',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 47-35edf02cc3e950766628d86dc59ea458\nreveal: c63e39e47e87e01671b57a7573aab047461ae2ab867e43107463d1da8bfc2d1f\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTZTRPqBhiGn43hW6qLdU8nNyLBaK37fiw5fYxTeJFCfA9hmVwTbdwnrc3vk8ODvoSiJ3nE/7r5cBBEYuWmD5I2AyXpEc7sTQ8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n4K/LA2PJUDdvEPrQ1KWRBgFgAs1rDc1UXdVWSbdoI3M5+3Bcu3E2h6CmOtR0GaIlVlRywHYDbWag1ppIzXiyAQ==\n','\n',char(10)),48,48);
INSERT INTO file VALUES(2,29,2,X'c1abf5848241e97c4c622bb66ceaabbcd3d80e0f970fe7c0624e5915d7b0f774',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 48-9caef6c5f45793561433668dae1ebb2d\nreveal: c63e39e47e87e01671b57a7573aab047461ae2ab867e43107463d1da8bfc2d1f\ninfluence b white 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTZTRPqBhiGnwZZyNoFovWkAabrcMp2H+xl4a+2n+ZHIl8v/mHF+47JXr6NmtpHz5OVOTu8B8EL0f2uY4/bWAaiD4mMneXZQQU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nlZvPzA7A0puqL/6unzxINay/NkYAW0qiUarwGAk0Jg7UPcjzNqqGSj3SnpBj8cL8l+cDk5xsgFXS6NZz6byxAw==\n','\n',char(10)),49,49);
INSERT INTO file VALUES(2,30,2,X'1037a17a532ba9789744237d76eec0b4a3bd92549cc8a5c04ce445e0aacf62b4',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 49-cebdd54d44015f4e74c737036a616330\nreveal: c63e39e47e87e01671b57a7573aab047461ae2ab867e43107463d1da8bfc2d1f\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTZTRPqBhiGn+RS6lmh8EJzSkJo7KO/V2Ea3RYX5T3ksJY7lPqCq4AE1LgzVL7OL/8MVyTBQYkK8nY6Ynh4Fi84DupVz05FRgk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nY7h4ggeltvg6DSlp47ZubCXEv3xRJx0d3aBGcImFp37CeGLQBLBhSJjh27nk0HfAbdX2KXx4VORK8HyTAWNdDg==\n','\n',char(10)),50,52);
INSERT INTO file VALUES(2,31,0,X'abb167423d8be94cd9a2fbf1bcad107935579609ecbdd8e484069fac08268544',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 52-f0343290e578eb58e18dd71e31fd70bc\nreveal: da6875b782bb2088055dd8b6074dd7257fa02ce21e3973baa6e58c420824383e\ndeliver wood 5.3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5qOs0v/LHl+0R5w+8pT3dz0NCMLhsK4asafFyUEmZu3go75Mbq445d4nSv+MhGJm792kN++jFu874RnlMssxMa5ajsfuD9gk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nLQw0c6dR1qhh6ls++Aix56cCqLgN+6wy/NylLZtnHH0GtOKIUi/zkYtOUhHb35PsNzRYd8DiE/wBKQJTd136Cw==\n','\n',char(10)),53,53);
INSERT INTO file VALUES(2,32,0,X'fefe81576a5f4e8f45a2c8bf275239896c9698cd1b7f1f74b7f71949348a196a',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 53-eba496542c79bfa90680d82ee4755e44\nreveal: da6875b782bb2088055dd8b6074dd7257fa02ce21e3973baa6e58c420824383e\ndeliver brick 5.3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5qOs0v/LHl9JCqX7262uDqppcHIDrAFbJPSTScJXRwKHSWD1IQI47JUkr8uLR8dIj+DvBAUuLl8h3nRVZgFygy2dH/0lx9ww=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nvTv4qoppjZ7bVu1FTnU/adJB0IFCrTwfYWAyG8yGL7a++5m08kX38xirRM3gYVewOUQWtXpFFicy4IZ2kGQzBg==\n','\n',char(10)),54,54);
INSERT INTO file VALUES(2,33,0,X'be6475c3507efe5cf4f13dd46d872a041bcbe7ef0fec9031702b45a033d9f48f',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 54-b49856e427c2fc6b82af9a62b9b73fa1\nreveal: da6875b782bb2088055dd8b6074dd7257fa02ce21e3973baa6e58c420824383e\ndeliver brick 5.3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5qOs0v/LHl+GyHwuBCax9SluvbSOlnxjM7c2HXbvRHcXqiqVJoDjDYKWvdBy6P6EIbQ4rXjRMiAOq8n11p5WUNe9X7eK+6AM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n9hOPUh1NB+ibGejxGFvU7z24LeGviaX1w/O8VFzetdJOGlqhUY79U85Ob048BJaKtj0yu0jC6LPeCg4xum7GAw==\n','\n',char(10)),55,55);
INSERT INTO file VALUES(2,34,0,X'5614d1c9a7d067f229ff04ee7ba1a1af10d556601f76193e474c2ad9bd1ff27b',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 55-73520058dfd3f2533d5afc21f53d80e6\nreveal: da6875b782bb2088055dd8b6074dd7257fa02ce21e3973baa6e58c420824383e\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5qOs0v/LHlwsa3crg9Utn2nYzVqyVOb1FO9lUtI6Syxkhqmfw4q6hKiBE5QlOo27O6PRs70c1wDa+jdE1+IHy4rjVGZVDqAw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n8Ap/rn+zhlDbyZwjDI14iVyq3uaCTY4CWPPs0RoR1zzYVHKEzKufGfZthIttoBXh8rQQ8sWtW1/tkp9jlkyqDw==\n','\n',char(10)),56,56);
INSERT INTO file VALUES(2,35,1,X'd4a07c195ed440162a5acd5feef00f554be7fedceecfaa7571b56cfa85d8d351',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 56-95e293361652b1781f4e9e3187f9bacf\nreveal: 3cb5b11a426dc7cee09b71a5b8337d277b7cf475bde09f0eab82a00f1d01d899\nclaim 2 down green\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR6hzIbyZfD+02+HdmvPucuQK56evXUOx+hP7j9yRA3gZo+Y+4n2mILfostfxH7ptwlAgxaZFIwpV/P+4zMwp+0SUmuu4ZB7gk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n8j06BJMjSrFu0tMSTDiY37ZgDnpQYDBbrfqj8HvUe/CnwXCqs7TgWB4kpotQ9Tozijmlcu5v3YPttee0sBq/Bg==\n','\n',char(10)),57,58);
INSERT INTO file VALUES(2,36,2,X'0aaf0c65f1e634ecfe32356cb2c3f1142eb76b467ea5e20f2e377c8e3ff42409',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 58-f0560328df8d155f919f976b7cc3e5a9\nreveal: 2447849978d0dada3bc7c4387569fda68f9b10f495fcb85b384248078a0d28e6\ndeliver wood 1.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTZTRPqBhiGn8+YY7NGaOGpP86ERWAKEX5RJqKk/QefBQw4YoDS3YiO00y1WrB9/Fy8X+WhjJdYt4MnYQpw/Kwpd6DoCc336Ao=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nEM1U5CF53yXSiCvoUb0AS5WUEbqSLzyIFuqVCqoao1EtMuFAHfHcs8Z9rAC1JL7Z2u5bfBBSrjDLpfaDXskiDQ==\n','\n',char(10)),59,59);
INSERT INTO file VALUES(2,37,2,X'26cc88c159a805fec60baa29e960494660552c18164b39c630ace1623d949db9',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 59-6b6853bedf3a28a5b827490b1706c9a2\nreveal: 2447849978d0dada3bc7c4387569fda68f9b10f495fcb85b384248078a0d28e6\ndeliver wood 1.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTZTRPqBhiGn7nJlQUGW1buyX6Pw4w0pBchp43jewc/TLoUUU10WF5azNB6BL+BvRpnYD6ztpztIICWc5/kwkKiJ/KUVsadjQ4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n0aYiEHuRn78VTEVd6AuQLU2jtEgnyuljkKJBq5E6yESPbYgHsEaz8/AcJVP/qupGhuKwC6YJKc8yCxuEORCGCg==\n','\n',char(10)),60,60);
INSERT INTO file VALUES(2,38,2,X'b5d6062f76d41ceb235c3c88150e178a83d589f29480261306f444152f51cdf2',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 60-9a61a3969afa74166086251892e0db50\nreveal: 2447849978d0dada3bc7c4387569fda68f9b10f495fcb85b384248078a0d28e6\ndeliver brick 1.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTZTRPqBhiGnwQtrYm1lJdU/q2Ogt2dzc6zD9LO2ZMyhRvLLUZW0UQh122KmNkg0ZP55ZQvCzLXzne5mOPtfkoB45y+1ULAVg0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nnmrmML6m1WJ482Vm4VLQCBEc3vbfYyuAAtQSVf5heqtcx+MciySRhpFvAIiGn1CUeE+G+Av/JIOreGL1f00bBg==\n','\n',char(10)),61,62);
INSERT INTO file VALUES(2,39,0,X'1c0328fcb0206443ff7648e9ef1e2bc2041486c27b0def38f12cbb023471b4ad',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 62-1399d17837deab6250d16505ae7e1583\nreveal: da6875b782bb2088055dd8b6074dd7257fa02ce21e3973baa6e58c420824383e\nclaim 2 down green\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5qOs0v/LHl8uJOiBpzjvA9Qb42AAkLKuklnOayNmTTkm9h2w5Wg/5z1YFlKXuzGsaKQHCykekvYcvn3yXiLLBqs/dDxVU+wQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nYg7jt8vTeDqcBWe0IdTiwfpX3/M2RdQ+TOtFHVxWnVrpWjuBB3YraomKrEg1OQ7syPhtDqTeBDDNqlNvCzVdBA==\n','\n',char(10)),63,63);
INSERT INTO file VALUES(2,40,0,X'9532e7c8fc3ec5689d280e482b79474d30bf3010887cfbbc496c4709d20c0d3a',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 63-1005c57328d82c403ee8e9448ad48b68\nreveal: da6875b782bb2088055dd8b6074dd7257fa02ce21e3973baa6e58c420824383e\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5qOs0v/LHl+YJVZuuHu4YnbNmmS/lSlQ5kKKKi6yml0i3A1zSs4kxaj6L6wx0+3nmry6sOGthffRBBFPPEkHdzzAS/nGl9w8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nVKQtPLqQttq4nd1g0hOSChtRqFGttyz65paRnLv8IOwa7PpdGY/XEIOAb8NwcC4qplT7wB6wZvenxL1+Oks6AQ==\n','\n',char(10)),64,64);
INSERT INTO file VALUES(2,41,1,X'09385f1f4cd1f965c669609e1a611172986bfa691162020194454dd55bc28c1f',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 64-a508283dd3cb61f862c37b426b669cc4\nreveal: 3cb5b11a426dc7cee09b71a5b8337d277b7cf475bde09f0eab82a00f1d01d899\nacquire white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR6hzIbyZfD+01nHhGnbnXUDIXEsLyzaoxDoTsqDHWqd2BKSNZBQCTEMxSjWJLApxjk3jvGpiuk/2kZeYChB+tJTPYQBV5dvwg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nHaAcRcGalQ0dwIrBJJDlPS79gQXKEQLI3uYD2mf8WLCfTn0WD1U+4TPczqNn0Vr6H860HrEAC41E9Rn80FDyAQ==\n','\n',char(10)),65,65);
INSERT INTO file VALUES(2,42,1,X'55cc8776cdb7d34e23708c0b7d5b2becb3fbb61294b036c43d0dc46fa96aa112',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 65-017a3ee9be68620ce1eb39d06fabc606\nreveal: 3cb5b11a426dc7cee09b71a5b8337d277b7cf475bde09f0eab82a00f1d01d899\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR6hzIbyZfD+zI0329SQ5hrgTpOzu675ABG7XY0/t2BLPQuuVRDrd2kovGDL5kwvsmrT8XvMooNilPBRydKS9cY/by6b46bQA4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nZd30GMuWUzVbd0wzwhKonkyLUiMH82/tUs3CXQcC2tHHUtKs4PBrjTnIpLdfEBU/jacZNA/EcXr7K7OltbizBw==\n','\n',char(10)),66,66);
INSERT INTO file VALUES(2,43,1,X'04b0bb60ec60fe56018589c889fb5d17e8d0498d51cfa225483d9cfb69146379',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 66-8d35c0136a2dbbf3f25234873e616aa0\nreveal: 3cb5b11a426dc7cee09b71a5b8337d277b7cf475bde09f0eab82a00f1d01d899\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR6hzIbyZfD+3fzu/JlWTPmtVL+2DHMyu0RWp1k74TLD5J3XzASndfOeet3BDNm+UyAYx8IEF9UqbSFfISOTKSc/v91TSb4pwA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nBiYktaJ2lg+k9GcVurm709pYLYkbFEtodehjhEwZvsOBkbBDHyX62N9o7V0ZUlJigV/y6jLox4RdoY6keWXCCw==\n','\n',char(10)),67,67);
INSERT INTO file VALUES(2,44,4,X'55dbc860505c32c6172a17213a661a9c9e498077f47231863de843407f3c0ea9',replace('nuncio turn\ngame: domes\nplayer: host\nafter: 67-c9b4ede241701c9fe0a2e4509251a9aa\npause because a feast\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQ6yY6COzvOxxigef5VScestyL0bh78xbj++/EV7moZrXz1fYpgtiIzCDO1qfwUmyf+EdzzqY8MGs3NaRKxCsuDbMnRDf2nfgA=\ntrusted comment: timestamp:1772539200	hashed\nxLO9onE5hX26ESiQu4kboTvbRklK/AtvBqTNM2wgB+3/QYOHnXhGW6DJ/UgPDXI6o0IjVdQjv0Bvq5oCruDFDQ==\n','\n',char(10)),68,68);
INSERT INTO file VALUES(2,45,4,X'fb89ee2a239d037af79c9123ec0531340a83f891ce6b4cf5298c8fe3a64f8a26',replace('nuncio turn\ngame: domes\nplayer: host\nafter: 68-7353e1e1f86b0df6ac3e0c5edafa2589\nresume because it is over\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQ6yY6COzvOx21bFnMlY5PubxlM38jOMQwA03NxujRuTBKN1v9bA7BqsoI2DQrWpFQBAcTKGfVoadWVfkbdqWCfbCMLTzdKnwY=\ntrusted comment: timestamp:1772539200	hashed\niHKLjAANaHyfFyR6+tocU399Z4iSG0/AQl2DGeP5Qe1eRY7bNPePNVrVJ9/utih5Qp1B97QDDXR9UO5HCOrUAQ==\n','\n',char(10)),69,69);
INSERT INTO file VALUES(2,46,0,X'5b7fc2c0771e60a2f4f16bf942744d3e2697462a462f9ee2b494a6c8fe16c19c',replace('nuncio turn\ngame: -\nplayer: ana\nafter: 2026-03-03\naway 2026-03-04 2026-03-06\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5qOs0v/LHl+g44Dfq9u/9HhutmHIxJqlvOEk7ojnernSAEY+Thhy3dfLMMKg6igL2Su0eIta+X3rODU8gdSfE4FDCLwyxeAs=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nXPffkaflyhE894m5VUXwtXqkTVuv8pgMsv0KsMIDsAY6IeElna3bmh7aZ9D0aHtGoi6g5FnrA95arjlkoLHrBA==\n','\n',char(10)),70,70);
INSERT INTO file VALUES(1,18,0,X'5b7fc2c0771e60a2f4f16bf942744d3e2697462a462f9ee2b494a6c8fe16c19c',replace('nuncio turn\ngame: -\nplayer: ana\nafter: 2026-03-03\naway 2026-03-04 2026-03-06\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5qOs0v/LHl+g44Dfq9u/9HhutmHIxJqlvOEk7ojnernSAEY+Thhy3dfLMMKg6igL2Su0eIta+X3rODU8gdSfE4FDCLwyxeAs=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nXPffkaflyhE894m5VUXwtXqkTVuv8pgMsv0KsMIDsAY6IeElna3bmh7aZ9D0aHtGoi6g5FnrA95arjlkoLHrBA==\n','\n',char(10)),30,30);
INSERT INTO file VALUES(3,1,0,X'da77f91fb204f55a95081fccaed5b9bfc74c0b33bbf0c76416c6bdd6c6b0f063',replace('nuncio turn\ngame: solo\nplayer: ben\nafter: 4-2a65a0755bd03b57ef84cc5334be5934\ntake master-woodworker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR6hzIbyZfD+1w1wZ5EhLIikut+whLF0YotsP2sSA8PfgOLG2gcixLg1OkOFBhWFwz5cBeWZzrFhxdzAS86gJk32xYBi5dYJw4=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\n/ay7QK+Lme1gAT+GDTlyBkTfDwY/LG/ZbKCRzkuO4jCPGF63tWccyaEYmGnMkgeaJm2ptB3oGAHGSh5eRuKWCA==\n','\n',char(10)),5,5);
INSERT INTO file VALUES(3,2,1,X'5212a5e715157fa172f7f95d534047f34c03faae1aac7529c60856483c1cb60e',replace('nuncio turn\ngame: solo\nplayer: cleo\nafter: 5-94bea248fb4b699812dacfff1eb9068b\ntake sand 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTZTRPqBhiGn3OhuTHYHAK8EcfbvhfSpC8XpiYEg7UMbZWcezIgWu5e/Aq4xRHuvaRnAVjrohE+kEYHCwYBUM6uPS+j3H9FJQc=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nvNeeKG5cAirZMfowgmocoQSca7JQNap1MPdsD4uGiFJ7RMqywKH6JH5e/Kb9L3m/DxalDMPbTAqkiTS2ddV5Cw==\n','\n',char(10)),6,6);
INSERT INTO file VALUES(3,3,0,X'ce658119976eb00c94faa6a7065f63cb949722f1e3b4abfdaef8884b85def658',replace('nuncio turn\ngame: solo\nplayer: ben\nafter: 6-60c8580149c84545c5f5b06f4794b349\ntake wood 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR6hzIbyZfD+yRfFId55W4zGQFxVovx6E8DxJdsNJVoAsNJ1c5I3q7Twp7erSAqNLnWLydcJ3U/FHJvyixIF4ZGcBwJ5G1Z4gQ=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\naUJC+Ioz6oepbjyw275/7gesQpkBe0YcM05JFxCsRbAUeX8g7xIvYrCTHEUux4JnQr/hWaDwxTIPHS9EjFr2CQ==\n','\n',char(10)),7,7);
INSERT INTO file VALUES(3,4,1,X'2cb726a16cfc13401d96c9ea30a8fed1b5dcab92d86cf62723f738d2d4581301',replace('nuncio turn\ngame: solo\nplayer: cleo\nafter: 7-a413b5276137ccb597551a35376368b4\ntake sand 4\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTZTRPqBhiGn52Qg25dEf0WLOUxzCjhSZPfYn7u+MFYXml7FQ7qK8O2FmhtETCzign91NPhAJDS8B1/xRRHG1fr9+T9wDAUJQ8=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nxSDE39e2Bg7zK+EoiDrDvHQxIyIj4DGvG0iymnVGBh7pjFl7EC+VzM+MfWZgy/3nx1/YvgkSbpidBEe6AKO6Cw==\n','\n',char(10)),8,8);
INSERT INTO file VALUES(3,5,4,X'deb66c0d25aac55d06e390c86888124f3af58ee660f75ee3f4f9bff818ede11a',replace('nuncio turn\ngame: solo\nplayer: host\nafter: 8-fb56c8495c350c0038d9d92feefe2991\nabandon because rain\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQ6yY6COzvOx4pMxgAz+9R2Fau3pGpnO/csuxwwdUc74LKztbyAokbSrVgYTnMfN4Uw8rKerbCNi9p5Mp/cTzFojuse2ORddgI=\ntrusted comment: timestamp:1772539200	hashed\n+0ElM9TDwDKSJaBI/geLF4AacbY3OAuKcPHlWLn5eJr6OOQdqnbfK0jG79af8Qe8SKwET0VbS9X9/Mz5ItVOAQ==\n','\n',char(10)),9,10);
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
INSERT INTO log VALUES(1,0,'0 2026-03-02T12:00:00Z setup format 2 ruleset pillars rules 1 game kings join yes host ed:RWQ6yY6COzvOx4ZSHZF+DrvPjICfMUvGIN3xH9Brk+SwFCDXnlf333gu plays - spare ed:RWT5QNQtXataOvN+AL2YVyj3AnohNnYUjTksJnkRAv6A8i3Edb87Gn0r seat ana ed:RWR5qOs0v/LHl3PH/dMxmwlKAlHcLqyXSjYsOoh/44jMNtKQQmCFjYed seat ben ed:RWR6hzIbyZfD++jlsBw1TYyBFjlLQ5NQqseVErg3b1DmzMTRySc7WnO7 edition - deadline 172800 grace 43200 away 432000 policy default commitment 2d8215d70649d58a24c68609dc1f94d7eb15a046c8eb005b7b9a15a212bd1635 options {"first":"0"}',X'215030c4d6c8993f8af40031f0aad1bf855a4edabf32476e68849f43142330ca',NULL);
INSERT INTO log VALUES(1,1,'1 2026-03-02T12:00:00Z read 1 en join 0',X'd3d114f24f6bc37145061522513b439ebb8c4d3dcf56030ed2063e1d2b8b07a0',1);
INSERT INTO log VALUES(1,2,'2 2026-03-02T12:00:00Z read 1 en join 1',X'33d60a91a08c3ee77de023bc44433c5d20faba7996b29d66d42b7e3c31506f54',2);
INSERT INTO log VALUES(1,3,'3 2026-03-02T12:00:00Z chance advantages 11/14 10/13 = woolfair, thomas',X'd6b6ce1ff46ff67e6a4cfbc97db4e7a22ab624d83b8b0e1265440cb09910c653',NULL);
INSERT INTO log VALUES(1,4,'4 2026-03-02T12:00:00Z chance craftsmen 2/4 2/3 1/2 0/1 = mortar-mixer1, master-woodworker, toolmaker, mason1',X'cfc9d466ec4c1f64155f6b4249b92d2af806e1ec0de08c93ead321e9af5fbb00',NULL);
INSERT INTO log VALUES(1,5,'5 2026-03-02T12:00:00Z chance resources 2/9 0/8 5/7 1/6 1/5 2/4 2/3 = sand-4, sand-2, stone-3, wood-2, wood-3, stone-2, stone-4',X'43cb3ef2e49c7cb0c5c9951dab2d659661cf69a71d750fc278f4b9426d7ccb75',NULL);
INSERT INTO log VALUES(1,6,'6 2026-03-02T12:00:00Z read 1 en move 0 said take mason1',X'0ab74089c032baf20263c6f90620a75f2ab7d56d5fdac7eca1aa60a318278fe4',3);
INSERT INTO log VALUES(1,7,'7 2026-03-02T12:00:00Z read 1 en move 1 said take toolmaker',X'07dda28f548922e5e3d203798cc4bd6f3c463b6d490214c2679313ed9b44b746',4);
INSERT INTO log VALUES(1,8,'8 2026-03-02T12:00:00Z read 1 en move 0 said take stone 2',X'dcf01841abcac90641bade196afa695ad5ca3ae1749fb0fd6c6f4900e40854b9',5);
INSERT INTO log VALUES(1,9,'9 2026-03-02T12:00:00Z read 1 en move 1 said take sand 2',X'4e126be268e82fd75cd4e9bbc8e71d86bdcd944b1f9b7b96966e7617d635cb98',6);
INSERT INTO log VALUES(1,10,'10 2026-03-02T12:00:00Z read 1 en move 0 said take wood 2',X'1d065980967caf38d97fa4520c644a2ac7b0c6f2cb583ced547582323ff1c5c4',7);
INSERT INTO log VALUES(1,11,'11 2026-03-02T12:00:00Z read 1 en move 1 said take wood 3',X'b122551fb0da9ff2fff416354dadbaa1ade259c9813207058225545f4bafc3d4',8);
INSERT INTO log VALUES(1,12,'12 2026-03-02T12:00:00Z move 0 only pass',X'3071eadc9a1651ebaa1d2fd83e63c7b61066702d47f6e6b66f1e4da90fd891b2',NULL);
INSERT INTO log VALUES(1,13,'13 2026-03-02T12:00:00Z move 1 only pass',X'c732a0d49527f2aa453c9c1c6d1a01a3580dbe801846be7f3c8e4a18a03ab5b0',NULL);
INSERT INTO log VALUES(1,14,'14 2026-03-02T12:00:00Z chance builder 2/6 = 0',X'6289f96d9f078ec20f2f2ad472d65b86425452c084d777f93f03f5e3ec75e572',NULL);
INSERT INTO log VALUES(1,15,'15 2026-03-02T12:00:00Z read 1 en move 0 said place shiring master-woodworker',X'de67a822a58f4a7875fe6c8ba6979bf1d0c344bb824512d61d1228b1fd08979a',9);
INSERT INTO log VALUES(1,16,'16 2026-03-02T12:00:00Z chance builder 0/5 = 0',X'621ce6d8959b1b62a27a30cea0de36da39e46da316d35519ff3b7c40dc7f72b5',NULL);
INSERT INTO log VALUES(1,17,'17 2026-03-02T12:00:00Z read 1 en move 0 said return',X'967bb28f62a37370fb64eebdb71724124b890657f48bfb05d8adb1f1a0513e79',10);
INSERT INTO log VALUES(1,18,'18 2026-03-02T12:00:00Z chance builder 4/5 = 1',X'83f2612695d931b7f743e8f62cf3428ef74c502139f23eaefe3445f744f6afc6',NULL);
INSERT INTO log VALUES(1,19,'19 2026-03-02T12:00:00Z read 1 en move 1 said pass',X'69acd35f8d697983861eb91c5b55a57ccfb8a98b85324d0450f4a7c7c9225221',11);
INSERT INTO log VALUES(1,20,'20 2026-03-02T12:00:00Z chance builder 0/4 = 0',X'469967f8a2cea21f5d28a4b7c33bd340638bf056897023235e306fc97484f062',NULL);
INSERT INTO log VALUES(1,21,'21 2026-03-02T12:00:00Z read 1 en move 0 said pass',X'e14bdbe65a528e0302b20209d9d01acf3119f78340a214b18b062f4ec47e3626',12);
INSERT INTO log VALUES(1,22,'22 2026-03-02T12:00:00Z chance builder 1/3 = 1',X'950222aea9a778baaf324628e171231027017e300b96c079f624c36b23c5b716',NULL);
INSERT INTO log VALUES(1,23,'23 2026-03-02T12:00:00Z read 1 en move 1 said place priory',X'f3e981a4a6c34c4a8804394765e64a594faf850f6b1d1e823216cec2bc08eb20',13);
INSERT INTO log VALUES(1,24,'24 2026-03-02T12:00:00Z chance builder 1/2 = 1',X'9ec4e1f36554b88fe3da105ee37afedd4d9817899b93f4b42372188478ab060f',NULL);
INSERT INTO log VALUES(1,25,'25 2026-03-02T12:00:00Z read 1 en move 1 said place kingsbridge woolfair',X'b5ff210230ead5c244f3b88401b96d48d8d018c158a521bbb35df931bbad9c9e',14);
INSERT INTO log VALUES(1,26,'26 2026-03-02T12:00:00Z chance builder 0/1 = 0',X'85365db1019a471e140ae65775012d75288e664a252ed375d2a486aa6ac652e0',NULL);
INSERT INTO log VALUES(1,27,'27 2026-03-02T12:00:00Z read 1 en move 0 said place court',X'abaff2b9658aefc4823edf25b21ee609044a41a2e3f47ff1b0aaf854ce7818ca',15);
INSERT INTO log VALUES(1,28,'28 2026-03-02T12:00:00Z read 1 en move 1 said place bishop',X'b16f6fa06addd6913fae365ad5d072b150bdb06f06ef24825270529a95d69ff8',16);
INSERT INTO log VALUES(1,29,'29 2026-03-02T12:00:00Z read 1 en press 0 all: good morrow',X'5f0dd4110f53eec08e635f1cd0df55c6def3614f67f51a71b5d34db7be476114',17);
INSERT INTO log VALUES(1,30,'30 2026-03-03T12:00:00Z away 71fc2135764ff4e5541f36c7ddb8b107ce4ebee8e9eab2124a49b22bd9093334',X'c8abfb29bab0a8ffb7f49c19fe965ebebc8e03aa6b91284d0dcc923ec00e43bc',18);
INSERT INTO log VALUES(2,0,'0 2026-03-02T12:00:00Z setup format 2 ruleset red-cathedral rules 2 game domes join yes host ed:RWQ6yY6COzvOx4ZSHZF+DrvPjICfMUvGIN3xH9Brk+SwFCDXnlf333gu plays - spare ed:RWT5QNQtXataOvN+AL2YVyj3AnohNnYUjTksJnkRAv6A8i3Edb87Gn0r seat ana ed:RWR5qOs0v/LHl3PH/dMxmwlKAlHcLqyXSjYsOoh/44jMNtKQQmCFjYed seat ben ed:RWR6hzIbyZfD++jlsBw1TYyBFjlLQ5NQqseVErg3b1DmzMTRySc7WnO7 seat cleo ed:RWTZTRPqBhiGn2hxjkzlg9QJ98H3XmtZs0iEs0kzQeJw7DzVWBKIlbDx edition 167ee9a4e4e793785bd161f298ad48fdfe85cfdba4c7d04ec16ecda2a2be342b deadline 259200 bank 86400 commitment 9e6e2d942f1ddfe2a643ed10200df2eeffcde2e82783ccd6b30850be4500f636 options {"board":"advanced"}',X'ec9b79c2220034951741405036f2dfb68a6aa8d51ac2925a7b95ad124a23c042',NULL);
INSERT INTO log VALUES(2,1,'1 2026-03-02T12:00:00Z read 1 en join 0',X'98c8fb08dc567382f8223903e4d91e3df9f980e2c27670c6602d58e117847892',1);
INSERT INTO log VALUES(2,2,'2 2026-03-02T12:00:00Z read 1 en join 1',X'391f37aa571f461a7aab68423c8b873c37c781170c78391e1afeefe94dce7ad8',2);
INSERT INTO log VALUES(2,3,'3 2026-03-02T12:00:00Z read 1 en join 2',X'f3ef99422788a9d406d82c18f29e7f4b4722a0e26094274be56158f106b8ab81',3);
INSERT INTO log VALUES(2,4,'4 2026-03-02T12:00:00Z chance first 0/3 = 0',X'947fc2c6ca98c1cab5436f1968bf2e95e13767e52b5efb778ed920f8292700a7',NULL);
INSERT INTO log VALUES(2,5,'5 2026-03-02T12:00:00Z chance plan 2/3 = 3, 3, 5, 3, 4',X'a94dbf0c2aa8407893dec5d2b0067aadf9ce68360d80683f83991f2211bba933',NULL);
INSERT INTO log VALUES(2,6,'6 2026-03-02T12:00:00Z chance sections 8/10 13/20 3/10 1/9 16/19 8/9 3/8 3/18 16/17 10/16 6/8 5/7 14/15 6/7 0/6 8/14 6/13 4/6 = B9, M14, D4, B2, M18, D10, B5, M4, M20, M12, D8, B8, M19, D9, B1, M10, M8, D6',X'fa0f6f15fa1c7b210cfe82572bd4f67739462350e96aef3a6115ec0dd2fc397a',NULL);
INSERT INTO log VALUES(2,7,'7 2026-03-02T12:00:00Z chance tiles 22/28 10/27 18/26 8/25 10/24 13/23 10/22 10/21 2/20 8/19 1/18 9/17 10/16 0/15 11/14 9/13 3/12 8/11 = recognition, gold, ruble, stone, green, ruble, green, purple, wood, gold, wood, ruble, recognition, wood, die-green, die-white, stone, die-yellow',X'9ea80f1a4a9248912a602ab2012cf2e37a819b992909695a078b39d57c049f50',NULL);
INSERT INTO log VALUES(2,8,'8 2026-03-02T12:00:00Z chance ring 7/8 0/7 1/6 3/5 0/4 0/3 0/2 0/1 = recognition, wood, stone, purple, brick, gold, green, rubles',X'512488f85ff45891e53a3ce735156e6a37e6558e5f0bf117f62c632d36a5c151',NULL);
INSERT INTO log VALUES(2,9,'9 2026-03-02T12:00:00Z chance influence 0/3 0/3 0/3 0/3 0/4 1/3 0/2 0/1 = A1, M1, C1, K1',X'7e75d87641cf629aa93f1d4ee330ee532684fe73d45a63c8c1ba09423abf5378',NULL);
INSERT INTO log VALUES(2,10,'10 2026-03-02T12:00:00Z chance dice 3/5 0/4 2/3 0/2 0/1 0/6 0/6 3/6 0/6 1/6 = blue 1, white 1, red 4, yellow 1, green 2',X'66a65d9e5bf7980d64275574eaf38976794881d417775ee966ac2f400c826ff9',NULL);
INSERT INTO log VALUES(2,11,'11 2026-03-02T12:00:00Z read 1 en move 0 said claim 5 up white',X'0ae2a8fceeb142cf6a2e06323d2f63a94ee76379b136483951ffc74a5ddd3b30',4);
INSERT INTO log VALUES(2,12,'12 2026-03-02T12:00:00Z move 0 only done',X'e0a9f4d48abf848263f502b3cb065a0158badbf2ccd6e1dd255551189f918759',NULL);
INSERT INTO log VALUES(2,13,'13 2026-03-02T12:00:00Z read 1 en move 1 said claim 5 up white',X'7dfbe44aea81833c1bd0da0c14736068ff97647b6a85b29547295d0486756d20',5);
INSERT INTO log VALUES(2,14,'14 2026-03-02T12:00:00Z move 1 only done',X'43a91eade2addbad8bb40d6cd09b623ad3787218a904052c8bd9e1225498ec6f',NULL);
INSERT INTO log VALUES(2,15,'15 2026-03-02T12:00:00Z read 1 en move 2 said claim 1 up white',X'7d6df23978ca634697a60ec019fdedeec5a3096317004a918810a637f344da01',6);
INSERT INTO log VALUES(2,16,'16 2026-03-02T12:00:00Z move 2 only done',X'3f38a95d5baf3a618ed651ba9e9b1b427a2129863e6dad51f1d7471e131611ff',NULL);
INSERT INTO log VALUES(2,17,'17 2026-03-02T12:00:00Z read 1 en move 0 said claim 5 down yellow',X'ba08536f933554cae98ada396b1f4bab4602271a2abf55cdb6e780782da16982',7);
INSERT INTO log VALUES(2,18,'18 2026-03-02T12:00:00Z move 0 only done',X'df864739ecd83aebb0b95d761fe4dff0a130674e53ac04cdfaf65199b8de8259',NULL);
INSERT INTO log VALUES(2,19,'19 2026-03-02T12:00:00Z read 1 en move 1 said claim 2 down yellow',X'785d30634161e62e0995b6c0890697201e4c8f38aa36ea22874b71c73dbb629b',8);
INSERT INTO log VALUES(2,20,'20 2026-03-02T12:00:00Z move 1 only done',X'774dd5e005a4f4c57aab11f1c9ca219216e65e109389385771eeb8d84bd590f8',NULL);
INSERT INTO log VALUES(2,21,'21 2026-03-02T12:00:00Z read 1 en move 2 said claim 5 down yellow',X'6258a84c6b1d4c7259430c82640e1a0e8c07ab0e3bf742bbad35cf3fc34e9f3b',9);
INSERT INTO log VALUES(2,22,'22 2026-03-02T12:00:00Z move 2 only done',X'b6ab2e0c34ceddbc091f1cf9d140f2bf07f0c2389675f49b63349060cb1ab737',NULL);
INSERT INTO log VALUES(2,23,'23 2026-03-02T12:00:00Z read 1 en move 0 said acquire blue',X'b7aec70081f1dac017e03e45abd4cf3ddb7992a717119a524c1d7dfe527a6fb8',10);
INSERT INTO log VALUES(2,24,'24 2026-03-02T12:00:00Z read 1 en move 0 said take 2',X'94ca7201afb73897cb09140375e63794157bbd96e3df9ec07d5c5caba4cbdda6',11);
INSERT INTO log VALUES(2,25,'25 2026-03-02T12:00:00Z read 1 en move 0 said influence b white 1',X'94175fcba6d4f74f5ba96bfcc2e2d06573891d85696b7043912e2b2986413a52',12);
INSERT INTO log VALUES(2,26,'26 2026-03-02T12:00:00Z move 0 only done',X'1e881ec238ac199f691c3dfc7a108f43627d0ff8efbaa72e233336368c786ae3',NULL);
INSERT INTO log VALUES(2,27,'27 2026-03-02T12:00:00Z chance roll 0/6 3/6 = white 1, blue 4',X'00f250b933fd9a3c8f829e2f4794ab2eb25c1df79098ab9411cf97f66d784443',NULL);
INSERT INTO log VALUES(2,28,'28 2026-03-02T12:00:00Z read 1 en move 1 said acquire white',X'84accf783bd446be0ff2a4a5c7a8d7fd9eb3e48650782bbd0bccfd03d317a289',13);
INSERT INTO log VALUES(2,29,'29 2026-03-02T12:00:00Z read 1 en move 1 said take 2',X'f208ba8c24b13412fae1e5b0500ea88969ab825fe2272b0b6d9c55ff58f6a0ac',14);
INSERT INTO log VALUES(2,30,'30 2026-03-02T12:00:00Z read 1 en move 1 said influence a stone brick',X'e994a821cca4f6e8863c31606b597559693afb48913e40d4dda1b38a09a068d2',15);
INSERT INTO log VALUES(2,31,'31 2026-03-02T12:00:00Z read 1 en move 1 said workshop 1',X'9886e80e16051acc81f8bea24e215284159a5be9b85d47d8ae8448ef85a62e5d',16);
INSERT INTO log VALUES(2,32,'32 2026-03-02T12:00:00Z move 1 only done',X'95c4a58576b3010f5623701a9f784aa37af25362611639109e362b3cddab2340',NULL);
INSERT INTO log VALUES(2,33,'33 2026-03-02T12:00:00Z chance roll 4/6 0/6 = white 5, red 1',X'e6c3b649c503427b475a7e0a723dfe027351bcc6f33fa80c6eb9729c619a890b',NULL);
INSERT INTO log VALUES(2,34,'34 2026-03-02T12:00:00Z read 1 en move 2 said acquire yellow',X'80376eda70267c4a023b165f34b53b6ba4757c1d421baade68d7b9a3b5b39220',17);
INSERT INTO log VALUES(2,35,'35 2026-03-02T12:00:00Z read 1 en move 2 said take 2',X'd3cb89b5cd01253760f2209117d23e1d8bf2fdfb515b68c45e615eb665338915',18);
INSERT INTO log VALUES(2,36,'36 2026-03-02T12:00:00Z read 1 en move 2 said influence b',X'd15729cf83e771673e3f61e78f1b876c200d8573fd9c242fde248b24be79bbdd',19);
INSERT INTO log VALUES(2,37,'37 2026-03-02T12:00:00Z move 2 only done',X'f11e97e6fcbf6e2cd35ab2f8116d15b4960aee2493ab5531b70c1fa309757c23',NULL);
INSERT INTO log VALUES(2,38,'38 2026-03-02T12:00:00Z chance roll 3/6 1/6 = yellow 4, green 2',X'57627245509b379ef79b42390f04d612394226181913736dea30ae823382fd03',NULL);
INSERT INTO log VALUES(2,39,'39 2026-03-02T12:00:00Z read 1 en move 0 said deliver wood 5.1',X'247054370914eacc03acb76e10743499a017a6174e828827a5734a2696441d24',20);
INSERT INTO log VALUES(2,40,'40 2026-03-02T12:00:00Z read 1 en move 0 said deliver wood 5.1',X'd345622c3116fae68b61be081490d9f4acdba777e2d58b7a71a575698ecd3a72',21);
INSERT INTO log VALUES(2,41,'41 2026-03-02T12:00:00Z read 1 en move 0 said deliver brick 5.1',X'a651558d1838a726aa361b5717147f446904e6442bfce1126cac9ecdbcfcc1f9',22);
INSERT INTO log VALUES(2,42,'42 2026-03-02T12:00:00Z read 1 en move 0 said done',X'3ecb23fa13a10f49194602bd4cae453c6b41ee18fc001909e840cb14991fe8b5',23);
INSERT INTO log VALUES(2,43,'43 2026-03-02T12:00:00Z read 1 en move 1 said deliver wood 2.1',X'b7128e970da46913b0f108393744b0face1fde8de9c63ebb7be838f017c99d03',24);
INSERT INTO log VALUES(2,44,'44 2026-03-02T12:00:00Z read 1 en move 1 said deliver brick 2.1',X'd6d4200a4c7720329bba78f5e2b2c5eb0b12d53f3a6af99b4113533cb7b29315',25);
INSERT INTO log VALUES(2,45,'45 2026-03-02T12:00:00Z read 1 en move 1 said deliver stone 5.2',X'9d8b8b9c5e1d2e7cff7967c1a0d496f6c0d74ff51af9d997a529e27776b45d5c',26);
INSERT INTO log VALUES(2,46,'46 2026-03-02T12:00:00Z move 1 only done',X'2d72a296bc8cc4a9f8e709b67d02b21011e3c219fff10f86f5f88612e8b394b2',NULL);
INSERT INTO log VALUES(2,47,'47 2026-03-02T12:00:00Z read 1 en move 2 said acquire white 2',X'35edf02cc3e950766628d86dc59ea458af38f37f0e930b5ce06bea4923732178',27);
INSERT INTO log VALUES(2,48,'48 2026-03-02T12:00:00Z read 1 en move 2 said take 1',X'9caef6c5f45793561433668dae1ebb2d6b0b3516108178407b9ff07d2dbba4b6',28);
INSERT INTO log VALUES(2,49,'49 2026-03-02T12:00:00Z read 1 en move 2 said influence b white 1',X'cebdd54d44015f4e74c737036a616330fe72372e2a90386e41ae969c950354f0',29);
INSERT INTO log VALUES(2,50,'50 2026-03-02T12:00:00Z read 1 en move 2 said workshop 1',X'a50f4ae3c2ba87e7ec50de8d5c8935b27725afd3e7085ad80c4030e20da2fac1',30);
INSERT INTO log VALUES(2,51,'51 2026-03-02T12:00:00Z move 2 only done',X'940f148c30a664ff0f4a24a856bfefc88e0829a56b7f1ea431c9f3d0a412c4b3',NULL);
INSERT INTO log VALUES(2,52,'52 2026-03-02T12:00:00Z chance roll 3/6 5/6 = white 4, blue 6',X'f0343290e578eb58e18dd71e31fd70bcd845f3cf58f9f34ba8822e568fe68480',NULL);
INSERT INTO log VALUES(2,53,'53 2026-03-02T12:00:00Z read 1 en move 0 said deliver wood 5.3',X'eba496542c79bfa90680d82ee4755e44985a0e62d6aebe2b27c17d708f0d40b4',31);
INSERT INTO log VALUES(2,54,'54 2026-03-02T12:00:00Z read 1 en move 0 said deliver brick 5.3',X'b49856e427c2fc6b82af9a62b9b73fa1c410389cfc9712e735b3e8257070e683',32);
INSERT INTO log VALUES(2,55,'55 2026-03-02T12:00:00Z read 1 en move 0 said deliver brick 5.3',X'73520058dfd3f2533d5afc21f53d80e694bce6df170ecbc39038ac23d0cd5d32',33);
INSERT INTO log VALUES(2,56,'56 2026-03-02T12:00:00Z read 1 en move 0 said done',X'95e293361652b1781f4e9e3187f9bacf596912fdc5fa5e26461c0d0654c8dcb0',34);
INSERT INTO log VALUES(2,57,'57 2026-03-02T12:00:00Z read 1 en move 1 said claim 2 down green',X'80b9ff402454dcc1e230afc257c73a26adf39dc99bbd485ec5ed06c121919579',35);
INSERT INTO log VALUES(2,58,'58 2026-03-02T12:00:00Z move 1 only done',X'f0560328df8d155f919f976b7cc3e5a9fa2efe5c0327114ee4e65a008a2319c3',NULL);
INSERT INTO log VALUES(2,59,'59 2026-03-02T12:00:00Z read 1 en move 2 said deliver wood 1.1',X'6b6853bedf3a28a5b827490b1706c9a2cd9baa7f6ab4e05c6d4d6349677c9b2c',36);
INSERT INTO log VALUES(2,60,'60 2026-03-02T12:00:00Z read 1 en move 2 said deliver wood 1.1',X'9a61a3969afa74166086251892e0db50b1d11bf6ffa8e0ce7adee1ef8250af84',37);
INSERT INTO log VALUES(2,61,'61 2026-03-02T12:00:00Z read 1 en move 2 said deliver brick 1.1',X'509ee96c121647c2fd9605c81930c2bc4fa3f4f60f06f6e8d3b951dea9612360',38);
INSERT INTO log VALUES(2,62,'62 2026-03-02T12:00:00Z move 2 only done',X'1399d17837deab6250d16505ae7e1583fbaff566cf3f7f15091ff4f6f051fd0c',NULL);
INSERT INTO log VALUES(2,63,'63 2026-03-02T12:00:00Z read 1 en move 0 said claim 2 down green',X'1005c57328d82c403ee8e9448ad48b681834c33a76dda42454d4b5f7dbb40a8c',39);
INSERT INTO log VALUES(2,64,'64 2026-03-02T12:00:00Z read 1 en move 0 said done',X'a508283dd3cb61f862c37b426b669cc44d83262f704f415c8af7ad574a055700',40);
INSERT INTO log VALUES(2,65,'65 2026-03-02T12:00:00Z read 1 en move 1 said acquire white',X'017a3ee9be68620ce1eb39d06fabc606102905426494f32c8a2fb58af257122a',41);
INSERT INTO log VALUES(2,66,'66 2026-03-02T12:00:00Z read 1 en move 1 said take 1',X'8d35c0136a2dbbf3f25234873e616aa0a51e0fbacb0f8277545c03ce741269d0',42);
INSERT INTO log VALUES(2,67,'67 2026-03-02T12:00:00Z read 1 en move 1 said workshop 1',X'c9b4ede241701c9fe0a2e4509251a9aa78bc69ea6560bd7eeb976b8b57879e4d',43);
INSERT INTO log VALUES(2,68,'68 2026-03-03T12:00:00Z host pause because a feast',X'7353e1e1f86b0df6ac3e0c5edafa25890a617ccb02a9305f0bb4c85e8269073b',44);
INSERT INTO log VALUES(2,69,'69 2026-03-03T12:00:00Z host resume because it is over',X'3cbf0369830562933619c4db38fd9387214a4387c6212f11dbd37ff0b2a92c4d',45);
INSERT INTO log VALUES(2,70,'70 2026-03-03T12:00:00Z away f51529825921268547644eab0ab8704371290da90bad5c2d4ed8bd5aeb05c292',X'd900d720c2922cc86ef463f73cbfba8fcff5c43721793013ae0fb9b2e029b751',46);
INSERT INTO log VALUES(3,0,'0 2026-03-03T12:00:00Z setup format 2 ruleset pillars rules 1 game solo join no host ed:RWQ6yY6COzvOx4ZSHZF+DrvPjICfMUvGIN3xH9Brk+SwFCDXnlf333gu plays - spare ed:RWT5QNQtXataOvN+AL2YVyj3AnohNnYUjTksJnkRAv6A8i3Edb87Gn0r seat ben ed:RWR6hzIbyZfD++jlsBw1TYyBFjlLQ5NQqseVErg3b1DmzMTRySc7WnO7 seat cleo ed:RWTZTRPqBhiGn2hxjkzlg9QJ98H3XmtZs0iEs0kzQeJw7DzVWBKIlbDx edition - deadline - commitment d1708842aa385c38e29bf9eeba20c981450154628a99cfe190908356774c254c options {}',X'964502cd2a1b11f2dadf69ff5b0b91d81b11c7134c37eb73df8fbed945f0a313',NULL);
INSERT INTO log VALUES(3,1,'1 2026-03-03T12:00:00Z chance first 0/2 = 0',X'8346c0283a573667b6fa9dc1bd1a9ca6389545ed859f0cb5498ed8de22343ede',NULL);
INSERT INTO log VALUES(3,2,'2 2026-03-03T12:00:00Z chance advantages 13/14 12/13 = madonna, toledo',X'589953ecad2aa2cb06af5507f423c36db925a8fc1f93c769d87b5cc7fe04921c',NULL);
INSERT INTO log VALUES(3,3,'3 2026-03-03T12:00:00Z chance craftsmen 1/4 0/3 1/2 0/1 = toolmaker, mason1, master-woodworker, mortar-mixer1',X'42dd0a0f96d3a9da1af187c0f4bc23d64dbc8c1565d0ac659c32b71a0c7fa3d1',NULL);
INSERT INTO log VALUES(3,4,'4 2026-03-03T12:00:00Z chance resources 6/9 5/8 0/7 5/6 4/5 1/4 2/3 = stone-2, wood-4, sand-2, stone-4, stone-3, sand-4, wood-3',X'2a65a0755bd03b57ef84cc5334be5934f3b4a56c37a189d63e15c285ff31c23d',NULL);
INSERT INTO log VALUES(3,5,'5 2026-03-03T12:00:00Z read 1 en move 0 said take master-woodworker',X'94bea248fb4b699812dacfff1eb9068b1e501b5fa71acf8f2e3fd166b02d25ed',1);
INSERT INTO log VALUES(3,6,'6 2026-03-03T12:00:00Z read 1 en move 1 said take sand 2',X'60c8580149c84545c5f5b06f4794b349b9788a276572635db31147d2a966b494',2);
INSERT INTO log VALUES(3,7,'7 2026-03-03T12:00:00Z read 1 en move 0 said take wood 3',X'a413b5276137ccb597551a35376368b4d91039b547461136f745c193f5ec53d5',3);
INSERT INTO log VALUES(3,8,'8 2026-03-03T12:00:00Z read 1 en move 1 said take sand 4',X'fb56c8495c350c0038d9d92feefe299133dcd184f11679f3348b3b36c1dc784a',4);
INSERT INTO log VALUES(3,9,'9 2026-03-03T12:00:00Z host abandon because rain',X'4a2ea86abd2e91237e178054da8470250126f2eef68b80f6ddcc632105888bab',5);
INSERT INTO log VALUES(3,10,'10 2026-03-03T12:00:00Z publish 2add6857ebd89a56ba73cac044f0686e94a4041798520eca3ac5e76b331697f6',X'820e04eb8d376aeabc53706bc4fa8aa9e5310df6d1009ca00212ef0add4e8ca3',NULL);
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
INSERT INTO head VALUES(1,30,X'c8abfb29bab0a8ffb7f49c19fe965ebebc8e03aa6b91284d0dcc923ec00e43bc',18,X'85679326ab6e05dd80fb3c82110263c61945fe576af06e5752a1816f9e72086b',1,'builder',1,1772452800,1772625600);
INSERT INTO head VALUES(2,70,X'd900d720c2922cc86ef463f73cbfba8fcff5c43721793013ae0fb9b2e029b751',46,X'91ca4615a2b4bad4e8416c76f2185425df2bf23055867cc281df4f29c3a2b46b',17,'turn',2,1772452800,1772798400);
INSERT INTO head VALUES(3,10,X'820e04eb8d376aeabc53706bc4fa8aa9e5310df6d1009ca00212ef0add4e8ca3',5,X'75e63dfacc6a5bfe7244b627f099e67ca5c3b148fdd7a18eaf4540153aa6ac22',1,NULL,NULL,1772539200,NULL);
CREATE TABLE snapshot (
	game	INTEGER NOT NULL REFERENCES game,
	era	INTEGER NOT NULL,		-- line / 16
	line	INTEGER NOT NULL,
	layout	INTEGER NOT NULL,		-- of position: others are as
						-- if they were not there
	position BLOB NOT NULL,			-- see core/snapshot.h
	PRIMARY KEY (game, era)
) STRICT;
INSERT INTO snapshot VALUES(1,0,14,9,X'0000000e6289f96d9f078ec20f2f2ad472d65b86425452c084d777f93f03f5e3ec75e572215030c4d6c8993f8af40031f0aad1bf855a4edabf32476e68849f43142330ca00000008c70be8761675d6517d7c229e7b958cd3b235f393aaf87515a87d92d61453590c83f7642d8ad5249c872cd5e0500c4b91bb7704a09c3b611207f19e4082885474000000000000000e0000000000000000000a0000000a0000000000000000000000000b0000000b000000000200000000000000215030c4d6c8993f8af40031f0aad1bf0000000188415ad773bb7498a608408fb0f885407dff1e72609f024d02fb4b3289c366540200000000000000215030c4d6c8993f8af40031f0aad1bf000000019542e2da8c80bb7ea203c74ed440157d2cb823872b079f9aaccfaed2446621f503000000020000000000000000000000000000000000000000000000000000000000000000000000000201000000000a0000000000000069a57bc00000000069a81ec00000000069a57bc000000000000000000000000000000000000000000000000000000000000000000000069780000000000000069780000000020901000000070001ffffffffffffffffffffffffffffffffffffffffffffffffff0b0a050600000004040401ff33ff03ffff0000000000ffff000000000000000000000000000000000000000000000000000000ff0f0200000402000000000f00000000004800001302000004030000000017000000000011000000000000000000000000000000000000000000000000000000000000000000000000000000000ea7285de3ac0aabe6848d46875dab2387f81a1ba8d6af14aef285d1722f0be1');
INSERT INTO snapshot VALUES(1,1,30,9,X'0000001ec8abfb29bab0a8ffb7f49c19fe965ebebc8e03aa6b91284d0dcc923ec00e43bc215030c4d6c8993f8af40031f0aad1bf855a4edabf32476e68849f43142330ca0000001285679326ab6e05dd80fb3c82110263c61945fe576af06e5752a1816f9e72086bfefb42af555533242fcde2c2494dbdfd149b747ec02c716efdbaa7f28c1de462000000020000001c0000000000000000001b0000001d0000000000000000000000001c0000001c000000000200010100000000215030c4d6c8993f8af40031f0aad1bf00000004740b2ac2143036cf53591d848f476b6201afe778442a023256f76d53ae4ca2dbe48f85b22eb8e94d8456d64e3bb869e9a9566cb011eeb5dd78ac098cf3beac550200010100000000215030c4d6c8993f8af40031f0aad1bf000000043b793968e9a21ff20a067991505c5e60d3b1d53a2845731dfe876adffecf9d8de85cd6755173a7dd33b7916ff00e6f44b8679e45d6664c875c268e3b81790cec03000000020000000000000000000000000000000000000000000000000000000000000000000000000200010000001b0000000000000069a57bc00000000069a81ec00000000069a57bc000000000000000000000000000000000000000000000000000000000000000000000069780010000000069a776000000000069aa19000000000000069780000000020a0100000000ff00ffffffffff00ffff0101ff01ff00ffffffff00ffffffffffff0b0a050600000004040401ff33ff03ffff0000000000ffff000000000000000000000000000000000000000000000000000000ff060200000400000000000f00000000004800000c0200000400000000001700000000001100000000000000000000000000000000000000000000000000000000000000000000000000000000773c6144da51649aa75b25494172c66c5feaf3e39105eb671ee130c5bd1c8247');
INSERT INTO snapshot VALUES(2,0,14,9,X'0000000e43a91eade2addbad8bb40d6cd09b623ad3787218a904052c8bd9e1225498ec6fec9b79c2220034951741405036f2dfb68a6aa8d51ac2925a7b95ad124a23c04200000005f17b4251e6e086abf7ef1b71b83fc537c9593c99543624db726ba78d2d4856d3550b0d2b1d7cc8b5b0ddd086c3b2dff2e60d00e5fa1dd5f698fab0681dde0da8000000040000000e0000000000000000000b0000000b0000000000000000000000000d0000000d0000000000000000000000000000000003000000000200010100000000ec9b79c2220034951741405036f2dfb600000000d4af09807d27e80ae26e8df204952ef5a3723d9491502d6c04fac58127c761c1f5f068607327362bd8d77aa1ec7abafdf0ed4f1917daaaad0e2ebbc45b5ef4790200010100000000ec9b79c2220034951741405036f2dfb60000000086e21e14782ba7f6bec1dc75ea83a4dc55e0331502a87e20af1b0a92d08972e5aa3e3fd1441bfcf805af782ea4817c7452f5693ddf41bbb29ae48e5b4944b08a0200010000000000ec9b79c2220034951741405036f2dfb600000000a61251309acf6972aaeb411370121e6622949bde551880543b57d8f55007e3080700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000200000000000c0000000000000069a57bc00000000069a970400000000069a57bc000000000000000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303000300000000000200000000000000000000050003060b0e12000000000009000000080000000000001800000004000000000000220000000700000000000002000000030000000000001c00000005000000000000280000000700000000000005000000050000000000000e000000060000000000001e000000010000000000001600000004000000000000260000000100000000000008000000070000000000001d000000080000000000002700000001000000000000010100000000000000000014020000000000000000001200000003000000000000240000000a0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000801030602040507010304000201010201040107040a1212140f0a0a4b01020000000002000000000401000000000000008b00020200000102000000000004010000000000000089000302000004000000000000040200000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000c7696765eca69280632b2549da187fc4f9c7691c6189d38e5eabca1a30d9f887');
INSERT INTO snapshot VALUES(2,1,30,9,X'0000001ee994a821cca4f6e8863c31606b597559693afb48913e40d4dda1b38a09a068d2ec9b79c2220034951741405036f2dfb68a6aa8d51ac2925a7b95ad124a23c0420000000fccc9bba479ec6a34db2ee70f090993970ce2177ecbae325f61990ba2b4684b9ca9f28fcff9d112315a7a2c8088cfcdaf627165453f7df9e333f102b84a584b50000000030000001e00000000000000000019000000190000000000000000000000001e0000001e0000000000000000000000001500000015000000000200010000000000ec9b79c2220034951741405036f2dfb600000001f5f068607327362bd8d77aa1ec7abafdf0ed4f1917daaaad0e2ebbc45b5ef4790200000100000000ec9b79c2220034951741405036f2dfb600000001aa3e3fd1441bfcf805af782ea4817c7452f5693ddf41bbb29ae48e5b4944b08a8ed6e68334628404b1fbec26a4a132c14b113b16a16350cf33b33ef8dc001cc10200010000000000ec9b79c2220034951741405036f2dfb6000000010cb4ec06b8c4a43580ce7f121c03b79eb13020cfa0899a7493a5f83649588e4e0700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000200000000001d0000000000000069a57bc00000000069a970400000000069a57bc000000000000000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303000800000000000103000000010201010000050003060b0e12000000000009030000000000000000001800000004000000000000220000000700000000000002020000000000000000001c00000005000000000000280000000700000000000005000000050000000000000e000000060000000000001e000000010000000000001600000004000000000000260000000100000000000008000000070000000000001d00000008000000000000270000000100000000000001010000000000000000001402000000000000000000120100000000000000000024030000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000801030602040507020304010201010204040107040a0e10120f0a0a4e01020000000403000000000301000000030000008b0002020000010201020000000301000000030000008900030300000100000000000003010000000a00000088000000000000000000000000000000000000000000000000000000000000000000000000000000000000000032f193ca54b4906c11f1b7d319f6730277d99120dcda6cd91a125d8d72ebf6ba');
INSERT INTO snapshot VALUES(2,2,47,9,X'0000002f35edf02cc3e950766628d86dc59ea458af38f37f0e930b5ce06bea4923732178ec9b79c2220034951741405036f2dfb68a6aa8d51ac2925a7b95ad124a23c0420000001bd0c173a4458f151d52b6d7801dd23b52c4e62b83db0ab724a2d22e61e1478f98564f22788c9f239e817f43544111ebea89e86d716974271c37a2bd249e4f193b000000090000002f0000000000000000002a0000002a0000000000000000000000002d0000002d0000000000000000000000002f0000002f000000000200010100000000ec9b79c2220034951741405036f2dfb600000001f5f068607327362bd8d77aa1ec7abafdf0ed4f1917daaaad0e2ebbc45b5ef479681453bfec8e8fef8ac5eeac62988db82b8265ba2d4dbe22857b95198dd7c3f50200010100000000ec9b79c2220034951741405036f2dfb6000000028ed6e68334628404b1fbec26a4a132c14b113b16a16350cf33b33ef8dc001cc1f4521404d8fb6947a28b0b2f7e74bb04bb41839abb88e47f565ce28d8bac65fc0200010100000000ec9b79c2220034951741405036f2dfb6000000027fcc2bbe8ac4c644bbb4cebdaa7c600a2d8656861634c8bdd259840fc23abc12c63e39e47e87e01671b57a7573aab047461ae2ab867e43107463d1da8bfc2d1f0700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000300000000002e0000000000000069a57bc00000000069a970400000000069a57bc000000000000000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303000c00000000000203000000010100000000050003060b0e12000000000009030000000000000000001800000004000000000000220000000700000000000002020000000101000000001c00000005000000000000280000000700000000000005000000050000000000000e000000060000000000001e000000010000000000001600000004000000000000260000000100000000000008000000070000000000001d00000008000000000000270000000100000000000001010100000000000000001402000000000001000000120100000000000000000024030000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000801030602040507010404010205040204010107040a100d100f0a0a4e01060000010202000000000301000000030000008b0002020000010100030000000301000000030000008900030300000000040000000003010000000a0000008800000000000000000000000000000000000000000000000000000000000000000000000000000000000000006ffc1f12600b4f34d9b386d2c304b76f6c31211ca9478916a4811b9f1d04bd4a');
INSERT INTO snapshot VALUES(2,3,63,9,X'0000003f1005c57328d82c403ee8e9448ad48b681834c33a76dda42454d4b5f7dbb40a8cec9b79c2220034951741405036f2dfb68a6aa8d51ac2925a7b95ad124a23c04200000027f9a64e53ee40d5e0a5ed0b5d4d30402f0e99fb97e842e4ab210275412c87c1ed50b547cfaed6209dd2edb81da249473f24d4bf9abafc3c5bf38b4906347770520000000b0000003f0000000000000000003f0000003f00000000000000000000000039000000390000000000000000000000003d0000003d000000000200010100000000ec9b79c2220034951741405036f2dfb600000002681453bfec8e8fef8ac5eeac62988db82b8265ba2d4dbe22857b95198dd7c3f5da6875b782bb2088055dd8b6074dd7257fa02ce21e3973baa6e58c420824383e0200010100000000ec9b79c2220034951741405036f2dfb600000003f4521404d8fb6947a28b0b2f7e74bb04bb41839abb88e47f565ce28d8bac65fc3cb5b11a426dc7cee09b71a5b8337d277b7cf475bde09f0eab82a00f1d01d8990200010100000000ec9b79c2220034951741405036f2dfb600000003c63e39e47e87e01671b57a7573aab047461ae2ab867e43107463d1da8bfc2d1f2447849978d0dada3bc7c4387569fda68f9b10f495fcb85b384248078a0d28e60700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000003e0000000000000069a57bc00000000069a970400000000069a57bc000000000000000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303001000000000000001000000000000000000050003060b0e12000000000009030000000201000000001800000004000000000000220000000700000000000002020000000101000000001c02000000000000000000280100000000000000000005000000050000000000000e000000060000000000001e000000010000000000001600000004000000000000260000000100000000000008000000070000000000001d00000008000000000000270000000100000000000001010100000000000000001402000000000001000000120101000000000000000024030000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000801030602040507010404010204040206010107040a0f0f100f0a0a4d010a0000020100000000000201000000030700008b0002010000010100030000000201000000030500008900030500000000030000000003010000000a00000088000000000000000000000000000000000000000000000000000000000000000000000000000000000000000053f944199790a58a30b64a85e8eceb369a54d3b08d33fa9aedb6fa3dbeb02243');
INSERT INTO snapshot VALUES(2,4,70,9,X'00000046d900d720c2922cc86ef463f73cbfba8fcff5c43721793013ae0fb9b2e029b751ec9b79c2220034951741405036f2dfb68a6aa8d51ac2925a7b95ad124a23c0420000002e91ca4615a2b4bad4e8416c76f2185425df2bf23055867cc281df4f29c3a2b46b50b547cfaed6209dd2edb81da249473f24d4bf9abafc3c5bf38b4906347770520000000f00000043000000000000000000400000004000000000000000000000000043000000430000000000000000000000003d0000003d000000000200010100000000ec9b79c2220034951741405036f2dfb600000002681453bfec8e8fef8ac5eeac62988db82b8265ba2d4dbe22857b95198dd7c3f5da6875b782bb2088055dd8b6074dd7257fa02ce21e3973baa6e58c420824383e0200010100000000ec9b79c2220034951741405036f2dfb600000003f4521404d8fb6947a28b0b2f7e74bb04bb41839abb88e47f565ce28d8bac65fc3cb5b11a426dc7cee09b71a5b8337d277b7cf475bde09f0eab82a00f1d01d8990200010100000000ec9b79c2220034951741405036f2dfb600000003c63e39e47e87e01671b57a7573aab047461ae2ab867e43107463d1da8bfc2d1f2447849978d0dada3bc7c4387569fda68f9b10f495fcb85b384248078a0d28e6070000000300000000000000000000000000000000000000000000000000000000000000000000000000000000020001000000420000000000000069a57bc00000000069a970400000000069a6cd400000000069a6cd400000000000000000000000000000000000000000000001518000127500010000000069a776000000000069aa19000001518000127500000001518000127500000000090303001100000000000103000000010501000001050003060b0e12000000000009030000000201000000001800000004000000000000220000000700000000000002020000000101000000001c02000000000000000000280100000000000000000005000000050000000000000e000000060000000000001e000000010000000000001600000004000000000000260000000100000000000008000000070000000000001d00000008000000000000270000000100000000000001010100000000000000001402000000000001000000120101000000000000000024030000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000801030602040507050404010204040206010107040a0f0f100d0a0a4d010a0000020100000000000201000000030700008b0002010000010100030200000201000000030500008900030500000000030000000003010000000a00000088000000000000000000000000000000000000000000000000000000000000000000000000000000000000000082c720f4e189bd1a682b5c6253df502bdf1aa693beea4fc2808a2925d15ec19f');
INSERT INTO snapshot VALUES(3,0,10,9,X'0000000a820e04eb8d376aeabc53706bc4fa8aa9e5310df6d1009ca00212ef0add4e8ca3964502cd2a1b11f2dadf69ff5b0b91d81b11c7134c37eb73df8fbed945f0a3130000000575e63dfacc6a5bfe7244b627f099e67ca5c3b148fdd7a18eaf4540153aa6ac221d7113d215137c59b85ecd4ea4c695dbd52bb162163b62376e48b8f236b64b81000000040000000800000000000000000007000000070000000000000000000000000800000008000000000000000000000000964502cd2a1b11f2dadf69ff5b0b91d80000000000000000964502cd2a1b11f2dadf69ff5b0b91d80300000000000000000000000000000000000000000000000000000000000000000000000000000000020001000000070001010000000069a6cd4000000000000000000000000069a6cd400000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002060100000007ff01ffffffffffffffffffffffffffffffffffffffffffffffffff0d0c0403e0010404040401ff0fff03ffff0000000000ffff000000000000000000000000000000000000000000000000000000ff110200060003000000004700000000001000001502000300030000000007000000000005000000000000000000000000000000000000000000000000000000000000000000000000000000003ed0fc6a1c4f79d9f3643d7b8e8198c897db3be258e233c66f8c27e08b20149e');
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
INSERT INTO config VALUES('bounce secret','7c77bb9a7dc56457c84271f834f0a66cca2fe8dcd48f9273fa8c70eda9f48bb3');
INSERT INTO config VALUES('host','host@example.org');
INSERT INTO config VALUES('host-spare','ed:RWT5QNQtXataOvN+AL2YVyj3AnohNnYUjTksJnkRAv6A8i3Edb87Gn0r');
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
INSERT INTO letter VALUES(1,1772452800,'p1@mail.example',X'86eb82d60673c28da53857dfa08f40fa2e65c6eb9ddb8b04a9f95a3dcb89e16b',499,'answered',0,NULL,X'46726f6d3a20616e61406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7031406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a206b696e67730a706c617965723a20616e610a61667465723a2032382d62313666366661303661646464363931336661653336356164356430373262310a707265737320616c6c3a20676f6f64206d6f72726f770a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a52555235714f7330762f4c486c367575464d376767306a51466b71532f6c705461746648626e4d6d413546484b366a506164623445574b6a524a456e506d67484e5a2f6a306d3632397546706a626848576f6d73596c72725172726c714a432b7677493d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323435323830300966696c653a7475726e2e74657874096861736865640a78646b486a4b354f36506a396a535242304b5038396f52487a6c6e7a686446726c4147597367617a6d46384e425a354b5178635836524642456c523544544c552b58656c6a37764c4e346e756f774d456361355442513d3d0a');
INSERT INTO letter VALUES(2,1772539200,'r1@mail.example',X'c4be88de5a08d301155b796aa7fff81d3a9cf3efa0af7f3f1589bfe95c98b022',474,'answered',0,NULL,X'46726f6d3a20616e61406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7231406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a20616e610a61667465723a20323032362d30332d30330a6177617920323032362d30332d303420323032362d30332d30360a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a52555235714f7330762f4c486c2b67343444667139752f39486875746d4849784a716c764f456b376f6a6e65726e534145592b546868793364664c4d4d4b673669674c32537530654974612b5833724f4455386764536645344644434c7779786541733d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a7475726e2e74657874096861736865640a585066666b61666c7968453839346d35565558777458716b545675763870674d7376304b734d4944734159364965456c6e6133626d6837615a394430614874476f69366735466e7241393561726a6c6b6f4c487242413d3d0a');
INSERT INTO letter VALUES(3,1772539200,'r3@mail.example',X'f83c5e7c78527dcf38fa2fb688d0ccddde5b23a08536d4e92d80c6d03368f21d',459,'answered',0,NULL,X'46726f6d3a2062656e406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7233406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a2062656e0a61667465723a20323032362d30332d30330a6d61696c206469676573740a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a52555236687a4962795a66442b346c68434f6f7151706b4964796a304b6948426b2b7366454f6d37527a39372b49646e53554734314c4a6c614c624b5467682b46496356634d545273672f76486e4a4e314b474663326f6558764b3174472f5a2b67303d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a7475726e2e74657874096861736865640a5443334d306848306939542f4749704746687379385051436f42616a37416e737749437a7979527a584159475974774d636744744f527939743643687765374d79786c49625061646e436b447668726f6176515444673d3d0a');
INSERT INTO letter VALUES(4,1772539200,'r2@mail.example',X'1ae96505682c3c549bf5f323878fb8c735d53ea48558d4337a254898756dc747',532,'answered',0,NULL,X'46726f6d3a20646f7261406578616d706c652e6e65740a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7232406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a20646f72610a61667465723a20323032362d30332d30330a726567697374657220646f7261406578616d706c652e6e65742052575155414d4130726130374a36466c6e344f4755732f682b4655537931506e484467417748377a5a2b32666d6c70353857743273664f570a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a52555155414d4130726130374a3375753031746f705543717075713057337a7541313457744d4a4e5447737775694539584f6c4241356c714a544c665a62587a5a736d5136364f614c6549385a757256614b45422f496d6858703853577548666967673d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a7475726e2e74657874096861736865640a484f644f744a59655166674366322b6c52433272506e36314537486d667769694c4473714a374d57756a76306c69336c394f734a6b64683679692b4c4243705155306e4c7a77393165594466526b3256667a4a5743673d3d0a');
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
INSERT INTO request VALUES(1,X'5b7fc2c0771e60a2f4f16bf942744d3e2697462a462f9ee2b494a6c8fe16c19c','ana','ed:RWR5qOs0v/LHl3PH/dMxmwlKAlHcLqyXSjYsOoh/44jMNtKQQmCFjYed',replace('nuncio turn\ngame: -\nplayer: ana\nafter: 2026-03-03\naway 2026-03-04 2026-03-06\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5qOs0v/LHl+g44Dfq9u/9HhutmHIxJqlvOEk7ojnernSAEY+Thhy3dfLMMKg6igL2Su0eIta+X3rODU8gdSfE4FDCLwyxeAs=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nXPffkaflyhE894m5VUXwtXqkTVuv8pgMsv0KsMIDsAY6IeElna3bmh7aZ9D0aHtGoi6g5FnrA95arjlkoLHrBA==\n','\n',char(10)),1772539200);
INSERT INTO request VALUES(2,X'23c9a4cdb2d30c88ed30641b4fee5e381ded772590df29cdc2b8478dfda4ce1a','ben','ed:RWR6hzIbyZfD++jlsBw1TYyBFjlLQ5NQqseVErg3b1DmzMTRySc7WnO7',replace('nuncio turn\ngame: -\nplayer: ben\nafter: 2026-03-03\nmail digest\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR6hzIbyZfD+4lhCOoqQpkIdyj0KiHBk+sfEOm7Rz97+IdnSUG41LJlaLbKTgh+FIcVcMTRsg/vHnJN1KGFc2oeXvK1tG/Z+g0=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nTC3M0hH0i9T/GIpGFhsy8PQCoBaj7AnswICzyyRzXAYGYtwMcgDtORy9t6Chwe7MyxlIbPadnCkDvhroavQTDg==\n','\n',char(10)),1772539200);
INSERT INTO request VALUES(3,X'4bf4d1e7bd2a884e6b41055baa2270be81bbd08e5a8264d2c2c29a70bec59025','dora','ed:RWQUAMA0ra07J6Fln4OGUs/h+FUSy1PnHDgAwH7zZ+2fmlp58Wt2sfOW',replace('nuncio turn\ngame: -\nplayer: dora\nafter: 2026-03-03\nregister dora@example.net RWQUAMA0ra07J6Fln4OGUs/h+FUSy1PnHDgAwH7zZ+2fmlp58Wt2sfOW\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQUAMA0ra07J3uu01topUCqpuq0W3zuA14WtMJNTGswuiE9XOlBA5lqJTLfZbXzZsmQ66OaLeI8ZurVaKEB/ImhXp8SWuHfigg=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nHOdOtJYeQfgCf2+lRC2rPn61E7HmfwiiLDsqJ7MWujv0li3l9OsJkdh6yi+LBCpQU0nLzw91eYDfRk2VfzJWCg==\n','\n',char(10)),1772539200);
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
INSERT INTO registration VALUES(1,'dora','dora@example.net','en','ed:RWQUAMA0ra07J6Fln4OGUs/h+FUSy1PnHDgAwH7zZ+2fmlp58Wt2sfOW','f39f417d1a2dfaa65fb70b3d499c0d60',1772539200,NULL,NULL);
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
INSERT INTO outbox VALUES(9,1772452800,1,NULL,1,'turn',14,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(10,1772452800,2,NULL,1,'turn',18,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(11,1772452800,1,NULL,1,'turn',20,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(12,1772452800,2,NULL,1,'turn',22,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(13,1772452800,1,NULL,1,'turn',26,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(14,1772452800,2,NULL,1,'turn',27,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(15,1772452800,1,NULL,1,'turn',28,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(16,1772452800,2,NULL,1,'press',29,NULL,'{"first":29}','waiting',0,1772456400,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(17,1772452800,1,NULL,1,'answer',29,1,'{"first":29,"last":29}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(18,1772452800,1,NULL,2,'invitation',NULL,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(19,1772452800,2,NULL,2,'invitation',NULL,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(20,1772452800,3,NULL,2,'invitation',NULL,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(21,1772452800,1,NULL,2,'news',10,NULL,'{"player":null,"what":"begun"}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(22,1772452800,2,NULL,2,'news',10,NULL,'{"player":null,"what":"begun"}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(23,1772452800,2,NULL,2,'turn',12,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(24,1772452800,3,NULL,2,'turn',14,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(25,1772452800,1,NULL,2,'turn',16,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(26,1772452800,2,NULL,2,'turn',18,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(27,1772452800,3,NULL,2,'turn',20,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(28,1772452800,1,NULL,2,'turn',22,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(29,1772452800,2,NULL,2,'turn',27,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(30,1772452800,3,NULL,2,'turn',33,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(31,1772452800,1,NULL,2,'turn',38,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(32,1772452800,2,NULL,2,'turn',42,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(33,1772452800,3,NULL,2,'turn',46,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(34,1772452800,1,NULL,2,'turn',52,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(35,1772452800,2,NULL,2,'turn',56,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(36,1772452800,3,NULL,2,'turn',58,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(37,1772452800,1,NULL,2,'turn',62,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(38,1772452800,2,NULL,2,'turn',64,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(39,1772539200,NULL,'host@example.org',NULL,'host',NULL,NULL,'{"args":{"began":"2026-03-02T12:00:00Z","ended":"2026-03-03T12:00:00Z"},"key":"clock_gap"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(40,1772539200,1,NULL,2,'news',68,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(41,1772539200,2,NULL,2,'news',68,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(42,1772539200,3,NULL,2,'news',68,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(43,1772539200,1,NULL,2,'news',69,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(44,1772539200,2,NULL,2,'news',69,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(45,1772539200,3,NULL,2,'news',69,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(46,1772539200,1,NULL,NULL,'done',NULL,2,'{"args":{"from":"2026-03-04T00:00:00Z","games":2,"to":"2026-03-06T00:00:00Z"},"key":"away"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(47,1772539200,2,NULL,NULL,'done',NULL,3,'{"args":{},"key":"mail_digest"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(48,1772539200,NULL,'dora@example.net',NULL,'confirm',NULL,4,'{"lang":"en","name":"dora","provider":null,"rekeys":false,"token":"f39f417d1a2dfaa65fb70b3d499c0d60"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
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
