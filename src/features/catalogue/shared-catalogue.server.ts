import { games, type GameCard } from '#games/catalogue.ts'
import type { GameView, SchemeSection } from '#games/wire.ts'
import { namedThisWeek } from '#games/sessions/lasting.server.ts'
import { DAY } from '#platform/time/clock.ts'
import { restrictionHash } from '#platform/jurisdiction/restrictions.server.ts'
import type { Brand, Runtime } from '#platform/calls/runtime.server.ts'
import type { Locale } from '#platform/words/locale.ts'
import type { Catalogue } from './contract.ts'
import { familyOf, providersOf } from './families.ts'
import { rowsOf, type GroupKey } from './groups.ts'
import { follows, sharedGroups, type Tally } from './rules.ts'
import { countsOf, issuesOf, type CountKind, type IssueRow } from './store.server.ts'
import { themeOf } from './themes.ts'
import { TITLES } from './titles.server.ts'

/** The catalogue of a brand without anything that belongs to one player, and what it was made from. */
export interface Shared {
  readonly catalogue: Catalogue
  readonly cards: readonly GameCard[]
  readonly tally: Tally
  readonly groups: ReadonlyMap<GroupKey, readonly number[]>
  /** The collections as they are called in a language; those that nobody wrote in it stay English. */
  readonly issuesIn: (locale: Locale) => Catalogue['issues']
}

/** How long a node caches what it counted: rows of the lobby need not be younger. */
const CACHE_MS = 5_000
const dayOf = (at_ms: number) => new Date(at_ms).toISOString().slice(0, 10)

const titles = new Map<string, string>(Object.entries(TITLES))
const EDITORS_CHOICE = 'editors-choice'

/** A row of the lobby. */
export const sectionOf = (key: string, gameIds: readonly number[]): SchemeSection => ({
  key,
  title: titles.get(key) ?? key,
  rows: rowsOf(key),
  gameIds,
})

/** Rows in the brand's order: the named ones first, the others in the site's order, all games last. */
export function inOrder(sections: readonly SchemeSection[], rails: readonly string[]): SchemeSection[] {
  const place = (key: string) => {
    if (key === 'allGames') return Number.MAX_SAFE_INTEGER
    const at = rails.indexOf(key)
    return at < 0 ? rails.length : at
  }
  return sections.toSorted((a, b) => place(a.key) - place(b.key))
}

function viewOf(card: GameCard, groups: readonly string[]): GameView {
  const { id, slug, title, subTitle, mechanic, colours, rtp, volatility, topWin } = card
  const img = `/art/tiles/${slug}@1x.webp`
  return {
    id,
    slug,
    title,
    subTitle,
    mechanic,
    theme: themeOf(slug),
    providerId: familyOf(mechanic).id,
    groups,
    bg_color: colours.base,
    img,
    imageWeb: `/art/tiles/${slug}@2x.webp`,
    imageMobile: img,
    componentOption: mechanic,
    rtp,
    volatility,
    topWin,
    isFavorite: false,
  }
}

/** The games of a collection: the named ones in their order, then those that follow. */
function issueGames(issue: IssueRow, cards: readonly GameCard[]): number[] {
  const there = new Set(cards.map(({ id }) => id))
  const named = issue.game_ids.filter((id) => there.has(id))
  const following = cards
    .filter((card) => follows(issue.follows, card, familyOf(card.mechanic).slug))
    .map(({ id }) => id)
  return [...new Set([...named, ...following])]
}

function build(
  brand: Pick<Brand, 'rails' | 'withoutGroups'>,
  restricted: ReadonlySet<number>,
  counts: readonly { kind: CountKind; game_id: number; n: number }[],
  issueRows: readonly IssueRow[],
  now_ms: number,
): Shared {
  const cards = games.filter(({ id }) => !restricted.has(id))
  const mapOf = (kind: CountKind) =>
    new Map(counts.filter((row) => row.kind === kind).map((row) => [row.game_id, row.n]))
  const tally: Tally = {
    rounds: mapOf('rounds'),
    recent: mapOf('recent'),
    hearts: mapOf('hearts'),
    released_ms: mapOf('released'),
  }
  const issues = issueRows
    .map((row) => ({ row, ids: issueGames(row, cards) }))
    .filter(({ ids }) => ids.length > 0)
  const featured = issues.find(({ row }) => row.slug === EDITORS_CHOICE)?.ids ?? []
  const week = namedThisWeek(cards, now_ms).map(({ id }) => id)
  const all = sharedGroups(cards, tally, { featured, week }, now_ms)
  const groups = new Map([...all].filter(([key]) => !brand.withoutGroups.includes(key)))
  const groupsOf = (id: number) => [...groups].filter(([, ids]) => ids.includes(id)).map(([key]) => key)
  const providers = providersOf(cards.map(({ mechanic }) => mechanic))
  const idsOf = (provider: number) =>
    cards.filter(({ mechanic }) => familyOf(mechanic).id === provider).map(({ id }) => id)
  const schemeSections = inOrder(
    [...groups].map(([key, ids]) => sectionOf(key, ids)),
    brand.rails,
  )
  const menu = schemeSections.map(({ key, title, gameIds }) => ({
    key,
    title,
    href: key === 'allGames' ? '/library' : `/library?category=${key}`,
    count: gameIds.length,
  }))
  const issuesIn = (locale: Locale) =>
    issues.map(({ row: { issue_id: id, slug, title, text, words } }) => ({
      id,
      slug,
      title,
      text,
      ...words[locale],
    }))
  const catalogue: Catalogue = {
    games: cards.map((card) => viewOf(card, groupsOf(card.id))),
    providers,
    menu,
    issues: issuesIn('en'),
    issueGamesIds: Object.fromEntries(issues.map(({ row, ids }) => [row.slug, ids])),
    providerGamesIds: Object.fromEntries(providers.map(({ id }) => [String(id), idsOf(id)])),
    schemeSections,
    recentGames: [],
    playerRestrictionIdsHash: restrictionHash(restricted),
  }
  return { catalogue, cards, tally, groups, issuesIn }
}

/** Caches the catalogues of brands for a few seconds, one for each set of restrictions. */
export function openSharedCatalogues({
  database,
  clock,
  brands,
}: Pick<Runtime, 'database' | 'clock' | 'brands'>) {
  const cache = new Map<string, { read_ms: number; made: Promise<Shared> }>()

  async function read(theme: string, restricted: ReadonlySet<number>): Promise<Shared> {
    const now = clock.now()
    const { db } = database
    const [counts, issues] = await Promise.all([
      countsOf(db, theme, dayOf(now - 30 * DAY), dayOf(now - DAY)),
      issuesOf(db, theme, new Date(now)),
    ])
    return build(brands[theme]!, restricted, counts, issues, now)
  }

  /** The catalogue that all players of a brand with these restrictions share, in English. */
  return function sharedOf(theme: string, restricted: ReadonlySet<number>): Promise<Shared> {
    const key = `${theme}|${restrictionHash(restricted)}`
    const now = clock.now()
    const known = cache.get(key)
    if (known && known.read_ms > now - CACHE_MS && known.read_ms <= now) return known.made
    const made = read(theme, restricted)
    made.catch(() => cache.delete(key))
    cache.delete(key)
    cache.set(key, { read_ms: now, made })
    if (cache.size > 200) cache.delete(cache.keys().next().value!)
    return made
  }
}
