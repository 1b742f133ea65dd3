import './life.css'
import { rooms } from '#themes/art-rooms.gen.ts'
import { prefersReducedMotion } from '#ui/motion/motion.ts'
import { layersOf, type Layer } from './kinds.ts'

/**
 * The life behind a game: small things of its place that drift behind the board, so that a game that waits is
 * no still picture. They move by transform and opacity alone, need no picture, and come after the game.
 */

/** Spreads things evenly without chance: the part of the golden ratio's multiples, from 0 to below 1. */
const spread = (n: number): number => (n * 0.618_033_988_75) % 1
const between = ([least, most]: readonly [number, number], part: number) => least + (most - least) * part

/** From and to of a way, in percent of the scene; a little beyond its edges. */
function keyframesOf({ way, opacity }: Layer, part: number): Keyframe[] {
  const sway = `${Math.round((part - 0.5) * 16)}cqw`
  const turn = `rotate(${Math.round(part * 540 - 180)}deg)`
  if (way === 'rise')
    return [
      { transform: 'translate(0, 110cqh)', opacity },
      { transform: `translate(${sway}, -12cqh)`, opacity },
    ]
  if (way === 'fall')
    return [
      { transform: 'translate(0, -12cqh) rotate(0deg)', opacity },
      { transform: `translate(${sway}, 110cqh) ${turn}`, opacity },
    ]
  if (way === 'drift')
    return [
      { transform: 'translate(-30cqw, 0)', opacity },
      { transform: 'translate(115cqw, 0)', opacity },
    ]
  return [
    { transform: 'scale(0.6)', opacity: 0 },
    { transform: 'scale(1)', opacity, offset: 0.5 },
    { transform: 'scale(0.6)', opacity: 0 },
  ]
}

/** Where a thing of a layer begins across its way, in percent. */
function placeThing({ way }: Layer, n: number, style: CSSStyleDeclaration): void {
  const [across, along] = [spread(n + 1) * 100, spread(n * 7 + 3) * 100]
  if (way !== 'drift') style.left = `${across}%`
  if (way === 'drift' || way === 'twinkle') style.top = `${way === 'drift' ? across : along}%`
}

function fill(layer: Layer, page: Document): HTMLElement {
  const box = page.createElement('div')
  for (let n = 0; n < layer.count; n++) {
    const part = spread(n * 3 + 2)
    const size = between(layer.size, part)
    const thing = page.createElement('i')
    thing.className = `life-${layer.look} life-${layer.way}`
    placeThing(layer, n, thing.style)
    thing.style.setProperty('--size', `${size.toFixed(1)}px`)
    thing.style.setProperty('--life', layer.color)
    const duration = between(layer.seconds, spread(n * 5 + 1)) * 1_000
    // Somewhere on its way from the start: nothing arrives as a flock.
    thing.animate(keyframesOf(layer, part), {
      duration,
      delay: -duration * spread(n * 11 + 4),
      iterations: Number.POSITIVE_INFINITY,
    })
    box.append(thing)
  }
  return box
}

/**
 * Begins the life of a game's place in its scene, in place of what lived there before. It ends with the scene.
 * With reduced motion nothing begins.
 * @param isCalm whether the visitor wants less motion
 */
export function enliven(scene: Element, slug: string, isCalm: boolean = prefersReducedMotion()): void {
  scene.querySelector('.life')?.remove()
  const page = scene.ownerDocument
  if (isCalm) return
  const life = page.createElement('div')
  life.className = 'life'
  life.append(...layersOf(rooms[slug] ?? '').map((layer) => fill(layer, page)))
  scene.append(life)
}
