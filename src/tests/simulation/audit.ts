import type pg from 'pg'
import { auditEconomics } from '#games/economics.server.ts'
import { itemChecks } from '#platform/items/evidence.server.ts'
import { itemsOf, leftIn } from '#platform/items/items.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { stakeChecks } from '../rig/rewards/assets.ts'
import type { SimulatedPlayer } from './person.ts'
import { lineOf, postings, type Line } from './postings.ts'
import type { SimulationPiece } from './piece.ts'
import type { World } from './world.ts'

/** Every audit of the simulation; each line should read 0. */
export async function audit(
  world: World,
  people: readonly SimulatedPlayer[],
  pieces: readonly SimulationPiece[],
): Promise<Line[]> {
  const { pool } = world
  const { drifts } = await verifyLedger(pool, [...(await stakeChecks(pool)), itemChecks])
  const { audits } = await auditEconomics(pool)
  const paid = await postings(pool)
  const given = (person: SimulatedPlayer) => pieces.flatMap(({ gave }) => gave?.(person).turns ?? [])
  return [
    lineOf('answers that are not what the model says', world.tally.surprises),
    lineOf(
      'drifts of the ledger',
      drifts.map(({ check, player_id, detail }) => `${check}: ${player_id} ${detail}`),
    ),
    ...audits.map(({ name, found }) => lineOf(name, found)),
    lineOf('events that wait', await left(pool)),
    lineOf('draws with a gap, twice or without a prize', await draws(pool, pieces)),
    ...(await Promise.all(pieces.map((one) => one.audit(world, people, paid, given)))).flat(),
    lineOf('entries given where they may not be', await strayEntries(pool)),
    lineOf('odometers that differ from the rounds', await odometers(pool)),
    lineOf('owed rewards that are due and not paid', await unpaid(pool, world.clock.now())),
    lineOf('items held that are not given less used less expired', await items(world)),
    lineOf('counts of games that differ from the rounds', await counts(pool, people)),
    lineOf('free spins that are not as they were given', await freeSpins(pool, people, pieces)),
  ]
}

/** SQL: that the site paid for the round `r`, by a free spin. */
export const FREE =
  'exists (select from free_spin_round s where s.player_id = r.player_id and s.round_id = r.round_id)'

/** Every reading from the rounds alone: what free spins paid, and what came back whole, turned none. */
const ODOMETERS = `
with counted as (
  select r.player_id, r.mode, x.stake * 100 * r.weight / 10000 as hundredths,
    x.stake * r.weight / 10000 as whole
  from game_round r cross join lateral (
    select r.stake - r.returned + coalesce((select sum(extra)::bigint from round_step s
      where s.player_id = r.player_id and s.round_id = r.round_id), 0) as stake) x
  where r.status = 1 and x.stake > 0 and not ${FREE}
), sums as (
  select player_id, count(*) as rounds,
    count(*) filter (where hundredths >= case mode when 1 then 200 else 20000 end) as small,
    count(*) filter (where hundredths >= case mode when 1 then 500 else 50000 end) as ball,
    coalesce(sum(hundredths) filter (where mode = 1), 0)::bigint as entries,
    coalesce(sum(hundredths) filter (where mode = 2), 0)::bigint as coins,
    sum(case mode when 1 then hundredths else whole end)::bigint as xp
  from counted group by 1
), turned as (
  select player_id, rounds, small, ball, entries, coins, xp from odometer where rounds <> 0
)
select coalesce(s.player_id, t.player_id) as player_id, to_json(s)::text as should, to_json(t)::text as is
from sums s full join turned t using (player_id) where s is distinct from t`

async function odometers(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ player_id: string; should: string; is: string }>(ODOMETERS)
  return rows.map(({ player_id, should, is }) => `${player_id}: ${is}, by the rounds ${should}`)
}

async function unpaid(pool: pg.Pool, now_ms: number): Promise<string[]> {
  const { rows } = await pool.query<{ player_id: string; key: string }>(
    `select player_id, feature || ':' || key as key from owed o join wallet w using (player_id)
     where paid_at is null and due_at <= $1 and (w.closed_until is null or w.closed_until <= $1)`,
    [new Date(now_ms)],
  )
  return rows.map(({ player_id, key }) => `${player_id}: ${key}`)
}

