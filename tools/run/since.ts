import { execFileSync } from 'node:child_process'

/**
 * Which tests a change can reach, for `npm test -- --since main`: those that import what changed, those of the
 * features and folders that were touched, the laws, and conformance. What no import shows, such as what a
 * browser fetches from a server in another process, is in `REACH`.
 */

/** A file and our own files that it imports, by their paths from the root. */
export interface Importer {
  readonly path: string
  readonly text: string
  readonly imports: readonly { readonly to: string }[]
}

const TEST = /\.(test|spec|journey)\.tsx?$/
const ALWAYS = /^src\/tests\/(laws|suites)\//

/** Where features are put together: a change of one reaches its own tests through these, and nobody else's. */
const COMPOSITION = new RegExp(
  `^src/(${[
    '(compose|schema|demonstration|evidence)\\.server',
    'main',
    'features/index(\\.\\w+)?',
    'app/registry',
  ].join('|')})\\.tsx?$`,
)

/**
 * Lists to which every feature adds a line: the registries, common Spanish, types of tables. A line more
 * concerns the feature whose line it is, and who reads such a list for its own sake: tests that import it, and
 * those beside it.
 */
const LISTS = /^src\/(features\/index(\.\w+)?\.ts|words\/es\.json|platform\/data\/schema\.gen\.ts)$/

/** Files that everything depends on. */
const EVERYTHING = new RegExp(
  `^(${[
    'package(-lock)?\\.json',
    'tsconfig\\.json',
    'vitest\\.(components\\.)?config\\.ts',
    'bin/(test|setup)\\.',
    'bin/lib/(services|scratch)\\.ts',
    'src/tests/(setup|rig|components)/',
  ].join('|')})`,
)

