import { expect, test } from 'vitest'
import type { App } from './context/app.ts'
import { feature, type FeatureClient } from './feature.ts'
import { handleOtherParams } from './links/other-params.ts'
import { partOf } from './part-of.ts'
import { registryOf } from './registry.ts'

const registryWith = (...clients: readonly FeatureClient[]) =>
  registryOf(
    clients.map((_, at) => feature({ name: `feature-${at}` })),
    {},
    async () => Object.fromEntries(clients.map((client, at) => [`feature-${at}`, client])),
  )

test('a part is the first feature’s that has it, and missing where none does', async () => {
  const [first, second] = [async () => 'first', async () => 'second']
  const registry = registryWith({}, { solveCaptcha: first }, { solveCaptcha: second })
  expect(await partOf(registry, 'solveCaptcha')).toBe(first)
  expect(await partOf(registry, 'wayToEntries')).toBeUndefined()
})

test('an address is shown to every feature that takes something of one, one by one', async () => {
  const taken: string[] = []
  const taker = (name: string) => ({
    onAddress: async (_: App, { search }: { readonly search: string }) => {
      taken.push(`${name} begins ${search}`)
      await Promise.resolve()
      taken.push(`${name} ends`)
    },
  })
  const app = { registry: registryWith(taker('one'), {}, taker('two')) } as unknown as App
  await handleOtherParams(app, { search: '?social=google', hash: '', navigate: () => {} })
  expect(taken).toEqual(['one begins ?social=google', 'one ends', 'two begins ?social=google', 'two ends'])
})
