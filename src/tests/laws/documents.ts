import { globSync, readFileSync, statSync } from 'node:fs'

/** The paths that documents name in backticks, and whether the repository has them. */

/** A path in a document: `line` counts from 1. */
export interface NamedPath {
  readonly document: string
  readonly line: number
  readonly path: string
}

const FILE = /\.(?:tsx?|mjs|cjs|md|json|css|sql|ya?ml|cfg|sh|webp|webm|svg)$/
/** Folders that a path may begin with although it has no extension and no slash at its end. */
const TOP =
  /^(?:\.ci|\.github|\.devcontainer|art|bin|deploy|docs|mutants|public|src|tools|app|client|features|games|integrations|platform|tests|themes|ui)\//
/** What a path is made of; `<locale>`, `NAME` and the `x` of `features/x/` stand for any name. */
const PATH = /^#?[\w.@*{},<>/-]+$/

/** Whether a span of code looks like a file or folder of this repository. */
export function isPath(span: string): boolean {
  if (!PATH.test(span) || span.startsWith('/') || span.includes('//')) return false
  return (FILE.test(span) && !/^\*?\./.test(span)) || TOP.test(span) || /^[a-z][\w/-]*\/$/.test(span)
}

/** The paths that a document names in backticks, outside its blocks of code. */
export function pathsIn(document: string, text: string): readonly NamedPath[] {
  let isBlock = false
  return text.split('\n').flatMap((content, at) => {
    if (content.startsWith('```')) isBlock = !isBlock
    if (isBlock) return []
    return [...content.matchAll(/`([^`]+)`/g)]
      .map(([, span]) => span!)
      .filter(isPath)
      .map((path) => ({ document, line: at + 1, path }))
  })
}

/** Every Markdown document of the repository. */
export const documents = (): readonly NamedPath[] =>
  globSync(['*.md', '{docs,art}/**/*.md'], { exclude: (path) => path.includes('node_modules') })
    .toSorted()
    .flatMap((path) => pathsIn(path, readFileSync(path, 'utf8')))

/** All files and folders of the repository, folders with a slash at their end. */
function everything(): string {
  const roots = globSync(['*', '.ci', '.github', '.devcontainer']).filter(
    (path) => !/^(?:node_modules|dist|data)$/.test(path),
  )
  const inside = globSync('{.ci,.github,.devcontainer,art,bin,deploy,docs,mutants,public,src,tools}/**', {
    exclude: (path) => /(?:^|\/)node_modules$/.test(path),
  })
  return (
    [...new Set([...roots, ...inside])]
      .map((path) => `/${path}${statSync(path).isDirectory() ? '/' : ''}`)
      .join('\n')
      // A template is the file that `npm run new-feature` makes of it.
      .replaceAll(/^(\/bin\/templates\/.*)\.txt$/gm, '$1')
  )
}

const ANY = '[^/\\n]*'

/** A path as a pattern: `*` and placeholders match any name, braces one name of a list. */
function patternOf(path: string): RegExp {
  const pattern = path
    .replace(/^#/, '')
    .replace(/\/$/, '')
    .replaceAll(/<\w+>|\b(?:NAME|KIND|NNN)\b/g, '*')
    .replaceAll(/(^|\/)x(?=[/.]|$)/g, '$1*')
    .replaceAll('.', '\\.')
    .replaceAll('**/', '§')
    .replaceAll('*', ANY)
    .replaceAll('§', '(?:.*/)?')
    .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
  return new RegExp(`/${pattern}/?$`, 'm')
}

/**
 * Tells whether a path of a document exists. A path may leave out its first folders: `money/ledger.server.ts`
 * names `src/platform/money/ledger.server.ts`.
 */
export function openTree(): (path: string) => boolean {
  const tree = everything()
  return (path) => patternOf(path).test(tree)
}

/**
 * The rows of a table of lists (`| file | lists |`) whose file declares no such list, as `file: name`.
 * @param read the text of a file below `src`
 */
export const missingLists = (table: string, read: (path: string) => string): readonly string[] =>
  [...table.matchAll(/^\| `([\w./-]+\.ts)` \| (.*) \|$/gm)].flatMap(([, path, cell]) => {
    const text = read(path!)
    // A list's name is followed by what it lists, or by the next name.
    return [...cell!.matchAll(/`(\w+)`(?=:|,| \(|$)/g)]
      .map(([, name]) => name!)
      .filter((name) => !new RegExp(`\\bconst ${name}\\b`).test(text))
      .map((name) => `${path}: ${name}`)
  })
