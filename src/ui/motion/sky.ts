/** Where prizes fly: above everything, from a picture that is there to a balance that is in sight. */

/** The balance of a currency that is in sight, or null: one in the same window before those behind it. */
export function balanceInSight(currency: string, from: Element): Element | null {
  const inSight = (root: ParentNode) =>
    [...root.querySelectorAll(`.balance[data-currency="${currency}"]`)].find((one) => {
      const { width, top } = one.getBoundingClientRect()
      return width > 0 && top >= 0 && top < innerHeight
    })
  return inSight(from.closest('dialog') ?? document) ?? inSight(document) ?? null
}

/** A balance waits for what flies to it: a picture that is not there by then flies another time. */
const PATIENCE_MS = 800

/** Whether something came, and in time; browsers that show no pictures never say so. */
const soon = (coming: Promise<unknown>): Promise<boolean> =>
  new Promise((done) => {
    const late = setTimeout(() => done(false), PATIENCE_MS)
    const there = (is: boolean) => {
      clearTimeout(late)
      done(is)
    }
    coming.then(
      () => there(true),
      () => there(false),
    )
  })

/** A picture that can be shown at once, or null when it does not come in time. */
export async function pictureOf(image: string, size_px: number): Promise<HTMLImageElement | null> {
  const picture = new Image(size_px, size_px)
  picture.src = image
  picture.alt = ''
  picture.style.cssText = 'position:absolute;left:0;top:0;opacity:0'
  // Decoded once and before it is seen, not in the first frame of each piece.
  return (await soon(picture.decode())) ? picture : null
}

/** Above everything, windows too, and in nobody's way. */
export function skyOver(from: Element, pieces: readonly Element[]): Element {
  const sky = document.createElement('div')
  sky.popover = 'manual'
  sky.ariaHidden = 'true'
  sky.style.cssText =
    'position:fixed;inset:0;width:auto;height:auto;margin:0;padding:0;border:0;background:none;overflow:hidden;pointer-events:none'
  sky.append(...pieces)
  ;(from.closest('dialog') ?? document.body).append(sky)
  sky.showPopover?.()
  return sky
}
