import { join } from 'node:path'
import { calls as play } from '#features/play/contract.ts'
import { processEnv } from '#platform/config/env.server.ts'
import { Client } from '../rig/client.ts'
import type { Page } from '../rig/browser.ts'
import { later } from './people.ts'
import { passTime } from '../rig/net/pass-time.ts'

/**
 * Tools for a newcomer's first minutes: two clocks in step, repeatable draws, a hand that plays, and a
 * witness.
 */

export const SECOND = 1_000
export const MINUTE = 60 * SECOND

/**
 * `FIRST_MINUTES=timed`, on a machine of its own, holds every step to its minute, with rounds as long as they were
 * measured (docs/figures/bench.md). Beside other work pages and rounds take longer than a player waits, so that
 * the script has more room then.
 */
export const IS_TIMED = processEnv()['FIRST_MINUTES'] === 'timed'
const ROOM_MS = IS_TIMED ? MINUTE : 3 * MINUTE
/** The demonstration begins in the morning of its player: no day ends within fifteen minutes. */
const MORNING_UTC_MS = 15 * 60 * MINUTE
const DAY_MS = 24 * 60 * MINUTE
/**
 * The most that a page's clock may be ahead: it isn't moved before the server's, except for the time an
 * answer takes.
 */
const APART_MS = 10 * SECOND

/** The clock of the server and that of the page, moved together; 0:00 is when the page was about to be opened. */
export interface Hands {
  /** How long ago it was 0:00, ms, by the server; the page's clock agrees with it. */
  readonly now: () => Promise<number>
  /** Lets time go by in which the player presses nothing; what is due in the page meanwhile comes. */
  readonly rest: (ms: number) => Promise<void>
  /** Lets time go by until so long after 0:00; none if that is over. */
  readonly until: (ms: number) => Promise<void>
  /**
   * Checks that this step is on time: as close to the time in the script, such as `1:30`, as `ROOM_MS`
   * allows.
   */
  readonly struck: (time: string) => Promise<void>
}

/** A folder for a picture of each step, such as the filmstrip of these minutes is made of; none where absent. */
const { FIRST_MINUTES_FILM: FILM } = processEnv()

/** Takes the clocks of a page that is about to be opened, and of its server. */
export async function takeHands(page: Page, url: string): Promise<Hands> {
  const client = new Client(url)
  const night = (MORNING_UTC_MS - ((await later(client, 0)) % DAY_MS) + DAY_MS) % DAY_MS
  const start = await later(client, night)
  await page.clock.install({ time: start })
  // A page's clock stands while what has come due runs, seconds on a busy machine: it follows the server's.
  const now = async () => {
    const before = await later(client, 0)
    const browser = await page.evaluate(() => Date.now())
    const after = await later(client, 0)
    if (browser - after > APART_MS) throw new Error(`the page’s clock is ${browser - after} ms ahead`)
    if (before - browser > SECOND) await passTime(page, before - browser)
    return after - start
  }
  const rest = async (ms: number) => {
    if (ms < 1) return
    await later(client, Math.round(ms))
    await passTime(page, Math.round(ms))
  }
  return {
    now,
    rest,
    until: async (ms) => rest(ms - (await now())),
    async struck(time) {
      const [minutes, seconds] = time.split(':').map(Number)
      const late_ms = (await now()) - (minutes! * MINUTE + seconds! * SECOND)
      if (Math.abs(late_ms) > ROOM_MS) throw new Error(`${time} came ${Math.round(late_ms / SECOND)} s late`)
      if (FILM) await page.screenshot({ path: join(FILM, `${time.replace(':', '.').padStart(5, '0')}.png`) })
    },
  }
}

/** A pair of seeds by which rounds are the same in each run, and none of the first hundred opens a feature. */
export const KNOWN_SEEDS = { server: '5eed'.repeat(16), client: 'first minutes 6' }

/** Something that appeared: an offer, other messages and windows, or the place where the player was. */
export interface Seen {
  readonly what: 'place' | 'offer' | 'news'
  /** Of a place: `game`, or the path of the page. */
  readonly text: string
  /** Phase of the game at that moment; empty outside of games. */
  readonly phase: string
}

/**
 * Runs in the page: notes each window and each message with a way in it as it comes, and where that was.
 * @param own windows that are no offers: those of the game, and the news of what the player did
 */
