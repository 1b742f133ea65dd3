import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { games } from '#games/catalogue.ts'
import type { DispatcherEntry } from '#platform/dispatch/entries.server.ts'
import { openShell, type Browser, type BrowserContext, type Page } from '../rig/browser.ts'
import type { Client } from '../rig/client.ts'
import { testSite } from '../rig/test-site.ts'
import { closeRaw, sendRaw } from '../rig/net/raw.ts'
import { rowReader } from '../rig/rows.ts'

/** The gate of every call that changes something, GET or POST: only scripts of our own pages pass. */
const at = testSite()
afterAll(closeRaw)

let player: Client
let cookie = ''
let rows: () => Promise<Record<string, string>>

beforeAll(async () => {
  player = await at.player({ confirmed: true })
  cookie = cookieOf(player)
  rows = await rowReader(at.runtime.database.pool)
})

const cookieOf = ({ cookies }: Client) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

const changing = () => at.dispatcher.entries.filter(({ call }) => call.changes)

function send({ call }: DispatcherEntry, headers: Readonly<Record<string, string>>) {
  const path = call.path.replaceAll(/(?<=\/):\w+/g, '1')
  const body = call.method === 'POST' ? { body: '{}' } : {}
  const type = call.method === 'POST' ? { 'content-type': 'application/json' } : {}
  return sendRaw(at.url, { method: call.method, path, headers: { ...type, ...headers }, ...body })
}

const fetched = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }
const ours = { 'x-requested-with': 'test' }

