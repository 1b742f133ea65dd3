import { expect, test } from 'vitest'
import { z } from 'zod'
import { covers } from '#tests/coverage/covers.ts'
import { checkEconomy, economyOf } from '../economy.server.ts'
import { economiesOf } from '../planning.server.ts'
import type { Run } from '../run.ts'
import { chances, paying, refusalOf } from './rig.ts'

const refused = (given: unknown) => refusalOf(Promise.resolve().then(() => checkEconomy(chances, given)))
const runOf = (economy: unknown, hash: string) =>
  ({ runId: '1', economy, economyHash: hash, isOurs: true }) as unknown as Run

test('an economy that fits keeps its figures and a hash that knows no order of keys', () => {
  const { hash, figures, economy } = checkEconomy(chances, { chances: [{ coins: 700, weight: 100 }] })
  expect(figures.map(({ value }) => value)).toEqual([100, 700])
  expect(economy).toEqual(paying(700))
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(checkEconomy(chances, { chances: [{ weight: 100, coins: 700 }] }).hash).toBe(hash)
  expect(checkEconomy(chances, paying(701)).hash).not.toBe(hash)
})

test('the figure that is out of bounds is named with its value and its bounds', async () => {
  covers('001 §4.4')
  expect(await refused({ chances: [{ coins: 1, weight: 99 }] })).toBe(
    'ECONOMY_UNFIT: This economy can’t be used because the sum of the weights is 99 but must be 100. Correct it and try again.',
  )
  expect(await refused(paying(1_001))).toContain(
    'the expected value in coins is 1001 but must be 1000 or less',
  )
  expect(await refused(paying(1_000))).toContain('not refused')
  const figure = (bounds: object, value: number) => ({
    ...chances,
    check: () => [{ name: 'x', value, ...bounds }],
  })
  for (const [bounds, value, said] of [
    [{ least: 2, most: 3 }, 1, 'x is 1 but must be from 2 to 3'],
    [{ least: 2 }, 1.5, 'x is 1.5 but must be 2 or more'],
    [{ most: 2 }, Number.NaN, 'x is NaN but must be 2 or less'],
  ] as const) {
    const check = () => checkEconomy(figure(bounds, value), paying(1))
    expect(await refusalOf(Promise.resolve().then(check))).toContain(said)
  }
})

test('what the schema refuses is told with its place', async () => {
  expect(await refused({ chances: [{ coins: 1.5, weight: 100 }] })).toContain('chances.0.coins isn’t valid (')
  for (const bad of [null, 5, 'x', [], {}, { chances: [] }, { ...paying(1), more: 1 }, undefined])
    expect(await refused(bad)).toMatch(/^ECONOMY_UNFIT: [^.]+\. Correct it and try again\.$/)
  expect(await refused({ chances: 'a\0b' })).toContain('text or nesting that can’t be stored')
  const large = Array.from({ length: 5_000 }, () => ({ coins: 1, weight: 0 }))
  expect(await refused({ chances: [...large, { coins: 1, weight: 100 }] })).toContain(
    'larger than 65536 bytes',
  )
})

test('keys are put in order at every depth, lists stay as they are', () => {
  const any = { schema: z.record(z.string(), z.unknown()), check: () => [] }
  const checked = (economy: object) => checkEconomy(any, economy)
  const first = checked({ a: null, b: { c: 1, d: [3, 1, 2], e: 'x' }, f: [{ g: 1, h: 2 }] })
  const same = checked({ f: [{ h: 2, g: 1 }], b: { e: 'x', d: [3, 1, 2], c: 1 }, a: null })
  expect(JSON.stringify(same.economy)).toBe('{"a":null,"b":{"c":1,"d":[3,1,2],"e":"x"},"f":[{"g":1,"h":2}]}')
  expect([same.hash, JSON.stringify(first.economy)]).toEqual([first.hash, JSON.stringify(same.economy)])
  expect(checked({ ...first.economy!, b: { c: 1, d: [1, 2, 3], e: 'x' } }).hash).not.toBe(first.hash)
})

test('a refusal carries its status, and the figure where there is one', () => {
  const thrown = (given: unknown) => {
    try {
      return checkEconomy(chances, given)
    } catch (error) {
      return error
    }
  }
  const figure = 'the expected value in coins'
  expect(thrown(paying(1_001))).toMatchObject({
    code: 'ECONOMY_UNFIT',
    status: 422,
    values: { figure, value: 1_001 },
    details: { name: figure, value: 1_001, most: 1_000 },
  })
  expect(thrown(null)).toMatchObject({ code: 'ECONOMY_UNFIT', status: 422 })
})

test('what is said of the schema names the whole where no part is meant, and ends once', async () => {
  const said = (message: string) => {
    const of = { ...chances, schema: z.unknown().refine(() => false, message) } as unknown as typeof chances
    return refusalOf(Promise.resolve().then(() => checkEconomy(of, paying(1))))
  }
  expect(await said('a.b is odd.')).toContain('because it isn’t valid (a.b is odd). Correct it')
  expect(await said('a.b is odd')).toContain('because it isn’t valid (a.b is odd). Correct it')
})

test('an economy may have 65,536 bytes and no more', () => {
  const any = { schema: z.record(z.string(), z.string()), check: () => [] }
  const of = (bytes: number) => ({ a: 'x'.repeat(bytes - '{"a":""}'.length) })
  expect(checkEconomy(any, of(65_536)).figures).toEqual([])
  expect(() => checkEconomy(any, of(65_537))).toThrow('larger than 65536 bytes')
})

test('a run is read by its own copy, and one that was changed by hand is found out', () => {
  const { economy, hash } = checkEconomy(chances, paying(700))
  const run = runOf(economy, hash)
  expect(economyOf(run, chances)).toEqual(paying(700))
  expect(economyOf(run, chances)).toBe(economyOf(run, chances))
  expect(() => economyOf(runOf(paying(900), hash), chances)).toThrow('not the one that was checked')
})

test('a face that says runs has an economy, and no other has', () => {
  const feature = { name: 'hat', runs: true } as const
  expect([...economiesOf([{ feature, runs: chances }, { feature: { name: 'cup' } }]).keys()]).toEqual(['hat'])
  for (const wrong of [{ feature }, { feature: { name: 'hat' }, runs: chances }])
    expect(() => economiesOf([wrong])).toThrow('hat must say runs')
})

test('a feature may have more runs, by names that begin with its own', () => {
  const runs = chances
  const named = (name: string) =>
    economiesOf([{ feature: { name: 'lucky-hat', runs: true }, runs, moreRuns: { [name]: runs } }])
  expect([...named('lucky-hat.winter').keys()]).toEqual(['lucky-hat', 'lucky-hat.winter'])
  for (const name of ['winter', 'lucky-hat', 'other.winter'])
    expect(() => named(name)).toThrow('lucky-hat must call its other runs lucky-hat.NAME')
})
