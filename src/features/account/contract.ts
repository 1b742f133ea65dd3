import { get, post, type Answer } from '#platform/contract.ts'
import { type Balance } from '#platform/money.ts'

/** What a visitor sends to open an account. */
export interface Registration {
  readonly email: string
  readonly password: string
  /** `YYYY-MM-DD` */
  readonly birth_date: string
  /** Two letters of a state of the USA, or DC. */
  readonly state: string
  readonly terms: boolean
  readonly marketing?: boolean | undefined
  readonly login?: string | undefined
  /** The answer to a captcha, where the call asked for one by CAPTCHA_NEEDED. */
  readonly captcha?: string | undefined
}

export const calls = {
  register: post<Answer<{ login: string; email: string }>, Registration>('/rest/registration/'),
  login: post<Answer<{ login: string }>, { login: string; password: string; captcha?: string | undefined }>(
    '/rest/login/',
  ),
  logout: post<Answer>('/rest/logout/'),
  confirmEmail: post<Answer<{ email: string }>, { token: string }>('/rest/player/email/confirmation/'),
  /** Sends the confirmation e-mail once more (000 §7). */
  requestConfirmation: post<Answer<{ retry_after_s: number }>>('/rest/player/email/confirmation/request/'),
  /** Asks for a link to choose a new password; the answer is the same for known and unknown accounts. */
  forgotPassword: post<Answer, { email: string }>('/rest/password/forgot/'),
  balance: get<Answer<Balance>>('/rest/player/balance/'),
}
