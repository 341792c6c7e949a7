-- A store as version 2 made it, by tests/version.sh; see upgrade_test.c
-- and stores.t.  The secret keys of its host and of its players:
-- nuncio.db.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAnVQAt1ljmEbFwS/qcCWS9SrvUNbYttObSG0zGCxKTHbm0DZvaXh/kzY1p3RMMOYNE+9Ei+v2xcYwS1ohL8OgjaVXcgBAIBXZ/F1ec+5LOFw0zKK4KB5RAyjWXyePxEnDHTQ6bgHUbDM=
-- ana.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAKcHH93il5lOVS+3UeL/qYI+pDopmc99hQn/9F68CtBFQ2xsDi065grvKo6S8g6aXZ6XqeOxO6BavOpZEuAXPUwBp4Rb1x3FhoZ2tkyzY+mY8mOFvXwL66mvwvhcAOichcMD0IdI76oY=
-- ben.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA1DlqW66w9ElRzkZT/Rtnk3XVJscFukbwBbvzBV1n3gcIIxh1abKZJAgEXVFyMs3Vy7/UbALBBg9BRghYzyux6CW78yk62yrYv9QfzhhmD+D6VBT9wWJCCSEqDopiicSfEcxN2Q+ZsyE=
-- cleo.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAmIUbyOBNgd9nOFuX0biEJsvtiB+rnc66+4WjM5aWHqk6a1tk5S+pwtFHYgCvpUDIYNhjvpGVYRSlXHrN6BzEk7zMjOav6WZ58vskz1R3bsrtaK+jrMp9G5aDv+STSEFsL1C9DolnpUo=
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
INSERT INTO host VALUES(1,'host','ed:RWSdVAC3WWOYRjY1p3RMMOYNE+9Ei+v2xcYwS1ohL8OgjaVXcgBAIBXZ');
CREATE TABLE player (
	player	INTEGER PRIMARY KEY,
	name	TEXT NOT NULL UNIQUE,		-- [a-z0-9][a-z0-9-]{0,31}
	address	TEXT NOT NULL,			-- where answers go
	lang	TEXT NOT NULL,			-- a folder of templates/
	key	TEXT NOT NULL UNIQUE		-- the one for games to come
) STRICT;
INSERT INTO player VALUES(1,'ana','ana@example.org','en','ed:RWQpwcf3eKXmU7vKo6S8g6aXZ6XqeOxO6BavOpZEuAXPUwBp4Rb1x3Fh');
INSERT INTO player VALUES(2,'ben','ben@example.org','en','ed:RWTUOWpbrrD0SQgEXVFyMs3Vy7/UbALBBg9BRghYzyux6CW78yk62yrY');
INSERT INTO player VALUES(3,'cleo','cleo@example.org','en','ed:RWSYhRvI4E2B39FHYgCvpUDIYNhjvpGVYRSlXHrN6BzEk7zMjOav6WZ5');
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
INSERT INTO game VALUES(1,'kings','pillars',1,2,0,'ed:RWSdVAC3WWOYRjY1p3RMMOYNE+9Ei+v2xcYwS1ohL8OgjaVXcgBAIBXZ','{"first":"0"}',NULL,172800,X'28a6e8dc198b6ab0d3f9137f2f6de5c8384e4006cac8a7c2e1b2f841af05951a',1772452800);
INSERT INTO game VALUES(2,'domes','red-cathedral',2,3,0,'ed:RWSdVAC3WWOYRjY1p3RMMOYNE+9Ei+v2xcYwS1ohL8OgjaVXcgBAIBXZ','{"board":"advanced"}',NULL,259200,X'8dc14d57ce27340ce2bca4e92415249d4cc13d5f8710e255663856ce8e756a49',1772452800);
INSERT INTO game VALUES(3,'solo','pillars',1,2,1,'ed:RWSdVAC3WWOYRjY1p3RMMOYNE+9Ei+v2xcYwS1ohL8OgjaVXcgBAIBXZ','{}',NULL,0,X'7443b54bcf015c808f5947c9c227d80b4411b989b7392c2cd0f442a0c501dc58',1772539200);
CREATE TABLE format (
	game	INTEGER PRIMARY KEY REFERENCES game,
	format	INTEGER NOT NULL,		-- see core/line.h
	plays	INTEGER,			-- the seat that the host plays
	bots	TEXT,				-- who of the program plays
	spare	TEXT				-- the host's spare key
) STRICT;
INSERT INTO format VALUES(1,2,NULL,NULL,'ed:RWSFFBm1JbReuU03Xzv+qJSIhpowpRqNYIGQaciwf7xv4KmOPUz/cGw9');
INSERT INTO format VALUES(2,2,NULL,NULL,'ed:RWSFFBm1JbReuU03Xzv+qJSIhpowpRqNYIGQaciwf7xv4KmOPUz/cGw9');
INSERT INTO format VALUES(3,2,NULL,NULL,'ed:RWSFFBm1JbReuU03Xzv+qJSIhpowpRqNYIGQaciwf7xv4KmOPUz/cGw9');
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
INSERT INTO seat VALUES(1,0,0,1,'ed:RWQpwcf3eKXmU7vKo6S8g6aXZ6XqeOxO6BavOpZEuAXPUwBp4Rb1x3Fh');
INSERT INTO seat VALUES(1,1,0,2,'ed:RWTUOWpbrrD0SQgEXVFyMs3Vy7/UbALBBg9BRghYzyux6CW78yk62yrY');
INSERT INTO seat VALUES(2,0,0,1,'ed:RWQpwcf3eKXmU7vKo6S8g6aXZ6XqeOxO6BavOpZEuAXPUwBp4Rb1x3Fh');
INSERT INTO seat VALUES(2,1,0,2,'ed:RWTUOWpbrrD0SQgEXVFyMs3Vy7/UbALBBg9BRghYzyux6CW78yk62yrY');
INSERT INTO seat VALUES(2,2,0,3,'ed:RWSYhRvI4E2B39FHYgCvpUDIYNhjvpGVYRSlXHrN6BzEk7zMjOav6WZ5');
INSERT INTO seat VALUES(3,0,0,2,'ed:RWTUOWpbrrD0SQgEXVFyMs3Vy7/UbALBBg9BRghYzyux6CW78yk62yrY');
INSERT INTO seat VALUES(3,1,0,3,'ed:RWSYhRvI4E2B39FHYgCvpUDIYNhjvpGVYRSlXHrN6BzEk7zMjOav6WZ5');
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
INSERT INTO file VALUES(1,1,0,X'2a315c21b8e1a94fc196323419726308f17d79edf17f80422fb9f270bfd28711',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 0-191f41e7dd33cf5f3a66f6ea681babd1\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQpwcf3eKXmU1O38843qjhS6uzipLw6caJBXSQ7776c3bfXkXA+ixK6eQxXu1WI5vgtxiuYmgbzS/tBKMR7Ox7bwClSouDfKQ4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\noPi2Uny+uteRtetMw/8RUnWzQ1vXEoWZAwnP9eA++4WzPOtC+ouEmDN318dA9RxBMWiHabB3ac3MX0so8l+GBQ==\n','\n',char(10)),1,1);
INSERT INTO file VALUES(1,2,1,X'69c5f6774471d0887ca0305280ae3d41b50db7d000aaf973f427b42c8e679b6b',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 1-63ea001443b6d31d9136b445a46b06c3\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTUOWpbrrD0SW9MxDApeLzhqRD3Mhp2nwepKkNhsUXCseaLMaDjrGz3aKPRm5rVTPbK0QMOVEkPigxvQYotUJVfWTipoSQS7QM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nIVtUwLhmalxhWtx7QVTsLu/ncS7Rvhf5Wm9O5d/NgfHrnvoXGschLEMt3rwIXQl6XWI7EGcZU9YyZSshKdtwAw==\n','\n',char(10)),2,5);
INSERT INTO file VALUES(1,3,0,X'84f040caf7419f40de55e2e7fa0990ed51d1957ee0b9e4a86e735b60c75f6257',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 5-dca84a56a6325a3a1fb772be0bb4c61d\ntake mason1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQpwcf3eKXmUzE3uDvUYmFSJC49PWf6Kc5SeT2aXMDUOgpNclGuJ+2mF1E+g4Yt/KuceqnYiNwN5/aMOGWdepme9pihenpRnQ0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nEP7MSfFP7dzpqmKajgOuYFdeRNoA/ZwmoOXI9NhbWR5Ynu/eLtsI3iDzxpR8B7dSbWpcvnVBRYhy5gKrxLwRDw==\n','\n',char(10)),6,6);
INSERT INTO file VALUES(1,4,1,X'9e7fa3db0aab3f5384b8a0d70aa49fa4439ffb3f256d85f264e7e16797c59670',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 6-39ef73a3dcbccfa5e2bc3bb9e18d3175\ntake sand 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTUOWpbrrD0SeKMxyTYBHpzwpenGFaLdZMlHjil/rbG8gRK74Ys9HBL+FdSEPmRs/9dVMNyrSUC6PUF6X4YHdr6G6HNEmORxw8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nf/YIiLE2rzYg5up4VqLtXRQ90tf+Oc0dDaTUUy5vnLoB3Nwndcfadb8c3uNgJqLe4gapM12eBHBEvc9ULIV5AQ==\n','\n',char(10)),7,7);
INSERT INTO file VALUES(1,5,0,X'27383de5fc22193301a79c4b0ea9b21bd750ef7efe4a1f1fd4f93918f18d0859',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 7-dd4695de294bf9291e959085fb3f2177\ntake stone 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQpwcf3eKXmU83UfM95Sp5LrUZ1WM09RBZqM8n+IavoKMmuv0jY7COUWr5iBEFBe19BbrdryL0YabdooyqDnTxa0/avp7Z6WA8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n8gIqg4xVS7ZUL1rLtZYDH1PrJpybDlSHx8AO7FrtS1H2wpr8gbbfYuXJt25aoetlCwtDi1LL2n5fkLAIUaXCBQ==\n','\n',char(10)),8,8);
INSERT INTO file VALUES(1,6,1,X'2a05926dbc08c565aed482456e3bec7dec9ff93348f25c96a40236c520d1cb35',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 8-89cb1c5c9f66344953249e551194c126\ntake sand 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTUOWpbrrD0SaxmNNdT3w8wjMOS+PDvhEHzfFlrTEo8OHwATFqAujJXshBL/koQ1q2L4BJbuzfJcVZJ3hYv12Uv+hKqggAwHgY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nGC71QG2lAqaA7nGEaj2DRWJsPKkigrQfmJFiWRuLMQPgDaexdIrja14weeIwFbYPktrrNUgUIYv4VJGmVhAbBg==\n','\n',char(10)),9,9);
INSERT INTO file VALUES(1,7,0,X'59f3a716685b8ed332aa9e62fd0c6b25659e2b70332ebfb21a4d6917ac7aa047',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 9-9c966c6c8c23adf7e81a6bed9673a20d\ntake wood 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQpwcf3eKXmU0hL5CIk9LMMHVPrYGLdt2bve6C+kEjSYiS+evcUr5Rq7hIiog6WSl7A9q6dgGnKkzYsh5qh3cGDf9qjDgCyNgA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nMcp4pTYShVWcC7moQLsvU1TcYmYxgmnpiHMmxVF2ZFr8f7IS2ERRZkYz1hTpsj01HCAe4MKfyUpBKDdmOoqECg==\n','\n',char(10)),10,10);
INSERT INTO file VALUES(1,8,1,X'd9ff44f3318aaadb8fbb120eec50cdcbcde18f5857fb5b4a9b2b7ea9c73d3fba',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 10-b27142b6ee12f2abba7e30c63a56fcf3\npass\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTUOWpbrrD0SazOrhd5gQBfBy1K0qTbbMQcds/Fxd2Paa/EvyMkUzPA7tRFCpvz7q8goL3cqAX1mg5zuhn7e94102dxRtBobAE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nMjFs/XmbdhF+34CjHSrDG7W2jBCh/+3M1LxPi3tOkl+TVNxKmAvVKJqtE1CzveWJbjcUkTmvnPW9NA7OnuUZAQ==\n','\n',char(10)),11,11);
INSERT INTO file VALUES(1,9,0,X'fa7a66b49706bc0fef50c4fd290451074e0fdf7a3f18109914b81982a3471cee',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 11-0890fa84a424ec30cead48f01e607709\npass\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQpwcf3eKXmU+E3a4vZexRYjJrv7yamEOHLMmGYx7/8p54w5BjGxx3Z6dYPPO5AvKDWwLtqs0yGNWmfnCjh8BLeFCxqhcECTw4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nbGtfwqLH1DEOYubxeqxMUvK9Kl7WHiXAiSDxfjepzbBl7MzMoN47aJTV8dv8L2uS7f0Uw/9ozc1cO9mrHRYDBQ==\n','\n',char(10)),12,13);
INSERT INTO file VALUES(1,10,0,X'a1a15deb9994958c74a00d191c85a7bd889264bd1c870cd0761d807c3d37d97a',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 13-c2be8c1df00e8cb1e17df65462afecc7\nplace kingsbridge richard\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQpwcf3eKXmU1xxRp1qkfTgYK7mENy1aBoYbRcKGpGcqh5dJXyzD9+BkU/enMA2XYFF6gB9dGgi/5MQaskR9USdabyWKfXKbAc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n8KEZG+pHrwOoW/WkKg6XYssS/bDUUIkk+3l7xWJXP5HylxOQ0ie2V9J8MhoxCoyesosuWKRiSDgIHFDTwL7nAg==\n','\n',char(10)),14,15);
INSERT INTO file VALUES(1,11,0,X'2bd3a4cb1b3e19d53d39ce2d4c57867755e284cb4e54625ab5e65ceec50628b9',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 15-0a22f1c97ef779e8e8208412066946b1\nkeep\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQpwcf3eKXmUx94fWsN00T7ZUEM59zE216FNGFRMgFa5pGlsoJcdBjEeMM57P4oPXMwGKoArFu970PLYAPeL4AwAAT53ZGkFgo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n1lwtIj2tm/rMuI0Nb3sFob+CYEu54dkmCIM5Du8YpguGcA+VBoj+mR5RQek41Pybpw9XC46cvwbT5wod3QIaDw==\n','\n',char(10)),16,16);
INSERT INTO file VALUES(1,12,1,X'875ab8cc553f686f7a7bed91850a026d9b56e9c0bdd36450915b0e23b3f83b10',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 16-e166e71d9d6597e1b37cceaac56b4f1d\nplace kingsbridge philip\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTUOWpbrrD0SU2SXDwegpgTFC24RWZpN59VK3C3hVTlyhu5US2aHuKx+hBlhTGJFrOcvOYn/RCm+xNk/CAAmNJc+6+Q4GDx1g0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nwCDLugUO3I1jv1VJpUJrq9PI9VYDvOCI+fRLpgxIh52vx0WW31p708yhRahxchQjxrOaOn5h6PBKqmbUFZx8AQ==\n','\n',char(10)),17,18);
INSERT INTO file VALUES(1,13,0,X'ad3f05a250f573755398851249c2552f4b3dbc36c44ceafbaf6571256c72b4d7',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 18-be86d2f4e919fca4a882101df5524a35\nkeep\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQpwcf3eKXmU9QQmb7N/O25jC1Rp6zBZHu8FcWW3EyPDbHu9BYrVHXu3eJddS30XSWtGEtkwO7Li0wfO7OiUeVg3extRMHSfws=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nh9jZKDsPPTQQ4zKcQ3vwvoyislMOTj0KOLumJNIhBSXN4JHdxogISNByRsOJI4icvuM4WLZCcNe6w7FfB3RaBg==\n','\n',char(10)),19,19);
INSERT INTO file VALUES(1,14,1,X'fb0958187deccf4ba8f9dcd32be7709374e1834c0c476a6e24521fb817abb3d9',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 19-c1185e5d635864e2f510c22b0f6edfd9\nplace shiring master-woodworker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTUOWpbrrD0SePxW79qf1ZinYpUGa5qStCIyuP2MobmJEVT5VDYt66PxM7QmVPKuRk2NyMBARNyvraOlDKSSYoBN+p5AA7BNgk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nbd1YpCY2YP+fVSaQyx5ZoLYLs2MYEGmtzWrehi69u4dpL1KC6Nmj3qB+SEoFJVMaL7l8JmWB8aHO8jmxs/m4Aw==\n','\n',char(10)),20,21);
INSERT INTO file VALUES(1,15,0,X'b553ac6cc3613e06439994374a124a9e1c8881df2791cc09c0d784fe613c78be',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 21-ac84340ceef0850b4a7cae3ab0040183\nkeep\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQpwcf3eKXmU5f/bjKI5i44kQ5UdfxM1Nve2koWcq2bdIkvLCRptez8sQg4fXACKVZFxkyH5fftMTmFQPmJM4XeNrwEM8fYRgo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nNedv34PeeND5XrQ2wqdByGplRNQ5P412o7XvDNLUnJcox61k+qS8/8P+Px/eAaCNXXRxAWJXLTvDdTeSr//tAQ==\n','\n',char(10)),22,22);
INSERT INTO file VALUES(1,16,1,X'3ab9c5b8be4decc17d42f738f7a44940d6d397cff762ab94e9f24252e621cf62',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 22-e6ea3de1b9d3e654056c55e04abc16a5\nplace shiring toolmaker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTUOWpbrrD0Sej9h32YV/5SNnl7ojBJLeuTR8PKJ+UDOgOkygcg0E/QDrTou4zf7pXchmtNktB4x6P5xdEjIz15qNq5IDhIXQM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nubPODJiU+kKIYkoMUHm/N0HuKqiJxpR5NeMHs0wji7q0Awv4OLRPcYqR1938B58yvVzW9NhMMovW2k1kiTYEBg==\n','\n',char(10)),23,24);
INSERT INTO file VALUES(1,17,0,X'4584f3c2cfda1fe3ebbae4b4ade3d5c1ea28e5a3db116ca2769d7e5c75da1583',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 24-0a50abe0b790828c0d3d3d77ba7e942b\npress all: good morrow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQpwcf3eKXmU5O6gTb9btJfNBvBeb9q2XGoo04gfo+CGOwWOZSSqGXH0y8gLEf/eXI1v/D7yGyhno+XoMhgd2Z7mwU/3+juBQ0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nhEJzHY7vITu6HN+eIOb9BOpetxB8lT3wwiK8UoXqYQ0u/KsU/kIQYEj8xP4YAIo5hrB+dnAtZJYsmBVcO5dyCw==\n','\n',char(10)),25,25);
INSERT INTO file VALUES(2,1,0,X'04aeb91c77d6d1192222a9203bd0b88ec2f0459707c0519858e52d19ac6ac16e',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 0-c91214148492e8b6a7489fc83ea3f83a\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQpwcf3eKXmUz0Bun6QdM6YMI4vV40l6CfBFQK80QOaD6MVt7T6aJWPi+tVZMDgw5WOlOUPnRbWlOeC3o7L72KM/RCRCSKdqAM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nuw+qcsl7omcdeqC+Y2WoXT5WpQCYX0Ww4yROqC6xsf/uzoHeg3a2pspkYnmdOwH7Qu1YyCqCuPW/CR1b383dDQ==\n','\n',char(10)),1,1);
INSERT INTO file VALUES(2,2,1,X'd8af59d4d10263f35a67a95a79df0a0c3ef56d67c038d043b870f92949abc328',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 1-f3ab146796ad5f8da6f461656790b58a\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTUOWpbrrD0Sf1Q7XHfQjg+oJ766gD4NsicTtdJfLTPVbQxqN9MHz7I9yqn4ykz1UTe2Q95WAcP6RgxvZiyV3duPeJhgs9gkg0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nzmfckq6RBwqSXDmZnUgviIMwvHB/iWTzhrr/BQweewx75rKwYAL/pSgyKveEPj9e+iP3s7PlY14XwJOxIWSHCQ==\n','\n',char(10)),2,2);
INSERT INTO file VALUES(2,3,2,X'9d9a24f93d4cf650f70c7f9d59b58035cfaa7f661058a0c52ebb6daf25b55e22',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 2-7debf543f1c4938b656e4a4f52b50325\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSYhRvI4E2B37wqVV/lwTbKfTN5GuPbfvGFEok6JOTmpTdHQP2IVABe0AW2HmZPZNsb0Zkdbg1iMfMb+mJfNQsXlmchvOnvHwA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nhhHByCfphR9J/1MU8k3dmyWNnIOsfqMCE0H0YoZfAQ5gHGUMDK9zyyEu0eeFoM0+o5Nwv+acOsS52/2uPS47AQ==\n','\n',char(10)),3,10);
INSERT INTO file VALUES(2,4,0,X'bf1fcaab0102ada4554da16e9bddd4251a03babcf5c36ca4e725b26d7a2b964b',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 10-b0cc6fa8eb74bea5c84a1e43b0e12f07\nclaim 2 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQpwcf3eKXmU6XVacgN0Vjb52Uy27rsFMzFsjvbkVs2wIU9pqkgNmLa9w2KfO2u6tnLEfL0UCZurFT1727LIOW/GlfF7TJ2IQE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nUBinXKJNaofdYDqyc+ctpVQ20aG7YwJW0AZbdhZ5oBxvMLv5LdpWXOD7P0mUag2dMeMWY6s/RTIhLOJWZzGgCw==\n','\n',char(10)),11,12);
INSERT INTO file VALUES(2,5,1,X'de8d03060a6d38dcd2b2c51d627c03f647fdb798dbc0800ae7dce0c1b591921e',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 12-8fba83982908dd136061e07182d86ddd\nclaim 2 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTUOWpbrrD0Sc9qC5B6V8oiJthFABvg7gQs+CtKBT66hz5a36TYAYzQZmbDNjPL8ceZP1LQlmNNOs9+BxKR/SOaepitrnRqNgc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n/ibKj3++C1vuDFbDYUqtgNsSlZOoQ+qXfaQS6yYWOY8LUJVP8n0tVt+bjb3JqyGUid3gzxudRBw+WPRv08Q0AQ==\n','\n',char(10)),13,14);
INSERT INTO file VALUES(2,6,2,X'02fb1ebd6a53cde9e20b74118f759be470841b5bf039df3b036ea2ee1e9d7210',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 14-078ed0e5999e19a98683912231be4b93\nclaim 3 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSYhRvI4E2B3+b59YYWZOBFrM34zMXKRgpEX38Z/a8JASyxgqnbZXOo1BKsZQZx3G9IgXFJ1ZZMHfvs9KXcQ7yYI/KH6D/LrwM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nqT3+p+iOlUQPPastU+uID51H1qpGXj2L8Yg5unh2iDGG5WWe3Q03KYZ2bGwJ/17AW8KYQJsxE7IwZmo/d323Bg==\n','\n',char(10)),15,16);
INSERT INTO file VALUES(2,7,0,X'4711e930a91f923f31b98ce95e6105a7b764f858130292da9b68294651aeec21',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 16-aba988ab9a489e1f5810e77d3be84ffa\nclaim 3 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQpwcf3eKXmU5kgGO8sAyHNsPiBH7uWCICPicAAs7Ztvkv8XGWiqpwhmNaLtc2GGYhYBU9fJsGIs+w+9LlSkGxVjt8XJ+ToIww=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nrG32QS6/LYHJ3ydb8/yB/BsdQC41GFqNrklWyaPYOr1422DtPqX95ITYSxhCwgfBTFp6DyNU67ZUsbx8gpFiCw==\n','\n',char(10)),17,18);
INSERT INTO file VALUES(2,8,1,X'52c2ef3da2992e21e678b22245c93523bfa2696279c96e8d3817dd01859f52ca',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 18-a2b44ebebbf08755a13622ffca7e7fa1\nclaim 5 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTUOWpbrrD0SXjJPbIAfqXxlI1Kli6ltCcxX8R171sCcfnIuGCTfNealk5noihP0QzZfbGDcqoB6ajsmCVZfipUn91X10GjZw0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nrgMZyX17OhfY9I17QoQWMCmm4dQe6CO0m+KPzDdS8wKgSK20JI9aTS5smq7NFi4SW5cGPuED/7WswNb/nr0FAw==\n','\n',char(10)),19,20);
INSERT INTO file VALUES(2,9,2,X'2110e4268e43fee2eba55f820b19b83183f9f9de0c8f3087b081442b20ea4e1e',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 20-ccf42aaea1cd4767391b14fee4d38f01\nclaim 4 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSYhRvI4E2B32kYRLzcTNoX+QziCQsEYuXETwaXCavPBynxhWMHiEW/VPmX1VtW6GmMUOY3aC54lPr99lVFNa7WlXtfO6WrAQY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nL0CG0zQflgiUIcEqV7wLdemkbpnK2eMShOa5gRAv2kYTMkANvbwlXXoWgaB4+bAantXHFc0dxHfXUtTdQLKtDQ==\n','\n',char(10)),21,22);
INSERT INTO file VALUES(2,10,0,X'63967b9f623c4fc25c420c4dbb64c9909db69d228a4822039162cd935cc4b425',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 22-86d61795ca61eeed7cbe22089844e822\nacquire white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQpwcf3eKXmU+3uSCCSCgRAAQG3Qk5CfG0IUFVum7v4DRpUr9sanFG/o2KlqrQj78QUgsAlrIVSI3nXE1HnrbZLAnU3IcsB3QY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nJqbTdKfaEGAjPvHFFrJrmYaPKHjTJ3T4b+6RW6PpZ6YxiszxS6I0s2Rv+WFNlRsZQ+KCBs34gS7XUjSLNX7CCg==\n','\n',char(10)),23,23);
INSERT INTO file VALUES(2,11,0,X'ff181a4a005548893fa476c58648975df6684c1c370c171c9f8e51b5ee35ed11',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 23-2f2da904a399597544dea37ff2659d7f\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQpwcf3eKXmU+L9XCo0iRNGqXKygJQlMlg058kUegQYW4RdgX96pkooR+CPIWw7ypidcFvuv8a7Xh04QP2o/J1d96EGjWjGnw0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nzXyPMMptxn2hy2Jz854oLQqnUAJ4QcjBAOIo5IZ2kc/fZZyjW0Iza6M0R0ksDIpWY61PnS8anpL19phU6AVOBg==\n','\n',char(10)),24,24);
INSERT INTO file VALUES(2,12,0,X'f4c71051ba126fba25bbcde0d8c9782c0efe73528df413be4d481be46986e68f',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 24-3355a28921a1195cf10b9d77a5c2854f\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQpwcf3eKXmU86CVZF6xiVB77EhMCWa85NRZpEpGp/k3O4HKrbfnnFigyAzySpP2Kqh1rjCfXyJyQFgUgTR0QHd8QmFzdI1YQ8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nuUYHKpM+0Kua9rvvM75+n0tm3T0RJ+6haJBOOtSpGLEQoGc3t7e0eGbQr7aKJZaBYPWXCxjA2M68luCd4f7OAQ==\n','\n',char(10)),25,25);
INSERT INTO file VALUES(2,13,0,X'dbe8a587677467bb42747439bea1ed8becd0d51f209f5e95b42fc73ca1c04703',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 25-719cdf81a5ccf0ddc57b2eb4a4f9f0bd\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQpwcf3eKXmU9p7TNkDKTY5kn8UCnTjf66NxytG8o7vFYDtxqHf20X7hbWlJCl9KkmIy9B6BgPwk5l/JNdWJSMOVLP6E1z7Gw0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nySefRPr8v+h9dDVFr9sdvyUpKXqVtY9E2T1oVuih3giTpQsjZetd/ANPfUI/M7bl9liWbuYYM8s5RQ1ONAHgCQ==\n','\n',char(10)),26,27);
INSERT INTO file VALUES(2,14,1,X'168b160ea31814f84ce16addf86326f5b6659837d444c30a8a80422cc28e4636',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 27-9989c5b0b6114612f2273ff5175e0b6a\nacquire white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTUOWpbrrD0SbAYZE6Ag9sbM0ncgkL9OSYAhblBsD80ih3fe0CddsXncwGRe1SNckHKligraIBwjub4SAyHzZlbNMhDxvsRMQY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n6I85zABWMGP9YDzKcZhqP538JTAw6zB2+ZmfJWiMXTwMMHBdrFAwHDwb3Blh4fbGWsRh6+0aAmosbdrzl2CfCg==\n','\n',char(10)),28,28);
INSERT INTO file VALUES(2,15,1,X'aa8599fd400460bfdaacfe2928d3e5f2486b211412e975db2367c47b3c5ca752',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 28-0a7fb7ac598ac9868e9bfcaac1aa8921\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTUOWpbrrD0ScQ5gLFEjoShs0JNoWFzCF5LIzsjM26GidRd2MuJg2CTvxsiSeZVgm5/mU23XOxzYOjltxcnxCIw+TH4+A0EEQs=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n6DUDmMdLXlJAfjP/gS41isMs5Z+znMNyGc8HLTUsFUw+AEjiUnEPIiCSzu8QonGnFfx8gTaGXwGusrKv+FaFDA==\n','\n',char(10)),29,29);
INSERT INTO file VALUES(2,16,1,X'4f6ec11cd7380f11cb2c1e8769901305f20ca7414543f55770a7b4aaa5467f90',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 29-f2374b5bcaf4abda4c1d4407bc257787\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTUOWpbrrD0SayRmH0KYyvI9HTm/d2iBisAuoVJ+O1aUnrSJv7KJ/gtgR4B+fO6z0t9uhZHoA+gCr6kvlE8Cf+D/4UEWWa+eAw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nley3iXgOT6oTf11iH/rvUoiGLyJs9g2hYDB6HCz0sAY5hpsTYCvsyiB6a15VcknNrVvAsvffpXvtG3HWGJ1DBw==\n','\n',char(10)),30,30);
INSERT INTO file VALUES(2,17,1,X'9800791c9e1e7c0ca44e3c9232827129c78c7301489f31c123a145b35a1aa0a3',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 30-0d153af3b031574afb2c1e5cdb7b6235\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTUOWpbrrD0SffRlbvXK/VaqGkA4zFI/Rxtmm2spfX1LURgCxGJjFHzL3Mm1ka/zQeeXMqXW9gOSWwk1q24uvthEKSAY/GT3A8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\niAo+lwxGxJLNzUpxhFznhPMyxa0Sc0bla1NxqJ3IYqPEz1JIXvj9di053G3eHN/l/nf9zwojAx7pGZ4WC8gkBQ==\n','\n',char(10)),31,32);
INSERT INTO file VALUES(2,18,2,X'037ab5154c8bef1b2dd49357f6118a21aa5ef0c424ef0aece2a8899e2aa78116',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 32-8c5d1b7d41a8a2fe6df2154d805a59f5\nacquire white 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSYhRvI4E2B3wRmoqD5SvaGJwecjJqYidGNI+3FqXUuSC7+K5A4LppvSUUcCZoCNZXrlMN9g70ncwQvzKh/vcrmbfZbEB08vA8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ndiifUrR1WqhOX/jCLTyTpgmnWVzmbAxbWQmVIqbpe6sXYhDnPzNtTAIH8oDeLUSyEo9I12spv+jUhjzDc5/hAw==\n','\n',char(10)),33,33);
INSERT INTO file VALUES(2,19,2,X'c7d6a9f9d1792f60dec5e566d455af86d4702b5b9a947768742d79771129a36a',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 33-214ee56c1c8801e4bc0a00f0d1446f93\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSYhRvI4E2B3+JTBEC2xQKyUAb2tTqkT5fw5roHSaFBYIMkrvERQ4gy+9ZXu9gmr4rCpUiacwcOHSze0wRND3dWgy81yPyGZwg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nJQxIEJ/e2m4YKY6GmNmX447thnC+vu7NhTGJM7hxSbx9XhIgIEPoLHhsP8+kKBvHcF4R47agPvNX+AwDWewgDg==\n','\n',char(10)),34,34);
INSERT INTO file VALUES(2,20,2,X'957f1c9371c81581dff32a6d491d6f1ad09a8e9735b8777def9c152d99abf935',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 34-15412e59d6f4161f660a6070f2240858\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSYhRvI4E2B3wAqcReqnq7HMSnN37zTx9Z5q8J6Uu+ce+t0H9/SLAE52y3Rp8f/6MV5MBXAdNhNkPf0+X1+WuFA/AmoN06NBgs=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n7eV148QmTpy4BXhA8Za/Mp3ynbBpUa+rSLvW0nv4vb8W8v7lTJk85fvoHblml8ILlpSb8eHspp8nqP94Wr8kBA==\n','\n',char(10)),35,35);
INSERT INTO file VALUES(2,21,2,X'03ff8fd4a342c945b31bd132de74ed9d8acb7cc1b766db071aae0a3c0949c95e',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 35-2bb9154e58bb2949ca984e08cf40b672\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSYhRvI4E2B38Ja217C9H1wr7dWdX30jEMYSLbJRPNPG/OfR/ZumqNgltNc85nVfoEX9kGXfc9LNcqK6pLMzNclCrc67zPeJgc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nMK8cCVB4/mPHvtde1Qw20rOIhXsL1Oj/HTjcTUYBKMMVx5qs15WQUxzVaC1vmGlSKgBY2R2XYpyV/dVk8xWAAQ==\n','\n',char(10)),36,37);
INSERT INTO file VALUES(2,22,0,X'c5611dbc124d5466befee4c7ed1db430ace0df5b46f5f2a9bf990f82bec859af',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 37-103dffd8aa0ff677468b790f83451944\nacquire white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQpwcf3eKXmU7sOh3jGuJWNh++wBlMZdZgArdw/oXC5CPmonHIu+90cmSQcNB8i2M6YCLQUD99KNapM6em8Wf1Fb/BoJImyvw0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ng3ixoExOfLkhzlaN46Dpldtcg/2vI+HCBPSXt8fNliXzK6MG5U2UqQhC21JyUTORjae3G1KtAVwE1qKs2rMRAg==\n','\n',char(10)),38,38);
INSERT INTO file VALUES(2,23,0,X'e9c692d17d47ec9995229753b59b8569000fe92c4fb92b4356dd18912dc1327a',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 38-9f7ac6446adf148dbb18d56cf454459b\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQpwcf3eKXmU3s9SZJsLcDrOpI15q78aTMECsn5YOIlhCqljEoFXNDvm613HWvHnUQAAkXyLvMMePOg6VGU53y6rcCuuh+n/AM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nAuLRTgUlKhSTuqEviF1Pp4w0O7gBJap0Gm+Nkj59w4nuEIuTHhNsUfjXowOBC/BdqVZgYq1jFs8KQYBWc9bKCQ==\n','\n',char(10)),39,39);
INSERT INTO file VALUES(2,24,0,X'f32916fba0c19509f594eb204e8d48de3f05c442946f72b884f7ac3a264516ba',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 39-b2a0a39b7fb7980a0c5ee287e1ff912e\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQpwcf3eKXmU2o7zG8XVhDGcDjGASNF4CrbxFryaBS6Qx0CjYZVv1ZF4ON1Pwh9mCTD4wzCs3D57U5kH26vVZWQ+TDLlu5SxAM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nCphn5tF/AEtorGZpQx3IlWPmk3RZdo8BlI7XyJn4Ty/eXruM8kKRSmEb/73h6zKvkty9z3WGKxxBvC1bLAnwCA==\n','\n',char(10)),40,40);
INSERT INTO file VALUES(2,25,0,X'8e4f8df1951b425e637342d55a4d0bb72609537de947756348fbae9680e468c3',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 40-1595536c83faf58ca126e8f48aa3ec65\ninfluence a\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQpwcf3eKXmU0HA0ch+Z9bQLMvNrexsoXRbeOegs/GZlJ0XrtNvPQT2la1bK66j9KTQwfwfWBnZOOZ22A3GJR8NFGeSiscspA8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nfmvwaA0qGnadodKTayfXs+JgA8PMSzYQytrBgBKLL8eLHgWhbVgk86ar5TvTu/Lbo/kcIOGwdPHgA9KnrohMBw==\n','\n',char(10)),41,41);
INSERT INTO file VALUES(2,26,0,X'66d089730aff49eb0fae4a5e661c2d86a1c27e355bac0133925ab87fc846c51b',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 41-6c43cb631a88d5df88c4e913925b47b8\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQpwcf3eKXmU7rFXx5pDCQ8kdw8hNyA5YajSOSy7gfn6QH+tgGQboT079AvBWsvEDZDXcgKcSVFAt7Qxni3aVPkLkDRQgPAiwI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nQrX7gNpeqfOTSrlkNM/lwHhdIyDYD5iW8oaugEYK1DxF7xFnemAROZh4K06nCgwrRJK+B1fLQCEoW1OZvAgaAw==\n','\n',char(10)),42,43);
INSERT INTO file VALUES(2,27,1,X'e52d92a2a4700518d82e706c19f0240edb06ae3aa375f223db21c5599e92e931',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 43-12fd06186dc258e1c19abc7b69491ee1\nacquire white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTUOWpbrrD0SbVyxwVhSVK5snaOhnbzqTq1ioeW10SfXRos26P8NmaMsqChHX6FcOjRwPmTWP2/lN1I6ESMwuE8x/qYpgQfOAY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nRZXNeUbOAMN5fLac+cJ9HsKYCk92J78G/oc5FjDKU5Jp54WA4cST1l7MHeh0MtfD/9WPT+HY7GctHEXzExtpBQ==\n','\n',char(10)),44,44);
INSERT INTO file VALUES(2,28,1,X'bb2512c05d07e98bb1f90f5ab9f7bef835cea648b60b9ee8bc7c199365a6d27b',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 44-cfee59ae222d4458e113361f5be80934\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTUOWpbrrD0SRP+a72KJynC9lHzelPIIR2/mB8+CiC720rD6mZI3tB4PHQFKHechgGnx1iOuH6f5NBGhX+HB4KMwcEK8uO+OAM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nT+OPng65sNav9Tjc5BKz2rlRyIWi/TJd2Uy5jsG1cJgD7M3VWm40jUoGYo7knuVT+KpxdLdQJAzA0DNNG7fVAQ==\n','\n',char(10)),45,45);
INSERT INTO file VALUES(2,29,1,X'653a97b63492f16513f7d5d1394a3afca9e4e3d9d8cfbc4dbbb6702dcfcce2f6',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 45-f664b646eb57e6bd0fffa255d18264bf\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTUOWpbrrD0SRfY+XbawnM6+zLf8iOj7ZfqWfqiXXHFiCr6wmoLe695gmfril82DPuSrGm8rkkJFxVq/fpRYuc48GbprGhSWAw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nVzyEI/u5wda5EEbQI4HtbzhQy1xjglLQBaEQHuYUWgWBN88RtjaY1yY/TxInt3YTws7Konqdu0xg1W6Grd1pCg==\n','\n',char(10)),46,46);
INSERT INTO file VALUES(2,30,1,X'7b5307d7381522b9cd00014681be7448057ac843933204a2eb4dd4e30d8786f1',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 46-9bbf0afeb1c889bb6889e7453f3ed8d5\ninfluence a\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTUOWpbrrD0Sdj4v4AEO2HNqlYepEe2SdUWfqULu9aZhdbBMEl1AUPU8rQcxgKU61dp22PlR0m7U5Eij6rBuu+c+MTQnpsPmQ8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nv3m+KTyQId5XbiK0XrS7Yo93OSxb/T8iZVSmojv3trdmuNjZzzxtAEz0r0hzPP3TQUl7fIugeYRCRlK10labBA==\n','\n',char(10)),47,47);
INSERT INTO file VALUES(2,31,1,X'e36094bfeadc8fdfd2a713bce57c751ad0b8c451f37fe208305d2e84438a4e09',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 47-90e85cc4513c1a7724717738f89e0950\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTUOWpbrrD0SQPvIT1WckyIKbgpyLpPoQTsC05sEy2IrgfmdT9a+OEjZxM3RvUAtbhiybScdvpNpWZdQvsNfFFDLbD2qxw8zA8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nEFVrJVDRppyhi/fCBzIw0/aY8j5KqdQ1ENV28u938lJ5VNOX1jWqGMe4p3Er93WHIEHqYd0UE7wbzaLurtd7Dw==\n','\n',char(10)),48,49);
INSERT INTO file VALUES(2,32,2,X'315bd198e319ffe24b515582231a987b699ba090c8b6a9239083c26e86b97291',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 49-88eb02532bdc4d5889727b590e4edc49\nacquire white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSYhRvI4E2B32gIN+c3kXM/83E2mkBcWCpAi4t41LIVDsUviRQOZiTu9dP+lUByEi5Ctw0sPFKglC1hQgG4WWuWPi7CtVZuzgY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nVZLsaGhbhgh5q7pLnFs6E5qaVd/YEjU1ZPjhEyjfe/3qXrQINpj+oR2RasfEQTMeyozD4/Q10vWNbJHIZYhzBg==\n','\n',char(10)),50,50);
INSERT INTO file VALUES(2,33,2,X'fb7e9704697c2ff6d8400634e4b529c7ae6d6ca882822b81b3c94be6db55b8fd',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 50-f4280a728a567f3b3f6bea4863829978\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSYhRvI4E2B34tY+2Ic1K+QwPfc+O+vw/Tlj7KTyzUe0VHXUg3G6gmXDLcLnbK1vFb7n8JaQKBZUU2RW5erxaI6MrtQINJGjgw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n5mlWVO6Tlt9ggT5bhLBumLsVIvKeEWt2xd5eWOB2tQr0SZPZosn5zEDxeCtdNva9Dmc9UpsmuWkolM6UD3WKBA==\n','\n',char(10)),51,51);
INSERT INTO file VALUES(2,34,2,X'0003722567acc5fc3c78128507c7b57fc1f69e6b5175056c5ce3a56b47afe4a6',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 51-79618c599fd4ae1d90ff705e36ce92bb\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSYhRvI4E2B33WYvXru9ZKjjNab++ARnrGde/tJE3i4VJzBhpbGe5Du9RQZ2+SSxnNfCmFKrL+Dj1IJcZG4UgWqq6O8pgonvAw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nA0yuVblwuJUJAhBMaqpgVnO8LEWPIyIEAgLR9qZdh7RWvovd/fLv5h/JjsR73HIYFSf7dwyPJExhX+pPik9cDA==\n','\n',char(10)),52,52);
INSERT INTO file VALUES(2,35,2,X'd5c4a38d28974aa1b9c807281a3404390be16674c8cd82c25b933be0ac409c06',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 52-36cf7ff10bb20e759b54a098b3933975\ninfluence b brick\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSYhRvI4E2B30T8ItWpACT1E8CEDHwwqivN0NslWa9wanbh+il0FN2gVfsvfSO3DzlucCgk3PN1LQ9hW2K8AeFf4MfwZFq95gs=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nPELZLZ1gRox+c+XQjV45F1Op7j+84ESxZAPCn2N9dZBW2VL2DWP9IdVRZjYIEC1/LBKLlQsR9FJZ0MjMzdrtAA==\n','\n',char(10)),53,53);
INSERT INTO file VALUES(2,36,2,X'7e52bdfd99998a2922ff259fb1b15e3dd41004a191848881213e531781bb3f28',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 53-8d443b98e54d90f9710e68393f7d21ae\ninfluence b brick\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSYhRvI4E2B39zu1z/u0t+2CG4HCgIDtpOlV2HhyP4i4Ebkvxep/zjoPPgIr69+ZR4/1IK0atwS6CJ7MdbdadDyH5WnF2ItkgY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n+gSs+AFhd3IpvAVYgCpeq0VeFs0hRnW8K8WkIecoQb+l1F1IgVHn3eCin2AFMNiug0aVokkoLiyW1BmJV6J2Cw==\n','\n',char(10)),54,54);
INSERT INTO file VALUES(2,37,2,X'94090b42282c6c7b18d03fc13b33995f59ebeae3b0d8244ed57c28c65fc463cc',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 54-39b1f5a4dee92a9da0ab77ef45902d82\ninfluence b brick\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSYhRvI4E2B33bbVVTFbwS123Z8iFk4Xkg4kahxhM2wxXp7lX8j9IXGBnwdbnFuLBkZ/8ifJoApM9+E3ZStYJmBg/OKf8JKXgo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nfLShxWHPksJlNeVGjJllIjIbxWnjikMp7XJPTBtePWF76gqVlcwXTxL3heNFpseFy0esK/rAU/W65u3oqBJ+CA==\n','\n',char(10)),55,55);
INSERT INTO file VALUES(2,38,2,X'3dbdb0aae61d2f9ccfe19d0e77c7d4f05964f8d4f0350833f4cfbe71ff203161',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 55-d3db65c27db88c71ba57a2729ff826f7\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSYhRvI4E2B33+YVeCyWQigQbDrN4AquQhK0gfNwU9R9UO4g+ceO9P2Zw2aW7dE63DqagEkvpF2Gcn6lAD/mvFDLzAHX92q+gE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nw5MpjIfA+9JE94mhsQIj24+CDepmr29161ipiqHJlWq+lfOdlIjsz04sTBj2V06osRoznifaI95F2h3SK0YHDQ==\n','\n',char(10)),56,57);
INSERT INTO file VALUES(2,39,0,X'639b9986bc911852f123a7f68aa1ff71160496f57ef6f71e8edd20d2b49c17d1',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 57-19d20ab806b911fdf19c15a2ab84832b\nacquire green\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQpwcf3eKXmU7Zwh7X4cQHm82G6O8hizKOcg5rAwW9nirLUhhQRx/eJXlTU9AmafJiTmF+LMim0bfzk03dzMLouwLO4hJVD5As=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nP0GjwtmgDXUF5H7RMTdeZdHkvJq6UgCyaot+AkvwOvDOyV66vq9JqFuVKJKU2MCW0E+1lPxxXoOPxRictWWcBQ==\n','\n',char(10)),58,58);
INSERT INTO file VALUES(2,40,0,X'5bfab650d851485dfaa7c70e22d29c581d9bad17a675125d92f4a91e4b791070',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 58-a1392c10cb5f6be687db663b2bf12f9f\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQpwcf3eKXmU1f+ztNFV2576eLvxLs/ygv3eufYDRnlfstz/nwsN0zb8HM9KGuaibG3Q4NZFjwlPqsbS3Wroz+kX5xp52vVXAU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nc0AigZTvZqSkmy+98vV3WVzceagCHBdEHj0ZmtV14YNkMs4wtcksiZTzsRzU7PA64ayPkRsWWmolNtjshVWtBg==\n','\n',char(10)),59,59);
INSERT INTO file VALUES(2,41,0,X'ed85fecee04916dc409eef3373b4a17353cfd78d692c531e16752f1643c6f57e',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 59-92fe7d040e8e215e9d5d43d284eaf87b\ninfluence a green wood\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQpwcf3eKXmU1BDL3Oxpz596RmtTW08PsL4tqYgULVw/qzVGRRA3aNrUTwl7Ft+P/gcCWauGS8wcthn/QXv/yQTFHYSHL3W2Aw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nrLUhQzVkMUfQAUj3BYeksOUOHjEuBIFRrdnzBwrCW/1aP1tPvKUpktbzSA+Enja3PgZBgoWsedTRZtVaponrCA==\n','\n',char(10)),60,60);
INSERT INTO file VALUES(2,42,0,X'efe23b9cbd05bf92a418f29bc5dfb34b7b81b065878e1919a7eb8361d194e560',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 60-b1420e8d32569fa6f7b4c89b83430149\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQpwcf3eKXmU5slfRnlB+k8w2oj/hjwhvIukE2q5oZK7hXvDRjJUTIySC37GmBj0PJec7QthsjOeoCdCt9Yl8ELc789boqkEA4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nb0i7t+/hrg+s3NMY2tOOLFp9K0hXfi04MGFQog0Y+WGe8xK1YiF5GrYDDGgtEy65mF0NxM2al9wLwhw4h910Ag==\n','\n',char(10)),61,62);
INSERT INTO file VALUES(2,43,1,X'efde0deccb4802782341c24ae00d548c4b3741e899602d4387c530aad3de7634',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 62-c96e3c6c080f289ef6fd1ee1266c34bc\ndeliver wood 5.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTUOWpbrrD0SZprkLmV6r7ijcXrwIZecS//O2G0RgZCuhCG0q58PDFkSL4se/Tq5IsTyoL+Rt/7Hvci9K9SP3XqMoWdht7BhQo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n9e5iEI8fpj8Gtsx0yjeHsPu2hQXKUjYWxEEJPaCmSD2I67diBjWpROtBHEMxOQv18BI+5wjdxqQ8X4NZS66wDg==\n','\n',char(10)),63,63);
INSERT INTO file VALUES(2,44,4,X'082d316e67787b52d6e3162fa379d2b902d4bf855cb4797e90dfc49a2f677427',replace('nuncio turn\ngame: domes\nplayer: host\nafter: 63-5f192c1626652272696d9faff09b41b9\npause because a feast\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSdVAC3WWOYRtindLl7kpmqnvnpQgBaHU62xnuoI+haBFk3WC1v9P7nmMGySaJDlUBxA6fGxZ+vhULvCrD5cXhk96Oc+feKhwE=\ntrusted comment: timestamp:1772539200	hashed\nnb1xHFYUDvktjJeGvb+brCyllyMdqnpAhiB3n4Rl1SqTT/S7Co3+EnUQKwKbGTAn+JLjKi+FQyemWW6FisZlBA==\n','\n',char(10)),64,64);
INSERT INTO file VALUES(2,45,4,X'c475660dea3f7a4d52368b94e417f7bafc613bef4483c39e5e6fda3396c934cb',replace('nuncio turn\ngame: domes\nplayer: host\nafter: 64-bb029e99a9982cff31194473f024ed60\nresume because it is over\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSdVAC3WWOYRvrG4FmxfpIcCkNEzaq9o0e4tMo6dY4XuCV8zOI+upvLjHfAHxDpT80Z4Qz77okKLJ9VIL2NvNzOlxeHaAQfGAk=\ntrusted comment: timestamp:1772539200	hashed\nMozSRjjpptEOSbSD2bASreZ+STxCdYO/8UBaX186KACNoWKTfFtgHf/MWbEh+W90uKLtn37/ZU5igYq7rU+VAQ==\n','\n',char(10)),65,65);
INSERT INTO file VALUES(2,46,4,X'eadf9dd4aed2ed5721dd60d1bf366869a3ec5da5f00545aad13852f6c7e280f5',replace('nuncio turn\ngame: domes\nplayer: host\nafter: 65-59a8e1431857b07fdbc290d38f1077c2\naway 0 2026-03-04T00:00:00Z 2026-03-06T00:00:00Z because the player has announced it\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSdVAC3WWOYRnALTatfokrPUaaoNNqvJfdnZY/7EVkxlLUazkhArK7bz50LE3ASgIBXem6ObWsQzvJJXjix25S4Nu0xt86fHAY=\ntrusted comment: timestamp:1772539200	hashed\nUEPzTZnHiISx73ESX95CPxmXWzLCJ+WgUDLWsCbqADQF6S+ag80yVOaJc9lEN1yrmjXCj5ioAZ9YXMTM0K4RBA==\n','\n',char(10)),66,66);
INSERT INTO file VALUES(1,18,4,X'6203b176230a0e8e49b082c63976bc02e46a71954464050917814aec13e2a65c',replace('nuncio turn\ngame: kings\nplayer: host\nafter: 25-6cf4a2a00203a10b7bbfa6eac5ab8f48\naway 0 2026-03-04T00:00:00Z 2026-03-06T00:00:00Z because the player has announced it\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSdVAC3WWOYRv6bTdKy9wiC9dQ/E7TtpEGYLzi9mT0Y1PX0C1Ggd+fDvtIfKFcDgiKZe23/HuuyeM7Muy24s8sAYxDD0lXUrgs=\ntrusted comment: timestamp:1772539200	hashed\ntTzTiaz0pHofOZEnR434slZukmTFgZhDPOOtkH1j33JL0gzZbM+a5dvO+4kG1RvNqqh/aj2eheus8fo72HPVBw==\n','\n',char(10)),26,26);
INSERT INTO file VALUES(3,1,1,X'9e4cd663dec1e530137e930ac7a27ba275010b3be95826f1cc037d3a43d55e2c',replace('nuncio turn\ngame: solo\nplayer: cleo\nafter: 4-153b0216b7bc0884887f5c79eb783388\ntake mason1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSYhRvI4E2B35qHSUrNLYYXxZjGQRQOEBvdB9VP6LU97MOMCevTmpIfoQ7Vhni5HxCBT2OQ5LHpUOU5dB9KO/sETJs5PtvNZgQ=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nfqnngokFZwfmG1eU6VNT6VGxFh4u1uncdvWSkLXEVNZl6nFIM04PUpXTlPAPhvr7IKWEzMaGj8pHlYPt94lBBQ==\n','\n',char(10)),5,5);
INSERT INTO file VALUES(3,2,0,X'87a3766691466764f3eef2e1d1aef56d1ca6aca67bf1791086795dcc8ab85594',replace('nuncio turn\ngame: solo\nplayer: ben\nafter: 5-40d53df6c88cd1158ac0071c26f4be4a\ntake toolmaker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTUOWpbrrD0SfFdAu19ZfDVeF0FVkDrs3y555m+neWaIwiWhY6z+0j8h6ihGGJb79Yt6IhEf5oF7TMiLWJLfYl9uqNarHENnAg=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nflsaG/c17+7dTYTEqWSHgPUloFrxucP0mlBcnzsROd3uQ1sZc4SzzTIpGjNiV7MqWeP6vtd02qsZ11vsL2wWAQ==\n','\n',char(10)),6,6);
INSERT INTO file VALUES(3,3,1,X'927b182c1649881dd33d6dda62883dccc75f466c19b7aa0bf821fb2ebbe4705f',replace('nuncio turn\ngame: solo\nplayer: cleo\nafter: 6-3c6142e6807c039423e6447dc6e7a341\ntake stone 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSYhRvI4E2B3yAuH0Cx8C6rQzi84F9I7TuubXvw61AAgplNxOzouOfzi8cKDDPDD3yZs6EJqMJ77f85eingw6wJox9pjKIpHwA=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nBhnze1qvfMbWc7FYBeMU2SgVtd+ikaD3Kh7qmhmIGbSjJF+F33xEuI1RSjPYv/fdk5vpT2HEaRtZrSGi1MxBBA==\n','\n',char(10)),7,7);
INSERT INTO file VALUES(3,4,0,X'1725ac62a72ac9d85833fd460f4250525002ce23d131bd2b977296b1958fa5b7',replace('nuncio turn\ngame: solo\nplayer: ben\nafter: 7-3f67ae67ee7551d4d8629376befdd94e\ntake wood 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTUOWpbrrD0SWqxPq1PPYOr1PfiZCwSr9ctuyp9BReKGAzPkAmF+w0VWB0cJHgS6QIyWDwoe/p2a+FUQSuUFTkjeJ+1QE8FMQ8=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nFKMKjR5pB6bZfhve4Ym8vK5pxqzjTUCJNmp2UVs66evX9ksQC9CdMytO+p5F6JhsID6Wkywa+kKFAEM+swNWDA==\n','\n',char(10)),8,8);
INSERT INTO file VALUES(3,5,4,X'53c9d53610042817bc99ddd0f2dba66ce62aac1fb591d59e8a49ecd706f7b026',replace('nuncio turn\ngame: solo\nplayer: host\nafter: 8-a8ab7ae2fc0e0aa96c5277c83316fbca\nabandon because rain\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSdVAC3WWOYRqm03h+N33UI8/EbgyAt3496mwVJU9SZ0YmHLEJ73XxmXZmh1llSyE+DBvDzGX6ivo3JVQeT+WItpp3k4auE7ws=\ntrusted comment: timestamp:1772539200	hashed\nJWxFSywmjFt6N1/kCIvLp7aXvPftW6vrbMDybXV4usJhPMnojt9jWLCdS3eiH11y/pcpDXKDbQoWR5vI8tEoBg==\n','\n',char(10)),9,10);
CREATE TABLE log (
	game	INTEGER NOT NULL REFERENCES game,
	line	INTEGER NOT NULL,
	text	TEXT NOT NULL,			-- see nuncio-bundle(5)
	hash	BLOB NOT NULL CHECK (length(hash) = 32),
	file	INTEGER,			-- what it was read from
	PRIMARY KEY (game, line)
) STRICT, WITHOUT ROWID;
INSERT INTO log VALUES(1,0,'0 2026-03-02T12:00:00Z setup format 2 ruleset pillars rules 1 game kings join yes host ed:RWSdVAC3WWOYRjY1p3RMMOYNE+9Ei+v2xcYwS1ohL8OgjaVXcgBAIBXZ plays - spare ed:RWSFFBm1JbReuU03Xzv+qJSIhpowpRqNYIGQaciwf7xv4KmOPUz/cGw9 seat ana ed:RWQpwcf3eKXmU7vKo6S8g6aXZ6XqeOxO6BavOpZEuAXPUwBp4Rb1x3Fh seat ben ed:RWTUOWpbrrD0SQgEXVFyMs3Vy7/UbALBBg9BRghYzyux6CW78yk62yrY edition - deadline 172800 grace 43200 away 432000 policy default commitment 9afee19b33fdd60c01263da49aa1e83542b80341210150497da8dfa213070a65 options {"first":"0"}',X'191f41e7dd33cf5f3a66f6ea681babd1eca7f2e1f917db84385b4c1d1a754f66',NULL);
INSERT INTO log VALUES(1,1,'1 2026-03-02T12:00:00Z read 1 en join 0',X'63ea001443b6d31d9136b445a46b06c314cb179cc82766cadbe52e0842ca2140',1);
INSERT INTO log VALUES(1,2,'2 2026-03-02T12:00:00Z read 1 en join 1',X'139ae51bcceb41e2218968d76400b3aad735ab357f955e761b68e21dcf6c165b',2);
INSERT INTO log VALUES(1,3,'3 2026-03-02T12:00:00Z chance advantages 2/14 4/13 = richard, philip',X'a2f9737ff005432370f83cc6078f5acca4d41b5f8fb089ed72710b5e8fcc3368',NULL);
INSERT INTO log VALUES(1,4,'4 2026-03-02T12:00:00Z chance craftsmen 3/4 1/3 1/2 0/1 = master-woodworker, toolmaker, mortar-mixer1, mason1',X'a37e2f282c9a56115c1a50e87cb43c0096e8ef45f482fe662903dee94b385141',NULL);
INSERT INTO log VALUES(1,5,'5 2026-03-02T12:00:00Z chance resources 0/9 6/8 4/7 4/6 1/5 0/4 1/3 = sand-2, stone-3, wood-4, stone-2, sand-4, sand-3, wood-3',X'dca84a56a6325a3a1fb772be0bb4c61db1d2c476323a4c1e9654e6f487ea6f11',NULL);
INSERT INTO log VALUES(1,6,'6 2026-03-02T12:00:00Z read 1 en move 0 said take mason1',X'39ef73a3dcbccfa5e2bc3bb9e18d31753845758d241d8817575610c2c5fbb02b',3);
INSERT INTO log VALUES(1,7,'7 2026-03-02T12:00:00Z read 1 en move 1 said take sand 2',X'dd4695de294bf9291e959085fb3f217756a7fe835a90dfc9db87316a34571887',4);
INSERT INTO log VALUES(1,8,'8 2026-03-02T12:00:00Z read 1 en move 0 said take stone 2',X'89cb1c5c9f66344953249e551194c1269dc9ee3209c1d25ade1ca88a46f4ca97',5);
INSERT INTO log VALUES(1,9,'9 2026-03-02T12:00:00Z read 1 en move 1 said take sand 3',X'9c966c6c8c23adf7e81a6bed9673a20dd97ea1dbec1d9000c7cdb4b63f108407',6);
INSERT INTO log VALUES(1,10,'10 2026-03-02T12:00:00Z read 1 en move 0 said take wood 3',X'b27142b6ee12f2abba7e30c63a56fcf32a50614e4698381deb37a60f79fb9a66',7);
INSERT INTO log VALUES(1,11,'11 2026-03-02T12:00:00Z read 1 en move 1 said pass',X'0890fa84a424ec30cead48f01e6077099670e49d6fcc915b05582591d360355f',8);
INSERT INTO log VALUES(1,12,'12 2026-03-02T12:00:00Z read 1 en move 0 said pass',X'2cd6c634929fa425d6cb66cb69fc2d27134e41a9176d1886c53d33c500250860',9);
INSERT INTO log VALUES(1,13,'13 2026-03-02T12:00:00Z chance builder 0/6 = 0',X'c2be8c1df00e8cb1e17df65462afecc7a7dc813cd7978c1c76db6be4f8315490',NULL);
INSERT INTO log VALUES(1,14,'14 2026-03-02T12:00:00Z read 1 en move 0 said place kingsbridge richard',X'c5a69724c13abe32665def1bdca188ea83247e51cdabaa0d87a6bbba9627148d',10);
INSERT INTO log VALUES(1,15,'15 2026-03-02T12:00:00Z chance builder 3/5 = 1',X'0a22f1c97ef779e8e8208412066946b177be069b1a9203bab64fb03ab9e0ad69',NULL);
INSERT INTO log VALUES(1,16,'16 2026-03-02T12:00:00Z read 1 en move 0 said keep',X'e166e71d9d6597e1b37cceaac56b4f1d97f3842ae9834ec536f2d5c325952828',11);
INSERT INTO log VALUES(1,17,'17 2026-03-02T12:00:00Z read 1 en move 1 said place kingsbridge philip',X'f7fe5aa5da667b149e2114a8b84ad6730063e2b1037c05c1550fa8eda5863441',12);
INSERT INTO log VALUES(1,18,'18 2026-03-02T12:00:00Z chance builder 2/4 = 1',X'be86d2f4e919fca4a882101df5524a35ef4c0f426e6a25b550202c05f69f42d0',NULL);
INSERT INTO log VALUES(1,19,'19 2026-03-02T12:00:00Z read 1 en move 0 said keep',X'c1185e5d635864e2f510c22b0f6edfd92649affa4aa9c7ea0f485db87b0b3612',13);
INSERT INTO log VALUES(1,20,'20 2026-03-02T12:00:00Z read 1 en move 1 said place shiring master-woodworker',X'a64642cd8c5f9a221c1e70e6f4e0a21a6dc147bc5716fabc84cb197fee10ca3e',14);
INSERT INTO log VALUES(1,21,'21 2026-03-02T12:00:00Z chance builder 2/3 = 1',X'ac84340ceef0850b4a7cae3ab0040183600817ead66b4893bb4c696099a9cf2a',NULL);
INSERT INTO log VALUES(1,22,'22 2026-03-02T12:00:00Z read 1 en move 0 said keep',X'e6ea3de1b9d3e654056c55e04abc16a543eba3e508629794045adec8f3f485d6',15);
INSERT INTO log VALUES(1,23,'23 2026-03-02T12:00:00Z read 1 en move 1 said place shiring toolmaker',X'c2672f83fcfa97ce1920163206971185c89366c6611c86852acfd9521da340ef',16);
INSERT INTO log VALUES(1,24,'24 2026-03-02T12:00:00Z chance builder 1/2 = 0',X'0a50abe0b790828c0d3d3d77ba7e942be196e4eb92b4ea1a9b335d7a185501e8',NULL);
INSERT INTO log VALUES(1,25,'25 2026-03-02T12:00:00Z read 1 en press 0 all: good morrow',X'6cf4a2a00203a10b7bbfa6eac5ab8f4815357f3e7e4a2d10c778514e92d1a556',17);
INSERT INTO log VALUES(1,26,'26 2026-03-03T12:00:00Z host away 0 2026-03-04T00:00:00Z 2026-03-06T00:00:00Z because the player has announced it',X'c5ee9da4504dc02c1e569bae430c676c87f48886e541ebcee3c37b2bf39d08ab',18);
INSERT INTO log VALUES(2,0,'0 2026-03-02T12:00:00Z setup format 2 ruleset red-cathedral rules 2 game domes join yes host ed:RWSdVAC3WWOYRjY1p3RMMOYNE+9Ei+v2xcYwS1ohL8OgjaVXcgBAIBXZ plays - spare ed:RWSFFBm1JbReuU03Xzv+qJSIhpowpRqNYIGQaciwf7xv4KmOPUz/cGw9 seat ana ed:RWQpwcf3eKXmU7vKo6S8g6aXZ6XqeOxO6BavOpZEuAXPUwBp4Rb1x3Fh seat ben ed:RWTUOWpbrrD0SQgEXVFyMs3Vy7/UbALBBg9BRghYzyux6CW78yk62yrY seat cleo ed:RWSYhRvI4E2B39FHYgCvpUDIYNhjvpGVYRSlXHrN6BzEk7zMjOav6WZ5 edition 167ee9a4e4e793785bd161f298ad48fdfe85cfdba4c7d04ec16ecda2a2be342b deadline 259200 bank 86400 commitment eefb21fac2d99ab8f4a1ffbe951a72f2418c2cffed3dbc70ade4f9244aa62a82 options {"board":"advanced"}',X'c91214148492e8b6a7489fc83ea3f83a0fcc6ced43736cfd62c9c1a0b04dc28f',NULL);
INSERT INTO log VALUES(2,1,'1 2026-03-02T12:00:00Z read 1 en join 0',X'f3ab146796ad5f8da6f461656790b58ac455e9108fa72e7d596bf6f9d0434f5d',1);
INSERT INTO log VALUES(2,2,'2 2026-03-02T12:00:00Z read 1 en join 1',X'7debf543f1c4938b656e4a4f52b503257004403d0f7e0f7017dbd4442ee98431',2);
INSERT INTO log VALUES(2,3,'3 2026-03-02T12:00:00Z read 1 en join 2',X'acaf85cc3399b8bc2a667add85924d7c4131b5f3b7a21084d0e89734d3d35992',3);
INSERT INTO log VALUES(2,4,'4 2026-03-02T12:00:00Z chance first 0/3 = 0',X'3b39951cbdca332aa9a4a7360c140b8c6bd777188ae7a833485882cc7cc6db2d',NULL);
INSERT INTO log VALUES(2,5,'5 2026-03-02T12:00:00Z chance plan 0/3 = 3, 4, 4, 4, 3',X'6b389d8b8654f52b5db312cccc491f015dc69dacb5bbf8d6d0b042d1dc83c2c0',NULL);
INSERT INTO log VALUES(2,6,'6 2026-03-02T12:00:00Z chance sections 6/10 17/20 0/10 0/9 2/19 12/18 8/9 7/8 16/17 5/16 5/8 5/7 2/15 11/14 6/7 2/6 0/13 4/6 = B7, M18, D1, B1, M3, M14, D10, B10, M20, M7, D7, B8, M4, M16, D9, B4, M1, D6',X'249efb541b635c3ba506f6c20941c87e70f967cf1d9fb78928c9e00d1d6951ec',NULL);
INSERT INTO log VALUES(2,7,'7 2026-03-02T12:00:00Z chance tiles 6/28 10/27 14/26 23/25 18/24 13/23 14/22 18/21 2/20 4/19 7/18 3/17 11/16 8/15 12/14 3/13 7/12 3/11 = stone, gold, ruble, die-blue, recognition, purple, ruble, die-yellow, wood, brick, gold, brick, recognition, purple, die-green, stone, ruble, stone',X'be146d6e5b71b7c1ae7648ab8a14d9019aeca24a516754c125c6ebba0c3acd9c',NULL);
INSERT INTO log VALUES(2,8,'8 2026-03-02T12:00:00Z chance ring 5/8 6/7 5/6 1/5 0/4 2/3 1/2 0/1 = purple, recognition, rubles, brick, wood, green, gold, stone',X'f8ad008194aab2694214122e40e74dff32e9425c31a902f923e1a2840c7ffec0',NULL);
INSERT INTO log VALUES(2,9,'9 2026-03-02T12:00:00Z chance influence 2/3 2/3 0/3 1/3 0/4 1/3 0/2 0/1 = A3, M1, C3, K2',X'dc6d05c831da9a7f42cf5464a17e9142c6f97c997b3cd940b87ca4cf393dcaa3',NULL);
INSERT INTO log VALUES(2,10,'10 2026-03-02T12:00:00Z chance dice 2/5 3/4 1/3 0/2 0/1 5/6 5/6 4/6 4/6 4/6 = green 6, red 6, yellow 5, white 5, blue 5',X'b0cc6fa8eb74bea5c84a1e43b0e12f079612fea1d90b29bf4c2217b7e53b3b0a',NULL);
INSERT INTO log VALUES(2,11,'11 2026-03-02T12:00:00Z read 1 en move 0 said claim 2 up white',X'e3f1822210d12cc58bb9640afe2ee5f94650ceef7e8d835bcd2da2101b77c44f',4);
INSERT INTO log VALUES(2,12,'12 2026-03-02T12:00:00Z move 0 only done',X'8fba83982908dd136061e07182d86ddd2e04604a0d84a22252108e4294dc1fe3',NULL);
INSERT INTO log VALUES(2,13,'13 2026-03-02T12:00:00Z read 1 en move 1 said claim 2 up white',X'9c92f254be0da105619ab77a7275c30634ffda88da78651e7206e603036dc014',5);
INSERT INTO log VALUES(2,14,'14 2026-03-02T12:00:00Z move 1 only done',X'078ed0e5999e19a98683912231be4b9332368f8b26552a866980613c2d6747f9',NULL);
INSERT INTO log VALUES(2,15,'15 2026-03-02T12:00:00Z read 1 en move 2 said claim 3 up white',X'b32d5dc54ab174c64df5c9af1838dcbcdaf067040395493b4c2ae881a9b32e73',6);
INSERT INTO log VALUES(2,16,'16 2026-03-02T12:00:00Z move 2 only done',X'aba988ab9a489e1f5810e77d3be84ffa9388ade68444dfd7602fd29bb5d3b980',NULL);
INSERT INTO log VALUES(2,17,'17 2026-03-02T12:00:00Z read 1 en move 0 said claim 3 down yellow',X'dd6973ce7de4ae8dea41b1291ca3d8563529787f84f1f31c77f542bffde98cca',7);
INSERT INTO log VALUES(2,18,'18 2026-03-02T12:00:00Z move 0 only done',X'a2b44ebebbf08755a13622ffca7e7fa103914097463a5690cd4b0c1bd872cec8',NULL);
INSERT INTO log VALUES(2,19,'19 2026-03-02T12:00:00Z read 1 en move 1 said claim 5 down yellow',X'07c7b9318458642012947fd15994764fcc659a2132505fda4e46909abdd5c15b',8);
INSERT INTO log VALUES(2,20,'20 2026-03-02T12:00:00Z move 1 only done',X'ccf42aaea1cd4767391b14fee4d38f01499e41b5ab6faf37bf0d62ef1efc80f3',NULL);
INSERT INTO log VALUES(2,21,'21 2026-03-02T12:00:00Z read 1 en move 2 said claim 4 down yellow',X'868c787753db2ee292062dfce757a99f1fec8538bef5aab718f4dab759b3fe95',9);
INSERT INTO log VALUES(2,22,'22 2026-03-02T12:00:00Z move 2 only done',X'86d61795ca61eeed7cbe22089844e82265a44973a3b687946ab793718bc8a1e5',NULL);
INSERT INTO log VALUES(2,23,'23 2026-03-02T12:00:00Z read 1 en move 0 said acquire white',X'2f2da904a399597544dea37ff2659d7f7c74f43557725c12563055d4fdeededc',10);
INSERT INTO log VALUES(2,24,'24 2026-03-02T12:00:00Z read 1 en move 0 said take 2',X'3355a28921a1195cf10b9d77a5c2854fe2cb989eca1eba2fb1fd13b9f07a50a4',11);
INSERT INTO log VALUES(2,25,'25 2026-03-02T12:00:00Z read 1 en move 0 said workshop 1',X'719cdf81a5ccf0ddc57b2eb4a4f9f0bd78c11d5c4390d94a8b8621cea70581be',12);
INSERT INTO log VALUES(2,26,'26 2026-03-02T12:00:00Z read 1 en move 0 said done',X'af382e63b12960179090fe18f8eaf5f64cdc0f421178845cac2da4ef24aee2ac',13);
INSERT INTO log VALUES(2,27,'27 2026-03-02T12:00:00Z chance roll 2/6 1/6 = white 3, green 2',X'9989c5b0b6114612f2273ff5175e0b6aab49f50521c06b67f7d339de0114fd73',NULL);
INSERT INTO log VALUES(2,28,'28 2026-03-02T12:00:00Z read 1 en move 1 said acquire white',X'0a7fb7ac598ac9868e9bfcaac1aa8921e0be04e5139b52af5f48e1e3b51fe38a',14);
INSERT INTO log VALUES(2,29,'29 2026-03-02T12:00:00Z read 1 en move 1 said take 1',X'f2374b5bcaf4abda4c1d4407bc2577875d2fea4567e3386205306fed371715e5',15);
INSERT INTO log VALUES(2,30,'30 2026-03-02T12:00:00Z read 1 en move 1 said workshop 1',X'0d153af3b031574afb2c1e5cdb7b6235f1fb7cac7a0f6c0d58cf89c85f74dcbb',16);
INSERT INTO log VALUES(2,31,'31 2026-03-02T12:00:00Z read 1 en move 1 said done',X'24ba4c9dee3673652f58ff7ae2745cc71873f615fe0cf99d037b1ce4f65f0e89',17);
INSERT INTO log VALUES(2,32,'32 2026-03-02T12:00:00Z chance roll 3/6 = white 4',X'8c5d1b7d41a8a2fe6df2154d805a59f514e0e59c5eebe9cf99e43f7df34e1be9',NULL);
INSERT INTO log VALUES(2,33,'33 2026-03-02T12:00:00Z read 1 en move 2 said acquire white 1',X'214ee56c1c8801e4bc0a00f0d1446f93b99a7c88733684db0cb842c57037a70d',18);
INSERT INTO log VALUES(2,34,'34 2026-03-02T12:00:00Z read 1 en move 2 said take 2',X'15412e59d6f4161f660a6070f22408583efaba38b172673220844dc44d1f8336',19);
INSERT INTO log VALUES(2,35,'35 2026-03-02T12:00:00Z read 1 en move 2 said workshop 1',X'2bb9154e58bb2949ca984e08cf40b67264b0962b003a5dab2fc38c4f87680db9',20);
INSERT INTO log VALUES(2,36,'36 2026-03-02T12:00:00Z read 1 en move 2 said done',X'7ed39bd9fca334c7239fc540b4d19d959dbe35f9e53542038f6e0b8c09393243',21);
INSERT INTO log VALUES(2,37,'37 2026-03-02T12:00:00Z chance roll 4/6 0/6 = white 5, green 1',X'103dffd8aa0ff677468b790f834519449dde0fadeac8810b95417351790566ed',NULL);
INSERT INTO log VALUES(2,38,'38 2026-03-02T12:00:00Z read 1 en move 0 said acquire white',X'9f7ac6446adf148dbb18d56cf454459b268c9e32eab84833041a2a6b74b91646',22);
INSERT INTO log VALUES(2,39,'39 2026-03-02T12:00:00Z read 1 en move 0 said take 1',X'b2a0a39b7fb7980a0c5ee287e1ff912e8028e424b81f5b0bbf385096efaea8ec',23);
INSERT INTO log VALUES(2,40,'40 2026-03-02T12:00:00Z read 1 en move 0 said workshop 1',X'1595536c83faf58ca126e8f48aa3ec6536639dac63cc32d99e0e54ed403ac08e',24);
INSERT INTO log VALUES(2,41,'41 2026-03-02T12:00:00Z read 1 en move 0 said influence a',X'6c43cb631a88d5df88c4e913925b47b8c39ed7703c5aa683c08a36aab817ed04',25);
INSERT INTO log VALUES(2,42,'42 2026-03-02T12:00:00Z read 1 en move 0 said done',X'f28e4494cadaa3501c691ad0feaea0e0d09d4f918573b8a146055e1de3d1f88d',26);
INSERT INTO log VALUES(2,43,'43 2026-03-02T12:00:00Z chance roll 0/6 = white 1',X'12fd06186dc258e1c19abc7b69491ee129d3a6db4c57f961976bd2da58120a6c',NULL);
INSERT INTO log VALUES(2,44,'44 2026-03-02T12:00:00Z read 1 en move 1 said acquire white',X'cfee59ae222d4458e113361f5be809345d57ef8c0592c50761c304c9f6604d91',27);
INSERT INTO log VALUES(2,45,'45 2026-03-02T12:00:00Z read 1 en move 1 said take 1',X'f664b646eb57e6bd0fffa255d18264bf8a6946d5dc6a5696ffb0231a50d360f5',28);
INSERT INTO log VALUES(2,46,'46 2026-03-02T12:00:00Z read 1 en move 1 said workshop 1',X'9bbf0afeb1c889bb6889e7453f3ed8d5b995dfb16d167ece06a2673eb0af08bb',29);
INSERT INTO log VALUES(2,47,'47 2026-03-02T12:00:00Z read 1 en move 1 said influence a',X'90e85cc4513c1a7724717738f89e095028a19c680904721329e13c0fbc2d0a1b',30);
INSERT INTO log VALUES(2,48,'48 2026-03-02T12:00:00Z read 1 en move 1 said done',X'8942549e5112669a5aee731bbcab81b0a7ae03b5646b407aeaf2a2c39ab412ea',31);
INSERT INTO log VALUES(2,49,'49 2026-03-02T12:00:00Z chance roll 4/6 = white 5',X'88eb02532bdc4d5889727b590e4edc494888cdafd8b4edfa20d06c0e8193ed07',NULL);
INSERT INTO log VALUES(2,50,'50 2026-03-02T12:00:00Z read 1 en move 2 said acquire white',X'f4280a728a567f3b3f6bea48638299781e8875cc2d8ec059f0b8ec94067d7979',32);
INSERT INTO log VALUES(2,51,'51 2026-03-02T12:00:00Z read 1 en move 2 said take 1',X'79618c599fd4ae1d90ff705e36ce92bb6727798a71c422b90da12a4bbfcc3804',33);
INSERT INTO log VALUES(2,52,'52 2026-03-02T12:00:00Z read 1 en move 2 said workshop 1',X'36cf7ff10bb20e759b54a098b393397586bab552473856682bc38046b4324cc2',34);
INSERT INTO log VALUES(2,53,'53 2026-03-02T12:00:00Z read 1 en move 2 said influence b brick',X'8d443b98e54d90f9710e68393f7d21aedf38b9aee9bb07e2b645f5ab9e298784',35);
INSERT INTO log VALUES(2,54,'54 2026-03-02T12:00:00Z read 1 en move 2 said influence b brick',X'39b1f5a4dee92a9da0ab77ef45902d82fcbc014f9cf0760ec024f3a5a006bac9',36);
INSERT INTO log VALUES(2,55,'55 2026-03-02T12:00:00Z read 1 en move 2 said influence b brick',X'd3db65c27db88c71ba57a2729ff826f74eb1cd8ff5a488ce72f1304995dd4c03',37);
INSERT INTO log VALUES(2,56,'56 2026-03-02T12:00:00Z read 1 en move 2 said done',X'893473935694de7c59e21a69b6eed7305c4fa96c46373a4d461294877bebf6c5',38);
INSERT INTO log VALUES(2,57,'57 2026-03-02T12:00:00Z chance roll 4/6 = white 5',X'19d20ab806b911fdf19c15a2ab84832b1090db94759fc96e137f550832833a81',NULL);
INSERT INTO log VALUES(2,58,'58 2026-03-02T12:00:00Z read 1 en move 0 said acquire green',X'a1392c10cb5f6be687db663b2bf12f9f368266ca7050f1901a05d1cbd2a05d89',39);
INSERT INTO log VALUES(2,59,'59 2026-03-02T12:00:00Z read 1 en move 0 said take 2',X'92fe7d040e8e215e9d5d43d284eaf87bf29430750d9b1e9ab762b7bfbe400088',40);
INSERT INTO log VALUES(2,60,'60 2026-03-02T12:00:00Z read 1 en move 0 said influence a green wood',X'b1420e8d32569fa6f7b4c89b834301496b7cdcf21f977b75a64266d3dc15c835',41);
INSERT INTO log VALUES(2,61,'61 2026-03-02T12:00:00Z read 1 en move 0 said done',X'bdf860e63b156b8d1c6ecb05002d1b9234ee29b6a9f123c8b4e712679520cebc',42);
INSERT INTO log VALUES(2,62,'62 2026-03-02T12:00:00Z chance roll 4/6 5/6 = green 5, red 6',X'c96e3c6c080f289ef6fd1ee1266c34bc6152c417c0b44c4b3a61dec428bca51c',NULL);
INSERT INTO log VALUES(2,63,'63 2026-03-02T12:00:00Z read 1 en move 1 said deliver wood 5.1',X'5f192c1626652272696d9faff09b41b94ec37cdaae2331b94b6c527e6e1f788e',43);
INSERT INTO log VALUES(2,64,'64 2026-03-03T12:00:00Z host pause because a feast',X'bb029e99a9982cff31194473f024ed60a4abf7896eb490aefe7a3fdd5de0dc92',44);
INSERT INTO log VALUES(2,65,'65 2026-03-03T12:00:00Z host resume because it is over',X'59a8e1431857b07fdbc290d38f1077c2a29ac50a38397f7350bf84452cac267d',45);
INSERT INTO log VALUES(2,66,'66 2026-03-03T12:00:00Z host away 0 2026-03-04T00:00:00Z 2026-03-06T00:00:00Z because the player has announced it',X'4bbdd9c31dc5ec26d2ed202182504aa11bbae2e4a8d650db29519de66c516fa0',46);
INSERT INTO log VALUES(3,0,'0 2026-03-03T12:00:00Z setup format 2 ruleset pillars rules 1 game solo join no host ed:RWSdVAC3WWOYRjY1p3RMMOYNE+9Ei+v2xcYwS1ohL8OgjaVXcgBAIBXZ plays - spare ed:RWSFFBm1JbReuU03Xzv+qJSIhpowpRqNYIGQaciwf7xv4KmOPUz/cGw9 seat ben ed:RWTUOWpbrrD0SQgEXVFyMs3Vy7/UbALBBg9BRghYzyux6CW78yk62yrY seat cleo ed:RWSYhRvI4E2B39FHYgCvpUDIYNhjvpGVYRSlXHrN6BzEk7zMjOav6WZ5 edition - deadline - commitment 9f3ee2dae89f15debc431ed7763965d3a9c2df893512c94e83bae69e42415b16 options {}',X'45b4b9f627fc04159f2c8cc9484894e9d1a352e74c5ef0bf7f8a6906357e7ac8',NULL);
INSERT INTO log VALUES(3,1,'1 2026-03-03T12:00:00Z chance first 1/2 = 1',X'e3acb5cb99592f8a3183cbefeacd054414323a4f9edb0f82271d9197d50fff90',NULL);
INSERT INTO log VALUES(3,2,'2 2026-03-03T12:00:00Z chance advantages 10/14 4/13 = thomas, francis',X'897f1108a41cd8ae124e2533506f7e0bb0453e9387d633902273a7e22d1c342b',NULL);
INSERT INTO log VALUES(3,3,'3 2026-03-03T12:00:00Z chance craftsmen 3/4 2/3 0/2 0/1 = master-woodworker, mortar-mixer1, mason1, toolmaker',X'9da0765332a56afb47f0d1e9eb75b775d6323d277f114be18be5b54e7f407777',NULL);
INSERT INTO log VALUES(3,4,'4 2026-03-03T12:00:00Z chance resources 7/9 7/8 3/7 3/6 2/5 2/4 1/3 = stone-3, stone-4, wood-2, wood-3, sand-4, wood-4, sand-3',X'153b0216b7bc0884887f5c79eb7833885623d0b7ad4db1df7069282cea0a045a',NULL);
INSERT INTO log VALUES(3,5,'5 2026-03-03T12:00:00Z read 1 en move 1 said take mason1',X'40d53df6c88cd1158ac0071c26f4be4aa125c39097c9ac95761e1409084d1554',1);
INSERT INTO log VALUES(3,6,'6 2026-03-03T12:00:00Z read 1 en move 0 said take toolmaker',X'3c6142e6807c039423e6447dc6e7a341d94ea5bc3a00e289c6e6095a492407ac',2);
INSERT INTO log VALUES(3,7,'7 2026-03-03T12:00:00Z read 1 en move 1 said take stone 3',X'3f67ae67ee7551d4d8629376befdd94e46a14e4c1b06cb8cec344e16dba91aa0',3);
INSERT INTO log VALUES(3,8,'8 2026-03-03T12:00:00Z read 1 en move 0 said take wood 2',X'a8ab7ae2fc0e0aa96c5277c83316fbcaf73869badf312a8a3057ed23e046bb31',4);
INSERT INTO log VALUES(3,9,'9 2026-03-03T12:00:00Z host abandon because rain',X'e1dd54c72a75adda06ba164f58fa4408cf05ceb519f19f1f8fe469dfe7e969f7',5);
INSERT INTO log VALUES(3,10,'10 2026-03-03T12:00:00Z publish 7443b54bcf015c808f5947c9c227d80b4411b989b7392c2cd0f442a0c501dc58',X'7f484b065bdf0bf5ce7f96e17e99b55bfd9a0bb86e919cb0ad83026ac6d36e62',NULL);
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
INSERT INTO head VALUES(1,26,X'c5ee9da4504dc02c1e569bae430c676c87f48886e541ebcee3c37b2bf39d08ab',18,X'f99a68bcc7bad004c2fd4ee600713bd252234166ede1bc2206b4399e3a4e68cb',1,'builder',1,1772452800,1772625600);
INSERT INTO head VALUES(2,66,X'4bbdd9c31dc5ec26d2ed202182504aa11bbae2e4a8d650db29519de66c516fa0',46,X'ec15514d1b93deb0c57dd6cfc1001010994245c911a07781b99683da9634cecf',14,'turn',2,1772452800,1772798400);
INSERT INTO head VALUES(3,10,X'7f484b065bdf0bf5ce7f96e17e99b55bfd9a0bb86e919cb0ad83026ac6d36e62',5,X'5f92d947c4befa8805db9274234e6cc22283354555e919db0b6e69a7195b9b8a',1,NULL,NULL,1772539200,NULL);
CREATE TABLE snapshot (
	game	INTEGER NOT NULL REFERENCES game,
	era	INTEGER NOT NULL,		-- line / 16
	line	INTEGER NOT NULL,
	layout	INTEGER NOT NULL,		-- of position: others are as
						-- if they were not there
	position BLOB NOT NULL,			-- see core/snapshot.h
	PRIMARY KEY (game, era)
) STRICT;
INSERT INTO snapshot VALUES(1,0,15,5,X'0000000f0a22f1c97ef779e8e8208412066946b177be069b1a9203bab64fb03ab9e0ad690000000a91570713d81352b90a8415d713f3d1b8f2fd768378c12f10766917fb32666d24dba71d84856325d516762efc53c4fdb8e2cc1eb6e93ba73e4631881da57fe11501c16c1b41d79aa957df131f95cdfb23b32547d67ee6dff95795e658aec054eb940000000f0000000000000000000e0000000e00000000000000000b0000000b03000000020000000000000000000000000000000000000000000000000000000000000069a57bc00000000069a81ec00000000069a57bc000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000069780000000000000069780000000020801000000060101ffffffffffffffffff00ffffffffffffffffffffffffffffff0205060400000004040401db3fff03ffff0000000000ffff000000000000000000000000000000000000000000000000000000ff080200000102000000000f00000000005000001502000006020000000007000000000003000000000000000000000000000000000000000000000000000000000000000000000000000000004d3d2e26a7e207ede838550c52ca4a41b844ea75389959594080d8b5182ba1d5');
INSERT INTO snapshot VALUES(1,1,26,5,X'0000001ac5ee9da4504dc02c1e569bae430c676c87f48886e541ebcee3c37b2bf39d08ab00000012f99a68bcc7bad004c2fd4ee600713bd252234166ede1bc2206b4399e3a4e68cba3cb93803b13cc2aeb9a71c26109c9d17001f910650cb59056e14ec954240d59022197238c45a3483fd74ec6fc00ae6e90681126dab26a9125d14970278ca0633f0000001800000000000000000016000000190000000000000000170000001703000000020000000000000000000000000000000000000000000000000000000000000069a57bc00000000069a81ec00000000069a57bc000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000069780010000000069a776000000000069aa19000000000000069780000000020901000000030001ffffffffffffffffff0001ffffffffffff0101ffffffffffff0205060400000004040401db3fff03ffff0000000000ffff000000000000000000000000000000000000000000000000000000ff080200000101000000000f000000000050000006020000060000000000070000000000030000000000000000000000000000000000000000000000000000000000000000000000000000000015f590aea95faeec941a22158726f48aad0863ba4978c9137c998304e5aa1d2e');
INSERT INTO snapshot VALUES(2,0,14,5,X'0000000e078ed0e5999e19a98683912231be4b9332368f8b26552a866980613c2d6747f9000000053800a0117127e033fbaa5f5b22795738a64f7e4e36ff3fe822bacd7acf92dec2fe7dd78c137a1294944d09dd11c877d9dcdc4defdfa3b7a6d068d0799e5ff5d602d2acd2916fd536f36805ca53916219a87fc089f039f84293f2fe815caba411000000000e0000000000000000000b0000000b00000000000000000d0000000d0000000000000000000000000307000000030000000000000000000000000000000000000000000000000000000000000069a57bc00000000069a970400000000069a57bc000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303000300000000000200000000000000000000050003070b0f12000000000007000000030000000000001c000000040000000000001f0000000700000000000001010000000000000000000d02000000000000000000180000000600000000000028000000070000000000000a0000000a0000000000001e000000010000000000001100000002000000000000250000000400000000000008000000020000000000000e000000080000000000001a00000006000000000000270000000b00000000000004000000030000000000000b0000000700000000000024000000030000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000608070201050403040301050205050605060307060b1414140f090a4b01020000000000000001000401000000000000008c00020300000100000000000004010000000000000088000302000004000000000000040200000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000cec62ca1cb6a957320b667856dac161721f78f2762394e7eaba748c61aefb8f4');
INSERT INTO snapshot VALUES(2,1,30,5,X'0000001e0d153af3b031574afb2c1e5cdb7b6235f1fb7cac7a0f6c0d58cf89c85f74dcbb000000105f93ed02e331dbb2d941c2fb65ac5f1e7e7491aa116eae41f68cab6737d0d04567255a0a9306cf413b77cc592e78fafa20b4865c403713b76e5767caebf1a1de02aeadf012c61ca0c18ac4fc035d92e3584ab0bca997d1e4716ff2bfb2d4f76c240000001e0000000000000000001a0000001a00000000000000001e0000001e0000000000000000150000001507000000030000000000000000000000000000000000000000000000000000000000000069a57bc00000000069a970400000000069a57bc000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303000800000000000103000000010401000001050003070b0f12000000000007000000030000000000001c000000040000000000001f0000000700000000000001010000000000000000000d02000000000000000000180000000600000000000028000000070000000000000a030000000000000000001e010000000000000000001100000002000000000000250000000400000000000008030000000000000000000e000000080000000000001a00000006000000000000270000000b00000000000004020000000000000000000b0000000700000000000024000000030000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000608070201050403040301050203050205060307060b1212140f080a4e01060000000000000002000301000000010000008c000204000001020000000000030100000003000000880003020000010002000000000301000000020000008a00000000000000000000000000000000000000000000000000000000000000000000000000000000000000006fea7e8db0b77fdb468c8b8fa1f27013925a14567da9ffb5361df15e5de6ec60');
INSERT INTO snapshot VALUES(2,2,47,5,X'0000002f90e85cc4513c1a7724717738f89e095028a19c680904721329e13c0fbc2d0a1b0000001e935147ba59a2f01dc140b063beb91f1e8e3eb856c8be02a17c491d083f60bfc430e9d6388697996e3b45dea9b71f3956321e617fcbba67ab96ecb205f5fd348502acc043a159653d2d3dab36b635234f151027a303442917b448e8512af2dcf5800000002f0000000000000000002a0000002a00000000000000002f0000002f0000000000000000240000002407000000030000000000000000000000000000000000000000000000000000000000000069a57bc00000000069a970400000000069a57bc000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303000b00000000000103000000010701010001050003070b0f12000000000007000000030000000000001c000000040000000000001f0000000700000000000001010000000000000000000d02000000000000000000180000000600000000000028000000070000000000000a030000000000000000001e010000000000000000001100000002000000000000250000000400000000000008030000000000000000000e000000080000000000001a00000006000000000000270000000b00000000000004020000000000000000000b0000000700000000000024000000030000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000608070201050403070301050201050105060307060b1210120e070a4f01070000000000000103000301000000010000008c000206000001020002000000030100000003000000880003060000000004000000000301000000020000008a00000000000000000000000000000000000000000000000000000000000000000000000000000000000000008faca29aca49d0104f7276c8b2f1f58cf90854fb67d109d6ce67dd1a43ded830');
INSERT INTO snapshot VALUES(2,3,63,5,X'0000003f5f192c1626652272696d9faff09b41b94ec37cdaae2331b94b6c527e6e1f788e0000002bcdaae278436dea4981634bf7669af9216b6e68fab1de39479695cbe8623c955ee20afae97c9dac00e7988cec23a6f233ae95b65ffcecdcfd4969b18590755604022eeba10fa15ae933e03adbbeb5a407ed7a282cce42a669501f395fc84f51a5f60000003f0000000000000000003d0000003d00000000000000003f0000003f0000000000000000380000003807000000030000000000000000000000000000000000000000000000000000000000000069a57bc00000000069a970400000000069a57bc000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303000e00000000000102000002000000000000050003070b0f12000000000007000000030000000000001c000000040000000000001f0000000700000000000001010000000000000000000d02000000000000000000180000000600000000000028000000070000000000000a030000000000000000001e010000000000000000001100000002000000000000250000000400000000000008030000000000000000000e000000080000000000001a00000006000000000000270000000b00000000000004020000000100000000000b0000000700000000000024000000030000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000608070201050403040302050205050505060307060b0f12120e090a4801070000040100000101000301000000010000008c000206000001010002000000030100000003000000880003060000030202000000000301000000020000008a00000000000000000000000000000000000000000000000000000000000000000000000000000000000000004f2e7beacfcd385ca8816bf005931bebd94a61253e43357e61c6704ee83adb62');
INSERT INTO snapshot VALUES(2,4,66,5,X'000000424bbdd9c31dc5ec26d2ed202182504aa11bbae2e4a8d650db29519de66c516fa00000002eec15514d1b93deb0c57dd6cfc1001010994245c911a07781b99683da9634cecfe20afae97c9dac00e7988cec23a6f233ae95b65ffcecdcfd4969b18590755604022eeba10fa15ae933e03adbbeb5a407ed7a282cce42a669501f395fc84f51a5f60000003f0000000000000000003d0000003d00000000000000003f0000003f0000000000000000380000003807000000030000000000000000000000000000000000000000000000000000000000000069a57bc00000000069a970400000000069a6cd400000000069a6cd400000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001518000127500010000000069a776000000000069aa19000001518000127500000001518000127500000000090303000e00000000000102000002000000000000050003070b0f12000000000007000000030000000000001c000000040000000000001f0000000700000000000001010000000000000000000d02000000000000000000180000000600000000000028000000070000000000000a030000000000000000001e010000000000000000001100000002000000000000250000000400000000000008030000000000000000000e000000080000000000001a00000006000000000000270000000b00000000000004020000000100000000000b0000000700000000000024000000030000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000608070201050403040302050205050505060307060b0f12120e090a4801070000040100000101000301000000010000008c000206000001010002000000030100000003000000880003060000030202000000000301000000020000008a0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000f866dab3b3217238beeb8c443cf41c45f91ab68c3d9f4af3e36663c42b3a4361');
INSERT INTO snapshot VALUES(3,0,10,5,X'0000000a7f484b065bdf0bf5ce7f96e17e99b55bfd9a0bb86e919cb0ad83026ac6d36e62000000055f92d947c4befa8805db9274234e6cc22283354555e919db0b6e69a7195b9b8aa1457942baeba26e099b57e88bdc4847d2d84ba6608fd04b8af1c7e329db7c5a01e306684b60c2faccad0ddadc9d646473677cd38318f1901dc76df1940bec307a0000000800000000000000000008000000080000000000000000070000000703000000000000000000000000000000000000000000000000000000000001010000000069a6cd4000000000000000000000000069a6cd400000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002060101010007ff01ffffffffffffffffffffffffffffffffffffffffffffffffff0a04060536010004040401ef3bff03ffff0000000000ffff000000000000000000000000000000000000000000000000000000ff130200090003000000001700000000000800000f0200040003000000000f0000000000800000000000000000000000000000000000000000000000000000000000000000000000000000000032d9472b4823a51e868696b294b0686bb6f460f23cbeebc7dcb27019a7957e8f');
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
	file	INTEGER NOT NULL		-- a rowid
) STRICT;
INSERT INTO mark VALUES(1,0,0,0);
CREATE TABLE config (
	name	TEXT PRIMARY KEY,
	value	TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO config VALUES('address','judge@example.org');
INSERT INTO config VALUES('host','host@example.org');
INSERT INTO config VALUES('host-spare','ed:RWSFFBm1JbReuU03Xzv+qJSIhpowpRqNYIGQaciwf7xv4KmOPUz/cGw9');
INSERT INTO config VALUES('outage','12h');
CREATE TABLE letter (
	letter	INTEGER PRIMARY KEY,
	at	INTEGER NOT NULL,
	message	TEXT NOT NULL,			-- Message-ID without <>; ''
	hash	BLOB NOT NULL CHECK (length(hash) = 32),	-- of its body
	size	INTEGER NOT NULL,		-- bytes that came
	state	TEXT NOT NULL
	    CHECK (state IN ('new', 'answered', 'filed', 'stuck')),
	tries	INTEGER NOT NULL,		-- to read it, that broke off
	note	TEXT,				-- why it was filed, ...
	bytes	BLOB NOT NULL,			-- the first of size; none,
						-- once they are not kept
	UNIQUE (message, hash)
) STRICT;
INSERT INTO letter VALUES(1,1772452800,'p1@mail.example',X'9b89544efaf6083d90437406e999da238572b28eb7ca9386940b56570b90d2df',499,'answered',0,NULL,X'46726f6d3a20616e61406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7031406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a206b696e67730a706c617965723a20616e610a61667465723a2032342d30613530616265306237393038323863306433643364373762613765393432620a707265737320616c6c3a20676f6f64206d6f72726f770a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a5255517077636633654b586d55354f366754623962744a664e427642656239713258476f6f303467666f2b43474f77574f5a535371475848307938674c45662f65584931762f4437794779686e6f2b586f4d686764325a376d77552f332b6a754251303d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323435323830300966696c653a7475726e2e74657874096861736865640a68454a7a4859377649547536484e2b65494f6239424f7065747842386c54337777694b38556f5871595130752f4b73552f6b495159456a387850345941496f356872422b646e41745a4a59736d4256634f35647943773d3d0a');
INSERT INTO letter VALUES(2,1772539200,'r1@mail.example',X'd7aa2cb61f20f764277bbf93ddf290b2f243497739b40a5230c6472903b1591b',474,'answered',0,NULL,X'46726f6d3a20616e61406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7231406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a20616e610a61667465723a20323032362d30332d30330a6177617920323032362d30332d303420323032362d30332d30360a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a5255517077636633654b586d5537693466684c46367536326d4344536d644b4668462b644a6a45586c392f6c57797445436a2b4942512f716773375037327852427364706c2b69666c6d7766377a445a74444a6f366374356478726770734f525451383d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a7475726e2e74657874096861736865640a746a4e627638554b41486d55696c47327a7177636563637548746b6b5474734b57697730316c4b5a6d5970726a6d745061724c4f72425873653047486332426c4341576c6e634b427350344a2b323258586c446144513d3d0a');
INSERT INTO letter VALUES(3,1772539200,'r3@mail.example',X'a9824dd0d968b0ef5cd51174f292b2d076f5d34ebfbe526b6791868fe83005fb',459,'answered',0,NULL,X'46726f6d3a2062656e406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7233406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a2062656e0a61667465723a20323032362d30332d30330a6d61696c206469676573740a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a525554554f577062727244305358632f4a337441644a7a62557261643854627235575a74474351795535616f516b36674d482f30582b536953684a6e4f513044785748487967574e42582f7345714356756154574868334f6a347a676f356d6d3967383d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a7475726e2e74657874096861736865640a33636879794b346d4265546237575471597852535744666b567a69794b4b425a613779503551417a496a6f597978696a456661465253482b5a303538724372766e4d71454535594d4241736e635146646e37317144413d3d0a');
INSERT INTO letter VALUES(4,1772539200,'r2@mail.example',X'e64ce87571947e3bc4b9528a237b07667f823b372783c59c6aec23ca0a04363b',532,'answered',0,NULL,X'46726f6d3a20646f7261406578616d706c652e6e65740a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7232406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a20646f72610a61667465723a20323032362d30332d30330a726567697374657220646f7261406578616d706c652e6e65742052575344356b5668794f695a2f304650764a6b62744a392f7946513678434f316c51354f356468486d4134517a657279415247567047556b0a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a52555344356b5668794f695a2f302f6352415173305a6e37587349437747677052355a592f544763522f4e48614e596a4f5871372f6f3255616d6c35584b6b767975414767446441647533656268797a7139376b764d38734b504b6c655a32534651493d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a7475726e2e74657874096861736865640a492f3043466d744946744732702f5531643330306938795359627350454f31344a697a47364658524f7a316944667a46374c374e7870483843554e6d752b2f3335583556786c526a4356646145526f576a53466944773d3d0a');
INSERT INTO letter VALUES(5,1772539200,'h1@mail.example',X'93becc6e9882211c3ec3708c95bcd69baab7bb59c7f4bc84ce637b88a534b783',95,'answered',0,NULL,X'46726f6d3a20657665406578616d706c652e6e65740a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c6831406d61696c2e6578616d706c653e0a0a68656c6c6f0a');
CREATE TABLE request (
	request	INTEGER PRIMARY KEY,
	identity BLOB NOT NULL UNIQUE CHECK (length(identity) = 32),
	player	TEXT NOT NULL,			-- as the file says
	key	TEXT NOT NULL,			-- that sealed it
	text	TEXT NOT NULL,			-- the bytes that were signed
	seal	TEXT NOT NULL,			-- normalised
	at	INTEGER NOT NULL
) STRICT;
INSERT INTO request VALUES(1,X'5b7fc2c0771e60a2f4f16bf942744d3e2697462a462f9ee2b494a6c8fe16c19c','ana','ed:RWQpwcf3eKXmU7vKo6S8g6aXZ6XqeOxO6BavOpZEuAXPUwBp4Rb1x3Fh',replace('nuncio turn\ngame: -\nplayer: ana\nafter: 2026-03-03\naway 2026-03-04 2026-03-06\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQpwcf3eKXmU7i4fhLF6u62mCDSmdKFhF+dJjEXl9/lWytECj+IBQ/qgs7P72xRBsdpl+iflmwf7zDZtDJo6ct5dxrgpsORTQ8=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\ntjNbv8UKAHmUilG2zqwceccuHtkkTtsKWiw01lKZmYprjmtParLOrBXse0GHc2BlCAWlncKBsP4J+22XXlDaDQ==\n','\n',char(10)),1772539200);
INSERT INTO request VALUES(2,X'23c9a4cdb2d30c88ed30641b4fee5e381ded772590df29cdc2b8478dfda4ce1a','ben','ed:RWTUOWpbrrD0SQgEXVFyMs3Vy7/UbALBBg9BRghYzyux6CW78yk62yrY',replace('nuncio turn\ngame: -\nplayer: ben\nafter: 2026-03-03\nmail digest\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTUOWpbrrD0SXc/J3tAdJzbUrad8Tbr5WZtGCQyU5aoQk6gMH/0X+SiShJnOQ0DxWHHygWNBX/sEqCVuaTWHh3Oj4zgo5mm9g8=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\n3chyyK4mBeTb7WTqYxRSWDfkVziyKKBZa7yP5QAzIjoYyxijEfaFRSH+Z058rCrvnMqEE5YMBAsncQFdn71qDA==\n','\n',char(10)),1772539200);
INSERT INTO request VALUES(3,X'6591a8c68e95b82197b8284ee28702b2895e170a3444cab784d72417256de80d','dora','ed:RWSD5kVhyOiZ/0FPvJkbtJ9/yFQ6xCO1lQ5O5dhHmA4QzeryARGVpGUk',replace('nuncio turn\ngame: -\nplayer: dora\nafter: 2026-03-03\nregister dora@example.net RWSD5kVhyOiZ/0FPvJkbtJ9/yFQ6xCO1lQ5O5dhHmA4QzeryARGVpGUk\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSD5kVhyOiZ/0/cRAQs0Zn7XsICwGgpR5ZY/TGcR/NHaNYjOXq7/o2Uaml5XKkvyuAGgDdAdu3ebhyzq97kvM8sKPKleZ2SFQI=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nI/0CFmtIFtG2p/U1d300i8ySYbsPEO14JizG6FXROz1iDfzF7L7NxpH8CUNmu+/35X5VxlRjCVdaERoWjSFiDw==\n','\n',char(10)),1772539200);
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
INSERT INTO registration VALUES(1,'dora','dora@example.net','en','ed:RWSD5kVhyOiZ/0FPvJkbtJ9/yFQ6xCO1lQ5O5dhHmA4QzeryARGVpGUk','12c972a82628d63b8831cbc6412fec15',1772539200,NULL,NULL);
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
INSERT INTO budget VALUES('register-address-day','dora@example.net',1772625600,1,0,0);
INSERT INTO budget VALUES('register-all-day','all',1772625600,1,0,0);
INSERT INTO budget VALUES('register-all-day-bytes','all',1772625600,442,0,0);
INSERT INTO budget VALUES('register-domain-day','example.net',1772625600,1,0,0);
INSERT INTO budget VALUES('request-player-day','1',1772625600,1,0,0);
INSERT INTO budget VALUES('request-player-day','2',1772625600,1,0,0);
INSERT INTO budget VALUES('request-player-day-bytes','1',1772625600,385,0,0);
INSERT INTO budget VALUES('request-player-day-bytes','2',1772625600,370,0,0);
CREATE TABLE outbox (
	outbox	INTEGER PRIMARY KEY,
	at	INTEGER NOT NULL,
	player	INTEGER REFERENCES player,	-- to whom, or
	address	TEXT,				-- to whom who is no player
	game	INTEGER REFERENCES game,
	kind	TEXT NOT NULL,			-- see cmd/outbox.h
	line	INTEGER,			-- of game: up to where it tells
	letter	INTEGER REFERENCES letter,	-- which it answers
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
INSERT INTO outbox VALUES(10,1772452800,2,NULL,1,'turn',16,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(11,1772452800,1,NULL,1,'turn',18,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(12,1772452800,2,NULL,1,'turn',19,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(13,1772452800,1,NULL,1,'turn',21,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(14,1772452800,2,NULL,1,'turn',22,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(15,1772452800,1,NULL,1,'turn',24,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(16,1772452800,2,NULL,1,'press',25,NULL,'{"first":25}','waiting',0,1772456400,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(17,1772452800,1,NULL,1,'answer',25,1,'{"first":25,"last":25}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
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
INSERT INTO outbox VALUES(30,1772452800,3,NULL,2,'turn',32,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(31,1772452800,1,NULL,2,'turn',37,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(32,1772452800,2,NULL,2,'turn',43,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(33,1772452800,3,NULL,2,'turn',49,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(34,1772452800,1,NULL,2,'turn',57,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(35,1772452800,2,NULL,2,'turn',62,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(36,1772539200,NULL,'host@example.org',NULL,'host',NULL,NULL,'{"args":{"began":"2026-03-02T12:00:00Z","ended":"2026-03-03T12:00:00Z"},"key":"clock_gap"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(37,1772539200,1,NULL,2,'news',64,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(38,1772539200,2,NULL,2,'news',64,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(39,1772539200,3,NULL,2,'news',64,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(40,1772539200,1,NULL,2,'news',65,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(41,1772539200,2,NULL,2,'news',65,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(42,1772539200,3,NULL,2,'news',65,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(43,1772539200,1,NULL,NULL,'done',NULL,2,'{"args":{"from":"2026-03-04T00:00:00Z","games":2,"to":"2026-03-06T00:00:00Z"},"key":"away"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(44,1772539200,2,NULL,NULL,'done',NULL,3,'{"args":{},"key":"mail_digest"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(45,1772539200,NULL,'dora@example.net',NULL,'confirm',NULL,4,'{"lang":"en","name":"dora","token":"12c972a82628d63b8831cbc6412fec15"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(46,1772539200,NULL,'eve@example.net',NULL,'help',NULL,5,'{}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(47,1772539200,2,NULL,3,'invitation',4,NULL,'{}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(48,1772539200,3,NULL,3,'invitation',4,NULL,'{}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(49,1772539200,3,NULL,3,'turn',6,NULL,'{}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(50,1772539200,3,NULL,3,'turn',8,NULL,'{}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(51,1772539200,2,NULL,3,'news',10,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(52,1772539200,3,NULL,3,'news',10,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
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
CREATE INDEX log_host ON log (game, line)
    WHERE substr(text, instr(text, ' ') + 22, 5) = 'host ';
CREATE INDEX head_until ON head (until) WHERE until IS NOT NULL;
CREATE INDEX join_deadline_next ON join_deadline (next) WHERE next IS NOT NULL;
CREATE INDEX join_deadline_until ON join_deadline (until);
CREATE INDEX player_address ON player (address COLLATE NOCASE);
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
CREATE INDEX outbox_theirs ON outbox (player, game, kind)
    WHERE state = 'waiting' OR state = 'sending';
CREATE INDEX envelope_open ON envelope (letter)
    WHERE words = 1 AND done IS NULL;
CREATE INDEX outbox_host ON outbox (at) WHERE kind = 'host';
CREATE INDEX outbox_said ON outbox (coalesce(player, 0)) WHERE kind = 'say';
CREATE TRIGGER game_kept BEFORE DELETE ON game
BEGIN SELECT raise(ABORT, 'a game is never deleted'); END;
CREATE TRIGGER game_fixed BEFORE UPDATE OF game, id, ruleset, rules, seats,
    no_join, host, options, edition, deadline, made ON game
BEGIN SELECT raise(ABORT, 'a game is never changed'); END;
CREATE TRIGGER game_secret BEFORE UPDATE OF secret ON game
WHEN OLD.secret IS NOT NULL OR NEW.secret IS NULL
BEGIN SELECT raise(ABORT, 'a secret is never changed'); END;
CREATE TRIGGER game_next BEFORE INSERT ON game
WHEN EXISTS (SELECT 1 FROM game WHERE id = NEW.id)
    OR EXISTS (SELECT 1 FROM game WHERE game = NEW.game)
BEGIN SELECT raise(ABORT, 'a game is never replaced'); END;
CREATE TRIGGER seat_kept BEFORE DELETE ON seat
BEGIN SELECT raise(ABORT, 'seats are only added to'); END;
CREATE TRIGGER seat_fixed BEFORE UPDATE ON seat
BEGIN SELECT raise(ABORT, 'seats are only added to'); END;
CREATE TRIGGER seat_next BEFORE INSERT ON seat
WHEN NEW.line <= (SELECT max(line) FROM seat
    WHERE game = NEW.game AND seat = NEW.seat)
BEGIN SELECT raise(ABORT, 'seats are only added to'); END;
CREATE TRIGGER file_kept BEFORE DELETE ON file
BEGIN SELECT raise(ABORT, 'turn files are only added to'); END;
CREATE TRIGGER file_fixed BEFORE UPDATE ON file
BEGIN SELECT raise(ABORT, 'turn files are only added to'); END;
CREATE TRIGGER file_next BEFORE INSERT ON file
WHEN NEW.file <> 1 + (SELECT coalesce(max(file), 0) FROM file
    WHERE game = NEW.game)
    OR EXISTS (SELECT 1 FROM file
    WHERE game = NEW.game AND identity = NEW.identity)
    OR EXISTS (SELECT 1 FROM file WHERE rowid = NEW.rowid)
BEGIN SELECT raise(ABORT, 'turn files have no gaps and no doubles'); END;
CREATE TRIGGER log_kept BEFORE DELETE ON log
BEGIN SELECT raise(ABORT, 'the log is only added to'); END;
CREATE TRIGGER log_fixed BEFORE UPDATE ON log
BEGIN SELECT raise(ABORT, 'the log is only added to'); END;
CREATE TRIGGER log_next BEFORE INSERT ON log
WHEN NEW.line <> 1 + (SELECT coalesce(max(line), -1) FROM log
    WHERE game = NEW.game)
BEGIN SELECT raise(ABORT, 'the log has no gaps'); END;
CREATE TRIGGER terms_kept BEFORE DELETE ON terms
BEGIN SELECT raise(ABORT, 'a game is never changed'); END;
CREATE TRIGGER terms_fixed BEFORE UPDATE ON terms
BEGIN SELECT raise(ABORT, 'a game is never changed'); END;
CREATE TRIGGER terms_next BEFORE INSERT ON terms
WHEN EXISTS (SELECT 1 FROM terms WHERE game = NEW.game)
    OR EXISTS (SELECT 1 FROM log WHERE game = NEW.game)
BEGIN SELECT raise(ABORT, 'a game is never changed'); END;
CREATE TRIGGER format_kept BEFORE DELETE ON format
BEGIN SELECT raise(ABORT, 'a game is never changed'); END;
CREATE TRIGGER format_fixed BEFORE UPDATE ON format
BEGIN SELECT raise(ABORT, 'a game is never changed'); END;
CREATE TRIGGER format_next BEFORE INSERT ON format
WHEN EXISTS (SELECT 1 FROM format WHERE game = NEW.game)
    OR EXISTS (SELECT 1 FROM log WHERE game = NEW.game)
BEGIN SELECT raise(ABORT, 'a game is never changed'); END;
CREATE TRIGGER outage_kept BEFORE DELETE ON outage
BEGIN SELECT raise(ABORT, 'outages are only added to'); END;
CREATE TRIGGER outage_fixed BEFORE UPDATE ON outage
BEGIN SELECT raise(ABORT, 'outages are only added to'); END;
CREATE TRIGGER outage_next BEFORE INSERT ON outage
WHEN NEW.outage <> 1 + (SELECT coalesce(max(outage), 0) FROM outage)
    OR NEW.total <> NEW.seconds +
    (SELECT coalesce(max(total), 0) FROM outage)
BEGIN SELECT raise(ABORT, 'outages have no gaps'); END;
CREATE TRIGGER cancelled_kept BEFORE DELETE ON cancelled
BEGIN SELECT raise(ABORT, 'what was cancelled stays so'); END;
CREATE TRIGGER cancelled_fixed BEFORE UPDATE ON cancelled
BEGIN SELECT raise(ABORT, 'what was cancelled stays so'); END;
CREATE TRIGGER cancelled_next BEFORE INSERT ON cancelled
WHEN EXISTS (SELECT 1 FROM cancelled WHERE outage = NEW.outage)
BEGIN SELECT raise(ABORT, 'what was cancelled stays so'); END;
CREATE TRIGGER letter_kept BEFORE DELETE ON letter
BEGIN SELECT raise(ABORT, 'a letter is never lost'); END;
CREATE TRIGGER letter_fixed BEFORE UPDATE OF letter, at, message, hash, size
    ON letter
BEGIN SELECT raise(ABORT, 'a letter is never changed'); END;
CREATE TRIGGER letter_emptied BEFORE UPDATE OF bytes ON letter
WHEN length(NEW.bytes) > 0 OR OLD.state = 'new' OR OLD.state = 'stuck'
BEGIN SELECT raise(ABORT, 'a letter is never changed'); END;
CREATE TRIGGER letter_next BEFORE INSERT ON letter
WHEN EXISTS (SELECT 1 FROM letter
    WHERE message = NEW.message AND hash = NEW.hash)
    OR EXISTS (SELECT 1 FROM letter WHERE letter = NEW.letter)
BEGIN SELECT raise(ABORT, 'a letter comes once'); END;
CREATE TRIGGER request_kept BEFORE DELETE ON request
BEGIN SELECT raise(ABORT, 'turn files are only added to'); END;
CREATE TRIGGER request_fixed BEFORE UPDATE OF request, identity, key, at
    ON request
BEGIN SELECT raise(ABORT, 'turn files are only added to'); END;
CREATE TRIGGER request_emptied BEFORE UPDATE OF player, text, seal ON request
WHEN NEW.player <> '' OR NEW.text <> '' OR NEW.seal <> ''
BEGIN SELECT raise(ABORT, 'turn files are only added to'); END;
CREATE TRIGGER request_next BEFORE INSERT ON request
WHEN EXISTS (SELECT 1 FROM request WHERE identity = NEW.identity)
    OR EXISTS (SELECT 1 FROM request WHERE request = NEW.request)
BEGIN SELECT raise(ABORT, 'turn files have no doubles'); END;
CREATE TRIGGER outbox_kept BEFORE DELETE ON outbox
BEGIN SELECT raise(ABORT, 'what was told stays'); END;
CREATE TRIGGER outbox_fixed BEFORE UPDATE OF outbox, at, player, game, kind,
    line, letter ON outbox
BEGIN SELECT raise(ABORT, 'what was told is never changed'); END;
CREATE TRIGGER outbox_emptied BEFORE UPDATE OF address, args ON outbox
WHEN NEW.args <> '{}' OR NEW.address <> '' OR NEW.state = 'waiting'
    OR NEW.state = 'sending'
BEGIN SELECT raise(ABORT, 'what was told is never changed'); END;
CREATE TRIGGER outbox_next BEFORE INSERT ON outbox
WHEN EXISTS (SELECT 1 FROM outbox WHERE outbox = NEW.outbox)
BEGIN SELECT raise(ABORT, 'what was told stays'); END;
COMMIT;
