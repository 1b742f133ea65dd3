import { expect, test } from 'vitest'
import type { AvatarRing } from '#client/page/ring.ts'
import { openModal } from '#tests/components/modal-conforms.ts'
import { levelIs } from '#tests/components/answers.ts'
import { textOf, topDialog } from '#tests/components/press.ts'
import { applyTheme, shapesOf } from '#tests/components/look.ts'
import { gives } from '#tests/components/wire.ts'
import { themeNames } from '#themes/index.ts'
import { calls } from '../../contract.ts'
import { loadFace } from '../round/revision/use-revision.ts'
import { sessionOf } from '../round/round.fixture.ts'

/** The parts that load right after a game: the ring of the level, and the bar of the brand. */

const SLUG = 'lucky-ladder'
const balance = { entries: 20, winnings: 5, tourPoints: 50_000, version: 1 }
const sessionFor = async (game: string) => {
  const { hash } = (await loadFace(game))!
  return gives(calls.session, sessionOf({ game, title: 'A game', definition_hash: hash!, balance }))
}

async function open(level: AvatarRing | null, slug = SLUG) {
  levelIs(level)
  const opened = await openModal('game', { props: { slug }, answers: [await sessionFor(slug)] })
  const frame = () => topDialog()?.querySelector<HTMLElement>('.game-frame')
  await expect.poll(() => frame()?.dataset['phase'], { timeout: 30_000 }).toBe('idle')
  return { ...opened, frame: frame()! }
}
const ring = () => topDialog()?.querySelector('.level-ring')

test('the bar tells the level and how far the next one is, where players have levels', async () => {
  const { frame } = await open({ level: 12, progress: 0.4567, rank: 'silver' })
  await expect.poll(() => textOf(ring()!)).toBe('12')
  expect(ring()!.getAttribute('aria-label')).toBe('Level 12, 45% of the way to the next')
  expect(ring()!.querySelector('circle:last-child')!.getAttribute('stroke-dasharray')).toBe('46 100')
  // It has room beside the balance, and takes none from the win.
  const of = (selector: string) => frame.querySelector(selector)!.getBoundingClientRect()
  expect(of('.level-ring').left).toBeGreaterThanOrEqual(of('.bet-info .balance').right)
  expect(of('.level-ring').right).toBeLessThanOrEqual(of('.bet-win').left)
})

test('without levels there is no ring', async () => {
  await open(null)
  // The sheet of the brand comes with the same chunk.
  await expect
    .poll(() => getComputedStyle(topDialog()!.querySelector('.bet-bar')!, '::before').content)
    .not.toBe('none')
  expect(ring()).toBeNull()
})

test('the bar and its main button have a form of their own in each brand, without its colors', async () => {
  const { frame } = await open(null)
  const bar = frame.querySelector('.bet-bar')!
  await expect.poll(() => getComputedStyle(bar, '::before').content).not.toBe('none')
  const edges = await shapesOf(bar, '::before')
  expect(new Set(edges).size, edges.join('\n')).toBe(themeNames.length)
  const play = frame.querySelector('.bet-play')!
  const [buttons, rings] = [await shapesOf(play), await shapesOf(play, '::after')]
  const both = buttons.map((button, i) => `${button} ${rings[i]}`)
  expect(new Set(both).size, both.join('\n')).toBe(themeNames.length)
})

test('the reels have a lip in each brand’s form inside the frame of their world, and it covers no cell', async () => {
  const { frame } = await open(null, 'tidal-fortune')
  const board = () => frame.querySelector('.reels')
  await expect.poll(board, { timeout: 30_000 }).not.toBeNull()
  const reels = board()!
  const lips = await shapesOf(reels, '::after')
  expect(new Set(lips).size, lips.join('\n')).toBe(themeNames.length)
  const [inset, padding] = ['top', 'padding-top'].map((name) =>
    parseFloat(getComputedStyle(reels, name === 'top' ? '::after' : null).getPropertyValue(name)),
  )
  for (const brand of themeNames) {
    applyTheme(brand)
    const edge = parseFloat(getComputedStyle(reels, '::after').borderBottomWidth)
    expect(inset! + edge, brand).toBeLessThanOrEqual(padding!)
  }
})

/** The frame's corners reach so far into the reels: its corner of 44 or 64 px begins outside of them. */
const CORNER = 18

test('no brand’s lip crosses the adorned corners of the frame, on a phone and on a desktop', async () => {
  const { frame } = await open(null, 'tidal-fortune')
  await expect.poll(() => frame.querySelector('.reels'), { timeout: 30_000 }).not.toBeNull()
  const reels = frame.querySelector('.reels')!
  for (const brand of themeNames) {
    applyTheme(brand)
    const { maskImage, maskComposite, borderRadius } = getComputedStyle(reels, '::after')
    // Only what is between the corners is drawn, along both axes.
    const ends = [
      ...maskImage.matchAll(/deg, rgba\(0, 0, 0, 0\) (\d+)px|gradient\(rgba\(0, 0, 0, 0\) (\d+)px/g),
    ].map(([, across, down]) => Number(across ?? down))
    expect(ends.length, maskImage).toBe(2)
    for (const end of ends) expect(end, brand).toBeGreaterThanOrEqual(CORNER)
    expect(maskComposite).toMatch(/^add/)
    expect(borderRadius.split(' '), brand).toHaveLength(1)
  }
})
