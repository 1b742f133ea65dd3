import { registry } from '#app/registry.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SECOND, simClock } from '#platform/time/clock.ts'
import { get, type Call } from '#platform/calls/contract.ts'
import type { PageCall } from '#platform/pages/page.ts'
import { covers } from '#tests/coverage/covers.ts'
import { mayPrefetch } from '../query/connection.ts'
import type { App } from '../context/app.ts'
import { prefetcher, sightFetcher } from './prefetch.ts'
import { redirect, type RouteObject } from '../router/route.ts'
import { appOf } from '../router/kit.ts'
import { openPrefetched } from './prefetched.ts'
import { calls as catalogueCalls } from '#features/catalogue/contract.ts'
import { calls as homeCalls } from '#features/home/contract.ts'
import { calls as initCalls } from '#features/init/contract.ts'
import { calls as redirectCalls } from '#features/redirect/contract.ts'

/** A call that any page may make. */
const sample = get('/rest/sample/')

afterEach(() => void vi.unstubAllGlobals())

/** A server that numbers its answers. */
function server() {
  const asked: string[] = []
  let refuse = false
  const ask = (async ({ path }: Call) => {
    asked.push(path)
    return refuse ? { success: false } : { answer: asked.length }
  }) as unknown as PageCall
  return { asked, ask, refuse: (on: boolean) => void (refuse = on) }
}

describe('000 §7, §9: page payloads are prefetched per path', () => {
  const clock = simClock(0)
  test('an answer that is young is used once, and no older one ever', async () => {
    const { asked, ask } = server()
    const { call, prefetch } = openPrefetched(ask, clock)
    await prefetch(homeCalls.home)
    await prefetch(homeCalls.home)
    expect(asked).toHaveLength(1)
    expect(await call(homeCalls.home)).toEqual({ answer: 1 })
    expect(await call(homeCalls.home)).toEqual({ answer: 2 })
    await prefetch(homeCalls.home)
    clock.advance(15 * SECOND)
    expect(await call(homeCalls.home)).toEqual({ answer: 4 })
  })
  test('a change makes old what was asked before it, and while it was under way', async () => {
    const { ask } = server()
    const { call, prefetch } = openPrefetched(ask, clock)
    await prefetch(sample)
    const change = call(catalogueCalls.addFavorite, { id: 1 })
    await prefetch(sample)
    await change
    expect(await call(sample)).toEqual({ answer: 4 })
  })
  test('what was asked with other words is another answer', async () => {
    const { asked, ask } = server()
    const { call, prefetch } = openPrefetched(ask, clock)
    await prefetch(redirectCalls.lookup, { path: '/a' })
    await call(redirectCalls.lookup, { path: '/b' })
    expect(asked).toHaveLength(2)
  })
  test('a refusal is asked again, and what is forgotten too', async () => {
    const { asked, ask, refuse } = server()
    const { call, prefetch, clear } = openPrefetched(ask, clock)
    refuse(true)
    await prefetch(homeCalls.home)
    refuse(false)
    expect(await call(homeCalls.home)).toEqual({ answer: 2 })
    await prefetch(homeCalls.home)
    clear()
    expect(await call(homeCalls.home)).toEqual({ answer: 4 })
    expect(asked).toHaveLength(4)
  })
})

describe('what comes next', () => {
  const changed: string[] = []
  const loaded: string[] = []
  const routes: RouteObject[] = [
    { path: '/home', loader: async (args) => appOf(args).call(homeCalls.home) },
    {
      path: '/games/:pageName',
      lazy: async () => {
        loaded.push('games')
        return {
          loader: async (args) => {
            loaded.push(args.params['pageName']!)
            return appOf(args).call(catalogueCalls.filters)
          },
        }
      },
    },
    {
      path: '/money',
      loader: async (args) => {
        await appOf(args).call(initCalls.init)
        changed.push('never')
        return null
      },
    },
    {
      path: '/switch',
      loader: async (args) => {
        await appOf(args).call(initCalls.toSweepStakes)
        changed.push('never')
        return null
      },
    },
    { path: '/away', loader: () => redirect('/home') },
  ]
  const open = () => {
    vi.stubGlobal('location', { origin: 'https://play.example' })
    const { asked, ask } = server()
    const prefetched = openPrefetched(ask, simClock(0))
    return {
      asked,
      prefetched,
      fetcher: prefetcher({ registry, call: ask } as unknown as App, routes, prefetched),
    }
  }

  test('a link in view brings the chunk once, and no data', async () => {
    const { asked, fetcher } = open()
    loaded.length = 0
    await fetcher.chunks('/games/a?from=lobby')
    await fetcher.chunks('/games/a?from=lobby')
    expect([loaded, asked]).toEqual([['games'], []])
  })
  test('the data of the first pages in sight is asked once each, when the browser is free', async () => {
    covers('000 §7.57')
    const { asked, fetcher, prefetched } = open()
    const waiting: (() => void)[] = []
    const sight = sightFetcher(fetcher, (work) => void waiting.push(work))
    sight.onPage('/lobby')
    const payloads = () => asked.filter((path) => path === homeCalls.home.path).length
    const free = () => {
      for (const work of waiting.splice(0)) work()
    }
    sight.fetch(['/home', '/home#top', '/money'])
    expect(asked).toEqual([])
    free()
    await expect.poll(payloads).toBe(1)
    // What is not to be asked ahead is not asked for here either.
    expect(asked).not.toContain(initCalls.init.path)
    await prefetched.call(homeCalls.home)
    sight.fetch(['/home', '/games/a', '/games/b', '/games/c'])
    expect(waiting).toHaveLength(1)
    // The page is another one: what waited is not asked, and its links count from the start.
    sight.onPage('/lobby')
    expect(waiting).toHaveLength(1)
    sight.onPage('/library')
    free()
    expect(asked).not.toContain(catalogueCalls.filters.path)
    sight.fetch(['/home'])
    free()
    await expect.poll(payloads).toBe(2)
  })
  test('a pointer on it brings the data, and the page then waits for nothing', async () => {
    const { asked, fetcher, prefetched } = open()
    loaded.length = 0
    await fetcher.data('/games/a#odds')
    expect(loaded.at(-1)).toBe('a')
    expect(asked.toSorted()).toEqual([catalogueCalls.filters.path, redirectCalls.lookup.path].toSorted())
    await prefetched.call(catalogueCalls.filters)
    await prefetched.call(redirectCalls.lookup, { path: '/games/a' })
    expect(asked).toHaveLength(2)
  })
  test('money is never asked ahead, nothing is changed, and no failure is reported', async () => {
    const { asked, fetcher } = open()
    for (const path of ['/money', '/switch', '/away', '/nowhere']) await fetcher.data(path)
    expect(changed).toEqual([])
    expect(asked.filter((path) => path !== redirectCalls.lookup.path)).toEqual([])
  })
  test('not on a slow connection, nor where bytes are saved', () => {
    covers('000 §9.16')
    expect(mayPrefetch(undefined)).toBe(true)
    expect(mayPrefetch({ effectiveType: '2g', saveData: false })).toBe(true)
    expect(mayPrefetch({ effectiveType: 'slow-2g' })).toBe(false)
    expect(mayPrefetch({ effectiveType: '4g', saveData: true })).toBe(false)
  })
})
