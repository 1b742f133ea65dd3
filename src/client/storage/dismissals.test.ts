import { expect, test } from 'vitest'
import { dismiss, isDismissed, storeLastGame, lastGame } from './dismissals.ts'

function boxOf(start: Record<string, string> = {}) {
  const stored = new Map(Object.entries(start))
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}

test('a pop-up that was closed stays away until its day is over, for that player', () => {
  const box = boxOf()
  dismiss(box, 'ann', 'gift-box', 1_000)
  dismiss(box, 'ann', 'other', 5_000)
  const ann = (name: string, now_ms: number) => isDismissed(box, 'ann', name, now_ms)
  expect([ann('gift-box', 999), ann('gift-box', 1_000), ann('other', 4_999)]).toEqual([true, false, true])
  expect(isDismissed(box, 'ben', 'gift-box', 0)).toBe(false)
})

test('the last game is the player’s own, and nothing else is trusted', () => {
  const box = boxOf()
  const game = { slug: 'tidal-fortune', title: 'Tidal Fortune', subTitle: 'Sea', cover: '/art/tiles/x' }
  storeLastGame(box, 'ann', game)
  expect([lastGame(box, 'ann'), lastGame(box, 'ben')]).toEqual([game, null])
  storeLastGame(box, 'ann', { ...game, slug: '"><script>' })
  expect(lastGame(box, 'ann')).toBeNull()
  expect(lastGame(boxOf({ 'last-game': '{broken' }), 'ann')).toBeNull()
})
