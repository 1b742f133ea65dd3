import { expect, test } from 'vitest'
import { openModal } from '#tests/components/modal-conforms.ts'
import { topDialog } from '#tests/components/press.ts'
import { resize } from '#tests/components/screen.ts'
import { gives } from '#tests/components/wire.ts'
import { themeNames } from '#themes/index.ts'
import { calls } from '../../../contract.ts'
import { loadFace } from '../../round/revision/use-revision.ts'
import { sessionOf } from '../../round/round.fixture.ts'

const frame = () => topDialog()?.querySelector<HTMLElement>('.game-frame')

test.each(themeNames)(
  'on a phone on its side the feature that is sold lies below all other controls: %s',
  { timeout: 60_000 },
  async (brand) => {
    const { look, hash } = (await loadFace('pearl-weather'))!
    const { stakes, title } = look.definition
    const session = sessionOf({ game: 'pearl-weather', title, definition_hash: hash!, stakes })
    const props = { slug: 'pearl-weather' }
    await resize([844, 390])
    await openModal('game', { props, brand, answers: [gives(calls.session, session)] })
    await expect.poll(() => frame()?.dataset['phase'], { timeout: 30_000 }).toBe('idle')
    // What a game sells comes after its bar.
    await expect.poll(() => frame()?.querySelector('.buy-bar .button'), { timeout: 30_000 }).toBeTruthy()
    const boxOf = (selector: string) => frame()!.querySelector(selector)!.getBoundingClientRect()
    for (const size of [
      [844, 390],
      [740, 360],
    ] as const) {
      await resize(size)
      await expect.poll(() => innerHeight).toBe(size[1])
      const [buy, play, bar] = [boxOf('.buy-bar .button'), boxOf('.bet-play'), boxOf('.game-bar')]
      expect(play.bottom).toBeLessThanOrEqual(buy.top)
      expect(buy.bottom).toBeLessThanOrEqual(innerHeight)
      const buttons = [...frame()!.querySelectorAll<HTMLElement>('.game-bar button')]
      const lows = buttons
        .filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect().bottom)
      expect(Math.max(...lows)).toBeLessThanOrEqual(bar.bottom + 1)
      expect(boxOf('.bet-side').bottom).toBeLessThanOrEqual(play.top + 1)
    }
  },
)
