import { del, get, post, type Answer } from '#platform/calls/contract.ts'

export type SocialMethod = 'google' | 'facebook' | 'apple'

/** The provider's proof of identity, as it reached the browser (000 §7). */
export interface SocialProof {
  readonly method: SocialMethod
  /** Of Google and Facebook. */
  readonly accessToken?: string | undefined
  /** Of Apple. */
  readonly code?: string | undefined
  /** False connects the account to who is signed in, and signs nobody in. */
  readonly needToLogin?: boolean | undefined
  /** Apple tells the browser the name, at the first time only. */
  readonly name?: string | undefined
}

export interface SocialResult {
  readonly method: SocialMethod
  /**
   * `login`: signed in; `register`: the person is new and still gives birth date, state and consent, until then
   * there is no account; `link`: connected to the account that is signed in.
   */
  readonly action: 'login' | 'register' | 'link'
  readonly login: string | null
}

/** The specification reads `statusCode` and `data.message` of the answer (000 §7, §8). */
export type SocialAnswer =
  | {
      readonly success: true
      readonly statusCode: 200
      readonly code?: undefined
      readonly message?: undefined
      readonly data: SocialResult & { readonly message?: undefined }
    }
  | {
      readonly success: false
      readonly statusCode: number
      readonly code: string
      readonly message: string
      readonly errors?: Readonly<Record<string, readonly string[]>>
      readonly values?: Readonly<Record<string, string | number>>
      readonly data: { readonly message: string; readonly action?: undefined; readonly login?: undefined }
      readonly details?: unknown
    }

/** Somebody who came by a provider and has no account yet. */
export interface PendingNewcomer {
  readonly method: SocialMethod
  readonly email: string | null
  /** The provider has checked the address: it will count as confirmed. */
  readonly emailVerified: boolean
  readonly name: string | null
}

export interface SocialRegistration {
  /** `YYYY-MM-DD` */
  readonly birth_date: string
  readonly state: string
  readonly terms: boolean
  readonly marketing?: boolean | undefined
  /** Where the provider gave none, or another one than it gave. */
  readonly email?: string | undefined
  readonly captcha?: string | undefined
}

export interface SocialAccount {
  readonly method: SocialMethod
  readonly email: string | null
  readonly name: string | null
  /** ISO time. */
  readonly linkedAt: string
  readonly usedAt: string
}

export interface SocialLogin {
  readonly credentials: { readonly keys: { readonly id: string } }
  /** Apple's address to come back to. */
  readonly callback?: string
  /** Where the provider is found, when it is not at its own addresses: the demonstration's fake. */
  readonly addresses?: { readonly sdk: string; readonly authorize: string }
}

/** Added to the init data of every page (000 §3). */
declare module '#platform/calls/init-data.ts' {
  interface FeatureInitData {
    readonly activeSocialAccounts: readonly string[]
    /** Per provider what its button needs; null where it is not set up. */
    readonly playerSocLogin: Readonly<Record<'facebook' | 'google' | 'apple', SocialLogin | null>>
  }
}

export const calls = {
  logIn: post<SocialAnswer, SocialProof>('/rest/login/:method/'),
  /** The person whose registration is unfinished in this browser, or null. */
  pending: get<Answer<{ newcomer: PendingNewcomer | null }>>('/rest/registration/social/'),
  /** Finishes it: only now there is an account, a wallet and a gift. */
  complete: post<Answer<{ login: string; email: string }>, SocialRegistration>('/rest/registration/social/'),
  /** Forgets the provider's answer; the person signs up in another way. */
  forget: del<Answer>('/rest/registration/social/'),
  accounts: get<Answer<{ accounts: readonly SocialAccount[]; canUnlink: boolean }>>('/rest/player/socials/'),
  unlink: del<Answer, { method: SocialMethod }>('/rest/player/socials/:method/'),
}
