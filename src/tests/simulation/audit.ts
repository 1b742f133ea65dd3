import type pg from 'pg'
import { auditEconomics } from '#games/economics.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { stakeChecks } from '../rig/rewards/assets.ts'
import type { Person } from './person.ts'
import { lineOf, postings, type Line } from './postings.ts'
import type { SimulationPiece } from './piece.ts'
import type { World } from './world.ts'

/** Every audit of the simulation; each line should read 0. */
export async function audit(
  world: World,
  people: readonly Person[],
  pieces: readonly SimulationPiece[],
): Promise<Line[]> {
  const { pool } = world
  const { drifts } = await verifyLedger(pool, await stakeChecks(pool))
  const { audits } = await auditEconomics(pool)
  const paid = await postings(pool)
  const given = (person: Person) => pieces.flatMap(({ gave }) => gave?.(person).turns ?? [])
  return [
    lineOf('answers that are not what the model says', world.tally.surprises),
    lineOf(
      'drifts of the ledger',
      drifts.map(({ check, player_id, detail }) => `${check}: ${player_id} ${detail}`),
    ),
    ...audits.map(({ name, found }) => lineOf(name, found)),
    lineOf('events that wait', await left(pool)),
    lineOf('draws with a gap, twice or without a prize', await draws(pool)),
    ...(await Promise.all(pieces.map((one) => one.audit(world, people, paid, given)))).flat(),
    lineOf('entries given where they may not be', await strayEntries(pool)),
    lineOf('counts of games that differ from the rounds', await counts(pool, people)),
    lineOf('free spins that are not as they were given', await freeSpins(pool, people, pieces)),
  ]
}

async function left(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from outbox o join event_cursor c using (stripe)
     where (o.txid, o.id) > (c.txid, c.id)`,
  )
  return rows[0]!.n > 0 ? [`${rows[0]!.n} rows`] : []
}

async function draws(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ player_id: string; detail: string }>(
    `select player_id, format('%s: %s draws up to %s', feature, count(*), max(n)) as detail
     from reward_draw group by player_id, seed_id, feature having count(*) <> max(n) + 1
     union all
     select d.player_id, format('draw %s has no prize', d.key) from reward_draw d
       left join ledger_post p on p.player_id = d.player_id and p.key = d.feature || ':' || d.key
     where d.key not like 'booster:%' and p.key is null`,
  )
  return rows.map(({ player_id, detail }) => `${player_id}: ${detail}`)
}

async function counts(pool: pg.Pool, people: readonly Person[]): Promise<string[]> {
  const { rows } = await pool.query<{ player_id: string; rounds: string }>(
    'select player_id, sum(rounds) as rounds from catalogue_play group by 1',
  )
  const days = await pool.query<{ rounds: string }>(
    'select coalesce(sum(rounds), 0) as rounds from catalogue_day',
  )
  const stored = new Map(rows.map((row) => [row.player_id, Number(row.rounds)]))
  const of = ({ memory }: Person) =>
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
  people: readonly Person[],
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
