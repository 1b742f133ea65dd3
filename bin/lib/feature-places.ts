import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DOCUMENT, listsIn } from '../../src/tests/coverage/coverage.ts'
import { HOME, runNode, tool } from './steps.ts'

/**
 * A feature's files: its folder, and the few places outside that name it
 * (docs/decisions/067-a-feature-in-an-hour.md).
 */

/** Every file outside its folder that a new feature touches. */
export const PLACES = {
  /** The registry: types, brands, server, browser, and migrations follow from it. */
  registry: 'src/features/index.ts',
  schema: 'src/platform/data/schema.gen.ts',
  calls: 'docs/calls.md',
  changelog: 'CHANGELOG.md',
} as const

const TEMPLATES = join(import.meta.dirname, '../templates/feature')
/** An example of a gate line, for a feature that is generated with one. */
const LINE = join(import.meta.dirname, '../templates/line')
/** Whether a feature's folder has the example. */
export const hasLine = (folder: string): boolean => existsSync(join(folder, 'opening-line.server.ts'))
/** All words of other languages: a text that one more feature says, or one fewer, may change its file. */
const WORDS = 'src/{words,features/*/words}/*.json'

/** Ends a chore with a coded sentence: what happened, and what to do now. */
export function fail(code: string, message: string): never {
  process.stderr.write(`${code}: ${message}\n`)
  process.exit(2)
}

/** A feature by its name, in the spellings that its files need. */
export interface FeatureNames {
  readonly name: string
  readonly camel: string
  readonly Pascal: string
  readonly title: string
  readonly Title: string
  readonly table: string
  readonly CODE: string
}

/** PostgreSQL cuts names off after 63 characters, and those of indexes add to a table's. */
const LONGEST = 40

/** @throws exits where it is no name of a feature */
export function namesOf(name: string): FeatureNames {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    fail('FEATURE_NAME', 'Use lowercase letters, digits, and hyphens for the name, for example lucky-hat.')
  if (name.length > LONGEST)
    fail(
      'FEATURE_NAME',
      `The name has ${name.length} characters. Use at most ${LONGEST}: it becomes the name of a table.`,
    )
  const camel = name.replaceAll(/-(.)/g, (_, initial: string) => initial.toUpperCase())
  const title = name.replaceAll('-', ' ')
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
  return {
    name,
    camel,
    Pascal: capital(camel),
    title,
    Title: capital(title),
    table: name.replaceAll('-', '_'),
    CODE: name.replaceAll('-', '_').toUpperCase(),
  }
}

export const folderOf = ({ name }: FeatureNames): string => `src/features/${name}`

export const readPlace = (path: string): string => readFileSync(join(HOME, path), 'utf8')
export const writePlace = (path: string, text: string): void => writeFileSync(join(HOME, path), text)

const filled = (text: string, names: FeatureNames, of: string) =>
  text.replaceAll(
    /\{\{(\w+)\}\}/g,
    (_, word: string) =>
      names[word as keyof FeatureNames] ?? fail('FEATURE_TEMPLATE', `No ${word} in ${of}.`),
  )

/** Words in the order in which `npm run words` keeps them, whatever the name of the feature begins with. */
function sorted(text: string): string {
  const entries = Object.entries(JSON.parse(text) as object).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
}

/** The template of a file, with what the example of a gate line adds to it. */
function lined(path: string, text: string): string {
  const more = { 'words/es.json': 'words.json.txt', 'tests/coverage.json': 'coverage.json.txt' }[path]
  if (more !== undefined) {
    const added = JSON.parse(readFileSync(join(LINE, more), 'utf8')) as object
    return JSON.stringify({ ...(JSON.parse(text) as object), ...added })
  }
  if (path !== 'feature.server.ts') return text
  return text
    .replace(
      /^import .* from '\.\/feature\.ts'\n/m,
      `$&import { openingLine } from './opening-line.server.ts'\n`,
    )
    .replace(/^ {4}standing: .*\n/m, `$&    gateLines: [openingLine()],\n`)
}

/**
 * Writes the files of a new feature, formatted.
 * @param folder where they go
 * @param withLine with an example of a gate line
 * @returns their paths in the folder
 */
export async function writeFolder(
  names: FeatureNames,
  folder: string,
  withLine: boolean,
): Promise<readonly string[]> {
  const templatesIn = (from: string, pattern: string) =>
    globSync(pattern, { cwd: from }).map((file) => [file.replace(/\.txt$/, ''), join(from, file)] as const)
  const templates = [
    ...templatesIn(TEMPLATES, '**/*.txt'),
    ...(withLine ? templatesIn(LINE, '*.ts.txt') : []),
  ].toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [path, from] of templates) {
    const to = join(folder, path)
    mkdirSync(dirname(to), { recursive: true })
    const plain = readFileSync(from, 'utf8')
    const text = filled(withLine ? lined(path, plain) : plain, names, path)
    writeFileSync(to, path.endsWith('.json') ? sorted(text) : text)
  }
  const paths = templates.map(([path]) => path)
  const code = paths.filter((path) => /\.tsx?$/.test(path)).map((path) => join(folder, path))
  const { code: status, said } = await runNode(
    [tool('oxfmt/bin/oxfmt'), '--config', join(HOME, '.oxfmtrc.json'), ...code],
    false,
  )
  if (status !== 0) fail('FEATURE_FORMAT', said)
  return paths
}

