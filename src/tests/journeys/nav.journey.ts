import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { openProfile, type Page } from '../rig/browser.ts'
import { findings } from './conform.ts'
import { closeWelcome, listen, lobbyWith, newEmail, signedUp, signUpBy, site, unknownOf } from './site.ts'
import { passTime } from '../rig/net/pass-time.ts'

/** Ways through the site: links, back, windows, messages, invitations, and what stays in the browser. */
const at = site(undefined, { shared: true })
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const dialog = (page: Page) => page.locator('dialog[open]')

/** Waits until the page answers. */
async function hydrated(page: Page, path: string) {
  await page.goto(path)
  await page.mouse.move(40, 40)
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
}

/** Presses a link that the page would have. */
const press = (page: Page, href: string, rel = '') =>
  page.evaluate(
    ([to, how]) => {
      const link = Object.assign(document.createElement('a'), { href: to, rel: how })
      document.querySelector('.page')!.append(link)
      link.click()
      link.remove()
    },
    [href, rel],
  )

describe('000 §2: navigation', () => {
  test('goes to the top, to an anchor, and back to where one was', async () => {
    covers('000 §2.17')
    const page = await at.person()
    await hydrated(page, '/')
    await page.evaluate(() => scrollTo(0, 700))
    await press(page, '/fairness')
    await page.waitForURL('**/fairness')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await page.waitForURL(at.url + '/')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
    await press(page, '/page/terms#' + (await anchorOf('/page/terms')))
    await page.waitForURL('**/page/terms#*')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  })

  test('follows the redirect lookup inside the page, and refuses addresses off the site', async () => {
    covers('000 §2.18', '000 §2.20')
    const page = await at.person()
    await hydrated(page, '/library')
    await page.evaluate(() => Object.assign(window, { same: true }))
    await press(page, '/page/how-it-works/')
    await page.waitForURL('**/lobby')
    await press(page, 'https://elsewhere.example/')
    await press(page, '/library')
    await page.waitForURL('**/library')
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
  })

  test('leads an invited guest to the sign-up 1200 ms after the first paint, whatever they do', async () => {
    covers('000 §2.28', '000 §3.7')
    const page = await at.person()
    await page.addInitScript(() => {
      const push = history.pushState.bind(history)
      history.pushState = (...entry) => (performance.mark('pushed'), push(...entry))
    })
    await page.route('**/check-rewards/**', () => {}) // nobody has these codes: the answer would take them away
    await page.goto('/?invited_by=nadia&refcode=N-7')
    await page.mouse.wheel(0, 400)
    await page.keyboard.press('Tab')
    await page.locator('[data-fav]:visible').first().click()
    await page.waitForURL('**/signup/?invited_by=nadia&refcode=N-7')
    const starts = (kind: string) =>
      page.evaluate((type) => performance.getEntriesByType(type)[0]!.startTime, kind)
    expect((await starts('mark')) - (await starts('paint'))).toBeGreaterThanOrEqual(1_199)
    // The way back is open: one invitation leads on once.
    await page.clock.install()
    await page.goBack()
    await passTime(page, 60_000)
    expect(page.url()).toBe(`${at.url}/?invited_by=nadia&refcode=N-7`)
    const isStored = ({ name, value, expires }: { name: string; value: string; expires: number }) =>
      /^(invited_by=nadia|refcode=N-7)$/.test(`${name}=${value}`) &&
      expires > Date.now() / 1_000 + 364 * 86_400
    await expect.poll(async () => (await page.context().cookies()).filter(isStored).length).toBe(2)
  })
})

const anchorOf = async (path: string) => {
  const html = await (await fetch(at.url + path)).text()
  return [...html.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id!).at(-1)!
}

