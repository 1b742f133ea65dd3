/** A chest bursts open: transforms and opacity of its layers alone, so that the page's own thread has no part in it. */

const BURST_MS = 1_150
const LID_MS = 420
const OPEN = 'cubic-bezier(.34,1.56,.64,1)'

/** Coins that fly out, each its own way. */
export const SPARKS = 10

const LID: Keyframe[] = [
  { transform: 'none', opacity: 1 },
  { transform: 'translateY(5%) scale(1.04, .9)', opacity: 1, offset: 0.3 },
  { transform: 'translateY(-34%) scale(1, .5)', opacity: 1, offset: 0.72 },
  { transform: 'translateY(-40%) scale(.9, .1)', opacity: 0 },
]
const LINING: Keyframe[] = [
  { transform: 'scaleY(0)', opacity: 1 },
  { transform: 'scaleY(0)', opacity: 1, offset: 0.26 },
  { transform: 'scaleY(1.1)', opacity: 1, offset: 0.42 },
  { transform: 'none', opacity: 1 },
]
const BOX: Keyframe[] = [
  { transform: 'none' },
  { transform: 'scale(1.06, .92)', offset: 0.14 },
  { transform: 'translateY(-5%) scale(.97, 1.05)', offset: 0.34 },
  { transform: 'scale(1.02, .97)', offset: 0.5 },
  { transform: 'none', offset: 0.62 },
  { transform: 'none' },
]
const RAYS: Keyframe[] = [
  { transform: 'scale(.2)', opacity: 0 },
  { transform: 'scale(.2)', opacity: 0, offset: 0.24 },
  { transform: 'scale(1.08) rotate(18deg)', opacity: 1, offset: 0.6 },
  { transform: 'scale(1) rotate(30deg)', opacity: 1 },
]
const PRIZE: Keyframe[] = [
  { transform: 'translateY(60%) scale(.2)', opacity: 0 },
  { transform: 'translateY(60%) scale(.2)', opacity: 0, offset: 0.28 },
  { transform: 'translateY(-14%) scale(1.14)', opacity: 1, offset: 0.6 },
  { transform: 'translateY(3%) scale(.98)', opacity: 1, offset: 0.8 },
  { transform: 'none', opacity: 1 },
]

/** A coin's way: up and out, then down; even, and never twice the same. */
function sparkOf(i: number): Keyframe[] {
  const out = ((i * 0.618_034) % 1) * 2 - 1
  const up = -190 - ((i * 0.381_966) % 1) * 240
  const [x, turn] = [out * 440, out * 540]
  return [
    { transform: 'translate(0, 0) scale(.3)', opacity: 0 },
    { transform: 'translate(0, 0) scale(.3)', opacity: 0, offset: 0.26 },
    {
      transform: `translate(${x * 0.6}%, ${up}%) rotate(${turn / 2}deg)`,
      opacity: 1,
      offset: 0.55,
      easing: 'ease-in',
    },
    { transform: `translate(${x}%, ${up + 560}%) rotate(${turn}deg) scale(.8)`, opacity: 0 },
  ]
}

/** Bursts the chest of an element open. */
export function burst(chest: Element): readonly Animation[] {
  const of = (layer: string) => [...chest.querySelectorAll(`[data-layer="${layer}"]`)]
  const timing = { duration: BURST_MS, fill: 'both', easing: 'ease-out' } as const
  return [
    ...of('lid').map((one) => one.animate(LID, { ...timing, duration: LID_MS, easing: 'ease-in' })),
    ...of('lining').map((one) => one.animate(LINING, timing)),
    ...[...of('box'), ...of('opening'), ...of('heap')].map((one) => one.animate(BOX, timing)),
    ...of('rays').map((one) => one.animate(RAYS, timing)),
    ...of('prize').map((one) => one.animate(PRIZE, { ...timing, easing: OPEN })),
    ...of('spark').map((one, i) => one.animate(sparkOf(i), timing)),
  ]
}
