import type { Context } from './context.server.ts'
import type { Handled } from './handle.server.ts'
import type { Consumer } from '../events/events.server.ts'
import type { FeatureHomeData } from './home-data.ts'
import type { FeatureInitData } from './init-data.ts'
import type { SomeFields } from './shapes/added.server.ts'
import type { Feature, FeatureStatuses } from './feature.ts'
import type { Runtime } from './runtime.server.ts'
import type { Job } from '../data/jobs.server.ts'
import type { PageRequestResult, Newcomer, Opened } from './newcomer.ts'
import type { GateLine } from './gate.ts'

/**
 * Optional parts of a service, each declared beside the code that reads it: `declare module
 * '#platform/calls/service.server.ts' { interface ServiceParts { … } }`.
 */
export interface ServiceParts {}

/** The server's side of a feature. */
export interface Service<F extends Feature<string, any> = Feature<string, any>> extends ServiceParts {
  readonly feature: F
  readonly calls: { readonly [K in keyof F['calls']]: Handled<F['calls'][K]> }
  /** Reads domain events, each exactly once. */
  readonly events?: (runtime: Runtime) => readonly Consumer[]
  readonly jobs?: (runtime: Runtime) => Readonly<Record<string, Job>>
  /** A self-excluded player is not led back to it: this feature is not there for them. */
  readonly invitesToPlay?: boolean
  /** Its part of the home payload: the same for all visitors of a brand, and what brands without it are told. */
  readonly homeData?: {
    readonly without: Partial<FeatureHomeData>
    readonly of: (context: Context) => Promise<Partial<FeatureHomeData>>
  }
  /** The schemas of its fields of the init data and of the home payload (`initFields`, `homeFields`). */
  readonly initFields?: SomeFields<FeatureInitData>
  readonly homeFields?: SomeFields<FeatureHomeData>
  /** The home payload's part for a guest who sends one of the feature's `guestCookies`. */
  readonly guestHomeData?: (context: Context) => Promise<Partial<FeatureHomeData>>
  /** The name by which clients read whether it is on (001 §3). */
  readonly statusName?: keyof FeatureStatuses
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
  /** Writes what a demonstration shows of it beside runs, by the way of operators; it may be called again. */
  readonly sampleContent?: (runtime: Runtime) => Promise<void>
  /** Rules of what a person may, by what it knows of them. */
  readonly gateLines?: readonly GateLine[]
  /** How the keys of postings begin that have no MAC, because rows of the feature prove them. */
  readonly provenPosts?: readonly string[]
  /** Runs once at start, before the first request. */
  readonly start?: (runtime: Runtime) => Promise<void>
}

/** Declares what a feature does on the server. */
export const service = <F extends Feature<string, any>>(
  feature: F,
  declaration: Omit<Service<F>, 'feature'>,
): Service<F> => ({ feature, ...declaration })
