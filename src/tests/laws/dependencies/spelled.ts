import { globSync, readFileSync } from 'node:fs'
import { tableOwners } from './tables.ts'

/**
 * Which files outside its folder know a feature. One that comes or goes touches few of them: the registry, the
 * table of what brands switch off, the common words, the generated schema.
 */

/**
 * Names that are words of plain English, or of the web. Of these only what can mean nothing but the feature
 * counts: imports of its files, its name as the key of a feature, its tables. Any other name counts wherever it
 * is spelled, in identifiers, strings, comments and words: `rank-league`, `rankLeague`, `rank_league`.
 */
export const PLAIN: ReadonlySet<string> = new Set([
  'account',
  'banners',
  // What originals call a game, and art a ball.
  'bingo',
  'captcha',
  'catalogue',
  // What slots and prizes call a round that nobody pays.
  'free-spins',
  'geo',
  'home',
  'init',
  'language',
  // What programs are made of, and shops sell.
  'packages',
  'pages',
  'payments',
  'play',
  // What themes and the texts of the law call a page.
  'prize-drops',
  'promotions',
  'push',
  // What requests and questions hold.
  'quests',
  // What wins a promise, and tests a crowd.
  'races',
  'redirect',
  // What originals call a game, and themes a page.
  'scratch-cards',
  // What samples of the design system are called.
  'season-tower',
  'social',
])

/** Features of which the singular means something else too, and what: of these only the plural counts. */
export const SAME_WORD: Readonly<Record<string, string>> = {
  jackpots: 'the largest prize of a game by itself, which its rules, faces, and par sheet call its jackpot',
}

/** So many files may know a feature. */
export const MOST = 6

/**
 * Features that tests of anything else stand on, and what for. No brand can be without them, so no test is
 * about a site that lacks them. For these only files of the product count (decision 071).
 */
export const GROUND: Readonly<Record<string, string>> = {
  account: 'tests sign players up and in',
  catalogue: 'tests look up the games that they play',
  init: 'tests read what a page knows of its player',
  play: 'tests stake and win by playing rounds',
}

/** The lists above, without which more files would count. */
interface Lists {
  readonly plain: ReadonlySet<string>
  readonly sameWord: Readonly<Record<string, string>>
  readonly ground: Readonly<Record<string, string>>
}

const LISTS: Lists = { plain: PLAIN, sameWord: SAME_WORD, ground: GROUND }

/** Tests, specs, journeys, and benches, and what only they use. */
const OF_TESTS = /\.(test|spec|journey|bench)\.tsx?$|^src\/(features\/[^/]+\/)?tests\//

/** What a test says it shows: a section of the specification, by its id. */
const TAG = /\bcovers\('[^)]*\)/g

/** Migrations are never rewritten once a site has applied them: what they spell is history. */
const MIGRATION = /\/migrations\/[^/]+\.sql$/

/** The tables of a feature, those that the platform made before it among them. */
function tablesOf(feature: string): readonly string[] {
  return [...tableOwners()].filter(([, owner]) => owner === feature).map(([table]) => table)
}

/** What a table's name follows, in SQL and in calls of the query builder. */
const NAMING =
  'from|into|join|update|using|table|selectFrom|insertInto|updateTable|deleteFrom|mergeInto|\\w+Join'

/** Several of something are named after it: who says `passkey` knows `passkeys`. */
const singularOf = (feature: string, { sameWord }: Lists): string =>
  sameWord[feature] ? feature : feature.replace(/s$/, '')

/** Its name however it is written: `rank-league`, `rankLeague`, `rank_league`. */
const writtenAs = (feature: string, lists = LISTS): string =>
  singularOf(feature, lists).replaceAll('-', '[-_ ]?')

/** What the law below knows of a feature. */
export interface Named {
  readonly name: string
  /** No brand is without it: its pages are places of every site. */
  readonly essential?: boolean
  readonly paths: readonly string[]
}

/** The features that code below them, or of the shell, speaks of: by name, as a switch, or by a page that only some brands have. */
export function featuresIn(text: string, features: readonly Named[]): string[] {
  const code = text.replaceAll(/(?<!['"`\w/:])\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<=^|\s)\/\/.*/gm, '')
  return features
    .filter(({ name, essential, paths }) => {
      const names = [name, name.replaceAll(/-(\w)/g, (_, first: string) => first.toUpperCase())].join('|')
      const ways = [
        `features/(?:${name})\\b`,
        `\\b(?:features|has)(?:\\??\\.(?:${names})\\b|(?:\\?\\.)?\\[['"](?:${names})['"]\\])`,
        ...(PLAIN.has(name) ? [] : [writtenAs(name)]),
        ...(essential ? [] : paths.map((path) => `['"\`]${path.replace(/\/:.*$/, '')}(?=['"\`/?#])`)),
      ]
      return new RegExp(ways.join('|'), PLAIN.has(name) ? '' : 'i').test(code)
    })
    .map(({ name }) => name)
}

function spellingOf(feature: string, lists: Lists): RegExp {
  const tables = tablesOf(feature).join('|')
  const sql = tables ? [`\\b(?:${NAMING})[ (]\\[?'?(?:${tables})\\b`] : []
  if (!lists.plain.has(feature)) {
    return new RegExp([writtenAs(feature, lists), ...sql].join('|'), 'i')
  }
  const keys = [
    `features\\['${feature}'\\]`,
    `features\\.${feature}\\b`,
    `feature: '${feature}'`,
    `guard:${feature}\\b`,
  ]
  return new RegExp(
    [`features/${feature}/`, `\\./${feature}/(?:feature|contract)\\.`, ...keys, ...sql].join('|'),
  )
}

/**
 * Files of the source outside a feature's folder that spell it, for each feature, most spelled first. Of
 * `GROUND` only files of the product.
 */
export function spelled(features: readonly string[], lists = LISTS): ReadonlyMap<string, readonly string[]> {
  const files = globSync('src/**/*.{ts,tsx,css,sql,json}')
    // Laws have to name what they list, and rules what they are about.
    .filter((path) => !/^src\/tests\/(?:laws|suites|coverage)\//.test(path))
    .filter((path) => !MIGRATION.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, 'utf8').replaceAll(TAG, '') }))
  const found = features.map((feature) => {
    const spelling = spellingOf(feature, lists)
    const own = `src/features/${feature}/`
    const counts = (path: string) =>
      !path.startsWith(own) && !(feature in lists.ground && OF_TESTS.test(path))
    const paths = files.filter(({ path, text }) => counts(path) && spelling.test(text))
    return [feature, paths.map(({ path }) => path)] as const
  })
  return new Map(found.toSorted(([, a], [, b]) => b.length - a.length))
}
