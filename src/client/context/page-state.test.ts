import { expect, test } from 'vitest'
import { features } from '#features/index.ts'
import { noFacts } from '#platform/calls/feature.ts'
import { leanInit, wholeInit } from './page-state.ts'
import type { InitData } from '#platform/calls/init-data.ts'

const guest = {
  ...noFacts(features),
  playerSocLogin: { google: null, apple: null, facebook: null },
  isGuest: true,
  login: null,
  features: { home: false, play: true },
  dailyWheel: { isActive: true },
} as unknown as InitData

test('a page says of its visitor only what is not said of every guest, and nothing gets lost', () => {
  const lean = leanInit(features, guest)
  expect(lean).toEqual({ features: guest.features, dailyWheel: { isActive: true } })
  const travelled = JSON.parse(JSON.stringify(lean)) as typeof lean
  expect(wholeInit(features, travelled)).toMatchObject(guest)
  const player = { ...guest, isGuest: false, login: 'ann', bingo: { isActive: true } } as InitData
  expect(wholeInit(features, leanInit(features, player))).toMatchObject(player)
})
