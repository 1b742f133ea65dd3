import { z } from 'zod'
import { games } from '#games/catalogue.ts'
import { isSlot } from '#games/is-slot.ts'
import { chanceOfWin } from '#games/odds/win-chance.server.ts'
import { exactly } from '#platform/calls/shapes/same.server.ts'
import { COINS_PER_ENTRY, type Prize } from '#platform/money/prize.ts'
import type { Figure, RunEconomy } from '#platform/runs/economy.server.ts'
import { ADVENT_QUEST, LAST_DAY } from './advent/plan.ts'
import {
  BOUNDS,
  LEAST_STAKE,
  LUCK,
  SETS,
  SET_SIZE,
  SPIN_WORTH,
  WORK,
  type CountedTask,
  type QuestEconomy,
  type QuestPlan,
} from './economy.ts'
import { FREE_SPIN_QUEST } from './free-spins/plan.ts'
import { chanceOf } from './rules.ts'
import { SEASON_QUEST } from './season/plan.ts'

/** How runs of quests read their economies. */

/** The runs of the season and the free-spin quest, and those of advent, which may take place at once. */
export const RUNS = ['quests', 'quests.advent'] as const

const amount = z.int().min(1).max(1_000_000)
const money = { coins: amount.optional(), entries: amount.optional() }
const spins = z.strictObject({
  game: z.string().refine((slug) => games.some((one) => one.slug === slug)),
  count: z.int().min(1).max(100),
  betLevel: z.literal(1),
  lifetime_ms: z.int().min(3_600_000),
})
const prize = z.strictObject({ ...money, freeSpins: spins.optional() })

const counted = z.strictObject({
  kind: z.enum(['rounds', 'luck', 'games', 'wager']),
  goal: z.int().min(1).max(1_000_000),
  times: z.int().min(1).max(1_000).optional(),
  set: z.string().max(40),
})
const use = z.strictObject({
  kind: z.literal('use'),
  goal: z.int().min(1).max(10),
  feature: z.string().max(40),
  instead: counted,
})
const plan = z.strictObject({
  type: z.enum(['season', 'advent', 'free-spin']),
  opens: z.enum(['daily', 'december', 'in-order']),
  task: z.strictObject(money).nullable(),
  days: z
    .array(
      z.strictObject({
        tasks: z
          .array(z.union([counted, use]))
          .min(1)
          .max(5),
        prize,
      }),
    )
    .min(1)
    .max(31),
  all: prize.nullable(),
})
const schema = exactly<QuestEconomy>()(
  z.strictObject({
    sets: z.record(z.string().max(40), z.array(z.string().max(60))),
    quests: z.array(plan).min(1).max(3),
  }),
)

/** Every task that counts rounds, those that stand in for others among them. */
export const countedTasks = ({ quests }: QuestEconomy): readonly CountedTask[] =>
  quests.flatMap(({ days }) =>
    days.flatMap(({ tasks }) => tasks.map((task) => (task.kind === 'use' ? task.instead : task))),
  )

/** All that a quest gives. */
export const prizesOf = ({ days, task, all }: QuestPlan): readonly Prize[] => [
  ...days.flatMap(({ tasks, prize: day }) => [...(task ? tasks.map(() => task) : []), day]),
  ...(all ? [all] : []),
]

/** The value of prizes: coins, and entries with spins at their expected win. */
export const worthOf = (prizes: readonly Prize[]) => ({
  coins: prizes.reduce((sum, { coins = 0 }) => sum + coins, 0),
  entries: prizes.reduce(
    (sum, { entries = 0, freeSpins }) => sum + entries + (freeSpins?.count ?? 0) * SPIN_WORTH,
    0,
  ),
})

/** How many of those who play so many rounds of the game that suits it least meet a task of luck. */
export const leastChance = ({ goal, times = 1, set }: CountedTask, sets: QuestEconomy['sets']): number =>
  Math.min(...(sets[set] ?? []).map((slug) => chanceOf(goal, LUCK.rounds, chanceOfWin(slug, times))))

/** Coins that a counted task takes at least, at the lowest stakes: a win takes one round or more. */
const leastBet = ({ kind, goal }: CountedTask): number =>
  kind === 'wager' ? goal : goal * LEAST_STAKE.TournamentPoints

