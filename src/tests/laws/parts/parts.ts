import { globSync, readFileSync } from 'node:fs'
import { children, parsed, type Node } from '../source.ts'

/** Parts that are fetched when they are needed: one that doesn't come must take nothing with it. */

/** A test, or what only tests load. */
const OF_TESTS = /\.(?:test|spec|journey|walk|fixture|bench)\.tsx?$|^src\/tests\/|\/(?:tests|rig)\//

const lineOf = (text: string, { start }: Node) => text.slice(0, start).split('\n').length

/** The calls of a chain, the last one first, and what it begins with: `a(b).then(c).catch(d)`. */
function chainOf(node: Node): { readonly calls: readonly Node[]; readonly root: Node } {
  const calls: Node[] = []
  let root = node
  for (;;) {
    const callee = root['callee'] as Node | undefined
    if (root.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return { calls, root }
    calls.push(root)
    root = callee['object'] as Node
  }
}

/** The name of the method that is called. */
const methodOf = (call: Node) => ((call['callee'] as Node)['property'] as { readonly name?: string }).name

/** `import(…)`, or the same within a limit: `arrives(import(…))`. */
function isImport(node: Node): boolean {
  if (node.type === 'ImportExpression') return true
  const name = (node['callee'] as { readonly name?: string } | undefined)?.name
  return name === 'arrives' && children(node).some(isImport)
}

/** The lines on which a part is fetched by the way, and nobody hears that it didn't come. */
export function unheard(path: string, text: string): number[] {
  const isDeaf = (statement: Node): boolean => {
    let whole = (statement['expression'] ?? statement) as Node
    if (whole.type === 'UnaryExpression') whole = whole['argument'] as Node
    const { calls, root } = chainOf(whole)
    const hears = (call: Node) =>
      methodOf(call) === 'catch' || (call['arguments'] as readonly Node[]).length > 1
    return isImport(root) && !calls.some(hears)
  }
  const isByTheWay = ({ type, operator }: Node) =>
    type === 'ExpressionStatement' || (type === 'UnaryExpression' && operator === 'void')
  const look = (node: Node): Node[] =>
    isByTheWay(node) && isDeaf(node) ? [node] : children(node).flatMap(look)
  return look(parsed(path, text)).map((node) => lineOf(text, node))
}

/** Parts whose limit is where they are shown, or that nothing stands behind. */
const LIMITED_BY_READER: readonly unknown[] = [
  './draw-tables.ts',
  './begun.tsx',
  './registration/registration-steps.tsx',
  './restricted.ts',
  './won.ts',
  // On the server.
  './strip/strip.tsx',
]

/**
 * The lines of a feature's face on which a part is waited for without a limit: a form, a switch, or the next in a
 * queue stands behind each.
 */
export function endless(path: string, text: string): number[] {
  if (!/^src\/features\/[\w-]+\/client\/face\.tsx?$/.test(path)) return []
  const isEndless = (node: Node) => {
    const part = node['argument'] as Node
    if (node.type !== 'AwaitExpression' || part.type !== 'ImportExpression') return false
    return !LIMITED_BY_READER.includes((part['source'] as { readonly value?: unknown }).value)
  }
  const look = (node: Node): Node[] => (isEndless(node) ? [node] : children(node).flatMap(look))
  return look(parsed(path, text)).map((node) => lineOf(text, node))
}

/** The lines that take React's `lazy`, which waits without a limit and never asks again. */
export const lazyParts = (text: string): number[] =>
  text.split('\n').flatMap((line, at) => (/^import .*\blazy\b.* from 'react'$/.test(line) ? [at + 1] : []))

/** Every place of a kind in what the browser runs: `path:line`. */
export const placesOf = (found: (path: string, text: string) => number[]): string[] =>
  globSync('src/**/*.{ts,tsx}')
    .filter((path) => !OF_TESTS.test(path) && !path.includes('.server.'))
    .toSorted()
    .flatMap((path) => found(path, readFileSync(path, 'utf8')).map((line) => `${path}:${line}`))
