import { get, type Answer } from '#platform/calls/contract.ts'

export type Tier = 'mini' | 'minor' | 'major' | 'grand'
/** Entry jackpots are paid as winnings. */
export type Currency = 'coins' | 'entries'

/** A jackpot as it stands now. Amounts in whole minor units. */
export interface JackpotView {
  /** `coins:mini` … `entries:grand`. */
  readonly id: string
  readonly tier: Tier
  readonly currency: Currency
  readonly amount: number
  /** When the amount was read, milliseconds since 1970. */
  readonly at: number
  /** Minor units that it grew by in a second, over the last minutes. */
  readonly slope: number
  readonly mustFallBy: number
  /** The amount at which the current cycle started. */
  readonly start: number
  /** How many times it fell, plus one. */
  readonly cycle: number
  /** SHA-256 of the seed that its falling point was drawn from: shown before, the seed after. */
  readonly seedHash: string
  /** The part of each stake that goes into it, in millionths. */
  readonly part_ppm: number
}

/** A jackpot in a row of meters. */
export type PotView = Pick<JackpotView, 'tier' | 'currency' | 'amount' | 'at' | 'slope'>

/** A jackpot that fell, with all that is needed to draw its falling point again. */
export interface FallenView {
  readonly id: string
  readonly tier: Tier
  readonly currency: Currency
  readonly cycle: number
  readonly amount: number
  /** The winner's public name. */
  readonly name: string
  /** Slug of the game. */
  readonly game: string
  /** ISO time. */
  readonly at: string
  readonly start: number
  readonly mustFallBy: number
  /** The amount at which it had to fall. */
  readonly point: number
  readonly serverSeed: string
  readonly seedHash: string
}

/** The data of the push to a winner. */
export interface JackpotWon {
  readonly tier: Tier
  readonly currency: Currency
  readonly amount: number
  readonly game: string
  readonly cycle: number
}

/** The jackpots in the home payload (000 §3); the list is empty where a brand has none. */
export interface HomeJackpot extends Pick<
  JackpotView,
  'id' | 'tier' | 'currency' | 'amount' | 'at' | 'slope'
> {
  readonly title: string
}

declare module '#platform/calls/home-data.ts' {
  interface FeatureHomeData {
    readonly jackpots: readonly HomeJackpot[]
  }
}

export const calls = {
  /** All jackpots as they stand, the smallest of each currency first, and the last that fell; everybody may look. */
  list: get<Answer<{ jackpots: readonly JackpotView[]; fallen: readonly FallenView[] }>>('/rest/jackpots/'),
}

/** Pushes (000 §4, 001 §4). */
declare module '#platform/calls/contract.ts' {
  interface Pushes {
    readonly 'jackpot.won': JackpotWon
  }
}