describe('000 §2: windows', () => {
  test('open by the address one at a time, and leave it at once', async () => {
    covers('000 §2.31')
    const page = await at.person()
    await signedUp(page, at.url)
    await page.goto(`${lobbyWith('app-advent-modal', 'none', 'account', 'cookies')}&cf=1`)
    const title = await dialog(page).locator('h2').textContent()
    if (title === 'Advent calendar') await page.keyboard.press('Escape') // in December
    await dialog(page).getByRole('heading', { name: 'Your account' }).waitFor()
    expect(await dialog(page).count()).toBe(1)
    expect(page.url()).toBe(`${at.url}/lobby`)
    await page.keyboard.press('Escape')
    await dialog(page).getByRole('heading', { name: 'Cookie settings' }).waitFor()
    expect(await dialog(page).count()).toBe(1)
  })

  test('are closed by the browser’s back button from the top, and the page stays', async () => {
    covers('000 §2.42')
    const page = await at.person()
    await signedUp(page, at.url)
    await hydrated(page, '/library')
    await press(page, '/lobby')
    await page.waitForURL('**/lobby')
    await press(page, '?openModal=account')
    await dialog(page).first().waitFor()
    await press(page, '?openModal=cookies')
    await expect.poll(() => dialog(page).count()).toBe(2)
    await page.goBack()
    await expect.poll(() => dialog(page).count()).toBe(1)
    await page.goBack()
    await expect.poll(() => dialog(page).count()).toBe(0)
    expect(page.url()).toBe(`${at.url}/lobby`)
    await page.goBack()
    await page.waitForURL('**/library')
  })

  test('closed by their button leave no dead step, and the game keeps its own address', async () => {
    covers('000 §2.32', '000 §2.33', '000 §2.42')
    const page = await at.person()
    await signedUp(page, at.url)
    await hydrated(page, '/library')
    await press(page, '/lobby')
    await page.waitForURL('**/lobby')
    await press(page, '?openModal=account')
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => dialog(page).count()).toBe(0)
    await press(page, '/lobby?game=tidal-fortune&isMoney=true')
    await dialog(page).getByRole('heading', { name: 'Tidal Fortune' }).waitFor()
    await page.goBack()
    await expect.poll(() => dialog(page).count()).toBe(0)
    expect(page.url()).toBe(`${at.url}/lobby`)
    const init = await (await page.request.get('/rest/app/init/')).json()
    expect((init as { data: { gameMode: string } }).data.gameMode).toBe('SweepStakes')
    await page.goBack()
    await page.waitForURL('**/library')
  })

  test('give way to the page that is gone to from them', async () => {
    covers('000 §2.42')
    const page = await at.person()
    await hydrated(page, '/library')
    await press(page, '?openModal=cookies')
    await dialog(page).getByRole('link', { name: 'What each cookie does' }).click()
    await page.waitForURL('**/page/cookies')
    await expect.poll(() => dialog(page).count()).toBe(0)
    await page.goBack()
    await page.waitForURL('**/library')
  })

  test('lock the page without moving it, where scroll bars take room', async () => {
    covers('000 §2.41')
    const folder = mkdtempSync(join(tmpdir(), 'fairground-bars-'))
    const context = await openProfile(folder, {
      whole: true,
      baseURL: at.url,
      viewport: { width: 1280, height: 800 },
      ignoreDefaultArgs: ['--hide-scrollbars'],
    })
    listen(context)
    const page = context.pages()[0]!
    await hydrated(page, '/')
    const places = () =>
      page.evaluate(() =>
        ['.header', '.footer', '.agree'].map((part) => {
          const { left, right } = document.querySelector(part)!.getBoundingClientRect()
          return [part, left, right]
        }),
      )
    await page.locator('.agree').waitFor()
    const before = await places()
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(5)
    await press(page, '?openModal=cookies')
    await dialog(page).waitFor()
    expect(await places()).toEqual(before)
    await page.mouse.wheel(0, 600)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('are pulled down on a phone, or closed by their button', async () => {
    covers('000 §2.44')
    const page = await at.person({ ...PHONE, reducedMotion: 'reduce' })
    await hydrated(page, '/')
    const pull = async (by: number) => {
      const box = (await dialog(page).locator('.modal-head h2').boundingBox())!
      await page.mouse.move(box.x + 20, box.y + 5)
      await page.mouse.down()
      await page.mouse.move(box.x + 20, box.y + 5 + by, { steps: 4 })
      await page.mouse.up()
    }
    await press(page, '?openModal=cookies')
    await dialog(page).waitFor()
    await pull(20)
    expect(await dialog(page).count()).toBe(1)
    await pull(200)
    await expect.poll(() => dialog(page).count()).toBe(0)
  })
})

describe('000 §8: messages', () => {
  test('stand bottom right on a desktop and bottom center on a phone, and can be pressed above a window', async () => {
    covers('000 §8.3')
    for (const [size, options] of Object.entries({ desk: {}, phone: PHONE })) {
      const page = await at.person(options)
      await hydrated(page, '/')
      await page.locator('[data-fav]').first().click()
      const toast = page.locator('.toast')
      const box = (await toast.boundingBox())!
      const view = page.viewportSize()!
      expect([size, await toast.getAttribute('role')]).toEqual([size, 'status'])
      expect(box.y).toBeGreaterThan(view.height / 2)
      if (size === 'desk') expect(view.width - box.x - box.width).toBeLessThan(40)
      else expect(Math.abs(box.x + box.width / 2 - view.width / 2)).toBeLessThan(2)
      await toast.hover()
      await press(page, '?openModal=cookies')
      await dialog(page).getByRole('button', { name: 'Dismiss' }).click()
      await expect.poll(() => toast.count()).toBe(0)
      expect(await dialog(page).count()).toBe(1)
    }
  })
})

const names = async (page: Page) => (await page.context().cookies()).map(({ name }) => name)

describe('000 §3: cookies', () => {
  test('are asked for without covering the first row, by keyboard too, and obeyed', async () => {
    covers('000 §3.11', '000 §3.13')
    const page = await at.person({ ...PHONE, undecided: true })
    await page.goto('/')
    const banner = page.getByRole('region', { name: 'Cookies' })
    await banner.waitFor()
    const [tile, box] = [await page.locator('.tile').first().boundingBox(), await banner.boundingBox()]
    expect(tile!.y + tile!.height).toBeLessThan(box!.y)
    const [no, yes] = ['Necessary only', 'Accept all'].map((name) => banner.getByRole('button', { name }))
    expect(await no!.getAttribute('data-kind')).toBe(await yes!.getAttribute('data-kind'))
    expect((await no!.boundingBox())!.height).toBe((await yes!.boundingBox())!.height)
    expect(await findings(page, '.agree')).toEqual([])
    // Whoever was invited is led on to the sign-up, with the question.
    await page.goto('/?refcode=N-7')
    await page.waitForURL(/\/signup/)
    await banner.waitFor()
    expect(await names(page)).not.toContain('tracking_id')
    await yes!.focus()
    await page.keyboard.press('Enter')
    await banner.waitFor({ state: 'detached' })
    const given = ['consent', 'tracking_id', '_refcode', '_referrerinfo']
    expect(await names(page)).toEqual(expect.arrayContaining(given))
    await page.goto('/library')
    await page.getByRole('link', { name: 'Cookie settings' }).click()
    await dialog(page).waitFor()
    expect(await findings(page, 'dialog[open]')).toEqual([])
    const marketing = dialog(page).getByRole('switch', { name: /Marketing/ })
    expect(await marketing.isChecked()).toBe(true)
    await dialog(page).getByRole('button', { name: 'Necessary only' }).click()
    await expect.poll(() => names(page)).not.toContain('tracking_id')
    expect(await names(page)).not.toContain('_refcode')
    await hydrated(page, '/')
    expect(await banner.count()).toBe(0)
    expect(await unknownOf(page)).toEqual([])
  })

  test('are those of the table on the way through the whole site, each with its lifetime', async () => {
    covers('000 §2.38', '000 §3.5', '000 §3.6')
    const page = await at.person({ undecided: true })
    await hydrated(page, '/?invited_by=nadia&isAms=true')
    // Kept from the first page on; a sign-up where nobody has this code forgets it.
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('invited_by')
    await page.getByRole('button', { name: 'Customize' }).click()
    await page.getByRole('switch', { name: /Analytics/ }).click()
    await page.getByRole('button', { name: 'Save choices' }).click()
    const ways = ['/?theme=popply', '/library', '/page/cookies', '/signup?theme=aurelia']
    for (const path of ways) await page.goto(path)
    await page.waitForFunction(() => history.scrollRestoration === 'manual')
    await signUpBy(page, newEmail())
    await closeWelcome(page)
    await page.getByRole('button', { name: 'Resend' }).click()
    await page.locator('.toast[data-kind="email"]').waitFor()
    await page.goto('/how-it-works?game=tidal-fortune')
    await dialog(page).getByRole('heading', { name: 'Tidal Fortune' }).waitFor()
    expect(await unknownOf(page)).toEqual([])
    const cookies = await page.context().cookies()
    for (const { name, path, sameSite, expires } of cookies) {
      expect([name, path]).toEqual([name, '/'])
      expect([name, sameSite]).toEqual([name, /^(action|asking)$/.test(name) ? 'Strict' : 'Lax'])
      expect(expires).toBeGreaterThan(Date.now() / 1_000 + (name === 'asking' ? 0.9 : 29) * 86_400)
    }
    // Statistics were agreed to, offers were not.
    const stored = cookies.map(({ name }) => name)
    expect(stored).toEqual(expect.arrayContaining(['isGuest', 'consent', 'tracking_id']))
    expect(stored.filter((name) => name.startsWith('_'))).toEqual([])
  })
})
