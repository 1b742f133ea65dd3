import { expect, test } from 'vitest'
import type { App } from '#client/context/app.ts'
import type { FeatureState } from '#client/feature.ts'
import { client } from './face.ts'

test('the welcome is wanted while there are dice, and until the map ends', () => {
  const [popUp] = client.popUps!
  const finishedAt = '2026-11-25T05:00:00.000Z'
  const standing: FeatureState = { isActive: true, isAvailable: true, nextAt: null, finishedAt }
  const wanted = (one: FeatureState | null) => popUp!.wanted({} as App, one)
  expect([popUp!.name, popUp!.until!(standing)]).toEqual(['adventure-map-welcome', Date.parse(finishedAt)])
  expect([wanted(standing), wanted({ ...standing, isAvailable: false }), wanted(null)]).toEqual([
    true,
    false,
    false,
  ])
  // Without an end it would come again on each return.
  expect(wanted({ ...standing, finishedAt: null })).toBe(false)
})
