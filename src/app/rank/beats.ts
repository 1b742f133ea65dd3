import { seededRng } from '#platform/rng.ts'

/**
 * The four beats of a ceremony: the page dims (200 ms), the badge slams and stands for two frames (350), rays
 * and confetti (700), rewards count up (600) and fly. Transforms and opacity only.
 */
export const DIM_MS = 200
export const SLAM_MS = 350
export const BURST_MS = 700
export const COUNT_MS = 600
const FLY_MS = 320
/** When the rewards begin to count, and when all of it is over. */
export const COUNT_FROM_MS = DIM_MS + SLAM_MS + BURST_MS
export const FLY_FROM_MS = COUNT_FROM_MS + COUNT_MS
export const TOLD_MS = FLY_FROM_MS + FLY_MS

/** Pieces of confetti. */
export const PIECES = 24

/** True where the player, or the system, wants little motion. */
export function wantsStillness(): boolean {
  const asked = document.documentElement.dataset['motion']
  return asked ? asked === 'reduced' : matchMedia('(prefers-reduced-motion: reduce)').matches
}

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
 * @returns what ends them: everything stands as at their end
 */
export function playBeats(scene: HTMLElement): () => void {
  const rng = seededRng(PIECES)
  const of = (beat: string) => [...scene.querySelectorAll(`[data-beat="${beat}"]`)]
  const once = { fill: 'backwards' } as const
  const burst = { ...once, delay: DIM_MS + SLAM_MS, duration: BURST_MS, easing: 'ease-out' }
  const playing = [
    ...of('badge').map((one) => one.animate(SLAM, { ...once, delay: DIM_MS, duration: SLAM_MS })),
    ...of('rays').map((one) => one.animate(RAYS, burst)),
    ...of('piece').map((one, i) => {
      const angle = (i / PIECES) * 2 * Math.PI
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

/** Lets a few pieces of a reward fly from where it stands to its balance in the header, where that is in sight. */
export function flyToHeader(from: HTMLImageElement, currency: string): void {
  const balance = [...document.querySelectorAll(`.wallet .balance[data-currency="${currency}"]`)].find(
    (one) => one.getBoundingClientRect().width > 0,
  )
  if (!balance) return
  // In the window itself: what scrolls inside of it would cut the flight off.
  const window = from.closest('dialog')!
  const [here, there] = [from.getBoundingClientRect(), balance.getBoundingClientRect()]
  const frame = window.getBoundingClientRect()
  const [x, y] = [there.left - here.left, there.top - here.top]
  for (const delay of [0, 40, 80]) {
    const piece = from.cloneNode() as HTMLImageElement
    piece.className = 'rank-flying'
    piece.style.left = `${here.left - frame.left}px`
    piece.style.top = `${here.top - frame.top}px`
    window.append(piece)
    const way = piece.animate(
      [
        { transform: 'none', opacity: 1 },
        { transform: `translate(${x * 0.4}px,${y * 0.7 - 40}px) scale(0.9)`, opacity: 1, offset: 0.5 },
        { transform: `translate(${x}px,${y}px) scale(0.5)`, opacity: 0.2 },
      ],
      { duration: FLY_MS - 80, delay, easing: 'ease-in', fill: 'backwards' },
    )
    const over = () => piece.remove()
    way.finished.then(over, over)
  }
}
