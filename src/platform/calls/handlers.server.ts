import type { z } from 'zod'
import type { Clock } from '../time/clock.ts'
import type { Brand, Caller } from './caller.ts'
import type { Call, Input, Output, Refused } from './contract.ts'
import type { Db, Tx } from '../data/db.server.ts'
import type { Consumer } from '../events/events.server.ts'
import type { Gauge } from '../facts/gauge.ts'
import type { Follow } from '../facts/follow.server.ts'
import type { EvidenceKind } from '../evidence/rows.server.ts'
import type { MacTable } from '../evidence/macs.server.ts'
import type { FeatureHomeData } from './home-data.ts'
import type { FeatureInitData } from './init-data.ts'
import type { ListedPromotion, OwnPromotion } from './promotion.ts'
import type { Feature, FeatureStatuses } from './feature.ts'
import type { Runtime, Site } from './runtime.server.ts'
import type { Job } from '../data/jobs.server.ts'
import type { PageRequestResult, Newcomer, Opened } from '../players/newcomer.ts'
import type { MessageTransports } from '../messages/messages.server.ts'
import type { ItemKind } from '../items/kind.ts'
import type { AnyAssetHandler } from '../money/assets.server.ts'
import type { Bonus, Money, Prize } from '../money/prize.ts'
import type { RunEconomy } from '../runs/economy.server.ts'
import type { Player, Session } from '../players/session.server.ts'
import type { Handle } from '../secrets/vault.server.ts'
import type { Needs } from '../players/needs.server.ts'
import type { Standing } from '../standing/standing.ts'
import type { Translator } from '../words/translator.ts'
import type { GivenKey } from '../evidence/round-figures.server.ts'
import type { MoreChecks, Reader } from '../money/verify.server.ts'

export type { Caller } from './caller.ts'

/** What is known of the rest of the site, for the checks of a feature. */
export interface CheckContext {
  /** Time zones by brand. */
  readonly timeZones: Readonly<Record<string, string>>
  /** Sections by player, as the rounds give them; who is missing is in the first. */
  readonly sections: (client: Reader) => Promise<ReadonlyMap<string, string>>
  /** Levels of the league that players are known to have had since an instant: their prizes were posted then. */
  readonly levelsHad: (client: Reader) => Promise<readonly LevelHad[]>
  /** By which keys that match a pattern players were given anything, posted to the ledger or as an asset. */
  readonly keysGiven: (client: Reader, pattern: string) => Promise<readonly GivenKey[]>
  /** The amounts that a prize may be paid as: in brands that lack some of its things, and where entries aren't allowed. */
  readonly moneyUnder: (prize: Prize) => readonly Required<Money>[]
}

/** A level that a player had from some instant on, at the latest: levels never fall. */
export interface LevelHad {
  readonly player_id: string
  readonly level: number
  readonly since: Date
}

