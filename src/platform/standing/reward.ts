import type { Bonus, Money, Prize } from '../money/prize.ts'
import type { Call } from '../calls/contract.ts'
import type { Action } from '../calls/gate.ts'
import type { FeatureState, Pause } from '../calls/feature.ts'

/**
 * A reward, described once by its feature for one visitor. What the lobby shows of it, its row among the
 * bonuses (001 §3), and its promotion (000 §3) are derived from this by `platform/standing/rewards.ts`.
 */
export interface Reward extends FeatureState {
  /** The name of its bonus and of its promotion on the wire. */
  readonly name: string
  /** Whether the lobby shows it. By default it does to players, and not to guests. */
  readonly isShown?: boolean
  /** The call that claims it. */
  readonly claim?: Pick<Call, 'path'>
  /** An action that the gate must allow besides a claim, where no call of its feature says so. */
  readonly asks?: Action
  /** ISO time after which the current claim is lost; null = never. */
  readonly expiresAt?: string | null
  /** The prize of a claim for this visitor; absent where it is drawn. */
  readonly prize?: Money
  /** The part of a given prize that is owed until the gate lets it be given. */
  readonly waits?: Money | undefined
  /** Other fields of its bonus, and exceptions to the derived ones. A reward without it is no bonus. */
  readonly bonus?: Partial<Bonus>
  /** Absent where the page of promotions does not list it. */
  readonly promotion?: PromotionTerms | undefined
}

/** The fields of a reward that appear only on the page of promotions. */
export interface PromotionTerms {
  /** Its position among all promotions; the smallest is first. */
  readonly place: number
  /** The path where it is claimed. Guests are sent to the sign-up instead where it opens a window. */
  readonly way: string
  /** Whether this player has it, where the ledger doesn't say so. */
  readonly isDone?: boolean
  /** ISO time, or null for one without an end. By default it ends with the reward's feature. */
  readonly endsAt?: string | null
  /** The prize, before the rules of the visitor's state; absent where the amount isn't known beforehand. */
  readonly prize?: Prize
  /** The best result of one claim, before the rules of the visitor's state, where chance decides. */
  readonly most?: Prize
  /** The amount that can be claimed now, where it is known. */
  readonly claimable?: Prize | null
  /** The ledger's key of its payment: a player who was paid has completed it. */
  readonly paidBy?: string
  /** Listed only for guests and for players who were paid: nobody else can still get it. */
  readonly onlyPaid?: true
  /** Details for players, in the shape of 001 §3. */
  readonly details?: object
}

/** Status of a reward that is always on, never claimed, and absent from the lobby. */
export const ALWAYS_ON = {
  isActive: true,
  isAvailable: false,
  nextAt: null,
  finishedAt: null,
  isShown: false,
} as const satisfies Partial<Reward>

/** A promotion as its reward describes it. */
export interface ListedPromotion extends Omit<PromotionTerms, 'way' | 'isDone' | 'claimable'> {
  readonly type: string
  /** Where to do it; a path of this site. */
  readonly href: string
  /** Undefined: only the ledger can tell. */
  readonly completed?: boolean | undefined
  /** The prize of a claim made now, if its amount is known. */
  readonly claim?: Prize | undefined
  /** The part that is owed until the gate lets it be given. */
  readonly waits?: Money
  /** Why the gate lets nothing of it be had now. */
  readonly paused?: Pause
  /** How many can be claimed right now, 1 where it is not counted; null for none. */
  readonly ready: number | null
}
