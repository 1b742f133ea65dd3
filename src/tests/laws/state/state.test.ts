import { describe, expect, test } from 'vitest'
import { sources } from '../source.ts'
import { ALLOWED, moduleState, runsOnServer } from './state.ts'

const files = sources()

test('modules of the server keep no state', () => {
  const found = moduleState(files.filter(({ path }) => runsOnServer(path)))
  expect(found).toEqual(Object.keys(ALLOWED).toSorted())
})

test('on the server nobody speaks a language for others: it is handed in', () => {
  const speaks = /\b(?:setLocale|currentLocale)\b/
  const speaking = files.filter(
    ({ path, text }) =>
      /\.server\.ts$|^src\/app\/(installed\/|entry\/server\.tsx$)/.test(path) && speaks.test(text),
  )
  expect(speaking.map(({ path }) => path)).toEqual([])
})

/** What the law finds in a module, and in others that it imports. */
const found = (text: string, others: Readonly<Record<string, string>> = {}) =>
  moduleState(Object.entries({ 'src/a.ts': text, ...others }).map(([path, text]) => ({ path, text })))
const names = (text: string) => found(text).map((one) => one.replace('src/a.ts ', ''))

describe('state is found however it is kept:', () => {
  test.each([
    ['a variable', 'let a = 0', ['a']],
    ['an exported one', 'export let a: string', ['a']],
    ['several at once', 'let [a, { b }] = f()', ['a', 'b']],
    ['a store', 'export const a = createStore(() => ({ n: 0 }))', ['a']],
    ['a store behind a cast', 'const a = createStore(() => 0) as Store', ['a']],
    ['an instance of a class', 'const a = new Cache()', ['a']],
    ['an instance behind a cast', 'const a = new Cache() as unknown as Table', ['a']],
    ['an instance of a namespace', 'const a = new lib.Cache()', ['a']],
    ['a function that keeps a count', 'const a = (() => { let n = 0; return () => n++ })()', ['a']],
    ['an object of such functions', 'const a = (() => { let n = 0; return { f: () => n++ } })()', ['a']],
    ['a static field', 'class A { static n = 0 }', ['A.n']],
    ['a static field without a value', 'export class A { static last?: A }', ['A.last']],
    [
      'a static table that its class changes',
      'class A { static readonly t = new Map(); put() { A.t.set(1, 1) } }',
      ['A.t'],
    ],
    [
      'one that a static method changes',
      'class A { static readonly t = []; static put() { this.t.push(1) } }',
      ['A.t'],
    ],
    ['one that is private', 'class A { static readonly #t = []; put() { A.#t.push(1) } }', ['A.#t']],
  ])('%s', (_, text, expected) => expect(names(text)).toEqual(expected))
})

describe('state is found however it is changed:', () => {
  test.each([
    'const a = new Map<string, number>(); const f = () => a.set("x", 1)',
    'const a: string[] = []; const f = () => a.push("x")',
    'const a = { n: 0 }; const f = () => { a.n = 1 }',
    'const a = { n: 0 }; const f = () => { a["n"] += 1 }',
    'const a = { n: 0 }; const f = () => { a.n ??= 1 }',
    'const a = { n: 0 }; const f = () => a.n++',
    'const a = { n: 0 }; const f = () => --a.n',
    'const a = { b: { c: 0 } }; const f = () => { a.b.c = 1 }',
    'const a = { b: { c: [] } }; const f = () => a.b.c.push(1)',
    'const a = { b: [0] }; const f = () => { a.b[0]! += 1 }',
    'const a: number[] = []; const f = () => { a.length = 0 }',
    'const a = [] as string[]; const f = () => a.push("x")',
    'const a = {} satisfies object; const f = () => { (a as { n: number }).n = 1 }',
    'const a = { n: 0 }; const f = () => { (<B>a).n = 1 }',
    'const a = { n: 0 }; const f = () => { a!.n = 1 }',
    'const a = { n: 0 }; const f = () => { delete a.n }',
    'const a = { n: 0 }; const f = () => Object.assign(a, { n: 1 })',
    'const a = { n: 0 }; const f = () => Reflect.set(a, "n", 1)',
    'const a = { n: 0 }; const f = () => { [a.n] = [1] }',
    'const a = { n: 0 }; const f = () => { ({ n: a.n } = { n: 1 }) }',
    'const a = { n: 0 }; const f = () => { for (a.n of [1]) g() }',
    'const a = new Map<string, number[]>(); const f = () => a.get("x")!.push(1)',
    'const a = [[0]]; const f = () => { a.at(-1)![0] = 1 }',
    'const a = open(); const f = () => a.set("x", 1)',
    'const a = new Uint8Array(4); const f = () => a.fill(0)',
    'function a() {} const f = () => { a.last = 1 }',
  ])('%s', (text) => expect(names(text)).toEqual(['a']))

  test('on the object of all', () => {
    expect(names('export const f = () => { globalThis.last = 1 }')).toEqual(['globalThis.last'])
  })
})

describe('state is found where another module changes it:', () => {
  test.each([
    ["import { a } from './a.ts'; a.n = 1", ['src/a.ts a']],
    ["import { a } from '#a.ts'; export const f = () => a.n++", ['src/a.ts a']],
    ["import { a as b } from './a.ts'; b.list.length = 0", ['src/a.ts a']],
    ["import { a } from './a.ts'; a.setState({})", ['src/a.ts a']],
    ["import { c } from './a.ts'; c.n = 1", ['src/a.ts local']],
    ["import { a } from './a.ts'; f(a.n)", []],
    ["import { a } from './a.ts'; const f = (a) => { a.n = 1 }", []],
    ["import { a } from 'package'; a.n = 1", []],
  ])('%s', (text, expected) => {
    const exporting = 'export const a = open(); const local = {}; export { local as c }'
    expect(found(exporting, { 'src/b.ts': text })).toEqual(expected)
  })
})

describe('none is', () => {
  test.each([
    ['a table that stays as it was made', 'const a = new Set([1]); export const has = () => a.has(1)'],
    ['what ends with its key', 'const a = new WeakMap<object, 1>(); const put = (o: object) => a.set(o, 1)'],
    [
      'a static that ends with its key',
      'class A { static readonly t = new WeakMap(); put() { A.t.set(this, 1) } }',
    ],
    ['a static constant', 'class A { static readonly MOST = 5; static readonly names = ["a"] }'],
    ['a function’s own', 'export function f() { let a = 0; const b = new Map(); b.set(a, a); a++ }'],
    ['what opens a store', 'export const open = () => createStore(() => ({ n: 0 }))'],
    ['what an object keeps', 'class A { n = 0; put() { this.n++ } }'],
    [
      'a parameter of the same name',
      'const a = { n: 0 }; export const f = (a: { n: number }) => { a.n = 1 }',
    ],
    ['a local of the same name', 'const a = []; export function f() { const a = []; a.push(1) }'],
    ['a copy', 'const a = [2, 1]; export const f = () => a.toSorted()'],
    [
      'an expression and a format',
      'const a = /x/; const b = new RegExp("x"); const c = new Intl.NumberFormat()',
    ],
    [
      'what was counted while the module was loaded',
      'const a = (() => { let n = 0; return [1].map((one) => n += one) })()',
    ],
  ])('%s', (_, text) => expect(names(text)).toEqual([]))
})
