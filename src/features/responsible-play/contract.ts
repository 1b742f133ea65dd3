import { get, post, type Answer } from '#platform/calls/contract.ts'
import type { ClosingKind } from '#platform/calls/feature.ts'
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

export interface ProtectionInfo {
  readonly closing: ClosingView | null
  /** The lengths of breaks, days. */
  readonly breaks: readonly number[]
  /** The terms of a self-exclusion. */
  readonly terms: readonly ExclusionTerm[]
  readonly history: readonly ProtectionEvent[]
}

export const calls = {
  /** What protects the player now, and what they may choose. */
  info: get<Answer<ProtectionInfo>>('/rest/responsible-play/info/'),
  /** Takes a break on all brands, from now on. */
  takeBreak: post<Answer<ProtectionInfo>, { days: BreakDays }>('/rest/responsible-play/break/'),
  /** Excludes the player on all brands, from now on. */
  exclude: post<Answer<ProtectionInfo>, { term: ExclusionTerm }>('/rest/responsible-play/exclusion/'),
  /** Asks for a self-exclusion to end whose time has come; the second time, a day later, it ends. */
  askReturn: post<Answer<ProtectionInfo>>('/rest/responsible-play/return/'),
}
