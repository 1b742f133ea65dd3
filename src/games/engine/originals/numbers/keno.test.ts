import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { definitionOf, gameOf } from '../../../catalogue.ts'
import type { OriginalSheet } from '../../sheets/original-sheet.ts'
import { gameByHash, readStored } from '../../../revisions/revisions.server.ts'
import type { OriginalOf } from '../../definition.ts'
import { simulationRng } from '../../draws.ts'

const CARDS = ['star-keno', 'forty-numbers'] as const
/** The revisions on which a card took eight numbers at most. */
const OF_EIGHT = {
  'star-keno': '7bb59e0ec1d6614e22b675b0a5d4b23a73c9e91b7fa72d80e064855d40671ce3',
  'forty-numbers': '69f1f0d781b1322ef487fd86461aa675cc5ab0cf23f6511c6a33b581afd8ce8e',
}
const sheetOf = (slug: string) =>
  JSON.parse(readFileSync(new URL(`../../../par/${slug}.json`, import.meta.url), 'utf8')) as OriginalSheet
const picks = (count: number) => ({ picks: Array.from({ length: count }, (_, pick) => pick + 1) })

test.each(CARDS)('%s takes one to ten numbers; each count returns 98 to 99% by two methods', (slug) => {
  covers('games.12')
  const { ways, proof } = sheetOf(slug)
  expect(ways.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, at) => `${at + 1} numbers`))
  for (const { name, rtp } of ways) {
    expect(rtp, name).toBeGreaterThanOrEqual(0.98)
    expect(rtp, name).toBeLessThanOrEqual(0.99)
  }
  expect([proof.twice, proof.difference < 1e-9]).toEqual([10, true])
  for (const count of [1, 9, 10])
    expect(gameOf(slug).choice(picks(count))).toEqual({ ok: true, choice: picks(count) })
  for (const count of [0, 11])
    expect(gameOf(slug).choice(picks(count))).toEqual({
      ok: false,
      why: 'Pick 1 to 10 numbers and send them in { picks }.',
    })
})

test.each(CARDS)('%s: more hits never pay less, and no card pays more than the max win', (slug) => {
  const { maths, maxWin } = definitionOf(slug) as OriginalOf<'keno'>
  // On the long cards whatever is paid is a win: more than the bet.
  for (const row of maths.pays.slice(8)) expect(row.filter((pay) => pay > 0 && pay <= 100)).toEqual([])
  for (const row of maths.pays) {
    expect(row).toEqual(row.toSorted((a, b) => a - b))
    expect((row.at(-1)! * maths.star) / 100).toBeLessThanOrEqual(maxWin)
  }
})

test.each(CARDS)(
  '%s: a round of the former revision replays by it, and takes eight numbers at most',
  (slug) => {
    covers('games.12')
    const hash = OF_EIGHT[slug]
    const former = gameByHash(slug, hash)!
    expect((readStored(slug, hash)!.definition as OriginalOf<'keno'>).maths.pays).toHaveLength(8)
    expect(former.choice(picks(9)).ok).toBe(false)
    for (let seed = 0; seed < 50; seed++)
      expect(gameOf(slug).play(200, picks(8) as never, simulationRng(seed))).toEqual(
        former.play(200, picks(8), simulationRng(seed)),
      )
  },
)
