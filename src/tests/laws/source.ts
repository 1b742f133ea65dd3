import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'rolldown/utils'

/** The source as laws read it: files, what they import and export, how long their functions are. */

export interface Import {
  readonly from: string
  /** Path from the root for our own files, the package name otherwise. */
  readonly to: string
  /** As it is written. */
  readonly written: string
  readonly typeOnly: boolean
  /** Fetched when it is wanted: `import('./page.tsx')`. */
  readonly lazy?: true
  /** The imported names; null for an import of the whole module. */
  readonly names: readonly string[] | null
}

interface LongFunction {
  readonly name: string
  readonly line: number
  /** Its own, without those of the functions inside it. */
  readonly lines: number
  /** From its first to its last. */
  readonly whole: number
}

export interface SourceFile {
  readonly path: string
  readonly text: string
  readonly lines: readonly string[]
  readonly imports: readonly Import[]
  /** Names of values that it exports. */
  readonly exports: readonly string[]
  readonly functions: readonly LongFunction[]
}

/** A piece of code. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** The path of what a file imports, from the root; the name of a package stays as it is. */
export const resolved = (from: string, to: string): string =>
  to.startsWith('#') ? `src/${to.slice(1)}` : to.startsWith('.') ? normalize(join(dirname(from), to)) : to

/** A test, or what only tests load. */
export const isOfTests = (path: string): boolean =>
  /\.(test|spec|bench|journey|walk|fixture)\.tsx?$|^src\/tests\/|\/(tests|rig)\//.test(path)

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The parts of a piece of code. */
export const children = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )

/** A piece of code and everything in it that is like this. */
export const piecesIn = (node: Node, isLike: (piece: Node) => boolean): Node[] => [
  ...(isLike(node) ? [node] : []),
  ...children(node).flatMap((child) => piecesIn(child, isLike)),
]

/** The name of an identifier, or of what is called: `b` of `a.b()`. */
export const nameOf = (value: unknown): string | undefined => {
  const node = value as Node | null | undefined
  return node?.type === 'MemberExpression' ? nameOf(node['property']) : (node?.['name'] as string | undefined)
}

export const isFunction = ({ type }: Node): boolean =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)

export const lineOf = (text: string, { start }: Node): number => text.slice(0, start).split('\n').length

/** Functions with their lines: all of them, and without those of the functions inside, which count by themselves. */
function* functionsOf(node: Node, lineAt: (at: number) => number, around = node): Generator<LongFunction> {
  if (isFunction(node)) {
    const whole = lineAt(node.end) - lineAt(node.start) + 1
    const inner = innerFunctions(node).reduce((sum, one) => sum + lineAt(one.end) - lineAt(one.start), 0)
    const name = nameOf(node['id']) ?? nameOf(around['id']) ?? nameOf(around['key']) ?? 'a function'
    yield { name, line: lineAt(node.start), lines: whole - inner, whole }
  }
  for (const child of children(node)) yield* functionsOf(child, lineAt, node)
}

function innerFunctions(node: Node): Node[] {
  return children(node).flatMap((child) => (isFunction(child) ? [child] : innerFunctions(child)))
}

/** The text of a file as its tree. */
export const parsed = (path: string, text: string): Node => parseSync(path, text).program as unknown as Node

/** Whether code calls one of these functions; comments, imports and methods (`app.post`) are none. */
export const callsAny = (path: string, text: string, names: readonly string[]): boolean =>
  names.some((name) => new RegExp(`\\b${name}[(<]`).test(text)) &&
  piecesIn(parsed(path, text), ({ type, callee }) => {
    const called = type === 'CallExpression' ? (callee as Node) : null
    return called?.type === 'Identifier' && names.includes(nameOf(called)!)
  }).length > 0

/** A file as the laws read it. */
export function readSource(path: string, text = readFileSync(path, 'utf8')): SourceFile {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const lineAt = (at: number) => {
    let [low, high] = [0, starts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (starts[middle]! <= at) low = middle
      else high = middle
    }
    return low + 1
  }
  const { module, program } = parseSync(path, text)
  const exported = module.staticExports.flatMap(({ entries }) => entries)
  const imports: Omit<Import, 'from' | 'to'>[] = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      written: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
      names: entries.some(({ importName }) => importName.kind === 'NamespaceObject')
        ? null
        : entries.flatMap(({ importName }) => importName.name ?? []),
    })),
    ...exported.flatMap(({ moduleRequest, isType, importName: { name } }) =>
      moduleRequest ? [{ written: moduleRequest.value, typeOnly: isType, names: name ? [name] : null }] : [],
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      written: text.slice(start, end).replaceAll(/['"`]/g, ''),
      typeOnly: false,
      lazy: true as const,
      names: null,
    })),
    // Types that are named where they are used: import('../a.ts').T.
    ...[...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)\s*\.\s*(\w+)/g)]
      .filter(({ index }) => !module.dynamicImports.some(({ start }) => start === index))
      .map(([, written, name]) => ({ written: written!, typeOnly: true, names: [name!] })),
  ]
  return {
    path,
    text,
    lines: text.split('\n'),
    imports: imports.map((one) => ({ ...one, from: path, to: resolved(path, one.written) })),
    exports: exported.flatMap(({ exportName, isType }) => (isType ? [] : (exportName.name ?? []))),
    functions: [...functionsOf(program as unknown as Node, lineAt)],
  }
}

/** Read once a worker, since many laws ask for it and parsing takes seconds. */
let all: readonly SourceFile[] | null = null

/** Every TypeScript file of the product and its chores. */
export const sources = (): readonly SourceFile[] =>
  (all ??= globSync(['src/**/*.{ts,tsx}', '{bin,tools}/**/*.ts'])
    .toSorted()
    .map((path) => readSource(path)))

/** Sources of the product: what is neither generated nor only there for tests. */
export const product = (): readonly SourceFile[] =>
  sources().filter(({ path }) => !path.endsWith('.gen.ts') && !isOfTests(path))
