import { globSync, readFileSync } from 'node:fs'
import { children, parsed, type Node } from '../source.ts'

/**
 * Waits of tests for a time instead of for what they wait for: too short on a busy machine, too long on any
 * other. A loop that looks again until something is so waits for that; a bound in `Promise.race` is none.
 */

const named = (node: unknown): string | undefined => (node as { readonly name?: string } | null)?.name

const textOf = (node: Node, text: string) => text.slice(node.start, node.end)
const isCall = ({ type }: Node) => type === 'CallExpression'
/** The name of what is called: `setTimeout` of `timers.setTimeout(…)` too. */
const calledName = ({ callee }: Node): string | undefined =>
  named(callee) ?? named((callee as Node | null)?.['property'])
/** What it is read of: `timers` of `timers.setTimeout(…)`, `timers.scheduler` of `timers.scheduler.wait(…)`. */
function ownerOf({ callee }: Node): string | undefined {
  const object = (callee as Node)['object'] as Node | undefined
  if (object?.type !== 'MemberExpression') return object && (named(object) ?? object.type)
  return `${named(object['object'])}.${named(object['property'])}`
}

/** The names by which a file imports the timers of Node that are awaited. */
interface Timers {
  readonly functions: readonly string[]
  readonly modules: readonly string[]
  readonly schedulers: readonly string[]
}

/** `setTimeout as sleep`, `* as timers`, `timers`, and `scheduler` of `node:timers/promises`. */
function timersOf(program: Node): Timers {
  const imports = children(program)
    .filter(({ type, source }) => {
      const from = (source as { readonly value?: string } | null)?.value
      return type === 'ImportDeclaration' && /^(?:node:)?timers\/promises$/.test(from ?? '')
    })
    .flatMap(children)
  const locals = (is: (one: Node) => boolean) => imports.filter(is).map(({ local }) => named(local)!)
  return {
    functions: locals(({ imported }) => named(imported) === 'setTimeout'),
    modules: locals(({ type }) => /^Import(?:Namespace|Default)Specifier$/.test(type)),
    schedulers: locals(({ imported }) => named(imported) === 'scheduler'),
  }
}

/** A timer that is set, but by 0: a turn of the timers is no wait. */
const isTimer = (node: Node): boolean =>
  isCall(node) &&
  calledName(node) === 'setTimeout' &&
  [undefined, 'globalThis', 'window'].includes(ownerOf(node)) &&
  ((node['arguments'] as readonly Node[])[1]?.['value'] ?? 0.5) !== 0

/** What a function does: its only expression, or the only statement between its braces. */
function onlyDeed(made: Node | undefined): Node | undefined {
  const body = made?.['body'] as Node | undefined
  if (body?.type !== 'BlockStatement') return body
  const [first, ...more] = children(body)
  if (more.length > 0 || !first) return undefined
  return (first['expression'] ?? first['argument']) as Node | undefined
}

/** `new Promise((done) => setTimeout(done, 300))`, with braces or without. */
function isPause(node: Node): boolean {
  const [made] = (node['arguments'] ?? []) as readonly Node[]
  const deed = node.type === 'NewExpression' && named(node['callee']) === 'Promise' ? onlyDeed(made) : null
  return !!deed && isTimer(deed)
}

/** A call of a timer that is awaited, by whatever name it was imported; or Playwright's. */
function isSleep(node: Node, { functions, modules, schedulers }: Timers): boolean {
  if (!isCall(node)) return false
  const [name = '', owner] = [calledName(node), ownerOf(node)]
  if (owner === undefined) return functions.includes(name)
  return (
    name === 'waitForTimeout' ||
    (name === 'setTimeout' && modules.includes(owner)) ||
    (name === 'wait' && [...schedulers, ...modules.map((one) => `${one}.scheduler`)].includes(owner))
  )
}

