import { expect, test } from 'vitest'
import { serverClock } from '#platform/time/server-clock.ts'
import type { App } from '#client/context/app.ts'
import { popUpsOf } from '#client/rewards/reward.ts'
import { HOUR } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { client } from './client/face.ts'
import type { EndedBingo } from './contract.ts'

const standing = (badge: string | null, nextAt: string | null = null) => ({
  isActive: true,
  isAvailable: nextAt === null,
  nextAt,
  badge,
})

test('its window offers itself from one ball on, until the next free balls', () => {
  covers('001 bingo.16')
  const [popUp] = popUpsOf({ player: { getState: () => ({}) } } as App, client)
  const wanted = (badge: string | null) => popUp!.wanted({} as never, standing(badge))
  expect([popUp!.name, wanted(null), wanted('1/10'), wanted('10/10')]).toEqual(['bingo', false, true, true])
  expect(popUp!.wanted({} as never, null)).toBe(false)
  // With nothing to collect and too few balls for a game, nobody is greeted by it.
  expect(popUp!.wanted({} as never, standing('3/10', '2026-11-19T05:00:00.000Z'))).toBe(false)
  const next = '2026-11-19T05:00:00.000Z'
  expect(popUp!.until!(standing('3/10', next))).toBe(Date.parse(next))
  expect(popUp!.until!(standing('3/10')) - serverClock.now()).toBeGreaterThan(11 * HOUR)
})

test('what is paid by itself is said in a sentence', () => {
  expect(client.paidFor!('left:1')).toBe('For the balls you had left when bingo ended.')
})

test('whose window closes as it ends is told what the leftover balls pay', async () => {
  covers('001 §4.13')
  const words = { coins: { one: 'Coin', many: 'Coins' }, entries: { one: 'Entry', many: 'Entries' } }
  const says = (ended: EndedBingo | null) =>
    client.endedFor!({ brand: { words }, call: async () => ({ success: true, data: { ended } }) } as never)
  const ended = { endedAt: '2026-11-18T05:00:00Z', balls: 9, each: 200, coins: 1_800, isPaid: false }
  expect(await says(ended)).toBe(
    'Your 9 leftover balls pay 1,800\u00a0Coins, 200\u00a0Coins each. We’ll add it to your balance automatically.',
  )
  expect(await says({ ...ended, balls: 1, coins: 200, isPaid: true })).toBe(
    'Your leftover ball paid 200\u00a0Coins.',
  )
  expect([await says({ ...ended, balls: 0, coins: 0 }), await says(null)]).toEqual([null, null])
})
