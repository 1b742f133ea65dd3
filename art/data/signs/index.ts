/** The signs of every world, drawn as they stand on its reels. */
import { worlds } from '../worlds.ts'
import * as cool from './cool.ts'
import type { Signs } from './parts.ts'
import * as warm from './warm.ts'
import * as wet from './wet.ts'

const drawn: Readonly<Record<string, Signs>> = {
  ocean: wet.ocean,
  ember: warm.ember,
  clover: wet.clover,
  crystal: wet.crystal,
  sands: warm.sands,
  jungle: warm.jungle,
  frontier: warm.frontier,
  frost: cool.frost,
  candy: cool.candy,
  carnival: cool.carnival,
  storm: cool.storm,
  orchard: wet.orchard,
}

/** World → name of a picture → how it is drawn. Every sign of `worlds.ts` has to have its picture. */
export const signs: Readonly<Record<string, Signs>> = Object.fromEntries(
  worlds.map(({ id, signs: list }) => {
    const set = drawn[id] ?? {}
    const names = Object.values(list).map(([art]) => art)
    const missing = names.filter((name) => !set[name])
    if (missing.length > 0) throw new Error(`${id} has no picture of ${missing.join(', ')}.`)
    return [id, Object.fromEntries(names.map((name) => [name, set[name]!]))]
  }),
)
