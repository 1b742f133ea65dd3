import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import react from '@vitejs/plugin-react'
import { chromium, type Browser, type Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { themeAttributes, themeCss } from '#themes/css.ts'
import { themeNames, themeOf, type ThemeName } from '#themes/index.ts'

/** The catalogue in a real browser: every theme on a phone, the keyboard, axe. */

const MIME: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}
const dist = mkdtempSync(join(tmpdir(), 'parts-'))
let server: Server
let browser: Browser
let base: string

const entry = `
import '#ui/critical.css'
import '#ui/deferred.css'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Catalogue } from '#ui/catalogue/catalogue.tsx'
createRoot(document.getElementById('app')).render(createElement(Catalogue, globalThis.sample))`

function page(name: ThemeName, view: string, group: string): string {
  const theme = themeOf(name)
  const { words } = theme
  const sample = {
    view,
    group,
    words: { ...words, title: theme.title, coins: words.coins.many, entries: words.entries.many },
  }
  const attributes = Object.entries(themeAttributes(theme)).map(([key, value]) => `${key}="${value}"`)
  return (
    `<!doctype html><html lang="en" ${attributes.join(' ')}><meta charset="utf-8"><title>${name}</title>` +
    `<meta name="viewport" content="width=device-width"><style>${themeCss(theme)}</style>` +
    `<link rel="stylesheet" href="/page.css"><div id="app"></div>` +
    `<script>globalThis.sample=${JSON.stringify(sample)}</script><script type="module" src="/page.js"></script>`
  )
}

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      react(),
      {
        name: 'page',
        resolveId: (id) => (id === 'page' ? join(process.cwd(), 'src/ui/page.js') : null),
        load: (id) => (id.endsWith('src/ui/page.js') ? entry : null),
      },
    ],
    build: {
      outDir: dist,
      rollupOptions: {
        input: 'page',
        output: { entryFileNames: 'page.js', assetFileNames: 'page.[ext]' },
      },
    },
  })
  server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://localhost')
    if (url.pathname === '/') {
      response.setHeader('content-type', 'text/html')
      response.end(
        page(
          url.searchParams.get('theme') as ThemeName,
          url.searchParams.get('view')!,
          url.searchParams.get('group')!,
        ),
      )
      return
    }
    const file = [join(dist, url.pathname), join('public', url.pathname)].find((path) => existsSync(path))
    response.statusCode = file ? 200 : 404
    response.setHeader('content-type', MIME[extname(url.pathname)] ?? 'text/plain')
    response.end(file && readFileSync(file))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const found = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path))
  browser = await chromium.launch({
    executablePath: found ?? chromium.executablePath(),
    args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
})

afterAll(async () => {
  await browser?.close()
  server?.close()
  rmSync(dist, { recursive: true, force: true })
})

