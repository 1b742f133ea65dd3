import type { Help } from './rate-limits.server.ts'

/**
 * Attempts at what anybody may ask for. A campus, a company, or a mobile carrier is one address of
 * thousands of people, so an attempt counts for the person first, for their device next, and for the
 * address last and generously: there a person counts once in a period, however often they press.
 */
export interface Attempt {
  /** Names the counters. */
  readonly name: string
  readonly period_s: number
  /** Attempts of one person; a device has three times as many. */
  readonly person: number
  /** People of one address: who came before keeps their place, whether or not they succeeded. */
  readonly address: number
  /** Set where the person is counted by a mailbox: others may type it too. */
  readonly by?: 'mailbox'
  /** The alternative for a person with no attempts left; by default, that the rest of the site works. */
  readonly help?: Help
}
