import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import type { Page } from '../../rig/browser.ts'
import { intercept } from '../../rig/intercept.ts'
import { PASSWORD, signedUp, site } from '../site.ts'

/** The ways in beside the password: other companies, an email’s link, the captcha after failures. */
const at = site()

const group = (page: Page) => page.getByRole('group', { name: 'Other options' })

/** Presses a provider's button and chooses a person in the window that opens. */
async function chooseBy(page: Page, press: () => Promise<void>, person: string) {
  const [opened] = await Promise.all([page.waitForEvent('popup'), press()])
  await opened.getByRole('link', { name: person }).click()
  if (!opened.isClosed()) await opened.waitForEvent('close')
}
const by = (page: Page, provider: string, person: string) =>
  chooseBy(page, () => group(page).getByRole('button', { name: provider }).click(), person)

async function finish(page: Page) {
  await page.getByLabel('Date of birth').fill('1990-05-17')
  await page.getByLabel('State').selectOption({ label: 'Texas' })
  await page.getByRole('checkbox', { name: /of legal age/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Records the sign-in events of the page's own bus. */
const hear = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('app:event', ({ detail }) => {
      const heard = JSON.parse(sessionStorage.getItem('heard') ?? '[]') as unknown[]
      if (/sign_|oauth/.test(detail.name)) sessionStorage.setItem('heard', JSON.stringify([...heard, detail]))
    })
  })
const heard = (page: Page) =>
  page.evaluate(
    () => JSON.parse(sessionStorage.getItem('heard') ?? '[]') as { name: string; data: unknown }[],
  )

const TIKTOK =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36 trill_2023405040'

/** Inside an app only what works there is offered, also before the scripts of the page have come. */
async function lookInsideApp() {
  const page = await at.person({ viewport: { width: 390, height: 844 }, userAgent: TIKTOK })
  const held = Promise.withResolvers<void>()
  await intercept(page, /\/assets\/(?!boot)[^/]*\.js$/, (route) => held.promise.then(() => route.continue()))
  await page.goto('/signin', { waitUntil: 'commit' })
  const marked = page.locator('.sign-in-method[data-refused]')
  await expect.poll(() => marked.count()).toBe(3)
  const seen = async () => (await group(page).getByRole('button').allInnerTexts()).filter(Boolean)
  await expect.poll(seen).toEqual(['Apple'])
  held.resolve()
  await page.getByText('You’re in the TikTok app’s browser').waitFor()
  expect([await seen(), await marked.count()]).toEqual([['Apple'], 0])
}

describe('another company', () => {
  test('brings somebody new, who finishes the registration and comes back by one press', async () => {
    covers('000 §2.56', '000 §4.13')
    const page = await at.person()
    await hear(page)
    await page.goto('/signin')
    await by(page, 'Google', 'Ada Lindqvist')
    await page.waitForURL(/registration-complete/)
    await page.getByText('Ada', { exact: true }).waitFor()
    await finish(page)
    await page.waitForURL(/\/lobby/)
    await page.getByRole('group', { name: 'Balances' }).waitFor()
    expect(await heard(page)).toEqual([{ name: 'sign_up', data: { method: 'google' } }])

    const again = await at.person()
    await hear(again)
    await again.goto('/signin')
    // The window is closed without a choice: nothing happens, and nothing is said.
    const [opened] = await Promise.all([
      again.waitForEvent('popup'),
      group(again).getByRole('button', { name: 'Google' }).click(),
    ])
    await opened.getByRole('link', { name: 'Cancel' }).click()
    await expect.poll(() => group(again).locator('[aria-busy]').count()).toBe(0)
    await by(again, 'Google', 'Ada Lindqvist')
    await again.waitForURL(/\/lobby/)
    expect(await heard(again)).toEqual([{ name: 'sign_in', data: { method: 'google' } }])
    await lookInsideApp()
  })

  test('brings somebody new above the page, who finishes in its window and comes to the game', async () => {
    covers('000 §2.16')
    // A theme without the page of the registration.
    const page = await at.person({ viewport: { width: 390, height: 844 } })
    await page.goto('/library?theme=popply&game=tidal-fortune')
    await by(page, 'Google', 'Mei Tanaka')
    const rest = page.getByRole('dialog', { name: 'Almost there' })
    await rest.getByText('Mei', { exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/library')
    await finish(page)
    await rest.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Play your first game', exact: true }).click()
    await page.getByRole('dialog', { name: 'Game' }).getByRole('heading', { name: 'Tidal Fortune' }).waitFor()
    expect(new URL(page.url()).searchParams.get('game')).toBe('tidal-fortune')
  })

  test.each([
    ['aurelia', 'Mei Tanaka', (page: Page) => page.getByRole('heading', { name: 'Almost there' })],
    ['popply', 'Ada Lindqvist', (page: Page) => page.getByRole('dialog', { name: 'Almost there' })],
  ] as const)('that brought somebody new leads back to the registration in %s', async (theme, name, rest) => {
    covers('000 §2.29')
    const page = await at.person({ viewport: { width: 1280, height: 900 } })
    await page.goto(`/signin?theme=${theme}`)
    await by(page, 'Google', name)
    await rest(page).waitFor()
    // Where addresses lead is src/app/entry/newcomer.test.tsx.
    await page.goto('/library')
    await page.locator('.tile > [data-open]').first().click()
    await rest(page).waitFor()
    if (theme === 'aurelia') expect(new URL(page.url()).pathname).toBe('/registration-complete/')
    await page.getByText(name.split(' ')[0]!, { exact: true }).waitFor()
  })

  test('goes by pages where the browser opens no window, and is connected and taken away', async () => {
    covers('000 §2.36', '000 §2.54', '000 §2.55', '000 §8.7')
    const page = await at.person()
    await page.addInitScript(() => (window.open = () => null))
    await signedUp(page, at.url)
    await page.goto('/account/socials')
    for (const provider of ['Apple', 'Facebook']) {
      await page.getByRole('button', { name: `Connect ${provider}` }).click()
      await page.getByRole('link', { name: 'Tomas Aguilar' }).click()
      await page.waitForURL('**/account/socials')
      await page.getByRole('button', { name: `Disconnect ${provider}` }).waitFor()
    }
    expect(await page.evaluate(() => location.hash)).toBe('')
    await page.getByRole('button', { name: 'Disconnect Facebook' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('button', { name: 'Connect Facebook' }).waitFor()
    // An answer that this tab did not ask for is not accepted.
    await page.goto('/account/socials?again#cb=google&access_token=stolen&state=made-up')
    await page.getByText('started somewhere else').waitFor()
    expect(await page.evaluate(() => location.hash)).toBe('')

    const guest = await at.person()
    await guest.addInitScript(() => (window.open = () => null))
    await guest.goto('/signin')
    await group(guest).getByRole('button', { name: 'Apple' }).click()
    await guest.getByRole('link', { name: 'Tomas Aguilar' }).click()
    await guest.waitForURL(/\/lobby/)
    await guest.getByRole('group', { name: 'Balances' }).waitFor()
    await expect.poll(() => new URL(guest.url()).search).toBe('')
  })
})

test('a form solves a task after failures, and says when it cannot', async () => {
  covers('000 §5.7')
  const page = await at.person()
  const { email } = await signedUp(page, at.url)
  await page.context().clearCookies()
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
  const signIn = page.getByRole('button', { name: 'Sign in' })
  for (let i = 0; i < 3; i++) {
    await page.getByLabel('Password', { exact: true }).fill(`wrong ${i}`)
    await Promise.all([page.waitForResponse('**/rest/login/'), signIn.click()])
    await page.getByText('Wrong email or password').waitFor()
    await expect.poll(() => signIn.getAttribute('aria-busy')).toBeNull()
  }
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  // A task that cannot be had is told as what a person can do about it, and the form stays.
  await intercept(page, '**/rest/captcha/challenge/', (route) => route.abort(), { times: 1 })
  await signIn.click()
  await page.getByText('We couldn’t confirm that you’re not a robot').waitFor()
  await expect.poll(() => signIn.getAttribute('aria-busy')).toBeNull()
  await Promise.all([page.waitForResponse('**/rest/captcha/challenge/'), signIn.click()])
  await page.waitForURL(/\/lobby/)
})

/** A mail scanner asks for the page of a link, and opens it in a browser of its own, which runs its scripts. */
async function scan(link: string): Promise<Page> {
  for (const method of ['GET', 'HEAD', 'GET', 'GET']) await fetch(link, { method })
  const scanner = await at.person()
  await scanner.goto(link)
  return scanner
}

test('an email’s link signs in once, whoever looked at it before, and its secret leaves the address', async () => {
  covers('000 §4.12')
  const page = await at.person()
  const client = await signedUp(page, at.url)
  await client.confirmEmail()
  await page.context().clearCookies()
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(client.email)
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await page.getByText('Check your email').waitFor()
  const inbox = await client.send('GET', `/dev/inbox.json?to=${client.email}`)
  const [message] = (await inbox.json()) as { links: string[] }[]
  const scanner = await scan(message!.links[0]!)
  const ready = scanner.getByRole('dialog', { name: 'Sign in to Aurelia' })
  await ready.getByRole('button', { name: 'Sign in' }).waitFor()
  await expect.poll(() => new URL(scanner.url()).search).toBe('')
  // Opened in another browser, the address of that page still has the link.
  expect(new URL(scanner.url()).hash).toMatch(/^#aa=/)
  const handedOn = await at.person()
  await handedOn.goto(scanner.url())
  await handedOn
    .getByRole('dialog', { name: 'Sign in to Aurelia' })
    .getByText('This link signs you in as')
    .waitFor()
  // The page signs in by itself and goes on, before it is loaded.
  await page.goto(message!.links[0]!, { waitUntil: 'commit' })
  await page.getByRole('group', { name: 'Balances' }).waitFor()
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  // A press comes too late there, and says so.
  await ready.getByRole('button', { name: 'Sign in' }).click()
  await ready.getByText('This link was already used').waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  const late = await at.person()
  await late.goto(message!.links[0]!)
  await late.getByText('This link was already used').waitFor()

  // Where no script runs, the page's form does what its button does.
  const plain = await at.person({ javaScriptEnabled: false })
  const reader = await signedUp(plain, at.url)
  await plain.goto(`/confirm-email?token=${await reader.emailToken()}`)
  await plain.getByRole('button', { name: 'Verify email' }).click()
  await plain.getByText('Your email is verified').waitFor()
})
