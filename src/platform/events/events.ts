import type { GameMode } from '../base/text/money.ts'

/**
 * Domain events: what one feature tells the others, written in the transaction of its cause and read by
 * consumers with a cursor. Features meet here instead of importing each other.
 */
export interface DomainEvents {
  /**
   * An account was made; `refcode` is the friend's code that brought it, as the browser remembered it, and `proof` says
   * that it did (`evidence/invitations.server.ts`).
   */
  'account.registered': {
    readonly theme: string
    readonly state: string
    readonly refcode?: string | null
    readonly proof?: string
  }
  /** The player proved to own the email address. */
  'email.confirmed': { readonly email: string }
  /** A part of the account became whole: the address, the phone or the profile, each for the first time. */
  'account.confirmed': { readonly kind: 'email' | 'phone' | 'profile' }
  /**
   * A round ended: stake taken and win paid. Amounts in minor units of the mode's currency; `stake` is what was
   * at risk, without what came back undecided.
   */
  'round.settled': {
    readonly round_id: string
    readonly game: string
    readonly mode: GameMode
    readonly stake: number
    readonly win: number
    /** How much of the stake counts toward rewards, see `weightOfEdge`; all of it in events of older releases. */
    readonly weight?: number
    /** True for a free spin: the site paid the stake. */
    readonly free?: boolean
    /** Balance after the round; the version makes older ones droppable. */
    readonly balance: { entries: number; winnings: number; tourPoints: number; version: number }
  }
  /** A round ended undecided and its whole stake came back: nobody counts it as played. */
  'round.voided': {
    readonly round_id: string
    readonly game: string
    readonly mode: GameMode
    /** The returned stake. */
    readonly stake: number
    readonly win: 0
    /**
     * Where it had been told as settled before, as when a provider takes a round back: what counted then, and
     * the instant of that event (ms), so that counting is undone where it was done.
     */
    readonly counted?: { readonly stake: number; readonly weight?: number; readonly at: number }
    readonly balance: { entries: number; winnings: number; tourPoints: number; version: number }
  }
  /** The player shut the account, or was shut out, until a day or for good: nothing is sent to them any more. */
  'player.excluded': { readonly until: string | null }
  /** The player's rounds reached a higher level. */
  'level.reached': {
    readonly level: number
    readonly section: 'bronze' | 'silver' | 'gold' | 'platinum' | 'sapphire' | 'diamond' | 'vip'
  }
  /** A progress that a feature waits for was passed (see `facts/gauge.ts`). */
  'mark.passed': {
    readonly gauge: string
    readonly run_id: string
    readonly from: number
    readonly to: number
    /** When it was reached, and when the last round of its batch was; absent in events of older releases. */
    readonly at?: number
    readonly until?: number
  }
  /** A reward was claimed, once for its period. */
  'reward.claimed': { readonly feature: string; readonly period: string }
  /**
   * The player's rounds count for another status system from an instant on, the season up to another (ms; 001
   * §4). Who reads rounds for one of the systems reads this in the same order: `facts/seasons/season-spans.ts`.
   */
  'status.switched':
    | { readonly system: 'rank'; readonly at: number }
    | { readonly system: 'season'; readonly at: number; readonly until: number }
  /**
   * Rounds that the player's switches gave to a season, and that no season counted, because it had been stopped
   * by then: the experience that they gave, in hundredths, and when the last of them was settled (ms). They are
   * the league's.
   */
  'season.missed': { readonly hundredths: number; readonly at: number }
  /** Money came in, by a purchase, a free route or the demonstration's hand: it opens what a purchase opens. */
  'deposit.settled': {
    readonly deposit_id: string
    readonly route: 'purchase' | 'free' | 'demo'
    readonly cents: number
    readonly product: string
  }
  /** A deposit was taken back, whole. */
  'deposit.refunded': {
    readonly deposit_id: string
    readonly route: 'purchase' | 'free' | 'demo'
    readonly cents: number
    readonly product: string
  }
  /** An amount that a feature could not take back after a deposit's refund, because the player had spent it. */
  'deposit.unrecovered': {
    readonly deposit_id: string
    readonly feature: string
    readonly unit: 'coins' | 'entries'
    /** Minor units. */
    readonly amount: number
  }
  /** A bundle of packages is offered to the player alone, until an instant (ms), by the banner that shows bundles. */
  'bundle.offered': {
    readonly offer_id: string
    readonly until: number
    readonly package: Readonly<Record<string, unknown>>
  }
  /** It is offered no more: it was bought, or its time is over. */
  'bundle.over': { readonly offer_id: string }
  /** A session was ended by its player or by the server: its sockets close. */
  'session.ended': { readonly session: string }
}

export type EventName = keyof DomainEvents

export interface DomainEvent<N extends EventName = EventName> {
  readonly id: string
  readonly topic: N
  readonly player_id: string
  readonly payload: DomainEvents[N]
}
