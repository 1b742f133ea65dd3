import { expect, test } from 'vitest'
import { lazyParts, placesOf, unheard } from './parts.ts'

test('a part that is fetched by the way may fail: somebody hears of it', () => {
  expect(placesOf(unheard)).toEqual([])
  const of = (text: string) => unheard('a.ts', text)
  expect(of("void import('./a.ts').then((it) => it.go())")).toEqual([1])
  expect(of("import('./a.ts').then(go)")).toEqual([1])
  expect(of("const go = () => void arrives(import('./a.ts')).then(on)")).toEqual([1])
  expect(of("void import('./a.ts').then(go, () => {})")).toEqual([])
  expect(of("void import('./a.ts').then(go).catch(lost)")).toEqual([])
  expect(of("const load = () => import('./a.ts')")).toEqual([])
})

test('parts come by `optional`, `asked`, and `Needed`, which end their waits', () => {
  expect(placesOf((_, text) => lazyParts(text))).toEqual(['src/ui/optional.ts:1'])
})
