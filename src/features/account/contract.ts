import { get, post, type Answer, type Done } from '#platform/calls/contract.ts'
import { balance, logout } from './core.ts'

/** The input of a sign-up by email and password. */
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
  /** Where the visitor came from, as the address of the page said: they choose the flow. */
  readonly registration_source?: string | undefined
  readonly traffic_source?: string | undefined
}

/** In a closed funnel an account counts as registered once its phone is confirmed by a code. */
export type Flow = 'open_funnel' | 'closed_funnel'

/** Name and address of a player; the state is the one given at registration and can't be changed. */
export interface Profile {
  /** Empty for who has one name, which is the last name then. */
  readonly first_name: string
  readonly last_name: string
  readonly street: string
  readonly city: string
  /** Five digits, or nine with a dash. */
  readonly zip: string
}

/** The profile as it is sent: an empty first name is no slip where its player says that they have one name. */
export interface ProfileInput extends Profile {
  readonly one_name?: boolean | undefined
}

/** The profile with what stands fixed beside it. */
export interface ProfileView {
  /** Null until it was filled in. */
  readonly profile: Profile | null
  readonly state: string
  readonly stateName: string
  readonly email: string
  /** An address that waits for its email's link. */
  readonly newEmail: string | null
  readonly phone: string | null
}

/** The name by which others know a player. */
export interface PublicNameView {
  readonly name: string
  /** Whether the player chose it. */
  readonly isChosen: boolean
  /** The one that the brand gives, with which nobody has to choose. */
  readonly given: string
  /** From when on another one can be chosen; null = now. */
  readonly changeFrom: string | null
}

/** The refusal of a change of address: the specification reads a message and a type among the errors (000 §7). */
export interface EmailRefused {
  readonly message: string
  readonly type: string
  readonly email: readonly string[]
}

export interface EmailRefusal {
  readonly success: false
  readonly code: 'EMAIL_REFUSED'
  readonly message: string
  readonly errors: EmailRefused
}

/** A place where the player is signed in. */
export interface SessionEntry {
  readonly id: string
  /** As `Chrome on Windows`. */
  readonly device: string
  /** True for phones and tablets. */
  readonly isMobile: boolean
  readonly createdAt: string
  /** Kept by the hour. */
  readonly seenAt: string
  /** Where it is; null = not known. */
  readonly place: string | null
  /** The one that asks. */
  readonly current: boolean
}

export type MarketingChannel = 'email' | 'sms' | 'push'

/** A player's decision about news and offers on one channel. */
export interface Subscription {
  readonly channel: MarketingChannel
  readonly allowed: boolean
  /** When and where it was said; null = never asked. */
  readonly at: string | null
  readonly source: string | null
}

/** The gift of a step of the account, as it was paid. */
export interface Gift {
  readonly coins: number
  readonly entries: number
}

/** The gift for a completed step of the account. */
export interface Brought {
  readonly gift: Gift | null
  /** The part of the gift that is owed until the player shares a location; absent when none is. */
  readonly waits?: Gift
}

/** The new password, twice. */
export interface NewPassword {
  readonly password: string
  readonly password_repeat: string
}

/** The account's part of the lobby's data (000 §3). */
declare module '#platform/calls/home-data.ts' {
  interface FeatureHomeData {
    /** The gift for signing up, for guests; null if nobody can sign up. */
    readonly welcomeGift: Gift | null
  }
}

/** A text with a code that its number can't get. */
export interface TextFailed {
  /** In the international form. */
  readonly phone: string
  /** `blocked`: its owner answered STOP to us. */
  readonly why: 'blocked' | 'unreachable'
  /** Our number, which START undoes that at; null where it isn't known. */
  readonly sender: string | null
}

/** Pushes to the player's open pages. */
declare module '#platform/calls/contract.ts' {
  interface Pushes {
    'account.textFailed': TextFailed
  }
}

declare module '#platform/calls/init-data.ts' {
  interface FeatureInitData {
    readonly phone: string | null
    readonly primaryContact: 'email' | 'phone'
    readonly hasAutoPassword: boolean
    /** Somebody else reads the mailbox of the address: another one takes its place. */
    readonly emailLost: boolean
    /** Gifts of the sign-up and the profile hold entries: once a device. */
    readonly giftEntries: boolean
    /** `closed_funnel`: registration goes on step by step and cannot be left (000 §3). */
    readonly Registration: {
      readonly complete: boolean
      readonly registrationFunnel: { readonly funnelType: string }
    }
  }
}

