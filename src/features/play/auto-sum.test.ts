import { expect, test } from 'vitest'
import { noticeText, plainWords } from './refusals.ts'

test.each([
  [20, -1_400, 'Autoplay finished. 20 rounds: −1,400 Florins.'],
  [1, 300, 'Autoplay finished. 1 round: +300 Florins.'],
  [3, 0, 'Autoplay finished. 3 rounds: 0 Florins.'],
])('%i rounds that brought %i are told with the brand’s currency', (rounds, net, text) => {
  const words = { ...plainWords(), coins: { many: 'Florins' } }
  const sum = { rounds, net, mode: 'TournamentPoints' } as const
  expect(noticeText({ code: 'AUTO_ENDED', text: 'Autoplay finished.', ways: [], sum }, words)).toBe(text)
})
