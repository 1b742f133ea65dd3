import { fairServerRng } from '#platform/base/random/rng.server.ts'
import { gameOf } from './catalogue.ts'
import { simulationRng } from './engine/draws.ts'
import { simulate, type DiceBet } from './engine/simulate/simulate.ts'
import { replay } from './replay/replay.ts'

/** A measured figure with its goal. */
export interface Measured {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly goal: string
  readonly ok: boolean
}

const TURNS = 5
const SEED = '5eed'.repeat(16)

/**
 * Measures the studio on one core: simulated rounds per second of CPU for each mechanic, and rounds with
 * their events from the provably fair stream. Turns of all are interleaved, the median counts.
 * @param small a hundredth of the rounds, once
 */
export async function bench({ small = false } = {}): Promise<Measured[]> {
  const [turns, part] = small ? [1, 100] : [TURNS, 1]
  const rows = contenders.map((one) => ({ ...one, rounds: one.rounds / part, rates: [] as number[] }))
  for (const { run, rounds } of rows) run(Math.ceil(rounds / 4))
  for (let turn = 0; turn < turns; turn++) {
    for (const { run, rounds, rates } of rows) {
      const before = process.cpuUsage()
      run(rounds)
      const { user, system } = process.cpuUsage(before)
      rates.push(rounds / ((user + system) / 1e6))
    }
    // A breath between turns, so that other work of the process is not starved.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return rows.map(({ name, goal, rates }) => {
    const value = Math.round(rates.toSorted((a, b) => a - b)[turns >> 1]!)
    return { name, value, unit: 'rounds/CPU-s', goal: `≥ ${goal.toLocaleString('en-US')}`, ok: value >= goal }
  })
}

const simulated = (slug: string, bet?: DiceBet) => (rounds: number) => {
  simulate(gameOf(slug), rounds, simulationRng(rounds), bet)
}

const contenders = [
  {
    name: 'lines simulated (sunfire-sevens)',
    goal: 4_500_000,
    rounds: 1_500_000,
    run: simulated('sunfire-sevens'),
  },
  {
    name: 'lines with many free spins simulated (crystal-cascade)',
    goal: 4_500_000,
    rounds: 1_500_000,
    run: simulated('crystal-cascade'),
  },
  {
    name: 'hold and link simulated (dragon-vault)',
    goal: 2_000_000,
    rounds: 1_000_000,
    run: simulated('dragon-vault'),
  },
  {
    name: 'dice simulated (rocket-rush)',
    goal: 20_000_000,
    rounds: 5_000_000,
    run: simulated('rocket-rush', { stake: 100, choice: { target: 4_850, over: false } }),
  },
  {
    name: 'served rounds with events, HMAC of the server',
    goal: 20_000,
    rounds: 20_000,
    run(rounds: number) {
      const game = gameOf('tidal-fortune')
      if (game.mechanic !== 'lines') throw new TypeError('tidal-fortune is a game of lines')
      for (let nonce = 0; nonce < rounds; nonce++) game.play(200, null, fairServerRng(SEED, 'bench', nonce))
    },
  },
  {
    name: 'replayed rounds with events, HMAC of the browser',
    goal: 10_000,
    rounds: 10_000,
    run(rounds: number) {
      const game = gameOf('tidal-fortune')
      for (let nonce = 0; nonce < rounds; nonce++) replay(game, SEED, 'bench', nonce, 200)
    },
  },
]
