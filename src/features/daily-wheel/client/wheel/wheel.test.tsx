import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BOOSTER, EXTRA, MAIN, type PrizeSector } from '../../economy.ts'
import { boosterSectors, sectorsOf } from '../../rules.ts'
import { boosterSlices, prizeSlices, type Slice } from '../../slices.ts'
import { Wheel } from './wheel.tsx'

const words = { coins: { one: 'coin', many: 'coins' }, entries: { one: 'entry', many: 'entries' } }
const inState = (rim: readonly PrizeSector[], entriesAllowed: boolean) =>
  prizeSlices(sectorsOf(rim, entriesAllowed), words)

/** The sectors that have an attribute, in their order. */
const sectorsWith = (attribute: string, slices: readonly Slice[], won: number | null = null): boolean[] => {
  const html = renderToStaticMarkup(
    <Wheel slices={slices} rotor={null} flap={null} won={won}>
      Spin
    </Wheel>,
  )
  return html.match(/<g class="slice"[^>]*>/g)!.map((tag) => tag.includes(attribute))
}

test.each([
  ['the daily wheel', inState(MAIN, true), MAIN.length],
  ['the daily wheel where there are no entries', inState(MAIN, false), MAIN.length],
  ['the wheel of extra spins', inState(EXTRA, true), EXTRA.length],
  ['the booster wheel', boosterSlices(boosterSectors()), BOOSTER.length],
])('no two neighbors on %s are of one tone, also across its start', (_, slices, count) => {
  const tones = sectorsWith('data-bright', slices)
  expect(tones).toHaveLength(count)
  expect(tones.filter((tone, i) => tone === tones[(i + 1) % count])).toEqual([])
})

test('the sector that was won is marked, and no other', () => {
  const slices = inState(MAIN, true)
  expect(sectorsWith('data-won', slices)).not.toContain(true)
  expect(sectorsWith('data-won', slices, 4)).toEqual(slices.map(({ id }) => id === 4))
})
