import { wantsStillness } from './motion.ts'

/** A prize on its way to the balance that it belongs to. */

const FLIGHT_MS = 620
const APART_MS = 28
const SIZE_PX = 34
/** Of a way: between them it is straight, by less than a pixel or two beside the curve. */
const PLACES = 9
/** How long the balance swings after the last landing. */
const LANDING_MS = 160

export interface Flight {
  readonly from: Element
  readonly currency: 'coins' | 'entries'
  readonly image: string
  readonly count?: number | undefined
}

/** The balance of a currency that is in sight, or null: one in the same window before those behind it. */
function balanceInSight(currency: string, from: Element): Element | null {
  const inSight = (root: ParentNode) =>
    [...root.querySelectorAll(`.balance[data-currency="${currency}"]`)].find((one) => {
      const { width, top } = one.getBoundingClientRect()
      return width > 0 && top >= 0 && top < innerHeight
    })
  return inSight(from.closest('dialog') ?? document) ?? inSight(document) ?? null
}

/** Places on a quadratic curve from one point to another, by way of a third. */
function path(from: DOMPoint, to: DOMPoint, over: DOMPoint): Keyframe[] {
  return Array.from({ length: PLACES }, (_, i) => {
    const at = i / (PLACES - 1)
    const rest = 1 - at
    const x = rest * rest * from.x + 2 * rest * at * over.x + at * at * to.x
    const y = rest * rest * from.y + 2 * rest * at * over.y + at * at * to.y
    return { transform: `translate(${x}px, ${y}px) scale(${1 - 0.35 * at})`, opacity: at === 1 ? 0.4 : 1 }
  })
}

/** The balance swells a little with each landing, and rests after the last. */
const landings = (count: number): Keyframe[] => [
  { scale: 1 },
  ...Array.from({ length: count }, () => [{ scale: 1.08 }, { scale: 1.03 }]).flat(),
  { scale: 1 },
]

const middle = (element: Element): DOMPoint => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return new DOMPoint(left + (width - SIZE_PX) / 2, top + (height - SIZE_PX) / 2)
}

/** A balance waits for what flies to it: a picture that is not there by then flies another time. */
const PATIENCE_MS = 800

/** Whether something came, and in time; browsers that show no pictures never say so. */
const soon = (coming: Promise<unknown>): Promise<boolean> =>
  new Promise((done) => {
    setTimeout(() => done(false), PATIENCE_MS)
    coming.then(
      () => done(true),
      () => done(false),
    )
  })

/**
 * Lets pieces of a prize fly to its balance, above everything; each landing is felt there. Resolves when the
 * last has landed, at once where little motion is wanted or the balance is out of sight.
 */
export async function flyToBalance({ from, currency, image, count = 10 }: Flight): Promise<void> {
  const target = balanceInSight(currency, from)
  if (!target || wantsStillness()) return
  const picture = new Image(SIZE_PX, SIZE_PX)
  picture.src = image
  picture.alt = ''
  picture.style.cssText = 'position:absolute;left:0;top:0;opacity:0'
  // Decoded once and before it is seen, not in the first frame of each piece.
  if (!(await soon(picture.decode()))) return
  if (!from.isConnected || !target.isConnected) return
  // Measured before anything is added, so that the page is laid out once.
  const [start, end] = [middle(from), middle(target)]
  const sky = document.createElement('div')
  sky.popover = 'manual'
  sky.ariaHidden = 'true'
  sky.style.cssText =
    'position:fixed;inset:0;width:auto;height:auto;margin:0;padding:0;border:0;background:none;overflow:hidden;pointer-events:none'
  // All of it begins in one go: from here on the compositor plays, and no frame asks the page for anything.
  const pieces = Array.from({ length: count }, () => picture.cloneNode() as HTMLImageElement)
  sky.append(...pieces)
  ;(from.closest('dialog') ?? document.body).append(sky)
  sky.showPopover?.()
  const flights = pieces.map((piece, i) => {
    // Spread by the golden ratio: even, and never twice the same.
    const spread = ((i * 0.618_034) % 1) - 0.5
    const over = new DOMPoint(
      (start.x + end.x) / 2 + spread * 220,
      Math.min(start.y, end.y) - 30 + spread * 90,
    )
    const timing = { duration: FLIGHT_MS, delay: i * APART_MS, easing: 'ease-in' }
    return piece.animate(path(start, end, over), timing)
  })
  target.animate(landings(count), { delay: FLIGHT_MS, duration: (count - 1) * APART_MS + LANDING_MS })
  await flights.at(-1)?.finished.catch(() => {})
  sky.remove()
}