async function open(
  theme: ThemeName,
  view: 'lobby' | 'parts',
  { phone = false, group = '' }: { readonly phone?: boolean; readonly group?: string } = {},
): Promise<Page> {
  const context = await browser.newContext(
    phone
      ? { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
      : { viewport: { width: 1440, height: 900 } },
  )
  const opened = await context.newPage()
  opened.on('pageerror', (error) => expect.fail(String(error)))
  await opened.goto(`${base}/?theme=${theme}&view=${view}&group=${group}`)
  await opened.waitForSelector('h1', { state: 'attached' })
  return opened
}

const MESSAGES = { group: 'messages-and-waiting' } as const

const done = (opened: Page) => opened.context().close()

describe.each(themeNames)('the lobby of %s', (theme) => {
  it('shows a whole row of games on a phone, and nothing hangs over', async () => {
    const opened = await open(theme, 'lobby', { phone: true })
    const [tile, tabs] = await Promise.all([
      opened.locator('.tile').first().boundingBox(),
      opened.locator('.tabs-bottom').boundingBox(),
    ])
    expect(tile!.y + tile!.height).toBeLessThan(tabs!.y)
    expect(await opened.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await done(opened)
  })
})

describe.each([
  ['voltaic', 'parts', 'forms'],
  ['koi', 'lobby', ''],
  ['paperline', 'parts', 'buttons-and-marks'],
  ['dusk', 'parts', 'messages-and-waiting'],
] as const)('%s: %s %s', (theme, view, group) => {
  it('has no violation that axe knows', async () => {
    const opened = await open(theme, view, { group })
    const { violations } = await new AxeBuilder({ page: opened }).setLegacyMode(true).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    await done(opened)
  })
})

describe('with the keyboard', () => {
  it('a modal takes the focus, a second one lies above it, Escape goes back step by step', async () => {
    const opened = await open('aurelia', 'parts', MESSAGES)
    const button = opened.getByRole('button', { name: 'Modal', exact: true })
    await button.focus()
    await opened.keyboard.press('Enter')
    const dialogs = opened.locator('dialog[open]')
    await expect.poll(() => dialogs.count()).toBe(1)
    await opened.getByRole('button', { name: 'Open another' }).press('Enter')
    await expect.poll(() => dialogs.count()).toBe(2)
    expect(await opened.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
    await opened.keyboard.press('Escape')
    await expect.poll(() => dialogs.count()).toBe(1)
    const here = () => opened.evaluate(() => document.activeElement?.textContent)
    expect(await here()).toBe('Open another')
    await opened.keyboard.press('Escape')
    await expect.poll(() => dialogs.count()).toBe(0)
    expect(await here()).toBe('Modal')
    expect(await opened.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe(
      'hidden',
    )
    await done(opened)
  })

  it('arrows go from game to game, and a heart keeps what it was told', async () => {
    const opened = await open('popply', 'lobby')
    const slug = () => opened.evaluate(() => document.activeElement?.getAttribute('data-open'))
    await opened.locator('[data-open="dragon-vault"]').first().focus()
    await opened.keyboard.press('ArrowRight')
    expect(await slug()).toBe('tidal-fortune')
    await opened.keyboard.press('Home')
    expect(await slug()).toBe('dragon-vault')
    const heart = opened.locator('[data-fav="tidal-fortune"]').first()
    await heart.click()
    expect(await heart.getAttribute('aria-pressed')).toBe('true')
    expect(await opened.locator('[role=status]', { hasText: 'Added to favourites' }).count()).toBe(1)
    expect(await opened.locator('[data-fav="dragon-vault"]').first().getAttribute('aria-pressed')).toBe(
      'true',
    )
    await done(opened)
  })
})

describe('a toast', () => {
  it('waits while the pointer is on it, and lies above an open modal', async () => {
    const opened = await open('dusk', 'parts', MESSAGES)
    await opened.getByRole('button', { name: 'Toast', exact: true }).click()
    const toast = opened.locator('.toasts .toast')
    await toast.hover()
    await opened.waitForTimeout(3300)
    expect(await toast.count()).toBe(1)
    await opened.mouse.move(5, 5)
    await expect.poll(() => toast.count(), { timeout: 5000 }).toBe(0)
    await opened.getByRole('button', { name: 'Modal', exact: true }).click()
    await opened.getByRole('button', { name: 'Claim day 4' }).click()
    await expect.poll(() => toast.count()).toBe(1)
    expect(await opened.locator('.toasts').evaluate((element) => element.matches(':popover-open'))).toBe(true)
    await done(opened)
  })
})

describe('less motion', () => {
  it('is honoured by every duration', async () => {
    const opened = await open('saltpeak', 'parts')
    await opened.emulateMedia({ reducedMotion: 'reduce' })
    const slow = () =>
      opened.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--sys-motion-slow'))
    expect(await slow()).toMatch(/^(1ms|\.001s)$/)
    await opened.evaluate(() => document.documentElement.setAttribute('data-motion', 'full'))
    expect(await slow()).not.toMatch(/^(1ms|\.001s)$/)
    await done(opened)
  })
})
