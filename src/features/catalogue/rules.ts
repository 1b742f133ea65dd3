import { DAY } from '#platform/time/clock.ts'
import { GROUPS, OWN_GROUPS, type GroupKey } from './groups.ts'

/** The properties of a game that decide its groups. */
export interface Card {
  readonly id: number
  readonly mechanic: string
  readonly volatility: string
  readonly rtp: number
  readonly groups: readonly string[]
}

/** The counts of a brand's games, by game id; games without a count are not in the maps. */
export interface Tally {
  /** Rounds of the last thirty days. */
  readonly rounds: ReadonlyMap<number, number>
  /** Rounds of today and yesterday. */
  readonly recent: ReadonlyMap<number, number>
  readonly hearts: ReadonlyMap<number, number>
  readonly released_ms: ReadonlyMap<number, number>
}

/** A game that a player played. */
export interface Played {
  readonly id: number
  readonly rounds: number
}

/** Days in which a game counts as new. */
const NEW_MS = 45 * DAY
/** The longest counted row: three rows of twelve. */
const LONGEST = 36
const SHORT = 12
/** Ids by a number, the greatest first; equal ones keep the order of the lobby. */
const ranked = (cards: readonly Card[], number: (id: number) => number, limit: number): number[] =>
  cards
    .filter(({ id }) => number(id) > 0)
    .toSorted((a, b) => number(b.id) - number(a.id))
    .slice(0, limit)
    .map(({ id }) => id)

/**
 * The newest games of the last 45 days: those that the studio calls new, and all that came after the site
 * opened, for in a new site every game is of the same day. They are few: where a third is new, nothing is.
 */
function newGames(cards: readonly Card[], { released_ms }: Tally, now_ms: number): number[] {
  const first = Math.min(...released_ms.values())
  return cards
    .filter(({ id, groups }) => {
      const at = released_ms.get(id) ?? now_ms
      return now_ms - at < NEW_MS && (groups.includes('newGames') || at > first + DAY)
    })
    .toSorted((a, b) => (released_ms.get(b.id) ?? now_ms) - (released_ms.get(a.id) ?? now_ms))
    .slice(0, SHORT)
    .map(({ id }) => id)
}

/** The less played half, the least played first: what most have not seen yet. */
function missed(cards: readonly Card[], { rounds }: Tally): number[] {
  if (rounds.size === 0) return []
  return cards
    .toSorted((a, b) => (rounds.get(a.id) ?? 0) - (rounds.get(b.id) ?? 0))
    .slice(0, Math.min(SHORT, Math.floor(cards.length / 2)))
    .map(({ id }) => id)
}

/**
 * The groups of a brand that are the same for all its players: ids in order by key, empty ones absent.
 * @param chosen ids that the operators chose, and those whose turn it is this week
 */
export function sharedGroups(
  cards: readonly Card[],
  tally: Tally,
  chosen: { readonly featured: readonly number[]; readonly week: readonly number[] },
  now_ms: number,
): Map<GroupKey, readonly number[]> {
  const counted: Partial<Record<GroupKey, readonly number[]>> = {
    popularGames: ranked(cards, (id) => tally.rounds.get(id) ?? 0, LONGEST),
    hotGames: ranked(cards, (id) => tally.recent.get(id) ?? 0, SHORT),
    topGames: ranked(cards, (id) => tally.hearts.get(id) ?? 0, SHORT),
    newGames: newGames(cards, tally, now_ms),
    featuredGames: chosen.featured,
    weeklySpecials: chosen.week,
    missedItGames: missed(cards, tally),
    allGames: cards.map(({ id }) => id),
  }
  const idsOf = (key: GroupKey) =>
    OWN_GROUPS.includes(key)
      ? cards.filter(({ groups }) => groups.includes(key)).map(({ id }) => id)
      : (counted[key] ?? [])
  return new Map(GROUPS.map((key) => [key, idsOf(key)] as const).filter(([, ids]) => ids.length > 0))
}

/** How alike two games are: kind, bumpiness and what they are about. */
function likeness(a: Card, b: Card): number {
  const shared = a.groups.filter((group) => OWN_GROUPS.includes(group) && b.groups.includes(group)).length
  return (a.mechanic === b.mechanic ? 3 : 0) + (a.volatility === b.volatility ? 2 : 0) + shared
}

/** Games like those that a player plays most, which are not these themselves; nothing without play. */
export function recommended(cards: readonly Card[], played: readonly Played[]): number[] {
  const byId = new Map(cards.map((card) => [card.id, card]))
  const most = played
    .filter(({ id }) => byId.has(id))
    .toSorted((a, b) => b.rounds - a.rounds)
    .slice(0, 3)
  const total = most.reduce((sum, { rounds }) => sum + rounds, 0)
  const known = new Set(most.map(({ id }) => id))
  const score = (card: Card) =>
    most.reduce((sum, { id, rounds }) => sum + (likeness(card, byId.get(id)!) * rounds) / total, 0)
  const others = cards.filter(({ id }) => !known.has(id))
  const scores = new Map(others.map((card) => [card.id, score(card)]))
  return ranked(others, (id) => scores.get(id) ?? 0, SHORT)
}

/** The most popular games that a player has not played yet, at most `SHORT`. */
export function unseen(
  cards: readonly Card[],
  { rounds }: Pick<Tally, 'rounds'>,
  played: readonly Played[],
): number[] {
  const known = new Set(played.map(({ id }) => id))
  return cards
    .filter(({ id }) => !known.has(id))
    .toSorted((a, b) => (rounds.get(b.id) ?? 0) - (rounds.get(a.id) ?? 0))
    .slice(0, SHORT)
    .map(({ id }) => id)
}

/**
 * Whether a game has the property that a collection follows: `group:fishing`, `mechanic:lines`,
 * `volatility:low`, `provider:reels`, `rtp:96.2` (this return and more).
 */
export function follows(rule: string | null, card: Card, provider: string): boolean {
  if (!rule) return false
  const at = rule.indexOf(':')
  const [kind, value] = [rule.slice(0, at), rule.slice(at + 1)]
  if (kind === 'group') return card.groups.includes(value)
  if (kind === 'rtp') return card.rtp >= Number(value)
  if (kind === 'provider') return provider === value
  return kind === 'mechanic' ? card.mechanic === value : card.volatility === value
}
