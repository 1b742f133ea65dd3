import type { Actor } from '../direction/actor.ts'
import { materialOf } from '../hooks.ts'
import type { Pictures } from '../pictures.ts'
import { tensionAt, tensionMaths, type Tension } from '../tension.ts'
import { machine, type Machine, type MachineParts } from './machine.ts'
import { idleSigns, landSigns, shake } from './signs.ts'
import { countedOf, specialsOf, type ReelDefinition } from './specials.ts'

export interface Mounting {
  /** The element that holds the frames of all reels. */
  readonly root: HTMLElement
  readonly definition: ReelDefinition
  readonly strips: MachineParts['strips']
  readonly pictures: Pictures
  readonly actor: Actor
}

/** Builds the reels of a game into its board and gives them to its actor. */
export function mountReels({ root, definition, strips, pictures, actor }: Mounting) {
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
  const onStop = (reel: number) => {
    actor.sound('stop')
    if (pace().reduced) return
    shake(frames[reel]!)
    const cells = built.window(reel)
    landSigns(cells.filter(({ dataset }) => loud.has(dataset['symbol'] ?? '')))
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
    onBurst: (cells) => {
      const kind = materialOf(definition.world)
      actor.hook({ name: 'burst', kind, count: cells.length })
      const { light, glow, base } = definition.colours
      // Pieces travel with the first cascade; it does without when they do not come.
      void import('./shards.ts').then(
        ({ burstInto }) => burstInto(root, cells, { kind, colors: ['#fff', light, glow, base] }),
        () => {},
      )
    },
    onTension: (reel, tension) => showTension(frames[reel]!, inView(reel), tension, actor.hook),
  })
  actor.attach(built)
  void pictures.load(root.ownerDocument).then(() => root.isConnected && built.drawBlur(pictures.image))
  const still = idleSigns(() => {
    const { moving, hold, celebration, lit } = actor.scene.getState()
    const isBusy = moving || hold !== null || celebration !== null || lit.length > 0 || pace().reduced
    return isBusy ? [] : frames.flatMap((_, reel) => built.window(reel))
  }, after)
  return {
    machine: built,
    end() {
      still()
      actor.attach(null)
    },
  }
}

/** Lights the reel that is waited for and the signs that stand; the light and its length follow from those alone. */
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
