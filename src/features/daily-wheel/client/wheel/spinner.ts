import { prefersReducedMotion } from '#ui/motion/motion.ts'
import {
  angleAt,
  flapTrack,
  nextPeg,
  pitchOf,
  SLOWING_EASE,
  slowTo,
  SPEED,
  speedAt,
  stopOf,
  timeTo,
  whole,
  type Flap,
  type Slowing,
} from './motion.ts'
import { peg } from '#ui/celebration/sound.ts'

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

const turned = (angle: number) => `rotate(${angle}deg)`
const bent = (track: readonly Flap[]): Keyframe[] => track.map(({ angle }) => ({ transform: turned(angle) }))
const now_ms = () => Number(document.timeline.currentTime ?? performance.now())

/** One turn at even speed. */
const LAP_MS = 360_000 / SPEED
/** The flap swings out after the wheel stands. */
const SWING_S = 0.5

/**
 * Makes a wheel turn, by animations that need nothing of the page's own thread. Where little motion is wanted
 * it fades from one sector to the other instead.
 */
export function spinnerOf({ rotor, flap, count }: Moving): Spinner {
  let angle = Number(rotor.dataset['angle'] ?? 0)
  let running: Animation[] = []
  let since_ms = 0
  let ticking: ReturnType<typeof setTimeout> | undefined
  let lap: readonly Flap[] = []
  let slowing: Slowing | null = null
  let ended = false
  const still = prefersReducedMotion()

  const passed_s = () => Math.max(0, now_ms() - since_ms) / 1_000
  const angleNow = () => (slowing ? angleAt(slowing, passed_s()) : angle + SPEED * passed_s())

  function play(element: Element, keyframes: Keyframe[], timing: KeyframeAnimationOptions) {
    const animation = element.animate(keyframes, timing)
    // All of them begin with the frame that is shown now, so that nothing jumps where one follows another.
    animation.startTime = since_ms
    // One that is let go has nothing to tell.
    animation.finished.catch(() => {})
    running.push(animation)
    return animation
  }

  /** Stands where it is. */
  function stand(at: number) {
    angle = at
    rotor.style.transform = turned(at)
    for (const one of running) one.cancel()
    running = []
    clearTimeout(ticking)
    delete rotor.parentElement?.dataset['turning']
  }

  /** Each peg is heard when it passes. */
  function tick(from: number) {
    const next = nextPeg(from, count)
    const at_s = slowing ? timeTo(slowing, next) : (next - angle) / SPEED
    if (slowing && next > slowing.from + slowing.distance) return
    ticking = setTimeout(
      () => {
        const speed = slowing ? speedAt(slowing, at_s) : SPEED
        peg(pitchOf(speed), speed / 360)
        tick(next + 1e-6)
      },
      (at_s - passed_s()) * 1_000,
    )
  }

  async function fade(stop: number) {
    const half = { duration: FADE_MS / 2, fill: 'forwards' } as const
    await rotor.animate({ opacity: [1, 0] }, half).finished
    stand(stop)
    rotor.dataset['angle'] = String(stop)
    const back = rotor.animate({ opacity: [0, 1] }, half)
    await back.finished
    for (const one of rotor.getAnimations()) one.cancel()
  }

  return {
    start() {
      if (still) return
      stand(angle)
      if (rotor.parentElement) rotor.parentElement.dataset['turning'] = ''
      since_ms = now_ms()
      const even = (t_s: number) => ({ angle: angle + SPEED * t_s, speed: SPEED })
      const forever = { duration: LAP_MS, iterations: Infinity }
      // The second lap of the flap ends as it began.
      lap = flapTrack(even, count, (2 * LAP_MS) / 1_000)
      lap = lap.slice(lap.length >> 1)
      play(rotor, [{ transform: turned(angle) }, { transform: turned(angle + 360) }], forever)
      play(flap, bent(lap), forever)
      tick(angle)
    },
    async settle(sector) {
      const stop = stopOf(sector, count, somewhere())
      if (ended) return
      if (still) return fade(stop)
      const bend = lap[Math.floor(((passed_s() * 1_000) % LAP_MS) / (LAP_MS / lap.length))]
      const path = slowTo(whole(angleNow()), SPEED, stop)
      const before = running
      running = []
      clearTimeout(ticking)
      since_ms = now_ms()
      slowing = path
      const { from, distance, lasts_s } = path
      const track = flapTrack(
        (t_s) => ({ angle: angleAt(path, t_s), speed: speedAt(path, t_s) }),
        count,
        lasts_s + SWING_S,
        bend,
      )
      const timing = { duration: lasts_s * 1_000, easing: SLOWING_EASE, fill: 'forwards' } as const
      const ways = [{ transform: turned(from) }, { transform: turned(from + distance) }]
      const wheel = play(rotor, ways, timing)
      const swing = play(flap, bent(track), { duration: (lasts_s + SWING_S) * 1_000 })
      for (const one of before) one.cancel()
      tick(from)
      await wheel.finished.catch(() => {})
      slowing = null
      if (ended) return
      running = running.filter((one) => one !== swing)
      stand(stop)
      rotor.dataset['angle'] = String(stop)
    },
    end() {
      if (ended) return
      ended = true
      if (running.length > 0) stand(whole(angleNow()))
    },
  }
}
