import type { Ports } from './director.ts'
import type { Scene } from './scene.ts'
import { climbOf, countUpMs, tierNames, tierOf } from './tiers.ts'

/** How long the total of a feature counts, and how long it stands, ms. */
export const OUTRO_MS = 900
const REST_MS = 1_100
const PLAIN_MS = 1_700
const LINE_END_MS = 260

/** Waiting that a press ends. */
export interface Waiting {
  hurried: boolean
  readonly of: (ms: number) => Promise<void>
}

export interface StagePorts extends Pick<Ports, 'pace' | 'hook' | 'machinery'> {
  readonly wait: Waiting
  readonly draw: (change: (now: Scene) => Scene) => void
}

/**
 * The end of a round, once its total is on the scene: a line waits a moment, a feature tells what it
 * brought, and a big win climbs through its tiers. A first press shows the end, the next one goes on.
 */
export async function finale(scene: Scene, { wait, draw, pace, hook }: StagePorts): Promise<void> {
  const { celebration, stake } = scene
  if (!celebration) return
  const { win, capped, outro } = celebration
  const tier = tierOf(win, stake, capped)
  const { turbo, reduced } = pace()
  const share = reduced ? 0 : turbo ? 0.5 : 1
  const change = (more: Partial<NonNullable<Scene['celebration']>>) =>
    draw((now) => ({ ...now, celebration: now.celebration && { ...now.celebration, ...more } }))
  if (outro) hook?.({ name: 'bonusOut', praised: tier !== 'none' })
  const isNamed = tierNames[tier] !== undefined
  if (!isNamed && !outro) return wait.of(tier === 'line' || tier === 'nice' ? LINE_END_MS : 0)
  wait.hurried = false
  if (tier === 'none') {
    change({ counted: true })
    await wait.of(PLAIN_MS * (turbo ? 0.6 : 1))
    return draw(closed)
  }
  const count_ms = (isNamed ? countUpMs(win, stake) : OUTRO_MS) * share
  if (count_ms > 0) hook?.({ name: 'count', ms: count_ms })
  let passed_ms = 0
  for (const step of isNamed ? climbOf(win, stake, capped) : []) {
    await wait.of(step.at * count_ms - passed_ms)
    passed_ms = step.at * count_ms
    // Tiers that nobody sees passing are not named.
    if (step.tier !== tier && (wait.hurried || count_ms === 0)) continue
    change({ badge: step.tier })
    hook?.({ name: 'tier', tier: step.tier })
  }
  await wait.of(count_ms - passed_ms)
  change({ badge: tier, counted: true })
  hook?.({ name: 'countEnd' })
  // The press that ended the counting does not take the amount away with it.
  wait.hurried = false
  await wait.of(REST_MS)
  draw(closed)
}

/** The scene once its end was told: its result stays on the reels, without a word of the feature that it ended. */
const closed = (now: Scene): Scene => ({
  ...now,
  celebration: null,
  ...(now.celebration?.outro && { caption: null }),
})

/** Waits on for the cells that turn, where they may fill the grid. What landed is not looked at. */
export async function awaitCells(
  { hold }: Scene,
  { wait, draw, pace, hook, machinery }: StagePorts,
): Promise<void> {
  const { turbo, reduced } = pace()
  if (!hold || wait.hurried || turbo || reduced) return
  const open = machinery()?.respinTension?.(hold.coins.length)
  if (!open) return
  draw((now) => ({ ...now, hold: now.hold && { ...now.hold, tense: true } }))
  hook?.({ name: 'riser', ...open })
  await wait.of(open.ms)
  draw((now) => ({ ...now, hold: now.hold && { ...now.hold, tense: false } }))
  hook?.({ name: 'riserEnd', cut: wait.hurried })
}
