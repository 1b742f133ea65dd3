-- Statements and the verifier read a player's operations in the order of the account's versions.
create index ledger_transfer_version on ledger_transfer (player_id, version);
-- From an operation to its key.
create index ledger_post_operation on ledger_post (player_id, tx_id);
-- Who else came in by the same device or address.
create index player_trace_mark on player_trace (kind, mark);
-- Stored answers are deleted by their age.
create index idempotency_at on idempotency (at);
