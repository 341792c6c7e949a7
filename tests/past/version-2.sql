-- A store as version 2 made it, by tests/past/version.sh; see upgrade_test.c
-- and stores.t.  The secret keys of its host and of its players:
-- nuncio.db.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAnmivq7vx7l4pdqc2APuZyxy5yY3LsKSBs1rALkPHFQPDu28S90PpaVjIf7wwxIqLlzo/yFZabFg+wCLM11VHjcraV8yImbFUsZgrdcX4aPFGl3Y4wBqPYHa+FZcah14sEiwIlG1nN1o=
-- ana.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJm5Oe4FB2Se69cjZBHr8fUrH1jqLNMAggH5sLnNa/UNG1qK0r8tknMoCcS/ngmfgbap59balI4XayFAhB4dPFucH632HaYwxFThw6VZzhB3DNWYlBsNAkscDr+oUgStymCYFXeL1B5g=
-- ben.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAt2g2aCROO+s1gO5mIfZ5XsjNR4AUbu/Nj9Lze/oSCvmd5drh9cRWS0MRO/eN5G557Ad7bPtnZBlqGzV5mHt+Oq4b+hvM+ie6+UDjM7aiqL2W6tTZl9H90jCMVyyQ7YZa+yyhVglFdzU=
-- cleo.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA6JMkeFNe8Kr4fLxtTJ6uQpGKUxiFulk6GiiJJBeTTT785WIISTIyO6yo3MYBrNwG8sKFeOJWOo8FAP6i0+8Q7MIDkVZJKe76PJ4YS/yLs6OMPd0xiENVwZHuU2TTHgHktjcJzhGheNk=
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
INSERT INTO host VALUES(1,'host','ed:RWSeaK+ru/HuXljIf7wwxIqLlzo/yFZabFg+wCLM11VHjcraV8yImbFU');
CREATE TABLE player (
	player	INTEGER PRIMARY KEY,
	name	TEXT NOT NULL UNIQUE,		-- [a-z0-9][a-z0-9-]{0,31}
	address	TEXT NOT NULL,			-- where answers go
	lang	TEXT NOT NULL,			-- a folder of templates/
	key	TEXT NOT NULL UNIQUE		-- the one for games to come
) STRICT;
INSERT INTO player VALUES(1,'ana','ana@example.org','en','ed:RWQmbk57gUHZJ8oCcS/ngmfgbap59balI4XayFAhB4dPFucH632HaYwx');
INSERT INTO player VALUES(2,'ben','ben@example.org','en','ed:RWS3aDZoJE4760MRO/eN5G557Ad7bPtnZBlqGzV5mHt+Oq4b+hvM+ie6');
INSERT INTO player VALUES(3,'cleo','cleo@example.org','en','ed:RWTokyR4U17wqqyo3MYBrNwG8sKFeOJWOo8FAP6i0+8Q7MIDkVZJKe76');
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
INSERT INTO game VALUES(1,'kings','pillars',1,2,0,'ed:RWSeaK+ru/HuXljIf7wwxIqLlzo/yFZabFg+wCLM11VHjcraV8yImbFU','{"first":"0"}',NULL,172800,X'3958d25c30dec228f6c802e2a786a8caf8e7a51b0cb3415784534c421dfbf3bf',1772452800);
INSERT INTO game VALUES(2,'domes','red-cathedral',2,3,0,'ed:RWSeaK+ru/HuXljIf7wwxIqLlzo/yFZabFg+wCLM11VHjcraV8yImbFU','{"board":"advanced"}',NULL,259200,X'c087b35c93c54cc8e130eaca2626b5c53ad92b7f1ddc9d12fb280e554dca55e9',1772452800);
INSERT INTO game VALUES(3,'solo','pillars',1,2,1,'ed:RWSeaK+ru/HuXljIf7wwxIqLlzo/yFZabFg+wCLM11VHjcraV8yImbFU','{}',NULL,0,X'14346781e8361a5c083bd349ff445a63baa322a48782f846512980bce6735128',1772539200);
CREATE TABLE format (
	game	INTEGER PRIMARY KEY REFERENCES game,
	format	INTEGER NOT NULL,		-- see core/line.h
	plays	INTEGER,			-- the seat that the host plays
	bots	TEXT,				-- who of the program plays
	spare	TEXT				-- the host's spare key
) STRICT;
INSERT INTO format VALUES(1,2,NULL,NULL,'ed:RWQ4QOjmnHy98ERMMhHGExI20CrARdhAEdql0sBOkPHrYHWECzTBG+gf');
INSERT INTO format VALUES(2,2,NULL,NULL,'ed:RWQ4QOjmnHy98ERMMhHGExI20CrARdhAEdql0sBOkPHrYHWECzTBG+gf');
INSERT INTO format VALUES(3,2,NULL,NULL,'ed:RWQ4QOjmnHy98ERMMhHGExI20CrARdhAEdql0sBOkPHrYHWECzTBG+gf');
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
INSERT INTO seat VALUES(1,0,0,1,'ed:RWQmbk57gUHZJ8oCcS/ngmfgbap59balI4XayFAhB4dPFucH632HaYwx');
INSERT INTO seat VALUES(1,1,0,2,'ed:RWS3aDZoJE4760MRO/eN5G557Ad7bPtnZBlqGzV5mHt+Oq4b+hvM+ie6');
INSERT INTO seat VALUES(2,0,0,1,'ed:RWQmbk57gUHZJ8oCcS/ngmfgbap59balI4XayFAhB4dPFucH632HaYwx');
INSERT INTO seat VALUES(2,1,0,2,'ed:RWS3aDZoJE4760MRO/eN5G557Ad7bPtnZBlqGzV5mHt+Oq4b+hvM+ie6');
INSERT INTO seat VALUES(2,2,0,3,'ed:RWTokyR4U17wqqyo3MYBrNwG8sKFeOJWOo8FAP6i0+8Q7MIDkVZJKe76');
INSERT INTO seat VALUES(3,0,0,2,'ed:RWS3aDZoJE4760MRO/eN5G557Ad7bPtnZBlqGzV5mHt+Oq4b+hvM+ie6');
INSERT INTO seat VALUES(3,1,0,3,'ed:RWTokyR4U17wqqyo3MYBrNwG8sKFeOJWOo8FAP6i0+8Q7MIDkVZJKe76');
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
INSERT INTO file VALUES(1,1,0,X'33f34ad05eddd62f944edb644f1a3de6831eb59d67f5114ceeed5e4f424a99c0',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 0-e4ac49210d685b0f3b03c5c990202ea5\nchain: 6dcb369af093bfb1390b4d8d7571c4458f98c5d715680fb7b538c98e683e3cca\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQmbk57gUHZJ55J9S/3EErBb8R89SuZCPYRfF8trlbbZL0x2O+qOB77HPzKj2Wzsd9x1dtmM41Gh47SZxtSKFxOjBETKqGmfgA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nwfBj7jIpbOwDh4ahi+a5FQHOsxgTGJkazm3noii0Ie1YRxDwbnSr8uUqcmY7q8lMfBHNRvySp410K3wzRm+HAQ==\n','\n',char(10)),1,1);
INSERT INTO file VALUES(1,2,1,X'bea2455ebe94af82f0b0fcb5e5be84706418851a40f1e6e0bcea449e5b68b942',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 0-e4ac49210d685b0f3b03c5c990202ea5\nchain: 70baed33035f1dace67e05d0a9efa702e370be11989048f71f204a4bf15b4805\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS3aDZoJE476yRg/TVPaNmqpBoj4U+mhQek6VY5ae70eqMCqSOQWV+m0VXAT375ka6TItsnQjb8x7Zvs6U85OgNWTx8XrexkwQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ncW0R65Ub0RXT4SD9A+Ylwrs9EcMd7flQIeWdH1S76xLrQBQU/oDVlpvMHLecQOa4BiuH/k/l2+yi3IhQuiUaAw==\n','\n',char(10)),2,5);
INSERT INTO file VALUES(1,3,0,X'382a7dead546fb544043585a79f66b41217aeaaa6536b2d79535db31170ea546',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 5-ec886e2ea70c4dfc257b72737c909865\nreveal: d4ed7b20e9df7a5813285252feba37246f96606b8e712d1d54417f0a95a9dae1\ntake mason1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQmbk57gUHZJ+WkCH4YkUyOPE4LOpLUQOU+dRPDO0R1pEbYBwaYod2mpom69+tmwad66yyK9R3BRnfiLn1VT2bbujncHAem4gM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ni8nt3LrKf7pmAh9BQSZIDie9ZuvJPEHW6+VHHBI6M3LtCTmYRG0k44k9/BQcaosFceK138DtbqDqGWXkGnsPAQ==\n','\n',char(10)),6,6);
INSERT INTO file VALUES(1,4,1,X'2dd33368807af09ea0b81e38618c0a32502cc2cd48af607c1bbe58226e702401',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 6-53a3210e11172abba9266700acaf667e\nreveal: 63b46b072378be604c4c2c056e2423eb14852fe18e2bca70f611cd9de0e3c57d\ntake sand 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS3aDZoJE4766pliL2GMS5reSSjypnfNimsS5ArKHajcplc2z78Uuqweh+9sqi3Qq/9VJ2bRCmUW72zsAceSd2Bj3y9psn11gk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ncZgheMq2eW9tgPblauy+L2zpv5giY5dpCtxoHuzx+uzRoUQKAmg+sdXlXFIsMvtegt7C9eiscV/34/w0QuTNBA==\n','\n',char(10)),7,7);
INSERT INTO file VALUES(1,5,0,X'ffada64ee34c7749c598c8eece250615cab91bba720151dd1a814e94e3c044a6',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 7-4ebee497001c48d3dec8ba0464e55072\nreveal: d4ed7b20e9df7a5813285252feba37246f96606b8e712d1d54417f0a95a9dae1\ntake stone 4\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQmbk57gUHZJzsJIFoN9lRpw+2ji0bMdsRH5wkR4QQlNVCJ6TyJsSHqi/lEZYnR1hPxTBHYzTlpTEIKt38qpd0G+JsFenCY0wQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nShnR4Y25p8yDdtJ9p7WRFMLIqEAyaTAGjd82MDDRLaHRNlntEiLwDKzN2nxNWYsgLfvJc6rMvS0RLxuAluOADQ==\n','\n',char(10)),8,8);
INSERT INTO file VALUES(1,6,1,X'c5d8535f67af3e111e13d3f1afdc7cc24865ad4b8a2d590924010c4e09e0710a',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 8-432a57450939e22d84eb5094f78f2c91\nreveal: 63b46b072378be604c4c2c056e2423eb14852fe18e2bca70f611cd9de0e3c57d\ntake wood 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS3aDZoJE4764Ifg9P0DPTatI5/X5l1f1gBco23S7IlKEqaoiv8mS/mwx58oKVtVGDJkUEdXWus6qwUm4QqiuN+9QLu4IuF2QU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nQ1YxOPDi85k1tc1ECVJnxeFTOXD3QIlbb+Vzw8MWTpl8GbGlxdH7IMu3rDAm46tSZ0HLbyRwc1sqsN9iwLFRBA==\n','\n',char(10)),9,9);
INSERT INTO file VALUES(1,7,0,X'ecbb6a2b984de5b1c5357a32f156860913e6954ee9615245eb5294620dd4a655',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 9-1ab94bb7fdb619737032847cb0932f2d\nreveal: d4ed7b20e9df7a5813285252feba37246f96606b8e712d1d54417f0a95a9dae1\npass\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQmbk57gUHZJ9xL9O1bsEX/cS3CzLg0SdigejAsjkhW548DWIVyxJqVhFCf66nicFflNFN5KQ/id1V72bJX1Srudblin6x4xw4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n4vGgVrdXroNl6y1ETJ2mrl+A30IDZ35GQ3XvvJfI6fgZ0rQr3+BdV3LgPEISVcIHkcIpJQpnC1p81FEZq66NDA==\n','\n',char(10)),10,10);
INSERT INTO file VALUES(1,8,1,X'5f62656c7b8edc95eef0d60bb84d3c1b9ba436fc219a10f20fa8611271755b01',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 10-250178788e043918f66b20e8dc73c2a0\nreveal: 63b46b072378be604c4c2c056e2423eb14852fe18e2bca70f611cd9de0e3c57d\ntake sand 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS3aDZoJE4761e0zClQjqpS2Umx9k/1H0ZC1x7NclxAdcYhy4vIR+McwCtATdYwJVYPQXbgkjEmauBB/fLYOuK4lV2xVc4avgA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nU7zQzlJ6UViV2RxdDLkhBNul1Var6sb1B9sMp9YNfTYAhDNIIdM5N4SoRzR6uQPGN73UpUXNXBMEGfeTwYZDAQ==\n','\n',char(10)),11,11);
INSERT INTO file VALUES(1,9,1,X'77d38eee64cd3f2ce88e37915bfb131c9c4d1eaf4b872fd0fbd0ce7f22b0edc0',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 11-bf12a80ab91a6c3b7463a076c6786953\nreveal: 63b46b072378be604c4c2c056e2423eb14852fe18e2bca70f611cd9de0e3c57d\npass\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS3aDZoJE4764gZF8ZaUUY7p7K5/PrIUelflxluitnI1xCxjWWuzuXpc85vHlxxAVW3dPEEfgv7Bh1TRd3QvEQjmPAQODecHQM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n4unvI8bciqXEjpVQ4Aeg8IvF26jL/DQaUpO+2sAMG0ktECUrpl2gpt55zgFeVV6vKqHg3c7Y/nks2FwNXLeNBQ==\n','\n',char(10)),12,13);
INSERT INTO file VALUES(1,10,0,X'aab83a14e55f061028804bcb81b71874d6aa2fc3f37472f274a7af9ce21f463f',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 13-bddc22f555ea820f7a9f005f7f03638b\nreveal: 7ae0e21ac72c2e0ac148887a64cedb2d0c7adc97c123befd37a7e4b35eae3f45\nplace kingsbridge jack\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQmbk57gUHZJ2F7BFbY7Zun1JgbywkrO4zGi7fc+LLlKQpDIqSMKofxo7XUj5WssySBQ7AHm8bNuHKvl9qIhZMybiyK5vPSfQk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nMthN3fuYTWMlAU6EoeNivM8zsAqJhv4ye3MorXWLCwqLn9FktmrEMT2nPJ6K8Yilk/1x7rHw6ObL/rdmhelYBw==\n','\n',char(10)),14,15);
INSERT INTO file VALUES(1,11,0,X'37f80217fb6d0259c45c0d9dd6475dd1087f906258964e752c30df856b7c624d',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 15-ef998129e791cc66ab2368d8017f305e\nreveal: fa6cfb11563405769a56fb23e907489c0d625a49b501c9aac6f2150bba9ee371\nkeep\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQmbk57gUHZJ2/nIguAjQxRIGSnAjxCPytzryOEoCxMEfwLKtpj7rABd2Ja77GxIR7L4bh04Wzxojxr9MJHLLOGpzHOZD80RQw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\noCvIrklLEZGW22/skvfD7rWdd8fZnGWadIv6pScX9/lfNp8NWwYLBUOp0aoi6+ab1kOLw4R+plZyD0mSY4vCBg==\n','\n',char(10)),16,16);
INSERT INTO file VALUES(1,12,1,X'242f5de1fdf4398842d51c2da44c5d7d4741db34fa4e3fb60206b0eb87b71bd0',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 16-09c32dc66528e40aa90e7454be74742b\nreveal: 170e5332485ecbc7cae0df57f9c5e93ecf8a0145a6b8782d879338d3ddc7d27f\nplace kingsbridge philip\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS3aDZoJE4761E6FFbHr62mxnpDd/WvNJaA1QVasdBZo/tUnB9DkSQfXRGimvWcFXkL6dTG/UuNqSiNS+pUPbLyjE5TgRYseQE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n5NCdT8MYHE+fhjSk//aZ0aw0Jka2aKSp+k5H2J0qAMhOUugcdhwu2eqCAtCQ0CGaEH2aekug0lPAjnGbr3gTBw==\n','\n',char(10)),17,18);
INSERT INTO file VALUES(1,13,0,X'3d20bc2ec350ec3c93c0d77831c54859c26c0bcd43a52c4ce24da19fda78e58c',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 18-4f29a97d3adfa04ebe9fff7bd06f1b2e\nreveal: b3b98ca60d1410602f9e7a9a5824cf3380b8a65b5bb81bfbdc8c54fd700506ef\nkeep\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQmbk57gUHZJ7WWZEq1YvV5JryEZIpT1Pwlt8/Jvl0TBv1U3U97/xFOHU0nXznFC0h9YwUFUpewB9Ov6pgYI2JtXwontSwTwwE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ncKwK8/0Fzgz1y7zmDxD7+leurnP0/5aaomDNzHA5d6yPpNcb71Bs/hFYzSD8CKbN3v+LMECFqmB5dziA+beNBA==\n','\n',char(10)),19,19);
INSERT INTO file VALUES(1,14,1,X'3ce70539a32c89736dfb4dc07bb8dbf1bd35a2f3dea80613c60773df2c31ee35',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 19-c99a875beb959e502a5c321297fff230\nreveal: ba1b9bf89f6e3a98de04dde0c4c5303d2c1187f751a0e7969d3f43afad246a50\nplace shiring master-woodworker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS3aDZoJE476+lqmirPCYgBUUBZShwoHR8JySXtmcZCyxMYb9z4MShC5FH3ZE/ztmkudqst+mD88t7jiE4pmPm8th223YUeyA8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\njfuWUAMp7UWasBXhIMq/GTaZsjvG5kdKERfNgWC9vk2v/qh/d7gOqyutbxmnTa0WKCZs5lzX10/tHetkqPHxAQ==\n','\n',char(10)),20,21);
INSERT INTO file VALUES(1,15,0,X'70c7ab5df28fff21de776149cd2b104ebd19e40e6b3c3d26eff50df2b46cb66c',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 21-6850c3ef3c1c420f4c6f4c2733fda0c3\nreveal: d0dc36f27f4a736ea2a8ba1298c41a813fbd09560e888e05604e3f7b0c49504b\nkeep\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQmbk57gUHZJyzo7TD9AwP4D8RF6aiqRYk18qmplZ6CLWHSOeAOGph0CmBn0rPQWCXcE+b6CgRtbet3fi1MojpA3Tz5SrvRRws=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nliupPaBy0aZ6mTz2mDTy4imG1M3d71nGoT22aaWcd01WSIb/87Q3tzankoL4deZZi0YbryZygB+PWVUTGpe5AA==\n','\n',char(10)),22,22);
INSERT INTO file VALUES(1,16,1,X'dda3fd4d99c94912fd95b0522f88e0b842a044b6641f41713d285491e9052416',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 22-e8dc73f4f4d4d4d45185431920868dd6\nreveal: b076fcd302ba873f2973df25e9578ded2940e634322b89abfbede9861b8143ab\nplace shiring toolmaker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS3aDZoJE4763+zljyIFoLw4zjwQSVCvQth2oga+V59KrTdhMF1v9O4NaOp+iK0NojhhFsVQceiytCNBt28bbYb1fwaUGGsVAI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nqt+oYJhrIQElPg8NdZi0pN0EeYz80oNGHYQbvy1kLC7F/6YuJEliTKUBM33cQpCEbYOW71KTA42Af73m0PkHCw==\n','\n',char(10)),23,24);
INSERT INTO file VALUES(1,17,0,X'8c24f68798eb2238b7f9052b00211a820b0dc6b120eed9953153e45fe38b518e',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 24-7d0f8023275e48c8e487726bfac5ff75\npress all: good morrow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQmbk57gUHZJxxQcIlgnOU9eHaUItYQ9ijyHS/e2L1j8tZ3L88sn4fjMSaYXWiHVla4IJZx4oza2ggI/QsDkxc0opcvHWb1jww=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nwkCf3Zl4tNo3qpp6Al/Me8izDMRphSkx8Hwe5f7DkYgoHbJJUzKvl+mbNAm6NiclpnlczTdYbbH/wvpFrt4nBw==\n','\n',char(10)),25,25);
INSERT INTO file VALUES(2,1,0,X'ab7941747b7284fb7792c02e721b099aad38edea55223d4ebfd0a79c41ea4283',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 0-e535bb869a1d49a523377f13c029205d\nchain: f4be90b77072ff78810ed7351a3d4e71d686a78eb55214da04f48f338b5c3c9d\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQmbk57gUHZJ63MoJQFptp7+HuCjdKU3sGxymaG1RhbmLalK1DwuMPv9xnsZGz2ncbAJJ6SR2s8imPtjwZH18IuMGa+hWjSdQ0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n3p0rHTRLYhPzA8KLqMaP2q3XAmRcQrLjZbqefZQoFCyx3hRNTw4bp64VQmIs+gt42/J9OZK7r3deHQ9YP2j7DA==\n','\n',char(10)),1,1);
INSERT INTO file VALUES(2,2,1,X'acf69579a4caf7667584197bd34107a64d2e8bf8eb3ee0cb4b507cf8c5e0deaa',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 0-e535bb869a1d49a523377f13c029205d\nchain: 0943c1d2eef7ac9a0a3e82157b9fd11e1c53a72ea9905c5b199d48999e055158\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS3aDZoJE4761qI8KZ2wga8CBvBtsh+MTbBTyU2PfOjwAufHFZEHD0x9mvh4o2EKV7oEw+oa1xV3aSVbW/1NwLybk5ruRw5uQM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nPJtzflM52UUI/7TuJUbxGlznm6LMthOWf26GoUslCXskqmLp0wdyGjDSA4EILV9+ZDdJQfpBOV5I6ZEdWstGAg==\n','\n',char(10)),2,2);
INSERT INTO file VALUES(2,3,2,X'775aa387a0fb9bacc2c7539530226bf121f592dcc981f028a94bf5bbaaa30cbb',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 0-e535bb869a1d49a523377f13c029205d\nchain: e9b704f6a549432576f203aed349e34a00c422976bfbc0e473330f7417b24f31\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTokyR4U17wqrvxwWVB5SGg2ZZH8sGp83jw6OvdCRAfB8ZTl5cB03RHzWX07fum0pUM7hLl5ESpVAxCdUPaxl9/s9HO2TugNgY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nSzQikfta1sb5Jg1C4fOh+XWtOI1lZBCtIfvijSxOF6tgBfO/nQTyYn/E8g/MWWtM3LB3iQ1GschF9yGAItnkAQ==\n','\n',char(10)),3,10);
INSERT INTO file VALUES(2,4,1,X'a0439bfd406b8a3a2913521e20e28e65815033e8da2b8722b4a29ea5d122b640',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 10-1635de07a5c9352414ba2684e4bafe70\nreveal: 1794cba9c14afdfe082a1c44cacefa2f885c560cbdb8c3a0f85e7e2e69d7fec2\nclaim 2 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS3aDZoJE47661BQLPN6QYDqniaLNv4XToaH74IR6igdnj4FmJWqRWwccWgwFh7+rb907LXROHIM2uWQMAtgTpSnIDHTRTxEQA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nzhy4v7RF3o/bp7fE28QII1HSNeSBbkWaQB774PGq9+964IMoQr8yMzDuC1VvK7jpEcOUQ53aScTK7otgOwc2DQ==\n','\n',char(10)),11,12);
INSERT INTO file VALUES(2,5,2,X'55677d69580e84dfaed0b4081dd08f75d6df329ce9e681178a9ad03da41d5677',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 12-19fe4dd60456821cf6e47e7dfc2b1274\nreveal: ce76273af0a0d70bb2bf2acd6c8b11c132a27499768629840fb80d21956f71e1\nclaim 2 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTokyR4U17wqmthFPMzxN/+HaoDaUVsU6lYTpqHYkWu8/ePRwfA9v5Po02Pq9htvNRS6kJ0fJabE+RU8pUM8qVXlp00NPICigk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n9TqFPZdCYJB4iB3EP2iHkHvHY0eoaKgr40R5PS7wLdClEZS6H3Lr+pc3IkT95qQAP8yeWlVbvGHqfhLTCokaDQ==\n','\n',char(10)),13,14);
INSERT INTO file VALUES(2,6,0,X'bb55079e594d6076bb30445f17e8b26c635c0fd1b4703d80dda83079908e606f',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 14-ff8bab9f60752c6a569e8f9e1cf621d1\nreveal: ac2ba86470aa8ab92f3997345587d22d30368d5ff6b286c8241fe4d47625ade2\nclaim 2 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQmbk57gUHZJ6Ghnk6REKZNNRc/5gHHaqdAZ62rfBIPu/9D+aFHo6qzgUF9op96idmVIfnN1PefUWx2Pqnp3xj2C15cbpYU7gg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\np8Y3UeIJzVw+GdJURG6EcVvTAss11l7TPBVevs8zOTotx0aVZFjnNlTezrTXM7HZi/RUHhllCFisTHtRZ6QgCg==\n','\n',char(10)),15,16);
INSERT INTO file VALUES(2,7,1,X'adf59e1edf954c5a5186d05a15e1a786e33e9f5e4687cab26a042c6770fc44c6',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 16-95ca13f63d8752451a4a92f3973d32ac\nreveal: 1794cba9c14afdfe082a1c44cacefa2f885c560cbdb8c3a0f85e7e2e69d7fec2\nclaim 4 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS3aDZoJE476xFTfQWdYIm6xKSsdkbFvidLBVHaIfrmkoX7ZPiwADPJ6d4Gt0IfeCd78uCX94SMS0vKLFcf3McTEVatHoKG+wE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nOuwxeta5HcTdLy6WyxJkCq5N5pZ2M9cLQmyG4bhSKmQcjkQCn/SRhla5sUARKN7A/FrvihSQcdOm9tL7M6QLCg==\n','\n',char(10)),17,18);
INSERT INTO file VALUES(2,8,2,X'1e0f7573932c0328977f8e6321a8390a63f4706101e94b1abeadd6764ab2efaf',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 18-a75a8edc3e24851ac533e31bc0b2468c\nreveal: ce76273af0a0d70bb2bf2acd6c8b11c132a27499768629840fb80d21956f71e1\nclaim 2 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTokyR4U17wqqkUZb1fJ9HdSyq26pPxd0DgtjWKPwaxKAcOtZ/5VXg6QjpwoIBRUf6ZGy6x+W5XuNPBSpCNiVx3YNPTB+l/xwo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nD6P43rxeMU3JI3TVCwoWoU89gO6GK4PWXTsnROY0enhW6AAngaRJPdqMkRvh4OMRpfDKjBU4bUq0VVVZPDF3BQ==\n','\n',char(10)),19,20);
INSERT INTO file VALUES(2,9,0,X'e3cac51e96106d029d0d512ceb40922a935abfba38f1156c25998389e1d1e2c9',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 20-cdba4c8e734b3c0e26c109b8a65128c5\nreveal: ac2ba86470aa8ab92f3997345587d22d30368d5ff6b286c8241fe4d47625ade2\nclaim 4 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQmbk57gUHZJzwlR3/Pyj9/JyoC8B1xSGnfatejDAZ2fz6M1rpTEmy8DtVEdIcPDoMfB4pqLsbdh2eLHHwmZUJxdKKGMApAsgM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nE0HU0QDUcGQPhH/V3dj+mhFg8bZ065mYAn8AAwLiNLxEkIk7REyb5sKEdi0rtQ52LsMLRLvTFb2Gtdqp5lpMAA==\n','\n',char(10)),21,22);
INSERT INTO file VALUES(2,10,1,X'fb99cd4786ecd77be362e98d85aa67f00547fc2246b017f7b21502d97d77f6d5',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 22-559927a5ebf0edc5df0f84fe03689327\nreveal: 1794cba9c14afdfe082a1c44cacefa2f885c560cbdb8c3a0f85e7e2e69d7fec2\nacquire white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS3aDZoJE476zdTckj9rccKK+tA0oSe6H057HniuxaQbzoRIIkv0KPB6n8bw7Eg7kPKrHTXd77S4p1r2tRXqyG9rFGCF19j2A4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nkZe05By8KJOWBDcCzBco+P7b0WhyvupTtRPK0hlq1DELRzy5jX2ps6qRVyiksALgV2+pABtJ6fQIM/sXtKAECg==\n','\n',char(10)),23,23);
INSERT INTO file VALUES(2,11,1,X'87e90581340aa13ae2dfc9915bca5e8a0620f4da66769883d26087dc666b9dfc',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 23-fe37ae338fcbf22a2154893c436627a2\nreveal: 1794cba9c14afdfe082a1c44cacefa2f885c560cbdb8c3a0f85e7e2e69d7fec2\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS3aDZoJE4766ny7VLu4k5KQ5SYx8fAY3aMjYs9heLNHdDc3BwebdpKh2PlqbMOaSvC1mUtfmBY933YfU3K76sXkW382cFEpA0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nRBv1yMzDABINZ5NmK0feLIbxuFtv/qpBQ0Ca2o2Rb9Gd+eBdNN6A5lVf2YTtBbs++tW4FMPMBgKSAp0kZYFMAw==\n','\n',char(10)),24,24);
INSERT INTO file VALUES(2,12,1,X'7efd3b4150e4cbb2805691187d934e2b5896fe5c7760f97fc0a2f0ab5e8737af',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 24-346c13d759138b38eec6bdad9e4903f3\nreveal: 1794cba9c14afdfe082a1c44cacefa2f885c560cbdb8c3a0f85e7e2e69d7fec2\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS3aDZoJE476wzTOovTz4BuNfeFWHUUtDEpbk6RKx6YEh7wXXqO0J/qgO/X/xu5MQJ3q5z/k3LHhbKkdpLHTyxZhXgEiTznowY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nHbbt/XDbaKKvrUqLRpNtclvIIwX5BDrnvJJSo+b0XZ4JkwyvjKw5QWhveGLk01VGnhoGCzPphZVQntq4KS9JCA==\n','\n',char(10)),25,25);
INSERT INTO file VALUES(2,13,1,X'4ab26bbf69693f0ec1e5f91d258769e0ba5a8b87d9fc5d000a933ef35777abc5',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 25-01121eea7246bc5e841634164c52e496\nreveal: 1794cba9c14afdfe082a1c44cacefa2f885c560cbdb8c3a0f85e7e2e69d7fec2\ninfluence a\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS3aDZoJE4765LkpWn6gY9X9U/ExgWYet5uTJ7D8gHGSHGZ600EPzhKfj7fhdNfMRJYktoZ3pSZcekr4qAJmIpNdhtCgYX40A4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\naZa8EMaSjcEa6/lNF8liW1POQslKZlgvJ4z36OIH2xwnjOiHbNFg81YOKEcjkDD8ydRiLJpyFFo9GMMwXdzGCg==\n','\n',char(10)),26,26);
INSERT INTO file VALUES(2,14,1,X'1e923d170d9ce8e4b51aa6c2ffa6f752dc0aaf9cc3c61bb2a8e7aea5b51620df',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 26-b4e0fc3e20b45533addf5c52e8839719\nreveal: 1794cba9c14afdfe082a1c44cacefa2f885c560cbdb8c3a0f85e7e2e69d7fec2\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS3aDZoJE47665RqoZLW2tDEEJvsCj2h8IxVCZeanbuFblGiwenOrCbyCMEo3rVsHhfyOlmxea26MDdxp+9Pf566NyQqAXNkwk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n68YQscA696BS0o9q/cy8DaEpvi8dE07lrKNkEUniCbv6/jtH9d5JODiLvdTos1ZXRVQUWChXFapeGJL42fC7BA==\n','\n',char(10)),27,28);
INSERT INTO file VALUES(2,15,2,X'adfa96dfa3b7627a57f77dd7e881235ba89694b2061e813adbb046f3dc2a78f2',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 28-18b7ad4f1ce11a429df75af7c4f2cb9b\nreveal: 148b2eaccb543c863ae54d41c9cad766b33d8a6c920c88d6c3a30556b46e0ef6\nacquire white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTokyR4U17wqo65tIlgSpbK3ybnQ9DnPdnEnNZ79FK8s7TyagZt9aL3ZYtEME7N6PyqTmwbMEr+5Rqe0CSoDrceXLfllht+Lw4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nzww15Auz2npVAegSn7st1dYB31aYvzkZleYLmEgiz3Z0x+KWq0AJhqFSjXIUvZ3i2MBeQEjiq4nTQXVB9hIQDA==\n','\n',char(10)),29,29);
INSERT INTO file VALUES(2,16,2,X'51e3179c6c08e76abec1e4c6382aef73b95486743f25f7cee964810074e08ddc',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 29-0c561ee53b59ce15e2c6882b0a85e5fb\nreveal: 148b2eaccb543c863ae54d41c9cad766b33d8a6c920c88d6c3a30556b46e0ef6\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTokyR4U17wqlg4q9j7ozBEmNwZuIj8PN7XqjrE4RfXB+UWBt2swQ/VI6cmEwHSb+JP60uZ6MAbYJuMA6/DxLTOFge09ab2sgY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nwwfXiXdhUcurtfu4j5rzMy7e2QwUgI9fVgEv9NjX5527qRS0lIY+LfUqXU1zT9vxMTRIV40M94sij7elBiP7Dg==\n','\n',char(10)),30,30);
INSERT INTO file VALUES(2,17,2,X'65e54d78dc576fa949ece8d40b8d17c310d52a306cb9cf0e6d3a6fded0b4a112',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 30-39a4802e9e090fd0898800055f4ad010\nreveal: 148b2eaccb543c863ae54d41c9cad766b33d8a6c920c88d6c3a30556b46e0ef6\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTokyR4U17wqik7mRAfAjcb/LmzjPzidPO5e9FQf66mS9QK5Cg5Gc9Joq26C7qAG4w5rl5wtc8M9DW+L2ZWcPoKkkTw6lsWJQs=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n/NATA3OZQaAb8SKDD00aMN1yCrEps8GXz2iCjQfo/fURYDYR3tKOPfEEbnZz4FW58vUb+VMyOrgoqNgiErH8Cg==\n','\n',char(10)),31,31);
INSERT INTO file VALUES(2,18,2,X'690d10bea95651da4310ce654ea9bb578f15af0754744079ee9d513fe41737a5',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 31-cabf4cfbb47c1c960047c7788f138b66\nreveal: 148b2eaccb543c863ae54d41c9cad766b33d8a6c920c88d6c3a30556b46e0ef6\ninfluence b brick\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTokyR4U17wqqQVIWAKyN5ajTOkWzkDx6/Ios5etmPmZGzMuItUFiAqgCxYuXpmccmh4rlron5dCmw8cncyyQ0re4tSOu5m6gM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\no3XJzgQs8OWsCSvitsEtBTMqUNv6tGEpm0E4mDVF5dxuYHLMTK/7yxYv/tt7FXp+gOZeGCrrZDTs12dmIRrGCg==\n','\n',char(10)),32,32);
INSERT INTO file VALUES(2,19,2,X'cbf89e5f377e1fa918785a1ebea924ba4b366a0603222064909ebba886d45dd7',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 32-ae4780b65badb063b06eea3587116784\nreveal: 148b2eaccb543c863ae54d41c9cad766b33d8a6c920c88d6c3a30556b46e0ef6\ninfluence b brick\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTokyR4U17wqpy8CEdyKiCXV4hJZgvRwNPvqA65gw9rXfMSs4peUtyDDTIJNnMgIiXPSM+tliau96TLiT4+hLbAf2BnoyIqKQk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nYMcIvpoovvfiqFFIKrZp/dWwPaaZjBTg1ZKL5A8E5b6zzAxdv/b9rEfwEjIwelo0G8aaFimTeed6EZzIAx0CAw==\n','\n',char(10)),33,33);
INSERT INTO file VALUES(2,20,2,X'8a6832673d92e1c91940ba80fc94757b3d98ea96941fdcf4e40731dd4cf4be49',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 33-0bff1370feed194717b39784ef3978a8\nreveal: 148b2eaccb543c863ae54d41c9cad766b33d8a6c920c88d6c3a30556b46e0ef6\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTokyR4U17wqm3U+Fy7nWTiUSEulRq4sPqLkJFBRblFfLJwItIsApHfX8R12Mlb5ob6JwcLOdkFzvMMfq1M3wtNCNsuP4PwcAU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nDAqYsa6E+MvDwOntid3DNTYYvB3LIx079susNSKdedNr6skNUf6CVYnQkMonjpmefpxXlwIT+7Iuo5tJGTUJBQ==\n','\n',char(10)),34,35);
INSERT INTO file VALUES(2,21,0,X'5b730f8a6256d7c45f3b22920dcbae4bf47bca990fdacbd121346a47fa6fd8e4',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 35-1796618cd183f931b43781e53a0a5a14\nreveal: 008fec4f63ad056e4d7e928652c2af1f6aee84eb4f96f4e744eb331a54304e62\nacquire blue\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQmbk57gUHZJykHtWDS5TbdxxDQmeXTHIY2ScYx7kkwl6dbCgy4IvczJk0eda9srrnzkCqV+1uoHkBC4n6nGFM8pkLyT2SwNwM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ngtD0fm8xlDktdn34cDW7uJ4q3Y2ERDq39HvoMQDJnxGGK8qOwdw1MPDL61OD7EOWrdlCJ7yQlWZNrVwwzMQtAw==\n','\n',char(10)),36,36);
INSERT INTO file VALUES(2,22,0,X'4bd9a89002b5e1db8b51807ed780f9d8be5add66c7cd46502a9e36ae7007a546',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 36-db4045697733dbc7605f9a7b38964540\nreveal: 008fec4f63ad056e4d7e928652c2af1f6aee84eb4f96f4e744eb331a54304e62\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQmbk57gUHZJ7Cn0P/gA2h/YAsLN9jeFlxYf/2598GIvlHtisJiDgU/j8LLVVmTpMKxWBAhf/+TludaPHE1pxlhESjm8J2H4As=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nKKaXnvJqUtU6p6e90s2fuvA1MJXu+tsGENciabOah7uIRW6BlF9Qp1VMiKBGdac5xiQ9HrxG1A19m+UHnIc/CA==\n','\n',char(10)),37,37);
INSERT INTO file VALUES(2,23,0,X'd33b5b92958f44df50120dc55148a5409875abab5fceed364c0ca884cce4bf41',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 37-a0576208b9cc512e05fc8421579da67d\nreveal: 008fec4f63ad056e4d7e928652c2af1f6aee84eb4f96f4e744eb331a54304e62\ninfluence b stone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQmbk57gUHZJ6tmnFdhFbvGZ+9Pfwqbax0h34PX1uvJl0RYsRSiMGLbqs7WkWvB6OrDzuSyZRX/XkvPoC9kpQcnHJkJpPc6Ew8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n6UtudYcJeXmE20xjkP62SuTzHD5MMiUd5vAy68z3971OcONexKHeFzOlrZuJq3vbH3GQMaChzED8WZ1lnCCKDw==\n','\n',char(10)),38,38);
INSERT INTO file VALUES(2,24,0,X'b7955fe997d36f715fd775561e0dfdd0e3d1061ad0bef899b64332540faa62f9',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 38-37a73ba72d9ebb164db21e82864dbf91\nreveal: 008fec4f63ad056e4d7e928652c2af1f6aee84eb4f96f4e744eb331a54304e62\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQmbk57gUHZJ7etwmKHuBp96M7fqXTuaZCUo2pdnQZlvHdo2sbwHzWndvmgdLPJjqOgyhaHi0WVR7pK3RuqwCphCrULj1xXww4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nQx+V8o+qUZVBxW3X8qhhqMV6uwDk7ORBK4zxxT+B7LWUFJ78M8UyFFEApzmZ5DwcXEHFEW/0tdJz5zprpotZDw==\n','\n',char(10)),39,40);
INSERT INTO file VALUES(2,25,1,X'379427cec967fac6514a03da702a071165ed4ae555c186ebe2b38d138a127995',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 40-c1491bee13c69852c07d113a9658e286\nreveal: 9ef6b3e887a35e9a7f3af01646f20952b3c269fc3c8ab559f6ec16eadb6520cc\nacquire white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS3aDZoJE4761VBl3UmVZz1BURIZVoKtEWXKntps4lGSxFvrSFRMOG+ZWue6avvHo80dQi03XuaTlqvXcWvDqLsIB9aVlitLQ8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nl2hvFTvTkXmtdolTsNcNJzfZYFwy4QrTwXonrBXskqizXDWyFyNOlNgkYShjZpwfroftF8LgCnHuf488fgZABw==\n','\n',char(10)),41,41);
INSERT INTO file VALUES(2,26,1,X'db48faf8bd164acf062930507bc411a207891032f2cbe55f07e1559e818e3453',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 41-70fbe8826b4d8dd99d552ad4366a5cdd\nreveal: 9ef6b3e887a35e9a7f3af01646f20952b3c269fc3c8ab559f6ec16eadb6520cc\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS3aDZoJE476+n/IImi+iOv8u31R0pXe+sPZy+JpiZfXsXAkd09jr4+QGBpLs0T8kXvlQi1st48AZVDaU53968Qtu7KLZKwswg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n4JSLkwv0HBcxbb+7XYGwgTqInd8sQ4DuuhAa3tli++o0KF1wkJwAGYnhVPWpR5+AbUZA70ECS1jM+e9yTOKiBw==\n','\n',char(10)),42,42);
INSERT INTO file VALUES(2,27,1,X'28bc672ded50f10e223535d7aba2ee26aebfe5d1e7198a1776f2e7d164cf7661',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 42-633f73e151ea7b71557de513002fc523\nreveal: 9ef6b3e887a35e9a7f3af01646f20952b3c269fc3c8ab559f6ec16eadb6520cc\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS3aDZoJE476zv/vjbZCQWPJQ0OkKozeaiVaiioYWKdGz6IM2PTwktxE55W0jeu06lRxIu0P02agKeroQOvewAOCKDqyWJbqQA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nVyfWab7Y3VIhoVZJZzwDId6Le4piVDgOD1eNUafBNnWSCbqy8sounT//zH5gOih6/mYMsPWuQvtW7aJVfpWDDQ==\n','\n',char(10)),43,43);
INSERT INTO file VALUES(2,28,1,X'7053b3bb7f3c992a56c4741e73d1ae32034e82bf04b7ca4cf8cf7dc61975f325',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 43-95c87d51ec7d696ad6e102633c4ce006\nreveal: 9ef6b3e887a35e9a7f3af01646f20952b3c269fc3c8ab559f6ec16eadb6520cc\ninfluence a\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS3aDZoJE4760jJa1i7wzFS7kgK9kjvIYwNALMrxVFZhpIh8yj7UPrk9y+vD/MI3tA2mVfLq8TP84NuHpACyr1Nz0++IxSusw4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nK2BxOJt1Pw3+Cg8SzIC4JN/H/KBCAfQVzsqFrGvsd3pKEIL8qmB4h/bT/nCaZU9RZN18qnZjaaHFZUAnbgnYAQ==\n','\n',char(10)),44,44);
INSERT INTO file VALUES(2,29,1,X'ec7b90304c002945966e10c23535d674ebde2aed48db2becc0542898781dda95',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 44-9f70dba5217816b0bcc997d3d04b41b6\nreveal: 9ef6b3e887a35e9a7f3af01646f20952b3c269fc3c8ab559f6ec16eadb6520cc\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS3aDZoJE476zmTnCjnNc26qOE2uq06ZnjsJz7L7NQ2DZRjG19sIIPH9vejdKUdFRrbSsLFHA4GchZuLyJmaCG/XZLy19XWNw0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nop0jLW22LwA9VOr0YnDYfeq6yhwKxwOGvLTyRu6N7vosup3GCkl/F4JcQjVleL945q8qteyNSG7uLuWmHhZWBg==\n','\n',char(10)),45,46);
INSERT INTO file VALUES(2,30,2,X'f548f37ef3292798c9dfbbdaf79fe8bf03caebdca5888202a29cb8601e243846',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 46-65a56cc42adf3a6cb5d7dc2907062cce\nreveal: 971a85a1e9cd75563452afbb59893e5b482c2e1f48326d2bc3bde769ff6c6572\nacquire green\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTokyR4U17wqpQyBxz9G+aItKQ8Nt7pggDLtEtbXXzdcowZNMkbD9aBhtnQktROA0nzSC2nPBxYR2eI0PDDbDgTYIer+Wynlwk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nIIboB6wVMvuSzKGRwSJ1AkgTX5GqyHoLdpR6YCPzfdBmShoOknEOOCBIAdEIrYO7cf3Eh4Pfxf00Te4NEQpPBw==\n','\n',char(10)),47,47);
INSERT INTO file VALUES(2,31,2,X'74192012a96378e95caf6e1dc5927d3b653c656c04eb8d2e7396a5e53a82b5ec',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 47-b17f07340a6c6b18095fd21fb2afa6a8\nreveal: 971a85a1e9cd75563452afbb59893e5b482c2e1f48326d2bc3bde769ff6c6572\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTokyR4U17wqkr6vI/oCLsCo0w+kDphGxOME4wS5dEAssW7QoPpeTdlp+9kcD09/45n9hvQJI9oYQ5h/eUPDicqAblslGpa4Qs=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nTqF+8qu70XOzXdkdM1rkGw/fU+oBGO8xjh8TPFsdKKR43NGi6WAhQsUOjR/MXT9gdOYenRD7bEjtbnTs1PDwDA==\n','\n',char(10)),48,48);
INSERT INTO file VALUES(2,32,2,X'a08854a9520668af9eea51e76d82d2359194eb6bb082f83df9424440bc3d8a57',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 48-3fadaee65fa6c3f56d6f076d50136a3c\nreveal: 971a85a1e9cd75563452afbb59893e5b482c2e1f48326d2bc3bde769ff6c6572\ninfluence a brick gold\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTokyR4U17wqn0WV/eN81tGirqycUH2Z5LJNOXWLxod7LK9L2zt1xX1S32INefweXudMnQDpson7mfm18ZpI7q76kHGZXiWGQ4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nZNx4z0qdrBb2jNbO81IqUwcn9NdsxX8BdPTJ3ZMfM3qHKEO/Nx1c0QRf6io39ssEq4JHsJu8fsUOGLH4FN58Aw==\n','\n',char(10)),49,49);
INSERT INTO file VALUES(2,33,2,X'2b753ca848164457839f8d88418d55b91bb872556d5e99522c4c68d5f66f3710',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 49-43e3600dc13bc360a850b2fa979b6c45\nreveal: 971a85a1e9cd75563452afbb59893e5b482c2e1f48326d2bc3bde769ff6c6572\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTokyR4U17wqnHWjVDsot1AdMkxI/+12i5VlNJaiLpvMMl89dRUX7euYA68Pjt7DE3EdfE9mD0iGhyvTYJ0B10ctc6vHIKbWg0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nVmVNy2BUYuqAb151uTDQ6LqBLzLiRiN9bp7W2QFrSoPaQ5OohXcOp8ILBIPCAANdJyQfrLLSDA3NtCwATWQFBA==\n','\n',char(10)),50,51);
INSERT INTO file VALUES(2,34,0,X'57c76e5fcf6784eaf4c061f81cb9184b98915a7eb10ea296ad499ff4eb9ba9e8',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 51-2d01f0ccb26776e3e5f08e63a92dce5b\nreveal: 9c383e6737d68dd5bf6cde9b48e00a29443fb7e4556c13d05aec597302828dd5\nacquire green\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQmbk57gUHZJ3qYj0IWBJdDEhZjW4RUKZX/QzUjGqkUPkbBJcSr8/FBatsq/Gxvs/43x+Nl20wObrwUs4wimx4Z5fE1JqOMDgE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nIIZnec+85KWFDUSDSlz+gRshsCaiFlKJY4oGSY3Xl0auDo/y0glTiI/zV+50lOu9G9CO4MZ+Dyug8LZ1GWNvDw==\n','\n',char(10)),52,52);
INSERT INTO file VALUES(2,35,0,X'76770374514b5c64261938113a09edf5c744d37da355dac2f97fc7d5c73a3906',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 52-9ec9bfac6846f27c479511dd8d8cae07\nreveal: 9c383e6737d68dd5bf6cde9b48e00a29443fb7e4556c13d05aec597302828dd5\ntake 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQmbk57gUHZJ/oOGsqIuXrUspAcUCAW7yIgwSvA3T8gujKoVycfivGYdQi66g+g1INjcx0BZRXyqefR3pMCQ8FU3/vhl1CeIwc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nynxkEwsqshFflSROH/DyTnPK2Xh5h/+w+GZsGHl3fGEayAyHFRVAPFlwn4h7hqVeRjupAiPeOUCsLQN2euMUCA==\n','\n',char(10)),53,53);
INSERT INTO file VALUES(2,36,0,X'1cdd753859af91de6ae5d468117f1ed1ca8787acda672b78e44b4e627dd988dc',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 53-b19572d05214e3c59225b73d80df0199\nreveal: 9c383e6737d68dd5bf6cde9b48e00a29443fb7e4556c13d05aec597302828dd5\ninfluence a\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQmbk57gUHZJ00bFTt2zcuinXr1xVPxkLDR8m5V1Vcpb9ubpCPIZBz36NU/jNQX8ySdMsapIoVcokutFc9/AMHl4wnQIU5waAE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nDEilkbr6ecAyynA4IttTEmsu5J6wFdtDMggAMJLOYlXZUH03Sx+XeZL3yMT1J7qX8Flu4i44qb3Xdub1tUs1Cw==\n','\n',char(10)),54,54);
INSERT INTO file VALUES(2,37,0,X'40e97250cd34ed1f5f73c39a8906dd2bc04a044870d52f6d428ec795bf6bf86c',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 54-014c99c2295fae61acbcb429d2a85595\nreveal: 9c383e6737d68dd5bf6cde9b48e00a29443fb7e4556c13d05aec597302828dd5\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQmbk57gUHZJ9+N4+mSgeplLSbDsyLutzGNFdpcruzYO0ICeikwuxLxK95WKmfeX9W6E8cOyE2rGMbiFFPnbyZyzgS3gh14cgM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nsRX8HWbmBrPlrr0LcnN3HuqZhdo8pXXX6cYA9ezTSm9maZm+tqeLfla+P/Gl7MOiL0yIxKYq2ilTd3H4hgX8Bw==\n','\n',char(10)),55,56);
INSERT INTO file VALUES(2,38,1,X'bcebdbbe3fa9bef4eead64eb4243af38fa676d147d1a87e3bb00446b9e53ea59',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 56-510fa39e4e78186902897674219d7286\nreveal: cb0a2cd400901aa3cc24e104a4891edfd9153deb014b759d7cc2fb3d61e4a322\nacquire green\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS3aDZoJE4760D7o+acdO7VTfu+tKoLYWdWy0r8IwpZ5ns+M7B4ZxJLRiNIV1sMs6Ht5keN4oeAEn2y6ZbaZ2McbRvuFujrUQI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n7iV+ThuImjgMk/eZKNrpseJ7ssmFUQvlXoe68pDqM1J4q00jPNREofD9Y3oK4NTQOxUrh5h6wqZUONfhByR0DQ==\n','\n',char(10)),57,57);
INSERT INTO file VALUES(2,39,1,X'767eac7ed79a86badcdd2b1cfac493ddf8fa0afa00e366acc92b0d99fd915538',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 57-88a670724b28676670963da949d73bfc\nreveal: cb0a2cd400901aa3cc24e104a4891edfd9153deb014b759d7cc2fb3d61e4a322\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS3aDZoJE4760Z1jaWd8enN+NPiAFORd+shDlwUHszrp1dn5rpiSfBjX0oKbZtqYoDvSckLIBB4XFhjhckwgwuhJ5Dp9XBo3Q8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nhM8hNpQLPvzk89tQenIXIWyVCOoAlGRZKFMkb4VbmtEJLQ6ifu8xrmqCTrLavVdk49LZCdzTLz/z5Vqo+Mk2BQ==\n','\n',char(10)),58,58);
INSERT INTO file VALUES(2,40,1,X'7c098dd71d4021396423b39edf7cacdfd2c3c7ff840af8b60507e023ea318929',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 58-adc418cfdae1946a2df231e64cfa3832\nreveal: cb0a2cd400901aa3cc24e104a4891edfd9153deb014b759d7cc2fb3d61e4a322\ninfluence b brick\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS3aDZoJE476x1FvvckQwqD07Ev47oXwu4XFFPeQwDJGbbQTmQLWDdt0YbxIYq7v8BeG+tLlMxiCcC5ryh8UKWggndv9HigAw0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nIhfQJ1SuWlWm+IHxsC1fDpuvOAM8ZWangzGl7eN142OpPhDQKDKOcCcFxOJZNi53NKdrRQ4cfDPCxhZeFSe1BA==\n','\n',char(10)),59,59);
INSERT INTO file VALUES(2,41,1,X'3b4559bc73c7558711265af72851f92e7421a2ee0193738e091e21c503cdbe32',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 59-57d2e5ca74df772953741c728d356cbe\nreveal: cb0a2cd400901aa3cc24e104a4891edfd9153deb014b759d7cc2fb3d61e4a322\ninfluence b stone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS3aDZoJE476+UbgBFUc4e9952Eq8dCkrQmx+pgNFvw1wskSJtDrOFIH8JXgP4Gw7HhbS+sN1a8QjipIem7WRxAbyNoe3Qf3wg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n7p0AR3J6nSEbcQPt5bcYG9R7WFVoKMw4yj+oRoM4tWkgvCJx9jXhboWgGjXUihyNRqpcpAn3Nw44rLciJwIMDA==\n','\n',char(10)),60,60);
INSERT INTO file VALUES(2,42,1,X'b60c9f6c1a7904f16f093dbc357c45568c4302920a31c62e9abd3cad5f9be737',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 60-a9df5adc21c55718f49ed59534b4bd3f\nreveal: cb0a2cd400901aa3cc24e104a4891edfd9153deb014b759d7cc2fb3d61e4a322\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS3aDZoJE476xmrLkU7qQ3Kquc0eXc0MPIFQY/C8PLQg2W9vzoiu8YNsvVNStgemtW0RMLkfChCF1OZ+IO9wESUXketqjOHUgw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nJ8Qq7xIu8WAgrvmXhOnYXzagkBqaAZL4V2mlwq4wPaQkMQgkAENrXg3cdSz4UlhP3l4BgJfBGI3aEnDr72vMCg==\n','\n',char(10)),61,62);
INSERT INTO file VALUES(2,43,2,X'7bf17d21c05b5cd016d10d902be19437efccc0a85dab02e7f72ddb43f4b32b74',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 62-bcd077aa49777184164c432e76022b67\nreveal: 138d17e6f8296554cddda988f76346cd9598a710b283d2db11960dc1f2b1330a\ndeliver wood 2.2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTokyR4U17wqisia8EEeZkAnwdRRyVfzeLOMtgYjkb7HAY7D4XoY1xHrbU1y7FFXyUptjRKoF3XywjldI1JboGqpHBblGvaRgI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n6hrr+HbXYZ1JR4DLgXnvtdw28o8yZdpzayrYAkYuNc6a4shvOqEYqzt36uGp9z2ybUMWcyK4TiCvU/Unt1H1Cg==\n','\n',char(10)),63,63);
INSERT INTO file VALUES(2,44,4,X'd19d326d70b753f20d1e4aee376591413cb98110f8b93fa1ff9f144b2a70ff5c',replace('nuncio turn\ngame: domes\nplayer: host\nafter: 63-338773d1bc0345f702bf718432925bb7\npause because a feast\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSeaK+ru/HuXlQ9N/lCr+g0j9tOHDe7Bxk7tBSCM+5uU1onjsncUEVBv0+zmw0FUp2DxLq4w1ODeg2L0E9YrxctQiYo6XuyVAM=\ntrusted comment: timestamp:1772539200	hashed\n/WQ5LZjXualKJrIyDANzh+oO88cFvREYHKmuGYVvHHg9DE5QH9rqsYSIRqssEEuvMtQ9JiFM75lE0ezymyCWCQ==\n','\n',char(10)),64,64);
INSERT INTO file VALUES(2,45,4,X'4e82bf43e07ee2b89b0889ebfca3f1ebc6f14e4e2411062de5e68c93c10ebe9a',replace('nuncio turn\ngame: domes\nplayer: host\nafter: 64-ffb5934f237bfdaa7e8372bac7ec0ea1\nresume because it is over\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSeaK+ru/HuXmmI4zLJXU5Jo+Rn8xPUondS8VooqdR1d4uVQElcfOXHdfZVT/FXrkGpB8zbz6Ma/z3DwPUnF5EbbCdmI6W1AA8=\ntrusted comment: timestamp:1772539200	hashed\n1aA03Qwm3lGGNhKE2gP4PcOqkkJQw17kYqdTHYvFf1WAgm2oI15SSQqCaCNHJJddC4GUGzNL8WCybymBsj/fBg==\n','\n',char(10)),65,65);
INSERT INTO file VALUES(2,46,4,X'80bdd47539cb93368aa241fa7523c17eb64f211cae713105eae5a431d0e28660',replace('nuncio turn\ngame: domes\nplayer: host\nafter: 65-189ec297b826f086b039520d0bfaf1bf\naway 0 2026-03-04T00:00:00Z 2026-03-06T00:00:00Z because the player has announced it\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSeaK+ru/HuXgLOgHtUprw7hF4jPKSJgRePuQyJMW1NgiCeYi1vrKwhaw2a5Np6eBBWXp/esbbfVNNaXUDpc20056m6YC+QogA=\ntrusted comment: timestamp:1772539200	hashed\n7knDMIeikZFsd4lsy5SwtyZ/vj9hxpXqUkL5PqGmgjjQVgz/4fkHAToIqI9IBHMTaORJyx3kqhtTzvsgi/bLBw==\n','\n',char(10)),66,66);
INSERT INTO file VALUES(1,18,4,X'40b9557795cf67963242a20d2d547176bd73c7c5c43f43a08342358ff21d2653',replace('nuncio turn\ngame: kings\nplayer: host\nafter: 25-1d5ac3ffffe8d6d8992e7ea2091d77d6\naway 0 2026-03-04T00:00:00Z 2026-03-06T00:00:00Z because the player has announced it\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSeaK+ru/HuXh5RKPCSRY0xeZjU67M16MIW27JwI6iFhXFEYY81jA27SqTpuQDB6uG1OF/lgcD2c287Qhxyg3aFHomx/VW2dQw=\ntrusted comment: timestamp:1772539200	hashed\n6OpCvrceV4SP/t4Op2vc8r5RakXdZE0CRFZbQ2sEkYSGnMEndgeZZ/DZhNNg7BpF0FBo15DIJehXW1ovGN7ICw==\n','\n',char(10)),26,26);
INSERT INTO file VALUES(3,1,1,X'54c6e58cfaab140270b24466ac6b36f9cfc76f5526f67f5bd2716f138f2fcff3',replace('nuncio turn\ngame: solo\nplayer: cleo\nafter: 4-cc7c13a942e02ce73aae23929e41251f\ntake mason1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTokyR4U17wqrGi0R05K0oAfaauo7hzxOCowWxl16v0/ZXJk3GOyqNTtundJYtee1SJewvWq+uChaVTsXMJpSsO67fRFLlhUgQ=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\n3+uATYTfqcpmkMeINZpnX6w9k/HEo19kPd8nJaG4YBfeZYATNIzoUE2PXz8Wc2VrEGy957b3J+89HkKO0B/zBQ==\n','\n',char(10)),5,5);
INSERT INTO file VALUES(3,2,0,X'ff242ccf925ec1915d0094e65a7a4a4f3f0330861e24aafe74d018a74594f436',replace('nuncio turn\ngame: solo\nplayer: ben\nafter: 5-0a3ec60136ae6f25a288453cf10a98f7\ntake toolmaker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS3aDZoJE476xx/Y9oM9qvT8XbNeuZNLRBQNg+ziRqI2ejt4CBUwjTPs+0fLa9zCe7lOXzVdMa56oLwpDpVHL56jhCBEnBGkQQ=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nYdwdIBbNltq66cECU7jRZkMIfTu5qAnHZQaM2Qfh1VpAcWdG10P9DSktCkfRRmN1KaZMVKQRCARche2ziylTCA==\n','\n',char(10)),6,6);
INSERT INTO file VALUES(3,3,1,X'02771f832f7058d4ad55b2d94d36cf926d4e103cd61983d0cd0dadece6c9077b',replace('nuncio turn\ngame: solo\nplayer: cleo\nafter: 6-63f20355edeee12ef54cb38a9d386c6c\ntake sand 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTokyR4U17wqqfaYc7ckBzQSt5Q/vAOOZtLtluDwq+ANq5SdboBYzLekf05nUENvFGiugeDNZAbOAzApRuh72lPSutdPWH5xwk=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nXfduzqgyIWUwZzIdd3ir8JSP7IPF05UYDQWmgjlytPx7FnB1YbHJFNQ+vQRgZxi3ExI7chUDlT30ulwX79BIDQ==\n','\n',char(10)),7,7);
INSERT INTO file VALUES(3,4,0,X'ed1776d6464c4a84b70b80e95a05d182c9d57c9428afcf4df6bf82b94ac0fa13',replace('nuncio turn\ngame: solo\nplayer: ben\nafter: 7-22fc35e37e6fbc8d1fa42f39d00ccb55\ntake sand 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS3aDZoJE4762Es/v6/q5UKHGv2hg4bgAIC5R3uCyBI6ADOUFfIl7PVukcz0BIcgUKAUgykEHCI0ufHNwrP4eSDMfrgGB5NGAk=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\ngZmPTY6yEv+Y2eXxqUUfJ+4kTrLB5O21wQQxm7hEKg+sYR8zdCnz2iZiI9KUCxQD4EZx3G7Hma+eMAuYHsunCw==\n','\n',char(10)),8,8);
INSERT INTO file VALUES(3,5,4,X'45aed69b3849262c4afe62f73f41c3bc6830e58dee9f7ec04d12fd9c26727a06',replace('nuncio turn\ngame: solo\nplayer: host\nafter: 8-75dd78694a1f8dc439eb5d9a7d56d9d3\nabandon because rain\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSeaK+ru/HuXoIbX0yd8bFsFmj0611kg9gidIO8FAUJUI6ASOfisnpMd4o6fkdW3nHJ6xd4cGQAgctRZRyFh62O/MZuaOTWrgA=\ntrusted comment: timestamp:1772539200	hashed\na4w0WlOc1DnDpM4+ebSTwSczHiKQDewT1ZckqG8NcABhbfdiH5NdnLsso7gKhY5/Z22hgbOQxV//Rgx5Oh+xDg==\n','\n',char(10)),9,10);
CREATE TABLE log (
	game	INTEGER NOT NULL REFERENCES game,
	line	INTEGER NOT NULL,
	text	TEXT NOT NULL,			-- see nuncio-bundle(5)
	hash	BLOB NOT NULL CHECK (length(hash) = 32),
	file	INTEGER,			-- what it was read from
	PRIMARY KEY (game, line)
) STRICT, WITHOUT ROWID;
INSERT INTO log VALUES(1,0,'0 2026-03-02T12:00:00Z setup format 2 ruleset pillars rules 1 game kings join yes host ed:RWSeaK+ru/HuXljIf7wwxIqLlzo/yFZabFg+wCLM11VHjcraV8yImbFU plays - spare ed:RWQ4QOjmnHy98ERMMhHGExI20CrARdhAEdql0sBOkPHrYHWECzTBG+gf seat ana ed:RWQmbk57gUHZJ8oCcS/ngmfgbap59balI4XayFAhB4dPFucH632HaYwx seat ben ed:RWS3aDZoJE4760MRO/eN5G557Ad7bPtnZBlqGzV5mHt+Oq4b+hvM+ie6 edition - deadline 172800 grace 43200 away 432000 policy default commitment 376b5eb7d16e707f67f4757e5bbe02a7c6fc232009c15c8001651e0e0a979783 options {"first":"0"}',X'e4ac49210d685b0f3b03c5c990202ea5b44ee2f9a24ce629e7b6ef58e32bfe39',NULL);
INSERT INTO log VALUES(1,1,'1 2026-03-02T12:00:00Z read 1 en join 0',X'33a702924b311485a4c4e548c84b775ae5e31ab82bf05e3c8488ae903bad3187',1);
INSERT INTO log VALUES(1,2,'2 2026-03-02T12:00:00Z read 1 en join 1',X'b09b95296251911c6559dcc3cafc8127b9edb3958c3f4806906bd7c8d8dd75b6',2);
INSERT INTO log VALUES(1,3,'3 2026-03-02T12:00:00Z chance advantages 6/14 5/13 = jack, philip',X'4961c9b436e803c57f5da464e856dd13a2535435ed20ebd4b64daee1a8016ba1',NULL);
INSERT INTO log VALUES(1,4,'4 2026-03-02T12:00:00Z chance craftsmen 3/4 1/3 1/2 0/1 = master-woodworker, toolmaker, mortar-mixer1, mason1',X'7db928b15480edf2f2269857293acbb3414370853e3364f9ceefe09a004e1374',NULL);
INSERT INTO log VALUES(1,5,'5 2026-03-02T12:00:00Z chance resources 8/9 4/8 4/7 2/6 0/5 1/4 0/3 = stone-4, wood-3, wood-4, sand-4, sand-2, wood-2, sand-3',X'ec886e2ea70c4dfc257b72737c909865ac75e02fbe81cee5a3dd1e3a7949ef46',NULL);
INSERT INTO log VALUES(1,6,'6 2026-03-02T12:00:00Z read 1 en move 0 said take mason1',X'53a3210e11172abba9266700acaf667eaa55216257df05a1e9d0bfbda3cb5995',3);
INSERT INTO log VALUES(1,7,'7 2026-03-02T12:00:00Z read 1 en move 1 said take sand 2',X'4ebee497001c48d3dec8ba0464e55072385db5b8bd4f28fbedad90f9685e9f3f',4);
INSERT INTO log VALUES(1,8,'8 2026-03-02T12:00:00Z read 1 en move 0 said take stone 4',X'432a57450939e22d84eb5094f78f2c910387f58eed2d4e54555c5310ee8e418d',5);
INSERT INTO log VALUES(1,9,'9 2026-03-02T12:00:00Z read 1 en move 1 said take wood 2',X'1ab94bb7fdb619737032847cb0932f2d47fd8a3f013fca325f27bbcab0dee7d4',6);
INSERT INTO log VALUES(1,10,'10 2026-03-02T12:00:00Z read 1 en move 0 said pass',X'250178788e043918f66b20e8dc73c2a08c5edd533213406941ea5677c262b613',7);
INSERT INTO log VALUES(1,11,'11 2026-03-02T12:00:00Z read 1 en move 1 said take sand 3',X'bf12a80ab91a6c3b7463a076c6786953faa3ee537693c94c802a4fe7527573df',8);
INSERT INTO log VALUES(1,12,'12 2026-03-02T12:00:00Z read 1 en move 1 said pass',X'75ae867c7d1fe7d316ee1f7eab34e01dba5c013f2385403555f66f7236e703ae',9);
INSERT INTO log VALUES(1,13,'13 2026-03-02T12:00:00Z chance builder 1/6 = 0',X'bddc22f555ea820f7a9f005f7f03638bafe4a7313fdb4d295f3f949b06440e58',NULL);
INSERT INTO log VALUES(1,14,'14 2026-03-02T12:00:00Z read 1 en move 0 said place kingsbridge jack',X'2301b267203028372a54cc8e66e73c3de5c2e1870400a468536013d976b7814d',10);
INSERT INTO log VALUES(1,15,'15 2026-03-02T12:00:00Z chance builder 2/5 = 1',X'ef998129e791cc66ab2368d8017f305e5e1e91dac2a434599d97db3403170eee',NULL);
INSERT INTO log VALUES(1,16,'16 2026-03-02T12:00:00Z read 1 en move 0 said keep',X'09c32dc66528e40aa90e7454be74742b68388946fa0489f26856378e6f0a30a7',11);
INSERT INTO log VALUES(1,17,'17 2026-03-02T12:00:00Z read 1 en move 1 said place kingsbridge philip',X'4849a5af8dd3eb08afe2c0697209fc510f30ac2ca8fff9ef0fe5e3350630ab21',12);
INSERT INTO log VALUES(1,18,'18 2026-03-02T12:00:00Z chance builder 3/4 = 1',X'4f29a97d3adfa04ebe9fff7bd06f1b2e8f69e1d3486c640421fa3700016e0e67',NULL);
INSERT INTO log VALUES(1,19,'19 2026-03-02T12:00:00Z read 1 en move 0 said keep',X'c99a875beb959e502a5c321297fff230a55f098924b45768453456457c3be0fa',13);
INSERT INTO log VALUES(1,20,'20 2026-03-02T12:00:00Z read 1 en move 1 said place shiring master-woodworker',X'3914b0a4bc3f215f62a7d8658cac7cc5d9e9ded00d0d5f80c49850157c653231',14);
INSERT INTO log VALUES(1,21,'21 2026-03-02T12:00:00Z chance builder 2/3 = 1',X'6850c3ef3c1c420f4c6f4c2733fda0c304146c6e891ffbb273807d8501d8ddf1',NULL);
INSERT INTO log VALUES(1,22,'22 2026-03-02T12:00:00Z read 1 en move 0 said keep',X'e8dc73f4f4d4d4d45185431920868dd6c36a5616669d75e88de8d400bcb4b769',15);
INSERT INTO log VALUES(1,23,'23 2026-03-02T12:00:00Z read 1 en move 1 said place shiring toolmaker',X'f3c8cfbd442dc72bc6227ba6135607fb67e15d11be4caf83ac9e81e4765589fc',16);
INSERT INTO log VALUES(1,24,'24 2026-03-02T12:00:00Z chance builder 0/2 = 0',X'7d0f8023275e48c8e487726bfac5ff753a8ebd4aaa4050a6ca5f26cbc5eb2b09',NULL);
INSERT INTO log VALUES(1,25,'25 2026-03-02T12:00:00Z read 1 en press 0 all: good morrow',X'1d5ac3ffffe8d6d8992e7ea2091d77d6990d055127db45e8993f3ea1af014208',17);
INSERT INTO log VALUES(1,26,'26 2026-03-03T12:00:00Z host away 0 2026-03-04T00:00:00Z 2026-03-06T00:00:00Z because the player has announced it',X'751f49a2f77bbd4820f085ed5b85daf49be2006d5cd57809015aa4e58226c4ed',18);
INSERT INTO log VALUES(2,0,'0 2026-03-02T12:00:00Z setup format 2 ruleset red-cathedral rules 2 game domes join yes host ed:RWSeaK+ru/HuXljIf7wwxIqLlzo/yFZabFg+wCLM11VHjcraV8yImbFU plays - spare ed:RWQ4QOjmnHy98ERMMhHGExI20CrARdhAEdql0sBOkPHrYHWECzTBG+gf seat ana ed:RWQmbk57gUHZJ8oCcS/ngmfgbap59balI4XayFAhB4dPFucH632HaYwx seat ben ed:RWS3aDZoJE4760MRO/eN5G557Ad7bPtnZBlqGzV5mHt+Oq4b+hvM+ie6 seat cleo ed:RWTokyR4U17wqqyo3MYBrNwG8sKFeOJWOo8FAP6i0+8Q7MIDkVZJKe76 edition 167ee9a4e4e793785bd161f298ad48fdfe85cfdba4c7d04ec16ecda2a2be342b deadline 259200 bank 86400 commitment 47835a99e127609894cae062b4ef971c1233b8b2db3ebd22cd6b6681b27afe93 options {"board":"advanced"}',X'e535bb869a1d49a523377f13c029205dc22dfe0ae317ef6baf12955cf56397cf',NULL);
INSERT INTO log VALUES(2,1,'1 2026-03-02T12:00:00Z read 1 en join 0',X'7fa235a0a5c3ea7f27e28d02266d1c85d9dadb6948da61c1562502183e7a7732',1);
INSERT INTO log VALUES(2,2,'2 2026-03-02T12:00:00Z read 1 en join 1',X'e4e59ca1e5e529466ea35448ecbb6bf7e1814b7587dd58973d21bcf37bedb72a',2);
INSERT INTO log VALUES(2,3,'3 2026-03-02T12:00:00Z read 1 en join 2',X'1f81f3bcf43b2a281891b47bafa473cf911e34c35fc5c3089358fc91b11877d2',3);
INSERT INTO log VALUES(2,4,'4 2026-03-02T12:00:00Z chance first 1/3 = 1',X'39c8afdf1e2ee689ae570a9ea74b2dc48c9a7f77b043c0b2666089869954dc63',NULL);
INSERT INTO log VALUES(2,5,'5 2026-03-02T12:00:00Z chance plan 1/3 = 2, 4, 5, 4, 3',X'3fc6e0bcd9f873c93b4ead9b205ace9e149825358379a89acb97b43d0d81ce1a',NULL);
INSERT INTO log VALUES(2,6,'6 2026-03-02T12:00:00Z chance sections 3/10 3/10 0/9 6/20 9/19 4/9 6/8 15/18 12/17 6/16 6/8 1/7 7/15 12/14 2/7 1/6 10/13 2/6 = B4, D4, B1, M7, M11, D6, B9, M18, M15, M8, D9, B3, M10, M19, D3, B5, M16, D5',X'dfdbe50e1fbca12f4fa0a02e6d9d217d4089f5adee1a86d59060eecd577dbcbd',NULL);
INSERT INTO log VALUES(2,7,'7 2026-03-02T12:00:00Z chance tiles 7/28 0/27 25/26 24/25 2/24 9/23 2/22 14/21 6/20 14/19 5/18 7/17 12/16 12/15 1/14 1/13 9/12 6/11 = stone, wood, die-red, die-blue, brick, green, brick, ruble, gold, recognition, gold, purple, recognition, die-white, wood, brick, recognition, ruble',X'c336531cfb07fb90df7247bcb094650c53927b1a287b9ab809875821cfdf92a4',NULL);
INSERT INTO log VALUES(2,8,'8 2026-03-02T12:00:00Z chance ring 4/8 2/7 3/6 2/5 2/4 0/3 1/2 0/1 = green, stone, purple, gold, rubles, wood, recognition, brick',X'1871fe96afa8ce8c8f2dd7e238f09371a4cb94286f7e97155b08c1ce782df262',NULL);
INSERT INTO log VALUES(2,9,'9 2026-03-02T12:00:00Z chance influence 1/3 2/3 1/3 0/3 1/4 0/3 0/2 0/1 = C3, A2, M2, K1',X'e1336782ae51a623ef26eb43665e4e30945a7676815e42024694e9c515f8e75c',NULL);
INSERT INTO log VALUES(2,10,'10 2026-03-02T12:00:00Z chance dice 4/5 3/4 2/3 0/2 0/1 0/6 4/6 4/6 5/6 1/6 = red 1, blue 5, green 5, white 6, yellow 2',X'1635de07a5c9352414ba2684e4bafe70492b84df15eeeea6bda114aa6495bb3f',NULL);
INSERT INTO log VALUES(2,11,'11 2026-03-02T12:00:00Z read 1 en move 1 said claim 2 up white',X'c21a3d89e3ba8cbc6537a9e79404d5f1d7e00a0847d51533a729d4f1ab438612',4);
INSERT INTO log VALUES(2,12,'12 2026-03-02T12:00:00Z move 1 only done',X'19fe4dd60456821cf6e47e7dfc2b12747c34690b3422e4650ab291f697238523',NULL);
INSERT INTO log VALUES(2,13,'13 2026-03-02T12:00:00Z read 1 en move 2 said claim 2 up white',X'9faa22b6e05cb131a01555cb537f51a88ec3037d3f8b6bfae486295fcf8bb1f7',5);
INSERT INTO log VALUES(2,14,'14 2026-03-02T12:00:00Z move 2 only done',X'ff8bab9f60752c6a569e8f9e1cf621d15c027db89517f336c3de29d78fca67a5',NULL);
INSERT INTO log VALUES(2,15,'15 2026-03-02T12:00:00Z read 1 en move 0 said claim 2 up white',X'6cafb8934cc70baa3a4985deddd613ab9f12bc50754a50c4317d65eccb39f040',6);
INSERT INTO log VALUES(2,16,'16 2026-03-02T12:00:00Z move 0 only done',X'95ca13f63d8752451a4a92f3973d32acb505b6758fde8f7c51a172962742ac03',NULL);
INSERT INTO log VALUES(2,17,'17 2026-03-02T12:00:00Z read 1 en move 1 said claim 4 down yellow',X'ab8322ed07bb1cea68a11cf62017b227f4d6de49f66ac656e463b63b814652e9',7);
INSERT INTO log VALUES(2,18,'18 2026-03-02T12:00:00Z move 1 only done',X'a75a8edc3e24851ac533e31bc0b2468c8acdbdb6dfb3d1b51a10b17db041437f',NULL);
INSERT INTO log VALUES(2,19,'19 2026-03-02T12:00:00Z read 1 en move 2 said claim 2 down yellow',X'a1a620ddaaed482a9b6c5d1b24772a752ba118bb889c6bf0a87e3c85ec6b6d93',8);
INSERT INTO log VALUES(2,20,'20 2026-03-02T12:00:00Z move 2 only done',X'cdba4c8e734b3c0e26c109b8a65128c5e6b1748dcde58872f46a61c08c85bd71',NULL);
INSERT INTO log VALUES(2,21,'21 2026-03-02T12:00:00Z read 1 en move 0 said claim 4 down yellow',X'68cb2af656c88b9cf65bb89a27da47f781379a83e95c3440e1dce3816583a7aa',9);
INSERT INTO log VALUES(2,22,'22 2026-03-02T12:00:00Z move 0 only done',X'559927a5ebf0edc5df0f84fe03689327dbd8c0df569272170a3420e6bb33dcac',NULL);
INSERT INTO log VALUES(2,23,'23 2026-03-02T12:00:00Z read 1 en move 1 said acquire white',X'fe37ae338fcbf22a2154893c436627a244741fc58c1f097801ed88e90751b870',10);
INSERT INTO log VALUES(2,24,'24 2026-03-02T12:00:00Z read 1 en move 1 said take 2',X'346c13d759138b38eec6bdad9e4903f30b0a2814c348d619e8ddb30848983cac',11);
INSERT INTO log VALUES(2,25,'25 2026-03-02T12:00:00Z read 1 en move 1 said workshop 1',X'01121eea7246bc5e841634164c52e496fb2d584e79a55cd42ceff132e426c635',12);
INSERT INTO log VALUES(2,26,'26 2026-03-02T12:00:00Z read 1 en move 1 said influence a',X'b4e0fc3e20b45533addf5c52e88397195d7b5c5586e08a6ac369251e9b9a9bba',13);
INSERT INTO log VALUES(2,27,'27 2026-03-02T12:00:00Z read 1 en move 1 said done',X'3d96b5679ba4036bb4357cdb6c5edf9f80e6a9bfc47d815e1b736000846d0dc5',14);
INSERT INTO log VALUES(2,28,'28 2026-03-02T12:00:00Z chance roll 1/6 1/6 = white 2, blue 2',X'18b7ad4f1ce11a429df75af7c4f2cb9b65099cfcba7acb926c3d648c0a5e7355',NULL);
INSERT INTO log VALUES(2,29,'29 2026-03-02T12:00:00Z read 1 en move 2 said acquire white',X'0c561ee53b59ce15e2c6882b0a85e5fb67c6024c7fb2a63d74bd51427da23275',15);
INSERT INTO log VALUES(2,30,'30 2026-03-02T12:00:00Z read 1 en move 2 said take 1',X'39a4802e9e090fd0898800055f4ad01093abfcd21d43cfbfb5e63af682149b8f',16);
INSERT INTO log VALUES(2,31,'31 2026-03-02T12:00:00Z read 1 en move 2 said workshop 1',X'cabf4cfbb47c1c960047c7788f138b66b77675d1004cf8df06cfa5e9bfda5032',17);
INSERT INTO log VALUES(2,32,'32 2026-03-02T12:00:00Z read 1 en move 2 said influence b brick',X'ae4780b65badb063b06eea35871167842174eb6626c1e6425f740ca3c85eb39a',18);
INSERT INTO log VALUES(2,33,'33 2026-03-02T12:00:00Z read 1 en move 2 said influence b brick',X'0bff1370feed194717b39784ef3978a80ba4d4c1b5f2409aa1a81c37c3539d95',19);
INSERT INTO log VALUES(2,34,'34 2026-03-02T12:00:00Z read 1 en move 2 said done',X'6aecc6c34091237104e20c2d5482babca816866c422a43044462c93a773d2b97',20);
INSERT INTO log VALUES(2,35,'35 2026-03-02T12:00:00Z chance roll 2/6 = white 3',X'1796618cd183f931b43781e53a0a5a14f5bbd340f6b7d14d7bb9ba42293125e4',NULL);
INSERT INTO log VALUES(2,36,'36 2026-03-02T12:00:00Z read 1 en move 0 said acquire blue',X'db4045697733dbc7605f9a7b38964540d2db80ec8c19b0ffd5c11a64faba9646',21);
INSERT INTO log VALUES(2,37,'37 2026-03-02T12:00:00Z read 1 en move 0 said take 2',X'a0576208b9cc512e05fc8421579da67d625febcf027a91c2c868594af8f93603',22);
INSERT INTO log VALUES(2,38,'38 2026-03-02T12:00:00Z read 1 en move 0 said influence b stone',X'37a73ba72d9ebb164db21e82864dbf91d198530d5960a5114a196284daa796d0',23);
INSERT INTO log VALUES(2,39,'39 2026-03-02T12:00:00Z read 1 en move 0 said done',X'4256c5dcf9458d02ed4f6827f48aea6a2db3ce4de78c56bd2f933100a069014a',24);
INSERT INTO log VALUES(2,40,'40 2026-03-02T12:00:00Z chance roll 4/6 1/6 = white 5, blue 2',X'c1491bee13c69852c07d113a9658e28617055bab8f5bdc77e517fb0ab8e0a496',NULL);
INSERT INTO log VALUES(2,41,'41 2026-03-02T12:00:00Z read 1 en move 1 said acquire white',X'70fbe8826b4d8dd99d552ad4366a5cddb684ca28e7c7f02e5426c686e5fa2768',25);
INSERT INTO log VALUES(2,42,'42 2026-03-02T12:00:00Z read 1 en move 1 said take 2',X'633f73e151ea7b71557de513002fc523637c57d96da3984bfdf73089983d6011',26);
INSERT INTO log VALUES(2,43,'43 2026-03-02T12:00:00Z read 1 en move 1 said workshop 1',X'95c87d51ec7d696ad6e102633c4ce006a28fd6a579304907b624b0656395dd9f',27);
INSERT INTO log VALUES(2,44,'44 2026-03-02T12:00:00Z read 1 en move 1 said influence a',X'9f70dba5217816b0bcc997d3d04b41b64174d659d917db9dd81f6c2b60fb0cf5',28);
INSERT INTO log VALUES(2,45,'45 2026-03-02T12:00:00Z read 1 en move 1 said done',X'5b5317acd99a8f27cf0f298c5fe09210e6a801f5c3d1c576118090bbed70f92f',29);
INSERT INTO log VALUES(2,46,'46 2026-03-02T12:00:00Z chance roll 3/6 4/6 = white 4, red 5',X'65a56cc42adf3a6cb5d7dc2907062cce7b9ed6c6de92c9a043e22e0b8cef3051',NULL);
INSERT INTO log VALUES(2,47,'47 2026-03-02T12:00:00Z read 1 en move 2 said acquire green',X'b17f07340a6c6b18095fd21fb2afa6a82e1cd7ec34fad57d9e7e44d3a6ac949a',30);
INSERT INTO log VALUES(2,48,'48 2026-03-02T12:00:00Z read 1 en move 2 said take 1',X'3fadaee65fa6c3f56d6f076d50136a3cf78dc3bc5d9b5d3a69cb7d4e32d07a2d',31);
INSERT INTO log VALUES(2,49,'49 2026-03-02T12:00:00Z read 1 en move 2 said influence a brick gold',X'43e3600dc13bc360a850b2fa979b6c45274004bcec9862405286bc730db0b368',32);
INSERT INTO log VALUES(2,50,'50 2026-03-02T12:00:00Z read 1 en move 2 said done',X'455fe08728af5c5ccfae23b53038364176fe690cf14c5a4da981a28e2b17c498',33);
INSERT INTO log VALUES(2,51,'51 2026-03-02T12:00:00Z chance roll 0/6 = green 1',X'2d01f0ccb26776e3e5f08e63a92dce5b4561a3420c507bae833cc22729227d4f',NULL);
INSERT INTO log VALUES(2,52,'52 2026-03-02T12:00:00Z read 1 en move 0 said acquire green',X'9ec9bfac6846f27c479511dd8d8cae07d4cd64f52b745324ad9d6a6b70c99c43',34);
INSERT INTO log VALUES(2,53,'53 2026-03-02T12:00:00Z read 1 en move 0 said take 3',X'b19572d05214e3c59225b73d80df019991995864f10096099a411cf1f73ded9a',35);
INSERT INTO log VALUES(2,54,'54 2026-03-02T12:00:00Z read 1 en move 0 said influence a',X'014c99c2295fae61acbcb429d2a85595ebd50bb4a25210a337e816ba1ae7f6d9',36);
INSERT INTO log VALUES(2,55,'55 2026-03-02T12:00:00Z read 1 en move 0 said done',X'd6345e837fefa7d9119c13aa93b1dc48b8df26694b5431dcd86442ea55577ca2',37);
INSERT INTO log VALUES(2,56,'56 2026-03-02T12:00:00Z chance roll 1/6 2/6 1/6 = white 2, green 3, red 2',X'510fa39e4e78186902897674219d72868205e7b69a6d3c4b85dce8d4d7eca448',NULL);
INSERT INTO log VALUES(2,57,'57 2026-03-02T12:00:00Z read 1 en move 1 said acquire green',X'88a670724b28676670963da949d73bfce55f89f581f09bddbc3618d2704ff43e',38);
INSERT INTO log VALUES(2,58,'58 2026-03-02T12:00:00Z read 1 en move 1 said take 1',X'adc418cfdae1946a2df231e64cfa3832a894f660dadad44f2555890bd36599ff',39);
INSERT INTO log VALUES(2,59,'59 2026-03-02T12:00:00Z read 1 en move 1 said influence b brick',X'57d2e5ca74df772953741c728d356cbe096807d991345460ff80ee141ed128c1',40);
INSERT INTO log VALUES(2,60,'60 2026-03-02T12:00:00Z read 1 en move 1 said influence b stone',X'a9df5adc21c55718f49ed59534b4bd3f9536865eb5ee79156399693188924dda',41);
INSERT INTO log VALUES(2,61,'61 2026-03-02T12:00:00Z read 1 en move 1 said done',X'01acf2100d4f2583c48663127d97258c1e6560ddf29edf9855c64dbb53ee6628',42);
INSERT INTO log VALUES(2,62,'62 2026-03-02T12:00:00Z chance roll 3/6 5/6 = green 4, blue 6',X'bcd077aa49777184164c432e76022b67061082879157473e93b3820878e07ed7',NULL);
INSERT INTO log VALUES(2,63,'63 2026-03-02T12:00:00Z read 1 en move 2 said deliver wood 2.2',X'338773d1bc0345f702bf718432925bb756b8a5b0661d0d49abf20a707afa0520',43);
INSERT INTO log VALUES(2,64,'64 2026-03-03T12:00:00Z host pause because a feast',X'ffb5934f237bfdaa7e8372bac7ec0ea11bd20f54f767f7a072f3bd0edfa98718',44);
INSERT INTO log VALUES(2,65,'65 2026-03-03T12:00:00Z host resume because it is over',X'189ec297b826f086b039520d0bfaf1bf8b9d83c23e1849183b1f92cc8773d04c',45);
INSERT INTO log VALUES(2,66,'66 2026-03-03T12:00:00Z host away 0 2026-03-04T00:00:00Z 2026-03-06T00:00:00Z because the player has announced it',X'ba10d5443f57f945c7d85c8ac89bac7038167604e9f9cd31a0c64a7ac78dfa7b',46);
INSERT INTO log VALUES(3,0,'0 2026-03-03T12:00:00Z setup format 2 ruleset pillars rules 1 game solo join no host ed:RWSeaK+ru/HuXljIf7wwxIqLlzo/yFZabFg+wCLM11VHjcraV8yImbFU plays - spare ed:RWQ4QOjmnHy98ERMMhHGExI20CrARdhAEdql0sBOkPHrYHWECzTBG+gf seat ben ed:RWS3aDZoJE4760MRO/eN5G557Ad7bPtnZBlqGzV5mHt+Oq4b+hvM+ie6 seat cleo ed:RWTokyR4U17wqqyo3MYBrNwG8sKFeOJWOo8FAP6i0+8Q7MIDkVZJKe76 edition - deadline - commitment 6b5a5cdd3d6768acd9dd63ae3cad2d49a9ab2491496df3b69ed0ca806c12a57c options {}',X'4ca9890165187f2fa0718b69327625813f1b94d3d165ed3e94aa95dee34a26e1',NULL);
INSERT INTO log VALUES(3,1,'1 2026-03-03T12:00:00Z chance first 1/2 = 1',X'4ae5298ddda4891403962bf9f34c8e3d20d33df592d57a26c7fd1533da912f87',NULL);
INSERT INTO log VALUES(3,2,'2 2026-03-03T12:00:00Z chance advantages 13/14 12/13 = madonna, toledo',X'ea65fafba7e9777695409358a8845cb553151a9af4681b6f5c30dae736dc49ec',NULL);
INSERT INTO log VALUES(3,3,'3 2026-03-03T12:00:00Z chance craftsmen 2/4 2/3 0/2 0/1 = mortar-mixer1, master-woodworker, mason1, toolmaker',X'aad3c86dbd3ef4350800516192558a086e4f53ef59ba48949f320b66ffb97d98',NULL);
INSERT INTO log VALUES(3,4,'4 2026-03-03T12:00:00Z chance resources 5/9 6/8 6/7 1/6 1/5 2/4 0/3 = wood-4, stone-3, stone-4, sand-3, sand-4, wood-3, sand-2',X'cc7c13a942e02ce73aae23929e41251f0bbfb5ed4a82b4a8fac2387f1474513f',NULL);
INSERT INTO log VALUES(3,5,'5 2026-03-03T12:00:00Z read 1 en move 1 said take mason1',X'0a3ec60136ae6f25a288453cf10a98f7899a2a8ffe1683fccc957bb7211738e1',1);
INSERT INTO log VALUES(3,6,'6 2026-03-03T12:00:00Z read 1 en move 0 said take toolmaker',X'63f20355edeee12ef54cb38a9d386c6c9115781bced4550bb75fe51ff84dc5b6',2);
INSERT INTO log VALUES(3,7,'7 2026-03-03T12:00:00Z read 1 en move 1 said take sand 2',X'22fc35e37e6fbc8d1fa42f39d00ccb55e23ac1f336f59fe6ea9bdcb67c7da1a5',3);
INSERT INTO log VALUES(3,8,'8 2026-03-03T12:00:00Z read 1 en move 0 said take sand 3',X'75dd78694a1f8dc439eb5d9a7d56d9d332cace27743ee50e41d6507c9366c1a3',4);
INSERT INTO log VALUES(3,9,'9 2026-03-03T12:00:00Z host abandon because rain',X'ccce999cfc301dc6fe9414d2eeeaeeb32b4f81bad9db92e253164ea261647003',5);
INSERT INTO log VALUES(3,10,'10 2026-03-03T12:00:00Z publish 14346781e8361a5c083bd349ff445a63baa322a48782f846512980bce6735128',X'a52b5ae236dbeac66a6ee7a3f06a1a0d3ad2f3012496e786c77774e320789a7c',NULL);
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
INSERT INTO head VALUES(1,26,X'751f49a2f77bbd4820f085ed5b85daf49be2006d5cd57809015aa4e58226c4ed',18,X'e702ddd3ef90bcbe2c2fdce1c4bdc542023429526dfd524056726e1ed5954955',1,'builder',1,1772452800,1772625600);
INSERT INTO head VALUES(2,66,X'ba10d5443f57f945c7d85c8ac89bac7038167604e9f9cd31a0c64a7ac78dfa7b',46,X'e49dafec4497ed3b202015bfebd4f3bbe8bb9ec60f05d0426342f13a259ac4ce',14,'turn',3,1772452800,1772798400);
INSERT INTO head VALUES(3,10,X'a52b5ae236dbeac66a6ee7a3f06a1a0d3ad2f3012496e786c77774e320789a7c',5,X'9b54af558544d52cdfe6c8675df7387944fca7e533656182185f639a82b25672',1,NULL,NULL,1772539200,NULL);
CREATE TABLE snapshot (
	game	INTEGER NOT NULL REFERENCES game,
	era	INTEGER NOT NULL,		-- line / 16
	line	INTEGER NOT NULL,
	layout	INTEGER NOT NULL,		-- of position: others are as
						-- if they were not there
	position BLOB NOT NULL,			-- see core/snapshot.h
	PRIMARY KEY (game, era)
) STRICT;
INSERT INTO snapshot VALUES(1,0,15,7,X'0000000fef998129e791cc66ab2368d8017f305e5e1e91dac2a434599d97db3403170eee0000000a3f04d26bb04b98f37b84fe6a9e37e2c3062b5f34f15b2d477c3f3dfc2f6ffa3683c2943185e12bea6be8eded1e57fcce49bb694b6980725c2476d488d420e7a8000000000000000f0000000000000000000e0000000e00000000000000000c0000000c0200000000000000e4ac49210d685b0f3b03c5c990202ea5000000027ae0e21ac72c2e0ac148887a64cedb2d0c7adc97c123befd37a7e4b35eae3f450200000000000000e4ac49210d685b0f3b03c5c990202ea50000000163b46b072378be604c4c2c056e2423eb14852fe18e2bca70f611cd9de0e3c57d03000000020000000000000000000000000000000000000000000000000000000000000069a57bc00000000069a81ec00000000069a57bc000000000000000000000000000000000000000000000000000069780000000000000069780000000020801000000060101ffffffffffffffffff00ffffffffffffffffffffffffffffff06050604000000040404019f3fff03ffff0000000000ffff000000000000000000000000000000000000000000000000000000ff080200000202000000000f0000000000000100150200000302000000000700000000000b00000000000000000000000000000000000000000000000000000000000000000000000000000000a778302b725ce60c38d66aa8a64cb3d0c9ec047c517b156f06f7e781687d604b');
INSERT INTO snapshot VALUES(1,1,26,7,X'0000001a751f49a2f77bbd4820f085ed5b85daf49be2006d5cd57809015aa4e58226c4ed00000012e702ddd3ef90bcbe2c2fdce1c4bdc542023429526dfd524056726e1ed59549552319532a0e76aab461a5a100e8c7fe9567c9c16fc21c59b7c48cebcc6c8fb3fb00000000000000180000000000000000001600000019000000000000000017000000170200000000000000e4ac49210d685b0f3b03c5c990202ea500000005d0dc36f27f4a736ea2a8ba1298c41a813fbd09560e888e05604e3f7b0c49504b0200000000000000e4ac49210d685b0f3b03c5c990202ea500000004b076fcd302ba873f2973df25e9578ded2940e634322b89abfbede9861b8143ab03000000020000000000000000000000000000000000000000000000000000000000000069a57bc00000000069a81ec00000000069a57bc000000000000000000000000000000000000000000000000000069780010000000069a776000000000069aa19000000000000069780000000020901000000030001ffffffffffffffffff0001ffffffffffff0101ffffffffffff06050604000000040404019f3fff03ffff0000000000ffff000000000000000000000000000000000000000000000000000000ff080200000201000000000f0000000000000100060200000300000000000700000000000b00000000000000000000000000000000000000000000000000000000000000000000000000000000913b1013b857f3bf9e43da5e8bb8f84d9d75345b1d79676ba6c0ca22f496c6b9');
INSERT INTO snapshot VALUES(2,0,14,7,X'0000000eff8bab9f60752c6a569e8f9e1cf621d15c027db89517f336c3de29d78fca67a5000000053a819bb4f0c576ed5afc8d4ddb0f5ce36afc94efe66a80da1d980652c84a1f4506185bc836e565e58356f84eb267ec1a63424111119257a8bd8c6df13d43ff21000000040000000e000000000000000000000000000100000000000000000b0000000b00000000000000000d0000000d0200010000000000e535bb869a1d49a523377f13c029205d00000000f4be90b77072ff78810ed7351a3d4e71d686a78eb55214da04f48f338b5c3c9d0200010100000000e535bb869a1d49a523377f13c029205d000000000943c1d2eef7ac9a0a3e82157b9fd11e1c53a72ea9905c5b199d48999e0551581794cba9c14afdfe082a1c44cacefa2f885c560cbdb8c3a0f85e7e2e69d7fec20200010100000000e535bb869a1d49a523377f13c029205d00000000e9b704f6a549432576f203aed349e34a00c422976bfbc0e473330f7417b24f31ce76273af0a0d70bb2bf2acd6c8b11c132a27499768629840fb80d21956f71e107000000030000000000000000000000000000000000000000000000000000000000000069a57bc00000000069a970400000000069a57bc000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303010300000000000000000000000000000000050002060b0f12000000000004000000030000000000002200000001000000000000010200000000000000000011030000000000000000001500000002000000000000240000000500000000000009000000020000000000001c00000007000000000000190000000400000000000012000000080000000000002700000004000000000000030000000600000000000014000000080000000000001d00000009000000000000210000000100000000000005000000020000000000001a0000000800000000000023000000070000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000503060407010802010200070606020505010602080a1412140f0a0a4b0102000004000000000000040200000000000000000002040000000000000000000401000000000000008d0003020000010002000000000401000000000000008c0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000bd73b459837601a961de1c6919c70c1f285b36412714b6dae2e9962d2d99cde1');
INSERT INTO snapshot VALUES(2,1,31,7,X'0000001fcabf4cfbb47c1c960047c7788f138b66b77675d1004cf8df06cfa5e9bfda5032000000119dd618ecbbf34a106a75f09f51fb7c835bb635c95c8f8455c2d1ba0648bd72ca7008bd748e6f4be2896bccbd9543d1285281a98b26f293acfed5a61295da7002000000030000001f000000000000000000150000001500000000000000001b0000001b00000000000000001f0000001f0200010000000000e535bb869a1d49a523377f13c029205d00000001ac2ba86470aa8ab92f3997345587d22d30368d5ff6b286c8241fe4d47625ade20200010000000000e535bb869a1d49a523377f13c029205d000000011794cba9c14afdfe082a1c44cacefa2f885c560cbdb8c3a0f85e7e2e69d7fec20200000100000000e535bb869a1d49a523377f13c029205d00000001ce76273af0a0d70bb2bf2acd6c8b11c132a27499768629840fb80d21956f71e1148b2eaccb543c863ae54d41c9cad766b33d8a6c920c88d6c3a30556b46e0ef607000000030000000000000000000000000000000000000000000000000000000000000069a57bc00000000069a970400000000069a57bc000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303010800000000000203000000010101000001050002060b0f12000000000004000000030000000000002200000001000000000000010200000000000000000011030000000000000000001501000000000000000000240300000000000000000009000000020000000000001c00000007000000000000190000000400000000000012000000080000000000002700000004000000000000030200000000000000000014010000000000000000001d00000009000000000000210000000100000000000005000000020000000000001a0000000800000000000023000000070000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000503060407010802010200070602020502010602080a140b120f0a0a4e0102000001000100000000030100000008000000820002070000000004000000000301000000060000008d0003020000010004020000000301000000050000008c00000000000000000000000000000000000000000000000000000000000000000000000000000000000000007d2a14de94fea8359130b9c012546af9d2a8da407383f7ad4f80892d6360de13');
INSERT INTO snapshot VALUES(2,2,47,7,X'0000002fb17f07340a6c6b18095fd21fb2afa6a82e1cd7ec34fad57d9e7e44d3a6ac949a0000001eb82fd15270bb583e14044aa14e579e15fe6921579022b2007dabce257bd426020c83230864893a79e1c46594eaf30780542bc169bb220e5d8c03dc199a67b482000000010000002f000000000000000000270000002700000000000000002d0000002d00000000000000002f0000002f0200010000000000e535bb869a1d49a523377f13c029205d00000002008fec4f63ad056e4d7e928652c2af1f6aee84eb4f96f4e744eb331a54304e620200010000000000e535bb869a1d49a523377f13c029205d000000029ef6b3e887a35e9a7f3af01646f20952b3c269fc3c8ab559f6ec16eadb6520cc0200000100000000e535bb869a1d49a523377f13c029205d00000002148b2eaccb543c863ae54d41c9cad766b33d8a6c920c88d6c3a30556b46e0ef6971a85a1e9cd75563452afbb59893e5b482c2e1f48326d2bc3bde769ff6c657207000000030000000000000000000000000000000000000000000000000000000000000069a57bc00000000069a970400000000069a57bc000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303010b00000000000203000000030500000000050002060b0f12000000000004000000030000000000002200000001000000000000010200000000000000000011030000000000000000001501000000000000000000240300000000000000000009000000020000000000001c00000007000000000000190000000400000000000012000000080000000000002700000004000000000000030200000000000000000014010000000000000000001d00000009000000000000210000000100000000000005000000020000000000001a0000000800000000000023000000070000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000503060407010802060205010604020502050602080a140d0f0f0a0a4b01020000020001030000000301000000080000008200020e0000000004000000000301000000060000008d0003020000030002020000000301000000050000008c000000000000000000000000000000000000000000000000000000000000000000000000000000000000000005eac2791a91587678e81bce0a64620f02499a16fb452d636fb4d1c7f2aff6e2');
INSERT INTO snapshot VALUES(2,3,63,7,X'0000003f338773d1bc0345f702bf718432925bb756b8a5b0661d0d49abf20a707afa05200000002b41c66ea3bad0ac8fc7b5c450fdc5c3810f1562ce3200befee62f5c53c086dd1812d499d69cde038a9f22c4266f378425db7963b4404037e4fe004500188a60b2000000010000003f000000000000000000370000003700000000000000003d0000003d00000000000000003f0000003f0200010000000000e535bb869a1d49a523377f13c029205d000000039c383e6737d68dd5bf6cde9b48e00a29443fb7e4556c13d05aec597302828dd50200010000000000e535bb869a1d49a523377f13c029205d00000003cb0a2cd400901aa3cc24e104a4891edfd9153deb014b759d7cc2fb3d61e4a3220200000100000000e535bb869a1d49a523377f13c029205d00000003971a85a1e9cd75563452afbb59893e5b482c2e1f48326d2bc3bde769ff6c6572138d17e6f8296554cddda988f76346cd9598a710b283d2db11960dc1f2b1330a07000000030000000000000000000000000000000000000000000000000000000000000069a57bc00000000069a970400000000069a57bc000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303010e00000000000202000002000000000000050002060b0f12000000000004000000030000000000002200000001000000000000010200000000000000000011030000000100000000001501000000000000000000240300000000000000000009000000020000000000001c00000007000000000000190000000400000000000012000000080000000000002700000004000000000000030200000000000000000014010000000000000000001d00000009000000000000210000000100000000000005000000020000000000001a0000000800000000000023000000070000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000503060407010802060201010602020406020602080a120f0e0e0a0a4a01090000020001030000000301000000080000008200020e0000020003010000000301000000060000008d0003020000020101020100000301000000050000008c00000000000000000000000000000000000000000000000000000000000000000000000000000000000000008b93c87f7ecd113f39aa2a8874826f848d451fe0b720b07b454884664578f455');
INSERT INTO snapshot VALUES(2,4,66,7,X'00000042ba10d5443f57f945c7d85c8ac89bac7038167604e9f9cd31a0c64a7ac78dfa7b0000002ee49dafec4497ed3b202015bfebd4f3bbe8bb9ec60f05d0426342f13a259ac4ce12d499d69cde038a9f22c4266f378425db7963b4404037e4fe004500188a60b2000000010000003f000000000000000000370000003700000000000000003d0000003d00000000000000003f0000003f0200010000000000e535bb869a1d49a523377f13c029205d000000039c383e6737d68dd5bf6cde9b48e00a29443fb7e4556c13d05aec597302828dd50200010000000000e535bb869a1d49a523377f13c029205d00000003cb0a2cd400901aa3cc24e104a4891edfd9153deb014b759d7cc2fb3d61e4a3220200000100000000e535bb869a1d49a523377f13c029205d00000003971a85a1e9cd75563452afbb59893e5b482c2e1f48326d2bc3bde769ff6c6572138d17e6f8296554cddda988f76346cd9598a710b283d2db11960dc1f2b1330a07000000030000000000000000000000000000000000000000000000000000000000000069a57bc00000000069a970400000000069a6cd400000000069a6cd400000000000000000000000000001518000127500010000000069a776000000000069aa19000001518000127500000001518000127500000000090303010e00000000000202000002000000000000050002060b0f12000000000004000000030000000000002200000001000000000000010200000000000000000011030000000100000000001501000000000000000000240300000000000000000009000000020000000000001c00000007000000000000190000000400000000000012000000080000000000002700000004000000000000030200000000000000000014010000000000000000001d00000009000000000000210000000100000000000005000000020000000000001a0000000800000000000023000000070000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000503060407010802060201010602020406020602080a120f0e0e0a0a4a01090000020001030000000301000000080000008200020e0000020003010000000301000000060000008d0003020000020101020100000301000000050000008c0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000fcc54972cd41eaaf1df5fa8f810fc23caf3a3ea7c8bb3f60395b872cf324f609');
INSERT INTO snapshot VALUES(3,0,10,7,X'0000000aa52b5ae236dbeac66a6ee7a3f06a1a0d3ad2f3012496e786c77774e320789a7c000000059b54af558544d52cdfe6c8675df7387944fca7e533656182185f639a82b2567206de653f1fef23c6c5d07c04a82c70e2bd61913267f928477e35a25cbb117f7a000000040000000800000000000000000008000000080000000000000000070000000700000000000000004ca9890165187f2fa0718b693276258100000000000000004ca9890165187f2fa0718b693276258103000000000000000000000000000000000000000000000000000000000001010000000069a6cd4000000000000000000000000069a6cd400000000000000000000000000000000000000000000000000000000000000000000000000000000002060101010007ff01ffffffffffffffffffffffffffffffffffffffffffffffffff0d0c0506b4010004040401ff0fff03ffff0000000000ffff000000000000000000000000000000000000000000000000000000ff130200080003000000001700000000000200000f02000a0003000000000f00000000000100000000000000000000000000000000000000000000000000000000000000000000000000000000743651dfbb7a69b2136ae329bf619476c5f351ee85979ba88bbd260476e46d5f');
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
INSERT INTO config VALUES('host-spare','ed:RWQ4QOjmnHy98ERMMhHGExI20CrARdhAEdql0sBOkPHrYHWECzTBG+gf');
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
INSERT INTO letter VALUES(1,1772452800,'p1@mail.example',X'88fd15889ee131324601c75ff1d3a3dad776deae1765338bb69173cac3731034',499,'answered',0,NULL,X'46726f6d3a20616e61406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7031406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a206b696e67730a706c617965723a20616e610a61667465723a2032342d37643066383032333237356534386338653438373732366266616335666637350a707265737320616c6c3a20676f6f64206d6f72726f770a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a5255516d626b35376755485a4a78785163496c676e4f5539654861554974595139696a7948532f65324c316a38745a334c3838736e34666a4d53615958576948566c6134494a5a78346f7a61326767492f5173446b7863306f706376485762316a77773d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323435323830300966696c653a7475726e2e74657874096861736865640a776b4366335a6c34744e6f3371707036416c2f4d6538697a444d527068536b7838487765356637446b59676f48624a4a557a4b766c2b6d624e416d364e69636c706e6c637a5464596262482f777670467274346e42773d3d0a');
INSERT INTO letter VALUES(2,1772539200,'r1@mail.example',X'e5ff54f9994daaf5f2e10a591120d6f9786c950364efe06966e5b8de5d499462',474,'answered',0,NULL,X'46726f6d3a20616e61406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7231406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a20616e610a61667465723a20323032362d30332d30330a6177617920323032362d30332d303420323032362d30332d30360a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a5255516d626b35376755485a4a2f5a3855306b55302f717070694369496f55444572493148384d645138735735484f49785679496470355939383052384e6d4e525a786c546a635637336473717a6b7967562b38614d7354303466316a4e31584b676b3d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a7475726e2e74657874096861736865640a6743575131324a39456550323569596b4f4f4e3539473874306832487663306e7676744552596f68727635793370334778753869493159386363696663426d66416d6a41757454584d594274517065453834364f43513d3d0a');
INSERT INTO letter VALUES(3,1772539200,'r3@mail.example',X'3d307f4e886cf8108a382ef8b3d69d9db5c84b54a32d08d36b028595cc2e4e3a',459,'answered',0,NULL,X'46726f6d3a2062656e406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7233406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a2062656e0a61667465723a20323032362d30332d30330a6d61696c206469676573740a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a5255533361445a6f4a45343736792b614b48557445503254584c2b564b5655446364714963663142466b4e4474634456664b525670307a4538325131475a6244325568374a5247373769547350613648366a535958683975346c612f6f4f653939416b3d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a7475726e2e74657874096861736865640a73683744522b447655335a744a4769344638507945774a436e426765526b474c5271796b6a474149535252306b306f73464d482f57726b555237366535417844516a696f2b55324f46526c4d6d4977624d4a765443413d3d0a');
INSERT INTO letter VALUES(4,1772539200,'r2@mail.example',X'e0382d32332625a129ee68af05b12fd097ea6e17258af6aae13e74d74316b558',532,'answered',0,NULL,X'46726f6d3a20646f7261406578616d706c652e6e65740a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7232406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a20646f72610a61667465723a20323032362d30332d30330a726567697374657220646f7261406578616d706c652e6e6574205257514a43326f776e6d554b3650665379416d4a4f4f2f7738316969636875336f6536666231465249575245517a624a384444725765614c0a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a5255514a43326f776e6d554b36437458476d554c69732b416e3279544d4834667076644a7a72716951794d57317964682f39566b634a6a75574f594336425971384b6f35774e586d6255416e6a6e4a74537958313362766e33425431733951696b67773d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a7475726e2e74657874096861736865640a644a3650656c6a642b6b3642644f7a38352f35365467536d68675748354766323455587a765a4870646a4361513134692b41534e6d3663626448446b386f725955586c6d314a7a4f726b3774726e4c4b6b36305844413d3d0a');
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
INSERT INTO request VALUES(1,X'5b7fc2c0771e60a2f4f16bf942744d3e2697462a462f9ee2b494a6c8fe16c19c','ana','ed:RWQmbk57gUHZJ8oCcS/ngmfgbap59balI4XayFAhB4dPFucH632HaYwx',replace('nuncio turn\ngame: -\nplayer: ana\nafter: 2026-03-03\naway 2026-03-04 2026-03-06\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQmbk57gUHZJ/Z8U0kU0/qppiCiIoUDErI1H8MdQ8sW5HOIxVyIdp5Y980R8NmNRZxlTjcV73dsqzkygV+8aMsT04f1jN1XKgk=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\ngCWQ12J9EeP25iYkOON59G8t0h2Hvc0nvvtERYohrv5y3p3Gxu8iI1Y8ccifcBmfAmjAutTXMYBtQpeE846OCQ==\n','\n',char(10)),1772539200);
INSERT INTO request VALUES(2,X'23c9a4cdb2d30c88ed30641b4fee5e381ded772590df29cdc2b8478dfda4ce1a','ben','ed:RWS3aDZoJE4760MRO/eN5G557Ad7bPtnZBlqGzV5mHt+Oq4b+hvM+ie6',replace('nuncio turn\ngame: -\nplayer: ben\nafter: 2026-03-03\nmail digest\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUS3aDZoJE476y+aKHUtEP2TXL+VKVUDcdqIcf1BFkNDtcDVfKRVp0zE82Q1GZbD2Uh7JRG77iTsPa6H6jSYXh9u4la/oOe99Ak=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nsh7DR+DvU3ZtJGi4F8PyEwJCnBgeRkGLRqykjGAISRR0k0osFMH/WrkUR76e5AxDQjio+U2OFRlMmIwbMJvTCA==\n','\n',char(10)),1772539200);
INSERT INTO request VALUES(3,X'86acef9571b829454f316857bd6d551f59943afb4f5e1573ef509a8e389d9d5b','dora','ed:RWQJC2ownmUK6PfSyAmJOO/w81iichu3oe6fb1FRIWREQzbJ8DDrWeaL',replace('nuncio turn\ngame: -\nplayer: dora\nafter: 2026-03-03\nregister dora@example.net RWQJC2ownmUK6PfSyAmJOO/w81iichu3oe6fb1FRIWREQzbJ8DDrWeaL\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQJC2ownmUK6CtXGmULis+An2yTMH4fpvdJzrqiQyMW1ydh/9VkcJjuWOYC6BYq8Ko5wNXmbUAnjnJtSyX13bvn3BT1s9Qikgw=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\ndJ6Peljd+k6BdOz85/56TgSmhgWH5Gf24UXzvZHpdjCaQ14i+ASNm6cbdHDk8orYUXlm1JzOrk7trnLKk60XDA==\n','\n',char(10)),1772539200);
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
INSERT INTO registration VALUES(1,'dora','dora@example.net','en','ed:RWQJC2ownmUK6PfSyAmJOO/w81iichu3oe6fb1FRIWREQzbJ8DDrWeaL','c5901fd8c3c01270cd7b591470364a10',1772539200,NULL,NULL);
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
INSERT INTO outbox VALUES(9,1772452800,1,NULL,1,'turn',13,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
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
INSERT INTO outbox VALUES(23,1772452800,3,NULL,2,'turn',12,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(24,1772452800,1,NULL,2,'turn',14,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(25,1772452800,2,NULL,2,'turn',16,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(26,1772452800,3,NULL,2,'turn',18,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(27,1772452800,1,NULL,2,'turn',20,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(28,1772452800,2,NULL,2,'turn',22,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(29,1772452800,3,NULL,2,'turn',28,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(30,1772452800,1,NULL,2,'turn',35,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(31,1772452800,2,NULL,2,'turn',40,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(32,1772452800,3,NULL,2,'turn',46,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(33,1772452800,1,NULL,2,'turn',51,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(34,1772452800,2,NULL,2,'turn',56,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(35,1772452800,3,NULL,2,'turn',62,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(36,1772539200,NULL,'host@example.org',NULL,'host',NULL,NULL,'{"args":{"began":"2026-03-02T12:00:00Z","ended":"2026-03-03T12:00:00Z"},"key":"clock_gap"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(37,1772539200,1,NULL,2,'news',64,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(38,1772539200,2,NULL,2,'news',64,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(39,1772539200,3,NULL,2,'news',64,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(40,1772539200,1,NULL,2,'news',65,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(41,1772539200,2,NULL,2,'news',65,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(42,1772539200,3,NULL,2,'news',65,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(43,1772539200,1,NULL,NULL,'done',NULL,2,'{"args":{"from":"2026-03-04T00:00:00Z","games":2,"to":"2026-03-06T00:00:00Z"},"key":"away"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(44,1772539200,2,NULL,NULL,'done',NULL,3,'{"args":{},"key":"mail_digest"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(45,1772539200,NULL,'dora@example.net',NULL,'confirm',NULL,4,'{"lang":"en","name":"dora","token":"c5901fd8c3c01270cd7b591470364a10"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
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
