import type { Actor } from '../direction/actor.ts'
import type { Scene } from '../direction/scene.ts'
import type { Pictures } from '../pictures.ts'
import { respinTension, tensionAt, tensionMaths, type Tension } from '../tension.ts'
import { machine, type Machine, type MachineParts } from './machine.ts'
import type { Flourish } from './flourish.ts'
import { countedOf, specialsOf, type ReelDefinition } from '../specials.ts'

export interface Mounting {
  /** The element that holds the frames of all reels. */
  readonly root: HTMLElement
  readonly definition: ReelDefinition
  readonly strips: MachineParts['strips']
  readonly pictures: Pictures
  readonly actor: Actor
  readonly format: (amount: number) => string
}

/** Builds the reels of a game into its board and gives them to its actor. */
export function mountReels({ root, definition, strips, pictures, actor, format }: Mounting) {
  const { maths } = definition
  const frames = [...root.querySelectorAll<HTMLElement>('.reel')]
  const { pace, after } = actor
  const loud = specialsOf(maths)
  const counted = countedOf(maths)
  const rules = tensionMaths(definition)
  const inView = (upTo: number) =>
    frames
      .slice(0, upTo)
      .flatMap((_, reel) => built.window(reel).filter(({ dataset }) => dataset['symbol'] === counted))
  let flourish: Flourish | null = null
  const onStop: MachineParts['onStop'] = (reel, { grid, scope }) => {
    actor.sound({ name: 'stop', maths, strips: strips[scope], landed: grid.slice(0, reel + 1) })
    if (!pace().reduced) flourish?.onStop(reel)
  }
  const built: Machine = machine({
    frames,
    rows: maths.rows,
    strips,
    loud,
    paint: pictures.paint,
    pace,
    after,
    onStop,
    tension: (scope, landed, reel) => tensionAt(rules, scope, landed, reel),
    // Pieces travel with the first cascade; it does without when they do not come.
    onBurst: (cells) =>
      void import('./shards.ts').then(
        ({ burstInto }) => burstInto(root, cells, definition, actor.hook),
        () => {},
      ),
    onTension: (reel, tension) => showTension(frames[reel]!, inView(reel), tension, actor.hook),
  })
  const cleared = clearAtPress(root, actor)
  actor.attach({ ...built, respinTension: (coins) => respinTension(rules, coins) })
  const drawn = pictures.load(root.ownerDocument)
  let isGone = false
  // Reels that are adorned later, or never, are played all the same.
  void import('./flourish.ts').then(
    ({ flourishOf }) => {
      const parts = { root, frames, machine: built, definition, pictures, drawn, actor, format }
      if (!isGone) flourish = flourishOf(parts)
    },
    () => {},
  )
  return {
    machine: built,
    end() {
      isGone = true
      cleared()
      flourish?.end()
      actor.attach(null)
    },
  }
}

/**
 * Takes away what the spin before showed in the very task in which the reels begin to turn: the board is drawn
 * when the device has time for it, which on a slow one is well into the next spin.
 */
function clearAtPress(root: HTMLElement, { scene }: Actor): () => void {
  const clear = ({ moving, won }: Scene) => {
    root.toggleAttribute('data-moving', moving)
    root.toggleAttribute('data-fresh', moving && won === 0)
    if (!moving) return
    for (const cell of root.querySelectorAll('[data-lit], [data-dim]'))
      for (const name of ['data-lit', 'data-dim']) cell.removeAttribute(name)
  }
  clear(scene.getState())
  return scene.subscribe(clear)
}

/** Lights the reel that is waited for and the signs that stand; the light follows from those alone. */
function showTension(
  frame: HTMLElement,
  signs: readonly HTMLElement[],
  { ms, chance }: Tension,
  hook: Actor['hook'],
): (cut: boolean) => void {
  frame.style.setProperty('--tense', `${ms}ms`)
  frame.dataset['tense'] = ''
  for (const sign of signs) sign.dataset['awaits'] = ''
  hook({ name: 'riser', ms, chance })
  return (cut) => {
    delete frame.dataset['tense']
    for (const sign of signs) delete sign.dataset['awaits']
    hook({ name: 'riserEnd', cut })
  }
}
