import { afterEach, beforeEach, expect, test } from 'vitest'
import { calls as redirect } from '#features/redirect/contract.ts'
import { get, type Call } from '#platform/calls/contract.ts'
import type { PageCall } from '#platform/pages/page.ts'
import { advance, freeTime, NOON, stopTime } from '#tests/components/clock.ts'
import { mountPart } from '#tests/components/mount-part.tsx'
import { guest, NADIA, player as signedIn } from '#tests/components/people.ts'
import { registry } from '#app/registry.ts'
import type { App } from '../context/app.ts'
import { createPlayer } from '../context/player.ts'
import { appOf } from '../router/kit.ts'
import type { RouteObject } from '../router/route.ts'
import { openPrefetched } from './prefetched.ts'
import { startPrefetching } from './prefetch.ts'

/** When the payloads of the pages that the page in sight links to are fetched (000 §7, §9). */

const next = get('/rest/page/next/')
const sample = get('/rest/page/sample/')
const routes: RouteObject[] = [
  { path: '/next', loader: async (args) => appOf(args).call(next) },
  { path: '/below', loader: async (args) => appOf(args).call(sample) },
]

let asked: string[] = []
let stop = () => {}
beforeEach(() => stopTime(NOON))
afterEach(() => {
  stop()
  freeTime()
  Reflect.deleteProperty(navigator, 'connection')
})

/**
 * A page with a link in sight and one far below.
 * @param connection a stand-in for `navigator.connection`
 */
function open(connection?: object, me = guest()) {
  if (connection) Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })
  asked = []
  const call = (async ({ path }: Call) => {
    asked.push(path)
    return { success: true }
  }) as unknown as PageCall
  const app = { registry, call, player: createPlayer(me) } as unknown as App
  mountPart(
    <>
      <a href="/next">Next</a>
      <div style={{ height: '9000px' }} />
      <a href="/below">Below</a>
    </>,
  )
  const prefetched = openPrefetched(call)
  stop = startPrefetching(app, { subscribe: () => () => {} }, routes, prefetched)
  return { player: app.player, prefetched }
}

/** Lets the browser look, which does so by frames and not by the time of the page. */
const looks = async () => {
  for (let n = 0; n < 4; n++) await new Promise((done) => requestAnimationFrame(done))
}

/** Goes on until what came into sight is fetched, if anything is. */
async function rests() {
  for (let n = 0; n < 8; n++) {
    await looks()
    await advance(250)
  }
}

test('a second after the page came, those whose links are in sight', async () => {
  open()
  for (const ms of [500, 200, 299]) {
    await advance(ms)
    await looks()
  }
  expect(asked).toEqual([])
  await advance(1)
  await rests()
  await expect.poll(() => asked.toSorted()).toEqual([next.path, redirect.lookup.path].toSorted())
})

test.each([
  ['a connection that is slow', { effectiveType: 'slow-2g', saveData: false }],
  ['a browser that saves data', { effectiveType: '4g', saveData: true }],
])('none on %s', async (_, connection) => {
  open(connection)
  await advance(1_000)
  await rests()
  expect(asked).toEqual([])
})

test.each([
  ['signs in', null, NADIA],
  ['takes the place of another', NADIA, '01890a5d-ac96-774b-bcce-b302099a8058'],
])('data prefetched before somebody %s is fetched again', async (_, before, after) => {
  const who = (account: string | null) => (account === null ? guest() : signedIn({ account }))
  const { player, prefetched } = open({ effectiveType: '4g' }, who(before))
  await prefetched.prefetch(sample)
  await prefetched.call(sample)
  expect(asked).toEqual([sample.path])
  await prefetched.prefetch(sample)
  player.setState({ me: who(after) })
  await prefetched.call(sample)
  expect(asked).toHaveLength(3)
})
