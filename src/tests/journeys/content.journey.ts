import { registry } from '#app/registry.ts'
import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { themeOf, type ThemeName } from '#themes/index.ts'
import { featuresOf } from '#themes/offers.ts'
import { pathExists } from '#client/links/gated-links.ts'
import type { Page } from '../rig/browser.ts'
import { clientOf, closeWelcome, newEmail, signedUp, signUpBy, site } from './site.ts'

/** Every route of the table (000 §2) as a guest and as a player, in a dark and a light brand; axe sees them in their specs. */
const at = site(undefined, { shared: true })

type Frame = 'default' | 'auth' | 'landing' | 'bare'
/** Selectors that identify the frame of a page. */
const FRAMES: Readonly<Record<Frame, string>> = {
  default: '.header',
  auth: '.auth-main',
  landing: 'main.landing',
  bare: '.reader, main.state',
}

/** Where everybody is let in, and in which frame. */
const READ: readonly (readonly [path: string, frame: Frame])[] = [
  ['/', 'default'],
  ['/lobby/', 'default'],
  ['/library', 'default'],
  ['/games/tidal-fortune', 'default'],
  ['/how-it-works', 'default'],
  ['/promotions/', 'default'],
  ['/vip', 'default'],
  ['/races', 'default'],
  ['/prize-drops/', 'default'],
  ['/scratch-cards', 'default'],
  ['/game/responsible-play', 'default'],
  ['/page/terms', 'bare'],
  ['/page/faq/', 'bare'],
  ['/cashIframe', 'bare'],
  ['/welcome', 'landing'],
  ['/originals', 'landing'],
]
const FOR_PLAYERS = ['/invite-friends', '/payments-history/'] as const

async function seen(page: Page, path: string) {
  const answer = await page.goto(path, { waitUntil: 'domcontentloaded' })
  const frames = await Promise.all(
    Object.entries(FRAMES).map(async ([name, mark]) =>
      (await page.locator(mark).count()) > 0 ? name : null,
    ),
  )
  return {
    path,
    status: answer!.status(),
    at: new URL(page.url()).pathname,
    frame: frames.filter((name) => name !== null).join(),
    headings: await page.getByRole('heading', { level: 1 }).count(),
    wide: await page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
  }
}

const shown = (path: string, frame: Frame) => ({
  path,
  status: 200,
  at: path,
  frame,
  headings: 1,
  wide: false,
})

/** The failure tells what came instead. */
async function expectSeen(page: Page, path: string, wanted: object): Promise<void> {
  const was = await seen(page, path)
  expect(was, JSON.stringify(was)).toMatchObject(wanted)
}

/**
 * The pages of a brand: what it does not offer is not there. All are seen on the narrowest screen; on a desktop
 * one of each frame is.
 */
const readIn = (name: ThemeName, isPhone: boolean) => {
  const offer = { registry, features: featuresOf(themeOf(name)), flags: themeOf(name).flags }
  const firsts = new Map(READ.toReversed().map(([path, frame]) => [frame, path] as const))
  return READ.filter(([path, frame]) => isPhone || firsts.get(frame) === path).map(([path, frame]) => ({
    path,
    frame,
    there: pathExists(offer, path),
  }))
}

describe.each([
  ['aurelia', { width: 1280, height: 800 }],
  ['popply', { width: 390, height: 844 }],
] as const)('in %s', (theme, viewport) => {
  test('a guest reads what is for everybody, scripts or not', async () => {
    covers('000 §2.1')
    const page = await at.person({ viewport, javaScriptEnabled: false })
    await page.goto(`/?theme=${theme}`)
    for (const { path, frame, there } of readIn(theme, viewport.width < 1_000))
      await expectSeen(
        page,
        path,
        there ? shown(path, frame) : { path, status: 404, frame: 'default', headings: 1 },
      )
    expect((await seen(page, '/signup-exit')).frame).toBe('auth')
    for (const path of ['/nothing', '/page/nothing', '/registration-complete/nothing'])
      expect(await seen(page, path)).toMatchObject({ status: 404, frame: 'default', headings: 1 })
  })

  test('a guest is asked in elsewhere', async () => {
    covers('000 §2.3')
    const page = await at.person({ viewport })
    await page.goto(`/?theme=${theme}`)
    for (const path of [...FOR_PLAYERS, '/affiliates']) {
      await page.goto(path)
      if (theme === 'aurelia') expect(new URL(page.url()).pathname).toBe('/signin')
      else await page.getByRole('dialog').getByRole('heading').first().waitFor()
    }
  })

  test('a player sees the pages of their own', async () => {
    covers('000 §2.3')
    const page = await at.person({ viewport, reducedMotion: 'reduce' })
    await signedUp(page, at.url)
    await page.goto(`/?theme=${theme}`)
    for (const path of FOR_PLAYERS) expect(await seen(page, path)).toEqual(shown(path, 'default'))
    expect((await seen(page, '/affiliates')).at).toBe('/invite-friends')
    const complete = await seen(page, '/registration-complete/')
    expect(complete).toMatchObject(
      theme === 'aurelia' ? { status: 200, frame: 'auth' } : { status: 404, frame: 'default' },
    )
    await page.goto('/payments-history')
    await page
      .getByRole('row', { name: /Welcome bonus/ })
      .first()
      .waitFor()
    await page
      .getByText(/^(Winnings)$/)
      .first()
      .click()
    await page.getByRole('heading', { name: 'No activity yet' }).waitFor()
  })
})

test('a friend’s link brings the bigger gift, from the click to the wallet', async () => {
  covers('001 referral.3')
  const inviter = await at.person()
  await signedUp(inviter, at.url)
  await inviter.goto('/invite-friends')
  const make = inviter.getByRole('button', { name: 'Create my link' })
  const link = inviter.getByRole('textbox', { name: 'Your link' })
  await make.or(link).first().waitFor()
  if (await make.isVisible()) await make.click()
  const address = new URL(await link.inputValue())
  const friend = await at.person()
  await friend.goto(address.pathname + address.search)
  await friend.waitForURL(/\/signup\/?\?/)
  await signUpBy(friend, newEmail())
  await friend.waitForURL(/\/lobby/)
  await closeWelcome(friend)
  const client = await clientOf(friend, at.url)
  await expect.poll(async () => (await client.balance()).tourPoints).toBe(30_000)
  await friend.getByRole('button', { name: /^30,000 Florins/ }).waitFor()
  await inviter.reload()
  await inviter.getByText('1 of 20').waitFor()
})

test('search engines find the map of the site', async () => {
  covers('search.1')
  const page = await at.person()
  expect(await (await page.request.get('/robots.txt')).text()).toContain(`Sitemap: ${at.url}/sitemap.xml`)
  const map = await (await page.request.get('/sitemap.xml')).text()
  for (const path of ['/how-it-works', '/page/terms', '/welcome', '/games/tidal-fortune'])
    expect(map).toContain(`<loc>${at.url}${path}</loc>`)
})