/** The context of a call, one of the places where features meet (ARCHITECTURE.md, “Where features meet”). */
export interface Context {
  readonly runtime: Runtime
  readonly brand: Brand
  readonly clock: Clock
  /** The instant at which this call began; everything in it happens then. */
  readonly now: Date
  readonly session: Session | null
  /** The signed-in player, or null for a guest. */
  readonly player: Player | null
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
  readonly caller: Caller
  readonly reply: Reply
  /** Another call of the site, in this process, as the same caller. */
  readonly call: <C extends Call>(call: C, input?: Input<C>) => Promise<Output<C>>
  /** Whether any feature serves a call; features that come later are asked once they are here. */
  readonly serves: (call: Call) => boolean
  /**
   * Where the visitor stands, read once a request for all features together by at most four statements; in a
   * changing call read each time, in its transaction.
   */
  readonly standing: () => Promise<Standing>
  /** The init data of all features, in one object (000 §3, player init data). */
  readonly initData: () => Promise<FeatureInitData>
  /** What all features add to the home payload (000 §3), in one object. */
  readonly homeData: () => Promise<FeatureHomeData>
  /** What they add to it for this player, in place of what all visitors are told. */
  readonly playerHomeData: () => Promise<Partial<FeatureHomeData>>
  /** The same for this guest. */
  readonly guestHomeData: () => Promise<Partial<FeatureHomeData>>
  /** Which features there are for this visitor: on in the brand, and allowed to this player (000 §2, the guard). */
  readonly features: () => Promise<Readonly<Record<string, boolean>>>
  /** The state of every feature of the brand for this visitor, by the feature's name. */
  readonly states: () => Promise<Readonly<Record<string, FeatureState>>>
  /** The features whose states clients read by names of 001 §3, by these names; also those that the brand lacks. */
  readonly statusNames: () => Readonly<Record<keyof FeatureStatuses, string>>
  /** What is on beside whole features, by these names. */
  readonly statuses: () => Promise<Partial<FeatureStatuses>>
  /** What all features of the brand offer this player, by the bonus's name (001 §3). */
  readonly offers: () => Promise<Readonly<Record<string, Bonus>>>
  /** The promotions of all features of the brand, in the order of their places (000 §3). */
  readonly promotions: () => Promise<readonly ListedPromotion[]>
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

/** The state of a feature for one visitor (001 §3, feature info). */
export interface FeatureState {
  readonly isActive: boolean
  /** Something can be had right now: a claim, a spin. */
  readonly isAvailable: boolean
  /** ISO time at which `isAvailable` may turn true next; null = not known or now. */
  readonly nextAt: string | null
  /** ISO time at which it switches off for good; null = it stays. */
  readonly finishedAt: string | null
  /** Why it is not available although active: `phone`, `profile` … */
  readonly reasonType?: string | null
  /** A short word on its tile, for example a count. */
  readonly badge?: string | null
  /** The player has used it, on any device or page: nothing introduces it anymore. */
  readonly isUsed?: boolean
}

/** The status and cookies of the answer. */
export interface Reply {
  status: number
  readonly cookies: SetCookie[]
}

export interface SetCookie {
  readonly name: string
  /** Empty = take the cookie away. */
  readonly value: string
  readonly httpOnly: boolean
  readonly sameSite: 'lax' | 'strict'
  readonly maxAge_s: number
}

/** What a handler gives: it throws its refusals. */
type Given<O> = O extends Refused
  ? never
  : O extends { readonly success: true }
    ? Omit<O, 'success'> & { readonly success: boolean }
    : O
type Handlers<Cs> = {
  readonly [K in keyof Cs]: (context: Context, input: Input<Cs[K]>) => Promise<Given<Output<Cs[K]>>>
}
/** Calls that carry something must say how it is checked. */
type Inputs<Cs> = {
  readonly [K in keyof Cs as Input<Cs[K]> extends void ? never : K]: z.ZodType<Input<Cs[K]>>
}

/**
 * A call that a form sends too: that of a page whose scripts don't run, and the one that mail providers send
 * for who unsubscribes there (RFC 8058). Its one field is the token of a link.
 */
export interface CallForm {
  /** The path of the page with the form, which is posted there. */
  readonly path: string
  /**
   * Its token is all that it goes by: no cookie is looked at, so machines may send it, and other sites could do
   * no more with it than its reader.
   */
  readonly byToken?: true
  /** What the page says that answers it. */
  readonly said: (words: Translator) => FormAnswer
}

export interface FormAnswer {
  readonly title: string
  readonly text: string
}

/** The server's side of a feature. */
export interface Service<F extends Feature<string, any> = Feature<string, any>> {
  readonly feature: F
  readonly inputs: Inputs<F['calls']>
  readonly calls: Handlers<F['calls']>
  /** Calls that guests may make; all others want a signed-in player. */
  readonly guests?: readonly (keyof F['calls'] & string)[]
  /**
   * Changing calls that who is self-excluded may still make: those of the account, and the end of what is
   * open. All others are refused to them.
   */
  readonly whileClosed?: readonly (keyof F['calls'] & string)[]
  /** Changing calls that open their own transactions, by `context.transaction` or below the platform. */
  readonly own?: readonly (keyof F['calls'] & string)[]
  /** Calls that forms send too, for pages without scripts. */
  readonly forms?: { readonly [K in keyof F['calls']]?: CallForm }
  /** Reads domain events, each exactly once. */
  readonly events?: (runtime: Runtime) => readonly Consumer[]
  /** What it waits for on the odometers of players; `crossed` runs once for each progress that is passed. */
  readonly gauges?: (runtime: Runtime) => readonly Gauge[]
  /** Follows rounds for what is no sum, each round exactly once. */
  readonly follow?: (runtime: Runtime) => Follow
  readonly jobs?: (runtime: Runtime) => Readonly<Record<string, Job>>
  /** A self-excluded player is not led back to it: this feature is not there for them. */
  readonly invitesToPlay?: boolean
  /** What its views (below) look at, beside what every standing holds. */
  readonly standing?: Needs
  /** View: its part of the init data, for example `{ bingo: { isActive } }`. */
  readonly initData?: (standing: Standing, site: Site) => Partial<FeatureInitData>
  /** Its part of the home payload: the same for all visitors of a brand, and what brands without it are told. */
  readonly homeData?: {
    readonly without: Partial<FeatureHomeData>
    readonly of: (context: Context) => Promise<Partial<FeatureHomeData>>
  }
  /** View: what the home payload has for a signed-in player in place of that. */
  readonly playerHomeData?: (standing: Standing) => Partial<FeatureHomeData>
  /** What it has for a guest who bears one of the feature's `guestCookies`. */
  readonly guestHomeData?: (context: Context) => Promise<Partial<FeatureHomeData>>
  /** View: its state for this visitor, for the lobby and the pop-up queue; null hides it. */
  readonly state?: (standing: Standing, site: Site) => FeatureState | null
  /** The name by which clients read whether it is on (001 §3). */
  readonly statusName?: keyof FeatureStatuses
  /** Views: more of them, for parts of it that are on and off by themselves. */
  readonly statuses?: Readonly<Partial<Record<keyof FeatureStatuses, (standing: Standing) => boolean>>>
  /** View: what it offers the signed-in player, by the bonus's name, for example `freeSpins`. */
  readonly offers?: (standing: Standing, site: Site) => Readonly<Record<string, Bonus>>
  /**
   * View: ISO time until which its levels count for the player in the place of the league's, whose status is
   * blocked meanwhile (000 §4); null: they don't.
   */
  readonly restsLeague?: (standing: Standing) => string | null
  /** View: its promotions for the promotions page; for guests too. */
  readonly promotions?: (standing: Standing, site: Site) => readonly OwnPromotion[]
  /** Opens accounts, for itself and for the features that bring newcomers; one feature does. */
  readonly opensAccounts?: (context: Context, newcomer: Newcomer) => Promise<Opened>
  /** The code that brought the visitor, which `account.registered` tells of a newcomer. */
  readonly broughtBy?: (context: Context) => string | null
  /** How many ways to sign in the feature gives the player; the last one is never taken away. */
  readonly signInMethods?: (context: Context) => Promise<number>
  /**
   * Takes the feature's ways to sign in from a player, in this transaction: the owner of the address has shown
   * up, and whoever made them may be somebody else.
   */
  readonly dropsSignInMethods?: (context: Context, playerId: string) => Promise<void>
  /**
   * Looks at a request for a page before it is answered; null when it says nothing to it. It changes nothing:
   * programs that look into links ask for pages too. It goes by the session, the query and the brand: what it
   * says of a guest at an address without a query is said to all of them for a second.
   */
  readonly onPageRequest?: (
    context: Context,
    query: Readonly<Record<string, string>>,
  ) => Promise<PageRequestResult | null>
  /** Kinds of things that prizes may hold, and that this feature gives. */
  readonly assets?: readonly AnyAssetHandler[]
  /** What newcomers of a demonstration get of it, so that it can be tried at once. */
  readonly demonstration?: Prize
  /** Writes what a demonstration shows of it beside runs, by the way of operators; it may be called again. */
  readonly sampleContent?: (runtime: Runtime) => Promise<void>
  /** Kinds of items that it gives meaning to. */
  readonly items?: readonly ItemKind[]
  /** Rows of the feature that prove something: the chains hold them. */
  readonly evidence?: readonly EvidenceKind[]
  /** Rows of the feature that give something, each with its MAC. */
  readonly macTables?: readonly MacTable[]
  /** How the keys of postings begin that have no MAC, because rows of the feature prove them. */
  readonly provenPosts?: readonly string[]
  /** Its checks for the verifier; the handle finds the keys. */
  readonly audit?: (vault: Handle, elsewhere: CheckContext) => MoreChecks
  /** The section of the league that the rounds of each player reach, computed again for the checks of others. */
  readonly sections?: CheckContext['sections']
  /** Levels of the league that players are known to have had, for the checks of others. */
  readonly levelsHad?: CheckContext['levelsHad']
  /** Takes messages of a kind out of the server, where that is this feature's. */
  readonly transports?: (runtime: Runtime) => Partial<MessageTransports>
  /** How it reads and checks the economies of its runs; for features whose face says `runs`. */
  readonly runs?: RunEconomy
  /** Runs that may take place beside these, such as those of another season, by names that begin with the feature's. */
  readonly moreRuns?: Readonly<Record<`${string}.${string}`, RunEconomy>>
  /** Runs once at start, before the first request. */
  readonly start?: (runtime: Runtime) => Promise<void>
}

export const handlers = <F extends Feature<string, any>>(
  feature: F,
  service: Omit<Service<F>, 'feature'>,
): Service<F> => ({ feature, ...service })
