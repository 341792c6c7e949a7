-- A store as version 2 made it, by tests/past/version.sh; see upgrade_test.c
-- and stores.t.  The secret keys of its host and of its players:
-- nuncio.db.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAvRG+igLmajTfC/X4UfeltIYU9/6PbE51Cwii2pSqjsYXtDRyFC2G6iwUD0DiJV6FBzqSC13xOq6MKq+AnwIYCrnB7a5D8qbJtM4FzVCq9/voCWyipGEsXUCDFsrS66pvsXcBw4jVy9E=
-- ana.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA2mDvtnaQJV9VLVuT0EOmjA/X9BlORGJlcv0xe6qNB+isnS5NxEafv6qy8HdS8GOn33S7UMKMuDXl/lwnv99k85NS9h+wY8CSXH+0wZWzo//jXGHQE59Tg/bcEbcMc4tsjTgLCf6Zfx4=
-- ben.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAMiPhAEPzzz9i/i1efs4NA7/MS+JaQrovhLFTDGiUKsWRWkZZzJmRYXEd78o1wjCuZKdqT6Y95JyW9SNcEceRwSFOVxLI34Va7GY+GWBYX3Ix9KhnDB+8QiUGZ2KpQC5cueys/sf7vHY=
-- cleo.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAx9NeE6vzewJIr5aqTKm7I7GDwlLdOSX/bz+mPvjx6IeyVGKvkr5/5MDG+sA27sp3Sy7mEghi3zMhmYKM5SA+cr/TdUdDTlamjHwSj1hzTSvEWI2SRngUZu7/WS+TgKif+ZsS0gM9E8Q=
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
INSERT INTO host VALUES(1,'host','ed:RWS9Eb6KAuZqNCwUD0DiJV6FBzqSC13xOq6MKq+AnwIYCrnB7a5D8qbJ');
CREATE TABLE player (
	player	INTEGER PRIMARY KEY,
	name	TEXT NOT NULL UNIQUE,		-- [a-z0-9][a-z0-9-]{0,31}
	address	TEXT NOT NULL,			-- where answers go
	lang	TEXT NOT NULL,			-- a folder of templates/
	key	TEXT NOT NULL UNIQUE		-- the one for games to come
) STRICT;
INSERT INTO player VALUES(1,'ana','ana@example.org','en','ed:RWTaYO+2dpAlX6qy8HdS8GOn33S7UMKMuDXl/lwnv99k85NS9h+wY8CS');
INSERT INTO player VALUES(2,'ben','ben@example.org','en','ed:RWQyI+EAQ/PPP3Ed78o1wjCuZKdqT6Y95JyW9SNcEceRwSFOVxLI34Va');
INSERT INTO player VALUES(3,'cleo','cleo@example.org','en','ed:RWTH014Tq/N7AsDG+sA27sp3Sy7mEghi3zMhmYKM5SA+cr/TdUdDTlam');
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
INSERT INTO game VALUES(1,'kings','pillars',1,2,0,'ed:RWS9Eb6KAuZqNCwUD0DiJV6FBzqSC13xOq6MKq+AnwIYCrnB7a5D8qbJ','{"first":"0"}',NULL,172800,X'6770f9ccba76fb70ed64cb7bcc296f9845e7394f8c3112c5cba1367a3a373ea0',1772452800);
INSERT INTO game VALUES(2,'domes','red-cathedral',2,3,0,'ed:RWS9Eb6KAuZqNCwUD0DiJV6FBzqSC13xOq6MKq+AnwIYCrnB7a5D8qbJ','{"board":"advanced"}',NULL,259200,X'83c6f58fbf15584039dd761647d3174350f436a38253286f484b3018929761e7',1772452800);
INSERT INTO game VALUES(3,'solo','pillars',1,2,1,'ed:RWS9Eb6KAuZqNCwUD0DiJV6FBzqSC13xOq6MKq+AnwIYCrnB7a5D8qbJ','{}',NULL,0,X'e51e5c4d6f59120a4e7010efc6c3d8d53d005b1171d338ae8b5cc6f7dc54fb43',1772539200);
CREATE TABLE format (
	game	INTEGER PRIMARY KEY REFERENCES game,
	format	INTEGER NOT NULL,		-- see core/line.h
	plays	INTEGER,			-- the seat that the host plays
	bots	TEXT,				-- who of the program plays
	spare	TEXT				-- the host's spare key
) STRICT;
INSERT INTO format VALUES(1,2,NULL,NULL,'ed:RWThAVQnwySANbrp/x7Kz5Y2u0ziwpXOanET6TAi43T/oPrAO60WctsY');
INSERT INTO format VALUES(2,2,NULL,NULL,'ed:RWThAVQnwySANbrp/x7Kz5Y2u0ziwpXOanET6TAi43T/oPrAO60WctsY');
INSERT INTO format VALUES(3,2,NULL,NULL,'ed:RWThAVQnwySANbrp/x7Kz5Y2u0ziwpXOanET6TAi43T/oPrAO60WctsY');
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
INSERT INTO seat VALUES(1,0,0,1,'ed:RWTaYO+2dpAlX6qy8HdS8GOn33S7UMKMuDXl/lwnv99k85NS9h+wY8CS');
INSERT INTO seat VALUES(1,1,0,2,'ed:RWQyI+EAQ/PPP3Ed78o1wjCuZKdqT6Y95JyW9SNcEceRwSFOVxLI34Va');
INSERT INTO seat VALUES(2,0,0,1,'ed:RWTaYO+2dpAlX6qy8HdS8GOn33S7UMKMuDXl/lwnv99k85NS9h+wY8CS');
INSERT INTO seat VALUES(2,1,0,2,'ed:RWQyI+EAQ/PPP3Ed78o1wjCuZKdqT6Y95JyW9SNcEceRwSFOVxLI34Va');
INSERT INTO seat VALUES(2,2,0,3,'ed:RWTH014Tq/N7AsDG+sA27sp3Sy7mEghi3zMhmYKM5SA+cr/TdUdDTlam');
INSERT INTO seat VALUES(3,0,0,2,'ed:RWQyI+EAQ/PPP3Ed78o1wjCuZKdqT6Y95JyW9SNcEceRwSFOVxLI34Va');
INSERT INTO seat VALUES(3,1,0,3,'ed:RWTH014Tq/N7AsDG+sA27sp3Sy7mEghi3zMhmYKM5SA+cr/TdUdDTlam');
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
INSERT INTO file VALUES(1,1,0,X'0bd0b6f5419b0eba3b58dfc47c103e4c6c03a06a199398287ab070d9c2916b22',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 0-27f7bd56e2e0dc176b9705b6c24fd5a7\nchain: 0d4169ef583cde7ec06d5de5cef65b88bc1e728b55addf0797537e7f62c09eff\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTaYO+2dpAlX6rpoBrpufLgjglth52dEI53SbRBm9+YFGkoco1Rnd+T5fgoilgdGlIDqshKmUsEyrgUelxRTtblsffn6zrphwg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\naXLUr/EPh+lgHfltJGkJjVchf7FM0VaaFpCtfFqZCpOpTvTRbnrRVwXrnRTWxlCJnllX8uZ+VkgXYrLBZoBFBw==\n','\n',char(10)),1,1);
INSERT INTO file VALUES(1,2,1,X'22f228b8102ff534d93d5b21ac806aa06fb5e39332ea88054c53015412eb4bee',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 0-27f7bd56e2e0dc176b9705b6c24fd5a7\nchain: d734861f9a9da14b181525bddd9a7c29849ab402780a19a350af0bc14b0c1545\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyI+EAQ/PPP4OAa6GQ4L5nyAMiblSWSEF58HnxvaM3qFTSI7XnnHAhs21xtulkeqSI6dw8tYmT9v1DDUCVY3Zz9JYjDQMOxAw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nm6370HEyGvjOwOXaO0EccGA6VKMvfU3BQHgEhNImNqxgVCTTC7vD70lAyCLRz8QdenVeej00l5saAUhaui1zAA==\n','\n',char(10)),2,5);
INSERT INTO file VALUES(1,3,0,X'9895b0da148198274d80b3e644286880d08c87a184e8d4938b74e54cc6d2b46d',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 5-4925032b1ef129a9fa9e90bf2091a85b\nreveal: 819c2b17481782162e98f51f7dc3b47d1d344c50ddba77cedb05c00fc3e45da6\ntake mason1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTaYO+2dpAlX4A0ZkdPUqSgqb5q0fVZxUy171SFYFPzT6sZbrwK9u9Amx6QDtVn1EI8NG0Aq98h8sLpeag97j2DNjltm/K8lQ0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nSqE6EwLW58td2Na6kTLPPwmbyEWo96/FGbToVn5wblRI7ek7JHVYgRWt91F4cTbscFIvP4kvf8i+PLLO3qMPCA==\n','\n',char(10)),6,6);
INSERT INTO file VALUES(1,4,1,X'b361badb0087b08a1958f766a5e07e643171ff869bee1b75151dacabd7fe79e9',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 6-ce98e586f6f084361ad39b7b1ccbf01e\nreveal: 959fc83f442e2fc3d43331fdaf12e52197b8b735af7a475721a71c15d22062c7\ntake sand 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyI+EAQ/PPP3RlafVujiOMKCYPxfKMDceXowIavvBCqi99wo1fInXer3WO+frgEtg0CC5A4v4IadWTLoFb6N1ZSzyls6oi/A0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ntGM1QlBNHTsM1nu2+5XM6Ey+jLuy0Tj4X6hGJABYesWaYHz4isrqTjLEcqwKXd770qfdkIWuwV9M6hBJcuuHAw==\n','\n',char(10)),7,7);
INSERT INTO file VALUES(1,5,0,X'aa167a3edad0722ac3002b64b236950be46105544ee913f0d0167addf73d4494',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 7-f240ea7d507b22695876b79f533f3f82\nreveal: 819c2b17481782162e98f51f7dc3b47d1d344c50ddba77cedb05c00fc3e45da6\ntake stone 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTaYO+2dpAlX9PopXUiSit/09Wbi4ttIlIWK8U+0mDJhfh1o+s4f2vEBTl9hXeAXnHssjaN0SbmA9vE8c4R2H+0cw/cuMf/BwA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nTWytZfI88FSCMrfAW6OGO906xxzbJoUu9cknRuMVb9PFc7UDOG1yVJr8nAfONGSselo6Le2obNhQuQAnU1rkBg==\n','\n',char(10)),8,8);
INSERT INTO file VALUES(1,6,1,X'fa0e5e0b681a0f3b562665e5f4fb2670a18164eee748c4242d00d54e338678bb',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 8-4db1d92a4d730999c03b560bcc2b4f26\nreveal: 959fc83f442e2fc3d43331fdaf12e52197b8b735af7a475721a71c15d22062c7\ntake wood 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyI+EAQ/PPP5Ly2fbejOnpNGbmI/ZMssCs0tHxy3zcSkdSHyCXsSrYGftosyXOwar7MIFRlkQhezKeuI4C7utOBYR0AVjA3ws=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\neU50qu+z38O6kcm/G6Zu+J5kP+ULK/W2yrHTJXQlX8CCiE5PvPy522n9VBVN78bJOf9opJdqbhc3ddBA/5BzDQ==\n','\n',char(10)),9,9);
INSERT INTO file VALUES(1,7,0,X'4c802bef4b49dcac2065c535eaba8017b2279c3b29fd6a9b7b67f1722a917020',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 9-e20baa62fa9704240d19dee24963dfbb\nreveal: 819c2b17481782162e98f51f7dc3b47d1d344c50ddba77cedb05c00fc3e45da6\ntake wood 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTaYO+2dpAlX83YPW5dWOKr+ki/0hurNjZYWVgp3qmPAR7jImUmXLU3qaVCZz9Gvp7mqfGPuWjzK5wpjv3m5dJjHvvVQjfCYgE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n3NOGnZOdlFQLn/KLuA1sE5fNjk5mvdfWU9vPHphZvhwiy7iE+hAm9KvxnM1lYv8crgdVwaQIgj5eAn79NgWwAg==\n','\n',char(10)),10,10);
INSERT INTO file VALUES(1,8,1,X'8b9d50de2baef42100239c83cb90f1676ecef01d3b4cee8d6ae92d8f6d3bd65d',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 10-aa4d4a07c6124995eae73e09fb20fa89\nreveal: 959fc83f442e2fc3d43331fdaf12e52197b8b735af7a475721a71c15d22062c7\ntake sand 4\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyI+EAQ/PPPyUC7Zyjv8IrEa4N/Vvsd0QQgXoAioy78i5ushC67oPc3Jriv5blSV5xOPtF00DcI9I1QjygjjaEg9TF8C+0jQw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nG86hjd6VSbqU2EQ7FwwvrcdNIr4KlrnOTDZyAx8w6WiXDv2BOXy+u6xl8y/91/nL00f2POkovx3MA71fQup+CA==\n','\n',char(10)),11,11);
INSERT INTO file VALUES(1,9,0,X'e4ed8d7f9092eb2038f9312ba18869b20396b141f6ad2e10e1c42be1b6ce0566',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 11-9b0ed8362c2859d52b479b289b4282a8\nreveal: 819c2b17481782162e98f51f7dc3b47d1d344c50ddba77cedb05c00fc3e45da6\npass\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTaYO+2dpAlX4EHD3FZ7LFu/4QBPJiwqxNcsyJs4eHGk/dDM0kPXDNVPZlteAfgpVYO10cfrSOsB9n6gReX8etL9tUqaGtnEAg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nBxnCuxI9qknyl3LYffKXo2MUZ7f+vqGKKqNWDteYRGzT0ghmEBl4e8oYF6JJttk6cc81GtiH4r1wQwTI9BZ/Cg==\n','\n',char(10)),12,12);
INSERT INTO file VALUES(1,10,1,X'3685ccefee699c6705535f9657cd1fd8f5a9648e0f6f5d4869244a6f42ea7695',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 12-a0131d71339983fac2380ff7b1af1f76\nreveal: 959fc83f442e2fc3d43331fdaf12e52197b8b735af7a475721a71c15d22062c7\npass\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyI+EAQ/PPPzXTePb1FYhAF/JtobvDEJXz0C2CMykBvLZpUOiMSGfbG3Ht6Y0VtEgU3joSebj2JWlCrMOciMHfcGMDulCmZQ8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\njE6GkPW1uV00EgAZn7FlCi9+qNm1w0XCuNHFPH5VaNJwK3pG6t8BAH9E05hYm/YSjhz924A04d+HrjTP1RirBQ==\n','\n',char(10)),13,14);
INSERT INTO file VALUES(1,11,0,X'cb8f221e4689c7a1d57ac9fd8621df1492e5086319ba722d73b9db631ef3dc60',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 14-1f9679bc428b80a6f20fc2f6eab23b42\nreveal: 017901af4a6d7f239c8f91034ca45c80db22ac9b0f4831dae66183f19df647c8\nkeep\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTaYO+2dpAlXxBcXfuq0wVfcYe/i7nrtsPO2HY69JMakjnh9QgNzoiNKzF275+c3PsWreVZEPte4YZ6WD/fXkE4ZJcDKC2FVAo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nnJXWY3j58Nzebcj6TlOgCHF++3kEezdU72mv69/JD5381e2VGdwCPtIVfXsOPz9Crdgbs+2y974y8GnAPLwXAw==\n','\n',char(10)),15,15);
INSERT INTO file VALUES(1,12,1,X'2e4fb6899f20e1c3b4fdd7cc81533e5c5e089a90ab7b1b61d33885e5c778e255',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 15-82d2751b94b2fdab60a7d06b66cf460c\nreveal: 4b05d9cd5e2d1ea97656e58ebe2da09bec46c44f7d7d2a8ac5329dc0ca4b0579\nplace kingsbridge tom\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyI+EAQ/PPP43LFFxMXuQaZVAHgTiEXv91RzVpFyoYF2I59OYXFyKBJ0ujApBBaXJUc9gUE/28EPOQSaedmwOZjwS+d/x9yQI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nFk0e/yI9arxlngAp9JsvqAezqJpJULWdRy3MktoI/Icn1cZuYg+0vGVzkFbCsxPI4ncIu0zwukujZAxMjfWrCg==\n','\n',char(10)),16,17);
INSERT INTO file VALUES(1,13,0,X'b3a92c1482f8db7089d74850f4aef8ba19bb7889e3b884d9dad65d9618674eb6',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 17-e69597cf967a0e5b73f16c89ce5ce087\nreveal: 2e7b8d255fdd63609ec6c1c9316f74b0c2a3634c95ebd104d5514a7303e8124b\nkeep\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTaYO+2dpAlXx4RfhBucnkRzKGkG22NpFjSWuHrn7IH+za4fLGhOnlVCjvvOvof7dwNZMfJqgu4+yyDOaNfOJNUsvueHag5lg4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nHUb9b0pqju/iu1GBdKPGCKxRC8bWwFM2BquRAm69L9kUuO9tl1UHnXW0aeKd0y9qyj34ZxEbw2UyiSYGfNQuDQ==\n','\n',char(10)),18,18);
INSERT INTO file VALUES(1,14,1,X'2b718b8ace8da5343c83152f783f4c2b1e189d7dbc99e3d5329d28aa410a4454',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 18-e7c597988ae31f5b7642d007787711a4\nreveal: 159fd20fe32f91b9177d4cda06f35313ae1841aea9d78b2115eb6811f335c864\nplace kingsbridge jack\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyI+EAQ/PPP7GvD07rK70SyiToD90sck0q+LHohXqyHssaZ5CkhtnIguamVJd8325O0OVcv6f5FsGTtoNQba/6zdeGOIk+MQ8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nBZKqYdgVtDmWDUxaW6e/0z8RGtMTl2N/ZS1EdQq0+QFWHLnFNAunjITk0lrZBslBifsV9H23Ef/3S6eOOWGmBg==\n','\n',char(10)),19,20);
INSERT INTO file VALUES(1,15,0,X'7a8cb1d7f1fa95132f015f69ec1d87d03e6733f83900f2a50a7f62ffa08d893d',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 20-c669424700986a0f137e1597569de1f2\nreveal: 2bc6aaa92a3194163146d8837849d416f1b2cd581167a940454963dacc9d29b1\nplace shiring master-woodworker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTaYO+2dpAlX9XS6gRCmE/vd0qA4b0vqC6qil97bMGeG+CvSCdwuMPbks6D8jNJempCXkXoJh/EficbF/qsCQN/W5p+QzHxxQ4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ncFoZEsZKRLuPbx0YRbnkx7GBvBfAunOqNY8nx5Xrja3f+S4oETfFjYFcyowMmhjrSfLFlCdSaX1ac250ezV0DA==\n','\n',char(10)),21,22);
INSERT INTO file VALUES(1,16,0,X'1e3d30bb6340486603193e542d5bec17a2820ac225bb5cd0d6d3681f2521d551',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 22-86103f2f63fcc0ecf04ff9ce51ccaca6\nreveal: 5e6fd0eaa64bd9e3698cf7112246e69364cad3b36224abeb7629ac75162936b1\nkeep\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTaYO+2dpAlX12AxpQC2Bd9bj5Q+mcIL8Mgm1fFb+/ximortdbxP/R8aMPXCQC0wdnLchnW7rlgfMMisqpIU26pp43J/9rmOwI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nO4iNWglA6vanHPAqzj45eEKgxokCWUFLvagyvON/bLFHuGy+PkYAoabR632Uh7xYGZqumyVgkhM04ZqdSGXyCg==\n','\n',char(10)),23,23);
INSERT INTO file VALUES(1,17,0,X'6dd69a30a2ee79edec9836b524c62a9725f2f2090c8b218cf7f3b00926f5d8d5',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 23-f03bb52165533a11d1f1d32a1bed7bb6\npress all: good morrow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTaYO+2dpAlX5iEqot0jIfH+bdC039hHzMtWosVXHoGkW1HQ1pgrAH8zMQsQM1slJlcSIjtwdHgEsmKF9ZIWrm3LMeGF3XW0gs=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ncwgaTK7HzN79UXB0UdvH7dl/wTiGgEkZtqZRrpPzUkhNh+VKgXTiJUNtsOgRRp/UECQymCmQzFJO832+2nBLAg==\n','\n',char(10)),24,24);
INSERT INTO file VALUES(2,1,0,X'3729f9c367659e10a5148eee00de181abf03e575aefad661673d090132a27a5b',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 0-03adee39fc03ed21332d4cb457a4e8fc\nchain: 5818503479e80970684ac5d8bed6152c7515967011e40c3a557ce4a2c5bb6464\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTaYO+2dpAlX40acC80pfo5/TQfVpaFhQmf1jETh6I90FSCbXmD+mfQerDsvAwMWq1EjKlVZVNtrkBb8NGH2KjZElmr1MC8Tg0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nR2BM3fDB6yPR+R4i8N23DDUG7Sv+A4inboTbLE5XDgDClfYx2bKLzHO25JgAEQI4ayStfBYkNt4XLp2iGIySCg==\n','\n',char(10)),1,1);
INSERT INTO file VALUES(2,2,1,X'c54e18046a501a4ee45b45bf2a3d294cddaaf90a8e68ff43d68520bfc2c69371',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 0-03adee39fc03ed21332d4cb457a4e8fc\nchain: 3258d4c39ac4150c87f64b14deab9cc2dd616758dc0bf210bc1534773f0afb25\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyI+EAQ/PPP3Bt4VvNXWhjYrB69M9ShB5N2GPUnLqOiQelQNigs1siI/qVApIf9bXruDqPhh5MYSM8lugMMWxIWWZx/zqSTQk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nONpkvlZojOH/YDojJlqmZw2KJw++vuu6Q1Y6Tr9+DSNPqJ2qF8iavoDHqwukFbcGCoZxNY7ymhbg06gRyztLBA==\n','\n',char(10)),2,2);
INSERT INTO file VALUES(2,3,2,X'eb8e615f18f2ea86c8739241a152f7cb648f2be81958075093e1ebe3c09940ff',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 0-03adee39fc03ed21332d4cb457a4e8fc\nchain: 0c1f7156c02281ed2986884fc8daf1e7a53a8ccccac37cc5278fdfac6522cbbf\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTH014Tq/N7AmCfCcnHezoawhbm9uuU3HrsWfxQQhezSb3xvhzJhzmGUqm91F1t8fiLxKAg6wK3si/tPQSRHsxEvb2eLswptwo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n7c5Amc6Sr6aenbB2xvD2RjaqUeDCIIxw/eUlxGiSUOLtLJFamNz5rzpIrUMDCtqq34WvSe4ZiXc3qcGyV7y1Ag==\n','\n',char(10)),3,10);
INSERT INTO file VALUES(2,4,2,X'c792641c0abb3ac2ec066a5cb1a2eeb78faca2231b28e2dfc10cfd5efbad7006',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 10-9b159508c6ee062313b6acb7a552efd8\nreveal: 73d070b3fef51e1564dbc72da966a4218440f5e5175b74d68083e8e5f57c16b9\nclaim 3 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTH014Tq/N7AvSgAtJ5TlUPSYm3fdj4tyVLAI/pH28/0oEefPTYISl3S+wVcksKwr34uht/DMyHG9aQqy8Ljcxh+KD2oNFjeAU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ntThdUaG84qKvTZzKCXLnnFbO2jI+ixUYbPATCz35VruwggFnlh3aWoeAoAU29TNFNgb4MzVrQd9kAlmzl1i+Dw==\n','\n',char(10)),11,12);
INSERT INTO file VALUES(2,5,0,X'6d0a5689bbdab81bacb48759f57cbd2d6f2da23351306b284f55b3959b7983a4',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 12-965141a900788984b1f131c59efb5a8a\nreveal: 7f658831e7a0ae7af6f1d5dc732351e205b33204c2e99db049baeca508c12fd7\nclaim 5 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTaYO+2dpAlX8LwOqbDQqyk8Ll8ZB3O2ldTqkSxUOm5H/W7uZpDBc14KXNiKcVrxuJoFajt+IiFVjWccJGtkuDXPZj4vTI9fAY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nWsLFnEn5UQYNaadg8Cbdzv2f6N6afkrz08t3szNtin8LaJE3vyvm1pwQ1QsWlkgmF7kwS9iU21lmVu60MnHwCQ==\n','\n',char(10)),13,14);
INSERT INTO file VALUES(2,6,1,X'bd76378c8db24aca8451589043d005e4f3051f8f424edc5595e5ff98353c9667',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 14-d9c89018503f914acee0f49a9a987bc3\nreveal: 66b9c69a188df7eb895bb00c6d98edef8a75024afb815ff1effbc96b5c2ecad3\nclaim 2 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyI+EAQ/PPP1y8Vjn1U4RNLAN05WLWLzTC6UrmI1/YoInpE03O21uZ+9rDjhm6Qq9EJKONBp2ZZk7iCF/jYDS8RspY/Rltqwo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nEqwAoLoPi94uquEU2qttbxDZcIqQ2HniXaLGsFOwdEwf0yGU3lxO++IKm5hOuMxpoxYpF1q5sRlJIcM75B6gAg==\n','\n',char(10)),15,16);
INSERT INTO file VALUES(2,7,2,X'338caeb039aeddc095ef6a5bcb84142b8c32d5f3e9a31cae14b481b13f862681',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 16-51ae4e7369214f603f10d4fbac236dd1\nreveal: 73d070b3fef51e1564dbc72da966a4218440f5e5175b74d68083e8e5f57c16b9\nclaim 2 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTH014Tq/N7AsqGPZj+daUvf4H1p9TFGi6lcdRbH6dcMcDj50CTk0TQjQtGLlZj8bqgsXyzqrJB5prQK/1P746groMDw5dMBQg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n9m7VCXpB5VyUddobzu7JJDHkN6VXadZ0xQa1MeHYjMrYAfixGWlml645abgw9I4ZK2CN0cZO8S5yLJBw/pzHCA==\n','\n',char(10)),17,18);
INSERT INTO file VALUES(2,8,0,X'0566c6fc7b3da2f4b0e686b76e192c6973b7a2c3f5927a175298d495b4cb3f29',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 18-b1a67307c2dcf3c82ed0b979c5bc93a1\nreveal: 7f658831e7a0ae7af6f1d5dc732351e205b33204c2e99db049baeca508c12fd7\nclaim 2 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTaYO+2dpAlX9rc1V2MtMbt3mazYLUhgf0ZTKfcY4eD+jXGvdLyOIH3FT8F0QqIBh4oiEgKpoCGoUM7SmXYxKAuJkLpGe7hJgI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nlFxFnGAIQgNN4AWhzrnM+vclQEbatzMJA30BsdPzJsahtc+4N7XqDlM9WbRkrlS9imlF98tDTIMidVbxWfCLBw==\n','\n',char(10)),19,20);
INSERT INTO file VALUES(2,9,1,X'517ee371f38bb1ff79bcf24ef734c4fd649d03ce46d462e85d8d4b2e94dfd370',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 20-09c359228cf0d888056b24904ea4d4db\nreveal: 66b9c69a188df7eb895bb00c6d98edef8a75024afb815ff1effbc96b5c2ecad3\nclaim 2 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyI+EAQ/PPP1RyK2XitoPfdSgnhHC+vK9yf1lN4F2PvlLekOBHqW3IFGo6nZ0wowBwdsl1NmpczY8CWd9C9GmAPtdRLHYRNQM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nS9wXkeheReIpLsfjHr97ZlD6+jajV4b2wI/DpaD3JARzg5FGEsnZ4A+hb37NLAeQb49yPKMt30shGFnp51puAw==\n','\n',char(10)),21,22);
INSERT INTO file VALUES(2,10,2,X'6c35dfbbe5565b2dcc3a309360158e01bea276664186ab75b29e7ab9c0440d90',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 22-9fd6af2aebdb114511b71d06b982d54a\nreveal: 73d070b3fef51e1564dbc72da966a4218440f5e5175b74d68083e8e5f57c16b9\nacquire yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTH014Tq/N7AtXDf7WZKzCkKgbgTafPj8JRdpUTeG4gTmli3oT4gOEOwSzuPaBk9dNRJWIp4FG6V4E09IdQuSg7UsA6+8v18QU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nbVJ1JpH9IkNZMQlJPePcZEPNJBqz6YIrtQj79czqw1nFzBnp6bQS80BsN2qM/wYTsdXd4H5RyRLHWp9lrf9yDw==\n','\n',char(10)),23,23);
INSERT INTO file VALUES(2,11,2,X'ef117a8a1c360367c7714d1f036bd359d794d80a4ea2093c505d05d9b924660a',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 23-9c3075e2c742de19536b674bfb60eb30\nreveal: 73d070b3fef51e1564dbc72da966a4218440f5e5175b74d68083e8e5f57c16b9\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTH014Tq/N7AnyBSyeCXIEXMixsXhhiplUlYCSOGSxVUzzHDGeu81BTjsqnA5xZk5bUIJXvkDScuL420E6+/OpHl9HRifjaOQQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nBB6B3X6+TT5sqwYtqygVYemNbTxrA5Uqd8SuG25uAud9WXPPm4pvZxMy0qPuzb12v7bE+7AA1NQCBWZ/efGjAA==\n','\n',char(10)),24,24);
INSERT INTO file VALUES(2,12,2,X'534fdd204302a081db2e34454a49f37be855a2234450fdc7e083c8103f77af70',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 24-80c722f5ae23cfdcade055d92a79ced7\nreveal: 73d070b3fef51e1564dbc72da966a4218440f5e5175b74d68083e8e5f57c16b9\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTH014Tq/N7Aq/bJOFyMoz+HNJaTIDmNBxSCz3tG5MRvkdLSH7+T51rzNWNut/7dbIlxqBvhMszFc9UPXM+dmAGgkusCXCT/gE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nCByOlXY5d2MmsHdrAKgxbeedleL43tyS/7mT6UEXHxlu/mNTWz0Ips82UVyrHdM2Cfg7XZ1mvSyJEaezTpdWBw==\n','\n',char(10)),25,26);
INSERT INTO file VALUES(2,13,0,X'3873c39f4c98161b645499a3e09eb5e541620f971aa53d77edf5ae1cc63f0b32',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 26-3182643cfad68a16c1a47d78ae49448d\nreveal: 0d6926fd407f9d435df518fdefdef9792ff941175172d93e22f967be32b07a6b\nacquire red\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTaYO+2dpAlX09O27sWQLj6bKQWBjkYRbHYgkDmNLjZKzb7kfK0E9Kq6lorTru3snYzZiqSOMbHOFoXH1wabKg87GJXx1yRyAc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n14T9AVjnuX3wFuYDESdtrMIx9w+tKxa64FO0cG3i4pps1tV2isZTGk8X3qzmcdJSfiFlRwKV+vugAf4cOcqTBQ==\n','\n',char(10)),27,27);
INSERT INTO file VALUES(2,14,0,X'1997a1b5be2b3a35b86d29bccc4a6953673f42497ea8a1873cb2e8c5c8aee283',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 27-a56d26e9684929e105bda473e2dbd364\nreveal: 0d6926fd407f9d435df518fdefdef9792ff941175172d93e22f967be32b07a6b\ntake 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTaYO+2dpAlX9bHEgNeoWQ8fgVsDxieP10XKgOKFN+e1OYTDknmZg3VHi7OipVlvR3VTgUm61QPvjH+4lp7Ew9sxIUjVQ4trws=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nloknV60v2RycIyyOmEvXKSIlkdbvKshnXzhF59AruOvp9+KHeOkC2kynln02m2rjDjuI17o0wt9DpvvReeimCw==\n','\n',char(10)),28,28);
INSERT INTO file VALUES(2,15,0,X'55bb3f44ada720b8d8dfde665031a1ead288db6db59cd28971d8f006588d1cf5',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 28-942a31ba5cac6621b5708eca7e1b2c3b\nreveal: 0d6926fd407f9d435df518fdefdef9792ff941175172d93e22f967be32b07a6b\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTaYO+2dpAlX479BSO1nHrwe1tqgDm/lJj7tdFuASnfa+KxXJO3MzAC/u3+hIdPLOCmSTQPdcR7ECFhfNPpiWcdyk2MJB1l9wo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nOa4stTxZCgMU/OZrukSk+VGpGvjxguB2tz2/ijJy9MP4tCabf/t/mKsrM9UHgLyNSWDt1ZIMaKCiiVxhcMsHAA==\n','\n',char(10)),29,30);
INSERT INTO file VALUES(2,16,1,X'85d132bcf69c481546c24d374cdc9c6f54ebb5b0d9a2838316b8a40c58595202',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 30-52a03dab0cf5d9fb862212ea8dca9753\nreveal: 709149598f3016e619f728a2989beca53e884bf1cc3602f4454ee0c3b01e938e\nacquire white 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyI+EAQ/PPPwWHyboKxXCBaOEmRdChQsYCsQFXjB/deoauIJ1xOX2DvAcH+8FS4JJlfOsgDXJf0DDVQgDLoSPOg+qdYVS/Mwc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nfGqtTCuTE7q7QsgjG6wpSu9YG9OVWSIESc3AcAGgB38S4of0PuR8c2pLgt4a7o3HK82J2zE/DWFLtXM1IdSsCw==\n','\n',char(10)),31,31);
INSERT INTO file VALUES(2,17,1,X'9043ba2ff64c39ea1a346ac4bf2c36e71efc8ba8bdc17f25e99a8026f770c17e',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 31-9ddc0168d4cb1fea85d5e9540c09cc1c\nreveal: 709149598f3016e619f728a2989beca53e884bf1cc3602f4454ee0c3b01e938e\ntake 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyI+EAQ/PPP04ob7ovCfVU6ZcgzCXuLOWaK3s3ooQVdhjSQtvZiA48tczsKKHVBlTh3AppowSHBPsJsowhvlMfPN+nyYmaDQ0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nnVCOt6nq5tMJ26+Ib9icCpgtgmKTrhcabV9Azk0sbEewyN/9ksgc6knwGkeyWObf8zy0WL0hoDEnr04Gcr3aCQ==\n','\n',char(10)),32,32);
INSERT INTO file VALUES(2,18,1,X'faf5d7da326373963e1f6ca12acc2e61a70ff27c6b92eb6cab5864c52a0cd0d2',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 32-581b2e139c5c89865f13a796b2f4eeaa\nreveal: 709149598f3016e619f728a2989beca53e884bf1cc3602f4454ee0c3b01e938e\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyI+EAQ/PPP9QwQto1eferzt7CWeyKw3MVYd9B5RO8gVBWhC1LqLXqxJiYlsQt7V0t2po7TIEvMMFEiKjnWiUwLKNI4+B1gAE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nNxh2mKbIW1/cssqGk0uhJMKOYGhhOymAHDqGu32R7fWaJmuIkikc8oJGekwZDZDcVHcNI0F77gURIZU0/qD7BQ==\n','\n',char(10)),33,33);
INSERT INTO file VALUES(2,19,1,X'42083baf98db4c13e3b64fdc7fbe2a82563e7c38fc3633ab57d8659b7394ef3d',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 33-5bb87206b1d4e20d916e225cee94d31c\nreveal: 709149598f3016e619f728a2989beca53e884bf1cc3602f4454ee0c3b01e938e\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyI+EAQ/PPP3V760tIVDSpNLfVcmVf3j2um7j6KGYfILxPc7PRyvRP278zpwE83xjWfWofe907qLK6z9u0UHS3fzN+WPAh+wg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nr9ThA/DBnS2DPt9I4XiFB1LGfMrbpsOjq6om/f7VWRShkYC/VhiZyIkx2BXSxqAWfzpMJxcn5gMJr9BDEzBlCw==\n','\n',char(10)),34,35);
INSERT INTO file VALUES(2,20,2,X'd660290a73cc6687e16986aad3ed8297bface97ab6b0504b60e25f8dba35193c',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 35-439968f86f42c7a3cf56b84c9f9aff65\nreveal: ff52c7490ebae35c07a7f3a9259d6de43764c81211a3e30d5fe1b071d0a3ec0a\nacquire white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTH014Tq/N7AoofH1sCOP8/tOz3xFDnRPbxaFBP9bxp8cLVc0HT+pAT3RVFLhu2bYQXDNShhFcmRG9XvTgjv34ZV/nHhtYpYwA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nNJH/G0qXX47AJwH6LZ4QJNd5vi8Rp0nV/+XGsjvCJbpenvNKAJZZU/ze8YCzu8UUI3f9aQHRhcvp2CSZ7KCxCg==\n','\n',char(10)),36,36);
INSERT INTO file VALUES(2,21,2,X'070e20f536c69fb0e279ceec23789fe102d1fd4f57cc879b5c842cb199843043',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 36-d1b989c12ba45391bca35a86c7b76a76\nreveal: ff52c7490ebae35c07a7f3a9259d6de43764c81211a3e30d5fe1b071d0a3ec0a\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTH014Tq/N7AtNiCjJydjEd+UCzqQhlGF1WEqsldlNv+SiGXX27h6FEqDcmzfedpxXLZ4XXd/bZT3c66/1+i/kz9mCPuN15FQE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ncvfyxSNCPL0BRrxkXLwVidM/VXj6Dlma+LitgUo4pX1otazIdlHqZY0ItjOW+WpvWfd5j9Q9/g4PI+dO5JtcDw==\n','\n',char(10)),37,37);
INSERT INTO file VALUES(2,22,2,X'e8865c29728f1ba313ee2de12d1bb3f02d0f3a4acffca576a1c4e8d08d595730',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 37-eda990b683f5259cc5d0740726c20156\nreveal: ff52c7490ebae35c07a7f3a9259d6de43764c81211a3e30d5fe1b071d0a3ec0a\ninfluence b white 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTH014Tq/N7AkCei7nfkPUgD2XTDC2UqbBTznyR+tWTwduhnC/MJd3w9mt14nO4citRNmq9fLvGS3QbYwSrnNhNLKpr1fNuFA8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n2XdGQ2CvA/u4v32SkCEHqcVa6oQ0jRJXgnv8Ucwj+ppJAY84Nc50TRT5ceO8SGCxsKzj7RS/2Jz0J2c+MbqTDA==\n','\n',char(10)),38,38);
INSERT INTO file VALUES(2,23,2,X'ed0a846dafaab40d4f4df9c631c29220e76920aca18628d1aee3ad3abe4f55bd',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 38-013a6f54639696143737328ce9ef99f0\nreveal: ff52c7490ebae35c07a7f3a9259d6de43764c81211a3e30d5fe1b071d0a3ec0a\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTH014Tq/N7Agi7Be8Wz91UT0CAhsRnSycOjP6EoySqGh23wLVTYJSG1yRscFA/M28Him6P0mUOihz0syDqJ465uCbrhBmg7Aw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nOGSlFtBZSVIoQYZXv4PXCYba0U68goP2Z84YLEwdaWH8m45eRrf/Htp2Sj09IV8e6hoPaEGGplx1+CY8SNcKDw==\n','\n',char(10)),39,39);
INSERT INTO file VALUES(2,24,2,X'12dce3e5a9a7e8160c890d72006e40593975a028532a05075999e0ab5a5fec91',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 39-f88ec3936377315078b3462d95ee0ac2\nreveal: ff52c7490ebae35c07a7f3a9259d6de43764c81211a3e30d5fe1b071d0a3ec0a\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTH014Tq/N7AmcTLbC8a/lcgNx7SGo8YnoVdrdBT+qjqolzwAitqX+5Q27Y6KVCQKM9sEvoUmkVlKBK7Dw8gu1rKdxOSvNVRAs=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nVpRGbsFgBNQMRot8Jo8gfoEGQGUt1uFF6IAW0l6E8h4KYNYFTdf41zsbTvPOwexzXo2lNVoKBzShr4SKUIdxBA==\n','\n',char(10)),40,41);
INSERT INTO file VALUES(2,25,0,X'a94bb70320db4fc6243a6039b19da1efdd1697cf8e152b33efce157b8153d2ff',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 41-0acf896dd63e4f97f8954775b7e31c57\nreveal: 7f1381ea0df1ca3c71c66c57c1b4870beee6b8103498dbbb92d0008fc977f8ac\nacquire white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTaYO+2dpAlX+pFt1Hu9lA/RZ9Z0Yh8hLDlpllvsrdGq6VSdRFGZAmW/oFIIT90TbFU5nLb42AFfkFqzL0EaDtdJMiIEqsJaAc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nRr6AhzznzUw0gpQgSuVD+KjozHhXZute0TVLbCkmXBGSEwhss4tvB+txQqH32SPS0sc8moE68mgw1MBtfdLxBg==\n','\n',char(10)),42,42);
INSERT INTO file VALUES(2,26,0,X'de915fca313b610b2cd7c5344db9ee435dfe306fc3b35a51d2018528a275ee38',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 42-448d8e05c1bfd6238833e8223f479901\nreveal: 7f1381ea0df1ca3c71c66c57c1b4870beee6b8103498dbbb92d0008fc977f8ac\ntake 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTaYO+2dpAlX/S13QDyfo+jgqRu/IDokKZBJzgUq2K2iT7Eg0vpC83CbEgY05yrcx3lOBn0x/gyS/oI/9X0sNXJu1niCh3O2A8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nD4n8VAxE0a+Be5ZtE//LrkjB7c4GSNQBIb6YT0gXtHGRYqMkEzx9SpILuif/LHnP8M8dhiBhFLXttubmGzybBg==\n','\n',char(10)),43,43);
INSERT INTO file VALUES(2,27,0,X'744d9843536d5496c2b310d176929715b2120e039a28b9b03b052ff6e57c3864',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 43-b9b628bb437d02a012beaa031531fc65\nreveal: 7f1381ea0df1ca3c71c66c57c1b4870beee6b8103498dbbb92d0008fc977f8ac\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTaYO+2dpAlX2t+c9S1E0xNs6lL+ZEetOdpsxJbOhctkc4YG0K2NMPz6sMXPPhaI6f0tckowXIl6S0og2BuGcNiC1EiS3VR3g8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\newNn8xVgr35JDWlTGjaYPeSLjFawFbleYhYqRxbFj/I2dFdQtdQnpAcSArVg/K0oWfc6rCezWuXAERycplWqDA==\n','\n',char(10)),44,44);
INSERT INTO file VALUES(2,28,0,X'9e168f67cc4f31007ac035fd4beffe71c6673beb77b6890c2a0c63af3d45fcce',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 44-9d45bb61b7a354e69a78d2468bb0a3fa\nreveal: 7f1381ea0df1ca3c71c66c57c1b4870beee6b8103498dbbb92d0008fc977f8ac\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTaYO+2dpAlX40SfbRewU8RmgsJp91Egfi0+ivqfGxl7TLGunnNNnjgaGu96+D6uGnjllMs4G9b28Fhk+BzTH7rc/qH3ebyow0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nnOHCmneI3uRVwgVMljOb3wNYhtZgv7vR668l/Ha+Klzv9L50tuiiDD7vvNEjugFfAdF67OoCoGi9YU7XweRKBw==\n','\n',char(10)),45,46);
INSERT INTO file VALUES(2,29,1,X'4199eb9887cb62b1fbaed872c55924d12ecfadf6dd10c2620fd260bb67831db4',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 46-377ef827474ffff4bf8cc9c1cb789a4a\nreveal: 2f188f13db2d8c411b6e795e6d545cbe4d0e5be6bb9ba3431d9b04219106b0bb\nacquire white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyI+EAQ/PPP9+BprGHnEbR+o3bbHzLi1K1MWSxhocBxTN6c08nPiieca+1ofL5SiGauBPjKrHxaekgiDsrzXkKU/2Q10MiYAg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nKuep74ywiJmsI6a97vFjBcUZqqO6GX9eFWsumNIUXBzScZL0B+YGzcdlA9eneTw51pgNvuiZXgYObmL7VLkRCg==\n','\n',char(10)),47,47);
INSERT INTO file VALUES(2,30,1,X'b59898a232ce2bc975d82d9a80117bc8e1f224b026284619a0f18f943573850b',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 47-7448543cef4371dce584e266f592020e\nreveal: 2f188f13db2d8c411b6e795e6d545cbe4d0e5be6bb9ba3431d9b04219106b0bb\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyI+EAQ/PPP12i4xPF637AIzzlMIGT+S98ZmZ/e3r07Y0bHFF+Y6/N706RSh3zsKp0av3kVr2GeGNmtNSbZMct2XG+IBpzDAA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nsfBqnZRGbtx1bTzB7p5nUodURIBXcFil7MfD0mFMM5fe3+mvVP0yyxDOFn+Fjf5DS1zdp/t8HWbukLJBfJj/DQ==\n','\n',char(10)),48,48);
INSERT INTO file VALUES(2,31,1,X'f989b497551bdc9f612a70028191347e358ae9bdab506cf316d1c6e7b2409e79',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 48-3c5b6da592271bb2ca621760b5f52fc7\nreveal: 2f188f13db2d8c411b6e795e6d545cbe4d0e5be6bb9ba3431d9b04219106b0bb\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyI+EAQ/PPP6DOOuEGAQB6DVCX1ta8jBqnawXT3kyi5GOzFPLGF04n3+vzK+x6TvvmBV5q/9ShZYZX2JGrQ5C/oeaClvBTeQc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nuV6Kpf8ztyweP4Jjtgi/YHkuF+7TBfQS2VrbxzPrYxYdf5ZaBe3ZtBXctVW7AkJ5AR9yh4cFoMWKovnnXJ0cCw==\n','\n',char(10)),49,49);
INSERT INTO file VALUES(2,32,1,X'6e28bfc8150037dd90e2a7105a2350edcc0ff314d98c654090168afd328f4051',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 49-9c43fa164b35028e163a0a94899d09dc\nreveal: 2f188f13db2d8c411b6e795e6d545cbe4d0e5be6bb9ba3431d9b04219106b0bb\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyI+EAQ/PPP0vlnAOoSb4IQb04x3yUngjLog4tnSwYvG7XRjm/rMJ05YRMuSBf/gn6pc2fl06PwSJ8ubKax7DsVxvCP6AVPwY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nFAQTKc4GTSrTcOwOTFhigvgAe2v/zqdZ1CG5E71sSaaaLkLpfD4eRbZOziA08CvC7S/0jsrBdDk9ECYRt/6KBA==\n','\n',char(10)),50,51);
INSERT INTO file VALUES(2,33,2,X'85db62f10f4e7dacfaf9b7323c8db1ed1345d478d1d7e62b957efcfcc38d4817',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 51-32ffa3ca9d5d592ebe7dadcc6c169d63\nreveal: b699ce957fd95924cf2f6ddf1c022400fbcea0898c53140d604d6a24d4a7dc97\nacquire white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTH014Tq/N7AmjA71STnq1sP4qhkKFL+KonG7a5spVs7KYXqiXkkkX70cDpxAnrswKbKN2dIvpRY6TKATbtmnzt2Qqi9Ts7ngs=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nXCjdnVWRCI49qlCZR0+azhUEgTISxGekTz1xmZxlLyiv2UMzpCLFITUDFn/5FJCSuFTxTSdqQNmfJQLqlsYnDw==\n','\n',char(10)),52,52);
INSERT INTO file VALUES(2,34,2,X'87fbfbb4a15bc4e1f84ca3c9e272d1fd8028c93789dfa63633cd07d00c985e10',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 52-4fbba391028de51e9ecea817d6842690\nreveal: b699ce957fd95924cf2f6ddf1c022400fbcea0898c53140d604d6a24d4a7dc97\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTH014Tq/N7AjmExppfagPyXHX1p3Z0U3Riysa+z0ucQg83nZ4beJfliP/mQ+abF0HMdn3SO9nk/oaxXUpQ6Fb00Taw8C+4sAw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nxvld3kxC2HYYQv2GJy9k/KV07blSdvUqwRYRWmH6zeG4BpdvFtiwGyjc6cvP1GlsEHNJvFwkL/njUjmX6vqRAA==\n','\n',char(10)),53,53);
INSERT INTO file VALUES(2,35,2,X'df6311031934a5e0815ebce63ffcac70045cded8bdbc38eda78550722eb1ff6a',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 53-6d49808ba5c2aea08266b2b4e75df9b3\nreveal: b699ce957fd95924cf2f6ddf1c022400fbcea0898c53140d604d6a24d4a7dc97\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTH014Tq/N7AvB370dPWDw8Pn3b124fHT4oAOHsFmiBkbHoJrNinvGp9KpHyzKkA0bKkJBHSoyWdAMDwWuWjVowh2/yKAJM2AA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nd89INR9wB6gELE0D3SEIsy8dK5DIWU5U+yAhq2KuJKujtNaNvkSFZaF86qwrpyhj4LY2i+WNYesHZJhTLwlvDQ==\n','\n',char(10)),54,55);
INSERT INTO file VALUES(2,36,0,X'c7a2f543ee73dcd82af70f5d0c0301d532166a8d77219d69d1f0a87445b43a10',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 55-3620d6b9b6dc02ae52536d3850fc0853\nreveal: 1c7b1efe1354eee047c2af933a54b540d004bbc9c95b580f2bd5183febb33529\nacquire white 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTaYO+2dpAlXyKNaXstsGGM0zPyt6FxyGCfyLoGYy+iSV18PEEGvPh7TMUdiEMQMyL8Rdh3YN7UA95RBHkF7YP8BQlNmbG5wAM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\njMKipENl3kseEg2wueMCZbVr3m+Pw0vwCZnvLIHMvhJsNJTbeeaPqh6Uea6UVCjoqjS6d3m6AubK6OchWCfZBg==\n','\n',char(10)),56,56);
INSERT INTO file VALUES(2,37,0,X'4a4df059a41e66faeb1f6973ea6f0031ac9a54ffb8cb8d34cbffe471c09a90ee',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 56-aad390d70c11e6a08dfb780025fcedad\nreveal: 1c7b1efe1354eee047c2af933a54b540d004bbc9c95b580f2bd5183febb33529\ntake 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTaYO+2dpAlXy0pMX0i+9Ingv9X1zMMT4aBQis6aSiWHwxGz/Y42obfz087UKIoGw3+GQ7kPVQoiOatHeAr++X3JQRO4iUPqgc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\noBKKWP0TMiKa3uMlXN+MnpXSMi/5D0CPAVVr0S17VBoARb32Oati6VWFih0pJfqOB5kmlBHgpyTWknMxIIu8DA==\n','\n',char(10)),57,57);
INSERT INTO file VALUES(2,38,0,X'16a0e03848cc8a1b4e74f268b2e7a6c90de06dce65e9eb818f6d088c99302676',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 57-ddeca2725e03a8010a419337b60d290d\nreveal: 1c7b1efe1354eee047c2af933a54b540d004bbc9c95b580f2bd5183febb33529\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTaYO+2dpAlX+uPcEg96QV0/vU3i97Bkf1WCmWOXA8EP3XQdGG2x9VVuOnz457dM8albYhkoLjJvPSJOqrV5Z8mAL8EpemzQwo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nSKCAAoaBvHmPOQUeF6wJvjK0EMRYZ029BeCrGHqHQWjZQYSC1Julp6KxRdE3DnguIdqteSvxejqLjQSxIBGmBQ==\n','\n',char(10)),58,58);
INSERT INTO file VALUES(2,39,0,X'd42b9e0af81d84e76d8d36332a2e75752bf84ee41130591856ce22995af7ad1e',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 58-e50163137db766a3d12bec804b07b31e\nreveal: 1c7b1efe1354eee047c2af933a54b540d004bbc9c95b580f2bd5183febb33529\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTaYO+2dpAlX7mU7G4se2naQfpIpz/5ugVjXjzalUeIDMFIr+krxA8s6o+7uEWEqGeVqXfFFR7FszjxEuzV0wXkrkq0Kvlzgwg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ntX0tFdR9giezcieLwvvyuEb2aqIzZ71OgF+uhr4iXR4NwVC4dOAs5apGjnPbdD88hStnncw74zUYC7w5ziPXCA==\n','\n',char(10)),59,60);
INSERT INTO file VALUES(2,40,1,X'a7d2714c320280f8ec518f8fb81e30be8e1b8fad7bd280a098ece76f9a2ee554',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 60-b431e7e379be33145e7f54e80c5a6af0\nreveal: 7fd2bb2db2f473bc59d491befce424826414356a28e1935d8c9d7b994c9bbcf1\nacquire red\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyI+EAQ/PPPyRlE4uiFZqmPHoFP9ennIm90zvC1yEu7VzAV5IKq+bz0+J33VqZUPbSv92q4PAIizcMffwDDs2VVQcKy+bmegg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n2/yGizyj/mghZhO+Qw9IeUbc9ye4Hf8L/S/fXO7f6UzjzovAhibD35iPFYnPRg9l6G4uKaKsVOYZwJ+c8hIlCg==\n','\n',char(10)),61,61);
INSERT INTO file VALUES(2,41,1,X'1d31edd0f19c5568cc9e34ea23401b527d1f5a0e2252a36cf7e32d2cc21004ec',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 61-50073e39b83d9008670f1f068aa9f7ab\nreveal: 7fd2bb2db2f473bc59d491befce424826414356a28e1935d8c9d7b994c9bbcf1\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyI+EAQ/PPP91QUQCAawrvarNT2Y7nVPwWCDdWfTHxb88MZeadv35UV2lp/fH5A8ONhDnMv1Fvez6dpWvz90ZyX9cpViiB7AI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ny8UV1tSZRatNbB4MjbUBwAY9+pX8azYwnRWbJReI5dmP+mbmZjSB66d4tTTqtdqU79JrF5YBeEivWKYHKjxOAA==\n','\n',char(10)),62,62);
INSERT INTO file VALUES(2,42,1,X'5b7ac6ebc0570929fc9954928326dcf295cc465ab9235ae73cbde7cc1fc4aa1a',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 62-d268b6162f991d488fddc01a39a6a162\nreveal: 7fd2bb2db2f473bc59d491befce424826414356a28e1935d8c9d7b994c9bbcf1\ninfluence b gold\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyI+EAQ/PPP6zoKNqS/eCL7BvWmMGDkzdN7aNZGjk8PQnbOLIVHgewjZdvCgxHrVXhcgEm2rbfnL8lVGFR0QBwUI5ho5JO7wk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n2nhta5uHB5/ahEXEVEvvXDIAXdT0MDX610se1pmjY8y/ogZOBKO5tderRLZu/6VzuH5my7isjzk5AQuyVYF1Dg==\n','\n',char(10)),63,63);
INSERT INTO file VALUES(2,43,1,X'38e40b43f5b75d3214dbc0000eaf63fcae59aaf2a12b45ad3f2be9ab5d2e78b9',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 63-129d05234cb146f63b8aa276a0eaf125\nreveal: 7fd2bb2db2f473bc59d491befce424826414356a28e1935d8c9d7b994c9bbcf1\ninfluence b green\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyI+EAQ/PPPyl3G4rKrkGcnTWzYyqSXqVFDn3O3yrRuXyY6LRuRciiR1tuJx9iJrqpZpTFu6rvdn3D9dQf8CkAT8mo6qpWQwQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nAHZg79QuGjN9JEYsMqgbynIv4eaf0DfCvH3rKHTqWEMxuZxTvcbJnf5N4M3ELAIyWAzWM1hoExTp6gYEMjlKCQ==\n','\n',char(10)),64,64);
INSERT INTO file VALUES(2,44,4,X'566edbbae2e02d4d2169a52ea39ca4698e62e3824591f0d0683840d04168d77f',replace('nuncio turn\ngame: domes\nplayer: host\nafter: 64-77a589ebf500e90216b2d077fb8f2b3d\npause because a feast\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS9Eb6KAuZqNFPtKg9u4ZLOGdpBGeu5qC8djLNek5f9qMuh9Ugnh/22sMyv9gnRftBbObtLF9r6OJu13+saJPBh7SqrZ/FaFwo=\ntrusted comment: timestamp:1772539200	hashed\nJCuh8O93tM+yJclToywBvw4cGzsUKMax6YYBfcMb6viXtk/dGbhWP4UnsQWZpsgnsh2CM0xf3i5A1kkG/4YRAQ==\n','\n',char(10)),65,65);
INSERT INTO file VALUES(2,45,4,X'114a6a693b5acacb0da5df32ace9f6651bb1b9b6ca4533e0bdc9fd5735c3d647',replace('nuncio turn\ngame: domes\nplayer: host\nafter: 65-4aadff6ab3ecda682a91c0b3acee1217\nresume because it is over\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS9Eb6KAuZqNNMIERgsVT0nBhmu5D4eZqIoXa1j5WtnpvRlrVTHnl89OHHJ9oBvMec7cgVeLphACFQwdde2yaQiEFoRlkSXtgg=\ntrusted comment: timestamp:1772539200	hashed\nkN3ib7h6c5TgNJ5DR6l/oiNCGeWiLxeLsEgz6+mOphIWzk8wCX2j0vnDakSvRFbLp9lUYn0ygQzZdWHYS9qJDQ==\n','\n',char(10)),66,66);
INSERT INTO file VALUES(2,46,0,X'5b7fc2c0771e60a2f4f16bf942744d3e2697462a462f9ee2b494a6c8fe16c19c',replace('nuncio turn\ngame: -\nplayer: ana\nafter: 2026-03-03\naway 2026-03-04 2026-03-06\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTaYO+2dpAlXzqAeiLTCVBnssV0INNr+vSKnh43/20K8f+9xRNkEOpi9gnOn9kJM6qcuKIJmcexE39YkfF55sEMuS4U3VrpYgE=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nTU0ltR7e1TxkUhMFhNim1ldqkCtgV+h4teehEkcYJXwXC5bFZHDMsSaGcR48HQkTRVsYXghve1/mZ11vAOT2Aw==\n','\n',char(10)),67,67);
INSERT INTO file VALUES(1,18,0,X'5b7fc2c0771e60a2f4f16bf942744d3e2697462a462f9ee2b494a6c8fe16c19c',replace('nuncio turn\ngame: -\nplayer: ana\nafter: 2026-03-03\naway 2026-03-04 2026-03-06\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTaYO+2dpAlXzqAeiLTCVBnssV0INNr+vSKnh43/20K8f+9xRNkEOpi9gnOn9kJM6qcuKIJmcexE39YkfF55sEMuS4U3VrpYgE=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nTU0ltR7e1TxkUhMFhNim1ldqkCtgV+h4teehEkcYJXwXC5bFZHDMsSaGcR48HQkTRVsYXghve1/mZ11vAOT2Aw==\n','\n',char(10)),25,25);
INSERT INTO file VALUES(3,1,0,X'f0e9346e926292b87e48192334e8009ee97c5175fac1fde64e90749e4497a9d4',replace('nuncio turn\ngame: solo\nplayer: ben\nafter: 4-631cdfc6456bd122e8fd538c5a7e3f64\ntake toolmaker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyI+EAQ/PPP5BaUjhnjCvPcNh/moLCJS2jCh9v4UIlV+7HDcZnXnL5gYau5mFWCCAlQlpNPmqbyhBxG3wAdzFPiJfbQWZnVQY=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nN0hW8EvAvV0qwceoxc/caJXb/8Fa6R7E+M/ezRr7Ifdri961XpkNhZxwWIhdlw/xWePSteo7ZpuKuQWvixfpCA==\n','\n',char(10)),5,5);
INSERT INTO file VALUES(3,2,1,X'3c8a92bac0ffe3dcc7c071858bb8812d13e7c3dce8c8749f7cdf5d8a2b376469',replace('nuncio turn\ngame: solo\nplayer: cleo\nafter: 5-11e8c9816cfb8e6aa44d594d56007e95\ntake sand 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTH014Tq/N7AlO0CJJsjJSFsF2wNBgbP7f8GbhyWrsKjL5bN2P83QBA/DHr1Z7koI5M5nZOUHaqjRLnBcNEgTtTXgYOfJYXvgM=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\n41OHF+vSFg/KQ6sh4XjHvOG8N/j3Hk77Gad1Y6JaRXsFxMmtE3GdAdD9gV6HWsnmLcUfEzSnvceMnyAl8vuJCQ==\n','\n',char(10)),6,6);
INSERT INTO file VALUES(3,3,0,X'86ff17f25931b32afab830e79bef1be48983d9180d1059cc4970707bf32e1473',replace('nuncio turn\ngame: solo\nplayer: ben\nafter: 6-15225881e43542cf17fb8dc9bc98a323\ntake sand 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyI+EAQ/PPP65FFNuR6RAESsXcF82qENVAeCUC2NyHkoXepUpuEmzpzXmiBsjOX0p73GmGUb5CVktlTXxI37PPf+w2Q1Ye8g8=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\naWov65P42XkW2cicpV0svQDghmPIv8sBlh47ze8MzTRaW9HgolwDjERglroF8I0NLIS21x3QMsJJMOiTWzZmCw==\n','\n',char(10)),7,7);
INSERT INTO file VALUES(3,4,1,X'e682b8377a88e66448e0e2a4100ba1a6dcfd9bafe1939c3ffaf7598f1053d8f3',replace('nuncio turn\ngame: solo\nplayer: cleo\nafter: 7-67876309a09448659f1224e49c969548\ntake wood 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTH014Tq/N7AnFA8tQPAqxm/YOXZ2pq8xNA3v/qWUqjkMReM7TeXvVR93aC5f6nGk1F+YEfelgPAEsb9JE67rVQiee6h53DuA8=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\njvqXhaGzZoLV5NJVD0DQvyDCURKaojBGo2i51Z3jJjFsA7CYEDRaFzbzGKPvMeGavGH3MicitON3f7u2e/GUBg==\n','\n',char(10)),8,8);
INSERT INTO file VALUES(3,5,4,X'923a36af4c58bbf028ad9e4210cddeadbfb065426004b9465954135be348024d',replace('nuncio turn\ngame: solo\nplayer: host\nafter: 8-2058e58ce05db67519ddced358b569f6\nabandon because rain\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS9Eb6KAuZqNJBkGbmJfYz2ook6Bdb9IZse1HHlgaOLNh1w//rIwSe6lJMd3So14hdbxWdX/NlFBvgLxugI0pUqBGxKk9qUXww=\ntrusted comment: timestamp:1772539200	hashed\n/NfYoifLm4Yrmo8WJrfU4ZyETnIsuhDe6pGIamMTGQogPU04x1MS2JkCkBmYfieav5dFPCvgVOfMGQTwPfIRBQ==\n','\n',char(10)),9,10);
CREATE TABLE log (
	game	INTEGER NOT NULL REFERENCES game,
	line	INTEGER NOT NULL,
	text	TEXT NOT NULL,			-- see nuncio-bundle(5)
	hash	BLOB NOT NULL CHECK (length(hash) = 32),
	file	INTEGER,			-- what it was read from
	PRIMARY KEY (game, line)
) STRICT, WITHOUT ROWID;
INSERT INTO log VALUES(1,0,'0 2026-03-02T12:00:00Z setup format 2 ruleset pillars rules 1 game kings join yes host ed:RWS9Eb6KAuZqNCwUD0DiJV6FBzqSC13xOq6MKq+AnwIYCrnB7a5D8qbJ plays - spare ed:RWThAVQnwySANbrp/x7Kz5Y2u0ziwpXOanET6TAi43T/oPrAO60WctsY seat ana ed:RWTaYO+2dpAlX6qy8HdS8GOn33S7UMKMuDXl/lwnv99k85NS9h+wY8CS seat ben ed:RWQyI+EAQ/PPP3Ed78o1wjCuZKdqT6Y95JyW9SNcEceRwSFOVxLI34Va edition - deadline 172800 grace 43200 away 432000 policy default commitment 2c7627c834121482dfb18d9a2fc84f56aa8b7c97ed0e6ba1dedd02220d161c83 options {"first":"0"}',X'27f7bd56e2e0dc176b9705b6c24fd5a7ad078aad782fc504094b818a64132b43',NULL);
INSERT INTO log VALUES(1,1,'1 2026-03-02T12:00:00Z read 1 en join 0',X'bc4d2994022c6b2ab25a485b0519bbb73960cebeafc078e7af138fb9ecf64ba5',1);
INSERT INTO log VALUES(1,2,'2 2026-03-02T12:00:00Z read 1 en join 1',X'a35ee4abf03d54b6960d49cde2579080ea03f8fe1edd3958eeeb7177ef18e6a3',2);
INSERT INTO log VALUES(1,3,'3 2026-03-02T12:00:00Z chance advantages 1/14 5/13 = tom, jack',X'610037225ab965703457d0f3a5de724f2470ebe004bde5440f925dda3c574cb4',NULL);
INSERT INTO log VALUES(1,4,'4 2026-03-02T12:00:00Z chance craftsmen 3/4 1/3 0/2 0/1 = master-woodworker, toolmaker, mason1, mortar-mixer1',X'0e9c955398920960e4563b25f77742a31adb595661a464713ba869d32f163034',NULL);
INSERT INTO log VALUES(1,5,'5 2026-03-02T12:00:00Z chance resources 8/9 6/8 2/7 3/6 3/5 0/4 1/3 = stone-4, stone-2, sand-4, wood-3, wood-4, sand-2, wood-2',X'4925032b1ef129a9fa9e90bf2091a85b7750692a394fabd06e6d6ba497371bcb',NULL);
INSERT INTO log VALUES(1,6,'6 2026-03-02T12:00:00Z read 1 en move 0 said take mason1',X'ce98e586f6f084361ad39b7b1ccbf01e230cfda98371f03aaa45a32fbc2a2d07',3);
INSERT INTO log VALUES(1,7,'7 2026-03-02T12:00:00Z read 1 en move 1 said take sand 2',X'f240ea7d507b22695876b79f533f3f820ecef5811a367271767cecdc6fe0fb4d',4);
INSERT INTO log VALUES(1,8,'8 2026-03-02T12:00:00Z read 1 en move 0 said take stone 2',X'4db1d92a4d730999c03b560bcc2b4f26bad21b48bdf654d529974cebb2a802d0',5);
INSERT INTO log VALUES(1,9,'9 2026-03-02T12:00:00Z read 1 en move 1 said take wood 2',X'e20baa62fa9704240d19dee24963dfbb07b47dc1188722b1660aae15f3c236a8',6);
INSERT INTO log VALUES(1,10,'10 2026-03-02T12:00:00Z read 1 en move 0 said take wood 3',X'aa4d4a07c6124995eae73e09fb20fa89de4f232c57c24610a78a2cc2b9d4b682',7);
INSERT INTO log VALUES(1,11,'11 2026-03-02T12:00:00Z read 1 en move 1 said take sand 4',X'9b0ed8362c2859d52b479b289b4282a8519ea2828d3efd47667f402919b2034c',8);
INSERT INTO log VALUES(1,12,'12 2026-03-02T12:00:00Z read 1 en move 0 said pass',X'a0131d71339983fac2380ff7b1af1f76e3045c954528635c9a2157e233768402',9);
INSERT INTO log VALUES(1,13,'13 2026-03-02T12:00:00Z read 1 en move 1 said pass',X'affafe2889b5696d9ab96336848fe5fcd6ce961fde1fd241a8962bfd2fdc11e5',10);
INSERT INTO log VALUES(1,14,'14 2026-03-02T12:00:00Z chance builder 3/6 = 1',X'1f9679bc428b80a6f20fc2f6eab23b42c0bb24846cc2f249bf51b4393d39b044',NULL);
INSERT INTO log VALUES(1,15,'15 2026-03-02T12:00:00Z read 1 en move 0 said keep',X'82d2751b94b2fdab60a7d06b66cf460c2a7fc2474c201d29d9b7951af3d55e8c',11);
INSERT INTO log VALUES(1,16,'16 2026-03-02T12:00:00Z read 1 en move 1 said place kingsbridge tom',X'5e07d635fc2d067c17133a5f0e3b79ad8bed47de33f7b77b73937a789eb2328d',12);
INSERT INTO log VALUES(1,17,'17 2026-03-02T12:00:00Z chance builder 3/5 = 1',X'e69597cf967a0e5b73f16c89ce5ce087ef10baa2ef196918d9021845c7821a42',NULL);
INSERT INTO log VALUES(1,18,'18 2026-03-02T12:00:00Z read 1 en move 0 said keep',X'e7c597988ae31f5b7642d007787711a4ce7b16674316115ee13104e32761df8f',13);
INSERT INTO log VALUES(1,19,'19 2026-03-02T12:00:00Z read 1 en move 1 said place kingsbridge jack',X'9657b5e7f8d9c66fedd55de028b8c3ccd7791dd7cd1dffbae98b52fe2031f84c',14);
INSERT INTO log VALUES(1,20,'20 2026-03-02T12:00:00Z chance builder 0/4 = 0',X'c669424700986a0f137e1597569de1f2e4dfbcd5377bc11a53f464c82d6e9223',NULL);
INSERT INTO log VALUES(1,21,'21 2026-03-02T12:00:00Z read 1 en move 0 said place shiring master-woodworker',X'b5f236e9b2715eaddefbc7cc5c8f44858e3b61b5e0811a888bfb67b6071d833a',15);
INSERT INTO log VALUES(1,22,'22 2026-03-02T12:00:00Z chance builder 2/3 = 1',X'86103f2f63fcc0ecf04ff9ce51ccaca67c5a4904c67558c4c5b1dfa93e0ab525',NULL);
INSERT INTO log VALUES(1,23,'23 2026-03-02T12:00:00Z read 1 en move 0 said keep',X'f03bb52165533a11d1f1d32a1bed7bb6094e6e36a2e45af93fec3b2f3bf29fa8',16);
INSERT INTO log VALUES(1,24,'24 2026-03-02T12:00:00Z read 1 en press 0 all: good morrow',X'de3d0a1124862f904c87a80c7ec20bf73b8da6c9f9619f5da7ba32bdcccd5652',17);
INSERT INTO log VALUES(1,25,'25 2026-03-03T12:00:00Z away e9a76e108d2c2fe96946db6c3ff2e1b03c83312c6d1f7ca17af1eb4f19386ea9',X'fb7234d9f852b0a8f493a9b71af4ff54193ec6ddb0fa2b390001cc460503014b',18);
INSERT INTO log VALUES(2,0,'0 2026-03-02T12:00:00Z setup format 2 ruleset red-cathedral rules 2 game domes join yes host ed:RWS9Eb6KAuZqNCwUD0DiJV6FBzqSC13xOq6MKq+AnwIYCrnB7a5D8qbJ plays - spare ed:RWThAVQnwySANbrp/x7Kz5Y2u0ziwpXOanET6TAi43T/oPrAO60WctsY seat ana ed:RWTaYO+2dpAlX6qy8HdS8GOn33S7UMKMuDXl/lwnv99k85NS9h+wY8CS seat ben ed:RWQyI+EAQ/PPP3Ed78o1wjCuZKdqT6Y95JyW9SNcEceRwSFOVxLI34Va seat cleo ed:RWTH014Tq/N7AsDG+sA27sp3Sy7mEghi3zMhmYKM5SA+cr/TdUdDTlam edition 167ee9a4e4e793785bd161f298ad48fdfe85cfdba4c7d04ec16ecda2a2be342b deadline 259200 bank 86400 commitment 071ce567674058c944e702399328ff8d09b740d64ebf85ca05a8a27c0de496b6 options {"board":"advanced"}',X'03adee39fc03ed21332d4cb457a4e8fc78196fb67c768221037fe4d0dfef2f4f',NULL);
INSERT INTO log VALUES(2,1,'1 2026-03-02T12:00:00Z read 1 en join 0',X'a61ef562a6d2c6ec55a23330af358f0b7c70a7b4478c752b378d342181ca53f7',1);
INSERT INTO log VALUES(2,2,'2 2026-03-02T12:00:00Z read 1 en join 1',X'bcdce7c8d658e994262e27145925da28c716cc6e47be52653a81707ca5365eb5',2);
INSERT INTO log VALUES(2,3,'3 2026-03-02T12:00:00Z read 1 en join 2',X'74fa7614654ae6490ad989404ed3e7dda887466ca5dda4334eac046616608a68',3);
INSERT INTO log VALUES(2,4,'4 2026-03-02T12:00:00Z chance first 2/3 = 2',X'e3039a716529ea4ebdacf5b92ae4d782d7cddd379ddd5b894c56c7d87f8f2e8d',NULL);
INSERT INTO log VALUES(2,5,'5 2026-03-02T12:00:00Z chance plan 1/3 = 2, 4, 5, 4, 3',X'fa6b22cb1845a85ffd19fb6d41c7691991996018cdf065b4e6ee94e22600bc9b',NULL);
INSERT INTO log VALUES(2,6,'6 2026-03-02T12:00:00Z chance sections 7/10 9/10 0/9 0/20 8/19 0/9 6/8 14/18 6/17 7/16 6/8 3/7 7/15 8/14 1/7 5/6 10/13 3/6 = B8, D10, B1, M1, M10, D1, B9, M17, M8, M11, D8, B5, M12, M14, D3, B10, M18, D6',X'c698b6c61054ec41172908595d2b137ca4cd2154e5b39dae5ffda33fb33fc911',NULL);
INSERT INTO log VALUES(2,7,'7 2026-03-02T12:00:00Z chance tiles 20/28 12/27 16/26 24/25 1/24 11/23 18/22 10/21 4/20 0/19 2/18 4/17 3/16 13/15 5/14 12/13 1/12 4/11 = recognition, green, ruble, die-red, wood, green, die-white, gold, brick, wood, brick, stone, stone, die-green, purple, die-blue, brick, purple',X'27a56780192ad40486031c4f073d0e74d8a5a5592abd3cd08b7d03949bb0cc60',NULL);
INSERT INTO log VALUES(2,8,'8 2026-03-02T12:00:00Z chance ring 6/8 3/7 1/6 1/5 0/4 0/3 0/2 0/1 = rubles, gold, brick, stone, wood, green, purple, recognition',X'e7154fa4f33ca2f8b3c69d41e5b48602fcc613a474099482cea1a8e4dd9a6a4c',NULL);
INSERT INTO log VALUES(2,9,'9 2026-03-02T12:00:00Z chance influence 0/3 1/3 1/3 2/3 3/4 0/3 1/2 0/1 = K3, A1, M2, C2',X'17c632e7ff2b4f85bf2fcd4e8179e3c488d3b4445a3f8fd8d5837c9ca0718ef0',NULL);
INSERT INTO log VALUES(2,10,'10 2026-03-02T12:00:00Z chance dice 0/5 2/4 2/3 1/2 0/1 5/6 4/6 5/6 2/6 3/6 = white 6, blue 5, red 6, green 3, yellow 4',X'9b159508c6ee062313b6acb7a552efd8cd35b968c415b5b32474289a4f505813',NULL);
INSERT INTO log VALUES(2,11,'11 2026-03-02T12:00:00Z read 1 en move 2 said claim 3 up white',X'6e2f35e6a3aaf024699fba884fc236e264cdec091d0b5334840fddf9a7294e29',4);
INSERT INTO log VALUES(2,12,'12 2026-03-02T12:00:00Z move 2 only done',X'965141a900788984b1f131c59efb5a8a054d0f136483622a253a2b2c56054ba6',NULL);
INSERT INTO log VALUES(2,13,'13 2026-03-02T12:00:00Z read 1 en move 0 said claim 5 up white',X'3bbfb27e63e4830c05b934deb38c222e9da7020e0bd87886ec58ed2374b81758',5);
INSERT INTO log VALUES(2,14,'14 2026-03-02T12:00:00Z move 0 only done',X'd9c89018503f914acee0f49a9a987bc3a9254a494fa722960ba2e46ea7082f12',NULL);
INSERT INTO log VALUES(2,15,'15 2026-03-02T12:00:00Z read 1 en move 1 said claim 2 up white',X'05299e75cefeaf35fdcb3533cd42bf191279ef4f8e067b7d71d334ad3a60ced2',6);
INSERT INTO log VALUES(2,16,'16 2026-03-02T12:00:00Z move 1 only done',X'51ae4e7369214f603f10d4fbac236dd1e0dee13b8e69a9e0e6454f7a5190ffc4',NULL);
INSERT INTO log VALUES(2,17,'17 2026-03-02T12:00:00Z read 1 en move 2 said claim 2 down yellow',X'192181ecbaab60e47d2ac011b48228c97d998988325e428644a873be7b8c80b0',7);
INSERT INTO log VALUES(2,18,'18 2026-03-02T12:00:00Z move 2 only done',X'b1a67307c2dcf3c82ed0b979c5bc93a1d4767a2be036e38a39be4dde162d5349',NULL);
INSERT INTO log VALUES(2,19,'19 2026-03-02T12:00:00Z read 1 en move 0 said claim 2 up white',X'df9d4b4b3720896afecc90b1f951418ed18f3f4e9c1cce09fa62de3a4c38ee69',8);
INSERT INTO log VALUES(2,20,'20 2026-03-02T12:00:00Z move 0 only done',X'09c359228cf0d888056b24904ea4d4dbe299e4e9e30909851a3507ea7d5f3b92',NULL);
INSERT INTO log VALUES(2,21,'21 2026-03-02T12:00:00Z read 1 en move 1 said claim 2 down yellow',X'15393be9b3ffa087db65bf84faaa69c5a36ec42fb999cd90d09d8dd059010308',9);
INSERT INTO log VALUES(2,22,'22 2026-03-02T12:00:00Z move 1 only done',X'9fd6af2aebdb114511b71d06b982d54adf99213b7f86b73bbf04b5f008e25454',NULL);
INSERT INTO log VALUES(2,23,'23 2026-03-02T12:00:00Z read 1 en move 2 said acquire yellow',X'9c3075e2c742de19536b674bfb60eb300d82e7045fba66ae7c53a8104047bd54',10);
INSERT INTO log VALUES(2,24,'24 2026-03-02T12:00:00Z read 1 en move 2 said take 2',X'80c722f5ae23cfdcade055d92a79ced7c3825ebfba2003bec162e7fc79778f73',11);
INSERT INTO log VALUES(2,25,'25 2026-03-02T12:00:00Z read 1 en move 2 said done',X'cfc48d9e0731d4e74b89179ee169ce32ab6b832c5b2fea7852ca0c23cc4460de',12);
INSERT INTO log VALUES(2,26,'26 2026-03-02T12:00:00Z chance roll 1/6 2/6 = white 2, yellow 3',X'3182643cfad68a16c1a47d78ae49448ddbaa67e5ec11552136c2051075d0de53',NULL);
INSERT INTO log VALUES(2,27,'27 2026-03-02T12:00:00Z read 1 en move 0 said acquire red',X'a56d26e9684929e105bda473e2dbd364597f1594e85ab9c57931a3505aba2a11',13);
INSERT INTO log VALUES(2,28,'28 2026-03-02T12:00:00Z read 1 en move 0 said take 3',X'942a31ba5cac6621b5708eca7e1b2c3b35d5dd7781f8d49f8c2088405daccb13',14);
INSERT INTO log VALUES(2,29,'29 2026-03-02T12:00:00Z read 1 en move 0 said done',X'a8b1c074aef4a21f395bc3c580cc8816b20f76dc599457705f23f32df1feb73f',15);
INSERT INTO log VALUES(2,30,'30 2026-03-02T12:00:00Z chance roll 5/6 2/6 4/6 = white 6, yellow 3, red 5',X'52a03dab0cf5d9fb862212ea8dca9753fef18da4d8fac66a45cc877fdaeb54a8',NULL);
INSERT INTO log VALUES(2,31,'31 2026-03-02T12:00:00Z read 1 en move 1 said acquire white 2',X'9ddc0168d4cb1fea85d5e9540c09cc1cee42857990e85050cb8131193459fa5d',16);
INSERT INTO log VALUES(2,32,'32 2026-03-02T12:00:00Z read 1 en move 1 said take 3',X'581b2e139c5c89865f13a796b2f4eeaa3804994b078a20648e38d7d03cfc856f',17);
INSERT INTO log VALUES(2,33,'33 2026-03-02T12:00:00Z read 1 en move 1 said workshop 1',X'5bb87206b1d4e20d916e225cee94d31cc96256042b5560ef853126878370ada1',18);
INSERT INTO log VALUES(2,34,'34 2026-03-02T12:00:00Z read 1 en move 1 said done',X'ed26b3938f2745943ff1ba3cb1cb22e196d3480437e70e172a792d174c98522a',19);
INSERT INTO log VALUES(2,35,'35 2026-03-02T12:00:00Z chance roll 3/6 2/6 2/6 = white 4, yellow 3, red 3',X'439968f86f42c7a3cf56b84c9f9aff65470ec75ef09f9c04d70bdc0b81c17361',NULL);
INSERT INTO log VALUES(2,36,'36 2026-03-02T12:00:00Z read 1 en move 2 said acquire white',X'd1b989c12ba45391bca35a86c7b76a7668f823bf4eb8bf8be39683d454604a31',20);
INSERT INTO log VALUES(2,37,'37 2026-03-02T12:00:00Z read 1 en move 2 said take 1',X'eda990b683f5259cc5d0740726c201567838184457a5af1a7a63eeb3ca07fbb0',21);
INSERT INTO log VALUES(2,38,'38 2026-03-02T12:00:00Z read 1 en move 2 said influence b white 1',X'013a6f54639696143737328ce9ef99f0367be79e9bb934ebca6f570cb1d81cf4',22);
INSERT INTO log VALUES(2,39,'39 2026-03-02T12:00:00Z read 1 en move 2 said workshop 1',X'f88ec3936377315078b3462d95ee0ac264b28a4a37846256df94ff469e4d014f',23);
INSERT INTO log VALUES(2,40,'40 2026-03-02T12:00:00Z read 1 en move 2 said done',X'5f39226c75688444eb5fa11ac636fc200c8923bcb16ec6aa7169f51731caeb39',24);
INSERT INTO log VALUES(2,41,'41 2026-03-02T12:00:00Z chance roll 3/6 = white 4',X'0acf896dd63e4f97f8954775b7e31c578faa5df499911f902eaa9147c1bc0a2d',NULL);
INSERT INTO log VALUES(2,42,'42 2026-03-02T12:00:00Z read 1 en move 0 said acquire white',X'448d8e05c1bfd6238833e8223f4799015c164ad82272c64eec909c336f574cfa',25);
INSERT INTO log VALUES(2,43,'43 2026-03-02T12:00:00Z read 1 en move 0 said take 3',X'b9b628bb437d02a012beaa031531fc6522616338999c8d9a5b2cc4bae3e06162',26);
INSERT INTO log VALUES(2,44,'44 2026-03-02T12:00:00Z read 1 en move 0 said workshop 1',X'9d45bb61b7a354e69a78d2468bb0a3faf3c1533e582be8810932c19ee53fbde4',27);
INSERT INTO log VALUES(2,45,'45 2026-03-02T12:00:00Z read 1 en move 0 said done',X'2821867f185916de75a295c917aa008c75d47582396217abd43b5ac3f8d427af',28);
INSERT INTO log VALUES(2,46,'46 2026-03-02T12:00:00Z chance roll 0/6 2/6 2/6 = white 1, yellow 3, red 3',X'377ef827474ffff4bf8cc9c1cb789a4aab6dd519bd5edac216fbd470aa91510d',NULL);
INSERT INTO log VALUES(2,47,'47 2026-03-02T12:00:00Z read 1 en move 1 said acquire white',X'7448543cef4371dce584e266f592020e30eb9965467c642ea923d2845e8de38e',29);
INSERT INTO log VALUES(2,48,'48 2026-03-02T12:00:00Z read 1 en move 1 said take 2',X'3c5b6da592271bb2ca621760b5f52fc75bc3b2786e480cad24d29c0be0a81d9a',30);
INSERT INTO log VALUES(2,49,'49 2026-03-02T12:00:00Z read 1 en move 1 said workshop 1',X'9c43fa164b35028e163a0a94899d09dcc72a2e64a12c8784a3ba55d7b16ea752',31);
INSERT INTO log VALUES(2,50,'50 2026-03-02T12:00:00Z read 1 en move 1 said done',X'b5bfc12d0ad7c64a899576f56b6f5d1cdf16f5295d1c3649a9f5737e81b3feb0',32);
INSERT INTO log VALUES(2,51,'51 2026-03-02T12:00:00Z chance roll 0/6 1/6 = white 1, blue 2',X'32ffa3ca9d5d592ebe7dadcc6c169d63fe30d463683f379795ad0cf793c5688c',NULL);
INSERT INTO log VALUES(2,52,'52 2026-03-02T12:00:00Z read 1 en move 2 said acquire white',X'4fbba391028de51e9ecea817d6842690e4af86a0a52c4b14ae9cbdb64a0a763b',33);
INSERT INTO log VALUES(2,53,'53 2026-03-02T12:00:00Z read 1 en move 2 said take 1',X'6d49808ba5c2aea08266b2b4e75df9b385e15bb84e90f7dfd4b335061f539cd5',34);
INSERT INTO log VALUES(2,54,'54 2026-03-02T12:00:00Z read 1 en move 2 said done',X'6106c1e55e73bfe53043f2fb3cc93bb1155e5caa4d61e098a958863da4266baf',35);
INSERT INTO log VALUES(2,55,'55 2026-03-02T12:00:00Z chance roll 4/6 = white 5',X'3620d6b9b6dc02ae52536d3850fc08530a6584f339bbb71fe48fa65ceada6e47',NULL);
INSERT INTO log VALUES(2,56,'56 2026-03-02T12:00:00Z read 1 en move 0 said acquire white 1',X'aad390d70c11e6a08dfb780025fcedad115bcb4892ff54eeaf5ad29a3032fad7',36);
INSERT INTO log VALUES(2,57,'57 2026-03-02T12:00:00Z read 1 en move 0 said take 3',X'ddeca2725e03a8010a419337b60d290d14b1269c730db822d2eaa2232d3f133f',37);
INSERT INTO log VALUES(2,58,'58 2026-03-02T12:00:00Z read 1 en move 0 said workshop 1',X'e50163137db766a3d12bec804b07b31ea9f10bc2c6bd729c30b349586c48ad58',38);
INSERT INTO log VALUES(2,59,'59 2026-03-02T12:00:00Z read 1 en move 0 said done',X'46d52f96c679c9a0e6ea752adaafacf3e50edd17015ced04f4ca21ab3f59e6cf',39);
INSERT INTO log VALUES(2,60,'60 2026-03-02T12:00:00Z chance roll 5/6 1/6 4/6 = white 6, yellow 2, red 5',X'b431e7e379be33145e7f54e80c5a6af0a96a191f9d23977e2a25f0bd6b682a1c',NULL);
INSERT INTO log VALUES(2,61,'61 2026-03-02T12:00:00Z read 1 en move 1 said acquire red',X'50073e39b83d9008670f1f068aa9f7ab87fa7c3e7702715616bb0ed42443870e',40);
INSERT INTO log VALUES(2,62,'62 2026-03-02T12:00:00Z read 1 en move 1 said take 1',X'd268b6162f991d488fddc01a39a6a162a98175e574bdcf5b2b63ae0861d8f7f8',41);
INSERT INTO log VALUES(2,63,'63 2026-03-02T12:00:00Z read 1 en move 1 said influence b gold',X'129d05234cb146f63b8aa276a0eaf125ead6915f387392c2c45a54cb3eb92e08',42);
INSERT INTO log VALUES(2,64,'64 2026-03-02T12:00:00Z read 1 en move 1 said influence b green',X'77a589ebf500e90216b2d077fb8f2b3dbc9748aeffb4eb2f7eaf70ad80886c74',43);
INSERT INTO log VALUES(2,65,'65 2026-03-03T12:00:00Z host pause because a feast',X'4aadff6ab3ecda682a91c0b3acee1217cf60fdfcd42dc6e08f4c3912d4dde7cb',44);
INSERT INTO log VALUES(2,66,'66 2026-03-03T12:00:00Z host resume because it is over',X'435a123adffe7fdf0ba9e5ba9e2466fdb958a8b7f340779cd63011b0a81fdd38',45);
INSERT INTO log VALUES(2,67,'67 2026-03-03T12:00:00Z away 85e61c5e42fd82bdd79c2f1786c28c362879333aea74a2779cc53e4d72279840',X'7495e5a333a8e9851b42168c1e4a4e36edbdd590bbbffa509358d8093d6f0e67',46);
INSERT INTO log VALUES(3,0,'0 2026-03-03T12:00:00Z setup format 2 ruleset pillars rules 1 game solo join no host ed:RWS9Eb6KAuZqNCwUD0DiJV6FBzqSC13xOq6MKq+AnwIYCrnB7a5D8qbJ plays - spare ed:RWThAVQnwySANbrp/x7Kz5Y2u0ziwpXOanET6TAi43T/oPrAO60WctsY seat ben ed:RWQyI+EAQ/PPP3Ed78o1wjCuZKdqT6Y95JyW9SNcEceRwSFOVxLI34Va seat cleo ed:RWTH014Tq/N7AsDG+sA27sp3Sy7mEghi3zMhmYKM5SA+cr/TdUdDTlam edition - deadline - commitment d648f79e3c24f8189650aa9b3318a0264d623866ddc57f62b911858d815cb768 options {}',X'02a2bee0c8fe0951b7a988767fc8807ff62887ff4211870d7414888dc625bdae',NULL);
INSERT INTO log VALUES(3,1,'1 2026-03-03T12:00:00Z chance first 0/2 = 0',X'f5f92753b884e60d220efdf819ddbcbd7ac4addb2537dc5cbbc54d5f07f0ad8b',NULL);
INSERT INTO log VALUES(3,2,'2 2026-03-03T12:00:00Z chance advantages 4/14 7/13 = francis, remigius',X'7ba3a2257ea983c163c76f0430233767c401f0e7beb051cb22f5788ed16c5d8f',NULL);
INSERT INTO log VALUES(3,3,'3 2026-03-03T12:00:00Z chance craftsmen 0/4 2/3 1/2 0/1 = mason1, master-woodworker, mortar-mixer1, toolmaker',X'5048a08ff1c49a70fea4c4a4c7ae874712a78015bbd207a15f5d1a0fc6327e67',NULL);
INSERT INTO log VALUES(3,4,'4 2026-03-03T12:00:00Z chance resources 2/9 0/8 4/7 2/6 2/5 3/4 0/3 = sand-4, sand-2, stone-2, wood-3, wood-4, stone-4, sand-3',X'631cdfc6456bd122e8fd538c5a7e3f64402a11b243c638bb7809a0cea22a6ee9',NULL);
INSERT INTO log VALUES(3,5,'5 2026-03-03T12:00:00Z read 1 en move 0 said take toolmaker',X'11e8c9816cfb8e6aa44d594d56007e95d6db58fba12a16fe65517484655aab41',1);
INSERT INTO log VALUES(3,6,'6 2026-03-03T12:00:00Z read 1 en move 1 said take sand 2',X'15225881e43542cf17fb8dc9bc98a32310ceb7398392844ed7e212d19684bfba',2);
INSERT INTO log VALUES(3,7,'7 2026-03-03T12:00:00Z read 1 en move 0 said take sand 3',X'67876309a09448659f1224e49c9695484a0bb359749ec89bc02df94368a70cba',3);
INSERT INTO log VALUES(3,8,'8 2026-03-03T12:00:00Z read 1 en move 1 said take wood 3',X'2058e58ce05db67519ddced358b569f662687634c7bcc7d0386a1292b8f81187',4);
INSERT INTO log VALUES(3,9,'9 2026-03-03T12:00:00Z host abandon because rain',X'f812f3570917ca8d5b91cba06a7360e934d0aa0c0faa94176643ce178591110d',5);
INSERT INTO log VALUES(3,10,'10 2026-03-03T12:00:00Z publish e51e5c4d6f59120a4e7010efc6c3d8d53d005b1171d338ae8b5cc6f7dc54fb43',X'd74a9e8d159e71030beb3d16760c3a6c91b264476969bb111614308cc8343c25',NULL);
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
INSERT INTO head VALUES(1,25,X'fb7234d9f852b0a8f493a9b71af4ff54193ec6ddb0fa2b390001cc460503014b',18,X'b4d12ec19876247a6fac2d26e0472c49e578610a1ba8a1bc366f42f07294fae8',1,'builder',2,1772452800,1772625600);
INSERT INTO head VALUES(2,67,X'7495e5a333a8e9851b42168c1e4a4e36edbdd590bbbffa509358d8093d6f0e67',46,X'679a99e8a16e5952a12612e287bc524bd71e442114ffcce88a2a81d792060e9f',15,'turn',2,1772452800,1772798400);
INSERT INTO head VALUES(3,10,X'd74a9e8d159e71030beb3d16760c3a6c91b264476969bb111614308cc8343c25',5,X'e0aeed8f363d6660b9b5001a34b5a1d01289b2fc61034fe0df64958d87d9bdae',1,NULL,NULL,1772539200,NULL);
CREATE TABLE snapshot (
	game	INTEGER NOT NULL REFERENCES game,
	era	INTEGER NOT NULL,		-- line / 16
	line	INTEGER NOT NULL,
	layout	INTEGER NOT NULL,		-- of position: others are as
						-- if they were not there
	position BLOB NOT NULL,			-- see core/snapshot.h
	PRIMARY KEY (game, era)
) STRICT;
INSERT INTO snapshot VALUES(1,0,15,7,X'0000000f82d2751b94b2fdab60a7d06b66cf460c2a7fc2474c201d29d9b7951af3d55e8c27f7bd56e2e0dc176b9705b6c24fd5a7ad078aad782fc504094b818a64132b430000000b6c06c55aebc5fc905241eece042f3e769f69995b1181c9be29816adae7019be3080a951b1d26221963f274979eabec193074d2d47aa8b5e6f2848b2edfbf9a3d000000010000000f0000000000000000000f0000000f00000000000000000d0000000d020000010000000027f7bd56e2e0dc176b9705b6c24fd5a700000001819c2b17481782162e98f51f7dc3b47d1d344c50ddba77cedb05c00fc3e45da6017901af4a6d7f239c8f91034ca45c80db22ac9b0f4831dae66183f19df647c8020001000000000027f7bd56e2e0dc176b9705b6c24fd5a700000001959fc83f442e2fc3d43331fdaf12e52197b8b735af7a475721a71c15d22062c703000000020000000000000000000000000000000000000000000000000000000000000000000000000100000000000e0000000000000069a57bc00000000069a81ec00000000069a57bc00000000000000000000000000000000000000000000000000000000000069780000000000000069780000000020901000100070101ffffffffffffffffffffffffffffffffffffffffffffffffff0106060400000004040401bd3fff03ffff0000000000ffff000000000000000000000000000000000000000000000000000000ff0f0200000103000000000f0000000000500000150200000002000000000700000000000d00000000000000000000000000000000000000000000000000000000000000000000000000000000fde497e1584f0884bd318e4d6bc6f086ac73c14251ef4207dafa7e8dc6060446');
INSERT INTO snapshot VALUES(1,1,25,7,X'00000019fb7234d9f852b0a8f493a9b71af4ff54193ec6ddb0fa2b390001cc460503014b27f7bd56e2e0dc176b9705b6c24fd5a7ad078aad782fc504094b818a64132b4300000012b4d12ec19876247a6fac2d26e0472c49e578610a1ba8a1bc366f42f07294fae819e6a3fcf77529a2ba7f26caf56ce1aa4fd0e10202cfcd722bbc1acffb705cf80000000100000017000000000000000000170000001800000000000000001300000013020000010000000027f7bd56e2e0dc176b9705b6c24fd5a7000000042bc6aaa92a3194163146d8837849d416f1b2cd581167a940454963dacc9d29b15e6fd0eaa64bd9e3698cf7112246e69364cad3b36224abeb7629ac75162936b1020001000000000027f7bd56e2e0dc176b9705b6c24fd5a700000003159fd20fe32f91b9177d4cda06f35313ae1841aea9d78b2115eb6811f335c8640300000002000000000000000000000000000000000000000000000000000000000000000000000000010000000000160000000000000069a57bc00000000069a81ec00000000069a57bc00000000000000000000000000000000000000000000000000000000000069780010000000069a776000000000069aa19000000000000069780000000020901000100040101ffffffffffffffffff0101ffffffffffff00ffffffffffffff0106060400000004040401bd3fff03ffff0000000000ffff000000000000000000000000000000000000000000000000000000ff0a0200000102000000000f0000000000500000080200000000000000000700000000000d000000000000000000000000000000000000000000000000000000000000000000000000000000009f9969614c8841486b5414c0a38eec260409772c650bc36f651f9689eb24fffc');
INSERT INTO snapshot VALUES(2,0,14,7,X'0000000ed9c89018503f914acee0f49a9a987bc3a9254a494fa722960ba2e46ea7082f1203adee39fc03ed21332d4cb457a4e8fc78196fb67c768221037fe4d0dfef2f4f00000005e4d63e5dce5c2e163d392b00deedc20452d3116b86e1bcdc78b0b01986b8e887dd59715ed707ae76695b950cbe51a27fff0e587fefbc780eabcdaa787791c9d6000000040000000e0000000000000000000d0000000d0000000000000000000000000200000000000000000b0000000b020001010000000003adee39fc03ed21332d4cb457a4e8fc000000005818503479e80970684ac5d8bed6152c7515967011e40c3a557ce4a2c5bb64647f658831e7a0ae7af6f1d5dc732351e205b33204c2e99db049baeca508c12fd7020001000000000003adee39fc03ed21332d4cb457a4e8fc000000003258d4c39ac4150c87f64b14deab9cc2dd616758dc0bf210bc1534773f0afb25020001010000000003adee39fc03ed21332d4cb457a4e8fc000000000c1f7156c02281ed2986884fc8daf1e7a53a8ccccac37cc5278fdfac6522cbbf73d070b3fef51e1564dbc72da966a4218440f5e5175b74d68083e8e5f57c16b90700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000c0000000000000069a57bc00000000069a970400000000069a57bc00000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303020300000000000100000000000000000000050002060b0f1200000000000800000008000000000000280000000500000000000001000000070000000000000b0000000d00000000000014000000010000000000001f0000000500000000000009030000000000000000001b0000000400000000000012000000020000000000001500000001000000000000260000000200000000000005000000030000000000001600000003000000000000180000000b00000000000021000000060000000000000a010000000000000000001c0000000200000000000024000000060000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000704020301050608070302000106040305060c0108051414140f0a0a4901020000030000000000000401000000000000008c00020200000400000000000004020000000000000000000304000000000000000000040100000000000000890000000000000000000000000000000000000000000000000000000000000000000000000000000000000000c31b0e5020b492914c74c123802da894a8a60d53c1ecc89eb41e17645e71248e');
INSERT INTO snapshot VALUES(2,1,31,7,X'0000001f9ddc0168d4cb1fea85d5e9540c09cc1cee42857990e85050cb8131193459fa5d03adee39fc03ed21332d4cb457a4e8fc78196fb67c768221037fe4d0dfef2f4f000000102c664606ee3f5e3fc0e13b70d6c5f6dced5798adb304b64db0a52d04e140c69df955870ec3c39d72167e156d1c639aaf8cc9193728447bf51fcc9e36f448af69000000010000001f0000000000000000001d0000001d00000000000000001f0000001f00000000000000001900000019020001000000000003adee39fc03ed21332d4cb457a4e8fc000000020d6926fd407f9d435df518fdefdef9792ff941175172d93e22f967be32b07a6b020000010000000003adee39fc03ed21332d4cb457a4e8fc0000000166b9c69a188df7eb895bb00c6d98edef8a75024afb815ff1effbc96b5c2ecad3709149598f3016e619f728a2989beca53e884bf1cc3602f4454ee0c3b01e938e020001000000000003adee39fc03ed21332d4cb457a4e8fc0000000173d070b3fef51e1564dbc72da966a4218440f5e5175b74d68083e8e5f57c16b90700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000200000000001e0000000000000069a57bc00000000069a970400000000069a57bc00000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303020900000000000103000000010700000000050002060b0f1200000000000800000008000000000000280000000500000000000001020000000000000000000b0300000000000000000014010000000000000000001f0200000000000000000009030000000000000000001b0000000400000000000012000000020000000000001500000001000000000000260000000200000000000005000000030000000000001600000003000000000000180000000b00000000000021000000060000000000000a010000000000000000001c0000000200000000000024000000060000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000704020301050608070702000706030305050c0108051314140f0a0a5001080000000100000000000400000000000000008c8102020000000000000000000301000000050000008700030800000000000000000003010000000d00000089000000000000000000000000000000000000000000000000000000000000000000000000000000000000000076bef0d30bcf446bb26b5b089ebc85ae6f2c596666f1c5f47ad6f16f343f76dc');
INSERT INTO snapshot VALUES(2,2,47,7,X'0000002f7448543cef4371dce584e266f592020e30eb9965467c642ea923d2845e8de38e03adee39fc03ed21332d4cb457a4e8fc78196fb67c768221037fe4d0dfef2f4f0000001dee433900bb17d4c66baa16b5a8e779b434a8da51e557a3ffd13648b32902244eb22fb6c7fa65877b83685f159a5269599fd8a5bcfbd8e90c2c1548c03791e13e000000010000002f0000000000000000002d0000002d00000000000000002f0000002f00000000000000002800000028020001000000000003adee39fc03ed21332d4cb457a4e8fc000000037f1381ea0df1ca3c71c66c57c1b4870beee6b8103498dbbb92d0008fc977f8ac020000010000000003adee39fc03ed21332d4cb457a4e8fc00000002709149598f3016e619f728a2989beca53e884bf1cc3602f4454ee0c3b01e938e2f188f13db2d8c411b6e795e6d545cbe4d0e5be6bb9ba3431d9b04219106b0bb020001000000000003adee39fc03ed21332d4cb457a4e8fc00000002ff52c7490ebae35c07a7f3a9259d6de43764c81211a3e30d5fe1b071d0a3ec0a0700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000200000000002e0000000000000069a57bc00000000069a970400000000069a57bc00000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303020c00000000000103000000010000000000050002060b0f1200000000000800000008000000000000280000000500000000000001020000000000000000000b0300000000000000000014010000000000000000001f0200000000000000000009030000000000000000001b0000000400000000000012000000020000000000001500000001000000000000260000000200000000000005000000030000000000001600000003000000000000180000000b00000000000021000000060000000000000a010000000000000000001c0000000200000000000024000000060000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000704020301050608000702000701030305030c01080513140e0f0a0a4d010e0000020100000000000400000000000000008c8102080000010000000000000301000000050000008700030800000000000600000003010000000d000000890000000000000000000000000000000000000000000000000000000000000000000000000000000000000000a0a44d8e752b9b12221f70a863c1cf19b312aacbd7636f41ab18a7fa5fe84367');
INSERT INTO snapshot VALUES(2,3,63,7,X'0000003f129d05234cb146f63b8aa276a0eaf125ead6915f387392c2c45a54cb3eb92e0803adee39fc03ed21332d4cb457a4e8fc78196fb67c768221037fe4d0dfef2f4f0000002ab1f2ad9259d78ff50209b512b58a7add9838f3c95c26e07bd5b741350d34e652b5dec9a44c7a63d54cb554767833799571bd210bbe0a81a8e5672501c9c12269000000030000003f0000000000000000003b0000003b00000000000000003f0000003f00000000000000003600000036020001000000000003adee39fc03ed21332d4cb457a4e8fc000000041c7b1efe1354eee047c2af933a54b540d004bbc9c95b580f2bd5183febb33529020000010000000003adee39fc03ed21332d4cb457a4e8fc000000032f188f13db2d8c411b6e795e6d545cbe4d0e5be6bb9ba3431d9b04219106b0bb7fd2bb2db2f473bc59d491befce424826414356a28e1935d8c9d7b994c9bbcf1020001000000000003adee39fc03ed21332d4cb457a4e8fc00000003b699ce957fd95924cf2f6ddf1c022400fbcea0898c53140d604d6a24d4a7dc970700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000200000000003e0000000000000069a57bc00000000069a970400000000069a57bc00000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303020f00000000000103000000050401020100050002060b0f1200000000000800000008000000000000280000000500000000000001020000000000000000000b0300000000000000000014010000000000000000001f0200000000000000000009030000000000000000001b0000000400000000000012000000020000000000001500000001000000000000260000000200000000000005000000030000000000001600000003000000000000180000000b00000000000021000000060000000000000a010000000000000000001c0000000200000000000024000000060000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000704020301050608070702000406020302050c01080511140e0d0a0a4901140000030100000000000400000000000000008c8102080000040200000100000301000000050000008700030800000000000601000003010000000d0000008900000000000000000000000000000000000000000000000000000000000000000000000000000000000000006624946d45d703faa7cb7483d28a8a34c37fd775df8f00c3dd60948bee3ba96a');
INSERT INTO snapshot VALUES(2,4,67,7,X'000000437495e5a333a8e9851b42168c1e4a4e36edbdd590bbbffa509358d8093d6f0e6703adee39fc03ed21332d4cb457a4e8fc78196fb67c768221037fe4d0dfef2f4f0000002e679a99e8a16e5952a12612e287bc524bd71e442114ffcce88a2a81d792060e9fb5dec9a44c7a63d54cb554767833799571bd210bbe0a81a8e5672501c9c1226900000004000000400000000000000000003b0000003b0000000000000000400000004000000000000000003600000036020001000000000003adee39fc03ed21332d4cb457a4e8fc000000041c7b1efe1354eee047c2af933a54b540d004bbc9c95b580f2bd5183febb33529020000010000000003adee39fc03ed21332d4cb457a4e8fc000000032f188f13db2d8c411b6e795e6d545cbe4d0e5be6bb9ba3431d9b04219106b0bb7fd2bb2db2f473bc59d491befce424826414356a28e1935d8c9d7b994c9bbcf1020001000000000003adee39fc03ed21332d4cb457a4e8fc00000003b699ce957fd95924cf2f6ddf1c022400fbcea0898c53140d604d6a24d4a7dc970700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000200010000003f0000000000000069a57bc00000000069a970400000000069a6cd400000000069a6cd40000000000000000000000000000000000001518000127500010000000069a776000000000069aa19000001518000127500000001518000127500000000090303020f00000000000103000000050401020100050002060b0f1200000000000800000008000000000000280000000500000000000001020000000000000000000b0300000000000000000014010000000000000000001f0200000000000000000009030000000000000000001b0000000400000000000012000000020000000000001500000001000000000000260000000200000000000005000000030000000000001600000003000000000000180000000b00000000000021000000060000000000000a010000000000000000001c0000000200000000000024000000060000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000704020301050608070702000406020302050c01080511140e0d090a4b01140000030100000000000400000000000000008c8102080000020200000101000301000000050000008700030800000000000601000003010000000d000000890000000000000000000000000000000000000000000000000000000000000000000000000000000000000000a77f8c3e9299c8eebc3e13e4d7bb3b7969463d28eac81e28beddec074c5a19f1');
INSERT INTO snapshot VALUES(3,0,10,7,X'0000000ad74a9e8d159e71030beb3d16760c3a6c91b264476969bb111614308cc8343c2502a2bee0c8fe0951b7a988767fc8807ff62887ff4211870d7414888dc625bdae00000005e0aeed8f363d6660b9b5001a34b5a1d01289b2fc61034fe0df64958d87d9bdaec5a5401bbd086d14ac0310a0709234a1cebc0b739b76bf6238d48849f07549130000000400000008000000000000000000070000000700000000000000000800000008000000000000000002a2bee0c8fe0951b7a988767fc8807f000000000000000002a2bee0c8fe0951b7a988767fc8807f0300000000000000000000000000000000000000000000000000000000000000000000000000000000020001000000070001010000000069a6cd4000000000000000000000000069a6cd40000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002060100000007ff01ffffffffffffffffffffffffffffffffffffffffffffffffff0408030664010404040401ef3eff03ffff0000000000ffff000000000000000000000000000000000000000000000000000000ff1202000800030000000017000000000002000015020004000300000000070000000000110000000000000000000000000000000000000000000000000000000000000000000000000000000019a54559c9b71cfa1c6db30abce2378ede09558080743f1832829bdc3e20fdc4');
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
INSERT INTO config VALUES('host','host@example.org');
INSERT INTO config VALUES('host-spare','ed:RWThAVQnwySANbrp/x7Kz5Y2u0ziwpXOanET6TAi43T/oPrAO60WctsY');
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
INSERT INTO letter VALUES(1,1772452800,'p1@mail.example',X'7f120385c2707031e889dfd915ceb70d4d176b527ebb87dbe65338cb03b7f513',499,'answered',0,NULL,X'46726f6d3a20616e61406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7031406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a206b696e67730a706c617965723a20616e610a61667465723a2032332d66303362623532313635353333613131643166316433326131626564376262360a707265737320616c6c3a20676f6f64206d6f72726f770a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a52555461594f2b326470416c58356945716f74306a4966482b62644330333968487a4d74576f735658486f476b57314851317067724148387a4d5173514d31736c4a6c6353496a747764486745736d4b46395a4957726d334c4d6547463358573067733d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323435323830300966696c653a7475726e2e74657874096861736865640a63776761544b37487a4e3739555842305564764837646c2f7754694767456b5a74715a527270507a556b684e682b564b675854694a554e74734f675252702f55454351796d436d517a464a4f3833322b326e424c41673d3d0a');
INSERT INTO letter VALUES(2,1772539200,'r1@mail.example',X'8838927105fadb01d0ab6edc703b3a2c1aa57b2936b4b7ecad05d09aeb083646',474,'answered',0,NULL,X'46726f6d3a20616e61406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7231406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a20616e610a61667465723a20323032362d30332d30330a6177617920323032362d30332d303420323032362d30332d30360a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a52555461594f2b326470416c587a714165694c544356426e73735630494e4e722b76534b6e6834332f32304b38662b3978524e6b454f706939676e4f6e396b4a4d367163754b494a6d636578453339596b6646353573454d75533455335672705967453d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a7475726e2e74657874096861736865640a5455306c745237653154786b55684d46684e696d316c64716b437467562b683474656568456b63594a587758433562465a48444d735361476352343848516b54525673595867687665312f6d5a313176414f543241773d3d0a');
INSERT INTO letter VALUES(3,1772539200,'r3@mail.example',X'447eee04fde32c36f94494b5b08d108a5c9a8a3e511817cda72aa7bf64747833',459,'answered',0,NULL,X'46726f6d3a2062656e406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7233406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a2062656e0a61667465723a20323032362d30332d30330a6d61696c206469676573740a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a52555179492b4541512f505050374447416f59576370325175722b6e4c626b6534325a7347654b4d347832454778667169513767774b4c594a62626465692b525930656869554c6136484e2f6b627a6b71416b7239784732397a4939772b49686777343d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a7475726e2e74657874096861736865640a4235366e6a466b5179743853556d543263475a756f2b45666d362b677749345773746953597373716870336c6d47795548587a6761655234565243362b57486f477643547464435954314f424334706b5434316d42513d3d0a');
INSERT INTO letter VALUES(4,1772539200,'r2@mail.example',X'645ba1f2678fe509da0fdb451293ef04370e848fdf709a04977b0a3bf00c41b1',532,'answered',0,NULL,X'46726f6d3a20646f7261406578616d706c652e6e65740a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7232406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a20646f72610a61667465723a20323032362d30332d30330a726567697374657220646f7261406578616d706c652e6e6574205257546d4856664330434c365179476f4c516a6b6c76472b6953564e347967334d794873636337464f4a532f7635426777715068534479570a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a5255546d4856664330434c3651792b6676796d4a4f323530426d7a32334d356747723065474f307a78347a52766e6a512b3569506d623845593979687a6f5736427543343754306e4744774e6b75574d50655a4374426837426b4e4c4b66772b4341383d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a7475726e2e74657874096861736865640a4766314b4a642b657633467177424c303950484d53456d5a6c67747a346a382b316b366874707851496733342f54683044466b4e797648774e64794d7030796350632b6f616a7357466b57754c4a4455382f483243773d3d0a');
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
INSERT INTO request VALUES(1,X'5b7fc2c0771e60a2f4f16bf942744d3e2697462a462f9ee2b494a6c8fe16c19c','ana','ed:RWTaYO+2dpAlX6qy8HdS8GOn33S7UMKMuDXl/lwnv99k85NS9h+wY8CS',replace('nuncio turn\ngame: -\nplayer: ana\nafter: 2026-03-03\naway 2026-03-04 2026-03-06\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTaYO+2dpAlXzqAeiLTCVBnssV0INNr+vSKnh43/20K8f+9xRNkEOpi9gnOn9kJM6qcuKIJmcexE39YkfF55sEMuS4U3VrpYgE=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nTU0ltR7e1TxkUhMFhNim1ldqkCtgV+h4teehEkcYJXwXC5bFZHDMsSaGcR48HQkTRVsYXghve1/mZ11vAOT2Aw==\n','\n',char(10)),1772539200);
INSERT INTO request VALUES(2,X'23c9a4cdb2d30c88ed30641b4fee5e381ded772590df29cdc2b8478dfda4ce1a','ben','ed:RWQyI+EAQ/PPP3Ed78o1wjCuZKdqT6Y95JyW9SNcEceRwSFOVxLI34Va',replace('nuncio turn\ngame: -\nplayer: ben\nafter: 2026-03-03\nmail digest\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQyI+EAQ/PPP7DGAoYWcp2Qur+nLbke42ZsGeKM4x2EGxfqiQ7gwKLYJbbdei+RY0ehiULa6HN/kbzkqAkr9xG29zI9w+Ihgw4=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nB56njFkQyt8SUmT2cGZuo+Efm6+gwI4WstiSYssqhp3lmGyUHXzgaeR4VRC6+WHoGvCTtdCYT1OBC4pkT41mBQ==\n','\n',char(10)),1772539200);
INSERT INTO request VALUES(3,X'bc01d784c592afd88aca8600dd4485db3d88cf5ce2e998eb4d8495881142a573','dora','ed:RWTmHVfC0CL6QyGoLQjklvG+iSVN4yg3MyHscc7FOJS/v5BgwqPhSDyW',replace('nuncio turn\ngame: -\nplayer: dora\nafter: 2026-03-03\nregister dora@example.net RWTmHVfC0CL6QyGoLQjklvG+iSVN4yg3MyHscc7FOJS/v5BgwqPhSDyW\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTmHVfC0CL6Qy+fvymJO250Bmz23M5gGr0eGO0zx4zRvnjQ+5iPmb8EY9yhzoW6BuC47T0nGDwNkuWMPeZCtBh7BkNLKfw+CA8=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nGf1KJd+ev3FqwBL09PHMSEmZlgtz4j8+1k6htpxQIg34/Th0DFkNyvHwNdyMp0ycPc+oajsWFkWuLJDU8/H2Cw==\n','\n',char(10)),1772539200);
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
INSERT INTO registration VALUES(1,'dora','dora@example.net','en','ed:RWTmHVfC0CL6QyGoLQjklvG+iSVN4yg3MyHscc7FOJS/v5BgwqPhSDyW','de5fc8f56168964f6a683a9557ff6eec',1772539200,NULL,NULL);
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
INSERT INTO outbox VALUES(12,1772452800,2,NULL,1,'turn',15,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(13,1772452800,1,NULL,1,'turn',17,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(14,1772452800,2,NULL,1,'turn',18,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(15,1772452800,1,NULL,1,'turn',20,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(16,1772452800,2,NULL,1,'turn',23,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(17,1772452800,2,NULL,1,'press',24,NULL,'{"first":24}','waiting',0,1772456400,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(18,1772452800,1,NULL,1,'answer',24,1,'{"first":24,"last":24}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(19,1772452800,1,NULL,2,'invitation',NULL,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(20,1772452800,2,NULL,2,'invitation',NULL,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(21,1772452800,3,NULL,2,'invitation',NULL,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(22,1772452800,1,NULL,2,'news',10,NULL,'{"player":null,"what":"begun"}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(23,1772452800,2,NULL,2,'news',10,NULL,'{"player":null,"what":"begun"}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(24,1772452800,1,NULL,2,'turn',12,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(25,1772452800,2,NULL,2,'turn',14,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(26,1772452800,3,NULL,2,'turn',16,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(27,1772452800,1,NULL,2,'turn',18,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(28,1772452800,2,NULL,2,'turn',20,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(29,1772452800,3,NULL,2,'turn',22,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(30,1772452800,1,NULL,2,'turn',26,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(31,1772452800,2,NULL,2,'turn',30,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(32,1772452800,3,NULL,2,'turn',35,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(33,1772452800,1,NULL,2,'turn',41,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(34,1772452800,2,NULL,2,'turn',46,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(35,1772452800,3,NULL,2,'turn',51,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(36,1772452800,1,NULL,2,'turn',55,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(37,1772452800,2,NULL,2,'turn',60,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(38,1772539200,NULL,'host@example.org',NULL,'host',NULL,NULL,'{"args":{"began":"2026-03-02T12:00:00Z","ended":"2026-03-03T12:00:00Z"},"key":"clock_gap"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(39,1772539200,1,NULL,2,'news',65,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(40,1772539200,2,NULL,2,'news',65,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(41,1772539200,3,NULL,2,'news',65,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(42,1772539200,1,NULL,2,'news',66,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(43,1772539200,2,NULL,2,'news',66,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(44,1772539200,3,NULL,2,'news',66,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(45,1772539200,1,NULL,NULL,'done',NULL,2,'{"args":{"from":"2026-03-04T00:00:00Z","games":2,"to":"2026-03-06T00:00:00Z"},"key":"away"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(46,1772539200,2,NULL,NULL,'done',NULL,3,'{"args":{},"key":"mail_digest"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(47,1772539200,NULL,'dora@example.net',NULL,'confirm',NULL,4,'{"lang":"en","name":"dora","token":"de5fc8f56168964f6a683a9557ff6eec"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(48,1772539200,NULL,'eve@example.net',NULL,'help',NULL,5,'{}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
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
INSERT INTO envelope VALUES(5,'eve@example.net','turn',0,NULL);
CREATE TABLE mail_prefs (
	player	INTEGER PRIMARY KEY REFERENCES player,
	digest	INTEGER NOT NULL CHECK (digest IN (0, 1)),
	reminded INTEGER
) STRICT;
INSERT INTO mail_prefs VALUES(2,1,NULL);
CREATE INDEX seat_player ON seat (player);
CREATE INDEX log_host ON log (game, line) WHERE
    substr(text, instr(text, ' ') + 22, 5) = 'host ';
CREATE INDEX head_until ON head (until) WHERE until IS NOT NULL;
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
WHEN NEW.args <> '{}' OR NEW.address <> '' OR NEW.state = 'waiting'
    OR NEW.state = 'sending'
BEGIN SELECT raise(ABORT, 'what was told is never changed'); END;
COMMIT;
