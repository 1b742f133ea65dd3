import { expect, test } from 'vitest'
import { lobbyReturned } from '#client/links/lobby-return.ts'
import type { App } from '#client/context/app.ts'
import type { FeatureState } from '#client/feature.ts'
import { client } from './face.ts'

const standing = (isAvailable: boolean): FeatureState => ({
  isActive: true,
  isAvailable,
  nextAt: '2026-03-02T05:00:00.000Z',
})

test('the wheel offers itself to who comes back from a game and has a spin, once a day', async () => {
  const [popUp] = client.popUps!
  const app = { player: {} } as App
  expect(popUp!.wanted(app, standing(true))).toBe(false)
  await lobbyReturned(app, 'page')
  expect(popUp!.wanted(app, standing(true))).toBe(false)
  await lobbyReturned(app, 'game')
  expect([true, false].map((free) => popUp!.wanted(app, standing(free)))).toEqual([true, false])
  expect(popUp!.wanted(app, null)).toBe(false)
  expect(popUp!.until!(standing(false))).toBe(Date.parse('2026-03-02T05:00:00.000Z'))
})
