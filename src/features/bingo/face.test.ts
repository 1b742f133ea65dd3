import { expect, test } from 'vitest'
import { serverClock } from '#platform/time/server-clock.ts'
import { HOUR } from '#platform/time/clock.ts'
import { client } from './client/face.ts'

const standing = (badge: string | null, nextAt: string | null = null) => ({
  isActive: true,
  isAvailable: nextAt === null,
  nextAt,
  badge,
})

test('its window offers itself from one ball on, until the next free balls', () => {
  const [popUp] = client.popUps!
  const wanted = (badge: string | null) => popUp!.wanted({} as never, standing(badge))
  expect([popUp!.name, wanted(null), wanted('1/10'), wanted('10/10')]).toEqual(['bingo', false, true, true])
  expect(popUp!.wanted({} as never, null)).toBe(false)
  const next = '2026-11-19T05:00:00.000Z'
  expect(popUp!.until!(standing('3/10', next))).toBe(Date.parse(next))
  expect(popUp!.until!(standing('3/10')) - serverClock.now()).toBeGreaterThan(11 * HOUR)
})

test('what is paid by itself is said in a sentence', () => {
  expect(client.paidFor!('left:1')).toBe('For the balls you had left when bingo ended.')
})
