import { dialogs } from '../overlays/modals.ts'
import { prefersReducedMotion } from '../motion/motion.ts'
import { balanceInSight, pictureOf, skyOver } from '../motion/sky.ts'

/** A gem that falls through the page, breaks the light where it hits, and goes into the balance. */

const SIZE_PX = 92
/** How far down the page it hits. */
const HITS_AT = 0.62
const FALL_MS = 640
const HIT_MS = 260
const FLY_MS = 560
const SWELL_MS = 260
const LANDS_MS = FALL_MS + HIT_MS + FLY_MS
const END_MS = LANDS_MS + SWELL_MS
const SHARDS = 9

export interface FallingGem {
  readonly currency: 'coins' | 'entries'
  readonly image: string
}

const at = (ms: number) => ms / END_MS
const place = (x: number, y: number, more = '') => `translate(${x}px, ${y}px) ${more}`

/** Its way: down with gravity, flat for a moment where it hits, then in a curve to the balance. */
function wayOf(hit: DOMPoint, end: DOMPoint): Keyframe[] {
  const turn = (deg: number, scale: string) => `rotate(${deg}deg) scale(${scale})`
  return [
    { transform: place(hit.x, -SIZE_PX, turn(-70, '1')), opacity: 1, easing: 'cubic-bezier(.55,0,.9,.5)' },
    { transform: place(hit.x, hit.y, turn(0, '1')), offset: at(FALL_MS) },
    { transform: place(hit.x, hit.y + 10, turn(0, '1.22,.8')), offset: at(FALL_MS + 70) },
    { transform: place(hit.x, hit.y - 26, turn(6, '.96,1.06')), offset: at(FALL_MS + 170) },
    {
      transform: place(hit.x, hit.y, turn(0, '1')),
      opacity: 1,
      offset: at(FALL_MS + HIT_MS),
      easing: 'cubic-bezier(.5,0,.8,.4)',
    },
    {
      transform: place(hit.x + (end.x - hit.x) * 0.3, hit.y + (end.y - hit.y) * 0.55, turn(20, '.8')),
      opacity: 1,
      offset: at(FALL_MS + HIT_MS + FLY_MS * 0.6),
    },
    { transform: place(end.x, end.y, turn(50, '.34')), opacity: 0.7, offset: at(LANDS_MS) },
    { transform: place(end.x, end.y, turn(50, '.34')), opacity: 0, offset: at(LANDS_MS + 1) },
    { transform: place(end.x, end.y, turn(50, '.34')), opacity: 0 },
  ]
}

/** A splinter of light, out of the place where it hits. */
function shard(n: number): HTMLElement {
  const one = document.createElement('i')
  one.style.cssText =
    'position:absolute;left:0;top:0;width:5px;height:26px;border-radius:3px;opacity:0;background:linear-gradient(#fff,var(--sys-color-coins))'
  one.dataset['shard'] = String(n)
  return one
}

function burst(one: HTMLElement, n: number, hit: DOMPoint): void {
  const angle = (n / SHARDS) * 360
  const from = { x: hit.x + SIZE_PX / 2, y: hit.y + SIZE_PX / 2 }
  const out = (px: number, scale: number) =>
    `translate(${from.x}px, ${from.y}px) rotate(${angle}deg) translateY(${-px}px) scaleY(${scale})`
  one.animate(
    [
      { transform: out(20, 0.3), opacity: 0 },
      { transform: out(48, 1), opacity: 1, offset: 0.25 },
      { transform: out(96 + (n % 3) * 26, 0.4), opacity: 0 },
    ],
    { delay: FALL_MS, duration: 520, easing: 'cubic-bezier(.15,.7,.3,1)', fill: 'backwards' },
  )
}

/**
 * Lets a gem fall through the page into the balance of a currency; resolves when it has landed, at once where
 * little motion is wanted or the balance is out of sight.
 */
export async function fallToBalance({ currency, image }: FallingGem): Promise<void> {
  if (prefersReducedMotion()) return
  const root = dialogs.getState().hosts.at(-1) ?? document.body
  const gem = balanceInSight(currency, root) && (await pictureOf(image, SIZE_PX))
  const target = balanceInSight(currency, root)
  if (!gem || !target || !root.isConnected) return
  const { left, top, width, height } = target.getBoundingClientRect()
  const end = new DOMPoint(left + (width - SIZE_PX) / 2, top + (height - SIZE_PX) / 2)
  const hit = new DOMPoint((innerWidth - SIZE_PX) / 2, (innerHeight - SIZE_PX) * HITS_AT)
  const shards = Array.from({ length: SHARDS }, (_, n) => shard(n))
  const sky = skyOver(root, [...shards, gem])
  for (const [n, one] of shards.entries()) burst(one, n, hit)
  target.animate(
    [
      { scale: 1, offset: 0 },
      { scale: 1, offset: at(LANDS_MS) },
      { scale: 1.14, offset: at(LANDS_MS + SWELL_MS * 0.4) },
      { scale: 1, offset: 1 },
    ],
    END_MS,
  )
  const falling = gem.animate(wayOf(hit, end), END_MS)
  // It counts from the landing on; the balance swells meanwhile.
  await new Promise((landed) => {
    const timer = setTimeout(landed, LANDS_MS)
    falling.finished
      .catch(() => {})
      .finally(() => {
        clearTimeout(timer)
        sky.remove()
        landed(null)
      })
  })
}
