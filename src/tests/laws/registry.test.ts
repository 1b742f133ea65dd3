import { covers } from '#tests/coverage/covers.ts'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import { clientsOf, registryOf } from '#client/registry.ts'
import { isAddressed, isModal } from '#client/modals/modals.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import type { BrandView } from '#client/context/brand.ts'
import type { CoreCalls } from '#client/core-calls.ts'
import { createPlayer } from '#client/context/player.ts'
import { feature, signedIn } from '#client/feature.ts'
import { cardOf } from '#client/rewards/reward.ts'
import { thingArt } from '#ui/art/brand-art.ts'

// The first to fetch them waits for all that they import, which takes longer than a page would wait.
beforeAll(async () => void (await registry.lateFaces()))

const brand = { words: { coins: { many: 'Coins' }, entries: { many: 'Entries' } } } as BrandView
const me = { season: { isAvailable: true } } as InitData
const looker = { brand, player: createPlayer(me) }
const reader = { brand, me, streakCount: 7, streakCurrent: 0, gift: '', href: '', isReady: false }

/** The faces of the features, as the client layer composes them. */
const today = registry.features.filter((one) => one.today).map(({ name }) => name)

test.each(today)('%s has a card for the strip, with a picture and a way in', async (name) => {
  const client = (await clientsOf(registry)).find((one) => one.name === name)!
  const card = cardOf(looker, client)
  expect(card).toBeDefined()
  expect(existsSync(`public${thingArt(card!.art, 1)}`)).toBe(true)
  expect(
    card!.modal === undefined ||
      (isModal({ registry }, card!.modal) && isAddressed({ registry }, card!.modal)),
  ).toBe(true)
})

test('every reward has its picture, its way, and something to say', async () => {
  const wrong = (await clientsOf(registry)).flatMap(({ rewards = {} }) =>
    Object.entries(rewards).flatMap(([name, face]) => {
      const { art, modal, href, card, bonus, promotion } = face(reader)
      const isWhole =
        existsSync(`public${thingArt(art, 1)}`) &&
        (card || bonus ? modal !== undefined || href !== undefined : promotion !== undefined)
      return isWhole ? [] : [name]
    }),
  )
  expect(wrong).toEqual([])
})

test('every call that each page makes is some feature’s, and one feature’s alone', () => {
  const CORE: readonly (keyof CoreCalls)[] = [
    'balance',
    'games',
    'home',
    'init',
    'storeChoices',
    'logout',
    'lookup',
    'toCoins',
    'toEntries',
    'translations',
  ]
  const given = registry.features.flatMap(({ core = {} }) => Object.keys(core))
  expect(given.toSorted()).toEqual(CORE.toSorted())
})

test('two modals of one name stop the composition', () => {
  const faces = ['one', 'two'].map((name) => feature({ name, modals: { same: { when: signedIn } } }))
  expect(() => registryOf(faces, {})).toThrow('two modals are called same')
})

test('each modal of a feature is fetched by its late half, which has no other', async () => {
  const named = registry.features.flatMap(({ name, modals }) =>
    Object.keys(modals).map((modal) => `${name}: ${modal}`),
  )
  const fetched = (await clientsOf(registry)).flatMap(({ name, modals = {} }) =>
    Object.keys(modals).map((modal) => `${name}: ${modal}`),
  )
  expect(fetched.toSorted()).toEqual(named.toSorted())
  expect(named.length).toBeGreaterThan(30)
})

test('pushes and rewards are spoken for by one feature each', async () => {
  const clients = await clientsOf(registry)
  for (const kind of ['pushReducers', 'rewards'] as const) {
    const names = clients.flatMap((one) => Object.keys(one[kind] ?? {}))
    expect(names).toEqual([...new Set(names)])
  }
})

test('each end is spoken for by one feature', () => {
  const names = registry.features.flatMap(({ name, ends }) =>
    ends === true ? [name] : Object.keys(ends ?? {}),
  )
  expect(names).toEqual([...new Set(names)])
  expect(names).toContain('daily-login')
})

/**
 * Every modal and every page of the registry has a spec that holds it against `modalConforms` or
 * `pageConforms`, or a page that leads everybody on against `leadsAway`: a new one without it fails here
 * (docs/decisions/064-component-tests.md).
 */
const specs = globSync('src/**/*.spec.tsx').map((path) => readFileSync(path, 'utf8'))

/** Names that specs pass to a suite as its first argument, as a literal or a constant of the same file. */
const heldBy = (suite: string): readonly string[] =>
  specs.flatMap((text) =>
    [...text.matchAll(new RegExp(`\\b${suite}\\(\\s*(?:'([^']+)'|(\\w+))`, 'g'))].map(
      ([, name, constant]) => name ?? new RegExp(`const ${constant} = '([^']+)'`).exec(text)?.[1] ?? '',
    ),
  )

test('every modal has its spec', () => {
  covers('001 §4.20')
  const held = heldBy('modalConforms')
  const without = Object.keys(registry.modals).filter((name) => !held.includes(name))
  expect(without).toEqual([])
})

test('every page has its spec', () => {
  const held = [...heldBy('pageConforms'), ...heldBy('leadsAway')]
  const paths = registry.features.flatMap(({ pages = [] }) => pages.map(({ path }) => path))
  expect(paths.filter((path) => !held.includes(path))).toEqual([])
})
