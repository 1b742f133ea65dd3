import type { CoinSide } from './faces.tsx'

/** A toss: up, turning, and down until it lies flat. */
export const TOSS_MS = 900

/** Where the turning ends: the coin has landed, and hops once. */
const DOWN = 0.84
const TURNS = 4

const WAY: Keyframe[] = [
  { transform: 'translateY(0)', easing: 'cubic-bezier(.2,.7,.5,1)' },
  { transform: 'translateY(-64%)', offset: 0.42, easing: 'cubic-bezier(.5,0,.8,.4)' },
  { transform: 'translateY(0)', offset: DOWN, easing: 'ease-out' },
  { transform: 'translateY(-5%)', offset: 0.92, easing: 'ease-in' },
  { transform: 'translateY(0)' },
]
const SHADOW: Keyframe[] = [
  { transform: 'scale(1)', opacity: 1 },
  { transform: 'scale(.45)', opacity: 0.45, offset: 0.42 },
  { transform: 'scale(1)', opacity: 1, offset: DOWN },
  { transform: 'scale(1)', opacity: 1 },
]

const turned = (angle: number) => `rotateX(${angle}deg)`

/** Tosses the coin of an element, from the side that is up to the one that was drawn. */
export function toss(coin: Element, from: CoinSide, to: CoinSide): readonly Animation[] {
  const of = (layer: string) => coin.querySelector(`[data-layer="${layer}"]`)!
  const timing = { duration: TOSS_MS, fill: 'both' } as const
  const [start, side] = [from === 'tails' ? 180 : 0, to === 'tails' ? 180 : 0]
  const end = turned(side + TURNS * 360)
  return [
    of('way').animate(WAY, timing),
    of('shadow').animate(SHADOW, timing),
    of('body').animate(
      [{ transform: turned(start) }, { transform: end, offset: DOWN }, { transform: end }],
      timing,
    ),
  ]
}
