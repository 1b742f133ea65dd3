import { turnTo, type Pips } from './cube.ts'

/** One throw: the cup shakes, tips away, and two dice roll out and come to rest. */
export const THROW_MS = 1_150
/** How long a throw that does not count is looked at. */
export const PAUSE_MS = 650

/** How far each die lies askew, degrees. */
export const YAW = [-7, 8] as const
/** From where each die rolls out of the cup, of its own width. */
const FROM = [45, -45] as const

/** Away to the back of the tray, and smaller there: higher up the edge of a window would cut it off. */
const LIFTED = 'translate(-38%, -34%) rotate(-52deg) scale(0.6)'
const cupOf = (isAgain: boolean): Keyframe[] => [
  isAgain ? { transform: 'translateY(-12%) scale(0.8)', opacity: 0 } : { transform: 'none', opacity: 1 },
  { transform: 'none', opacity: 1, offset: 0.16 },
  { transform: 'rotate(-5deg)', opacity: 1, offset: 0.2 },
  { transform: 'rotate(5deg)', opacity: 1, offset: 0.25 },
  { transform: 'rotate(-3deg)', opacity: 1, offset: 0.3, easing: 'ease-in' },
  { transform: LIFTED, opacity: 1, offset: 0.5 },
  { transform: LIFTED, opacity: 0, offset: 0.64 },
  { transform: LIFTED, opacity: 0 },
]

function wayOf(die: number, isAgain: boolean): Keyframe[] {
  const x = FROM[die]!
  const at = (part: number, up: number) => `translate(${x * part}%, ${up}%)`
  return [
    { transform: 'none', opacity: isAgain ? 1 : 0 },
    { transform: 'none', opacity: isAgain ? 1 : 0, offset: 0.15 },
    { transform: at(1, -10), opacity: 0, offset: 0.17 },
    { transform: at(1, -10), opacity: 0, offset: 0.32, easing: 'ease-out' },
    { transform: at(0.7, -52), opacity: 1, offset: 0.46, easing: 'ease-in' },
    { transform: at(0.36, 0), opacity: 1, offset: 0.64, easing: 'ease-out' },
    { transform: at(0.18, -20), opacity: 1, offset: 0.74, easing: 'ease-in' },
    { transform: at(0.06, 0), opacity: 1, offset: 0.86, easing: 'ease-out' },
    { transform: at(0.02, -4), opacity: 1, offset: 0.91, easing: 'ease-in' },
    { transform: 'none', opacity: 1, offset: 0.96 },
    { transform: 'none', opacity: 1 },
  ]
}

const turnOf = (die: number, face: Pips): Keyframe[] => [
  { transform: turnTo(face, YAW[die]! + 140, -2) },
  { transform: turnTo(face, YAW[die]! + 140, -2), offset: 0.3, easing: 'cubic-bezier(.2,.5,.45,1)' },
  { transform: turnTo(face, YAW[die]!), offset: 0.96 },
  { transform: turnTo(face, YAW[die]!) },
]

export interface Throw {
  readonly faces: readonly Pips[]
  /** The cup comes back for it. */
  readonly isAgain: boolean
  readonly duration: number
}

/** Throws the dice of a tray. */
export function throwDice(tray: Element, { faces, isAgain, duration }: Throw): readonly Animation[] {
  const of = (layer: string) => [...tray.querySelectorAll(`[data-layer="${layer}"]`)]
  const timing = { duration, fill: 'both' } as const
  return [
    ...of('cup').map((one) => one.animate(cupOf(isAgain), timing)),
    ...of('way').map((one, i) => one.animate(wayOf(i, isAgain), timing)),
    ...of('cube').map((one, i) => one.animate(turnOf(i, faces[i]!), timing)),
    ...of('shadow').map((one, i) =>
      one.animate(
        wayOf(i, isAgain).map((frame) => ({
          ...frame,
          // The shadow stays on the ground.
          transform: String(frame['transform']).replace(/, -?\d+%\)/, ', 0%)'),
        })),
        timing,
      ),
    ),
  ]
}

const ONE_MS = 820

/** Rolls the one die of a tray in from the side to a face. */
export function rollDie(tray: Element, face: Pips): readonly Animation[] {
  const of = (layer: string) => tray.querySelectorAll(`[data-layer="${layer}"]`)
  const timing = { duration: ONE_MS, fill: 'both' } as const
  const at = (x: number, up: number) => `translate(${x}%, ${up}%)`
  const way: Keyframe[] = [
    { transform: at(-60, -40), easing: 'ease-in' },
    { transform: at(-34, 0), offset: 0.26, easing: 'ease-out' },
    { transform: at(-10, -46), offset: 0.48, easing: 'ease-in' },
    { transform: at(4, 0), offset: 0.68, easing: 'ease-out' },
    { transform: at(2, -10), offset: 0.8, easing: 'ease-in' },
    { transform: 'none' },
  ]
  return [
    ...[...of('way')].map((one) => one.animate(way, timing)),
    ...[...of('shadow')].map((one) =>
      one.animate(
        way.map((frame) => ({
          ...frame,
          transform: String(frame['transform']).replace(/, -?\d+%\)/, ', 0%)'),
        })),
        timing,
      ),
    ),
    ...[...of('cube')].map((one) =>
      one.animate(
        [
          { transform: turnTo(face, YAW[0] + 160, -2), easing: 'cubic-bezier(.2,.5,.45,1)' },
          { transform: turnTo(face, YAW[0]), offset: 0.9 },
          { transform: turnTo(face, YAW[0]) },
        ],
        timing,
      ),
    ),
  ]
}