/** Per player and kind: what was given, used by its uses, and expired by the clock; what is held follows. */
async function items({ pool, clock, node }: World): Promise<string[]> {
  const now = new Date(clock.now())
  const { rows } = await pool.query<{ player_id: string; kind: string; held: number }>(
    `select player_id, kind, sum(count)::int - coalesce(sum(uses), 0)::int
       - coalesce(sum(count - coalesce(uses, 0)) filter (where expires_at <= $1), 0)::int as held
     from item left join (select item_id, sum(count) as uses from item_use group by 1) u using (item_id)
     group by 1, 2`,
    [now],
  )
  const wrong: string[] = []
  for (const { player_id, kind, held } of rows) {
    const left = leftIn(await itemsOf(node().runtime.database.db, player_id, now, [kind]))
    if (left !== held) wrong.push(`${player_id}: ${left} of ${kind}, by what was given ${held}`)
  }
  return wrong
}

async function left(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from outbox o join event_cursor c using (stripe)
     where (o.txid, o.id) > (c.txid, c.id)`,
  )
  return rows[0]!.n > 0 ? [`${rows[0]!.n} rows`] : []
}

/** Draws of which several decide one prize have its key with their number behind it. */
async function draws(pool: pg.Pool, pieces: readonly SimulationPiece[]): Promise<string[]> {
  const { rows } = await pool.query<{ player_id: string; detail: string }>(
    `select player_id, format('%s: %s draws up to %s', feature, count(*), max(n)) as detail
     from reward_draw group by player_id, seed_id, feature having count(*) <> max(n) + 1
     union all
     select d.player_id, format('draw %s has no prize', d.key) from reward_draw d
       left join ledger_post p on p.player_id = d.player_id
         and p.key in (d.feature || ':' || d.key, d.feature || ':' || regexp_replace(d.key, ':[0-9]{1,2}$', ''))
     where d.key not like 'booster:%' and p.key is null and d.feature <> all($2) and not coalesce(d.feature || ':' || d.result = any($1), false)
       and not exists (
       select from owed o where o.player_id = d.player_id and o.feature = d.feature
         and d.key like o.key || ':%')`,
    [pieces.flatMap(({ blanks = [] }) => blanks), pieces.flatMap(({ ownDraws = [] }) => ownDraws)],
  )
  return rows.map(({ player_id, detail }) => `${player_id}: ${detail}`)
}

async function counts(pool: pg.Pool, people: readonly SimulatedPlayer[]): Promise<string[]> {
  const { rows } = await pool.query<{ player_id: string; rounds: string }>(
    'select player_id, sum(rounds) as rounds from catalogue_play group by 1',
  )
  const days = await pool.query<{ rounds: string }>(
    'select coalesce(sum(rounds), 0) as rounds from catalogue_day',
  )
  const stored = new Map(rows.map((row) => [row.player_id, Number(row.rounds)]))
  const of = ({ memory }: SimulatedPlayer) =>
    [...memory.rounds.values()].filter((one) => one.settledAt !== null).length
  const total = people.reduce((sum, one) => sum + of(one), 0)
  return [
    ...people.flatMap((one) =>
      (stored.get(one.playerId) ?? 0) === of(one)
        ? []
        : [`${one.email}: ${stored.get(one.playerId)} rounds counted, ${of(one)} told`],
    ),
    ...(Number(days.rows[0]!.rounds) === total ? [] : [`${days.rows[0]!.rounds} by day, ${total} told`]),
  ]
}

async function freeSpins(
  pool: pg.Pool,
  people: readonly SimulatedPlayer[],
  pieces: readonly SimulationPiece[],
): Promise<string[]> {
  const { rows } = await pool.query<{ player_id: string; given: number; used: number }>(
    'select player_id, sum(count)::int as given, sum(used)::int as used from free_spins group by 1',
  )
  const stored = new Map(rows.map((row) => [row.player_id, `${row.used} of ${row.given}`]))
  return people.flatMap((person) => {
    const { playerId, email, memory } = person
    const given = pieces.reduce((sum, { gave }) => sum + (gave?.(person).freeSpins ?? 0), 0)
    const used = [...memory.rounds.values()].filter(({ free }) => free).length
    const [is, should] = [stored.get(playerId) ?? '0 of 0', `${used} of ${given}`]
    return is === should ? [] : [`${email}: ${is} used, expected ${should}`]
  })
}

/** California allows none: whatever way a prize came, it was coins, and its spins were played for coins. */
async function strayEntries(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ email: string; kind: string }>(
    `select email, kind from ledger_transfer join player using (player_id)
     where state = 'CA' and credit in (201, 301)
     union all
     select email, 'free spins' from free_spins join player using (player_id) where state = 'CA' and mode = 1`,
  )
  return rows.map(({ email, kind }) => `${email}: ${kind}`)
}
