import { expect, test } from 'vitest'
import { z } from 'zod'
import { get, post, type Answer } from '../contract.ts'
import { answer, handle } from '../handle.server.ts'
import { exactly } from './same.server.ts'

/** The compiler is the test here: each line that it must refuse says so. */

interface Ball {
  readonly number: number
  readonly color?: 'red' | 'blue'
  readonly path: readonly (readonly [number, number])[]
  readonly owner: { readonly name: string | null }
  readonly more: Readonly<Record<string, unknown>>
}

const color = z.enum(['red', 'blue'])
const ball = {
  number: z.int(),
  color: color.optional(),
  path: z.array(z.tuple([z.int(), z.int()])),
  owner: z.strictObject({ name: z.string().nullable() }),
  more: z.record(z.string(), z.unknown()),
}
const { color: _, ...colorless } = ball

test('a schema of exactly its type compiles', () => {
  const schema = exactly<Ball>()(z.strictObject(ball))
  expect(schema.parse({ number: 1, path: [[0, 1]], owner: { name: null }, more: {} }).number).toBe(1)
})

test('any difference does not compile', () => {
  // @ts-expect-error a field less
  exactly<Ball>()(z.strictObject({ ...ball, owner: z.strictObject({}) }))
  // @ts-expect-error a field less that may be absent
  exactly<Ball>()(z.strictObject(colorless))
  // @ts-expect-error a field more
  exactly<Ball>()(z.strictObject({ ...ball, size: z.int() }))
  // @ts-expect-error a field more that may be absent
  exactly<Ball>()(z.strictObject({ ...ball, size: z.int().optional() }))
  // @ts-expect-error one that may not be absent
  exactly<Ball>()(z.strictObject({ ...ball, color }))
  // @ts-expect-error one that may be
  exactly<Ball>()(z.strictObject({ ...ball, number: z.int().optional() }))
  // @ts-expect-error one that may be null
  exactly<Ball>()(z.strictObject({ ...ball, number: z.int().nullable() }))
  // @ts-expect-error another type
  exactly<Ball>()(z.strictObject({ ...ball, number: z.string() }))
  // @ts-expect-error a word less
  exactly<Ball>()(z.strictObject({ ...ball, color: z.literal('red').optional() }))
  // @ts-expect-error a word more
  exactly<Ball>()(z.strictObject({ ...ball, color: z.enum(['red', 'blue', 'green']).optional() }))
  // @ts-expect-error a list for a pair
  exactly<Ball>()(z.strictObject({ ...ball, path: z.array(z.array(z.int())) }))
  // @ts-expect-error anything
  exactly<Ball>()(z.strictObject({ ...ball, owner: z.any() }))
  // @ts-expect-error anything for all of it
  exactly<Ball>()(z.unknown())
})

const look = get<Answer<Ball>, { readonly limit?: number | undefined; readonly name: string }>('/look/')
const store = post<Answer, { readonly number: number; readonly move?: unknown }>('/store/')
const run = async () => ({ success: true }) as never
const input = z.strictObject({ limit: z.coerce.number().optional(), name: z.string() })

test('a call whose answer or input differs from its contract does not compile', () => {
  const output = answer(z.strictObject(ball))
  expect(handle(look, { by: 'player', input, output, run }).output).toBe(output)
  const withDefault = input.extend({ limit: z.coerce.number().default(10) })
  expect(handle(look, { by: 'player', input: withDefault, output, run }).input).toBe(withDefault)
  // @ts-expect-error no output
  handle(look, { by: 'player', input, run })
  // @ts-expect-error an answer without a field that may be absent
  handle(look, { by: 'player', input, output: answer(z.strictObject(colorless)), run })
  // @ts-expect-error an answer with a field more
  handle(look, { by: 'player', input, output: z.strictObject({ ...output, page: z.int() }), run })
  // @ts-expect-error an input without a field that may be absent
  handle(look, { by: 'player', input: z.strictObject({ name: z.string() }), output, run })
  // @ts-expect-error an input with a field more
  handle(look, { by: 'player', input: input.extend({ page: z.string().optional() }), output, run })
  // @ts-expect-error an input that wants what may be absent
  handle(look, { by: 'player', input: input.extend({ limit: z.coerce.number() }), output, run })
  // @ts-expect-error an input of another type
  handle(look, { by: 'player', input: input.extend({ name: z.int() }), output, run })
  // @ts-expect-error no input
  handle(look, { by: 'player', output, run })
})

test('a query has numbers as text, and what may be anything is not compared', () => {
  const sent = z.strictObject({ number: z.string().transform(Number), move: z.json().optional() })
  const open = 'it gives nothing'
  expect(handle(store, { by: 'player', open, input: sent, output: answer(), run }).input).toBe(sent)
  // @ts-expect-error text is not always a number
  handle(store, { by: 'player', open, input: sent.extend({ number: z.string() }), output: answer(), run })
})
