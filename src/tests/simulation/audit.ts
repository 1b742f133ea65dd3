import type pg from 'pg'
import { auditEconomics } from '#games/economics.server.ts'
import { audit as auditSpins } from '#features/free-spins/evidence.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { dayName, rankOf } from './model.ts'
import { hundredthsOf, type Person } from './person.ts'
import { compare, lineOf, postings, type Line, type Paid } from './postings.ts'
import type { SimulationPiece } from './piece.ts'
import type { World } from './world.ts'

/** Every audit of the simulation; each line should read 0. */
export async function audit(
  world: World,
  people: readonly Person[],
  pieces: readonly SimulationPiece[],
): Promise<Line[]> {
  const { pool } = world
  const { drifts } = await verifyLedger(pool, [auditSpins()])
  const { audits } = await auditEconomics(pool)
  const paid = await postings(pool)
  return [
    lineOf('answers that are not what the model says', world.tally.surprises),
    lineOf(
      'drifts of the ledger',
      drifts.map(({ check, player_id, detail }) => `${check}: ${player_id} ${detail}`),
    ),
    ...audits.map(({ name, found }) => lineOf(name, found)),
    lineOf('events that wait', await left(pool)),
    lineOf(
      'daily prizes not exactly once a day',
      people.flatMap((one) => logins(one, paid)),
    ),
    lineOf('streaks that are not as the days say', await streaks(pool, people)),
    lineOf(
      'wheel prizes not exactly once a turn',
      people.flatMap((one) => wheels(one, paid)),
    ),
    lineOf('turns of wheels not given exactly once', await turns(pool, people)),
    lineOf('boosters not used as they were spun', await boosters(pool, people)),
    lineOf('draws with a gap, twice or without a prize', await draws(pool)),
    ...(await Promise.all(pieces.map((one) => one.audit(world, people, paid)))).flat(),
    lineOf('entries given where they may not be', await strayEntries(pool)),
    lineOf('counts of games that differ from the rounds', await counts(pool, people)),
    lineOf('free spins that are not as they were given', await freeSpins(pool, people)),
  ]
}

async function left(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from outbox o join event_cursor c using (stripe)
     where (o.txid, o.id) > (c.txid, c.id)`,
  )
  return rows[0]!.n > 0 ? [`${rows[0]!.n} rows`] : []
}

function logins(person: Person, paid: Paid): string[] {
  const days = person.memory.logins.map(({ day }) => day)
  const wanted = new Map(
    person.memory.logins.map(({ day, coins, entries }) => [
      `daily-login:${dayName(day)}`,
      { coins, entries },
    ]),
  )
  const twice = days
    .filter((day, i) => days.indexOf(day) !== i)
    .map((day) => `${person.email} ${dayName(day)}`)
  return [...compare(person, paid, 'daily-login:', wanted), ...twice]
}

async function streaks(pool: pg.Pool, people: readonly Person[]): Promise<string[]> {
  const { rows } = await pool.query<{ player_id: string; level: number; day: string }>(
    'select player_id, level, day::text from daily_login_progress',
  )
  const stored = new Map(rows.map((row) => [row.player_id, `level ${row.level} on ${row.day}`]))
  return people.flatMap(({ playerId, email, memory }) => {
    const last = memory.logins.at(-1)
    const should = last && `level ${last.level} on ${dayName(last.day)}`
    return stored.get(playerId) === should ? [] : [`${email}: ${stored.get(playerId)}, expected ${should}`]
  })
}

function wheels(person: Person, paid: Paid): string[] {
  const { spins, extras } = person.memory
  const turns = new Map(spins.map(({ key, coins, entries }) => [key, { coins, entries }]))
  const more = new Map([...extras].map(([kind, prize]) => [`daily-wheel:extra:${kind}`, prize]))
  return compare(person, paid, 'daily-wheel:', new Map([...turns, ...more]))
}

/** Turns by their causes: the seventh daily gift, sections of the league, and what the simulation gave itself. */
async function turns(pool: pg.Pool, people: readonly Person[]): Promise<string[]> {
  const { rows } = await pool.query<{ player_id: string; turn: string }>(
    `select player_id, wheel || ' ' || key as turn from wheel_turn`,
  )
  return people.flatMap((person) => {
    const { playerId, email, memory, whole } = person
    // A player who is excluded at the end may have sections of both kinds.
    if (whole && person.excludedBefore()) return []
    const level = whole ? rankOf(Math.floor(hundredthsOf(person) / 100)) : 1
    const sections = [11, 21, 31, 41, 51, 61].filter((first) => first <= level)
    const own = (count: number, wheel: string) =>
      Array.from({ length: count }, (_, n) => `${wheel} simulation:${wheel}:${n}`)
    const should = [
      ...memory.logins.flatMap((one) =>
        one.level === 7 ? [`daily-wheel daily-login:${dayName(one.day)}`] : [],
      ),
      ...sections.map((first) => `booster rank:section:${first}`),
      ...own(memory.boosters, 'booster'),
      ...own(memory.turns, 'daily-wheel'),
    ].toSorted()
    const is = rows.flatMap(({ player_id, turn }) => (player_id === playerId ? [turn] : [])).toSorted()
    return `${is}` === `${should}` ? [] : [`${email}: ${is}, expected ${should}`]
  })
}

async function boosters(pool: pg.Pool, people: readonly Person[]): Promise<string[]> {
  const { rows } = await pool.query<{ player_id: string; turn_id: string; factor: number; used_for: string }>(
    'select player_id, turn_id, factor, used_for from daily_wheel_booster',
  )
  const wrong: string[] = []
  for (const { playerId, email, memory } of people) {
    const mine = rows.filter(({ player_id }) => player_id === playerId)
    const told = [...memory.factors].map(([id, factor]) => `${id} ${factor}`).toSorted()
    const kept = mine.map(({ turn_id, factor }) => `${turn_id} ${factor}`).toSorted()
    if (`${told}` !== `${kept}`) wrong.push(`${email}: told ${told}, kept ${kept}`)
    const uses = mine.flatMap(({ used_for }) => used_for ?? [])
    if (new Set(uses).size !== uses.length) wrong.push(`${email}: two factors for one prize`)
  }
  return wrong
}

/** Draws of which several decide one prize have its key with their number behind it. */
async function draws(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ player_id: string; detail: string }>(
    `select player_id, format('%s: %s draws up to %s', feature, count(*), max(n)) as detail
     from reward_draw group by player_id, seed_id, feature having count(*) <> max(n) + 1
     union all
     select d.player_id, format('draw %s has no prize', d.key) from reward_draw d
       left join ledger_post p on p.player_id = d.player_id
         and p.key in (d.feature || ':' || d.key, d.feature || ':' || regexp_replace(d.key, ':[0-9]{1,2}$', ''))
     where d.key not like 'booster:%' and p.key is null and not exists (
       select from owed o where o.player_id = d.player_id and o.feature = d.feature
         and d.key like o.key || ':%')`,
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

async function freeSpins(pool: pg.Pool, people: readonly Person[]): Promise<string[]> {
  const { rows } = await pool.query<{ player_id: string; given: number; used: number }>(
    'select player_id, sum(count)::int as given, sum(used)::int as used from free_spins group by 1',
  )
  const stored = new Map(rows.map((row) => [row.player_id, `${row.used} of ${row.given}`]))
  return people.flatMap(({ playerId, email, memory }) => {
    const given = memory.logins.reduce((sum, { spins }) => sum + spins, 0)
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
