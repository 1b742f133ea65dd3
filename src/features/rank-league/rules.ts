import type { Prize } from '#platform/money/prize.ts'
import type { LadderLevel, LadderSection, ProgressData, RankStatus, SectionType } from './contract.ts'
import {
  COINS_PER_POINT,
  levelPrize,
  LEVELS_PER_SECTION,
  MAX_LEVEL,
  PAUSE_DAYS,
  pointsNeeded,
  SECTION_TURN,
  SECTIONS,
} from './economy.ts'

const DAY_MS = 86_400_000

/** The section of a level; the last one stays (000 §4). */
export const sectionOf = (level: number): SectionType =>
  SECTIONS[Math.min(Math.floor((level - 1) / LEVELS_PER_SECTION), SECTIONS.length - 1)]!.type

const TITLES: Readonly<Record<SectionType, string>> = {
  bronze: 'Bronze',
  silver: 'Silver',
  gold: 'Gold',
  platinum: 'Platinum',
  sapphire: 'Sapphire',
  diamond: 'Diamond',
  vip: 'VIP',
}

const opensSection = (level: number) => level > 1 && level % LEVELS_PER_SECTION === 1

/** Returns the reward for entering a section, or null where this level enters none. */
export function sectionPrize(level: number): Prize | null {
  if (!opensSection(level)) return null
  const { entries } = SECTIONS.find(({ type }) => type === sectionOf(level))!
  return { entries, wheelSpin: SECTION_TURN }
}

/** The published ladder, level 1 to 70. */
export const ladder: readonly LadderLevel[] = (() => {
  let total = 0
  return Array.from({ length: MAX_LEVEL }, (_, i) => {
    const level = i + 1
    const rung = {
      level,
      section: sectionOf(level),
      pointsTotal: total,
      pointsNeeded: pointsNeeded(level),
      prize: level === 1 ? {} : levelPrize(level),
    }
    total += rung.pointsNeeded
    return rung
  })
})()

export const sections: readonly LadderSection[] = SECTIONS.map(({ type }, i) => {
  const levelFrom = i * LEVELS_PER_SECTION + 1
  const levelTo = levelFrom + LEVELS_PER_SECTION - 1
  return { type, title: TITLES[type], levelFrom, levelTo, prize: sectionPrize(levelFrom) }
})

/**
 * The points for a stake, in hundredths so that no coin is lost between rounds.
 * @param stake minor units of the mode's currency, weighted
 */
export const hundredthsOf = (mode: 'SweepStakes' | 'TournamentPoints', stake: number): number =>
  mode === 'SweepStakes' ? stake * COINS_PER_POINT : stake

/** The level that so many points reach. */
export function levelAt(points: number): number {
  return ladder.findLast((rung) => rung.pointsTotal <= points)!.level
}

/** How far so many points are, as the client reads it (000 §3). */
export function progressOf(points: number): ProgressData {
  const level = levelAt(points)
  const { pointsTotal, pointsNeeded: need, section } = ladder[level - 1]!
  const levelMax = sections.find(({ type }) => type === section)!.levelTo
  return {
    level: { pointsReceived: need === 0 ? 0 : points - pointsTotal, pointsNeedForNextLevel: need },
    section: { level, levelMax, type: section },
  }
}

/** Perks wait for who has not played for long. */
export const statusOf = (now_ms: number, lastRound_ms: number | null, blocked: boolean): RankStatus =>
  blocked
    ? 'blocked'
    : lastRound_ms !== null && now_ms - lastRound_ms > PAUSE_DAYS * DAY_MS
      ? 'paused'
      : 'active'
