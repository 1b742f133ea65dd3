import { afterEach, describe, expect, test, vi } from 'vitest'
import type { App } from '../context/app.ts'
import { openRouter, type RouterParts } from './browser.ts'
import { pageOf } from './load.ts'
import { data, redirect, Redirect, type RouteObject } from './route.ts'

const ORIGIN = 'https://play.example'
const app = {} as App

/** As much of a window as a router needs: an address, a history, somebody who goes back. */
function browser(path: string) {
  const entries: { href: string; state: unknown }[] = [{ href: path, state: null }]
  const left: string[] = []
  let at = 0
  let onPop: ((event: unknown) => void) | undefined
  const place = () => new URL(entries[at]!.href, ORIGIN)
  vi.stubGlobal('location', {
    get pathname() {
      return place().pathname
    },
    get search() {
      return place().search
    },
    get hash() {
      return place().hash
    },
    origin: ORIGIN,
    assign: (href: string) => void left.push(href),
    replace: (href: string) => void left.push(`instead ${href}`),
  })
  vi.stubGlobal('history', {
    get state() {
      return entries[at]!.state
    },
    pushState(state: unknown, _: string, href: string) {
      entries.splice(++at, entries.length, { href, state })
    },
    replaceState: (state: unknown, _: string, href: string) => void (entries[at] = { href, state }),
  })
  vi.stubGlobal('addEventListener', (_: string, listener: typeof onPop) => void (onPop = listener))
  return {
    left,
    hrefs: () => entries.slice(0, at + 1).map(({ href }) => href),
    back() {
      at--
      onPop!({ state: entries[at]!.state })
    },
  }
}

/** Loaders that say how often they were asked, and wait when they are told to. */
function site() {
  const asked: string[] = []
  const waiting = new Map<string, () => void>()
  const held = new Set<string>()
  const loader =
    (name: string, then: (url: URL) => unknown = () => name): RouteObject['loader'] =>
    async ({ request }) => {
      asked.push(name)
      if (held.has(name)) await new Promise<void>((go) => waiting.set(name, go))
      return then(new URL(request.url))
    }
  const Page = () => null
  const routes: RouteObject[] = [
    {
      id: 'root',
      ErrorBoundary: Page,
      children: [
        { index: true, id: 'home', loader: loader('home') },
        {
          path: 'lobby',
          id: 'lobby',
          loader: loader('lobby'),
          shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
            currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
              ? false
              : defaultShouldRevalidate,
        },
        { path: 'games/:slug', id: 'game', loader: loader('game', ({ pathname }) => pathname) },
        { path: 'old', loader: loader('old', () => redirect('/lobby?from=old')) },
        { path: 'away', loader: loader('away', () => redirect('https://partner.example/x')) },
        {
          path: 'account',
          id: 'account',
          ErrorBoundary: Page,
          loader: loader('account'),
          children: [
            {
              path: 'gone',
              id: 'gone',
              loader: loader('gone', () => Promise.reject(data('Gone', { status: 404 }))),
            },
          ],
        },
        {
          path: 'later',
          id: 'later',
          lazy: async () => ({ Component: Page, loader: loader('later'), handle: 'came' }),
        },
      ],
    },
  ]
  return { asked, held, waiting, routes }
}

async function open(path: string, more: Partial<RouterParts> = {}) {
  const window = browser(path)
  const { routes, ...loaders } = site()
  const page = await pageOf(routes, path, app)
  if (page instanceof Redirect) throw new Error('the first page leads on')
  loaders.asked.length = 0
  const router = openRouter({ app, routes, loaded: page, ...more })
  const seen: string[] = []
  router.subscribe(({ location, navigation }) => seen.push(`${navigation.state} ${location.pathname}`))
  const data = () => router.state.loaderData
  return { router, seen, data, window, ...loaders }
}

afterEach(() => void vi.unstubAllGlobals())

describe('a navigation', () => {
  test('that only puts the address in order gives way to one to another page', async () => {
    const { router, held, waiting, window } = await open('/lobby?openModal=sample')
    held.add('game')
    const way = router.navigate('/games/koi')
    await router.navigate('/lobby', { replace: true, yields: true })
    waiting.get('game')!()
    held.clear()
    await way
    expect(window.hrefs()).toEqual(['/lobby?openModal=sample', '/games/koi'])
    await router.navigate('?a=1')
    await router.navigate('/games/koi', { replace: true, yields: true })
    expect(window.hrefs().at(-1)).toBe('/games/koi')
  })

  test('shows the next page when its data is here, and asks nothing for the first', async () => {
    const { router, seen, data, window, asked } = await open('/')
    expect([asked, data(), router.state.action]).toEqual([[], { home: 'home' }, 'POP'])
    await router.navigate('/games/koi?x=1#odds')
    expect([seen, data()]).toEqual([['loading /', 'idle /games/koi'], { game: '/games/koi' }])
    expect(window.hrefs()).toEqual(['/', '/games/koi?x=1#odds'])
    expect(router.state).toMatchObject({ action: 'PUSH', location: { search: '?x=1', hash: '#odds' } })
  })

  test('back is one too, and keeps the entry’s key', async () => {
    const { router, data, window } = await open('/')
    await router.navigate('/lobby')
    const { key } = router.state.location
    await router.navigate('/games/koi')
    window.back()
    await expect.poll(() => data()).toEqual({ lobby: 'lobby' })
    expect(router.state).toMatchObject({ action: 'POP', location: { key } })
    window.back()
    await expect.poll(() => router.state.location).toMatchObject({ pathname: '/', key: 'default' })
  })

  test('the last one wins', async () => {
    const { router, held, waiting, data, window } = await open('/')
    held.add('lobby')
    const first = router.navigate('/lobby')
    await expect.poll(() => waiting.has('lobby')).toBe(true)
    await router.navigate('/games/koi')
    waiting.get('lobby')!()
    await first
    expect([data(), window.hrefs()]).toEqual([{ game: '/games/koi' }, ['/', '/games/koi']])
  })

  test('to the same address again is no step, and reads it again', async () => {
    const { router, asked, window } = await open('/lobby')
    await router.navigate('/lobby')
    expect([asked, window.hrefs(), router.state.action]).toEqual([['lobby'], ['/lobby'], 'REPLACE'])
  })

  test('within the page reads nothing; a query only where the route wants it', async () => {
    const { router, asked, window } = await open('/lobby')
    await router.navigate('#winners')
    await router.navigate('?game=koi')
    expect([asked, window.hrefs()]).toEqual([[], ['/lobby', '/lobby#winners', '/lobby?game=koi']])
    expect(router.state.loaderData).toEqual({ lobby: 'lobby' })
    await router.navigate('/games/a')
    await router.navigate('/games/a?x=1')
    await router.navigate('/games/b')
    expect(asked).toEqual(['game', 'game', 'game'])
  })

  test('can take the entry’s place', async () => {
    const { router, window } = await open('/')
    await router.navigate('/lobby', { replace: true })
    expect(window.hrefs()).toEqual(['/lobby'])
  })
})

