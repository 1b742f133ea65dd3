import { createStore } from 'zustand/vanilla'
import { BREAKPOINTS, type Breakpoint } from '#platform/images/breakpoints.ts'

/** The widest breakpoint that a width reaches; the narrowest below all of them. */
export const breakpointOf = (width: number): Breakpoint =>
  (Object.keys(BREAKPOINTS) as Breakpoint[]).findLast((name) => width >= BREAKPOINTS[name]) ?? 'xs'

/** The properties of a device that layouts depend on. */
export interface DeviceInfo {
  readonly width: number
  readonly height: number
  readonly breakpoint: Breakpoint
  readonly landscape: boolean
  /** The main pointer is a finger. */
  readonly touch: boolean
}

/** Null until somebody watches: the server knows no screens. */
export const device = createStore<{ readonly info: DeviceInfo | null }>(() => ({ info: null }))

/** A window that is drawn larger or smaller is read once it stands still for so long (000 §9). */
const SETTLE_MS = 50

function read(): DeviceInfo {
  const { innerWidth: width, innerHeight: height } = window
  return {
    width,
    height,
    breakpoint: breakpointOf(width),
    landscape: width > height,
    touch: matchMedia('(pointer: coarse)').matches,
  }
}

/** Reads the device now and after each change of the window's size. @returns stops watching */
export function watchDevice(): () => void {
  device.setState({ info: read() })
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => device.setState({ info: read() }), SETTLE_MS)
  }
  addEventListener('resize', later, { passive: true })
  return () => {
    clearTimeout(timer)
    removeEventListener('resize', later)
  }
}
