import { expect, test } from 'vitest'
import { features } from '#features/index.ts'
import { defaultInitData } from '#platform/calls/feature.ts'
import { packInit, unpackInit } from './page-state.ts'
import type { InitData } from '#platform/calls/init-data.ts'

const guest = {
  ...defaultInitData(features),
  playerSocLogin: { google: null, apple: null, facebook: null },
  isGuest: true,
  login: null,
  features: { home: false, play: true },
  depositStreak: { isActive: true },
} as unknown as InitData

test('a page says of its visitor only what is not said of every guest, and nothing gets lost', () => {
  const lean = packInit(features, guest)
  expect(lean).toEqual({ features: guest.features, depositStreak: { isActive: true } })
  const travelled = JSON.parse(JSON.stringify(lean)) as typeof lean
  expect(unpackInit(features, travelled)).toMatchObject(guest)
  const player = { ...guest, isGuest: false, login: 'ann', bingo: { isActive: true } } as InitData
  expect(unpackInit(features, packInit(features, player))).toMatchObject(player)
})
