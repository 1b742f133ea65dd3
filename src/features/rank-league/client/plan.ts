import type { LevelUp, SectionType } from '../contract.ts'
import type { Prize } from '#platform/money/prize.ts'

/** Pure rules for which levels are announced, and when. */

/** Levels that open a section: while a game is open their celebration is left out, and comes after (001 §5, §9). */
const SECTION_LEVELS: ReadonlySet<number> = new Set([11, 21, 31, 41, 51, 61])

/** The levels and sections reached since the last celebration. */
export interface RankNews {
  readonly levels: readonly LevelUp[]
  readonly sections: readonly LevelUp[]
  /** Reached, but paid only once the account is confirmed as a whole. */
  readonly waiting: readonly LevelUp[]
}

export const noNews: RankNews = { levels: [], sections: [], waiting: [] }

/** One celebration for all of it. */
export interface RankCelebration {
  readonly name: 'rank-up' | 'level-up'
  readonly section: SectionType
  readonly level: number
  /** How many levels it speaks for. */
  readonly count: number
  readonly prize: Prize
  /** The prize is paid once the account is confirmed as a whole. */
  readonly waits?: true
  /** Boosters of a wheel that came with it. */
  readonly boosters: number
}

const sumOf = (ups: readonly LevelUp[], currency: 'coins' | 'entries'): number =>
  ups.reduce((sum, { prize }) => sum + (prize[currency] ?? 0), 0)

export const mergeNews = (a: RankNews, b: Partial<RankNews>): RankNews => ({
  levels: [...a.levels, ...(b.levels ?? [])],
  sections: [...a.sections, ...(b.sections ?? [])],
  // Once levels are paid nothing waits any more: those that did are among them.
  waiting: (b.levels ?? []).length > 0 ? [] : [...a.waiting, ...(b.waiting ?? [])],
})

/**
 * True for news whose celebration is left out while a game is open: it ends at the door of a section (001 §5,
 * §9), or its prize is still to be earned by a confirmation, which nobody does within a game.
 */
export const waitsForGame = ({ levels, sections, waiting }: RankNews): boolean =>
  sections.length > 0 ||
  (levels.length === 0 && waiting.length > 0) ||
  SECTION_LEVELS.has(Math.max(0, ...levels.map(({ level }) => level)))

/**
 * The one celebration for everything that waits: a new section before levels, the highest of each, prizes added
 * up.
 * @returns null when nothing is to be told
 */
export function celebrationOf({ levels, sections, waiting }: RankNews): RankCelebration | null {
  if (levels.length + sections.length === 0 && waiting.length > 0)
    return { ...celebrationOf({ levels: waiting, sections: [], waiting: [] })!, waits: true }
  const top = sections.toSorted((a, b) => b.level - a.level)[0]
  const highest = levels.toSorted((a, b) => b.level - a.level)[0]
  const face = top ?? highest
  if (!face) return null
  const ups = [...levels, ...sections]
  return {
    name: top ? 'rank-up' : 'level-up',
    section: face.section,
    level: Math.max(face.level, highest?.level ?? 0),
    count: Math.max(1, levels.length),
    prize: { coins: sumOf(ups, 'coins'), entries: sumOf(ups, 'entries') },
    boosters: sections.reduce((sum, { boosters = 0 }) => sum + boosters, 0),
  }
}
