import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { weightOfEdge } from '#platform/round/weight.ts'

/** The returns of a game, as its par sheet states them. */
interface Sheet {
  readonly rtp: { readonly total: number; readonly most?: number }
  readonly buy?: { readonly rtp: number }
}

interface Weights {
  readonly plain: number
  readonly bought: number
}

const known = new Map<string, Weights>()

function weightsOf(slug: string): Weights {
  const found = known.get(slug)
  if (found) return found
  const { rtp, buy } = JSON.parse(
    readFileSync(join(import.meta.dirname, `par/${slug}.json`), 'utf8'),
  ) as Sheet
  const plain = weightOfEdge(1 - Math.max(rtp.total, rtp.most ?? 0))
  const weights = { plain, bought: buy ? weightOfEdge(1 - buy.rtp) : plain }
  known.set(slug, weights)
  return weights
}

/**
 * How much of a stake in a game counts toward rewards, in ten-thousandths, by the game's par sheet. A game with
 * several ways to bet counts by the best of them, since players choose; a bought feature by its own return.
 * @param bought whether the stake buys the feature
 * @throws Error where the game has no par sheet
 */
export const weightOf = (slug: string, bought: boolean): number =>
  weightsOf(slug)[bought ? 'bought' : 'plain']
