import { localTimeOf } from '#platform/time/local-time.ts'
import { copiesOf, surprise } from '#tests/simulation/deeds.ts'
import type { SimulatedPlayer } from '#tests/simulation/person.ts'
import type { SimulationPiece } from '#tests/simulation/piece.ts'
import { compare, lineOf } from '#tests/simulation/postings.ts'
import type { World } from '#tests/simulation/world.ts'
import { calls } from '../contract.ts'

/** Daily races over the games of the simulation; scores and prizes are computed once more, by other SQL. */

const MINUTE = 60_000
const THEME = 'aurelia'
const POOL = 977
const GAMES = ['tidal-fortune', 'dragon-vault', 'clover-combo', 'crystal-cascade']

const begun = new WeakMap<World, Promise<void>>()
function begin(world: World): Promise<void> {
  const known = begun.get(world) ?? plan(world)
  begun.set(world, known)
  return known
}

const plan = (world: World): Promise<void> =>
  world.insist(async () => {
    const { runs, brands } = world.node().runtime
    const starts_ms = Math.floor(world.clock.latest() / MINUTE) * MINUTE + 5 * MINUTE
    // A connection that was cut may have planned it.
    const planned = await runs.calendarOf(THEME, new Date(0), new Date(starts_ms + MINUTE))
    if (planned.some(({ feature }) => feature === 'races')) return
    await runs.planRun(
      {
        feature: 'races',
        theme: THEME,
        every: 'daily',
        starts: localTimeOf(starts_ms, brands[THEME]!.timeZone),
        lengthMinutes: 1_440,
        // Of this pool no entry depends on what the others play.
        economy: { pool: POOL, share: 0, guarantee: POOL, isTeamBased: false, games: GAMES },
      },
      { author: 'simulation', reason: 'A race each day' },
    )
  })

const joined = new WeakMap<SimulatedPlayer, Set<string>>()
function joinedBy(person: SimulatedPlayer): Set<string> {
  const known = joined.get(person) ?? new Set()
  joined.set(person, known)
  return known
}

const ask = (world: World, person: SimulatedPlayer, id: string) =>
  world.ask(person, calls.subscribe, { id }, copiesOf(person))

/** Joins the race of the day. */
async function claim(world: World, person: SimulatedPlayer): Promise<void> {
  await begin(world)
  if (person.theme !== THEME) return
  const { data } = await world.ask(person, calls.list, {})
  for (const { id, phase, isSubscribed } of data?.tournaments ?? []) {
    if (phase !== 'running' || isSubscribed) continue
    const { success, code } = await ask(world, person, id)
    if (success) joinedBy(person).add(id)
    // Three quarters of the time are over, or a clock was put back.
    else if (code !== 'JOIN_CLOSED') surprise(world, person, `race ${id}: ${code}`)
  }
}

/** Members whose score is not the sum of their best fifty of their first two hundred rounds. */
const SCORES = `
  with played as (
    select m.run_id, m.player_id, least(50000, g.win * 100 / g.stake) as points,
      row_number() over (partition by m.run_id, m.player_id order by g.version) as n
    from races_member m join run r using (run_id) join game_round g on g.player_id = m.player_id
      join game_definition d using (definition_id)
    where d.slug = any($1) and g.status = 1 and g.at >= m.joined_at
      and coalesce(g.finished_at, g.at) < r.ends_at
      and g.stake >= case g.mode when 1 then 2 else 200 end and g.round_id <> all($2::uuid[])
  ), best as (
    select run_id, player_id, points,
      row_number() over (partition by run_id, player_id order by points desc) as b
    from played where n <= 200
  ), scores as (
    select run_id, player_id, sum(points) as score from best where b <= 50 group by 1, 2
  )
  select m.run_id, m.player_id, m.score, coalesce(s.score, 0) as should, b.score as shown
  from races_member m join races_race r using (run_id) join races_team t using (run_id)
    join board_member b on b.board_id = t.board_id and b.player_id = m.player_id
    left join scores s on s.run_id = m.run_id and s.player_id = m.player_id
  where r.settled_at is not null and (m.score <> coalesce(s.score, 0) or b.score <> m.score)`

/**
 * Races that were stopped, and those that gave another sum than a tenth of their pool for each of ten who have
 * a score and had confirmed a phone, or one tenth where nobody had.
 */
const POOLS = `
  select r.run_id, r.halted_by, coalesce(sum(m.prize), 0) as given
  from races_race r join races_member m using (run_id)
    join player p using (player_id)
  where r.settled_at is not null or r.halted_at is not null group by r.run_id
  having r.halted_by is not null
    or coalesce(sum(m.prize), 0) <> case when count(*) filter (where m.score > 0) = 0 then 0
      else $1::int * least(10, greatest(1, count(*) filter (where m.score > 0
        and p.phone_confirmed_at <= r.ends_at))) / 10 end`

const OWED = `
  select player_id, key, paid ->> 'coins' as coins, paid ->> 'entries' as entries
  from owed where feature = 'races' and paid_at is not null`

/** A race each day: who joined is a member, and every score and pool is what the rounds say. */
export const piece: SimulationPiece = {
  jobs: ['races.settle'],
  claim,
  ask: (world, person) => ask(world, person, '0'.repeat(36)),
  done: [['races joined', (person) => joinedBy(person).size]],
  async audit({ pool }, people, paid) {
    // The site paid for these.
    const free = people.flatMap(({ memory }) =>
      [...memory.rounds].flatMap(([id, round]) => (round.free ? [id] : [])),
    )
    const { rows: scores } = await pool.query(SCORES, [GAMES, free])
    const { rows: pools } = await pool.query(POOLS, [POOL])
    const { rows: owed } = await pool.query<Record<'player_id' | 'key' | 'coins' | 'entries', string>>(OWED)
    const { rows: members } = await pool.query<{ player_id: string; run_id: string }>(
      'select player_id, run_id from races_member',
    )
    const stray = people.flatMap((person) => {
      const mine = owed.filter(({ player_id }) => player_id === person.playerId)
      const wanted = mine.map(({ key, coins, entries }) => {
        const money = { coins: Number(coins ?? 0), entries: Number(entries ?? 0) }
        return [`races:${key}`, money] as const
      })
      return compare(person, paid, 'races:', new Map(wanted))
    })
    const lost = people.flatMap((person) =>
      [...joinedBy(person)].filter(
        (id) => !members.some(({ player_id, run_id }) => player_id === person.playerId && run_id === id),
      ),
    )
    return [
      lineOf(
        'scores of races that their rounds do not give',
        scores.map((row) => JSON.stringify(row)),
      ),
      lineOf(
        'races that were stopped, or did not give their pool',
        pools.map((row) => JSON.stringify(row)),
      ),
      lineOf('prizes of races not paid exactly once', stray),
      lineOf('races that a player joined and is no member of', lost),
    ]
  },
}
