import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { dismiss, isDismissed, storeLastGame, lastGame } from './dismissals.ts'

function boxOf(start: Record<string, string> = {}) {
  const stored = new Map(Object.entries(start))
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}

test('a pop-up that was closed stays away until its day is over, for that player', () => {
  covers('001 §2.4')
  const box = boxOf()
  dismiss(box, 'ann', 'gift-box', 1_000)
  dismiss(box, 'ann', 'other', 5_000)
  const ann = (name: string, now_ms: number) => isDismissed(box, 'ann', name, now_ms)
  expect([ann('gift-box', 999), ann('gift-box', 1_000), ann('other', 4_999)]).toEqual([true, false, true])
  expect(isDismissed(box, 'ben', 'gift-box', 0)).toBe(false)
  // Who sits there in between takes nothing of it away.
  dismiss(box, 'ben', 'gift-box', 3_000)
  expect([ann('other', 4_999), ann('gift-box', 2_000)]).toEqual([true, false])
  expect(isDismissed(box, 'ben', 'other', 0)).toBe(false)
})

test('the last game is the player’s own, and nothing else is trusted', () => {
  covers('001 §3.10')
  const box = boxOf()
  const game = { slug: 'tidal-fortune', title: 'Tidal Fortune', subTitle: 'Sea', cover: '/art/tiles/x' }
  storeLastGame(box, 'ann', game)
  expect([lastGame(box, 'ann'), lastGame(box, 'ben')]).toEqual([game, null])
  const other = { ...game, slug: 'crystal-cascade' }
  storeLastGame(box, 'ben', other)
  expect([lastGame(box, 'ann'), lastGame(box, 'ben'), lastGame(box, null)]).toEqual([game, other, null])
  storeLastGame(box, 'ann', { ...game, slug: '"><script>' })
  expect(lastGame(box, 'ann')).toBeNull()
  // What an earlier release kept, or nobody's hand wrote.
  for (const text of ['{broken', '{"who":"ann","game":{"slug":"x"}}', '7', '[7,null,["ann",7]]'])
    expect(lastGame(boxOf({ 'last-game': text }), 'ann')).toBeNull()
})
