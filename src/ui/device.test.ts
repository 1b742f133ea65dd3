import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { breakpointOf, device, watchDevice } from './device.ts'
import { eachSecond } from './lobby/ticker.ts'

const screen = Object.assign(new EventTarget(), { innerWidth: 390, innerHeight: 844 })
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', screen)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, screen[name].bind(screen))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('000 §9: breakpoints', () => {
  covers('000 §9.17')
  const widths = [200, 320, 575, 576, 768, 1024, 1280, 1400, 1536, 4000]
  expect(widths.map(breakpointOf)).toEqual(['xs', 'xs', 'xs', 'sm', 'md', 'lg', 'xl', 'xxl', '2xl', '2xl'])
})

test('000 §9: the device is read again 50 ms after the last change of the window', () => {
  covers('000 §9.17')
  const seen: unknown[] = []
  const stop = watchDevice()
  device.subscribe(({ info }) => seen.push(info?.breakpoint))
  expect(device.getState().info).toEqual({
    width: 390,
    height: 844,
    breakpoint: 'xs',
    landscape: false,
    touch: true,
  })
  for (const width of [500, 700, 1100]) {
    screen.innerWidth = width
    screen.dispatchEvent(new Event('resize'))
    vi.advanceTimersByTime(49)
  }
  expect(seen).toEqual([])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual(['lg'])
  expect(device.getState().info).toMatchObject({ landscape: true })
  stop()
  screen.dispatchEvent(new Event('resize'))
  vi.advanceTimersByTime(100)
  expect(seen).toEqual(['lg'])
})

test('000 §9: timers tick every 1000 ms, all of them by one interval', () => {
  covers('000 §9.18')
  const interval = vi.spyOn(globalThis, 'setInterval')
  const ticks = [0, 0]
  const ends = [eachSecond(() => (ticks[0]! += 1)), eachSecond(() => (ticks[1]! += 1))]
  vi.advanceTimersByTime(999)
  expect(ticks).toEqual([0, 0])
  vi.advanceTimersByTime(1)
  expect(ticks).toEqual([1, 1])
  ends[0]!()
  vi.advanceTimersByTime(2_000)
  expect(ticks).toEqual([1, 3])
  ends[1]!()
  expect(vi.getTimerCount()).toBe(0)
  expect(interval).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 1000)
})
