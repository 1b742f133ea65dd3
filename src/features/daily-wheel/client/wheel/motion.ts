/**
 * How a wheel turns, as numbers. Angles are degrees, clockwise; at rotation 0 the middle of sector 0 stands
 * under the pointer at the top. The sector is known before it is slowed down: nothing here decides anything.
 */

/** Degrees a second until the answer comes. */
export const SPEED = 540
/** Whole turns at least while it slows down. */
const TURNS = 3
/** It never stops nearer to a border than this part of the sector: no prize is missed by a hair. */
export const EDGE = 0.08

/** The same direction from 0 up to 360. */
export const whole = (angle: number): number => ((angle % 360) + 360) % 360

/**
 * The rotation that shows a sector.
 * @param where the point inside of it, from 0 to 1; the parts at its borders are left out
 */
export function stopOf(sector: number, count: number, where: number): number {
  const step = 360 / count
  return whole(-step * (sector + (where - 0.5) * (1 - 2 * EDGE)))
}

/** The sector under the pointer. */
export const sectorAt = (rotation: number, count: number): number =>
  Math.floor(whole(-rotation + 180 / count) / (360 / count)) % count

/** How far the pointer is from the nearest border, as a part of the sector: 0 to 0.5. */
export function edgeAt(rotation: number, count: number): number {
  const inside = whole(-rotation + 180 / count) / (360 / count)
  const part = inside - Math.floor(inside)
  return Math.min(part, 1 - part)
}

/** An even slowing down from a speed to rest, at an exact place. */
export interface Slowing {
  readonly from: number
  readonly speed: number
  readonly distance: number
  readonly lasts_s: number
}

/** Slows down to a rotation: θ(t) = θ0 + ω0·t − ½·a·t², with the `a` that ends there. */
export function slowTo(from: number, speed: number, stop: number): Slowing {
  const distance = TURNS * 360 + whole(stop - from)
  return { from, speed, distance, lasts_s: (2 * distance) / speed }
}

export function angleAt({ from, speed, distance, lasts_s }: Slowing, t_s: number): number {
  if (t_s >= lasts_s) return from + distance
  return from + speed * t_s - 0.5 * (speed / lasts_s) * t_s * t_s
}

/** Degrees a second. */
export const speedAt = ({ speed, lasts_s }: Slowing, t_s: number): number =>
  Math.max(0, speed * (1 - t_s / lasts_s))

/** How many pegs, one at each border, have passed the pointer since rotation 0. */
export const pegsPast = (rotation: number, count: number): number =>
  Math.floor((rotation + 180 / count) / (360 / count))

/** The tick of a peg in Hz: it falls with the speed. */
export const pitchOf = (speed: number): number => 420 + 0.9 * Math.min(speed, 720)

/** The pointer's flap: a damped spring that each peg strikes. Degrees and degrees a second. */
export interface Flap {
  readonly angle: number
  readonly velocity: number
}

export const RESTING: Flap = { angle: 0, velocity: 0 }
const STIFF = 900
const DAMPED = 22
const MOST = 34
const STEP_S = 1 / 240

/**
 * The flap after some time.
 * @param hits pegs that struck it
 * @param speed of the wheel, degrees a second
 */
export function flapAfter(flap: Flap, dt_s: number, hits: number, speed: number): Flap {
  let { angle, velocity } = flap
  // A fast wheel strikes harder, up to what the flap can bend.
  if (hits > 0) velocity = Math.min(velocity, 0) - Math.min(150 + speed * 0.9, 640)
  for (let left = Math.min(dt_s, 0.1); left > 0; left -= STEP_S) {
    const dt = Math.min(left, STEP_S)
    velocity += (-STIFF * angle - DAMPED * velocity) * dt
    angle = Math.max(-MOST, Math.min(6, angle + velocity * dt))
  }
  return { angle, velocity }
}

/** θ(t) of an even slowing down as an easing: the parabola 2u − u², which a cubic curve draws exactly. */
export const SLOWING_EASE = 'cubic-bezier(0.333333, 0.666667, 0.666667, 1)'

/** Seconds until a slowing wheel has turned to an angle that it passes. */
export const timeTo = ({ from, distance, lasts_s }: Slowing, angle: number): number =>
  lasts_s * (1 - Math.sqrt(Math.max(0, 1 - (angle - from) / distance)))

/** The next rotation at which a peg passes the pointer. */
export const nextPeg = (rotation: number, count: number): number =>
  ((pegsPast(rotation, count) + 1) * 360) / count - 180 / count

/** How finely the flap's motion is written down, frames a second. */
const TRACK_FPS = 60

/**
 * The flap's motion beside a wheel whose motion is known, frame by frame: it is worked out once, and then played
 * without the page's own thread.
 * @param at the rotation and the speed of the wheel after some seconds
 * @param lasts_s how long it is watched
 */
export function flapTrack(
  at: (t_s: number) => { readonly angle: number; readonly speed: number },
  count: number,
  lasts_s: number,
  from: Flap = RESTING,
): readonly Flap[] {
  const frames = Math.max(1, Math.round(lasts_s * TRACK_FPS))
  const dt = lasts_s / frames
  const track = [from]
  let pegs = pegsPast(at(0).angle, count)
  for (let i = 1; i <= frames; i++) {
    const { angle, speed } = at(i * dt)
    const past = pegsPast(angle, count)
    track.push(flapAfter(track.at(-1)!, dt, past - pegs, speed))
    pegs = past
  }
  return track
}
