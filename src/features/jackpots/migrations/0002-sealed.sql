-- The point at which a jackpot falls follows from its seed, which is sealed until then: it is written when it fell.
alter table jackpots_cycle alter column point drop not null;
create trigger append_only before delete on jackpots_cycle for each row execute function forbid_change();
