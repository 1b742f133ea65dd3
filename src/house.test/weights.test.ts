import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { DIST } from '../../bin/build.ts'
import { processEnv } from '#platform/env.server.ts'
import { readAssets } from '#platform/pages/assets.server.ts'
import type { Render } from '#platform/pages/page.ts'
import { house, START } from './house.ts'
import { documentWeight, enginesOf, gamesOf, scriptsOf } from './weights.ts'

/**
 * The budgets of the lobby, which every page shares. When one is passed, find out what came to the page
 * (`dist/client/.vite/manifest.json` says what holds what) and put what nobody needs at once behind a dynamic
 * import; a budget is raised by a decision, not in passing.
 */
const at = house()
const kB = 1_000

// In a process of its own: what runs here is not the production that a build is made for.
beforeAll(async () => {
  const { NODE_ENV: _, ...env } = processEnv()
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../bin/build.ts')], { env })
}, 300_000)

test('the scripts of a lobby: before a touch, awake, at rest', () => {
  const { boot, awake, atRest } = scriptsOf(DIST)
  expect(boot).toBeLessThanOrEqual(3 * kB)
  expect(awake).toBeLessThanOrEqual(105 * kB)
  expect(atRest).toBeLessThanOrEqual(120 * kB)
})

test('a game over the lobby, whatever its board', () => {
  const games = gamesOf(DIST)
  // Reels, dice, and a board for each kind of original.
  expect(games.length).toBeGreaterThanOrEqual(18)
  expect(games.filter(({ weight }) => weight > 35 * kB)).toEqual([])
})

test('an engine on the page of fairness, and none that comes with it', () => {
  const engines = [...enginesOf(DIST)]
  expect(engines.length).toBeGreaterThanOrEqual(20)
  expect(engines.filter(([, weight]) => weight > 6 * kB)).toEqual([])
})

test('the document of the guest’s lobby', async () => {
  const { render } = (await import(pathToFileURL(join(DIST, 'server', 'render.js')).href)) as {
    render: Render
  }
  const caller = {
    ip: '127.0.0.1',
    origin: at.url,
    agent: '',
    theme: 'aurelia',
    cookies: {},
    idempotencyKey: null,
  }
  const { html, status } = await render({
    url: '/lobby',
    theme: 'aurelia',
    locale: 'en',
    device: 'desktop',
    demo: false,
    now_ms: START,
    assets: readAssets(DIST),
    site: { version: 'test', analyticsUrl: null, sentryDsn: null },
    lean: true,
    call: async (call, input) => (await at.desk.dispatch(call, input ?? {}, caller)).body,
  })
  expect(status).toBe(200)
  // The goal is 10; a budget is lowered when the page is.
  expect(documentWeight(html)).toBeLessThanOrEqual(13.5 * kB)
  // The catalogue grows and the page does not: each row has as many games as are seen before it is moved.
  const rows = html.match(/<ul id="games-.*?<\/ul>/gs) ?? []
  expect(rows.length).toBeGreaterThan(3)
  const tiles = rows.map((row) => row.match(/<li class="tile"/g)?.length ?? 0)
  expect(Math.max(...tiles)).toBeLessThanOrEqual(21)
  expect(tiles.filter((count) => count > 0).length).toBeLessThanOrEqual(6)
})
