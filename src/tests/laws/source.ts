import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'rolldown/utils'

/** The source as the tidy test reads it: files, what they import, how long their functions are. */

export interface Import {
  readonly from: string
  /** Path from the root for our own files, the package name otherwise. */
  readonly to: string
  readonly typeOnly: boolean
  /** Fetched when it is wanted: `import('./page.tsx')`. */
  readonly lazy?: true
}

export interface LongFunction {
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

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The parts of a piece of code. */
export const children = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )

const isFunction = ({ type }: Node) =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)

const nameOf = (node: Node, around: Node): string => {
  const named = [node['id'], around['id'], around['key']] as readonly ({ name?: string } | null | undefined)[]
  return named.find((one) => one?.name)?.name ?? 'a function'
}

/** Functions with their lines: all of them, and without those of the functions inside, which count by themselves. */
function* functionsOf(node: Node, lineAt: (at: number) => number, around = node): Generator<LongFunction> {
  if (isFunction(node)) {
    const whole = lineAt(node.end) - lineAt(node.start) + 1
    const inner = innerFunctions(node).reduce((sum, one) => sum + lineAt(one.end) - lineAt(one.start), 0)
    yield { name: nameOf(node, around), line: lineAt(node.start), lines: whole - inner, whole }
  }
  for (const child of children(node)) yield* functionsOf(child, lineAt, node)
}

function innerFunctions(node: Node): Node[] {
  return children(node).flatMap((child) => (isFunction(child) ? [child] : innerFunctions(child)))
}

/** The text of a file as its tree. */
export const parsed = (path: string, text: string): Node => parseSync(path, text).program as unknown as Node

/** Whether code calls one of these functions; comments, imports and methods (`app.post`) are none. */
export function callsAny(path: string, text: string, names: readonly string[]): boolean {
  const isCall = ({ type, callee }: Node) => {
    const called = type === 'CallExpression' ? (callee as Node & { readonly name?: string }) : null
    return called?.type === 'Identifier' && names.includes(called.name ?? '')
  }
  const look = (node: Node): boolean => isCall(node) || children(node).some(look)
  return names.some((name) => new RegExp(`\\b${name}[(<]`).test(text)) && look(parsed(path, text))
}

function read(path: string): SourceFile {
  const text = readFileSync(path, 'utf8')
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  const lineAt = (at: number) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (starts[middle]! <= at) low = middle
      else high = middle
    }
    return low + 1
  }
  const { module, program } = parseSync(path, text)
  const imports: Omit<Import, 'from'>[] = [
    ...module.staticImports.map((one) => ({
      to: one.moduleRequest.value,
      typeOnly: one.entries.length > 0 && one.entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap((one) =>
      one.entries.flatMap((entry) =>
        entry.moduleRequest ? [{ to: entry.moduleRequest.value, typeOnly: entry.isType }] : [],
      ),
    ),
    ...module.dynamicImports.map((one) => ({
      to: text.slice(one.moduleRequest.start, one.moduleRequest.end).replaceAll(/['"`]/g, ''),
      typeOnly: false,
      lazy: true as const,
    })),
  ]
  return {
    path,
    text,
    lines: text.split('\n'),
    imports: imports.map((one) => ({ ...one, from: path, to: resolved(path, one.to) })),
    functions: [...functionsOf(program as unknown as Node, lineAt)],
  }
}

/** Read once a worker, since a dozen laws ask for it and parsing takes seconds. */
let all: readonly SourceFile[] | null = null

/** Every TypeScript file of the product and its chores. */
export const sources = (): readonly SourceFile[] =>
  (all ??= globSync(['src/**/*.{ts,tsx}', '{bin,tools}/**/*.ts'])
    .toSorted()
    .map((path) => read(path)))
