import { describe, expect, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { MINUTE, systemClock } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Page } from '../../rig/browser.ts'
import { Client } from '../../rig/client.ts'
import { messagesTo } from '../../rig/inbox.ts'
import { intercept } from '../../rig/intercept.ts'
import { expectAccessible } from '../conform.ts'
import { clientOf, closeWelcome, newEmail, PASSWORD, signedUp, signUpBy, site } from '../site.ts'
import { passTime } from '../../rig/net/pass-time.ts'

/** A player makes the account whole, changes the password, and comes back by the email after forgetting it. */
const at = site(undefined, { shared: true })
const NEXT = 'a better pass phrase'
/** A number belongs to one account: another try needs another one. */
let numbers = 100

/** The header's balance of coins, without a reload. */
const coins = (page: Page) =>
  page.getByRole('group', { name: 'Balances' }).getByRole('button').first().textContent()

/** The first link of the newest email to an address, as a path of this site. */
async function linkTo(client: Client, email: string): Promise<string> {
  const [message] = await messagesTo(client, email)
  const { pathname, search } = new URL(message!.links[0]!)
  return pathname + search
}

/** A mail scanner asks for the page of a link, and opens it in a browser of its own, which runs its scripts. */
async function scan(path: string): Promise<Page> {
  for (const method of ['GET', 'HEAD', 'GET', 'GET']) await fetch(at.url + path, { method })
  const scanner = await at.person()
  await scanner.goto(path)
  return scanner
}

/** Waits for the prize of a completed step, and dismisses it. */
async function takeGift(page: Page, title: string, prize: RegExp) {
  const gift = page.getByRole('dialog', { name: title })
  await gift.waitFor()
  await expect.poll(async () => (await gift.textContent())!.replaceAll('\u00a0', ' ')).toMatch(prize)
  await gift.getByRole('button', { name: 'Continue' }).click()
  await gift.waitFor({ state: 'detached' })
}

/** The next call to a path does not get there. */
const lostOnce = (page: Page, path: string) =>
  intercept(page, `**${path}`, (way) => way.abort(), { times: 1 })

