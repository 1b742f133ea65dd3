import type { z } from 'zod'
import type { Context } from './context.server.ts'
import type { Call, Input, Output, Refused } from './contract.ts'
import type { Translator } from '../words/translator.ts'

/**
 * Who may make a call: anybody (`guest`), or whoever is signed in (`player`). Calls of staff and partners name
 * the permission or the scope that they ask for.
 */
export type By = 'guest' | 'player'

/** What a handler gives: it throws its refusals. */
type Given<O> = O extends Refused
  ? never
  : O extends { readonly success: true }
    ? Omit<O, 'success'> & { readonly success: boolean }
    : O

/**
 * A call that a form sends too: that of a page whose scripts don't run, and the one that mail providers send
 * for who unsubscribes there (RFC 8058). Its one field is the token of a link.
 */
export interface CallForm {
  /** The path of the page with the form, which is posted there. */
  readonly path: string
  /**
   * Its token is all that it goes by: no cookie is looked at, so machines may send it, and other sites could do
   * no more with it than its reader.
   */
  readonly byToken?: true
  /** What the page says that answers it. */
  readonly said: (words: Translator) => FormAnswer
}

export interface FormAnswer {
  readonly title: string
  readonly text: string
}

/** All that the server knows of a call: who makes it, how it is run, what it takes and gives. */
interface Declaration<C extends Call> {
  readonly by: By
  /** A changing call that who is self-excluded may still make: of the account, or the end of what is open. */
  readonly whileClosed?: true
  /**
   * A changing call runs in one transaction, a reading one in none. `own`: it opens its own, by
   * `context.transaction` or below the platform.
   */
  readonly transaction?: 'own'
  /** Sent by forms too, for pages without scripts. */
  readonly form?: CallForm
  /** @throws Refusal what it refuses */
  readonly run: (context: Context, input: Input<C>) => Promise<Given<Output<C>>>
}

/** What a call carries is checked; a call that carries nothing has no `input`. */
type Carried<C extends Call> =
  Input<C> extends void ? { readonly input?: undefined } : { readonly input: z.ZodType<Input<C>> }

/** A call with its declaration, as a service lists it. */
export type Handled<C extends Call = Call> = Declaration<C> &
  (Carried<C> | { readonly input?: z.ZodType | undefined }) & { readonly call: C }

/** Declares a call: the contract says what it carries and answers, the declaration all else. */
export const handle = <C extends Call>(call: C, declaration: Declaration<C> & Carried<C>): Handled<C> => ({
  call,
  ...declaration,
})
