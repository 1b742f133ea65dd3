-- A player is told once of what the site paid by itself, whichever of their devices asks first.
alter table owed add column told_at timestamptz;

create or replace function owed_once() returns trigger language plpgsql as $$
begin
  -- Of what is paid only this changes: that its player was told, once.
  if tg_op = 'UPDATE' and old.paid_at is not null and old.told_at is null and new.told_at is not null
      and to_jsonb(new) - 'told_at' = to_jsonb(old) - 'told_at' then
    return new;
  end if;
  if tg_op = 'DELETE' or old.paid_at is not null or (new.owed_id, new.player_id, new.feature, new.key, new.kind,
      new.prize, new.at, new.due_at, new.told_at) is distinct from (old.owed_id, old.player_id, old.feature,
      old.key, old.kind, old.prize, old.at, old.due_at, old.told_at) then
    raise exception 'what is owed is paid once and changes in no other way' using errcode = '42501';
  end if;
  return new;
end $$;

-- What was paid before anybody was told of such things is no news.
update owed set told_at = paid_at where paid_at is not null;
alter table owed add check (told_at is null or paid_at is not null);
create index owed_untold on owed (player_id, paid_at) where paid_at is not null and told_at is null;
