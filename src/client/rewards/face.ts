import type { PushName } from '#platform/calls/contract.ts'
import type { Prize } from '#platform/money/prize.ts'
import type { App } from '../context/app.ts'

/** The state of a feature for the player, as the server tells all of them in one call (001 §7). */
export interface FeatureState {
  readonly isActive: boolean
  readonly isAvailable: boolean
  readonly nextAt: string | null
  /** A short word on its tile, for example a count. */
  readonly badge?: string | null
  readonly isUsed?: boolean
  /** ISO time at which it switches off; null where it stays. */
  readonly finishedAt?: string | null
}

/** A window that offers itself at home, one at a time, in the order that the server gives (001 §3). */
export interface PopUp {
  /** Of the modal. */
  readonly name: string
  /** Whether it has something for this player now. */
  readonly wanted: (app: App, standing: FeatureState | null) => boolean
  /** When it may come again after it was closed, ms since 1970; absent where `wanted` alone says so. */
  readonly until?: (standing: FeatureState | null) => number
  readonly onShown?: (app: App) => void
}

/** The queue of pop-ups, as listeners know it. */
export interface PopUpQueue {
  /** Looks whether something may offer itself now. */
  readonly offer: () => void
}

/** How something ends. */
export interface Ending {
  /** Features that end with it. */
  readonly with?: readonly string[]
  /** Its page: its visitors are redirected to the lobby (001 §2). */
  readonly page?: RegExp
}

/** A reward that was paid by itself, for a feature that announces it in place of the message that all others share. */
export interface PaidByItself {
  /** Under which it was owed. */
  readonly key: string
  /** As given: coins of the same worth where entries are not allowed. */
  readonly prize: Prize
}

declare module '../feature.ts' {
  interface FeatureClient {
    /** The names of ledger operations, by kind. */
    readonly ledgerKinds?: () => Readonly<Record<string, string>>
    /** Why it paid by itself what it owed, in a sentence, by the key under which it owed it. */
    readonly paidFor?: (key: string) => string
    readonly tellPaid?: (app: App, paid: readonly PaidByItself[]) => void | Promise<void>
    /** A sentence for a player whose window closes as the feature ends; null where they had no part in it. */
    readonly endedFor?: (app: App) => Promise<string | null>
    /** Those that belong to none of its rewards. */
    readonly popUps?: readonly PopUp[]
    /** Pushes after which the state of features is fetched again. */
    readonly changesOn?: readonly PushName[]
    /** Begins to follow what concerns players: celebrations, notices. Called once a page, when somebody is signed in. */
    readonly follow?: (app: App, queue: PopUpQueue) => void
    /** Called when the standing of a player who arrived is known. */
    readonly onArrival?: (app: App, standing: FeatureState | null) => void
    /** Called when the queue of pop-ups had nothing for the player. */
    readonly withoutPopUp?: (app: App) => void
  }
  interface FaceParts {
    /** It gives something each day or for a time: it stands in the strip of home (001 §3, onMainPage). */
    readonly today?: boolean
    /**
     * It ends at its `finishedAt`, also while the page is open (001 §4): visitors of its pages are
     * redirected to the lobby. By name where it speaks for others, or where more ends with it.
     */
    readonly ends?: true | Readonly<Record<string, Ending>>
  }
}
