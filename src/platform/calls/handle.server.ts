import { z } from 'zod'
import type { Context } from './context.server.ts'
import type { Call, Change, Input, Output, Refused } from './contract.ts'
import { EXCLUDED, PAUSED } from './feature.ts'
import type { Action } from './gate.ts'
import type { Attempt } from './limits/attempt.ts'
import type { Limit } from './limits/rate-limits.server.ts'
import type { Translator } from '../words/translator.ts'

/**
 * The callers that a call admits: anybody (`guest`), or any signed-in player (`player`). Calls for staff and
 * partners name the permission or the scope that they require.
 */
export type By = 'guest' | 'player' | `staff:${string}` | `partner:${string}`

/** A handler's result, without refusals: those are thrown. */
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
  /** The title and text of the page that answers it. */
  readonly said: (words: Translator) => FormAnswer
}

export interface FormAnswer {
  readonly title: string
  readonly text: string
}

/** How often a call may be tried, where more than a session tells apart who does. */
export interface Attempts<C extends Call> {
  readonly attempt: Attempt
  /**
   * The key of the person: a player's id, a session's, a mailbox; null where only the device tells them apart.
   * Absent: the handler takes the attempt, after what must be known before.
   */
  readonly person?: (context: Context, input: Input<C>) => string | null
}

/** Limits that the handler takes, by a key that it alone knows, or not each time. */
export interface TakenInside {
  readonly inside: readonly Limit[]
}

/** Actions for which the handler asks the gate: in a mode, or for a part of the moves that it takes. */
export interface AskedInside {
  readonly inside: Action
}

/** All that the server knows of a call: who makes it, how it is run, what it takes and gives. */
interface Declaration<C extends Call> {
  readonly by: By
  /** What the gate must allow, asked before anything else; each changing call has this or `open`. */
  readonly admits?: Action | readonly Action[] | AskedInside
  /**
   * Whether the call goes by the place, where its action does not say so: `any` leaves it aside, for it gives
   * coins alone, or nothing yet; `noted` looks at it, for it may give or sell.
   */
  readonly place?: 'any' | 'noted'
  /**
   * A reading call's: what the gate must allow before anything that it tells of can be had. Where it says no,
   * nothing in the answer is available, and `paused` says why.
   */
  readonly shows?: Action | readonly Action[]
  /** Why a changing call asks no gate. */
  readonly open?: string
  /** A changing call that who is self-excluded may still make: of the account, or the end of what is open. */
  readonly whileClosed?: true
  /**
   * A changing call runs in one transaction, a reading one in none. `own`: it opens its own, by
   * `context.transaction` or below the platform.
   */
  readonly transaction?: 'own'
  /**
   * How often one player may make it, a repeat under its key counted once; or how often it may be tried by
   * anybody.
   */
  readonly limit?: Limit | Attempts<C> | TakenInside
  /** Sent by forms too, for pages without scripts. */
  readonly form?: CallForm
  /** @throws Refusal what it refuses */
  readonly run: (context: Context, input: Input<C>) => Promise<Given<Output<C>>>
}

/** The schema that checks a call's input; a call without input has none. */
type Carried<C extends Call> =
  Input<C> extends void ? { readonly input?: undefined } : { readonly input: z.ZodType<Input<C>> }

/** The answer of a call that did what it was asked for, without what refusals add. */
type Success<O> = O extends Refused
  ? never
  : O extends { readonly success: true; readonly data?: infer D }
    ? Omit<O, keyof Refused> & { readonly success: true } & ('data' extends keyof O
          ? [D] extends [undefined]
            ? unknown
            : { readonly data: Exclude<D, undefined> }
          : unknown)
    : O

/** A type as its JSON: nothing tells a list that may be written from one that may not, nor absent from undefined. */
type Plain<T> = 0 extends 1 & T
  ? unknown
  : T extends readonly (infer One)[]
    ? readonly Plain<One>[]
    : T extends object
      ? { readonly [K in keyof T]: Exclude<Plain<T[K]>, undefined> }
      : T

/** Its name is the compiler's sentence. */
interface Differing<O> {
  readonly 'output and contract.ts differ; contract.ts says': Plain<Success<O>>
}

/** The schema where it gives what the contract says, and a type that nothing is where it differs. */
type AsInContract<S extends z.ZodType, O> = [Plain<z.output<S>>] extends [Plain<Success<O>>]
  ? [Plain<Success<O>>] extends [Plain<z.output<S>>]
    ? S
    : Differing<O>
  : Differing<O>

/** A changing call says the actions that the gate must allow, or why it asks no gate. */
type Gated<C extends Call> = C extends Change
  ? { readonly admits: Action | readonly Action[] | AskedInside } | { readonly open: string }
  : { readonly open?: undefined }

type Admits = Pick<Declaration<Call>, 'admits'>

const isInside = (admits: Declaration<Call>['admits']): admits is AskedInside =>
  typeof admits === 'object' && 'inside' in admits

/** The actions that a call asks the gate for, in this order; none where it asks no gate. */
export const actionsOf = ({ admits = [] }: Admits): readonly Action[] =>
  isInside(admits) ? [admits.inside] : [admits].flat()

/** Those of them that are asked for before its handler is. */
export const askedBefore = (declared: Admits): readonly Action[] =>
  isInside(declared.admits) ? [] : actionsOf(declared)

/** A call with its declaration, as a service lists it. */
export type Handled<C extends Call = Call> = Declaration<C> & {
  readonly call: C
  readonly input?: z.ZodType | undefined
  /** The whole answer of a call that succeeded. */
  readonly output?: z.ZodType | undefined
}

/**
 * Declares a call. The compiler compares `output` with the contract's type, and tests every answer with it.
 */
export const handle = <C extends Call, S extends z.ZodType>(
  call: C,
  declaration: Declaration<C> & Carried<C> & Gated<C> & { readonly output?: AsInContract<S, Output<C>> & S },
): Handled<C> => ({ call, ...declaration })

/** The usual answer of a success: nothing but that, or its data. */
export function answer(): z.ZodType<{ readonly success: true }>
export function answer<D extends z.ZodType>(
  data: D,
): z.ZodType<{ readonly success: true; readonly data: z.output<D> }>
export function answer(data?: z.ZodType): z.ZodType {
  return z.strictObject({ success: z.literal(true), ...(data && { data }) })
}

/** The field of a view that the gate may refuse. */
export const pausable = { paused: z.enum([EXCLUDED, PAUSED]).optional() }

/** The usual answer of a call that `shows` something. */
export const shown = <S extends z.core.$ZodLooseShape>(data: z.ZodObject<S>) => answer(data.extend(pausable))
