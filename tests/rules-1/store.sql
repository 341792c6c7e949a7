-- A store as the program before rules 2 of The Red Cathedral made it, with a
-- running game on the advanced side; see versions.t.
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
INSERT INTO host VALUES(1,'host','ed:RWTlDIheptK8LbRnXUS1OjVTvKEvz4j8+CtOM4Bqe5OWJNbNGskyC4w6');
CREATE TABLE player (
	player	INTEGER PRIMARY KEY,
	name	TEXT NOT NULL UNIQUE,		-- [a-z0-9][a-z0-9-]{0,31}
	address	TEXT NOT NULL,			-- where answers go
	lang	TEXT NOT NULL,			-- a folder of templates/
	key	TEXT NOT NULL UNIQUE		-- the one for games to come
) STRICT;
INSERT INTO player VALUES(1,'ana','ana@example.org','en','ed:RWR04dbVLrl2h2zhJ7Eno2ljoiQHoQVpbMIi+pYqRdta3P65TFVK0JoZ');
INSERT INTO player VALUES(2,'ben','ben@example.org','en','ed:RWTj16YeJx2LKHwfd4UgXyQsmzOsxRJFjWMNBC+A34IAKD6jwJV3dKjN');
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
INSERT INTO game VALUES(1,'old','red-cathedral',1,2,1,'ed:RWTlDIheptK8LbRnXUS1OjVTvKEvz4j8+CtOM4Bqe5OWJNbNGskyC4w6','{"board":"advanced","first":"0"}',NULL,0,X'e572aab41f08711719cfe8fc1ec418b0abbab337eabdd55fba3e1a428a3fb043',1795304842);
CREATE TABLE seat (
	game	INTEGER NOT NULL REFERENCES game,
	seat	INTEGER NOT NULL,		-- 0, 1, 2, 3
	line	INTEGER NOT NULL,
	player	INTEGER NOT NULL REFERENCES player,
	key	TEXT NOT NULL,
	PRIMARY KEY (game, seat, line)
) STRICT, WITHOUT ROWID;
INSERT INTO seat VALUES(1,0,0,1,'ed:RWR04dbVLrl2h2zhJ7Eno2ljoiQHoQVpbMIi+pYqRdta3P65TFVK0JoZ');
INSERT INTO seat VALUES(1,1,0,2,'ed:RWTj16YeJx2LKHwfd4UgXyQsmzOsxRJFjWMNBC+A34IAKD6jwJV3dKjN');
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
INSERT INTO file VALUES(1,1,0,X'9fb45027f6948c9aea182fc06e3d0452975ecdae17cff3c6ad8c48aa3e9e5fcb',replace('nuncio turn\ngame: old\nplayer: ana\nafter: 6-df956a99b275cd10d72e65b509806879\nclaim 1 up blue from white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR04dbVLrl2hxab9djy+lUkoiqg+DKUmtjqS3Ruoqs0FXLkXhP2mDLDEkkh7tE1Xnn9osYgGsQBb/frKnflMi9LBT/6MhKmnwY=\ntrusted comment: timestamp:1795304842	file:t	hashed\nuR6o5PzGTR0cH/V72z3JR6HfxRNW0OQti5mmF8nmhfUjjCfPxmmNKeFk2gMNgjncpOLoIf43gx+qaEP65BqUCA==\n','\n',char(10)),7,8);
INSERT INTO file VALUES(1,2,1,X'7e064378818f5903fb846885b722038bf4fb323db192402cc0252366679de52e',replace('nuncio turn\ngame: old\nplayer: ben\nafter: 8-afcb2f46eaa13f3cfd52804bbc16dbbd\nclaim 4 down green from white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTj16YeJx2LKJT3jL/K4W0SGzNTEwO2DKOB/JxNzv8Ie6uzQpeBgURzMFz9MdmleSiKhjh+sKRfiSpSl9zcZEB5MkCifCAlwwQ=\ntrusted comment: timestamp:1795304842	file:t	hashed\n1aznFWMLSooswB10ti5KIsZrg3zBv9RjjUbR6DDinOhqrK2ISQsWRlLyzGiInCmHWlV/Y3N9gouuuwm+fTybCw==\n','\n',char(10)),9,10);
INSERT INTO file VALUES(1,3,0,X'06b064785e2760bbf582d1fec463ff159f09358c9d4ee7a405adb8f740b6555b',replace('nuncio turn\ngame: old\nplayer: ana\nafter: 10-df41e7f0f76f37271caab86a85f6b6e1\nclaim 1 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR04dbVLrl2h7weiAqDbwro/NgaP0sBRrg5BX6zy6LV1Ga+q+w9q3kLbnsy3M7qIJNy1Iz5glg6vL0ZJ7DjKlV5wtmAfYc6CQY=\ntrusted comment: timestamp:1795304842	file:t	hashed\nnrbVc3ixbccqv05OwFp7yNk+/Ns6GluZ4ltbqRCO9kdHTFGbPttKgFrcpBD/h434So7a/Y38GRJrTlVojZ9uBg==\n','\n',char(10)),11,12);
INSERT INTO file VALUES(1,4,1,X'db661974b9c15f3213a286164f2dc2df13e059cb224f2fe8be2cc303a57a0e1b',replace('nuncio turn\ngame: old\nplayer: ben\nafter: 12-60a4c6c01f19bebd015f2a9e233b58b3\nclaim 4 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTj16YeJx2LKHTs4TrcRFyej46SvZKQx98HtxIlH8Bgx/F2/Mr0/dnvS9wP9jefgggi91BDKdKjIwDHuZyPSrfu5ltD/qDxEgA=\ntrusted comment: timestamp:1795304842	file:t	hashed\nutjouisGgnDi+KHn9T8hWDIfSdwTDUgUIGF4OE/EU/G9Kv/oxjvfcc1vOqJEtOXIlu77dG4wYv37wBDJWg0oDQ==\n','\n',char(10)),13,14);
INSERT INTO file VALUES(1,5,0,X'be916269b4283639ea8786bcb25702165bdebb2a28b780711406188adda2be06',replace('nuncio turn\ngame: old\nplayer: ana\nafter: 14-8642d69a885f1b8dbc1b5da008c4bbff\nacquire green\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR04dbVLrl2h5f3HG+hblmlr5l6P7BEXFfnIIViHUsk00H7bxcYIzpnmVAzoCkTonfb/ONdh/jdC9EQ8faZfGHPtaXtDtETigI=\ntrusted comment: timestamp:1795304842	file:t	hashed\nXo1atr/qTYgWziP7cA9fw0FW4IcmHWnVpUQnghdu31LdzKj/4LrgU6aadRgBLp06l3a6BN1moh7dM00rQlvzAQ==\n','\n',char(10)),15,15);
INSERT INTO file VALUES(1,6,0,X'c35cdd12d13a191af4f618a723db98d7cbad6af05f4334d17bca6daf48b8cea6',replace('nuncio turn\ngame: old\nplayer: ana\nafter: 15-95371a4c6492fe90eed5f288a6987b4b\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR04dbVLrl2h+K55RTlVUnfvN+chGM7/H10rj0UDZWK0ZWf3/qbOYt+VlDgV+1oPZnx7ezdAQ3XRse5klFElswZKQMHTp8giQQ=\ntrusted comment: timestamp:1795304842	file:t	hashed\nVYsct0RwKHf2Hlm270yJ5geRsnzeOnQyNarHBjngqoisA6d4Jn/e1nBFREbkb/nxo3+ttLxWzhMrWQWubAXbAg==\n','\n',char(10)),16,18);
INSERT INTO file VALUES(1,7,1,X'daf8db9747123dcc18633cc3368c2fc579766ada4b7c71a18c8576e4ca8a2342',replace('nuncio turn\ngame: old\nplayer: ben\nafter: 18-a5720343baed3403e669681c017df5c8\nacquire white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTj16YeJx2LKGM2KO1qoTH0g1mjtsMSIL/KGYMsqx7KA0uUoftfbtF2zxDyIVrOSjK8qKMwiYCtfFgpkXYsZE0qCkSQkuCVagk=\ntrusted comment: timestamp:1795304842	file:t	hashed\nj7v+fxtDVDKTY+Z0AMhAL2CR8VuVJcomvWTViyrFTHyd8Q1uj1oFs7yx2dP/icejTHBYBAf24noDSlqf1Vy4Dg==\n','\n',char(10)),19,19);
INSERT INTO file VALUES(1,8,1,X'd7496061017532d3d439b028cd4709c423a53d0a5d60591fad297694dc7b3d9b',replace('nuncio turn\ngame: old\nplayer: ben\nafter: 19-bc0b574d6d834817490d03094f832429\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTj16YeJx2LKOKhsCmezjETaLooC/jivm7Vw470OHPSDCfOlLx129VQXK8t6iCzHFSb/EO+DM+HOhcXLzNEFoSo1ouXE7OqYgU=\ntrusted comment: timestamp:1795304843	file:t	hashed\npqVQcgQNxqi7MB0G1Gk3h+QNdMGDxtuREzbjL5mhW88tR4gN8keqV4S5DORwZuTeSiRxfddKgh5G9/N9x3pZBA==\n','\n',char(10)),20,20);
INSERT INTO file VALUES(1,9,1,X'8b1c2df765284ce88b72accf78e1133893ce7ee54b52e14c1dedce07e85deb61',replace('nuncio turn\ngame: old\nplayer: ben\nafter: 20-804999374f5d566666597595fa18b41f\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTj16YeJx2LKDWqiDWGPHKvZ7GxO58+62evuprxB+9kQFn/qPE6mCGY/20SPfWnBtx7LM3bhTHYo1FvgP2gZhO9n43FU2tKqA4=\ntrusted comment: timestamp:1795304843	file:t	hashed\n+Y022i56Mjjkk3Llu+dA/66Sjx9HDPumoCQIT8lBnSeKghciKSUDc95AXOGt2eFkljHooZLz3RuyUjxofV/qDw==\n','\n',char(10)),21,21);
INSERT INTO file VALUES(1,10,1,X'80db57a8ae7839f688dd09f6178342b9de5635cde50e097dd70709cb5ee75347',replace('nuncio turn\ngame: old\nplayer: ben\nafter: 21-5cfcc0004119382f8984944dee506ca4\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTj16YeJx2LKGef/dvJLEuVo+J2P7rxFuceSLOjIWc0VKmOgYYSAgn0I97P2bTkdFbuqCyyOK3oqLOHU6ViJp6Im6Abdr//kwE=\ntrusted comment: timestamp:1795304843	file:t	hashed\nRWUKDb8DEcI8EKgjc7pejZ7o6Kq7euolDIgF6XYz+MBvDn+BB7MNxX7y0uSvbXtADk9GK+OhkQOqPqOJ4AGOBQ==\n','\n',char(10)),22,23);
INSERT INTO file VALUES(1,11,0,X'857acb9c26dc47829bb8d3b7c010e1756612b5b0de6edc8d680c61b9194012af',replace('nuncio turn\ngame: old\nplayer: ana\nafter: 23-7e9ede874a1cf93780fab6b1c6386989\nacquire white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR04dbVLrl2hxNXDPbkgEdMFoOcAV2m7Pdmnp6DmzI8UDu7/0noy863CbUqB1YCyJfYSOIHHi9BOAGjXplGidgXAtjhZlrpfgo=\ntrusted comment: timestamp:1795304843	file:t	hashed\nLhWN5HVwOcLlyv9tprFLg5enRyc9HlPejzoPabMbYSya3P0u7/42yhs+8iLkzDttHoFdVNS/Iz3LrWFXVrM0AQ==\n','\n',char(10)),24,24);
INSERT INTO file VALUES(1,12,0,X'70b9ceb3c0ba7e944cff9fd054c3a9d31b6e3f6288d9c8f58ef68406a5717170',replace('nuncio turn\ngame: old\nplayer: ana\nafter: 24-d3aaf73dd743de216c7edf8b38ec5db1\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR04dbVLrl2h7QsPky5mzGBB/g1SBAcMBpgPB6j74m0PUvt5ksKdum+VvcE4qKu21BlKaFpuoogmppx7YFYiB8H7xaudQ+QLgg=\ntrusted comment: timestamp:1795304843	file:t	hashed\n99SSMddvSrWsVna34fQ5DtZBbicy8R9q44SYb6WdB3zykGH3Yegsf6EKVt3REewGQWq9M+FsC7ouuP7Z9Xy4DQ==\n','\n',char(10)),25,25);
INSERT INTO file VALUES(1,13,0,X'43032ceb3d9e9e873aaa4a17987de1044d9d9d636a0bca4cfad5ec8bbe23721b',replace('nuncio turn\ngame: old\nplayer: ana\nafter: 25-01771ed398ab637dfad2a9a402872bbd\ninfluence a\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR04dbVLrl2h+PmdNnyPmJ6x9YbC4j0JP2efqjzlmV2zZpjR1r+LueX8k34kjgkg3CL6yWFJ1S+dT0nEQ+Vom6Gu+tiNjHpGwQ=\ntrusted comment: timestamp:1795304843	file:t	hashed\nnA151pSuVy1e4JngqQdRN1StKTSpW+7AhRQlbNFkNl3c3HBDuvawwznCd/rQbACJaKdhjDWQ/LONbOEx7BYyDQ==\n','\n',char(10)),26,26);
INSERT INTO file VALUES(1,14,0,X'9dc084044644479b6701ec272bf844668294a5df93e4c9b92530dc3a5190bb1d',replace('nuncio turn\ngame: old\nplayer: ana\nafter: 26-42b7cd6ed820a3f707b91fb8732eb8ba\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR04dbVLrl2hzth4lcXAkgGSiZxbSxOrwhOaZhz4bQpfrdA7iNKhEuh29P+togWt9/SZ78H9m3cZzXH2kmPao6dvpPD0+yp/gk=\ntrusted comment: timestamp:1795304843	file:t	hashed\nfosQuhKuJSLANLXhC4RYrHpAD6xSwXk9/B6frSf4z+bUuzltc3SEkaWtE4fSoJf+SdVcR09GfpuJa1mJSx77DQ==\n','\n',char(10)),27,28);
INSERT INTO file VALUES(1,15,1,X'2f9619151acca57b39fd3a346e1097de375acb470cc3308461504844dfb51832',replace('nuncio turn\ngame: old\nplayer: ben\nafter: 28-2c5f1d2e1d52ca2983db9d6e705adfcb\ndeliver wood 4.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTj16YeJx2LKCWHrob8iqHP0GoG58QNL7BoNURMFK9t24mbyVeMLIrdYShFWXB3FG0+tilAmZjfVQi3lrDKAD3Pjm4hLaX7EAU=\ntrusted comment: timestamp:1795304843	file:t	hashed\nKld/kLsRv7LcrhV1BzlJpNdnAxW0xOymak0uK3ENMI8OhUu4QTUq2VwM57aJJH++9mqBd0HJPcqRcb2SckrAAw==\n','\n',char(10)),29,29);
INSERT INTO file VALUES(1,16,1,X'6539066ed83de5fe1e40b8c57aa29cb614f9f8decedc501a900443c1d2670d3f',replace('nuncio turn\ngame: old\nplayer: ben\nafter: 29-a622c5ba20b9c2b7da2f79937b0b9f3e\ndeliver stone 4.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTj16YeJx2LKJxP6Ya8nBpKR/izLxaS88svN+7AETx22T4LT3kyg+ZKlbnzQlZdhHEUCPQYC4ZN0H8M27OdYGPh+jojB0WcRwY=\ntrusted comment: timestamp:1795304843	file:t	hashed\n0VKHHxEegwK5dVBzeZTOMWpk5oyTHygSTee0ESx4fUNq4oIFKUukO7Sn4UdOFGkpx33AsSzklQTkqBDhUg02DQ==\n','\n',char(10)),30,30);
CREATE TABLE log (
	game	INTEGER NOT NULL REFERENCES game,
	line	INTEGER NOT NULL,
	text	TEXT NOT NULL,			-- see nuncio-bundle(5)
	hash	BLOB NOT NULL CHECK (length(hash) = 32),
	file	INTEGER,			-- what it was read from
	PRIMARY KEY (game, line)
) STRICT, WITHOUT ROWID;
INSERT INTO log VALUES(1,0,'0 2026-11-21T23:47:22Z setup ruleset red-cathedral rules 1 game old join no host ed:RWTlDIheptK8LbRnXUS1OjVTvKEvz4j8+CtOM4Bqe5OWJNbNGskyC4w6 seat ana ed:RWR04dbVLrl2h2zhJ7Eno2ljoiQHoQVpbMIi+pYqRdta3P65TFVK0JoZ seat ben ed:RWTj16YeJx2LKHwfd4UgXyQsmzOsxRJFjWMNBC+A34IAKD6jwJV3dKjN edition 167ee9a4e4e793785bd161f298ad48fdfe85cfdba4c7d04ec16ecda2a2be342b deadline - commitment 3132bc8a582b7ff3c5c9225ee76dd1ef26c62687a8aa5e237b587ae7224211ed options {"board":"advanced","first":"0"}',X'c5c97bc12bfc05f678a38388d4678c88c2f56655f6666e9bcd787b026e1894f8',NULL);
INSERT INTO log VALUES(1,1,'1 2026-11-21T23:47:22Z chance plan 1/3 = 2, 3, 4, 3',X'8979d839077a354a8b95762f1f892eba66fbd7600a445cf2d4cc5102d32a3480',NULL);
INSERT INTO log VALUES(1,2,'2 2026-11-21T23:47:22Z chance sections 4/10 3/10 5/9 12/20 0/9 7/8 9/19 11/18 5/8 3/7 6/17 2/7 = B5, D4, B7, M13, D1, B10, M10, M14, D8, B4, M7, D5',X'208c0ac4fbebcb9393cbf5a05cf20ad03e9e41ec7933d8185c84fdeb4c4a7be7',NULL);
INSERT INTO log VALUES(1,3,'3 2026-11-21T23:47:22Z chance tiles 1/23 11/22 13/21 4/20 11/19 7/18 9/17 0/16 0/15 5/14 4/13 7/12 = wood, green, purple, brick, purple, gold, green, wood, wood, gold, stone, ruble',X'bc9fca7ec1bfa46a84260833cdae663808a17952db1a8c2a2a6950e5e80bb567',NULL);
INSERT INTO log VALUES(1,4,'4 2026-11-21T23:47:22Z chance ring 4/8 6/7 5/6 4/5 3/4 2/3 0/2 0/1 = green, recognition, rubles, purple, gold, stone, wood, brick',X'4ee6968844ef3089a74b58fd85df0f256df138b9ee820623efdf182a1a4b61c1',NULL);
INSERT INTO log VALUES(1,5,'5 2026-11-21T23:47:22Z chance influence 1/3 2/3 1/3 1/3 3/4 0/3 0/2 0/1 = K2, A2, C3, M2',X'1cbaad490cc669bb8727b0b1c35e89ed8482bb28fb7bbf9add15695a58e8842e',NULL);
INSERT INTO log VALUES(1,6,'6 2026-11-21T23:47:22Z chance dice 1/5 0/4 0/3 0/2 0/1 1/6 3/6 3/6 1/6 1/6 = yellow 2, white 4, green 4, blue 2, red 2',X'df956a99b275cd10d72e65b509806879247fe256e2c1d5d78604f4a37ad62969',NULL);
INSERT INTO log VALUES(1,7,'7 2026-11-21T23:47:22Z move 0 said claim 1 up blue from white',X'0be1d9e8393f0d297b90bfc10241deb38b82e4c1f645334d685f09af6a9409d5',1);
INSERT INTO log VALUES(1,8,'8 2026-11-21T23:47:22Z move 0 only done',X'afcb2f46eaa13f3cfd52804bbc16dbbd141e9166f540120ce3e41b75e025ce08',NULL);
INSERT INTO log VALUES(1,9,'9 2026-11-21T23:47:22Z move 1 said claim 4 down green from white',X'191751e70245a60924e7b0273896e2d2ef157ad6797164a1a5f4e865ba6e1b40',2);
INSERT INTO log VALUES(1,10,'10 2026-11-21T23:47:22Z move 1 only done',X'df41e7f0f76f37271caab86a85f6b6e1a46acb3027520cc37f2435c16b2b67dc',NULL);
INSERT INTO log VALUES(1,11,'11 2026-11-21T23:47:22Z move 0 said claim 1 down yellow',X'c5d919f293373243198e9ec3bc8dfa1dccebb1cdb53fa65b30624e423870a8be',3);
INSERT INTO log VALUES(1,12,'12 2026-11-21T23:47:22Z move 0 only done',X'60a4c6c01f19bebd015f2a9e233b58b33e718944455bbe5bffea466d2cff832a',NULL);
INSERT INTO log VALUES(1,13,'13 2026-11-21T23:47:22Z move 1 said claim 4 up white',X'79b4c48239f0de687cd3d220940a165e5a08f8923a4b8812c20ad8a1f1c1ca1f',4);
INSERT INTO log VALUES(1,14,'14 2026-11-21T23:47:22Z move 1 only done',X'8642d69a885f1b8dbc1b5da008c4bbff46e8c1ede456a36679a959f0b3ce5236',NULL);
INSERT INTO log VALUES(1,15,'15 2026-11-21T23:47:22Z move 0 said acquire green',X'95371a4c6492fe90eed5f288a6987b4b9b17291b4752880fb469913544d3ba36',5);
INSERT INTO log VALUES(1,16,'16 2026-11-21T23:47:22Z move 0 said take 1',X'baaea5267a0ecf3725cee54726fa8c67aeff19b0808814c12cfc35d6f3b1b9e0',6);
INSERT INTO log VALUES(1,17,'17 2026-11-21T23:47:22Z move 0 only done',X'972b9a8d38c4456189e16ada438db97a937b4d0f29a46384046e1feb2df539a1',NULL);
INSERT INTO log VALUES(1,18,'18 2026-11-21T23:47:22Z chance roll 1/6 = green 2',X'a5720343baed3403e669681c017df5c8d5fa9d314c641e7c17160e140de55d5f',NULL);
INSERT INTO log VALUES(1,19,'19 2026-11-21T23:47:22Z move 1 said acquire white',X'bc0b574d6d834817490d03094f832429772b88c6cd090d9b9a237246d858e847',7);
INSERT INTO log VALUES(1,20,'20 2026-11-21T23:47:22Z move 1 said take 1',X'804999374f5d566666597595fa18b41ffb0df6f3bc368114bc81eb3b41f8d745',8);
INSERT INTO log VALUES(1,21,'21 2026-11-21T23:47:23Z move 1 said workshop 1',X'5cfcc0004119382f8984944dee506ca4bbec8b38277af07cce1b4f5474d07fba',9);
INSERT INTO log VALUES(1,22,'22 2026-11-21T23:47:23Z move 1 said done',X'06db433ec06e8080e671f22d369a0a0bb620a01414bd4f0aaf0dd2a3f1e2505a',10);
INSERT INTO log VALUES(1,23,'23 2026-11-21T23:47:23Z chance roll 2/6 = white 3',X'7e9ede874a1cf93780fab6b1c638698998eb5a8b188d613082c8f91054b549ac',NULL);
INSERT INTO log VALUES(1,24,'24 2026-11-21T23:47:23Z move 0 said acquire white',X'd3aaf73dd743de216c7edf8b38ec5db14d57bb6e343a5df7587ac606c6664c0b',11);
INSERT INTO log VALUES(1,25,'25 2026-11-21T23:47:23Z move 0 said take 2',X'01771ed398ab637dfad2a9a402872bbd9621bcffdfc16e8259abd7cda24ca294',12);
INSERT INTO log VALUES(1,26,'26 2026-11-21T23:47:23Z move 0 said influence a',X'42b7cd6ed820a3f707b91fb8732eb8ba8fb8fab69f1f6e9965f071175ca7c111',13);
INSERT INTO log VALUES(1,27,'27 2026-11-21T23:47:23Z move 0 said done',X'11c0d65bba126fdb7a9f7f186370a602a6da36cd5f33aaacd4620dbd87a81264',14);
INSERT INTO log VALUES(1,28,'28 2026-11-21T23:47:23Z chance roll 3/6 2/6 = white 4, yellow 3',X'2c5f1d2e1d52ca2983db9d6e705adfcb03edf1e1df1212acfc2d15d3c6b6c285',NULL);
INSERT INTO log VALUES(1,29,'29 2026-11-21T23:47:23Z move 1 said deliver wood 4.1',X'a622c5ba20b9c2b7da2f79937b0b9f3e67ab218015181558c040b093185867ed',15);
INSERT INTO log VALUES(1,30,'30 2026-11-21T23:47:23Z move 1 said deliver stone 4.1',X'23eb96be44eacd1c19698fc3fe623a162ebc00509b8944dd2cbb437165fb7cce',16);
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
INSERT INTO head VALUES(1,30,X'23eb96be44eacd1c19698fc3fe623a162ebc00509b8944dd2cbb437165fb7cce',16,X'7a9855733832c00dfadb3793cd9604313a5f18cb091da15c02a4c8c50083eb2b',8,'turn',2,1795304843,NULL);
CREATE TABLE snapshot (
	game	INTEGER NOT NULL REFERENCES game,
	era	INTEGER NOT NULL,		-- line / 16
	line	INTEGER NOT NULL,
	position BLOB NOT NULL,			-- see game_save()
	PRIMARY KEY (game, era)
) STRICT;
INSERT INTO snapshot VALUES(1,0,15,X'0000000f95371a4c6492fe90eed5f288a6987b4b9b17291b4752880fb469913544d3ba3600000005547a7ed7b9e3769ee6038970d67b628593c33b235e6873babb1d8aaed3f9e75787f328003a6d34660cbc0e1d67f80ea1f7aeb68b57a0046f61fb74c50c248dd00000000f0000000000000000000f00000000000000000d0300000000000000000000000000006b022d8a0000000000000000000000006b022d8a00000000000000000000000000000000000000000000000000000000000000000000000000000009020100050000000000000300000003070000000004000205090c00000000000005010000000000000000002201000000000000000000070000000600000000000017000000020000000000001f000000060000000000000a000000040000000000001400000005000000000000180000000100000000000026000000010000000000000402000000000000000000110200000000000000000023000000070000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000508070604030102020107040504020402020b0206081314130f0a0a4f0102000000010000000000030100010005008100000002020000010000010000000301000000000400008300000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000074ba411b1c2aa90923746c66802faad812179dea8ca84501ec1501e7000048ee');
INSERT INTO snapshot VALUES(1,1,30,X'0000001e23eb96be44eacd1c19698fc3fe623a162ebc00509b8944dd2cbb437165fb7cce000000107a9855733832c00dfadb3793cd9604313a5f18cb091da15c02a4c8c50083eb2bd5f7953faf9886857beed0c95243f1c50bc0f9fedf7be751dc57b100911fcb390000001e0000000000000000001b00000000000000001e0300000000000000000000000000006b022d8b0000000000000000000000006b022d8b00000000000000000000000000000000000000000000000000000000000000000000000000000009020100080000000000010200000100000000000004000205090c00000000000005010000000000000000002201000000000000000000070000000600000000000017000000020000000000001f000000060000000000000a000000040000000000001400000005000000000000180000000100000000000026000000010000000000000402000000010001000000110200000000000000000023000000070000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000508070604030102010107040504030202020b0206081112120f0a0a4f01070000000102000000000301000100050081000000020200000101000100000003010000000004000083000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000c3e5917b9a8e0f5aebeff846bed7f54cf2e1862102d48280a5fc331c63e7d8c5');
CREATE TABLE terms (
	game	INTEGER PRIMARY KEY REFERENCES game,
	text	TEXT NOT NULL
) STRICT;
CREATE TABLE alarm (
	game	INTEGER PRIMARY KEY REFERENCES game,
	player	INTEGER NOT NULL REFERENCES player,	-- who is awaited
	act	INTEGER,			-- from when on `tick` acts
	remind	INTEGER				-- ... `remind` reminds
) STRICT;
CREATE TABLE outage (
	outage	INTEGER PRIMARY KEY,
	began	INTEGER NOT NULL,
	ended	INTEGER NOT NULL,
	seconds	INTEGER NOT NULL,		-- by which deadlines move
	total	INTEGER NOT NULL,		-- of this one and all before
	text	TEXT NOT NULL,			-- the record, and
	seal	TEXT NOT NULL			-- the host's seal over it
) STRICT;
CREATE TABLE clock (
	clock	INTEGER PRIMARY KEY CHECK (clock = 1),
	ticked	INTEGER NOT NULL
) STRICT;
CREATE TABLE config (
	name	TEXT PRIMARY KEY,
	value	TEXT NOT NULL
) STRICT, WITHOUT ROWID;
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
	bytes	BLOB NOT NULL,			-- the first of size
	UNIQUE (message, hash)
) STRICT;
CREATE TABLE request (
	request	INTEGER PRIMARY KEY,
	identity BLOB NOT NULL UNIQUE CHECK (length(identity) = 32),
	player	TEXT NOT NULL,			-- as the file says
	key	TEXT NOT NULL,			-- that sealed it
	text	TEXT NOT NULL,			-- the bytes that were signed
	seal	TEXT NOT NULL,			-- normalised
	at	INTEGER NOT NULL
) STRICT;
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
CREATE TABLE absence (
	absence	INTEGER PRIMARY KEY,
	player	INTEGER NOT NULL REFERENCES player,
	request	INTEGER NOT NULL REFERENCES request,
	leaves	INTEGER NOT NULL,
	returns	INTEGER NOT NULL
) STRICT;
CREATE TABLE mailing (
	player	INTEGER PRIMARY KEY REFERENCES player,
	digest	INTEGER NOT NULL CHECK (digest IN (0, 1)),	-- once a day
	reminded INTEGER			-- when `remind` wrote last
) STRICT;
CREATE TABLE courtesy (
	address	TEXT PRIMARY KEY,		-- lower case; or "player N",
						-- or the digits of a file
	day	INTEGER NOT NULL,		-- of the last, since 1970
	answered INTEGER NOT NULL,		-- on that day
	withheld INTEGER NOT NULL		-- not yet told of in a digest
) STRICT, WITHOUT ROWID;
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
	bytes	BLOB				-- the whole letter
) STRICT;
CREATE INDEX alarm_act ON alarm (act) WHERE act IS NOT NULL;
CREATE INDEX alarm_remind ON alarm (remind) WHERE remind IS NOT NULL;
CREATE INDEX player_address ON player (address COLLATE NOCASE);
CREATE INDEX letter_open ON letter (state)
    WHERE state = 'new' OR state = 'stuck';
