import type { Balance, GameMode } from '../base/text/money.ts'
import type { ClosingKind, Pause } from './feature.ts'

/** The data about its visitor that every page starts with (000 §3). */

/** The position of a client or a node in the publications. */
export interface Position {
  readonly offset: number
  readonly epoch: string
}

/** Connection of the embedded server, in the style of Centrifugo (000 §3). */
export interface CentrifugoConnection {
  readonly url: string
  readonly connectionToken: string
  readonly connections: readonly {
    readonly channelName: string
    readonly token: string
    /** Where the channel stood before these data were read: what is reported after it is given on joining. */
    readonly since?: Position
  }[]
}

/** Connection to a message broker; the token in the init data opens it (000 §3). */
export interface RabbitConnection {
  readonly url: string
}

/** Where and how the browser connects for pushes (000 §3). */
export type ConnectionData = CentrifugoConnection | RabbitConnection

/**
 * Init data of features. Each declares its own keys beside its contract, by `declare module
 * '#platform/calls/init-data.ts' { interface FeatureInitData { … } }`, and gives their value for brands and
 * players without the feature in its face (`initData`).
 */
export interface FeatureInitData {}

/** Player init data (000 §3): what the shell needs before anything else. */
export interface InitData extends FeatureInitData {
  readonly isGuest: boolean
  /**
   * The account's id, null for guests: whatever a browser keeps of a player is kept under it. Names are no ids:
   * two accounts may show the same one.
   */
  readonly account: string | null
  readonly login: string | null
  readonly email: string | null
  readonly emailConfirmed: boolean
  readonly phoneConfirmed: boolean
  readonly profileCompleted: boolean
  readonly gameMode: GameMode
  readonly balance: Balance | null
  readonly playerRestrictionIdsHash: string
  /** Whether the state of the player allows play with entries. */
  readonly entriesAllowed: boolean
  /** Whether what is given to the player now may hold entries: by the state, and the place shown last. */
  readonly mayHaveEntries: boolean
  /** Entries and things wait until the player shares their location; absent where nothing does. */
  readonly needsLocation?: true
  readonly wsConnectionData: ConnectionData | null
  /** The address of the connection above, and what opens it; null for guests. */
  readonly websocket: string | null
  readonly token: string | null
  readonly theme: string
  /**
   * ISO time at which a closing of the account ends, or from which on a self-exclusion may be asked to end;
   * null where there is none. Absent for who may play.
   */
  readonly closedUntil?: string | null
  /** By what it is closed: a break, self-exclusion, or the house. */
  readonly closedBy?: ClosingKind
  /**
   * The refusals of the gate for the player now, by action (`claim`, `stake`, `offer`); another answer for one
   * feature is under `claim|NAME`. Absent where nothing is refused.
   */
  readonly pauses?: Readonly<Record<string, Pause>>
  /** Features of the brand that are off for the player while `offer` is refused; absent where none is. */
  readonly away?: readonly string[]
  readonly features: Readonly<Record<string, boolean>>
}