/** `now() < end`, `left-- > 0`, or `left > 0` with `left -= 1` in the loop: what only counts, or asks a clock. */
function isCount(test: Node | null, body: string, text: string): boolean {
  if (!test || test.type === 'Literal') return true
  if (test.type === 'UpdateExpression') return true
  if (test.type !== 'BinaryExpression') return false
  const sides = [test['left'], test['right']] as readonly Node[]
  return sides.some(
    (side) =>
      side.type === 'UpdateExpression' ||
      /\bnow\(\)/.test(textOf(side, text)) ||
      (side.type === 'Identifier' && new RegExp(`\\b${named(side)} *(?:\\+\\+|--|[-+]=)`).test(body)),
  )
}

/** `while`, `do`, and `for` that ends by what it sees; one that only counts makes a time of many. */
function looksAgain(node: Node, text: string): boolean {
  if (!/^(?:(?:Do)?While|For)Statement$/.test(node.type)) return false
  const body = textOf(node['body'] as Node, text)
  if (/\b(?:return|break|throw)\b/.test(body)) return true
  const step = node['update'] ? textOf(node['update'] as Node, text) : ''
  return !isCount(node['test'] as Node | null, `${body} ${step}`, text)
}

/** The lines on which a test waits for a time. */
export function fixedWaits(path: string, text: string): number[] {
  const program = parsed(path, text)
  const timers = timersOf(program)
  const isWait = (node: Node): boolean =>
    isPause(node) || isSleep(node, timers) || /^promisify\(setTimeout\)$/.test(textOf(node, text))
  const isRace = (node: Node) => textOf(node, text).startsWith('Promise.race(')
  const look = (node: Node): Node[] =>
    looksAgain(node, text) || isRace(node) ? [] : isWait(node) ? [node] : children(node).flatMap(look)
  return look(program).map(({ start }) => text.slice(0, start).split('\n').length)
}

/** What a test run loads only: tests, what they share, and the walks through screens. */
const OF_TESTS = /\.(?:test|spec|journey|walk|fixture)\.tsx?$|^src\/tests\/|\/(?:tests|rig)\//

/** The lines on which a test gives what it waits for the second that the tool would give it: `expect.poll` has more. */
export function hastyWaits(path: string, text: string): number[] {
  const isHasty = (node: Node) =>
    isCall(node) &&
    ['waitFor', 'waitUntil'].includes(calledName(node) ?? '') &&
    ownerOf(node) === 'vi' &&
    (node['arguments'] as readonly Node[]).length < 2
  const look = (node: Node): Node[] => [...(isHasty(node) ? [node] : []), ...children(node).flatMap(look)]
  return look(parsed(path, text)).map(({ start }) => text.slice(0, start).split('\n').length)
}

/** The tests that wait in a way, with the lines on which they do. */
const testsThat = (
  found: (path: string, text: string) => number[],
  may: RegExp,
): readonly (readonly [path: string, lines: readonly number[]])[] =>
  globSync('{src,bin,tools}/**/*.{ts,tsx}')
    .filter((path) => OF_TESTS.test(path) && !path.endsWith('.bench.ts'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => may.test(text))
    .map(({ path, text }) => [path, found(path, text)] as const)
    .filter(([, lines]) => lines.length > 0)

/** The tests that wait for a time. */
export const waitingTests = () => testsThat(fixedWaits, /waitForTimeout|setTimeout|timers\/promises/)
/** The tests that give up after a second, which a chunk may take to load on a busy machine. */
export const hastyTests = () => testsThat(hastyWaits, /vi\.wait(?:For|Until)\(/)

/** Times that tests do wait for, and why: this list only gets shorter. */
export const paced: Readonly<Record<string, string>> = {
  'src/platform/realtime/tests/recovery.test.ts': 'connections are cut at random moments of a busy server',
  'src/tests/visual/frame-scenes.ts': 'a hand scratches at the pace of a hand, while frames are counted',
}
