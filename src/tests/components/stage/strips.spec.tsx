import { beforeEach, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { appleBobbing } from '#games/definitions/apple-bobbing.ts'
import { emptyScene, type Scene } from '#games/stage/direction/scene.ts'
import { stripsOf } from '#games/stage/reels/strips/strips.ts'
import { turningOf } from '#games/stage/reels/strips/turning.ts'
import { STRIP_FRAMES, STRIP_REST } from '#games/stage/reels/strips/strips.gen.ts'
import { covers } from '#tests/coverage/covers.ts'
import { atEnd } from '../open.ts'

/** Loud signs turn by their strips: when these are fetched, what plays them, and what they never do. */

/** Addresses of strips that were asked for since the last look: pages of specs fetch no pictures. */
const names: string[] = []
const asked = () => names.splice(0)
/** Those of these signs do not come. */
const lost = new Set<string>()

beforeEach(() => {
  const { decode } = HTMLImageElement.prototype
  HTMLImageElement.prototype.decode = function (this: HTMLImageElement) {
    const { pathname } = new URL(this.src)
    names.push(pathname)
    return [...lost].some((art) => pathname.includes(art))
      ? Promise.reject(new Error('The picture is lost.'))
      : Promise.resolve()
  }
  atEnd(() => {
    HTMLImageElement.prototype.decode = decode
    lost.clear()
  })
})

/** A cell with a picture, as a reel has it. */
function cellOf(symbol: string): HTMLElement {
  const cell = document.createElement('div')
  cell.className = 'cell'
  cell.dataset['symbol'] = symbol
  cell.style.cssText = '--cell-h: 80px; width: 80px; height: 80px'
  document.body.append(cell)
  return cell
}

/** One reel of three cells whose signs stand for themselves. */
function reels(pace = { turbo: false, reduced: false }) {
  const cells = ['flame', 'basket', 'cherry'].map(cellOf)
  const scene = createStore<Scene>(() => emptyScene)
  const strips = stripsOf({
    definition: appleBobbing,
    machine: { window: () => cells },
    actor: { scene, pace: () => pace },
  })
  atEnd(strips.end)
  asked()
  const spin = () => {
    scene.setState({ moving: true, lit: [] })
    scene.setState({ moving: false })
  }
  return { cells, scene, strips, spin, pace }
}

const shown = (cell: HTMLElement) => cell.querySelectorAll('.turning').length
const swingOf = (cell: HTMLElement) => cell.querySelector('img')!.getAnimations()[0]!
/** Waits until the strip of a sign is there. */
async function ready(strips: { can: (cell: HTMLElement) => boolean }, cell: HTMLElement) {
  await expect.poll(() => strips.can(cell)).toBe(true)
}

test('nothing is fetched before the first spin; then the strips of the game alone, once', async () => {
  covers('games.23')
  const { cells, strips, spin, scene } = reels()
  scene.setState({ lit: [[0, 0]], loud: true })
  expect(strips.turn(cells[0]!, 700)).toBe(false)
  expect(asked()).toEqual([])
  spin()
  await ready(strips, cells[0]!)
  spin()
  const files = asked()
  expect(files.toSorted()).toEqual(
    ['basket', 'flame', 'star'].map((art) => `/art/strips/orchard/${art}.avif`),
  )
  expect(files.length).toBeLessThanOrEqual(3)
})

test('a winner turns there and back by transforms alone and stands as before', async () => {
  covers('games.22')
  const { cells, strips, spin, scene } = reels()
  spin()
  await ready(strips, cells[0]!)
  scene.setState({ lit: [[0, 0], [0, 2]], loud: true }) // prettier-ignore
  expect(cells.map(shown)).toEqual([1, 0, 0])
  const swing = swingOf(cells[0]!)
  const frames = (swing.effect as KeyframeEffect).getKeyframes()
  expect(frames.map(({ easing }) => easing)[0]).toBe(`steps(${STRIP_FRAMES}, jump-none)`)
  for (const frame of frames)
    expect(Object.keys(frame).toSorted()).toEqual([
      'composite',
      'computedOffset',
      'easing',
      'offset',
      'transform',
    ])
  expect(swing.effect!.getComputedTiming().activeDuration).toBe(700)
  // It begins and ends with the frame that equals the picture, and no part of a frame is ever seen.
  swing.pause()
  const seen = (at: number) => {
    swing.currentTime = at
    const image = cells[0]!.querySelector('img')!
    const view = image.parentElement!
    return (view.getBoundingClientRect().top - image.getBoundingClientRect().top) / view.clientHeight
  }
  expect(seen(0)).toBeCloseTo(STRIP_REST, 3)
  const way = Array.from({ length: 699 }, (_, at) => Math.round(seen(at + 0.5) * 1000) / 1000)
  const steps = way.filter((place, at) => at === 0 || place !== way[at - 1])
  expect(steps.join()).toBe('2,3,4,5,4,3,2,1,0,1,2')
  swing.finish()
  await expect.poll(() => shown(cells[0]!)).toBe(0)
  expect('turns' in cells[0]!.dataset).toBe(false)
})

test('a win below its stake turns nothing', async () => {
  const { cells, strips, spin, scene } = reels()
  spin()
  await ready(strips, cells[0]!)
  scene.setState({ lit: [[0, 0]], loud: false })
  expect(cells.map(shown)).toEqual([0, 0, 0])
})

test('a sign without its strip moves as all do', async () => {
  covers('games.22')
  lost.add('basket')
  const { cells, strips, spin, scene } = reels()
  spin()
  await ready(strips, cells[0]!)
  scene.setState({ lit: [[0, 1], [0, 2]], loud: true }) // prettier-ignore
  expect(strips.turn(cells[1]!, 900)).toBe(false)
  expect(cells.map(shown)).toEqual([0, 0, 0])
  // Neither does one that is not drawn yet.
  cells[0]!.dataset['blank'] = ''
  expect(strips.turn(cells[0]!, 900)).toBe(false)
})

test('with less motion none is fetched and none plays', async () => {
  covers('games.23')
  reels({ turbo: false, reduced: true }).spin()
  const { cells, strips, spin, scene, pace } = reels()
  spin()
  await ready(strips, cells[0]!)
  // By the second board alone, which came later.
  expect(asked()).toHaveLength(3)
  Object.assign(pace, { reduced: true })
  scene.setState({ lit: [[0, 0]], loud: true })
  expect(strips.turn(cells[0]!, 900)).toBe(false)
  expect(cells.map(shown)).toEqual([0, 0, 0])
})

test('a spin, another grid, a hidden page, and the end of the game stop what turns at once', async () => {
  covers('games.23')
  const { cells, strips, spin, scene } = reels()
  spin()
  await ready(strips, cells[0]!)
  const stops = [
    () => scene.setState({ moving: true }),
    () => scene.setState({ moving: false, grid: [['flame', 'basket', 'cherry']] }),
    () => document.dispatchEvent(new Event('visibilitychange')),
    () => strips.end(),
  ]
  for (const [index, stop] of stops.entries()) {
    if (index === 1) scene.setState({ moving: false })
    expect(strips.turn(cells[0]!, 900), `${index}`).toBe(true)
    if (index === 2) Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })
    stop()
    expect(shown(cells[0]!), `${index}`).toBe(0)
    if (index === 2) {
      expect(strips.turn(cells[0]!, 900)).toBe(false)
      Reflect.deleteProperty(document, 'hidden')
    }
  }
})

test('a sign on a turning reel never turns by itself', async () => {
  covers('games.23')
  const { cells, strips, spin, scene } = reels()
  spin()
  await ready(strips, cells[0]!)
  scene.setState({ moving: true })
  expect(strips.can(cells[0]!)).toBe(false)
  expect(strips.turn(cells[0]!, 900)).toBe(false)
})

test('a sign turns once at a time, and eight signs at most', async () => {
  const turning = turningOf(appleBobbing)
  const cells = Array.from({ length: 10 }, () => cellOf('flame'))
  await expect.poll(() => turning.has(cells[0]!)).toBe(true)
  expect(cells.map((cell) => turning.turn(cell, 900)).filter(Boolean)).toHaveLength(8)
  expect(turning.turn(cells[0]!, 900)).toBe(false)
  turning.stop([cells[1]!])
  expect(cells.map(shown)).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0, 0])
  turning.stop()
  expect(document.querySelectorAll('.turning, [data-turns]')).toHaveLength(0)
})
