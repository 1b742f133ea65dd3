import { execFile } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { DIST } from '../../../bin/build.ts'
import { calls as account } from '#features/account/contract.ts'
import { processEnv } from '#platform/config/env.server.ts'
import { readAssets } from '#platform/pages/files/assets.server.ts'
import { isBlockedName } from '#platform/pages/files/neutral-names.ts'
import type { Render } from '#platform/pages/page.ts'
import { packOnce, UNCACHED_QUALITY } from '#platform/http/packed.server.ts'
import { themeNames, themes, type ThemeName } from '#themes/index.ts'
import { testSite, START } from '../rig/test-site.ts'
import { houseFile } from '#ui/sound/banks.gen.ts'
import {
  documentWeight,
  enginesOf,
  filesOf,
  gamesOf,
  scriptsOf,
  CELEBRATIONS,
  lateWeight,
  SOUND,
} from './weights.ts'

/**
 * The budgets of the lobby, which every page shares. When one is passed, find out what came to the page
 * (`dist/client/.vite/manifest.json` says what holds what) and put what nobody needs at once behind a dynamic
 * import; a budget is raised by a decision, not in passing.
 */
const at = testSite()
const kB = 1_000

// In a process of its own: what runs here is not the production that a build is made for.
beforeAll(async () => {
  const { NODE_ENV: _, ...env } = processEnv()
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../../bin/build.ts')], { env })
}, 300_000)

test('the scripts of a lobby: before a touch, hydrated, at rest', () => {
  const { boot, hydrated, atRest } = scriptsOf(DIST)
  expect(boot).toBeLessThanOrEqual(3 * kB)
  expect(hydrated).toBeLessThanOrEqual(107.3 * kB)
  expect(atRest).toBeLessThanOrEqual(123.4 * kB)
})

test('no built file has a name that content blockers stop', () => {
  const names = filesOf(DIST).map((file) => file.replace(/^.*\/|-[\w-]{8}\.\w+$/g, ''))
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter(isBlockedName)).toEqual([])
})

/**
 * Roulette has 154 places, chips of five sizes, and says why one can't be placed; both felts take composed
 * keys. Names of chunks, which change with any of them, make some bytes of difference.
 */
const MOST_OF_A_GAME: Readonly<Record<string, number>> = { roulette: 37.1, baccarat: 36.7 }

test('a game over the lobby, whatever its board', () => {
  covers('games.24')
  const games = gamesOf(DIST)
  // Reels, dice, and a board for each kind of original.
  expect(games.length).toBeGreaterThanOrEqual(18)
  const heavy = games.filter(({ board, weight }) => weight > (MOST_OF_A_GAME[board] ?? 36.6) * kB)
  expect(heavy).toEqual([])
})

test('what plays sounds comes with the first of them, and they begin after 70 kB', () => {
  const engine = lateWeight(DIST, SOUND)
  expect(engine).toBeLessThanOrEqual(6 * kB)
  const file = join(DIST, `../public/sound/house/house.${houseFile[0]}.webm`)
  expect(engine + statSync(file).size).toBeLessThanOrEqual(70 * kB)
})

test('what celebrates comes late, and is small', () => {
  expect(lateWeight(DIST, CELEBRATIONS)).toBeLessThanOrEqual(6 * kB)
})

test('the pictures of a slot on a phone until its first spin', () => {
  const art = join(DIST, '../public/art')
  const sizeOf = (path: string) => statSync(join(art, path)).size
  const largest = (folder: string, ending: string) =>
    Math.max(
      ...readdirSync(join(art, folder))
        .filter((name) => name.endsWith(ending))
        .map((name) => sizeOf(`${folder}/${name}`)),
    )
  const around = largest('scenes', '-tall.avif') + largest('frames', '-tall.avif')
  const named = largest('tiles', '@2x.avif') + largest('titles', '.avif')
  // All symbols of a world: a game of it shows some of them.
  const symbols = readdirSync(join(art, 'symbols')).map((world) => ({
    world,
    weight: readdirSync(join(art, 'symbols', world))
      .filter((name) => name.endsWith('@2x.avif'))
      .reduce((sum, name) => sum + sizeOf(`symbols/${world}/${name}`), 0),
  }))
  expect(symbols.length).toBeGreaterThanOrEqual(12)
  expect(symbols.filter(({ weight }) => weight + around + named > 260 * kB)).toEqual([])
})

test('an engine on the page of fairness, and none that comes with it', () => {
  const engines = [...enginesOf(DIST)]
  expect(engines.length).toBeGreaterThanOrEqual(20)
  expect(engines.filter(([, weight]) => weight > 6 * kB)).toEqual([])
})

/** The lobby as a brand's pages are made of it. */
async function lobbyOf(theme: ThemeName, cookies: Record<string, string> = {}) {
  const { render } = (await import(pathToFileURL(join(DIST, 'server', 'render.js')).href)) as {
    render: Render
  }
  const caller = { ip: '127.0.0.1', origin: at.url, agent: '', theme, cookies, idempotencyKey: null }
  const isCached = Object.keys(cookies).length === 0
  const { html, status } = await render({
    url: themes[theme].flags.lobbyPage ? '/lobby' : '/',
    theme,
    locale: 'en',
    device: 'desktop',
    demo: false,
    now_ms: START,
    assets: { ...readAssets(DIST), brands: { [theme]: `/brand/${theme}/eight-ch.css` } },
    site: { version: 'test', analyticsUrl: null, sentryDsn: null },
    lean: isCached,
    ...(isCached ? { apart: () => 'sixteen-letters-' } : {}),
    call: async (call, input) => (await at.dispatcher.dispatch(call, input ?? {}, caller)).body,
  })
  expect(status, theme).toBe(200)
  return html
}

test('the document of a guest’s lobby, in each brand', async () => {
  const weights: [ThemeName, number][] = []
  for (const theme of themeNames) weights.push([theme, documentWeight(await lobbyOf(theme))])
  expect(weights.filter(([, weight]) => weight > 10 * kB)).toEqual([])
})

test('the document of a player’s lobby, as it is compressed for one', async () => {
  const input = { email: 'weights@test.example', password: 'correct horse battery', birth_date: '1990-05-17' }
  const caller = {
    ip: '127.0.0.1',
    origin: at.url,
    agent: '',
    theme: 'saltpeak',
    cookies: {},
    idempotencyKey: null,
  }
  const { cookies } = await at.dispatcher.dispatch(
    account.register,
    { ...input, state: 'TX', terms: true },
    caller,
  )
  const html = await lobbyOf('saltpeak', Object.fromEntries(cookies.map(({ name, value }) => [name, value])))
  expect(html).toContain('class="wallet"')
  expect(documentWeight(html, UNCACHED_QUALITY)).toBeLessThanOrEqual(10 * kB)
  const modern = packOnce({ headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }, html)!
  expect(modern.bytes.length).toBeLessThanOrEqual(10 * kB)
})

test('the catalogue grows and the page does not: each row has the games in sight before it is moved', async () => {
  const html = await lobbyOf('aurelia')
  const rows = html.match(/<ul id="games-.*?<\/ul>/gs) ?? []
  expect(rows.length).toBeGreaterThan(3)
  const tiles = rows.map((row) => row.match(/<li class="tile"/g)?.length ?? 0)
  expect(Math.max(...tiles)).toBeLessThanOrEqual(21)
  expect(tiles.filter((count) => count > 0).length).toBeLessThanOrEqual(6)
})
