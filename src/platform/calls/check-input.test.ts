import { z } from 'zod'
import { expect, test } from 'vitest'
import { checkInput } from './check-input.server.ts'
import { Refusal } from '../base/errors.ts'
import { echoed } from '../base/text/text.ts'

test('what somebody sent is repeated up to sixty characters, and no character is halved', () => {
  expect(echoed('a'.repeat(60))).toBe('a'.repeat(60))
  expect(echoed('a'.repeat(61))).toBe(`${'a'.repeat(60)}…`)
  for (const text of ['🎡'.repeat(300), `a${'🎡'.repeat(300)}`]) {
    expect(echoed(text).isWellFormed()).toBe(true)
    expect([...echoed(text)]).toHaveLength(61)
  }
})

test('a refusal of input names few fields, and none of them whole where it is long', () => {
  const fields = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`${'x'.repeat(300)}${i}`, 1]))
  const refused = (schema: z.ZodType, input: unknown): Refusal => {
    try {
      checkInput(schema, input)
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
    throw new Error('it was not refused')
  }
  for (const { message, errors } of [
    refused(z.strictObject({}), fields),
    refused(z.record(z.string(), z.string()), fields),
    refused(z.strictObject({}), { ['y'.repeat(300)]: '\0' }),
  ]) {
    expect(message.length).toBeLessThan(200)
    for (const name of Object.keys(errors!)) expect(name.length).toBeLessThanOrEqual(61)
  }
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`f${i}`, 1]))
  expect(Object.keys(refused(z.strictObject({}), many).errors!)).toHaveLength(20)
})
