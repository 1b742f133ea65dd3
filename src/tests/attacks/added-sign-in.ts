import type { Client } from '../rig/client.ts'

/** Something that a client is about to add to the account that it is signed in to, to sign in by it later. */
export interface AddedSignIn {
  /** @returns whether it was added */
  readonly add: () => Promise<boolean>
  /** Tries to sign a visitor in by it. @returns `signed in`, or the code of what else happened */
  readonly enter: (visitor: Client) => Promise<string>
  /** The code that `enter` returns where no account has it. */
  readonly unknown: string
  /** How many of its kind the account of a signed-in client has. */
  readonly count: (client: Client) => Promise<number>
}

/** Where and for whom it is added. */
export interface AddedSignInSetup {
  /** The origin that the browser is at. */
  readonly site: string
  /** Somebody whom the stand-ins of other companies know. */
  readonly person: 'ada' | 'mei' | 'tomas'
}

/** A sign-in method that a feature adds to an account beside the password: `tests/added-sign-ins.ts`. */
export type AddedSignInPiece = (client: Client, place: AddedSignInSetup) => Promise<AddedSignIn>
