import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '../data/db.server.ts'
import type { Refusal } from '../base/errors.ts'
import type { Action, Asked, GateLine, Who } from '../calls/gate.ts'
import { openGates } from './gates.server.ts'

const ACTIONS: readonly Action[] = ['stake', 'claim', 'buy', 'redeem', 'free-entry', 'offer', 'contact']
const FEATURES = ['wheel', 'chests'] as const
const NOW = new Date(0)
const who: Who = { db: null as unknown as Db, playerId: 'p' }

/** A line of a model: what it says is fixed. */
const lineOf = (
  code: string,
  order: number,
  actions: readonly Action[],
  ok: boolean,
  features?: readonly string[],
): GateLine => ({
  ...{ code, order, actions, ...(features ? { features } : {}) },
  look: async () => ({ ok, ...(ok ? {} : { until: NOW, fix: 'place' as const }) }),
  refusal: () => ({ message: 'This line says no.' }),
})

const lines = fc
  .uniqueArray(
    fc.record({
      code: fc.stringMatching(/^[A-Z]{1,6}$/),
      order: fc.integer({ min: 0, max: 4 }),
      actions: fc.subarray([...ACTIONS]),
      ok: fc.boolean(),
      features: fc.option(fc.subarray([...FEATURES]), { nil: undefined }),
    }),
    { selector: ({ code }) => code, maxLength: 8 },
  )
  .map((all) =>
    all.map(({ code, order, actions, ok, features }) => lineOf(code, order, actions, ok, features)),
  )
const question = fc
  .tuple(fc.constantFrom(...ACTIONS), fc.constantFrom(null, ...FEATURES))
  .map(([action, feature]): Asked => ({ action, feature, who, where: null, now: NOW }))
const codeOf = (work: Promise<void>) =>
  work.then(
    () => null,
    (error: unknown) => (error as Refusal).code,
  )

test('no line turns a refusal into a yes', () =>
  fc.assert(
    fc.asyncProperty(lines, question, fc.boolean(), async (all, asked, ok) => {
      const before = await openGates(all).allows(asked)
      const after = await openGates([...all, lineOf('EXTRA-LINE', 2, ACTIONS, ok)]).allows(asked)
      expect(after && !before).toBe(false)
      expect(after).toBe(before && ok)
    }),
  ))

test('the order of registration changes nothing', () =>
  fc.assert(
    fc.asyncProperty(
      lines.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      question,
      async ([all, shuffled], asked) => {
        const [one, other] = [openGates(all), openGates(shuffled)]
        expect(await other.admit(asked)).toEqual(await one.admit(asked))
        expect(await codeOf(other.require(asked))).toBe(await codeOf(one.require(asked)))
      },
    ),
  ))

test('what is shown beforehand is what refuses: the first line that says no', () =>
  fc.assert(
    fc.asyncProperty(lines, question, async (all, asked) => {
      const gates = openGates(all)
      const { allowed, lines: shown } = await gates.admit(asked)
      expect(await codeOf(gates.require(asked))).toBe(shown.find(({ ok }) => !ok)?.code ?? null)
      expect(await gates.allows(asked)).toBe(allowed)
    }),
  ))

test('two lines never refuse with one code', () => {
  const line = lineOf('TWICE', 1, ['stake'], true)
  expect(() => openGates([line, { ...line, order: 2 }])).toThrow('two lines of the gates refuse with TWICE')
})

test('a line about features refuses these alone, and says of which it is', async () => {
  const gates = openGates([lineOf('WHEEL', 1, ['claim'], false, ['wheel'])])
  const allows = (action: Action, feature: string | null) =>
    gates.allows({ action, feature, who, where: null, now: NOW })
  expect(await Promise.all([allows('claim', 'wheel'), allows('buy', 'wheel')])).toEqual([false, true])
  expect(await Promise.all([allows('claim', 'chests'), allows('claim', null)])).toEqual([true, true])
  expect([gates.named('claim'), gates.named('buy')]).toEqual([['wheel'], []])
})

test('a refusal has the code of its line, until when it is, and what helps', async () => {
  const gates = openGates([lineOf('WHEEL', 1, ['claim'], false)])
  const asked: Asked = { action: 'claim', feature: null, who, where: null, now: NOW }
  await expect(gates.require(asked)).rejects.toMatchObject({
    ...{ code: 'WHEEL', status: 403, message: 'This line says no.' },
    details: { until: NOW.toISOString(), fix: 'place' },
  })
})
