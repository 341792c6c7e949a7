-- A store as version 2 made it, by tests/past/version.sh; see upgrade_test.c
-- and stores.t.  The secret keys of its host and of its players:
-- nuncio.db.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAmkfmNRAnK9BjSgogwo74UFlGVs56+5+n7X77Pou3npeiGROfWQgSp54MrswgADp39BfINmYvrAzy6Mj6rJUn15m9J7xL82Ui8weGzr0xJ4zWrfHVjl2QXs3ll6ux8IUpyupxMuebKss=
-- ana.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAApIPpt+hhUmvNG74Ln0W6wGW24KRo79zn+g7/I37E4qjzBZ2F9EgLFzLsb0eRH+RZWK6vSEh4/XLXzMu1dZCwb28KwqaYAlefH+sgDixF/1647i0y8R78R/rCvRJ71QvgwaBCJKYQvsI=
-- ben.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAeaLwpn49uC8UBfmq5+jCNinECWagtf74LEVaGSJ05lECPDa6bWPHveznbvXPIDoLUU04d/N/+zfgxUw2ZgOp3UIh8ty3cZePskkdm7nH34XEDY+1UXhkiOiqoVvTQawBZaTKw3ZEz3g=
-- cleo.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAzyMwAeDEzbc4JiOrFSzbSKRQBm+HRx2jFNr26WDjOJkkRwQd8gAQFGWofbPjBHsKAvU5NbKCRAVNJTTVwLRbqAwB2yV4J99aSthz6nK2pJH4Q36YN/z45fuhgBBvrWU+YzC74sSbqCE=
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
INSERT INTO host VALUES(1,'host','ed:RWSaR+Y1ECcr0J4MrswgADp39BfINmYvrAzy6Mj6rJUn15m9J7xL82Ui');
CREATE TABLE player (
	player	INTEGER PRIMARY KEY,
	name	TEXT NOT NULL UNIQUE,		-- [a-z0-9][a-z0-9-]{0,31}
	address	TEXT NOT NULL,			-- where answers go
	lang	TEXT NOT NULL,			-- a folder of templates/
	key	TEXT NOT NULL			-- the one for games to come
) STRICT;
INSERT INTO player VALUES(1,'ana','ana@example.org','en','ed:RWSkg+m36GFSazLsb0eRH+RZWK6vSEh4/XLXzMu1dZCwb28KwqaYAlef');
INSERT INTO player VALUES(2,'ben','ben@example.org','en','ed:RWR5ovCmfj24L+znbvXPIDoLUU04d/N/+zfgxUw2ZgOp3UIh8ty3cZeP');
INSERT INTO player VALUES(3,'cleo','cleo@example.org','en','ed:RWTPIzAB4MTNt2WofbPjBHsKAvU5NbKCRAVNJTTVwLRbqAwB2yV4J99a');
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
INSERT INTO game VALUES(1,'kings','pillars',1,2,0,'ed:RWSaR+Y1ECcr0J4MrswgADp39BfINmYvrAzy6Mj6rJUn15m9J7xL82Ui','{"first":"0"}',NULL,172800,X'fb8bb96d348c7f1f280ef53a4a6d7cb31e00a66d04033ef59403fb8e59bcca1d',1772452800);
INSERT INTO game VALUES(2,'domes','red-cathedral',2,3,0,'ed:RWSaR+Y1ECcr0J4MrswgADp39BfINmYvrAzy6Mj6rJUn15m9J7xL82Ui','{"board":"advanced"}',NULL,259200,X'a09e02b866751ea8560f275623b0cbf425d6db1169fd24c1ccb2b6b7a0cd0306',1772452800);
INSERT INTO game VALUES(3,'solo','pillars',1,2,1,'ed:RWSaR+Y1ECcr0J4MrswgADp39BfINmYvrAzy6Mj6rJUn15m9J7xL82Ui','{}',NULL,0,X'd2a2b0101dd170c409912ac8b38048bc58475c24d79a23b2492a02bbe9a9e0af',1772539200);
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
INSERT INTO format VALUES(1,2,NULL,0,NULL,'ed:RWTpC4VscXxPuhb2ZlASRFPHC6ULyrCpP9SLe4Yrsfwrb7NWHeGaPXNU',NULL);
INSERT INTO format VALUES(2,2,NULL,0,NULL,'ed:RWTpC4VscXxPuhb2ZlASRFPHC6ULyrCpP9SLe4Yrsfwrb7NWHeGaPXNU',NULL);
INSERT INTO format VALUES(3,2,NULL,0,NULL,'ed:RWTpC4VscXxPuhb2ZlASRFPHC6ULyrCpP9SLe4Yrsfwrb7NWHeGaPXNU',NULL);
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
INSERT INTO seat VALUES(1,0,0,1,'ed:RWSkg+m36GFSazLsb0eRH+RZWK6vSEh4/XLXzMu1dZCwb28KwqaYAlef');
INSERT INTO seat VALUES(1,1,0,2,'ed:RWR5ovCmfj24L+znbvXPIDoLUU04d/N/+zfgxUw2ZgOp3UIh8ty3cZeP');
INSERT INTO seat VALUES(2,0,0,1,'ed:RWSkg+m36GFSazLsb0eRH+RZWK6vSEh4/XLXzMu1dZCwb28KwqaYAlef');
INSERT INTO seat VALUES(2,1,0,2,'ed:RWR5ovCmfj24L+znbvXPIDoLUU04d/N/+zfgxUw2ZgOp3UIh8ty3cZeP');
INSERT INTO seat VALUES(2,2,0,3,'ed:RWTPIzAB4MTNt2WofbPjBHsKAvU5NbKCRAVNJTTVwLRbqAwB2yV4J99a');
INSERT INTO seat VALUES(3,0,0,2,'ed:RWR5ovCmfj24L+znbvXPIDoLUU04d/N/+zfgxUw2ZgOp3UIh8ty3cZeP');
INSERT INTO seat VALUES(3,1,0,3,'ed:RWTPIzAB4MTNt2WofbPjBHsKAvU5NbKCRAVNJTTVwLRbqAwB2yV4J99a');
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
INSERT INTO file VALUES(1,1,0,X'4b32253e05acd2af997d0ef055fcb9c7eaa20fd0a9344c3fc615d860f6c4682a',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 0-2b5f4787e07f81558d149c7da2eee385\nchain: 505710d6daac0ff5b801a9939d459264eba1ecd3b53a7d51198a762b9a66505e\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSkg+m36GFSa52Gis2RQPypgJBVCQZ7VB6VR31AtxJd6Sx6tjumm2tQ8CMdGVnI1DW21eWAom0B0o7beMkjxNnxzGMpCWmRAgQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nRbSucPWn7AKVKNP8SBwCbzkHx+0iXqr2SQLdu1UD4uMKC9xZf5MXlqsPPAkOFq6Ntayk3piEoifCIPC3gHsHAw==\n','\n',char(10)),1,1);
INSERT INTO file VALUES(1,2,1,X'1e87f78b1097c7369612b595e842fa1c1ebd15053243a839f579604c54c3f40d',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 0-2b5f4787e07f81558d149c7da2eee385\nchain: af49704e2cf21aaa2f8138b76b4d78b4a18e2ba3eed0e549e9ed7983fc00d2c9\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5ovCmfj24L+6g7mFMAY1D0rZz3FERUPUbhy8hicIXylE8ybAHeL97rH0cwyhEPgDUs1BLzPsAiLtJXczjW0qkPANgrRQ8uww=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nj20x0FsvO5MzR+HDxBoAtWJmKC/WYtekcEBbAkxlhJbtcFsm26cIWPMAF+OAVV+QHK8W+MstsFVwJCPgG5U/Dg==\n','\n',char(10)),2,5);
INSERT INTO file VALUES(1,3,0,X'4c507dc703923fbce0f7042f929e7484d3cd84fdb29f1f9e2a2f547554eb8169',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 5-2d0327e018089fa29d3f6149045d7478\nreveal: ce8d582c6d181212c02208e69e1b9c73ed5de96d591ddb96bfc8f73e86923b0a\ntake master-woodworker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSkg+m36GFSa8GtQRfYtHZLhwhn3jpK1Vl2VVl3YY4v39c99k1wx5BD75P3lvPif1TrXpUTlz+Gl5bQxE6Ci6M6ER9j4mIl1wM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n3Qdlu4xotCQrnRkfocu5/lWYxFl0nmzDEneIs9rCOIumLpYSdTHdwzFPw4PyRQWkX9IwHky1FC4E7SnoSC6DCQ==\n','\n',char(10)),6,6);
INSERT INTO file VALUES(1,4,1,X'b1873c62ada64fcd5537ca66c37b79b7e4be96ed67209062e525f9f23d2f5815',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 6-7b6ec9c704af267df66b58957aa451ca\nreveal: ee7f8da18d9737aa64b5137a50ac4d30af4b36424e176ab0cc56cdc8fb5c18b1\ntake toolmaker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5ovCmfj24L+DNBVBalRWghvgKBC+9eKV1fuxsTsA4A+zbhgeF+mXzmpNYpIn/IACWr4wKdCXMIqIKIitQuJQa8gxMhd/rpAE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nRB5ss62jOuWI3ckpDa9Ls5sREkPy4AC5tOAJCjs55M+MdcCfdFjte5miPkn21KpJ2DvJklvcsch2H6XZGh6/Cw==\n','\n',char(10)),7,7);
INSERT INTO file VALUES(1,5,0,X'ee01c6e49a56ac6f080d09260bdafb92501ccbbe3a2d0590a7347ae28e28558d',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 7-036dfdc601a60dece865bdd35b7e4ef1\nreveal: ce8d582c6d181212c02208e69e1b9c73ed5de96d591ddb96bfc8f73e86923b0a\ntake wood 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSkg+m36GFSa2VsN4rSG4zhvMrS+K693TN7fU40dUVeWd6SyB+/aDzvn56B2vebDdMR9bynWJBcvTpXrxM4t26igfiRInBv9QM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nhbLbuqgd+5TbSyNNU5R50im2k40RtH1vrrVwyGvxuvQ0mN+bT/O3LLcBcgM85uRvtRH38aEF6m/nxM+ebqbYBg==\n','\n',char(10)),8,8);
INSERT INTO file VALUES(1,6,1,X'cbca7a8594d908ca28905c21c29db6b4561abafb7e589dfaaf3e005ffa600782',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 8-7e8425745d128ea67ecfe50305975c92\nreveal: ee7f8da18d9737aa64b5137a50ac4d30af4b36424e176ab0cc56cdc8fb5c18b1\ntake sand 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5ovCmfj24L3ixrxssI2mrGjNEGvnyEN52U4C2FU3yVyOeZ5vc2V227Su/RF8ggnip6u+uGfGZkq2rq97iltBwVuYpAjx6IwU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nJNbaEyq+mTDV6JRT62Phv4oC5oC6SE18znRvXw6JLs//d9s+14Y7Urnv8MdSErKw0RWnZR/gzB2YKxyiXxKcDg==\n','\n',char(10)),9,9);
INSERT INTO file VALUES(1,7,0,X'bfdbcb6fd6215c9f657c5d4e8a0b2a0f314fb28406ea2207da7ef810ca7b5872',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 9-a4a7a9412eaff8bd4580307c937b9dab\nreveal: ce8d582c6d181212c02208e69e1b9c73ed5de96d591ddb96bfc8f73e86923b0a\ntake wood 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSkg+m36GFSa0R7a2bD6zJYPMeVRx3aIucz/a3HyamJvuvg21/LJ+rCBmvMT+u1zgvRN2fcQXBZ8kFP7lHd0/7QBxzMrMTRUwo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n/YEfdLOd4qPXv/3BR0HSel5W1KcC1NioTKmt8eai1YMGkukzBpXXAgocJaou3aTkOaV8zqD4HwHQkvwmeLApCQ==\n','\n',char(10)),10,10);
INSERT INTO file VALUES(1,8,1,X'91da04ec8c6d96cc3753425a2b35e6e5d6ad6eef25304fd9bc95c27aedb25719',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 10-820856356270503548bc6b7edab63002\nreveal: ee7f8da18d9737aa64b5137a50ac4d30af4b36424e176ab0cc56cdc8fb5c18b1\ntake sand 4\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5ovCmfj24L9yaNX4HKEdbvJkVWEAMGqhyKeEvHj6gEjgj5dIvo6xfrTMI/EiH/DPNcK87FwlQ0/Xo2343EvUSNSXDZmL3CAg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nQfuZL4AwtKhBRJX3jtElFqZ533eevDsaHaW2FmM9umDm4acO1bFir4S4KDhgDrOg0NgPmJcRK0cbZvzoOanACA==\n','\n',char(10)),11,14);
INSERT INTO file VALUES(1,9,0,X'f718f7927deaffcb268324769d173a1810c470179b1701a1c785e98a24987cdd',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 14-456ffd8f2442415bed7e9cc2d091a53d\nreveal: 313db96702f146a31dc910ec6c556268de10402f3c7b24899e27b64e44b29c62\nplace shiring mason1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSkg+m36GFSa4sJwJyPEq58hQ3ZM2KUA7dNNFB3JN+RNWcuwAW17E8m75NniC2TC4Urv6sTMEEsv4LZPZjIpEjpsTTCTHGY+Ac=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nA6XUl11NfBKpEEp6phG6Yq5eImrI0L5+v4C2IpED406VTjhsbGeMBbefvxDh3OqYRpfFu558HC++Rgw+Hr4zAw==\n','\n',char(10)),15,16);
INSERT INTO file VALUES(1,10,0,X'db1ef13dd43c6ffa3c9bae517a4f0e54bc280e4c280bf945d67a589f8169d867',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 16-9abc1e49498e7cf1e9af36b250476a7e\nreveal: 6bf860177f12341158dd309a22e7b084f4963ed771942eb8fe01a0ef361c28d1\nkeep all\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSkg+m36GFSaweM9/m5JZCTDy/jmC81LbsfdROWVQzMcCUcZljAASTMlhRGONa3Lm36122VUm2/CzYycL0YPnBU9V+qbrsIQQg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nN78JGoiZkDCpRmU/evemUCvw9MZT01rAGllEnzOLSwgYN8b/puy4IxRqc2BwR54IBdDDd6l0y+w5Djjbc6D2CA==\n','\n',char(10)),17,17);
INSERT INTO file VALUES(1,11,1,X'0d2d6af1bcb8d86c8145744ccecc5bccd2dedfc01fd61d8f6e7cdce9d71dbb4b',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 17-e97e76f65657c408794229feff7db9a6\nreveal: 55f024897ab0e7bc2f94ea6d69d217418aca449d479e1551c553031cb2ca4072\nplace kingsbridge tom\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5ovCmfj24L1pUt2ItlFchfj2l3B4V7PZO4Yxh/ICGof09/D2KZGtv56w/bcdA1OBYuWWX8og+ZyntXKhLZqShrxCYdf+7FAA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nwG/Fle0THPYPPhP+JLM3l8LrehqW/8xEM6xCHnZ0NVIlfnBbPpsYg/ymZt2Pt/aZAA/W1bo50nhWxMCbbbcBAA==\n','\n',char(10)),18,19);
INSERT INTO file VALUES(1,12,0,X'269c5d83c160756f32d64e0ab1e35e279889a3b15708c9aee2f4d4b0e2ca2751',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 19-d8cb48dfc1ee662f2f98dfe5e5dcf12a\nreveal: 91d7a8ea15d1895e1f5f6f6d345e17aee8127766277a61788c126d4d6155d336\nplace kingsbridge philip\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSkg+m36GFSa7YahjNRlB4nrW6kFlXIp05LhphIb9Rvj5MPtZQlQlcol+3WqcMueYcgC1q9H0RtxM1aATmtI/rFPMmBxfF60Q4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ncsK9tmHFzwK3CRAO+vrzOAYKQo9kEvE0t+5uT3D9E3O/xlZQEDlxfySE9Iu8SBZXk/CvLZahMn2UfrlTDXhbAA==\n','\n',char(10)),20,21);
INSERT INTO file VALUES(1,13,1,X'9c9ffcfb5f9deb44948f324875867b7c5090d6c1363c7fc90c5feb9eb198013f',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 21-d537554be2587d610d0361e22207160c\nreveal: adc844dec4ff0ec6c0d6b44190fb1cb33e52a068d8cf6a3ce0574c4f2232d2af\nplace priory\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5ovCmfj24LzPJiwHesnWYwURReciuUDgFF9zbzJJED+vAFM4l/02vnRTFJk0GCplrwHHhrijO1bKXUlNTI0Et5H0zaXZxsww=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ncF58VbLa0J+tSAIJmZK0QjiHUeqh4OLBd4AEPQlDHSdOlVWe1zMVHjBGwXnDNva4UBjjAp69FuJl7bKGIfchAA==\n','\n',char(10)),22,23);
INSERT INTO file VALUES(1,14,0,X'ce91933c7ef020f5547d04013c66f74c67b6f725cfc80b6eee865284cdd41f32',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 23-24b50963ab00c95374cdf270a1bed216\nreveal: cdb1fb12ab0aecec19cd907591264b504d1672acab0bd20cec83c0c7f259cdfe\nplace court\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSkg+m36GFSazlFmGlAY/vFkJfy9xC49N/lwOO+KqCoxJxHp0a/hbZ6F1GASL8VQKFxk+Teal94lCR08s17NmJzaMzEOxor2AQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n6nfV0sLVkEaOq23PdtXkN39i++GZVJ2tgoVB10fJ4LX6mLfFFKD8UwUOYg28BQJ8TQxSaGHuE6XTyYEYl/MqAA==\n','\n',char(10)),24,25);
INSERT INTO file VALUES(1,15,1,X'6db630ea8ee2fc804519a7598b75b37b0b6d26f5a124d735a223e6cd1db9789a',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 25-c90b952647f6d75261ec4a9e59f30380\nreveal: 7a401d4b4729bbcae16f851ba18a7de0bb96ca1d279b1742e393b51c2ab5bfdc\npass\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5ovCmfj24L+psh/2t7idPmUbuE6dSsHVja+ELkfwpOzgcoRM3Mb0vDH2pZXWPnVQ1Wl4t0N73y47G0m1ljGLdS5bt8YUfSQY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nE9bK9K/VqK09Wjl7WZa9u3jfAKotbeCtvqmQt+jKvpi8JVGPSmGAUrTJLVRdfn+4RVGTDbbBtlTpkNeEiskbAA==\n','\n',char(10)),26,26);
INSERT INTO file VALUES(1,16,1,X'7c849559db7c84c460c14886b751a4e3e933fea265e981e89a0361b907fff4c5',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 26-4b1c54ba3f4743a53668dae19c3fbd18\nreveal: 7a401d4b4729bbcae16f851ba18a7de0bb96ca1d279b1742e393b51c2ab5bfdc\nplace bishop\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5ovCmfj24L4yoLKFPtEAZT603McUQmO+KUk3s6HxnEyAI8VCfvx2tDFc1s8EfMs8E/LeaRBRGzHxPSjAY2SCZ1t9UAOmmtAk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nwkkuWpkL3uzJQRLnSivtKQ3KJ4jNCo3h+aA9sc+NllKDYlwCzhX/Z4NdnAyT7nV4hW8fa4OvHgqvLkEt+DC3Bw==\n','\n',char(10)),27,28);
INSERT INTO file VALUES(1,17,0,X'429cd4da7d3a5b2fd68822a841a1abfdf7262aa33105a97138cb5804d10d3b57',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 28-b5f455eef35c1a2203fa484e978ca788\npress all: good morrow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSkg+m36GFSa/6yqBA4i2qrwBIKTGkQfDHAXIQCg77O4RLAkiH3LhlbYAtAzBGs55lf2juDgWVE9iexweXs7E3ZDyGO5MG6mwc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nucG39K8AA2cErZTUJUSNHv4pDSdfcz97TdRbNwW4FlT517P/AflZPH4Wc/XMQqqr8LWtj51LD9E0A5+s6PNJAQ==\n','\n',char(10)),29,29);
INSERT INTO file VALUES(2,1,0,X'3cf4326c35371bf4d9c765b4a0a201a33dab1344c8e5616666205318ea5028b1',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 0-aa7242206edda9f4b4f1b637663e02b5\nchain: db42ba7032a7c9aabd0cd21603070f8e81dc38f4d0c02d20cc7e2fde83f2f764\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSkg+m36GFSazzmixQPlQ5MnDLeWWXxAAkElPf55wbUNYQEPS3Ne6Q9llffaZe46T+wwfJClvLXjBuUfCnY1vU69iyt2Hsw8Qc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nlSyyoUejK08Y4GquHfmFJ7u4iOWtgHl7DuVk6nfkg6jn4vXdF8y0kmbaJfhNZQCvU6ieeMZnho6v8U7PdJviCg==\n','\n',char(10)),1,1);
INSERT INTO file VALUES(2,2,1,X'6484c33872c0121b7a8534603e99c7a48d15aa32b12f5d474668ef0b063d8091',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 0-aa7242206edda9f4b4f1b637663e02b5\nchain: 40efa595c864430518d896127145755c16b669bc74d06139c4cff78357f9240c\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5ovCmfj24L0M1u2+HTHzzncUO+OD9lyf2WRvhObj0ZV4bkfzNFoh4ybs/cnvPDJgyg9sOaR3YXp1MF4slZk71wFg+7fIx9AY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n0n9Qorkj7lCUcA/V4Hn5Ffmd+L6Q/vKkhlJPIykBxjIxUe0ShX6DsHNvejE9Sf2On8KTs0i5I+YNOhRp8YsdCg==\n','\n',char(10)),2,2);
INSERT INTO file VALUES(2,3,2,X'0667cf9ec8090ce6bff142a89d4f3dcb98216d9eeb7e8d93ba3cd0ddfae2cbb5',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 0-aa7242206edda9f4b4f1b637663e02b5\nchain: f8871d7f0360c4254e5be1ec1dab693a9f139a61e871f364ccb1515da7509a9c\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTPIzAB4MTNt19BmpdsjoPv5fa9EabzSI3Drnmjy4PA8DTHBllGOBvG3AENfKm8+5yR6SfRmZeut5P1vzqpjga5soHRKh66IA8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n/R51Bw31UOo8nM9weREOPOjZo4V/nGAMXo6OTYIEJVCWpHOmLT3VkLqe/ZJLXzqSix10He+qUokxJAUW8nn4Bw==\n','\n',char(10)),3,10);
INSERT INTO file VALUES(2,4,1,X'c0d61468dcc13c1f3e914718e5baaea69d3603c3b096b730308f617460e8368b',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 10-c4fe45ad372aa26734256021f4ddf8fb\nreveal: d9159315ab102d6c364f3c03297d924d6ca9ce580278210e4953649b25d75c2b\nclaim 3 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5ovCmfj24L6DPXDGog8vhjzP/8rphxiL/4rbxg1YEJ5kVA5LkC15ZCC2SHsaxeC+62Vk+TCouhDZ2AsSDriDV3z6coLEOLAc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nCF98/oVu19n6cVKPjD2Uh2zPmeGDm29wQez/Ou/7IOGqUY0xqzjKNHdf8G5dV6o6pffAgOGd2t3+/xRetH0/Ag==\n','\n',char(10)),11,12);
INSERT INTO file VALUES(2,5,2,X'3954d8c85dcb6900e911f01164fee8d62db435e32d95e258beb49545f2ce0971',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 12-9104e5ef924e77bd9838714ea71c9604\nreveal: 3c92a17571909f5b4f7d34876df5090b0ea99107bb9fb54d508b8792252031ba\nclaim 1 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTPIzAB4MTNtyZWd0gB5bHcCtDJfk07UA9i257SG8NG/N/5cPW0JitvTfQNi1jfGSS5VgPYp+deKevUB4lYPs6OnQYTCc3MEAU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nb5oygXxL6ugOmqPYdZkYBrUF7MLjZbM1KxtNeKgYgQhOi8kFUIpA4Yup/5JHPDPtSVquzjG8WJ8xo3rxC0QKDg==\n','\n',char(10)),13,14);
INSERT INTO file VALUES(2,6,0,X'd394e90f414b5a7fd13717c735aaf3720887290d46322e79d6d10f3c8ed72fdc',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 14-9cf90e25445dce1d040e025cfe92d222\nreveal: f39cb1ce73d91c98e3c3708bf64ffb1d6b94495a30090de3709b807e237b9488\nclaim 1 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSkg+m36GFSa/cyRKynxszmaFspzWjXjA6AMf7LMCog4r5eQXBnkraJoYG0oritkXkLBkx7EvHriEnDjAmhT7gMHqcqNLjQbQA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n4mZyTPKAs0jp/Fsb6tawJrz1DTbSEch9QzwAq4QoN0J/Fdrdv8fn/rM43NOSpp2SP7QSCL+MAZfRTlZNWkD1Dg==\n','\n',char(10)),15,16);
INSERT INTO file VALUES(2,7,1,X'05b221d9b37202306a10a3916ecb685481c83904d9bec56ed2abb9bf8d2b3e7d',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 16-66bb6e015ffe921c05b92eb6f29a053f\nreveal: d9159315ab102d6c364f3c03297d924d6ca9ce580278210e4953649b25d75c2b\nclaim 2 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5ovCmfj24LxFnBCmv1yGgwzfF1Ka1ks6+ESUBCfl673+Q3iQA9AloU4q3Ou/yclIoZUXmdGd9xrIHnliEejHXAsJG7ZQP2wA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nCnHBII5K+e2jkbz3Ejlvc4j92j4HL3SrjkeUT7tNza3a+dpRJL070LWQxN/3HDGnCP2ymkINUQLKX+60fm13Cw==\n','\n',char(10)),17,18);
INSERT INTO file VALUES(2,8,2,X'440a0dc2cb4925296f5b4fd6df6c826ce5b10850a6fd751b019d7f7b7dbc7a53',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 18-2889d979b8a4e2696d2bb81b7df56a7e\nreveal: 3c92a17571909f5b4f7d34876df5090b0ea99107bb9fb54d508b8792252031ba\nclaim 2 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTPIzAB4MTNt2OKXBdxUVl8XCfw3Yl01m+eABjQSCHU5EJic+tDg7AP3lawcKFG8c16q5kmGrqGgpJ0NN2THxKnTcfloY2xxwo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nqe8QExGz2vrc+9acCRMUs7zAG8GWn9qR7wRIBcLz4AFEOucOqmkEhGNsOlambcFblH5yIzgUznLubwd4KCicAQ==\n','\n',char(10)),19,20);
INSERT INTO file VALUES(2,9,0,X'07089eca42a760a08a59ffd5fe2cb4cc6667cc65d92fcded8227c8acca72aeab',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 20-46118319bfb7c1d56c16d180352ddcc6\nreveal: f39cb1ce73d91c98e3c3708bf64ffb1d6b94495a30090de3709b807e237b9488\nclaim 4 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSkg+m36GFSa/+AWbKaSD1XOI1WmyIZ2Cie9AE+rUBrVkUquYepN5XUGkaSFUeXgA0QAjMCJn4JAs0l5DRZLib8h42tbIm1jQI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nT/iekCVNOYQd+y/PSHermHGg0AnPZ4GRohpDCWqBBzkJxtHHk25pFYbe8pEb8dvP27wdI8jqXUYXI8ceX39vAg==\n','\n',char(10)),21,22);
INSERT INTO file VALUES(2,10,1,X'5de674a14a7b3e4c658847666f3fcdde86c3bc331435ef8d9b8ad8c9c5b1a5aa',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 22-7b9a9dfb9b7cbe6ca04dd7cafda50c2b\nreveal: d9159315ab102d6c364f3c03297d924d6ca9ce580278210e4953649b25d75c2b\nacquire white 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5ovCmfj24L9JiqdwQlYvDPU6eT526xr8Rxhr2vyOUjNre+X5cc7yrO4ru/eTXZ7HMGzNtiCBIaFuHNsGzArhX3m1YJuTOtAQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n6bxqM4ykk01svYkW91jF7BpHqiTGOt9/ranZleatiaKzADLVo72Az2HOH/n6VGzasz00JoAhX2Ad4JLBGiU+Ag==\n','\n',char(10)),23,23);
INSERT INTO file VALUES(2,11,1,X'085d86c6cfadd3684068c848519a951b4fb3f7170a9c020726b02b2d7dac3151',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 23-841a73ff57c728e243242459eac0bfcc\nreveal: d9159315ab102d6c364f3c03297d924d6ca9ce580278210e4953649b25d75c2b\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5ovCmfj24L1YgYWaa44Mv4FpQmy1LYAxylCw54HwS/5B8ls7Xvd6Gh9E2id+O56hks+AWLPlsiDrMiOvRHat9ppb7UspSpgo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nQG39Pw5VnamQlXXnNYJ6yCw0ybb0/OAuA2EM2HHCjRVP/cGmvpivyu4bEkJo9nWxsvOt715jkyujx7PQMWXdDA==\n','\n',char(10)),24,24);
INSERT INTO file VALUES(2,12,1,X'174bfca3e4c192d36a79d9c1d973a6148aa068ef285849eaa7a9f30da0991657',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 24-f803523f46ec9cba260d5e7c267e6a17\nreveal: d9159315ab102d6c364f3c03297d924d6ca9ce580278210e4953649b25d75c2b\ninfluence b white 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5ovCmfj24L0QyPs9OpQlPYdwQTChSMBwRiMu8HivtvvdrYSG3a76HX0rNYYDWWdwgc3Mp5suIOUKlVJgH54hxYDJbYIzquAk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nHWhbzx4MaUUFh0tPjlPCNDFKr954ard+9oJCF3UX/2UThJExXk3x3YvgdgV5bahnnvMhvkqJNVOW9pisIXatBA==\n','\n',char(10)),25,25);
INSERT INTO file VALUES(2,13,1,X'fc97f0681fd614dce4da414c65249a760cee1deb74c2d8bb787d754397bfa6d3',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 25-53d06cb5684f96ef5f60aa4ec9848596\nreveal: d9159315ab102d6c364f3c03297d924d6ca9ce580278210e4953649b25d75c2b\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5ovCmfj24Ly+Kxo/PMahgGlE9X3wyYyPXbVNYnC7DAK55saPq8CSUc50rYPT7mqLJe6uDJ2qKpZnedzWNccmj88gpHvAc+As=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n2Hsbp0en4HBJnulgheN9VMDOUsW5FpwRKLkWmvLp+Il2x6yP95m9eswHfZrb8YPrJ6kDIhQQlIoL6r/6C9KtBA==\n','\n',char(10)),26,28);
INSERT INTO file VALUES(2,14,2,X'61d6c0d018ac811b2fc7994e0ab7379b9f272bd3ffd068950139ba7c041c9116',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 28-2ee3c3c059b58062a08756c04843b85c\nreveal: 639e5070f2f7e07293ffc99453ed29ab39c7c50e4b8a1ceae38b60c0f348c837\nacquire yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTPIzAB4MTNt1j8qfLiFdxioNe3Agt/YXDMg1OBzcTXsMFcc7xe61TXFen7X05zKGKfkphpQkSiSFT9Im3GMDcmPEBHNDAp+wU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nb8QTS1SjmRH+LpCHGWeXM48Z/ILqXKKHKOj822X9H5idfD7BGJ+oOHTxQMEBMr6m/XWasXasTJa7zPqNyHn/DQ==\n','\n',char(10)),29,29);
INSERT INTO file VALUES(2,15,2,X'9f01e780a12f425e1984985e3bfe9aa41782767438bbc14df5f66651d2b07a36',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 29-fb0519f0dcec75a5cba253fece366277\nreveal: 639e5070f2f7e07293ffc99453ed29ab39c7c50e4b8a1ceae38b60c0f348c837\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTPIzAB4MTNtxtNKzNgqd2F50ip790W538Wx53CbTLoszfWHvJ3b7xGRqUCn9av+65VZErtCXrieAFKNSnCW9yHKekjBhldkgM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nShQ+n8dHcswVomTuwbkwXcCrU/KlKYSM+myZniQd2zL44zPcKFpnVoCx3ZtwC16FG6JU9wFvn3IHbtzJoBKgDg==\n','\n',char(10)),30,30);
INSERT INTO file VALUES(2,16,2,X'54201a56a3866ba1820a2911ad8e8819ae1ce280ccbb4cf8b730ef11723fa0a2',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 30-1cebc3d4b46fa73236249116a5d73021\nreveal: 639e5070f2f7e07293ffc99453ed29ab39c7c50e4b8a1ceae38b60c0f348c837\ninfluence b white 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTPIzAB4MTNt291ZPD+mHZVB2ZW2BE3ebMtycRFueFJG4gWA2adzmfeMf5DVPtKjrgOEQcVDUoqB2itBAtYIVE1edMLB9S2bQI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nDydCyOSZuI1HcAj5xfOkEsiGhv2aBkL53nVr9jNg9XB+xPao/niS3vM58ZlFNbP1/njwiUlxcJse0kOuNF1JCg==\n','\n',char(10)),31,33);
INSERT INTO file VALUES(2,17,0,X'4efb64c99c3c7e10dc2cddf8d19c074f2d6bc1cd7b163c29d29da7142541599c',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 33-471aa76aa633ce1f6838b16690e65b3f\nreveal: 1d534e6301f1925594d63d26c468529110608d27650ad318f49ce167feea7db1\nacquire red\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSkg+m36GFSazHbtkqdXL/L0rvNMO4M6HvmD7R/jsQIZh1py4MWdQly3g5dKxudI44jRr3ot6UzQR0vDCQ3gpd2ahtk4fUmxwc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ncPGS/JZElom+qI4JuIniPoo1NlzM64P07UTLK6cV/tPRkHre4uvHl0lQoCFK9yTVhY3j5g4fNsuRTHEpQeQPDw==\n','\n',char(10)),34,34);
INSERT INTO file VALUES(2,18,0,X'e5225a5eb835f42a0deb9fa20d95f7c3bcad461c71d8c08345844674767206f7',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 34-ba7f5fde9df9a990b13e31dfa23b3af3\nreveal: 1d534e6301f1925594d63d26c468529110608d27650ad318f49ce167feea7db1\ntake 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSkg+m36GFSa057c9icoFMldHmGS+GjbMMP486gPFrrmixjtqJ0Ufr/hUKXcuEfI+O2rig1HEsYANj1VzyWPhCSX+4lBQCAjQE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nl3kYxFLq8n8yLBGOK47wCrAzAhCltDq3fQhVhGMNeyqb0c4uirDNz6/NZ+X3n/vCl26i0rXgy4DDq9qhzHziCQ==\n','\n',char(10)),35,35);
INSERT INTO file VALUES(2,19,0,X'b745b413d14c0fc337c2aba0a9dd79cc6535d2f514581223e32f71329a2f64d7',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 35-c046abd2aafa909484fea6a6ee118358\nreveal: 1d534e6301f1925594d63d26c468529110608d27650ad318f49ce167feea7db1\ninfluence a stone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSkg+m36GFSa6zT/jxFmdBjtszqWTWsI2L92pELfHm55vr8gMGRcseG+LuNF+f1WdHHKbscL6HbVMXfWMiFVwpzLR+D0vcoDw8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nr28gbfUhdulw5hwvmJBgTQ4wSx9XG3d9KmlGjO/XwxzWhUBX4tSFKumQvBEY0QrkyycwhRzNrKn3JPYW60sdBA==\n','\n',char(10)),36,36);
INSERT INTO file VALUES(2,20,0,X'12b82797a9b872a11f0b4aa03bd04b3cf1953d04166e4222977c7fcaf0958ba1',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 36-098256b6bf98ec2ae90b07f50fe73c3e\nreveal: 1d534e6301f1925594d63d26c468529110608d27650ad318f49ce167feea7db1\ninfluence a stone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSkg+m36GFSawL5Gl2V1Pa+Z6nOGuPPmgB3SkOYWpwFFHeFeimRW/bmvUNlCG0pXeyOLJ3yfMurbWIX3LJAqmRr1q97o28ySQ0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nBYvmD0qLMvve4lc5UXWZdLdg4de31DMXdy0yBHnNX3ju8pGeTQWItf0kgWSkFm8h1pGSbeh/tJUsCijV6iiLBA==\n','\n',char(10)),37,37);
INSERT INTO file VALUES(2,21,0,X'a9d53a040ea3cfe180517d3df76711728a1a0c3537268fcc1bbfa7abe93f54e9',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 37-e28afc53e4c925436c0ef128456b23ec\nreveal: 1d534e6301f1925594d63d26c468529110608d27650ad318f49ce167feea7db1\ninfluence a stone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSkg+m36GFSa8H4ySMYHdjv8u6JMuTeEW7lQo1N+W5llJH1MolmsqgGVfQdJwkJJaMzGeDiyRDyL4igAtbfouDrhHhLc6CG9wI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\njZWE+UHLqT/BxW7xqtmMfSfJJDAcnvLlF1UQ+qG2cF21T4mpxKKrq/RU5mYZJbLOzo8HFArKnLRfMnadyy5kCQ==\n','\n',char(10)),38,38);
INSERT INTO file VALUES(2,22,0,X'98efe6cdc2820395a97e0d6bbf140f6f3b2917c52947c070872151c75ad17fac',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 38-60e7317df7df0fdf567358360fe57009\nreveal: 1d534e6301f1925594d63d26c468529110608d27650ad318f49ce167feea7db1\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSkg+m36GFSawj3UkGPKxnyqHdbwUWdFfd3tm9RXlB7n1uY+UbOeNlXgsLh4lC9Mnceb4DXBD0Ua8ZftifudCb3ojukPc548wE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nR/vOK+y+e2z134JlBgI9V/201ycT9d0qLxhhAixGOOevsUUDFo5mKha/cKZ9BFpz2WJFNm654yQht5mIN8HhDg==\n','\n',char(10)),39,40);
INSERT INTO file VALUES(2,23,1,X'03fdc3e6ec942deaff6c9dc5c25250f078a27bef3f7e6a4444e04d69d0062148',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 40-02c122aa2755ac282983c038e32403b7\nreveal: 3dbe603f858b338fe9582740c3a87775422175e42fdbe696b22236d0e2c14bc0\nclaim 4 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5ovCmfj24L/FbkyZeokpd2wrwv9VaE7Lai0ToTzXJUdWUujqADipkLxsDYeJlD263UIpM64E57Zv0/R51tPxzSQ0lbPJqNw4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nlwzp/Ty14XnigpoJidCKtku3cpyXNf4uPsf++E/ftP9kPicZMyKnyrMsQCLEv1fgsaPywK+CZDgAlkNCqtooCA==\n','\n',char(10)),41,42);
INSERT INTO file VALUES(2,24,2,X'7b906174f2b94582e6c590edc84faa263ac171f403e224df5e9f55437a36e832',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 42-ce53eed7ee05fc27800cd5b240e6d0f6\nreveal: 946f018cc40fc1501c47cdc5579b374558b7e43003e7171fe41a91c98332d02f\nclaim 3 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTPIzAB4MTNt+pb4CZ3b/EST4z/4TiAZ+1pImZeHN7wctq2+WpjcluZb7NCwmalyDG/XszIPWXNzI38fyE6EhxOi7og61zwMQQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nLzRV0Ic0531BqN7X/QFNZSy8DE7UnciwBscbFWULv1EEHA6g1QcLNVs+cz/GkHNv6y1XnSS4cewsRSZ/8W5gAw==\n','\n',char(10)),43,44);
INSERT INTO file VALUES(2,25,0,X'641a73db448d85ac1b1100add8377aa5539e414606eb2f5919f8107eb6649616',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 44-ab08a165ae1c59540389b7a7c5438545\nreveal: a50eb017d12bd6ae19b6aadcb768bdd566b95524d76650e13b29f5f19a8fd775\nclaim 2 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSkg+m36GFSa5m4PDbQp9D82lGY4h8bwieGkkYX6jcxs8xtTplZSUxoVLs8qORoK7miFbksQDPyNyBQaX9uYQLSvYl7m5qlDgM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nUwDvdfPL/aZ1pUrDb1g2DGem8jh6VHnRumECSmSELs7DZ22f0Pv4q8Mq2IeX6+0VgtSkZDs9ju1x5VAH7fnVCQ==\n','\n',char(10)),45,46);
INSERT INTO file VALUES(2,26,1,X'17fed8a3811cc997f3760146756657fafcc564f4779faa26601ab7677512f2d0',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 46-5d0cdd84c33f33db5506e82a094f5dfa\nreveal: 3dbe603f858b338fe9582740c3a87775422175e42fdbe696b22236d0e2c14bc0\ndeliver brick 3.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5ovCmfj24L1q1ARlgy8fsNVjq0Girt82B04huEqM1zgsAMOareVgA+/AIucN0B5Qmqe90KfbFdJRJ99mAZSi7uVdJ/Q+Uuw8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ndjGUXaCUT8KsaMcZ3GIGdRt1ZdoxWUZ1wUyvCdR9boMPB2w/ESlrLvm1ZuXxGDf0FufsVLBlfuhhJmPjy2EIAQ==\n','\n',char(10)),47,47);
INSERT INTO file VALUES(2,27,1,X'74441a4878084d7377dbd2db61e75d8e1ad50c77abef0d8c5ce89b064b0850e4',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 47-6106e4f005d8b9748ac7ddf46a63093b\nreveal: 3dbe603f858b338fe9582740c3a87775422175e42fdbe696b22236d0e2c14bc0\ndeliver brick 2.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5ovCmfj24Lwe4yXHgeb3zM/kbicF0E2P9h9PfJNG550Y7xOCMoBGa35aiJ3IRHHAAIDwTmWnyK8njcPx8rT47RwtM45pUugU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nkKxAweauGc9ABG+J9TC1zMrVQ9HbmviN+23Kkxf4SHOSgVM0zNCPVn6QGC9VGebOH06PB+gvDZK+s2rmF9LECA==\n','\n',char(10)),48,48);
INSERT INTO file VALUES(2,28,1,X'8c996e9e89899a2934259825d79fd45c527711b10b96a3aa73a1edc0b23947f3',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 48-746fa2a483bd748892d09e68b4e12904\nreveal: 3dbe603f858b338fe9582740c3a87775422175e42fdbe696b22236d0e2c14bc0\ndeliver stone 2.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5ovCmfj24L14v2y2LmEilwLnC7GZpcHKMmTMfXVdrrgTZFJFzvHGxRBJYgduQEbDJR3EJm/a+/fvuGwuyhC+bUuj0q+5cAAo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nqpXj2ItkWZBCYmwvFFuP6Nx7Hxd7D1jvpMh1VYb5srFfekvj6CcM5+z1bzQc44+1Mzj5BNUt6naiKmWUXOOUAw==\n','\n',char(10)),49,50);
INSERT INTO file VALUES(2,29,2,X'9e9de5961cb4f1a43d18d6fc437237b4dca95b4457e86e3aa6a15bf93f30e002',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 50-7691ae79e17f555367bec1fddb3d6599\nreveal: 946f018cc40fc1501c47cdc5579b374558b7e43003e7171fe41a91c98332d02f\nacquire blue\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTPIzAB4MTNt2c1Y1+oNhUr8AqzCIsmkdYviYnjGLuE50R9GuzgaCVhj4ulEX3ar13SYs4ss6eS5FKwUFlwdHaI+v4B291JrA0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nqOXEe73iG0Kw2eBIYWJ5L0txVcrx+V2oiLheROHLTO4pAz903LA+o6E8eMU6Bet6XCnd6ERbzmWvUmpfWcc4DA==\n','\n',char(10)),51,51);
INSERT INTO file VALUES(2,30,2,X'559dbba6309506a45d13135dbebf4dd009be14c001c82f25070d39a657b03b29',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 51-d6ec93cc2a95219426a13813758be280\nreveal: 946f018cc40fc1501c47cdc5579b374558b7e43003e7171fe41a91c98332d02f\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTPIzAB4MTNt/Osv6koBT5Zwa6oC4zSR5l+G5yVD5N+Xu0roAHawUXVnrVHLDodGm3abwbQShzvll28hUpdyGdCY5R8J4WBbQ8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ngwBhvQ1rHO5Nuq/QjqR05DsHnqwWzpIzDzGlWum46w3mEMKK6HedwWGR6kGIfU6E6mccGltaUedMFkxYcB35Dg==\n','\n',char(10)),52,52);
INSERT INTO file VALUES(2,31,2,X'8daeff01f1bc1e9d6a395e39c87309f9da1c4fc88bc981d817bdfa45bcc96281',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 52-35397fdac19d42e87f05d9b72e745010\nreveal: 946f018cc40fc1501c47cdc5579b374558b7e43003e7171fe41a91c98332d02f\ninfluence b white 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTPIzAB4MTNt9NOs9Jhrcl+axxz8MP9pBHp5PNDsXIz/iA3k9FA/xUDMYGaBqhK1v1D63wL9es0H9cn62lbY+AYm3KubNFtHQY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nZ2UtipKOvcVzcqh/ZxOuD56WuOTOdHNyR46H7oTzw1m4R61Ycpl1GuCho4Y0SrlHn1Oq4ZyS2PDDUfd6XmvHAw==\n','\n',char(10)),53,55);
INSERT INTO file VALUES(2,32,0,X'0904d17ac6743c415503da50729e59c0804c7e7c36d9211b9a6a5107a31c64a9',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 55-df151d8d2f70b96a5db88f86aed4fabf\nreveal: 59aff4dd0d6127e01d9663c0b8b57220a13f75e01a41f6d71d1369f92dac7f63\ndeliver brick 2.3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSkg+m36GFSawWXbjzBJY75V4ZPJQ5/00XdFQKlY/k0EZIu1s/dVJw4Fpwg8Ga2MTHJoe/F4KcQQG584MJc6E6lZtgP26IdvAg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nZOwt9/JWBWC7GLY/GRwesn6G6lsj5Bo8HDQu4cZ2IR9lYJiJORHmYPYMT6pxQKc3z3kDOBFiV5r+THlZTUHAAw==\n','\n',char(10)),56,56);
INSERT INTO file VALUES(2,33,0,X'a167e18970ba485e2cf2d9491a7f118d375d306b523ccc575e09c9ef159870e9',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 56-db8c82ee3b5255625f64a0efb3f26ece\nreveal: 59aff4dd0d6127e01d9663c0b8b57220a13f75e01a41f6d71d1369f92dac7f63\ndeliver stone 2.3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSkg+m36GFSa4OEVE6OWjsD9sIxUmTpe9+dRo+5tSAW1CWGTZACQfQiE9ZUYl3J3f39ivoWwtVC93BY6ZJ7K1RUbQfV6IMLTwQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nIdLn7VfxvC9pHJEaR7TwxmurT9pq51CmECeoqGtJMWbSFQ3Jn6QxB1Zo3yxOPX3oPCvbdjkOnHQbqfWGa/6hCw==\n','\n',char(10)),57,57);
INSERT INTO file VALUES(2,34,0,X'3d1aeec157f7a76db47f2d5611b96f2d744076a8957a1f29bd5da4f6d6ffebec',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 57-55d8f2cd1d05123021a40eaf666dadf6\nreveal: 59aff4dd0d6127e01d9663c0b8b57220a13f75e01a41f6d71d1369f92dac7f63\ndeliver stone 2.3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSkg+m36GFSayNi9rNVGeYn4zHdasZwRJDhL58bDwc/7ZiuP/dUCqYy+xhkhMYf0FJyYRnu6GcUnMp94UwFRgl14o2RNrG/AAE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ncP5dnwdvKCKbHaw5H3e19BepjbEi3o043GKPlGbucCqXRKe2Hn2S5EGjQ65cUAyfYVGnCwGHjun00Thi9LjKDw==\n','\n',char(10)),58,58);
INSERT INTO file VALUES(2,35,0,X'19d40b03900fbf110943cdec763664da3f02486cf604483429d1d2a9b9a3a516',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 58-0ade092664c43f0ea246cf17ea18b936\nreveal: 59aff4dd0d6127e01d9663c0b8b57220a13f75e01a41f6d71d1369f92dac7f63\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSkg+m36GFSa4PZliwYIMBPCQfR9bYZAsULQ0DFpA+sQSVVqTvPnKyze4xt7rkUowh7p+Ma06LYLTQleAlqiGDkGpYHKZyGMQM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ndsLzzf7xB31ATCc+m9+24z6DjmPRk2Rc7x/u0bCq2PxTUBSaVMv21LWK0+OyHwIiYXTmLQ2Zp8z/NJMobLWsDQ==\n','\n',char(10)),59,59);
INSERT INTO file VALUES(2,36,1,X'75542453bc908925083253c19ef6e21526a1f67ef2a885aceff99a4a7f54c74e',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 59-54e0c0e75ef744f055b136211a0bf6e5\nreveal: 04ed1c56ca66c0ccea9b9c7b5e9033f500ced17e8673356f5cb17225bf762399\nacquire white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5ovCmfj24LySFtTXcPU2gpOgKTctkhMytXlNxI3uRNHR5RwsjYJUKMSEtNjrO9V3tMdxXwknZCBqL4PUrvqIrPooSguo4HwA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\naur74PS2fKet+O///vudFLyBL1ipCYqG1jLRE6WwEeRh3u73adwvRF8WiwCMrz08zMZ/t8LRzgnj/ajJ0/eNAw==\n','\n',char(10)),60,60);
INSERT INTO file VALUES(2,37,1,X'ebe9d2fc259ca40a692298c1ad2a111ef0005429436940ba93b2e290aa23771b',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 60-94bd6b975aa3e2cde87aef2d6808c52e\nreveal: 04ed1c56ca66c0ccea9b9c7b5e9033f500ced17e8673356f5cb17225bf762399\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5ovCmfj24L8nuS8o2lKMipEytwmpZqnyAkCo3O1BePf6aOKTAis4q47HVsp5PBBkfMi8wN9qB98u3o/Sh4Qpxx1kllQSbTws=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nHIvjncRGC8ArnRTnSz4QGNVzdReiAOFMxlRRdV40vz2UVUxzOqGHGAeuBxAqIN9OGQP2KOgiVRklNaAZRU3qCw==\n','\n',char(10)),61,61);
INSERT INTO file VALUES(2,38,1,X'1e7da31ce851d5feacd1bb7b6f5ff658f829d0ed828b1bf8a6ca0e1754489a70',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 61-85db253c8f91f9be3a7148ad3d643a1f\nreveal: 04ed1c56ca66c0ccea9b9c7b5e9033f500ced17e8673356f5cb17225bf762399\ninfluence b\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5ovCmfj24L3gsh8zu32uvdluJ1TjEYHUh3/AUfVUxv3eA12/UgzrenJnvYWeuUYaqUq4FcUTmmIca7u/N/rLjZ0Y0YdghEQ0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nyLKl8M3C1SfzAbHvfF918FMqf+MAa0/608452yC8jvtu0aA6n0qFFMnEEGm9Niqge92nzycOAXhlfLc6MJxfBg==\n','\n',char(10)),62,62);
INSERT INTO file VALUES(2,39,1,X'7d4fa4f3646df082f9524af4c1703edad40510fdf4ed12e69a538c6a1dbf7e8f',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 62-7c9ec006ee7c1a9e59fb3dbb1352c85d\nreveal: 04ed1c56ca66c0ccea9b9c7b5e9033f500ced17e8673356f5cb17225bf762399\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5ovCmfj24L5suXKZ4y/AMfEg+3Pq9TU532IrcP8ulDm388KjRNVSHlmW0ks7gW8Mlr2fqBfi8BIGBvJ2GVyin4CtGmJTS9AU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nUXz8NCV/VFLozUE4/okk+RzTljb+EA0F7l/2Zcymw3ztlECfx+/y0zcMdJTTz7x2FLCASjiO8yGiZdEbgcoUDw==\n','\n',char(10)),63,64);
INSERT INTO file VALUES(2,40,2,X'8b1dd9484ef2c54ac715510eb00a95b81edd1f90066ce069261b01a2a09be607',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 64-80c3b009c02c68f8a76fc96a7d07e83d\nreveal: ff288381bb7cb21649a9b293a68ae594ec97e6173a0198dbb5efce0637c8aeaa\ndeliver brick 2.2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTPIzAB4MTNtzdYFTfFtJp6rbHwUYujGU8XmxJSLIYOaPMJXwr56UbgJDlKUg7v+g6PzbCC+lb41J90R94bsvwS9pZ6xn4BbAg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nx1VIRwQanaQDuOJcmM+qWOyrJenV4FiAm7t8L1S8EDyOXHaYMWpqmE9RPyg0UzfcJOYhZVkO9yfTyEQ/Y8tJDw==\n','\n',char(10)),65,65);
INSERT INTO file VALUES(2,41,2,X'12ee44d6642aa62268922aec817fb8365f066f0fe518e7f3f1c60ada7b1f3551',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 65-8e1ad5c6171d93407c985545a2f48dc7\nreveal: ff288381bb7cb21649a9b293a68ae594ec97e6173a0198dbb5efce0637c8aeaa\ndeliver stone 1.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTPIzAB4MTNtwJ+DRHCXAm61cygSE66+AGKk1B7B18Oem/90b6Jx32mckAmteku9Cx+Douj+VBBggNPZIE6RWCjzGNFMszE3AQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nqgbJHGqblF7XYbvIPcb3YYW2IKPu9BFXMgiCfy0KKShyrH5EStXZZ9WYTVb1jxygXY6gbYZrc20dKtTs3OaKBw==\n','\n',char(10)),66,66);
INSERT INTO file VALUES(2,42,2,X'46caaddeceec89307e201cc41652c6ceb21e6e649f836d4a18b72d8027b30d5b',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 66-9b72beecc2d034837fae46d94da8d68a\nreveal: ff288381bb7cb21649a9b293a68ae594ec97e6173a0198dbb5efce0637c8aeaa\ndeliver stone 1.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTPIzAB4MTNt7mODq54O11Dixb+TBcCOoc4BJqmzT4Yl4kBdSR3rd73LwkM0bu8LU0PyMMy83U+dB98i21Hs1h11p1bnderxAs=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nQ5xnNkui5DfBKv63Tlc3bvPf/yYpDF3NUsbZ3lp5QgUH0P2G8rUEETlP3IFQXEyzs4Ij3oA/WrZeimI31jQBDw==\n','\n',char(10)),67,68);
INSERT INTO file VALUES(2,43,0,X'7678b148914f7434710b46b5f95127e1e59df523752bca696baaa03eda71e9b4',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 68-0e974f8eb1b769620d48bc98f183d8e6\nreveal: 456cddc8dc4286ec3ec7032b66c2491710719cce109eb15c9cc81ea29d6c9442\nacquire white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSkg+m36GFSawxfQu89Hrv2P1amb5kiqyUn6rXFptrjXiXFvB+rPw8MDwztgpxLxz1HBdi1/D1PP3TKXlFVT7R2iG8gv52K5gM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nJsnXAEZ64YqEVKAFFgr5g2MtSl4Pu5Mgtzo5iXyaIcxO51CzXSUK1uSGy3v3mAYA6SzUTC3GlxaPGof5PDbrDw==\n','\n',char(10)),69,69);
INSERT INTO file VALUES(2,44,4,X'd0f517763787b668a3ac801e5ab7ea67fbc27faa93fc1c41aa58a1b7e64d294d',replace('nuncio turn\ngame: domes\nplayer: host\nafter: 69-488593aaf077b565bf712526b704335c\npause because a feast\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSaR+Y1ECcr0Jt6307+Tw/Nd4N60KpAMPb8YTaeRnRPJhpZ/EVAYOJhCeFSYDY1fZH8Q8VSjIjUNUlLok3ORG+xkkcPU6iHFwk=\ntrusted comment: timestamp:1772539200	hashed\nq1dvTU5oX03siPCrCAkN5tn9EichA866b436podadB8hphoPldSwDPpifKMs+MQL0rEeCoF2g8Zug0STVTZXBA==\n','\n',char(10)),70,70);
INSERT INTO file VALUES(2,45,4,X'd40c41d4e207fb94b15bcf15aed004a90bfa26b295ef6fa87482513348d1005c',replace('nuncio turn\ngame: domes\nplayer: host\nafter: 70-ccec34ea4ec517bb7739e63a4d34bdef\nresume because it is over\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSaR+Y1ECcr0MiKVGm/332MPc1a5nIQrm9ESY4CoTAUoOxhuiAltAOY9ihCosapZLBglztAkAY/jAHd2L1xtGWCnylKZTXXPgg=\ntrusted comment: timestamp:1772539200	hashed\nTba1mSbrVGCusO5f04mBnkW2vJ4w7bmK1dOiQ3WegqeSwPH5MYqU98+qh9IzDBF90Jif2OTf9zMbUsE+Sa58Bw==\n','\n',char(10)),71,71);
INSERT INTO file VALUES(2,46,0,X'5b7fc2c0771e60a2f4f16bf942744d3e2697462a462f9ee2b494a6c8fe16c19c',replace('nuncio turn\ngame: -\nplayer: ana\nafter: 2026-03-03\naway 2026-03-04 2026-03-06\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSkg+m36GFSaxGqpBccHf6YaPcpR/mfp1eK1ecqvHc3+PDUBAV6dbj24wb4UZWaaI7SYd+VZWeRJ5Rn56e9vVzqHxjLEH7cAQw=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nWK2vPCbBkX8sU8Zz9PLXOoYxIOy1Gtt/TgwEJnwZfkyRqfSaUXjG86lQ715uTYmQFmm/bJUfa/oybD2J8UkvDg==\n','\n',char(10)),72,72);
INSERT INTO file VALUES(1,18,0,X'5b7fc2c0771e60a2f4f16bf942744d3e2697462a462f9ee2b494a6c8fe16c19c',replace('nuncio turn\ngame: -\nplayer: ana\nafter: 2026-03-03\naway 2026-03-04 2026-03-06\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSkg+m36GFSaxGqpBccHf6YaPcpR/mfp1eK1ecqvHc3+PDUBAV6dbj24wb4UZWaaI7SYd+VZWeRJ5Rn56e9vVzqHxjLEH7cAQw=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nWK2vPCbBkX8sU8Zz9PLXOoYxIOy1Gtt/TgwEJnwZfkyRqfSaUXjG86lQ715uTYmQFmm/bJUfa/oybD2J8UkvDg==\n','\n',char(10)),30,30);
INSERT INTO file VALUES(3,1,0,X'4372c670e0cf716ee7883b9deafecb3d6e50e09531aeca1e1f8c189a3c6858b0',replace('nuncio turn\ngame: solo\nplayer: ben\nafter: 4-302a0553e6c3fb90b2d430707623bb35\ntake master-woodworker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5ovCmfj24L4VPxBNYiTJRp4E50+uqNSNSPYAm+9S5kfUMg/0dMff92+R/bqEhy4WuZ4X+hZwlqRkMWMZcQjLqKxiwLwhi9ww=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nrhBFDQHynCyraih7yHNsStmq0SFATCBgTbBigWL5oZc/rVp9gymihswmjkZPLyo8OAp9e6D0Gd85gBM5kYPmBw==\n','\n',char(10)),5,5);
INSERT INTO file VALUES(3,2,1,X'f2e880a4ecbc235d11313acf0b6aa63cd12eda14730c61667d9d3e542c154dbe',replace('nuncio turn\ngame: solo\nplayer: cleo\nafter: 5-1cc11583830c093d53691f75192a0f32\ntake toolmaker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTPIzAB4MTNt4i+vqma2SOxcaN1J7Rj+mvnUVf6z5ff47xBkJNd9sAgnTHbcnO97msin+Dg974ay08ffFBHB1RFixtyRRhKvgc=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nx9Zk1ZGEmCvUJsNaa3jOj2nFs/Ny6yb6DMHc3cnNqBKQ9NUxvscLZZpVxQNDZ1nbRBu+SjBmlE18PUnVk2VLDg==\n','\n',char(10)),6,6);
INSERT INTO file VALUES(3,3,0,X'2a5f220b0aa7defd33dc5a6da744db553428256dee560ef199b18117dfacdc1f',replace('nuncio turn\ngame: solo\nplayer: ben\nafter: 6-2594aa16a0a66feef9fe8c81b27c7b49\ntake wood 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5ovCmfj24L42z4Uc1Z287yeryNhLWlo12F4Wz8uwRGOdEngqlqFDnyZZ28/uXnb+8E5HYJID95X2ThmcuRb8iqzG/DH58EAA=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\ns/7d+cjv5uN4iKYVf/xTezSl8I1qlmwlrGmSFwThIbYpk3V817pQsgjmgX2XTB8rHbAcPdAV/zX89xW3thHNBw==\n','\n',char(10)),7,7);
INSERT INTO file VALUES(3,4,1,X'39a32587f6c5340138d867d32711f1f1792d32f3e0e2a298cf6c830c1edc1c56',replace('nuncio turn\ngame: solo\nplayer: cleo\nafter: 7-90bf76cc92cc434b08af216e5212c3a4\ntake sand 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTPIzAB4MTNtzgqAZnrTWS0tF3dIajyn9x45o+XmUC/YRWghEsON02us+JkjTuSCFBy5lbMLnWarRiO9h6mTOfHITozK6RrBAI=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nZBd9zozqebB89bMkstltF9JkrmIbgCb0utyRcnRfX1Ga4J/I6K4pbWWVZ+R8IpSqIrmqk9uL43BTspu24kcLBQ==\n','\n',char(10)),8,8);
INSERT INTO file VALUES(3,5,4,X'1d2f9b413a45a1574af9478fc812c4e51bf42fbbcfc8e2f6c59fe5f6f1bd82b7',replace('nuncio turn\ngame: solo\nplayer: host\nafter: 8-0c4ecd0d88e93ea368284c47cd938980\nabandon because rain\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSaR+Y1ECcr0Ojhw6Jq+Q2McSqZ3jri+KSFS96ee0zCsBZmUm5SmCeFBm6e31+uUnq1Ienb4Lh3G4XuJs8QeVJFVusBj03AbQw=\ntrusted comment: timestamp:1772539200	hashed\nrVYaAv1oWQwG/VSs/AyRkzww+gmb6cogD+eJAG0gvePm8GRV/uAziyYnh+TpH6bkR4QltvUCVN6u4FtgNqrzDQ==\n','\n',char(10)),9,10);
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
INSERT INTO log VALUES(1,0,'0 2026-03-02T12:00:00Z setup format 2 ruleset pillars rules 1 game kings join yes host ed:RWSaR+Y1ECcr0J4MrswgADp39BfINmYvrAzy6Mj6rJUn15m9J7xL82Ui plays - spare ed:RWTpC4VscXxPuhb2ZlASRFPHC6ULyrCpP9SLe4Yrsfwrb7NWHeGaPXNU seat ana ed:RWSkg+m36GFSazLsb0eRH+RZWK6vSEh4/XLXzMu1dZCwb28KwqaYAlef seat ben ed:RWR5ovCmfj24L+znbvXPIDoLUU04d/N/+zfgxUw2ZgOp3UIh8ty3cZeP edition - deadline 172800 grace 43200 away 432000 policy default commitment a96971437e736977ae06b6735c4189735c98b07fc7cf648448f60feebcf46305 options {"first":"0"}',X'2b5f4787e07f81558d149c7da2eee385c30d40776ab7eab2b1ef3b8a6778f932',NULL);
INSERT INTO log VALUES(1,1,'1 2026-03-02T12:00:00Z read 1 en join 0',X'f009ad61e1c689e5b171310acd9a9066341af2c630283b08694aa1e57c05e33f',1);
INSERT INTO log VALUES(1,2,'2 2026-03-02T12:00:00Z read 1 en join 1',X'91427eb7c217a6f2ea8d16aa27dba35afc4febd54e3a5d28e2c7e0417008ae4b',2);
INSERT INTO log VALUES(1,3,'3 2026-03-02T12:00:00Z chance advantages 1/14 4/13 = tom, philip',X'90856ef57dae5e526673aad5fab13761265946e9fa5167062e150793f3bae3f2',NULL);
INSERT INTO log VALUES(1,4,'4 2026-03-02T12:00:00Z chance craftsmen 0/4 1/3 0/2 0/1 = mason1, mortar-mixer1, toolmaker, master-woodworker',X'1662c596a2d0c003f40681308dca3e3e7ea0814482b756c3f3a06fcbd333b842',NULL);
INSERT INTO log VALUES(1,5,'5 2026-03-02T12:00:00Z chance resources 2/9 2/8 4/7 3/6 2/5 1/4 2/3 = sand-4, wood-2, stone-2, wood-4, wood-3, sand-3, stone-4',X'2d0327e018089fa29d3f6149045d747819a7fbc5ec6f1b46ea10b4f865497726',NULL);
INSERT INTO log VALUES(1,6,'6 2026-03-02T12:00:00Z read 1 en move 0 said take master-woodworker',X'7b6ec9c704af267df66b58957aa451ca3f9df40243ddc3f0b770b9b9fd28ef66',3);
INSERT INTO log VALUES(1,7,'7 2026-03-02T12:00:00Z read 1 en move 1 said take toolmaker',X'036dfdc601a60dece865bdd35b7e4ef1b8c4af98f7060df2cd896f7349f1d26f',4);
INSERT INTO log VALUES(1,8,'8 2026-03-02T12:00:00Z read 1 en move 0 said take wood 2',X'7e8425745d128ea67ecfe50305975c92cbde938b6c1e3e69a5da81119fc5d6fa',5);
INSERT INTO log VALUES(1,9,'9 2026-03-02T12:00:00Z read 1 en move 1 said take sand 3',X'a4a7a9412eaff8bd4580307c937b9dab85e3f688c89ec3c3a4782d8ca59d8fb8',6);
INSERT INTO log VALUES(1,10,'10 2026-03-02T12:00:00Z read 1 en move 0 said take wood 3',X'820856356270503548bc6b7edab63002ffcc8b4f871fd04089b9cbc3b64ad855',7);
INSERT INTO log VALUES(1,11,'11 2026-03-02T12:00:00Z read 1 en move 1 said take sand 4',X'13458b7c4f6113a499eafaf921ca9d1160e503fd10ed81c76647e03539da7e84',8);
INSERT INTO log VALUES(1,12,'12 2026-03-02T12:00:00Z move 0 only pass',X'50fd551f1dc11d7a2b6cb3dc9f30c24c257e43fac007d6322b6a80ecbd4eff9c',NULL);
INSERT INTO log VALUES(1,13,'13 2026-03-02T12:00:00Z move 1 only pass',X'c21629bc5bae384a1b9287e7f44abe1efb01a8358fa24d28b210715895d5c00c',NULL);
INSERT INTO log VALUES(1,14,'14 2026-03-02T12:00:00Z chance builder 1/6 = 0',X'456ffd8f2442415bed7e9cc2d091a53d4efd9efc018a849c0e923ac88a632453',NULL);
INSERT INTO log VALUES(1,15,'15 2026-03-02T12:00:00Z read 1 en move 0 said place shiring mason1',X'c3f070197b7ae95da8d5e8f9e5592cf356ca7e1eeff144f8117d79741c5a86e0',9);
INSERT INTO log VALUES(1,16,'16 2026-03-02T12:00:00Z chance builder 3/5 = 1',X'9abc1e49498e7cf1e9af36b250476a7ee361dd1555529cb6285bf16601366a3c',NULL);
INSERT INTO log VALUES(1,17,'17 2026-03-02T12:00:00Z read 1 en move 0 said keep all',X'e97e76f65657c408794229feff7db9a61d5fca20e7cec4a41382e475c7769b52',10);
INSERT INTO log VALUES(1,18,'18 2026-03-02T12:00:00Z read 1 en move 1 said place kingsbridge tom',X'1db06a1c4c192edbcaa69ddfb922b582aa6323cdb14b7dd4c3db1e5eab31076a',11);
INSERT INTO log VALUES(1,19,'19 2026-03-02T12:00:00Z chance builder 0/4 = 0',X'd8cb48dfc1ee662f2f98dfe5e5dcf12a8c4842448f31cc5c18f64b5877b16cb4',NULL);
INSERT INTO log VALUES(1,20,'20 2026-03-02T12:00:00Z read 1 en move 0 said place kingsbridge philip',X'ff71e83b1b8e7afc7306af6282ff54a3defbe67cac8903586ab096c68d67de2e',12);
INSERT INTO log VALUES(1,21,'21 2026-03-02T12:00:00Z chance builder 1/3 = 1',X'd537554be2587d610d0361e22207160ccee0055dd02538c2ca7de55b88a51632',NULL);
INSERT INTO log VALUES(1,22,'22 2026-03-02T12:00:00Z read 1 en move 1 said place priory',X'3ac1934dcbf363d927fd7e1ae875ad09fee07f2a2edb1d4df8f34bc58ebfb242',13);
INSERT INTO log VALUES(1,23,'23 2026-03-02T12:00:00Z chance builder 0/2 = 0',X'24b50963ab00c95374cdf270a1bed216713e0d7622004211ce0ac6cc08bae292',NULL);
INSERT INTO log VALUES(1,24,'24 2026-03-02T12:00:00Z read 1 en move 0 said place court',X'4b645b76bd023a110ce40877c90af5049fc08c115b0ad4b3f08eff42605ecdc0',14);
INSERT INTO log VALUES(1,25,'25 2026-03-02T12:00:00Z chance builder 0/1 = 1',X'c90b952647f6d75261ec4a9e59f3038012f6ffa7ec272989754ad60a287e97d5',NULL);
INSERT INTO log VALUES(1,26,'26 2026-03-02T12:00:00Z read 1 en move 1 said pass',X'4b1c54ba3f4743a53668dae19c3fbd18ccda83c3d97efa257821657a87019142',15);
INSERT INTO log VALUES(1,27,'27 2026-03-02T12:00:00Z read 1 en move 1 said place bishop',X'02c4d0ef31be2096f63f5a9a7758b3ade28b908e389c8cd155be7be3ee02ec7b',16);
INSERT INTO log VALUES(1,28,'28 2026-03-02T12:00:00Z chance event 0/10 = king',X'b5f455eef35c1a2203fa484e978ca788e0942fdef4d69d8494e84f954459150e',NULL);
INSERT INTO log VALUES(1,29,'29 2026-03-02T12:00:00Z read 1 en press 0 all: good morrow',X'914b91bc979e51af6417ff8138c3d6e0ba6fa5bf4cd219f8f2ffa98e772906ea',17);
INSERT INTO log VALUES(1,30,'30 2026-03-03T12:00:00Z away 263409f1cf74cfb1af74c707334fe793d4e3be9c4e93d6144f8f84261833b626',X'69f47d8d760b682216dd8c7e0f973457cc1b486e35105a1d3930d3eca845413a',18);
INSERT INTO log VALUES(2,0,'0 2026-03-02T12:00:00Z setup format 2 ruleset red-cathedral rules 2 game domes join yes host ed:RWSaR+Y1ECcr0J4MrswgADp39BfINmYvrAzy6Mj6rJUn15m9J7xL82Ui plays - spare ed:RWTpC4VscXxPuhb2ZlASRFPHC6ULyrCpP9SLe4Yrsfwrb7NWHeGaPXNU seat ana ed:RWSkg+m36GFSazLsb0eRH+RZWK6vSEh4/XLXzMu1dZCwb28KwqaYAlef seat ben ed:RWR5ovCmfj24L+znbvXPIDoLUU04d/N/+zfgxUw2ZgOp3UIh8ty3cZeP seat cleo ed:RWTPIzAB4MTNt2WofbPjBHsKAvU5NbKCRAVNJTTVwLRbqAwB2yV4J99a edition 167ee9a4e4e793785bd161f298ad48fdfe85cfdba4c7d04ec16ecda2a2be342b deadline 259200 bank 86400 commitment 77dda6091584de50dbec5991f214f1d97aa684691125e11de28cb299abb9c47e options {"board":"advanced"}',X'aa7242206edda9f4b4f1b637663e02b56db88756b8e14e2ed2b3aeebf1b53826',NULL);
INSERT INTO log VALUES(2,1,'1 2026-03-02T12:00:00Z read 1 en join 0',X'bb6b4989c0e19af2d664a0b80b64bbd2a60049a599fa29d7d33d8f62e87e3369',1);
INSERT INTO log VALUES(2,2,'2 2026-03-02T12:00:00Z read 1 en join 1',X'd3c09cc81371d305d3127aee312310a6604ed06615bb5b8ef2eda6d209aabfbc',2);
INSERT INTO log VALUES(2,3,'3 2026-03-02T12:00:00Z read 1 en join 2',X'0c0e2d8c7fbd4c8fa3f342658f7f2ce4cabb5c219263864ef68fb343bac0ba09',3);
INSERT INTO log VALUES(2,4,'4 2026-03-02T12:00:00Z chance first 1/3 = 1',X'3f1c0c7b1c19b0be30cce393c5fed2a4f87ac856d9683eb2410159db732fa47a',NULL);
INSERT INTO log VALUES(2,5,'5 2026-03-02T12:00:00Z chance plan 1/3 = 2, 4, 5, 4, 3',X'7aca87e3d2fd9dd60199aa2564d5d5326b2293a505a6f7dcf5a892ccee42bf78',NULL);
INSERT INTO log VALUES(2,6,'6 2026-03-02T12:00:00Z chance sections 3/10 3/10 4/9 19/20 8/19 0/9 5/8 12/18 7/17 10/16 2/8 1/7 10/15 13/14 5/7 5/6 1/13 5/6 = B4, D4, B6, M20, M9, D1, B8, M14, M8, M13, D5, B2, M15, M19, D9, B10, M2, D10',X'1035750db16c7b081b4e5031bc4e38081dcd4b3802b53939f24c4b70372780a4',NULL);
INSERT INTO log VALUES(2,7,'7 2026-03-02T12:00:00Z chance tiles 17/28 24/27 14/26 21/25 15/24 17/23 19/22 13/21 15/20 18/19 11/18 3/17 15/16 0/15 11/14 11/13 7/12 1/11 = ruble, die-green, purple, die-white, ruble, recognition, die-yellow, green, ruble, die-red, gold, brick, die-blue, wood, ruble, recognition, gold, wood',X'df801330ebd4c9d4aefa62ca551fc4fc28deb18bffb9c7d6b9cc61b8fa8c54d0',NULL);
INSERT INTO log VALUES(2,8,'8 2026-03-02T12:00:00Z chance ring 7/8 0/7 1/6 0/5 3/4 0/3 0/2 0/1 = recognition, wood, stone, brick, rubles, gold, green, purple',X'06a2e268aa10be9440663c0e9c5b1fba3d3dd4527254413b81949a758fabf061',NULL);
INSERT INTO log VALUES(2,9,'9 2026-03-02T12:00:00Z chance influence 0/3 0/3 2/3 0/3 3/4 0/3 1/2 0/1 = K1, A1, M3, C1',X'ea9aebf695144ea21e36bd73f2207630e354b531a3454251dc057b9a0ee6092f',NULL);
INSERT INTO log VALUES(2,10,'10 2026-03-02T12:00:00Z chance dice 0/5 3/4 2/3 1/2 0/1 0/6 0/6 5/6 0/6 5/6 = white 1, red 1, blue 6, green 1, yellow 6',X'c4fe45ad372aa26734256021f4ddf8fb42057bb34534dce58b44edf3fb7a64c7',NULL);
INSERT INTO log VALUES(2,11,'11 2026-03-02T12:00:00Z read 1 en move 1 said claim 3 up white',X'5f93385dae5d86dd03a8eeb475e668d9482850a1700d5bc156e4076adff61492',4);
INSERT INTO log VALUES(2,12,'12 2026-03-02T12:00:00Z move 1 only done',X'9104e5ef924e77bd9838714ea71c96049e0a481fa7d05348eda8d281bd648ddc',NULL);
INSERT INTO log VALUES(2,13,'13 2026-03-02T12:00:00Z read 1 en move 2 said claim 1 up white',X'4879cdb01259bb4e9845e89648454f52ef4453a8bc8610bf144dd3b90ea18b84',5);
INSERT INTO log VALUES(2,14,'14 2026-03-02T12:00:00Z move 2 only done',X'9cf90e25445dce1d040e025cfe92d2228c6fe51b40154f0c3bdaf44547de2673',NULL);
INSERT INTO log VALUES(2,15,'15 2026-03-02T12:00:00Z read 1 en move 0 said claim 1 up white',X'094f2423caca8bbd94978de39a7f9ee156fd20c3c6bd190a36bd8068818de028',6);
INSERT INTO log VALUES(2,16,'16 2026-03-02T12:00:00Z move 0 only done',X'66bb6e015ffe921c05b92eb6f29a053fbeca52e96ba614c8586daeaac7d80fbb',NULL);
INSERT INTO log VALUES(2,17,'17 2026-03-02T12:00:00Z read 1 en move 1 said claim 2 down yellow',X'b8c936e6215c35c6b5430451cacc8571f72d28783bb126641ce79a18e7fa5af1',7);
INSERT INTO log VALUES(2,18,'18 2026-03-02T12:00:00Z move 1 only done',X'2889d979b8a4e2696d2bb81b7df56a7e7a75bab336ea85b03611f88735258b5a',NULL);
INSERT INTO log VALUES(2,19,'19 2026-03-02T12:00:00Z read 1 en move 2 said claim 2 down yellow',X'5e367a08d4b3338821123b902a8b25d938965bfa36be63734a9c26c4379e079f',8);
INSERT INTO log VALUES(2,20,'20 2026-03-02T12:00:00Z move 2 only done',X'46118319bfb7c1d56c16d180352ddcc61d896812db6146d8cdaf1a36982530ff',NULL);
INSERT INTO log VALUES(2,21,'21 2026-03-02T12:00:00Z read 1 en move 0 said claim 4 down yellow',X'f4f482eb63582f53fb82291698df395ca2ff7bfe76ca8762282fb2d1aa103b9c',9);
INSERT INTO log VALUES(2,22,'22 2026-03-02T12:00:00Z move 0 only done',X'7b9a9dfb9b7cbe6ca04dd7cafda50c2b26e0b99b9bee6ff619cea777c193e5b1',NULL);
INSERT INTO log VALUES(2,23,'23 2026-03-02T12:00:00Z read 1 en move 1 said acquire white 2',X'841a73ff57c728e243242459eac0bfccae3a7961735a960c64be4649211a3ce9',10);
INSERT INTO log VALUES(2,24,'24 2026-03-02T12:00:00Z read 1 en move 1 said take 2',X'f803523f46ec9cba260d5e7c267e6a173cccd66bc26d03546017a3dd746f7d32',11);
INSERT INTO log VALUES(2,25,'25 2026-03-02T12:00:00Z read 1 en move 1 said influence b white 1',X'53d06cb5684f96ef5f60aa4ec98485967c44b405673b41b7d2b1c1d5bb160adf',12);
INSERT INTO log VALUES(2,26,'26 2026-03-02T12:00:00Z read 1 en move 1 said workshop 1',X'5ec0b4a52e37e96229458ed80d337bb382bc515453e18f9924af4fb972bd84d5',13);
INSERT INTO log VALUES(2,27,'27 2026-03-02T12:00:00Z move 1 only done',X'e3181356c72be82cf4dff2d1e0a4f5122a5fa55073dbdd39083e6e9ad27d0e99',NULL);
INSERT INTO log VALUES(2,28,'28 2026-03-02T12:00:00Z chance roll 2/6 0/6 = white 3, green 1',X'2ee3c3c059b58062a08756c04843b85ce8d30ce20ef6b941558a18f5da9527cb',NULL);
INSERT INTO log VALUES(2,29,'29 2026-03-02T12:00:00Z read 1 en move 2 said acquire yellow',X'fb0519f0dcec75a5cba253fece3662770a1abbc59b593e806de07aeb17131309',14);
INSERT INTO log VALUES(2,30,'30 2026-03-02T12:00:00Z read 1 en move 2 said take 2',X'1cebc3d4b46fa73236249116a5d73021247629dafd545d65f222f5462001f66a',15);
INSERT INTO log VALUES(2,31,'31 2026-03-02T12:00:00Z read 1 en move 2 said influence b white 1',X'b4677c0a60f3ccc4d0ef84fd7e91e83a584e4d6c9baf927cda181908375847a0',16);
INSERT INTO log VALUES(2,32,'32 2026-03-02T12:00:00Z move 2 only done',X'adeec5d6c202536044506645866442da63549ee31985b6037d99e6809512a04f',NULL);
INSERT INTO log VALUES(2,33,'33 2026-03-02T12:00:00Z chance roll 0/6 1/6 = yellow 1, blue 2',X'471aa76aa633ce1f6838b16690e65b3fb41884a0ecc0a6c950bd7c243c54f659',NULL);
INSERT INTO log VALUES(2,34,'34 2026-03-02T12:00:00Z read 1 en move 0 said acquire red',X'ba7f5fde9df9a990b13e31dfa23b3af3e5c36b07421abd1137656c314ebbcc56',17);
INSERT INTO log VALUES(2,35,'35 2026-03-02T12:00:00Z read 1 en move 0 said take 3',X'c046abd2aafa909484fea6a6ee118358bf681ec0a0ebfbc181bb4e0dd7fc72f4',18);
INSERT INTO log VALUES(2,36,'36 2026-03-02T12:00:00Z read 1 en move 0 said influence a stone',X'098256b6bf98ec2ae90b07f50fe73c3e2207eea28b62a91a589a7bd2adc8ef15',19);
INSERT INTO log VALUES(2,37,'37 2026-03-02T12:00:00Z read 1 en move 0 said influence a stone',X'e28afc53e4c925436c0ef128456b23ec836cd75b6f07abc82ef7ba3c57d8ffda',20);
INSERT INTO log VALUES(2,38,'38 2026-03-02T12:00:00Z read 1 en move 0 said influence a stone',X'60e7317df7df0fdf567358360fe570099f3d0b7cd52d6a2be5bcd39bb5de0f9c',21);
INSERT INTO log VALUES(2,39,'39 2026-03-02T12:00:00Z read 1 en move 0 said done',X'9e2b3b96c679a53c16a76fb7d084bbec4eb0dd5f4d9293c3e4d5da0cb26b3292',22);
INSERT INTO log VALUES(2,40,'40 2026-03-02T12:00:00Z chance roll 4/6 0/6 2/6 = yellow 5, blue 1, red 3',X'02c122aa2755ac282983c038e32403b750a8f8facccee4b4eff7965bfb0b2e1b',NULL);
INSERT INTO log VALUES(2,41,'41 2026-03-02T12:00:00Z read 1 en move 1 said claim 4 up white',X'bf8e62b2b19d94da703cffed3a2f15b3e95af7ed01752a8d6cf48aa39b91ede1',23);
INSERT INTO log VALUES(2,42,'42 2026-03-02T12:00:00Z move 1 only done',X'ce53eed7ee05fc27800cd5b240e6d0f6f36ecb69dde1477b84218efac3a561d7',NULL);
INSERT INTO log VALUES(2,43,'43 2026-03-02T12:00:00Z read 1 en move 2 said claim 3 up white',X'a062cb492f06a2ef449bd79b8331fe7b6f8f98bd161062292b844a58d0aa94f3',24);
INSERT INTO log VALUES(2,44,'44 2026-03-02T12:00:00Z move 2 only done',X'ab08a165ae1c59540389b7a7c543854593daa58945e560c8be873ce34b95a739',NULL);
INSERT INTO log VALUES(2,45,'45 2026-03-02T12:00:00Z read 1 en move 0 said claim 2 up white',X'a51a0d6e284974425f9e0e258b1b3196ac61d2e05c443be2f85897cd1c70fe3d',25);
INSERT INTO log VALUES(2,46,'46 2026-03-02T12:00:00Z move 0 only done',X'5d0cdd84c33f33db5506e82a094f5dfaeb89eae9510e2d43f63b51da929605aa',NULL);
INSERT INTO log VALUES(2,47,'47 2026-03-02T12:00:00Z read 1 en move 1 said deliver brick 3.1',X'6106e4f005d8b9748ac7ddf46a63093bc847b478707212a3b95a107318c4e82c',26);
INSERT INTO log VALUES(2,48,'48 2026-03-02T12:00:00Z read 1 en move 1 said deliver brick 2.1',X'746fa2a483bd748892d09e68b4e129046d9447ec7949c6e4b76e275efced13cb',27);
INSERT INTO log VALUES(2,49,'49 2026-03-02T12:00:00Z read 1 en move 1 said deliver stone 2.1',X'2362be56c174192ced5a5f6d67b296225f50995517daabb1c5cc9f7fae45f184',28);
INSERT INTO log VALUES(2,50,'50 2026-03-02T12:00:00Z move 1 only done',X'7691ae79e17f555367bec1fddb3d659916f6b9bdc3e6f55e8a6a696a2de2e101',NULL);
INSERT INTO log VALUES(2,51,'51 2026-03-02T12:00:00Z read 1 en move 2 said acquire blue',X'd6ec93cc2a95219426a13813758be280d3dd0e1b96c245f9076b1dde8370e639',29);
INSERT INTO log VALUES(2,52,'52 2026-03-02T12:00:00Z read 1 en move 2 said take 1',X'35397fdac19d42e87f05d9b72e745010783469f41475036fc25ba8847af9f1e5',30);
INSERT INTO log VALUES(2,53,'53 2026-03-02T12:00:00Z read 1 en move 2 said influence b white 1',X'b27aa72e0fadf4983fe4726ca7e292dd1cd25028198c1f5eeeb84dfc95f74afa',31);
INSERT INTO log VALUES(2,54,'54 2026-03-02T12:00:00Z move 2 only done',X'30424b695c218eea8d74499e8bd352d9fc0566c7e87e28d5abbe5bdf1a3b0e57',NULL);
INSERT INTO log VALUES(2,55,'55 2026-03-02T12:00:00Z chance roll 2/6 1/6 5/6 = white 3, green 2, blue 6',X'df151d8d2f70b96a5db88f86aed4fabf378c60e0d1ce23cc8346d016b2282ac6',NULL);
INSERT INTO log VALUES(2,56,'56 2026-03-02T12:00:00Z read 1 en move 0 said deliver brick 2.3',X'db8c82ee3b5255625f64a0efb3f26ecef6b4da6c2ed09e1030e2229c9c6c53d9',32);
INSERT INTO log VALUES(2,57,'57 2026-03-02T12:00:00Z read 1 en move 0 said deliver stone 2.3',X'55d8f2cd1d05123021a40eaf666dadf6dd6d95dcf4075b2bcf808400032b14a8',33);
INSERT INTO log VALUES(2,58,'58 2026-03-02T12:00:00Z read 1 en move 0 said deliver stone 2.3',X'0ade092664c43f0ea246cf17ea18b93646abb6f7c846f2ed6fe405a3ce7f97ea',34);
INSERT INTO log VALUES(2,59,'59 2026-03-02T12:00:00Z read 1 en move 0 said done',X'54e0c0e75ef744f055b136211a0bf6e59aa018eacbeed8e461186f5aa5e6691b',35);
INSERT INTO log VALUES(2,60,'60 2026-03-02T12:00:00Z read 1 en move 1 said acquire white',X'94bd6b975aa3e2cde87aef2d6808c52e90f1d6a7623116a214f73651d6cafa5b',36);
INSERT INTO log VALUES(2,61,'61 2026-03-02T12:00:00Z read 1 en move 1 said workshop 1',X'85db253c8f91f9be3a7148ad3d643a1f3353894f984c2c7f3d83cabdfbb28ba0',37);
INSERT INTO log VALUES(2,62,'62 2026-03-02T12:00:00Z read 1 en move 1 said influence b',X'7c9ec006ee7c1a9e59fb3dbb1352c85d98559dc99fdf5e9524792315b1d5af2e',38);
INSERT INTO log VALUES(2,63,'63 2026-03-02T12:00:00Z read 1 en move 1 said done',X'5db5e2c267899aaf192d6f692a83c97154f1cd910546b10a1e7f7552f200e63b',39);
INSERT INTO log VALUES(2,64,'64 2026-03-02T12:00:00Z chance roll 3/6 = white 4',X'80c3b009c02c68f8a76fc96a7d07e83d23b1da45459623276d2bdbe528a57c02',NULL);
INSERT INTO log VALUES(2,65,'65 2026-03-02T12:00:00Z read 1 en move 2 said deliver brick 2.2',X'8e1ad5c6171d93407c985545a2f48dc72216022ce6805397ab6a51c3f99d07e5',40);
INSERT INTO log VALUES(2,66,'66 2026-03-02T12:00:00Z read 1 en move 2 said deliver stone 1.1',X'9b72beecc2d034837fae46d94da8d68a07902063ea5301e2a26022577bdf62ed',41);
INSERT INTO log VALUES(2,67,'67 2026-03-02T12:00:00Z read 1 en move 2 said deliver stone 1.1',X'9d2e4a88432afb9f8b09c234a31391ec8d46caa17b3812c35e337a80bd845539',42);
INSERT INTO log VALUES(2,68,'68 2026-03-02T12:00:00Z move 2 only done',X'0e974f8eb1b769620d48bc98f183d8e6a39369893d1965bf756dc697b0d9972d',NULL);
INSERT INTO log VALUES(2,69,'69 2026-03-02T12:00:00Z read 1 en move 0 said acquire white',X'488593aaf077b565bf712526b704335c0fcdfbf6fd0d7f08502b582ba7a11708',43);
INSERT INTO log VALUES(2,70,'70 2026-03-03T12:00:00Z host pause because a feast',X'ccec34ea4ec517bb7739e63a4d34bdefa595d2008eae62c2a63e4d6ba4918d29',44);
INSERT INTO log VALUES(2,71,'71 2026-03-03T12:00:00Z host resume because it is over',X'93e11b05c98a938f1993817175182fe25d38f3f97906626248b07ea236f03fd6',45);
INSERT INTO log VALUES(2,72,'72 2026-03-03T12:00:00Z away 78da0bf22667440d30d323de628088d973e85401d1a7c2e5fe8a886d6f369d45',X'8bbf3f5bf3363a10c90197fd2b7d358c6458d05b079ce641e74e6f9a6a090523',46);
INSERT INTO log VALUES(3,0,'0 2026-03-03T12:00:00Z setup format 2 ruleset pillars rules 1 game solo join no host ed:RWSaR+Y1ECcr0J4MrswgADp39BfINmYvrAzy6Mj6rJUn15m9J7xL82Ui plays - spare ed:RWTpC4VscXxPuhb2ZlASRFPHC6ULyrCpP9SLe4Yrsfwrb7NWHeGaPXNU seat ben ed:RWR5ovCmfj24L+znbvXPIDoLUU04d/N/+zfgxUw2ZgOp3UIh8ty3cZeP seat cleo ed:RWTPIzAB4MTNt2WofbPjBHsKAvU5NbKCRAVNJTTVwLRbqAwB2yV4J99a edition - deadline - commitment 0a6df73f8320c1a49915f0bedbcc748708c4a12eaba445d6c26b009a9e42906e options {}',X'e058fc06ca0d5a418746ec794a5f9f7f2b06aefe535ffd307eadead467eb11df',NULL);
INSERT INTO log VALUES(3,1,'1 2026-03-03T12:00:00Z chance first 0/2 = 0',X'8460cb3677f58a8c716c6f71398583bd7873351ce939e594e91ebbabc23bccbe',NULL);
INSERT INTO log VALUES(3,2,'2 2026-03-03T12:00:00Z chance advantages 10/14 3/13 = thomas, ellen',X'b9cef2efc81df0e4b300079149ee398f48f4bafec90700d522ebe63d55ca51be',NULL);
INSERT INTO log VALUES(3,3,'3 2026-03-03T12:00:00Z chance craftsmen 0/4 1/3 0/2 0/1 = mason1, mortar-mixer1, toolmaker, master-woodworker',X'37368e7bfade9fdae75cee79d4bc0ed5ef501954535d96b574498fef4d4d9c04',NULL);
INSERT INTO log VALUES(3,4,'4 2026-03-03T12:00:00Z chance resources 7/9 5/8 6/7 3/6 0/5 1/4 2/3 = stone-3, wood-4, stone-4, wood-2, sand-2, sand-4, stone-2',X'302a0553e6c3fb90b2d430707623bb35281a48d82972cd0c32b5fe92af01f714',NULL);
INSERT INTO log VALUES(3,5,'5 2026-03-03T12:00:00Z read 1 en move 0 said take master-woodworker',X'1cc11583830c093d53691f75192a0f321f1cd9adf529a2c372b3ce229ab594a6',1);
INSERT INTO log VALUES(3,6,'6 2026-03-03T12:00:00Z read 1 en move 1 said take toolmaker',X'2594aa16a0a66feef9fe8c81b27c7b49554b706c8dde5d3bd26571da2e02bfb5',2);
INSERT INTO log VALUES(3,7,'7 2026-03-03T12:00:00Z read 1 en move 0 said take wood 2',X'90bf76cc92cc434b08af216e5212c3a4e37bb77e671b76042c6e3a2ea4f20f68',3);
INSERT INTO log VALUES(3,8,'8 2026-03-03T12:00:00Z read 1 en move 1 said take sand 2',X'0c4ecd0d88e93ea368284c47cd938980d4a5ec7c3f95e8cdae06c04730102389',4);
INSERT INTO log VALUES(3,9,'9 2026-03-03T12:00:00Z host abandon because rain',X'e6b9dc3354bd2476323e9c4a16f0667d6f144b81f505cfa84ecd325daf926fda',5);
INSERT INTO log VALUES(3,10,'10 2026-03-03T12:00:00Z publish d2a2b0101dd170c409912ac8b38048bc58475c24d79a23b2492a02bbe9a9e0af',X'99f09ffde2f2eb35a2bb12fc40e58b7929053f599617dc3051e37c6bce6a0ff8',NULL);
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
	until	INTEGER,
	desk	INTEGER NOT NULL CHECK (desk IN (0, 1)),	-- the host may
						-- have to see to it
	tally	BLOB				-- how its players have played:
						-- see cmd/record/tally.h;
						-- NULL: see the log
) STRICT;
INSERT INTO head VALUES(1,30,X'69f47d8d760b682216dd8c7e0f973457cc1b486e35105a1d3930d3eca845413a',18,X'6798dda3da89c8d8cd55f1a21354e56676e120dc9f8cf938f26c8cac28ec9128',1,'bishop',2,1772452800,1772625600,0,X'73010770696c6c6172737002010274c0f795cd067002010274c0f795cd06700201026d01c0f795cd066d02c0f795cd066d01c0f795cd066d02c0f795cd066d01c0f795cd066d02c0f795cd066d01c0f795cd066d01c0f795cd066d02c0f795cd066d01c0f795cd066d02c0f795cd066d01c0f795cd066d02c0f795cd066d02c0f795cd0670020102');
INSERT INTO head VALUES(2,72,X'8bbf3f5bf3363a10c90197fd2b7d358c6458d05b079ce641e74e6f9a6a090523',46,X'a9abda608856e45cb7cac3aef7aa72b6e6b4c52e22ea58e89119096f1fb03537',18,'turn',1,1772452800,1772798400,0,X'73010d7265642d63617468656472616c700301020374c0f795cd06700301020374c0f795cd06700301020374c0f795cd0670030102036d02c0f795cd066d03c0f795cd066d01c0f795cd066d02c0f795cd066d03c0f795cd066d01c0f795cd066d02c0f795cd066d02c0f795cd066d02c0f795cd066d02c0f795cd066d03c0f795cd066d03c0f795cd066d03c0f795cd066d01c0f795cd066d01c0f795cd066d01c0f795cd066d01c0f795cd066d01c0f795cd066d01c0f795cd066d02c0f795cd066d03c0f795cd066d01c0f795cd066d02c0f795cd066d02c0f795cd066d02c0f795cd066d03c0f795cd066d03c0f795cd066d03c0f795cd066d01c0f795cd066d01c0f795cd066d01c0f795cd066d01c0f795cd066d02c0f795cd066d02c0f795cd066d02c0f795cd066d02c0f795cd066d03c0f795cd066d03c0f795cd066d03c0f795cd066d01c0f795cd0674c09a9bcd06700301020374c09a9bcd0670030102037003010203');
INSERT INTO head VALUES(3,10,X'99f09ffde2f2eb35a2bb12fc40e58b7929053f599617dc3051e37c6bce6a0ff8',5,X'd15ce2fbd31dfedd6f3cf39fa3ea3b659bb8c5e44b565474ded7a699fb4d8d49',1,NULL,NULL,1772539200,NULL,0,X'73000770696c6c61727374c09a9bcd06700202036d02c09a9bcd066d03c09a9bcd066d02c09a9bcd066d03c09a9bcd0674c09a9bcd06700202036500');
CREATE TABLE snapshot (
	game	INTEGER NOT NULL REFERENCES game,
	era	INTEGER NOT NULL,		-- line / 16
	line	INTEGER NOT NULL,
	layout	INTEGER NOT NULL,		-- of position: others are as
						-- if they were not there
	position BLOB NOT NULL,			-- see core/snapshot.h
	PRIMARY KEY (game, era)
) STRICT;
INSERT INTO snapshot VALUES(1,0,14,9,X'0000000e456ffd8f2442415bed7e9cc2d091a53d4efd9efc018a849c0e923ac88a6324532b5f4787e07f81558d149c7da2eee385c30d40776ab7eab2b1ef3b8a6778f9320000000839c52557fad062da1c5f4d29119e356937d5791606f9700c1a690817421f7fe704c9fa4f8c59a281df4cb650598919839c0e363a32d04e49b652a5e2bccd1742000000000000000e0000000000000000000a0000000a0000000000000000000000000b0000000b0000000002000000000000002b5f4787e07f81558d149c7da2eee38500000001ce8d582c6d181212c02208e69e1b9c73ed5de96d591ddb96bfc8f73e86923b0a02000000000000002b5f4787e07f81558d149c7da2eee38500000001ee7f8da18d9737aa64b5137a50ac4d30af4b36424e176ab0cc56cdc8fb5c18b103000000020000000000000000000000000000000000000000000000000000000000000000000000000201000000000a0000000000000069a57bc00000000069a81ec00000000069a57bc000000000000000000000000000000000000000000000000000000000000000000000069780000000000000069780000000020901000000070001ffffffffffffffffffffffffffffffffffffffffffffffffff0105030500000004040401dd3fff03ffff0000000000ffff000000000000000000000000000000000000000000000000000000ff110200000302000000004700000000001800001302000001030000000017000000000006000000000000000000000000000000000000000000000000000000000000000000000000000000005a82be431bdd322a852e274880b3315973d6c664a7a72396f8f2f946ac4aa187');
INSERT INTO snapshot VALUES(1,1,30,9,X'0000001e69f47d8d760b682216dd8c7e0f973457cc1b486e35105a1d3930d3eca845413a2b5f4787e07f81558d149c7da2eee385c30d40776ab7eab2b1ef3b8a6778f932000000126798dda3da89c8d8cd55f1a21354e56676e120dc9f8cf938f26c8cac28ec9128f7dfa67b3e3985d209790ecc7528e1ba9c6e64cba505d34c0a42f7a0651e8cb7000000000000001c000000000000000000180000001d0000000000000000000000001b0000001b0000000002000000000000002b5f4787e07f81558d149c7da2eee38500000005cdb1fb12ab0aecec19cd907591264b504d1672acab0bd20cec83c0c7f259cdfe02000000000000002b5f4787e07f81558d149c7da2eee385000000047a401d4b4729bbcae16f851ba18a7de0bb96ca1d279b1742e393b51c2ab5bfdc03000000020000000000000000000000000000000000000000000000000000000000000000000000000201010000001a0000000000000069a57bc00000000069a81ec00000000069a57bc000000000000000000000000000000000000000000000000000000000000000000000069780010000000069a776000000000069aa19000000000000069780000000020c0100010000ff00ffffffffffffffff01010001ff00ffffff00ffffffffffffff0105030500000004040401dd3ffe0300ff0000000000ffff000000000000000000000000000000000000000000000000000000ff0202000003000000000047000000000018000009020000010000000000170000000000060000000000000000000000000000000000000000000000000000000000000000000000000000000032d9410b52bd85b8f69aaaf8977e5d2202150b3e325965a7ecc4d1432d34e930');
INSERT INTO snapshot VALUES(2,0,14,9,X'0000000e9cf90e25445dce1d040e025cfe92d2228c6fe51b40154f0c3bdaf44547de2673aa7242206edda9f4b4f1b637663e02b56db88756b8e14e2ed2b3aeebf1b53826000000054b1f50788464bb3df94d1d65ad281f54561358bd061df38be9ef2b0919e7b1eadb91cf5d33f1da0346c8d7b1eea0e87bcd9f9c59b6e33dab8a898daa06bf9bd9000000040000000e00000000000000000000000000010000000000000000000000000b0000000b0000000000000000000000000d0000000d000000000200010000000000aa7242206edda9f4b4f1b637663e02b500000000db42ba7032a7c9aabd0cd21603070f8e81dc38f4d0c02d20cc7e2fde83f2f7640200010100000000aa7242206edda9f4b4f1b637663e02b50000000040efa595c864430518d896127145755c16b669bc74d06139c4cff78357f9240cd9159315ab102d6c364f3c03297d924d6ca9ce580278210e4953649b25d75c2b0200010100000000aa7242206edda9f4b4f1b637663e02b500000000f8871d7f0360c4254e5be1ec1dab693a9f139a61e871f364ccb1515da7509a9c3c92a17571909f5b4f7d34876df5090b0ea99107bb9fb54d508b8792252031ba0700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000300000000000c0000000000000069a57bc00000000069a970400000000069a57bc000000000000000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303010300000000000000000000000000000000050002060b0f1200000000000403000000000000000000220000000b00000000000006000000060000000000001e0000000900000000000013000000070000000000001f00000008000000000000080200000000000000000018000000050000000000001200000007000000000000170000000d00000000000023000000040000000000000200000002000000000000190000000c0000000000001d0000000100000000000027000000070000000000000a000000080000000000000c0000000400000000000028000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000801030207040506000403020101060106010a0109041414140f0a0a480102000004000000000000040200000000000000000002020000020000000000000401000000000000008a00030200000200000000000004010000000000000087000000000000000000000000000000000000000000000000000000000000000000000000000000000000000043f18b6e0cb0adf8474da0c8c1173b683e20d0077912f825673de94bb788aa62');
INSERT INTO snapshot VALUES(2,1,30,9,X'0000001e1cebc3d4b46fa73236249116a5d73021247629dafd545d65f222f5462001f66aaa7242206edda9f4b4f1b637663e02b56db88756b8e14e2ed2b3aeebf1b538260000000f1828b8f642ca71d1eec4aea049a3f3795c8cd79e3cb936d614e429cad5a28972126bf7b490950c51dfe3bbab4b7587d04e329154e4a31e62f9e3a4f9d72fae16000000020000001e00000000000000000015000000150000000000000000000000001a0000001a0000000000000000000000001e0000001e000000000200010000000000aa7242206edda9f4b4f1b637663e02b500000001f39cb1ce73d91c98e3c3708bf64ffb1d6b94495a30090de3709b807e237b94880200010000000000aa7242206edda9f4b4f1b637663e02b500000001d9159315ab102d6c364f3c03297d924d6ca9ce580278210e4953649b25d75c2b0200000100000000aa7242206edda9f4b4f1b637663e02b5000000013c92a17571909f5b4f7d34876df5090b0ea99107bb9fb54d508b8792252031ba639e5070f2f7e07293ffc99453ed29ab39c7c50e4b8a1ceae38b60c0f348c8370700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000300000000001d0000000000000069a57bc00000000069a970400000000069a57bc000000000000000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303010800000000000203000000020201000000050002060b0f1200000000000403000000000000000000220100000000000000000006020000000000000000001e0300000000000000000013000000070000000000001f00000008000000000000080200000000000000000018000000050000000000001200000007000000000000170000000d00000000000023000000040000000000000201000000000000000000190000000c0000000000001d0000000100000000000027000000070000000000000a000000080000000000000c0000000400000000000028000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000801030207040506030203020103060106010a010904140e100f0a0a4901020000010002000000000301000000020000008b0002020000040004000000000301000000060000008a000302000002000004000000030100000009000000870000000000000000000000000000000000000000000000000000000000000000000000000000000000000000325c0593312b56f2922a1e18851d78f1cc4355ea5f5a78f442a47fce5c5c056c');
INSERT INTO snapshot VALUES(2,2,47,9,X'0000002f6106e4f005d8b9748ac7ddf46a63093bc847b478707212a3b95a107318c4e82caa7242206edda9f4b4f1b637663e02b56db88756b8e14e2ed2b3aeebf1b538260000001ac24a778ca39c0e67b2efe1fc1c51f99f7555e458f32be08772fa3bf45d6bd29422f6e260b11435b55066853099630c91ef76dd24106f1d07612981450d927f12000000070000002f0000000000000000002d0000002d0000000000000000000000002f0000002f0000000000000000000000002b0000002b000000000200010100000000aa7242206edda9f4b4f1b637663e02b5000000021d534e6301f1925594d63d26c468529110608d27650ad318f49ce167feea7db1a50eb017d12bd6ae19b6aadcb768bdd566b95524d76650e13b29f5f19a8fd7750200010100000000aa7242206edda9f4b4f1b637663e02b500000001d9159315ab102d6c364f3c03297d924d6ca9ce580278210e4953649b25d75c2b3dbe603f858b338fe9582740c3a87775422175e42fdbe696b22236d0e2c14bc00200010100000000aa7242206edda9f4b4f1b637663e02b500000002639e5070f2f7e07293ffc99453ed29ab39c7c50e4b8a1ceae38b60c0f348c837946f018cc40fc1501c47cdc5579b374558b7e43003e7171fe41a91c98332d02f0700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000200000000002e0000000000000069a57bc00000000069a970400000000069a57bc000000000000000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303010d00000000000102000002000000000000050002060b0f1200000000000403000000000000000000220100000000000000000006020000000000000000001e0300000000000000000013010000000000000000001f00000008000000000000080200000000010000000018030000000000000000001200000007000000000000170000000d0000000000002300000004000000000000020100000000000000000019020000000000000000001d0000000100000000000027000000070000000000000a000000080000000000000c0000000400000000000028000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000801030207040506030203020203050101030a010904140e0c0f090a4d01020000020002020000000300000000020000008b8702020000010003020000000300000000060000008a8c0302000000000004000100030000000009000000878500000000000000000000000000000000000000000000000000000000000000000000000000000000000000514cda355c732eb6242725bdc72d7515c91d9cb6c40f385929ecd5ce399b3dc1');
INSERT INTO snapshot VALUES(2,3,62,9,X'0000003e7c9ec006ee7c1a9e59fb3dbb1352c85d98559dc99fdf5e9524792315b1d5af2eaa7242206edda9f4b4f1b637663e02b56db88756b8e14e2ed2b3aeebf1b53826000000260d505ff0266579f9dc0d0e8f5f8b27b059015ef7a631694c8b3a9e82492a88c78033a6d860a96988f4bc15996c30fbba3adce3895b662f3862cc95833cd3abdc000000070000003e0000000000000000003b0000003b0000000000000000000000003e0000003e0000000000000000000000003500000035000000000200010100000000aa7242206edda9f4b4f1b637663e02b500000003a50eb017d12bd6ae19b6aadcb768bdd566b95524d76650e13b29f5f19a8fd77559aff4dd0d6127e01d9663c0b8b57220a13f75e01a41f6d71d1369f92dac7f630200010100000000aa7242206edda9f4b4f1b637663e02b5000000023dbe603f858b338fe9582740c3a87775422175e42fdbe696b22236d0e2c14bc004ed1c56ca66c0ccea9b9c7b5e9033f500ced17e8673356f5cb17225bf7623990200010000000000aa7242206edda9f4b4f1b637663e02b500000003946f018cc40fc1501c47cdc5579b374558b7e43003e7171fe41a91c98332d02f0700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000200000000003d0000000000000069a57bc00000000069a970400000000069a57bc000000000000000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303011000000000000103000000010600020001050002060b0f1200000000000403000000000000000000220100000000000000000006020000000001010000001e0300000000000000000013010100000000000000001f00000008000000000000080200000000010000000018030000000000000000001200000007000000000000170000000d0000000000002300000004000000000000020100000000000000000019020000000000000000001d0000000100000000000027000000070000000000000a000000080000000000000c0000000400000000000028000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000801030207040506060203030203050206030a010904140d0c0f090a4b01070000020001000000000300000000020000008b8702010000020002030000000300000000060000008a8c030100000100020400010003000000000900000087850000000000000000000000000000000000000000000000000000000000000000000000000000000000000075271b33f8f012bd0c9cf90230739f02734c34824a45487712339a5c28b0294c');
INSERT INTO snapshot VALUES(2,4,72,9,X'000000488bbf3f5bf3363a10c90197fd2b7d358c6458d05b079ce641e74e6f9a6a090523aa7242206edda9f4b4f1b637663e02b56db88756b8e14e2ed2b3aeebf1b538260000002ea9abda608856e45cb7cac3aef7aa72b6e6b4c52e22ea58e89119096f1fb03537cd50df4ab2fe4bbdad8aca1f28f984310924ef668c7565e6738736b955f463cf000000050000004500000000000000000045000000450000000000000000000000003f0000003f0000000000000000000000004300000043000000000200010100000000aa7242206edda9f4b4f1b637663e02b50000000459aff4dd0d6127e01d9663c0b8b57220a13f75e01a41f6d71d1369f92dac7f63456cddc8dc4286ec3ec7032b66c2491710719cce109eb15c9cc81ea29d6c94420200010000000000aa7242206edda9f4b4f1b637663e02b50000000304ed1c56ca66c0ccea9b9c7b5e9033f500ced17e8673356f5cb17225bf7623990200010100000000aa7242206edda9f4b4f1b637663e02b500000003946f018cc40fc1501c47cdc5579b374558b7e43003e7171fe41a91c98332d02fff288381bb7cb21649a9b293a68ae594ec97e6173a0198dbb5efce0637c8aeaa070000000300000000000000000000000000000000000000000000000000000000000000000000000000000000010001000000440000000000000069a57bc00000000069a970400000000069a6cd400000000069a6cd400000000000000000000000000000000000000000000001518000127500010000000069a776000000000069aa19000001518000127500000001518000127500000000090303011200000000000003000000010200000000050002060b0f1200000000000403000000000002000000220100000000000000000006020000000001010000001e0300000000010000000013010100000000000000001f00000008000000000000080200000000010000000018030000000000000000001200000007000000000000170000000d0000000000002300000004000000000000020100000000000000000019020000000000000000001d0000000100000000000027000000070000000000000a000000080000000000000c0000000400000000000028000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000801030207040506020203030204050206030a010904140d0c0f090a4b01070000020001000000000300000000020000008b8702010000020002030000000300000000060000008a8c0301000001000102000100030000000009000000878500000000000000000000000000000000000000000000000000000000000000000000000000000000000000f98d110d213abf243afa2363c19808df9c05234ecddd187424d03a4e32ae39df');
INSERT INTO snapshot VALUES(3,0,10,9,X'0000000a99f09ffde2f2eb35a2bb12fc40e58b7929053f599617dc3051e37c6bce6a0ff8e058fc06ca0d5a418746ec794a5f9f7f2b06aefe535ffd307eadead467eb11df00000005d15ce2fbd31dfedd6f3cf39fa3ea3b659bb8c5e44b565474ded7a699fb4d8d4937cc528f38b25435508425981025e9ecff80ae4b41dc1564037c6964513e66da000000040000000800000000000000000007000000070000000000000000000000000800000008000000000000000000000000e058fc06ca0d5a418746ec794a5f9f7f0000000000000000e058fc06ca0d5a418746ec794a5f9f7f0300000000000000000000000000000000000000000000000000000000000000000000000000000000020001000000070001010000000069a6cd4000000000000000000000000069a6cd400000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002060100000007ff01ffffffffffffffffffffffffffffffffffffffffffffffffff0a030305e4010004040401f73bff03ffff0000000000ffff000000000000000000000000000000000000000000000000000000ff110200090003000000004700000000000800001302000a0003000000001700000000000100000000000000000000000000000000000000000000000000000000000000000000000000000000fa4a942da8e37bd15c0886944bc84a819ab7fa9af7bf4a0ff10c817861eba129');
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
INSERT INTO config VALUES('bounce secret','9a126804c4174762f1838d822d4018e535229cf3b03023dd6540fa00eaffbd0d');
INSERT INTO config VALUES('host','host@example.org');
INSERT INTO config VALUES('host-spare','ed:RWTpC4VscXxPuhb2ZlASRFPHC6ULyrCpP9SLe4Yrsfwrb7NWHeGaPXNU');
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
INSERT INTO letter VALUES(1,1772452800,'p1@mail.example',X'713e8b124f0c0c8aaaab3051ea229907134404fd64a608f1c0bd6715805eecc5',499,'answered',0,NULL,X'46726f6d3a20616e61406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7031406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a206b696e67730a706c617965723a20616e610a61667465723a2032382d62356634353565656633356331613232303366613438346539373863613738380a707265737320616c6c3a20676f6f64206d6f72726f770a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a5255536b672b6d3336474653612f367971424134693271727742494b54476b5166444841584951436737374f34524c416b6948334c686c62594174417a42477335356c66326a75446757564539696578776558733745335a4479474f354d47366d77633d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323435323830300966696c653a7475726e2e74657874096861736865640a75634733394b384141326345725a54554a55534e4876347044536466637a3937546452624e775734466c54353137502f41666c5a50483457632f584d51717172384c57746a35314c4439453041352b7336504e4a41513d3d0a');
INSERT INTO letter VALUES(2,1772539200,'r1@mail.example',X'35c12c8530374858a2b9fbddc8ea9c4557fa97cc9679fe036e99c36525b6abe4',474,'answered',0,NULL,X'46726f6d3a20616e61406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7231406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a20616e610a61667465723a20323032362d30332d30330a6177617920323032362d30332d303420323032362d30332d30360a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a5255536b672b6d333647465361784771704263634866365961506370522f6d667031654b31656371764863332b5044554241563664626a3234776234555a57616149375359642b565a5765524a35526e3536653976567a7148786a4c454837634151773d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a7475726e2e74657874096861736865640a574b3276504362426b58387355385a7a39504c584f6f5978494f79314774742f546777454a6e775a666b79527166536155586a4738366c513731357554596d51466d6d2f624a5566612f6f796244324a38556b7644673d3d0a');
INSERT INTO letter VALUES(3,1772539200,'r3@mail.example',X'82a136e3bc6880e6bd71c610439d3494c921925f75194d5e3fca635faec2359a',459,'answered',0,NULL,X'46726f6d3a2062656e406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7233406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a2062656e0a61667465723a20323032362d30332d30330a6d61696c206469676573740a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a525552356f76436d666a32344c3349496443366866374b74535251422b716e3030576c764474354b6d38443976474c71312b345638634f59364c3378497850465a514a5a6136682b626d4d377555337a69725048305a2b667a645359663536566977673d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a7475726e2e74657874096861736865640a7370342b482b4c34625153537957346853723066362b65326f61464f6250705a5251324f39634b70625647425a554f745479667035452b736a6f61652b77496f6965542f344a70433135374e7341376f6b2f716343413d3d0a');
INSERT INTO letter VALUES(4,1772539200,'r2@mail.example',X'9d629d67fc79a60042f24d9cd55f46a8e91a0c915620cd78cadf4cb4824a7f52',532,'answered',0,NULL,X'46726f6d3a20646f7261406578616d706c652e6e65740a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7232406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a20646f72610a61667465723a20323032362d30332d30330a726567697374657220646f7261406578616d706c652e6e6574205257514174343943327934354b72715a56377a62676f2f47576f4f384e4e49546f4b58494f3854577149756561554a793871716c565677560a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a5255514174343943327934354b744e4d364d704472456837774d54516d3774776a324e686157304d5a35515565634573596f4c4831537335684b6576306279673747646e38485969796337444d507658472b4e7671506175427a556d446b332b5767773d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a7475726e2e74657874096861736865640a6f4a7a7a504e6d347a6944757658443239626c46464b6b486d334d45786c3131656342656553536a6136334e3855346b56325867527258312b6167434743313666656d694d70434a5659543370373062686f452b43673d3d0a');
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
INSERT INTO request VALUES(1,X'5b7fc2c0771e60a2f4f16bf942744d3e2697462a462f9ee2b494a6c8fe16c19c','ana','ed:RWSkg+m36GFSazLsb0eRH+RZWK6vSEh4/XLXzMu1dZCwb28KwqaYAlef',replace('nuncio turn\ngame: -\nplayer: ana\nafter: 2026-03-03\naway 2026-03-04 2026-03-06\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSkg+m36GFSaxGqpBccHf6YaPcpR/mfp1eK1ecqvHc3+PDUBAV6dbj24wb4UZWaaI7SYd+VZWeRJ5Rn56e9vVzqHxjLEH7cAQw=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nWK2vPCbBkX8sU8Zz9PLXOoYxIOy1Gtt/TgwEJnwZfkyRqfSaUXjG86lQ715uTYmQFmm/bJUfa/oybD2J8UkvDg==\n','\n',char(10)),1772539200);
INSERT INTO request VALUES(2,X'23c9a4cdb2d30c88ed30641b4fee5e381ded772590df29cdc2b8478dfda4ce1a','ben','ed:RWR5ovCmfj24L+znbvXPIDoLUU04d/N/+zfgxUw2ZgOp3UIh8ty3cZeP',replace('nuncio turn\ngame: -\nplayer: ben\nafter: 2026-03-03\nmail digest\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUR5ovCmfj24L3IIdC6hf7KtSRQB+qn00WlvDt5Km8D9vGLq1+4V8cOY6L3xIxPFZQJZa6h+bmM7uU3zirPH0Z+fzdSYf56Viwg=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nsp4+H+L4bQSSyW4hSr0f6+e2oaFObPpZRQ2O9cKpbVGBZUOtTyfp5E+sjoae+wIoieT/4JpC157NsA7ok/qcCA==\n','\n',char(10)),1772539200);
INSERT INTO request VALUES(3,X'bdf4cd48af8c28bdfc175b72783a937f7e607bda50191a694d75c6e2c792db3f','dora','ed:RWQAt49C2y45KrqZV7zbgo/GWoO8NNIToKXIO8TWqIueaUJy8qqlVVwV',replace('nuncio turn\ngame: -\nplayer: dora\nafter: 2026-03-03\nregister dora@example.net RWQAt49C2y45KrqZV7zbgo/GWoO8NNIToKXIO8TWqIueaUJy8qqlVVwV\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQAt49C2y45KtNM6MpDrEh7wMTQm7twj2NhaW0MZ5QUecEsYoLH1Ss5hKev0byg7Gdn8HYiyc7DMPvXG+NvqPauBzUmDk3+Wgw=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\noJzzPNm4ziDuvXD29blFFKkHm3MExl11ecBeeSSja63N8U4kV2XgRrX1+agCGC16femiMpCJVYT3p70bhoE+Cg==\n','\n',char(10)),1772539200);
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
INSERT INTO registration VALUES(1,'dora','dora@example.net','en','ed:RWQAt49C2y45KrqZV7zbgo/GWoO8NNIToKXIO8TWqIueaUJy8qqlVVwV','cf08ab0b342f137669949d3870cfd39c',1772539200,NULL,NULL);
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
INSERT INTO outbox VALUES(9,1772452800,1,NULL,1,'turn',14,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(10,1772452800,2,NULL,1,'turn',17,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(11,1772452800,1,NULL,1,'turn',19,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(12,1772452800,2,NULL,1,'turn',21,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(13,1772452800,1,NULL,1,'turn',23,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(14,1772452800,2,NULL,1,'turn',25,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(15,1772452800,2,NULL,1,'press',29,NULL,'{"first":29}','waiting',0,1772456400,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(16,1772452800,1,NULL,1,'answer',29,1,'{"first":29,"last":29}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(17,1772452800,1,NULL,2,'invitation',NULL,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(18,1772452800,2,NULL,2,'invitation',NULL,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(19,1772452800,3,NULL,2,'invitation',NULL,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(20,1772452800,1,NULL,2,'news',10,NULL,'{"player":null,"what":"begun"}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(21,1772452800,2,NULL,2,'news',10,NULL,'{"player":null,"what":"begun"}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(22,1772452800,3,NULL,2,'turn',12,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(23,1772452800,1,NULL,2,'turn',14,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(24,1772452800,2,NULL,2,'turn',16,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(25,1772452800,3,NULL,2,'turn',18,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(26,1772452800,1,NULL,2,'turn',20,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(27,1772452800,2,NULL,2,'turn',22,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(28,1772452800,3,NULL,2,'turn',28,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(29,1772452800,1,NULL,2,'turn',33,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(30,1772452800,2,NULL,2,'turn',40,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(31,1772452800,3,NULL,2,'turn',42,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(32,1772452800,1,NULL,2,'turn',44,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(33,1772452800,2,NULL,2,'turn',46,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(34,1772452800,3,NULL,2,'turn',50,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(35,1772452800,1,NULL,2,'turn',55,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(36,1772452800,2,NULL,2,'turn',59,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(37,1772452800,3,NULL,2,'turn',64,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(38,1772452800,1,NULL,2,'turn',68,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(39,1772539200,NULL,'host@example.org',NULL,'host',NULL,NULL,'{"args":{"began":"2026-03-02T12:00:00Z","ended":"2026-03-03T12:00:00Z"},"key":"clock_gap"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(40,1772539200,1,NULL,2,'news',70,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(41,1772539200,2,NULL,2,'news',70,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(42,1772539200,3,NULL,2,'news',70,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(43,1772539200,1,NULL,2,'news',71,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(44,1772539200,2,NULL,2,'news',71,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(45,1772539200,3,NULL,2,'news',71,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(46,1772539200,1,NULL,NULL,'done',NULL,2,'{"args":{"from":"2026-03-04T00:00:00Z","games":2,"to":"2026-03-06T00:00:00Z"},"key":"away"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(47,1772539200,2,NULL,NULL,'done',NULL,3,'{"args":{},"key":"mail_digest"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(48,1772539200,NULL,'dora@example.net',NULL,'confirm',NULL,4,'{"lang":"en","name":"dora","provider":null,"rekeys":false,"token":"cf08ab0b342f137669949d3870cfd39c"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
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
CREATE INDEX head_desk ON head (game) WHERE desk = 1;
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
