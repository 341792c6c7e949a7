-- A store as version 2 made it, by tests/past/version.sh; see upgrade_test.c
-- and stores.t.  The secret keys of its host and of its players:
-- nuncio.db.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAi2hM6Kl4ieK20rX3/o4WVaev1i1ii+cNIYgIazalxwOrbePHFa5lQIqUNJBLgNNCObTsFM5KdzCLsYnfbkZfEBhTm83ed6hMbfcG2LPz1NKX8AZnGAwtO9qo91tBcknyq5yJAR+I1Hg=
-- ana.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWcZJMnZL86fj0wVAFjzaDWiVE1sk5DZDTDez/USF5S1eVO3QWypgxgYqUD86MjvErrJVj0IB+SzmUCTNIw2VV9W2U+oduw37IKXq6QM/61sBVrfhJuMeKo7zhJOf4qDQP0P6v5JyXNE=
-- ben.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA2K+Z9maNer+sORFDKZLlwcQQ9XsdwZVXsb21Mzt9InR+7ubHdNGzDMnly9/BT5dPIcOkVysUMOIQhms+fLZb09Frfcmhj7nW7grMiEGVBfpJpJ2aZtOA8WmBUx2VV6rm27ptCHlhOnM=
-- cleo.key RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAARA/swEugYSeVBQZVqN/KIGOsiAS9bx7BMjSEXqmAQ78VmXZD2DSfiTGa4GxGPyM5BXRWaDe7ttbIIZ7Hb0sZDhHaG4wdBMIIa6DnSKdHr2fyZz5uSVpca00Qrf4Q15Iki2XrGXm3Uy0=
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
INSERT INTO host VALUES(1,'host','ed:RWSLaEzoqXiJ4oqUNJBLgNNCObTsFM5KdzCLsYnfbkZfEBhTm83ed6hM');
CREATE TABLE player (
	player	INTEGER PRIMARY KEY,
	name	TEXT NOT NULL UNIQUE,		-- [a-z0-9][a-z0-9-]{0,31}
	address	TEXT NOT NULL,			-- where answers go
	lang	TEXT NOT NULL,			-- a folder of templates/
	key	TEXT NOT NULL			-- the one for games to come
) STRICT;
INSERT INTO player VALUES(1,'ana','ana@example.org','en','ed:RWRZxkkydkvzpwYqUD86MjvErrJVj0IB+SzmUCTNIw2VV9W2U+oduw37');
INSERT INTO player VALUES(2,'ben','ben@example.org','en','ed:RWTYr5n2Zo16v8nly9/BT5dPIcOkVysUMOIQhms+fLZb09Frfcmhj7nW');
INSERT INTO player VALUES(3,'cleo','cleo@example.org','en','ed:RWRED+zAS6BhJzGa4GxGPyM5BXRWaDe7ttbIIZ7Hb0sZDhHaG4wdBMII');
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
INSERT INTO game VALUES(1,'kings','pillars',1,2,0,'ed:RWSLaEzoqXiJ4oqUNJBLgNNCObTsFM5KdzCLsYnfbkZfEBhTm83ed6hM','{"first":"0"}',NULL,172800,X'10b6b41841f677c3d8d4cbff96f10ad999884ee2cc9f48595e79ddd8562e72b7',1772452800);
INSERT INTO game VALUES(2,'domes','red-cathedral',2,3,0,'ed:RWSLaEzoqXiJ4oqUNJBLgNNCObTsFM5KdzCLsYnfbkZfEBhTm83ed6hM','{"board":"advanced"}',NULL,259200,X'44c739bb7119713c50c59d3b302226ab162a7597101ff628b5b6608555fc4e0e',1772452800);
INSERT INTO game VALUES(3,'solo','pillars',1,2,1,'ed:RWSLaEzoqXiJ4oqUNJBLgNNCObTsFM5KdzCLsYnfbkZfEBhTm83ed6hM','{}',NULL,0,X'7b40ef6a82f3a22d245234b5b3740a76fba53e5027a11e2a3d1e1f5e8b983a9f',1772539200);
CREATE TABLE format (
	game	INTEGER PRIMARY KEY REFERENCES game,
	format	INTEGER NOT NULL,		-- see core/line.h
	plays	INTEGER,			-- the seat that the host plays
	bots	TEXT,				-- who of the program plays
	spare	TEXT,				-- the host's spare key
	letters	TEXT				-- what line 0 says of letters
) STRICT;
INSERT INTO format VALUES(1,2,NULL,NULL,'ed:RWRnSveLsrc2MyDEOXbXAmpeVJZiBi5WFlrPpiVqPlIVOWzxaergNcoE',NULL);
INSERT INTO format VALUES(2,2,NULL,NULL,'ed:RWRnSveLsrc2MyDEOXbXAmpeVJZiBi5WFlrPpiVqPlIVOWzxaergNcoE',NULL);
INSERT INTO format VALUES(3,2,NULL,NULL,'ed:RWRnSveLsrc2MyDEOXbXAmpeVJZiBi5WFlrPpiVqPlIVOWzxaergNcoE',NULL);
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
INSERT INTO seat VALUES(1,0,0,1,'ed:RWRZxkkydkvzpwYqUD86MjvErrJVj0IB+SzmUCTNIw2VV9W2U+oduw37');
INSERT INTO seat VALUES(1,1,0,2,'ed:RWTYr5n2Zo16v8nly9/BT5dPIcOkVysUMOIQhms+fLZb09Frfcmhj7nW');
INSERT INTO seat VALUES(2,0,0,1,'ed:RWRZxkkydkvzpwYqUD86MjvErrJVj0IB+SzmUCTNIw2VV9W2U+oduw37');
INSERT INTO seat VALUES(2,1,0,2,'ed:RWTYr5n2Zo16v8nly9/BT5dPIcOkVysUMOIQhms+fLZb09Frfcmhj7nW');
INSERT INTO seat VALUES(2,2,0,3,'ed:RWRED+zAS6BhJzGa4GxGPyM5BXRWaDe7ttbIIZ7Hb0sZDhHaG4wdBMII');
INSERT INTO seat VALUES(3,0,0,2,'ed:RWTYr5n2Zo16v8nly9/BT5dPIcOkVysUMOIQhms+fLZb09Frfcmhj7nW');
INSERT INTO seat VALUES(3,1,0,3,'ed:RWRED+zAS6BhJzGa4GxGPyM5BXRWaDe7ttbIIZ7Hb0sZDhHaG4wdBMII');
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
INSERT INTO file VALUES(1,1,0,X'0c390bb55fdb9ef3cbd7eedbdefd70449bd9e156d9da6ce6796dd5f9cea30d92',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 0-65392d28d6c661a75f4c7af48bb03b38\nchain: 211161fb8ab5e5856fb73beb659a34c109ee920bdf9ba7f67bae953216ae93e4\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURZxkkydkvzp3Z4ohr3TD/D9KX7JHqgnNGufmDIyuVvN0SXss0f/aXqlyKGeGUA1KTNZzDejPLGbHZ1eXp7T236vzKv1U25KgM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nVy8IMiicerW5lNijjwC6YuaRlHbR+5R2fMUtsMEF5LWMpdCOnVbDOuG4+Z+EGk1LrLFc7BxM6H+n+uxZZI6MDA==\n','\n',char(10)),1,1);
INSERT INTO file VALUES(1,2,1,X'e95eced62ae4621d01a664944fbb64066ebb4491be4bd97e358a041ba2a1fad9',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 0-65392d28d6c661a75f4c7af48bb03b38\nchain: 4dc4df4ddc1e0d233c0799065eed877f6cbc58b7c123f9ee2ee6b3326844be2c\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTYr5n2Zo16v97/+PXvxmXzpzIs9+k3znMz6fXX7K1Fpb3fW/9cEUqwo1spsbdvc4iddhUXlOtQAe0W8NrNZYNLDnKtktn9eQ4=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nD7cZD4+XMsbO9V8BQ2wLcTSLXxIdBsSfCv35JwCCbqRvPqJfP+XNHtC2TNA1CGXe/QSiVQL68P6vohyBO3ACAQ==\n','\n',char(10)),2,5);
INSERT INTO file VALUES(1,3,0,X'36c082c96b62ffdcd9745338b7e9b3766b5e6c2519e5861fe3cda71469d674bb',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 5-0a11e47e473b59ccf881407e86062f54\nreveal: 5358988408ce9bec1d6dd32370ede107f6cb5a87ca7a3f3d192c49caffabf69e\ntake master-woodworker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURZxkkydkvzp+GkvZG17fPiIHailNbzRLsinceQUA2HiqTKaigiGTfXl438H7J8GS1XIVEyP2C8OT8d6s7Nr9kDyBQ4WP8g1AI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nwFmEzSyZv9b0yOU1/AeSHJIIu6AxcYRAZvr82IQkayrjprpDFNaIiUeujFug8XS75hwmJ08hR7fe6apABHbgDg==\n','\n',char(10)),6,6);
INSERT INTO file VALUES(1,4,1,X'b4eace0ab08cc2649ba8688d35da5d2b23672f4f4e5152e2c65d050a243e2611',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 6-57f79476d0e49550a51762c14422ebd1\nreveal: f7fae8cc538d2d5b332d0b97bebdedd4fde7160f4e3698404b8efeaad7847bf1\ntake toolmaker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTYr5n2Zo16v6UOSOZvTPUOV8oqKOBMfYNJZneOeyUtAJ9Pd1OWrTuiHusJwddLEkh+4PIMQ4oJfOBidcthIesH8cA+7y4dzwg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n3kdPN4Aw9VVHK/G2Y+j9a3IjsJlCcI13OQn7Q5uG3bmrFDeLMQ+X1ULXtiqwGOOjQF7KkJsSBXiQ4EevGr4jCg==\n','\n',char(10)),7,7);
INSERT INTO file VALUES(1,5,0,X'd1a7fee4a409b3f83d3be95da722713fca5926befa363e50befd5c81fc8441c3',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 7-4b23b22d57d71f43104ce99d1400b81b\nreveal: 5358988408ce9bec1d6dd32370ede107f6cb5a87ca7a3f3d192c49caffabf69e\ntake wood 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURZxkkydkvzp25XJGEu5gh6/VxqCkhxrJ/NjyDBsoqZ0mFr9AJeTNXJX/9uB4RGFwbDm/vzv1zXn+6j9Yk2S49w6jhScpVo4wQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nJE3bKZEikEZDQuD8HdxHSTbOSBTDyeMEpN6Wh94O9xrTolRotrcJLSQQgVRetNik1WEwfetuaUOIYBg+sYi0Bg==\n','\n',char(10)),8,8);
INSERT INTO file VALUES(1,6,1,X'9a04973e6182ababfda10c0480b07d34f6feb870b4d44578d6e6e90138c74129',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 8-798303b3496389afcae7e4a1a666d79e\nreveal: f7fae8cc538d2d5b332d0b97bebdedd4fde7160f4e3698404b8efeaad7847bf1\ntake sand 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTYr5n2Zo16v0D/hXsQtW2vvcmJg9HelF7Te+ttw7tbL23es8Wx1i0mf5ckd5KS8+4x1NspZ/fikV7oW6eJPC09+i40mQwUWQg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nU3NuPHVmSdNLro42JqIqPS+v97iTxGTd4m6qNjofDPN6x1I2I0/lrlm4SMFG3wGP7JQDjArBhpyXBftsVPF2BQ==\n','\n',char(10)),9,9);
INSERT INTO file VALUES(1,7,0,X'54816d6e400e61556e804955bd0e1705e7cf29324e9c67ce20daf92bcc35d9d8',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 9-b06dee6d53e60dce7a1c5ff02f435a3e\nreveal: 5358988408ce9bec1d6dd32370ede107f6cb5a87ca7a3f3d192c49caffabf69e\ntake sand 4\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURZxkkydkvzpy1PjSKP0ObSpvc0xtYIYttlnJGPoN80ubQrk9ywgbYooMGCbzVpXb5Q5Gi1M38V4tWrOQkb9gmaNCJsH3LdUww=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nnAkTbbDsgV0douwb1eu9NVxLz3LObQVyCLNAUomGGx2hY1IgCdjnu+qNufva9jLN3wNR1GmN2tMLYij6wyjCAQ==\n','\n',char(10)),10,10);
INSERT INTO file VALUES(1,8,1,X'd4a28aaba3c811b9da0510c18631fd9c8b7440b194bdda7c487a92228d87c183',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 10-45c512cac4d4dac50afac98b8b2f38f7\nreveal: f7fae8cc538d2d5b332d0b97bebdedd4fde7160f4e3698404b8efeaad7847bf1\ntake stone 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTYr5n2Zo16vy+AFBSjvi3VootDtO8pzva1woyY7lWytVXb8RqymhyhM2RZ0Qb9o/vzaszFw1+QbyKxUhsDdZWvW2194MRDIww=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ne6iHUeNvdlG8JCTdsd061xsFMSgT4WVwVbQ0YLBWJFZyvrSw6mvdZQCU99ShZQvgcUeNx95uPWCQ9DTQ0IxOCg==\n','\n',char(10)),11,14);
INSERT INTO file VALUES(1,9,0,X'a33e57f515cab078810f7b1e414cd023e2294214eaea12bf8fc69867c20f8f43',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 14-fd4380ae1b31fb1b627b25f1cb9125aa\nreveal: ac90213a74f53e775204e66acbbe6f6bff4769e477e27ab667ee76a6bfdd1ebb\nkeep\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURZxkkydkvzp+AZHCAC3nOaXbk2nmaJVEypp1CpbgoNK8WN5CXJvPtv9EQnARDmbTPyYdCfvcpNumJ9KzEgM8oVCeUpyH1+gAY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n5NVJC8M2Pvn/hgiX5QFKWNnW+BACiOU7hL8KQi0FjniGSiF5z1FdUeBf48lUj2lQByn3rO6x1urGXFV17fJRCw==\n','\n',char(10)),15,15);
INSERT INTO file VALUES(1,10,1,X'84790d76c19a9f6bccadecf4e898218a05644a909afdf691df8e8dbcd5b09342',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 15-437981ec1b46d080978103a3bc3db3e8\nreveal: ee5991cca97bdf4e22ab59133ebbfc76c4be403eee2d7a36bb6b70ed3fcb651a\nplace shiring mason1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTYr5n2Zo16v1qK7CLjoVodAd76xcDQ6gtq13QW7oZVLwcBPMh6O42dLjyq1I57AmMLn8Fq5TKhRdIPSYM0H4T/BVuXQNQUXAE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nN3b6sIqLjLCOdy46HT4LrqT12uQrMDwPP0bRC/J/B1N31dCr/PQr3GEpQ8z0oqlcXiHogc7ns8TNYdpsPlAFCA==\n','\n',char(10)),16,17);
INSERT INTO file VALUES(1,11,0,X'07930ec86e1d83e26856fea0e7427b5be1358b46fa35da857474d84f2340ef05',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 17-e36bd509669dde1d4da470dd55ab6bf5\nreveal: 5cf5b8b8e03b7e722317d8279f7df9cb7763ceb8637676665861b9fb66c11bc8\nreturn\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURZxkkydkvzp3yhriJcom7H3D6HdQCpZu4uQ18jcSNthdW1kzN6hx6O9DX8lf9lU6cahlCDFeOeJ4GeIAAQFeC4taK+zDOUcAw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ngP1UoOCBuKVEnqsQy+L3ReOgZiG5xie5yVJA8Pp330SNSinNsgYn0avpdL/xzTgqT/Ek1NKzxIgmVfvU1AoXCQ==\n','\n',char(10)),18,19);
INSERT INTO file VALUES(1,12,0,X'd3760f023dfffdcf673ede09204ca9fa7c7923cd3cd70ed42d25beb1cf89e22e',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 19-5c7a002a5e6fae6ac429c22f9fe4332f\nreveal: 2ab7e5d0f16be01f98b823a2603ca61eea09de5d11938e6468170793536b736c\npass\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURZxkkydkvzp2REjH4Vt7rlxgJAhNxCwLrDAW8Ud3lVIOoNdVDp/qO/BSrHsaW7MEXr9mHfTpVlpC3gaKE2j0dkS89zlHHTkwA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\no0N0wXXV0B7lOj5F6bhHcqPuirdhmFynpukFTfv/DwhXoVHAtQYgqbyX7z/9MagH1wVwXkQF416yJ48b9K0bAA==\n','\n',char(10)),20,21);
INSERT INTO file VALUES(1,13,0,X'7e36672beb5eac674ef463e43bdf57b41441a97418b7e892977635049b2a2cf6',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 21-a9362dd1c715bd20ee42b90c58dfb7b6\nreveal: 8d7e3e157c6c924479776e54ce4195078688b8c5469fcff3e5eeaa2bec26fbe2\npass\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURZxkkydkvzpzM2bgb8m8ggS5Kzgz+Cai++IlHjZq21yJlyivHXfiBsNRrMHiFdXyYjKv9CV7FMgIt2ZlBSlEERIVJhjaiZRgw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\np70WPR1WhvtLxE1ZJPXpm+UlTOSIo1yNoTpnL1f4R1pMGfL1Fx2EESr3onExGnIRqry/+76vMUj2rGPz2KjdDQ==\n','\n',char(10)),22,23);
INSERT INTO file VALUES(1,14,1,X'1861ef97038ac3816b507fe1dd43efbbeecb2fe6979659f3107a3db00023b941',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 23-c611aaf0b29752be1ffeff8d757de661\nreveal: 3ede33b7d6ab00e8f4bdc72d37f02bc6f4a2736ee683c4935cc56ad86aedb375\nplace priory\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTYr5n2Zo16vwID5afQyPZGvIB/JeQzzQqj2HaaluDJKIF53E5oh7D8Bv6HOypaCMoRnautlUEicRJKjg400IKtRd7BeFqFjgY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n6BlsGfs25M42DiJqYRf6SJe834v05KsenbWDNi7w6Dv3JvqUidjM1HeTTQQuA0eqqgzCSx1QV5q9rGT2yiiqAg==\n','\n',char(10)),24,25);
INSERT INTO file VALUES(1,15,0,X'876fa7b944f54e3c402c95ee80f29d1fb43f93863f08f27e595b11c1aa66bca3',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 25-5b77078f701a0f1aa442e05298c19131\nreveal: a1a14057288345fc8a8b137de87a935e67bb6085407df5ca5f5125c5317290a9\nplace kingsbridge woolfair\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURZxkkydkvzpxuipTXCuVJrycPVA5z2s5hbof2XQwOEaz4dQl/Yva79+XOCaMeqkCE84peSGHIV2w27mjNDsB2axGpEe7mFTgs=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nh3jfvH4YUiKTwkenUcdumCxjHLyrb3RxT9S3dD5AHV+L50iosZtIgy+efaKhPkZ425RZlwKE0u9JeFjEQgbmBA==\n','\n',char(10)),26,27);
INSERT INTO file VALUES(1,16,1,X'023bc693637a36bb94e583c7bdd7b9930713bb646c4947f53358447b792d3b14',replace('nuncio turn\ngame: kings\nplayer: ben\nafter: 27-25aabb1bb784419ed294c68e66f6f3e2\nreveal: 3c62d03af632c182a9ebe678ebd9402083859056cf48e0ecf1e8ecc9e19599f8\nplace kingsbridge francis\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTYr5n2Zo16v6rHQwUmcwUYlKII8t4rhCYzkSQ3SPZM30iu8wf36Ja3DJv6Z5r/j8ZbNGE2Bl14rLEf0vjGIRF/XjhzrzUrngQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nTarvyLAF32/lCbfrC9AwwBoCV9rM0tePEHiHGMX+t30s91runVqri3vn4nVBgebkd3xMV+URlPvK1qsfi37WDw==\n','\n',char(10)),28,28);
INSERT INTO file VALUES(1,17,0,X'3513de5038f1773124d5be8521ab13b415e823eb866c19f11446b5d4c4270c3f',replace('nuncio turn\ngame: kings\nplayer: ana\nafter: 28-30481566103a67ac2ce8636ca6eb4a4d\npress all: good morrow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURZxkkydkvzp3k+BP6Rn/kxivGsfY2jTNGJEHFEvc0gzu41PLKNB4zejQ70av9o8iB8nPnlKz5/Mr/8m11bW7kUMUJshKt0cAw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ngXJ/bPU9KH1cwADwH+htqmPzmCb13VA6y0fcBe/GjfbfThZox3sS6O1CInIOsLBT8igSWl+F6oZijKFz9cf/Cg==\n','\n',char(10)),29,29);
INSERT INTO file VALUES(2,1,0,X'0ad08f41c253854d2c8e1405fc6448a70fe2f21eccd4196bc30b446ccaa99adf',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 0-3382cbeff4033f9d7241292811a4a50c\nchain: 1e6b35e4cabf1e82166a1a02136d54178ec886f73423b0b8c02b7c36786b6db6\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURZxkkydkvzp/uQ+7t1j/Pls6hoja9ceINMlXqAk7+rmXfwtw8G1EhRRUxFxw5QEhvEanVHa4ZZZc8dmy0SWzLpSzLYV0S9vgM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nl2Y2FtXtjNl8bXfT1Hx2nX8Ij/hmzhfWmWt5jscgyuLx50HFY7PxcjNIYEx0l4q3V60wysZGbFW18fR7tstzBg==\n','\n',char(10)),1,1);
INSERT INTO file VALUES(2,2,1,X'869dd1d5319aa24d8374e6ee9c2925811b3ae80bef10fc03ddd9287e653acded',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 0-3382cbeff4033f9d7241292811a4a50c\nchain: 165d0de77fbbcad0a6775b78e019fc1f2ceaa50992f0ba504dc2e89d2fc4ccc4\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTYr5n2Zo16v1gECuS0SDpjZA+9ydybYExXYKd14fchKPMI5LfITt4KjkLr4Tp0iAvpsSPel3a+M3Mrs9TlQ6Y48uJ2QELvTQA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nbU1vdMKCi85IUsJnqkdLS4L/WODD1rI2qgIRqmrzMJVvZcum5XEt5xzI5kf9WhOnOryav/IyD6l3oS4CkKI/Cw==\n','\n',char(10)),2,2);
INSERT INTO file VALUES(2,3,2,X'69348dd5a3b51cdc7cca1ff20a62c4a7b58caaa5f70b4864c40c9235000cdfee',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 0-3382cbeff4033f9d7241292811a4a50c\nchain: f8203511e45834b7f3b63854ad83971773f26d402558c4a27b6af9a4c3acbe52\njoin\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURED+zAS6BhJ8RWn2qnf3K/aWOLhxrh7s76mUzI6EE82Su9JPdDQnodDBQG6Q2MxGmYMkS+9p6uP68JHzfg/dV7Smib7zCbFQ0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ne2r/j6ZxygzLG5/PcX6M0ZPVQSvir9H/TPoHOvDW7nqdQb54lwc6YmbhgO2b3LF2k0O59NdEgdg/82rZgO3VBQ==\n','\n',char(10)),3,10);
INSERT INTO file VALUES(2,4,1,X'c2f00ba22cd9fe15adceab8afe9ef998543a11d12b7cf73557659f7531f27b3f',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 10-7c77dd9994f984d7bb9fd01d5c201ad8\nreveal: cee01b106ad7349cd37b083ea3c2db81d5d54a1e241f211d2b203f9c880a487d\nclaim 5 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTYr5n2Zo16v7pfiNNyguOLAk1AbM6+HenYfHPJ+Ofsp4G4KFI7cJwQ+FGEJXwCIa3Z2wbFSekQRg1kbZjR4YCXYi3XV3RoGgM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n64QwbR8dHz6RpPYzy8X8cNn2PdsCPvovV50mOpr/3OeDYttuYjtfsArfSKVzZEMMslYWq4bkKwdHuhe7pIv/DQ==\n','\n',char(10)),11,12);
INSERT INTO file VALUES(2,5,2,X'57430f664aea7fe18d89cd9ec54a7190d651128c6f804c32684dbc5f44ab57a0',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 12-571741751e60d23649cdd7c161c43761\nreveal: 9dd6055e3e6e7b5cc77b9b1a7be5de3fa691f1a413562d2e6686769f583deabc\nclaim 2 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURED+zAS6BhJ+4xVFNY58BcXQQD5McT1CtlxEesrdthE84nP7yM/6cmcR49roLzYq5EIYDlao202lbXTwVjx6qzY4FYBH2MbgA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nyuCony6aAHPxLQams1TTo+M3/tBcSs+HgaIvmkmYNxcp/D3DU4sYSzniSpO+kE8TopGXlNVghE6M695O5R1RDQ==\n','\n',char(10)),13,14);
INSERT INTO file VALUES(2,6,0,X'1420e298f49d2825f63990d8ead1a17556bf911a14287bcd94212b733f4c29a7',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 14-1486508207cbe5dcacf27577041c72f4\nreveal: 6d290d9d73adb39ceb773a3ec753232ec0ce904ae32829d4d3394e04f552e2e5\nclaim 2 up white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURZxkkydkvzp9fnpzoU0fljmX/6dNUAPHrHIBackJJtWJaOUPywxenS3hydTMz54YO3wjXnCdyUGy8cG1av2tknCeZZZN+oAgY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nuDLc41A8WL/lh1MY4SbnnTcY4ugNRabeFElSHA0CD0coQeuJXQKmmCltsnKbG+pe4CZ2VrmAEiK+4W9QaSE7DQ==\n','\n',char(10)),15,16);
INSERT INTO file VALUES(2,7,1,X'0e824bd3d6d37e4a796fe134b70ba665758c763ae5dbb1f1b351a0a53edb0a54',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 16-6de1c81ebcb2b496234dfdc698abf9d2\nreveal: cee01b106ad7349cd37b083ea3c2db81d5d54a1e241f211d2b203f9c880a487d\nclaim 2 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTYr5n2Zo16v+uzcgxtD+RlUgq2Atuh5nbpr1wAgNyziopLpDgCw0qkCKlIqMi/L2vzZulvSE+JEjVAYtTUFYonwxdpmhF6MQo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nUV+iCbeZ1AZAoyXGpT6Niy03o0AiI8PLml1wHvMKDguCpyXV1b6cBQPBal0CK2uanDHajuQHzKoJVu48yMsiAQ==\n','\n',char(10)),17,18);
INSERT INTO file VALUES(2,8,2,X'f643c0e96fc4b9cfbf7f4704d6e138781ae070eacac7a6bea4ef17984d22e42a',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 18-a5081d7e78cc21c84300ed3d02a078f5\nreveal: 9dd6055e3e6e7b5cc77b9b1a7be5de3fa691f1a413562d2e6686769f583deabc\nclaim 5 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURED+zAS6BhJ1dyG7cZv4JZZUzCkNKTqGQ4rHfSHJcff/9qk1k9QDrW0Fg71KSkQxBFsbQ+c342LtYqVBr/YlI+INx/RJ10mwo=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n1P922aZzv26u16Kc8Dyjssqf7Qfho5cj7cAMpMQkTbA7r3qAkfpDBGwqZH100dVAMiTbvu6aUwrXQjqCLyhRDQ==\n','\n',char(10)),19,20);
INSERT INTO file VALUES(2,9,0,X'71e93e389e79c8bd63b961791e4da845437b672cdbdcd5931d0bf41c8917da12',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 20-3a8e431bbeaa288f17eb7544d75bc2d5\nreveal: 6d290d9d73adb39ceb773a3ec753232ec0ce904ae32829d4d3394e04f552e2e5\nclaim 5 down yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURZxkkydkvzpzM0NfbvzR/tgLsqAOGC1IitrWc1vfA9mAof0DHOuNOTgqWFtOuA6ZibZm4ypbV61cvq2sopmwNu99eefsU9pAc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n+Wijd4gtJUuLMd+/aW2q5lfHJJg5Uy6O2P5nlAD9RF6kTy2cPkD3c5coAQUIZCz/W3hcKGKB2ATHayWPhgpJAQ==\n','\n',char(10)),21,22);
INSERT INTO file VALUES(2,10,1,X'3e81437d59acfc1eaabf191f97916a8ff5434a7f472c8deb724b305594ab77cd',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 22-13b19df6677e17ed1b9e50de3571106a\nreveal: cee01b106ad7349cd37b083ea3c2db81d5d54a1e241f211d2b203f9c880a487d\nacquire blue\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTYr5n2Zo16vyRhkgWO3ubcr0e1+qW0SCkxu+Lz1OCcuIEtrcYwbCDiSS/uJDrZ1JLKO2mU8KpLmwZPGpfQOdVVk+Z8aIh6gwE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nyI85cwKKD2qbDQkAXy5oYi3un9HctP7Eal64wCGVetgohBDcHi2mMv9lPFcEIiqSqi54O3ilvwPPlGHSiXL8Bw==\n','\n',char(10)),23,23);
INSERT INTO file VALUES(2,11,1,X'53906f8af9008a67acabe6240c5e24c7120d52624c99c18e11017cae3bd849d5',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 23-105ab4a7fa845c9695bc4ad0806b9f6a\nreveal: cee01b106ad7349cd37b083ea3c2db81d5d54a1e241f211d2b203f9c880a487d\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTYr5n2Zo16v2gKGwu0KKQXsPLyfblFrKaGogtz0EWf9sSxEgKtCu0/Kmh9A21oLE0V5JuzIQ0Ds8dlJnafM0Av/Hh5ZKOPkAw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n5RyeY0f3K0X7IRlm12Jgc+4deU+qLRlUxLc9wiWF7euIbAKFJXUFLz8wDMNXlz7vJr53ASJ02lus6IdIl7E4Aw==\n','\n',char(10)),24,26);
INSERT INTO file VALUES(2,12,2,X'191119c16ae30c4b50b6a684e36b07c2cf75d59027dc2bb16298849c7146dbf1',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 26-989d89651040a05720d38df492d387c9\nreveal: 4a9d5a3ad31f740932c0c6742010d83d6402742657ca1a9dd3464c020482916a\nacquire white 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURED+zAS6BhJ6QzmogGiSZr3nI4VZgBq7eb87idvj4lCmTouVACyzibR0N3g926SU27UILfGkNfdSAN6vi9jX3USczZD2VT8wM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ngw17wBXyxGeDRy0LZIDqbItugswv5TVWbSpLx2y3Iw+B/Yax3Hougaqos9j76ENpfbpoCyguVw5MvQQNsTddDg==\n','\n',char(10)),27,27);
INSERT INTO file VALUES(2,13,2,X'3627bd15fe0b0394c4d18cf627a88286850d8406ec405fbcc5f01434e381b59a',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 27-e1f2ba2516dba322ba4bd47245f2a5f6\nreveal: 4a9d5a3ad31f740932c0c6742010d83d6402742657ca1a9dd3464c020482916a\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURED+zAS6BhJ4hiIufpAaFUviUFBY47AVW7Q1zsalbgOvnxXcdZpNAfkwq7G6r8+Al6kCiBfw+bQvKpSukKRW4LRQxAl9ORWAM=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nUsPOwdOLK+djqJJOH6Sud81Wu3RiRWspQAR3srDCmCBmk+lWAOEhgDycBDwx+MWAsPEXvcdr8rW3FHD9YhOrBA==\n','\n',char(10)),28,28);
INSERT INTO file VALUES(2,14,2,X'25b362d2efa7812d7266016de48f320bb43932360e3ba85fab1bc25060ff65af',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 28-0f02f4a85e54a4c13964c65322002eb3\nreveal: 4a9d5a3ad31f740932c0c6742010d83d6402742657ca1a9dd3464c020482916a\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURED+zAS6BhJ3LrUQ0vHl49vkPcDecftgaJ8OT8V7mmf9N70EEgL3zPo/WGFPYuDLVr+dTpIF3NVWFYnCoetPLI0XINT8asewQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nxR7foDNlfeIyAeklBWsopDSnz/SIZh8dDihS6ka/Vev7X1Ol+Ui5PCo5M7wRTfCkutG0txUAxyVuHF2Ahjs7BQ==\n','\n',char(10)),29,29);
INSERT INTO file VALUES(2,15,2,X'6ef12b43cd97a85a36de75a2dfd84fb391c77fe77a17b185ca211da388772a1d',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 29-cf82bace51c2431a614eaadf24395b03\nreveal: 4a9d5a3ad31f740932c0c6742010d83d6402742657ca1a9dd3464c020482916a\ninfluence b gold\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURED+zAS6BhJ6nPKMtKMWFHXSSzxmoKJqpSrrignKIZ73HfCQyvg8b3zZY7DFbvP51pBgeapJ7vjM07zldfs8fZpcDJ+NXVVgU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nkAGySyZj3t2Bsy5ii3hx6N7Maj/j7SzlUy3fYNmlQaZBYFfiP6UhvwcASAxyRK9OJBXElFweZHi3EXNbtE1IAg==\n','\n',char(10)),30,30);
INSERT INTO file VALUES(2,16,2,X'5865988be28b526253853ab19b9444a4dace15f1a831d8f5c924e88bf2c0cb96',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 30-39756793196bdf66e3d14a126742d089\nreveal: 4a9d5a3ad31f740932c0c6742010d83d6402742657ca1a9dd3464c020482916a\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURED+zAS6BhJ/+6i5RCIN8TusNhhd8yiEWsHFERcEbXgip52IMV6w6kMVGF62rn6THCeYTjGdeCqUjc+dSsU9vjCWU8M8ww2w0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ni4XKQz24L91mSdw07TgqxQSNJI2aC93ZxVA5EfyeeZQP9seKld3e9XQGhlbyQ461H41dhmgSFJijApKlJePnAA==\n','\n',char(10)),31,32);
INSERT INTO file VALUES(2,17,0,X'76f87e45aea90f92e0fe4fa2b81abb22c86f23b162071c90f3b5e34555d46a68',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 32-9bb5a7396f0de56456904ae12d03a445\nreveal: 1cb37234d65b18ca15942992c974b1eabc319b2b44092a0606a7c030b869df0e\nacquire white 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURZxkkydkvzp9VfdCm5JsIsKnUEn/cmkJUBBj8KZmuNfGaUhWOvDXQ1A4Gsq41jy2p2WVn/Y9gMCFRlj6MSSIf58uFhvlpPOQE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nLM8oZSkCeznLmPHlluAxW651xJN0a/kTgCBCHrCK2yxZ3guUsaT2/mBIljKqLdBQ4ytT9xBEd3BpdN26A1JBAg==\n','\n',char(10)),33,33);
INSERT INTO file VALUES(2,18,0,X'88ecd8e5dbb3f8407b7efa86e3d28b9ad9a0c403b14f8ba90916442c4a8fcf02',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 33-916330af17f487acf62065580d9efcc3\nreveal: 1cb37234d65b18ca15942992c974b1eabc319b2b44092a0606a7c030b869df0e\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURZxkkydkvzp+P2gpNFW/ZAHIP/CSInTafj4l0XO5B+Td5LVwIS9dePFeluFSdqbtKB6L0vn1dTYAvoOvR6dntJ6rd0NfqlWw8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nSj5/wKicJTUQRv5DN6r+lXY6CIvUAcEfhTL0buIKv9+KHWHtPF3YBZnPXDa6GLJBHGFRngFNlHVm1XieKKLpBA==\n','\n',char(10)),34,34);
INSERT INTO file VALUES(2,19,0,X'3738a000d2c520b81162bc477165a9159577af67346ff3095cd1c29672887017',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 34-24ed8c438cb14feb64eae5cc6b321a33\nreveal: 1cb37234d65b18ca15942992c974b1eabc319b2b44092a0606a7c030b869df0e\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURZxkkydkvzpzRL/xczN5Hctn6yElBmYVPR8eFBi5ZbcLdu1VIm5yA9LPyyCK6bvtzZOlTLmgkXdifLqEwJLihIb6tTDD8UBQI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nowhk+EuPpg77xoGvxoFoUcypCuTI7u09W6hdkDQtAksI26HNYZUrXEsnnZ/8wCb+ZwDPyHCGq2L+4PJrjAKKCw==\n','\n',char(10)),35,35);
INSERT INTO file VALUES(2,20,0,X'325d0302ffef6a5e7a882d3c0e42b3b2b548bf0abfabb76668324ff82d7c8812',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 35-d01dd1c561ca6cb5ed967efbef4da43e\nreveal: 1cb37234d65b18ca15942992c974b1eabc319b2b44092a0606a7c030b869df0e\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURZxkkydkvzp39iTBdSMRqd9GpszY91Q7A8H3SME2OSI1qZWqZQ1inpVHQZl3loljZnwdWRmxfFCgyhuP5eD+qgo+06uliuWg8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nWWq+z4OR++N3L+rxk3gDPVojvbogBY2n9uCKG/oL2JOQEYaDc49w91Bs7/2Xs/2h6140HSx6OykQ8xDgu1PmBw==\n','\n',char(10)),36,37);
INSERT INTO file VALUES(2,21,1,X'9f357ed01899cd6fb1dd2b7af599ad81a21b9a880f7d3c5e0585539d4d7e2abf',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 37-2505f81fee731f7041578ac64e3b7865\nreveal: 9eab43f5983524aa245641f3de2babbc7632aeee8041aad9365b38c5bd0dbf88\nacquire white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTYr5n2Zo16v3FcJp/8yOgi5t7UJzxjf2XO7tqiCtKlpdXE15K3nNYChfJ0U7nc4GjT+ccw4+GJOtfYIYVBJNdGnM6ZJxtbwQ0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nC8IbKjn2TH5Pm1hCIZt5SygwI3eXr9pHTUQ+fwRhuAGxbGG80PQlwYqew2pQqEGiMKU4GI+McjH6w7xnDlAECw==\n','\n',char(10)),38,38);
INSERT INTO file VALUES(2,22,1,X'95603954bb8c105008ff10045663d3de22e5e7734d32a1dd8c0ffbc29519cdfa',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 38-aa31efed02d3f9506cb138982348a46b\nreveal: 9eab43f5983524aa245641f3de2babbc7632aeee8041aad9365b38c5bd0dbf88\ntake 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTYr5n2Zo16v8qdstk1nPpQ9EsByXjtgsvUQnfAw9RfwMMiiyVlULhdGJSIgWvbiP0r20C9X/QZosWpyiVYdqN17cjS1Sy6rwA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n1rPrnGE0jHiO7BsXvNA2CuI7s985yuNhHVAbNxQPxT2+D5ZAkWPuFEzyfNWvgmZOZRQGhX7U4DM4q8UW2owsAg==\n','\n',char(10)),39,39);
INSERT INTO file VALUES(2,23,1,X'1bbbbeca15194e7f5458df8b6b144b603d66a4b6fb4d96ac252a5f3c64efc1a0',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 39-b5b17954fd3979569893e7e6875c7497\nreveal: 9eab43f5983524aa245641f3de2babbc7632aeee8041aad9365b38c5bd0dbf88\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTYr5n2Zo16vxrzNrHW+kcUseU9aKhQHiXDaTktd0yvDrBHIurtqBVotfsayO5EGt3T8JuLVdkRGTjkVJ2zYXSRAdGZcI9MZQc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nMyq7BMGXKlpBI+iZ5HM1V7X+WthOjsAiSKbOBRxEZPji5n3AXzkJTYOTQ097BYV1J+6LcqG9PE8Jw7L7uzraBA==\n','\n',char(10)),40,40);
INSERT INTO file VALUES(2,24,1,X'3d1a16d80b1417a9f696e39a7103d53dd3d69a15289ebba0f47ab6658a000257',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 40-0036ec4bdab42a294ea95010028a7cb4\nreveal: 9eab43f5983524aa245641f3de2babbc7632aeee8041aad9365b38c5bd0dbf88\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTYr5n2Zo16v27xD/2B4rq/TeGhR32PY/geb4Xku81rI1/LCKcHODVTCPcBTis/5Cq2voMKKfe6cAKyY2e6vPkDwXPVZgAQsA8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nbWyCZwvW6A2pzVRFptgaJVvnaw4nCJOOsVO3ywzuhk6F3iQfcGdYff+HrfRXaoR5eFv8lqKCUmRy4dJ7fyE7DA==\n','\n',char(10)),41,42);
INSERT INTO file VALUES(2,25,2,X'6fde7c7ce9206595d6ca08302acf460769797dd50d926e0498b5f620e01aa920',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 42-e0db53808abc14c3aa1b80e1aa8ca346\nreveal: e0a08d2c64ec363d13b3dcead001cb17511cc0d2e01ad4341ddef0e62c2d2f61\nacquire red\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURED+zAS6BhJzAppU7gbdJagjz6V+1z5hRWBhfEkwf4V6vd+3NJXmlpCUt6daeUSzPDV3OVoZZ8T1KFZZrUssuat+PMTj1NAwY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ngNVRATTVenb19LT8jH1d02BJ/wI21F3tkTPR7A/+NdbPzgCR57/4tOqedKTewhoF9Q4pLuVTYOH+vEFP0hf6AQ==\n','\n',char(10)),43,43);
INSERT INTO file VALUES(2,26,2,X'c55243c4cd1117ea32dc0f7870e4dbd936f38b4981c545e0d5074a182ea55762',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 43-6be542d69fc206f261c618ff0d8d959e\nreveal: e0a08d2c64ec363d13b3dcead001cb17511cc0d2e01ad4341ddef0e62c2d2f61\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURED+zAS6BhJ0eS2Pi71Xmz4GyJiFOkL6CaOA2kaNIRilR67e1+dM70UHpsGxZL5XE3T2v4eVgt2j7iqHjhsBE0dSMvC1QPRQQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n6rD+ByUGytMTeY3hqU7YqtsT3T8xudnlA7atTXP/xsKgnFWGjoTp6XXLjxu1JDFK4lgdgc407UTuiYZOn6J/Cw==\n','\n',char(10)),44,44);
INSERT INTO file VALUES(2,27,2,X'2af848096033bcde817477268c7d1a6644e91335753be7c9c05c934753057923',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 44-a61928ecc0c9c51e90c542c75dea7208\nreveal: e0a08d2c64ec363d13b3dcead001cb17511cc0d2e01ad4341ddef0e62c2d2f61\ninfluence a\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURED+zAS6BhJzirjqsXfbeShS2kNuW+f/n62agio5AQzKSHG1B+FyHkUP0JNsCe1oYzuXPTQBVWbQaAP/OX2PkWhnvnnSH20gc=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n3ak3a/UgbSmDbPV5b9V7xqnLq6lrv9rP/taqMltfkvUoFS+252nwmkHjGS5oILO82TcKSMOOGqbQmXlOsdSkDg==\n','\n',char(10)),45,47);
INSERT INTO file VALUES(2,28,0,X'ba0acce160e8ad3c9d7e110b13a1ce1763aa9d196feabbfd2aa1d3a7bfec9f3c',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 47-017e1ff7ea282e8a911d82ed2c7a01f1\nreveal: e4c070187c7d9e189ef005228caf198af6f5cbaeda17a0087d43fc6408beeb39\nacquire green\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURZxkkydkvzpwkq0f2kv1z3JyBraXT1/U+5xc+lt1m7wzH8JOwVvcY0b6jqFppvYbAK85j1C5HKSiGR/+tGz8bJ2We6Q7AC6Ag=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nDE5QTw4zzgqOOY1BsrFTnompoyfQBtYP10LAONTHYQGvzT3w3VEyOcdiGLfSdPLHnXFZX8qFcYN6ZfpqyrjVBQ==\n','\n',char(10)),48,48);
INSERT INTO file VALUES(2,29,0,X'ad1a12d05514309ac0249f3addb3936fcffba8482f7776fb9df20ac20a16357e',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 48-abe1b7e93c98bb0e91bb6962e0d2c72d\nreveal: e4c070187c7d9e189ef005228caf198af6f5cbaeda17a0087d43fc6408beeb39\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURZxkkydkvzp8qJYCsdArSp+H1dEdaFzhrsVDJykAMimHOY2cFmAdnsfvThbC+wlgQjY+R1fPpn+mcu5o+lqyVGXKseF5kJ/Q0=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\n4KOsfNUVy8TylZVGKELpE9hddIeg6FOy6dWg1j9EQ4QNeQAtRq0+R1xrh45JuBRe5TTBvVBupQU0it0kcLKPDg==\n','\n',char(10)),49,49);
INSERT INTO file VALUES(2,30,0,X'53836e90c56bff474256c115a6e0e386740d666b9accfe0c2cc2d8bd9ddfdb7f',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 49-e9154606ce367416634f89b31d96b627\nreveal: e4c070187c7d9e189ef005228caf198af6f5cbaeda17a0087d43fc6408beeb39\ninfluence a\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURZxkkydkvzp7krR2/N9+VEpaxxaAtNHsjOFRhiPaM9miOMbUn5BX0/W5RZQP/g/omjaS/vSDQT4arE6aaboMpNfIc3abOIgg8=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nX8mlzA781lkhQCLT3NgmJhhB37nregZVYyWtORPxFXLjtgz7L7rHhD1BnmjJTIGUF0qMWmMYRxdXLsLMjuVtCA==\n','\n',char(10)),50,52);
INSERT INTO file VALUES(2,31,1,X'417f4fb06619e0aa233882e01418db63b30a04a52295d9dfdd3a0b72b5e1ee55',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 52-8da7e61a1f701257a31033ab81a1b4bc\nreveal: 051d87602bfb14d28bebe690155d3a1658ee7cd5a6e533e58e31411b200eaa7d\nacquire white\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTYr5n2Zo16v7a9IXs3WNtMrybEZNKu2DwSvob2hVboti2cN+PHmluTRyi5b9o9ElzNCPbxEAGlKCP8OLwIrPfA5/cv9IKyPAg=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nOKlLvuc/jEqNxH9C+eacv92JdBLjeDMiQdNp2qopbn0Fv/t0GR/Opud5Ddzf+EOAfVNxEApjsUA6+awlFa7BAw==\n','\n',char(10)),53,53);
INSERT INTO file VALUES(2,32,1,X'f1bf2841bc9593054cd8bfc971f2835928d887ab2f856c852c8b0814f45d28c3',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 53-4f7c2d420db939a34ea9796b864654fa\nreveal: 051d87602bfb14d28bebe690155d3a1658ee7cd5a6e533e58e31411b200eaa7d\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTYr5n2Zo16v1iCk/bP5p8sx+oVmj3V/bWWnGw4dpFQAFdnaIHLsRoYs6Il6SEXJfRL3wI/1+RHfOeJhfIMmaSVJGoC19Kaqgs=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nTJhI2r2lWgt4xQ6RPdwqe4lSsPtTbcJBjOmpIYFNAjw8FtogfF6ufdW1QiQxxgPlhrSWbkq8WkDAKQmLThjUCg==\n','\n',char(10)),54,54);
INSERT INTO file VALUES(2,33,1,X'ac4179ddb56660d2b73cab41846c28b20ef2e5ed5c769027b5b2050a252a981a',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 54-dab249be0b0cc1214a645f49ea096e72\nreveal: 051d87602bfb14d28bebe690155d3a1658ee7cd5a6e533e58e31411b200eaa7d\nworkshop 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTYr5n2Zo16v5NiYq7Av6YRnvF8Km0//UTDPeowTgjElow7YoBnJOsd3MWxSdW2sOPWnQlQ2Yg4wB3J7UlI57o6FfcKrq3OfwI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nq/IF6M0CHef7uBR7fvH8ZkKCYIyZIxBJZz5kzrV64EntqYecMBFMg0YdgpLLtpVsCPS8GWiY3JlQuHoVXmvIBA==\n','\n',char(10)),55,55);
INSERT INTO file VALUES(2,34,1,X'b50ec53016b309500e925a1a9f3322be22790c676dadfc56c2ef137e062b8a01',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 55-2dc1b1bf123bf2015d2b39b8620f1570\nreveal: 051d87602bfb14d28bebe690155d3a1658ee7cd5a6e533e58e31411b200eaa7d\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTYr5n2Zo16v794Y6mkffgXgbPaCUMXqB6ml4h0rdnuKGJ6ntge7yRp+1FV0n1v9FsWORAWtqkN472F0put/8x9THJrdVdadgw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nExNBgqQfzJyrem4Ea5BngUj51PEswFdlyEHmXV8Y9x2MBFjvnKU0HaiJe9TAZAMqFxS0vOtNktMKhpGDnx8xAA==\n','\n',char(10)),56,57);
INSERT INTO file VALUES(2,35,2,X'b227e47ca26b2544e015c2f94c26a438a05b468b90a0713370576f374131a9fd',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 57-efbbb772f4b4e1d07b5cf1d65545e5f3\nreveal: fe6fd3ee86b5a059c297a10631729ffde6c5bda33fd6f19497c8ac4000addf7a\ndeliver wood 2.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURED+zAS6BhJ0wWLSXQqV3lOuoKCNT8QY4lva5l1K7ex54jm/HunmRwO/OW1g/qp/I5agkWl90ntP0k9oXlXocz8zLknWYSywQ=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nG7imiT+5sD22IYXyJ4Wdq4T3pOUpTExzWyn6EzewYlxq8gEJMQA0M8k78JSR6z6rZYW2Y4Vm0sI7acFvveJ2DQ==\n','\n',char(10)),58,58);
INSERT INTO file VALUES(2,36,2,X'aefceead06c94c3c835f560749ef7300e9511150c565c9216969c8eac60fa3b6',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 58-2d6adaeaf48d92a9a1d584519efaf27a\nreveal: fe6fd3ee86b5a059c297a10631729ffde6c5bda33fd6f19497c8ac4000addf7a\ndeliver brick 2.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURED+zAS6BhJwD6/ZPYOwN5F+vYCg2s20tKQR249iuU8qxBw5WmBW7g+tvybiYWjeHFpigUrQ3s+zuP0FQZEwo/qNB/OZ8iiwU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nfdsMqfeDeXBcrwvpovvsuJn6A9wrZTsbiGgxWYesVhxX5p+VIooBzjxxoXTlqTCUE5LYK9mmenYrGcczG8waBw==\n','\n',char(10)),59,59);
INSERT INTO file VALUES(2,37,2,X'1ea70533ee49d12bba46ca3af204146f64fc6e0fc145f39d35af409b21e7c9c5',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 59-d4abab1902654e3ca2d940f513bdb6c5\nreveal: fe6fd3ee86b5a059c297a10631729ffde6c5bda33fd6f19497c8ac4000addf7a\ndeliver brick 2.1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURED+zAS6BhJyQBnAG+zC6I+uBRLktKbqR5rVL1aWOUgonCZlRVGYFYy44arGELBLt8OGxAcv0q/yT1GF1suN/jI9E13cCrXQw=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nCqDLmMwlM09hAAdx9OrcFQlB44HQnT5KH/lzSqvfLuJRnI6DWK6kKfkj36sMc41yREnlIrIXA5DxtRDsMB8bDQ==\n','\n',char(10)),60,60);
INSERT INTO file VALUES(2,38,2,X'84ae4be457d98337da23d6544cc7a20d7998394f64232422d328c9b5b2192593',replace('nuncio turn\ngame: domes\nplayer: cleo\nafter: 60-7e4a8ce429fc367ed0198a248876707c\nreveal: fe6fd3ee86b5a059c297a10631729ffde6c5bda33fd6f19497c8ac4000addf7a\ndone\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURED+zAS6BhJ6HducfLZEZwiVr+WlqtahAVmRz17gXgcPV/HqsMNT0auDrH2kOMnps80uPRgIhUXnlSxTt6B+2QJtvg5TEz/AE=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nbJ+lwrMED5jChpoV90Fg+huyRXeuQw9uznIBzvWzIkWJW9gDQRVgkaxvi0tSAra3lxGmrdCRYKwfQeGVKXnSDw==\n','\n',char(10)),61,61);
INSERT INTO file VALUES(2,39,0,X'3e3bc362e10c0551d99b04e565da868e150e3a66303b5cc3ce124d17b16e82c0',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 61-0722a8b716bb9bc0a73099f8134237ba\nreveal: a3476417607352d98c3a911b37d1bae917af592236dfd9bacb1628537f8b78a8\ndeliver brick 2.2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURZxkkydkvzp2K2OpAWIJuEi0eAnDXnM87YhMUfKwdro/fU/Nze6h9vFCAvDU2520Sc7EJJYZD+W3pT+6H2hzGzkh3thR6YSAk=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ni2yl8B4aEnFQ/SPYyoyxC3nGiLZ4y278RaBdAwbxL8Q2xGbzX/5MiiHI4O/z5hURjnQ4bz1S6zkNJFtVmjKbBQ==\n','\n',char(10)),62,62);
INSERT INTO file VALUES(2,40,0,X'24b47cdeadb3c85a9f48855b4f7e58929f4160dbacba1e311efac511c2fb25fc',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 62-3769b770241a8f52f2e9fae30d27ee6c\nreveal: a3476417607352d98c3a911b37d1bae917af592236dfd9bacb1628537f8b78a8\ndeliver brick 2.2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURZxkkydkvzp5r5gr20YpNqZ2u48O82XOSxoFZptqjaZiOreQaDZEDc2D8Qwl6uOFwqfbcyiKeLKHI/wrh5m+Nd6IdH+X0JyAI=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nyO1yEF/cp9Mf2ahZqbKb3+arSuvQ40q8ZqzcYtLtw8GoyZh1tFsv5PCpZiMDs11yj0LFmPb/aN4vLbaxLp/7Aw==\n','\n',char(10)),63,63);
INSERT INTO file VALUES(2,41,0,X'c1b16ff035a7b04bcde947360d295a3e91c8f27b7a11767c8d27ee8b3dd9ab5d',replace('nuncio turn\ngame: domes\nplayer: ana\nafter: 63-b7ab5e20a2ebcfaf304eb8d675ce9f7c\nreveal: a3476417607352d98c3a911b37d1bae917af592236dfd9bacb1628537f8b78a8\ndeliver stone 2.2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURZxkkydkvzp+solsllMeyamxUCiMW/iM2rosLu+r/x8xlyi6H9lwfi/KIPKRV/EXnmYiq7QBGSGcKVCdJe5RgZWx3jANFrHwU=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nIHCWOsNj5lL7mWdR+hcLpT+nQVqoYuJoFigF/9DvbaZxWFuKCmDfOnmW4S+DCSJMXFP/Tag9onnwTegUVvQRDg==\n','\n',char(10)),64,65);
INSERT INTO file VALUES(2,42,1,X'cab4a110d551b6ecd77259cce8308eb65b93cd8bfb8ef0f245938864d048be03',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 65-bb2f12a31e90db2c8ec852590b61be7c\nreveal: 0d04037025728cb247f7d442fbc85204707be87ab6cb7db135586304fa01b188\nacquire yellow\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTYr5n2Zo16v1T9I0qF+zuHKBsa25ghlDxTTchHz9nw3TVr1smNoHbXTKImK6/fAiIxxcKsj7QXU5ogk7SteTLEXK86AdZJTAA=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\nC0IiuPixV093oFYYCI3Twxc9GEXwGhn9j49axrUVoit5lnjjraR0yZ7jMqhfmUsxUPrKlrfz8GpNlqV8d+vcCw==\n','\n',char(10)),66,66);
INSERT INTO file VALUES(2,43,1,X'2c67864d22f3c4175b9159e9b38e00716063ccefcae90f5d9ed128bafdedf4ba',replace('nuncio turn\ngame: domes\nplayer: ben\nafter: 66-f9f002a0b906b04619258b85d50ebdc3\nreveal: 0d04037025728cb247f7d442fbc85204707be87ab6cb7db135586304fa01b188\ntake 1\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTYr5n2Zo16vyJwAIAZhaSZ/cKiXbjaPnUxcmEy0Rd/jZ7u7vW1LtaqiSTiPPEn5ikIC/k4onOyjP6YHfsx5nlCBNVBBh9H+QY=\ntrusted comment: timestamp:1772452800	file:turn.text	hashed\ntb0QREdQQWqaJiH5pJWTd4YIdEZpX9M2NwXel5XzcRcQfroRfShB1vqHUvrR+DgP8ctbQkEDYYXp0PaldrZnBQ==\n','\n',char(10)),67,67);
INSERT INTO file VALUES(2,44,4,X'8c891ef49a2876be51a4c06a297448a7e70f52a24ad5c09fe57e58143299a801',replace('nuncio turn\ngame: domes\nplayer: host\nafter: 67-07db1cefcfd643bcdedd183019b4590b\npause because a feast\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSLaEzoqXiJ4tNGBcrIchT6Gg9YGwaQjvtjBGVNKqt96+bC5iXVIoa4VC5MX07OyCWuETHdRft1TCsvZRobauOl9quzPk4elQw=\ntrusted comment: timestamp:1772539200	hashed\nyOrTStnfclxrEt0Q5ndEBLnKGEImYSE1YE8pVzAuWPCnhX/WLk35zWzuowakAmHgPVsGXd/tWfP19xUH0PX6Aw==\n','\n',char(10)),68,68);
INSERT INTO file VALUES(2,45,4,X'b466cf7e3404a9de99e37547a30bcd97a2ab8535ddafbb9d928b029615967720',replace('nuncio turn\ngame: domes\nplayer: host\nafter: 68-f4b54ef5dc105c0a79e7d474d72f20bf\nresume because it is over\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSLaEzoqXiJ4lKh8/booc2eBD5nmt4h8kePTVlDXRGKIp9pkixCHNHJIX13HiwamoNQaEu/n+vDnMmlzHiMM38qoljMwsnD+AI=\ntrusted comment: timestamp:1772539200	hashed\nk7FFJ9Y6r6IK0dpJBYQMy0phzOEnnPvnEcRYJygUIIQoYIhpu0rzsD+DH9VSAQgPnpwc8GBgNDabJXwpzNAMDg==\n','\n',char(10)),69,69);
INSERT INTO file VALUES(2,46,0,X'5b7fc2c0771e60a2f4f16bf942744d3e2697462a462f9ee2b494a6c8fe16c19c',replace('nuncio turn\ngame: -\nplayer: ana\nafter: 2026-03-03\naway 2026-03-04 2026-03-06\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURZxkkydkvzp57/JNlOVRsileC31o4Mo9k+RVStj3FrXk0wJKjfRJd1FzYRfynxHtx3RDXJL7x7GiVb+BpktTVHrIOaZqKQdwg=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nncpTed0wXA/h7GN6dnSAZrobwDeTqgj1MCGaz5cdH2Zhok4ZyhyXcXA/ZyIccFNeitB62FFrhdVFGqlrR/eWBg==\n','\n',char(10)),70,70);
INSERT INTO file VALUES(1,18,0,X'5b7fc2c0771e60a2f4f16bf942744d3e2697462a462f9ee2b494a6c8fe16c19c',replace('nuncio turn\ngame: -\nplayer: ana\nafter: 2026-03-03\naway 2026-03-04 2026-03-06\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURZxkkydkvzp57/JNlOVRsileC31o4Mo9k+RVStj3FrXk0wJKjfRJd1FzYRfynxHtx3RDXJL7x7GiVb+BpktTVHrIOaZqKQdwg=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nncpTed0wXA/h7GN6dnSAZrobwDeTqgj1MCGaz5cdH2Zhok4ZyhyXcXA/ZyIccFNeitB62FFrhdVFGqlrR/eWBg==\n','\n',char(10)),30,30);
INSERT INTO file VALUES(3,1,1,X'61d99839e5d31e4ab3535ea154e9062e666e029d4798003dab111e96e436be45',replace('nuncio turn\ngame: solo\nplayer: cleo\nafter: 4-815587a594f7733820c9819897567f32\ntake toolmaker\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURED+zAS6BhJ/QrPEgLghO8dhAmMzZKDnMm9JXXJEZ6kluXE/L8TSMFi37iji3OZVG5dVEdEpvas1kvp3fYJAhFfkwk4CutOwo=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nJ8jO87mNS7ELpLad7X97Bj+E5SZqU+3skEroSsyrt8rW++oWx9DrtohRvK64Q9OMwz7yJ9bwJLjDmon9BLuAAA==\n','\n',char(10)),5,5);
INSERT INTO file VALUES(3,2,0,X'66d89c521073627156c13d6900854c219d876aa3b34c791819dcb751767af318',replace('nuncio turn\ngame: solo\nplayer: ben\nafter: 5-2fb2f878ab60c3b97176d1bb0fa9bd5c\ntake wood 2\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTYr5n2Zo16v8EZiPMrmayokw0OHF8oMvs/YOvrqAUeJ2nTXsU5HDr58kKJ8tnpdMWcjq3kevk9rp33MnnXkLgmbpTFQZhv5A4=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nvM621vP6BcdTqMfYH7HdtgyKjm57kXHst5RoRUUfKuEZrUnpnaxtJVlaB6Ls/bBZemyGA7MSEdMXoosy9mL2Bg==\n','\n',char(10)),6,6);
INSERT INTO file VALUES(3,3,1,X'87ba14776bb09df0a8c168bb8487b26d14bc731755ffbffb66a51b4d0d44d158',replace('nuncio turn\ngame: solo\nplayer: cleo\nafter: 6-e825c46e6031c832e9b53e0f41bec110\ntake sand 3\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURED+zAS6BhJ9kItZn76eOpr9RAbEodC8O3mu2gxCledoqn08t0oqNDq6SmvYUDItDR7E+LF4Ca0Rcl2SIzqli4/VfvNRkpdwc=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\n9thad7X+yvYANBgKYpVcN4JRMR90TQRnkGQGvLCWSJJysXi0njDP2aj37f7IOqrwE+F+5co2u23iQSh3b4dVCw==\n','\n',char(10)),7,7);
INSERT INTO file VALUES(3,4,0,X'8c21a29ff9c5b64df5569a9338c38a40d4faed3c279c608fcafc60785a6046f9',replace('nuncio turn\ngame: solo\nplayer: ben\nafter: 7-948d6663bd4d1a845a94ab6e95954957\ntake sand 4\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTYr5n2Zo16v1gStQLMzgpBGXz7GoGROXYFpzk9CiFsEt5bNKvPRRkYzEn6pnp0/1nzHaXW5MsV8CnWpuemkyGJC3JTwZ9IhgE=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nkQJhO9dxPXmGYWtTcDLRYkf1X8rq2vQEo3j2Qpn4B7zE1lp7yJ2jPoau2Hpf876Y4/gbj16XIEUElw4e2YitCg==\n','\n',char(10)),8,8);
INSERT INTO file VALUES(3,5,4,X'1c4c03dbb436ced2091b2cb6512568c623bb8c730d1a450926d6da68f94da7c2',replace('nuncio turn\ngame: solo\nplayer: host\nafter: 8-27781e5ffc80cf800936cad2c58d0020\nabandon because rain\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUSLaEzoqXiJ4kEASCVKzeFLAtNchbXmTvrs5tQscTetrc68GxYLWc36h7PrC1FfDoKxssdpjgAS1dyLGv59Hhp6quLIPuTzxgI=\ntrusted comment: timestamp:1772539200	hashed\nliKpM6OgTwOfEXifxv/n2rMVUsL4IvS3CkP4wr2uUsdqqRcVf/qD18ZDb/TszXUrPGUnyOsPhuvouwc0JyBZBA==\n','\n',char(10)),9,10);
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
CREATE TABLE log (
	game	INTEGER NOT NULL REFERENCES game,
	line	INTEGER NOT NULL,
	text	TEXT NOT NULL,			-- see nuncio-bundle(5)
	hash	BLOB NOT NULL CHECK (length(hash) = 32),
	file	INTEGER,			-- what it was read from
	PRIMARY KEY (game, line)
) STRICT, WITHOUT ROWID;
INSERT INTO log VALUES(1,0,'0 2026-03-02T12:00:00Z setup format 2 ruleset pillars rules 1 game kings join yes host ed:RWSLaEzoqXiJ4oqUNJBLgNNCObTsFM5KdzCLsYnfbkZfEBhTm83ed6hM plays - spare ed:RWRnSveLsrc2MyDEOXbXAmpeVJZiBi5WFlrPpiVqPlIVOWzxaergNcoE seat ana ed:RWRZxkkydkvzpwYqUD86MjvErrJVj0IB+SzmUCTNIw2VV9W2U+oduw37 seat ben ed:RWTYr5n2Zo16v8nly9/BT5dPIcOkVysUMOIQhms+fLZb09Frfcmhj7nW edition - deadline 172800 grace 43200 away 432000 policy default commitment 2c4e7f45ea46b28e3573394dc6c0bdce615c8ae252462cdc0440c4848cbf936a options {"first":"0"}',X'65392d28d6c661a75f4c7af48bb03b387c63e24ddb0b890c0c1581e1e3cd7fb3',NULL);
INSERT INTO log VALUES(1,1,'1 2026-03-02T12:00:00Z read 1 en join 0',X'a39575c14ce6ec1651775e62327ca3330f6116a8608094d3580001d98d731961',1);
INSERT INTO log VALUES(1,2,'2 2026-03-02T12:00:00Z read 1 en join 1',X'345159e302476195592e247d16ef25ee48daf5f6cdc2b6c2368c50ae59990a7a',2);
INSERT INTO log VALUES(1,3,'3 2026-03-02T12:00:00Z chance advantages 11/14 4/13 = woolfair, francis',X'e0331d3477253bfd2bc43c130d644153375887f06513574da39cf43ce96aae86',NULL);
INSERT INTO log VALUES(1,4,'4 2026-03-02T12:00:00Z chance craftsmen 0/4 1/3 0/2 0/1 = mason1, mortar-mixer1, toolmaker, master-woodworker',X'b68a00a6e95188a87f8b085758a9e65beb24dc29378ddfd874985c193799c532',NULL);
INSERT INTO log VALUES(1,5,'5 2026-03-02T12:00:00Z chance resources 8/9 6/8 1/7 1/6 3/5 3/4 1/3 = stone-4, stone-2, sand-3, sand-4, wood-4, stone-3, wood-2',X'0a11e47e473b59ccf881407e86062f548337ba9a4d4f72271170a1d1f4f848ef',NULL);
INSERT INTO log VALUES(1,6,'6 2026-03-02T12:00:00Z read 1 en move 0 said take master-woodworker',X'57f79476d0e49550a51762c14422ebd12daae791d62ff57d6df477352650ab56',3);
INSERT INTO log VALUES(1,7,'7 2026-03-02T12:00:00Z read 1 en move 1 said take toolmaker',X'4b23b22d57d71f43104ce99d1400b81bb2e1b697feb763bb95701910f7b6528a',4);
INSERT INTO log VALUES(1,8,'8 2026-03-02T12:00:00Z read 1 en move 0 said take wood 2',X'798303b3496389afcae7e4a1a666d79ea301a63789dbd36dcbf3ce9c1682ba4a',5);
INSERT INTO log VALUES(1,9,'9 2026-03-02T12:00:00Z read 1 en move 1 said take sand 3',X'b06dee6d53e60dce7a1c5ff02f435a3eb459863045ada7af00df748cd53abca2',6);
INSERT INTO log VALUES(1,10,'10 2026-03-02T12:00:00Z read 1 en move 0 said take sand 4',X'45c512cac4d4dac50afac98b8b2f38f72822677fc2d75e7038f2946457a2e731',7);
INSERT INTO log VALUES(1,11,'11 2026-03-02T12:00:00Z read 1 en move 1 said take stone 2',X'bc98d6fd102f6921160b9bc1aa016bf807e216562bfc66eda20865dcba7d674d',8);
INSERT INTO log VALUES(1,12,'12 2026-03-02T12:00:00Z move 0 only pass',X'3a3c5d0252d052ee5a2d8f253d436887a15e98e8b9da8927ca5d05b501821056',NULL);
INSERT INTO log VALUES(1,13,'13 2026-03-02T12:00:00Z move 1 only pass',X'7b3f8c34f7a144204a0154bc12ba786eea0c9f91c461e3284e15c663d198e60d',NULL);
INSERT INTO log VALUES(1,14,'14 2026-03-02T12:00:00Z chance builder 3/6 = 1',X'fd4380ae1b31fb1b627b25f1cb9125aa1c479b7b71db8f2516bf886231c5107f',NULL);
INSERT INTO log VALUES(1,15,'15 2026-03-02T12:00:00Z read 1 en move 0 said keep',X'437981ec1b46d080978103a3bc3db3e871540abce7f9ce70e3f09ab8b417a4e2',9);
INSERT INTO log VALUES(1,16,'16 2026-03-02T12:00:00Z read 1 en move 1 said place shiring mason1',X'4d507a5002ba0dc27a418954c64cb229b1cfbfbb97920a5b16394ea0a8474a86',10);
INSERT INTO log VALUES(1,17,'17 2026-03-02T12:00:00Z chance builder 1/5 = 0',X'e36bd509669dde1d4da470dd55ab6bf596ab5d47f80582c9d5df2e0ad7f8c164',NULL);
INSERT INTO log VALUES(1,18,'18 2026-03-02T12:00:00Z read 1 en move 0 said return',X'034e9688d6c017324a73ef9f0ced02fb67f85982cbb0a70f8843fef30c625782',11);
INSERT INTO log VALUES(1,19,'19 2026-03-02T12:00:00Z chance builder 0/5 = 0',X'5c7a002a5e6fae6ac429c22f9fe4332f88d3be9831b69ec553cafd505bd99444',NULL);
INSERT INTO log VALUES(1,20,'20 2026-03-02T12:00:00Z read 1 en move 0 said pass',X'd7210069d4f8561dcec4238f2b8685f4d027fe7910b58f7d8afa1fd1ab1ef75f',12);
INSERT INTO log VALUES(1,21,'21 2026-03-02T12:00:00Z chance builder 0/4 = 0',X'a9362dd1c715bd20ee42b90c58dfb7b604c740825c36f557f0b3d1e97ba6a2b6',NULL);
INSERT INTO log VALUES(1,22,'22 2026-03-02T12:00:00Z read 1 en move 0 said pass',X'8478c803eb18251fea4b889e17d762b24a0df28ffa86d6667c6d77c484dee4e5',13);
INSERT INTO log VALUES(1,23,'23 2026-03-02T12:00:00Z chance builder 1/3 = 1',X'c611aaf0b29752be1ffeff8d757de661034a6f2574cfe2ef5b7971283500f2af',NULL);
INSERT INTO log VALUES(1,24,'24 2026-03-02T12:00:00Z read 1 en move 1 said place priory',X'abfe446328fc92c05ab23adb473c3edc769b9fe0b91d19d0ecc2e305e6072327',14);
INSERT INTO log VALUES(1,25,'25 2026-03-02T12:00:00Z chance builder 0/2 = 0',X'5b77078f701a0f1aa442e05298c19131dc8f41a363d213da0414a2ec8767534c',NULL);
INSERT INTO log VALUES(1,26,'26 2026-03-02T12:00:00Z read 1 en move 0 said place kingsbridge woolfair',X'd1d5c802fc8cbcf3984598ab28e937985c2c9563ef2064120d9635015ede604e',15);
INSERT INTO log VALUES(1,27,'27 2026-03-02T12:00:00Z chance builder 0/1 = 1',X'25aabb1bb784419ed294c68e66f6f3e2f02f5423d4412e3907cfd8cb34e9eb51',NULL);
INSERT INTO log VALUES(1,28,'28 2026-03-02T12:00:00Z read 1 en move 1 said place kingsbridge francis',X'30481566103a67ac2ce8636ca6eb4a4d0312990d007a4f29be57e84143c48c7c',16);
INSERT INTO log VALUES(1,29,'29 2026-03-02T12:00:00Z read 1 en press 0 all: good morrow',X'40a85de8a5b20de0accbc0b99f8aff390cffd8dfd23988068a62b03368d51f38',17);
INSERT INTO log VALUES(1,30,'30 2026-03-03T12:00:00Z away f69ab089b3b69660f4bce0edfb17440d19f88d615c8ddba9af338737093777c3',X'b2bf944d9a74fb11ffd77f13b922c8b94c6dd30e781eb7ce60cbd7613e7e4f2d',18);
INSERT INTO log VALUES(2,0,'0 2026-03-02T12:00:00Z setup format 2 ruleset red-cathedral rules 2 game domes join yes host ed:RWSLaEzoqXiJ4oqUNJBLgNNCObTsFM5KdzCLsYnfbkZfEBhTm83ed6hM plays - spare ed:RWRnSveLsrc2MyDEOXbXAmpeVJZiBi5WFlrPpiVqPlIVOWzxaergNcoE seat ana ed:RWRZxkkydkvzpwYqUD86MjvErrJVj0IB+SzmUCTNIw2VV9W2U+oduw37 seat ben ed:RWTYr5n2Zo16v8nly9/BT5dPIcOkVysUMOIQhms+fLZb09Frfcmhj7nW seat cleo ed:RWRED+zAS6BhJzGa4GxGPyM5BXRWaDe7ttbIIZ7Hb0sZDhHaG4wdBMII edition 167ee9a4e4e793785bd161f298ad48fdfe85cfdba4c7d04ec16ecda2a2be342b deadline 259200 bank 86400 commitment b22a2f3f08d7f0be7e54d728a3a7236eecdf84e20ffb792305fefee0bfef2e52 options {"board":"advanced"}',X'3382cbeff4033f9d7241292811a4a50cd4c2ae4d68690ce18b4e1d7b3ae6b570',NULL);
INSERT INTO log VALUES(2,1,'1 2026-03-02T12:00:00Z read 1 en join 0',X'c561d3060a592d98907889c3e9e98ef667bd8057fe7cb6047f22ae834e5daf52',1);
INSERT INTO log VALUES(2,2,'2 2026-03-02T12:00:00Z read 1 en join 1',X'd1ab79bc995dfafb0e6952ec85308d1e2b9f0fcfd90e724bb4f8efb453273a27',2);
INSERT INTO log VALUES(2,3,'3 2026-03-02T12:00:00Z read 1 en join 2',X'ca984f8890024ebc9c344c4ebe1798c38313e1d6ac11960534edf44db3e3fdd5',3);
INSERT INTO log VALUES(2,4,'4 2026-03-02T12:00:00Z chance first 1/3 = 1',X'7c553ccb6b47f6538215e5b1e7f35182c27552d992d082bd043d4aec8aab0113',NULL);
INSERT INTO log VALUES(2,5,'5 2026-03-02T12:00:00Z chance plan 2/3 = 3, 3, 5, 3, 4',X'c9ca68e94610c1c49c017ae1413f7a30a31a93f987194b971e3f25ee4c029290',NULL);
INSERT INTO log VALUES(2,6,'6 2026-03-02T12:00:00Z chance sections 7/10 4/20 9/10 1/9 15/19 1/9 5/8 17/18 7/17 6/16 2/8 6/7 13/15 2/7 3/6 12/14 1/13 5/6 = B8, M5, D10, B2, M17, D2, B7, M20, M9, M8, D4, B10, M18, D5, B5, M16, M2, D9',X'c843eadb23c11f62a68158f0540445077364f8c9ee38f9acbfd237e3b696cfe9',NULL);
INSERT INTO log VALUES(2,7,'7 2026-03-02T12:00:00Z chance tiles 3/28 19/27 15/26 10/25 16/24 7/23 12/22 13/21 10/20 13/19 15/18 4/17 0/16 14/15 10/14 5/13 1/12 1/11 = brick, recognition, ruble, gold, ruble, stone, purple, ruble, green, recognition, die-green, brick, wood, die-red, recognition, gold, wood, brick',X'ef61acf30383896d78d20f796117566334400fd17157c34873ec482f65ecad7e',NULL);
INSERT INTO log VALUES(2,8,'8 2026-03-02T12:00:00Z chance ring 3/8 5/7 0/6 1/5 0/4 0/3 1/2 0/1 = gold, rubles, wood, stone, brick, green, recognition, purple',X'a0f214dfcb86e088cd6c87349b2365eedf22245af12b9dfc1858305b1b52a6f5',NULL);
INSERT INTO log VALUES(2,9,'9 2026-03-02T12:00:00Z chance influence 2/3 2/3 2/3 1/3 1/4 2/3 1/2 0/1 = C3, K2, M3, A3',X'65f2fd7b9ee28aba97912c54c7404129daba04aacfcd625dc3cfb0a0030c1c36',NULL);
INSERT INTO log VALUES(2,10,'10 2026-03-02T12:00:00Z chance dice 0/5 0/4 2/3 0/2 0/1 4/6 1/6 4/6 1/6 1/6 = white 5, yellow 2, red 5, green 2, blue 2',X'7c77dd9994f984d7bb9fd01d5c201ad8a1ca972258ee7f7a4ec530112d53c512',NULL);
INSERT INTO log VALUES(2,11,'11 2026-03-02T12:00:00Z read 1 en move 1 said claim 5 up white',X'ba9217a84f6506781b138ce788b1f09c3ce704fb5f1bc9d50d0244c46911c673',4);
INSERT INTO log VALUES(2,12,'12 2026-03-02T12:00:00Z move 1 only done',X'571741751e60d23649cdd7c161c437610c6f2f5d1b342c75c2f3899457b40f99',NULL);
INSERT INTO log VALUES(2,13,'13 2026-03-02T12:00:00Z read 1 en move 2 said claim 2 up white',X'755e80cdd204a098cbb401edf581ce9c85723b7f29fe130517fb63c72bf9d32c',5);
INSERT INTO log VALUES(2,14,'14 2026-03-02T12:00:00Z move 2 only done',X'1486508207cbe5dcacf27577041c72f48958ecc49a3eb1d913c066d5934b6d28',NULL);
INSERT INTO log VALUES(2,15,'15 2026-03-02T12:00:00Z read 1 en move 0 said claim 2 up white',X'975b2d7035be0e0dc1bcc5c5951577c0fd30dbfc4e26cbd76ad8d52fae3cccab',6);
INSERT INTO log VALUES(2,16,'16 2026-03-02T12:00:00Z move 0 only done',X'6de1c81ebcb2b496234dfdc698abf9d266a1934f01d76a09af45eadd80c13f1d',NULL);
INSERT INTO log VALUES(2,17,'17 2026-03-02T12:00:00Z read 1 en move 1 said claim 2 down yellow',X'3e96baa1b228a942de00ae3049b11dff5c6e7c57582b3adcf86d749ec37a36ef',7);
INSERT INTO log VALUES(2,18,'18 2026-03-02T12:00:00Z move 1 only done',X'a5081d7e78cc21c84300ed3d02a078f5294459a6e75ee60e805ce5293ad1144b',NULL);
INSERT INTO log VALUES(2,19,'19 2026-03-02T12:00:00Z read 1 en move 2 said claim 5 down yellow',X'a9c40f45d3e0b71aa552c3046db4429fb89a9e665c98ddd32f79c01f409aed0f',8);
INSERT INTO log VALUES(2,20,'20 2026-03-02T12:00:00Z move 2 only done',X'3a8e431bbeaa288f17eb7544d75bc2d5d59ba7a80c3ed7d2637890bb6f936942',NULL);
INSERT INTO log VALUES(2,21,'21 2026-03-02T12:00:00Z read 1 en move 0 said claim 5 down yellow',X'21561d7eadf693d47a73707265e21e6324088a5f2a9cc29e86395d88febcc4b7',9);
INSERT INTO log VALUES(2,22,'22 2026-03-02T12:00:00Z move 0 only done',X'13b19df6677e17ed1b9e50de3571106ac0066e1baa417b50be00a896d2a5e73a',NULL);
INSERT INTO log VALUES(2,23,'23 2026-03-02T12:00:00Z read 1 en move 1 said acquire blue',X'105ab4a7fa845c9695bc4ad0806b9f6a01da6d266d79c5190fc184d157dcf09d',10);
INSERT INTO log VALUES(2,24,'24 2026-03-02T12:00:00Z read 1 en move 1 said take 1',X'fb311ebc470467c8f3f20072d75ffaff2621c7e0df367d0b36a5b5afd94276b8',11);
INSERT INTO log VALUES(2,25,'25 2026-03-02T12:00:00Z move 1 only done',X'f68dec458eb9de3ac488cff6d34930aa579a1ba5e46e2433260027650527f335',NULL);
INSERT INTO log VALUES(2,26,'26 2026-03-02T12:00:00Z chance roll 3/6 = blue 4',X'989d89651040a05720d38df492d387c94f4d3d548ef1a084006c3e2a44344753',NULL);
INSERT INTO log VALUES(2,27,'27 2026-03-02T12:00:00Z read 1 en move 2 said acquire white 1',X'e1f2ba2516dba322ba4bd47245f2a5f65a9791c2cb5548e9644a27c5a1dfe8be',12);
INSERT INTO log VALUES(2,28,'28 2026-03-02T12:00:00Z read 1 en move 2 said take 2',X'0f02f4a85e54a4c13964c65322002eb33b82b95da714bd063c277c1898c1a95c',13);
INSERT INTO log VALUES(2,29,'29 2026-03-02T12:00:00Z read 1 en move 2 said workshop 1',X'cf82bace51c2431a614eaadf24395b03b931e0e03db1df62c15baeb2beef4522',14);
INSERT INTO log VALUES(2,30,'30 2026-03-02T12:00:00Z read 1 en move 2 said influence b gold',X'39756793196bdf66e3d14a126742d0896e3debf11654db98a737a5260a8d55b9',15);
INSERT INTO log VALUES(2,31,'31 2026-03-02T12:00:00Z read 1 en move 2 said done',X'e8271a44da81b950e6a4e4fddff93586ed19e350019f95481b7285a791b64970',16);
INSERT INTO log VALUES(2,32,'32 2026-03-02T12:00:00Z chance roll 5/6 0/6 = white 6, blue 1',X'9bb5a7396f0de56456904ae12d03a4456802f3eab8bca326d56d7746f0e4de6b',NULL);
INSERT INTO log VALUES(2,33,'33 2026-03-02T12:00:00Z read 1 en move 0 said acquire white 2',X'916330af17f487acf62065580d9efcc3442a3e170a7f053fc3a7ae8d1cc4e472',17);
INSERT INTO log VALUES(2,34,'34 2026-03-02T12:00:00Z read 1 en move 0 said take 2',X'24ed8c438cb14feb64eae5cc6b321a337905a3505e763dcea07414757e5015b2',18);
INSERT INTO log VALUES(2,35,'35 2026-03-02T12:00:00Z read 1 en move 0 said workshop 1',X'd01dd1c561ca6cb5ed967efbef4da43e919c7cad033cd7983aad3e80b2586f7d',19);
INSERT INTO log VALUES(2,36,'36 2026-03-02T12:00:00Z read 1 en move 0 said done',X'b31d5fa3aaccb7b4ead685167550e483ffd1e1b206901c61c66badbeef61ebe9',20);
INSERT INTO log VALUES(2,37,'37 2026-03-02T12:00:00Z chance roll 3/6 2/6 = white 4, blue 3',X'2505f81fee731f7041578ac64e3b7865d1b087cb46e10345b0eb3de19336311f',NULL);
INSERT INTO log VALUES(2,38,'38 2026-03-02T12:00:00Z read 1 en move 1 said acquire white',X'aa31efed02d3f9506cb138982348a46b62a06566b9d781d5ccb41c6ab1be0906',21);
INSERT INTO log VALUES(2,39,'39 2026-03-02T12:00:00Z read 1 en move 1 said take 2',X'b5b17954fd3979569893e7e6875c7497beba1021dbb9513a172c1d9d5f00d6a6',22);
INSERT INTO log VALUES(2,40,'40 2026-03-02T12:00:00Z read 1 en move 1 said workshop 1',X'0036ec4bdab42a294ea95010028a7cb47ec68d78d5bc86d1059494aed217298c',23);
INSERT INTO log VALUES(2,41,'41 2026-03-02T12:00:00Z read 1 en move 1 said done',X'3ec17b4c8f91f2e415a5d77f3ec626a20fa85277f9324a698c2f13ec67702eff',24);
INSERT INTO log VALUES(2,42,'42 2026-03-02T12:00:00Z chance roll 5/6 1/6 = white 6, red 2',X'e0db53808abc14c3aa1b80e1aa8ca3468b2f870a76fc11f714f1fa58d30562b6',NULL);
INSERT INTO log VALUES(2,43,'43 2026-03-02T12:00:00Z read 1 en move 2 said acquire red',X'6be542d69fc206f261c618ff0d8d959e906b8352e9f2f7e64fc5d4664e2b77ab',25);
INSERT INTO log VALUES(2,44,'44 2026-03-02T12:00:00Z read 1 en move 2 said take 1',X'a61928ecc0c9c51e90c542c75dea72083dea1dd7e571e658baaf6d01855df5c4',26);
INSERT INTO log VALUES(2,45,'45 2026-03-02T12:00:00Z read 1 en move 2 said influence a',X'5687a74bd5cb6a928266e7cebcd19e4feb49995f3172a4c387d68f4ec9f1b329',27);
INSERT INTO log VALUES(2,46,'46 2026-03-02T12:00:00Z move 2 only done',X'd2800ff5794bc5762c1e648e2a11c71c63b2d3843b386801d2470beb2ea0363d',NULL);
INSERT INTO log VALUES(2,47,'47 2026-03-02T12:00:00Z chance roll 1/6 = red 2',X'017e1ff7ea282e8a911d82ed2c7a01f109d822a825734d6493557628286de80f',NULL);
INSERT INTO log VALUES(2,48,'48 2026-03-02T12:00:00Z read 1 en move 0 said acquire green',X'abe1b7e93c98bb0e91bb6962e0d2c72d4415d4a7f8d22e6b010147fe51a68b69',28);
INSERT INTO log VALUES(2,49,'49 2026-03-02T12:00:00Z read 1 en move 0 said take 1',X'e9154606ce367416634f89b31d96b62736f43f278b7981bed557fdd16ebfd11f',29);
INSERT INTO log VALUES(2,50,'50 2026-03-02T12:00:00Z read 1 en move 0 said influence a',X'8912fd8efe058a7c0366a15b4c80657a929d03fd8916bf7ce5b4ecb29ab2828f',30);
INSERT INTO log VALUES(2,51,'51 2026-03-02T12:00:00Z move 0 only done',X'4a9ee59c1e05892ca272549a726290682a65863e967b170952b453222a55f0f4',NULL);
INSERT INTO log VALUES(2,52,'52 2026-03-02T12:00:00Z chance roll 3/6 = green 4',X'8da7e61a1f701257a31033ab81a1b4bc4871b3b02cdfa33394e7666e0728fefe',NULL);
INSERT INTO log VALUES(2,53,'53 2026-03-02T12:00:00Z read 1 en move 1 said acquire white',X'4f7c2d420db939a34ea9796b864654fa93c4a95fba6b7b9708c6fcaa1e903a22',31);
INSERT INTO log VALUES(2,54,'54 2026-03-02T12:00:00Z read 1 en move 1 said take 1',X'dab249be0b0cc1214a645f49ea096e726813f3dd791c09381417a21fef457ca4',32);
INSERT INTO log VALUES(2,55,'55 2026-03-02T12:00:00Z read 1 en move 1 said workshop 1',X'2dc1b1bf123bf2015d2b39b8620f1570c7d4869726a08fa1031564c238039e3c',33);
INSERT INTO log VALUES(2,56,'56 2026-03-02T12:00:00Z read 1 en move 1 said done',X'a33a5f03bbc694b0f03ea9bb268c9b4692f070f553d7e7217e1248dc7d4937ec',34);
INSERT INTO log VALUES(2,57,'57 2026-03-02T12:00:00Z chance roll 1/6 = white 2',X'efbbb772f4b4e1d07b5cf1d65545e5f30b62ab851856488e55460f3e8b5211b4',NULL);
INSERT INTO log VALUES(2,58,'58 2026-03-02T12:00:00Z read 1 en move 2 said deliver wood 2.1',X'2d6adaeaf48d92a9a1d584519efaf27a462d23d4ea1485b416554d1e8634e06f',35);
INSERT INTO log VALUES(2,59,'59 2026-03-02T12:00:00Z read 1 en move 2 said deliver brick 2.1',X'd4abab1902654e3ca2d940f513bdb6c55e5d420fd074729e6a2024f15455866f',36);
INSERT INTO log VALUES(2,60,'60 2026-03-02T12:00:00Z read 1 en move 2 said deliver brick 2.1',X'7e4a8ce429fc367ed0198a248876707c002c9ab6097650617510351cea3e202d',37);
INSERT INTO log VALUES(2,61,'61 2026-03-02T12:00:00Z read 1 en move 2 said done',X'0722a8b716bb9bc0a73099f8134237ba7676da3e6e33a8e6d11da207bd4871de',38);
INSERT INTO log VALUES(2,62,'62 2026-03-02T12:00:00Z read 1 en move 0 said deliver brick 2.2',X'3769b770241a8f52f2e9fae30d27ee6c0bfd43b73c3206df90d52cab2cc8053f',39);
INSERT INTO log VALUES(2,63,'63 2026-03-02T12:00:00Z read 1 en move 0 said deliver brick 2.2',X'b7ab5e20a2ebcfaf304eb8d675ce9f7cc15f3f142bd8b0da1dcf9609bfca27f8',40);
INSERT INTO log VALUES(2,64,'64 2026-03-02T12:00:00Z read 1 en move 0 said deliver stone 2.2',X'd15ce30188edc443b4840e353f0fa1d39486e64615077304a93046277186dab3',41);
INSERT INTO log VALUES(2,65,'65 2026-03-02T12:00:00Z move 0 only done',X'bb2f12a31e90db2c8ec852590b61be7cf4782b312b316b8e5cae4bc65875d019',NULL);
INSERT INTO log VALUES(2,66,'66 2026-03-02T12:00:00Z read 1 en move 1 said acquire yellow',X'f9f002a0b906b04619258b85d50ebdc3214037e1b207f48f684d271ce212a5e8',42);
INSERT INTO log VALUES(2,67,'67 2026-03-02T12:00:00Z read 1 en move 1 said take 1',X'07db1cefcfd643bcdedd183019b4590b2a49c9656d40c766977eccc960709e3a',43);
INSERT INTO log VALUES(2,68,'68 2026-03-03T12:00:00Z host pause because a feast',X'f4b54ef5dc105c0a79e7d474d72f20bfe25b19aa73c2a0c4c7c5fb45f8166f40',44);
INSERT INTO log VALUES(2,69,'69 2026-03-03T12:00:00Z host resume because it is over',X'd5c4aba21839452db205a8b77b33766e4c490b306b04eafecc59f86cf3c4a1ac',45);
INSERT INTO log VALUES(2,70,'70 2026-03-03T12:00:00Z away fd612a55c92e08d4b5faf9bd944562ee666e49a78b5e3c26b553f28410803e2b',X'5ecbb55b83c7bbccef1b23a251e38c5b78d540d0fe303815e79179d524cdc021',46);
INSERT INTO log VALUES(3,0,'0 2026-03-03T12:00:00Z setup format 2 ruleset pillars rules 1 game solo join no host ed:RWSLaEzoqXiJ4oqUNJBLgNNCObTsFM5KdzCLsYnfbkZfEBhTm83ed6hM plays - spare ed:RWRnSveLsrc2MyDEOXbXAmpeVJZiBi5WFlrPpiVqPlIVOWzxaergNcoE seat ben ed:RWTYr5n2Zo16v8nly9/BT5dPIcOkVysUMOIQhms+fLZb09Frfcmhj7nW seat cleo ed:RWRED+zAS6BhJzGa4GxGPyM5BXRWaDe7ttbIIZ7Hb0sZDhHaG4wdBMII edition - deadline - commitment 326f5aee6090ddffab5a3579f4fbfd31de7a046f24bc7ecf31e68754feb1ab04 options {}',X'1a4a2071cd5558438e752529fc51bc86b2a144c4bbbc7c56bf5cc1ff3f84ccc6',NULL);
INSERT INTO log VALUES(3,1,'1 2026-03-03T12:00:00Z chance first 1/2 = 1',X'b512c9c32f605845ea23b6f47295e2bd9fb598425eb9465c7dcc67982d64077f',NULL);
INSERT INTO log VALUES(3,2,'2 2026-03-03T12:00:00Z chance advantages 13/14 11/13 = madonna, woolfair',X'9bc8967ada8b822e826aa1ead5e6ad5788cced7b3e09dfc5cfb51542c81821a4',NULL);
INSERT INTO log VALUES(3,3,'3 2026-03-03T12:00:00Z chance craftsmen 3/4 0/3 1/2 0/1 = master-woodworker, mason1, mortar-mixer1, toolmaker',X'b619a3953e1a4a66f8bf32bdf83f17e79cb49db53ed8d7ff8fa4d5f14694d480',NULL);
INSERT INTO log VALUES(3,4,'4 2026-03-03T12:00:00Z chance resources 6/9 3/8 1/7 4/6 3/5 1/4 2/3 = stone-2, wood-2, sand-3, stone-3, wood-4, sand-4, stone-4',X'815587a594f7733820c9819897567f32d5ec911ade16e369981744dbb6e8ee04',NULL);
INSERT INTO log VALUES(3,5,'5 2026-03-03T12:00:00Z read 1 en move 1 said take toolmaker',X'2fb2f878ab60c3b97176d1bb0fa9bd5c44890b95132627c2cfdfec4fd1a797ba',1);
INSERT INTO log VALUES(3,6,'6 2026-03-03T12:00:00Z read 1 en move 0 said take wood 2',X'e825c46e6031c832e9b53e0f41bec11047057741ea67a7ccaaaa03e4619ba048',2);
INSERT INTO log VALUES(3,7,'7 2026-03-03T12:00:00Z read 1 en move 1 said take sand 3',X'948d6663bd4d1a845a94ab6e95954957ee5ac11da57a64394b74ac4c47b18fce',3);
INSERT INTO log VALUES(3,8,'8 2026-03-03T12:00:00Z read 1 en move 0 said take sand 4',X'27781e5ffc80cf800936cad2c58d0020c27fe08465a2b232e90075574f3d58b8',4);
INSERT INTO log VALUES(3,9,'9 2026-03-03T12:00:00Z host abandon because rain',X'0d8d7f75be9ab310da47583608d08a0d0c849d124bd3bb21496f23a9739e3320',5);
INSERT INTO log VALUES(3,10,'10 2026-03-03T12:00:00Z publish 7b40ef6a82f3a22d245234b5b3740a76fba53e5027a11e2a3d1e1f5e8b983a9f',X'f5d662e5020023286f25d608fbe740c7ad92ed1e391608e0f8c8fcbd31b5206f',NULL);
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
INSERT INTO head VALUES(1,30,X'b2bf944d9a74fb11ffd77f13b922c8b94c6dd30e781eb7ce60cbd7613e7e4f2d',18,X'ac7f1034a4378438906f6fdc4312a338de8f7226ad0566610d55a4a762bbee60',1,'builder',1,1772452800,1772625600);
INSERT INTO head VALUES(2,70,X'5ecbb55b83c7bbccef1b23a251e38c5b78d540d0fe303815e79179d524cdc021',46,X'028cbea93059a95b1dd4a5f933a8660c42ee1deab1532e44d4bf812992a23a2d',16,'turn',2,1772452800,1772798400);
INSERT INTO head VALUES(3,10,X'f5d662e5020023286f25d608fbe740c7ad92ed1e391608e0f8c8fcbd31b5206f',5,X'9b2837be15462ff055cb2a720d86230241bda4f35be136211a049cb53a469128',1,NULL,NULL,1772539200,NULL);
CREATE TABLE snapshot (
	game	INTEGER NOT NULL REFERENCES game,
	era	INTEGER NOT NULL,		-- line / 16
	line	INTEGER NOT NULL,
	layout	INTEGER NOT NULL,		-- of position: others are as
						-- if they were not there
	position BLOB NOT NULL,			-- see core/snapshot.h
	PRIMARY KEY (game, era)
) STRICT;
INSERT INTO snapshot VALUES(1,0,15,7,X'0000000f437981ec1b46d080978103a3bc3db3e871540abce7f9ce70e3f09ab8b417a4e265392d28d6c661a75f4c7af48bb03b387c63e24ddb0b890c0c1581e1e3cd7fb3000000093dcdcd42f414d91dd1865463b98c40c06fabc9e34e3006b746a8f51334d85c1e4da33b56cabced3f99dde4d26359dcee0081015d99af5646bb7541ba2fd0415e000000010000000f0000000000000000000f0000000f00000000000000000b0000000b020000010000000065392d28d6c661a75f4c7af48bb03b38000000015358988408ce9bec1d6dd32370ede107f6cb5a87ca7a3f3d192c49caffabf69eac90213a74f53e775204e66acbbe6f6bff4769e477e27ab667ee76a6bfdd1ebb020001000000000065392d28d6c661a75f4c7af48bb03b3800000001f7fae8cc538d2d5b332d0b97bebdedd4fde7160f4e3698404b8efeaad7847bf103000000020000000000000000000000000000000000000000000000000000000000000000000000000100000000000e0000000000000069a57bc00000000069a81ec00000000069a57bc00000000000000000000000000000000000000000000000000000000000069780000000000000069780000000020901000100070101ffffffffffffffffffffffffffffffffffffffffffffffffff0b04030500000004040401ef37ff03ffff0000000000ffff000000000000000000000000000000000000000000000000000000ff110200000203000000004700000000000c0000130200000302000000001700000000004200000000000000000000000000000000000000000000000000000000000000000000000000000000751f67547e3adfbbc8a2dbee55c13d2abd4684eb239b51506ccbb9636616efa2');
INSERT INTO snapshot VALUES(1,1,30,7,X'0000001eb2bf944d9a74fb11ffd77f13b922c8b94c6dd30e781eb7ce60cbd7613e7e4f2d65392d28d6c661a75f4c7af48bb03b387c63e24ddb0b890c0c1581e1e3cd7fb300000012ac7f1034a4378438906f6fdc4312a338de8f7226ad0566610d55a4a762bbee608990055c2efaa9d0d78422221c477e0b0ec28b6c631e10bf27878d73a0ad4c7c000000010000001c0000000000000000001a0000001d00000000000000001c0000001c020001000000000065392d28d6c661a75f4c7af48bb03b3800000006a1a14057288345fc8a8b137de87a935e67bb6085407df5ca5f5125c5317290a9020000010000000065392d28d6c661a75f4c7af48bb03b38000000033ede33b7d6ab00e8f4bdc72d37f02bc6f4a2736ee683c4935cc56ad86aedb3753c62d03af632c182a9ebe678ebd9402083859056cf48e0ecf1e8ecc9e19599f803000000020000000000000000000000000000000000000000000000000000000000000000000000000200010000001b0000000000000069a57bc00000000069a81ec00000000069a57bc00000000000000000000000000000000000000000000000000000000000069780010000000069a776000000000069aa19000000000000069780000000020a0100000000ff00ffffffffff0000ffff000101ffffffffff01ffffffffffffff0b04030500000004040401ef37ff03ffff0000000000ffff000000000000000000000000000000000000000000000000000000ff0e0200000200000000004700000000000c000006020000030000000000170000000000420000000000000000000000000000000000000000000000000000000000000000000000000000000072c876cfb3c2a99e5f9f72e7172eea98f2086564cea8170f6b9615ce1a89a633');
INSERT INTO snapshot VALUES(2,0,14,7,X'0000000e1486508207cbe5dcacf27577041c72f48958ecc49a3eb1d913c066d5934b6d283382cbeff4033f9d7241292811a4a50cd4c2ae4d68690ce18b4e1d7b3ae6b570000000055047c8be037eb54d3f21b264d6e6ef8c17448eb19b8f7949f45a93dc319b2e9c76ddd2bb807b51a5283d3a2ce2bf314316cccdf8364c8dcf74fc9001f1cab662000000040000000e000000000000000000000000000100000000000000000b0000000b00000000000000000d0000000d02000100000000003382cbeff4033f9d7241292811a4a50c000000001e6b35e4cabf1e82166a1a02136d54178ec886f73423b0b8c02b7c36786b6db602000101000000003382cbeff4033f9d7241292811a4a50c00000000165d0de77fbbcad0a6775b78e019fc1f2ceaa50992f0ba504dc2e89d2fc4ccc4cee01b106ad7349cd37b083ea3c2db81d5d54a1e241f211d2b203f9c880a487d02000101000000003382cbeff4033f9d7241292811a4a50c00000000f8203511e45834b7f3b63854ad83971773f26d402558c4a27b6af9a4c3acbe529dd6055e3e6e7b5cc77b9b1a7be5de3fa691f1a413562d2e6686769f583deabc0700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000300000000000c0000000000000069a57bc00000000069a970400000000069a57bc00000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303010300000000000000000000000000000000050003060b0e12000000000008000000020000000000000f00000008000000000000280000000700000000000002030000000000000000001b00000007000000000000200000000300000000000007000000060000000000001e0000000700000000000013000000050000000000001200000008000000000000220000000b0000000000000a000000020000000000001c00000001000000000000230000000d00000000000005020000000000000000001a000000040000000000000c000000010000000000002700000002000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000040701030205080606070102000502020205060b09031414140e0a0a4b010200000400000000000004020000000000000000000203000000000000000000040100000000000000880003020000010000000100000401000000000000008400000000000000000000000000000000000000000000000000000000000000000000000000000000000000006e174737e6ed5213dc4dcdec4e5e9fa39abb1363e826228155293d18eca45672');
INSERT INTO snapshot VALUES(2,1,30,7,X'0000001e39756793196bdf66e3d14a126742d0896e3debf11654db98a737a5260a8d55b93382cbeff4033f9d7241292811a4a50cd4c2ae4d68690ce18b4e1d7b3ae6b5700000000f3032053f42f7dffd0d2d612ccad51ef79bb7aa6fa3b8cfdfc1ade9d8642cbcaad37656e11c98575c39e9a954d7b2e042b77eb4f79d80c54246e8558b9d6e6ac8000000040000001e00000000000000000015000000150000000000000000180000001800000000000000001e0000001e02000100000000003382cbeff4033f9d7241292811a4a50c000000016d290d9d73adb39ceb773a3ec753232ec0ce904ae32829d4d3394e04f552e2e502000100000000003382cbeff4033f9d7241292811a4a50c00000001cee01b106ad7349cd37b083ea3c2db81d5d54a1e241f211d2b203f9c880a487d02000001000000003382cbeff4033f9d7241292811a4a50c000000019dd6055e3e6e7b5cc77b9b1a7be5de3fa691f1a413562d2e6686769f583deabc4a9d5a3ad31f740932c0c6742010d83d6402742657ca1a9dd3464c020482916a0700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000300000000001d0000000000000069a57bc00000000069a970400000000069a57bc00000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303010800000000000203000000010401020101050003060b0e12000000000008000000020000000000000f00000008000000000000280000000700000000000002030000000000000000001b01000000000000000000200200000000000000000007000000060000000000001e0000000700000000000013000000050000000000001200000008000000000000220000000b0000000000000a000000020000000000001c00000001000000000000230000000d00000000000005020000000000000000001a030000000000000000000c010000000000000000002700000002000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000040701030205080604070104000502020405060b0903140e140e0a0a4c0102000002000000000000030100000001000000870002030000000002000000000301000000030000008800030200000200040001000003010000000400000084000000000000000000000000000000000000000000000000000000000000000000000000000000000000000029521202f993c3bad94afea47f99f6a2527bfcb86e883c19bb0ebaf37b70fdc8');
INSERT INTO snapshot VALUES(2,2,47,7,X'0000002f017e1ff7ea282e8a911d82ed2c7a01f109d822a825734d6493557628286de80f3382cbeff4033f9d7241292811a4a50cd4c2ae4d68690ce18b4e1d7b3ae6b5700000001b9b0918f0cc96eebd751395001a30afbe9eaf18e37cd75e04e5bf7b4c6b4b6c5d882d878925ac09ee1f685f81696bf50a2dc6b1ebc937e617f59b67d6645e6586000000000000002f00000000000000000024000000240000000000000000290000002900000000000000002d0000002d02000000000000003382cbeff4033f9d7241292811a4a50c000000021cb37234d65b18ca15942992c974b1eabc319b2b44092a0606a7c030b869df0e02000000000000003382cbeff4033f9d7241292811a4a50c000000029eab43f5983524aa245641f3de2babbc7632aeee8041aad9365b38c5bd0dbf8802000000000000003382cbeff4033f9d7241292811a4a50c00000003e0a08d2c64ec363d13b3dcead001cb17511cc0d2e01ad4341ddef0e62c2d2f610700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000301000000002c0000000000000069a57bc00000000069a970400000000069a57bc00000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303010c00000000000000000000000000000000050003060b0e12000000000008000000020000000000000f00000008000000000000280000000700000000000002030000000000000000001b01000000000000000000200200000000000000000007000000060000000000001e0000000700000000000013000000050000000000001200000008000000000000220000000b0000000000000a000000020000000000001c00000001000000000000230000000d00000000000005020000000000000000001a030000000000000000000c010000000000000000002700000002000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000040701030205080600070104020602020302060b0903120a140c0a0a4d010200000100040000000003010000000100000087000204000000000200020000030100000003000000880003030000020204000100000301000000040000008400000000000000000000000000000000000000000000000000000000000000000000000000000000000000004179ee81cad3816cb669a79a755d696d64c568c0b4644ca90774f5fc968d537b');
INSERT INTO snapshot VALUES(2,3,63,7,X'0000003fb7ab5e20a2ebcfaf304eb8d675ce9f7cc15f3f142bd8b0da1dcf9609bfca27f83382cbeff4033f9d7241292811a4a50cd4c2ae4d68690ce18b4e1d7b3ae6b57000000028ff73fa9e896a3c194580cd1fbc275b47f7312a90bcd0ec2d996ba46c49ce3bbb2a30af4243616d7642cfeddc91ec62cf613d2f5b4caba685d16b974b66c26d23000000060000003f0000000000000000003f0000003f0000000000000000380000003800000000000000003d0000003d02000101000000003382cbeff4033f9d7241292811a4a50c00000003e4c070187c7d9e189ef005228caf198af6f5cbaeda17a0087d43fc6408beeb39a3476417607352d98c3a911b37d1bae917af592236dfd9bacb1628537f8b78a802000100000000003382cbeff4033f9d7241292811a4a50c00000003051d87602bfb14d28bebe690155d3a1658ee7cd5a6e533e58e31411b200eaa7d02000101000000003382cbeff4033f9d7241292811a4a50c00000003e0a08d2c64ec363d13b3dcead001cb17511cc0d2e01ad4341ddef0e62c2d2f61fe6fd3ee86b5a059c297a10631729ffde6c5bda33fd6f19497c8ac4000addf7a0700000003000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000003e0000000000000069a57bc00000000069a970400000000069a57bc00000000000000000000000000000000000000000000000000001518000127500000001518000127500000001518000127500000000090303010f00000000000002000001000000000000050003060b0e12000000000008000000020000000000000f00000008000000000000280000000700000000000002030100000000000000001b01000000000200000000200200000000000000000007000000060000000000001e0000000700000000000013000000050000000000001200000008000000000000220000000b0000000000000a000000020000000000001c00000001000000000000230000000d00000000000005020000000000000000001a030000000000000000000c010000000000000000002700000002000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000040701030205080606070304020202040302060b0903130c120c0a0a4b010300000100020200000003010000000100000087000207000000000200020000030100000003000000880003060000040102000100000301000000040000008400000000000000000000000000000000000000000000000000000000000000000000000000000000000000009c9d4a90212f0bd566b9d344678631a5383a7eb290f4e0f67ff0134bdeda316a');
INSERT INTO snapshot VALUES(2,4,70,7,X'000000465ecbb55b83c7bbccef1b23a251e38c5b78d540d0fe303815e79179d524cdc0213382cbeff4033f9d7241292811a4a50cd4c2ae4d68690ce18b4e1d7b3ae6b5700000002e028cbea93059a95b1dd4a5f933a8660c42ee1deab1532e44d4bf812992a23a2d2a30af4243616d7642cfeddc91ec62cf613d2f5b4caba685d16b974b66c26d230000000a0000004300000000000000000040000000400000000000000000430000004300000000000000003d0000003d02000101000000003382cbeff4033f9d7241292811a4a50c00000003e4c070187c7d9e189ef005228caf198af6f5cbaeda17a0087d43fc6408beeb39a3476417607352d98c3a911b37d1bae917af592236dfd9bacb1628537f8b78a802000101000000003382cbeff4033f9d7241292811a4a50c00000003051d87602bfb14d28bebe690155d3a1658ee7cd5a6e533e58e31411b200eaa7d0d04037025728cb247f7d442fbc85204707be87ab6cb7db135586304fa01b18802000101000000003382cbeff4033f9d7241292811a4a50c00000003e0a08d2c64ec363d13b3dcead001cb17511cc0d2e01ad4341ddef0e62c2d2f61fe6fd3ee86b5a059c297a10631729ffde6c5bda33fd6f19497c8ac4000addf7a070000000300000000000000000000000000000000000000000000000000000000000000000000000000000000020001000000420000000000000069a57bc00000000069a970400000000069a6cd400000000069a6cd40000000000000000000000000000000000001518000127500010000000069a776000000000069aa19000001518000127500000001518000127500000000090303011000000000000103000000020101000000050003060b0e12000000000008000000020000000000000f00000008000000000000280000000700000000000002030100000000000000001b01000000000201000000200200000000000000000007000000060000000000001e0000000700000000000013000000050000000000001200000008000000000000220000000b0000000000000a000000020000000000001c00000001000000000000230000000d00000000000005020000000000000000001a030000000000000000000c010000000000000000002700000002000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000040701030205080606010304020202040302060b0903130c120c0a0a490103000001000201000000030100000001000000870002070000020002000200000301000000030000008800030600000401020001000003010000000400000084000000000000000000000000000000000000000000000000000000000000000000000000000000000000000030209abcb0fc61f032faf2ee2e0e29dbfa95ae4fb1f83e66e8dc2a9bb0e651cc');
INSERT INTO snapshot VALUES(3,0,10,7,X'0000000af5d662e5020023286f25d608fbe740c7ad92ed1e391608e0f8c8fcbd31b5206f1a4a2071cd5558438e752529fc51bc86b2a144c4bbbc7c56bf5cc1ff3f84ccc6000000059b2837be15462ff055cb2a720d86230241bda4f35be136211a049cb53a469128ce635be6987434c72914df144a8a568a22ebcc6ff8f885419bef065a936f30b2000000040000000800000000000000000008000000080000000000000000070000000700000000000000001a4a2071cd5558438e752529fc51bc8600000000000000001a4a2071cd5558438e752529fc51bc860300000000000000000000000000000000000000000000000000000000000000000000000000000000010001000000070001010000000069a6cd4000000000000000000000000069a6cd40000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002060101010007ff01ffffffffffffffffffffffffffffffffffffffffffffffffff0d0b0603e0010404040401ff17ff03ffff0000000000ffff000000000000000000000000000000000000000000000000000000ff150200020003000000000700000000000c0000120200080003000000001700000000000200000000000000000000000000000000000000000000000000000000000000000000000000000000aa0c93d5ac90185e1d6dfc8979e913e7fe0eae42daf881d5317f34d1ad3ceacd');
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
INSERT INTO config VALUES('bounce secret','71ce3ecdf92ed0b22f53d637fa4a6e4c920b2b76df9081fa26dcab4bda1237a5');
INSERT INTO config VALUES('host','host@example.org');
INSERT INTO config VALUES('host-spare','ed:RWRnSveLsrc2MyDEOXbXAmpeVJZiBi5WFlrPpiVqPlIVOWzxaergNcoE');
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
INSERT INTO letter VALUES(1,1772452800,'p1@mail.example',X'0332ae667e8e89670e49ad6f1f044f1288d5b812f82342d2aab9d70404ab4937',499,'answered',0,NULL,X'46726f6d3a20616e61406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7031406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a206b696e67730a706c617965723a20616e610a61667465723a2032382d33303438313536363130336136376163326365383633366361366562346134640a707265737320616c6c3a20676f6f64206d6f72726f770a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a5255525a786b6b79646b767a70336b2b425036526e2f6b78697647736659326a544e474a45484645766330677a753431504c4b4e42347a656a5137306176396f386942386e506e6c4b7a352f4d722f386d31316257376b554d554a73684b74306341773d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323435323830300966696c653a7475726e2e74657874096861736865640a67584a2f625055394b48316377414477482b6874716d507a6d436231335641367930666342652f476a66626654685a6f78337353364f3143496e494f734c425438696753576c2b46366f5a696a4b467a3963662f43673d3d0a');
INSERT INTO letter VALUES(2,1772539200,'r1@mail.example',X'824101a6bdeca96d5718a0da61b0b1914876d0c535bff5290fd1865280e82f5f',474,'answered',0,NULL,X'46726f6d3a20616e61406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7231406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a20616e610a61667465723a20323032362d30332d30330a6177617920323032362d30332d303420323032362d30332d30360a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a5255525a786b6b79646b767a7035372f4a4e6c4f565273696c654333316f344d6f396b2b525653746a334672586b30774a4b6a66524a6431467a595266796e78487478335244584a4c377837476956622b42706b7454564872494f615a714b516477673d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a7475726e2e74657874096861736865640a6e6370546564307758412f6837474e36646e53415a726f627744655471676a314d4347617a35636448325a686f6b345a796879586358412f5a79496363464e6569744236324646726864564647716c72522f655742673d3d0a');
INSERT INTO letter VALUES(3,1772539200,'r3@mail.example',X'6dbce4fb3c5402cfe73f2bea382304bb38331e6da31f8aefcc2fe346addc4cf1',459,'answered',0,NULL,X'46726f6d3a2062656e406578616d706c652e6f72670a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7233406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a2062656e0a61667465723a20323032362d30332d30330a6d61696c206469676573740a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a5255545972356e325a6f313676306e32344e42786a47484f30417850565243636d46694c5536622b6533577a69433848546a4577584e4a6e705446425643382b34624263635a342b2f3646535966445a554761704a385572714272596e5949517651413d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a7475726e2e74657874096861736865640a5657506c45374e75712b48774149575979303247483677574b4f503150434e373476697947466e415361777842357958367635754743354652744638394a482f5a56545a306135306554754f6c4750766330615243673d3d0a');
INSERT INTO letter VALUES(4,1772539200,'r2@mail.example',X'1d2dd1f01b38fce4c8dc8ab6364e58fd77606ffd6266d3707f72557b5e889936',532,'answered',0,NULL,X'46726f6d3a20646f7261406578616d706c652e6e65740a546f3a206a75646765406578616d706c652e6f72670a5375626a6563743a207475726e0a4d6573736167652d49443a203c7232406d61696c2e6578616d706c653e0a0a6e756e63696f207475726e0a67616d653a202d0a706c617965723a20646f72610a61667465723a20323032362d30332d30330a726567697374657220646f7261406578616d706c652e6e657420525751553536355a50673134456254724d3558704c39354d476834562b78457362534f2b754d77727767444e2f38715955394975436748470a656e640a756e7472757374656420636f6d6d656e743a207369676e61747572652066726f6d206d696e697369676e20736563726574206b65790a525551553536355a5067313445565a702f38706b7a45634b3659444574565a4a78714a53774a5a6b486e6a476a5043757059396773636d73337a526a734532786c61454a6c77632b77412f376136625942664c574955425375656132797a7a6132514d3d0a7472757374656420636f6d6d656e743a2074696d657374616d703a313737323533393230300966696c653a7475726e2e74657874096861736865640a542f687737394635773077556e637837512f594a56617670456d4448704661574e513877636644796f4c456b6a5848744631496d666f59494c4e4667306d56766947666a6a767a4472506c2b646c4e794d377a6b44513d3d0a');
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
INSERT INTO request VALUES(1,X'5b7fc2c0771e60a2f4f16bf942744d3e2697462a462f9ee2b494a6c8fe16c19c','ana','ed:RWRZxkkydkvzpwYqUD86MjvErrJVj0IB+SzmUCTNIw2VV9W2U+oduw37',replace('nuncio turn\ngame: -\nplayer: ana\nafter: 2026-03-03\naway 2026-03-04 2026-03-06\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRURZxkkydkvzp57/JNlOVRsileC31o4Mo9k+RVStj3FrXk0wJKjfRJd1FzYRfynxHtx3RDXJL7x7GiVb+BpktTVHrIOaZqKQdwg=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nncpTed0wXA/h7GN6dnSAZrobwDeTqgj1MCGaz5cdH2Zhok4ZyhyXcXA/ZyIccFNeitB62FFrhdVFGqlrR/eWBg==\n','\n',char(10)),1772539200);
INSERT INTO request VALUES(2,X'23c9a4cdb2d30c88ed30641b4fee5e381ded772590df29cdc2b8478dfda4ce1a','ben','ed:RWTYr5n2Zo16v8nly9/BT5dPIcOkVysUMOIQhms+fLZb09Frfcmhj7nW',replace('nuncio turn\ngame: -\nplayer: ben\nafter: 2026-03-03\nmail digest\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUTYr5n2Zo16v0n24NBxjGHO0AxPVRCcmFiLU6b+e3WziC8HTjEwXNJnpTFBVC8+4bBccZ4+/6FSYfDZUGapJ8UrqBrYnYIQvQA=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nVWPlE7Nuq+HwAIWYy02GH6wWKOP1PCN74viyGFnASawxB5yX6v5uGC5FRtF89JH/ZVTZ0a50eTuOlGPvc0aRCg==\n','\n',char(10)),1772539200);
INSERT INTO request VALUES(3,X'b743640d72f370f2817eea0db0c7321958ff145595374a50047a7b196cde5df7','dora','ed:RWQU565ZPg14EbTrM5XpL95MGh4V+xEsbSO+uMwrwgDN/8qYU9IuCgHG',replace('nuncio turn\ngame: -\nplayer: dora\nafter: 2026-03-03\nregister dora@example.net RWQU565ZPg14EbTrM5XpL95MGh4V+xEsbSO+uMwrwgDN/8qYU9IuCgHG\nend\n','\n',char(10)),replace('untrusted comment: signature from minisign secret key\nRUQU565ZPg14EVZp/8pkzEcK6YDEtVZJxqJSwJZkHnjGjPCupY9gscms3zRjsE2xlaEJlwc+wA/7a6bYBfLWIUBSuea2yzza2QM=\ntrusted comment: timestamp:1772539200	file:turn.text	hashed\nT/hw79F5w0wUncx7Q/YJVavpEmDHpFaWNQ8wcfDyoLEkjXHtF1ImfoYILNFg0mVviGfjjvzDrPl+dlNyM7zkDQ==\n','\n',char(10)),1772539200);
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
INSERT INTO registration VALUES(1,'dora','dora@example.net','en','ed:RWQU565ZPg14EbTrM5XpL95MGh4V+xEsbSO+uMwrwgDN/8qYU9IuCgHG','c733ab3f9a9a422855bb398f47d4a68e',1772539200,NULL,NULL);
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
INSERT INTO outbox VALUES(11,1772452800,1,NULL,1,'turn',17,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(12,1772452800,2,NULL,1,'turn',23,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(13,1772452800,1,NULL,1,'turn',25,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(14,1772452800,2,NULL,1,'turn',27,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(15,1772452800,1,NULL,1,'turn',28,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(16,1772452800,2,NULL,1,'press',29,NULL,'{"first":29}','waiting',0,1772456400,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(17,1772452800,1,NULL,1,'answer',29,1,'{"first":29,"last":29}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
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
INSERT INTO outbox VALUES(29,1772452800,3,NULL,2,'turn',26,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(30,1772452800,1,NULL,2,'turn',32,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(31,1772452800,2,NULL,2,'turn',37,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(32,1772452800,3,NULL,2,'turn',42,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(33,1772452800,1,NULL,2,'turn',47,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(34,1772452800,2,NULL,2,'turn',52,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(35,1772452800,3,NULL,2,'turn',57,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(36,1772452800,1,NULL,2,'turn',61,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(37,1772452800,2,NULL,2,'turn',65,NULL,'{}','waiting',0,1772452800,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(38,1772539200,NULL,'host@example.org',NULL,'host',NULL,NULL,'{"args":{"began":"2026-03-02T12:00:00Z","ended":"2026-03-03T12:00:00Z"},"key":"clock_gap"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(39,1772539200,1,NULL,2,'news',68,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(40,1772539200,2,NULL,2,'news',68,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(41,1772539200,3,NULL,2,'news',68,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(42,1772539200,1,NULL,2,'news',69,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(43,1772539200,2,NULL,2,'news',69,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(44,1772539200,3,NULL,2,'news',69,NULL,'{"player":null,"what":"host"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(45,1772539200,1,NULL,NULL,'done',NULL,2,'{"args":{"from":"2026-03-04T00:00:00Z","games":2,"to":"2026-03-06T00:00:00Z"},"key":"away"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(46,1772539200,2,NULL,NULL,'done',NULL,3,'{"args":{},"key":"mail_digest"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(47,1772539200,NULL,'dora@example.net',NULL,'confirm',NULL,4,'{"lang":"en","name":"dora","provider":null,"token":"c733ab3f9a9a422855bb398f47d4a68e"}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(48,1772539200,NULL,'eve@example.net',NULL,'help',NULL,5,'{}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(49,1772539200,2,NULL,3,'invitation',4,NULL,'{}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(50,1772539200,3,NULL,3,'invitation',4,NULL,'{}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(51,1772539200,3,NULL,3,'turn',6,NULL,'{}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(52,1772539200,3,NULL,3,'turn',8,NULL,'{}','waiting',0,1772539200,NULL,NULL,NULL,NULL,NULL);
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
