import { get, post, type Answer } from '#platform/calls/contract.ts'
import type { Money } from '#platform/money/prize.ts'

/** What a card can win, in this player's state, with its weight of 10,000; the first row is a card without a prize. */
export type CardOdds = readonly {
  readonly prize: Money | null
  readonly weight: number
  readonly chance: string
}[]

/** A card that can be opened. */
export interface ScratchCard {
  readonly card_id: string
  /** The card of the day, or one that another reward or a magic box gave. */
  readonly kind: 'daily' | 'given'
  /** ISO time from which it can’t be opened; null where it stays. */
  readonly expiresAt: string | null
  /** Its own, where it was given in another run and they are not those of all others. */
  readonly odds?: CardOdds
}

/** A magic box: three cards in one. */
export interface MagicBox {
  readonly box_id: string
  /** ISO time from which it can’t be opened; null where it stays. */
  readonly expiresAt: string | null
}

/** A card that was opened. */
export interface OpenedCard {
  readonly card_id: string
  /** Nine squares, row by row: what three alike win, or null for a lucky charm, which wins nothing. */
  readonly cells: readonly (Money | null)[]
  /** The three squares that won, from 0; none on a card without a prize. */
  readonly match: readonly number[]
  readonly prize: Money | null
  /** Where its draw stands in the player's sealed stream. */
  readonly draw: { readonly seed_id: string; readonly n: number }
}

/** Scratch cards as the player sees them (001 §3). */
export interface ScratchCards {
  /** A run takes place, or the player holds cards or boxes, which can be opened between two runs too. */
  readonly isActive: boolean
  /** The player is self-excluded: nothing opens until that is over. */
  readonly isPaused: boolean
  /** ISO time from which there is nothing to open; null while there is nothing, or where no end is known. */
  readonly finishedAt: string | null
  /** The cards that can be opened, the first to expire first. */
  readonly cards: readonly ScratchCard[]
  readonly boxes: readonly MagicBox[]
  /** ISO time of the next daily card; null where none is planned. */
  readonly nextAt: string | null
  readonly odds: CardOdds
  /** None is held yet. */
  readonly lottery: null
  /** Today's card, once it is open. */
  readonly last: OpenedCard | null
}

/** What every page knows from its start (000 §3). */
declare module '#platform/calls/init-data.ts' {
  interface FeatureInitData {
    readonly scratchCardLottery: {
      readonly isActive: boolean
      /** ISO time (001 §3). */
      readonly finishedAt: string | null
    }
  }
}

/** Pushes to the player's open pages. */
declare module '#platform/calls/contract.ts' {
  interface Pushes {
    readonly 'scratchCards.given': { readonly kind: 'scratch-card' | 'magic-box' }
    readonly 'scratchCards.opened': { readonly card_id: string }
    readonly 'scratchCards.boxOpened': { readonly box_id: string }
  }
}

export const calls = {
  /** The odds of the run that takes place, for guests too; none between two runs. */
  odds: get<Answer<{ readonly odds: CardOdds }>>('/rest/scratch-card-lottery/odds/'),
  state: get<Answer<ScratchCards>>('/rest/scratch-card-lottery/get/'),
  /** Opens a card; asked for again it gives the first answer. */
  reveal: post<Answer<OpenedCard>, { card_id: string }>('/rest/scratch-card-lottery/reveal/'),
  /** Opens a magic box; asked for again it gives the same three cards. */
  box: post<Answer<{ readonly cards: readonly ScratchCard[] }>, { box_id: string }>(
    '/rest/scratch-card-lottery/box/',
  ),
}
