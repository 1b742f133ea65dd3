import { wantsStillness } from '#ui/coin-fly.ts'
import {
  angleAt,
  flapAfter,
  pegsPast,
  pitchOf,
  RESTING,
  slowTo,
  SPEED,
  speedAt,
  stopOf,
  whole,
  type Slowing,
} from './motion.ts'
import { peg } from './sound.ts'

/** The elements that move. */
export interface Moving {
  readonly rotor: HTMLElement
  readonly flap: SVGElement
  readonly count: number
}

/** One wheel in motion. */
export interface Spinner {
  /** Turns at an even speed until the answer is there. */
  readonly start: () => void
  /** Slows down and stops in a sector; resolves when it stands, or when it was let go. */
  readonly settle: (sector: number) => Promise<void>
  /** Lets go of the frames. */
  readonly end: () => void
}

const FADE_MS = 300

/** A place inside the sector, new every time: it shows nothing but that the wheel is a wheel. */
const somewhere = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32

const turn = (rotor: HTMLElement, angle: number) => {
  rotor.style.transform = `rotate(${angle % 360}deg)`
}

/** Makes a wheel turn. Where little motion is wanted it fades from one sector to the other instead. */
export function spinnerOf({ rotor, flap, count }: Moving): Spinner {
  let frame = 0
  let angle = Number(rotor.dataset['angle'] ?? 0)
  let spring = RESTING
  let last_ms = 0
  let slowing: { readonly path: Slowing; readonly from_ms: number; readonly done: () => void } | null = null
  const still = wantsStillness()
  let ended = false

  function step(now_ms: number) {
    const dt = Math.max(0, (now_ms - last_ms) / 1_000)
    last_ms = now_ms
    const t = slowing ? (now_ms - slowing.from_ms) / 1_000 : 0
    const next = slowing ? angleAt(slowing.path, t) : angle + SPEED * dt
    const speed = slowing ? speedAt(slowing.path, t) : SPEED
    const hits = pegsPast(next, count) - pegsPast(angle, count)
    if (hits > 0) peg(pitchOf(speed), speed / 360)
    spring = flapAfter(spring, dt, hits, speed)
    angle = next
    turn(rotor, angle)
    flap.style.transform = `rotate(${spring.angle}deg)`
    if (slowing === null || t < slowing.path.lasts_s) {
      frame = requestAnimationFrame(step)
      return
    }
    rotor.dataset['angle'] = String(whole(angle))
    slowing.done()
    slowing = null
    frame = requestAnimationFrame(rest)
  }

  /** The flap swings out after the wheel stands. */
  function rest(now_ms: number) {
    spring = flapAfter(spring, (now_ms - last_ms) / 1_000, 0, 0)
    last_ms = now_ms
    flap.style.transform = `rotate(${spring.angle}deg)`
    const rests = Math.abs(spring.angle) < 0.05 && Math.abs(spring.velocity) < 1
    frame = rests ? 0 : requestAnimationFrame(rest)
  }

  async function fade(stop: number) {
    const half = { duration: FADE_MS / 2, fill: 'forwards' } as const
    await rotor.animate({ opacity: [1, 0] }, half).finished
    turn(rotor, stop)
    rotor.dataset['angle'] = String(stop)
    const back = rotor.animate({ opacity: [0, 1] }, half)
    await back.finished
    for (const one of rotor.getAnimations()) one.cancel()
  }

  return {
    start() {
      if (still) return
      cancelAnimationFrame(frame)
      last_ms = performance.now()
      frame = requestAnimationFrame(step)
    },
    settle(sector) {
      const stop = stopOf(sector, count, somewhere())
      if (ended) return Promise.resolve()
      if (still) return fade(stop)
      return new Promise((done) => {
        slowing = { path: slowTo(angle, SPEED, stop), from_ms: last_ms, done }
      })
    },
    end() {
      ended = true
      cancelAnimationFrame(frame)
      slowing?.done()
      slowing = null
    },
  }
}
