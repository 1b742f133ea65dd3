import { get, post, type Answer } from '#platform/calls/contract.ts'
import type { Pausable } from '#platform/calls/feature.ts'
import type { Money } from '#platform/money/prize.ts'

/** A section of the map (001 §3). */
export interface MapSection {
  /** From 1 to 60. */
  readonly index: number
  /** The token stands here. */
  readonly isCurrent: boolean
  /** The section's prize in this player's state: paid on landing, and at a gate also on passing. */
  readonly award: Money
  readonly isAwardClaimed: boolean
}

/** How far the player is: the section that was reached, 0 before the first throw, and the gates on the way. */
export interface MapProgress {
  readonly section: number
  readonly sections: number
  readonly gates: readonly Pick<MapSection, 'index' | 'award' | 'isAwardClaimed'>[]
}

/** Dice of a kind. */
export interface MapDice {
  readonly count: number
  /** ISO time at which the next one comes; null where none is missing, or none comes by itself. */
  readonly availability: { readonly reasonValue: string | null }
}

/** The dice in hand: regular ones are thrown, the value of a special one is chosen. */
export interface MapHand {
  readonly regular: MapDice
  readonly special: MapDice
}

/** A section that paid during a roll, and the prize it paid. */
export interface MapAward {
  readonly section: number
  readonly isGate: boolean
  readonly prize: Money
}

/** A throw and what it gave. */
export interface MapRoll {
  /** The sections it went from and to; 0 is before the first. */
  readonly from: number
  readonly to: number
  readonly value: number
  readonly isSpecial: boolean
  readonly awards: readonly MapAward[]
}

/** Where the draw of a throw stands in the player's sealed stream. */
export interface MapDraw {
  readonly seed_id: string
  readonly n: number
}

/** The map of a run as the player sees it (001 §3). */
export interface AdventureMap extends Pausable {
  readonly runId: string
  /** ISO time at which the run ends, or has ended. */
  readonly finishedAt: string
  readonly map: { readonly sections: readonly MapSection[]; readonly progressBar: MapProgress }
  readonly dices: MapHand
  /** The latest throw, with its draw; no draw of a special die, whose value was chosen. */
  readonly last: (MapRoll & { readonly draw: MapDraw | null }) | null
  /** ISO time at which the next map begins; null where none is planned. */
  readonly nextAt: string | null
  /** No package holds dice. */
  readonly relatedPromoOfferPresets: { readonly regular: null; readonly special: null }
}

/** A throw as it is asked for. */
export interface Throwing {
  /** Of a special die; a regular one is thrown without. */
  readonly value?: number
  /** The run that it is meant for: a throw never moves on another map. Absent, the one that takes place. */
  readonly map?: string
}

/** The answer to a throw (001 §7). */
export interface Rolled {
  readonly dices: MapHand
  readonly progressBar: MapProgress
  readonly roll: MapRoll
  readonly draw: MapDraw | null
}

export interface AdventureMapInfo {
  readonly isActive: boolean
  /** ISO time; null while none takes place, or where no end is known. */
  readonly finishedAt: string | null
}

/** Added to the init data of every page. */
declare module '#platform/calls/init-data.ts' {
  interface FeatureInitData {
    readonly adventureMap: { readonly isActive: boolean }
  }
}

/** Pushes to the player's open pages. */
declare module '#platform/calls/contract.ts' {
  interface Pushes {
    readonly 'adventureMap.rolled': { readonly section: number }
    readonly 'adventureMap.diceGiven': Record<string, never>
  }
}

export const calls = {
  info: get<Answer<AdventureMapInfo>>('/rest/adventure-map-info/'),
  /** `current`, or the id of a run that has begun. */
  map: get<Answer<AdventureMap>, { readonly which: string }>('/rest/adventure-map/:which'),
  /** Throws a regular die, or moves by the value of a special one; an idempotency key names the throw. */
  roll: post<Answer<Rolled>, Throwing | void>('/rest/adventure-map/roll/'),
}
