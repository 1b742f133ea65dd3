import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files that `npm run mutation` mutates, by area, and the tests that must notice. */

/** One run of the tool: files that are mutated, and the test files that are run against each, the quick first. */
export interface Part {
  readonly mutate: readonly string[]
  readonly tests: readonly string[]
}

/** The rules and economy of a feature, by the tests of its rules and others in its folder. */
const rules = (feature: string, ...more: readonly string[]): Part => ({
  mutate: [`src/features/${feature}/rules.ts`, `src/features/${feature}/economy.ts`],
  tests: ['rules', ...more].map((name) => `src/features/${feature}/${name}.test.ts`),
})

const FEATURES = join(import.meta.dirname, '../../src/features')

/** Features that players return to between games: an area each. */
const goals: Readonly<Record<string, readonly Part[]>> = {
  'adventure-map': [rules('adventure-map')],
  bingo: [rules('bingo')],
  'fun-machine': [rules('fun-machine')],
  'money-box': [rules('money-box')],
  quests: [rules('quests', 'tests/progress')],
  'season-tower': [rules('season-tower')],
}

/** Features tied to a purchase: an area of their own. */
const PURCHASES: readonly string[] = ['deposit-streak', 'packages']

/** Other features that give something for free each day, as their economies say. */
const gifts = globSync('*/economy.ts', { cwd: FEATURES })
  .filter((path) => readFileSync(join(FEATURES, path), 'utf8').includes('export const FREE_A_DAY'))
  .map((path) => path.split('/')[0]!)
  .filter((name) => !(name in goals) && !PURCHASES.includes(name))
  .toSorted()

const files = (tests: readonly string[], ...mutate: readonly string[]): Part => ({ mutate, tests })

const platform = (tests: readonly string[], ...names: readonly string[]): Part => ({
  mutate: names.map((name) => `src/platform/${name}.ts`),
  tests: tests.map((name) => `src/platform/${name}.test.ts`),
})

/** The areas by name. A part without a database is a matter of seconds, one with it of minutes. */
export const areas: Readonly<Record<string, readonly Part[]>> = {
  rank: [rules('rank-league')],
  rewards: [
    rules('cashback'),
    rules('jackpots'),
    platform(
      ['base/text/money', 'time/day', 'money/prize'],
      'base/text/money',
      'time/day',
      'money/prize',
      'money/bet-level',
    ),
    platform(['jurisdiction/policy', 'jurisdiction/policies'], 'jurisdiction/policy.server'),
    platform(['money/claim'], 'money/claim.server'),
    platform(
      ['money/tests/assets', 'money/grant', 'money/tests/asked'],
      'money/grant.server',
      'money/assets.server',
    ),
  ],
  gifts: gifts.map((name) => rules(name)),
  ...goals,
  purchases: PURCHASES.map((name) => rules(name)),
  ads: [rules('pop-up-ads')],
  races: [rules('races')],
  drops: [rules('prize-drops')],
  lottery: [rules('scratch-cards/lottery')],
  boards: [
    platform(
      ['boards/bucket', 'boards/boards'],
      'boards/bucket',
      'boards/places.server',
      'boards/recount.server',
    ),
  ],
  pools: [
    platform(['facts/pools/pools'], 'facts/pools/pools', 'facts/pools/pools.server'),
    platform(['facts/pools/count-play', 'facts/pools/play-by-day'], 'facts/pools/play-by-day.server'),
  ],
  facts: [
    platform(['facts/readings', 'facts/fold'], 'facts/readings', 'facts/fold'),
    platform(['facts/advance-marks', 'facts/odometer'], 'facts/advance-marks'),
  ],
  items: [platform(['items/items', 'items/kinds'], 'items/items.server', 'items/kinds.server')],
  owed: [
    platform(
      ['owed/batch-size', 'owed/pay', 'owed/owed'],
      'owed/batch-size',
      'owed/owed.server',
      'owed/pay.server',
    ),
  ],
  draws: [
    platform(['draws/shapes'], 'draws/shapes'),
    platform(['draws/sealed-draws'], 'draws/sealed-draws.server'),
    platform(
      ['base/random/rng', 'base/random/weights'],
      'base/random/rng',
      'base/random/rng.server',
      'base/random/weights',
    ),
    platform(['draws/draw-once', 'draws/draw'], 'draws/draw.server'),
  ],
  rounds: [
    platform(
      ['round/ticket', 'round/tests/seed-state', 'round/stored'],
      'round/ticket.server',
      'round/stored.server',
      'round/seed-state.server',
    ),
    platform(
      ['round/tests/refusals', 'round/tests/around', 'round/rounds', 'round/refused'],
      'round/rounds.server',
      'round/refusals',
      'round/statement.server',
    ),
  ],
  studio: [
    files(['src/games/stage/tension.test.ts'], 'src/games/stage/tension.ts'),
    files(
      ['src/games/engine/choice.test.ts', 'src/games/engine/kinds/dice.test.ts'],
      'src/games/engine/choice.ts',
    ),
    files(
      ['src/platform/round/weight.test.ts'],
      'src/platform/round/weight.ts',
      'src/games/weight.server.ts',
    ),
    files(
      ['src/features/play/client/round/auto/strategy.test.ts'],
      'src/features/play/client/round/auto/strategy.ts',
    ),
  ],
  runs: [
    platform(['runs/tests/occurrences', 'time/local-time'], 'runs/occurrences', 'time/local-time'),
    platform(['runs/tests/economy'], 'runs/economy.server'),
    platform(
      [
        'runs/tests/times',
        'runs/tests/known-runs',
        'runs/tests/require-run',
        'runs/tests/refusals',
        'runs/tests/runs',
      ],
      'runs/require-run.server',
      'runs/times.server',
      'runs/overlaps.server',
      'runs/change.server',
      'runs/known-runs.server',
    ),
    platform(
      ['runs/tests/planning', 'runs/tests/runs', 'runs/tests/planner', 'runs/tests/refusals'],
      'runs/rules.server',
      'runs/make.server',
      'runs/planner.server',
      'runs/planning.server',
    ),
  ],
  ledger: [
    platform(['money/tests/ledger'], 'money/ledger.server'),
    platform(['calls/repeats/idempotency'], 'calls/repeats/idempotency.server'),
    platform(['money/tests/verify'], 'money/verify.server'),
  ],
}
