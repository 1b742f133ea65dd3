import type { Brand } from '#platform/calls/caller.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { economyOf } from '#platform/runs/economy.server.ts'
import type { Run } from '#platform/runs/run.ts'
import { taskFeature, questsOf, type Deed, type Quest } from '../rules.ts'
import { economyFor, RUNS } from '../runs.server.ts'
import type { RowKey } from '../store.server.ts'

/** Where deeds count: in the quests that took place when they happened. */

/** Something that a player did. */
export interface Happened {
  readonly playerId: string
  readonly at: Date
  readonly deed: Deed
}

/** The deeds of a player in a run, for one of its quests. */
export interface Counted extends RowKey {
  readonly quest: Quest
  readonly deeds: readonly Happened[]
}

type PlayedIn = Pick<Brand, 'timeZone' | 'features'>

/** A node keeps a run as one object while nothing changes it. */
const known = new WeakMap<Run, { readonly brand: PlayedIn; readonly quests: readonly Quest[] }>()

/** The quests of a run in its brand. */
export function questsIn(brand: PlayedIn, run: Run): readonly Quest[] {
  const before = known.get(run)
  if (before?.brand === brand) return before.quests
  const { timeZone, features } = brand
  const { starts_ms, ends_ms, feature } = run
  const has = (named: string) => features[taskFeature(named)] === true
  const quests = questsOf(economyOf(run, economyFor(feature)), { starts_ms, ends_ms, timeZone }, has)
  known.set(run, { brand, quests })
  return quests
}

/** The quests in which deeds count, in one order of their rows for all. */
export async function deedsIn(
  runtime: Runtime,
  themes: ReadonlyMap<string, string>,
  all: readonly Happened[],
): Promise<readonly Counted[]> {
  const found = new Map<string, Counted & { readonly deeds: Happened[] }>()
  for (const happened of all) {
    const { playerId, at } = happened
    const theme = themes.get(playerId)
    for (const name of theme === undefined ? [] : RUNS) {
      const run = await runtime.runs.runAt(name, theme!, at)
      if (!run) continue
      const { runId } = run
      for (const quest of questsIn(runtime.brands[theme!]!, run)) {
        const { type } = quest.plan
        const key = `${playerId} ${runId} ${type}`
        const counted = found.get(key) ?? { playerId, runId, type, quest, deeds: [] }
        counted.deeds.push(happened)
        found.set(key, counted)
      }
    }
  }
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}