function watch(own: readonly string[]): void {
  const { note } = globalThis as unknown as { readonly note: (seen: Seen) => void }
  /** Messages move into a window that opens: in one place each is seen once. */
  let known = new Set<string>()
  let place = ''
  /** How often no round was seen to be on. */
  let rests = 0
  const phaseNow = () => document.querySelector<HTMLElement>('.game-frame')?.dataset['phase'] ?? ''
  const isAtRest = () => ['', 'idle'].includes(phaseNow())
  const look = () => {
    rests += Number(isAtRest())
    const here = document.querySelector('dialog[open] .game-frame') ? 'game' : location.pathname
    if (here !== place) {
      known = new Set()
      note({ what: 'place', text: (place = here), phase: phaseNow() })
    }
    for (const one of document.querySelectorAll('dialog[open], .toast')) {
      const words = one.getAttribute('aria-label') ?? one.querySelector('h1, h2, p')?.textContent
      const text = words?.replaceAll('\u00a0', ' ') ?? ''
      if (known.has(text) || text === '') continue
      known.add(text)
      const isNews = own.some((name) => text.startsWith(name)) || !one.matches('dialog, :has(.link)')
      if (isNews) {
        note({ what: 'news', text, phase: phaseNow() })
        continue
      }
      const before = rests
      const tell = () => note({ what: 'offer', text, phase: rests > before ? 'idle' : phaseNow() })
      // What comes with the end of a round may be drawn some frames before it; a round lasts longer than that, on
      // a busy machine too. Whoever takes the offer at once has begun something else by then.
      const tellAfter = (frames: number): void =>
        frames === 0 || isAtRest() ? tell() : void requestAnimationFrame(() => tellAfter(frames - 1))
      tellAfter(15)
    }
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['open', 'data-phase'],
  })
}

/**
 * Watches all pages that will be opened.
 * @returns everything that appears, in order; the list keeps growing
 */
export async function witness(page: Page, own: readonly string[]): Promise<readonly Seen[]> {
  const all: Seen[] = []
  await page.exposeFunction('note', (seen: Seen) => all.push(seen))
  await page.addInitScript(watch, own)
  return all
}

/** The offers made during a visit to a page or a game. */
export interface Visit {
  readonly place: string
  readonly offers: readonly string[]
}

/** The visits in order, each with its offers. */
export const visitsOf = (all: readonly Seen[]): readonly Visit[] =>
  all.reduce<Visit[]>((visits, { what, text }) => {
    const last = visits.at(-1)
    if (what === 'news') return visits
    if (what === 'place') return [...visits, { place: text, offers: [] }]
    return [...visits.slice(0, -1), { place: last!.place, offers: [...last!.offers, text] }]
  }, [])

/** Plays rounds by the main button, each until it is all shown; doors of features are gone through. */
export const playRounds = (page: Page, count: number): Promise<number[]> =>
  page.evaluate(async (rounds) => {
    const phase = () => document.querySelector<HTMLElement>('.game-frame')?.dataset['phase']
    const button = () => document.querySelector<HTMLButtonElement>('.bet-play:enabled')
    const when = (fits: () => boolean) =>
      new Promise<void>((done) => {
        const seen = new MutationObserver(() => look())
        const look = () => {
          if (!fits()) return
          seen.disconnect()
          done()
        }
        seen.observe(document, { subtree: true, childList: true, attributes: true })
        look()
      })
    const took: number[] = []
    while (took.length < rounds) {
      await when(() => phase() === 'idle' && button() !== null)
      const since = performance.now()
      button()!.click()
      await when(() => phase() !== 'idle')
      do {
        await when(() => phase() === 'idle' || (phase() === 'intro' && button() !== null))
        if (phase() === 'intro') button()!.click()
        if (phase() === 'intro') await when(() => phase() !== 'intro')
      } while (phase() !== 'idle')
      took.push(performance.now() - since)
    }
    return took
  }, count)

/**
 * Plays rounds of a slot without its page, as the last one was played, before the game is opened;
 * the page counts them as its own.
 */
export async function playElsewhere(page: Page, client: Client, slug: string, count: number): Promise<void> {
  const { rounds } = (await client.call(play.history, { slug, limit: 1 })).body.data!
  const { stake, mode } = rounds[0]!
  for (let n = 0; n < count; n++) {
    const { status, round_id } = await client.beginRound(slug, { stake, mode })
    if (status === 'open') await client.finishRound(slug, round_id)
  }
  await page.evaluate((more) => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('coin-rounds:'))!
    const before = Number(localStorage.getItem(key))
    if (before > 0) localStorage.setItem(key, String(before + more))
  }, count)
}
