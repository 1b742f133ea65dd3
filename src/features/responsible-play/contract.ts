import { get, post, type Answer } from '#platform/calls/contract.ts'
import type { ClosingKind } from '#platform/calls/feature.ts'
import type { CheckMinutes, LimitKind, LimitSpan } from '#platform/players/limits/kinds.ts'
import type { BreakDays, ExclusionTerm } from '#platform/players/closings/terms.ts'

/** The closing in force that lasts longest. Times are ISO. */
export interface ClosingView {
  readonly kind: ClosingKind
  readonly since: string
  /** When a break ends, or from when on a self-exclusion may be asked to end; null: not known, or never. */
  readonly until: string | null
  /** The player may ask for its end now. */
  readonly mayAsk: boolean
  /** They have asked: from when on the second yes ends it; null where they have not, or too long ago. */
  readonly confirmFrom: string | null
}

/** Something that was closed or ended, the newest first. */
export interface ProtectionEvent {
  readonly at: string
  readonly what: ClosingKind | 'asked' | 'ended'
  readonly until: string | null
}

/** A limit in force, and the higher one that was asked for. Amounts: cents, entries, coins, or minutes. */
export interface LimitView {
  readonly kind: LimitKind
  readonly span: LimitSpan
  readonly amount: number
  /** The room that it leaves now; of time, minutes. */
  readonly left: number
  /** When it has room again; null while it has. */
  readonly until: string | null
  readonly raise: RaiseView | null
}

export interface RaiseView {
  /** Null: no limit at all. */
  readonly amount: number | null
  /** From when on a second yes makes it hold. */
  readonly confirmFrom: string
}

/** How often the player is asked whether they go on, minutes; null: never. */
export interface CheckView {
  readonly minutes: number | null
  readonly raise: RaiseView | null
}

/** Stakes and wins since the player was asked last, or since they began. Minor units. */
export interface RealityView {
  readonly since: string
  readonly entries: { readonly staked: number; readonly won: number }
  readonly coins: { readonly staked: number; readonly won: number }
  /** Whether no stake is taken until it was seen. */
  readonly due: boolean
}

/** A change of a limit or a reality check, the newest first. */
export interface LimitChange {
  readonly at: string
  /** It holds from then on, or a looser one was asked for. */
  readonly what: 'set' | 'asked'
  readonly kind: LimitKind | 'check'
  readonly span: LimitSpan | 'play'
  /** Null: none. */
  readonly amount: number | null
}

export interface ProtectionInfo {
  readonly closing: ClosingView | null
  /** The lengths of breaks, days. */
  readonly breaks: readonly number[]
  /** The terms of a self-exclusion. */
  readonly terms: readonly ExclusionTerm[]
  readonly limits: readonly LimitView[]
  readonly check: CheckView
  readonly changes: readonly LimitChange[]
  readonly history: readonly ProtectionEvent[]
}

interface LimitAsked {
  readonly kind: LimitKind
  readonly span: LimitSpan
  readonly amount: number | null
}

/** Pushes to the player's open pages. */
declare module '#platform/calls/contract.ts' {
  interface Pushes {
    /** A limit that the player has set is reached: nothing that it counts is taken until then, ISO time. */
    readonly 'protection.reached': { readonly kind: LimitKind; readonly until: string }
  }
}

export const calls = {
  /** The protection of the player now, and the choices that they have. */
  info: get<Answer<ProtectionInfo>>('/rest/responsible-play/info/'),
  /** Takes a break on all brands, from now on. */
  takeBreak: post<Answer<ProtectionInfo>, { days: BreakDays }>('/rest/responsible-play/break/'),
  /** Excludes the player on all brands, from now on. */
  exclude: post<Answer<ProtectionInfo>, { term: ExclusionTerm }>('/rest/responsible-play/exclusion/'),
  /** Asks for a self-exclusion to end whose time has come; the second time, a day later, it ends. */
  askReturn: post<Answer<ProtectionInfo>>('/rest/responsible-play/return/'),
  /** Sets a limit: a lower one holds at once, a higher one or none is asked for. */
  limit: post<Answer<ProtectionInfo>, LimitAsked>('/rest/responsible-play/limit/'),
  /** The second yes to a higher limit, a day later. */
  confirmLimit: post<Answer<ProtectionInfo>, Omit<LimitAsked, 'amount'>>(
    '/rest/responsible-play/limit/confirm/',
  ),
  /** Sets how often the player is asked whether they go on. */
  check: post<Answer<ProtectionInfo>, { minutes: CheckMinutes | null }>(
    '/rest/responsible-play/reality-check/',
  ),
  /** The second yes to rarer checks, a day later. */
  confirmCheck: post<Answer<ProtectionInfo>>('/rest/responsible-play/reality-check/rarer/'),
  /** Stakes and wins since the last check; null while nothing is played. */
  reality: get<Answer<RealityView | null>>('/rest/responsible-play/reality-check/'),
  /** The player has seen it, and goes on. */
  seen: post<Answer<null>>('/rest/responsible-play/reality-check/confirm/'),
}
