import { isFreeRound } from '../events/free-rounds.ts'

/** The wallets of a batch, by the mode of its rounds. */
export type Modes = 'coins' | 'entries' | 'both'

/** A variant of the statement, by the needs of a batch of rounds. */
export interface Batch {
  /** Whether it is a single round: its values come one by one, as arrays cost more than the rest of a round. */
  readonly alone?: boolean
  readonly modes: Modes
  /** Whether a round may stay open, so it is kept as such. */
  readonly opens?: boolean
  /** Whether a part of a stake may come back: to winnings first, as far as it was taken from there. */
  readonly back?: boolean
  /** Whether the site pays the stake: who counts stakes must know. */
  readonly free?: boolean
  /** Whether the player's limits were asked under a lock; without it a wallet that has limits refuses the round. */
  readonly asked?: boolean
}

/** The values of a round in the statement's order; $14 is the instant of all. */
const INPUT = [
  ['player_id', 'uuid'],
  ['round_id', 'uuid'],
  ['definition_id', 'int'],
  ['mode', 'smallint'],
  ['stake', 'bigint'],
  ['win', 'bigint'],
  ['opens_at', 'smallint'],
  ['seed_id', 'uuid'],
  ['nonce', 'bigint'],
  ['choice', 'text'],
  ['events', 'text'],
  ['event_id', 'uuid'],
  ['game', 'text'],
  ['at', null],
  // How much of the stake counts toward rewards, in ten-thousandths.
  ['weight', 'smallint'],
  ['returned', 'bigint'],
] as const

function inputOf(alone: boolean, back: boolean): string {
  const columns = INPUT.flatMap(([name, type], i) =>
    type && (back || name !== 'returned') ? [{ name, type, place: i + 1 }] : [],
  )
  if (alone)
    return `select ${columns.map(({ name, type, place }) => `$${place}::${type} as ${name}`).join(', ')}`
  const arrays = columns.map(({ type, place }) => `$${place}::${type}[]`).join(', ')
  return `select * from unnest(${arrays}) as t(${columns.map(({ name }) => name).join(', ')})`
}

/**
 * SQL: a round's changes to its wallet, as sets of columns; `drained` is below zero where the wallet refuses
 * it.
 */
function changesOf(modes: Modes, gives: string, toWinnings: string, asked: boolean): string {
  const ok = (funds: string) =>
    `${funds} >= i.stake and (w.closed_until is null or w.closed_until <= $14)${asked ? '' : ' and not w.limited'}`
  const okCoins = ok('w.coins')
  const okEntries = ok('w.entries + w.winnings')
  const of = (mode: 'coins' | 'entries', funds: string) =>
    modes === mode ? funds : `i.mode = ${mode === 'coins' ? 2 : 1} and ${funds}`
  const coins = `coins = case when ${of('coins', okCoins)} then w.coins - i.stake + ${gives} + i.pays
      else w.coins end`
  const entries = `entries = case when ${of('entries', okEntries)} then w.entries - least(w.entries, i.stake)
      + ${gives} - ${toWinnings} else w.entries end,
    winnings = case when ${of('entries', okEntries)} then w.winnings - (i.stake - least(w.entries, i.stake))
      + ${toWinnings} + i.pays else w.winnings end`
  const drainedCoins = `case when ${okCoins} then 0 else -1 end`
  const drainedEntries = `case when ${okEntries} then least(w.entries, i.stake) else -1 end`
  const version = (funds: string) => `version = w.version + (${funds})::int`
  if (modes === 'coins') return [coins, `drained = ${drainedCoins}`, version(okCoins)].join(',\n    ')
  if (modes === 'entries') return [entries, `drained = ${drainedEntries}`, version(okEntries)].join(',\n    ')
  return [
    coins,
    entries,
    `drained = case when i.mode = 2 then ${drainedCoins} else ${drainedEntries} end`,
    version(`case when i.mode = 2 then ${okCoins} else ${okEntries} end`),
  ].join(',\n    ')
}

/** The legs of a batch: the stake as it was taken, the win, and what comes back. */
function legsOf(modes: Modes, back: boolean): string {
  const coins = `
  select player_id, round_id, 0::smallint, 101::smallint, 110::smallint, stake, coins - pays - gives, version,
    'stake'
  from paid where mode = 2
  union all
  select player_id, round_id, 3::smallint, 111::smallint, 101::smallint, pays, coins - gives, version, 'win'
  from paid where mode = 2 and pays > 0`
  const entries = `
  select player_id, round_id, 1::smallint, 201::smallint, 210::smallint, drained,
    entries - (gives - back_winnings), version, 'stake'
  from paid where mode = 1 and drained > 0
  union all
  select player_id, round_id, 2::smallint, 301::smallint, 310::smallint, stake - drained,
    winnings - pays - back_winnings, version, 'stake'
  from paid where mode = 1 and stake > drained
  union all
  select player_id, round_id, 4::smallint, 311::smallint, 301::smallint, pays, winnings - back_winnings,
    version, 'win'
  from paid where mode = 1 and pays > 0`
  const legs = modes === 'coins' ? [coins] : modes === 'entries' ? [entries] : [coins, entries]
  return `${legs.join('\n  union all')}${back ? RETURNS('gives') : ''}`
}

