import { seededRng } from '#platform/base/random/rng.ts'

/**
 * The four beats of a celebration: the page dims (200 ms), the badge slams and stands for two frames (350),
 * rays and confetti (700), rewards count up (600) and fly. Transforms and opacity only.
 */
const DIM_MS = 200
const SLAM_MS = 350
const BURST_MS = 700
const COUNT_MS = 600
const FLY_MS = 320
/** When the rewards begin to count, and when all of it is over. */
const COUNT_FROM_MS = DIM_MS + SLAM_MS + BURST_MS
export const FLY_FROM_MS = COUNT_FROM_MS + COUNT_MS
export const CELEBRATION_MS = FLY_FROM_MS + FLY_MS

/** Pieces of confetti. */
export const CONFETTI_PIECES = 24

const SLAM: Keyframe[] = [
  { transform: 'scale(1.55)', opacity: 0, easing: 'cubic-bezier(.5,0,.9,.4)' },
  { transform: 'scale(0.9)', opacity: 1, offset: 0.6 },
  // The hit stands for two frames.
  { transform: 'scale(0.9)', opacity: 1, offset: 0.7, easing: 'cubic-bezier(.34,1.56,.64,1)' },
  { transform: 'scale(1)', opacity: 1 },
]
const RAYS: Keyframe[] = [
  { transform: 'scale(0.3) rotate(0deg)', opacity: 0 },
  { transform: 'scale(1) rotate(24deg)', opacity: 1, offset: 0.4 },
  { transform: 'scale(1.05) rotate(40deg)', opacity: 0.7 },
]

/**
 * Plays the beats on the parts of a scene, found by `data-beat`.
 * @returns ends them: everything stands as at their end
 */
export function playBeats(scene: HTMLElement): () => void {
  const rng = seededRng(CONFETTI_PIECES)
  const of = (beat: string) => [...scene.querySelectorAll(`[data-beat="${beat}"]`)]
  const once = { fill: 'backwards' } as const
  const burst = { ...once, delay: DIM_MS + SLAM_MS, duration: BURST_MS, easing: 'ease-out' }
  const playing = [
    ...of('badge').map((one) => one.animate(SLAM, { ...once, delay: DIM_MS, duration: SLAM_MS })),
    ...of('rays').map((one) => one.animate(RAYS, burst)),
    ...of('piece').map((one, i) => {
      const angle = (i / CONFETTI_PIECES) * 2 * Math.PI
      const far = 90 + rng.below(80)
      const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far]
      return one.animate(
        [
          { transform: 'translate(0,0) rotate(0)', opacity: 0 },
          { transform: `translate(${x}px,${y}px) rotate(200deg)`, opacity: 1, offset: 0.5 },
          { transform: `translate(${x * 1.15}px,${y + 70}px) rotate(420deg)`, opacity: 0 },
        ],
        burst,
      )
    }),
  ]
  return () => {
    for (const one of playing) one.cancel()
  }
}

const FLIGHTS = [0, 40, 80]

/** The path from a reward to its balance, in window coordinates; null where either is out of sight. */
function wayOf(from: HTMLImageElement, window: DOMRect) {
  const currency = from.dataset['currency']
  const there = [...document.querySelectorAll(`.wallet .balance[data-currency="${currency}"]`)]
    .map((one) => one.getBoundingClientRect())
    .find(({ width }) => width > 0)
  if (!there) return null
  const here = from.getBoundingClientRect()
  const at = { left: here.left - window.left, top: here.top - window.top }
  return { from, at, x: there.left - here.left, y: there.top - here.top }
}

/**
 * Lets a few pieces of each reward fly from where it stands to its balance in the header, where that is in
 * sight. All places are read before anything is added, and all flights begin in one go.
 */
export function flyToHeader(rewards: readonly HTMLImageElement[]): void {
  // In the window itself: what scrolls inside of it would cut the flight off.
  const window = rewards[0]?.closest('dialog')
  if (!window) return
  const frame = window.getBoundingClientRect()
  const ways = rewards.flatMap((from) => wayOf(from, frame) ?? [])
  const flights = ways.flatMap(({ from, at, x, y }) =>
    FLIGHTS.map((delay) => {
      const piece = from.cloneNode() as HTMLImageElement
      piece.className = 'rank-flying'
      piece.style.left = `${at.left}px`
      piece.style.top = `${at.top}px`
      return { piece, delay, x, y }
    }),
  )
  window.append(...flights.map(({ piece }) => piece))
  for (const { piece, delay, x, y } of flights) {
    const way = piece.animate(
      [
        { transform: 'none', opacity: 1 },
        { transform: `translate(${x * 0.4}px,${y * 0.7 - 40}px) scale(0.9)`, opacity: 1, offset: 0.5 },
        { transform: `translate(${x}px,${y}px) scale(0.5)`, opacity: 0.2 },
      ],
      { duration: FLY_MS - 80, delay, easing: 'ease-in', fill: 'both' },
    )
    const over = () => piece.remove()
    way.finished.then(over, over)
  }
}

/** The digits that a column shows on its way, one below the other; those further right turn more often. */
export function columnOf(digit: number, fromLeft: number, isLast: boolean): string {
  const steps = Math.min(fromLeft, 2) * 10 + digit || 10
  const passed = Array.from({ length: steps }, (_, k) => String((k + 1) % 10))
  return [isLast ? '0' : ' ', ...passed].join('\n')
}

/** Rolls the columns of amounts to their digits in the beat of counting, by the compositor alone. */
export function playCount(within: HTMLElement): void {
  const timing = { delay: COUNT_FROM_MS, duration: COUNT_MS, fill: 'both' } as const
  for (const column of within.querySelectorAll<HTMLElement>('.rank-column')) {
    const lines = column.textContent.split('\n').length
    const end = { transform: `translateY(-${(1 - 1 / lines) * 100}%)` }
    column.animate([{ transform: 'none' }, end], { ...timing, easing: 'cubic-bezier(.2,.7,.2,1)' })
  }
  for (const sign of within.querySelectorAll('.rank-sign'))
    sign.animate([{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 1 }], timing)
}
