import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NOON, stopTime } from '#tests/components/clock.ts'
import { mountPart } from '#tests/components/mount-part.tsx'
import { resize } from '#tests/components/screen.ts'
import { BetBar } from '../forms/bet-bar.tsx'
import { houseFile } from './banks.gen.ts'
import { filesOf } from './files.ts'
import { setSound, soundSettings } from './settings.ts'
import { SoundControl } from './control/sound-control.tsx'

// A hint is given for seconds: however slow the machine is, it stands while a test looks for it.
beforeEach(() => stopTime(NOON))

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

test('one file is fetched for a sound, in a format that the browser says it plays', async () => {
  const files = filesOf(new OfflineAudioContext(1, 1, 48_000))
  const [hash] = houseFile
  const fetched = vi.spyOn(globalThis, 'fetch')
  expect(await files.load('house', 'house', hash)).not.toBeNull()
  const addresses = fetched.mock.calls.map(([address]) => new URL(String(address), location.href).pathname)
  fetched.mockRestore()
  expect(addresses).toEqual([`/sound/house/house.${hash}.webm`])
})

test('what is no sound is not played', async () => {
  const files = filesOf(new OfflineAudioContext(1, 1, 48_000))
  expect(await files.load('none', 'bed', '00000000')).toBeNull()
})
