import { expect, test } from 'vitest'
import type { App } from '#client/context/app.ts'
import type { FeatureState } from '#client/rewards/face.ts'
import { popUpsOf } from '#client/rewards/reward.ts'
import { HOUR } from '#platform/time/clock.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { client } from './face.ts'

test('the welcome is wanted while there are dice, before the first roll, and until the map ends', () => {
  covers('001 map.15')
  const [popUp] = popUpsOf({ player: { getState: () => ({}) } } as App, client)
  const finishedAt = '2026-11-25T05:00:00.000Z'
  const standing: FeatureState = { isActive: true, isAvailable: true, nextAt: null, finishedAt }
  const wanted = (one: FeatureState | null) => popUp!.wanted({} as App, one)
  expect([popUp!.name, popUp!.until!(standing)]).toEqual(['adventure-map-welcome', Date.parse(finishedAt)])
  expect([wanted(standing), wanted({ ...standing, isAvailable: false }), wanted(null)]).toEqual([
    true,
    false,
    false,
  ])
  // Whoever rolled elsewhere, on another device or from the page of bonuses, knows the map.
  expect(wanted({ ...standing, isUsed: true })).toBe(false)
  // Without an end it would come again on each return.
  expect(wanted({ ...standing, finishedAt: null })).toBe(false)
})

test('whose window closes as the map ends is told what came of it; an earlier map is no news', async () => {
  covers('001 §4.13')
  const words = { coins: { one: 'Coin', many: 'Coins' }, entries: { one: 'Entry', many: 'Entries' } }
  const claimed = { award: { coins: 700 }, isAwardClaimed: true }
  const mapAt = (section: number, ago_ms: number) => ({
    finishedAt: new Date(serverClock.now() - ago_ms).toISOString(),
    map: {
      sections: section ? [claimed, { ...claimed, isAwardClaimed: false }] : [],
      progressBar: { section },
    },
  })
  const says = (data: unknown) =>
    client.endedFor!({ brand: { words }, call: async () => ({ success: data !== null, data }) } as never)
  expect(await says(mapAt(13, 1_000))).toBe(
    'This map has ended. You reached section 13 of 60 and earned 700\u00a0Coins.',
  )
  expect(await says(mapAt(60, 1_000))).toBe('This map has ended. You finished it and earned 700\u00a0Coins.')
  expect(await says(mapAt(0, 1_000))).toBe('This map ended before your first roll.')
  expect([await says(mapAt(13, 2 * HOUR)), await says(null)]).toEqual([null, null])
})
