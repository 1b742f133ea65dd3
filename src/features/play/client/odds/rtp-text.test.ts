import { expect, test } from 'vitest'
import { CHOSEN_RETURN, rtpText } from '#client/games/rtp-text.ts'
import { everyGame } from '#games/catalogue.ts'
import { loadSheet } from '#games/odds/sheet.ts'

test('a card says “up to” exactly where the choice of a bet changes what its game returns', async () => {
  let chosen = 0
  for (const { slug, mechanic, rtp } of everyGame) {
    const sheet = (await loadSheet(slug)) as unknown as { rtp: { total: number; least?: number } } | undefined
    const least = sheet?.rtp.least ?? rtp / 100
    // What is promised is rounded down: 98.99 is less than 99.
    const differs = Math.floor(least * 10_000 + 1e-6) < Math.round(rtp * 100)
    expect([slug, CHOSEN_RETURN.has(mechanic)]).toEqual([slug, differs])
    expect(rtpText({ mechanic, rtp })).toBe(`RTP ${differs ? 'up to ' : ''}${rtp.toFixed(2)}%`)
    if (differs) chosen++
  }
  expect(chosen).toBe(12)
})
