import { localTimeOf } from '#platform/time/local-time.ts'
import type { SimulatedPlayer } from '#tests/simulation/person.ts'
import type { SimulationPiece } from '#tests/simulation/piece.ts'
import { compare, lineOf } from '#tests/simulation/postings.ts'
import type { World } from '#tests/simulation/world.ts'
import { calls } from '../contract.ts'
import { ECONOMY } from '../economy.ts'
import { withPool } from './rig.ts'

/** A pool each day that everybody may win from; who won what is looked up once more, by other SQL. */

const MINUTE = 60_000
const THEME = 'aurelia'
const POOL = 900

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
    if (planned.some(({ feature }) => feature === 'prize-drops')) return
    await runs.planRun(
      {
        feature: 'prize-drops',
        theme: THEME,
        every: 'daily',
        starts: localTimeOf(starts_ms, brands[THEME]!.timeZone),
        lengthMinutes: 1_440,
        economy: { ...ECONOMY, ...withPool(POOL), fromLevel: 1 },
      },
      { author: 'simulation', reason: 'Drops each day' },
    )
  })

/** Days that gave more than they had, or whose rest is not what was left. */
const DAYS = `
  select d.run_id, d.pool, coalesce(sum(w.value), 0) as given, d.left_over
  from prize_drops_day d left join prize_drops_drop w on w.run_id = d.run_id and w.state = 'won'
  group by d.run_id having coalesce(sum(w.value), 0) > d.pool
    or d.left_over <> d.base + d.carried - coalesce(sum(w.value), 0)`

/** Drops whose winner played no round that counts in the day before it was decided, or won too often. */
const STRAY = `
  select w.run_id, w.n from prize_drops_drop w join prize_drops_day d using (run_id)
  where w.state = 'won' and not exists (
    select from game_round g where g.player_id = w.player_id and g.status = 1
      and coalesce(g.finished_at, g.at) between d.starts_at and w.won_at
      and g.stake >= case g.mode when 1 then 2 else 200 end and g.round_id <> all($1::uuid[]))
  union all
  select run_id, null from prize_drops_drop where state = 'won' group by run_id, player_id, hour
  having count(*) > 1`

const WON = `select player_id, run_id || ':' || n as key, value from prize_drops_drop where state = 'won'`

const asked = new WeakMap<SimulatedPlayer, number>()

export const piece: SimulationPiece = {
  jobs: ['prize-drops.open', 'prize-drops.settle'],
  async claim(world, person) {
    await begin(world)
    if (person.theme !== THEME) return
    const { data } = await world.ask(person, calls.info)
    if (data?.seedHash) asked.set(person, (asked.get(person) ?? 0) + 1)
  },
  done: [['looks at prize drops', (person) => asked.get(person) ?? 0]],
  async audit({ pool }, people, paid) {
    // The site paid for these.
    const free = people.flatMap(({ memory }) =>
      [...memory.rounds].flatMap(([id, round]) => (round.free ? [id] : [])),
    )
    const { rows: days } = await pool.query(DAYS)
    const { rows: stray } = await pool.query(STRAY, [free])
    const { rows: won } = await pool.query<{ player_id: string; key: string; value: number }>(WON)
    const posted = people.flatMap((person) => {
      // What an excluded player won waits.
      if (person.excludedBefore()) return []
      const mine = won.filter(({ player_id }) => player_id === person.playerId)
      const wanted = mine.map(({ key, value }) => {
        const money =
          person.state === 'TX' ? { coins: 0, entries: value } : { coins: 100 * value, entries: 0 }
        return [`prize-drops:${key}`, money] as const
      })
      return compare(person, paid, 'prize-drops:', new Map(wanted))
    })
    return [
      lineOf(
        'days of drops that gave another sum than they say',
        days.map((row) => JSON.stringify(row)),
      ),
      lineOf(
        'drops won without a round, or too often',
        stray.map((row) => JSON.stringify(row)),
      ),
      lineOf('drops not paid exactly once', posted),
      // A few players may miss each of the minutes.
      lineOf(
        'drops that nobody won in all days',
        won.length === 0 && people.length > 5 ? ['none was won'] : [],
      ),
    ]
  },
}
