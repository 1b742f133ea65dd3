import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls as affiliates } from '#features/affiliates/contract.ts'
import { partnerAnswer } from '#features/affiliates/answers.server.ts'
import { shellData } from '#features/init/answers.server.ts'
import { calls as init } from '#features/init/contract.ts'
import { calls as social } from '#features/social/contract.ts'
import { answer, handle } from '#platform/calls/handle.server.ts'
import { homeFields, initFields, type Added } from '#platform/calls/shapes/added.server.ts'
import type { Prize } from '#platform/money/prize.ts'
import { exactly } from '#platform/calls/shapes/same.server.ts'
import { money } from '#platform/money/answers.server.ts'

/** Calls of the site whose schemas differ from their contracts; the compiler is the test. */

const run = async () => ({ success: true }) as never
const by = 'guest'

test('an ordinary call', () => {
  const of = handle(affiliates.partner, { by, output: partnerAnswer, run })
  expect(of.output).toBe(partnerAnswer)
  // @ts-expect-error a field less
  handle(affiliates.partner, { by, output: answer(z.strictObject({})), run })
  const url = z.string().nullable()
  const more = answer(z.strictObject({ partnerUrl: url, since: z.string() }))
  // @ts-expect-error a field more
  handle(affiliates.partner, { by, output: more, run })
  // @ts-expect-error a field that may be absent
  handle(affiliates.partner, { by, output: answer(z.strictObject({ partnerUrl: url.optional() })), run })
  // @ts-expect-error a field of another type
  handle(affiliates.partner, { by, output: answer(z.strictObject({ partnerUrl: z.int().nullable() })), run })
})

test('one whose answer is made by all features', () => {
  const whole = ({ initData }: Added) => ({ ...shellData, ...initData })
  const data = (added: Added) => answer(z.strictObject(whole(added)))
  expect(handle(init.init, { by, outputOf: data, run }).outputOf).toBe(data)
  // @ts-expect-error without what features add
  handle(init.init, { by, outputOf: () => answer(z.strictObject(shellData)), run })
  // @ts-expect-error a field more
  handle(init.init, { by, outputOf: (all) => answer(z.strictObject({ ...whole(all), age: z.int() })), run })
  const closed = (all: Added) => answer(z.strictObject({ ...whole(all), closedUntil: z.null() }))
  // @ts-expect-error a field that may be absent, and isn’t
  handle(init.init, { by, outputOf: closed, run })
  // @ts-expect-error a field of another type
  handle(init.init, { by, outputOf: (all) => answer(z.strictObject({ ...whole(all), theme: z.int() })), run })
})

test('what a feature adds', () => {
  const isActive = z.boolean()
  const bingo = initFields({ bingo: z.strictObject({ isActive }) })
  expect(Object.keys(bingo)).toEqual(['bingo'])
  // @ts-expect-error a field less
  initFields({ bingo: z.strictObject({}) })
  // @ts-expect-error a field more
  initFields({ bingo: z.strictObject({ isActive, isAvailable: isActive }) })
  // @ts-expect-error a field that may be absent
  initFields({ bingo: z.strictObject({ isActive: isActive.optional() }) })
  // @ts-expect-error what nobody adds
  initFields({ bongo: z.strictObject({ isActive }) })
  // @ts-expect-error a field of another type
  homeFields({ welcomeGift: z.string() })
})

test('a prize, whose things features add', () => {
  // @ts-expect-error without the things
  expect(exactly<Prize>()(money)).toBe(money)
})

test('an input', () => {
  const method = z.enum(['google', 'facebook', 'apple'])
  const open = 'a test asks no gate'
  const input = z.strictObject({ method })
  expect(handle(social.unlink, { by, open, input, output: answer(), run }).input).toBe(input)
  const google = z.strictObject({ method: z.literal('google') })
  // @ts-expect-error a word less
  handle(social.unlink, { by, open, input: google, output: answer(), run })
  // @ts-expect-error a field more
  handle(social.unlink, { by, open, input: input.extend({ id: z.uuid() }), output: answer(), run })
})
