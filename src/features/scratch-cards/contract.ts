import { get, post, type Answer } from '#platform/calls/contract.ts'
import type { Pausable } from '#platform/calls/feature.ts'
import type { Money } from '#platform/money/prize.ts'

/**
 * A card's possible prizes in this player's state, each with its weight out of 10,000; the first row is a
 * card without a prize.
 */
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
export interface ScratchCards extends Pausable {
  /** A run takes place, or the player holds cards or boxes, which can be opened between two runs too. */
  readonly isActive: boolean
  /** Nothing opens for this player now: `paused` says why. */
  readonly isPaused: boolean
  /** ISO time from which there is nothing to open; null while there is nothing, or where no end is known. */
  readonly finishedAt: string | null
  /** The cards that can be opened, the first to expire first. */
  readonly cards: readonly ScratchCard[]
  readonly boxes: readonly MagicBox[]
  /** ISO time of the next daily card; null where none is planned. */
  readonly nextAt: string | null
  /** Of the run that takes place; none between two. */
  readonly odds: CardOdds
  /** Null where none takes place and none has. */
  readonly lottery: Lottery | null
  /** Today's card, once it is open. */
  readonly last: OpenedCard | null
}

/** The weekly lottery: tickets come with cards and play, and a draw from all of them gives prizes to different players. */
export interface Lottery {
  /** The player's own. */
  readonly tickets: number
  /** Entries: what the prizes are together, fixed at the start; 0: nothing is drawn this time. */
  readonly pool: number
  /** The highest first, as the player is given them. */
  readonly prizes: readonly { readonly prize: Money; readonly count: number }[]
  /** ISO time; null between two. */
  readonly drawAt: string | null
  /** SHA-256 of the seed that draws. */
  readonly seedHash: string | null
  /** Tickets for a daily card and for a free card or a package; experience for one, and how many a day. */
  readonly ways: {
    readonly card: number
    readonly deposit: number
    readonly xp: number
    readonly aDay: number
  } | null
  /** Daily cards, free cards, and packages bring this player no tickets: those go to one account of a device. */
  readonly isPlayOnly: boolean
  /** The last one that was drawn. */
  readonly last: {
    /** ISO time. */
    readonly drawnAt: string
    /** Entries. */
    readonly pool: number
    /** On the list. */
    readonly tickets: number
    /** SHA-256 of the list; null where it was empty. */
    readonly listHash: string | null
    /** The first of them, masked. */
    readonly winners: readonly { readonly place: number; readonly name: string; readonly prize: Money }[]
    readonly mine: Money | null
  } | null
}

declare module '#platform/calls/feature.ts' {
  interface FeatureStatuses {
    readonly promoLottery: boolean
  }
}

/** Added to the init data of every page (000 §3). */
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
    readonly 'scratchCards.given': { readonly kind: 'scratch-card' | 'magic-box' | 'lottery-ticket' }
    readonly 'scratchCards.opened': { readonly card_id: string }
    readonly 'scratchCards.boxOpened': { readonly box_id: string }
  }
}

export const calls = {
  /** The odds of the run that takes place, none between two runs, and the lottery; for guests too. */
  odds: get<Answer<{ readonly odds: CardOdds; readonly lottery: Lottery | null }>>(
    '/rest/scratch-card-lottery/odds/',
  ),
  state: get<Answer<ScratchCards>>('/rest/scratch-card-lottery/get/'),
  /** Opens a card; asked for again it gives the first answer. */
  reveal: post<Answer<OpenedCard>, { card_id: string }>('/rest/scratch-card-lottery/reveal/'),
  /** Opens a magic box; asked for again it gives the same three cards. */
  box: post<Answer<{ readonly cards: readonly ScratchCard[] }>, { box_id: string }>(
    '/rest/scratch-card-lottery/box/',
  ),
}
