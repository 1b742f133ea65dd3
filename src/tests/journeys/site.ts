import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { isKnown } from '#client/consent/cookie-purposes.ts'
import { cookiesFrom } from '#client/consent/feature-cookies.ts'
import { features } from '#features/index.ts'
import {
  openBrowser,
  openShell,
  type Browser,
  type BrowserContext,
  type Page,
  type Request,
} from '../rig/browser.ts'
import { Client } from '../rig/client.ts'
import { closePopUps } from './pop-ups.ts'
import { copyFolder } from '../rig/copy-folder.ts'
import { copyPictures } from '../rig/made-pictures.ts'
import { startServer, type Server } from '../rig/server.ts'
import { intercept } from '../rig/intercept.ts'
import { followCalls } from '../rig/net/pass-time.ts'

/**
 * A browser of a person; cookies were decided about, the day's pop-ups closed, little moves and colors are
 * plain, unless they ask for it: journeys about motion and looks do, the others need not wait for it.
 */
export type BrowserOptions = Parameters<Browser['newContext']>[0] & {
  readonly undecided?: boolean
  readonly popUps?: boolean
  /** Shows gradients, shadows and blurs, a quarter of the browser's work where no card paints them. */
  readonly adorned?: boolean
}

/** The cookie of a visitor who has allowed no optional cookies. */
export const DECIDED = {
  name: 'consent',
  value: encodeURIComponent(JSON.stringify({ necessary: [], optional: [] })),
}

/** Runs in the page: what adorns it is not painted; nothing takes another place or size by that. */
export function leavePlain(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`*, ::before, ::after { background-image: none !important; box-shadow: none !important;
    text-shadow: none !important; filter: none !important; backdrop-filter: none !important }`)
  document.adoptedStyleSheets = [sheet]
}

/** Runs in the page: whoever saves data gets nothing that they did not ask for yet. */
function saveData() {
  const connection = { saveData: true, effectiveType: '4g' }
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => connection })
}

/** A real server and a real browser for the journeys of a file. */
export interface Site {
  readonly url: string
  readonly dataDir: string
  readonly browser: Browser
  /** A person with a browser of their own; what their pages complain of fails the test. */
  readonly person: (options?: BrowserOptions) => Promise<Page>
  /** Ends the server by kill -9 and starts it again at the same address. */
  readonly crash: () => Promise<void>
}

export const PASSWORD = 'correct horse battery'
const complaints: string[] = []

/** Subscribes to what a person's pages complain of: faults of scripts, of the policy, of the server. */
export function listen(context: BrowserContext): void {
  /** Calls without an answer, or with one that refuses: why a page complains. */
  const lost: string[] = []
  const note = (request: Request, why: unknown) =>
    request.url().includes('/rest/') && lost.push(`${request.method()} ${request.url()}: ${String(why)}`)
  context.on('weberror', (fault) => {
    const { name, message, stack } = fault.error()
    // What was thrown need not be an error with a stack.
    complaints.push(`script: ${stack || `${name}: ${message}`} at ${fault.page()?.url()}`)
  })
  // Chromium logs every answer of 4xx as an error; those are told in the page. A test that takes the network
  // away knows it.
  context.on('console', (line) => {
    if (line.type() === 'error' && !/^Failed to load resource|ERR_INTERNET_DISCONNECTED/.test(line.text()))
      complaints.push(
        `console: ${line.text()} at ${line.page()?.url()}, after ${lost.at(-1) ?? 'no lost call'}`,
      )
  })
  context.on('requestfailed', (request) => void note(request, request.failure()?.errorText))
  context.on('response', (answer) => {
    if (answer.status() >= 400) note(answer.request(), answer.status())
    if (answer.status() >= 500) complaints.push(`${answer.status()} ${answer.url()}`)
  })
}

/** Options for the site of a file; by default it is in the state that a first start leaves. */
export interface SiteOptions {
  /** A browser with notifications and scroll bars. */
  readonly whole?: boolean
  /** The server is one that other files use at the same time: whoever leaves its clock and its life alone. */
  readonly shared?: boolean
  /** Pages fetch ahead what may come next; those of other files save that, a good part of their work. */
  readonly ahead?: boolean
  /** Pages show their pictures; those of other files keep the places empty. */
  readonly pictures?: boolean
}

const browsers = new Map<string, Browser>()

/** The browser of this worker, for the persons of all its files; it ends with the worker. */
async function browserOf(whole: boolean, pictures: boolean): Promise<Browser> {
  const kind = `${whole} ${pictures}`
  const open = browsers.get(kind)
  if (open?.isConnected()) return open
  const browser = await (whole ? openBrowser : openShell)({ pictures })
  browsers.set(kind, browser)
  return browser
}

/**
 * Opens a server before the journeys of a file and closes it after.
 * @param settings of the server on its data folder, read when it starts
 */
