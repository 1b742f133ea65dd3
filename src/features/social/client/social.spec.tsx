import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gamesAre, visitorIs } from '#tests/components/answers.ts'
import { catalogueOf } from '#tests/components/games.ts'
import { reads } from '#tests/components/modal-conforms.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { atEnd } from '#tests/components/open.ts'
import { pageConforms } from '#tests/components/page-conforms.ts'
import { guest, player } from '#tests/components/people.ts'
import { press, topDialog } from '#tests/components/press.ts'
import { browserIs } from '#tests/components/screen.ts'
import { done, gives, refuses, slow } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import { endReturn } from './social.ts'
import { calls, type SocialAccount } from '../contract.ts'

/** The way back from another company, and the accounts there that a player has connected. */

const nobody = guest()
const keys = { credentials: { keys: { id: 'app' } } }
const nadia = player({ playerSocLogin: { google: keys, facebook: keys, apple: null } })

const google: SocialAccount = {
  method: 'google',
  email: 'nadia@test.example',
  name: 'Nadia',
  linkedAt: '2026-11-01T12:00:00Z',
  usedAt: '2026-11-10T12:00:00Z',
}
const connected = (canUnlink: boolean, ...accounts: readonly SocialAccount[]) =>
  gives(calls.accounts, { accounts, canUnlink })

const BACK = '/social/google#access_token=t0&state=s0'
const no = { code: 'SOCIAL_REFUSED', message: 'This account is closed.' }
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('the way back', () => {
  // What this tab asked the company for.
  beforeEach(() => {
    sessionStorage.setItem(
      'social',
      JSON.stringify({ method: 'google', state: 's0', link: false, back: '/game/responsible-play' }),
    )
  })

  test('sends the answer once, keeps it out of the address, and says what was refused', async () => {
    covers('000 §8.6')
    const heard: unknown[] = []
    const hear = ({ detail }: CustomEvent<{ name: string; data: unknown }>) =>
      void (detail.name === 'oauth_error' && heard.push(detail.data))
    addEventListener('app:event', hear as EventListener)
    atEnd(() => removeEventListener('app:event', hear as EventListener))
    const { wire } = await mountPage(BACK, { player: nobody, answers: [refuses(calls.logIn, no)] })
    await expect.element(page.getByRole('alert').getByText(no.message)).toBeVisible()
    expect(heard).toEqual([{ method: 'google', code: no.code }])
    expect(location.hash).toBe('')
    await expect.poll(() => location.pathname).toBe('/game/responsible-play')
    expect(wire.sent(calls.logIn)).toEqual([{ method: 'google', accessToken: 't0', needToLogin: true }])
  })

  test('connects nothing to an account that signed in after another one had asked', async () => {
    sessionStorage.setItem(
      'social',
      JSON.stringify({ method: 'google', state: 's0', link: true, account: 'another', back: '/' }),
    )
    const { app, wire } = await mountPage('/game/responsible-play')
    expect(await endReturn(app, { method: 'google', state: 's0', proof: { accessToken: 't0' } })).toBe(
      '/signin',
    )
    expect(wire.sent(calls.logIn)).toEqual([])
  })

  test('does not accept an answer that this tab did not ask for', async () => {
    covers('000 §2.55')
    const { wire } = await mountPage(BACK.replace('s0', 'made-up'), { player: nobody })
    await expect.element(page.getByText(/started somewhere else/)).toBeVisible()
    await expect.poll(() => location.pathname).toBe('/signin')
    expect(wire.sent(calls.logIn)).toEqual([])
  })

  test('takes nobody anywhere who said no to the company', async () => {
    await mountPage('/social/google#error=denied&state=s0', { player: nobody })
    await expect.poll(() => location.pathname).toBe('/game/responsible-play')
    expect(page.getByRole('alert').elements()).toEqual([])
  })

  // The last: what these leave on its way takes what later tests were to answer.
  pageConforms('/social/:method', {
    title: 'One moment',
    ready: 'Signing you in with Google…',
    address: BACK,
    player: nobody,
    answers: [slow(refuses(calls.logIn, no))],
  })
})

