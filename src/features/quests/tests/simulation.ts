import type { SimulatedPlayer } from '#tests/simulation/person.ts'
import type { SimulationPiece } from '#tests/simulation/piece.ts'
import { planning, type PlannedRuns } from '#tests/simulation/planned.ts'
import { compare, lineOf } from '#tests/simulation/postings.ts'
import { calls } from '../contract.ts'
import type { QuestEconomy } from '../economy.ts'

/** Small quests over the games of the simulation; what they should have paid follows from the rounds alone. */

const DAYS = 300
/** Slots that the simulation plays. */
const PLAYED = ['tidal-fortune', 'dragon-vault', 'clover-combo']
const OTHERS = [
  'crystal-cascade',
  'sunfire-sevens',
  'paper-dragons',
  'aurora-lodge',
  'midway-lights',
  'jaguar-steps',
  'lollipop-twist',
  'idol-canopy',
  'caravan-stars',
  'marble-summit',
  'copper-canyon',
  'hedgerow-gold',
  'marzipan-row',
]

/** Rounds of each step, and what it gives. */
const STEPS = [
  [5, { coins: 100 }],
  [10, { coins: 200, entries: 1 }],
  [20, { coins: 300 }],
  [40, { coins: 400, entries: 2 }],
] as const
const WAGER = 50_000
const ROUNDS = 20
const TASK = { coins: 500 }
const DAY = { coins: 2_000, entries: 2 }

const ECONOMY: QuestEconomy = {
  sets: { simulation: [...PLAYED, ...OTHERS] },
  quests: [
    {
      type: 'free-spin',
      opens: 'in-order',
      task: null,
      days: STEPS.map(([goal, prize]) => ({
        tasks: [{ kind: 'rounds', goal, set: 'simulation' }],
        prize,
      })),
      all: null,
    },
    {
      type: 'season',
      opens: 'daily',
      task: TASK,
      days: [
        {
          tasks: [
            { kind: 'wager', goal: WAGER, set: 'simulation' },
            { kind: 'games', goal: PLAYED.length, set: 'simulation' },
            { kind: 'rounds', goal: ROUNDS, set: 'simulation' },
          ],
          prize: DAY,
        },
      ],
      all: null,
    },
  ],
}

const plannedIn = planning({ feature: 'quests', every: 'once', days: DAYS, economy: ECONOMY })

type Money = { readonly coins?: number; readonly entries?: number }

/** The prizes that a player's rounds should have earned, by posting key. */
function earnedBy(person: SimulatedPlayer, { starts_ms, runs }: PlannedRuns) {
  const rounds = [...person.memory.rounds.values()].filter(
    ({ settledAt, free, stake, entries, game }) =>
      settledAt !== null &&
      settledAt >= starts_ms &&
      !free &&
      stake >= (entries ? 20 : 200) &&
      PLAYED.includes(game),
  )
  const count = rounds.length
  const staked = rounds.reduce((sum, { stake, entries }) => sum + stake * (entries ? 100 : 1), 0)
  const tasks = [
    staked >= WAGER,
    PLAYED.every((game) => rounds.some((one) => one.game === game)),
    count >= ROUNDS,
  ]
  const run = runs.get(person.theme)
  const money = ({ coins = 0, entries = 0 }: Money) =>
    person.state === 'TX' ? { coins, entries } : { coins: coins + 100 * entries, entries: 0 }
  let needed = 0
  const steps = STEPS.flatMap(([goal, prize], i) =>
    count >= (needed += goal) ? [[`quests:free-spin:${run}:${i + 1}`, money(prize)] as const] : [],
  )
  const done = tasks.flatMap((isDone, i) =>
    isDone ? [[`quests:season:${run}:1.${i + 1}`, money(TASK)] as const] : [],
  )
  const day = tasks.every(Boolean) ? [[`quests:season:${run}:1`, money(DAY)] as const] : []
  return new Map([...steps, ...done, ...day])
}

const earned = new WeakMap<SimulatedPlayer, number>()

/** Quests that rounds complete by the way; each is paid once, and what the page shows is what was counted. */
export const piece: SimulationPiece = {
  visit: (world, person) => [
    async () => {
      await plannedIn(world)
      await world.ask(person, calls.quest, {})
    },
  ],
  done: [['prizes of quests', (person) => earned.get(person) ?? 0]],
  async audit(world, people, paid) {
    const planned = await plannedIn(world)
    const wrong = people
      // What an excluded player earned waits.
      .filter((person) => !person.excludedBefore())
      .flatMap((person) => {
        const wanted = earnedBy(person, planned)
        earned.set(person, wanted.size)
        return compare(person, paid, 'quests:', wanted)
      })
    return [lineOf('prizes of quests not paid exactly once as the rounds earned them', wrong)]
  },
}
