import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sections } from './sections.ts'
import { toCome } from './to-come.ts'

/** Rules of the specification against the tests that say they show them, read from the sources without a run. */

export const DOCUMENT = 'docs/coverage.md'

/** Rules by id. */
export type RuleList = Readonly<Record<string, string>>
/** The ids that the tags of each file name; null stands for a tag that is no literal. */
export type Tags = ReadonlyMap<string, readonly (string | null)[]>

const LISTS = ['src/tests/coverage/*.json', 'src/features/*/tests/coverage.json']

/** The files with rules, of the project in a folder: one in each feature with rules of its own, then the central ones. */
export const listsIn = (home = '.'): readonly string[] =>
  globSync(LISTS, { cwd: home })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()

/** @throws SyntaxError where a file is no JSON */
export const readLists = (home = '.'): ReadonlyMap<string, RuleList> =>
  new Map(listsIn(home).map((path) => [path, JSON.parse(readFileSync(join(home, path), 'utf8')) as RuleList]))

/** Rules by their ids, of all lists. */
export const readRules = (home = '.'): ReadonlyMap<string, string> =>
  new Map([...readLists(home).values()].flatMap((list) => Object.entries(list)))

const isToCome = (id: string): boolean => Object.hasOwn(toCome, id)

const TAG = /\bcovers\(([^)]*)\)/g

/** The ids of the tags in a test's code, one as often as it is named; null stands for a tag that is no literal. */
export const idsIn = (code: string): readonly (string | null)[] =>
  [...code.matchAll(TAG)].flatMap(([, words]) => {
    const ids = words!.split(',').map((word) => word.trim())
    return ids.filter(Boolean).map((id) => /^'([^']+)'$/.exec(id)?.[1] ?? null)
  })

/** Files with tags, and the rules that each says it shows. */
export function readTags(home = '.'): Tags {
  const files = globSync(['src/**/*.{ts,tsx}', '{bin,tools}/**/*.ts'], { cwd: home }).toSorted()
  const tagged = files.flatMap((path) => {
    if (path.startsWith('src/tests/coverage/')) return []
    const code = readFileSync(join(home, path), 'utf8')
    const ids = code.includes('/coverage/covers.ts') ? idsIn(code) : []
    return ids.length > 0 ? [[path.replaceAll('\\', '/'), ids] as const] : []
  })
  return new Map(tagged)
}

const sectionOf = (id: string) => id.slice(0, id.lastIndexOf('.'))
const numberOf = (id: string) => Number(id.slice(id.lastIndexOf('.') + 1))

/** The part of the sources whose test this is: a feature, such as `src/features/push`, else `src/ui`, `bin` … */
const partOf = (path: string) => /^(src\/features\/[^/]+|src\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? path

/**
 * The file where a rule belongs: that of the feature whose tests alone show it. Journeys and other tests in
 * `src/tests` go through the whole site and aren't counted. Rules of several features, or of none, are central.
 * @returns null where no test shows the rule
 */
export function listOf(id: string, tags: Tags): string | null {
  const shown = new Set([...tags].flatMap(([path, ids]) => (ids.includes(id) ? [partOf(path)] : [])))
  if (shown.size === 0) return null
  const [part = '', ...others] = [...shown].filter((one) => one !== 'src/tests')
  if (part.startsWith('src/features/') && others.length === 0) return `${part}/tests/coverage.json`
  return `src/tests/coverage/${/^00[01]/.exec(id)?.[0] ?? 'own'}.json`
}

/**
 * Every rule in the file where it belongs, in the order of the document. Rules without a test stay.
 * @returns the lists by path; one that has lost all its rules is empty
 */
export function sorted(lists: ReadonlyMap<string, RuleList>, tags: Tags): ReadonlyMap<string, RuleList> {
  const rules = [...lists].flatMap(([path, list]) =>
    Object.entries(list).map(([id, rule]) => [id, { path: listOf(id, tags) ?? path, rule }] as const),
  )
  const placed = new Map(rules)
  const paths = new Set([...lists.keys(), ...[...placed.values()].map(({ path }) => path)])
  const ids = inOrder(placed.keys())
  return new Map(
    [...paths].toSorted().map((path) => {
      const own = ids.filter((id) => placed.get(id)!.path === path)
      return [path, Object.fromEntries(own.map((id) => [id, placed.get(id)!.rule]))]
    }),
  )
}

/** Ids that stand in more than one list. */
export function repeated(lists: ReadonlyMap<string, RuleList>): readonly string[] {
  const ids = [...lists.values()].flatMap((list) => Object.keys(list))
  return ids.filter((id, i) => ids.indexOf(id) !== i)
}

/** A list as its file holds it. */
export const textOf = (list: RuleList): string => `${JSON.stringify(list, null, 2)}\n`

/** Ids in the order of the document: by section, then as they were added. Sections that features name come last. */
export function inOrder(ids: Iterable<string>): readonly string[] {
  const order = Object.keys(sections)
  const rank = (id: string) => (order.indexOf(sectionOf(id)) + order.length + 1) % (order.length + 1)
  const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
  return [...ids].toSorted(
    (a, b) => rank(a) - rank(b) || compare(sectionOf(a), sectionOf(b)) || numberOf(a) - numberOf(b),
  )
}

/** Rules that no test says it shows, and that are not to come. */
export function unshown(rules: ReadonlyMap<string, string>, shown: ReadonlySet<string>): readonly string[] {
  return inOrder(rules.keys()).filter((id) => !shown.has(id) && !isToCome(id))
}

const HEAD = `# Specification coverage

The rules of both specification files in our own words: 000 is the app shell, 001 the engagement features. Each
line ends with the number of tests that say they show the rule: find them by its id, as in
\`grep -rn "000 §2.4" src bin tools\`. \`npm run coverage\` writes this page from the tests and
from \`tests/coverage.json\` of each feature; rules of several features, or of none, are in \`src/tests/coverage\`.
`

/** The page about all rules but those that features beyond the specification name after themselves. */
export function documentOf(rules: ReadonlyMap<string, string>, tags: Tags): string {
  const counts = new Map<string | null, number>()
  for (const id of [...tags.values()].flat()) counts.set(id, (counts.get(id) ?? 0) + 1)
  const lineOf = (id: string) => {
    const reason = toCome[id as keyof typeof toCome]
    return `- ${id} ${rules.get(id)!} ${reason === undefined ? `(${counts.get(id) ?? 0})` : `(to come: ${reason})`}\n`
  }
  const parts = Object.entries(sections).map(([section, title]) => {
    const own = inOrder(rules.keys()).filter((id) => sectionOf(id) === section)
    return `\n## ${section.startsWith('00') ? `${section} ` : ''}${title}\n\n${own.map(lineOf).join('')}`
  })
  return `${HEAD}${parts.join('')}`
}
