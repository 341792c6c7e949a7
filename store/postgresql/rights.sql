-- The rights of the program in a store on PostgreSQL.  Nobody else gets rights:
-- rights.c takes away those that others had.  It also puts the name of the
-- store's own role in the place of nuncio_program.

GRANT USAGE ON SCHEMA nuncio TO nuncio_program;
GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA nuncio TO nuncio_program;
REVOKE INSERT ON nuncio FROM nuncio_program;
GRANT USAGE, UPDATE ON ALL SEQUENCES IN SCHEMA nuncio TO nuncio_program;
GRANT UPDATE ON host, player, moved, head, snapshot, alarm, clock,
    join_deadline, config, registration, mail_prefs, budget,
    envelope, early, stand_in, watch,
    offer, tournament, entrant, pairing
    TO nuncio_program;
GRANT UPDATE (secret) ON game TO nuncio_program;
GRANT UPDATE (state, tries, server, note, waits, bytes) ON letter
    TO nuncio_program;
GRANT UPDATE (player, text, seal) ON request TO nuncio_program;
GRANT UPDATE (state, tries, next, message, recipient, sent, error, bytes,
    address, args) ON outbox TO nuncio_program;
GRANT UPDATE (last, counts, waits, good) ON dkim_key TO nuncio_program;
GRANT DELETE ON alarm, join_deadline, config, budget, returned,
    witness, early, want, stand_in, watch, offer
    TO nuncio_program;
