import type { ComponentType } from 'react'
import type { App } from '../context/app.ts'

/** A way to sign in: a button of its own. */
export interface SignInWay {
  readonly id: string
  readonly name: string
  readonly Mark: ComponentType
  /** It is for those who have an account. */
  readonly forKnown?: true
  /**
   * Fetches what it needs and goes on.
   * @param game that waits behind the sign-in
   * @returns whether the page is the player's now
   */
  readonly take: (app: App, game: string | null) => Promise<boolean>
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