export const calls = {
  register: post<Answer<{ login: string; email: string }>, Registration>('/rest/registration/'),
  login: post<Answer<{ login: string }>, { login: string; password: string; captcha?: string | undefined }>(
    '/rest/login/',
  ),
  logout,
  /**
   * The link of the email. In a browser that the account does not know it is refused by CONFIRM_ELSEWHERE
   * until the password comes along, or `fresh`: that takes every way to sign in from before. `automatic`: nobody
   * pressed, which only the browser that asked for the link may; all others are refused by PRESS_NEEDED.
   */
  confirmEmail: post<
    Answer<{ email: string } & Brought>,
    {
      token: string
      password?: string | undefined
      fresh?: boolean | undefined
      automatic?: boolean | undefined
    }
  >('/rest/player/email/confirmation/'),
  /** Sends the confirmation email once more (000 §7). */
  requestConfirmation: post<Answer<{ retry_after_s: number }>>('/rest/player/email/confirmation/request/'),
  /** Asks for another address; it becomes the player's by the link of its own email (000 §7). */
  changeEmail: post<Done | EmailRefusal, { email: string }>('/rest/player/email/change/'),
  /** By which of the two the player wants to be reached. */
  primaryContact: post<Answer<{ primaryContact: 'email' | 'phone' }>, { contact: 'email' | 'phone' }>(
    '/rest/player/primary-contact/',
  ),

  /** The registration flow for a visitor's sources (000 §7); called only if both are known. */
  otpFlow: post<Answer<{ flow: Flow }>, { registration_source: string; traffic_source: string }>(
    '/rest/otp/get-flow/',
  ),
  /** Sends a code to a number of the USA. */
  requestPhoneCode: post<
    Answer<{ phone: string; expires_in_s: number; retry_after_s: number }>,
    { phone: string; captcha?: string | undefined }
  >('/rest/player/phone/confirmation/request/'),
  confirmPhone: post<Answer<{ phone: string } & Brought>, { code: string }>(
    '/rest/player/phone/confirmation/',
  ),

  profile: get<Answer<ProfileView>>('/rest/player/profile/'),
  saveProfile: post<Answer<{ profileCompleted: boolean } & Brought>, ProfileInput>('/rest/player/profile/'),

  publicName: get<Answer<PublicNameView>>('/rest/player/public-name/'),
  /** Chooses a name for others to read; null goes back to the one that the brand gives. */
  savePublicName: post<Answer<PublicNameView>, { name: string | null }>('/rest/player/public-name/'),

  /** Asks for a link to choose a new password; the answer is the same for known and unknown accounts. */
  forgotPassword: post<Answer, { email: string; captcha?: string | undefined }>('/rest/password/forgot/'),
  /** The link of that email: signs in, and lets a new password be set for ten minutes (000 §7). */
  confirmRestore: post<
    Answer<{ login: string }>,
    { token: string; birth_date?: string | undefined; automatic?: boolean | undefined }
  >('/rest/password/confirm-request-restore-by-token/'),
  /** Ends every other session unless `end_sessions` is false. */
  restorePassword: post<Answer, NewPassword & { end_sessions?: boolean | undefined }>(
    '/rest/password/restore/',
  ),
  changePassword: post<Answer, NewPassword & { password_old?: string | undefined }>(
    '/rest/players/change-password/',
  ),

  sessions: get<Answer<{ sessions: readonly SessionEntry[] }>>('/rest/player/sessions/'),
  endSession: post<Answer<{ ended: number }>, { id: string }>('/rest/player/sessions/end/'),
  endOtherSessions: post<Answer<{ ended: number }>>('/rest/player/sessions/end-others/'),

  subscriptions: get<Answer<{ subscriptions: readonly Subscription[] }>>('/rest/player/subscription/'),
  subscribe: post<
    Answer<{ subscriptions: readonly Subscription[] }>,
    { channel: MarketingChannel; allowed: boolean }
  >('/rest/player/subscription/'),
  /** Whether the link at the end of an email is one of ours, and for what; it ends nothing. */
  unsubscribeLink: get<Answer<{ channel: MarketingChannel }>, { token: string }>('/rest/player/unsubscribe/'),
  /** The link at the end of an email, without a sign-in; only a signed-in player takes it back. */
  unsubscribe: post<Answer<{ channel: MarketingChannel }>, { token: string }>('/rest/player/unsubscribe/'),

  balance,
}
