-- A store as version 1 made it, with a game of thirteen lines; see stores.t.
PRAGMA application_id = 0x4e554e43;
PRAGMA user_version = 1;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE host (
	host	INTEGER PRIMARY KEY CHECK (host = 1),
	name	TEXT NOT NULL,
	key	TEXT NOT NULL			-- the public one; the secret
						-- one is STORE.key
) STRICT;
INSERT INTO host VALUES(1,'Prior Philip','ed:RWSo40hm1d3awcugETLAc9xRj/nMPGsNrLqIQoPDiIJ3sb/OBABGLPQ5');
CREATE TABLE player (
	player	INTEGER PRIMARY KEY,
	name	TEXT NOT NULL UNIQUE,		-- [a-z0-9][a-z0-9-]{0,31}
	address	TEXT NOT NULL,			-- where answers go
	lang	TEXT NOT NULL,			-- a folder of templates/
	key	TEXT NOT NULL UNIQUE		-- the one for games to come
) STRICT;
INSERT INTO player VALUES(1,'ana','ana@example.org','en','ed:RWTfRClFZHav5p0UGxusmcZZXJzN/jSVQG91sbNOmU0qyU0DRKjbG47G');
INSERT INTO player VALUES(2,'ben','ben@example.org','en','ed:RWQFF3658034bLvBfIkUB3NsBHPxLKquHT2jq9O3QeOaQdIfMoj2JiTd');
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
INSERT INTO game VALUES(1,'old','pillars',1,2,1,'ed:RWSo40hm1d3awcugETLAc9xRj/nMPGsNrLqIQoPDiIJ3sb/OBABGLPQ5','{"first":"0"}',NULL,259200,X'c13ea9874b2865478ad1dadddef48a498ae1fe60620304c6985b7864f761bad6',1795212643);
CREATE TABLE seat (
	game	INTEGER NOT NULL REFERENCES game,
	seat	INTEGER NOT NULL,		-- 0, 1, 2, 3
	line	INTEGER NOT NULL,
	player	INTEGER NOT NULL REFERENCES player,
	key	TEXT NOT NULL,
	PRIMARY KEY (game, seat, line)
) STRICT, WITHOUT ROWID;
INSERT INTO seat VALUES(1,0,0,1,'ed:RWTfRClFZHav5p0UGxusmcZZXJzN/jSVQG91sbNOmU0qyU0DRKjbG47G');
INSERT INTO seat VALUES(1,1,0,2,'ed:RWQFF3658034bLvBfIkUB3NsBHPxLKquHT2jq9O3QeOaQdIfMoj2JiTd');
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
INSERT INTO file VALUES(1,1,0,X'60b6f05d800d97f22aecb14a8e911c44d5ba99eb4e297ddab868b1930a625864',replace('nuncio turn\ngame: old\nplayer: ana\nafter: 3-0ebe4fb5aa08ed7d66350ee4c2469e01\ntake mason1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTfRClFZHav5pGkLH8eoIlY5F9l+OqDG5V/HAKmnXw406zMEPDBEWCUuIEyOGIrUnA7rXA5kzUj58uXMfP1yeGoyNwSWvPKQgs=\ntrusted comment: timestamp:1795212644	file:t	hashed\na8i8gvt8obucR/Q3cfrpzn6GE2gFfgIohWo8ox00JAZx00iDjCPLtzfCEK8L/zdQtarzfxyp6v2iOCc5On5DAQ==\n','\n',char(10)),4,4);
INSERT INTO file VALUES(1,2,1,X'88e4d1cef2e64087280c924e30859cd55a293ec670db0a22f0ddbd5000d8513d',replace('nuncio turn\ngame: old\nplayer: ben\nafter: 4-6887d768333fb5081f2932cace231e1d\ntake toolmaker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQFF3658034bIpqDLESmraHVB/zihBdYCn1868D/WIpak02sZjrqdFR1fpcjRZYmp7SjY+yXBGCvbgcGUfwRdQKy0eC22rfgw0=\ntrusted comment: timestamp:1795212644	file:t	hashed\nO3d0jUbsBIomjk0YlX+P9iUJqi215NS/P9s5SEgnQqWaXgYGGF41rpcnwUcYXEXiyy/ywoDS3hfuGuDLXI8OAQ==\n','\n',char(10)),5,5);
INSERT INTO file VALUES(1,3,0,X'9d1e02b76081c11b7610b9fc0fda8cbba6e41f5227cd1270df5257ae75643fc0',replace('nuncio turn\ngame: old\nplayer: ana\nafter: 5-8f3bb187cb4f863e203ad319a04ded8a\ntake stone 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTfRClFZHav5s9ZMdV4h8EBsMkr7f15BH82+RG6mgQWZ4cBZ1/WsgG16mvEEanVmCFxelQqXIpA47+Iiyax1bT7rn5NMDx+pA4=\ntrusted comment: timestamp:1795212645	file:t	hashed\nXYtvHwRpllff2ghe5CHoY5ijHoYUnl5f+1D6bfZtHIYK7vCKUebzOBHo2xE1cnIrVk9IuDn8JQXSBuOWrKMBBA==\n','\n',char(10)),6,6);
INSERT INTO file VALUES(1,4,1,X'7163f2bdc6173f7b392916b4fb4b59cffc82ee147fab99223cd376140f9e4683',replace('nuncio turn\ngame: old\nplayer: ben\nafter: 6-7ebf2407174965f1bfe15e80e2d140f8\ntake sand 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQFF3658034bIHwfcaP7cFIZ76fmR8NvJ/VhCvjxmDlA9mWznCwgA48P9DEh+X9+QebzKxKwwqQE3lv2CJfs42kh6hBfQim7w0=\ntrusted comment: timestamp:1795212645	file:t	hashed\nkjEpf71gQD3B87+5iml7vqlqkWR1dfs3O822te71a0JwG6ioZr25akSEhnfze5d/bNhauZzutGb+oHLmPlwpDA==\n','\n',char(10)),7,7);
INSERT INTO file VALUES(1,5,0,X'8d3ca55e1a1886b47b724e3c5bcf589f1280cb435db56fb6472e8c5040c2b5f7',replace('nuncio turn\ngame: old\nplayer: ana\nafter: 7-c1332d405e122c4ab6b3645c0aef89f2\ntake wood 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTfRClFZHav5ic6vpCbsMlOrKV1G/DcbLYGl20gf612/iU1k/DsILD/D0P1JxXYa3cCVTL8Mr+24/D5qGicVzNARm5p48YxPAg=\ntrusted comment: timestamp:1795212646	file:t	hashed\ngL94XdKNCQMASNGNIMq/6q03Efe1cu15+m3Yl9Tj4zghj4ISTCm82DhUgmoWtVJ8U2iSBxAnQ4AplxOEQ+/KAw==\n','\n',char(10)),8,8);
INSERT INTO file VALUES(1,6,1,X'92ab72f5aed505cefdcb436ade840c676d090f5049228c79d07c91f9bebd29b0',replace('nuncio turn\ngame: old\nplayer: ben\nafter: 8-2434e706e69c6563676ceea39f812c1e\ntake sand 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQFF3658034bKU162RcZcyz8qDKwgpuk3s2L5Ac9PZ2pDpZnUxdwv1WSSZHeyIRVZoJ2de/rsiOdkPbFTcGD7gJW1a4/7CiSAs=\ntrusted comment: timestamp:1795212646	file:t	hashed\nbVQ6ZaV3L2edVaqor61Q5TV0Li1Toy0oco6nE7J6C+tKQNA3JAswKyuHGpfG8J0O5c38gi8tCz5WdH73prnSCg==\n','\n',char(10)),9,10);
INSERT INTO file VALUES(1,7,4,X'a4263e1d4b644719c7207e8f6e84d7555926248bf1fe2f61222cfd207e546820',replace('nuncio turn\ngame: old\nplayer: host\nafter: 10-4322a1c1607bd96b18cea0b3474d69a8\npause because a fair\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSo40hm1d3awe7Kv8Di1zovPS56bLQ1guh5SeTJsEdjHVLiF7LqnpVWv1xa9vG1w685ElCE5PQVpMtP89NVhFCbKiUfvuj6gwM=\ntrusted comment: timestamp:1795212646	hashed\n5ZiP8t0gONBmvloLzMSFneTLcGuNEOG0yk0T3T82G1ylB7mUGIL4qlZLHFxsU4OdmIMRriE6Y5M9j3r3tpHwBA==\n','\n',char(10)),11,11);
INSERT INTO file VALUES(1,8,4,X'b3224dcf514db53dec7acbf5104761eca7ad2729014e0b75770f30f639d67aa1',replace('nuncio turn\ngame: old\nplayer: host\nafter: 11-817144fd64d1117e5550d43a602e0a79\nresume because it is over\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSo40hm1d3awZ90Ijje6eiC6Q48j0hBmiCZ2ca1K07IoygUwFBx9BM5AUPaZkYnAv1jNUmPM233Tx95HOCQtcBAUilRLLCAiwg=\ntrusted comment: timestamp:1795212646	hashed\nQG8mF0LQaciAx7FdPvtF3ZFEUQ1T/4q0IVyqqBna8izdhYLkIOAvR27SU0+yPEcIpRGpjcIAFtCJrndyjVIZCg==\n','\n',char(10)),12,12);
CREATE TABLE log (
	game	INTEGER NOT NULL REFERENCES game,
	line	INTEGER NOT NULL,
	text	TEXT NOT NULL,			-- see nuncio-bundle(5)
	hash	BLOB NOT NULL CHECK (length(hash) = 32),
	file	INTEGER,			-- what it was read from
	PRIMARY KEY (game, line)
) STRICT, WITHOUT ROWID;
INSERT INTO log VALUES(1,0,'0 2026-11-20T22:10:43Z setup ruleset pillars rules 1 game old join no host ed:RWSo40hm1d3awcugETLAc9xRj/nMPGsNrLqIQoPDiIJ3sb/OBABGLPQ5 seat ana ed:RWTfRClFZHav5p0UGxusmcZZXJzN/jSVQG91sbNOmU0qyU0DRKjbG47G seat ben ed:RWQFF3658034bLvBfIkUB3NsBHPxLKquHT2jq9O3QeOaQdIfMoj2JiTd edition - deadline 259200 commitment 3f9998009b8ad821cbd43783a2d6942a3313c5b11858b5a37d94113c499d4734 options {"first":"0"}',X'5655a34118b5f7432ea3fa19a1091962d3152f21a6e1d0a9471376c2d30f088a',NULL);
INSERT INTO log VALUES(1,1,'1 2026-11-20T22:10:43Z chance advantages 0/14 0/13 = aliena, tom',X'34f456259bcfd12939e382d9ba7df6289c4a3f3109d02b68a27c85d23769612f',NULL);
INSERT INTO log VALUES(1,2,'2 2026-11-20T22:10:43Z chance craftsmen 2/4 2/3 0/2 0/1 = mortar-mixer1, master-woodworker, mason1, toolmaker',X'8cc35e38628ade8a49a180bdfccb942f46492f7ffda2d50317a6e7c872563ca9',NULL);
INSERT INTO log VALUES(1,3,'3 2026-11-20T22:10:43Z chance resources 3/9 1/8 4/7 1/6 1/5 0/4 1/3 = wood-2, sand-3, stone-2, sand-4, wood-3, sand-2, stone-3',X'0ebe4fb5aa08ed7d66350ee4c2469e01491f2c8b305edfbd6ef8598364f2475a',NULL);
INSERT INTO log VALUES(1,4,'4 2026-11-20T22:10:44Z move 0 said take mason1',X'6887d768333fb5081f2932cace231e1dda6a3ba34cb2289456df49df226585aa',1);
INSERT INTO log VALUES(1,5,'5 2026-11-20T22:10:44Z move 1 said take toolmaker',X'8f3bb187cb4f863e203ad319a04ded8a2337f9ad064dd49c7d4b82a82cd6eb22',2);
INSERT INTO log VALUES(1,6,'6 2026-11-20T22:10:45Z move 0 said take stone 2',X'7ebf2407174965f1bfe15e80e2d140f8661dcd24207d2339ca97b636c43a1467',3);
INSERT INTO log VALUES(1,7,'7 2026-11-20T22:10:45Z move 1 said take sand 2',X'c1332d405e122c4ab6b3645c0aef89f29fc372441c82d8d31da29ed9f67851ad',4);
INSERT INTO log VALUES(1,8,'8 2026-11-20T22:10:46Z move 0 said take wood 2',X'2434e706e69c6563676ceea39f812c1efeba35b57776df51c23daaab2dfe57c9',5);
INSERT INTO log VALUES(1,9,'9 2026-11-20T22:10:46Z move 1 said take sand 3',X'b0b35992cca4997ef1c8806963640fe865f3e669b1d87dca045cc1b9b51c8ecd',6);
INSERT INTO log VALUES(1,10,'10 2026-11-20T22:10:46Z move 0 only pass',X'4322a1c1607bd96b18cea0b3474d69a8a4646de16a2cfaf4aa95134f93d263aa',NULL);
INSERT INTO log VALUES(1,11,'11 2026-11-20T22:10:46Z host pause because a fair',X'817144fd64d1117e5550d43a602e0a79ccb173df7cae49d93c8da0ce836eb2f7',7);
INSERT INTO log VALUES(1,12,'12 2026-11-20T22:10:46Z host resume because it is over',X'7746c47ecbafc1c79d566daae0bb0ed6316a53d3a0566f9a3b158874376d799f',8);
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
INSERT INTO head VALUES(1,12,X'7746c47ecbafc1c79d566daae0bb0ed6316a53d3a0566f9a3b158874376d799f',8,X'8a7eeb7be89f000b6f587c5b6d3dc49a68a95d26eeb5bdd961207aac62c02274',1,'draft',2,1795212646,1795471846);
CREATE TABLE snapshot (
	game	INTEGER NOT NULL REFERENCES game,
	era	INTEGER NOT NULL,		-- line / 16
	line	INTEGER NOT NULL,
	position BLOB NOT NULL,			-- see game_save()
	PRIMARY KEY (game, era)
) STRICT;
INSERT INTO snapshot VALUES(1,0,12,X'0000000c7746c47ecbafc1c79d566daae0bb0ed6316a53d3a0566f9a3b158874376d799f000000088a7eeb7be89f000b6f587c5b6d3dc49a68a95d26eeb5bdd961207aac62c02274475887b9c9e81867010084f81768079037c59965601ae35a7c01b81b778744580000000a000000000000000000080000000000000000090300000000000000000000000000006b00c566000000006b04b9e6000000006b00c566000002060100010007ff01ffffffffffffffffffffffffffffffffffffffffffffffffff0001050694000004040401fc3fff03ffff0001000000ffff000000000000000000000000000000000000000000000000000000ff0f0200040003000000000f00000000004800001302000600030000000017000000000003000000000000000000000000000000000000000000000000000000000000000000000000000000004287584a58c06db7dc7dc6101e3b0551c3c5a426eb6ef3fdc9c4a8f1fe433d91');
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
COMMIT;