/** Headers of requests by browsers or programs that do not come from a script of our own page. */
const foreign: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['of another site', { ...fetched, 'sec-fetch-site': 'cross-site' }],
  ['of a sister host or another port', { ...fetched, 'sec-fetch-site': 'same-site' }],
  [
    'typed into the address bar',
    { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  ],
  ['of a link', { ...fetched, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ['of a frame', { ...fetched, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  ['of a picture', { ...fetched, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['of a script element', { ...fetched, 'sec-fetch-dest': 'script' }],
  ['of a worker', { ...fetched, 'sec-fetch-mode': 'same-origin', 'sec-fetch-dest': 'worker' }],
  ['of a socket', { ...fetched, 'sec-fetch-mode': 'websocket', 'sec-fetch-dest': 'websocket' }],
  ['of a prefetch by an old Firefox', { ...fetched, 'x-moz': 'prefetch' }],
  ['of a prefetch', { ...fetched, 'sec-purpose': 'prefetch' }],
  ['of a prerender', { ...fetched, 'sec-purpose': 'prefetch;prerender' }],
  ['of an old prefetch', { ...ours, purpose: 'prefetch' }],
  ['with another Origin', { ...fetched, origin: 'https://evil.example' }],
  ['with the Origin null', { ...fetched, origin: 'null' }],
  ['without Sec-Fetch and X-Requested-With', {}],
  ['without Sec-Fetch, with another Origin', { ...ours, origin: 'https://evil.example' }],
  ['without Sec-Fetch, with the Origin null', { ...ours, origin: 'null' }],
  ['without Sec-Fetch, with another Referer', { ...ours, referer: 'https://evil.example/page' }],
]

describe('every call that changes something', () => {
  const refused = {
    success: false,
    code: 'ORIGIN_REFUSED',
    message: expect.stringMatching(/^This request was blocked because .+\. .+\.$/) as string,
  }

  test.each(foreign)('refuses a request %s', async (_, headers) => {
    const before = await rows()
    for (const entry of changing()) {
      const answer = await send(entry, { cookie, ...headers })
      expect([entry.call.path, answer.status]).toEqual([entry.call.path, 403])
      expect(JSON.parse(answer.text)).toEqual(refused)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
    expect(await rows()).toEqual(before)
  })

  test('refuses a Referer and an Origin that only begin like ours', async () => {
    const before = await rows()
    const nearly = [
      { referer: `${at.url}.evil.example/` },
      { origin: `${at.url}0` },
      { origin: `${at.url}/` },
    ]
    for (const entry of changing())
      for (const header of nearly)
        expect((await send(entry, { cookie, ...ours, ...header })).status).toBe(403)
    expect(await rows()).toEqual(before)
  })

  test('refuses a session without its action cookie, or with another one', async () => {
    const before = await rows()
    const session = `session=${player.cookies.get('session')!}`
    const cookies = [session, `${session}; action=`, `${session}; action=${'A'.repeat(43)}`]
    for (const entry of changing())
      for (const headers of [fetched, ours])
        for (const other of cookies)
          expect(JSON.parse((await send(entry, { cookie: other, ...headers })).text)).toEqual(refused)
    expect(await rows()).toEqual(before)
  })
})

describe('our own pages and programs pass', () => {
  const toCoins = () => changing().find(({ call }) => call === init.toTournamentPoints)!

  test.each([
    ['fetch', fetched],
    ['fetch in same-origin mode', { ...fetched, 'sec-fetch-mode': 'same-origin' }],
    ['an old browser on plain http', ours],
  ])('%s', async (_, headers) => {
    for (const own of [{}, { origin: at.url }, { referer: `${at.url}/lobby` }]) {
      const answer = await send(toCoins(), { cookie, ...headers, ...own })
      expect([answer.status, JSON.parse(answer.text)]).toEqual([
        200,
        { success: true, gameMode: 'TournamentPoints' },
      ])
    }
  })

  test('a call that only reads needs none of it, and shares nothing with other origins', async () => {
    const answer = await sendRaw(at.url, {
      method: 'GET',
      path: '/rest/app/init/',
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('a page of another origin in a real browser', () => {
  let browser: Browser
  let evil: Server
  beforeAll(async () => {
    browser = await openShell()
    evil = createServer((_, response) => {
      response.setHeader('content-type', 'text/html')
      response.end('<!doctype html><title>evil</title><body></body>')
    })
    await new Promise<void>((listening) => evil.listen(0, '127.0.0.1', listening))
  })
  afterAll(async () => {
    evil.close()
    await browser.close()
  })

  const port = () => (evil.address() as AddressInfo).port
  const paths = (method: string) =>
    changing()
      .filter(({ call }) => call.method === method)
      .map(({ call }) => at.url + call.path.replaceAll(/(?<=\/):\w+/g, String(games[0]!.id)))

  /** Tries everything that a page can do to another origin without asking it. */
  const attack = async ([all, turn]: readonly [readonly string[], number]) => {
    const options = { mode: 'no-cors', credentials: 'include' } as const
    const tries: Promise<unknown>[] = []
    for (const [n, url] of all.entries()) {
      // A frame is a page of its own, and its headers are the same for every call: those of some are enough here,
      // all calls have been sent them above.
      const framed = n % 8 === turn
      tries.push(fetch(url, options), fetch(url, { ...options, method: 'POST', body: '{}' }))
      tries.push(fetch(url, { credentials: 'include' }))
      tries.push(fetch(url, { credentials: 'include', method: 'POST', headers: { 'x-requested-with': 'x' } }))
      navigator.sendBeacon(url, '{}')
      for (const [tag, name] of [
        ['img', 'src'],
        ['script', 'src'],
        ['iframe', 'src'],
        ['link', 'href'],
      ] as const) {
        if (tag === 'iframe' && !framed) continue
        const element = document.createElement(tag)
        if (tag === 'link') element.setAttribute('rel', 'prefetch')
        element.setAttribute(name, url)
        tries.push(
          new Promise((done) => ['load', 'error'].forEach((end) => element.addEventListener(end, done))),
        )
        document.body.append(element)
        if (tag === 'link') tries.pop()
      }
      for (const method of framed ? ['get', 'post'] : []) {
        const frame = document.createElement('iframe')
        frame.name = `frame-${Math.round(performance.now() * 1000)}-${method}`
        const form = Object.assign(document.createElement('form'), {
          method,
          action: url,
          target: frame.name,
        })
        document.body.append(frame, form)
        tries.push(new Promise((done) => frame.addEventListener('load', done)))
        form.submit()
      }
    }
    await Promise.race([Promise.allSettled(tries), new Promise((over) => setTimeout(over, 5_000))])
  }

  /** Leaves the page by a link or a form and gives the status of where it leads. */
  const follow = async (page: Page, url: string, method: string, origin: string) => {
    await page.goto(`${origin}:${port()}/`)
    const left = page.evaluate(
      ([action, how]) => {
        const form = Object.assign(document.createElement('form'), { action, method: how })
        const link = Object.assign(document.createElement('a'), { href: action })
        document.body.append(form, link)
        if (how === 'get') link.click()
        else form.submit()
      },
      [url, method] as const,
    )
    const [response] = await Promise.all([page.waitForResponse(url), left])
    await response.finished()
    await page.waitForURL(url)
    return response.status()
  }

  /** Follows many, some at a time. */
  const followAll = async (
    context: BrowserContext,
    urls: readonly string[],
    method: string,
    origin: string,
  ) => {
    const left = [...urls]
    const statuses: (readonly [string, number])[] = []
    const walk = async () => {
      const page = await context.newPage()
      for (let url = left.shift(); url !== undefined; url = left.shift())
        statuses.push([url, await follow(page, url, method, origin)])
      await page.close()
    }
    await Promise.all(Array.from({ length: 4 }, walk))
    return statuses
  }

  test.each([
    ['another site', 'http://127.0.0.1', 0],
    ['a sister port of the same host', 'http://localhost', 1],
  ])('%s has no effect', async (_, origin, turn) => {
    const site = at.url.replace('127.0.0.1', 'localhost')
    const context = await browser.newContext()
    await context.addCookies(
      [...player.cookies].map(([name, value]) => ({
        name,
        value,
        url: site,
        httpOnly: true,
        sameSite: name === 'action' ? ('Strict' as const) : ('Lax' as const),
      })),
    )
    const seen: string[] = []
    const before = await rows()
    const listener = ({ url }: { url?: string }) => void seen.push(url ?? '')
    at.http.app.server.on('request', listener)
    const page = await context.newPage()
    await page.goto(`${origin}:${port()}/`)
    const urls = [paths('GET'), [...paths('POST'), `${at.url}/dev/clock`]].map((list) =>
      list.map((url) => url.replace('127.0.0.1', 'localhost')),
    )
    await page.evaluate(attack, [urls.flat(), turn] as const)
    // A link and a form at the top: the cookies of SameSite=Lax come along here.
    for (const [url, status] of await followAll(context, urls[0]!, 'get', origin))
      expect([url, status]).toEqual([url, 403])
    // One page load each, likewise.
    const mine = urls[1]!.filter((__, n) => n % 8 === turn)
    for (const [url, status] of await followAll(context, mine, 'post', origin))
      expect([url, status]).not.toEqual([url, 200])
    await context.close()
    at.http.app.server.off('request', listener)
    expect(seen.length).toBeGreaterThan(paths('GET').length * 5)
    expect(await rows()).toEqual(before)
  })

  test('and a page of our own does have one', async () => {
    const own = await at.player()
    const answer = await own.call(init.toSweepStakes)
    expect(answer.body).toEqual({ success: true, gameMode: 'SweepStakes' })
  })
})