const importOf = ({ name, camel }: FeatureNames) => `import { ${camel} } from './${name}/feature.ts'`

/** Puts a line before the first of some lines that comes later by its key, else after the last of them. */
function insertSorted(text: string, line: string, of: RegExp, sortKey: (line: string) => string): string {
  const lines = text.split('\n')
  const places = lines.flatMap((one, i) => (of.test(one) ? [i] : []))
  const before = places.find((i) => sortKey(lines[i]!) > sortKey(line))
  lines.splice(before ?? places.at(-1)! + 1, 0, line)
  return lines.join('\n')
}

/** The registry with the feature in it. */
export function registered(text: string, names: FeatureNames): string {
  const withImport = insertSorted(text, importOf(names), /^import /, (line) => line.slice(line.indexOf("'")))
  return insertSorted(withImport, `  ${names.camel},`, /^ {2}\w+,$/, (line) => line.toLowerCase())
}

/** The registry without the feature. */
export function unregistered(text: string, names: FeatureNames): string {
  const own = [importOf(names), `  ${names.camel},`]
  return text
    .split('\n')
    .filter((line) => !own.includes(line))
    .join('\n')
}

const ADDED = '### Added\n\n'

/** Each entry of the changelog begins with its version. */
const ENTRY = /(?=^## )/m

/** The changelog with a line for the feature under "Added" of its newest entry; a missing heading is made. */
export function announced(text: string, { Title }: FeatureNames): string {
  const [head = '', newest, ...older] = text.split(ENTRY)
  if (newest === undefined)
    return fail('FEATURE_PLACES', `${PLACES.changelog} has no entry. Add one for the next version.`)
  const line = `- ${Title}: a reward that players claim once a day.\n`
  const insert = (at: number, more: string) => newest.slice(0, at) + more + newest.slice(at)
  const added = newest.indexOf(ADDED)
  const first = newest.search(/^### /m)
  const withLine =
    added >= 0
      ? insert(added + ADDED.length, line)
      : first >= 0
        ? insert(first, `${ADDED}${line}\n`)
        : `${newest.trimEnd()}\n\n${ADDED}${line}${older.length > 0 ? '\n' : ''}`
  return [head, withLine, ...older].join('')
}

/**
 * The changelog without the feature's lines in its newest entry, and without a heading that has no other;
 * what was released stays.
 */
export function unannounced(text: string, { Title }: FeatureNames): string {
  const [head = '', newest = '', ...older] = text.split(ENTRY)
  const own = new RegExp(`^- (?:\\*\\*)?${Title}\\b.*\\n(?: {2}.*\\n)*`, 'gm')
  return [head, newest.replaceAll(own, '').replace(/^### Added\n\n\n/m, ''), ...older].join('')
}

/**
 * Writes the files that follow from others again: words, types of the tables, the page about the coverage.
 * @returns the output of the tools that failed, or null
 */
export async function regenerate(): Promise<string | null> {
  const ended = await Promise.all([
    runNode([join(HOME, 'tools/words.ts')], false),
    runNode([join(HOME, 'tools/schema.ts')], false),
    runNode([join(HOME, 'tools/coverage.ts')], false),
    runNode([join(HOME, 'tools/calls.ts')], false),
  ])
  const failed = ended.find(({ code }) => code !== 0)
  return failed ? failed.said : null
}

/**
 * Does the work; where it fails, everything is as it was before.
 * @param undo runs after a failure, besides restoring the places
 */
export async function allOrNothing(work: () => Promise<string | null>, undo: () => unknown): Promise<void> {
  const lists = () => [...globSync(WORDS, { cwd: HOME }), ...listsIn(HOME)]
  const paths = [...Object.values(PLACES), DOCUMENT, ...lists()]
  const before = new Map(paths.map((path) => [path, readPlace(path)]))
  const trouble = await work().catch((error: unknown) => String(error))
  if (trouble === null) return
  undo()
  for (const path of lists()) if (!before.has(path)) rmSync(join(HOME, path))
  for (const [path, text] of before) writePlace(path, text)
  fail('FEATURE_PLACES', `Nothing was changed because this failed:\n${trouble}`)
}

export const removeFolder = (names: FeatureNames): void =>
  rmSync(join(HOME, folderOf(names)), { recursive: true, force: true })
