import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser, openShell, type Browser, type Page } from '#tests/rig/browser.ts'
import type { PushMessage } from '#platform/calls/contract.ts'
import { Client } from '#tests/rig/client.ts'
import { giveSeedBeside } from '#tests/rig/rewards/seeds.ts'
import { closePopUps } from '#tests/journeys/pop-ups.ts'
import { piecesOf } from '#tests/rig/pieces.ts'
import { CATEGORIES, figuresOf, type Figure, type TraceEvent } from '#tests/visual/frame-figures.ts'
import { KIT_SCENES, shows, type Scene } from '#tests/visual/frame-scenes.ts'
import { sharedSite } from '#tests/rig/server.ts'

/**
 * How evenly the moving parts move while a processor four times slower than this one runs the page's code. By
 * the browser's own account of its frames, from its trace: which of them it showed and which it had to drop.
 * Told beside it: the time from one drawn frame to the next, where a clock that trembles shows too and a
 * machine without a graphics card paints by the processor, and what the main thread itself needs in a frame,
 * by the time that it really ran. Every frame of a scene counts there, those too in which it had nothing to do:
 * else a page that leaves more to the compositor would look worse. A square on an empty page shows what can be
 * reached.
 */

/** How many times slower the processor is. */
const SLOWER = 4
/** A press is answered by a frame within this. */
const FIRST_FRAME_MS = 80
/** Layers of a game, at most. */
const MOST_MB = 24
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

const SCENES: readonly Scene[] = [
  {
    name: 'a square on an empty page',
    path: 'about:blank',
    ready: (page) =>
      page.setContent('<div id="square" style="width:100px;height:100px;background:teal"></div>'),
    run: (page) =>
      page.evaluate(() => {
        const ways = [{ transform: 'none' }, { transform: 'translate(800px, 400px)' }]
        document.getElementById('square')!.animate(ways, 2_000)
      }),
    lasts_ms: 2_000,
  },
  {
    name: 'reel spin',
    path: '/promotions?game=tidal-fortune',
    ready: (page) => page.getByRole('button', { name: 'Spin', exact: true }).waitFor(),
    press: /^Spin$/,
    lasts_ms: 2_200,
  },
  {
    name: 'lobby scroll',
    path: '/lobby',
    ready: shows('.tile'),
    async run(page) {
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('Input.synthesizeScrollGesture', { x: 600, y: 500, yDistance: -1_800, speed: 1_200 })
    },
    lasts_ms: 0,
  },
  ...(await piecesOf<readonly Scene[]>('frames')).flat(),
  ...KIT_SCENES,
]

/**
 * Measures each scene once, on a page of a new player.
 * @param small the first two scenes only, an empty page and a press, on the processor as it is: one that is
 * slowed down is one that is kept busy
 * @param only scenes by name
 */
export async function bench({ small = false, only = [] as readonly string[] } = {}): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairground-frames-'))
  const open = small ? openShell : openBrowser
  const [server, browser] = await Promise.all([sharedSite({ DATA_DIR: dataDir }), open()])
  try {
    const figures: Figure[] = []
    const scenes = only.length > 0 ? SCENES.filter(({ name }) => only.includes(name)) : SCENES
    for (const scene of small ? scenes.slice(0, 2) : scenes) {
      figures.push(...(await measure(browser, server, scene, small)))
      if (scene.onPhone) figures.push(await weigh(browser, server, scene))
    }
    return figures
  } finally {
    await browser.close()
    await server.end()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type At = Awaited<ReturnType<typeof sharedSite>>

let people = 0

/** Known draws: what the server draws from, the player's own seed beside it. */
const SERVER_SEED = '5eed'.repeat(16)

async function playerOf(browser: Browser, { url, dataDir }: At, { seed, onPhone }: Scene): Promise<Page> {
  const client = new Client(url)
  const email = `frames${++people}-${process.pid}@test.example`
  await client.signUp(email, { state: 'TX' })
  if (seed !== undefined) await giveSeedBeside(dataDir, email, { server: SERVER_SEED, client: seed })
  const context = await browser.newContext({
    baseURL: url,
    ...(onPhone ? PHONE : { viewport: { width: 1280, height: 800 } }),
    serviceWorkers: 'block',
  })
  client.cookies.set('consent', JSON.stringify({ necessary: [], optional: [] }))
  await context.addCookies(
    [...client.cookies].map(([name, value]) => ({ name, value: encodeURIComponent(value), url })),
  )
  await closePopUps(context)
  return context.newPage()
}

/** Stands between the page and its pushes: on `bench:push` the page gets one. */
async function sendPush(page: Page, push: PushMessage) {
  let channel = ''
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      channel ||= /"channel":"([^"]+)"/.exec(String(message))?.[1] ?? ''
      server.send(message)
    })
    server.onMessage((message) => {
      socket.send(message)
      if (String(message).includes('"subscribe"'))
        void page.evaluate(() => (document.documentElement.dataset['live'] = ''))
    })
    void page.exposeFunction('sendPush', () =>
      socket.send(JSON.stringify({ push: { channel, pub: { data: push } } })),
    )
  })
  await page.addInitScript(() =>
    document.addEventListener('bench:push', () =>
      (globalThis as unknown as { sendPush: () => void }).sendPush(),
    ),
  )
}

