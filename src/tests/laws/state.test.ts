import { expect, test } from 'vitest'
import { product } from './source.ts'
import { ALLOWED, moduleState, runsOnServer } from './state.ts'

test('modules of the server keep no state', () => {
  const allowed = Object.values(ALLOWED)
    .flat()
    .flatMap((line) => {
      const [path, names] = line.split(': ')
      return names!.split(' ').map((name) => `${path} ${name}`)
    })
  expect(moduleState(product().filter(({ path }) => runsOnServer(path)))).toEqual(allowed.toSorted())
})

/** The state that the law finds in a module's text, given the texts of modules that it imports. */
const found = (text: string, others: Readonly<Record<string, string>> = {}) =>
  moduleState(Object.entries({ 'src/a.ts': text, ...others }).map(([path, text]) => ({ path, text })))

const KEPT: readonly string[] = [
  'let a = 0',
  'export let a: string',
  'let [{ a }] = f()',
  'export const a = createStore(() => ({ n: 0 }))',
  'const a = createStore(() => 0) as Store',
  'const a = new Cache() as unknown as Table',
  'const a = new lib.Cache()',
  'const a = (() => { let n = 0; return () => n++ })()',
  'const a = (() => { let n = 0; return { f: () => n++ } })()',
  'const a = new Map<string, number>(); const f = () => a.set("x", 1)',
  'const a: string[] = []; const f = () => a.push("x")',
  'const a = { n: 0 }; const f = () => { a["n"] += 1 }',
  'const a = { n: 0 }; const f = () => { a.n ??= 1 }',
  'const a = { n: 0 }; const f = () => --a.n',
  'const a = { b: { c: [] } }; const f = () => a.b.c.push(1)',
  'const a = { b: [0] }; const f = () => { a.b[0]! += 1 }',
  'const a = {} satisfies object; const f = () => { (a as { n: number }).n = 1 }',
  'const a = { n: 0 }; const f = () => { delete a.n }',
  'const a = { n: 0 }; const f = () => Object.assign(a, { n: 1 })',
  'const a = { n: 0 }; const f = () => { ({ n: a.n } = { n: 1 }) }',
  'const a = { n: 0 }; const f = () => { for (a.n of [1]) g() }',
  'const a = new Map<string, number[]>(); const f = () => a.get("x")!.push(1)',
  'function a() {} const f = () => { a.last = 1 }',
]

test.each(KEPT)('state is found in %s', (text) => expect(found(text)).toEqual(['src/a.ts a']))

test.each(['class A { static n = 0 }', 'export class A { static readonly n = new Map() }'])(
  'state is found in %s',
  (text) => expect(found(text)).toEqual(['src/a.ts A.n']),
)

test.each([
  ["import { a } from './a.ts'; a.n = 1", ['src/a.ts a']],
  ["import { a as b } from '#a.ts'; export const f = () => b.list.length++", ['src/a.ts a']],
  ["import { a } from './a.ts'; f(a.n)", []],
  ["import { a } from './a.ts'; const f = (a) => { a.n = 1 }", []],
  ["import { a } from 'package'; a.n = 1", []],
])('state is found where another module changes it: %s', (text, expected) =>
  expect(found('export const a = open()', { 'src/b.ts': text })).toEqual(expected),
)

test.each([
  'const a = new Set([1]); export const has = () => a.has(1)',
  'const a = new WeakMap<object, 1>(); const put = (o: object) => a.set(o, 1)',
  'class A { static readonly MOST = 5; static readonly names = ["a"] }',
  'export function f() { let a = 0; const b = new Map(); b.set(a, a); a++ }',
  'export const open = () => createStore(() => ({ n: 0 }))',
  'class A { n = 0; put() { this.n++ } }',
  'const a = { n: 0 }; export const f = (a: { n: number }) => { a.n = 1 }',
  'const a = []; export function f() { const a = []; a.push(1) }',
  'const a = [2, 1]; export const f = () => a.toSorted()',
  'const a = /x/; const b = new RegExp("x"); const c = new Intl.NumberFormat()',
  'const a = (() => { let n = 0; return [1].map((one) => n += one) })()',
])('none is in %s', (text) => expect(found(text)).toEqual([]))
