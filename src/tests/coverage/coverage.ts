import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sections } from './sections.ts'
import { toCome } from './to-come.ts'

/** Rules of the specification against the tests that say they show them, read from the sources without a run. */

/** The lists: rules of both specification files, and our own where they are silent. */
export const LISTS = ['000', '001', 'own'].map((name) => `src/tests/coverage/${name}.json`)
export const DOCUMENT = 'docs/coverage.md'

/** Rules by their ids, of the project in a folder. */
export const readRules = (home = '.'): ReadonlyMap<string, string> =>
  new Map(
    LISTS.flatMap((file) => Object.entries(JSON.parse(readFileSync(join(home, file), 'utf8')) as object)),
  )

const isToCome = (id: string): boolean => Object.hasOwn(toCome, id)

const TAG = /\bcovers\(([^)]*)\)/g

/** The ids of the tags in a test's code, one as often as it is named; null stands for a tag that is no literal. */
export const idsIn = (code: string): readonly (string | null)[] =>
  [...code.matchAll(TAG)].flatMap(([, words]) => {
    const ids = words!.split(',').map((word) => word.trim())
    return ids.filter(Boolean).map((id) => /^'([^']+)'$/.exec(id)?.[1] ?? null)
  })

/** Files with tags, and the rules that each says it shows. */
export function readTags(home = '.'): ReadonlyMap<string, readonly (string | null)[]> {
  const files = globSync(['src/**/*.{ts,tsx}', '{bin,tools}/**/*.ts'], { cwd: home }).toSorted()
  const tagged = files.flatMap((path) => {
    if (path.startsWith('src/tests/coverage/')) return []
    const code = readFileSync(join(home, path), 'utf8')
    const ids = code.includes('/coverage/covers.ts') ? idsIn(code) : []
    return ids.length > 0 ? [[path.replaceAll('\\', '/'), ids] as const] : []
  })
  return new Map(tagged)
}

/** Rules that only tests below a folder say they show. */
export function rulesOf(
  folder: string,
  tags: ReadonlyMap<string, readonly (string | null)[]>,
): ReadonlySet<string | null> {
  const isIn = (path: string) => path.startsWith(`${folder}/`)
  const others = new Set([...tags].flatMap(([path, ids]) => (isIn(path) ? [] : ids)))
  return new Set([...tags].flatMap(([path, ids]) => (isIn(path) ? ids.filter((id) => !others.has(id)) : [])))
}

const sectionOf = (id: string) => id.slice(0, id.lastIndexOf('.'))
const numberOf = (id: string) => Number(id.slice(id.lastIndexOf('.') + 1))

/** Ids of a list in the order of the document: by section, then as they were added. */
export function inOrder(ids: Iterable<string>): readonly string[] {
  const order = Object.keys(sections)
  const rank = (id: string) => order.indexOf(sectionOf(id))
  return [...ids].toSorted((a, b) => rank(a) - rank(b) || numberOf(a) - numberOf(b))
}

/** Rules that no test says it shows, and that are not to come. */
export function unshown(rules: ReadonlyMap<string, string>, shown: ReadonlySet<string>): readonly string[] {
  return inOrder(rules.keys()).filter((id) => !shown.has(id) && !isToCome(id))
}

const HEAD = `# Specification coverage

The rules of both specification files in our own words: 000 is the app shell, 001 the engagement features. Each
line ends with the number of tests that say they show the rule: find them by its id, as in
\`grep -rn "000 §2.4" src bin tools\`. \`npm run coverage\` writes this page from the lists in
\`src/tests/coverage\` and from the tests.
`

/** The page about all rules. */
export function documentOf(
  rules: ReadonlyMap<string, string>,
  tags: ReadonlyMap<string, readonly (string | null)[]>,
): string {
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