/** Tests that changes of some files affect without an import. */
const REACH: readonly { readonly changed: RegExp; readonly tests: RegExp; readonly why: string }[] = [
  {
    changed:
      /^(src\/((app|client|ui|themes|platform|games|integrations)\/|[^/]+$)|public\/|bin\/|vite\.config\.ts)/,
    tests: /\.journey\.ts$|^src\/tests\/server\/|^bin\//,
    why: 'a server in a process of its own, and its pages',
  },
  {
    changed: /^src\/(games\/par\/|features\/[^/]+\/(economy|rules|tests\/economy)\.ts$)/,
    tests: /^src\/tests\/economy\//,
    why: 'sheets that are read as files, and pieces that are found by their names',
  },
  { changed: /^(tools\/|mutants\/|art\/)|\.bench\.ts$/, tests: /^tools\//, why: 'tools, started as such' },
]

const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

/** The names by which a journey speaks of a feature: its folder's and those of its modals. */
function namesOf(feature: string, files: readonly Importer[]): RegExp {
  const face = files.find(({ path }) => path === `src/features/${feature}/feature.ts`)?.text ?? ''
  const modals = /modals: \{([^]*?)\n {2}\}/.exec(face)?.[1] ?? ''
  const names = [...modals.matchAll(/^ {4}'?([\w-]+)'?:/gm)].map(([, name]) => name!)
  return new RegExp(`(features/${feature}/|['"\`=/](${[feature, ...names].join('|')})['"\`&?])`)
}

/** Whether a file is a feature's piece of a journey that gathers those of its own name (`piecesOf`). */
const isPieceOf = (path: string, journey: string): boolean =>
  featureOf(path) !== undefined &&
  path.endsWith(`/tests/${/([\w-]+)\.journey\.ts$/.exec(journey)?.[1] ?? '/'}.ts`)

/** The pieces of features that a file gathers by their kind: it loads them as if it imported them. */
const gatheredBy = (text: string, files: readonly Importer[]): readonly string[] =>
  [...text.matchAll(/\bpiecesOf<[^(]*>\(\s*'([\w-]+)'/g)].flatMap(([, kind]) =>
    files
      .map(({ path }) => path)
      .filter((path) => featureOf(path) !== undefined && path.endsWith(`/tests/${kind}.ts`)),
  )

/**
 * The tests that a change can reach.
 * @param changed paths from the root, also of files that are gone
 * @param files all files of the product, its tools and tests
 * @returns paths from the root, or null where everything has to run
 */
export function reachedBy(changed: readonly string[], files: readonly Importer[]): string[] | null {
  if (changed.some((path) => EVERYTHING.test(path))) return null
  const tests = files.filter(({ path }) => TEST.test(path))
  const importers = new Map<string, string[]>()
  for (const { path, imports, text } of files)
    for (const to of [...imports.map((one) => one.to), ...gatheredBy(text, files)])
      importers.set(to, [...(importers.get(to) ?? []), path])
  const reached = new Set<string>()
  const walk = (from: string, seen: Set<string>, stopsAtComposition: boolean) => {
    if (seen.has(from) || (stopsAtComposition && COMPOSITION.test(from))) return
    seen.add(from)
    reached.add(from)
    for (const importer of importers.get(from) ?? []) walk(importer, seen, stopsAtComposition)
  }
  const [below, inFeatures] = [new Set<string>(), new Set<string>()]
  for (const path of changed) {
    if (LISTS.test(path)) {
      for (const one of [path, ...(importers.get(path) ?? [])]) reached.add(one)
      for (const test of tests) if (folderOf(test.path) === folderOf(path)) reached.add(test.path)
      continue
    }
    const feature = featureOf(path)
    walk(path, feature ? inFeatures : below, feature !== undefined)
    if (feature) {
      const names = namesOf(feature, files)
      const own = files.filter((one) => featureOf(one.path) === feature)
      const isJourneyOf = (test: Importer) =>
        test.path.endsWith('.journey.ts') &&
        (names.test(test.text) || own.some((one) => isPieceOf(one.path, test.path)))
      for (const test of tests)
        if (featureOf(test.path) === feature || isJourneyOf(test)) reached.add(test.path)
    } else if (path.startsWith('src/') && !TEST.test(path))
      for (const test of tests) if (folderOf(test.path) === folderOf(path)) reached.add(test.path)
    for (const one of REACH.filter((some) => some.changed.test(path) && !TEST.test(path)))
      for (const test of tests) if (one.tests.test(test.path)) reached.add(test.path)
  }
  return tests.map(({ path }) => path).filter((path) => reached.has(path) || ALWAYS.test(path))
}

/** Tests that need a build and a first start: minutes on two cores. Weights of pages need the build alone. */
const WHOLE_SITE = /\.journey\.ts$|^src\/tests\/laws\/weights\.test\.ts$/

/** Whether a change is about features alone: what is in their folders, their lines in lists, and documents. */
const isOfFeatures = (changed: readonly string[]) =>
  changed.every((path) => featureOf(path) !== undefined || LISTS.test(path) || path.endsWith('.md'))

/**
 * The reached tests that an everyday run leaves to a whole one: where only features have changed, the
 * journeys and weights, for which a site is built and started, except those that have changed themselves.
 */
export const leftOut = (changed: readonly string[], reached: readonly string[]): readonly string[] =>
  isOfFeatures(changed)
    ? reached.filter(
        (path) => WHOLE_SITE.test(path) && !changed.some((one) => one === path || isPieceOf(one, path)),
      )
    : []

/**
 * The files that differ from where this branch left another one, with what is not committed yet.
 * @throws Error when git does not know the revision
 */
export function changedSince(revision: string, home: string): string[] {
  const git = (...words: readonly string[]) =>
    execFileSync('git', words, { cwd: home, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  const lines = (text: string) => text.split('\0').filter(Boolean)
  let base
  try {
    base = git('merge-base', revision, 'HEAD').trim()
  } catch {
    throw new Error(`git knows no revision "${revision}" that this branch comes from.`)
  }
  return [
    ...new Set([
      ...lines(git('diff', '--name-only', '--no-renames', '-z', base)),
      ...lines(git('ls-files', '--others', '--exclude-standard', '-z')),
    ]),
  ]
}