/**
 * The round's one statement: stake, outcome, win, ledger rows and domain event of any number of players
 * at once, each all or nothing. A member whose nonce or seed is another by now is missing from the result and
 * has changed nothing; a wallet moves on when its seed is revealed, so no round is drawn from one that somebody
 * knows. One that the wallet refuses (too little, closed) has spent its nonce, since its outcome was drawn, and
 * nothing else: it comes back with `drained` below zero.
 *
 * Mode 1 is SweepStakes: entries are drained first, then winnings; wins go to winnings. Mode 2 is coins.
 */
function settle(batch: Batch): string {
  const { alone = false, modes, opens = false, back = false, free = false, asked = false } = batch
  const gives = back ? 'i.gives' : '0'
  const toWinnings = back ? 'least(i.gives, i.stake - least(w.entries, i.stake))' : '0'
  return `
with input as (
  ${inputOf(alone, back)}
), touched as (
  update wallet w set
    ${changesOf(modes, gives, toWinnings, asked)},
    nonce = w.nonce + 1
  from (select *, case when opens_at is null then win else 0 end as pays${
    back ? ', case when opens_at is null then returned else 0 end as gives' : ''
  } from input) i
  where w.player_id = i.player_id and w.seed_id = i.seed_id and w.nonce = i.nonce
  returning w.player_id, w.coins, w.entries, w.winnings, w.version, w.drained,
    i.round_id, i.definition_id, i.mode, i.stake, i.win, i.pays, i.opens_at, i.seed_id, i.nonce, i.choice,
    i.events, i.event_id, i.game, i.weight, ${back ? 'i.returned' : '0::bigint'} as returned,
    ${gives}::bigint as gives, ${back ? 'least(i.gives, i.stake - w.drained)' : '0::bigint'} as back_winnings
), paid as (
  select * from touched where drained >= 0
), spent as (
  insert into round_refusal as r (player_id, seed_id, nonce, spent, at)
  select player_id, seed_id, nonce, true, $14::timestamptz from touched where drained < 0
  on conflict (player_id, seed_id, nonce) do update set refusals = r.refusals + 1, spent = true
), rounds as (
  insert into game_round (player_id, round_id, definition_id, mode, status, stake, stake_entries, win, returned,
    seed_id, nonce, choice, events, opens_at, version, after_coins, after_entries, after_winnings, at, weight)
  select player_id, round_id, definition_id, mode, case when opens_at is null then 1 else 0 end, stake,
    drained, win, returned, seed_id, nonce, choice, events, opens_at, version, coins, entries, winnings,
    $14::timestamptz, weight
  from paid
)${opens ? OPENED : ''}, transfers as (
  insert into ledger_transfer (player_id, tx_id, line, debit, credit, amount, balance_after, version, kind)
  ${legsOf(modes, back)}
), emitted as (${EMITTED(back, free ? ',"free":true' : '')}
)
select player_id, coins, entries, winnings, version, drained from touched`
}

/** The event of a round: what was at risk and what it won; of one that came back whole, what came back. */
function EMITTED(back: boolean, mark: string): string {
  const isVoid = 'returned >= stake and win = 0'
  const topic = back ? `case when ${isVoid} then 'round.voided' else 'round.settled' end` : "'round.settled'"
  const staked = back ? `case when ${isVoid} then stake else stake - returned end` : 'stake'
  return `
  insert into outbox (stripe, id, player_id, topic, payload)
  select get_byte(uuid_send(player_id), 15) & 7, event_id, player_id, ${topic}, (
    '{"round_id":"' || round_id || '","game":"' || game || '","mode":"' ||
    case mode when 1 then 'SweepStakes' else 'TournamentPoints' end || '","stake":' || ${staked} ||
    ',"win":' || win || ',"weight":' || weight || ',"balance":{"entries":' || entries || ',"winnings":' || winnings ||
    ',"tourPoints":' || coins || ',"version":' || version || '}${mark}}')::json
  from paid where opens_at is null`
}

/** The legs of a stake that comes back: what it was taken as, turned round. */
function RETURNS(gives: string): string {
  return `
  union all
  select player_id, round_id, 6::smallint, 110::smallint, 101::smallint, ${gives}, coins, version,
    'return'
  from paid where mode = 2 and ${gives} > 0
  union all
  select player_id, round_id, 7::smallint, 210::smallint, 201::smallint, ${gives} - back_winnings, entries,
    version, 'return'
  from paid where mode = 1 and ${gives} > back_winnings
  union all
  select player_id, round_id, 8::smallint, 310::smallint, 301::smallint, back_winnings, winnings, version,
    'return'
  from paid where mode = 1 and back_winnings > 0`
}

const OPENED = `, opened as (
  insert into open_round (player_id, game, round_id, at)
  select player_id, game, round_id, $14::timestamptz from paid where opens_at is not null
)`

