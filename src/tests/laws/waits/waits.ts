import { globSync, readFileSync } from 'node:fs'
import { children, parsed, type Node } from '../source.ts'

/**
 * Waits of tests for a time instead of for what they wait for: too short on a busy machine, too long on any
 * other. A loop that looks again until something is so waits for that; a bound in `Promise.race` is none.
 */

const named = (node: unknown): string | undefined => (node as { readonly name?: string } | null)?.name

/** `while`, `do`, and `for` that ends by what it sees; one that only counts makes a time of many. */
const looksAgain = ({ type, test, start, end }: Node, text: string): boolean =>
  /^(?:Do)?WhileStatement$/.test(type) ||
  (type === 'ForStatement' &&
    ((test as Node | null)?.type !== 'BinaryExpression' ||
      /\b(?:return|break)\b/.test(text.slice(start, end))))

/** The names by which the timers of Node that are awaited are imported. */
const timersOf = (program: Node): readonly string[] =>
  children(program)
    .filter(({ type, source }) => {
      const from = (source as { readonly value?: string } | null)?.value
      return type === 'ImportDeclaration' && /^(?:node:)?timers\/promises$/.test(from ?? '')
    })
    .flatMap(children)
    .filter(({ imported }) => named(imported) === 'setTimeout')
    .map(({ local }) => named(local)!)

/** `new Promise((done) => setTimeout(done, 300))`; a turn of the timers, by 0, is no wait. */
function isPause(node: Node): boolean {
  const [made] = (node['arguments'] ?? []) as readonly Node[]
  const body = made?.['body'] as Node | undefined
  const by = (body?.['arguments'] ?? []) as readonly Node[]
  return (
    node.type === 'NewExpression' &&
    named(node['callee']) === 'Promise' &&
    body?.type === 'CallExpression' &&
    named(body['callee']) === 'setTimeout' &&
    by[1]?.['value'] !== 0
  )
}

/** The lines on which a test waits for a time. */
export function fixedWaits(path: string, text: string): number[] {
  const program = parsed(path, text)
  const timers = timersOf(program)
  const isWait = (node: Node): boolean => {
    const callee = node['callee'] as Node | undefined
    return (
      isPause(node) ||
      (node.type === 'CallExpression' &&
        (named(callee?.['property']) === 'waitForTimeout' || timers.includes(named(callee) ?? '')))
    )
  }
  const isRace = (node: Node) => text.slice(node.start, node.end).startsWith('Promise.race(')
  const look = (node: Node): Node[] =>
    looksAgain(node, text) || isRace(node)
      ? []
      : [...(isWait(node) ? [node] : []), ...children(node).flatMap(look)]
  return look(program).map(({ start }) => text.slice(0, start).split('\n').length)
}

/** What a test run loads only: tests, what they share, and the walks through screens. */
const OF_TESTS = /\.(?:test|spec|journey|walk|fixture)\.tsx?$|^src\/tests\/|\/(?:tests|rig)\//

/** The tests that wait for a time, with the lines on which they do. */
export const waitingTests = (): readonly (readonly [path: string, lines: readonly number[]])[] =>
  globSync('{src,bin,tools}/**/*.{ts,tsx}')
    .filter((path) => OF_TESTS.test(path) && !path.endsWith('.bench.ts'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => /waitForTimeout|setTimeout/.test(text))
    .map(({ path, text }) => [path, fixedWaits(path, text)] as const)
    .filter(([, lines]) => lines.length > 0)

/** Times that tests do wait for, and why: this list only gets shorter. */
export const paced: Readonly<Record<string, string>> = {
  'src/platform/realtime/tests/recovery.test.ts': 'connections are cut at random moments of a busy server',
  'src/tests/visual/frame-scenes.ts': 'a hand scratches at the pace of a hand, while frames are counted',
}
