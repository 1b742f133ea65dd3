import { prefersReducedMotion } from './motion.ts'
import { balanceInSight, pictureOf, skyOver } from './sky.ts'

/** A prize on its way to the balance that it belongs to. */

const FLIGHT_MS = 620
const APART_MS = 28
const SIZE_PX = 34
/** Of a way: between them it is straight, a few pixels beside the curve. Each costs the page time at the start. */
const PLACES = 7
/** How long the balance swings after the last landing. */
const LANDING_MS = 160

/** The pieces that fly to one balance. */
export interface Load {
  readonly currency: 'coins' | 'entries'
  readonly image: string
  /** Pieces; ten by default. */
  readonly count?: number | undefined
}

/** When a piece begins and all of it is over, ms from the start of everything. */
interface Times {
  readonly from_ms: number
  readonly end_ms: number
}

/**
 * A piece's whole life, the wait before and after its flight included: so all pieces begin and end together,
 * and no frame between asks the page for anything. Its way is a quadratic curve from one point to another, by
 * way of a third.
 */
function lifeOf(start: DOMPoint, end: DOMPoint, over: DOMPoint, { from_ms, end_ms }: Times): Keyframe[] {
  const passes = Array.from({ length: PLACES }, (_, i): Keyframe => {
    const at = i / (PLACES - 1)
    const rest = 1 - at
    const x = rest * rest * start.x + 2 * rest * at * over.x + at * at * end.x
    const y = rest * rest * start.y + 2 * rest * at * over.y + at * at * end.y
    return {
      transform: `translate(${x}px, ${y}px) scale(${1 - 0.35 * at})`,
      opacity: i === PLACES - 1 ? 0.4 : 1,
      // It starts slowly: the place on the way is the square of the time.
      offset: (from_ms + Math.sqrt(at) * FLIGHT_MS) / end_ms,
    }
  })
  const [first, last] = [passes[0]!, passes.at(-1)!]
  const unseen = { opacity: 0 }
  return [
    { ...first, ...unseen, offset: 0 },
    { ...first, ...unseen },
    ...passes,
    { ...last, ...unseen },
    { ...last, ...unseen, offset: 1 },
  ]
}

/** The balance swells a little with each landing, and rests before the first and after the last. */
function landingsOf(count: number, { from_ms, end_ms }: Times): Keyframe[] {
  const at = (ms: number) => (from_ms + FLIGHT_MS + ms) / end_ms
  const swings = Array.from({ length: count }, (_, i) => [
    { scale: 1.08, offset: at((i + 0.4) * APART_MS) },
    { scale: 1.03, offset: at((i + 0.9) * APART_MS) },
  ])
  return [
    { scale: 1, offset: 0 },
    { scale: 1, offset: at(0) },
    ...swings.flat(),
    { scale: 1, offset: at((count - 1) * APART_MS + LANDING_MS) },
    { scale: 1, offset: 1 },
  ]
}

const middle = (element: Element): DOMPoint => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return new DOMPoint(left + (width - SIZE_PX) / 2, top + (height - SIZE_PX) / 2)
}

/**
 * Lets pieces of a prize fly to its balances, one balance after the other, above everything; each landing is
 * felt there. Resolves when the last has landed, at once where little motion is wanted or no balance is in
 * sight.
 */
export async function flyToBalance(from: Element, ...loads: readonly Load[]): Promise<void> {
  if (prefersReducedMotion()) return
  const pictures = await Promise.all(
    loads.map((load) => (balanceInSight(load.currency, from) ? pictureOf(load.image, SIZE_PX) : null)),
  )
  if (!from.isConnected) return
  // Measured before anything is added, so that the page is laid out once.
  const start = middle(from)
  let end_ms = 0
  const flights = loads.flatMap(({ currency, count = 10 }, i) => {
    const [picture, target] = [pictures[i], balanceInSight(currency, from)]
    if (!picture || !target) return []
    const from_ms = end_ms
    end_ms += FLIGHT_MS + (count - 1) * APART_MS
    const pieces = Array.from({ length: count }, () => picture.cloneNode() as HTMLImageElement)
    return [{ pieces, target, end: middle(target), from_ms }]
  })
  if (flights.length === 0) return
  end_ms += LANDING_MS
  const sky = skyOver(
    from,
    flights.flatMap(({ pieces }) => pieces),
  )
  const moving = flights.flatMap(({ pieces, target, end, from_ms }) => {
    target.animate(landingsOf(pieces.length, { from_ms, end_ms }), end_ms)
    return pieces.map((piece, i) => {
      // Spread by the golden ratio: even, and never twice the same.
      const spread = ((i * 0.618_034) % 1) - 0.5
      const [x, y] = [(start.x + end.x) / 2 + spread * 220, Math.min(start.y, end.y) - 30 + spread * 90]
      const times = { from_ms: from_ms + i * APART_MS, end_ms }
      return piece.animate(lifeOf(start, end, new DOMPoint(x, y), times), end_ms)
    })
  })
  await moving.at(-1)?.finished.catch(() => {})
  sky.remove()
}
