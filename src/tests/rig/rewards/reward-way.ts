import type { Site } from '../../journeys/site.ts'

/**
 * A way that a reward goes in the hands of a player, from its window to the balance. What its window and its
 * calls do is shown by their own tests, without a server or without a browser.
 */
export interface RewardWay {
  readonly title: string
  /** Weeks go by in it: it is walked after those to which windows offer themselves as to a newcomer. */
  readonly late?: true
  /** Walks it with a player of its own. The clock of the site only moves forward, and other ways follow. */
  readonly walk: (at: Site) => Promise<void>
}
