import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '../data/db.server.ts'
import { Refusal } from '../base/errors.ts'
import type { Action, GateLine, Who } from '../calls/gate.ts'
import { openGates } from './gates.server.ts'

const ACTIONS: readonly Action[] = ['stake', 'claim', 'buy', 'redeem', 'free-entry', 'offer', 'contact']
const NOW = new Date(0)
const who: Who = { db: null as unknown as Db, playerId: 'p' }

/** A line of a model: what it says is fixed. */
const lineOf = (code: string, order: number, actions: readonly Action[], ok: boolean): GateLine => ({
  ...{ code, order, actions },
  look: async () => ({ ok, ...(ok ? {} : { until: NOW, fix: code }) }),
  refuse: () => {
    throw new Refusal(code, 'This line says no.', { status: 403 })
  },
})

const lines = fc
  .uniqueArray(
    fc.record({
      code: fc.stringMatching(/^[A-Z]{1,6}$/),
      order: fc.integer({ min: 0, max: 4 }),
      actions: fc.subarray([...ACTIONS]),
      ok: fc.boolean(),
    }),
    { selector: ({ code }) => code, maxLength: 8 },
  )
  .map((all) => all.map(({ code, order, actions, ok }) => lineOf(code, order, actions, ok)))
const action = fc.constantFrom(...ACTIONS)
const codeOf = (work: Promise<void>) =>
  work.then(
    () => null,
    (error: unknown) => (error as Refusal).code,
  )

test('no line turns a refusal into a yes', () =>
  fc.assert(
    fc.asyncProperty(lines, action, fc.boolean(), async (all, wanted, ok) => {
      const before = await openGates(all).allows(wanted, who, null, NOW)
      const after = await openGates([...all, lineOf('EXTRA-LINE', 2, ACTIONS, ok)]).allows(
        wanted,
        who,
        null,
        NOW,
      )
      expect(after && !before).toBe(false)
      expect(after).toBe(before && ok)
    }),
  ))

test('the order of registration changes nothing', () =>
  fc.assert(
    fc.asyncProperty(
      lines.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      action,
      async ([all, shuffled], wanted) => {
        const [one, other] = [openGates(all), openGates(shuffled)]
        expect(await other.admit(wanted, who, null, NOW)).toEqual(await one.admit(wanted, who, null, NOW))
        expect(await codeOf(other.require(wanted, who, null, NOW))).toBe(
          await codeOf(one.require(wanted, who, null, NOW)),
        )
      },
    ),
  ))

test('what is shown beforehand is what refuses: the first line that says no', () =>
  fc.assert(
    fc.asyncProperty(lines, action, async (all, wanted) => {
      const gates = openGates(all)
      const { allowed, lines: shown } = await gates.admit(wanted, who, null, NOW)
      expect(await codeOf(gates.require(wanted, who, null, NOW))).toBe(
        shown.find(({ ok }) => !ok)?.code ?? null,
      )
      expect(await gates.allows(wanted, who, null, NOW)).toBe(allowed)
    }),
  ))

test('two lines never refuse with one code', () => {
  const line = lineOf('TWICE', 1, ['stake'], true)
  expect(() => openGates([line, { ...line, order: 2 }])).toThrow('two lines of the gates refuse with TWICE')
})
