-- Money that came in for a player: it opens what a purchase opens. A card of the free route counts as a purchase does.
create table deposit (
  deposit_id uuid primary key,
  player_id uuid not null references player,
  -- Its cause, once a player: the order of a payment provider, the number of a card.
  key text not null,
  route text not null check (route in ('purchase', 'free', 'demo')),
  cents integer not null check (cents > 0),
  -- What was bought, or what a card stands for.
  product text not null,
  at timestamptz not null,
  refunded_at timestamptz,
  unique (player_id, key)
);
create index deposit_kept on deposit (player_id) where refunded_at is null;

create function refund_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.refunded_at is not null or (new.deposit_id, new.player_id, new.key, new.route, new.cents,
      new.product, new.at) is distinct from (old.deposit_id, old.player_id, old.key, old.route, old.cents,
      old.product, old.at) then
    raise exception 'a deposit is refunded once and changes in no other way' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger refund_once before update or delete on deposit for each row execute function refund_once();
