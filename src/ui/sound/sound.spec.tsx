import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountPart } from '#tests/components/mount-part.tsx'
import { resize } from '#tests/components/screen.ts'
import { BetBar } from '../forms/bet-bar.tsx'
import { banks, type LoopFile } from './banks.gen.ts'
import { filesOf, sealed, spanOf } from './files.ts'
import { parseSettings, setSound, soundSettings } from './settings.ts'
import { SoundControl } from './control/sound-control.tsx'

afterEach(() => soundSettings.setState(parseSettings(null)))

/** Where games have it: in a bar at the bottom, with room for the panel above. */
const Bar = () => (
  <div style={{ position: 'fixed', bottom: 16, left: 400 }}>
    <SoundControl />
  </div>
)
const button = () => page.getByRole('button', { name: 'Sound', exact: true })

describe('the control', () => {
  test('the first press turns sound on and opens its settings; Escape goes back to the button', async () => {
    mountPart(<Bar />)
    await expect.element(button()).toHaveAttribute('aria-pressed', 'false')
    await expect.element(page.getByText('Tap for sound')).toBeVisible()
    await button().click()
    expect(soundSettings.getState()).toMatchObject({ on: true, hinted: true })
    const music = page.getByRole('slider', { name: 'Music' })
    await expect.element(music).toBeVisible()
    await music.fill('30')
    await page.getByRole('switch', { name: 'Mono' }).click()
    expect(soundSettings.getState()).toMatchObject({ music: 30, mono: true })
    await userEvent.keyboard('{Escape}')
    await expect.element(music).not.toBeInTheDocument()
    await expect.element(button()).toHaveFocus()
    // A second press opens the settings and leaves the sound on.
    await button().click()
    expect(soundSettings.getState().on).toBe(true)
    await page.getByRole('switch', { name: 'Sound' }).click()
    expect(soundSettings.getState().on).toBe(false)
  })

  test('M turns sound off and on', async () => {
    mountPart(<Bar />)
    await expect.element(button()).toBeVisible()
    await userEvent.keyboard('m')
    await expect.element(button()).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('{Control>}m{/Control}')
    await userEvent.keyboard('m')
    await expect.element(button()).toHaveAttribute('aria-pressed', 'false')
  })

  test('the hint is given once in a browser', async () => {
    setSound({ hinted: true })
    mountPart(<Bar />)
    await expect.element(button()).toBeVisible()
    expect(page.getByText('Tap for sound').elements()).toEqual([])
  })
})

/** A bar with a million in the balance, as wide as the narrowest phone. */
const BetBarOf = ({ notice }: { readonly notice?: string }) => (
  <div style={{ position: 'fixed', inset: 'auto 0 0' }}>
    <BetBar
      balance={{ amount: 1_284_500, version: 1, label: 'Florins', currency: 'coins' }}
      stakes={[100, 200]}
      stake={100}
      onStake={() => {}}
      format={String}
      win={0}
      state="ready"
      verb="Spin"
      onPlay={() => {}}
      sound
      notice={notice}
    />
  </div>
)

describe('the hint on a phone', () => {
  test.each([320, 390])('leaves the balance and the win free at %i px', async (width) => {
    await resize([width, 640])
    const { place, draw } = mountPart(<BetBarOf />)
    const hint = page.getByText('Tap for sound')
    await expect.element(hint).toBeVisible()
    const box = (selector: string) => place.querySelector(selector)!.getBoundingClientRect()
    expect(box('.bet-info > :first-child').right).toBeLessThanOrEqual(box('.sound-hint').left)
    expect(box('.sound-hint').right).toBeLessThanOrEqual(box('.bet-win').left)
    // Where there is something to say, it waits for another time.
    draw(<BetBarOf notice="Not enough Florins for this bet" />)
    await expect.element(hint).not.toBeVisible()
  })
})

/** The sharpest bend at the loop point, and what is usual in the music. */
function seamOf(buffer: AudioBuffer, { start, length }: ReturnType<typeof spanOf>) {
  const [from, size] = [Math.round(start * buffer.sampleRate), Math.round(length * buffer.sampleRate)]
  const samples = buffer.getChannelData(0)
  const at = (i: number) => samples[from + ((i + size) % size)]!
  const bend = (i: number) => Math.abs(at(i) - 2 * at(i - 1) + at(i - 2))
  const seam = Math.max(...[-2, -1, 0, 1, 2, 3].map(bend))
  const usual = Array.from({ length: Math.floor((size - 10) / 7) }, (_, i) => bend(10 + i * 7)).toSorted(
    (a, b) => a - b,
  )
  return { seam, usual: usual[Math.floor(usual.length * 0.999)]! }
}

describe('files, as Chromium decodes them', () => {
  const stems = ['bed', 'drive', 'lead'] as const
  // A bank each: another layer of another world, all of them by the art package's own check.
  const some = (['ocean', 'felt', 'storm'] as const).map((bank, i) => [bank, stems[i]!] as const)

  test.each(some)('%s: its %s is as long as its table says and loops without a seam', async (bank, stem) => {
    const file: LoopFile = banks[bank][stem]
    for (const format of ['webm', 'm4a']) {
      const context = new OfflineAudioContext(1, 1, 48_000)
      const data = await (await fetch(`/sound/${bank}/${stem}.${file[0]}.${format}`)).arrayBuffer()
      const buffer = await context.decodeAudioData(data)
      const span = spanOf(file)
      expect(Math.abs(buffer.length - (file[1] + 2 * 9_600))).toBeLessThan(2_400)
      const { seam, usual } = seamOf(sealed(buffer, file), span)
      expect(seam, format).toBeLessThan(usual)
    }
  })

  test('what is no sound is not played', async () => {
    const files = filesOf(new OfflineAudioContext(1, 1, 48_000))
    expect(await files.load('none', 'bed', '00000000')).toBeNull()
  })
})
