import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadServices } from '#features/index.server.ts'

/** Kinds whose use names no item: the oldest is used, and there is no other to name. */
const UNNAMED: Readonly<Record<string, string>> = {
  'bingo-ball': 'a game takes ten; its suite is that of the games',
  'bingo-store-ball': 'a game takes them with the others; its suite is that of the store',
  'adventure-die': 'a throw names the value that it goes by, and no die; its suite is the map’s',
  'lottery-ticket': 'the draw takes none of them; its suite is that of the lottery',
  booster: 'the booster wheel is spun without a name; its suite is that of the wheel',
}

test('every kind of items is held to what items keep, once', async () => {
  const kinds = (await loadServices()).flatMap(({ items = [] }) => items.map(({ kind }) => kind))
  const held = globSync('src/features/*/**/*.test.ts').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^ *itemConforms\(\w+, '([\w-]+)'/gm)].map(([, kind]) => kind!),
  )
  expect([...held, ...Object.keys(UNNAMED)].toSorted()).toEqual(kinds.toSorted())
})