test.each(['/social/nobody', '/social/google'])('%s: no page without such a company', async (path) => {
  await mountPage(path, { player: guest({ features: {} }), answers: [gamesAre(catalogueOf())] })
  await expect.element(page.getByText(`Page Not Found: ${path}`, { exact: true })).toBeVisible()
})

pageConforms('/account/socials', {
  title: 'Connected accounts',
  ready: 'nadia@test.example',
  player: nadia,
  answers: [connected(true, google)],
  reads: calls.accounts,
})

describe('the connected accounts', () => {
  const open = (...answers: Parameters<typeof connected>) =>
    mountPage('/account/socials', { player: nadia, answers: [connected(...answers)] })

  test('are the companies that the brand has, connected or not', async () => {
    await open(true, google)
    await expect.element(button('Disconnect Google')).toBeEnabled()
    await expect.element(button('Connect Facebook')).toBeEnabled()
    expect(button('Connect Apple').elements()).toEqual([])
  })

  test('are asked for again by the next press, also while another window never answers', async () => {
    const asked: string[] = []
    const heard = ({ detail }: CustomEvent<string>) => void asked.push(detail)
    addEventListener('window:asked', heard as EventListener)
    atEnd(() => removeEventListener('window:asked', heard as EventListener))
    const script = `globalThis.google = { accounts: { oauth2: { initTokenClient: () => ({
      requestAccessToken: () => dispatchEvent(new CustomEvent('window:asked', { detail: 'google' })) }) } } }`
    const addresses = { sdk: `data:text/javascript,${encodeURIComponent(script)}`, authorize: '/' }
    const visitor = player({
      playerSocLogin: { google: { ...keys, addresses }, facebook: null, apple: null },
    })
    await mountPage('/account/socials', { player: visitor, answers: [connected(true)] })
    await button('Connect Google').click()
    await expect.poll(() => asked).toEqual(['google'])
    await button('Connect Google').click()
    await expect.poll(() => asked).toEqual(['google', 'google'])
  })

  test('inside an app are not connected where it refuses, and the others go by a page', async () => {
    browserIs('Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 331.0')
    const addresses = { sdk: 'data:text/javascript,', authorize: '#asked' }
    const visitor = player({
      playerSocLogin: { google: keys, facebook: { ...keys, addresses }, apple: null },
    })
    await mountPage('/account/socials', { player: visitor, answers: [connected(true)] })
    await expect.element(page.getByText('You’re in the Instagram app’s browser')).toBeVisible()
    await expect.element(button('Connect Google')).toBeDisabled()
    await button('Connect Facebook').click()
    await expect.poll(() => location.hash).toContain('#asked')
    expect(JSON.parse(sessionStorage.getItem('social')!)).toMatchObject({ method: 'facebook', link: true })
    sessionStorage.removeItem('social')
  })

  test('keep the only way in, and say why', async () => {
    await open(false, google)
    await expect.element(button('Disconnect Google')).toBeDisabled()
    await expect.element(page.getByText(/^This is your only sign-in method\./)).toBeVisible()
  })

  test('are asked about before one is taken away; no is no', async () => {
    const { wire } = await open(true, google)
    await button('Disconnect Google').click()
    await reads('Disconnect Google?')
    await press('Escape')
    await expect.poll(topDialog).toBeNull()
    expect(wire.sent(calls.unlink)).toEqual([])
  })

  test('are read again when one was taken away', async () => {
    const { wire } = await open(true, google)
    wire.answer(done(calls.unlink), visitorIs(nadia), connected(true))
    await button('Disconnect Google').click()
    await reads('Disconnect Google?')
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect.element(button('Connect Google')).toBeVisible()
    expect(wire.sent(calls.unlink)).toEqual([{ method: 'google' }])
  })

  test('say why one stays', async () => {
    const { wire } = await open(true, google)
    wire.answer(refuses(calls.unlink, { code: 'ONLY_WAY', message: 'Set a password first.' }))
    await button('Disconnect Google').click()
    await reads('Disconnect Google?')
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect.element(page.getByText('Set a password first.')).toBeVisible()
    await expect.element(button('Disconnect Google')).toBeEnabled()
  })

  test('may be none that the brand has', async () => {
    await mountPage('/account/socials', { answers: [connected(true)] })
    await expect.element(page.getByText('No accounts to connect yet.')).toBeVisible()
  })
})
