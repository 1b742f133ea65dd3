import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { definitionHash, definitionOf, gameOf } from '../../catalogue.ts'
import { gameByHash, readStored, storedRevisions } from '../../revisions/revisions.server.ts'
import { compile } from '../compile.ts'
import { simulationRng } from '../draws.ts'
import type { GameDefinition } from '../definition.ts'
import { limitOf } from './limit.ts'

const TABLES = [
  ['single-zero', { chips: { 'straight:7': 3, 'even:red': 17 } }],
  ['three-dice', { chips: { 'even:big': 12, 'triple:2': 8 } }],
  ['punto-banco', { chips: { banker: 19, tie: 1 } }],
] as const

const formerOf = (slug: string) =>
  storedRevisions().filter((one) => one.slug === slug && one.hash !== definitionHash(slug))

test.each(TABLES)('%s: a round stakes at most twenty of the dearest chip, as before', (slug) => {
  const { limits } = gameOf(slug)
  expect(limits).toEqual({ TournamentPoints: 20 * 200_000, SweepStakes: 20 * 5_000 })
  for (const { hash } of formerOf(slug)) {
    const { definition } = readStored(slug, hash)!
    // All of its chips may be the dearest, so that they bound it.
    expect('chips' in definition.maths && definition.maths.chips).toBe(20)
    expect(limitOf(definition, 'TournamentPoints')).toBe(Infinity)
    expect(gameByHash(slug, hash)!.limits).toBeUndefined()
  }
})

test.each(TABLES)('%s: what was played on a table of twenty chips replays by it', (slug, choice) => {
  covers('games.13')
  expect(formerOf(slug).length).toBeGreaterThan(0)
  const [many, one] = [{ chips: { ...choice.chips, [Object.keys(choice.chips)[0]!]: 481 } }, gameOf(slug)]
  expect(one.choice(many).ok).toBe(true)
  const newest = formerOf(slug).map(({ hash }) => gameByHash(slug, hash)!)
  for (const former of newest) {
    expect(former.choice(many)).toEqual({
      ok: false,
      why: 'Place a whole number of chips on each field, from 1 to 20.',
    })
    expect(former.choice(choice)).toEqual(one.choice(choice))
  }
  // Of those that pay the same, every round is the same.
  const alike = formerOf(slug).filter(
    ({ hash }) =>
      JSON.stringify((readStored(slug, hash)!.definition.maths as { pays?: unknown }).pays) ===
      JSON.stringify((definitionOf(slug)!.maths as { pays?: unknown }).pays),
  )
  expect(alike.length).toBeGreaterThan(0)
  for (const { hash } of alike)
    for (let seed = 0; seed < 100; seed++)
      expect(gameByHash(slug, hash)!.play(4_000, choice, simulationRng(seed))).toEqual(
        one.play(4_000, choice as never, simulationRng(seed)),
      )
})

test('a table whose bounds are none is refused', () => {
  const definition = definitionOf('punto-banco')!
  const made = (more: object) => () =>
    compile({ ...definition, maths: { ...definition.maths, ...more } } as GameDefinition)
  expect(made({})).not.toThrow()
  for (const chips of [0, 1.5, 10_001]) expect(made({ chips })).toThrow(/a number of chips/)
  for (const dearest of [0, 2.5, 101, 5_001]) expect(made({ dearest })).toThrow(/a number of dearest chips/)
  expect(made({ chips: 10, dearest: 11 })).toThrow(/a number of dearest chips/)
})
