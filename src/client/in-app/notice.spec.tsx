import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { noDeviceKeys, statesAre } from '#tests/components/answers.ts'
import { findings } from '#tests/components/axe.ts'
import { openModal } from '#tests/components/modal-conforms.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { atEnd } from '#tests/components/open.ts'
import { guest } from '#tests/components/people.ts'
import { browserIs, overhang, PHONE, resize } from '#tests/components/screen.ts'
import { covers } from '#tests/coverage/covers.ts'
import { setCookie } from '../storage/cookies.ts'

/** Sign-in forms in the browser inside another app. */

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const INSTAGRAM = `${IPHONE} Mobile/15E148 Instagram 331.0.0.29.90 (iPhone14,5; iOS 17_5; en_US)`
const TIKTOK =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36 trill_2023405040'

const keys = { credentials: { keys: { id: 'app' } } }
const nobody = guest({ playerSocLogin: { google: keys, facebook: keys, apple: keys } })
const states = statesAre({ state: 'WA', name: 'Washington', policy: 'blocked' })

const notice = () => page.getByRole('complementary', { name: 'Open in your browser' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const wayOut = () => notice().getByRole('link', { name: 'Open in browser' })

const signIn = () => openModal('signin', { player: nobody, answers: [noDeviceKeys] })

/** Plays the clipboard of an app. */
function clipboard(write: (text: string) => Promise<void>) {
  const spy = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write)
  atEnd(() => spy.mockRestore())
  return spy
}

describe('the window to sign in', () => {
  test('has every way in where the browser is one, and no notice', async () => {
    await signIn()
    for (const name of ['Google', 'Facebook', 'Apple']) await expect.element(button(name)).toBeVisible()
    expect(notice().elements()).toEqual([])
  })

  test.each([
    [INSTAGRAM, 'Instagram', ['Facebook', 'Apple'], ['Google']],
    [TIKTOK, 'TikTok', ['Apple'], ['Google', 'Facebook']],
  ] as const)('hides what an app refuses, and says so: %s', async (agent, name, there, gone) => {
    covers('000 §8.5')
    browserIs(agent)
    await resize(PHONE)
    await signIn()
    await expect.element(notice().getByText(`You’re in the ${name} app’s browser`)).toBeVisible()
    for (const way of there) await expect.element(button(way)).toBeVisible()
    for (const way of gone) expect(button(way).elements()).toEqual([])
    // Keys of a device are among what is gone.
    expect(document.querySelectorAll('.sign-in-method')).toHaveLength(there.length)
    expect(await findings()).toEqual([])
    expect(overhang()).toEqual([])
  })

  test('leads to the browser of the device, with who invited the guest', async () => {
    browserIs(INSTAGRAM)
    setCookie('refcode', 'NADIA7')
    atEnd(() => setCookie('refcode', '', 0))
    await signIn()
    const href = wayOut().element().getAttribute('href')!
    expect(href).toMatch(/^x-safari-http:\/\/.*[?&]refcode=NADIA7/)
    let isOurs: boolean | null = null
    const hear = (event: Event) => {
      isOurs = event.defaultPrevented
      event.preventDefault()
    }
    addEventListener('click', hear)
    atEnd(() => removeEventListener('click', hear))
    await wayOut().click()
    // The router leaves it to the browser.
    expect(isOurs).toBe(false)
  })

  test('copies the link, and shows it where the app has no clipboard', async () => {
    browserIs(TIKTOK)
    await signIn()
    const written = clipboard(() => Promise.resolve())
    await button('Copy link').click()
    await expect.element(notice().getByText(/^Link copied\./)).toBeVisible()
    written.mockImplementation(() => Promise.reject(new Error('not here')))
    await button('Copy link').click()
    await expect.element(notice().getByText(/^We couldn’t copy the link\./)).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveValue(written.mock.calls[0]![0])
    expect(await findings()).toEqual([])
  })
})

test('the page to sign up says it in Spanish too', async () => {
  browserIs(INSTAGRAM)
  await mountPage('/signup', { player: nobody, locale: 'es', answers: [states] })
  await expect.element(page.getByText('Estás en el navegador de la app Instagram')).toBeVisible()
})
