import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { covers } from '#tests/coverage/covers.ts'
import { describeIssue } from './input-words.server.ts'
import { registerMessages, setLocale, translate } from './words.ts'
import { catalogueOf } from '#tests/rig/catalogue.ts'

/** The sentences about inputs, and that Spanish has every one of them. */
const whys = (schema: z.ZodType, input: unknown): string[] =>
  schema.safeParse(input, { error: describeIssue }).error!.issues.map(({ message }) => message)

const cases: readonly (readonly [why: string, schema: z.ZodType, input: unknown])[] = [
  ['This field is required.', z.string(), undefined],
  ['This must be text.', z.string(), 7],
  ['This must be a number.', z.number(), 'x'],
  ['This must be a number.', z.number(), Number.NaN],
  ['This must be a whole number.', z.int(), 1.5],
  ['This must be yes or no.', z.boolean(), 'x'],
  ['This must be a list.', z.array(z.string()), 'x'],
  ['This isn’t valid.', z.strictObject({}), 'x'],
  ['This can’t be empty.', z.string().min(1), ''],
  ['This must be at least 8 characters.', z.string().min(8), 'x'],
  ['This must be at most 2 characters.', z.string().max(2), 'xyz'],
  ['This must have at most 1 items.', z.array(z.int()).max(1), [1, 2]],
  ['This must be at least 100.', z.int().min(100), 1],
  ['This must be at most 2.5.', z.number().max(2.5), 3],
  ['This isn’t a valid ID.', z.uuid(), 'x'],
  ['This isn’t a valid email.', z.email(), 'x'],
  ['This must be a date, such as 1990-05-17.', z.iso.date(), 'x'],
  ['This format isn’t valid.', z.string().regex(/^a$/), 'x'],
  ['Choose one of the available options.', z.enum(['a', 'b']), 'x'],
]

afterEach(() => setLocale('en'))

test.each(cases)('%s', (why, schema, input) => {
  expect(whys(schema, input)).toEqual([why])
})

test('a sentence of the schema itself is left as it is', () => {
  expect(whys(z.string().regex(/^a$/, 'Unknown language code'), 'x')).toEqual(['Unknown language code'])
})

test('Spanish says all of them, with their figures', () => {
  covers('000 §4.49')
  registerMessages('es', catalogueOf('es'))
  setLocale('es')
  for (const [why] of cases) expect(translate(why), why).not.toBe(why)
  expect(translate('This must be at least 100.')).toBe('Debe ser 100 como mínimo.')
  expect(translate('This must have at most 2.5 of 3 things.')).toBe('This must have at most 2.5 of 3 things.')
})
