import { definitionHash, gameOf } from './catalogue.ts'
import { diceSheet, type DiceSheet } from './engine/sheets/dice-sheet.ts'
import { simulationRng } from './engine/draws.ts'
import { METHODS } from './engine/methods.ts'
import { originalSheet, type OriginalSheet } from './engine/sheets/original-sheet.ts'
import { hasReels } from './engine/reel-mechanics.ts'
import { exactly, hasUnits, reelSheet, rounded, type ReelSheet } from './engine/sheets/reel-sheet.ts'
import { simulate } from './engine/simulate/simulate.ts'
import { percentDown } from '#platform/words/percent.ts'
import { tensionMaths } from './stage/tension.ts'
import { tensionFigures } from './stage/tension-figures.ts'

/** The par sheet of a game: committed under `par/` and published on the game's page. */
export type ParSheet = SlotSheet | DiceSheet | OriginalSheet

/** Reels, and how often those that still turn are worth watching: figures of the stage, not of the engine. */
export interface SlotSheet extends ReelSheet {
  /** Tension plays once in so many paid rounds, and for this part of them the signs land; none where absent. */
  readonly tensionEvery?: number
  readonly tensionPays?: number
}

/** Exact methods must agree to this; a simulation may lie this many standard errors off. */
export const EXACT_AGREEMENT = 1e-9
export const SIMULATION_ERRORS = 3.5

/** Bounds of the return of every way to bet, by the family of its game. */
const RTP_BOUNDS = {
  slots: [0.94, 0.97],
  originals: [0.98, 0.9925],
  tickets: [0.965, 0.98],
} as const

/** Mechanics sold as tickets: no decision of the player changes the odds. */
const TICKETS: readonly string[] = ['scratch', 'bingo']

/** The bounds that hold for a game: dice are an original, all that has reels is a slot. */
export function rtpBoundsOf(slug: string): readonly [least: number, most: number] {
  const game = gameOf(slug)
  if (hasReels(game)) return RTP_BOUNDS.slots
  return TICKETS.includes(game.mechanic) ? RTP_BOUNDS.tickets : RTP_BOUNDS.originals
}

/** Originals are simulated by the code that players meet, events and all: each way by this part of the rounds. */
const WAY_SHARE = 200

export interface CertifyOptions {
  /** Rounds of the simulation. */
  readonly rounds: number
  readonly seed: number
}

/** How the committed sheets are made. */
const FULL: CertifyOptions = { rounds: 20_000_000, seed: 20_260_101 }

/**
 * Rounds of slots: two exact methods agree on them, and the simulation only holds the played code against
 * both. Those whose falls or ways are played cell by cell take longer for a round.
 */
const FULL_LINES: CertifyOptions = { ...FULL, rounds: 4_000_000 }
const FULL_SLOT: CertifyOptions = { ...FULL, rounds: 1_000_000 }

/** How the committed sheet of a game is made. */
const fullFor = (slug: string): CertifyOptions => {
  const game = gameOf(slug)
  if (!hasReels(game)) return FULL
  return hasUnits(game) ? FULL_SLOT : FULL_LINES
}

/** Computes the par sheet of a game by its exact methods and a simulation: seconds. */
export function parSheet(slug: string, { rounds, seed }: CertifyOptions = fullFor(slug)): ParSheet {
  const game = gameOf(slug)
  const rng = simulationRng(seed)
  if (hasReels(game)) {
    const round = simulate(game, rounds, rng)
    const sells = hasUnits(game) && game.model.price !== undefined
    const bought = sells ? simulate(game, Math.ceil(rounds / 40), rng, 'buy') : undefined
    const sheet = reelSheet(game, definitionHash(slug), exactly(game), { round, bought }, seed)
    return { ...sheet, ...tensionOf(slug) }
  }
  if (game.mechanic !== 'dice')
    return originalSheet(game, definitionHash(slug), Math.ceil(rounds / WAY_SHARE), seed, rng)
  return diceSheet(game, definitionHash(slug), rounds, seed, rng)
}

