import { expect, test } from 'vitest'
import { openModal } from '#tests/components/modal-conforms.ts'
import { topDialog } from '#tests/components/press.ts'
import { enlargeText, PHONE, resize } from '#tests/components/screen.ts'
import { gives } from '#tests/components/wire.ts'
import { calls } from '../../../contract.ts'
import { loadFace } from '../../round/revision/use-revision.ts'
import { sessionOf } from '../../round/round.fixture.ts'

/** At 200% text on a phone, everything can be reached and read (WCAG 1.4.4). */

const frame = () => topDialog()?.querySelector<HTMLElement>('.game-frame')

/** Controls that are not wholly between the edges of the screen, and words that are cut off in theirs. */
function unreached(root: HTMLElement): string[] {
  return [...root.querySelectorAll<HTMLElement>('button, select, .segmented label')].flatMap((one) => {
    if (!one.checkVisibility()) return []
    const { left, right } = one.getBoundingClientRect()
    const name = `${one.className || one.tagName} ${one.textContent}`.trim()
    if (left < -1 || right > innerWidth + 1) return [`${name}: ${Math.round(left)} to ${Math.round(right)}`]
    return one.scrollWidth > one.clientWidth + 2
      ? [`${name}: needs ${one.scrollWidth} of ${one.clientWidth}`]
      : []
  })
}

test.each([
  ['paperline', 'pearl-weather'],
  ['koi', 'pearl-weather'],
  ['voltaic', 'gem-field'],
  ['voltaic', 'blackjack'],
  ['popply', 'blackjack'],
  ['aurelia', 'single-zero'],
  ['verdant', 'gem-field'],
] as const)(
  'a game has all of its controls on the screen: %s, %s',
  { timeout: 90_000 },
  async (brand, slug) => {
    await resize(PHONE)
    await enlargeText()
    const { look, hash } = (await loadFace(slug))!
    const { stakes, title } = look.definition
    const session = sessionOf({ game: slug, title, definition_hash: hash!, stakes })
    await openModal('game', { props: { slug }, brand, answers: [gives(calls.session, session)] })
    await expect.poll(() => frame()?.dataset['phase'], { timeout: 30_000 }).toBe('idle')
    await expect
      .poll(() => frame()?.querySelector('.stage :is(.original, .reels)'), { timeout: 30_000 })
      .toBeTruthy()
    expect(unreached(frame()!)).toEqual([])
    // The button that plays is in sight without scrolling; what is higher than the screen scrolls.
    const play = frame()!.querySelector('.bet-play')!.getBoundingClientRect()
    expect(play.top).toBeGreaterThan(0)
    expect(play.bottom).toBeLessThanOrEqual(innerHeight)
    const body = frame()!.closest<HTMLElement>('.modal-body')!
    expect(getComputedStyle(body).overflowY).toBe('auto')
    expect(frame()!.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(play.bottom)
  },
)
