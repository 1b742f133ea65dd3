import { expect, test } from 'vitest'
import type { GameEvent } from '#games/engine/types.ts'
import { openModal } from '#tests/components/modal-conforms.ts'
import { press, topDialog } from '#tests/components/press.ts'
import { gives } from '#tests/components/wire.ts'
import { calls } from '../../../contract.ts'
import { loadFace } from '../../round/revision/use-revision.ts'
import { resultOf, sessionOf } from '../../round/round.fixture.ts'

/** The final picture of a round without motion: a fall, a rocket at its number, an open stone. */

const frame = () => topDialog()!.querySelector<HTMLElement>('.game-frame')!
const one = (selector: string) => frame().querySelector<HTMLElement>(selector)!
const boxOf = (selector: string) => one(selector).getBoundingClientRect()

async function open(slug: string, shows: string) {
  const brought = (await loadFace(slug))!
  const { title, stakes } = brought.look.definition
  const session = sessionOf({ game: slug, title, definition_hash: brought.hash!, stakes })
  const mounted = await openModal('game', { props: { slug }, answers: [gives(calls.session, session)] })
  await expect.poll(() => topDialog()?.querySelector(shows), { timeout: 30_000 }).toBeTruthy()
  await expect.poll(() => frame().dataset['phase'], { timeout: 15_000 }).toBe('idle')
  return mounted
}

test.each([
  [0, 'lies on the ground after a flight that is lost'],
  [300, 'stays up after one that is won'],
])('the balloon with a win of %i %s', async (win) => {
  const { wire } = await open('sky-limit', '.sky-balloon')
  const ground = boxOf('.sky-balloon').bottom
  const climb = { type: 'climb', target: 300, reached: win > 0 ? 400 : 250, win }
  const events = [climb, { type: 'total', win }] as unknown as GameEvent[]
  wire.answer(gives(calls.play, resultOf({ events, win, staked: 100 })))
  await press(' ')
  await expect.poll(() => one('.original-height').textContent).toBe(win > 0 ? '4.00×' : '2.50×')
  await expect.poll(() => one('.sky-flight').hasAttribute('data-burst')).toBe(win === 0)
  const fallen = Math.abs(boxOf('.sky-balloon').bottom - ground)
  if (win > 0) expect(fallen).toBeGreaterThan(20)
  else expect(fallen).toBeLessThan(20)
})

test('a rocket waits at the start of the bar, and flies to the number that came', async () => {
  const { wire } = await open('rocket-rush', '.dice-rocket')
  const at = () => boxOf('.dice-rocket').left + boxOf('.dice-rocket').width / 2
  const rail = () => boxOf('.dice-rail')
  expect(Math.abs(at() - rail().left)).toBeLessThan(2)
  const dice = { type: 'dice', roll: 7_500, target: 4_999, over: true, win: 198 }
  const events = [dice, { type: 'total', win: 198 }] as unknown as GameEvent[]
  wire.answer(gives(calls.play, resultOf({ events, win: 198, staked: 100 })))
  await press(' ')
  await expect.poll(() => Math.abs(at() - rail().left - rail().width * 0.75)).toBeLessThan(3)
  const { top, bottom } = boxOf('.dice-rocket')
  expect(Math.abs((top + bottom) / 2 - (rail().top + rail().bottom) / 2)).toBeLessThan(6)
})

test('a stone has a face, which is gone once it is open', async () => {
  const { wire } = await open('gem-field', '.stone')
  const faces = (stone: HTMLElement) =>
    ['::before', '::after'].map((half) => {
      const { content, opacity, clipPath } = getComputedStyle(stone, half)
      return content === '""' && clipPath.startsWith('polygon') ? opacity : 'none'
    })
  const stones = () => [...frame().querySelectorAll<HTMLElement>('.stone')]
  expect(stones().map(faces)).toEqual(stones().map(() => ['1', '1']))
  const turn = { type: 'turn', moves: ['open', 'take'], take: 110 }
  const events = [{ type: 'minesField', cells: 25, mines: 3 }, { type: 'gem', cell: 4, times: 110 }, turn]
  const opened = events as unknown as GameEvent[]
  wire.answer(gives(calls.play, resultOf({ events: opened, staked: 100, status: 'open', step: 0 })))
  await press(' ')
  await expect.poll(() => stones()[4]!.dataset['state'], { timeout: 15_000 }).toBe('gem')
  expect(faces(stones()[4]!)).toEqual(['0', '0'])
  expect(faces(stones()[5]!)).toEqual(['1', '1'])
})