CREATE INDEX registration_open ON registration (name) WHERE ended IS NULL;
CREATE INDEX absence_player ON absence (player);
CREATE INDEX outbox_due ON outbox (outbox, next)
    WHERE state = 'waiting' OR state = 'sending';
CREATE INDEX outbox_theirs ON outbox (player, game, kind)
    WHERE state = 'waiting' OR state = 'sending';
CREATE TRIGGER game_kept BEFORE DELETE ON game
BEGIN SELECT raise(ABORT, 'a game is never deleted'); END;
CREATE TRIGGER game_fixed BEFORE UPDATE ON game
BEGIN SELECT raise(ABORT, 'a game is never changed'); END;
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
CREATE TRIGGER outage_kept BEFORE DELETE ON outage
BEGIN SELECT raise(ABORT, 'outages are only added to'); END;
CREATE TRIGGER outage_fixed BEFORE UPDATE ON outage
BEGIN SELECT raise(ABORT, 'outages are only added to'); END;
CREATE TRIGGER outage_next BEFORE INSERT ON outage
WHEN NEW.outage <> 1 + (SELECT coalesce(max(outage), 0) FROM outage)
    OR NEW.total <> NEW.seconds +
    (SELECT coalesce(max(total), 0) FROM outage)
BEGIN SELECT raise(ABORT, 'outages have no gaps'); END;
CREATE TRIGGER letter_kept BEFORE DELETE ON letter
BEGIN SELECT raise(ABORT, 'a letter is never lost'); END;
CREATE TRIGGER letter_fixed BEFORE UPDATE OF letter, at, message, hash, size,
    bytes ON letter