describe('the account', () => {
  test('becomes whole step by step, each with its gift, by phone code, profile and email', async () => {
    covers('000 §2.52', '000 §6.1', '000 §8.4', '001 §2.1')
    const page = await at.person()
    const email = newEmail()
    await page.goto('/signup')
    await signUpBy(page, email)
    await page.waitForURL(/\/lobby/)
    const client = await clientOf(page, at.url)
    await expect.poll(() => coins(page)).toContain('25')
    // Where the next page came before it, the window would open there, over what is pressed.
    await closeWelcome(page)

    await page.goto('/account')
    await expectAccessible(page)
    await page.getByRole('listitem').filter({ hasText: 'Your phone' }).getByRole('link').click()
    const phone = page.getByRole('dialog', { name: 'Verify your phone' })
    await phone.getByLabel('US mobile number').pressSequentially(`2025550${++numbers}`)
    expect(await phone.getByLabel('US mobile number').inputValue()).toBe(`(202) 555-0${numbers}`)
    await phone.getByRole('button', { name: 'Send code' }).click()
    const code = phone.getByRole('textbox', { name: /^Code/ })
    await code.waitFor()
    await expectAccessible(page)
    const right = (await messagesTo(client, `+12025550${numbers}`))[0]!.code!
    await code.fill(right === '111111' ? '222222' : '111111')
    await phone.getByText(/Wrong code: 4 attempts left/).waitFor()
    // It is chosen whole, so what is typed takes its place; the last digit sends it.
    await page.keyboard.type(right)
    await phone.waitFor({ state: 'detached' })
    await takeGift(page, 'Phone verified', /5,000 Florins.*50 Laurels/)
    // The gift comes by a push, without a reload.
    await expect.poll(() => coins(page)).toContain('30')

    await page.getByRole('listitem').filter({ hasText: 'Your name and address' }).getByRole('link').click()
    const profile = page.getByRole('dialog', { name: 'Complete your profile' })
    await profile.getByLabel('First name').fill('Nadia')
    await profile.getByRole('button', { name: 'Save profile' }).click()
    await profile.getByText('Please enter your last name').waitFor()
    await profile.getByLabel('Last name').fill('Kovac')
    await profile.getByLabel('Street address').fill('12 Main St')
    await profile.getByLabel('City').fill('Austin')
    await profile.getByLabel('ZIP code').fill('78701')
    await lostOnce(page, account.saveProfile.path)
    await profile.getByRole('button', { name: 'Save profile' }).click()
    await profile.getByText('We can’t reach the server. Check your connection and try again.').waitFor()
    await profile.getByRole('button', { name: 'Save profile' }).click()
    await profile.waitFor({ state: 'detached' })
    await takeGift(page, 'Profile complete', /10,000 Florins.*100 Laurels/)
    await expect.poll(() => coins(page)).toContain('40')

    // A link that is none says so, and the next email is one press away.
    await page.goto('/confirm-email?token=none')
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await page.getByText('Check your email. We sent you a link.').waitFor()
    const confirmation = await linkTo(client, email)
    await (await scan(confirmation)).getByRole('button', { name: 'Verify email' }).waitFor()
    await page.goto(confirmation)
    await takeGift(page, 'Email verified', /5,000 Florins.*50 Laurels/)
    await page.getByText('Your email is verified').waitFor()
    await expect.poll(() => coins(page)).toContain('45')
    await page.goto('/account')
    await page.getByText('Your account is complete').waitFor()
    expect((await client.call(account.profile)).body.data!.profile!.city).toBe('Austin')
  })

  test('sends another code after a minute, however wrong the clock of the device is', async () => {
    const page = await at.person()
    await signedUp(page, at.url)
    await page.clock.install({ time: systemClock.now() - 5 * MINUTE })
    await page.goto('/account?openModal=app-phone-confirm-popup')
    const phone = page.getByRole('dialog', { name: 'Verify your phone' })
    await phone.getByLabel('US mobile number').pressSequentially(`2025550${++numbers}`)
    await page.keyboard.press('Enter')
    await phone.getByRole('timer', { name: 'Time until the next code' }).waitFor()
    await passTime(page, MINUTE + 1_000)
    await phone.getByRole('button', { name: 'Send a new code' }).waitFor()
  })

  test('keeps one device when the password changes, and is found again by the email', async () => {
    covers('000 §2.35', '000 §2.51', '000 §2.52', '000 §5.3', '000 §7.10')
    const [page, other] = [await at.person(), await at.person()]
    const email = newEmail()
    await page.goto('/signup')
    await signUpBy(page, email)
    await page.waitForURL(/\/lobby/)
    await other.goto('/signin')
    await other.getByLabel('Email').fill(email)
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await other.getByRole('button', { name: 'Sign in' }).click()
    await other.waitForURL(/\/lobby/)

    await page.goto('/account/security')
    await page.getByRole('button', { name: /^Sign out Chrome/ }).waitFor()
    await expectAccessible(page)
    const submit = page.getByRole('button', { name: 'Change password' })
    expect(await submit.isDisabled()).toBe(true)
    await page.getByLabel('Current password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('New password', { exact: true }).fill(NEXT)
    await page.getByLabel('Confirm new password').fill('something else')
    await page.getByLabel('Confirm new password').blur()
    await page.getByText("Passwords don't match").waitFor()
    expect(await submit.isDisabled()).toBe(true)
    await page.getByLabel('Confirm new password').fill(NEXT)
    await submit.click()
    await page.getByText('You’re not signed in anywhere else.').waitFor()
    // The page that was signed out may be leaving by itself, and gives up the address that was asked for.
    await other.goto('/account').catch((error: Error) => expect(error.message).toContain('ERR_ABORTED'))
    await other.waitForURL(/\/signin/)

    await other.goto('/forgot-password')
    await other.getByLabel('Email').fill(email)
    await other
      .getByRole('button')
      .filter({ hasText: /letter|link|send/i })
      .first()
      .click()
    const client = new Client(at.url)
    await expect.poll(async () => (await messagesTo(client, email))[0]?.subject).toMatch(/^Reset your/)
    const link = await linkTo(client, email)
    const scanner = await scan(link)
    await scanner.getByRole('dialog', { name: 'Reset your password' }).waitFor()
    await lostOnce(other, account.confirmRestore.path)
    await other.goto(link)
    // Out of the address already, the link is kept until the server was reached.
    const waits = other.getByRole('dialog', { name: 'We couldn’t open your link' })
    await waits.getByRole('button', { name: 'Try again' }).click()
    const dialog = other.getByRole('dialog', { name: 'Choose a new password' })
    await dialog.waitFor()
    await other.waitForURL(({ pathname }) => /^\/(lobby|library)\/?$/.test(pathname))
    expect(other.url()).not.toContain('change-password')
    await dialog.getByLabel('New password', { exact: true }).fill(PASSWORD)
    await dialog.getByLabel('Confirm new password').fill(PASSWORD)
    // A device of before the change proves the mailbox: the password of before is gone with all other ways in.
    await dialog.getByRole('button', { name: 'Set password' }).click()
    await other.waitForURL((url) => url.pathname === '/')
    await dialog.waitFor({ state: 'detached' })

    const late = await at.person()
    await late.goto(link)
    await late.getByRole('dialog', { name: 'This link doesn’t work' }).waitFor()
  })
})
