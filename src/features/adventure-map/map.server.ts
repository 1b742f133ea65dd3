import { moneyOf } from '#platform/money/prize.ts'
import { leftIn } from '#platform/items/items.server.ts'
import { economyOf } from '#platform/runs/economy.server.ts'
import type { Run } from '#platform/runs/run.ts'
import type { Standing } from '#platform/standing/standing.ts'
import type { AdventureMapInfo, MapHand, MapProgress, MapSection } from './contract.ts'
import { GATES, SECTIONS } from './economy.ts'
import { handAt, movesOf, paidBy, type Throw } from './rules.ts'
import { runEconomy } from './runs.server.ts'
import { latestThrows } from './store.server.ts'

/** The map as players see it: views of a run, of the throws in it, and of where the player stands. */

export const NAME = 'adventure-map'
/** A die whose value the player chooses: an item that ends with the run. */
export const SPECIAL_DIE = 'adventure-die'

/** Whether a map takes place, and until when. */
export function activityOf({ schedule }: Pick<Standing, 'schedule'>): AdventureMapInfo {
  const { isActive, finishedAt } = schedule(NAME)
  return { isActive, finishedAt: isActive ? finishedAt : null }
}

/** The player's throws in a run that takes place. */
const throwsIn = (standing: Standing, { runId }: Run): readonly Throw[] =>
  standing.rows(latestThrows).filter((one) => one.runId === runId)

/** The section that was reached; 0 before the first throw. */
export const sectionOf = (throws: readonly Throw[]): number => movesOf(throws).at(-1)?.to ?? 0

/** The dice in hand; there are none to wait for once the map is finished, or the run ends before. */
export function handOf(standing: Standing, run: Run, throws: readonly Throw[]): MapHand {
  const now_ms = standing.now.getTime()
  const isOver = now_ms >= run.ends_ms
  const { count, next_ms } = handAt(run.starts_ms, throws, now_ms)
  const isAwaited = next_ms !== null && next_ms < run.ends_ms && sectionOf(throws) < SECTIONS && !isOver
  return {
    regular: {
      count: isOver ? 0 : count,
      availability: { reasonValue: isAwaited ? new Date(next_ms).toISOString() : null },
    },
    special: {
      count: isOver ? 0 : leftIn(standing.items(SPECIAL_DIE)),
      availability: { reasonValue: null },
    },
  }
}

/** The sections of a run's map, as this player is given them. */
export function sectionsOf(standing: Standing, run: Run, throws: readonly Throw[]): readonly MapSection[] {
  const at = sectionOf(throws)
  const paid = new Set(movesOf(throws).flatMap(paidBy))
  return economyOf(run, runEconomy).sections.map((award, i) => ({
    index: i + 1,
    isCurrent: i + 1 === at,
    award: moneyOf(standing.prizeUnder(award)),
    isAwardClaimed: paid.has(i + 1),
  }))
}

export function progressOf(sections: readonly MapSection[]): MapProgress {
  return {
    section: sections.find(({ isCurrent }) => isCurrent)?.index ?? 0,
    sections: SECTIONS,
    gates: GATES.map((gate) => {
      const { index, award, isAwardClaimed } = sections[gate - 1]!
      return { index, award, isAwardClaimed }
    }),
  }
}

/** How it stands for a signed-in player: dice to throw, or when the next one comes. */
export function viewOf(standing: Standing) {
  const activity = activityOf(standing)
  const run = activity.isActive ? standing.run(NAME) : null
  if (!run) return { ...activity, isAvailable: false, nextAt: null, dice: 0, section: 0, isUsed: false }
  const throws = throwsIn(standing, run)
  const section = sectionOf(throws)
  const { regular, special } = handOf(standing, run, throws)
  const dice = section < SECTIONS ? regular.count + special.count : 0
  const nextAt = dice > 0 ? null : regular.availability.reasonValue
  return { ...activity, isAvailable: dice > 0, nextAt, dice, section, isUsed: throws.length > 0 }
}
