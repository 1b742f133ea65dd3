import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openModal } from '#tests/components/modal-conforms.ts'
import { press, topDialog } from '#tests/components/press.ts'
import { PHONE, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { gives } from '#tests/components/wire.ts'
import { calls } from '../../../contract.ts'
import { loadFace } from '../../round/revision/use-revision.ts'
import { resultOf, sessionOf } from '../../round/round.fixture.ts'

/** A card of ten numbers on small screens: seven prices, and what came, beside the card. */

const SIDEWAYS = [844, 390] as const
const frame = () => topDialog()?.querySelector<HTMLElement>('.game-frame')
const all = (selector: string) => [...(frame()?.querySelectorAll<HTMLElement>(selector) ?? [])]
const visible = (selector: string) => all(selector).filter((one) => one.checkVisibility())

/** Opens a card, picks ten numbers, and plays a round in which the star is hit. */
async function playTen(slug: string) {
  const { look, hash } = (await loadFace(slug))!
  const session = sessionOf({ game: slug, definition_hash: hash!, stakes: look.definition.stakes })
  const { wire } = await openModal('game', { props: { slug }, answers: [gives(calls.session, session)] })
  await expect.poll(() => frame()?.dataset['phase'], { timeout: 30_000 }).toBe('idle')
  await expect.poll(() => all('.keno-count').length, { timeout: 30_000 }).toBe(1)
  await page.getByRole('combobox', { name: 'Numbers to pick' }).selectOptions('10')
  await expect.poll(() => all('.keno-number[aria-pressed="true"]').length).toBe(10)
  const picks = all('.keno-number[aria-pressed="true"]').map((one) => Number(one.textContent))
  const star = slug === 'star-keno' ? { number: picks[3]!, hit: true } : null
  const drawn = picks.slice(0, 4)
  wire.answer(
    gives(
      calls.play,
      resultOf({
        events: [
          { type: 'keno', picks, drawn, hits: 4, star, times: 375, win: 375 },
          { type: 'total', win: 375 },
        ],
        win: 375,
        staked: 100,
      }),
    ),
  )
  all('.bet-play')[0]!.focus()
  await press(' ')
  await expect.poll(() => visible('.keno-pays [data-on]').length, { timeout: 20_000 }).toBe(1)
  await expect.poll(() => frame()?.dataset['phase'], { timeout: 20_000 }).toBe('idle')
}

/** Those of some parts that reach over another of them, or over the stage. */
function clashes(parts: readonly HTMLElement[]): string[] {
  const stage = all('.stage')[0]!.getBoundingClientRect()
  return parts.flatMap((one, at) => {
    const a = one.getBoundingClientRect()
    const beyond = a.left < stage.left || a.right > stage.right + 1 || a.bottom > stage.bottom + 1
    const over = parts.slice(at + 1).some((other) => {
      const b = other.getBoundingClientRect()
      return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    })
    // What is written in a price is no wider than its plate.
    const cut = one.matches('li') && one.scrollWidth > one.clientWidth + 1
    return beyond || over || cut ? [one.textContent] : []
  })
}

test.each(
  ['star-keno', 'forty-numbers'].flatMap((slug) =>
    [SMALL_PHONE, PHONE, SIDEWAYS].map((size) => ({ slug, size })),
  ),
)('$slug at $size.0 px: ten picks leave room for seven prices and what came', async ({ slug, size }) => {
  await resize(size)
  await playTen(slug)
  const prices = visible('.keno-pays li')
  expect(prices).toHaveLength(7)
  expect(clashes(prices)).toEqual([])
  // One row of prices, and the card of numbers is in sight as a whole.
  expect(new Set(prices.map((one) => Math.round(one.getBoundingClientRect().top))).size).toBe(1)
  const grid = all('.keno-grid')[0]!
  if (size === SIDEWAYS) expect(grid.scrollHeight).toBeLessThanOrEqual(grid.clientHeight + 20)
  // The win has its name in the bar below, and stands nowhere without it.
  expect(visible('.original-form .original-note').filter((one) => /^[\d,.]+$/.test(one.textContent))).toEqual(
    [],
  )
  const form = visible('.original-form > *')
  expect(form.length).toBeGreaterThanOrEqual(3)
  expect(clashes(form)).toEqual([])
  const select = all('.keno-count select')[0]!
  const { width } = select.getBoundingClientRect()
  select.style.cssText = 'width: max-content; max-width: none'
  expect(width).toBeGreaterThanOrEqual(select.getBoundingClientRect().width - 1)
})
