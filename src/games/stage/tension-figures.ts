import { tensionAt, type Signs, type TensionMaths } from './tension.ts'

/** How often a paid spin is worth watching, and how often what it waits for comes. */
export interface TensionFigures {
  /** Tension plays once in so many paid rounds. */
  readonly every: number
  /** Of those, the part in which the signs land. */
  readonly pays: number
}

/** One number of a draw that stands for all that bring the same signs. */
interface Kind {
  readonly stop: number
  readonly chance: number
}

/** The stops of a draw by the signs that they bring on its reels. */
function kindsOf({ counts, links }: Signs, draw: number): Kind[] {
  const columns = counts.filter((_, reel) => links[reel] === draw)
  const kinds = new Map<string, { stop: number; stops: number }>()
  for (let stop = 0; stop < columns[0]!.length; stop++) {
    const name = columns.map((column) => column[stop]).join()
    const kind = kinds.get(name)
    if (kind) kind.stops++
    else kinds.set(name, { stop, stops: 1 })
  }
  return [...kinds.values()].map(({ stop, stops }) => ({ stop, chance: stops / columns[0]!.length }))
}

/** Goes through all kinds of stops of the paid spin, each by its chance; null where tension never plays. */
export function tensionFigures(maths: TensionMaths): TensionFigures | null {
  const { base } = maths
  if (!base) return null
  const kinds = Array.from({ length: Math.max(...base.links) + 1 }, (_, draw) => kindsOf(base, draw))
  let [plays, pays] = [0, 0]
  const visit = (drawn: readonly number[], chance: number): void => {
    if (drawn.length < kinds.length) {
      for (const kind of kinds[drawn.length]!) visit([...drawn, kind.stop], chance * kind.chance)
      return
    }
    const stops = base.links.map((draw) => drawn[draw]!)
    if (!stops.some((_, reel) => tensionAt(maths, 'base', stops.slice(0, reel), reel))) return
    plays += chance
    if (stops.reduce((sum, stop, reel) => sum + base.counts[reel]![stop]!, 0) >= base.needed) pays += chance
  }
  visit([], 1)
  return plays === 0 ? null : { every: 1 / plays, pays: pays / plays }
}