/** The figures of a game's tension, as its sheet lists them. */
export function tensionOf(slug: string): Pick<SlotSheet, 'tensionEvery' | 'tensionPays'> {
  const figures = tensionFigures(tensionMaths(gameOf(slug).definition))
  return figures ? rounded({ tensionEvery: figures.every, tensionPays: figures.pays }) : {}
}

/**
 * Returns what is wrong with a sheet: methods that disagree, a return out of bounds, or a card that
 * promises something else. An empty list is a certificate.
 */
export function faultsOf(sheet: ParSheet): string[] {
  const { definition } = gameOf(sheet.slug)
  const faults: string[] = []
  const must = (holds: boolean, what: string) => {
    if (!holds) faults.push(`${sheet.slug}: ${what}`)
  }
  const [least, most] =
    'least' in sheet.rtp ? [sheet.rtp.least, sheet.rtp.most] : [sheet.rtp.total, sheet.rtp.total]
  must(sheet.hash === definitionHash(sheet.slug), 'the sheet is of another version of the definition')
  const [lowest, highest] = rtpBoundsOf(sheet.slug)
  must(least >= lowest && most <= highest, `the return ${least} … ${most} is out of bounds`)
  // No more than the best bet returns.
  must(
    Number.parseFloat(percentDown(sheet.rtp.total)) === definition.rtp,
    `the card promises ${definition.rtp} %`,
  )
  must(sheet.maxWin.times === definition.maxWin, `the card promises ${definition.maxWin} times the stake`)
  const [one, other] = sheet.proof.methods ?? []
  must(METHODS.includes(one!) && METHODS.includes(other!) && one !== other, 'it does not rest on two methods')
  for (const [figure, errors] of Object.entries(sheet.proof.simulation.errors)) {
    must(Math.abs(errors) <= SIMULATION_ERRORS, `the simulated ${figure} lies ${errors} standard errors off`)
  }
  if (sheet.mechanic === 'dice') return faults
  if ('ways' in sheet) {
    must(sheet.proof.difference <= EXACT_AGREEMENT, `the methods differ by ${sheet.proof.difference}`)
    must(sheet.proof.twice === sheet.ways.length, `${sheet.proof.twice} of its ways were counted twice`)
    const [only, more] = sheet.ways
    const word = more ? 'chosen' : volatilityOf(only!.deviation)
    must(word === definition.volatility, `the card calls it ${definition.volatility}`)
    return faults
  }
  must(sheet.proof.difference <= EXACT_AGREEMENT, `the methods differ by ${sheet.proof.difference}`)
  if (sheet.buy) {
    const { price, rtp, proof } = sheet.buy
    must(rtp >= lowest && rtp <= highest, `the bought feature returns ${rtp}, out of bounds`)
    must(proof.difference <= EXACT_AGREEMENT, `the methods differ by ${proof.difference} for ${price} stakes`)
    for (const [figure, errors] of Object.entries(proof.simulation.errors))
      must(Math.abs(errors) <= SIMULATION_ERRORS, `bought: the simulated ${figure} lies ${errors} errors off`)
  }
  must(volatilityOf(sheet.deviation) === definition.volatility, `the card calls it ${definition.volatility}`)
  return faults
}

/** The word for a deviation, in times the stake. */
const volatilityOf = (deviation: number): 'low' | 'medium' | 'high' =>
  deviation < 4 ? 'low' : deviation < 7 ? 'medium' : 'high'

/** Names the places in which two sheets differ by more than rounding. */
export function differences(a: unknown, b: unknown, path = ''): string[] {
  if (typeof a === 'number' && typeof b === 'number') {
    return Math.abs(a - b) <= 1e-10 * Math.max(1, Math.abs(a)) ? [] : [`${path}: ${a} is not ${b}`]
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return a === b ? [] : [`${path}: ${JSON.stringify(a)} is not ${JSON.stringify(b)}`]
  }
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return keys.flatMap((key) =>
    differences((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], `${path}/${key}`),
  )
}
