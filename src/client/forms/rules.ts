import type { GameMode } from '#platform/base/text/money.ts'
import { emailTrouble as troubleOf, plainEmail } from '#platform/players/mailboxes.ts'
import { t, translate } from '#platform/words/words.ts'

/** Checks of forms before they ask the server (000 §5); the server checks again, and has more rules. */

const PASSWORD_MIN = 6

export function passwordTrouble(password: string): string | undefined {
  if (password === '') return t('Please enter your password')
  return password.length < PASSWORD_MIN ? t('Password must be at least 6 characters long') : undefined
}

/** The second time must be the first again; nothing is said before something was typed. */
export const matchTrouble = (password: string, again: string): string | undefined =>
  again !== '' && again !== password ? t("Passwords don't match") : undefined

export interface PasswordChange {
  /** False for who has an automatic password or comes by the email's link. */
  readonly needsOld: boolean
  readonly old: string
  readonly password: string
  readonly again: string
}

/** Whether a new password may be sent: both long enough and equal, and the old one where it is asked for. */
export const mayChangePassword = ({ needsOld, old, password, again }: PasswordChange): boolean =>
  passwordTrouble(password) === undefined && password === again && (!needsOld || old !== '')

/** Redeeming is open while its status is active, and in the sweepstakes mode alone. */
export const mayRedeem = (status: string, mode: GameMode): boolean =>
  status === 'active' && mode === 'SweepStakes'

export function emailTrouble(email: string): string | undefined {
  const plain = plainEmail(email)
  if (plain === '') return t('Please enter your email address')
  const trouble = troubleOf(plain)
  return trouble === null ? undefined : translate(trouble)
}

export const birthTrouble = (day: string): string | undefined =>
  day === '' ? t('Please enter your date of birth') : undefined

export const stateTrouble = (state: string): string | undefined =>
  state === '' ? t('Please choose your state') : undefined

export const termsTrouble = (agreed: boolean): string | undefined =>
  agreed ? undefined : t('Please accept the terms to continue')
