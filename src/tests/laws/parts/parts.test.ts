import { expect, test } from 'vitest'
import { endless, lazyParts, placesOf, unheard } from './parts.ts'

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

test('what a feature’s face waits for has a limit', () => {
  expect(placesOf(endless)).toEqual([])
  const of = (text: string) => endless('src/features/a/client/face.tsx', text)
  expect(of("const go = async () => (await import('./a.ts')).go()")).toEqual([1])
  expect(of("const go = async () => (await arrives(import('./a.ts'))).go()")).toEqual([])
  expect(of("const load = () => import('./a.ts')")).toEqual([])
})

test('parts come by `optional`, `asked`, and `Needed`, which end their waits', () => {
  expect(placesOf((_, text) => lazyParts(text))).toEqual(['src/ui/optional.ts:1'])
})
