import type { z } from 'zod'

/** Schemas against the types that contracts are written in: whatever differs doesn't compile. */

/**
 * A type as its JSON: nothing tells a list that may be written from one that may not. Each field says whether
 * it is always there: else a type with an optional field would equal one that lacks it.
 */
export type Plain<T> = unknown extends T
  ? unknown
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends readonly unknown[]
      ? { readonly [K in keyof T]: Plain<T[K]> }
      : T extends object
        ? [keyof T] extends [never]
          ? { readonly [name: string]: readonly [isThere: boolean, value: unknown] }
          : {
              readonly [K in keyof T as [T[K]] extends [undefined] ? never : K]-?: readonly [
                isThere: {} extends Pick<T, K> ? boolean : true,
                value: Exclude<Plain<T[K]>, undefined>,
              ]
            }
        : T

/** Whether two types are the same as JSON: no field more or less, none that only one of them may leave out. */
export type IsSame<A, B> = [Plain<A>] extends [Plain<B>]
  ? [Plain<B>] extends [Plain<A>]
    ? true
    : false
  : false

/** Its name is the compiler's sentence. */
export interface Differing<T> {
  readonly 'the schema differs from its type': T
}

/** Whether a schema takes all that a type allows, by the same fields, and gives nothing else. */
export type IsTaken<S extends z.ZodType, T> = [Plain<T>] extends [Plain<Sent<z.input<S>, T>>]
  ? [Plain<Known<z.output<S>, T>>] extends [Plain<T>]
    ? true
    : false
  : false

/** A schema without its say on fields that may be anything. */
type Known<I, T> = { [K in keyof I]: K extends keyof T ? (unknown extends T[K] ? unknown : I[K]) : I[K] }

/** The same of an input as it is sent: a query has numbers as text. */
type Sent<I, T> = {
  [K in keyof Known<I, T>]: K extends keyof T
    ? [NonNullable<Known<I, T>[K]>, NonNullable<T[K]>] extends [string, number]
      ? T[K]
      : Known<I, T>[K]
    : Known<I, T>[K]
}

/** A schema of exactly this type; of another one nothing fits. */
export type Exactly<S extends z.ZodType, T> = IsSame<z.output<S>, T> extends true ? S : Differing<T>

/** Takes a schema that gives exactly `T`, under that name: `exactly<Prize>()(z.strictObject({ … }))`. */
export const exactly =
  <T>() =>
  <S extends z.ZodType>(schema: S & Exactly<S, T>): z.ZodType<T> =>
    schema as unknown as z.ZodType<T>
