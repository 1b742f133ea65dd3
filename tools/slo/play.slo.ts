import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls as init } from '../../src/features/init/contract.ts'
import { calls as play } from '../../src/features/play/contract.ts'
import { everyGame } from '../../src/games/catalogue.ts'
import { boardFaults } from '../../src/tests/visual/board-fit.ts'
import { openBrowser, openShell, type Browser, type Page } from '../../src/tests/rig/browser.ts'
import { Client } from '../../src/tests/rig/client.ts'
import { mainButton, placeChip, playOn } from '../../src/tests/rig/hand.ts'
import { sharedSite } from '../../src/tests/rig/server.ts'
import { socketOf } from '../../src/tests/rig/net/socket.ts'
import type { GameMode } from '../../src/platform/base/text/money.ts'
import { buildIfStale } from '../../bin/build.ts'
import type { Given } from '../bench/figures.ts'
import { openGiftPoster, type GiftPoster } from '../chaos/gift-poster.ts'

/**
 * Every game is opened in Chromium and played to the end of a round by its main button and its board: on a
 * phone and on a desktop, with coins and with entries. What the page complains of counts as a fault. On the way
 * every board is measured at eight sizes, before and after its first round: what a player cannot see or reach
 * counts too, unless the board says that it scrolls.
 */
const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const
const MODES = ['TournamentPoints', 'SweepStakes'] as const
const GIFT = { coins: 2_000_000_000, entries: 200_000_000 }
/** At the smallest size each device plays one currency; boards are measured where coins are played. */
const ONE_MODE = { phone: 'TournamentPoints', desktop: 'SweepStakes' } as const
/** Longer than any round is shown, with all its free spins, on a machine with other work, ms. */
const PATIENCE = 180_000

interface Sum {
  played: number
  readonly games: Set<string>
  readonly faults: string[]
  /** Boards measured: a game at a size in a state. */
  measured: number
  readonly hidden: string[]
}

/** All games at full size, else every n-th of them, and at least one. */
export async function bar(size: number): Promise<Given[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-play-'))
  await buildIfStale({ progress: () => {} })
  const browser = await (size > 0 ? openBrowser : openShell)()
  const server = await sharedSite({ DATA_DIR: folder, DEMO: 'on', REDIS_URL: '' })
  const giver = openGiftPoster(socketOf(server.dataDir))
  const sum: Sum = { played: 0, games: new Set(), faults: [], measured: 0, hidden: [] }
  const every = size > 0 ? Math.round(1 / size) : everyGame.length
  const games = everyGame.filter((_, at) => at % every === 0)
  try {
    const people = (Object.keys(SIZES) as (keyof typeof SIZES)[]).map(async (device) => {
      const { page, client } = await sitDown(browser, server.url, giver, device, sum)
      for (const mode of size > 0 ? MODES : [ONE_MODE[device]]) {
        await client.call(mode === 'SweepStakes' ? init.toSweepStakes : init.toTournamentPoints)
        for (const game of games) {
          // One measuring of a game is enough: sizes do not depend on the currency.
          const measure =
            device === 'phone' && mode === 'TournamentPoints' ? () => look(page, game.slug, sum) : null
          await playOne(page, client, game, mode, measure).then(
            () => {
              sum.played++
              sum.games.add(game.slug)
            },
            (error: Error) => sum.faults.push(`${game.slug} ${device} ${mode}: ${error.message}`),
          )
        }
        process.stdout.write(`  ${sum.played} rounds played, ${sum.faults.length} faults\n`)
      }
    })
    await Promise.all(people)
  } finally {
    await Promise.all([browser.close(), giver.database.close()])
    await server.end()
    rmSync(folder, { recursive: true, force: true })
  }
  for (const line of [...sum.faults.slice(0, 20), ...sum.hidden.slice(0, 20)])
    process.stdout.write(`  ${line.slice(0, 300)}\n`)
  return [
    {
      name: 'rounds played by hand to their end',
      value: sum.played,
      goal: `≥ ${games.length * (size > 0 ? 4 : 2)}`,
    },
    { name: 'games among them', value: sum.games.size, goal: `≥ ${games.length}` },
    {
      name: 'faults: a round that did not end, a complaint of the page',
      value: sum.faults.length,
      goal: '≤ 0',
    },
    { name: 'boards measured', value: sum.measured, goal: `≥ ${games.length * 16}` },
    { name: 'parts of boards out of sight without a word', value: sum.hidden.length, goal: '≤ 0' },
  ]
}

/** A player with money and a browser; what their pages complain of is a fault. */
async function sitDown(
  browser: Browser,
  url: string,
  giver: GiftPoster,
  device: keyof typeof SIZES,
  sum: Sum,
): Promise<{ page: Page; client: Client }> {
  const client = new Client(url)
  const { body } = await client.signUp(`play-${device}-${process.pid}@bars.example`)
  if (!body.success) throw new Error(`sign-up refused: ${body.code} ${body.message}`)
  await client.confirmEmail()
  await giver.give(await giver.playerOf(client.email), `play:${device}`, GIFT)
  const context = await browser.newContext({
    ...SIZES[device],
    baseURL: url,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(PATIENCE)
  context.on('weberror', (fault) => sum.faults.push(`${device}: ${String(fault.error())}`))
  context.on('response', (answer) => {
    if (answer.status() >= 500) sum.faults.push(`${device}: ${answer.status()} ${answer.url()}`)
  })
  const cookies = [...client.cookies, ['consent', '{"necessary":[],"optional":[]}'] as const]
  await context.addCookies(
    cookies.map(([name, value]) => ({
      name,
      value: name === 'consent' ? encodeURIComponent(value) : value,
      url,
    })),
  )
  return { page: await context.newPage(), client }
}

/** Measures the board on show at every size; the page is as large as before at the end. */
async function look(page: Page, slug: string, sum: Sum): Promise<void> {
  await boardFaults(page, (size, lines) => {
    sum.measured++
    sum.hidden.push(...lines.map((line) => `${slug} ${size}: ${line}`))
  })
  await page.setViewportSize(SIZES.phone.viewport)
}

/** One round from the press to its end, on the page and in the books. */
async function playOne(
  page: Page,
  client: Client,
  { slug, mechanic }: (typeof everyGame)[number],
  mode: GameMode,
  measure: (() => Promise<void>) | null,
): Promise<void> {
  await page.goto(`/promotions?game=${slug}`)
  await page.locator('.bet-play:enabled').waitFor()
  await placeChip(page, mechanic)
  await measure?.()
  const [answer] = await Promise.all([
    page.waitForResponse(
      (one) => one.request().method() === 'POST' && new URL(one.url()).pathname.endsWith('/rounds/'),
    ),
    mainButton(page).click(),
  ])
  if (!answer.ok()) throw new Error(`the round was answered ${answer.status()}`)
  await playOn(page, mechanic)
  await measure?.()
  const { rounds } = (await client.call(play.history, { slug, limit: 1 })).body.data!
  const [last] = rounds
  // A tie gives its stake back, and so does a flight that is left at once: such a round is void, and over.
  if (!last || last.status === 'open' || last.mode !== mode)
    throw new Error(`the last round is ${last?.status} in ${last?.mode}`)
}
