import { z } from 'zod'
import type { Context } from './context.server.ts'
import type { Call, Change, Input, Output, Refused } from './contract.ts'
import { EXCLUDED, PAUSED } from './feature.ts'
import type { Action } from './gate.ts'
import type { Attempt } from './limits/attempt.ts'
import type { Limit } from './limits/rate-limits.server.ts'
import type { Added } from './shapes/added.server.ts'
import type { IsSame, IsTaken } from './shapes/same.server.ts'
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
  /** More that the handler takes. */
  readonly inside?: TakenInside['inside']
}

/** Limits that the handler takes, by a key that it alone knows, or not each time. It takes no others. */
export interface TakenInside {
  readonly inside: readonly (Limit | Attempt)[]
}

/** Actions that go by the place, wherever the gate is asked for them. */
type ByPlace = 'claim' | 'buy' | 'free-entry'

/**
 * An action for which the handler asks the gate: in a mode, or for a part of what it does. Nothing but `before`
 * is asked before it.
 */
export interface AskedInside<A extends Action = Action> {
  readonly inside: A
  readonly before?: Action | readonly Action[]
}

/** All that the server knows of a call: who makes it, how it is run, what it takes and gives. */
interface Declaration<C extends Call> {
  readonly by: By
  /** The actions that the gate must allow before the handler runs; each changing call has this or `open`. */
  readonly admits?: Action | readonly Action[] | AskedInside
  /**
   * Whether the call goes by the place, where its action does not say so: `any` leaves it aside, for it gives
   * coins alone, or nothing yet; `noted` looks at it, for it may give or sell. A call that is asked inside for
   * what goes by the place has to say it.
   */
  readonly place?: 'any' | 'noted'
  /**
   * A reading call's: what the gate must allow before anything that it tells of can be had. Where it says no,
   * nothing in the answer is available, and `paused` says why.
   */
  readonly shows?: Action | readonly Action[]
  /** Why a changing call asks no gate. */
  readonly open?: string
  /**
   * A changing call that who is self-excluded may still make: of the account, or the end of what is open. False
   * for a reading call that they may not make.
   */
  readonly whileClosed?: boolean
  /**
   * A changing call runs in one transaction, a reading one in none, on connections kept for reading. `own`: a
   * changing call opens its own, by `context.transaction` or below the platform.
   */
  readonly transaction?: 'own' | undefined
  /**
   * A changing call that leaves an `Idempotency-Key` aside, as those with transactions of their own do: its answer
   * sets cookies, which are not kept.
   */
  readonly keyless?: true
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

/** The schema that checks a call's input, in both directions; a call without input has none. */
type Carried<C extends Call, I extends z.ZodType> =
  Input<C> extends void ? { readonly input?: undefined } : { readonly input: TakenInContract<I, C> & I }

type TakenInContract<I extends z.ZodType, C extends Call> =
  IsTaken<I, Exclude<Input<C>, void>> extends true ? I : DifferingInput<C>

/** Its name is the compiler's sentence. */
interface DifferingInput<C extends Call> {
  readonly 'input and contract.ts differ; contract.ts says': Exclude<Input<C>, void>
}

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

/** Its name is the compiler's sentence. */
interface Differing<O> {
  readonly 'output and contract.ts differ; contract.ts says': Success<O>
}

/** The schema where it gives what the contract says, and a type that nothing is where it differs. */
type AsInContract<S extends z.ZodType, O> =
  IsSame<Unsaid<z.output<S>>, Success<O>> extends true ? S : Differing<O>

/** Fields that any answer may have besides its data. */
type Words = Exclude<keyof Refused, 'success' | 'data'>

/** Answers of successes without these; a refusal that has a schema is compared by no call. */
type Unsaid<T> = T extends Refused ? never : T extends { readonly success: true } ? Omit<T, Words> : T

/**
 * A changing call says the actions that the gate must allow, or why it asks no gate; a reading one says
 * neither, nor how its changes are kept together.
 */
type Gated<C extends Call> = C extends Change
  ? { readonly whileClosed?: true } & (
      | { readonly admits: Action | readonly Action[] | AskedInside<Exclude<Action, ByPlace>> }
      | { readonly admits: AskedInside<ByPlace>; readonly place: 'any' | 'noted' }
      | { readonly open: string }
    )
  : {
      readonly whileClosed?: false
      readonly admits?: undefined
      readonly open?: undefined
      readonly transaction?: undefined
    }

/** All limits that a call takes, before its handler or in it. */
export function limitsOf({ limit }: Pick<Declaration<Call>, 'limit'>): readonly (Limit | Attempt)[] {
  if (!limit) return []
  if ('points' in limit) return [limit]
  return [...('attempt' in limit ? [limit.attempt] : []), ...(limit.inside ?? [])]
}

type Admits = Pick<Declaration<Call>, 'admits'>

const isInside = (admits: Declaration<Call>['admits']): admits is AskedInside =>
  typeof admits === 'object' && 'inside' in admits

/** The actions that a call asks the gate for, in this order; none where it asks no gate. */
export const actionsOf = ({ admits = [] }: Admits): readonly Action[] =>
  isInside(admits) ? [...beforeOf(admits), admits.inside] : [admits].flat()

const beforeOf = ({ before = [] }: AskedInside): readonly Action[] => [before].flat()

/** Those of them that are asked for before its handler is. */
export const askedBefore = (declared: Admits): readonly Action[] =>
  isInside(declared.admits) ? beforeOf(declared.admits) : actionsOf(declared)

/** Whether a closed account may make a call: reading ones, but those that say they may not. */
export const staysOpen = ({
  call,
  whileClosed = !call.changes,
}: Pick<Handled, 'call' | 'whileClosed'>): boolean => whileClosed

/** Whether the answer of a call is kept under its `Idempotency-Key`. */
export const isKeyed = ({ call, transaction, keyless }: Handled): boolean =>
  call.changes && transaction !== 'own' && !keyless

/** A call with its declaration, as a service lists it. */
export type Handled<C extends Call = Call> = Declaration<C> & {
  readonly call: C
  readonly input?: z.ZodType | undefined
  /** The whole answer of a call that succeeded. */
  readonly output?: z.ZodType | undefined
  readonly outputOf?: ((added: Added) => z.ZodType) | undefined
}

/**
 * Declares a call. The compiler compares `output` with the contract's type, and tests every answer with it.
 */
export const handle = <C extends Call, I extends z.ZodType, S extends z.ZodType>(
  call: C,
  declaration: Declaration<C> & Carried<C, I> & Gated<C> & Answered<S, Output<C>>,
): Handled<C> => ({ call, ...declaration })

/** The schema of a call's whole answer: written here, or made of what all features add to it. */
type Answered<S extends z.ZodType, O> =
  | { readonly output: AsInContract<S, O> & S; readonly outputOf?: undefined }
  | { readonly outputOf: (added: Added) => AsInContract<S, O> & S; readonly output?: undefined }

/** The usual answer of a success: nothing but that, or its data. */
export function answer(): z.ZodType<{ readonly success: true }>
export function answer<D extends z.ZodType>(
  data: D,
): z.ZodType<{ readonly success: true; readonly data: z.output<D> }>
export function answer(data?: z.ZodType): z.ZodType {
  return z.strictObject({ success: z.literal(true), ...(data && { data }) })
}

/** A pause, as any answer tells it. */
export const pause = z.strictObject({
  reason: z.enum([EXCLUDED, PAUSED]),
  by: z.enum(['break', 'house']).optional(),
  until: z.iso.datetime().nullable(),
  fix: z.enum(['location', 'place']).optional(),
  saysFix: z.literal(true).optional(),
  code: z.string().optional(),
  message: z.string().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** The field of a view that the gate may refuse. */
export const pausable = { paused: pause.optional() }

/** The usual answer of a call that `shows` something. */
export const shown = <S extends z.core.$ZodLooseShape>(data: z.ZodObject<S>) => answer(data.extend(pausable))
