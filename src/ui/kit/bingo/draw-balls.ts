/** A draw: balls roll out of the globe one by one, at one pace; what they hit is stamped, and full lines light up. */

/** From one ball to the next, always as long: no ball is waited for longer than another. */
export const STEP_MS = 360
const ROLL_MS = 560
const STAMP_MS = 240
const GLOW_MS = 420

/** When the last ball lies in the tray, and everything is stamped, ms. */
const endOf = (balls: number): number => (balls - 1) * STEP_MS + ROLL_MS + STAMP_MS

/** A ball drops out of the globe, rolls along the tray, and comes to rest in its place. */
const rollFrom = (x: number, y: number): Keyframe[] => [
  { transform: `translate(${x}px, ${y}px) scale(0.55) rotate(-300deg)`, opacity: 0, easing: 'ease-in' },
  { transform: `translate(${x}px, ${y * 0.35}px) scale(0.8) rotate(-280deg)`, opacity: 1, offset: 0.18 },
  { transform: `translate(${x * 0.92}px, 0) rotate(-240deg)`, opacity: 1, offset: 0.34, easing: 'ease-out' },
  { transform: 'translate(-3px, 0) rotate(-8deg)', opacity: 1, offset: 0.86 },
  { transform: 'none', opacity: 1 },
]

const STAMP: Keyframe[] = [
  { transform: 'scale(1.9) rotate(-14deg)', opacity: 0, easing: 'cubic-bezier(.5,0,.9,.5)' },
  { transform: 'scale(0.9) rotate(-7deg)', opacity: 1, offset: 0.6, easing: 'ease-out' },
  { transform: 'rotate(-7deg)', opacity: 1 },
]

const GLOW: Keyframe[] = [
  { opacity: 0, transform: 'scale(0.86)' },
  { opacity: 1, transform: 'scale(1.04)', offset: 0.7 },
  { opacity: 1, transform: 'none' },
]

/** The balls in the globe tumble for as long as any leave it. */
const tumble = (turns: number): Keyframe[] =>
  Array.from({ length: 2 * turns + 1 }, (_, i) => ({
    transform:
      i === 0 || i === 2 * turns ? 'none' : `rotate(${i % 2 ? 11 : -9}deg) translateY(${i % 2 ? -3 : 1}px)`,
  }))

export interface DrawnOn {
  readonly balls: readonly number[]
}

/** Draws the balls on a board. Elements are measured before any of them moves. */
export function drawBalls(board: Element, { balls }: DrawnOn): readonly Animation[] {
  const of = (layer: string) => [...board.querySelectorAll<HTMLElement>(`[data-layer="${layer}"]`)]
  const chute = of('chute')[0]!.getBoundingClientRect()
  const places = of('ball').map((ball) => ({ ball, at: ball.getBoundingClientRect() }))
  const rolls = places.map(({ ball, at }, i) => {
    const frames = rollFrom(chute.x + chute.width / 2 - at.x - at.width / 2, chute.bottom - at.bottom)
    return ball.animate(frames, { duration: ROLL_MS, delay: i * STEP_MS, fill: 'both' })
  })
  const inks = of('ink').map((ink) => {
    const i = balls.indexOf(Number(ink.dataset['number']))
    return ink.animate(STAMP, { duration: STAMP_MS, delay: i * STEP_MS + ROLL_MS * 0.86, fill: 'both' })
  })
  const glows = of('glow').map((glow) =>
    glow.animate(GLOW, { duration: GLOW_MS, delay: endOf(balls.length), fill: 'both', easing: 'ease-out' }),
  )
  const tumbling = of('heap').map((heap) =>
    heap.animate(tumble(balls.length), { duration: balls.length * STEP_MS, easing: 'ease-in-out' }),
  )
  return [...rolls, ...inks, ...glows, ...tumbling]
}
