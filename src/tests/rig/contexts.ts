import type { Browser, BrowserContext } from './browser.ts'

/**
 * Contexts of a browser that one person after the other uses: its memory of scripts and styles stays, which is
 * a good part of a page's work, and all that a person left is gone.
 */

/** What is done to a context and cannot be taken back: whoever does it has it for themselves. */
const LASTING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'on',
  'once',
  'route',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const

/** Idle ones of a kind: as many people as a journey has at a time. */
const MOST_IDLE = 3

/** A context that a person has. */
export interface Lent {
  readonly context: BrowserContext
  readonly browser: Browser
  readonly kind: string
  /** Whether somebody did to it what lasts. */
  changed: boolean
}

const idle: Lent[] = []

/** Notes what is done to a context from now on. */
function watch(lent: Lent): void {
  const { context } = lent
  const note = <Part extends object>(part: Part, name: keyof Part) => {
    const method = (part[name] as (...words: unknown[]) => unknown).bind(part)
    Object.assign(part, {
      [name]: (...words: unknown[]) => {
        lent.changed = true
        return method(...words)
      },
    })
  }
  for (const name of LASTING) note(context, name)
  note(context.clock, 'install')
}

/** Takes away what a person left in a context; throws where that cannot be. */
async function clear({ context }: Lent): Promise<void> {
  for (const page of context.pages()) await page.close()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const storageTypes = 'cookies,local_storage,indexeddb,cache_storage,service_workers'
  await devtools.send('Storage.clearDataForOrigin', { origin: '*', storageTypes })
  await page.close()
  await context.clearCookies()
}

/**
 * A context for a person, who gives it back.
 * @param kind contexts of one kind are the same to their next person
 * @param open opens one, and does to it what all of its kind have
 */
export async function lend(
  browser: Browser,
  kind: string,
  open: () => Promise<BrowserContext>,
): Promise<Lent> {
  const at = idle.findIndex((one) => one.browser === browser && one.kind === kind)
  const [free] = at < 0 ? [] : idle.splice(at, 1)
  if (free) return free
  const lent = { context: await open(), browser, kind, changed: false }
  watch(lent)
  return lent
}

/** Takes a context back: for the next person, or closes it. */
export async function giveBack(lent: Lent): Promise<void> {
  const { context, kind } = lent
  const isWanted = !lent.changed && idle.filter((one) => one.kind === kind).length < MOST_IDLE
  const isClear =
    isWanted &&
    (await clear(lent).then(
      () => true,
      () => false,
    ))
  lent.changed = false
  if (isClear) idle.push(lent)
  else await context.close()
}

/** Closes the contexts of a browser that nobody has, when a file is done. */
export async function forget(browser: Browser): Promise<void> {
  const gone = idle.filter((one) => one.browser === browser)
  for (const one of gone) idle.splice(idle.indexOf(one), 1)
  for (const { context } of gone) await context.close()
}
