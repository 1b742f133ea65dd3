import type pg from 'pg'
import { auditEconomics } from '#games/economics.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { stakeChecks } from '../rig/assets.ts'
import { hundredthsFor, rankGifts, rankOf, equivalent, type Gift } from './model.ts'
import type { Person } from './person.ts'
import { compare, lineOf, postings, type Line, type Paid } from './postings.ts'
import type { SimulationPiece, Turn } from './piece.ts'
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
  const given = (person: Person) => [
    ...pieces.flatMap(({ gave }) => gave?.(person).turns ?? []),
    ...sectionTurns(person),
  ]
  return [
    lineOf('answers that are not what the model says', world.tally.surprises),
    lineOf(
      'drifts of the ledger',
      drifts.map(({ check, player_id, detail }) => `${check}: ${player_id} ${detail}`),
    ),
    ...audits.map(({ name, found }) => lineOf(name, found)),
    lineOf('events that wait', await left(pool)),
    lineOf('draws with a gap, twice or without a prize', await draws(pool)),
    ...(await ranks(pool, people, paid)),
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

/** The boosters of sections that a whole player has reached. */
function sectionTurns(person: Person): Turn[] {
  const level = person.whole ? rankOf(Math.floor(hundredthsOf(person) / 100)) : 1
  return [11, 21, 31, 41, 51, 61]
    .filter((first) => first <= level)
    .map((first) => ({ wheel: 'booster', key: `rank:section:${first}` }))
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

/** Points of all rounds that the player paid, in hundredths. */
const hundredthsOf = ({ memory }: Person): number =>
  [...memory.rounds.values()].reduce(
    (sum, { game, settledAt, free, entries, stake }) =>
      settledAt === null || free ? sum : sum + hundredthsFor(game, entries, stake),
    0,
  )

async function ranks(pool: pg.Pool, people: readonly Person[], paid: Paid): Promise<Line[]> {
  const { rows } = await pool.query<{
    player_id: string
    hundredths: number
    level: number
    waiting: number[]
  }>(
    `select player_id, hundredths, level, array(select l.level::int from rank_league_level l
       where l.player_id = p.player_id and paid_at is null order by 1) as waiting
     from rank_league_progress p`,
  )
  // The same sum from the rows alone: stakes that no free spin paid, by the weight of their round.
  const staked = await pool.query<{ player_id: string; hundredths: string }>(
    `select r.player_id,
       sum((r.stake - r.returned) * case r.mode when 1 then 100 else 1 end * r.weight / 10000) as hundredths
     from game_round r where r.status = 1 and not exists (
       select from free_spin_round s where s.player_id = r.player_id and s.round_id = r.round_id)
     group by 1`,
  )
  const ledger = new Map(staked.rows.map((row) => [row.player_id, Number(row.hundredths)]))
  const stored = new Map(rows.map((row) => [row.player_id, row]))
  const [points, prizes]: [string[], string[]] = [[], []]
  for (const person of people) {
    const hundredths = hundredthsOf(person)
    const level = rankOf(Math.floor(hundredths / 100))
    const row = stored.get(person.playerId)
    const is = `${row?.hundredths ?? 0} at level ${row?.level ?? 1}`
    if (is !== `${hundredths} at level ${level}` || (ledger.get(person.playerId) ?? 0) !== hundredths)
      points.push(
        `${person.email}: ${is}, ledger ${ledger.get(person.playerId)}, told ${hundredths} at ${level}`,
      )
    const reached = Array.from({ length: level - 1 }, (_, n) => n + 2)
    // A player who is excluded at the end may have levels of both kinds.
    if (person.whole && person.excludedBefore()) continue
    const gifts = (person.whole ? reached : []).flatMap(rankGifts)
    const wanted = gifts.map(
      ({ key, gift }) => [key, only(person.state === 'TX' ? gift : equivalent(gift))] as const,
    )
    prizes.push(...compare(person, paid, 'rank:', new Map(wanted)))
    const waiting = person.whole ? [] : reached
    if (`${row?.waiting ?? []}` !== `${waiting}`)
      prizes.push(`${person.email}: levels ${row?.waiting} wait, expected ${waiting}`)
  }
  return [
    lineOf('progress of the league that differs from the stakes', points),
    lineOf('levels not paid exactly once', prizes),
  ]
}

const only = ({ coins, entries }: Gift) => ({ coins, entries })

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
