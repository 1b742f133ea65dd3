/** Sign-in by other companies: what a provider must be able to say of who stands there. */

export const SOCIAL_METHODS = ['google', 'facebook', 'apple'] as const
export type SocialMethod = (typeof SOCIAL_METHODS)[number]

/** Somebody whom a provider knows. */
export interface Identity {
  /** The provider's own name for the person; it never changes and means nothing elsewhere. */
  readonly subject: string
  readonly email: string | null
  /** The provider says that it checked the address. */
  readonly emailVerified: boolean
  /** The provider itself runs the mailbox, so nobody else can have got the address since it was checked. */
  readonly emailOwned: boolean
  readonly name: string | null
}

/** The proof from the provider: a token, or a code to be exchanged for one. */
export interface Proof {
  readonly accessToken?: string | undefined
  readonly code?: string | undefined
  /** The address that the code was sent to. */
  readonly redirectUri: string
}

export interface SocialProvider {
  /** The public id of our app at the provider. */
  readonly id: string
  /** The provider's addresses, when they are not its own. */
  readonly addresses?: SocialAddresses
  /**
   * Asks the provider who this is.
   * @throws SocialError when the proof is not good for us, or the provider cannot be asked
   */
  readonly verify: (proof: Proof) => Promise<Identity>
}

export interface SocialAddresses {
  /** The script that opens the provider's window. */
  readonly sdk: string
  /** The page that asks the person, for browsers without windows. */
  readonly authorize: string
}

/** Providers that are set up; the others have no button. */
export type SocialProviders = Readonly<Partial<Record<SocialMethod, SocialProvider>>>

declare module '../calls/runtime.server.ts' {
  interface Runtime {
    /** Other companies that players may sign in by. */
    readonly social: SocialProviders
  }
}

export class SocialError extends Error {
  /** `refused`: the proof is not good; `unreachable`: the provider gave no usable answer. */
  readonly kind: 'refused' | 'unreachable'
  constructor(kind: 'refused' | 'unreachable', why: string) {
    super(why)
    this.name = 'SocialError'
    this.kind = kind
  }
}
