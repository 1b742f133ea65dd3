import { expect, test } from 'vitest'
import { sources } from './source.ts'
import { ALLOWED, moduleState, runsOnServer } from './state.ts'

const files = sources()

test('modules of the server keep no state', () => {
  const found = files
    .filter(({ path }) => runsOnServer(path))
    .flatMap(({ path, text }) => moduleState(path, text).map((name) => `${path} ${name}`))
  expect(found.toSorted()).toEqual(Object.keys(ALLOWED))
})

test('on the server nobody speaks a language for others: it is handed in', () => {
  const speaks = /\b(?:setLocale|currentLocale)\b/
  const found = files.filter(
    ({ path, text }) =>
      /\.server\.ts$|^src\/app\/(installed\/|entry\/server\.tsx$)/.test(path) && speaks.test(text),
  )
  expect(found.map(({ path }) => path)).toEqual([])
})

test('state is found however it is kept, and a table that stays as it was made is none', () => {
  const of = (text: string) => moduleState('a.ts', text)
  expect(of('let a = 0\nexport let b: string')).toEqual(['a', 'b'])
  expect(of('const a = new Map<string, number>()\nexport const put = () => a.set("x", 1)')).toEqual(['a'])
  expect(of('const a: string[] = []\nexport const put = () => a.push("x")')).toEqual(['a'])
  expect(of('const a = { n: 0 }\nexport const put = () => { a.n = 1 }')).toEqual(['a'])
  expect(of('const a = { n: 0 }\nexport const put = () => { a["n"] += 1 }')).toEqual(['a'])
  expect(of('export const a = createStore(() => ({ n: 0 }))')).toEqual(['a'])
  expect(of('export const open = () => createStore(() => ({ n: 0 }))')).toEqual([])
  expect(of('const a = new Set([1])\nexport const has = () => a.has(1)')).toEqual([])
  expect(of('const a = new WeakMap<object, 1>()\nexport const put = (o: object) => a.set(o, 1)')).toEqual([])
  expect(of('export function f() { let a = 0; const b = new Map(); b.set(a, a) }')).toEqual([])
})