describe('being led on', () => {
  test('by a loader: the place that led on is not in the history', async () => {
    const { router, window, data } = await open('/')
    await router.navigate('/old')
    expect([window.hrefs(), data()]).toEqual([['/', '/lobby?from=old'], { lobby: 'lobby' }])
  })

  test('by the table of redirects, asked beside the loaders; one that fails leads nowhere', async () => {
    const elsewhere = vi.fn<(url: URL) => Promise<string | null>>(async ({ pathname }) => {
      if (pathname === '/lobby') throw new Error('no answer')
      return pathname === '/games/koi' ? '/lobby' : null
    })
    const { router, window } = await open('/', { elsewhere })
    await router.navigate('/games/koi')
    expect(window.hrefs()).toEqual(['/', '/lobby'])
    expect(elsewhere.mock.calls.map(([{ pathname }]) => pathname)).toEqual(['/games/koi', '/lobby'])
  })

  test('to another site leaves this one', async () => {
    const { router, window } = await open('/')
    await router.navigate('/away')
    await router.navigate('/away', { replace: true })
    expect(window.left).toEqual(['https://partner.example/x', 'instead https://partner.example/x'])
    expect(router.state.location.pathname).toBe('/')
  })
})

describe('reading again', () => {
  test('asks all loaders, and leaves entry and action as they are', async () => {
    const { router, asked, window, seen } = await open('/lobby')
    await router.navigate('#winners')
    asked.length = seen.length = 0
    await router.revalidate()
    expect([asked, window.hrefs()]).toEqual([['lobby'], ['/lobby', '/lobby#winners']])
    expect(router.state).toMatchObject({ action: 'PUSH', revalidation: 'idle' })
  })

  test('while a page is loading goes on with that page', async () => {
    const { router, held, waiting, data, asked } = await open('/lobby')
    held.add('home')
    const going = router.navigate('/')
    await expect.poll(() => waiting.has('home')).toBe(true)
    held.clear()
    await router.revalidate()
    waiting.get('home')!()
    await going
    expect([data(), asked]).toEqual([{ home: 'home' }, ['home', 'home']])
  })
})

test('reading again is not forgotten for a step that changes nothing of the page', async () => {
  const { router, held, waiting, asked } = await open('/lobby?openModal=sample')
  held.add('lobby')
  asked.length = 0
  const fresh = router.revalidate()
  await expect.poll(() => waiting.has('lobby')).toBe(true)
  held.clear()
  await router.navigate('/lobby', { replace: true })
  waiting.get('lobby')!()
  await fresh
  expect(asked).toEqual(['lobby', 'lobby'])
  await router.navigate('/lobby?openModal=other')
  expect(asked).toEqual(['lobby', 'lobby'])
})

describe('failures', () => {
  test('go to the nearest boundary, and the data above stays', async () => {
    const { router } = await open('/')
    await router.navigate('/account/gone')
    const { errors, loaderData } = router.state
    expect(errors).toEqual({ account: expect.objectContaining({ data: 'Gone', status: 404 }) })
    expect(loaderData).toEqual({ account: 'account' })
    await router.navigate('/')
    expect(router.state.errors).toBeNull()
  })
})

describe('a lazy route', () => {
  test('brings its parts with its chunk, once', async () => {
    const { router, asked } = await open('/')
    await router.navigate('/later')
    const { route } = router.state.matches.at(-1)!
    expect([route.handle, route.lazy, asked]).toEqual(['came', undefined, ['later']])
    expect(router.state.loaderData).toEqual({ later: 'later' })
  })
})

describe('the server’s page', () => {
  test('has a status, or another place', async () => {
    const { routes } = site()
    expect(await pageOf(routes, '/account/gone', app)).toMatchObject({ status: 404 })
    expect(await pageOf(routes, '/lobby?x=1', app)).toMatchObject({
      status: 200,
      location: { pathname: '/lobby', search: '?x=1' },
      loaderData: { lobby: 'lobby' },
    })
    expect(await pageOf(routes, '/old', app)).toEqual(redirect('/lobby?from=old'))
  })
})
