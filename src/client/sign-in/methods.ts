import type { ComponentType } from 'react'
import type { Answer, Call } from '#platform/calls/contract.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import type { Money } from '#platform/money/prize.ts'
import type { SignMethod } from '../analytics/analytics.ts'
import type { App } from '../context/app.ts'
import type { InApp } from '../in-app/in-app.ts'

declare module '../feature.ts' {
  interface FeatureClient {
    readonly signInEmail?: SignInEmail
    /** Ways to sign in beside the form. */
    readonly signInMethods?: SignInMethods
    readonly loadBegunSignUps?: () => Promise<BegunSignUps>
    /** Offers a way to sign in while a form is open, without being asked. @returns withdraws the offer */
    readonly offerSignIn?: (app: App, onDone: () => void) => () => void
    /** A field at the end of every sign-up form. */
    readonly SignUpField?: SignUpParts['Field']
    /** The current rewards for signing up and for verifying the email, or null. */
    readonly signUpGifts?: (app: App) => Promise<SignUpParts['gifts'] | null>
  }
}

/** A way to sign in: a button of its own. */
export interface SignInMethod {
  readonly id: string
  readonly name: string
  readonly Mark: ComponentType
  /** It is for those who have an account. */
  readonly forKnown?: true
  /** Whether it can't work in the browser of an app; it has no button there. */
  readonly refusedIn?: (inApp: InApp) => boolean
  /**
   * Fetches what it needs and goes on.
   * @param game that waits behind the sign-in
   * @param signal gives up what is waited for: the visitor pressed again, or took another way
   * @returns whether the page is the player's now
   */
  readonly take: (app: App, game: string | null, signal: AbortSignal) => Promise<boolean>
}

/** One feature's sign-in methods besides the password. */
export interface SignInMethods {
  /** Among those of other features, the smallest first. */
  readonly place: number
  readonly of: (me: InitData) => readonly SignInMethod[]
  /** The ones that a player has, to be removed, where an email sets a new password. */
  readonly loadOwned: () => Promise<{ readonly default: ComponentType }>
}

/** An email that signs in, for who cannot otherwise. */
export interface SignInEmail {
  /** On the button that asks for it. */
  readonly label: () => string
  readonly send: Call<{ email: string; captcha?: string | undefined }, Answer>
  /** Fetches the form for the code that the email has beside its link. */
  readonly loadCode: () => Promise<{ readonly default: ComponentType<{ readonly email: string }> }>
}

/** Somebody who began to sign up elsewhere and has no account yet. */
export interface Newcomer {
  /** Where they began, for analytics. */
  readonly method: SignMethod
  /** The name of that place. */
  readonly provider: string
  readonly Mark: ComponentType
  readonly name: string | null
  readonly email: string | null
  /** The email counts as verified. */
  readonly emailVerified: boolean
}

/** The data that a newcomer still has to give. */
export interface NewcomerRest {
  readonly email: string
  /** `YYYY-MM-DD` */
  readonly birth_date: string
  readonly state: string
  readonly terms: boolean
  readonly marketing: boolean
  readonly captcha?: string | undefined
}

/** Sign-ups that began elsewhere and end in a form of ours. */
export interface BegunSignUps {
  /** The newcomer with an unfinished sign-up in this browser, or null. */
  readonly pending: (app: App) => Promise<Newcomer | null>
  /** Opens the account; `REGISTRATION_OVER` where nobody waits for one any more. */
  readonly complete: Call<NewcomerRest, Answer<unknown>>
  /** Gives it up, to sign up in another way. */
  readonly forget: Call<void, Answer>
}

interface Amounts {
  readonly coins: number
  readonly entries: number
}

/** The rewards for a newcomer. */
export interface SignUpGifts {
  readonly welcome: Amounts
  readonly email: Amounts
}

/** The props of a field at the end of a sign-up form. */
export interface SignUpFieldProps {
  /** Hears what a sign-up gives in all by what stands in the field; null where that changes nothing. */
  readonly onGift: (whole: Money | null) => void
}

/** A feature's parts of a sign-up: a field on every form, and the rewards. */
export interface SignUpParts {
  readonly Field: ComponentType<SignUpFieldProps>
  readonly gifts: SignUpGifts
}
