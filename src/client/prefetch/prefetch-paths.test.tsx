import { registry } from '#app/registry.ts'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '#platform/calls/contract.ts'
import type { PageCall } from '#platform/pages/page.ts'
import type { Caller } from '#platform/calls/caller.ts'
import { covers } from '#tests/coverage/covers.ts'
import { themes } from '#themes/index.ts'
import type { Client } from '#tests/rig/client.ts'
import { piecesOf } from '#tests/rig/pieces.ts'
import { testSite, START } from '#tests/rig/test-site.ts'
import { brandOf } from '#app/entry/brand-of.ts'
import type { App } from '../context/app.ts'
import { createPlayer } from '../context/player.ts'
import { prefetcher } from './prefetch.ts'
import { pageOf } from '../router/load.ts'
import { Redirect } from '../router/route.ts'
import { routes } from '#app/routes/routes.tsx'
import { openPrefetched } from './prefetched.ts'

/** 000 §7: the payloads of the real pages, fetched ahead by the path of a link. */
const at = testSite()
let player: Client
beforeAll(async () => {
  player = await at.player({ confirmed: true })
})

beforeEach(() => void vi.stubGlobal('location', { origin: at.url }))

/** A browser's app on the real dispatcher, for a guest or a player, and what it asked. */
async function appFor(client?: Client) {
  const asked: string[] = []
  const caller: Caller = {
    ip: '127.0.0.1',
    origin: at.url,
    agent: 'test',
    theme: 'aurelia',
    cookies: Object.fromEntries(client?.cookies ?? []),
    idempotencyKey: null,
  }
  const ask = (async (call: Call, input: unknown) => {
    asked.push(`${call.path} ${JSON.stringify(input ?? {})}`)
    return (await at.dispatcher.dispatch(call, input ?? {}, caller)).body
  }) as unknown as PageCall
  const init = (await ask(registry.core.init)).data!
  const app: App = {
    registry,
    eagerParts: {},
    brand: brandOf(themes.aurelia, 'en'),
    demo: true,
    version: 'test',
    device: 'desktop',
    now_ms: START,
    player: createPlayer(init),
    locale: 'en',
    call: ask,
    themes: [],
  }
  asked.length = 0
  return { app, asked }
}

/** Pages whose data is money's or the player's own: they are asked when they are opened, not before. */
const OWN = [
  ...registry.features
    .flatMap(({ pages = [] }) => pages)
    .filter(({ guards = [] }) => guards.includes('player'))
    .map(({ path }) => path)
    // It has no data: all that it says is in its address.
    .filter((path) => path !== '/game/responsible-play/confirm'),
  '/account/personal-info',
]

const pieces = await piecesOf<readonly [path: string, payload: string]>('prefetch')

test.each<readonly [path: string, payload: string]>([
  ...pieces,
  ['/promotions', '/rest/page/promotions/'],
  ['/how-it-works', '/rest/rewards/check-rewards/'],
  ['/lobby', '/rest/page/home/'],
  ['/library', '/rest/get-game-filters/'],
  ['/page/faq', '/rest/page/content/:name/'],
])('%s: the click waits for nothing', async (path, payload) => {
  covers('000 §7.57')
  for (const client of [undefined, player]) {
    const { app, asked } = await appFor(client)
    const prefetched = openPrefetched(app.call)
    await prefetcher(app, routes, prefetched).data(`${path}?from=lobby`)
    expect(asked.map((line) => line.split(' ')[0])).toContain(payload)
    const ahead = asked.splice(0)
    const found = await pageOf(routes, `${path}?from=lobby`, { ...app, call: prefetched.call })
    expect(found).not.toBeInstanceOf(Redirect)
    expect([path, asked]).toEqual([path, []])
    expect(new Set(ahead).size).toBe(ahead.length)
  }
})

test.each(OWN)('%s is not asked ahead', async (path) => {
  covers('000 §7.57')
  const { app, asked } = await appFor(player)
  await prefetcher(app, routes, openPrefetched(app.call)).data(path)
  expect(asked.filter((line) => !line.startsWith(registry.core.lookup.path))).toEqual([])
  expect(await pageOf(routes, path, app)).not.toBeInstanceOf(Redirect)
  expect(asked.length).toBeGreaterThan(1)
})
