import { definitionOf, games, gameOf } from '../../src/games/catalogue.ts'
import { firstChoiceOf } from '../../src/games/first-choice.ts'
import { GAME_MODES, type GameMode } from '../../src/platform/base/text/money.ts'
import type { Rng } from '../../src/platform/base/random/rng.ts'

/** The steps of a player of the run, drawn from the seed alone: the same seed is the same run. */

/** A round as it is asked for. */
export interface Bet {
  readonly slug: string
  readonly mode: GameMode
  readonly stake: number
  readonly choice?: unknown
}

export type Step =
  | {
      readonly kind: 'round'
      readonly bet: Bet
      /** The other body that is sent beside, with the same round id. */
      readonly altered: Bet | null
      /** How a round of the game that is still open is gone on with first; null: it is met with a refusal. */
      readonly way: RoundAction | null
      /** Random number that decides the moves in the round. */
      readonly roll: number
      readonly copies: number
    }
  | { readonly kind: 'replay'; readonly back: number; readonly copies: number }
  | { readonly kind: 'rotate'; readonly seed: string; readonly altered: boolean; readonly copies: number }
  | { readonly kind: 'favourite'; readonly id: number; readonly add: boolean; readonly copies: number }
  | { readonly kind: 'mode'; readonly mode: GameMode; readonly copies: number }
  | { readonly kind: 'gift'; readonly coins: number; readonly entries: number; readonly copies: number }
  | { readonly kind: 'read'; readonly slug: string; readonly what: 'balance' | 'session' | 'history' }
  | { readonly kind: 'jackpots' }
  | { readonly kind: 'login' }
  | { readonly kind: 'signUp' }

/** One in ten is sent twice or more; of those one in four with another body beside the same key. */
const copiesOf = (rng: Rng): number => (rng.below(10) > 0 ? 1 : 2 + rng.below(3))

/** A player's actions on an open round: end it, move in it, wait for its end, or look at its state. */
const ROUND_ACTIONS = ['finish', 'move', 'watch', 'look'] as const
export type RoundAction = (typeof ROUND_ACTIONS)[number]

/** Games whose rounds end by themselves. */
const FLIGHTS: ReadonlySet<string> = new Set(
  games.filter(({ mechanic }) => mechanic === 'crash').map(({ slug }) => slug),
)
export const isFlight = (slug: string): boolean => FLIGHTS.has(slug)

/** Games whose rounds feed the jackpots. */
const FEEDING_GAMES: ReadonlySet<string> = new Set(
  games.filter(({ groups }) => groups.includes('jackpot')).map(({ slug }) => slug),
)
export const carriesJackpots = (slug: string): boolean => FEEDING_GAMES.has(slug)

const oneOf = <T>(rng: Rng, list: readonly T[]): T => list[rng.below(list.length)]!

/** Any game, those whose money comes by itself more often than the others. */
function slugOf(rng: Rng): string {
  const roll = rng.below(20)
  if (roll === 0) return oneOf(rng, [...FLIGHTS])
  return roll < 6 ? oneOf(rng, [...FEEDING_GAMES]) : oneOf(rng, games).slug
}

function betOf(rng: Rng, slug = slugOf(rng)): Bet {
  const game = gameOf(slug)
  const mode = GAME_MODES[rng.below(2)]!
  const stakes = game.stakes[mode]
  // Small stakes, so that most rounds find the money; now and then the largest, which often does not. Where
  // there are jackpots it comes more often, or they would hardly fall.
  const largest = rng.below(carriesJackpots(slug) ? 8 : 50) === 0
  const stake = largest ? stakes.at(-1)! : stakes[rng.below(Math.min(3, stakes.length))]!
  const choice = choiceOf(rng, slug)
  return { slug, mode, stake, ...(choice === undefined ? {} : { choice }) }
}

function choiceOf(rng: Rng, slug: string): unknown {
  const { mechanic } = gameOf(slug)
  if (mechanic === 'dice') return { target: 2_000 + rng.below(6_000), over: rng.below(2) === 0 }
  if (mechanic === 'crash') return { auto: rng.below(4) === 0 ? null : 101 + rng.below(400) }
  return firstChoiceOf(definitionOf(slug)!)
}

/** The next step of a player. */
export function stepOf(rng: Rng): Step {
  const roll = rng.below(1_000)
  const copies = copiesOf(rng)
  if (roll < 840) return roundOf(rng, copies)
  if (roll < 860) return { kind: 'replay', back: rng.below(20), copies }
  if (roll < 880) {
    const seed = `chaos-${rng.below(1_000_000)}`
    return { kind: 'rotate', seed, altered: copies > 1 && rng.below(4) === 0, copies }
  }
  if (roll < 920)
    return { kind: 'favourite', id: games[rng.below(games.length)]!.id, add: rng.below(2) === 0, copies }
  if (roll < 950) return { kind: 'mode', mode: GAME_MODES[rng.below(2)]!, copies }
  if (roll < 965) return { kind: 'gift', coins: 1 + rng.below(20_000), entries: 1 + rng.below(2_000), copies }
  if (roll < 994) {
    const slug = games[rng.below(games.length)]!.slug
    return { kind: 'read', slug, what: (['balance', 'session', 'history'] as const)[rng.below(3)]! }
  }
  if (roll < 996) return { kind: 'jackpots' }
  return roll < 998 ? { kind: 'login' } : { kind: 'signUp' }
}

function roundOf(rng: Rng, copies: number): Step {
  const bet = betOf(rng)
  const other = betOf(rng, rng.below(2) === 0 ? bet.slug : undefined)
  const altered = copies > 1 && rng.below(4) === 0 && JSON.stringify(other) !== JSON.stringify(bet)
  const way = rng.below(4) > 0 ? oneOf(rng, ROUND_ACTIONS) : null
  return { kind: 'round', bet, altered: altered ? other : null, way, roll: rng.below(1_000), copies }
}
