-- Each time that a player's meter opened the machine: how often it had been filled by then, and until when it is open.
-- Rows are added, chained, and carry the MAC of this server. What earlier releases opened has no instant; its table
-- stays for their nodes, and nobody reads it any more.
create table fun_machine_opening (
  player_id uuid not null,
  fills int not null check (fills > 0),
  at timestamptz,
  open_until timestamptz not null,
  mark bytea,
  primary key (player_id, fills)
);
create trigger append_only before delete on fun_machine_opening for each row execute function forbid_change();
create trigger queue_fact after insert on fun_machine_opening
  for each row execute function queue_fact('opening', 'player_id', 'fills');
insert into fun_machine_opening (player_id, fills, open_until)
  select player_id, fills, open_until from fun_machine_meter;
