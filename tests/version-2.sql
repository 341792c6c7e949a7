-- A store as version 2 made it: two running games, one of each ruleset, one
-- that was abandoned, mail, outages, an absence and a registration; see
-- upgrade_test.c.  These are the secret keys of its host and of its players:
-- nuncio.db.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAMfgV+b50N9+ubIl6G1juKfP0zWXCSKuG9w/ZqfwTRUal9DWB1vGTTps4wVYCiaN/5znNU7jNi/mE9sfXNu/hmK0GGPHP/xDXOFFejUMt/NR+EW4LEMiLisUO5ZAaKQ+0Zcfqpb9LOiA=
-- ana.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAoqHdEfYQDN7KwXb5IQKPiSkpC67OXSiV2QSR609AGQejCh0KahaDe3G6qa1FqJx0Tym5pcIAlWdPhmmWdXEkjm6YPZK7Fb7RKkWVucRq7P3MNb+PN1/x6PV5mkUHaQyntLKJQPoyAmM=
-- ben.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA7ZEh6iAL1mrauv9gJDD3FgRQTs+3TJ8XtuEFDEh9c5nf+JjBjx4JvSvduO3MLdkopWlD42uJMdTkJNnARb7y0zgDqKYgqAL7NFF8Z6rek6GD/hE6Qs7SCl0nB0703yDIvOKbpdjU8s4=
-- cleo.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAmgCjrpyTalmKci7db/GaDQ5gYigLi9ywa+iCwHu86JXpe53cYZZkhCafkLXDLFR5l4Si/y7SBGt9tL5Offcq3kG0/Du8PD2J/gGg1LUEF1Oj7OXD/5EqgHj/QvJN4dfaWucTAhfrgYk=
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
INSERT INTO host VALUES(1,'host','ed:RWQx+BX5vnQ335s4wVYCiaN/5znNU7jNi/mE9sfXNu/hmK0GGPHP/xDX');
CREATE TABLE player (
	player	INTEGER PRIMARY KEY,
	name	TEXT NOT NULL UNIQUE,		-- [a-z0-9][a-z0-9-]{0,31}
	address	TEXT NOT NULL,			-- where answers go
	lang	TEXT NOT NULL,			-- a folder of templates/
	key	TEXT NOT NULL UNIQUE		-- the one for games to come
) STRICT;
INSERT INTO player VALUES(1,'ana','ana@example.org','en','ed:RWSiod0R9hAM3nG6qa1FqJx0Tym5pcIAlWdPhmmWdXEkjm6YPZK7Fb7R');
INSERT INTO player VALUES(2,'ben','ben@example.org','en','ed:RWTtkSHqIAvWaivduO3MLdkopWlD42uJMdTkJNnARb7y0zgDqKYgqAL7');
INSERT INTO player VALUES(3,'cleo','cleo@example.org','en','ed:RWSaAKOunJNqWSafkLXDLFR5l4Si/y7SBGt9tL5Offcq3kG0/Du8PD2J');
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
INSERT INTO game VALUES(1,'kings','pillars',1,2,0,'ed:RWQx+BX5vnQ335s4wVYCiaN/5znNU7jNi/mE9sfXNu/hmK0GGPHP/xDX','{"first":"0"}',NULL,172800,X'22a1da61aec70b14456bf76726616f63ed1592aede2efdaac28c32b862662a59',1772452800);
INSERT INTO game VALUES(2,'domes','red-cathedral',1,3,0,'ed:RWQx+BX5vnQ335s4wVYCiaN/5znNU7jNi/mE9sfXNu/hmK0GGPHP/xDX','{"board":"advanced"}',NULL,259200,X'542c85732c49bc443878ecb1f9ca362e13c3982cf0f20f4d4dc6ee6a1acb5ba6',1772452800);
INSERT INTO game VALUES(3,'solo','pillars',1,2,1,'ed:RWQx+BX5vnQ335s4wVYCiaN/5znNU7jNi/mE9sfXNu/hmK0GGPHP/xDX','{}',NULL,0,X'b11d456e2bc22effe304a23869b8f1eaf25f8d87d92d8d5dea3fd41d013997df',1772539200);
CREATE TABLE seat (
	game	INTEGER NOT NULL REFERENCES game,
	seat	INTEGER NOT NULL,		-- 0, 1, 2, 3
	line	INTEGER NOT NULL,
	player	INTEGER NOT NULL REFERENCES player,
	key	TEXT NOT NULL,
	PRIMARY KEY (game, seat, line)
) STRICT, WITHOUT ROWID;
INSERT INTO seat VALUES(1,0,0,1,'ed:RWSiod0R9hAM3nG6qa1FqJx0Tym5pcIAlWdPhmmWdXEkjm6YPZK7Fb7R');
INSERT INTO seat VALUES(1,1,0,2,'ed:RWTtkSHqIAvWaivduO3MLdkopWlD42uJMdTkJNnARb7y0zgDqKYgqAL7');
INSERT INTO seat VALUES(2,0,0,1,'ed:RWSiod0R9hAM3nG6qa1FqJx0Tym5pcIAlWdPhmmWdXEkjm6YPZK7Fb7R');
INSERT INTO seat VALUES(2,1,0,2,'ed:RWTtkSHqIAvWaivduO3MLdkopWlD42uJMdTkJNnARb7y0zgDqKYgqAL7');
INSERT INTO seat VALUES(2,2,0,3,'ed:RWSaAKOunJNqWSafkLXDLFR5l4Si/y7SBGt9tL5Offcq3kG0/Du8PD2J');
INSERT INTO seat VALUES(3,0,0,2,'ed:RWTtkSHqIAvWaivduO3MLdkopWlD42uJMdTkJNnARb7y0zgDqKYgqAL7');
INSERT INTO seat VALUES(3,1,0,3,'ed:RWSaAKOunJNqWSafkLXDLFR5l4Si/y7SBGt9tL5Offcq3kG0/Du8PD2J');
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
INSERT INTO file VALUES(1,1,0,X'2cb0cc7d00ed66a79b31dc386733c1b4c3336928d83d370037d7bd44f76bb7e0',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 0-5deab67d8a50d2e758934c89ca86580d\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSiod0R9hAM3vFDu7CRJGMIQO5JJtzNtfbGPuv/TKN4bpJMkcUf4K8jtp4x+xhSpz/dxMF4Vchj48HnsR439saAItIYsy4SewE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nK9n8fd0S0QkYXf2Jcd9VlsjotWUVPHXTMFSgR+dVD8CQxcGeza/sNXRZBySufXPiqV7XGBj088V4xKgsH4ouBQ==\n','\n',char(10)),1,1);
INSERT INTO file VALUES(1,2,1,X'8dcb50a4d42eced2ff190566acc6f54249f2235311c77005abf6a7712a7aaec3',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 1-92c7e24815e770a52e68d280b2609ccd\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTtkSHqIAvWalhdzECCnDPU4OAtCqSteVo9dBmxAa9lmBdTNJZTFnwg7i8/M6ZqXC8pi5wHOhDxJqInOptUh3reJHEM5g7zSgk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n1paVbyY488u1VS3ETj8xr2j5x6zXSxlpF6MOleq/eRmKBlusOiA3px4XdZQbdXhka4MsO1t8Bm6taebtktJGCA==\n','\n',char(10)),2,5);
INSERT INTO file VALUES(1,3,0,X'5e2973df696a53dab04c3c000d3597d9223afff42f479de98c16c6fb699c655b',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 5-6f5515de77242a3a644e748249cc669c\ntake mason1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSiod0R9hAM3lh1Y31wW22zFKQUCWigpB3MfH71QZdegn1CXhp+71qN5VYNxSSJuT9HJIoBIfknRZGIqOtHgVYYKdomgvReJAQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nNloJwuAJo14+iNiYD01Ovsz2bdB/zxzbD9dzKmo/Ton8Wi2WQrwNh7fXL2WO6pErTuHTz5LYl+t3pwXHQ2ctCg==\n','\n',char(10)),6,6);
INSERT INTO file VALUES(1,4,1,X'5556a283ef28d97244c8683345845d7ee9ed7e1bd1c7f1ac0aa48cd1cc4d8c03',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 6-05e65d592c357ef1f71f0cde3f8e050d\ntake master-woodworker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTtkSHqIAvWalx50oZRVDJ+bMAdQovdejC2KLfLHqZe7xv6O/Z9vAu6q0nHBrgQK3Wic3pIMWI5HrDw8ug3xSerFwAlZCJKqA4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nGgwJ9zm+6bwGpprQK9f/5qndA/DdZYZccv2+lKM9VK9jBJ2b/joC5CnSgeZZwlPGFAIF6SvBDII31+vOjnprDQ==\n','\n',char(10)),7,7);
INSERT INTO file VALUES(1,5,0,X'8bb505ab805b1fecb4ea81fbf6d2ff39cb1429e0a20ac44d6100c54b622f9954',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 7-8c8d21ac9bff19963d7d83680f78dcea\ntake stone 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSiod0R9hAM3tat/zTzLJcgzJYtDaPBvTQ5N9o6QZvvhoNSY15MS5GZEawxC7/agAJiUz22gaa53m02lBIww2ihyjFhq1n0SQ4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nGTwwP6jzzP9Tt+sfdMBZR//tXFZQMnNLsOHd4XL9xA60Fp+FRs1zNYX9N2LbeV7nK3ZsgEm+vscHgWplqVURDw==\n','\n',char(10)),8,8);
INSERT INTO file VALUES(1,6,1,X'e300b1eb32e8c15c7c15333aadcdbb5abeba7ad1f529d5c50d005c8d18d3db5c',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 8-515696e6947a8b1420c460024b98a6e2\ntake wood 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTtkSHqIAvWaqPbqD2Klvzkfjp7LTOG4aZ5dRrIqm3UatIWh/oPJ1C8nfln4rx0xOpd+wa1EOsin623UjXDHrcH8A+PKhop5ws=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nfAmmBI7JVl2bVAJduN4QkQgjLS1h2jWp+3AXkAIHSeFBJO7PsbtOBWesrOkBtnP8zq1oRwQssKrN53/NrK3fBw==\n','\n',char(10)),9,9);
INSERT INTO file VALUES(1,7,0,X'5dffc10cfcbdefa73617db9ef1ae0dc238db1cdbaa7d39a3432e41e24eae1163',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 9-6acd2ffcc0ba784e5df734105db3ead2\ntake sand 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSiod0R9hAM3jhJyPsUTNMC4K1lJyYIZlFnchGUSP2GNzCKeZegWFmnhSE7juBVq97faiRnmZ58cfs3n+yUycCL71imcQ5XZQw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n0QX4+qpzpyWbHAgNG9Vwzs8SvhoJLRgX89b8WAWncSwLEz4jbU9yLsjB0zlF3FvfZrH8fdn6ee+5N2sYJJTbDw==\n','\n',char(10)),10,13);
INSERT INTO file VALUES(1,8,0,X'8312329765c4436030d60048f42231c49d4dcbd303d70e00a99224d43ed1ef94',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 13-0a0ebb54f8fca8c2786f351d41ac71de\nreturn\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSiod0R9hAM3oHC/eiAY+X/jkwdWbSTaRHS5UwHmDQtFD/7d2nhM2kFLrUlriJQZi2VPCLtxCYjGuvizgldRwFIhqSd6fDPbQI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nr/1tGMHEQkSiv1VeHOQR/PRII/JbJ/Fx1b5zlkqY2b2IOQosN2c3vqcTUbWvDhbhXypo4YhOZy5jgO/c0huWDg==\n','\n',char(10)),14,15);
INSERT INTO file VALUES(1,9,0,X'6d6a9720fcd9af07f23cd9481f1d37ec8a338597cd50c3dcc84c0b590efe1331',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 15-31f2e92482b06a839f77d05ee77ff734\npass\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSiod0R9hAM3o3KZY7WGrlLbh3/UmgEMZH41/XxC+Pwiew6lH1PG6rypJFwjZ2ho3+pFYp9iOxVGINyS3KYpllgzRxLM5g8sgQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nop9JQFsUHPyg1USywd9ivNIxcXXdiw/D6H7RmVkWa5ByQM4MMON0if36a/fzopNhc6k37pbE3WjZrWJ6pYRsCw==\n','\n',char(10)),16,17);
INSERT INTO file VALUES(1,10,0,X'cc117015382af040c59a126279fe830564f2a3b86a10e26edcfcc502c29be40e',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 17-67cf387612273d33ffee268ddd41273a\npass\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSiod0R9hAM3owiC/k6wgurm5Hw3KyoI10kU+Uio1T/YwgZzsraBZ9/pzIb2x5geQyGqfbdJ5HDh2AlPONCMoK+pDqKTiUMxww=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nMqW/n8KjYLFsLX49r97J3Smzk3GvEnMRyKohi8pJ0rnKpEWIwbTOd4kV1zyjILVew5epSPOB5SynCltqeeEyCQ==\n','\n',char(10)),18,19);
INSERT INTO file VALUES(1,11,1,X'15b5b4afdb9be600b7703ce5b2753dc62d34c0185329931ba287afd4cae7c356',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 19-bd464d6890d5b767a18f6857de22beaf\nplace kingsbridge toledo\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTtkSHqIAvWaqn+FAAeoRrBCjmOyn1jD3DbFSvjmGnrKrSYumdVvetzAZ87Ux21E6SepegaGD05RconMBAKEZmHAxtGNtgzFgc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nrFOpcFMqBdXmQAXU0zJSICVNF5nuS0+LuC1OTiH/Unn5oU4lEZZhNNHJp+yVRS6BhOqai5faDHIR0VyqDFikAQ==\n','\n',char(10)),20,21);
INSERT INTO file VALUES(1,12,0,X'12de362b815190cc48c5204365946295821634a6f311ca788fdff7fd2e3a2a0f',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 21-6d371114efe2fc989e4fb53b2ac6d75b\nplace kingsbridge otto\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSiod0R9hAM3tqRrtpBIdh4EHu7pTd6IL4bp0v2/rY6jjWSK1ZBnd91mgiVPjvqrXIWoIy5sxwybEXkHoVczpmI02wL4FuFLAc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nQeDB7Qj+TGHMlSDX16dDtGqKzUp331pnss9FH+Lar5mJ7IQqO8h2O2zbJMrezguqVCcvcTd4DAd7P+lBPtpcDg==\n','\n',char(10)),22,23);
INSERT INTO file VALUES(1,13,1,X'ef7fb3e873e6feaa91f884044390bcb0b9433f743baa9c0856b43ad683c56e43',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 23-f4a65cd70b500faf05d5e27be0001193\nplace shiring toolmaker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTtkSHqIAvWaqU9Q5mjYvVsUOhx+eFznteMcxqSyd+RzA+Va/UJqxw7IhPEfL3mB2LFEktDtlEdh4tQGYYUPDeBSXS15adkwgQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nGtMMPLdiPiyzbhjqX0I+wPjDfwt8eyVKvAVN4aQrZyeASFT9Ym5A+DPAlfpwZBn7Wuhx4I5SxDJL6FXSM0gFDQ==\n','\n',char(10)),24,25);
INSERT INTO file VALUES(1,14,1,X'7cb24504894995c69c10c024056fd021b87b708ee4f0a3b1d6477b937b8edd21',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 25-2c35fef5d22bb1b390e324a28ce0840a\nplace priory\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTtkSHqIAvWajwMVxQkP18PNMnw4tMws+it5HMAoo6xRhh5J2b6tQ3Sk3Eloxk2ZP4k+B5yPvzcpzxR4RJGi0/gjrlguym8dAc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nU7Xw0KSnTPTuQjXggMz9rRqghOpJ5vExM+asbBc1WGaqF9pi/nChCi0/6PcYyQlmxmg9CbUoGKg06yxgsZwaBA==\n','\n',char(10)),26,26);
INSERT INTO file VALUES(1,15,0,X'f59a8157c2200803a67f87b10effbbca02de74607a57149c8ec036a8cb06b50f',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 26-6563dcab3bfc8c380d321ff799cb8437\nplace court\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSiod0R9hAM3rWFzNGcFa2y4k/28fC4mwpLh48XvLy2TCmqZ5bAi9N3A2Mhkp9JeKAYdvhi8JwFr1WtPGrVzkoJB296hKnKrQI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nH6sVTyxcomlbXGBuTwqkgs1U0lky5FlyE3DY4EPEzTDoMbCucWr7vr/5Le560gWOGavC+LJyK5ZL+gjza591DQ==\n','\n',char(10)),27,27);
INSERT INTO file VALUES(1,16,0,X'20a4baab058176e0336657bf4a53b6ea5b5f4c5f4b28f839b2fbeadc2b594abb',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 27-af1a8daa6ec69d6d43db182b43e610c1\nplace bishop\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSiod0R9hAM3mMdnGTPUs614w4BeBpxacKGo3c4uj2DvGptD634MahGRltfqLxeaFUwBmuweeiqBYNp7b3pBFFn4jUIVWVVfw0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nSuIFYtPaDf9i1HaPplQake7KkK2D2Ak58QqV//7n4PW00qgqQBsdsGBrc9W7V+BNJow17un9Hlmnew5yAmV8Aw==\n','\n',char(10)),28,29);
INSERT INTO file VALUES(1,17,0,X'4bbc607f7d82783e1077ac79485e6e0acb86403ec03af8494f80b11ef0184a23',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 29-af3b7b919d484300a61e718a93061fa4\npress all: good morrow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSiod0R9hAM3o7XYX8rJ7/wANASpfPDJh3PttB6nMJKYCMmq7WNJJ2gB3Ju3znvQCDtCv66KBBPMAHKjHgDi9LyAotfSxmMqwQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n3YSyefdhKYMOuvF6aKJkWXTKsryjsejwbG/X82ZkqBVA2ntROzYrDqW6G0Vo8WXoG++qedfjgCUJxeNNZ2VeBw==\n','\n',char(10)),30,30);
INSERT INTO file VALUES(2,1,0,X'ab0de7258d2757d4b6434c40803cfc6a7ac368d00dbc0bd973f05f5bfd301d0b',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 0-0df35be40c1f2879ab94a93f5e2257d4\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSiod0R9hAM3jSTsyYMbKtz+bl74oLZLEnvrDODppZ0sxluBO+CUSyzB7kZdREj8dftn2vY17iyFSJaLPA2AQ/qUlbjR00qNQE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nAEIjQfmK8VZTDgLQb64O0ZgL8i98pbWEy0a4RHF4ASujgw2qKOUUEC5l8oFDSDaAbDzuOQxQPLLEdSza7ORpAw==\n','\n',char(10)),1,1);
INSERT INTO file VALUES(2,2,1,X'23c6566396f461725079c4d2b71fc55ec08cf78cfebdcd1b16a75eef5fe78e1a',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 1-49fb47eb6dfbbe539b4e46ae37fd6f0d\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTtkSHqIAvWai+eqHR3xNSw7xrj9MPQobA98o8DH1koITUtdyEUJErwojbX9LVXlxwzya/+olRJ2oQzlWT2mDYfVV92BIuZuA0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nfVxZtwivu+W8Bur3EWcEfIAfsda7/ofCHI+WvCxsu+zuKMY1mfdzU9q6g+82jx1IElEBJSCvQzN5rS0ANnIxCA==\n','\n',char(10)),2,2);
INSERT INTO file VALUES(2,3,2,X'5bd950862afd296f1c95a11fba2acc8e3c2aec0621eea2d270ce54014d35fee5',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 2-31f9cb78b2a8d42b95fe5b625e04e35d\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSaAKOunJNqWXXTj0UDgWoSunMashrGam1NB7MPIZnvZ2Jk4uq0lWbSaOEnshMryP/8C49lRtFpY4wvlvuburX+vVkiYexXDgY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nXOt0bIf+edp73DsMk9GkKIgTirqby4vQ0gi0qsj9OaijLAME1yjh7tgJS3+tgamd+Aa9SMJWks+L190Lum49Cg==\n','\n',char(10)),3,10);
INSERT INTO file VALUES(2,4,0,X'2fda02e422338d93cc45087e2f57bb0ebf069033ec8c424ae8628bdc79d7e080',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 10-29604f12e20186c0bddc3080ec4ea0a8\nclaim 1 up yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSiod0R9hAM3uwkGI0qiPYx+CZSaeUXGwo0LLagPXw8E7Cv3k6ofJQNmSjypkaTSwzjnDmb6uNqpCVzquDZhPSkKDuHA5+UcAQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nv7ev/Y33O0SO0S93IDNH+HnCtONNi4SQkW+KWTSjZhpjHuNhwy33vcdme3U9ZhkhEPstVdYltDUXHOc/B0tPBw==\n','\n',char(10)),11,12);
INSERT INTO file VALUES(2,5,1,X'3cdc3be2cd29c39cd82bf06a5aad5ad43e40303b91e4b0cf3c1f855a8075d70c',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 12-1a606892c5ed0a735433e851785788ba\nclaim 3 up green\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTtkSHqIAvWakYYoH7AFli1C7cgvgUReJ4onWN5N7AygPieYJ8/6Od1e+x3xKmMhg32KOmIEWhf+wEe/geXDqnvGtYJh/Dm+gI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n4ifMWC00zABdIw362KYsZFUmG35ERpNiA5D+qNcIZ0Hmx6UGA/wL6kifzeDiF0pEFYjFezwyyW0sGh6zL+47CA==\n','\n',char(10)),13,14);
INSERT INTO file VALUES(2,6,2,X'6795688a4d998702208bc6105ec6b4ded5b747ac9fadf8d073eb34d33b56a909',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 14-9760a113d0decdeb9ea124df80cc9c0b\nclaim 5 up blue\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSaAKOunJNqWYrX3zq2WEofhT8XPhBMofEghBIa5xh2GswGPSCNW0RK6qLFl1tZhwAInVBJEzRDfSl//2fYQbnSWGZwMn9jXQw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nmH/V+9nn3sRq+4WTisjzx/C3p/PeHrfL3pzP7pBvYyDhsjFJF1dq/mDGpaYy94ZnCNWV4yI5+4NucA7zBdB7Dg==\n','\n',char(10)),15,16);
INSERT INTO file VALUES(2,7,0,X'3031523d7fa8a41a99cc3b077983ebedd7d0ecd3a431773e08513eb3713eca5a',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 16-f999a1ce526f5fcd81160931b51843b7\nclaim 5 down green\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSiod0R9hAM3gMFVEZewqSd3npXj4rZbXcSXE28DMJBSzBoZwbw3XCK/MCxO7onqumIY6VM8eDhhjGOfzFfmjz63FS6JKYywwg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n4DRa40g7eMYtdLxKzNwNgta2Day97euEyTfzxDgVUMg6lz3C9DPltvVXMEfp6Vi+/wKC0fPJVBPDv7AcyGcKBQ==\n','\n',char(10)),17,18);
INSERT INTO file VALUES(2,8,1,X'bbece3835826ceaaebaeed57bc987b5a405b56bde9913b9e49bd54b2a6717bf0',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 18-53faa80c2880eada1e1798b8832e29cf\nacquire green\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTtkSHqIAvWan0vs+36C/rHasqw/kj80FKMFFQZksTXhVQRGtWOEiPSixKUqojaU/KDE/Q08AJ/0/tmQG7iW7SKbo4wGaFqtww=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nMklnwwlUU7Vd+VLfdrB+ojaf9aotUTpbcnVcRHqGUIuW3hU71VGdufaIuTCB/31ct4dWN4EAY0MspG+3znkkBg==\n','\n',char(10)),19,19);
INSERT INTO file VALUES(2,9,1,X'06723d5c310e5eb0460a4300135393b5de4b5f7ecd6ceacddf99e9c12bc53588',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 19-5a912bdc45d3cf80c21e4dad14e3c4cf\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTtkSHqIAvWanYMJ5LOgksxdvcQqZ2VCD0yK49CE8b/a8PLkMiEp5EAKyizS38FyA9uZd5eDSW+4LSXrgoSP68DPVr97STaQQw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nzPu87DLwi6xw2+RpG6u31Je7lZ8D2oShNx5dDYFE7DELZbuuGEGG/o0e9wr0q9pNyxqtLaLJYmt44lrkHi8WDQ==\n','\n',char(10)),20,20);
INSERT INTO file VALUES(2,10,1,X'409c2763b84d39b4fc9f1f942744f27ee7c6464896fced7542a6625254bd91b3',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 20-5c6d32e9f29265777c6433943907a994\ninfluence a brick stone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTtkSHqIAvWakrMCuC6JIGyxLSysYVTOuvX9mG02KIt0yN//hachT39qyhtNItdSxG88AgxdbHnFs+77AopFwvoasKv+TvG9gU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n2wu9yOwJN1tqsbTvhwvJ+maylk4AAt2c+qjvM7B5noMJN1+/CMTKYYd1OCUipgVGYoaU5WC47oUDq7Testz6DA==\n','\n',char(10)),21,21);
INSERT INTO file VALUES(2,11,1,X'b30919486bde5bbc033c388f17ee85453088c2b3db7bb41b649ab5091859b970',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 21-2458a26bdc29c7e4df96bf19bfb58480\nworkshop\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTtkSHqIAvWak3AgPrnvhURGUpiyGWUPbkhGr8cSSuODvtzxsldfgT4ibpMcrRU2Nfv6Ej+8Pe3CnLMn1enZoj2AIGx2DgScgM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nZvdhAw+V7x1/rZsH4JrfHhfzYLisGHwGyAW7vf8AgqQ6F/9B+f5g//0N0y+i6IIW7BiNL4B+XhtqywPMsLSlBQ==\n','\n',char(10)),22,24);
INSERT INTO file VALUES(2,12,2,X'417fd60ac64892df53696603e4f5627ed4c146a2cbfb2aee63541054fa02bde2',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 24-a0d5d204c57048837872a85f16934902\nclaim 5 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSaAKOunJNqWdrxjSMZCpWaUuphQvECS3ba0CoZGfCZZubGeSz3DTjUMjyqwlfQJnWJMEjwx7mftkm/tKV4eTlyLGq/7U6zmg0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\na3BbP2HbSujoZwcnngn8i8TCdOFHLud+044ND5KR2AlZFnrBvM1ecyJ9ZzlcmLJKwXxL2m0KZ/Jt0TPhH8P2Ag==\n','\n',char(10)),25,26);
INSERT INTO file VALUES(2,13,0,X'f594a07b4513e9eadc55d6d64fa27db646adadd1f570145dae6c0eefc23c44ca',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 26-e68c66eb06f9e34cb95a4097ac574d6c\nacquire yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSiod0R9hAM3pLiuNJHOEenzSzsn3AUdS8ukO0iDZ10FDlAibFW7Chl/dB6KQCgBlZYkUWeuy71AdWjyVwT1bLweSe6C6N1CQE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\naeh+t26l7VdX6HgHfJ+2Q9DqGBkng8MTao5FRnKcgPRc69FIK+FwRf44N4ha5tOX8ImFYFRo11OX8hBe2VrlBg==\n','\n',char(10)),27,27);
INSERT INTO file VALUES(2,14,0,X'b134dde61d4fda5f0b2616a63f824526168b30918f22c67358d2e34c1a53c144',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 27-22abdb17851610d213e6b43b7b6ece20\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSiod0R9hAM3uEQLb4vr455e5JKd0Kv0INDFQ5KvrXlPusUxXNTSEAFCALhCL/y5OY5kvM69nFIjr+iGHEav/x9yXaCwp0R/gU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nJK2rYX3WhL1dO5FVuaJnWscOB6VcbWvO8nYs4ZZhV8bbEehKYULSovrsNGiQa5u58oHCifXatNQQ+MwNaYd1DQ==\n','\n',char(10)),28,28);
INSERT INTO file VALUES(2,15,0,X'd5c88db8a7bdd4c653f4be6cfee0d824641faf8d789b2b6280f6f380764a291c',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 28-3a1b051c20a6af2c54f04c36f92aa270\nworkshop\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSiod0R9hAM3iC6LVHctX24SZYy4ETsbLEfLx2tnWP1SADhi1PeuK3hOQsHE55L1uGAb9ZHsNb3t88s59bC/ChKO/PTLye14wU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nyvCMPL0L6N4nNt3aFOcKlDnZH0cry+7LnOPrkJeeJjy9MWLYl03lUNrQOWdKCo4ib5KbhIAC84bmsISn+jzDBg==\n','\n',char(10)),29,29);
INSERT INTO file VALUES(2,16,0,X'7f03da8820cc909ba5a736c5d5e928fab65dde3b35a36fe53c05328e481f8be2',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 29-7c6174f9d6870916b9fd0646b9605a49\ninfluence a\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSiod0R9hAM3nsChfvPLBmoqBSn/Jm4Gxb1UvsIsbLpNWACQCtdahsTCeEFrN6KL/AjJlMKGzdBrumzOcW/hcW8/lQgGL6oJgY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nA1c3q76XptGfY/nFFCq2ZskwiO70XA2d5YgcV1tje80Eqg4q3+Sg9KiuAg8qWz1Dwhk6m7kQmHd2wMNN0KlMCw==\n','\n',char(10)),30,33);
INSERT INTO file VALUES(2,17,1,X'f4b7dd1c15c8e6c2ac97da1026d6ea0ca3d83395b6c6309bd60bc6770cae211c',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 33-140d06c46fc59df3561fefbcd812834b\ndeliver brick 3.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTtkSHqIAvWalWQTD2sZhyMsg0UvMFQREKk1zA7R5Jg7J7/IcbcryjEf4Xu/OLSHHJKp/qnQvdRgmjTyRXK/I2zYf6jL69kNgY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nu6+5qTz9szAPY1q3Pzh7/5BF5IlXKmvBiNgOgE7AQvWD25klrd7EFi/QzSuzzfvg2ld3ce9QSKHjd4aXWEG1BA==\n','\n',char(10)),34,34);
INSERT INTO file VALUES(2,18,1,X'5eb483fae7d0c91cb804a6b2a53c144b5fc84a35b851d531192dc61a1f3dcaf8',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 34-d3ef157dad5ad4574f416233dcd39062\ndeliver brick 3.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTtkSHqIAvWasG3qCCBsI5qwtITUyZsHoiVBkHeLpaXN8jDmpxdYukHQ9n/v0cb10s3JGB2xCR6kmDyKwd+XfxqytEXGvQJdwk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n1DHlSKiyd7BXcECTn+6E121WOfjlOCpNvl90qQVMbU/bS4xj9i/9eF11ngjJl4HIj+00YOguVMGw0e1ll8BKCQ==\n','\n',char(10)),35,35);
INSERT INTO file VALUES(2,19,1,X'54de9b4807048bb8068d0f4b70392ae5fb217a87dc105694bce3f1fecb562a25',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 35-400515d5191b3f3679370a36ca9fcc9c\ndeliver stone 3.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTtkSHqIAvWaoCssahZkb+XsO85eFHxYMV8GkaNf2HQrCXzXJ6qQWbVTBT9sGfYbGu4QHHb4kfdEw8gDRBJeU+HSJS4LjN3OAg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ng7PfFU/8B1Wk7l39ttkVOTysjIdULUd503h6MAfJY0MkKx+X+fiv6jAr6dZDFki9ZaUqtKQc/JmnaCd415NwDA==\n','\n',char(10)),36,36);
INSERT INTO file VALUES(2,20,1,X'c8f7bbf939e3c603d727bf0727a67c8c2faa28c641dfea3af8e851b389f29d4e',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 36-4b377b0342b64a21cdb493344b394602\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTtkSHqIAvWaoQ1hDcL1BbojZZkB4Pza4QncMJVmktNgYvcuM7zGLUo/BOXEAYxayxALiN2tRbyeB/yePBfN/RbmwNKJOkC8Ac=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nGhMvXeo6dkhvKQSw7gWny6+WPl6gONF/jxa3mu7zBBv9Z7ZOTH/Et+VmDUiugtl0GeA1pxyWT2Npivdnmf/GAQ==\n','\n',char(10)),37,37);
INSERT INTO file VALUES(2,21,2,X'09e15ccf4c9c5a304f4ba52a8611541e5f17bc06d2de6829b34e76ab669c57e5',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 37-85f573b11d7b2e0f964614f73a78d7df\nacquire red\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSaAKOunJNqWSMQkNLHDMTZU+aHikijjXo8O7aOOfb74GSX0bQEa4M1Q9VN/xm7XJqQ1c3qi1ByM7cNdrnyBUkf/ya+KSODtwQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nI1qm8ZdO+Kx8w6KLJCyr218RNK/7EhEQOLK1CJQ7gayvLT6xx8tzYpNVuZN+e6mwYdgafcsunJQDngb9t7g7Ag==\n','\n',char(10)),38,38);
INSERT INTO file VALUES(2,22,2,X'9ddf79beac18c299e5ec2c2b39714898027298535f62e8098c3b18fe5e80b73e',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 38-9e3d5f579ebd4a1d1038a038a78f9b01\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSaAKOunJNqWVPE4s79xj5/RXMd0xP/ZoWXJtmKG5MoJNyyfyzI+m2K9Ao43EoWhfl13u0DH3y4yDehr3y5sINbcqHdv2NiyQo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nuKrG6BiUR3g77IrIA+Bb7lscMWoYFHAOVOMAJpJFrIHqn/59/oLhrnE9F5MOcbQkj8A1KNgo8fGkqJow/bIoBw==\n','\n',char(10)),39,39);
INSERT INTO file VALUES(2,23,2,X'8b7ea4d9255dd722365a3cea678043c3a63e7b223e9663ffd042afa2f5b7d73f',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 39-4fea45f9f4334c4723321a741c3850ad\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSaAKOunJNqWYyPh3R5fUASuKqK6xh9RtQPYye9ONeFvgxL1KftoyV2oukJw6BWYYfBtD5/pn0eDuuuXvT/qv1jp+vP/QCpYgc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nM/UHwKtc2If5s1QvI4SOEVwVTAl66FQaSAlPbL+kGTdFhsQNgXhvJ6G+5mMXpaIu36Q31JvB48Sy19mHebZEBg==\n','\n',char(10)),40,41);
INSERT INTO file VALUES(2,24,0,X'eb7f574ea6865ede76b3dac0ab3b8b2017d627d061e1236076d04286de12d512',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 41-d7314e57c753face841a90441937359a\nornament 3.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSiod0R9hAM3nkQnGbPueMslfDXr89CrIuEpS/g7tNSdMLE4IhnyAjHIwCMZX/BwaNwSXBfeodOqBAhsnUoyllOqC076T0gHwc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n3Az9JE0Rrkwahp3kFBoBYdSkWX9Z7hDkjcmANg+bG5ZEMgCt1BaV/TTrniGCV09fvHkc0glep47biaZzTrlXCQ==\n','\n',char(10)),42,43);
INSERT INTO file VALUES(2,25,1,X'e640fb4fa544281393f9a3bb3f75d555f730545bd9cda618e3ac959ee317a547',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 43-a352dbe16318f88d312613cf49271575\nclaim 3 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTtkSHqIAvWanax/DxCGsDGvYS5fkY5y4Uu1idHPZa7jFaSAOjlGDtj2IetjVyCW25ww6fy1RFBc/QHXuoEAygvLAohRr6Cew0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nJAqYTbeck1zoZKNRSxdDhQ+K2H4A2E3FKRDEWauu/ozxGcMfzcFpDVs+JUI17lPuU5oMbKOt7j/4ZAvt1MrkCA==\n','\n',char(10)),44,44);
INSERT INTO file VALUES(2,26,1,X'2177392e1799c7cc407f20c0b741cdf7af3994375084929c92e87ec7c4c93d53',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 44-a39e83d66aece56079a431f5da86fe54\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTtkSHqIAvWanOygi8viP3rFwDSr+MuS+mKul4Rh6erZUXUcbExioLQGkczSLehU5ogcNWU5/O6QqJCocfBY+RpcjX4ZvyX5gU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nF2z4PwIGjnmxF0uRK0sjarlhejd2Y3eIt+JN2zaTxQ43cTHoT5mwR09+MdSXp6SPVsRmeIhxg73v5xsH++hzBQ==\n','\n',char(10)),45,45);
INSERT INTO file VALUES(2,27,2,X'c3871b5c8818504c941e3d81fbab53c3d6a222d5e947b2fc8eccf89d85e8ef65',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 45-f2039316df5cc88cb867189a89a75bfa\nacquire white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSaAKOunJNqWZSS5Wiz2EGycO1yh43dH3lgKXFTvkUKaWrS5vow3XlQDeRt1aW/bmYRlj4fDmh7Y9wJKbAcfvXPL3P4rk6phQA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nllnfPJO8u/c+rlOR5/mRD9SOjc5dh1L89QFMECZaJCGA46HujB5RDGt+ImYHSbo8FE/iQfUyQNOJZJ8OAZJpCA==\n','\n',char(10)),46,46);
INSERT INTO file VALUES(2,28,2,X'75962775e7ffd3c5d46edca5bc3390202d7e45b738acdfcfd765d7db5a991daa',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 46-7ebbcdc775767fc8b0023cc131a9cec5\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSaAKOunJNqWSdBA4a2jV5o+WrBUubqmmTnrjodNQYyhgX6vWk0tpetBbGVzfWNjsaVFAATuXBMUq9qjFh/u5nw1fsV3qxOaQ8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ntvbbAYj/pfu2kuqZw7n5Qgk6PfR65ee6xQxsgF57vBGaPuCmeByKsyxAvT1BmsRfzcyuXTlrvyZvViSODHW8BA==\n','\n',char(10)),47,47);
INSERT INTO file VALUES(2,29,2,X'827410b44e2481d56987b515c728c41c6234f995f5a306ed7218f01540ad70ec',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 47-acb2dd8c5aa55c0e9b802b7bb5fe8cbe\ninfluence a\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSaAKOunJNqWRwdpYmkJnJqVWJzf1KVgnsveB/aNjFGj2HDilRxZ2gmI/l91fYLeFOkEh522pI/yVAW/VitsVizAQNhs62FDQ4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ns8x0uNMQ3qVjVd8CA1cLwAv9TIzqF23zSG7vyOFkrvSKrbH+RK1494obZVL2rPasyQICyZwoeQXuarqs0x/IDg==\n','\n',char(10)),48,48);
INSERT INTO file VALUES(2,30,2,X'53d57530f82d91c2d508cfbd404039a444fd5d1e48ea40c99740a4b2c4700179',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 48-a7576ccfed5bfe757910fef9ad226703\ndeliver wood 5.3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSaAKOunJNqWUSShaTS8NNCVaA3zbG2WHn51Oz0DVka6xDMmpV7YBecHhXI3jE7/sVe61f3pmJacoh+1bAC27IcJLtfzPeZNgo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ndyrUGICQ2TcFKy0repTm/DeWyJgfCWDY08wN+xYldVaXJAwWoUDkx5z6pbwgy9YYkxVE04LuM/ivkd8clvO3AA==\n','\n',char(10)),49,51);
INSERT INTO file VALUES(2,31,0,X'82169cb5de9ce35c4b85a0cd04aa61f00fb3be69d93da8702d285e064ce010bd',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 51-c06b8e8832785c274f824bf991282c93\nacquire red\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSiod0R9hAM3m6dQ9VqBft+pXjyUQ+DW+keo1On6q26xdiw8n4hOgihSz0hZiFOytIbXNVTplB+IPd/PgVUjpuDPNL3HkTHywg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n3QnXBRgBnqQZuwWjRKM80FYb8FuzEj/LeH7Iu+xlHYcoCSyF8DQncFMA+DG/Dp+ntCNoXO6JoPt2tbggD/jGBg==\n','\n',char(10)),52,52);
INSERT INTO file VALUES(2,32,0,X'63bf28c1229b6f4b4ee40ce428cd351fee2733952b2a94fbe8467e99a0afa054',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 52-2e43174e924c48c3be1049928e1315f9\ntake 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSiod0R9hAM3sG16xPzFo23ydI6iPlUPjHUCcrHEvRWooVStNphqlAZdZ5HMwwqlE90XOa5VIiEml279FrfNcFAzvrCVQArdAM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n7oCHSX7AEps16WKWX6MAQkVDUVxCdbr5DdOF+DvlBx5NjK/+XjgJgBPsHUiuAIcN/UEz+CTYUJcvyDrgEGNOCg==\n','\n',char(10)),53,55);
INSERT INTO file VALUES(2,33,1,X'9da3a89b08b091d3d6588e7d406356f3c8856ffd8c3d83e4ded0b6683cf8a943',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 55-afb4e251ee527287faffc6741eae3a97\nclaim 3 down blue\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTtkSHqIAvWakXf6hl7+8SxQW1YJg6kkoPmiI6keo0Jhx4xxp9SFaabOyPc3aEn0aHljHeVfUTk+vsRlm5Bgga/gvJQinHOGAM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nLvoB3VXhpNRyWAx1fwaOh6KZS0Aqs8zyyuTETG4jfsThaC2UqhmsZ7JIB9vlQMwy3euBKtV22s6JdTWMe1qFAw==\n','\n',char(10)),56,56);
INSERT INTO file VALUES(2,34,1,X'a0045670b287a46dcf6a9b28b333bc8eb4581db0e73f6fcee669ebe8cff5ff09',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 56-612975f22bf1b619fc53a7e2d32aace7\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTtkSHqIAvWarIopPBc3D3Z79SODQEx5kBgU2JsySOnDqWQXJOQsyiVa7bXTZvDj7DUI7OuB7pagl4pDsl5Uv0Xt6tWAmYYhgY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nfoII0+DR15rXEVrLHSPnSTIrMbD3D5uOKfOvQK3hJkY4lJhlHZRTCd5ysfwoe5flTIzJMzB1lEH40BllEl15Cg==\n','\n',char(10)),57,57);
INSERT INTO file VALUES(2,35,2,X'612d790b443376ea5546c1aab32a5dfd11ba266b0afd8bc35bf3bb8d4e5e761c',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 57-e3b529c31f569226cb79f246172cd82d\nacquire blue\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSaAKOunJNqWd9JLLT7O3xhn+NPzggG524EFbWtYAwKvfkMoHh3cD6zObFw72yDyDKADtlhOgtgWjpWi7Cv+Q4sTK/KOBAkQgA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\npFTAxGpbp15VIgZGTyrMr15SfNAC0pENpJa3+zQrXRK32/hW4WwzXp54AMaNVC8DvPze7+Zak90Hgf7jL2aTCA==\n','\n',char(10)),58,58);
INSERT INTO file VALUES(2,36,2,X'649bd811867da26a79ddb039684733184a475e87c30b3cee248dd1d9435bf97d',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 58-c751ced91cb7f5544a5b102b806bd08b\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSaAKOunJNqWf7kwEEg+mS5sfZqpnBfHwq5a7gG0QHji7y39O1apfhVIFtl5p4hv3WGpKEDrb9JC7d3snBCA8q09t/ZutuXUwI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nyLwrjKE7NRyGt8yLjEgXdWM2+GIDmy/HYDGOzy9ctSmWtbRprNSZawnL2MA45Fdn+i04Op8G7LkY5Qoosy0KAQ==\n','\n',char(10)),59,59);
INSERT INTO file VALUES(2,37,2,X'f0ac8d8208e06519d168ae46bffcf17d19a502280e1ceed5a614000bfa7cb198',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 59-6d78ec6880c36a9f013783ce401c1964\nworkshop\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSaAKOunJNqWc6/Tln5bBvStSwa/iOJASrEl8Y4yb53s5K+kxVVXPC/Hnv0scRg+f+1i6auC3x5T/Pm2ntUnvmpzXIhFvLqXgk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nHrHlEY5r/0wb5mLk44rfLDIpyqYkRzs0iWa/QbZnh9x7q+noVeZlsjoq0Ev91uaEUWx9c7gBNUetpTsqz9meCg==\n','\n',char(10)),60,60);
INSERT INTO file VALUES(2,38,2,X'f44a84d3cffa1e0270abbdda21851051bfd81d4f4d941ed01888b80e5fae39da',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 60-3191504bba2bc39038aafbaa190b62ee\ninfluence a\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSaAKOunJNqWT77K8vblMcvIWZLG+bVu4cZIJv+Z5mB8ggSSXhJMdoH0nglbnPJiRCCbAWWyPAKPz/seMCSC7bwsY47wuhEngQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n6ggtTOVmOrJbRPQmj2IJdqxsMiqqA+9ocxFkv92aBG7xpSEUl8xe4CGKqy3yh0sfNG+ySbiL4+bz2/H/N5HKCA==\n','\n',char(10)),61,63);
INSERT INTO file VALUES(2,39,0,X'3f4135e2eecfaff6a565b6629d5308d7df8fe088d871ae49b531db19ed3bfa64',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 63-8f584f58bc7532250fc9f3ed47eaefb6\nacquire yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSiod0R9hAM3l4T4fZr+aeO5MERv6gVOSVZwvQ+eDcdA6FFvJ652Wd8WCzqnC4oQkLpkJL1zAbArigkFDf1IAf50p85ACCdSw4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nsJ1RsL1Xp7lFTlCo0Nzy9+2AarLUDpxAI249FpH5ihxdxq3pGH4kjrZxOiAnm8ei5kBsAl/6MMai9JfwdcfHAA==\n','\n',char(10)),64,64);
INSERT INTO file VALUES(2,40,0,X'f1c63ee656e14bfc4b1ca32cf5e3c22ba8d5cc3e36e916a7eab207d11701eca2',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 64-5b038dd3b10f1b0ebfa5bd925ba61bc5\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSiod0R9hAM3jtqdldjQ13YA2qn1Sng5oPDHQHLhR4+l+blMPFyr8DT5iArwveHC1efa0hY3WtkNXk4VGZCPoNJGUxF8ONTOAw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nLLePKKbEj5Bd+6nXI47yse+HOHf5j/Cisr0E8/f88PU+QteHrrKjtR3uBKrWPFTNPtfNbQkeq3DK5eAsUOYoDA==\n','\n',char(10)),65,65);
INSERT INTO file VALUES(2,41,0,X'c6021ad43ff141380d1bd88b0dba4b19cd52ee61e02fd09fa03ff3b908d67306',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 65-ca2823f6a2cb5cfb7bfda68e6a124e27\nworkshop\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSiod0R9hAM3llmLHiVJNG1cQx/yDOCDM9gPrv1mikkuOLh8CrWPFswC6dDUChNfGf6oElqT5snY8vsyJd6Yf0h19nBeeDTXwI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nJsOg4jsIWz7YP3R5mpj0NC0Pn6QWJ1o0fnqqy+CNQ3DgvA+XYr+DhTByGMh63nvHdKZkNcAXoGIRS1xY9cChAA==\n','\n',char(10)),66,66);
INSERT INTO file VALUES(2,42,0,X'e707f4fb2e4a44de9f0036d692b45714f71e27e9cfe46b6da21dbbdf95681d38',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 66-e10d9fec8dfc9e9bdbb7f39a6e7dce62\ninfluence a\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSiod0R9hAM3sWWiDNwZvISs1SUJ5WZn9i4lgv30z/7TgNJFFWCCbpVkidevC5/JnMtof4D8yDJnBdOatTHCisUwwlP3BIAGg4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nsoZHeS83NapNLqwuuCLFl7gseD8GufW+LKcmgl2YmHNO1pPU5V6KApdTLLuPkFGNnrz0sjl0DalJaKc0dHs6BQ==\n','\n',char(10)),67,69);
INSERT INTO file VALUES(2,43,1,X'c41cad1129f59df438512a0094e279a44b01174fd9d3448eb2cf2f6de774b94e',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 69-ec2db6247679d751180017c1f21e65d5\nacquire white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTtkSHqIAvWapzdm/TGQihUKhP61DR6sGrYjBaG7BLJD+YASUWqGQaNwDLct8j8tTjowEAqoRU8be4mTOYiIEvOcYyhRz2aSQA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n3te5PYNmvK2tuRvGJVEiKDDhCu7LuHI2C0PDm5xxbdXQ8QsJny2H2oUfD7u363Yn6UkjkGeKN5IJqZnTNV31Bg==\n','\n',char(10)),70,70);
INSERT INTO file VALUES(2,44,4,X'ffb89c82035658dfe6c791d72854b888eb139dc103cdce0d2370576b65b3278b',replace('nuncio turn\ngame: domes\nplayer: host\nafter: 70-134770309687345e063f2ff1e473a107\noutage 1 86400 because nobody looked at the clock from 2026-03-02 12:00 to 2026-03-03 12:00 UTC\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQx+BX5vnQ335qCOXzdZuGdK1+EoMTT/StzzDl7HBfh95LG6vdeEMShigjMHzuZoizSvBI7fXDsO7nILbmboaf5bMNmyi+YMAQ=\ntrusted comment: timestamp:1772539200	hashed\nxKNH2jVrkYO+BXhxo/b4sQGyJ2y6DdHmjfmAi0daXG5nUZV30Tu87KNU/ooe27yhb0eAudtSzQfECSMjYVdZBA==\n','\n',char(10)),71,71);
INSERT INTO file VALUES(2,45,4,X'11128e0725221e949bc165a2e74934d79b1a413bd2ea5045f70180c573dbec07',replace('nuncio turn\ngame: domes\nplayer: host\nafter: 71-c19b3b36fc92b09ca41f3a7ec08152ff\npause because a feast\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQx+BX5vnQ337TQbQOotGGKpyhNW2SgkbaO/ma8wBefzcA3mRabdEDozLA9FryitunWdcEuFW60UHHcmguHS+5U/EAOtBb1OwU=\ntrusted comment: timestamp:1772539200	hashed\nPj4Q9/g/49GSoAhzZ+peFURrEqKWaAfZhUWP9aZ+NOYV6m7nNlDwvZziWNMGbXNIYZhr4IGbmyHM1TXXWch6DA==\n','\n',char(10)),72,72);
INSERT INTO file VALUES(2,46,4,X'a49873b93c4fd96f7bd56ab5aa989f62b45d349c3f3a06406c667928675de1a9',replace('nuncio turn\ngame: domes\nplayer: host\nafter: 72-3f1eca6d274cfdc5b574bdb87cffc198\nresume because it is over\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQx+BX5vnQ33w/kRdyP/rnRRIw0l7vHBJ5DDivuhdEEGhd/6s6MBq9FKg125lxVo6mEaSGR8TaUNh/aElFX5HT2ayJl/1v6xgQ=\ntrusted comment: timestamp:1772539200	hashed\n6KNlGDweujH7wlYMiFMr4zoDtNJyj2BAQ0B6Mz3OrzW2afsmnRrPtgSYa8panCUyW4R5vnpfecprTV0E/6yoCQ==\n','\n',char(10)),73,73);
INSERT INTO file VALUES(2,47,4,X'8dec7c47b8fa61e8d6562ecf952fd0ba95252d68f8f3c8c2030b681c987daac2',replace('nuncio turn\ngame: domes\nplayer: host\nafter: 73-0079cb372d11448d42df732488414fab\naway 0 2026-03-04T00:00:00Z 2026-03-06T00:00:00Z because the player has announced it\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQx+BX5vnQ334mN3Ntt8FqMkeSg816cnKBWsrXdgo8VKvWKLO7Q4XU/Ek1j/HI0hf01fDR49YN3X8LB92Rp1H0eybkhQF9RwgI=\ntrusted comment: timestamp:1772539200	hashed\naW7LUUUc5G/3c0v1rTodTr4mxNwBbXHXTGjhwJgUm70E76HP9GLX8B2rAg204U+4u1DMHtYHakq4cbR5d6i9Bw==\n','\n',char(10)),74,74);
INSERT INTO file VALUES(1,18,4,X'eb1bfaa0b44d3c3b8b3c493ed7496053fb52888676ea07d44a34f1c6f3b8e1a3',replace('nuncio turn\ngame: kings\nplayer: host\nafter: 30-bb29561459df9d139d08c526f9890d39\noutage 1 86400 because nobody looked at the clock from 2026-03-02 12:00 to 2026-03-03 12:00 UTC\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQx+BX5vnQ33/QjFDMJ8OKftRlSL2enDcoj98WfRPbkh/p0hWJ4oh/nco+voUa5goPF8fF3Jj0hwxMcOgGxGZAjin593DGqhgg=\ntrusted comment: timestamp:1772539200	hashed\nyWE8XFvy0PcEyOdqTm7UDA7lynwgFFT1CVnUkzLCLWbMtR1LE5iddKXgRXqhdhPTqhCZ6QWk38vleUmN8lUoAA==\n','\n',char(10)),31,31);
INSERT INTO file VALUES(1,19,4,X'ffc262a65fec4cc39e3693d94f4b05b1f814c428286640121a5ee16e6bde9e14',replace('nuncio turn\ngame: kings\nplayer: host\nafter: 31-6111b40c595c2009f8fbf822e7d2c46f\naway 0 2026-03-04T00:00:00Z 2026-03-06T00:00:00Z because the player has announced it\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQx+BX5vnQ33z4CkXObP4iXD6zDjGQUjDUdLHOjivAGhK6XyuUNwKWPj+cBGb/vmo+TEJcv2bMzazX09kz1+LoP96nNAq97JgQ=\ntrusted comment: timestamp:1772539200	hashed\nHiDCAOcUvg8B3g1R+GLFUbQZkZ37xki/loITOIwIHjqylp1TDYTH9d5C16+kPIMALheisPSVGZHXQPgrHqCtCA==\n','\n',char(10)),32,32);
INSERT INTO file VALUES(3,1,1,X'aea252c247117d6b90fab61c553725f83d14e83f2fd820f55cb455296b1dcbdb',replace('nuncio turn\ngame: solo\nplayer: cleo\nafter: 4-2b03b47ac27e79f24da288b001ad2771\ntake mason1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSaAKOunJNqWdDbCh5URH60lGt6WcF+kZ0kM6jvcOHWdIm4abY0cXtIyzmUO2gwo/eRDWXsUnAMzOJi45MgPu12yhmuOZnVlgs=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nMoiw1cPuJXi7xHG/vM8SYF2z4t3dChYvmyAUP6+Txr95xPztvWYYgE0NK3HxaZn3sykbo+DfCp7YBTQfqodFDA==\n','\n',char(10)),5,5);
INSERT INTO file VALUES(3,2,0,X'6131fb203cd8a53c842b72f63f68f776d7ccf8b2b3e149fef4149e7bfbc8c952',replace('nuncio turn\ngame: solo\nplayer: ben\nafter: 5-f7862177c1aa32f6a8fcff3f5acee6b1\ntake sand 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTtkSHqIAvWasZaTorVmhgXWqHRlfiA9JWd3b0w8qDFBjUQ0BrVQHsowBWMtnMYxQbHGl/T8kUr+mbmIlIWhvbtlg4akjn40wA=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nis/y3DyCfuIIC9/9nw7sizSo6RfjTe2f3RKGAOhoVhaeN5Tv4RtAPuVz0llQLolab+jEzNPXRBOBmx/fK35GDA==\n','\n',char(10)),6,6);
INSERT INTO file VALUES(3,3,1,X'09c1283d8ab3fe60009c0f5fda4e418933f491cb55393267f62aa01208322852',replace('nuncio turn\ngame: solo\nplayer: cleo\nafter: 6-77767dfc775f5c2ef66752331485fddb\ntake stone 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSaAKOunJNqWTVzppkltTF9q+O+VV7llwyay8kaFy1goRp98QMuk0Ovf6jdggALq9ZB6TWgufWM+F2+lalcZHBL29XU08C26Ac=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nw2p6DYSbY/2Q7YY6EFIIOBKPrMj+/FtRewiRj8V6dKZS0O5ckZahzumyBe7BUdgSm1kPRPbMXQ4Nr8NbOXQSBQ==\n','\n',char(10)),7,7);
INSERT INTO file VALUES(3,4,0,X'276e74ecd4ebcf82cb7bc43db9edc8f7f4c0caf8fc34b90891e0f69f96be62a7',replace('nuncio turn\ngame: solo\nplayer: ben\nafter: 7-f192d3ec3f483d6d6ec2beeb55e9fa4e\ntake sand 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTtkSHqIAvWatscTIJVWnHsTfA6eBzVJN6KVAftE35kVG0l4xCf2WHR71G90KX+14XNHOq5f23SUQI+QQTVNb+Pj6ZuX06TagM=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\neAkz/kYMMriRo9toPJtWEyE8lPu9HL/d2DWD7mRC3Q3tF6H35FMKieWq0e5sfxSjx45W7M5k23QGO9trCbwGAQ==\n','\n',char(10)),8,8);
INSERT INTO file VALUES(3,5,4,X'4c2730c84feac2a922f8c8eb3edf7d691aa5356af0fb25de009b082378e2c745',replace('nuncio turn\ngame: solo\nplayer: host\nafter: 8-462c59d42880eb51971ebf56e0ba252a\nabandon because rain\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQx+BX5vnQ33+Abkq3PwQl3gm2An+KmvjPA2hfdWjTOecQlnsej+/4jIiqKVJJ7/GIaPEh4RdkaQ6EAUf2H3oR71nVGFQgNIwM=\ntrusted comment: timestamp:1772539200	hashed\ndOH+LbTiv8BjX5IAI7J8RbvMiy7jZjG2jJo2ZaUPl9BuJM86iBgrP2IAM6zvuMKcQBfVbVOIVa9E7/u0yOKZBw==\n','\n',char(10)),9,10);
CREATE TABLE log (
	game	INTEGER NOT NULL REFERENCES game,
	line	INTEGER NOT NULL,
	text	TEXT NOT NULL,			-- see nuncio-bundle(5)
	hash	BLOB NOT NULL CHECK (length(hash) = 32),
	file	INTEGER,			-- what it was read from
	PRIMARY KEY (game, line)
) STRICT, WITHOUT ROWID;
INSERT INTO log VALUES(1,0,'0 2026-03-02T12:00:00Z setup ruleset pillars rules 1 game kings join yes host ed:RWQx+BX5vnQ335s4wVYCiaN/5znNU7jNi/mE9sfXNu/hmK0GGPHP/xDX seat ana ed:RWSiod0R9hAM3nG6qa1FqJx0Tym5pcIAlWdPhmmWdXEkjm6YPZK7Fb7R seat ben ed:RWTtkSHqIAvWaivduO3MLdkopWlD42uJMdTkJNnARb7y0zgDqKYgqAL7 edition - deadline 172800 grace 43200 away 432000 policy default commitment bf0336c4e9856b14b734f2bc8da3c08e9616ef85718f5b7c14a27c5604aa5284 options {"first":"0"}',X'5deab67d8a50d2e758934c89ca86580df60b23fd2c2417f5e09634274bfe16b5',NULL);
INSERT INTO log VALUES(1,1,'1 2026-03-02T12:00:00Z join 0',X'92c7e24815e770a52e68d280b2609ccd0d1ff6846b5b2197c507705a5870b3ee',1);
INSERT INTO log VALUES(1,2,'2 2026-03-02T12:00:00Z join 1',X'0bdb4672722f984366c26808f8525cd8ecd0d36a4cc0ddcc548982b5d2ea57de',2);
INSERT INTO log VALUES(1,3,'3 2026-03-02T12:00:00Z chance advantages 12/14 7/13 = toledo, otto',X'f64be0d5b2d82037ba2e806d31e5c7f9e3e6bec941e93de13ffe07a18d406302',NULL);
INSERT INTO log VALUES(1,4,'4 2026-03-02T12:00:00Z chance craftsmen 1/4 1/3 0/2 0/1 = toolmaker, mortar-mixer1, mason1, master-woodworker',X'19dc07704900c1486759850ba31d024f3405e8d56f84f3971aa7e52b2d7920dc',NULL);
INSERT INTO log VALUES(1,5,'5 2026-03-02T12:00:00Z chance resources 4/9 2/8 5/7 3/6 4/5 3/4 0/3 = wood-3, sand-4, stone-3, wood-4, stone-4, stone-2, sand-2',X'6f5515de77242a3a644e748249cc669cc479632ed37183002b3c84eedbb4f34b',NULL);
INSERT INTO log VALUES(1,6,'6 2026-03-02T12:00:00Z move 0 said take mason1',X'05e65d592c357ef1f71f0cde3f8e050dbebaca10c5e88c52cb2661835490927c',3);
INSERT INTO log VALUES(1,7,'7 2026-03-02T12:00:00Z move 1 said take master-woodworker',X'8c8d21ac9bff19963d7d83680f78dcea3ea924a87a03e83c5620e33ca575180f',4);
INSERT INTO log VALUES(1,8,'8 2026-03-02T12:00:00Z move 0 said take stone 2',X'515696e6947a8b1420c460024b98a6e219c578f05937c03f463c7398d3ff79d3',5);
INSERT INTO log VALUES(1,9,'9 2026-03-02T12:00:00Z move 1 said take wood 3',X'6acd2ffcc0ba784e5df734105db3ead2ed020b3cd7eab319b476598329c6ee7b',6);
INSERT INTO log VALUES(1,10,'10 2026-03-02T12:00:00Z move 0 said take sand 2',X'70dced193d8dd3d7b533b85ee3af2e73de90433fd97963436fd35601bcda6ea4',7);
INSERT INTO log VALUES(1,11,'11 2026-03-02T12:00:00Z move 1 only pass',X'f7a700beb655f8b36d5ce4ac370f2de8823c2297ec4b79cb0f08cd62b9c894e5',NULL);
INSERT INTO log VALUES(1,12,'12 2026-03-02T12:00:00Z move 0 only pass',X'687905576d379487653525a888e15a19a51050fffe8ac2f9f0bbeac01faf889a',NULL);
INSERT INTO log VALUES(1,13,'13 2026-03-02T12:00:00Z chance builder 0/6 = 0',X'0a0ebb54f8fca8c2786f351d41ac71de2fc521dfdb7eec12715fcb5244ee81b8',NULL);
INSERT INTO log VALUES(1,14,'14 2026-03-02T12:00:00Z move 0 said return',X'82209b9faba7c1a654f0746107250401fb850a7a75eca68242c2d1c6d8cfbc9f',8);
INSERT INTO log VALUES(1,15,'15 2026-03-02T12:00:00Z chance builder 2/6 = 0',X'31f2e92482b06a839f77d05ee77ff734593aff38a819e83cda19304c864c30fb',NULL);
INSERT INTO log VALUES(1,16,'16 2026-03-02T12:00:00Z move 0 said pass',X'b327cf84ab349a32bbe09ed619c7e5d61d10a130b895515c217b8cb71edddb49',9);
INSERT INTO log VALUES(1,17,'17 2026-03-02T12:00:00Z chance builder 1/5 = 0',X'67cf387612273d33ffee268ddd41273af2ce38505fd2628665197024514ddbf0',NULL);
INSERT INTO log VALUES(1,18,'18 2026-03-02T12:00:00Z move 0 said pass',X'84009c2be5c7b195afe56ef2543847233f988c893056500ae4b5516f49fac5f0',10);
INSERT INTO log VALUES(1,19,'19 2026-03-02T12:00:00Z chance builder 2/4 = 1',X'bd464d6890d5b767a18f6857de22beaf47a5a08c04c329cf2dac9cc5514d5d50',NULL);
INSERT INTO log VALUES(1,20,'20 2026-03-02T12:00:00Z move 1 said place kingsbridge toledo',X'f63bd100b500f8951b17678cd12479ed6e269f8d8f3c2b3cedd7bc9aaac8798d',11);
INSERT INTO log VALUES(1,21,'21 2026-03-02T12:00:00Z chance builder 0/3 = 0',X'6d371114efe2fc989e4fb53b2ac6d75b5c862af46409add38d34a8552a7a7986',NULL);
INSERT INTO log VALUES(1,22,'22 2026-03-02T12:00:00Z move 0 said place kingsbridge otto',X'0949dbef37f9ca3be9339223da4e6b7f197fcfd7663aa6c0b81362a4a4c9efd5',12);
INSERT INTO log VALUES(1,23,'23 2026-03-02T12:00:00Z chance builder 1/2 = 1',X'f4a65cd70b500faf05d5e27be0001193c50e3d3ddfa66f352561a30ee771482a',NULL);
INSERT INTO log VALUES(1,24,'24 2026-03-02T12:00:00Z move 1 said place shiring toolmaker',X'21949de0ca16bfe7dcb876bb50ad79e613b5981700cbcc1496140d6e2c876b3b',13);
INSERT INTO log VALUES(1,25,'25 2026-03-02T12:00:00Z chance builder 0/1 = 1',X'2c35fef5d22bb1b390e324a28ce0840adb9f948a238fcd8e24075167dc601f47',NULL);
INSERT INTO log VALUES(1,26,'26 2026-03-02T12:00:00Z move 1 said place priory',X'6563dcab3bfc8c380d321ff799cb8437d629ca8994afbf985bc860c13e54be43',14);
INSERT INTO log VALUES(1,27,'27 2026-03-02T12:00:00Z move 0 said place court',X'af1a8daa6ec69d6d43db182b43e610c16a07eadfb9fb2076209f9c79f9c9157b',15);
INSERT INTO log VALUES(1,28,'28 2026-03-02T12:00:00Z move 0 said place bishop',X'51f0b7fc9b348db5ab1797094aa658cfadb9506470c14acda6f21f5df77c0988',16);
INSERT INTO log VALUES(1,29,'29 2026-03-02T12:00:00Z chance event 4/10 = archbishop',X'af3b7b919d484300a61e718a93061fa4feefcc5d98f60ca449051be9a272d64b',NULL);
INSERT INTO log VALUES(1,30,'30 2026-03-02T12:00:00Z press 0 all: good morrow',X'bb29561459df9d139d08c526f9890d399fff92d0de66e17a015aa895bf85baab',17);
INSERT INTO log VALUES(1,31,'31 2026-03-03T12:00:00Z host outage 1 86400 because nobody looked at the clock from 2026-03-02 12:00 to 2026-03-03 12:00 UTC',X'6111b40c595c2009f8fbf822e7d2c46fe81aa316c3d51dacbe6e86dd0ff8202f',18);
INSERT INTO log VALUES(1,32,'32 2026-03-03T12:00:00Z host away 0 2026-03-04T00:00:00Z 2026-03-06T00:00:00Z because the player has announced it',X'ed276c9c3ad838379741bbad9e8223d7ff55225944027cae943cbc548ffc0c4d',19);
INSERT INTO log VALUES(2,0,'0 2026-03-02T12:00:00Z setup ruleset red-cathedral rules 1 game domes join yes host ed:RWQx+BX5vnQ335s4wVYCiaN/5znNU7jNi/mE9sfXNu/hmK0GGPHP/xDX seat ana ed:RWSiod0R9hAM3nG6qa1FqJx0Tym5pcIAlWdPhmmWdXEkjm6YPZK7Fb7R seat ben ed:RWTtkSHqIAvWaivduO3MLdkopWlD42uJMdTkJNnARb7y0zgDqKYgqAL7 seat cleo ed:RWSaAKOunJNqWSafkLXDLFR5l4Si/y7SBGt9tL5Offcq3kG0/Du8PD2J edition 167ee9a4e4e793785bd161f298ad48fdfe85cfdba4c7d04ec16ecda2a2be342b deadline 259200 bank 86400 commitment 302dd969002eec08d3bfdb1ca48ae3cb104a4aacf00fafef44e30c3612787cc9 options {"board":"advanced"}',X'0df35be40c1f2879ab94a93f5e2257d45c3372815834bffe5f9bbb5f62d7dbb2',NULL);
INSERT INTO log VALUES(2,1,'1 2026-03-02T12:00:00Z join 0',X'49fb47eb6dfbbe539b4e46ae37fd6f0d5881b713bd26501b3c5084fc35e687c3',1);
INSERT INTO log VALUES(2,2,'2 2026-03-02T12:00:00Z join 1',X'31f9cb78b2a8d42b95fe5b625e04e35d82ef52d468d86475a776c39eeb8f4c99',2);
INSERT INTO log VALUES(2,3,'3 2026-03-02T12:00:00Z join 2',X'7d44828b972bb3fe3bfbc78cce85ebbf8109669a800a5b84b10c664ac4c50045',3);
INSERT INTO log VALUES(2,4,'4 2026-03-02T12:00:00Z chance first 0/3 = 0',X'c64599e8cdfbdae7672fc109838d809d1d142500f2de2e81c0b4df820ed81915',NULL);
INSERT INTO log VALUES(2,5,'5 2026-03-02T12:00:00Z chance plan 2/3 = 3, 3, 5, 3, 4',X'3e435d0e35002cb32c02ee18a01c0d57eddc7d11a79f9ed82700f85da1e216ee',NULL);
INSERT INTO log VALUES(2,6,'6 2026-03-02T12:00:00Z chance sections 3/10 3/20 2/10 8/9 0/19 2/9 2/8 6/18 6/17 15/16 2/8 2/7 0/15 4/7 3/6 5/14 0/13 4/6 = B4, M4, D3, B10, M1, D4, B3, M9, M10, M20, D5, B5, M2, D8, B7, M11, M3, D9',X'36911d24e4f5d62b033eac89a12425f92f0e58996fa72d9e28fbf84786e373ef',NULL);
INSERT INTO log VALUES(2,7,'7 2026-03-02T12:00:00Z chance tiles 26/28 21/27 5/26 14/25 20/24 14/23 16/22 6/21 16/20 12/19 0/18 11/17 0/16 1/15 11/14 10/13 8/12 5/11 = die-blue, recognition, brick, purple, die-white, ruble, ruble, stone, recognition, purple, wood, ruble, wood, brick, die-yellow, recognition, green, gold',X'5cbeb72f9fd36645c7acbfa5e552211b05a7e2ee31d3094afbd2d5f220c23c52',NULL);
INSERT INTO log VALUES(2,8,'8 2026-03-02T12:00:00Z chance ring 3/8 4/7 5/6 3/5 0/4 2/3 0/2 0/1 = gold, purple, recognition, green, wood, rubles, brick, stone',X'ceb7085cc96dbd9c9ccf35910f31be281bfccb8cf02dc9e8d86f9b8259ea55db',NULL);
INSERT INTO log VALUES(2,9,'9 2026-03-02T12:00:00Z chance influence 0/3 2/3 1/3 1/3 3/4 0/3 0/2 0/1 = K2, A1, C3, M2',X'4748b6ccf1137e2ccd4ecaeb94fab529670d4e3044a7316bee0f7690d820f69a',NULL);
INSERT INTO log VALUES(2,10,'10 2026-03-02T12:00:00Z chance dice 1/5 0/4 0/3 0/2 0/1 1/6 1/6 1/6 3/6 3/6 = yellow 2, white 2, green 2, blue 4, red 4',X'29604f12e20186c0bddc3080ec4ea0a810f5bacdea1c3d62ef5642c85a5abb87',NULL);
INSERT INTO log VALUES(2,11,'11 2026-03-02T12:00:00Z move 0 said claim 1 up yellow',X'95c4a04112ff41e0a482f2d976027b3c2a5a4f211001a944eac9a63ab43fe406',4);
INSERT INTO log VALUES(2,12,'12 2026-03-02T12:00:00Z move 0 only done',X'1a606892c5ed0a735433e851785788ba8a279c8505c1d9eac5c806b49ae4d09f',NULL);
INSERT INTO log VALUES(2,13,'13 2026-03-02T12:00:00Z move 1 said claim 3 up green',X'6c21f1d172a84d9307aece04fdde346f14531224f67315889454ff6299501d7e',5);
INSERT INTO log VALUES(2,14,'14 2026-03-02T12:00:00Z move 1 only done',X'9760a113d0decdeb9ea124df80cc9c0b7d90bc75dde42e9b4250b63464f54cb2',NULL);
INSERT INTO log VALUES(2,15,'15 2026-03-02T12:00:00Z move 2 said claim 5 up blue',X'28e6cc16ee9147230f535e95d18b938541baf67ca54c0adb5a1a13dad23d87f4',6);
INSERT INTO log VALUES(2,16,'16 2026-03-02T12:00:00Z move 2 only done',X'f999a1ce526f5fcd81160931b51843b73ec573fb3e3d7f0da2a60eca0d99291d',NULL);
INSERT INTO log VALUES(2,17,'17 2026-03-02T12:00:00Z move 0 said claim 5 down green',X'32e37f31938dd758480bba37495b6cc8792c65559e40439f24e44ca9fa1e9e58',7);
INSERT INTO log VALUES(2,18,'18 2026-03-02T12:00:00Z move 0 only done',X'53faa80c2880eada1e1798b8832e29cfac658c0bd7e3e2730ee4228025a8af67',NULL);
INSERT INTO log VALUES(2,19,'19 2026-03-02T12:00:00Z move 1 said acquire green',X'5a912bdc45d3cf80c21e4dad14e3c4cfced6cd692d468be90e3e629eb190b0c7',8);
INSERT INTO log VALUES(2,20,'20 2026-03-02T12:00:00Z move 1 said take 2',X'5c6d32e9f29265777c6433943907a9947587ffd8477b05d461af736624e9d98e',9);
INSERT INTO log VALUES(2,21,'21 2026-03-02T12:00:00Z move 1 said influence a brick stone',X'2458a26bdc29c7e4df96bf19bfb584802989db5ff9fff47df2ba57130536f25e',10);
INSERT INTO log VALUES(2,22,'22 2026-03-02T12:00:00Z move 1 said workshop',X'5c31ae9f7596fee9445cda492f829f6920b93b958ba87f023bf1fdcac2dc37c6',11);
INSERT INTO log VALUES(2,23,'23 2026-03-02T12:00:00Z move 1 only done',X'0bf80c62229691cae3ed86f5d046790f9530a4404ddc2abecf4fc457089e212d',NULL);
INSERT INTO log VALUES(2,24,'24 2026-03-02T12:00:00Z chance roll 3/6 5/6 = green 4, red 6',X'a0d5d204c57048837872a85f169349022be3b6ca75ac49c5d11c4022c9d0c1fe',NULL);
INSERT INTO log VALUES(2,25,'25 2026-03-02T12:00:00Z move 2 said claim 5 down yellow',X'f904a32f59e85428bad74fd30ad0b131a28a1f24f13b95254aae65ada2d005d5',12);
INSERT INTO log VALUES(2,26,'26 2026-03-02T12:00:00Z move 2 only done',X'e68c66eb06f9e34cb95a4097ac574d6cb1b98874f4804b0ea4c71d7ac1c709ca',NULL);
INSERT INTO log VALUES(2,27,'27 2026-03-02T12:00:00Z move 0 said acquire yellow',X'22abdb17851610d213e6b43b7b6ece200202989f7d23a16b4862fbcd01469b5d',13);
INSERT INTO log VALUES(2,28,'28 2026-03-02T12:00:00Z move 0 said take 1',X'3a1b051c20a6af2c54f04c36f92aa27015bd861a5ae3a13ea0cb7d0e94663ddf',14);
INSERT INTO log VALUES(2,29,'29 2026-03-02T12:00:00Z move 0 said workshop',X'7c6174f9d6870916b9fd0646b9605a4978b52dbb286fac1200548973bf7ee86a',15);
INSERT INTO log VALUES(2,30,'30 2026-03-02T12:00:00Z move 0 said influence a',X'96a6d753d51e8521c4f3531a4ec519477c994e9d9d8ce7b386b430a5974dc6f5',16);
INSERT INTO log VALUES(2,31,'31 2026-03-02T12:00:00Z move 0 only deliver wood 1.1',X'5dc6b57314e30a109786ebfbc7395f9c11f4ebd97c944d04a66adde664ec0254',NULL);
INSERT INTO log VALUES(2,32,'32 2026-03-02T12:00:00Z move 0 only done',X'7eab433870bcc87610f5dcc0c7ea224fa646a833224dad2ac1ba4d79d6d524bd',NULL);
INSERT INTO log VALUES(2,33,'33 2026-03-02T12:00:00Z chance roll 0/6 = yellow 1',X'140d06c46fc59df3561fefbcd812834ba8321eb97a296023a0d814534798fe66',NULL);
INSERT INTO log VALUES(2,34,'34 2026-03-02T12:00:00Z move 1 said deliver brick 3.1',X'd3ef157dad5ad4574f416233dcd39062d807030d392ea331f59cc6935b1ea5ff',17);
INSERT INTO log VALUES(2,35,'35 2026-03-02T12:00:00Z move 1 said deliver brick 3.1',X'400515d5191b3f3679370a36ca9fcc9cafe1e98e659584675bc177243c5ca3b8',18);
INSERT INTO log VALUES(2,36,'36 2026-03-02T12:00:00Z move 1 said deliver stone 3.1',X'4b377b0342b64a21cdb493344b394602c4720d4f251ccd0b7ec8738ac8e9af1c',19);
INSERT INTO log VALUES(2,37,'37 2026-03-02T12:00:00Z move 1 said done',X'85f573b11d7b2e0f964614f73a78d7dfb5fb19fc70aa5a1209474a71b4966ffa',20);
INSERT INTO log VALUES(2,38,'38 2026-03-02T12:00:00Z move 2 said acquire red',X'9e3d5f579ebd4a1d1038a038a78f9b0133b8c1a799e1c9627d3118e28ef03a26',21);
INSERT INTO log VALUES(2,39,'39 2026-03-02T12:00:00Z move 2 said take 2',X'4fea45f9f4334c4723321a741c3850ad44acd3b4de316f1430763bae03d226e9',22);
INSERT INTO log VALUES(2,40,'40 2026-03-02T12:00:00Z move 2 said done',X'cb0b1c45d8f202a2fdf75187f704dc74f2c85f4d526e96f014bff599ea336612',23);
INSERT INTO log VALUES(2,41,'41 2026-03-02T12:00:00Z chance roll 3/6 0/6 = yellow 4, red 1',X'd7314e57c753face841a90441937359a46643dfbd8970234a88a14a585966064',NULL);
INSERT INTO log VALUES(2,42,'42 2026-03-02T12:00:00Z move 0 said ornament 3.1',X'2fd1b3105a53aae2eb2d3ad99843f302d9b38d813a780b77e86ef66504fe5690',24);
INSERT INTO log VALUES(2,43,'43 2026-03-02T12:00:00Z move 0 only done',X'a352dbe16318f88d312613cf492715754722ea969cd8be5c5209690afd01c497',NULL);
INSERT INTO log VALUES(2,44,'44 2026-03-02T12:00:00Z move 1 said claim 3 down yellow',X'a39e83d66aece56079a431f5da86fe54366b28404c1c0a516f79939eed8c82cc',25);
INSERT INTO log VALUES(2,45,'45 2026-03-02T12:00:00Z move 1 said done',X'f2039316df5cc88cb867189a89a75bfa4346522af1ca2d1eabc58dd78d51ffcb',26);
INSERT INTO log VALUES(2,46,'46 2026-03-02T12:00:00Z move 2 said acquire white',X'7ebbcdc775767fc8b0023cc131a9cec56dc3619739257dc1103620b72b731d84',27);
INSERT INTO log VALUES(2,47,'47 2026-03-02T12:00:00Z move 2 said take 2',X'acb2dd8c5aa55c0e9b802b7bb5fe8cbe4cc7771d1e13a983b76393ef667b2437',28);
INSERT INTO log VALUES(2,48,'48 2026-03-02T12:00:00Z move 2 said influence a',X'a7576ccfed5bfe757910fef9ad226703421ca1f75829b93492abf7fe6a42fc93',29);
INSERT INTO log VALUES(2,49,'49 2026-03-02T12:00:00Z move 2 said deliver wood 5.3',X'7ebf703536c457061a8fa343f398fe2bf3ebd7cfd17ab09e3f9a0c3c61cbfbf0',30);
INSERT INTO log VALUES(2,50,'50 2026-03-02T12:00:00Z move 2 only done',X'443f2ded57fdbfc4d492181e175d35e048c1521b35dd48398902996e75b8f558',NULL);
INSERT INTO log VALUES(2,51,'51 2026-03-02T12:00:00Z chance roll 4/6 0/6 = white 5, blue 1',X'c06b8e8832785c274f824bf991282c9308ab6f8f0b800698a0d906b03467b571',NULL);
INSERT INTO log VALUES(2,52,'52 2026-03-02T12:00:00Z move 0 said acquire red',X'2e43174e924c48c3be1049928e1315f9d632a1c0193337f5f42f1040b20ef912',31);
INSERT INTO log VALUES(2,53,'53 2026-03-02T12:00:00Z move 0 said take 3',X'e82a09f30b60e08083162b0c4fd3ad51d897db74bdfe20862d1eb5a7de84ff7c',32);
INSERT INTO log VALUES(2,54,'54 2026-03-02T12:00:00Z move 0 only done',X'2781637313828eef953763fbdbd70cd5193c08a0212a3a92b34cf6e6e2e89775',NULL);
INSERT INTO log VALUES(2,55,'55 2026-03-02T12:00:00Z chance roll 2/6 2/6 2/6 = white 3, blue 3, red 3',X'afb4e251ee527287faffc6741eae3a97c9d9ac8e99d33f9fa77534e7c1d54476',NULL);
INSERT INTO log VALUES(2,56,'56 2026-03-02T12:00:00Z move 1 said claim 3 down blue',X'612975f22bf1b619fc53a7e2d32aace7e3c17a0b5ed49ec4b0017211656e4c9b',33);
INSERT INTO log VALUES(2,57,'57 2026-03-02T12:00:00Z move 1 said done',X'e3b529c31f569226cb79f246172cd82df22d9d4c475ecfc2220a29be328dd8b2',34);
INSERT INTO log VALUES(2,58,'58 2026-03-02T12:00:00Z move 2 said acquire blue',X'c751ced91cb7f5544a5b102b806bd08b5a51732212c494ab6b1b9db4c39d3bba',35);
INSERT INTO log VALUES(2,59,'59 2026-03-02T12:00:00Z move 2 said take 1',X'6d78ec6880c36a9f013783ce401c196411cb86f31fc1671a40b179efdb80b8cb',36);
INSERT INTO log VALUES(2,60,'60 2026-03-02T12:00:00Z move 2 said workshop',X'3191504bba2bc39038aafbaa190b62ee511b1a91f38cca54a54b9dec0c294013',37);
INSERT INTO log VALUES(2,61,'61 2026-03-02T12:00:00Z move 2 said influence a',X'ebd2abf2a2f20bfb9d30f0d3e6188a3da9ab2fe1d04d9ad038063af68b8e0e0c',38);
INSERT INTO log VALUES(2,62,'62 2026-03-02T12:00:00Z move 2 only done',X'195220d46f770e6249db299fcf6abcaab74171c02fc28cea235b564862c490a6',NULL);
INSERT INTO log VALUES(2,63,'63 2026-03-02T12:00:00Z chance roll 1/6 = blue 2',X'8f584f58bc7532250fc9f3ed47eaefb6c56447b4c8ed816ff149399baf9790cf',NULL);
INSERT INTO log VALUES(2,64,'64 2026-03-02T12:00:00Z move 0 said acquire yellow',X'5b038dd3b10f1b0ebfa5bd925ba61bc5823e50c4ef95b4e579bb2d48ce62d8a8',39);
INSERT INTO log VALUES(2,65,'65 2026-03-02T12:00:00Z move 0 said take 2',X'ca2823f6a2cb5cfb7bfda68e6a124e27bd3fdf9fc506f986ab8b638c1ebf6dfb',40);
INSERT INTO log VALUES(2,66,'66 2026-03-02T12:00:00Z move 0 said workshop',X'e10d9fec8dfc9e9bdbb7f39a6e7dce62fd7989003e9c3fe254276d51d6c6feee',41);
INSERT INTO log VALUES(2,67,'67 2026-03-02T12:00:00Z move 0 said influence a',X'980ff81e920dd2b64f2e4e3fc4f42a52ae0e6318743bfab86a0655fc5baf73d8',42);
INSERT INTO log VALUES(2,68,'68 2026-03-02T12:00:00Z move 0 only done',X'4c32bcc591451253b6f2f9684625d8eb4984c5bb38d4de272a44d4625c936549',NULL);
INSERT INTO log VALUES(2,69,'69 2026-03-02T12:00:00Z chance roll 0/6 0/6 = yellow 1, blue 1',X'ec2db6247679d751180017c1f21e65d57aa691d8c59900150ce96dd81e61a915',NULL);
INSERT INTO log VALUES(2,70,'70 2026-03-02T12:00:00Z move 1 said acquire white',X'134770309687345e063f2ff1e473a107c2c76badbd6baf2edc2e9bbbb8f0f90f',43);
INSERT INTO log VALUES(2,71,'71 2026-03-03T12:00:00Z host outage 1 86400 because nobody looked at the clock from 2026-03-02 12:00 to 2026-03-03 12:00 UTC',X'c19b3b36fc92b09ca41f3a7ec08152ff4a7691661b7449ace1dc0a02ce8bdf03',44);
INSERT INTO log VALUES(2,72,'72 2026-03-03T12:00:00Z host pause because a feast',X'3f1eca6d274cfdc5b574bdb87cffc1986abfc215a610ff95a0e46459f8192334',45);
INSERT INTO log VALUES(2,73,'73 2026-03-03T12:00:00Z host resume because it is over',X'0079cb372d11448d42df732488414fab8829a0d81a1d3fab39b871ef0ec9e2de',46);
INSERT INTO log VALUES(2,74,'74 2026-03-03T12:00:00Z host away 0 2026-03-04T00:00:00Z 2026-03-06T00:00:00Z because the player has announced it',X'7914f428aebdad6c167eaef4de8f71330c0cb5a7bc2430a02a4ff537b5b363a6',47);
INSERT INTO log VALUES(3,0,'0 2026-03-03T12:00:00Z setup ruleset pillars rules 1 game solo join no host ed:RWQx+BX5vnQ335s4wVYCiaN/5znNU7jNi/mE9sfXNu/hmK0GGPHP/xDX seat ben ed:RWTtkSHqIAvWaivduO3MLdkopWlD42uJMdTkJNnARb7y0zgDqKYgqAL7 seat cleo ed:RWSaAKOunJNqWSafkLXDLFR5l4Si/y7SBGt9tL5Offcq3kG0/Du8PD2J edition - deadline - commitment 56836fe3ce46091ede80cf2aa83d3341cc0cd283a0b8a0119f01917bc2ddee68 options {}',X'3b0bf153950d28fd3fc720699de05393cf91e0ee58e34183efe8a6f784f6113c',NULL);
INSERT INTO log VALUES(3,1,'1 2026-03-03T12:00:00Z chance first 1/2 = 1',X'e6673899fe2cc487f5efb5d650ae022113e58f5dfedb21c3b8f35f0b872a90f3',NULL);
INSERT INTO log VALUES(3,2,'2 2026-03-03T12:00:00Z chance advantages 2/14 6/13 = richard, otto',X'0d5e7aea573f6dc034567de7639c61dadc70a156e1314d1a38d513989996a3c4',NULL);
INSERT INTO log VALUES(3,3,'3 2026-03-03T12:00:00Z chance craftsmen 3/4 1/3 0/2 0/1 = master-woodworker, toolmaker, mason1, mortar-mixer1',X'a00395318c390cbff70f44eaf34aa9efde67e7cbf8f6ea77e36fc2ee150efaac',NULL);
INSERT INTO log VALUES(3,4,'4 2026-03-03T12:00:00Z chance resources 1/9 0/8 6/7 0/6 4/5 2/4 2/3 = sand-3, sand-2, stone-4, sand-4, stone-3, wood-4, stone-2',X'2b03b47ac27e79f24da288b001ad2771684015702e541b031ef98903d1724aaa',NULL);
INSERT INTO log VALUES(3,5,'5 2026-03-03T12:00:00Z move 1 said take mason1',X'f7862177c1aa32f6a8fcff3f5acee6b1f30548bada92800f8c0fbbbee477019d',1);
INSERT INTO log VALUES(3,6,'6 2026-03-03T12:00:00Z move 0 said take sand 2',X'77767dfc775f5c2ef66752331485fddb4d603a5c876df72d28f67c6cdeec9907',2);
INSERT INTO log VALUES(3,7,'7 2026-03-03T12:00:00Z move 1 said take stone 2',X'f192d3ec3f483d6d6ec2beeb55e9fa4e9d75671553da9a72e77233d684850c38',3);
INSERT INTO log VALUES(3,8,'8 2026-03-03T12:00:00Z move 0 said take sand 3',X'462c59d42880eb51971ebf56e0ba252aa49ed2ba8aa34a3eba501382e1803704',4);
INSERT INTO log VALUES(3,9,'9 2026-03-03T12:00:00Z host abandon because rain',X'7a4becddd3ef6631a9c4b622bff01274f45dc8889db0a7620001c7d19eb74439',5);
INSERT INTO log VALUES(3,10,'10 2026-03-03T12:00:00Z publish b11d456e2bc22effe304a23869b8f1eaf25f8d87d92d8d5dea3fd41d013997df',X'7fea649bb32c56ee8f70b4e93b4530831a9cdc4a7256d42b480fcfe830121255',NULL);
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
INSERT INTO head VALUES(1,32,X'ed276c9c3ad838379741bbad9e8223d7ff55225944027cae943cbc548ffc0c4d',19,X'575a67440d594a4543d952dc127c9633a6c5ec5b0cb96431988ff33567d58cfb',1,'bishop',1,1772452800,1772712000);
INSERT INTO head VALUES(2,74,X'7914f428aebdad6c167eaef4de8f71330c0cb5a7bc2430a02a4ff537b5b363a6',47,X'16fd01298868b169eb3c6bc2cf25e792f142e32ef45b79db105f2283cb049c0a',17,'turn',2,1772452800,1772884800);
INSERT INTO head VALUES(3,10,X'7fea649bb32c56ee8f70b4e93b4530831a9cdc4a7256d42b480fcfe830121255',5,X'21b5ba8fa7e3c04951db3a596b6441f8539faeedcae0388d824c524b6a6fdbc7',1,NULL,NULL,1772539200,NULL);
CREATE TABLE snapshot (
	game	INTEGER NOT NULL REFERENCES game,
	era	INTEGER NOT NULL,		-- line / 16
	line	INTEGER NOT NULL,
	position BLOB NOT NULL,			-- see game_save()
	PRIMARY KEY (game, era)
) STRICT;
INSERT INTO snapshot VALUES(1,0,15,X'0000000f31f2e92482b06a839f77d05ee77ff734593aff38a819e83cda19304c864c30fb00000008840d1601a8ad03ebd82492e0c0e975c69aab66f5e1b7310923d2c7c7fafe3d17187434355260901c5cf730f4e43aac9823d6452f04e8cf7183ba35521d1808360000000f0000000000000000000e00000000000000000903000000000000000000000000000069a57bc00000000069a81ec00000000069a57bc0000000000000000000000000000000000000000000000000069780000000000000069780000000020901000000070000ffffffffffffffffffffffffffffffffffffffffffffffffff0c070405000000040404017f2fff03ffff0000000000ffff000000000000000000000000000000000000000000000000000000ff0f0200000502000000000f00000000004100001202000006030000000047000000000010000000000000000000000000000000000000000000000000000000000000000000000000000000002e0a15d071aafcbeaf8e11293acf9b683c5c5f5a92439768a681a5800ab92e73');
INSERT INTO snapshot VALUES(1,1,31,X'0000001f6111b40c595c2009f8fbf822e7d2c46fe81aa316c3d51dacbe6e86dd0ff8202f00000012f3dd45a7424d9bbc201c8af3c94170f8c2c81c94e836366711928997ddb42f8b97f91fb76f6d841460c3e038329348339dc2885b8935422712a63fac3e883cac0000001d0000000000000000001c00000000000000001a03000000000000000000000000000069a57bc00000000069a970400000000069a57bc0000000000000000000000000000000000000010000000000069780000000000000069780000000020c0100000000ff00ffffffffffffffff00010001ff00ffffff01ffffffffffffff0c070405000000040404017f2fef0304ff0000000000ffff000000000000000000000000000000000000000000000000000000ff0b0200000500000000000f0000000000410000080200000600000000004700000000001000000000000000000000000000000000000000000000000000000000000000000000000000000000303254568ed90fa54e1149760e0c38f0c2b6be1af35643038fa53fc2bb3f07d9');
INSERT INTO snapshot VALUES(2,0,14,X'0000000e9760a113d0decdeb9ea124df80cc9c0b7d90bc75dde42e9b4250b63464f54cb2000000058f9e3f4b66f8b854f684b7b5966f42b539144707460e06776a469a255b7a9eeabff45ee8f7bff2894217f30a7b9b47114c6ee1b591c35131e7a50a4f164b7a600000000e0000000000000000000b00000000000000000d00000000000000000007000000000000000000000000000069a57bc00000000069a970400000000069a57bc0000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090301000300000000000200000000000000000000050003060b0e12000000000004010000000000000000000e0000000800000000000021000000020000000000000a000000060000000000000b0000000900000000000022000000070000000000000302000000000000000000130000000300000000000014000000080000000000001e00000006000000000000230000000100000000000005000000070000000000000c000000010000000000002600000002000000000000070000000a00000000000015000000080000000000000d0000000500000000000027000000040000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000406080501070203030204050602020204040b0106081414140f0a0a48010200000200000000000003020100008c0000000000020200000200000000000003020001000087000000000302000004000000000000040200000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000a935b62838b9e58fdffe2fc191b5877b2ef24066730f34ed670327075e7baa37');
INSERT INTO snapshot VALUES(2,1,29,X'0000001d7c6174f9d6870916b9fd0646b9605a4978b52dbb286fac1200548973bf7ee86a0000000fbf91ee20275241b2633a4eadd5943d9a0641d508fb6031219c1ed05ec395c911e4cfec6ec60ff06e291c7fb0019a9fc0b13171472a8bd11e6b502d37996c95280000001d0000000000000000001d00000000000000001600000000000000001907000000000000000000000000000069a57bc00000000069a970400000000069a57bc0000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090301000700000000000003000000020401000001050003060b0e12000000000004010000000000000000000e0000000800000000000021000000020000000000000a000000060000000000000b0000000900000000000022000000070000000000000302000000000000000000130000000300000000000014000000080000000000001e00000006000000000000230000000100000000000005000000070000000000000c000000010000000000002600000002000000000000070300000000000000000015010000000000000000000d0300000000000000000027000000040000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000406080501070203030406050602020404060b0106081211130f0a0a49010200000402000000000002020100008c0800000000020200000200030100000003020001000087000000000304000001000000000000020200010005008a00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000b6cdd383b567aba3610a0e9815f07a63b2266cf4b64962161d3d68c7121e25c0');
INSERT INTO snapshot VALUES(2,2,47,X'0000002facb2dd8c5aa55c0e9b802b7bb5fe8cbe4cc7771d1e13a983b76393ef667b24370000001cb77dbf6177ccf9680cbdd33986858bebca70de2f42c70a2e6ed9413e705ac90126f4af85e2a3a9ea07e3e473b65b5f34ffd2af0043ac740734efd2d881ef8cb30000002f0000000000000000002a00000000000000002d00000000000000002f07000000000000000000000000000069a57bc00000000069a970400000000069a57bc0000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090301000c00000000000203000000010501000000050003060b0e12000000000004010000000100000000000e0000000800000000000021000000020000000000000a000000060000000000000b0000000900000000000022000000070000000000000302010100000000000000130200000000000000000014000000080000000000001e00000006000000000000230000000100000000000005000000070000000000000c000000010000000000002600000002000000000000070300000000000000000015010000000000000000000d0300000000000000000027000000040000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000406080501070203050406050402040404010b0106080f13140f0a0a46010200000300000000000002020000008c0800000000020700000200010000000002020001000387000000000304000005040000000000020200010005008a000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000007ebabc4fca68f829d2482a19f96cb3d8ef105e9037ac9dfa9e47692dbb8edfba');
INSERT INTO snapshot VALUES(2,3,63,X'0000003f8f584f58bc7532250fc9f3ed47eaefb6c56447b4c8ed816ff149399baf9790cf0000002689fa1454fc36101f09e264caf3e060dfb2f174d46fe3a8ebe78d47f2b118ba2fce357670a515b32fefe559b9f0bdb4a70515dd2ced05505ea8f6c47e735ea0e40000003f0000000000000000003500000000000000003900000000000000003d07000000000000000000000000000069a57bc00000000069a970400000000069a57bc0000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090301001000000000000000000000000000000000050003060b0e12000000000004010000000100000000000e0000000800000000000021000000020000000000000a000000060000000000000b0000000900000000000022000000070000000000000302010100000000000000130200000000000000000014020000000000000000001e00000006000000000000230000000100000000000005000000070000000000000c000000010000000000002600000002000000000000070300000000000000000015010000000000000000000d0300000001000000000027000000040000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000406080501070203050406000503040402030b0106080d13140e0a0a41010200000900000000000002020000008c0800000000020700000200010000000001020001000387080000000305000004050000010000020200010005008a00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000f07cc15f4d2826fd61a8d641f41daa8ed54386548676652fc859294a8a123d02');
INSERT INTO snapshot VALUES(2,4,74,X'0000004a7914f428aebdad6c167eaef4de8f71330c0cb5a7bc2430a02a4ff537b5b363a60000002f16fd01298868b169eb3c6bc2cf25e792f142e32ef45b79db105f2283cb049c0a9440d9639ca0a42e03767dff0af366a3dd8f4440f1558f152bb4579967e1451a000000460000000000000000004300000000000000004600000000000000003d07000000000000000000000000000069a57bc00000000069aac1c00000000069a6cd400000000069a6cd4000000000000000000000010001518000127500010000000069a776000000000069aa19000001518000127500000001518000127500000000090301001100000000000103000000010000000000050003060b0e12000000000004010000000100000000000e0000000800000000000021000000020000000000000a000000060000000000000b0000000900000000000022000000070000000000000302010100000000000000130200000000000000000014020000000000000000001e00000006000000000000230000000100000000000005000000070000000000000c000000010000000000002600000002000000000000070300000000000000000015010000000000000000000d0300000001000000000027000000040000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000406080501070203000006000503010401030b0106080d13140b0a0a41010300000900000003000002020000008c0800000000020700000200010000000001020001000387080000000305000004050000010000020200010005008a00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000cbf787651aa0acd9f7e8267ecf86d0b1008374e7be5ca4e7f3a3721295dc08b8');
INSERT INTO snapshot VALUES(1,2,32,X'00000020ed276c9c3ad838379741bbad9e8223d7ff55225944027cae943cbc548ffc0c4d00000013575a67440d594a4543d952dc127c9633a6c5ec5b0cb96431988ff33567d58cfb97f91fb76f6d841460c3e038329348339dc2885b8935422712a63fac3e883cac0000001d0000000000000000001c00000000000000001a03000000000000000000000000000069a57bc00000000069a970400000000069a57bc0000000000000000000000000000000000000010000000000069780010000000069a776000000000069aa19000000000000069780000000020c0100000000ff00ffffffffffffffff00010001ff00ffffff01ffffffffffffff0c070405000000040404017f2fef0304ff0000000000ffff000000000000000000000000000000000000000000000000000000ff0b0200000500000000000f0000000000410000080200000600000000004700000000001000000000000000000000000000000000000000000000000000000000000000000000000000000000fada969467118cf286124a59db90b7d679f33585f2f09de80b864e0d1b75abfb');
INSERT INTO snapshot VALUES(3,0,10,X'0000000a7fea649bb32c56ee8f70b4e93b4530831a9cdc4a7256d42b480fcfe8301212550000000521b5ba8fa7e3c04951db3a596b6441f8539faeedcae0388d824c524b6a6fdbc76d38b8a4f6ef62c66b851df4f2785a1bee50ee4dc0e3eadfc9c2ba0ea2a89957000000080000000000000000000800000000000000000703000000000000000001010000000069a6cd4000000000000000000000000069a6cd4000000000000000000000000000000000000000000000000000000000000000000000000000000002060101010007ff01ffffffffffffffffffffffffffffffffffffffffffffffffff02070604a40104040404017b3fff03ffff0000000000ffff000000000000000000000000000000000000000000000000000000ff150200060003000000000700000000000300000f0200070003000000000f000000000040000000000000000000000000000000000000000000000000000000000000000000000000000000008905e58b2b9cfb6bc6f733a42f9c5e4ad279ece0ddf60fb28c044e823046ba31');
CREATE TABLE terms (
	game	INTEGER PRIMARY KEY REFERENCES game,
	text	TEXT NOT NULL
) STRICT;
INSERT INTO terms VALUES(1,'grace 43200 away 432000 policy default');
INSERT INTO terms VALUES(2,'bank 86400');
CREATE TABLE alarm (
	game	INTEGER PRIMARY KEY REFERENCES game,
	player	INTEGER NOT NULL REFERENCES player,	-- who is awaited
	act	INTEGER,			-- from when on `tick` acts
	remind	INTEGER				-- ... `remind` reminds
) STRICT;
INSERT INTO alarm VALUES(1,1,1772625600,1772573760);
INSERT INTO alarm VALUES(2,2,1772798400,1772712000);
CREATE TABLE outage (
	outage	INTEGER PRIMARY KEY,
	began	INTEGER NOT NULL,
	ended	INTEGER NOT NULL,
	seconds	INTEGER NOT NULL,		-- by which deadlines move
	total	INTEGER NOT NULL,		-- of this one and all before
	text	TEXT NOT NULL,			-- the record, and
	seal	TEXT NOT NULL			-- the host's seal over it
) STRICT;
INSERT INTO outage VALUES(1,1772452800,1772539200,86400,86400,replace('nuncio outage\nnumber: 1\nbegan: 2026-03-02T12:00:00Z\nended: 2026-03-03T12:00:00Z\nseconds: 86400\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQx+BX5vnQ33y1JeFdLdYFwKAbjB6s5X9gmAoRqUj6r2hxTMJLkPRPhZ9sfzYPwsYW1/U1WrOTFP7CyySUHks8+qK6h/0RlIws=\ntrusted comment: outage:1\nT3vd7j+V5t7DFmRAn7dIc5iQHJF3QO9Ve2q8O4GXGnPocBp2oTXKYo+qW4EVKHoJYM0FsTfOjRa3GBeE108WBA==\n','\n',char(10)));
CREATE TABLE clock (
	clock	INTEGER PRIMARY KEY CHECK (clock = 1),
	ticked	INTEGER NOT NULL
) STRICT;
INSERT INTO clock VALUES(1,1772539200);
CREATE TABLE config (
	name	TEXT PRIMARY KEY,
	value	TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO config VALUES('address','judge@example.org');
INSERT INTO config VALUES('host','host@example.org');
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
	bytes	BLOB NOT NULL,			-- the first of size
	UNIQUE (message, hash)
) STRICT;
INSERT INTO letter VALUES(1,1772452800,'p1@mail.example',X'4596bead9b5fdf4eecb7c0856252f486fd5c3c98c11bc8c60592c19e459ddb4e',500,'answered',0,NULL,X'46726f6d3a20616e61406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a2070726573730a4d6573736167652d49443a203c7031406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a206b696e67730a706c617965723a20616e610a61667465723a2032392d61663362376239313964343834333030613631653731386139333036316661340a707265737320616c6c3a20676f6f64206d6f72726f770a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a525553696f6430523968414d336f3758595838724a372f77414e4153706650444a683350747442366e4d4a4b59434d6d7137574e4a4a326742334a75337a6e7651434474437636364b4242504d41484b6a48674469394c79416f746653786d4d7177513d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323435323830300966696c653a7475726e2e74657874096861736865640a33595379656664684b594d4f75764636614b4a6b5758544b7372796a73656a7762472f5838325a6b71425641326e74524f7a5972447157364730566f3857586f472b2b716564666a6743554a78654e4e5a32566542773d3d0a');
INSERT INTO letter VALUES(2,1772539200,'r1@mail.example',X'a08cce8749798809664b14b147deb429f3101489a3342e0b45613c6f8bc0a356',468,'answered',0,NULL,X'46726f6d3a20616e61406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a20617761790a4d6573736167652d49443a203c7231406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a20616e610a61667465723a20323032362d30332d30330a6177617920323032362d30332d303420323032362d30332d30360a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a525553696f6430523968414d3372353475797a33773443684c2b41365a657a4d54364d4c4739586958684c346d7632444851332b394f7735784475723444527279426c557655576d4b367452544b442b55684b6c4e343149592f344e30554b683051593d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a726571096861736865640a6b484e342b724f3748443251546a444f62556448656e303654464c6e696d376e454f4379527a78514f784b4634554d6c5947635072784137335566726d6a427356373138634c354e6d735032425133692f47466844673d3d0a');
INSERT INTO letter VALUES(3,1772539200,'r2@mail.example',X'2c1be89e0046539c9674e9380ad5885610a30b562f319bad4fa20884180624d9',530,'answered',0,NULL,X'46726f6d3a20646f7261406578616d706c652e6e65740a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a2072656769737465720a4d6573736167652d49443a203c7232406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a20646f72610a61667465723a20323032362d30332d30330a726567697374657220646f7261406578616d706c652e6e657420525751676231304a554f6377316f504f395350654e6d2f424a4e6f4932446d343079647533356d4e5141314d5650773357637664546548680a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a525551676231304a554f637731724f5979326765526f466363354a575a764b456d31504e7a44735a6465434e314c703439504163706d6872714f69736256577466386a36315a704265656f6f367a335a687631352b7731786a666f37673870647741553d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a726571096861736865640a774845745969576553724e7734314c484e2b7849394931592f364439312f39354e4f4252696846614b6956524438752b6d78656e33377a567a5163485372724e456574374f68394776557a344955364f6144614a44673d3d0a');
INSERT INTO letter VALUES(4,1772539200,'h1@mail.example',X'93becc6e9882211c3ec3708c95bcd69baab7bb59c7f4bc84ce637b88a534b783',96,'filed',0,'from nobody known, and not sealed',X'46726f6d3a20657665406578616d706c652e6e65740a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a2068656c6c6f0a4d6573736167652d49443a203c6831406d61696c2e6578616d706c653e0a0a68656c6c6f0a');
CREATE TABLE request (
	request	INTEGER PRIMARY KEY,
	identity BLOB NOT NULL UNIQUE CHECK (length(identity) = 32),
	player	TEXT NOT NULL,			-- as the file says
	key	TEXT NOT NULL,			-- that sealed it
	text	TEXT NOT NULL,			-- the bytes that were signed
	seal	TEXT NOT NULL,			-- normalised
	at	INTEGER NOT NULL
) STRICT;
INSERT INTO request VALUES(1,X'5b7fc2c0771e60a2f4f16bf942744d3e2697462a462f9ee2b494a6c8fe16c19c','ana','ed:RWSiod0R9hAM3nG6qa1FqJx0Tym5pcIAlWdPhmmWdXEkjm6YPZK7Fb7R',replace('nuncio turn\ngame: -\nplayer: ana\nafter: 2026-03-03\naway 2026-03-04 2026-03-06\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSiod0R9hAM3r54uyz3w4ChL+A6ZezMT6MLG9XiXhL4mv2DHQ3+9Ow5xDur4DRryBlUvUWmK6tRTKD+UhKlN41IY/4N0UKh0QY=\ntrusted comment: timestamp:1772539200	file:req	hashed\nkHN4+rO7HD2QTjDObUdHen06TFLnim7nEOCyRzxQOxKF4UMlYGcPrxA73UfrmjBsV718cL5NmsP2BQ3i/GFhDg==\n','\n',char(10)),1772539200);
INSERT INTO request VALUES(2,X'17d0f21c54b4009da3f467f7f32123383f17816b72bac8b0ba34d2a7dc1af6f9','dora','ed:RWQgb10JUOcw1oPO9SPeNm/BJNoI2Dm40ydu35mNQA1MVPw3WcvdTeHh',replace('nuncio turn\ngame: -\nplayer: dora\nafter: 2026-03-03\nregister dora@example.net RWQgb10JUOcw1oPO9SPeNm/BJNoI2Dm40ydu35mNQA1MVPw3WcvdTeHh\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQgb10JUOcw1rOYy2geRoFcc5JWZvKEm1PNzDsZdeCN1Lp49PAcpmhrqOisbVWtf8j61ZpBeeoo6z3Zhv15+w1xjfo7g8pdwAU=\ntrusted comment: timestamp:1772539200	file:req	hashed\nwHEtYiWeSrNw41LHN+xI9I1Y/6D91/95NOBRihFaKiVRD8u+mxen37zVzQcHSrrNEet7Oh9GvUz4IU6OaDaJDg==\n','\n',char(10)),1772539200);
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
INSERT INTO registration VALUES(1,'dora','dora@example.net','en','ed:RWQgb10JUOcw1oPO9SPeNm/BJNoI2Dm40ydu35mNQA1MVPw3WcvdTeHh','ce41ec767ba74241467474b80029d6d0',1772539200,NULL,NULL);
CREATE TABLE absence (
	absence	INTEGER PRIMARY KEY,
	player	INTEGER NOT NULL REFERENCES player,
	request	INTEGER NOT NULL REFERENCES request,
	leaves	INTEGER NOT NULL,
	returns	INTEGER NOT NULL
) STRICT;
INSERT INTO absence VALUES(1,1,1,1772582400,1772755200);
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
INSERT INTO courtesy VALUES('dora@example.net',20515,1,0);
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
INSERT INTO outbox VALUES(1,1772452800,1,NULL,1,'invitation',NULL,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(2,1772452800,2,NULL,1,'invitation',NULL,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(3,1772452800,1,NULL,1,'news',5,NULL,'{"player":null,"what":"begun"}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(4,1772452800,2,NULL,1,'turn',6,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(5,1772452800,1,NULL,1,'turn',7,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(6,1772452800,2,NULL,1,'turn',8,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(7,1772452800,1,NULL,1,'turn',9,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(8,1772452800,2,NULL,1,'turn',19,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(9,1772452800,1,NULL,1,'turn',21,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(10,1772452800,2,NULL,1,'turn',23,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(11,1772452800,1,NULL,1,'turn',26,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(12,1772452800,2,NULL,1,'press',30,NULL,'{"first":30}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(13,1772452800,1,NULL,1,'answer',30,1,'{"first":30,"last":30}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(14,1772452800,1,NULL,2,'invitation',NULL,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(15,1772452800,2,NULL,2,'invitation',NULL,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(16,1772452800,3,NULL,2,'invitation',NULL,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(17,1772452800,1,NULL,2,'news',10,NULL,'{"player":null,"what":"begun"}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(18,1772452800,2,NULL,2,'news',10,NULL,'{"player":null,"what":"begun"}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(19,1772452800,2,NULL,2,'turn',12,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(20,1772452800,3,NULL,2,'turn',14,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(21,1772452800,1,NULL,2,'turn',16,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(22,1772452800,2,NULL,2,'turn',18,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(23,1772452800,3,NULL,2,'turn',24,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(24,1772452800,1,NULL,2,'turn',26,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(25,1772452800,2,NULL,2,'turn',33,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(26,1772452800,3,NULL,2,'turn',37,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(27,1772452800,1,NULL,2,'turn',41,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(28,1772452800,2,NULL,2,'turn',43,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(29,1772452800,3,NULL,2,'turn',45,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(30,1772452800,1,NULL,2,'turn',51,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(31,1772452800,2,NULL,2,'turn',55,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(32,1772452800,3,NULL,2,'turn',57,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(33,1772452800,1,NULL,2,'turn',63,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(34,1772452800,2,NULL,2,'turn',69,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(35,1772539200,NULL,'host@example.org',NULL,'host',NULL,NULL,'{"args":{"began":"2026-03-02T12:00:00Z","ended":"2026-03-03T12:00:00Z","number":1},"key":"outage"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(36,1772539200,1,NULL,2,'news',72,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(37,1772539200,2,NULL,2,'news',72,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(38,1772539200,3,NULL,2,'news',72,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(39,1772539200,1,NULL,2,'news',73,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(40,1772539200,2,NULL,2,'news',73,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(41,1772539200,3,NULL,2,'news',73,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(42,1772539200,1,NULL,NULL,'done',NULL,2,'{"args":{"from":"2026-03-04T00:00:00Z","games":2,"to":"2026-03-06T00:00:00Z"},"key":"away"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(43,1772539200,NULL,'dora@example.net',NULL,'confirm',NULL,3,'{"name":"dora","token":"ce41ec767ba74241467474b80029d6d0"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(44,1772539200,2,NULL,3,'invitation',4,NULL,'{}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(45,1772539200,3,NULL,3,'invitation',4,NULL,'{}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(46,1772539200,2,NULL,3,'turn',5,NULL,'{}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(47,1772539200,3,NULL,3,'turn',6,NULL,'{}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(48,1772539200,2,NULL,3,'turn',7,NULL,'{}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(49,1772539200,3,NULL,3,'turn',8,NULL,'{}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(50,1772539200,2,NULL,3,'news',10,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(51,1772539200,3,NULL,3,'news',10,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
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
