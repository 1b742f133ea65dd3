import { expect, test } from 'vitest'
import {
  children,
  isOfTests,
  lineOf,
  nameOf,
  parsed,
  piecesIn,
  product,
  sources,
  type Node,
} from './source.ts'

/** Waits of tests for a time instead of for what they wait for, and waits of pages that nothing ends. */

const argumentsOf = (node: Node) => (node['arguments'] ?? []) as readonly Node[]
const calleeOf = (node: Node) => node['callee'] as Node | undefined
/** Where a way begins: `timers` of `timers.scheduler.wait`. */
const rootOf = (node: Node | undefined): string | undefined =>
  node?.type === 'MemberExpression' ? rootOf(node['object'] as Node) : nameOf(node)

/** A promise that is a time and nothing else; a turn of the timers is no wait. */
const PAUSE =
  /^new Promise(?:<[^(]*>)?\(\(?\w*\)? => (?:\{\s*)?(?:\w+\.)?setTimeout\(.*, (?!0\))[\w. ]+\)[\s}]*\)$/s

/** The lines on which a test waits for a time. A loop that looks again, and a bound in `Promise.race`, are no such waits. */
function fixedWaits(path: string, text: string): number[] {
  const textOf = ({ start, end }: Node) => text.slice(start, end)
  const program = parsed(path, text)
  const timers = children(program)
    .filter((one) =>
      /^['"](?:node:)?timers\/promises/.test(one['source'] ? textOf(one['source'] as Node) : ''),
    )
    .flatMap((one) => one['specifiers'] as readonly Node[])
    .flatMap(({ local, imported }) => (nameOf(imported) === 'setImmediate' ? [] : nameOf(local)!))
  const isWait = (node: Node) =>
    (node.type === 'CallExpression' &&
      (nameOf(calleeOf(node)) === 'waitForTimeout' || timers.includes(rootOf(calleeOf(node)) ?? ''))) ||
    PAUSE.test(textOf(node)) ||
    textOf(node) === 'promisify(setTimeout)'
  const looksIn = (test: Node | null) =>
    test !== null && /\w\(/.test(textOf(test).replaceAll(/\bnow\(\)/g, ''))
  const looksAgain = (node: Node) =>
    /^(?:Do)?While/.test(node.type) ||
    (node.type === 'ForStatement' &&
      (/\b(?:return|break|throw)\b/.test(textOf(node)) || looksIn(node['test'] as Node | null))) ||
    textOf(node).startsWith('Promise.race(')
  const look = (node: Node): Node[] =>
    looksAgain(node) ? [] : isWait(node) ? [node] : children(node).flatMap(look)
  return look(program).map((node) => lineOf(text, node))
}

/** Times that tests do wait for, and why: this list only gets shorter. */
const PACED: Readonly<Record<string, string>> = {
  'src/platform/realtime/tests/recovery.test.ts': 'connections are cut at random moments of a busy server',
  'src/tests/visual/frame-scenes.ts': 'a hand scratches at the pace of a hand, while frames are counted',
}

/** The places of a kind: `path:line`. */
const placesOf = (
  files: readonly { readonly path: string; readonly text: string }[],
  may: RegExp,
  found: (path: string, text: string) => number[],
) =>
  files
    .filter(({ text }) => may.test(text))
    .flatMap(({ path, text }) => found(path, text).map((line) => `${path}:${line}`))

const tests = sources().filter(({ path }) => isOfTests(path) && !path.endsWith('.bench.ts'))

test('no test waits for a time: it waits for what happens, or moves the clock', () => {
  const found = placesOf(tests, /waitForTimeout|setTimeout|timers\/promises/, fixedWaits)
  expect([...new Set(found.map((place) => place.replace(/:\d+$/, '')))]).toEqual(Object.keys(PACED))
})

const SLEEP = "import { setTimeout as sleep } from 'node:timers/promises'; "

test.each([
  'await page.waitForTimeout(300)',
  'const pause = (ms) => new Promise((done) => setTimeout(done, ms))',
  'await new Promise<void>((done) => setTimeout(() => done(1), 20))',
  'await new Promise((done) => { setTimeout(done, 500) })',
  'await new Promise((done) => globalThis.setTimeout(done, 500))',
  'const sleep = promisify(setTimeout)',
  `${SLEEP}for (let i = 0; i < 9; i++) await sleep(20)`,
  `${SLEEP}for (const one of all) await sleep(20)`,
  "import * as timers from 'node:timers/promises'; await timers.scheduler.wait(9)",
  "import { scheduler as s } from 'timers/promises'; await s.wait(9)",
])('a wait is found in %s', (text) => expect(fixedWaits('a.ts', text)).toEqual([1]))

test.each([
  `${SLEEP}while (!isThere()) await sleep(5)`,
  `${SLEEP}for (let i = 0; i < 9; i++) { if (isThere()) return; await sleep(5) }`,
  'await Promise.race([ended, new Promise((over) => setTimeout(over, 5_000))])',
  'await new Promise((done) => setTimeout(done, 0))',
  'await new Promise((done) => { page.on("load", done); setTimeout(done, 500) })',
  'await timers.setTimeout(9)',
])('none is in %s', (text) => expect(fixedWaits('a.ts', text)).toEqual([]))

/** The lines on which a test gives what it waits for the second that the tool would give it: a chunk may load longer. */
const hastyWaits = (path: string, text: string) =>
  piecesIn(
    parsed(path, text),
    (node) =>
      node.type === 'CallExpression' &&
      rootOf(calleeOf(node)) === 'vi' &&
      /^wait(For|Until)$/.test(nameOf(calleeOf(node)) ?? '') &&
      argumentsOf(node).length < 2,
  ).map((node) => lineOf(text, node))

test('no test gives up after the second that `vi.waitFor` gives: it says how long, or polls', () => {
  expect(placesOf(tests, /vi\.wait(?:For|Until)\(/, hastyWaits)).toEqual([])
  expect(hastyWaits('a.ts', '\nawait vi.waitUntil(() => isThere())')).toEqual([2])
  expect(hastyWaits('a.ts', 'await vi.waitFor(() => isThere(), 30_000)')).toEqual([])
})

/** `import(…)`, or the same within a limit: `arrives(import(…))`. */
const isImport = (node: Node): boolean =>
  node.type === 'ImportExpression' ||
  (nameOf(calleeOf(node)) === 'arrives' && argumentsOf(node).some(isImport))

/** Whether a chain of promises begins with an import, and nobody in it hears of a failure. */
function isDeaf(node: Node): boolean {
  const callee = calleeOf(node)
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return isImport(node)
  return nameOf(callee) !== 'catch' && argumentsOf(node).length < 2 && isDeaf(callee['object'] as Node)
}

/** The lines on which a part is fetched by the way, and nobody hears that it didn't load. */
const unheard = (path: string, text: string) =>
  piecesIn(parsed(path, text), (node) => {
    if (node.type === 'ExpressionStatement') return isDeaf(node['expression'] as Node)
    return node['operator'] === 'void' && isDeaf(node['argument'] as Node)
  }).map((node) => lineOf(text, node))

const pages = product().filter(({ path }) => path.startsWith('src/') && !path.includes('.server.'))

test('a part that is fetched by the way may fail: somebody hears of it', () => {
  expect(placesOf(pages, /\bimport\(/, unheard)).toEqual([])
  const of = (text: string) => unheard('a.ts', text).length
  expect(of("void import('./a.ts').then((it) => it.go())")).toBe(1)
  expect(of("import('./a.ts').then(go)")).toBe(1)
  expect(of("const go = () => void arrives(import('./a.ts')).then(on)")).toBe(1)
  expect(of("void import('./a.ts').then(go, () => {})")).toBe(0)
  expect(of("void import('./a.ts').then(go).catch(lost)")).toBe(0)
  expect(of("const load = () => import('./a.ts')")).toBe(0)
})

/** Parts whose limit is where they are shown, or that nothing waits for. */
const LIMITED_BY_READER =
  /^(draw-tables\.ts|begun\.tsx|registration\/registration-steps\.tsx|restricted\.ts|won\.ts|strip\/strip\.tsx)$/

/** Imports that a face awaits without a time limit, though a form, a switch, or a queue depends on them. */
const endless = (text: string) =>
  [...text.matchAll(/\bawait import\('\.\/([^']+)'/g)].map(([, part]) => part!)

test('what a feature’s face waits for has a limit', () => {
  const faces = pages.filter(({ path }) => /^src\/features\/[\w-]+\/client\/face\.tsx?$/.test(path))
  expect(faces.length).toBeGreaterThan(30)
  const found = faces.flatMap(({ path, text }) => endless(text).map((part) => `${path}: ${part}`))
  expect(found.filter((one) => !LIMITED_BY_READER.test(one.split(': ')[1]!))).toEqual([])
  expect(endless("const go = async () => (await import('./a.ts')).go()")).toEqual(['a.ts'])
  expect(endless("const go = async () => (await arrives(import('./a.ts'))).go()")).toEqual([])
})
