import type { GameDefinition, GameGroup, GameSymbol, Volatility } from '../engine/definition.ts'
import { LETTERS, worlds, type Part, type WorldName } from './worlds.ts'

/** How a game shall play. */
export type Profile = 'calm' | 'lively' | 'wild'

/** A game in short: what it is called and how it shall play; the tuner finds its strips and pays. */
export interface Plan {
  readonly id: number
  readonly world: WorldName
  readonly title: string
  readonly subTitle: string
  readonly description: string
  readonly profile: Profile
  /** Target return to player, in percent. */
  readonly rtp: number
  readonly groups: readonly GameGroup[]
}

/** The result of tuning a plan: the maths and the rules that state its figures. */
export interface Tuned<D extends GameDefinition = GameDefinition> {
  readonly definition: D
}

/** The address of a title: `Sevens in Bloom` → `sevens-in-bloom`. */
export const slugOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** Signs whose pictures, and so keys, have an older name than players read. Keys are part of a game's hash. */
const DRAWN_AS: Readonly<Record<string, string>> = {
  Ladybug: 'ladybird',
  Lollipop: 'lolly',
  Candy: 'sweet',
  Licorice: 'allsort',
}

/** The picture of a sign, which is its key too. */
const artOf = (name: string): string => DRAWN_AS[name] ?? slugOf(name)

/** The symbols of a game out of its world's signs. */
export const symbolsOf = (world: WorldName, parts: readonly Part[]): GameSymbol[] =>
  parts.map((part) => {
    const name = worlds[world].signs[part]
    const art = artOf(name)
    return { key: art, code: LETTERS[part], name, art }
  })

/** The key of a part in a world. */
export const symbolKey = (world: WorldName, part: Part): string => artOf(worlds[world].signs[part])

/** The words for a deviation; a plan's profile aims at them. */
const volatilityOf: Readonly<Record<Profile, Volatility>> = {
  calm: 'low',
  lively: 'medium',
  wild: 'high',
}

const HIGHS = ['high1', 'high2', 'high3', 'high4'] as const
const LOWS = ['low1', 'low2', 'low3', 'low4', 'low5'] as const
export const PAYING = [...HIGHS, ...LOWS] as const

/** Returns the fields that every definition shares. */
export function presentationOf(plan: Plan) {
  const { id, world, title, subTitle, description, groups, profile, rtp } = plan
  return {
    id,
    slug: slugOf(title),
    title,
    subTitle,
    description,
    groups,
    world,
    colours: worlds[world].colours,
    volatility: volatilityOf[profile],
    rtp,
  }
}

/** The nearest number that reads well in a pay table. */
export function nice(value: number): number {
  if (value <= 12) return Math.max(1, Math.round(value))
  const step = value < 40 ? 2 : value < 100 ? 5 : value < 400 ? 10 : value < 1_000 ? 50 : 100
  return Math.round(value / step) * step
}