/**
 * Coins that a quest takes at least for each entry's worth that it gives. A round moves one task of each
 * kind, so tasks of one kind take rounds of their own, and those of different kinds may share them.
 */
export function workOf(quest: QuestPlan): number {
  const tasks = quest.days.flatMap(({ tasks: all }) => all.filter((task) => task.kind !== 'use'))
  const kinds = Map.groupBy(tasks, ({ kind }) => kind)
  const sums = [...kinds.values()].map((all) => all.reduce((sum, task) => sum + leastBet(task), 0))
  const { coins, entries } = worthOf(prizesOf(quest))
  return Math.max(0, ...sums) / (entries + coins / COINS_PER_ENTRY)
}

/** Entries of a stake are counted as coins, so a goal of staking is whole in both. */
const isWhole = ({ kind, goal }: CountedTask) => kind !== 'wager' || goal % COINS_PER_ENTRY === 0

function figures(economy: QuestEconomy): readonly Figure[] {
  const { sets, quests } = economy
  const tasks = countedTasks(economy)
  const slugs = Object.values(sets).flat()
  const known = (slug: string) => games.some((one) => one.slug === slug)
  const { coins, entries } = worthOf(quests.flatMap(prizesOf))
  const luck = tasks.filter(({ kind }) => kind === 'luck')
  const uneven = Object.values(sets).filter((set) => new Set(set).size !== SET_SIZE)
  const types = new Set(quests.map(({ type }) => type))
  return [
    { name: 'coins of all prizes', value: coins, most: BOUNDS.coins },
    { name: 'entries of all prizes', value: entries, most: BOUNDS.entries },
    { name: `sets without ${SET_SIZE} different games`, value: uneven.length, most: 0 },
    { name: 'games that the site lacks', value: slugs.filter((slug) => !known(slug)).length, most: 0 },
    {
      // Quests count whole bets, at the edges of slots that rewards are priced for.
      name: 'games that are no slots',
      value: slugs.filter((slug) => known(slug) && !isSlot(slug)).length,
      most: 0,
    },
    { name: 'tasks whose set is missing', value: tasks.filter(({ set }) => !sets[set]).length, most: 0 },
    {
      name: 'goals that aren’t whole entries',
      value: tasks.filter((task) => !isWhole(task)).length,
      most: 0,
    },
    ...quests.map((quest) => ({
      name: `coins that the ${quest.type} quest takes for each entry’s worth`,
      value: workOf(quest),
      least: WORK[quest.type],
    })),
    { name: 'quests of a type that another one has', value: quests.length - types.size, most: 0 },
    ...(luck.length > 0 && slugs.every(known)
      ? [
          {
            name: `the chance of a task of luck in ${LUCK.rounds} rounds`,
            value: Math.min(...luck.map((task) => leastChance(task, sets))),
            least: LUCK.chance,
          },
        ]
      : []),
  ]
}

/** The default plan of the season quest and the free-spin quest. */
export const SEASON_ECONOMY: QuestEconomy = { sets: SETS, quests: [SEASON_QUEST, FREE_SPIN_QUEST] }
/** The default plan of the advent quest. */
export const ADVENT_ECONOMY: QuestEconomy = { sets: SETS, quests: [ADVENT_QUEST] }

export const seasonRuns: RunEconomy<QuestEconomy> = {
  schema,
  check: figures,
  // A day opens each reward day, so a shorter run would never open its last ones.
  leastDays: ({ quests }) =>
    Math.max(0, ...quests.filter(({ opens }) => opens === 'daily').map(({ days }) => days.length)),
  sample: SEASON_ECONOMY,
  sampleDays: 14,
}

export const adventRuns: RunEconomy<QuestEconomy> = {
  schema,
  check: figures,
  sample: ADVENT_ECONOMY,
  sampleSeason(today) {
    const [year, day] = [Number(today.slice(0, 4)), today.slice(5)]
    const season = day > `12-${LAST_DAY}` ? year + 1 : year
    return { first: `${season}-12-01`, last: `${season}-12-${LAST_DAY}` }
  },
}

/** How the economy of a run is read. */
export const economyFor = (run: string): RunEconomy<QuestEconomy> =>
  run === 'quests' ? seasonRuns : adventRuns