export function site(
  settings: (dataDir: string) => Readonly<Record<string, string>> = () => ({}),
  { whole = false, shared = false, ahead = false, pictures = false }: SiteOptions = {},
): Site {
  const dataDir = shared ? '' : mkdtempSync(join(tmpdir(), 'fairground-site-'))
  const open: { server?: Server; browser?: Browser } = {}
  const contexts: BrowserContext[] = []
  const url = () => (shared ? inject('common') : open.server!.url)
  const serve = async () => {
    if (shared) return
    copyFolder(inject('firstStart'), dataDir)
    copyPictures(inject('pictures'), dataDir)
    open.server = await startServer({ DATA_DIR: dataDir, ...settings(dataDir) })
  }

  beforeAll(async () => {
    ;[open.browser] = await Promise.all([browserOf(whole, pictures), serve()])
  })
  afterEach(async () => {
    // A list in a report is cut: its lines are the message.
    const heard = complaints.splice(0)
    for (const context of contexts.splice(0)) await context.close()
    // What a page was still fetching fails as it is closed: that is no fault of the page.
    complaints.length = 0
    if (heard.length > 0) throw new Error(`pages complained:\n${heard.join('\n')}`)
  })
  afterAll(async () => {
    // Nobody is left whom a drain of a second would serve.
    await open.server?.end('SIGINT')
    if (!dataDir) return
    copyPictures(dataDir, inject('pictures'))
    rmSync(dataDir, { recursive: true, force: true })
  })

  return {
    get url() {
      return url()
    },
    get browser() {
      return open.browser!
    },
    get dataDir() {
      return shared ? inject('pictures') : dataDir
    },
    async person({ undecided = false, popUps = false, adorned = false, ...options } = {}) {
      const context = await open.browser!.newContext({
        baseURL: url(),
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        // A worker answers past what a journey intercepts: journeys about the worker ask for it.
        serviceWorkers: 'block',
        ...options,
      })
      contexts.push(context)
      listen(context)
      followCalls(context)
      if (!ahead) await context.addInitScript(saveData)
      if (!adorned) await context.addInitScript(leavePlain)
      if (!popUps) await closePopUps(context)
      if (!undecided) await context.addCookies([{ ...DECIDED, url: url() }])
      return context.newPage()
    },
    async crash() {
      const { port } = new URL(open.server!.url)
      await open.server!.end('SIGKILL')
      open.server = await startServer({ DATA_DIR: dataDir, PORT: port, ...settings(dataDir) })
    },
  }
}

let people = 0
export const newEmail = (): string => `visitor${++people}-${process.pid}@test.example`

/** Fills the form of the page and sends it. */
export async function signUpBy(page: Page, email: string, state = 'Texas'): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Date of birth').fill('1990-05-17')
  await page.getByLabel('State').selectOption({ label: state })
  await page.getByRole('checkbox', { name: /of legal age/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Closes the window with what the sign-up paid. */
export async function closeWelcome(page: Page): Promise<void> {
  const welcome = page.getByRole('dialog', { name: /^Welcome to/ })
  await welcome.waitFor()
  // The first press shows all of it, the next one closes it.
  const pressed = async () => {
    await page.keyboard.press('Escape')
    return welcome.count()
  }
  await expect.poll(pressed).toBe(0)
}

/** The person behind a page, on the wire. */
export async function clientOf(page: Page, url: string): Promise<Client> {
  const client = new Client(url)
  for (const { name, value } of await page.context().cookies(url))
    client.cookies.set(name, decodeURIComponent(value))
  return client
}

/** Signs a person up without a page: for journeys that begin later. */
export async function signedUp(page: Page, url: string, state = 'TX'): Promise<Client> {
  const client = new Client(url)
  await client.signUp(newEmail(), { state })
  await page.context().addCookies([...client.cookies].map(([name, value]) => ({ name, value, url })))
  return client
}

/** The address of a lobby that opens windows. */
export const lobbyWith = (...names: readonly string[]): string =>
  `/lobby?${names.map((name) => `openModal=${name}`).join('&')}`

/** Everything that a page left in the browser and the table does not know. */
export async function unknownOf(page: Page): Promise<string[]> {
  const parts = await cookiesFrom(features)
  const cookies = (await page.context().cookies()).map(({ name }) => ['cookie', name] as const)
  const stored = await page.evaluate(() => [
    ...Object.keys(localStorage).map((name) => ['local', name] as const),
    ...Object.keys(sessionStorage).map((name) => ['session', name] as const),
  ])
  return [...cookies, ...stored]
    .filter(([place, name]) => !isKnown(parts, place, name))
    .map(
      ([place, name]) =>
        `${place}: ${name} is neither in src/client/consent/cookie-purposes.ts nor in a feature's cookies`,
    )
}

/** Holds files of a page back. @returns lets them come */
export async function holdFiles(page: Page, files: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await intercept(page, files, (route) => promise.then(() => route.continue()))
  return resolve
}
