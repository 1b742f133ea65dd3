/** What the worlds' signs are made with: all of one size, drawn once, used on reels and on tiles. */
import type { Prop } from '../../lib/props.ts'
import { coin, fish, gem, GOLD } from '../props.ts'

export interface Symbol {
  readonly prop: Prop
  /** A word across its foot. */
  readonly word?: 'WILD' | 'SCATTER'
}
/** A world's signs by the name of their picture. */
export type Signs = Readonly<Record<string, Symbol>>
type Dab = readonly [x: number, y: number, radius: number, colour: number]

/** Small enough to be drawn in a moment, large enough to stand on a tile. */
export const SIGN = { size: 512, sampling: 1 } as const
export const of = (prop: Prop): Symbol => ({ prop })
export const sign = (prop: Prop): Symbol => of({ ...prop, ...SIGN })
export const wild = ({ prop }: Symbol): Symbol => ({ prop, word: 'WILD' })
export const scatter = ({ prop }: Symbol): Symbol => ({ prop, word: 'SCATTER' })

/** An emblem in enamel from top to foot, with dabs of more colours (numbered from 4). */
export const painted = (
  icon: string,
  [face, foot, plate, ...more]: readonly [string, string, string, ...string[]],
  dabs: readonly Dab[] = [],
  o: Partial<Prop> = {},
): Symbol =>
  of({
    form: 'painted',
    icon,
    colours: [face, plate, GOLD, foot, ...more],
    numbers: [0, 0.1, 0.16, 0.06],
    marks: dabs,
    turn: [-0.1, 0.22, 0],
    zoom: 0.94,
    ...SIGN,
    ...o,
  })

/** An emblem of solid metal. */
export const metal = (icon: string, plate: string, top = '#ffd75a', foot = '#f09a1c'): Symbol =>
  painted(icon, [top, foot, plate], [], { numbers: [1, 0.1, 0.17, 0.06] })

/** A solid of `studio/props`. */
export const solid = (
  form: string,
  colours: readonly string[],
  turn: readonly [number, number, number] = [0.25, 0.3, 0],
  o: Partial<Prop> = {},
): Symbol => of({ form, colours, turn, zoom: 0.86, ...SIGN, ...o })

export const coinOf = (icon: string, metal: readonly [string, string, string] = ['#ffd24a', '#d8700a', '#ffec8a']): Symbol =>
  sign({ ...coin(icon, [-0.1, 0.16, 0]), colours: metal }) // prettier-ignore

export const orb = (edge: string, middle: string, icon: string): Symbol =>
  solid('orb', [edge, middle, GOLD, '#ffe68a'], [0, 0.2, 0], { icon, zoom: 0.96 })

/** A fish: back, flank, belly, fins, edge of the fins. */
export const fishOf = (...colours: readonly [string, string, string, string, string]): Symbol =>
  sign({ ...fish, colours, turn: [0, 0.3, 0.2], zoom: 0.74 })
export const goldFish = (fin = '#ff8a1f'): Symbol => fishOf('#f09a0a', '#ffd23d', '#fff6c8', fin, '#fff0a0')

export const stone = (
  cut: Parameters<typeof gem>[0],
  colour: string,
  turn: readonly [number, number, number] = [0.95, 0.2, 0.04],
): Symbol => sign(gem(cut, colour, turn))
