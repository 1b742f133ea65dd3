import { describe, expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { calls as social } from '#features/social/contract.ts'
import type { Page } from '../../rig/browser.ts'
import { Client } from '../../rig/client.ts'
import { messagesTo } from '../../rig/inbox.ts'
import { fakeProof } from '../../rig/identity/fake-provider.ts'
import { expectAccessible } from '../conform.ts'
import { goLive } from '../people.ts'
import { newEmail, site } from '../site.ts'

/** An email's link is opened in another browser than the one of the sign-up. */
const at = site(undefined, { shared: true })
const NEXT = 'a better pass phrase'

async function signedUpElsewhere(email: string): Promise<Client> {
  const client = new Client(at.url)
  await client.signUp(email)
  return client
}

async function follow(page: Page, client: Client, email: string) {
  const [message] = await messagesTo(client, email)
  const { pathname, search } = new URL(message!.links[0]!)
  await page.goto(pathname + search)
}

/** No browser but the one that asked for the link uses it by itself. */
async function press(page: Page) {
  await page.getByText('Press the button to verify your email.').waitFor()
  await page.getByRole('button', { name: 'Verify email' }).click()
}

const isGuest = async (client: Client) => (await client.call(init.init)).body.data!.isGuest

describe('a link that is opened on another device', () => {
  test('confirms by the password and signs in there, with its gift', async () => {
    const [page, email] = [await at.person(), newEmail()]
    const client = await signedUpElsewhere(email)
    await follow(page, client, email)
    await press(page)
    await page.getByRole('heading', { name: 'Verify your email' }).waitFor()
    await expectAccessible(page)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Verify email' }).click()
    await page.getByText('Wrong password for this account').waitFor()
    await page.getByLabel('Password', { exact: true }).fill(client.password)
    await page.getByRole('button', { name: 'Verify email' }).click()
    await page
      .getByRole('dialog', { name: 'Email verified' })
      .getByRole('button', { name: 'Continue' })
      .click()
    await page.getByRole('link', { name: 'Play now' }).waitFor()
    expect(await isGuest(client)).toBe(false)
  })

  test('starts fresh without it: nobody else stays signed in, and a password is chosen', async () => {
    const [page, email] = [await at.person(), newEmail()]
    const attacker = await signedUpElsewhere(email)
    await follow(page, attacker, email)
    await press(page)
    await page.getByRole('button', { name: 'Start fresh' }).click()
    const dialog = page.getByRole('dialog', { name: 'Choose a new password' })
    await dialog.getByLabel('New password', { exact: true }).fill(NEXT)
    await dialog.getByLabel('Confirm new password').fill(NEXT)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /^(Set|Change) password/ }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await isGuest(attacker)).toBe(true)
  })

  test('of a new password lists what else signs in, and ends it and other devices if wanted', async () => {
    const [page, email] = [await at.person(), newEmail()]
    const client = await signedUpElsewhere(email)
    await client.confirmEmail()
    const proof = await fakeProof(client, 'google', 'ada')
    await client.call(social.logIn, { ...proof, needToLogin: false })
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill(email)
    await page
      .getByRole('button')
      .filter({ hasText: /letter|link|send/i })
      .first()
      .click()
    await expect.poll(async () => (await messagesTo(client, email))[0]?.subject).toMatch(/^Reset your/)
    // Somebody else is signed in with this browser, in another tab, and shows the same name.
    const before = await signedUpElsewhere(email.replace('@', '@other.'))
    const theirs = [...before.cookies].filter(([name]) => name !== 'asking')
    await page.context().addCookies(theirs.map(([name, value]) => ({ name, value, url: at.url })))
    const tab = await page.context().newPage()
    await goLive(tab, '/account/personal-info')
    const left = () => tab.getByText(before.email)
    await left().first().waitFor()
    await follow(page, client, email)
    await expect.poll(() => left().count(), { timeout: 5_000 }).toBe(0)
    await tab.getByText(email).first().waitFor()
    await tab.close()
    const dialog = page.getByRole('dialog', { name: 'Choose a new password' })
    await dialog.getByRole('list', { name: 'Connected accounts' }).getByText('Google').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Remove Google' }).click()
    await dialog.getByRole('list', { name: 'Connected accounts' }).waitFor({ state: 'detached' })
    await dialog.getByLabel('Sign out everywhere else').uncheck()
    await dialog.getByLabel('New password', { exact: true }).fill(NEXT)
    await dialog.getByLabel('Confirm new password').fill(NEXT)
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await isGuest(client)).toBe(false)
    expect((await client.call(social.accounts)).body.data!.accounts).toEqual([])
  })
})
