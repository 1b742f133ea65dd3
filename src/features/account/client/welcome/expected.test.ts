import { expect, test } from 'vitest'
import type { App } from '#client/context/app.ts'
import { createPlayer } from '#client/context/player.ts'
import { guest, player } from '#tests/components/people.ts'
import { expectedGift, expectGift } from './expected.ts'

test('what a sign-up form noted last outlives it once the account is there', () => {
  const app = { player: createPlayer(guest()) } as App
  const gift = { coins: 30_000, entries: 200 }
  expectGift(app, null)
  expect(expectedGift(app)).toBeNull()
  expectGift(app, gift)
  app.player.setState({ me: player() })
  expectGift(app, null)
  expect(expectedGift(app)).toEqual(gift)
})
