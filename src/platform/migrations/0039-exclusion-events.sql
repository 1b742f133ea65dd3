-- The row of an exclusion tells the consumers of events too, in whichever way it is written: as its trigger ends
-- sessions, this one makes features forget what they would still send to the player.
create function emit_exclusion() returns trigger language plpgsql as $$
declare
  bytes bytea := uuid_send(gen_random_uuid());
  ms bytea := substring(int8send((extract(epoch from new.since) * 1000)::bigint) from 3);
begin
  -- An id of events: the time in front, version 7 (base/ids.server.ts); stripes as events.server.ts has them.
  bytes := set_byte(overlay(bytes placing ms from 1 for 6), 6, (get_byte(bytes, 6) & 15) | 112);
  insert into outbox (stripe, id, player_id, topic, payload) values (
    get_byte(uuid_send(new.player_id), 15) & 7,
    encode(bytes, 'hex')::uuid,
    new.player_id,
    'player.excluded',
    jsonb_build_object('until', case when isfinite(new.until) then
      to_char(new.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end));
  perform pg_notify('outbox', '');
  return null;
end $$;
create trigger emit_exclusion after insert on exclusion for each row execute function emit_exclusion();