BEGIN SELECT raise(ABORT, 'a letter is never changed'); END;
CREATE TRIGGER letter_next BEFORE INSERT ON letter
WHEN EXISTS (SELECT 1 FROM letter
    WHERE message = NEW.message AND hash = NEW.hash)
    OR EXISTS (SELECT 1 FROM letter WHERE letter = NEW.letter)
BEGIN SELECT raise(ABORT, 'a letter comes once'); END;
CREATE TRIGGER request_kept BEFORE DELETE ON request
BEGIN SELECT raise(ABORT, 'turn files are only added to'); END;
CREATE TRIGGER request_fixed BEFORE UPDATE ON request
BEGIN SELECT raise(ABORT, 'turn files are only added to'); END;
CREATE TRIGGER request_next BEFORE INSERT ON request
WHEN EXISTS (SELECT 1 FROM request WHERE identity = NEW.identity)
    OR EXISTS (SELECT 1 FROM request WHERE request = NEW.request)
BEGIN SELECT raise(ABORT, 'turn files have no doubles'); END;
CREATE TRIGGER outbox_kept BEFORE DELETE ON outbox
BEGIN SELECT raise(ABORT, 'what was told stays'); END;
CREATE TRIGGER outbox_fixed BEFORE UPDATE OF outbox, at, player, address,
    game, kind, line, letter, args ON outbox
BEGIN SELECT raise(ABORT, 'what was told is never changed'); END;
CREATE TRIGGER outbox_next BEFORE INSERT ON outbox
WHEN EXISTS (SELECT 1 FROM outbox WHERE outbox = NEW.outbox)
BEGIN SELECT raise(ABORT, 'what was told stays'); END;
COMMIT;
