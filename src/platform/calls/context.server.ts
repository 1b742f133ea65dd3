import type { GameMode } from '../base/text/money.ts'
import type { Actor } from './actor.ts'
import type { Clock } from '../time/clock.ts'
import type { Brand, Caller } from './caller.ts'
import type { Call, Input, Output } from './contract.ts'
import type { Db, Tx } from '../data/db.server.ts'
import type { FeatureHomeData } from './home-data.ts'
import type { FeatureInitData } from './init-data.ts'
import type { FeatureState } from './feature.ts'
import type { FeatureStatuses } from './feature.ts'
import type { Action, Verdict, Where, Asked } from './gate.ts'
import type { Runtime } from './runtime.server.ts'
import type { PageRequestResult, Newcomer, Opened } from './newcomer.ts'

/**
 * The context of a call, one of the places where features meet (ARCHITECTURE.md, “Where features meet”).
 * Sessions and standings add their part beside their own types.
 */
export interface Context {
  readonly runtime: Runtime
  readonly brand: Brand
  readonly clock: Clock
  /** The instant at which this call began; everything in it happens then. */
  readonly now: Date
  readonly actor: Actor
  /** The signed-in player's id; refuses a guest with SIGN_IN_FIRST. */
  readonly playerId: string
  /** For reading; in a changing call it is the transaction. */
  readonly db: Db
  /** The transaction of a changing call; a reading call has none. */
  readonly tx: Tx
  /**
   * For calls that open their own transactions (`own`): what is slow or waits for others comes before, what
   * must happen together runs in here. It may be tried again whole.
   */
  readonly transaction: <T>(work: (context: Context) => Promise<T>) => Promise<T>
  /**
   * Writes what staff or a partner has changed, in this transaction: each of their changing calls does. Nothing
   * where a player acts.
   */
  readonly audit: (change: Audited) => Promise<void>
  /** The gate's verdict on an action of this player now, to show it beforehand; refuses a guest. */
  readonly admit: (action: Action) => Promise<Verdict>
  /**
   * Refuses what the player may not do now, as the database has it in this transaction.
   * @throws Refusal of the first line that says no
   */
  readonly requireAdmitted: (action: Action, how?: Pick<Asked, 'cents'>) => Promise<void>
  /**
   * Refuses a stake by what the session knows and by the place where the player is; the statement that takes it
   * looks again at the wallet.
   * @param game its number in the catalogue; absent where no game of it is played
   * @throws Refusal of the first line that says no
   */
  readonly requireStake: (mode: GameMode, game?: number) => Promise<void>
  /**
   * Where the player is, read once for all that a changing call gives: what it tells and what it pays go by one
   * place. Null where the call doesn't go by it.
   */
  readonly where: Where
  readonly caller: Caller
  readonly reply: Reply
  /** Another call of the site, in this process, as the same caller. */
  readonly call: <C extends Call>(call: C, input?: Input<C>) => Promise<Output<C>>
  /** Whether any feature serves a call; features that come later are asked once they are here. */
  readonly serves: (call: Call) => boolean
  /** The init data of all features, in one object (000 §3, player init data). */
  readonly initData: () => Promise<FeatureInitData>
  /** The additions of all features to the home payload (000 §3), in one object. */
  readonly homeData: () => Promise<FeatureHomeData>
  /** Their additions for this player, which replace those for all visitors. */
  readonly playerHomeData: () => Promise<Partial<FeatureHomeData>>
  /** The same for this guest. */
  readonly guestHomeData: () => Promise<Partial<FeatureHomeData>>
  /** Which features there are for this visitor: on in the brand, and allowed to this player (000 §2, the guard). */
  readonly features: () => Promise<Readonly<Record<string, boolean>>>
  /** The state of every feature of the brand for this visitor, by the feature's name. */
  readonly states: () => Promise<Readonly<Record<string, FeatureState>>>
  /** The features whose states clients read by names of 001 §3, by these names; also those that the brand lacks. */
  readonly statusNames: () => Readonly<Record<keyof FeatureStatuses, string>>
  /** Whether parts of features that switch on and off by themselves are on, by these names. */
  readonly statuses: () => Promise<Partial<FeatureStatuses>>
  /**
   * Opens an account with its wallet and welcome gift, in this transaction; refuses who is too young or lives
   * where none may be opened. It signs nobody in.
   */
  readonly openAccount: (newcomer: Newcomer) => Promise<Opened>
  /** The code that brought this visitor here, as a feature remembers it; null where none does. */
  readonly broughtBy: () => string | null
  /**
   * How many sign-in methods the player has, over all features. A changing call locks the player's row, so that
   * two methods removed at once cannot each count the other as remaining.
   */
  readonly signInMethods: () => Promise<number>
  /** Removes every sign-in method that somebody else set up (`dropsSignInMethods` of each feature). */
  readonly dropSignInMethods: (playerId: string) => Promise<void>
  /** Runs the features' `onPageRequest` hooks and merges their answers (000 §7). */
  readonly onPageRequest: (query: Readonly<Record<string, string>>) => Promise<PageRequestResult>
}

/** The part of an `AuditRow` that a handler fills in: the subject, and values before and after the change. */
export interface Audited {
  readonly subject: string
  readonly before?: unknown
  readonly after?: unknown
}

/** The status and cookies of the answer. */
export interface Reply {
  status: number
  readonly cookies: SetCookie[]
  /** The answer of an earlier call under the same key. */
  isReplayed?: true
  /** The caller's actor, for the log. */
  actor?: Actor
}

export interface SetCookie {
  readonly name: string
  /** Empty = take the cookie away. */
  readonly value: string
  readonly httpOnly: boolean
  readonly sameSite: 'lax' | 'strict'
  readonly maxAge_s: number
}
