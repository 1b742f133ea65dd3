import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import { processEnv } from '#platform/config/env.server.ts'

export type { Browser, BrowserContext, Page, Request } from 'playwright-core'

/** Chromium for the tests: the machine's own, else installed; a test without a browser is a failed test. */

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
]
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
]
/** Settings that name the program, in this order. */
const SETTINGS = ['CHROME', 'CHROME_PATH', 'CHROME_BIN', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH']

/**
 * The program of the browser, or null.
 * @throws Error when a setting names a file that is not there
 */
export function findChromium(): string | null {
  const env = processEnv()
  for (const name of SETTINGS) {
    const path = env[name]
    if (path && !existsSync(path)) throw new Error(`${name}=${path} names no file: correct it or unset it.`)
    if (path) return path
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES]
  // Playwright gives no address on systems that it does not know.
  return candidates.find((path) => existsSync(path)) ?? playwrights()
}

/** Where Playwright's build is for a user without a home of their own. */
const OWN = join(import.meta.dirname, '../../../.cache/browsers')
const AT_OWN = { PLAYWRIGHT_BROWSERS_PATH: OWN }

function playwrights(): string | null {
  try {
    const path = chromium.executablePath()
    if (existsSync(path)) return path
  } catch {
    // A system that it does not know.
  }
  // Playwright reads the setting once, when it is loaded: another process is asked.
  const ask = "import('playwright-core').then((all) => process.stdout.write(all.chromium.executablePath()))"
  if (!existsSync(OWN)) return null
  const { stdout } = spawnSync(process.execPath, ['-e', ask], {
    cwd: join(OWN, '../..'),
    env: { ...processEnv(), ...AT_OWN },
    encoding: 'utf8',
  })
  return stdout && existsSync(stdout) ? stdout : null
}

/** Whether a folder, or the first one above it that there is, can be written to. */
function isWritable(folder: string): boolean {
  if (!existsSync(folder)) return dirname(folder) !== folder && isWritable(dirname(folder))
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

const run = (
  program: string,
  words: readonly string[],
  more: Readonly<Record<string, string>> = {},
): boolean =>
  spawnSync(program, words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...processEnv(), DEBIAN_FRONTEND: 'noninteractive', ...more },
  }).status === 0

/**
 * Finds the browser, or installs one: Debian's package as root, else Playwright's own build, into the user's
 * cache or that of this folder.
 * @param say takes a line for the person who waits
 * @throws Error with one sentence when there is none in the end
 */
export function ensureChromium(say: (line: string) => void): string {
  const found = findChromium()
  if (found) return found
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium from the packages of this system')
    if (run('apt-get', ['update', '-q']) && run('apt-get', ['install', '-y', '-q', 'chromium'])) {
      const installed = findChromium()
      if (installed) return installed
    }
  }
  say("Installing Playwright's build of Chromium")
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js')
  const withLibraries = isRoot && existsSync('/usr/bin/apt-get') ? ['--with-deps'] : []
  const isOwn = !processEnv()['PLAYWRIGHT_BROWSERS_PATH'] && !isWritable(join(homedir(), '.cache'))
  run(process.execPath, [cli, 'install', ...withLibraries, 'chromium'], isOwn ? AT_OWN : {})
  const installed = findChromium()
  // A downloaded browser may find no libraries of the system.
  if (installed && (process.platform === 'win32' || starts(installed))) return installed
  if (installed)
    throw new Error(
      `${installed} was downloaded and does not start here: run "npx playwright-core install-deps chromium" as root.`,
    )
  throw new Error(
    'The journeys need Chromium, and none could be found or installed: install it (on Debian "apt-get install ' +
      'chromium") or name its program by CHROME=/path/to/chrome.',
  )
}

const starts = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

/** Where Debian puts the same engine without a window. */
export const SHELL = '/usr/bin/chromium-headless-shell'

/** Whether the headless shell can be used: it is installed, and no setting names another browser. */
const hasShell = () => existsSync(SHELL) && SETTINGS.every((name) => !processEnv()[name])

/** Arguments with which every browser of the tests is started. */
const FLAGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--disable-gpu',
]

const OPTIONS = () => ({
  executablePath: ensureChromium((line) => void process.stderr.write(`${line}\n`)),
  args: FLAGS,
})

const NO_PICTURES = ['--blink-settings=imagesEnabled=false']

/**
 * How the component tests start their browser: without a window and without pictures. No program where there is
 * no browser: nothing is installed while settings are read.
 */
export function launchOfSpecs() {
  const executablePath = hasShell() ? SHELL : findChromium()
  return { ...(executablePath && { executablePath }), args: [...FLAGS, ...NO_PICTURES] }
}

export interface Eyes {
  /** False: no picture is fetched or decoded, a quarter of a page's work. Each keeps its place. */
  readonly pictures?: boolean
}

async function launch(executablePath: string | undefined, { pictures = true }: Eyes): Promise<Browser> {
  const options = OPTIONS()
  const blind = pictures ? [] : NO_PICTURES
  const browser = await chromium.launch({
    ...options,
    executablePath: executablePath ?? options.executablePath,
    args: [...options.args, ...blind],
  })
  if (pictures) return browser
  const open = browser.newContext.bind(browser)
  browser.newContext = async (more) => {
    const context = await open(more)
    await context.addInitScript(takeAllAsDrawn)
    return context
  }
  return browser
}

/** Runs in a page without pictures: a game waits until its own are decoded. */
function takeAllAsDrawn(): void {
  HTMLImageElement.prototype.decode = () => Promise.resolve()
}

/** Opens the browser; every context in it is a person of its own. */
export const openBrowser = (eyes: Eyes = {}): Promise<Browser> => launch(undefined, eyes)

/**
 * Opens the engine without a window where the machine has it, else the browser: a third less work. It shows no
 * notifications and no scroll bars; what needs those opens the browser.
 */
export const openShell = (eyes: Eyes = {}): Promise<Browser> => launch(hasShell() ? SHELL : undefined, eyes)

/**
 * Opens the engine of one person, who keeps cookies in a folder when it is closed, as browsers do.
 * @param whole the browser, with scroll bars
 */
export const openProfile = (
  folder: string,
  {
    whole = false,
    ...options
  }: { readonly whole?: boolean } & NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]> = {},
): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    ...OPTIONS(),
    ...(!whole && hasShell() && { executablePath: SHELL }),
    ...options,
  })
