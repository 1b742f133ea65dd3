import { expect, test } from 'vitest'
import { z } from 'zod'
import { get, post, type Answer } from '../calls/contract.ts'
import { answer, handle } from '../calls/handle.server.ts'

/** The compiler is the test here: each line that it must refuse says so. */

const pay = post<Answer<{ readonly balls: number }>>('/pay/')
const look = get<Answer<{ readonly balls: number }>>('/look/')
const output = answer(z.strictObject({ balls: z.int() }))
const run = async () => ({ success: true, data: { balls: 1 } })

test('a changing call says what the gate must allow, or why it asks none; a reading one neither', () => {
  expect(handle(pay, { by: 'player', admits: 'claim', output, run }).admits).toBe('claim')
  expect(handle(pay, { by: 'player', open: 'it gives nothing', output, run }).open).toBe('it gives nothing')
  expect(handle(look, { by: 'player', output, run }).call).toBe(look)
  // @ts-expect-error neither admits nor open
  handle(pay, { by: 'player', output, run })
  // @ts-expect-error a reading call asks no gate
  handle(look, { by: 'player', open: 'it only reads', output, run })
})

test('an output that differs from contract.ts does not compile', () => {
  const more = answer(z.strictObject({ balls: z.int(), tickets: z.int() }))
  const less = answer(z.strictObject({}))
  // @ts-expect-error a field that contract.ts has not
  expect(handle(look, { by: 'player', output: more, run }).output).toBe(more)
  // @ts-expect-error a field less than contract.ts has
  expect(handle(look, { by: 'player', output: less, run }).output).toBe(less)
})
