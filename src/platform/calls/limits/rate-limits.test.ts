import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { openLimits } from './rate-limits.server.ts'

test('a network shares its points, a name and an address together too', async () => {
  const limits = openLimits(null, () => {})
  const limit = { name: 'try', points: 2, period_s: 60 }
  await limits.take(limit, '2001:db8:1:2::1')
  await limits.take(limit, '2001:db8:1:2::2')
  await expect(limits.take(limit, '2001:db8:1:2::3')).rejects.toMatchObject({ code: 'TOO_MANY' })
  await limits.take(limit, '2001:db8:1:3::1')
  await limits.add(limit, '2001:db8:1:2::1 me@example.com')
  expect(await limits.spent(limit, '2001:db8:1:2::9 me@example.com')).toBe(1)
})

test('points are taken of all limits or told how long to wait, and given back', async () => {
  const limits = openLimits(null, () => {})
  const tiers = [
    { name: 'short', points: 2, period_s: 60 },
    { name: 'long', points: 3, period_s: 600 },
  ]
  expect([await limits.takeAll(tiers, 'a'), await limits.takeAll(tiers, 'a')]).toEqual([0, 0])
  expect(await limits.takeAll(tiers, 'a')).toBeGreaterThan(50)
  await limits.clear(tiers[0]!, 'a')
  await limits.giveBack(tiers, 'a')
  expect([await limits.takeAll(tiers, 'a'), await limits.takeAll(tiers, 'a')]).toEqual([0, 0])
  expect(await limits.takeAll(tiers, 'a')).toBeGreaterThan(0)
})

test('who walks through neighbouring networks shares with them, and one network takes nothing of the others', async () => {
  covers('000 §7.12')
  const limits = openLimits(null, () => {})
  const limit = { name: 'walk', points: 2, period_s: 60 }
  const tried = async (ip: string) => (await limits.takeAll([limit], ip)) === 0
  const walk = async (prefix: string, many: number) => {
    let taken = 0
    for (let n = 0; n < many; n++) if (await tried(`${prefix}${n.toString(16).padStart(2, '0')}::1`)) taken++
    return taken
  }
  // One /64 presses forever: the others of its /56 have their share.
  for (let n = 0; n < 30; n++) await tried('2001:db8:7:1200::1')
  expect(await walk('2001:db8:7:12', 30)).toBe(4 * 2 - 2)
  expect(await walk('2001:db8:7:13', 30)).toBe(4 * 2)
  let site = 0
  for (let n = 0x20; n < 0x40; n++) site += await walk(`2001:db8:7:${n.toString(16)}`, 5)
  expect(site).toBe(16 * 2 - 16)
  expect(await tried('2001:db8:8:1200::1')).toBe(true)
})

test('what only counts knows how much of its points the busiest network has taken', async () => {
  const limits = openLimits(null, () => {})
  const limit = { name: 'count', points: 2, period_s: 60 }
  for (let n = 0; n < 12; n++) await limits.add(limit, `2001:db8:1:${n}::1`)
  expect(await limits.spent(limit, '2001:db8:1:ff::1')).toBe(12 / 4)
  expect(await limits.spent(limit, '2001:db8:1:ff00::1')).toBe(12 / 16)
  expect(await limits.add(limit, '2001:db8:1:ff::1')).toBe(13 / 4)
})