const statements = new Map<string, string>()

/** The statement for a batch, with the name it is prepared by; the same batch gives the same one. */
export function statementFor(batch: Batch): { readonly name: string; readonly text: string } {
  const { alone, modes, opens, back, free, asked } = batch
  const parts = [alone && 'alone', modes, opens && 'opens', back && 'back', free && 'free', asked && 'asked']
  const name = ['round-settle', ...parts.filter(Boolean)].join('-')
  const text = statements.get(name) ?? settle(batch)
  statements.set(name, text)
  return { name, text }
}

/**
 * Spends a nonce whose outcome was drawn and not used: a statement failed, and how long it took may have told
 * the player something of it.
 */
export const SPEND = `
with touched as (
  update wallet set nonce = nonce + 1 where player_id = $1 and seed_id = $2 and nonce = $3 returning player_id
)
insert into round_refusal as r (player_id, seed_id, nonce, spent, at)
select player_id, $2, $3, true, $4 from touched
on conflict (player_id, seed_id, nonce) do update set refusals = r.refusals + 1, spent = true`

/** Counts a refusal at a nonce. */
export const REFUSED = `
insert into round_refusal as r (player_id, seed_id, nonce, at) values ($1, $2, $3, $4)
on conflict (player_id, seed_id, nonce) do update set refusals = r.refusals + 1
returning refusals`

/**
 * Finishes one open round: pays its win and gives back what of its stakes was not decided, once. Gives the
 * balance, or no row when it was not open. $5 and $6 are what the move that ends it staked on top, and which
 * part of that were entries: with what earlier moves did, it belongs to the stake that is told. $3 is the id
 * of its event, whose time is the round's end.
 */
export const FINISH = `
with finished as (
  update game_round set status = 1,
    finished_at = to_timestamp(('x' || substr(replace($3::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0)
  where player_id = $1 and round_id = $2 and status = 0
    and exists (select from open_round where player_id = $1 and round_id = $2 and game = $4)
  returning player_id, round_id, mode, stake, stake_entries, win, returned, weight
), closed as (
  delete from open_round o using finished f where o.player_id = f.player_id and o.round_id = f.round_id
  returning o.game
), staked as (
  select f.*, f.stake + $5::bigint + coalesce(r.extra, 0) as total,
    case when f.mode = 2 then 0 else least(f.returned, f.stake + $5::bigint + coalesce(r.extra, 0)
      - f.stake_entries - $6::bigint - coalesce(r.extra_entries, 0)) end as back_winnings
  from finished f left join lateral (
    select sum(extra)::bigint as extra, sum(extra_entries)::bigint as extra_entries from round_step s
    where s.player_id = f.player_id and s.round_id = f.round_id) r on true
), paid as (
  update wallet w set
    coins = w.coins + case when f.mode = 2 then f.win + f.returned else 0 end,
    entries = w.entries + case when f.mode = 1 then f.returned - f.back_winnings else 0 end,
    winnings = w.winnings + case when f.mode = 1 then f.win + f.back_winnings else 0 end,
    version = w.version + (f.win + f.returned > 0)::int
  from staked f where w.player_id = f.player_id
  returning w.player_id, w.coins, w.entries, w.winnings, w.version, f.round_id, f.mode, f.total, f.win,
    f.returned, f.back_winnings, f.weight
), transfers as (
  insert into ledger_transfer (player_id, tx_id, line, debit, credit, amount, balance_after, version, kind)
  select player_id, round_id, 5::smallint, (case mode when 2 then 111 else 311 end)::smallint,
    (case mode when 2 then 101 else 301 end)::smallint, win,
    case mode when 2 then coins - returned else winnings - back_winnings end, version, 'win'
  from paid where win > 0${RETURNS('returned')}
), emitted as (
  insert into outbox (stripe, id, player_id, topic, payload)
  select get_byte(uuid_send(player_id), 15) & 7, $3::uuid, player_id,
    case when returned >= total and win = 0 then 'round.voided' else 'round.settled' end,
    json_build_object('round_id', round_id, 'game', (select game from closed), 'mode',
      case mode when 1 then 'SweepStakes' else 'TournamentPoints' end,
      'stake', case when returned >= total and win = 0 then total else total - returned end, 'win', win,
      'weight', weight,
      'balance', json_build_object('entries', entries, 'winnings', winnings, 'tourPoints', coins,
        'version', version), 'free', ${isFreeRound('paid')})
  from paid
)
select player_id, coins, entries, winnings, version from paid`

/** Loads what decides a round before it is drawn: seeds, nonce, open rounds, funds, and self-exclusion. */
export const LOAD = `
select w.seed_id, w.nonce, w.coins, w.entries, w.winnings, w.closed_until, w.limited, s.server_seed,
  s.server_seed_hash, s.client_seed, s.revealed_at,
  coalesce((select json_object_agg(o.game, o.round_id) from open_round o where o.player_id = w.player_id), '{}')
    as open
from wallet w join fair_seed s on s.player_id = w.player_id and s.seed_id = w.seed_id
where w.player_id = $1`
