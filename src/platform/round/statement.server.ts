/**
 * The round's one statement: stake, outcome, win, ledger rows and domain event of any number of players
 * at once, each all or nothing. A member that the wallet refuses (too little, another nonce, another seed)
 * is missing from the result and has changed nothing.
 *
 * Mode 1 is SweepStakes: entries are drained first, then winnings; wins go to winnings. Mode 2 is coins.
 * A round whose feature is open (opens_at set) takes its stake now and pays when it is finished.
 */
const settle = (opened: string, mark = '') => `
with input as (
  select * from unnest(
    $1::uuid[], $2::uuid[], $3::int[], $4::smallint[], $5::bigint[], $6::bigint[], $7::smallint[],
    $8::uuid[], $9::bigint[], $10::text[], $11::text[], $12::uuid[], $13::text[]
  ) as t(player_id, round_id, definition_id, mode, stake, win, opens_at, seed_id, nonce, choice, events,
         event_id, game)
), paid as (
  update wallet w set
    coins = case when i.mode = 2 then w.coins - i.stake + i.pays else w.coins end,
    drained = case when i.mode = 1 then least(w.entries, i.stake) else 0 end,
    entries = case when i.mode = 1 then w.entries - least(w.entries, i.stake) else w.entries end,
    winnings = case when i.mode = 1 then w.winnings - (i.stake - least(w.entries, i.stake)) + i.pays
               else w.winnings end,
    version = w.version + 1,
    nonce = w.nonce + 1
  from (select *, case when opens_at is null then win else 0 end as pays from input) i
  where w.player_id = i.player_id and w.seed_id = i.seed_id and w.nonce = i.nonce
    and case when i.mode = 2 then w.coins else w.entries + w.winnings end >= i.stake
  returning w.player_id, w.coins, w.entries, w.winnings, w.version, w.drained,
    i.round_id, i.definition_id, i.mode, i.stake, i.win, i.pays, i.opens_at, i.seed_id, i.nonce, i.choice,
    i.events, i.event_id, i.game
), rounds as (
  insert into game_round (player_id, round_id, definition_id, mode, status, stake, stake_entries, win,
    seed_id, nonce, choice, events, opens_at, version, after_coins, after_entries, after_winnings, at)
  select player_id, round_id, definition_id, mode, case when opens_at is null then 1 else 0 end, stake,
    drained, win, seed_id, nonce, choice, events, opens_at, version, coins, entries, winnings, $14::timestamptz
  from paid
)${opened}, transfers as (
  insert into ledger_transfer (player_id, tx_id, line, debit, credit, amount, balance_after, version, kind)
  select player_id, round_id, 0::smallint, 101::smallint, 110::smallint, stake, coins - pays, version, 'stake'
  from paid where mode = 2
  union all
  select player_id, round_id, 1::smallint, 201::smallint, 210::smallint, drained, entries, version, 'stake'
  from paid where mode = 1 and drained > 0
  union all
  select player_id, round_id, 2::smallint, 301::smallint, 310::smallint, stake - drained, winnings - pays,
    version, 'stake'
  from paid where mode = 1 and stake > drained
  union all
  select player_id, round_id, 3::smallint, 111::smallint, 101::smallint, pays, coins, version, 'win'
  from paid where mode = 2 and pays > 0
  union all
  select player_id, round_id, 4::smallint, 311::smallint, 301::smallint, pays, winnings, version, 'win'
  from paid where mode = 1 and pays > 0
), told as (
  insert into outbox (stripe, id, player_id, topic, payload)
  select get_byte(uuid_send(player_id), 15) & 7, event_id, player_id, 'round.settled', (
    '{"round_id":"' || round_id || '","game":"' || game || '","mode":"' ||
    case mode when 1 then 'SweepStakes' else 'TournamentPoints' end || '","stake":' || stake || ',"win":' || win ||
    ',"balance":{"entries":' || entries || ',"winnings":' || winnings || ',"tourPoints":' || coins ||
    ',"version":' || version || '}${mark}}')::json
  from paid where opens_at is null
)
select player_id, coins, entries, winnings, version from paid`

const OPENED = `, opened as (
  insert into open_round (player_id, game, round_id, at)
  select player_id, game, round_id, $14::timestamptz from paid where opens_at is not null
)`

export const SETTLE = settle('')
/** The same for a batch in which a feature may open. */
export const SETTLE_OPEN = settle(OPENED)
/** The same for a free spin: who counts stakes must know that the house paid this one. */
export const SETTLE_FREE = settle(OPENED, ',"free":true')

/**
 * Finishes one open round: pays its win, once. Gives the balance, or no row when it was not open.
 * $5 is what the move that ends it staked on top: with what earlier moves did, it belongs to the
 * stake that is told.
 */
export const FINISH = `
with finished as (
  update game_round set status = 1
  where player_id = $1 and round_id = $2 and status = 0
    and exists (select from open_round where player_id = $1 and round_id = $2 and game = $4)
  returning player_id, round_id, mode, stake, win
), closed as (
  delete from open_round o using finished f where o.player_id = f.player_id and o.round_id = f.round_id
  returning o.game
), paid as (
  update wallet w set
    coins = w.coins + case when f.mode = 2 then f.win else 0 end,
    winnings = w.winnings + case when f.mode = 1 then f.win else 0 end,
    version = w.version + (f.win > 0)::int
  from finished f where w.player_id = f.player_id
  returning w.player_id, w.coins, w.entries, w.winnings, w.version, f.round_id, f.mode, f.stake, f.win
), transfers as (
  insert into ledger_transfer (player_id, tx_id, line, debit, credit, amount, balance_after, version, kind)
  select player_id, round_id, 5::smallint, (case mode when 2 then 111 else 311 end)::smallint,
    (case mode when 2 then 101 else 301 end)::smallint, win,
    case mode when 2 then coins else winnings end, version, 'win'
  from paid where win > 0
), told as (
  insert into outbox (stripe, id, player_id, topic, payload)
  select get_byte(uuid_send(player_id), 15) & 7, $3::uuid, player_id, 'round.settled',
    json_build_object('round_id', round_id, 'game', (select game from closed), 'mode',
      case mode when 1 then 'SweepStakes' else 'TournamentPoints' end, 'stake', stake + $5::bigint + (
        select coalesce(sum(extra), 0)::bigint from round_step r
        where r.player_id = paid.player_id and r.round_id = paid.round_id), 'win', win,
      'balance', json_build_object('entries', entries, 'winnings', winnings, 'tourPoints', coins,
        'version', version), 'free', exists (
        select from free_spin_round s where s.round_id = paid.round_id))
  from paid
)
select player_id, coins, entries, winnings, version from paid`

/** The player's seeds, nonce and open rounds in one read. */
export const LOAD = `
select w.seed_id, w.nonce, s.server_seed, s.server_seed_hash, s.client_seed,
  coalesce((select json_object_agg(o.game, o.round_id) from open_round o where o.player_id = w.player_id), '{}')
    as open
from wallet w join fair_seed s on s.player_id = w.player_id and s.seed_id = w.seed_id
where w.player_id = $1`
