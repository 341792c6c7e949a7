-- A store as version 2 made it, by tests/past/version.sh; see upgrade_test.c
-- and stores.t.  The secret keys of its host and of its players:
-- nuncio.db.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA9QHkWhNHnhS3y3vtUMeuAXmJy/uHBwQIvHKX1WPD499wIoOEHm4OwDpNw86R1SUfZIYOeH38xyUAMhOItTdVa4YqO9Y8A3Q1A07quepDrTxwBThjuufDB6Y2YMT8fE3iX/M9oMRyUxA=
-- ana.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAx9chmZd0Ky/Y5jRxMFS7GNfwYaVryS45cgEiIv6/VG/E2AXUqgELmTY+jVuCcdvLXgFEAXWyrXZqZMfL4cJgQgu5lqHSQjV2fJ0ff9yYQ9/N66hdf8l7U1VcSn1KQ/phFbhB/D1T1o=
-- ben.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAMMRh7aXLZn1aWnAp1mMtncDhwCjR3m09F5t83hmUh++7RSaf3qwWtXChem69+KHvbHt9bKp4M1aivtpLJvoaJ4V8CfahG1B7aFR3DejTtUOPKBE8PzwvnL7N+QOJCV1t0czHkN3ymzE=
-- cleo.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAziVV8iSJn8p9CgLX5WZOVWqtARoXlSPeVvdSlyxEx0cy/n8AkxXVm1RE5DwfvF/jeZJ5ikST9pvQvcUWIHHKrRNcjuRSU87hDREx8eO4emzairDFgsXxmahbe3bfTqPwe6Ua76SJxLU=
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
INSERT INTO host VALUES(1,'host','ed:RWT1AeRaE0eeFDpNw86R1SUfZIYOeH38xyUAMhOItTdVa4YqO9Y8A3Q1');
CREATE TABLE player (
	player	INTEGER PRIMARY KEY,
	name	TEXT NOT NULL UNIQUE,		-- [a-z0-9][a-z0-9-]{0,31}
	address	TEXT NOT NULL,			-- where answers go
	lang	TEXT NOT NULL,			-- a folder of templates/
	key	TEXT NOT NULL			-- the one for games to come
) STRICT;
INSERT INTO player VALUES(1,'ana','ana@example.org','en','ed:RWQDH1yGZl3QrGTY+jVuCcdvLXgFEAXWyrXZqZMfL4cJgQgu5lqHSQjV');
INSERT INTO player VALUES(2,'ben','ben@example.org','en','ed:RWQwxGHtpctmfXChem69+KHvbHt9bKp4M1aivtpLJvoaJ4V8CfahG1B7');
INSERT INTO player VALUES(3,'cleo','cleo@example.org','en','ed:RWTOJVXyJImfylRE5DwfvF/jeZJ5ikST9pvQvcUWIHHKrRNcjuRSU87h');
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
INSERT INTO game VALUES(1,'kings','pillars',1,2,0,'ed:RWT1AeRaE0eeFDpNw86R1SUfZIYOeH38xyUAMhOItTdVa4YqO9Y8A3Q1','{"first":"0"}',NULL,172800,X'28dbb15eb5a930b0aa2e0d00217ce4065513d95e581bdd234016ed8c2abac204',1772452800);
INSERT INTO game VALUES(2,'domes','red-cathedral',2,3,0,'ed:RWT1AeRaE0eeFDpNw86R1SUfZIYOeH38xyUAMhOItTdVa4YqO9Y8A3Q1','{"board":"advanced"}',NULL,259200,X'5c759551e83ee63e3207ed82aafa100ef7265cd3ecbc5cff51dcdec1999303b5',1772452800);
INSERT INTO game VALUES(3,'solo','pillars',1,2,1,'ed:RWT1AeRaE0eeFDpNw86R1SUfZIYOeH38xyUAMhOItTdVa4YqO9Y8A3Q1','{}',NULL,0,X'9d281d90527ea18c2c425ebd0a18661eda4204bbb50239ec77b63c14a35007b5',1772539200);
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
INSERT INTO format VALUES(1,2,NULL,0,NULL,'ed:RWQYltjJ9JYuTbzZ0fCHDoJ6Wk7pFvlGtQZwyhQy6UpRpDigpBCB9sU4',NULL);
INSERT INTO format VALUES(2,2,NULL,0,NULL,'ed:RWQYltjJ9JYuTbzZ0fCHDoJ6Wk7pFvlGtQZwyhQy6UpRpDigpBCB9sU4',NULL);
INSERT INTO format VALUES(3,2,NULL,0,NULL,'ed:RWQYltjJ9JYuTbzZ0fCHDoJ6Wk7pFvlGtQZwyhQy6UpRpDigpBCB9sU4',NULL);
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
INSERT INTO seat VALUES(1,0,0,1,'ed:RWQDH1yGZl3QrGTY+jVuCcdvLXgFEAXWyrXZqZMfL4cJgQgu5lqHSQjV');
INSERT INTO seat VALUES(1,1,0,2,'ed:RWQwxGHtpctmfXChem69+KHvbHt9bKp4M1aivtpLJvoaJ4V8CfahG1B7');
INSERT INTO seat VALUES(2,0,0,1,'ed:RWQDH1yGZl3QrGTY+jVuCcdvLXgFEAXWyrXZqZMfL4cJgQgu5lqHSQjV');
INSERT INTO seat VALUES(2,1,0,2,'ed:RWQwxGHtpctmfXChem69+KHvbHt9bKp4M1aivtpLJvoaJ4V8CfahG1B7');
INSERT INTO seat VALUES(2,2,0,3,'ed:RWTOJVXyJImfylRE5DwfvF/jeZJ5ikST9pvQvcUWIHHKrRNcjuRSU87h');
INSERT INTO seat VALUES(3,0,0,2,'ed:RWQwxGHtpctmfXChem69+KHvbHt9bKp4M1aivtpLJvoaJ4V8CfahG1B7');
INSERT INTO seat VALUES(3,1,0,3,'ed:RWTOJVXyJImfylRE5DwfvF/jeZJ5ikST9pvQvcUWIHHKrRNcjuRSU87h');
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
INSERT INTO file VALUES(1,1,0,X'cc0b95a979cf531d883783c8d3e619028571a1ae21118a2bfa3b8bd4b8cee4a1',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 0-5f4044750b2dd397c29e963047bab743\nchain: bd718e32862e1f6c5f8cd0878a620c6f006c5d5b2d23d175a07787d7b35142f3\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQDH1yGZl3QrD5W4V2bvpt3qZzMeMyAUCtYKNjLVdT+pqFhjjGm2ZgZZNdSDWI1vpZIyojsXVHqEth8wxdXZpwIGc2xemqJWQY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ns+dHFcBB72i1w6VpNvT7b5uIMCT7TlYUBDE/luAeiRoJcs2ZRaiELonqL3QbY7wV9yYuOyaiKxqVoGn04yM0Cg==\n','\n',char(10)),1,1);
INSERT INTO file VALUES(1,2,1,X'0c1695ae248fa894d4abd2cd0f901171e1108da19731e4beb6d82cf78e8ddffd',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 0-5f4044750b2dd397c29e963047bab743\nchain: 8b2abc2613108e9a9afed225bd9bff9ecde21c5189a0636a01e891a60c9d4bb0\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQwxGHtpctmfRtvlkF38UznJhDea0YDCdTWbL1Wty7Ds/goVRpE20XiGeVNc2u0/R0PQvlqbm0dmv5RwjdgHWTTFQn4KK+zvgU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nGJNJgeXcOkn6xmoB0HGYfiBDgKdw4kXbt+LiOYF2n0tveImBA3SDrUU5s2DqcYtWZcqXI3RPswdI8VWsXrluAA==\n','\n',char(10)),2,5);
INSERT INTO file VALUES(1,3,0,X'211ab16f64588d7a9a3d1f26680f766d062ee49d2ca54738489199e3da26ce89',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 5-3896ddbbb12bdca872f3a6e98802fb51\nreveal: 702f847b2d5c46635990fb6a005b31c5024accc726d756b0891e09458c0c7c99\ntake mason1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQDH1yGZl3QrFHr6HfuZuiCOTd4RJCGK7pWFUp5AwrbF8IjeRVq5sMUoG2HCSJ7NfIpsN2FKqcleG+EuaT6muZiqgWTNFSHWgc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nwurSPdChdWzHeR9AnWLp7eL2Ug7Fe9nFFpk2r5oNSlQsi50hZ38niVSdpRIcwzun8met1Zik6/nbdwVB3qk5Ag==\n','\n',char(10)),6,6);
INSERT INTO file VALUES(1,4,1,X'b7110203d0fa44b583024795505bbafd0bd3986bea71141ee7e6d6e776331594',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 6-a33cd9c07634e7a39dad5749e47ca41a\nreveal: 4628b443158227ccd9d2a4e15e9d92bf737789ff329a07b705986964f55224bb\ntake master-woodworker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQwxGHtpctmfeH+DTuq28ePoi6CSEYbnGcdncqwXISJxfvo98uICSrXObdgNLhyqZQEO0JFUFn6siAX4DVhx0U2gKnwmBxovAE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ny35NDbgeihveRnvmApqaXQhSd4vuhibINJc0D6WOrTHk/DfGtoahpfRIV1uIIYrAU0+BULDUDxSpXdXDmektBQ==\n','\n',char(10)),7,7);
INSERT INTO file VALUES(1,5,0,X'53e879b420e2bcd6e9d3b44c10618c0d6f8eec880d881fd9690ac282965ffdc1',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 7-513df5102c486237228f912951930e80\nreveal: 702f847b2d5c46635990fb6a005b31c5024accc726d756b0891e09458c0c7c99\ntake stone 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQDH1yGZl3QrMQY7JvfXFvNIxtVZleVr+CLyPq6S8Kp5qxTKExRnCi9v48lfRHuc+X64wWVPASX8dcku6aC9pbheKAuReKimAs=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nvESungM1HABI0p2yJ+I62f0lpWKCFGW6KfjeMaWTdhE3a3qc85A7ScLux96/XbCXPXgFrArxlKx84TW2X3kVCw==\n','\n',char(10)),8,8);
INSERT INTO file VALUES(1,6,1,X'e527878ab9af3c90fa7dec81619b04f1e89ae7a562d31fc506f3dc197087b149',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 8-de40f1373d97add5b36331e493305b69\nreveal: 4628b443158227ccd9d2a4e15e9d92bf737789ff329a07b705986964f55224bb\ntake wood 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQwxGHtpctmfVW3Z3IMCtyigM0b1d1tIHBz22sTjolDKvXECHPm3x4Eyesbq4bxejKRuArKNqcADNkubr5mzJUz3fpylP3k7w8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nCBs5ls55hEERq7s8k35yphvxIE8Mu6CkVgGP7INB6j8q0lnpYpJ/YOj++wo6vLuD9XJDTXSmxcXNhz7MWXLoBQ==\n','\n',char(10)),9,9);
INSERT INTO file VALUES(1,7,0,X'763b2dd7e0f0294656c9f861b6f4b16e6e56e133d022be6419fae6ca9b929900',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 9-664d770ff1818cfc52a89788c85c3b80\nreveal: 702f847b2d5c46635990fb6a005b31c5024accc726d756b0891e09458c0c7c99\ntake sand 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQDH1yGZl3QrKVj+/H/jM+twfv1cX+ubU6I4IVdCSOqiH6UCeSD8ULBd33SkYKRn91V9+UvU3JK1eqSfDQYjYm3/kKjM3aLigw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ngkNXS9xRmBHE2f+fYolLeAf3vgY+35GOFeGTTlkHV4SuRTPWKBMnerd6M9Exa2hksJ8Ne7PDpkIqfW5Z8NyxAw==\n','\n',char(10)),10,10);
INSERT INTO file VALUES(1,8,1,X'a53db959ade928393dd9c025b6b7f4fb9855f65f64060b2506035ec61a0dd65d',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 10-7d113ac221a40a9341910ce387ce2847\nreveal: 4628b443158227ccd9d2a4e15e9d92bf737789ff329a07b705986964f55224bb\ntake sand 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQwxGHtpctmfdzmqWfwQYjpipyYLwv/etgJGj/X9Z/yeU+qltOgS/MN6/uU+bE1UEB7Y7cyNyQhgz1mxLW/jB8BV8hlAVuXngw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n6oGiMdnGd4R9luNHltwkuLm8R9NvDCdj5ZYb0mYtklbK0YcjVoHz4KlMdFURcuGluKzJ7ieKETMRf0JBXZeEDg==\n','\n',char(10)),11,14);
INSERT INTO file VALUES(1,9,0,X'e6342dbfa0f39b9acb07d72d817908355f4eef484c36893b5a8e36c47930586f',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 14-4d1e2d84d051a460f83cce65efbc2c7b\nreveal: 5f4dddab478f840a05aef6d276e7bf5f984aa5803cb15b11d9e643e362b842ce\nkeep all\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQDH1yGZl3QrHOGiA864PcjCWl/epTBmSWB3dM6+rekJSfE/UM5hp7cmuLRDrddqWotKttKUvm6+qrEeXD/eFB+7GjMPYFU1Ag=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nE3y//5fA457OSV+8VsTLpXGYkEx7uI7d+NiD+206u6SG/BbDzBQt3ZHYd3UFaqi86HNe/k9VDCCFxN1ZTa4wAg==\n','\n',char(10)),15,15);
INSERT INTO file VALUES(1,10,1,X'823baa1bd6598986f3de58245348ff5145a3d0cf88f944897db4626174953948',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 15-53724ccf97aeca0ce0b9609938c063a8\nreveal: c65e73c6326a2e7bfad7b75093559850240921b31de67dbef3c98cbb5c2bdb1e\nplace kingsbridge tom\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQwxGHtpctmfdRl419cXc7WtAQ+KxXMTbIT5Hwtm1UmduzIoS8GvaiJB8B/fry3az1JW9XvN0+SARzNhcKQbK66Cl/co+M2xQw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nyKi/ne4gH55eluM32fNJCliXFaILGV4yfzsGjIZ23n6PTaWYdgd3gM3nwRvVnD4diE6c/eJYwj7KqiMrccIECg==\n','\n',char(10)),16,17);
INSERT INTO file VALUES(1,11,1,X'70446f1d17fc5d49f6cf88d3ec417fe13152c6818a6c465c94668afdd28e353a',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 17-ae8931e2ec9f08d34c83398113c37896\nreveal: a6261bbdf0812a98dbfe2285d9468ed7a52b5d624c9cfb564399419611c230b7\npass\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQwxGHtpctmfaVstsaznb1oNvK3Xi38qKNAjf/4iM7fIGri0IskW114tm2c7ZyniXuDMdQYUfXuGG+e6ahRaGTHDK+HLDKwJQM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n+gBYr8gZDAF8lAXIegZ4bNCt0ok5QCCEo+E52JPJ1Y9unMxVsN5km/kTOdRlmcyQBd30VSY+udvMezTvRUCVDw==\n','\n',char(10)),18,19);
INSERT INTO file VALUES(1,12,0,X'6f9436b691f4a88f462d4cb5dce00301f29f5f372c464ad72699e61d94050486',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 19-52a1e3a7a8374303b9bef6a5eb6d28e6\nreveal: 95c89c884902cbddfc5fd53e0d739671b5f4fff76beba39f326b24109dd4a279\nplace kingsbridge toledo\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQDH1yGZl3QrBGl085OIxWqeRAnh5dJQWsFsDvujkrSYCuP/zRUB2HVKeRwDaM4bWO9JdQX2UmJmMk+ZHM2DIJZ2A6GVpNXCw4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\neTA914QNt4sRX22B+Q9tFlzvD2LCPPOz524OqjOQZBpcqXLP9mpcPngT5///LmOEA73e3RArS0ZOEeDWWhkgAw==\n','\n',char(10)),20,21);
INSERT INTO file VALUES(1,13,0,X'cbf626d5241094afce0bc285adeca84728f9b284bf11950a89958756dff41ee1',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 21-678d7693763799174437e8f1640766e8\nreveal: 4f451a78c19b8bf9dddb05f6e8722efef27632deca46e241374e696182fe7860\nplace shiring toolmaker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQDH1yGZl3QrM4phy5LYvFA9MhBe7XzdiCTt/+WcqThcihROJANHDc86fcQ6OBE4+7N4hB0sjBE41uGhTsFAvK0mti2/48r1g4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n6m2HogVu1y0y+KIbtNvOOfOA/EYAWT9r1ZCmUqMgQPtbcISf5mqW3ljSerDrZAD5E/k7sCA8NMSOjfZFNddoBw==\n','\n',char(10)),22,23);
INSERT INTO file VALUES(1,14,0,X'efd5223466db0bb01c13a62259b1efac6c8c2cdac4e950bf8a16258df2bcdfb3',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 23-19bd27b0363189fb4a85fec509eb550c\nreveal: ff211664f615e6f9576af75218ef2389a2bd0b74ca7368fe8189a41c80683b64\nplace priory\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQDH1yGZl3QrKWWBsNkX/kgFBcb8VQJAdQEWon5RkO2ARuLrMIaQOI1iSvfGiq6KFpzS31UqpmhU8ro44USHbIm6uSm34lZewc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nBux1ovBTI2ewNoGElHzBDp83CN8qqlfYngXqg0HMSGR3KH/h0pRBHgRJ8ajLVWJDN4YNwix9RRyqVH+Gr16dCg==\n','\n',char(10)),24,25);
INSERT INTO file VALUES(1,15,1,X'146725e6f4782bb07b169dba4971d299f69152f05c0b7bdf9969d49f71ca3ede',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 25-bd6df80625363ce60dde3382f9cefb10\nreveal: 89ec3e996fbbe1cacab4fbd4379ca140d8255068877900343ce5102a14db694e\nplace court\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQwxGHtpctmfWEuSJ+aqim5V4Yc8OBPRt+9/TMoqnoQ96QN1ToiPqNNTSatB1+43cE8gzbFutJjlg6mae59sJw7MiDu6pma+gI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n2NR+xdgO2ueN5sCA4ZHYC6oZJn3P7XFLcGlV/6Np61gItlsYR7zPjpE5T8CyHF5z3UdGD5E5uYJzqTLbRdZVCw==\n','\n',char(10)),26,26);
INSERT INTO file VALUES(1,16,1,X'366c35191d73a2c2801ddf8d00d27c7c92ce5ee32ee81748c456fb50b775d82e',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 26-d914c63322c1dbeda3a7c3972bc3a827\nreveal: 89ec3e996fbbe1cacab4fbd4379ca140d8255068877900343ce5102a14db694e\nplace bishop\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQwxGHtpctmffFakxS71gSQt017G8pb/AqYj3fSblbw/mHidhljpwEP2mh2gGu0l/2qlQyy7F6n+IplgaLAV/RTPulvL7UlqQs=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nP8GgussH/NygCAk/EcCOTAYLGX9W4UGSlR1g+SlupiAjECPdo9ziPErd/DHinFB3QU140U0+C8ektzUsHGN6Cg==\n','\n',char(10)),27,28);
INSERT INTO file VALUES(1,17,0,X'b441bea453e073ab080a5376930d88ddab58ec471a8b11d96e4caa319d1ecdf5',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 28-93c36871f02a8592bcb79e8ea12029ca\npress all: good morrow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQDH1yGZl3QrL0INFlA0T33vviG3GbdTXiflsufxS/CUgUwTmgD4TsdmBZ1vPSllURhLaq1XPWLrOEQx/LsaqyIs3wEYha1OAc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nD0My7Rdp6xQ+Nu8i+jlXog+tYtAFqacoohar2ZbRDHuLrWfhFU4HZxpm56un1bMLYRc4dJUjUtiEMtdGBgdCBg==\n','\n',char(10)),29,29);
INSERT INTO file VALUES(2,1,0,X'5298e3b14661cc880e5481c08222b5b5509524944ed6b43d55979b11830055ed',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 0-2c26973a1f86d7a08e44e660ead2945c\nchain: 18f0c761f8832162f28ef57f4493acd9315f364e0911f29af68fe5e4e0959448\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQDH1yGZl3QrPuOQPRJhDUR/LVZPPIWGUnD3voHVY0ZkuzKO+S0qbYG0VFAwdbcNwZgtuRVT7EoMlKl7JR/g/o7+D8C0P4BbgI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nRqPLJHSi9FwI8baI7KQdDZg1zqqnjpa/mLlT4+FhVuiIeiun0/tcTz5dw9At+zi86MO0tmqhS1m8OnsRakzkDg==\n','\n',char(10)),1,1);
INSERT INTO file VALUES(2,2,1,X'9e0ce9b1cd273c610c6af7f44a4651fb88853336c370ecfe7e37d1bfad43d65f',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 0-2c26973a1f86d7a08e44e660ead2945c\nchain: ccd7ba40a528d19641ddc3ed00e59198c6034df52a2e1c362956ce8d6649f038\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQwxGHtpctmfUitJ1I2X3wffN51fCHZWMTSbBtYiA1hYpAEtCsF7Y2idcj9DYSSyJjCAdnTc/pa28hMNqRootTAaQN/vcbdBAM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nOkZ0SDth7Nj0vdJvOBXvbJvkNBum3OGNjUt9EFfenrmj+algaxtwMeG7rhKnpMHvIKqRb9v3DrUkzI4WXQ0+Bw==\n','\n',char(10)),2,2);
INSERT INTO file VALUES(2,3,2,X'88d6fb3fe45df6cbc290b3864e8e4d0f8de990dd04230accdd7622f8e3a8e554',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 0-2c26973a1f86d7a08e44e660ead2945c\nchain: f3d11fc3600571dec1c81fbd986edf3b4d1d9fea375d85a037512eaa4a561a82\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTOJVXyJImfyjnj61eWolNZtWqbRukaBXGNVsFeGs8cw7j1+qJ2CXY79mD5i9GMJrpREGQL++ZiMgSo8ZDNfUaY4z30/4yzBwo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nDkQFql21mE9m3d7Hirsd9K5t+i36PBNb6GXT/Qr8SnVGOJ3Katn1YFTqLz6XWN/hDZiA91ICBd4Ee/5rsDevBA==\n','\n',char(10)),3,10);
INSERT INTO file VALUES(2,4,0,X'46f4497118a8506baae66bd0f6689e36d694ad4e7ec072f4365660d7ae70f40d',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 10-9666c904a87c44634ed0dd8cf246634b\nreveal: e74d2707a9bdd476c0e0e3179ee9ec0a44cfce88e362814903585c5b16266b8c\nclaim 4 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQDH1yGZl3QrGrB5fpj5Pv0rOBglV3+N1Ujc6RWYCvP5/uRsMXegvdXXf6l70nmi1KWyNVwLutJIIdqAKLgSfvMGpLSN/l2LgE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nX5UJ1z9fYuOUZaRrRjS5/n65QCDp/dbfVVSDX5ZYn9eccY0wGnSwfI+aHngVRBz+BpqgAjjMV7mZJGb69pKODQ==\n','\n',char(10)),11,12);
INSERT INTO file VALUES(2,5,1,X'5a9aced09e0dc869279704828ae68123cfc5861f0e6f935b2fea4620a608d92d',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 12-fa15f2e826b3b64df89b82a6839e72cd\nreveal: ecddd3504cbc7c7fbceddcb8646a2616b864a9b3abe60b8ba587f36f1cb8c804\nclaim 1 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQwxGHtpctmfRo+FpNgVOIBQ4RYrrc2gsR8iHzfrHC4ZC25sryKRwikgMOTyQvIh8D4KooResnoyR7tgyIa/PyVZg5f5aZ0tg4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nZyXEiOV8b+aDBYcGUQaz2ApFpkOCKKPqdf79ACVdO/0OUK1/ABRyQ3Cfk1UQn2Vye8YEMEYSf/oSmQzafeFWCg==\n','\n',char(10)),13,14);
INSERT INTO file VALUES(2,6,2,X'037f99ef0a3b0da0af8b7c81c7c6e56a828bf4f53610ce03c1e6f308e4d10b64',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 14-68c578ad1e371bb581fca1fb7ef16890\nreveal: f5d451aaa2f098973fbbc4bc18507cadaea825c52037a56aaaf64c8498cfbd5e\nclaim 2 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTOJVXyJImfyghfOGFaPRr+8+JZPBXMKZEX1hll5Ak37ayDxKAakKmtrrDIFtcwFLUSCuvl46edmrW5VJlq4pSi718ugBfVZgc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ngs0W6sl2aomk0cRsCedW0yjk9593W2tHeKN8ZVTYcKBMpiJ1cncKAKCAunhUdSMsKsMG9wQfh3+e47qDAil+Bg==\n','\n',char(10)),15,16);
INSERT INTO file VALUES(2,7,0,X'29dcc91851ec7b81d65165d2d6fc832b1b79216bb1a29bfc1846f9fa77ec5ec8',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 16-557c1546c78af16171e4f3a5dc3976d3\nreveal: e74d2707a9bdd476c0e0e3179ee9ec0a44cfce88e362814903585c5b16266b8c\nclaim 2 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQDH1yGZl3QrJjUlaYG3bwFSNJ5ch5hqL9QoG8HJCkinUYe1IaWsMoVL6l/qyIyr9ZbfiqHnhTX+M/MSOjE4eeErFpKceEMsA4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nhJ1aCq23GLIck3bHfO77uE3N/SBphL1O+J+wVDD6gLu5sS8H9uV2vWj0G+e9lk8J7+mUneLOIbQeVkmsAqsVDw==\n','\n',char(10)),17,18);
INSERT INTO file VALUES(2,8,1,X'1e6fdc38ae08e9a875d76724fea049a4b60710d6ec4992a0f86e2abd3b978331',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 18-515f28e189cea94f99bd5a4c4d1817b8\nreveal: ecddd3504cbc7c7fbceddcb8646a2616b864a9b3abe60b8ba587f36f1cb8c804\nclaim 2 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQwxGHtpctmfeETqxUQAeK089jbzm/fJ5lyQPOGqZ+lWY8Clwsg8LOkmNT9UKEeiLIz9ubQDKlkChLfcesem8E+69rBL0/w7QY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n51+B8zkYjuDryZH/10eFbztb9I8JkgaAJ21moZGEgz6Lhc0b8GHHn5Paxe77ztzVpzJYY9R+9T+zeuNSv/pxCQ==\n','\n',char(10)),19,20);
INSERT INTO file VALUES(2,9,2,X'0b14b6d7b266a0ac493ace47d6393e8ba96e3dbaed61e8645e372ebbdbad033f',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 20-c5e7b961040a7fed067f7e73ddb8ddd2\nreveal: f5d451aaa2f098973fbbc4bc18507cadaea825c52037a56aaaf64c8498cfbd5e\nclaim 2 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTOJVXyJImfys/YsTzgSSu6l9hjdFDT2X6qKYfqS/ly7Ga88O0TwL2vmq/uPEAReDkQj3mHomJ1V9APUxGfPI8Hl1ofrNgmjgc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nRg6p9YWctyQKR4GN2Qg4a6ToElHzMPEyZmU9m8jMsUlFatFnPJBqploKZLrBtSwwCpMYB80U8N4RzaxwO54iAQ==\n','\n',char(10)),21,22);
INSERT INTO file VALUES(2,10,0,X'429b25cb8e030558edd1b40ce3e13cc1b52f404138d6fa43f2b3c79f02d1b7eb',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 22-7bc31957f873d7aa97a78a0daa4c2467\nreveal: e74d2707a9bdd476c0e0e3179ee9ec0a44cfce88e362814903585c5b16266b8c\nacquire blue\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQDH1yGZl3QrEeAq401EvbovwSHhAlxczwe/DkySjcD6MMxh1zYAIOCQYrmwqDgOT3lXfFZvbiBHAhlO93BSJ5lGABAwPdMDgc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ngq58PiNTjr1RNDdnqZTJUxnZvXv6ly5eQY442fnalcG+ij+Z3yUnx6zmuqqFN+5Kk8Fi0omwmeAIt7PpNj0LCw==\n','\n',char(10)),23,23);
INSERT INTO file VALUES(2,11,0,X'a5789d5fb052be3dd2938cd34fd755c39c352c66ebc5bffd123210c58ed64848',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 23-fd34e949edfb7874a958c9e2c4b4689c\nreveal: e74d2707a9bdd476c0e0e3179ee9ec0a44cfce88e362814903585c5b16266b8c\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQDH1yGZl3QrNB7RbjBWBGcmm7SXqWXosX9gkwrD5FXX5otkWBykHT/f4NWhu+sY10EMvT9l8cWrWYBwnL7kQvVRoUjfYMS6A8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nCW/gz5wTDMNXqD6V0AYKDclCU3C3tNiIIdQxO/qIlcCxCg40p8tOKqOA2HzGIzCXftQksDLsryfsVt6FkLCVCA==\n','\n',char(10)),24,26);
INSERT INTO file VALUES(2,12,1,X'915ad40a89acb34773d3a34d8bce50f89b66e4bd12510b926997f922725a7ce3',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 26-dc279efdeeb3507d4fea78e64dc5325c\nreveal: 42555bccc69f3959b40548bc70315e02df818ea59e44c502fc4dad31cc69f76b\nacquire white 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQwxGHtpctmfWK1v/Bq0IPPZCSIsd3LBd/596My/9CZd30rJu3wH5QsGwtmF/WzV0k9oz5ZPgLp3iJKvoKxm2+6e3UHoXCk7wY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n7kz2HCfQn90bWy+NiIDb0akEvoyyRd0KWz+s2NRl/1rsOn2n6L5N2yDUD7nmfhPhkSfinnD6Rtywt/vvI4+aDw==\n','\n',char(10)),27,27);
INSERT INTO file VALUES(2,13,1,X'd6655b4cbc3f30387ca039a5035611dd704db9faf05877fd3eb756d503a9e7ea',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 27-bbaeb85a36af0593f65801556d8e414d\nreveal: 42555bccc69f3959b40548bc70315e02df818ea59e44c502fc4dad31cc69f76b\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQwxGHtpctmfTxZgM4zGYqxIkacAw+y7Fa5FbAkmdYa6cjxw8F1M2pQtd9UYUc31AmUlUJU2OIgbaNypa+/kiIAj+5+5he8Ogk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nh/ntiDX34HmskEz9fRVT/wRLLiYxM5EMPjdGvzKfgWb3C41dbQRNwhGJHjWkjxqx1UzD2ergxbNGL3/8eEBhAQ==\n','\n',char(10)),28,28);
INSERT INTO file VALUES(2,14,1,X'10d5414b8fe9db182d9ed3727a9f065aa09cdd81c574fb8c42664667c111ddcd',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 28-f2ac3a264d46ea31d3392039e903e612\nreveal: 42555bccc69f3959b40548bc70315e02df818ea59e44c502fc4dad31cc69f76b\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQwxGHtpctmfUhpH4LiO52Bo6+rRDJYBE9dgJZej9oUOxz7BxVWuyGhfTTOfet4ce6j97D5gDXJuhtDYbw70IJuqkX55ae2rQg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nhBYOdlKdrSyzDzIBckgEB2tHXTqMNPEc/4ie8ZiyOTcfWSVogZtOt5187JZcimeNSqaNsQXCqOftSNCoHax+Dw==\n','\n',char(10)),29,31);
INSERT INTO file VALUES(2,15,2,X'774de5f6a88a7ce49eac70ca25aba0bf188f4006a7c8c2890840dbeeaf26b014',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 31-4b290bb03ac1f7b040889562db7fce8d\nreveal: 921611fbcc79088460e894f404ea508562f7d103e4b197ba0529ab512e976828\nacquire green\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTOJVXyJImfyp2sqyfYErPb5+kj1Fd+qhuEhdiDW/86TIxbetS4aOf9qEq29pEA8yk8GB6XQ2QZW1BL95sG2Kfn7uD3Q6y8TgE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ngv5BcNrACxpmSncQf7WJEJ7d7OxlP6bU7XcAwtZZXYLj7uSMtIZa2uoSHXCjBlVxoSMLn8iEOAJp7guhx5reCg==\n','\n',char(10)),32,32);
INSERT INTO file VALUES(2,16,2,X'412282f4732042c770f49912905afb0f79e063c42db63b4fad9e0fc47e5188f3',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 32-e98e7a35808bfcea3a77c2e0a8ef1148\nreveal: 921611fbcc79088460e894f404ea508562f7d103e4b197ba0529ab512e976828\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTOJVXyJImfyiIsx8unBYFECOdJqncEljJvR61HyWJeFL3IxHK4SAxlgfomTZTHndt4x3Z9ZTjUodtjFXkKhb/oncSmiwvkaAo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nqK2ufmZZlglJC63yzAep/0VNdMmPc+7WjKsm/Na7Ra/iY2Vpp6YQ+PFzxJb+7Do1RcAxkefddIEV5HdDMN3dDw==\n','\n',char(10)),33,35);
INSERT INTO file VALUES(2,17,0,X'b8db35e79f820d2b49ea469e87b03a0e367baeda57fdb2cc97d63c1f0bf09acd',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 35-c5b1b637efee08691b4bf6f257d4728c\nreveal: b01c53b3766e9eaeee00c6ad20f33c728c194d4a8de83c3e367dbc4ad9a8de52\nacquire yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQDH1yGZl3QrBmep3k7cVVAo+pSGrw8nSjme7Cm7a7UsvuPJZVCpR/La/kQiLg8IwYUkhJbJ8rCg/oS1YoVMHm5OiQmK4U2OQ0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nDDrYrC0JixqPI5v9IzM+Icr4cXzV2w9vbUnwgnJjtEtmztmN0B6TtARsImZ5qPz/TFc7rsqQ9vyMlTgIHoGIDg==\n','\n',char(10)),36,36);
INSERT INTO file VALUES(2,18,0,X'f7e464ddd8e7398aacb1abf34158a7bec563e06033ec98125b56a3fce4af50a9',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 36-c079a211e5e0c123f4e9c1f74434b9fc\nreveal: b01c53b3766e9eaeee00c6ad20f33c728c194d4a8de83c3e367dbc4ad9a8de52\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQDH1yGZl3QrFOMP5opG+UwhqpvB7S43Weo1DDa6/UGIS9M34jR7b7Icq91eGqjlUbQy1yvcuRcM40fjc5aaBuuRu1gwsyakww=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\npDEjbTonbrE5L0LIXsTMQucWnI7adTVSCEzFaM/dIcbP4DhlIkStNdFT7OPkisgfh5ogpr3ZC6pn9rhHYut8CA==\n','\n',char(10)),37,37);
INSERT INTO file VALUES(2,19,0,X'a2ab1e72dc63451bce41b68e9d873defdd3061cd3d9178fe1a2c93fba96d1f2f',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 37-2f99210c7602597af063cd63f2707b50\nreveal: b01c53b3766e9eaeee00c6ad20f33c728c194d4a8de83c3e367dbc4ad9a8de52\ninfluence a wood\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQDH1yGZl3QrBXj4OOA783I4coVgmD0Sg6Tah15zipDVWxa2U32mmG8rnslWDfWS7iMI/fXPaPl2ed7X15tDv0ZgI0wsDfhkgw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nX/d8dpZ5/2qVTPjcGQ3+5s4GdWyxjqb+dNrmFusd/osV6QEwclpzgTmqZFQixYLExeswc9WvWjJyc3IkqIBADw==\n','\n',char(10)),38,40);
INSERT INTO file VALUES(2,20,1,X'b209334c6f63f631797df8f847ea78c55a680583b5fe501a75f6e80bec933834',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 40-b1db0095c5bb2ac32210d274e693680d\nreveal: e6f4fbba545e46badd1e0fcd287c4c5c3e56ed6533da85a9251ee5ae6f7d5c9c\nacquire green\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQwxGHtpctmfQOmlxptE1l554v0MYRnl+yZUNff6ResHwWenSfDslRo3Q2uS8fuYoOQ7nH0CdjoZylbNzQga2OY/9Rdt5A07w0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nbX3eUJM7eGEpXPycy+WpMkM8Evf8cDUwvMufjMd87V6CBceE92i5/gQtPc064rR0st1Fnu5WiFkRcRLpV7fDBA==\n','\n',char(10)),41,41);
INSERT INTO file VALUES(2,21,1,X'faa4482e743022ad6eaaf34e40887783546cee8f50dff10428097898199f6b5e',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 41-916ef254cc88823008da740aa5d7b65f\nreveal: e6f4fbba545e46badd1e0fcd287c4c5c3e56ed6533da85a9251ee5ae6f7d5c9c\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQwxGHtpctmffo3rAaW3Jkp0hHOhXSPTXtCpcB0cvG4dhcHbQud7p432qGSKJct54aWwwa/Bht0E4u7hTUUp3UERQDeQfE5VAQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nFmMo6VHw9f/eOQkcWvqRwZ31LaPSxrNsOfoo4W5WQNkBZpnnD282h0v39ZQGlNbS3PZrpEGzxVFgfcBfF7m6AA==\n','\n',char(10)),42,42);
INSERT INTO file VALUES(2,22,1,X'f724909c36f7a80c9331fb6a0846b436b844c237b557f2908c6d423e5c8dd660',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 42-77015d743c5be77134a55313fb93e143\nreveal: e6f4fbba545e46badd1e0fcd287c4c5c3e56ed6533da85a9251ee5ae6f7d5c9c\ninfluence b wood\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQwxGHtpctmfeVp1mAtGR5d+F9FP6UMlOTfz/4eGrNk4282B8k+eNq+j/+xaxQiiuKh1hRNvAtLohvlHe5SA/pIAjmQZ8lM8QY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n1s7sJVgsP7Q447KeVnlUlJEMCzUTWm1hXVEemmUTAfokbGWnNROmZWtse/ZtIJGPRYt0oThDy+f1eRVrQbGZDA==\n','\n',char(10)),43,43);
INSERT INTO file VALUES(2,23,1,X'dd46c3d953d61185cbba4961c6966515df5c5a493e625421a14e73401a0e9960',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 43-e9d6b13f92515193c97dfaebb4d2fb0d\nreveal: e6f4fbba545e46badd1e0fcd287c4c5c3e56ed6533da85a9251ee5ae6f7d5c9c\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQwxGHtpctmfevc1VIH4oWB7QOpWe3+Z0EV5jyoHoQEgA3/pQjrJ+hB/NOegrU9XNHhggDuLW2SX4SzN0FMznu1VEgg2qcXAw0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nz8JaZt1L3v+aewRmXUllR8grb3HBANiQDSPJb2e17f+ATyGio+cD3ddJf6vPlrueMefC/4QmS2J7/4MElQPrCA==\n','\n',char(10)),44,45);
INSERT INTO file VALUES(2,24,2,X'c0f91d6f9b32c14f0114617147208e4cfc1970425d38137e9e5e822d0ecbaebc',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 45-c66310e5235d2593d1a75693af395ad0\nreveal: bcab94281f6f7d98d53fc3d5cef03bb0f0817565d2dad138baa1fc6dfd70b35a\nacquire green\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTOJVXyJImfyl23EJF9evxMN41jNG56lDvJZ5/6wQqW+up7I0QruaiWylcMliWVlwHYUsKpKQ1UpKjeVP9tSOy6/cmAvALplwI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nNPrwCDwzHI+xX9N7xZUy+SCfpHpO/+1g5ikLjr1wp5znWQn9tBITbgNsevPBgdzvYkQdJCMjLfQ1J4mGRlT1BQ==\n','\n',char(10)),46,46);
INSERT INTO file VALUES(2,25,2,X'e8e76fb1af08a5291b53fcc719a4136097f4b8353767d1ded796504c3d4c8509',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 46-93035eb38411fef21f61f9bbc825e17f\nreveal: bcab94281f6f7d98d53fc3d5cef03bb0f0817565d2dad138baa1fc6dfd70b35a\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTOJVXyJImfyodP1KQOzGXYA8RkhbX0PP58h9KYpr1shDR7JTUAhZmt+UnIZef88twIZfBrFIBKMa3toi95+ejr3gL6PxUbegY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ngyk8kFmP/OovDup1l5LRJETHdd55LAZr2Lod++N2OuytyzxNQcGVzGVJ4OBmOlYTyDrXRYh7mWoP5VnRF0XBDA==\n','\n',char(10)),47,49);
INSERT INTO file VALUES(2,26,0,X'8750fae10848ae7dbd44c0dd69fd0fc205050d5fbfe3443272ab0ad4e64514ff',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 49-d0b56a5e1f44cfd5052467a2bcefab34\nreveal: 4b87809f000f1cdeee7840e86aeeb05f7c33ee27041136a4490575b3bd1f6c52\ndeliver wood 4.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQDH1yGZl3QrAtJ515QL77axi1hOt/5vca2/GTQWl4yM/DgazadXmYT/JEJ1JMHFnu/rNImmXvFwn3w2vumw5M1VucPd3t/Zw4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nhrh3zCUMpgff09jUX+NO164yeS/VW6KQjByl4XEbN7E+1tNkGHtVFeuTfngYFTZZRZTu9Wl3p8iA0Aj9+0D9BQ==\n','\n',char(10)),50,50);
INSERT INTO file VALUES(2,27,0,X'e305c341efc15e3b5ade3ff571d5f6169747337922b4d693656fcf39cb25f4fd',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 50-d878217013362084116e2da0e8ae9cbe\nreveal: 4b87809f000f1cdeee7840e86aeeb05f7c33ee27041136a4490575b3bd1f6c52\ndeliver brick 4.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQDH1yGZl3QrCxiPHO8qTwJq8qG4Ej6oYC+o2HqPeDlUWN4vdtk7wGHojZ/PL8b7YUR+ZmTFYwFAwzNCRH6r/FGbihzjkWegws=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\na2WBfOtoGcxBqcSG7ZGuImbAOsciOFiZH+KjujPLUJRgXPQD5hlu5ID9GDynw+CGH9RxpAcqHqRGY97yITAqCQ==\n','\n',char(10)),51,51);
INSERT INTO file VALUES(2,28,0,X'0767694543a29c9ee19c4cfa7a475181415c561e14586e01ab2e3771942865d3',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 51-eda72191ff1239b0fcb569ae782ad839\nreveal: 4b87809f000f1cdeee7840e86aeeb05f7c33ee27041136a4490575b3bd1f6c52\ndeliver stone 4.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQDH1yGZl3QrLmqA43to7RMebBQjS/+CL369wcZpHIg4SRGvOjV73Z4UYSozvUkwkz24hoR8FoJJFhZQFdHiJH21DTecmOWfgE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nS9JAENgCdtVDTb3LahM/E1n4G+Jy29zFlSZB850Siq2p3fbSCKbsr3b6TkfS0QjD5WluefrA5O38xX6eeM+wAw==\n','\n',char(10)),52,53);
INSERT INTO file VALUES(2,29,1,X'f180d01a4081ff1e3eb95d7abed5465ac792bf245ce19b360e3eff0277f65a4b',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 53-cefbf407e0a3ec53a4a26b885ec3dddf\nreveal: 2c301c8989d738cd51d1e69f24386ef66b7a37132ff921ac173527e3ccf6be71\nacquire green\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQwxGHtpctmfT/ty7S9rrExSsaxvp5PI+rkXBMDm/8969KA5eAytiyiJfaiwxgrjZ1bLcdyVlL58Fcjv6hO6WtLGAoIP9NH7wI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n7/McfhoLc9HXxDrFG1yfUAFkFzwhltd5DeK5v2mILkOKksq0JAA0ctvm+Z3hJSIOFRD9QZz1yo5p6HkEAfDbBA==\n','\n',char(10)),54,54);
INSERT INTO file VALUES(2,30,1,X'1367df47a30ea7d9bdddbf92f1f4453966d6c11e8d0473c3d5eb20ac7578547d',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 54-60999dc3d2d5d90d0d373ae106f0cc2e\nreveal: 2c301c8989d738cd51d1e69f24386ef66b7a37132ff921ac173527e3ccf6be71\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQwxGHtpctmfSZ8lcx0wPv7/XnjMiQ9tGj7Ta+X3ujpvPlSqpPX7qQe+VKZ6gN78nG2ubTN4a5AZe2PQSs7gSQcUx1xtZKxbQY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\noFqx5pyF+NAujfCh+rKIEqBtSNqdX9ABD3PH8Tld3cE6111m9QdncFsoFa5topQlDnUPbwlqKq3WiQQef1IcBQ==\n','\n',char(10)),55,55);
INSERT INTO file VALUES(2,31,1,X'31a1c4a2a9775c7bec1b43adfcdaf5112a4e6797a7188455e33a5f2e010b1443',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 55-5c833a212560f3c25d190fabd15b8a5e\nreveal: 2c301c8989d738cd51d1e69f24386ef66b7a37132ff921ac173527e3ccf6be71\ninfluence b\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQwxGHtpctmfSvif+SlhbPfH65UvtBo4XZPqvmNGG96ewWlk3hQ2/56APPfAJyY75BCbLluRvgVuzPihsREIh3lRn1e85xRYgQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nQdjjcxRTI1UHCGsOddsnbotRaD+PBNwsLUpxgE2FNS1dG0aWfVoQCaWllwFoNptFalsQqQ+TY+G5qAckS/IYCw==\n','\n',char(10)),56,58);
INSERT INTO file VALUES(2,32,2,X'585e223927cd2acbf73e298c47ac32a313033a88a8df878535587a0eda010155',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 58-888409ffe0f022ff76aa8389a86d5132\nreveal: aa5e35cb2a673ff357ad01dc9cbad2f296153288934c4f00dbdf425fe4a7c5d5\ndeliver wood 2.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTOJVXyJImfykDamMyOSTEjlqnSJLTUNdrTALbcaRfUmoO10unRAu+Ul0MwsHzPQ+yJyCxngFzq/OQ9pMfD3lelnCr+fkDwuQ8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nqSTK8mnf5gVlmS623wsVtmNAmYWRW4XbhQU4K+EG4uLWJqBlmjo0fwhkeokApNRfr93w2+wKsRQ7VpRr1PK0DA==\n','\n',char(10)),59,59);
INSERT INTO file VALUES(2,33,2,X'80dc3cb74350746a33c01eb075411adfc360f9841b440797d62271925a90a522',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 59-06be56df1209a9ec44c7820af4eeafc4\nreveal: aa5e35cb2a673ff357ad01dc9cbad2f296153288934c4f00dbdf425fe4a7c5d5\ndeliver brick 2.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTOJVXyJImfyr9SP4sAgtnWm/Ku/t+8M6Qg8UjNPUyZcz2cGTEuox9bY+qsCoKQmCjaRE71jLWBwk5lKhDo8MBZSDhbrAVBNQ8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nUTJ02MQ04P+MBBpyZFUFKmErXn0AlhcdMaAPpk1J2We+WSsBsVXomI3kAOzlUG5/H0Vg0f6YL/P3kXF1HGUUBA==\n','\n',char(10)),60,60);
INSERT INTO file VALUES(2,34,2,X'd5a8574b1cbf1dec44ac395c37c18fe9e4cf7afc405d358929936265c7b6842e',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 60-e3765c8228e1179102ad8747a4fc352a\nreveal: aa5e35cb2a673ff357ad01dc9cbad2f296153288934c4f00dbdf425fe4a7c5d5\ndeliver brick 2.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTOJVXyJImfysL6W2Xa2fso6uDHtGMpts51bCEGE3wXYT049hcNmQHmBBIqVY5h1W9kWTg5ATFuKR6J7Q0N+TZN9BNlkOcBFAU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nRmWIeriWtzsBj+4lDqI6GwEwbphIxaeiE+xrgsaKPlZ7wMYgZ+MB4gpAqxtc4MVnvB1/ZfyM61XIaC97mOBIBw==\n','\n',char(10)),61,62);
INSERT INTO file VALUES(2,35,0,X'9b28c5264d35753f00dd577db9c5aba34704ae2a674ec37266f112455c700be4',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 62-618934074abf0fb123b8b751c451a7eb\nreveal: 40090a7a7ce8d02afa3889967c2c9f45dd06f724a34c0c8cccb8e3b1dd8870a6\nclaim 4 down green\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQDH1yGZl3QrHqxREVGupSoX3jq9ctd7BQowkQAZcvO35kEO8V6w6jJ1ux5w1I66TlMQukP1AfmOTLKgnzIQ3Se5+54+83aWQI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ns0WQF5Z5v6djJFf1TE4Ghtc7lfkcON6gR5zCPY/dTy4BK2M9voLym1uUguu4HvmRhyb4U5mV/qz92Uehzo3aBg==\n','\n',char(10)),63,64);
INSERT INTO file VALUES(2,36,1,X'ebe2decd5b77d61e0cdf4e76d73941750f275ffe63420d7660b2fe3536589a2d',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 64-895638031b905d3885e7f70120b84367\nreveal: 913a8ab3b0cb5b4fd23a0876f84e4899b9dcb1d6414ea7f341e84748c4b58606\ndeliver wood 2.3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQwxGHtpctmfZK5YO1qK08syTYN+H++wK+FufZLsaZY1/n+a5mgjMb38c7KCXut9vDfxB9P2QqBk9SSImgHie2ERwSwN4ku0Ac=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nan8zt0FKFeIJx45SjgciuXHvLzsN+PDKakKehwUXInZZbOiSVRnmwO1lTic4n9lha6po7YYykMvoZebk7w6rCQ==\n','\n',char(10)),65,65);
INSERT INTO file VALUES(2,37,1,X'1720fc4166ef26b57f769f7cc3cac37b7439e36a3f92f673c96e272655a5fc94',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 65-9b2f3539d9ee8d99bba57901bcf73088\nreveal: 913a8ab3b0cb5b4fd23a0876f84e4899b9dcb1d6414ea7f341e84748c4b58606\ndeliver stone 2.3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQwxGHtpctmfVNYFRRzXxTaF4bD20zlMf5KEpQMgonL0E2lSn260WWCxzuntzkwwio3WuU2Ismsp3hcZ2hjvcR34aJrYWvrow8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nGtB22N32MCJ67tGX5f60EeelxxUheipkLEs82zxmwokFbo8Uiwe2rHs2a2EVwhCw+yjeBZHfeI4C2NlNBL3KBw==\n','\n',char(10)),66,66);
INSERT INTO file VALUES(2,38,1,X'72ce0e168638a146bd55950fb6b4fe0a43880ab7db32fbba76862aa6c9f2ef19',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 66-8e10515d5790c6b01527be2450ccdcd2\nreveal: 913a8ab3b0cb5b4fd23a0876f84e4899b9dcb1d6414ea7f341e84748c4b58606\ndeliver purple 2.3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQwxGHtpctmfa3fPhZS9KpMNRoNVjyS4QVFLDIW1FTVdEip/ElQ7XehEbi1SyJfhNNVmk6+GiRta5fUne25jBSoYCoq2/TWxQM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nmIfBptkTPGhzNCJ6cr+u0Txl2JMGwgX77m8TBfYuClmIPQ2J177DAYvg+ijTnWbY+S2V8RXqd5ol7+5VdmzuAQ==\n','\n',char(10)),67,67);
INSERT INTO file VALUES(2,39,1,X'5c4ff27878ea96403416674bed3933cd96756c3c0376d750e02cccae6f2e9412',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 67-f85e61269b7fe3512df1020657375679\nreveal: 913a8ab3b0cb5b4fd23a0876f84e4899b9dcb1d6414ea7f341e84748c4b58606\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQwxGHtpctmfYpw/2jkaJUjbrjZaeExPrsuogUNVuuuYCo7YqjrEDW9nMQFVMejOz82UYga6WSnQdA7Aq0tUCmw3OJZ8NjmAgk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nsBkHFepiZRKTNNfrD+DGLLjJrqvcQOu+E17MxZLgiNcrgyg7sGr795LdWdmF36jvDXZ5RSSMtKwpKbw9aIE4Cw==\n','\n',char(10)),68,68);
INSERT INTO file VALUES(2,40,2,X'be959be0c5693763e73cd2b0ea81e9f50bdf8a636c17d05a1f512dfe4668c834',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 68-042eb31b0bedb74c476e95d7b6f794a3\nreveal: aa5e35cb2a673ff357ad01dc9cbad2f296153288934c4f00dbdf425fe4a7c5d5\nacquire green\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTOJVXyJImfyht+p/r8t7kfn99sOYYwrAwVULuBNEmRyevABwfr8c9V2RsQh/X557FK8FHzXnjmxbH38PcAREo7fAvd53voIwc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nij5bSlLnqHiri52sh8klPmhlbAWH4OBXymJ7aJx6qpzSiBMBMYOGgWZ9oKDuPothy0HXii2t1cYg20qUp2BDAA==\n','\n',char(10)),69,69);
INSERT INTO file VALUES(2,41,2,X'b58a072ca2b8107af8ee715a4dc6233d17e5aa0fb3361783acc72fe38f840189',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 69-9ebfca8fecfe392c2a1fff161b11261a\nreveal: aa5e35cb2a673ff357ad01dc9cbad2f296153288934c4f00dbdf425fe4a7c5d5\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTOJVXyJImfyqES28GIaWwcDd6T/qu4Ucp5E3Mk38F/4ixHzVn8dkJJXnifIVKXkjdBDjGxwE0n8VI5c9PUWVf9uh8UQJ/A0gI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nu0nuCWIdDISofVJ4iydPIP7sylq+JQp9M93k06HphSJwl5lPagybBj4oONXDBgQz4B9e/Qea7qRoritYZiAMDg==\n','\n',char(10)),70,70);
INSERT INTO file VALUES(2,42,2,X'5613eac4ebc94b6d3841ef14c4986e7f1845511e7f71550da34cc04a9d55d862',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 70-4374aaa000ed6f0ea9c5e45a14403a47\nreveal: aa5e35cb2a673ff357ad01dc9cbad2f296153288934c4f00dbdf425fe4a7c5d5\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTOJVXyJImfyorr+BmroiyWRrUnLlCn2Z3qdtteaCwljvYGpK0KQa6rA1LUc5cJpC3DnjV0ImhAy5/I4cD/DVdkBthvM3Ut2gw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nft6lE43w4pzCvqsokyG3PAa+0B/H4A9icATgozhMrV1nLB5qRkQhx685mPLkQM48EL8d56Cb/uWYSNFITyguAQ==\n','\n',char(10)),71,72);
INSERT INTO file VALUES(2,43,0,X'7f25d1e57b881e36477a3d44f90682f8296eed3ef03ec56fc58a06089867bc76',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 72-4f419e5e5cae395ec4b1a762cc0848a7\nreveal: e93e8b88eb525103682de59529785a08abf7d5cbfd139582671bc03353e594bc\nacquire white 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQDH1yGZl3QrL4eSeGO/BmUmvNc0srsBD7Yx0sY56Bt2TbrARQlJoU0ZYHj42NRD7Gu92K2yd5f9wKvjO86LHvO+RU+lffJAgk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n3eevH4Quu/JnZT0psCT9FUTFnxXqpUdFnnNcxC2jDYZJQj5jXZB00564LQmfy2SaV+lpGzs7RsWRWbMZS0B+Cg==\n','\n',char(10)),73,73);
INSERT INTO file VALUES(2,44,4,X'69cee8ee0e0f239d8b6fefdd6b9c2c77d65856f0d443be916ac7dbfabd626042',replace('nuncio turn\ngame: domes\nplayer: host\nafter: 73-15dc1f4734d79d06c7b8b0384e198183\npause because a feast\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUT1AeRaE0eeFIcPbD14JsNMCdrymV3qi8PcNM+nRuqg50rYCcLpQozD+WVKokLFfx1TiZJ2XGM2n9V7zU0nnvT0Rfzr5UQdYAE=\ntrusted comment: timestamp:1772539200	hashed\n3fAlUD5pOR/gh2Z9aVk4/jj1kjwiTEC0TtZgacpaRqrUTMGaEq0bu0ggusHEj3hyZnNpvPvlxHq6sXZGfblCCQ==\n','\n',char(10)),74,74);
INSERT INTO file VALUES(2,45,4,X'4cddce99155018815008c9c8437122a0aedd0029245944cbc8099cbd8203249c',replace('nuncio turn\ngame: domes\nplayer: host\nafter: 74-7c6112f2ad102f21c33a42388cfd95fc\nresume because it is over\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUT1AeRaE0eeFKSgRimWmlbYJmXfakvQgGSz/UoA/AkSmRYMQ2Xpg4ZyeYqqDcoi+PkUhU0bobJxUt5AZ40c+vwDcVAlzoMPCAc=\ntrusted comment: timestamp:1772539200	hashed\nd2Rlzrev7loEzbj/Eis1Hp4acWeGoLLBP6S8NSdridSTNyf09r2ojkcr823YsHetQZOh1Xqe7oJj8TGmNY9QAw==\n','\n',char(10)),75,75);
INSERT INTO file VALUES(2,46,0,X'5b7fc2c0771e60a2f4f16bf942744d3e2697462a462f9ee2b494a6c8fe16c19c',replace('nuncio turn\ngame: -\nplayer: ana\nafter: 2026-03-03\naway 2026-03-04 2026-03-06\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQDH1yGZl3QrFvXazqoeGwrWOBssA4YaSuNigjqhSEAi5hYmjzPS/uvsYtU33IDesqznDM9xXVGIqbLoVWSpQmD6RNCr85xxAM=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nKA2hGLIoJBv/iI6tvaMxUc2/UGVXp5PzliaYGtBBriWJmTAiiZqHWLyMmYLtxNEnkE+8TTRrbtAp8MZLHqO0Bg==\n','\n',char(10)),76,76);
INSERT INTO file VALUES(1,18,0,X'5b7fc2c0771e60a2f4f16bf942744d3e2697462a462f9ee2b494a6c8fe16c19c',replace('nuncio turn\ngame: -\nplayer: ana\nafter: 2026-03-03\naway 2026-03-04 2026-03-06\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQDH1yGZl3QrFvXazqoeGwrWOBssA4YaSuNigjqhSEAi5hYmjzPS/uvsYtU33IDesqznDM9xXVGIqbLoVWSpQmD6RNCr85xxAM=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nKA2hGLIoJBv/iI6tvaMxUc2/UGVXp5PzliaYGtBBriWJmTAiiZqHWLyMmYLtxNEnkE+8TTRrbtAp8MZLHqO0Bg==\n','\n',char(10)),30,30);
INSERT INTO file VALUES(3,1,0,X'8748df200e997652c9b07c5294270b1491f4e40e3f252767d91558397bddbc8e',replace('nuncio turn\ngame: solo\nplayer: ben\nafter: 4-3f92ef48fe398189ad36d79c8e2f0c63\ntake mason1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQwxGHtpctmffhwXYaKRft2WVwAUAXRcYLrmhhkfMU9ox3m+7Jlef/qqW5llM0A1wuQyDr6KL3Pg4b0XP8ehZcmcqgOAWN8GQs=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nNumxzYjFOhV4+ltrf7gSTEOGxVItgRcgyGywk/acJWp1E491CRBIcL5SDWcA7DJAzjs9RJKYDcY76l5uWmWBAQ==\n','\n',char(10)),5,5);
INSERT INTO file VALUES(3,2,1,X'15d8170f87ae04f127879f970823f2c576169852af8213d381af3935446fbff6',replace('nuncio turn\ngame: solo\nplayer: cleo\nafter: 5-e6e4f55309fa574edd5388d26bfd8938\ntake sand 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTOJVXyJImfymTfl5bniYPaQScOz/cZONlHC/LxGrz3526VqiF8cWgoCyyyS7dBJPbPYOfWO0iHQ55S0pvm+Nbnnq+8777J0wk=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nnC8eO3XU3qNz0WYhlRCJqpjX36WEvBZO66loTzhWxCq2YcMmi8vSHwLKDlkHw3MlCAJwogbd5yv1MrxKSbeECQ==\n','\n',char(10)),6,6);
INSERT INTO file VALUES(3,3,0,X'a6fa1513d4d8cc95d7f7e2f12626d35f969c5f869971a4f0fda7955a18381692',replace('nuncio turn\ngame: solo\nplayer: ben\nafter: 6-10d3e4734ad59d4436693f318b37f11a\ntake stone 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQwxGHtpctmfQjM5ayoCAaEqGOKe1GESLrQBVfm/FxJ6wSa3FVBDhxMltye50/L/ziV58gH6bwW97j32NNbktSZmlgvsp+E0wo=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nOrMZdSxlsXgJ8x06LIobQjPxx/fs48Ss++ugITf7S4r66unP2n+q3bnh2rZ9AaqTG6gBJV2vugbinknp96tCBA==\n','\n',char(10)),7,7);
INSERT INTO file VALUES(3,4,1,X'9cc2e65eaf53b5b52a1a6d654983dcc1737e5852666c58d1294954e8cfafd94a',replace('nuncio turn\ngame: solo\nplayer: cleo\nafter: 7-72c350e8e8c3e3c785a80997ecabeef5\ntake wood 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTOJVXyJImfyoDUMF8WDX/dHEc3AZl4b6CLuQRkQmFmiCi6ywqtIa94sQHYEd70DvsQolTYp2Mn85K6S9WbyLaqKp5jbJt/bAE=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nbCz/9kILv7fRkLMITVAtHf1OR+lejqceoHvAgyqpKTEjhTJr7MYTuSaf0J6cKI9EU+XMXqIy42dLep4qvGKHCA==\n','\n',char(10)),8,8);
INSERT INTO file VALUES(3,5,4,X'2bdb128fbc18064356a32312999b3dca3ef23ffffc0b773059e1a3aa3b621157',replace('nuncio turn\ngame: solo\nplayer: host\nafter: 8-3947344100e9e23b73f51f87fbf46f6e\nabandon because rain\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUT1AeRaE0eeFGb61zTffDSx4558O6kA3zGaJ5TjTBvMNd4W3JXbcN9dYucRo/QO1Le83Gjbk/P7hdGOK2RTzTuvuz4fgKEDDQs=\ntrusted comment: timestamp:1772539200	hashed\n7mEa+dzlpzfS4vJLXIhqrWHcVAmSmvUeOVsPO7EcA6EH6Zasnh/KlYmsB6en9KRWAUwZEg9Jk5jZ3x3LX4CWBw==\n','\n',char(10)),9,10);
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
INSERT INTO log VALUES(1,0,'0 2026-03-02T12:00:00Z setup format 2 ruleset pillars rules 1 game kings join yes host ed:RWT1AeRaE0eeFDpNw86R1SUfZIYOeH38xyUAMhOItTdVa4YqO9Y8A3Q1 plays - spare ed:RWQYltjJ9JYuTbzZ0fCHDoJ6Wk7pFvlGtQZwyhQy6UpRpDigpBCB9sU4 seat ana ed:RWQDH1yGZl3QrGTY+jVuCcdvLXgFEAXWyrXZqZMfL4cJgQgu5lqHSQjV seat ben ed:RWQwxGHtpctmfXChem69+KHvbHt9bKp4M1aivtpLJvoaJ4V8CfahG1B7 edition - deadline 172800 grace 43200 away 432000 policy default commitment cafda59a9de922c8a3358abaf74da69665217934f16803047831f2d5e2fa26b3 options {"first":"0"}',X'5f4044750b2dd397c29e963047bab743e3f77ff1f68288b8b35f1cc9a71bbc43',NULL);
INSERT INTO log VALUES(1,1,'1 2026-03-02T12:00:00Z read 1 en join 0',X'10e3bae6ecbfabb6a4dd737c25db2307175c71ffbb69bb94ef054ef48b2e725b',1);
INSERT INTO log VALUES(1,2,'2 2026-03-02T12:00:00Z read 1 en join 1',X'e9ece1930ae93c455ccd88e2066cd5d23e372bc0dce8228b86c16ed274009ceb',2);
INSERT INTO log VALUES(1,3,'3 2026-03-02T12:00:00Z chance advantages 1/14 11/13 = tom, toledo',X'23fc5c8a8071283926ecaca8e1f89d5a3fc5e74ddd7552c45f53445ae38feba9',NULL);
INSERT INTO log VALUES(1,4,'4 2026-03-02T12:00:00Z chance craftsmen 1/4 1/3 1/2 0/1 = toolmaker, mortar-mixer1, master-woodworker, mason1',X'63ad32d2c2e5c0658bcaac8365cf86d10a687a219763757d27dfde0bc5b0d851',NULL);
INSERT INTO log VALUES(1,5,'5 2026-03-02T12:00:00Z chance resources 1/9 3/8 3/7 1/6 4/5 2/4 0/3 = sand-3, wood-3, wood-4, sand-4, stone-4, stone-2, sand-2',X'3896ddbbb12bdca872f3a6e98802fb517a46eece93f5fe39ab1c89f14b66cc92',NULL);
INSERT INTO log VALUES(1,6,'6 2026-03-02T12:00:00Z read 1 en move 0 said take mason1',X'a33cd9c07634e7a39dad5749e47ca41a8718b1cb526427c8af7d53b6cd974c58',3);
INSERT INTO log VALUES(1,7,'7 2026-03-02T12:00:00Z read 1 en move 1 said take master-woodworker',X'513df5102c486237228f912951930e8009b736fbc5a2331d41e1471c096fb791',4);
INSERT INTO log VALUES(1,8,'8 2026-03-02T12:00:00Z read 1 en move 0 said take stone 2',X'de40f1373d97add5b36331e493305b698278834c4043b9e508da3f022aeda65a',5);
INSERT INTO log VALUES(1,9,'9 2026-03-02T12:00:00Z read 1 en move 1 said take wood 3',X'664d770ff1818cfc52a89788c85c3b8006dbb389ee47844ca435a9463d11041f',6);
INSERT INTO log VALUES(1,10,'10 2026-03-02T12:00:00Z read 1 en move 0 said take sand 2',X'7d113ac221a40a9341910ce387ce2847b5c280cd5b4ce30d13a5497fecd08c3a',7);
INSERT INTO log VALUES(1,11,'11 2026-03-02T12:00:00Z read 1 en move 1 said take sand 3',X'cca60d863e2f455bbb9f4d0db59eb2a0d5c20442fde21aa3b66451b8f2590700',8);
INSERT INTO log VALUES(1,12,'12 2026-03-02T12:00:00Z move 0 only pass',X'd3e75e89cd95db66ca7daa2573a8d092d58aad2cdce3253c0349fc9e10ffe725',NULL);
INSERT INTO log VALUES(1,13,'13 2026-03-02T12:00:00Z move 1 only pass',X'432eb43fb41bd15effa30ca4c71fff925ea1b817fc97c585f69a72aebbedec5d',NULL);
INSERT INTO log VALUES(1,14,'14 2026-03-02T12:00:00Z chance builder 3/6 = 1',X'4d1e2d84d051a460f83cce65efbc2c7b94667f5f16a2124173f8c862f1e72925',NULL);
INSERT INTO log VALUES(1,15,'15 2026-03-02T12:00:00Z read 1 en move 0 said keep all',X'53724ccf97aeca0ce0b9609938c063a87d4c91311ffedca7f5065a89c9d7868c',9);
INSERT INTO log VALUES(1,16,'16 2026-03-02T12:00:00Z read 1 en move 1 said place kingsbridge tom',X'5a5e3d84f7e0fa8035b6a79e715c0f0906fcaf153fe9cb89e45930bd1d30d08d',10);
INSERT INTO log VALUES(1,17,'17 2026-03-02T12:00:00Z chance builder 4/5 = 1',X'ae8931e2ec9f08d34c83398113c378960c441d6b8b567c92cd559eddc31ac814',NULL);
INSERT INTO log VALUES(1,18,'18 2026-03-02T12:00:00Z read 1 en move 1 said pass',X'dd6f892ba469580eab6db61f052a5f35761de63be05fe0054e5d18d99deb8750',11);
INSERT INTO log VALUES(1,19,'19 2026-03-02T12:00:00Z chance builder 2/4 = 0',X'52a1e3a7a8374303b9bef6a5eb6d28e66ba0b25101121fb9f655d11587312d41',NULL);
INSERT INTO log VALUES(1,20,'20 2026-03-02T12:00:00Z read 1 en move 0 said place kingsbridge toledo',X'448ffac62c58cdff85da8f13a75062d21238f5f30beb83085bc919a429a7873f',12);
INSERT INTO log VALUES(1,21,'21 2026-03-02T12:00:00Z chance builder 0/3 = 0',X'678d7693763799174437e8f1640766e8579a4b88b3f640986e7990b1aaae344b',NULL);
INSERT INTO log VALUES(1,22,'22 2026-03-02T12:00:00Z read 1 en move 0 said place shiring toolmaker',X'fbbdbeec216aeaf5fb82e6c872a2aab8d9c5ca2f0913991dd2b022aa6f6c0944',13);
INSERT INTO log VALUES(1,23,'23 2026-03-02T12:00:00Z chance builder 0/2 = 0',X'19bd27b0363189fb4a85fec509eb550c66aedbd17883dc76d55b868cab4a564f',NULL);
INSERT INTO log VALUES(1,24,'24 2026-03-02T12:00:00Z read 1 en move 0 said place priory',X'912677ad70e465828590fb11335d3c8683a549a7b316cda79cc5d36aa922ee81',14);
INSERT INTO log VALUES(1,25,'25 2026-03-02T12:00:00Z chance builder 0/1 = 1',X'bd6df80625363ce60dde3382f9cefb104bf11129852fc5dd97022f83ecc98d1f',NULL);
INSERT INTO log VALUES(1,26,'26 2026-03-02T12:00:00Z read 1 en move 1 said place court',X'd914c63322c1dbeda3a7c3972bc3a827180d8866bf804d8f1ac36147168f958c',15);
INSERT INTO log VALUES(1,27,'27 2026-03-02T12:00:00Z read 1 en move 1 said place bishop',X'3d47019f079f1744ecd322da49cdd1b4151eb2a761975a72a5beb9002941af3c',16);
INSERT INTO log VALUES(1,28,'28 2026-03-02T12:00:00Z chance event 8/10 = winter',X'93c36871f02a8592bcb79e8ea12029ca839a11ca00eeb1859584926a66c7083d',NULL);
INSERT INTO log VALUES(1,29,'29 2026-03-02T12:00:00Z read 1 en press 0 all: good morrow',X'd7b772928d2946f2b08f51cebd6f565cb45ea12a44a4988b3ce8d0e6d14ef868',17);
INSERT INTO log VALUES(1,30,'30 2026-03-03T12:00:00Z away d7f2fa01dec1df9008f13f6633d3c322e4033d34851bbdba372ff4dfe3e3aecd',X'4d52ce13a7ee939737dbf124e42cfe5d3248c1cb6ed143ebd81d055cea16fc1a',18);
INSERT INTO log VALUES(2,0,'0 2026-03-02T12:00:00Z setup format 2 ruleset red-cathedral rules 2 game domes join yes host ed:RWT1AeRaE0eeFDpNw86R1SUfZIYOeH38xyUAMhOItTdVa4YqO9Y8A3Q1 plays - spare ed:RWQYltjJ9JYuTbzZ0fCHDoJ6Wk7pFvlGtQZwyhQy6UpRpDigpBCB9sU4 seat ana ed:RWQDH1yGZl3QrGTY+jVuCcdvLXgFEAXWyrXZqZMfL4cJgQgu5lqHSQjV seat ben ed:RWQwxGHtpctmfXChem69+KHvbHt9bKp4M1aivtpLJvoaJ4V8CfahG1B7 seat cleo ed:RWTOJVXyJImfylRE5DwfvF/jeZJ5ikST9pvQvcUWIHHKrRNcjuRSU87h edition 167ee9a4e4e793785bd161f298ad48fdfe85cfdba4c7d04ec16ecda2a2be342b deadline 259200 bank 86400 commitment d2dd6aa5dbb56c36d58fbfd4446696a82f51876b91035ec238fbdea4eb8a5c62 options {"board":"advanced"}',X'2c26973a1f86d7a08e44e660ead2945cefda6777a6d6889da18b36212d1e62a5',NULL);
INSERT INTO log VALUES(2,1,'1 2026-03-02T12:00:00Z read 1 en join 0',X'2a0b82bec0dd519e5a3b73ce6f00251a8a75be608e9a9e85c6a00afa8d8759b9',1);
INSERT INTO log VALUES(2,2,'2 2026-03-02T12:00:00Z read 1 en join 1',X'baedf703eec6b702713892cbc5bc85100e1f3447ea3ca0bd404af7562994d5c5',2);
INSERT INTO log VALUES(2,3,'3 2026-03-02T12:00:00Z read 1 en join 2',X'7d76ea9cd36950ab57a83bde90712ea4d1125e7a575e0257111114d940f88e63',3);
INSERT INTO log VALUES(2,4,'4 2026-03-02T12:00:00Z chance first 0/3 = 0',X'221245dda4aafe68c608c8a3742e7e34349f98f0d1d9b04ad10555f330be4d51',NULL);
INSERT INTO log VALUES(2,5,'5 2026-03-02T12:00:00Z chance plan 1/3 = 2, 4, 5, 4, 3',X'aa3c37fe616587a4765a59cb9296dfdcaf94ccde2ea864b1a28713b08b576c8d',NULL);
INSERT INTO log VALUES(2,6,'6 2026-03-02T12:00:00Z chance sections 0/10 6/10 6/9 1/20 4/19 1/9 6/8 17/18 9/17 10/16 2/8 3/7 13/15 8/14 4/7 5/6 9/13 3/6 = B1, D7, B8, M2, M6, D2, B9, M20, M12, M14, D4, B5, M18, M11, D8, B10, M15, D6',X'216c7a4bb7532824647b52be37b3826668e146824d3941bc967514a1ab89f57e',NULL);
INSERT INTO log VALUES(2,7,'7 2026-03-02T12:00:00Z chance tiles 2/28 11/27 18/26 14/25 1/24 7/23 20/22 7/21 1/20 0/19 1/18 14/17 1/16 7/15 3/14 6/13 4/12 10/11 = wood, green, recognition, ruble, wood, gold, die-blue, gold, brick, wood, brick, die-yellow, stone, ruble, gold, ruble, purple, die-red',X'9d0e2630f8f6423823f13a979e8ab4f58c65c4826d14ce87f5b14cd0f9457cde',NULL);
INSERT INTO log VALUES(2,8,'8 2026-03-02T12:00:00Z chance ring 1/8 6/7 3/6 1/5 2/4 2/3 1/2 0/1 = brick, recognition, green, stone, purple, rubles, gold, wood',X'3a05b4e78b8e322c48f27c9b698dc0510757a984fd2d9e0cb2d8a2287caa6c35',NULL);
INSERT INTO log VALUES(2,9,'9 2026-03-02T12:00:00Z chance influence 2/3 1/3 0/3 2/3 3/4 2/3 0/2 0/1 = K3, M1, A3, C2',X'f5de11c22c2e24f4b6ea3928823f6b845999f3950c2f063c0cd598f7c77548a2',NULL);
INSERT INTO log VALUES(2,10,'10 2026-03-02T12:00:00Z chance dice 4/5 3/4 1/3 1/2 0/1 2/6 5/6 1/6 2/6 0/6 = red 3, blue 6, yellow 2, green 3, white 1',X'9666c904a87c44634ed0dd8cf246634b6381419b7357abd4391e5f1f7afef578',NULL);
INSERT INTO log VALUES(2,11,'11 2026-03-02T12:00:00Z read 1 en move 0 said claim 4 up white',X'dcd3166ad778fb81661e9cde27b8ab1acb4d09dc40a911b81e23ab312a290dd9',4);
INSERT INTO log VALUES(2,12,'12 2026-03-02T12:00:00Z move 0 only done',X'fa15f2e826b3b64df89b82a6839e72cdfea30168926a94e4edd6e0d4ebcc9050',NULL);
INSERT INTO log VALUES(2,13,'13 2026-03-02T12:00:00Z read 1 en move 1 said claim 1 up white',X'5e5913ca1fb6a502acf7cd7864049877954de7c083e7f0c65e40d62fc1576b95',5);
INSERT INTO log VALUES(2,14,'14 2026-03-02T12:00:00Z move 1 only done',X'68c578ad1e371bb581fca1fb7ef1689012bf79b0863ad61cae8399dd0ce6b8fd',NULL);
INSERT INTO log VALUES(2,15,'15 2026-03-02T12:00:00Z read 1 en move 2 said claim 2 up white',X'2b8034515a26cbadc980caaa33b839e6111ae56721736bad1ac31011d57b3a8e',6);
INSERT INTO log VALUES(2,16,'16 2026-03-02T12:00:00Z move 2 only done',X'557c1546c78af16171e4f3a5dc3976d36c6e18dff06856d0bee1596e094a582d',NULL);
INSERT INTO log VALUES(2,17,'17 2026-03-02T12:00:00Z read 1 en move 0 said claim 2 down yellow',X'4eb532f2bb18b8552ee0a856ebc4d62eff2e2be573fc3071912bf5806d79ec0c',7);
INSERT INTO log VALUES(2,18,'18 2026-03-02T12:00:00Z move 0 only done',X'515f28e189cea94f99bd5a4c4d1817b8f3cf1f4729448e27333982b7feaa7d8f',NULL);
INSERT INTO log VALUES(2,19,'19 2026-03-02T12:00:00Z read 1 en move 1 said claim 2 down yellow',X'1fb876c4cae4ca396fda52e431c9ce87fa6d181cf66a58c00dc005c5bd959137',8);
INSERT INTO log VALUES(2,20,'20 2026-03-02T12:00:00Z move 1 only done',X'c5e7b961040a7fed067f7e73ddb8ddd26f3e44a4ef6481c93468b5a2893f5aa6',NULL);
INSERT INTO log VALUES(2,21,'21 2026-03-02T12:00:00Z read 1 en move 2 said claim 2 down yellow',X'561e5363d20b0433f5687fa2b5c55c35530bcb4f7bf414476b33b9c6cd9199dd',9);
INSERT INTO log VALUES(2,22,'22 2026-03-02T12:00:00Z move 2 only done',X'7bc31957f873d7aa97a78a0daa4c246737608203eb7883726bf69a59f173c7d5',NULL);
INSERT INTO log VALUES(2,23,'23 2026-03-02T12:00:00Z read 1 en move 0 said acquire blue',X'fd34e949edfb7874a958c9e2c4b4689c1abb873d6fb3360b96e9292f88fda093',10);
INSERT INTO log VALUES(2,24,'24 2026-03-02T12:00:00Z read 1 en move 0 said take 1',X'd7ac84ae005d04cb5000e029cd172ca032e0ffb1a6649e4fe81ab564284032a5',11);
INSERT INTO log VALUES(2,25,'25 2026-03-02T12:00:00Z move 0 only done',X'a7c5d96d7bba0619925f354dfe5eff8d9f61ca41d33faf8f4f6fe6d010b03bde',NULL);
INSERT INTO log VALUES(2,26,'26 2026-03-02T12:00:00Z chance roll 3/6 = blue 4',X'dc279efdeeb3507d4fea78e64dc5325ca6d10ddf8311c7d23b330854fe5ecc1e',NULL);
INSERT INTO log VALUES(2,27,'27 2026-03-02T12:00:00Z read 1 en move 1 said acquire white 1',X'bbaeb85a36af0593f65801556d8e414d90764e7cff18a605222c9eabcad95aac',12);
INSERT INTO log VALUES(2,28,'28 2026-03-02T12:00:00Z read 1 en move 1 said take 1',X'f2ac3a264d46ea31d3392039e903e6129db2b977f7433a45a76b96d510146e0d',13);
INSERT INTO log VALUES(2,29,'29 2026-03-02T12:00:00Z read 1 en move 1 said workshop 1',X'1bc256143080a568ed9298250bae643597a28fc87f09986b5eab4f32832d1ef0',14);
INSERT INTO log VALUES(2,30,'30 2026-03-02T12:00:00Z move 1 only done',X'5a014b8da5309e424677fa9a302c6da29f08664749c1218d2ed2f76b2dd48d05',NULL);
INSERT INTO log VALUES(2,31,'31 2026-03-02T12:00:00Z chance roll 5/6 = white 6',X'4b290bb03ac1f7b040889562db7fce8d4a42ab8ab3784ad2e3ae5037b8ae889b',NULL);
INSERT INTO log VALUES(2,32,'32 2026-03-02T12:00:00Z read 1 en move 2 said acquire green',X'e98e7a35808bfcea3a77c2e0a8ef1148be64ba96eb828fa3d92c72ebf61ed982',15);
INSERT INTO log VALUES(2,33,'33 2026-03-02T12:00:00Z read 1 en move 2 said take 2',X'2e3d57596612227a01a4a430726839d4c1337f95e488730997bf415563679aef',16);
INSERT INTO log VALUES(2,34,'34 2026-03-02T12:00:00Z move 2 only done',X'692f33b0a45b237e841d2759a766981f19a747700919f49af1de58e850e41952',NULL);
INSERT INTO log VALUES(2,35,'35 2026-03-02T12:00:00Z chance roll 2/6 4/6 = white 3, green 5',X'c5b1b637efee08691b4bf6f257d4728c7b28f5f830986f3c729ddc9d93a9b8dd',NULL);
INSERT INTO log VALUES(2,36,'36 2026-03-02T12:00:00Z read 1 en move 0 said acquire yellow',X'c079a211e5e0c123f4e9c1f74434b9fc37002e9449b3f5a7e3352fa2ba161b10',17);
INSERT INTO log VALUES(2,37,'37 2026-03-02T12:00:00Z read 1 en move 0 said take 1',X'2f99210c7602597af063cd63f2707b50c3cd59586fe2bae604ea09539bee48f5',18);
INSERT INTO log VALUES(2,38,'38 2026-03-02T12:00:00Z read 1 en move 0 said influence a wood',X'311705b1968780d3b4c27aa2596c1d56939ca1bb46aca78ac6cafab3be4fbec6',19);
INSERT INTO log VALUES(2,39,'39 2026-03-02T12:00:00Z move 0 only done',X'20e94af6d51b2b80af07e7ca3000a928de1d223a9141d554ae270740657b8b1e',NULL);
INSERT INTO log VALUES(2,40,'40 2026-03-02T12:00:00Z chance roll 0/6 = yellow 1',X'b1db0095c5bb2ac32210d274e693680d98c0c1c4030150fa68257174a933efdf',NULL);
INSERT INTO log VALUES(2,41,'41 2026-03-02T12:00:00Z read 1 en move 1 said acquire green',X'916ef254cc88823008da740aa5d7b65f43ca464a40e6b3516d083bb05050883c',20);
INSERT INTO log VALUES(2,42,'42 2026-03-02T12:00:00Z read 1 en move 1 said take 1',X'77015d743c5be77134a55313fb93e143f05ca6c1cf8c02b82998496d5bd8aaad',21);
INSERT INTO log VALUES(2,43,'43 2026-03-02T12:00:00Z read 1 en move 1 said influence b wood',X'e9d6b13f92515193c97dfaebb4d2fb0d538c9ef2d38466b462f0802b1f973994',22);
INSERT INTO log VALUES(2,44,'44 2026-03-02T12:00:00Z read 1 en move 1 said done',X'7d3a3a9e40d9c49bcd14de04f00acd3499f3a324aaaac61e82d7e24c7c8c93a2',23);
INSERT INTO log VALUES(2,45,'45 2026-03-02T12:00:00Z chance roll 3/6 = green 4',X'c66310e5235d2593d1a75693af395ad00646c5190a3f7e98723ea3585362a506',NULL);
INSERT INTO log VALUES(2,46,'46 2026-03-02T12:00:00Z read 1 en move 2 said acquire green',X'93035eb38411fef21f61f9bbc825e17ff50b7946bcc0896b6098d696e334ea40',24);
INSERT INTO log VALUES(2,47,'47 2026-03-02T12:00:00Z read 1 en move 2 said take 2',X'26b5149d2bdcfc78124897dbe99bab80df08f3249f14f03a0231f62fd2648c2f',25);
INSERT INTO log VALUES(2,48,'48 2026-03-02T12:00:00Z move 2 only done',X'945c171459321a9b3adac7d8a77a0dd6f50c867826b3bd221d220f9217a13689',NULL);
INSERT INTO log VALUES(2,49,'49 2026-03-02T12:00:00Z chance roll 2/6 3/6 = green 3, blue 4',X'd0b56a5e1f44cfd5052467a2bcefab3496edc11ec28732fb2c9cc0fa5f6b0c1e',NULL);
INSERT INTO log VALUES(2,50,'50 2026-03-02T12:00:00Z read 1 en move 0 said deliver wood 4.1',X'd878217013362084116e2da0e8ae9cbe550d91edeead8303a0b7aef1a9fe8ecd',26);
INSERT INTO log VALUES(2,51,'51 2026-03-02T12:00:00Z read 1 en move 0 said deliver brick 4.1',X'eda72191ff1239b0fcb569ae782ad8396de86c6d5a32856ec8abad0790a2c240',27);
INSERT INTO log VALUES(2,52,'52 2026-03-02T12:00:00Z read 1 en move 0 said deliver stone 4.1',X'9b61b440754692fa417ebb6079993ac28f24d7aa9b18e14fc401bcfcae311ff3',28);
INSERT INTO log VALUES(2,53,'53 2026-03-02T12:00:00Z move 0 only done',X'cefbf407e0a3ec53a4a26b885ec3dddf8e1f3904e02dba2eebe1a0b892be6da6',NULL);
INSERT INTO log VALUES(2,54,'54 2026-03-02T12:00:00Z read 1 en move 1 said acquire green',X'60999dc3d2d5d90d0d373ae106f0cc2e15eead913c4a2344a12733b90d412245',29);
INSERT INTO log VALUES(2,55,'55 2026-03-02T12:00:00Z read 1 en move 1 said take 1',X'5c833a212560f3c25d190fabd15b8a5ea2cd8e52fc9fc1189a483b0d600ee94d',30);
INSERT INTO log VALUES(2,56,'56 2026-03-02T12:00:00Z read 1 en move 1 said influence b',X'aba7e10565e4c6af6f10aba3674f7b3a77a056d6795fd611bb1e0ea7aa182528',31);
INSERT INTO log VALUES(2,57,'57 2026-03-02T12:00:00Z move 1 only done',X'ba54eba01f3222472dc01deeaeb57fc9a91dc797f0cd4bfabfea2d7577d4a7e1',NULL);
INSERT INTO log VALUES(2,58,'58 2026-03-02T12:00:00Z chance roll 5/6 = green 6',X'888409ffe0f022ff76aa8389a86d513275a59569986e1d9c3c9424a6fa74e689',NULL);
INSERT INTO log VALUES(2,59,'59 2026-03-02T12:00:00Z read 1 en move 2 said deliver wood 2.1',X'06be56df1209a9ec44c7820af4eeafc4e43932adbb8b029f373ba43aa68a8dd9',32);
INSERT INTO log VALUES(2,60,'60 2026-03-02T12:00:00Z read 1 en move 2 said deliver brick 2.1',X'e3765c8228e1179102ad8747a4fc352a72af398c1928c4658664400936e3e41d',33);
INSERT INTO log VALUES(2,61,'61 2026-03-02T12:00:00Z read 1 en move 2 said deliver brick 2.1',X'12c15b192a0ac8c45490fe12aedfc78db430c604779a390925c7a5f90e42063a',34);
INSERT INTO log VALUES(2,62,'62 2026-03-02T12:00:00Z move 2 only done',X'618934074abf0fb123b8b751c451a7eb62abb47325131bad4f22b96f10a9ec8d',NULL);
INSERT INTO log VALUES(2,63,'63 2026-03-02T12:00:00Z read 1 en move 0 said claim 4 down green',X'c78744bfde8521b55708198d880ea1d66bfe23ddabb7367ea980972709c58f5d',35);
INSERT INTO log VALUES(2,64,'64 2026-03-02T12:00:00Z move 0 only done',X'895638031b905d3885e7f70120b84367ab96197256742f9d0d70af3f800b75a6',NULL);
INSERT INTO log VALUES(2,65,'65 2026-03-02T12:00:00Z read 1 en move 1 said deliver wood 2.3',X'9b2f3539d9ee8d99bba57901bcf73088c6d03486885ae0046ed0bd3d83e6cb4c',36);
INSERT INTO log VALUES(2,66,'66 2026-03-02T12:00:00Z read 1 en move 1 said deliver stone 2.3',X'8e10515d5790c6b01527be2450ccdcd2a25a09261f1a86de0fc1373bed31193e',37);
INSERT INTO log VALUES(2,67,'67 2026-03-02T12:00:00Z read 1 en move 1 said deliver purple 2.3',X'f85e61269b7fe3512df10206573756794895b1fae4b4891cc98b34bfe48f6551',38);
INSERT INTO log VALUES(2,68,'68 2026-03-02T12:00:00Z read 1 en move 1 said done',X'042eb31b0bedb74c476e95d7b6f794a337b319276c71527e25590de266c9a3fc',39);
INSERT INTO log VALUES(2,69,'69 2026-03-02T12:00:00Z read 1 en move 2 said acquire green',X'9ebfca8fecfe392c2a1fff161b11261a5626b4823e8600ed4ae99c108e1a23c8',40);
INSERT INTO log VALUES(2,70,'70 2026-03-02T12:00:00Z read 1 en move 2 said take 2',X'4374aaa000ed6f0ea9c5e45a14403a475523c13de3f3d2c27c793ee8210792ba',41);
INSERT INTO log VALUES(2,71,'71 2026-03-02T12:00:00Z read 1 en move 2 said done',X'91d059b4897cc53b24f3a1056a13851f98a604e29c761cf2faa8eac1ee20171d',42);
INSERT INTO log VALUES(2,72,'72 2026-03-02T12:00:00Z chance roll 0/6 5/6 = green 1, red 6',X'4f419e5e5cae395ec4b1a762cc0848a7695b2b10663cf63ab8048b18d24347e5',NULL);
INSERT INTO log VALUES(2,73,'73 2026-03-02T12:00:00Z read 1 en move 0 said acquire white 1',X'15dc1f4734d79d06c7b8b0384e19818348aa3ff0be294ea185e953f6bb248a93',43);
INSERT INTO log VALUES(2,74,'74 2026-03-03T12:00:00Z host pause because a feast',X'7c6112f2ad102f21c33a42388cfd95fc1a99d9d08988e5965744fc019c745751',44);
INSERT INTO log VALUES(2,75,'75 2026-03-03T12:00:00Z host resume because it is over',X'7acdd3c7df27080b85a4d4bea51aa0cde5cb9170bcf07a59cee2f4f2ed9cd529',45);
INSERT INTO log VALUES(2,76,'76 2026-03-03T12:00:00Z away 8f51419d1c92a7065828fe881e7e33d94a85f2ce8dcdf92cfb35aabbf180da7d',X'dfb5c90d2ad73de375f6b510272da192389b50eb7702edcf04806417b88d30c3',46);
INSERT INTO log VALUES(3,0,'0 2026-03-03T12:00:00Z setup format 2 ruleset pillars rules 1 game solo join no host ed:RWT1AeRaE0eeFDpNw86R1SUfZIYOeH38xyUAMhOItTdVa4YqO9Y8A3Q1 plays - spare ed:RWQYltjJ9JYuTbzZ0fCHDoJ6Wk7pFvlGtQZwyhQy6UpRpDigpBCB9sU4 seat ben ed:RWQwxGHtpctmfXChem69+KHvbHt9bKp4M1aivtpLJvoaJ4V8CfahG1B7 seat cleo ed:RWTOJVXyJImfylRE5DwfvF/jeZJ5ikST9pvQvcUWIHHKrRNcjuRSU87h edition - deadline - commitment 709353132c1e9859430a2181d1d0d6e48d27265c440125476b0506039d78df84 options {}',X'75ead9f417151c97c8e308c2a6b4c4809a905d027983b5aeac101bcfc9b94719',NULL);
INSERT INTO log VALUES(3,1,'1 2026-03-03T12:00:00Z chance first 0/2 = 0',X'b7a8ace6086fd56b135c11fb279c6aa2a78bc4397cb7199f1ff26dc46977a15c',NULL);
INSERT INTO log VALUES(3,2,'2 2026-03-03T12:00:00Z chance advantages 13/14 7/13 = madonna, otto',X'7965a235e2fbb2f813c695789f4358de1f0b0998efd96fb25a352d7f9f4b509b',NULL);
INSERT INTO log VALUES(3,3,'3 2026-03-03T12:00:00Z chance craftsmen 1/4 2/3 0/2 0/1 = toolmaker, master-woodworker, mason1, mortar-mixer1',X'699560c471534e046a9bcbeb908d753466b610f27ba5181285d848d48cb44f52',NULL);
INSERT INTO log VALUES(3,4,'4 2026-03-03T12:00:00Z chance resources 4/9 1/8 5/7 5/6 2/5 3/4 0/3 = wood-3, sand-3, stone-3, stone-4, wood-2, stone-2, sand-2',X'3f92ef48fe398189ad36d79c8e2f0c63c7ec5701129b633ef5b0a3529051403d',NULL);
INSERT INTO log VALUES(3,5,'5 2026-03-03T12:00:00Z read 1 en move 0 said take mason1',X'e6e4f55309fa574edd5388d26bfd8938ab3f817d3b2bf2041d12eb60da456300',1);
INSERT INTO log VALUES(3,6,'6 2026-03-03T12:00:00Z read 1 en move 1 said take sand 2',X'10d3e4734ad59d4436693f318b37f11a2bcb3aefecfd17fa98a1e7ce6e552a12',2);
INSERT INTO log VALUES(3,7,'7 2026-03-03T12:00:00Z read 1 en move 0 said take stone 2',X'72c350e8e8c3e3c785a80997ecabeef52f822971e174966b87506ea52d7868ad',3);
INSERT INTO log VALUES(3,8,'8 2026-03-03T12:00:00Z read 1 en move 1 said take wood 2',X'3947344100e9e23b73f51f87fbf46f6e637d202af58d53974dfa9b5e65a68f0d',4);
INSERT INTO log VALUES(3,9,'9 2026-03-03T12:00:00Z host abandon because rain',X'b864398ceb70742ec315cec3855ca8a880fcc655e7ff22583b6c3be163ce1fc2',5);
INSERT INTO log VALUES(3,10,'10 2026-03-03T12:00:00Z publish 9d281d90527ea18c2c425ebd0a18661eda4204bbb50239ec77b63c14a35007b5',X'255f600ab78eeeec8a2e4fd72effafbb6de19534e310b37c514fb14d0890628d',NULL);
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
INSERT INTO head VALUES(1,30,X'4d52ce13a7ee939737dbf124e42cfe5d3248c1cb6ed143ebd81d055cea16fc1a',18,X'1203790be6491a043f4831d18af6e48a3829af50ce1ddfbe7b793f16981bcb71',1,'bishop',2,1772452800,1772625600);
INSERT INTO head VALUES(2,76,X'dfb5c90d2ad73de375f6b510272da192389b50eb7702edcf04806417b88d30c3',46,X'977ce17dcbcb8a686870d3514d65baee56b96f4460112245a3de54edccc02b47',19,'turn',1,1772452800,1772798400);
INSERT INTO head VALUES(3,10,X'255f600ab78eeeec8a2e4fd72effafbb6de19534e310b37c514fb14d0890628d',5,X'0087a39a386d898f1b27014662f7289933508997eb94c24a77afdc76f3197fa2',1,NULL,NULL,1772539200,NULL);
CREATE TABLE snapshot (
	game	INTEGER NOT NULL REFERENCES game,
	era	INTEGER NOT NULL,		-- line / 16
	line	INTEGER NOT NULL,
	layout	INTEGER NOT NULL,		-- of position: others are as
						-- if they were not there
	position BLOB NOT NULL,			-- see core/snapshot.h
	PRIMARY KEY (game, era)
) STRICT;
INSERT INTO snapshot VALUES(1,0,15,8,X'0000000f53724ccf97aeca0ce0b9609938c063a87d4c91311ffedca7f5065a89c9d7868c5f4044750b2dd397c29e963047bab743e3f77ff1f68288b8b35f1cc9a71bbc430000000945dd775f52a46ec71787a0f4fdbfba0e089a7ac47178e32c0828ea376266ab1df007bb9fe10588552856658ace552c00b02dce0d2558a8b523c575caf2f46bda000000010000000f0000000000000000000f0000000f0000000000000000000000000b0000000b0000000002000001000000005f4044750b2dd397c29e963047bab74300000001702f847b2d5c46635990fb6a005b31c5024accc726d756b0891e09458c0c7c995f4dddab478f840a05aef6d276e7bf5f984aa5803cb15b11d9e643e362b842ce02000100000000005f4044750b2dd397c29e963047bab743000000014628b443158227ccd9d2a4e15e9d92bf737789ff329a07b705986964f55224bb03000000020000000000000000000000000000000000000000000000000000000000000000000000000100000000000e0000000000000069a57bc00000000069a81ec00000000069a57bc00000000000000000000000000000000000000000000000000000000000069780000000000000069780000000020901000100070100ffffffffffffffffffffffffffffffffffffffffffffffffff010c040500000004040401fd2fff03ffff0000000000ffff000000000000000000000000000000000000000000000000000000ff0f0200000503000000000f000000000041000012020000020200000000470000000000120000000000000000000000000000000000000000000000000000000000000000000000000000000003113cbbd37918734beab0310b042f62e51e7fc53f2dfad9f68fc2504c75d4f4');
INSERT INTO snapshot VALUES(1,1,30,8,X'0000001e4d52ce13a7ee939737dbf124e42cfe5d3248c1cb6ed143ebd81d055cea16fc1a5f4044750b2dd397c29e963047bab743e3f77ff1f68288b8b35f1cc9a71bbc43000000121203790be6491a043f4831d18af6e48a3829af50ce1ddfbe7b793f16981bcb713aaf53a8f3f1195bee46beae056e95ff0233c773aaa7fbff1e40199edce196b6000000000000001c000000000000000000180000001d0000000000000000000000001b0000001b0000000002000000000000005f4044750b2dd397c29e963047bab74300000005ff211664f615e6f9576af75218ef2389a2bd0b74ca7368fe8189a41c80683b6402000000000000005f4044750b2dd397c29e963047bab7430000000489ec3e996fbbe1cacab4fbd4379ca140d8255068877900343ce5102a14db694e03000000020000000000000000000000000000000000000000000000000000000000000000000000000201010000001a0000000000000069a57bc00000000069a81ec00000000069a57bc00000000000000000000000000000000000000000000000000000000000069780010000000069a776000000000069aa19000000000000069780000000020c0100010000ff00ffffffffffffffff01010000ff01ffffff00ffffffffffffff010c040500000004040401fd2fff0208ff0000000000ffff000000000000000000000000000000000000000000000000000000ff030200000500000000000f0000000000410000090200000200000000004700000000001200000000000000000000000000000000000000000000000000000000000000000000000000000000b4d1bbb4121b90084e1ce7b7c5d0076a842acf646e1e009e4204e3786f4842cd');
INSERT INTO snapshot VALUES(2,0,14,8,X'0000000e68c578ad1e371bb581fca1fb7ef1689012bf79b0863ad61cae8399dd0ce6b8fd2c26973a1f86d7a08e44e660ead2945cefda6777a6d6889da18b36212d1e62a500000005ea65ee4712166abb0364dc381e36427ae7a996777567059eb2d7b4ece46cbd42ddf0e8f2a270e979d40272b23d29b3e3b5007cdda497d3f917cf10c7005efba3000000040000000e0000000000000000000b0000000b0000000000000000000000000d0000000d00000000000000000000000000000000030000000002000101000000002c26973a1f86d7a08e44e660ead2945c0000000018f0c761f8832162f28ef57f4493acd9315f364e0911f29af68fe5e4e0959448e74d2707a9bdd476c0e0e3179ee9ec0a44cfce88e362814903585c5b16266b8c02000101000000002c26973a1f86d7a08e44e660ead2945c00000000ccd7ba40a528d19641ddc3ed00e59198c6034df52a2e1c362956ce8d6649f038ecddd3504cbc7c7fbceddcb8646a2616b864a9b3abe60b8ba587f36f1cb8c80402000100000000002c26973a1f86d7a08e44e660ead2945c00000000f3d11fc3600571dec1c81fbd986edf3b4d1d9fea375d85a037512eaa4a561a820700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000200000000000c0000000000000069a57bc00000000069a970400000000069a57bc00000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303000300000000000200000000000000000000050002060b0f1200000000000102000000000000000000250000000500000000000008000000080000000000000c0000000700000000000010000000010000000000002000000004000000000000090000000c0000000000001e0000000400000000000016000000020000000000001800000001000000000000220000000200000000000005010000000000000000001c00000003000000000000150000000700000000000026000000040000000000000a000000070000000000001900000006000000000000240000000d0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000208050306070401050304020101020306030c0703051314120f0a0a4b01020000000000020000000401000000000000008a00020200000101000000000004010000000000000081000302000004000000000000040200000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000724605da5d28bb54cbc787722b9b5aeb017a6949f28e2e137db1d7499c3de41c');
INSERT INTO snapshot VALUES(2,1,31,8,X'0000001f4b290bb03ac1f7b040889562db7fce8d4a42ab8ab3784ad2e3ae5037b8ae889b2c26973a1f86d7a08e44e660ead2945cefda6777a6d6889da18b36212d1e62a50000000ecd0714c5d39c73e427f1fab888ea2d6871f46a0ed41aa39d36303a7343b1d2b2e49652caf55f301264b7b4ee0c4b67cdae1b7ec653931fb717e5d86fc63c5229000000000000001f00000000000000000018000000180000000000000000000000001d0000001d00000000000000000000000015000000150000000002000000000000002c26973a1f86d7a08e44e660ead2945c00000001e74d2707a9bdd476c0e0e3179ee9ec0a44cfce88e362814903585c5b16266b8c02000000000000002c26973a1f86d7a08e44e660ead2945c0000000242555bccc69f3959b40548bc70315e02df818ea59e44c502fc4dad31cc69f76b02000000000000002c26973a1f86d7a08e44e660ead2945c00000001f5d451aaa2f098973fbbc4bc18507cadaea825c52037a56aaaf64c8498cfbd5e0700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000201000000001c0000000000000069a57bc00000000069a970400000000069a57bc00000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303000900000000000200000000000000000000050002060b0f1200000000000102000000000000000000250000000500000000000008030000000000000000000c0100000000000000000010020000000000000000002003000000000000000000090000000c0000000000001e0000000400000000000016000000020000000000001800000001000000000000220000000200000000000005010000000000000000001c00000003000000000000150000000700000000000026000000040000000000000a000000070000000000001900000006000000000000240000000d0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000208050306070401070304000106020304030c0703051012120f0a0a4f01020000000002020000000301000000070000008a00020200000004000000000003010000000100000081000303000001000000000000030100000004000000880000000000000000000000000000000000000000000000000000000000000000000000000000000000000000d2c552dbe6a77cd616438e63675fdc071cff9fa92077305208726f39cad49f4b');
INSERT INTO snapshot VALUES(2,2,46,8,X'0000002e93035eb38411fef21f61f9bbc825e17ff50b7946bcc0896b6098d696e334ea402c26973a1f86d7a08e44e660ead2945cefda6777a6d6889da18b36212d1e62a5000000188b66e9100ad28edde4ebd81f934dcfbd36443612379630230536c410604588fb3f5f9cc34287597237e722c3e0d77a8417daac32147bce70ff13a2439a79d4c3000000010000002e00000000000000000026000000260000000000000000000000002c0000002c0000000000000000000000002e0000002e0000000002000100000000002c26973a1f86d7a08e44e660ead2945c00000002b01c53b3766e9eaeee00c6ad20f33c728c194d4a8de83c3e367dbc4ad9a8de5202000100000000002c26973a1f86d7a08e44e660ead2945c00000003e6f4fbba545e46badd1e0fcd287c4c5c3e56ed6533da85a9251ee5ae6f7d5c9c02000001000000002c26973a1f86d7a08e44e660ead2945c00000002921611fbcc79088460e894f404ea508562f7d103e4b197ba0529ab512e976828bcab94281f6f7d98d53fc3d5cef03bb0f0817565d2dad138baa1fc6dfd70b35a0700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000300000000002d0000000000000069a57bc00000000069a970400000000069a57bc00000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303000c00000000000203000000030000000000050002060b0f1200000000000102000000000000000000250000000500000000000008030000000000000000000c0100000000000000000010020000000000000000002003000000000000000000090000000c0000000000001e0000000400000000000016000000020000000000001800000001000000000000220000000200000000000005010000000000000000001c00000003000000000000150000000700000000000026000000040000000000000a000000070000000000001900000006000000000000240000000d0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000208050306070401070500000103010404030c0703050c12120f0a094e01020000000102020000000301000000070000008a000202000001030000000001030100000001000000810003030000010400000000000301000000040000008800000000000000000000000000000000000000000000000000000000000000000000000000000000000000009e01069136dd3bef2cb83d6904987f340e9dd5fef13ecbaa8e6da1974dddc92f');
INSERT INTO snapshot VALUES(2,3,62,8,X'0000003e618934074abf0fb123b8b751c451a7eb62abb47325131bad4f22b96f10a9ec8d2c26973a1f86d7a08e44e660ead2945cefda6777a6d6889da18b36212d1e62a50000002244df7b401ba399caad71daf011ee0e78656d1048b2508ec1750f2da9a0f611fb97193c03b81e4c23fdd8cac5adce6025b3aca77757854303825772c4cc09a864000000040000003e000000000000000000340000003400000000000000000000000038000000380000000000000000000000003d0000003d0000000002000100000000002c26973a1f86d7a08e44e660ead2945c000000034b87809f000f1cdeee7840e86aeeb05f7c33ee27041136a4490575b3bd1f6c5202000100000000002c26973a1f86d7a08e44e660ead2945c000000042c301c8989d738cd51d1e69f24386ef66b7a37132ff921ac173527e3ccf6be7102000001000000002c26973a1f86d7a08e44e660ead2945c00000003bcab94281f6f7d98d53fc3d5cef03bb0f0817565d2dad138baa1fc6dfd70b35aaa5e35cb2a673ff357ad01dc9cbad2f296153288934c4f00dbdf425fe4a7c5d50700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000300000000003c0000000000000069a57bc00000000069a970400000000069a57bc00000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303001000000000000000000000000000000000050002060b0f1200000000000102000000000000000000250000000500000000000008030000000102000000000c0100000000000000000010020000000000000000002003000000000000000000090000000c0000000000001e0000000400000000000016000000020000000000001800000001000000000000220000000200000000000005010100000000000000001c00000003000000000000150000000700000000000026000000040000000000000a000000070000000000001900000006000000000000240000000d0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000208050306070401070503000103010604030c0703050d10110f0a094b01050000020001010000000301000000070000008a000202000002030002000001030100000001000000810003030000010301000000000301000000040000008800000000000000000000000000000000000000000000000000000000000000000000000000000000000000001b02b535b8511698f4af46a390e8f3015e46ef32cf4f7a378abd59407ec0c977');
INSERT INTO snapshot VALUES(2,4,76,8,X'0000004cdfb5c90d2ad73de375f6b510272da192389b50eb7702edcf04806417b88d30c32c26973a1f86d7a08e44e660ead2945cefda6777a6d6889da18b36212d1e62a50000002e977ce17dcbcb8a686870d3514d65baee56b96f4460112245a3de54edccc02b47adba2fd1e61d6f807e1791aa26dc337b624c55e1cf1e0b2b043854e7ab280fa800000001000000490000000000000000004900000049000000000000000000000000440000004400000000000000000000000047000000470000000002000001000000002c26973a1f86d7a08e44e660ead2945c0000000440090a7a7ce8d02afa3889967c2c9f45dd06f724a34c0c8cccb8e3b1dd8870a6e93e8b88eb525103682de59529785a08abf7d5cbfd139582671bc03353e594bc02000100000000002c26973a1f86d7a08e44e660ead2945c00000005913a8ab3b0cb5b4fd23a0876f84e4899b9dcb1d6414ea7f341e84748c4b5860602000100000000002c26973a1f86d7a08e44e660ead2945c00000004aa5e35cb2a673ff357ad01dc9cbad2f296153288934c4f00dbdf425fe4a7c5d5070000000300000000000000000000000000000000000000000000000000000000000000000000000000000000010001000000480000000000000069a57bc00000000069a970400000000069a6cd400000000069a6cd40000000000000000000000000000000000001518000127500010000000069a776000000000069aa19000001518000127500000001518000127500000000090303001300000000000003000000010300000000050002060b0f1200000000000102000000000000000000250000000500000000000008030000000102000000000c0100000000000000000010020100000000000000002003000000000000000000090000000c0000000000001e0000000400000000000016000000020000000000001800000001000000000000220000000200000000000005010100000000000000001c01000000000000000000150000000700000000000026000000040000000000000a000000070000000000001900000006000000000000240000000d0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000208050306070401030501000103010104060c0703050e10120f0a0a4c01040000010001010000000201000000070300008a00020800000202000100000003010000000100000081000306000001030100000000030100000004000000880000000000000000000000000000000000000000000000000000000000000000000000000000000000000000ddd737d84ebd409cff5d64b7d378b5112253bab0e4b69ed558f6944fe4f12c12');
INSERT INTO snapshot VALUES(3,0,10,8,X'0000000a255f600ab78eeeec8a2e4fd72effafbb6de19534e310b37c514fb14d0890628d75ead9f417151c97c8e308c2a6b4c4809a905d027983b5aeac101bcfc9b94719000000050087a39a386d898f1b27014662f7289933508997eb94c24a77afdc76f3197fa289ebb22c09be022e3997c7d23544c54f7eeed7a7c519cb077b682c9e0541007700000004000000080000000000000000000700000007000000000000000000000000080000000800000000000000000000000075ead9f417151c97c8e308c2a6b4c480000000000000000075ead9f417151c97c8e308c2a6b4c4800300000000000000000000000000000000000000000000000000000000000000000000000000000000020001000000070001010000000069a6cd4000000000000000000000000069a6cd40000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002060100000007ff01ffffffffffffffffffffffffffffffffffffffffffffffffff0d070406920104040404017f1fff03ffff0000000000ffff000000000000000000000000000000000000000000000000000000ff0f0200070003000000000f0000000000400000150200070003000000000700000000000900000000000000000000000000000000000000000000000000000000000000000000000000000000c69e977f47b2b7c048f5caa17f9645db3e8a397f0d1ee5bb7e4e37d226ccfb06');
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
INSERT INTO config VALUES('bounce secret','e0c1700e3b8ff74086579f0e8b1c9c29c3c325091769bbfeb13b667db8e5a123');
INSERT INTO config VALUES('host','host@example.org');
INSERT INTO config VALUES('host-spare','ed:RWQYltjJ9JYuTbzZ0fCHDoJ6Wk7pFvlGtQZwyhQy6UpRpDigpBCB9sU4');
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
INSERT INTO letter VALUES(1,1772452800,'p1@mail.example',X'90f669492cd479086f3f2afc6dd742ded4094174d773e7478664e940a00d9541',499,'answered',0,NULL,X'46726f6d3a20616e61406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7031406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a206b696e67730a706c617965723a20616e610a61667465723a2032382d39336333363837316630326138353932626362373965386561313230323963610a707265737320616c6c3a20676f6f64206d6f72726f770a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a52555144483179475a6c3351724c30494e466c41305433337676694733476264545869666c73756678532f4355675577546d6744345473646d425a317650536c6c5552684c6171315850574c724f4551782f4c736171794973337745596861314f41633d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323435323830300966696c653a7475726e2e74657874096861736865640a44304d79375264703678512b4e7538692b6a6c586f672b74597441467161636f6f686172325a62524448754c72576668465534485a78706d3536756e31624d4c59526334644a556a557469454d7464474267644342673d3d0a');
INSERT INTO letter VALUES(2,1772539200,'r1@mail.example',X'85cbc69c61473a0d1a3debbe95a0fe2c3023f0326903f9352bd006879b78c5b6',474,'answered',0,NULL,X'46726f6d3a20616e61406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7231406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a20616e610a61667465723a20323032362d30332d30330a6177617920323032362d30332d303420323032362d30332d30360a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a52555144483179475a6c335172467658617a716f65477772574f4273734134596153754e69676a7168534541693568596d6a7a50532f757673597455333349446573717a6e444d39785856474971624c6f56575370516d4436524e437238357878414d3d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a7475726e2e74657874096861736865640a4b413268474c496f4a42762f6949367476614d785563322f554756587035507a6c696159477442427269574a6d544169695a7148574c794d6d594c74784e456e6b452b385454527262744170384d5a4c48714f3042673d3d0a');
INSERT INTO letter VALUES(3,1772539200,'r3@mail.example',X'65f2a557a9793d96ea169bac88520f2a04256c74ff567a83bd34043cc25b047c',459,'answered',0,NULL,X'46726f6d3a2062656e406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7233406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a2062656e0a61667465723a20323032362d30332d30330a6d61696c206469676573740a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a52555177784748747063746d6651374d343043552f55444a49335231496e5667326a6b6c5a67395348654767664348696a5754496e3858484177745754715445577339687963433544425a3951735369352f3835356a66416a66592f4f4544334541513d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a7475726e2e74657874096861736865640a67396866766f765055515830544a2b773437484e43576c545a7969357454497331327338395a6d61394254596c507569515a47336c7146464647555655325a48675a58557a62737a6734477752346a422f68335044773d3d0a');
INSERT INTO letter VALUES(4,1772539200,'r2@mail.example',X'eea8171504a4638cd45a36caaec204e73517bae83f407a5c24f3de5f7e810f7d',532,'answered',0,NULL,X'46726f6d3a20646f7261406578616d706c652e6e65740a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7232406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a20646f72610a61667465723a20323032362d30332d30330a726567697374657220646f7261406578616d706c652e6e657420525753373549696842715655747535754934574742302b4b62526c394c364f66764c41355154317251646b67394e475378735232655a4e520a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a5255533735496968427156557467574d4469747061767541364d396757477358426a466e38434b6855483563436456675248684c2f2f7574646f56786d2b3442492f524c7930496c736c4751416f4c532f4e676c6f6552374d6b4b41625154733167413d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a7475726e2e74657874096861736865640a5232355847367964755966665563335770654f564c5a736a36374c6a3255506e766d43312b4b36345241516f6336677235556365675a31484f4b7369477a6c38614c49444459624f346f70424f784c5a374a576b42413d3d0a');
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
INSERT INTO request VALUES(1,X'5b7fc2c0771e60a2f4f16bf942744d3e2697462a462f9ee2b494a6c8fe16c19c','ana','ed:RWQDH1yGZl3QrGTY+jVuCcdvLXgFEAXWyrXZqZMfL4cJgQgu5lqHSQjV',replace('nuncio turn\ngame: -\nplayer: ana\nafter: 2026-03-03\naway 2026-03-04 2026-03-06\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQDH1yGZl3QrFvXazqoeGwrWOBssA4YaSuNigjqhSEAi5hYmjzPS/uvsYtU33IDesqznDM9xXVGIqbLoVWSpQmD6RNCr85xxAM=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nKA2hGLIoJBv/iI6tvaMxUc2/UGVXp5PzliaYGtBBriWJmTAiiZqHWLyMmYLtxNEnkE+8TTRrbtAp8MZLHqO0Bg==\n','\n',char(10)),1772539200);
INSERT INTO request VALUES(2,X'23c9a4cdb2d30c88ed30641b4fee5e381ded772590df29cdc2b8478dfda4ce1a','ben','ed:RWQwxGHtpctmfXChem69+KHvbHt9bKp4M1aivtpLJvoaJ4V8CfahG1B7',replace('nuncio turn\ngame: -\nplayer: ben\nafter: 2026-03-03\nmail digest\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQwxGHtpctmfQ7M40CU/UDJI3R1InVg2jklZg9SHeGgfCHijWTIn8XHAwtWTqTEWs9hycC5DBZ9QsSi5/855jfAjfY/OED3EAQ=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\ng9hfvovPUQX0TJ+w47HNCWlTZyi5tTIs12s89Zma9BTYlPuiQZG3lqFFFGUVU2ZHgZXUzbszg4GwR4jB/h3PDw==\n','\n',char(10)),1772539200);
INSERT INTO request VALUES(3,X'b3e96ae697e48d739d606ee83e5360a1a03cf7cbd72a76e4d65e24fb7d23ea7a','dora','ed:RWS75IihBqVUtu5uI4WGB0+KbRl9L6OfvLA5QT1rQdkg9NGSxsR2eZNR',replace('nuncio turn\ngame: -\nplayer: dora\nafter: 2026-03-03\nregister dora@example.net RWS75IihBqVUtu5uI4WGB0+KbRl9L6OfvLA5QT1rQdkg9NGSxsR2eZNR\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS75IihBqVUtgWMDitpavuA6M9gWGsXBjFn8CKhUH5cCdVgRHhL//utdoVxm+4BI/RLy0IlslGQAoLS/NgloeR7MkKAbQTs1gA=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nR25XG6yduYffUc3WpeOVLZsj67Lj2UPnvmC1+K64RAQoc6gr5UcegZ1HOKsiGzl8aLIDDYbO4opBOxLZ7JWkBA==\n','\n',char(10)),1772539200);
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
INSERT INTO registration VALUES(1,'dora','dora@example.net','en','ed:RWS75IihBqVUtu5uI4WGB0+KbRl9L6OfvLA5QT1rQdkg9NGSxsR2eZNR','5ff63ecf980cedcb5b227bac8ce1cc5c',1772539200,NULL,NULL);
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
INSERT INTO outbox VALUES(10,1772452800,2,NULL,1,'turn',15,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(11,1772452800,1,NULL,1,'turn',19,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(12,1772452800,2,NULL,1,'turn',25,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(13,1772452800,2,NULL,1,'press',29,NULL,'{"first":29}','waiting',0,1772456400,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(14,1772452800,1,NULL,1,'answer',29,1,'{"first":29,"last":29}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(15,1772452800,1,NULL,2,'invitation',NULL,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(16,1772452800,2,NULL,2,'invitation',NULL,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(17,1772452800,3,NULL,2,'invitation',NULL,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(18,1772452800,1,NULL,2,'news',10,NULL,'{"player":null,"what":"begun"}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(19,1772452800,2,NULL,2,'news',10,NULL,'{"player":null,"what":"begun"}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(20,1772452800,2,NULL,2,'turn',12,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(21,1772452800,3,NULL,2,'turn',14,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(22,1772452800,1,NULL,2,'turn',16,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(23,1772452800,2,NULL,2,'turn',18,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(24,1772452800,3,NULL,2,'turn',20,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(25,1772452800,1,NULL,2,'turn',22,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(26,1772452800,2,NULL,2,'turn',26,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(27,1772452800,3,NULL,2,'turn',31,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(28,1772452800,1,NULL,2,'turn',35,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(29,1772452800,2,NULL,2,'turn',40,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(30,1772452800,3,NULL,2,'turn',45,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(31,1772452800,1,NULL,2,'turn',49,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(32,1772452800,2,NULL,2,'turn',53,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(33,1772452800,3,NULL,2,'turn',58,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(34,1772452800,1,NULL,2,'turn',62,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(35,1772452800,2,NULL,2,'turn',64,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(36,1772452800,3,NULL,2,'turn',68,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(37,1772452800,1,NULL,2,'turn',72,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(38,1772539200,NULL,'host@example.org',NULL,'host',NULL,NULL,'{"args":{"began":"2026-03-02T12:00:00Z","ended":"2026-03-03T12:00:00Z"},"key":"clock_gap"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(39,1772539200,1,NULL,2,'news',74,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(40,1772539200,2,NULL,2,'news',74,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(41,1772539200,3,NULL,2,'news',74,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(42,1772539200,1,NULL,2,'news',75,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(43,1772539200,2,NULL,2,'news',75,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(44,1772539200,3,NULL,2,'news',75,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(45,1772539200,1,NULL,NULL,'done',NULL,2,'{"args":{"from":"2026-03-04T00:00:00Z","games":2,"to":"2026-03-06T00:00:00Z"},"key":"away"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(46,1772539200,2,NULL,NULL,'done',NULL,3,'{"args":{},"key":"mail_digest"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(47,1772539200,NULL,'dora@example.net',NULL,'confirm',NULL,4,'{"lang":"en","name":"dora","provider":null,"rekeys":false,"token":"5ff63ecf980cedcb5b227bac8ce1cc5c"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
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
INSERT INTO envelope VALUES(5,'eve@example.net','turn',0,NULL);
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
