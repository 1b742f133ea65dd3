import type { Prize } from './prize.ts'

/** A promotion as its feature tells it (000 §3); the page of promotions adds what they have in common. */
export interface OwnPromotion {
  readonly type: string
  /** Where it stands among all: the smaller the number, the earlier. */
  readonly place: number
  /** The prize, before the rules of the visitor's state; absent where the amount depends on what happens. */
  readonly prize?: Prize
  /** The best that can come of one claim, before the rules of the visitor's state, where chance decides. */
  readonly most?: Prize
  /** The key under which the ledger knows that it was paid: then it is completed. */
  readonly paidBy?: string
  /** Whether it is completed, where the ledger does not say it. */
  readonly completed?: boolean
  /** For guests and for those who have it: nobody else can still get it. */
  readonly onlyPaid?: true
  /** Where to do it; a path of this site. */
  readonly href: string
  /** ISO time, or null for one without an end. */
  readonly endsAt?: string | null
  /** The prize that can be claimed right now, where the feature knows the amount. */
  readonly claim?: Prize
  /** The feature's data about it for a player, besides the words. */
  readonly details?: object
}

/** A promotion in the list of all, with what the state of its feature adds. */
export interface ListedPromotion extends OwnPromotion {
  /** How many can be claimed right now, 1 where it is not counted; null for none. */
  readonly ready: number | null
}
