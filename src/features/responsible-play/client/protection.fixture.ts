import { BREAK_DAYS, TERMS } from '#platform/players/closings/terms.ts'
import type { ClosingView, ProtectionInfo } from '../contract.ts'

/** The protection of the player in a spec. */

export const nothingYet: ProtectionInfo = {
  ...{ closing: null, breaks: BREAK_DAYS, terms: TERMS },
  ...{ limits: [], check: { minutes: null, raise: null }, changes: [], history: [] },
}

const SINCE = '2026-11-18T12:00:00.000Z'
const UNTIL = '2026-11-25T12:00:00.000Z'

export const closingOf = (more: Partial<ClosingView> = {}): ClosingView => ({
  ...{ kind: 'break', since: SINCE, until: UNTIL, mayAsk: false, confirmFrom: null },
  ...more,
})

export const protectedBy = (closing: ClosingView): ProtectionInfo => ({
  ...nothingYet,
  closing,
  history: [{ at: SINCE, what: closing.kind, until: closing.until }],
})
