import type { Limit } from '#platform/calls/limits/rate-limits.server.ts'

/** How often things of the account may be tried. The demonstration is one machine that plays many people. */
export const limitsOf = (demo: boolean) => {
  const scale = demo ? 100 : 1
  return {
    signUp: { name: 'sign-up', points: 20 * scale, period_s: 3_600 },
    /** Accounts that are opened with one mailbox; a household of one name has fewer. */
    openings: { name: 'openings', points: 5, period_s: 86_400 },
    signIn: { name: 'sign-in', points: 10, period_s: 900 },
    signInAddress: { name: 'sign-in-ip', points: 100 * scale, period_s: 900 },
    /** Emails that an address of the network causes. */
    messages: { name: 'letters', points: 20 * scale, period_s: 3_600 },
    /** Emails to one person: known and unknown ones alike. */
    messagesTo: { name: 'letters-to', points: 5, period_s: 3_600 },
    /**
     * Emails to one mailbox that accounts cause which never verified it: requested again, and of new
     * addresses. Each counts by itself, so that none keeps the others from a mailbox's owner.
     */
    confirmationsTo: { name: 'confirmations-to', points: 10, period_s: 86_400 },
    changesTo: { name: 'changes-to', points: 5, period_s: 86_400 },
    tokens: { name: 'tokens', points: 60 * scale, period_s: 900 },
    emailChange: { name: 'email-change', points: 5, period_s: 3_600 },
    /** Guesses at the old password of who is signed in, with the next one. */
    passwordChangeDay: { name: 'password-change-day', points: 30, period_s: 86_400 },
    passwordChange: { name: 'password-change', points: 10, period_s: 900 },
    texts: { name: 'texts', points: 10 * scale, period_s: 3_600 },
    codes: { name: 'codes', points: 60 * scale, period_s: 900 },
  } satisfies Record<string, Limit>
}

/** The countdown of the next email (000 §4, §9): the server keeps it too. */
export const RESEND_S = 599
/** The countdown of the next text message. */
export const TEXT_AGAIN_S = 60

/** Codes by text message (000 §7): how long they live and how often they may be tried. */
export const CODE = {
  lives_s: 600,
  tries: 5,
  triesADay: 20,
  /** Codes that a player, and that a number, may be sent in a day. */
  sentADay: 8,
} as const

/** How long an email's link lets a new password be set. */
export const RESTORE_MIN = 10