/** Runs in the page: the longest time from a press to the frame after what it set off, ms, in steps of eight. */
function watchPresses(): void {
  const page = globalThis as { pressed_ms?: number }
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (['pointerdown', 'pointerup', 'click'].includes(name))
        page.pressed_ms = Math.max(page.pressed_ms ?? 0, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** The way to a button's press without the search for it, which would run in the page's own thread. */
async function pressOf(page: Page, name: string | RegExp): Promise<() => Promise<void>> {
  const button = page.getByRole('button', { name }).first()
  // Parts are longer than a phone.
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error(`no button ${name} is in sight`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  return () => page.mouse.click(x, y)
}

async function measure(browser: Browser, at: At, scene: Scene, small: boolean): Promise<Figure[]> {
  const page = await playerOf(browser, at, scene)
  if (scene.push) await sendPush(page, scene.push)
  await page.goto(scene.path)
  if (scene.push) await shows('html[data-live]')(page)
  await scene.ready?.(page)
  // Hydration behind the page isn't measured.
  await page.waitForTimeout(small ? 500 : 2_500)
  const cdp = await page.context().newCDPSession(page)
  if (!small) await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await scene.lead?.(page)
  const press = scene.press && (await pressOf(page, scene.press))
  await page.evaluate(watchPresses)
  await browser.startTracing(page, { categories: CATEGORIES })
  if (scene.push) await page.evaluate(() => void document.dispatchEvent(new Event('bench:push')))
  else await (press ? press() : scene.run?.(page))
  await page.waitForTimeout(scene.lasts_ms)
  const trace = await browser.stopTracing()
  const pressed_ms = await page.evaluate(() => (globalThis as { pressed_ms?: number }).pressed_ms ?? 0)
  await page.context().close()
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const figures = figuresOf(scene.name, traceEvents)
  if (pressed_ms === 0) return figures
  const name = `${scene.name}, from a press to its first frame`
  const ok = pressed_ms <= FIRST_FRAME_MS
  return [...figures, { name, value: pressed_ms, unit: 'ms', goal: `≤ ${FIRST_FRAME_MS}`, ok }]
}

interface LayerTree {
  readonly layers?: readonly {
    readonly width: number
    readonly height: number
    readonly drawsContent: boolean
  }[]
}

/**
 * The layers of a game while a scene plays, at their most: four bytes a pixel of its own scale. The page behind
 * it is no part of it: of a layer that long only the tiles in sight are drawn.
 */
async function weigh(browser: Browser, at: At, scene: Scene): Promise<Figure> {
  const page = await playerOf(browser, at, scene)
  await page.goto(scene.path)
  await scene.ready?.(page)
  await scene.lead?.(page)
  const cdp = await page.context().newCDPSession(page)
  let most = 0
  cdp.on('LayerTree.layerTreeDidChange', ({ layers = [] }: LayerTree) => {
    const drawn = layers.filter(
      ({ drawsContent, height }) => drawsContent && height <= 4 * PHONE.viewport.height,
    )
    const bytes = drawn.reduce((sum, { width, height }) => sum + 4 * width * height, 0)
    most = Math.max(most, bytes / 1e6)
  })
  await cdp.send('LayerTree.enable')
  const press = scene.press && (await pressOf(page, scene.press))
  await (press ? press() : scene.run?.(page))
  await page.waitForTimeout(scene.lasts_ms)
  await page.context().close()
  const value = Number(most.toPrecision(3))
  const ok = value <= MOST_MB
  return { name: `${scene.name}, layers`, value, unit: 'MB', goal: `≤ ${MOST_MB}`, ok }
}
