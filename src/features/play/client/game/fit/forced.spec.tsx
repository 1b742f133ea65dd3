import { expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { adorned } from '#tests/components/look.ts'
import { openModal } from '#tests/components/modal-conforms.ts'
import { atEnd } from '#tests/components/open.ts'
import { topDialog } from '#tests/components/press.ts'
import { gives } from '#tests/components/wire.ts'
import { calls } from '../../../contract.ts'
import { loadFace } from '../../round/revision/use-revision.ts'
import { sessionOf } from '../../round/round.fixture.ts'

/** A game where the player's system chooses the colors. */

const frame = () => topDialog()!.querySelector<HTMLElement>('.game-frame')!

async function forceColors(): Promise<void> {
  const ask = (value: 'active' | 'none') =>
    cdp().send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'forced-colors', value },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ],
    })
  await ask('active')
  atEnd(async () => void (await ask('none')))
  await expect.poll(() => matchMedia('(forced-colors: active)').matches).toBe(true)
}

test('doors, the main button and what is chosen can be seen in forced colors', async () => {
  await forceColors()
  const { look, hash } = (await loadFace('watchtower'))!
  const { stakes, title } = look.definition
  const session = sessionOf({ game: 'watchtower', title, definition_hash: hash!, stakes })
  await openModal('game', { props: { slug: 'watchtower' }, answers: [gives(calls.session, session)] })
  await expect.poll(() => frame().querySelector('.door'), { timeout: 30_000 }).toBeTruthy()
  await expect.poll(() => frame().dataset['phase'], { timeout: 15_000 }).toBe('idle')
  await adorned(async () => {
    const styleOf = (selector: string) => getComputedStyle(frame().querySelector(selector)!)
    for (const selector of [
      '.bet-play',
      '.game-head .segmented label[data-on]',
      '.original-form label[data-on]',
    ]) {
      const { color, backgroundColor, forcedColorAdjust } = styleOf(selector)
      expect(forcedColorAdjust, selector).toBe('none')
      expect(color, selector).not.toBe(backgroundColor)
      expect(backgroundColor, selector).not.toBe(styleOf('.game-head').backgroundColor)
    }
    // The system takes pictures that are no files; a door is one.
    expect(styleOf('.door').forcedColorAdjust).toBe('none')
    expect(styleOf('.original-form').forcedColorAdjust).toBe('auto')
  })
})
