import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadServices } from '#features/index.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { callsAny } from '../laws/source.ts'

/** The features whose own tests have a line of a suite. */
const heldTo = (suite: string): readonly string[] => {
  const line = new RegExp(`^ *${suite}\\(`, 'm')
  const held = globSync('src/features/*/**/*.test.ts').filter((path) => line.test(readFileSync(path, 'utf8')))
  return [...new Set(held.map((path) => path.split('/')[2]!))].toSorted()
}

/** The features whose half on the server calls one of these functions. */
const calling = (...names: string[]): readonly string[] => {
  const paths = globSync('src/features/*/**/*.server.ts')
  const found = paths.filter((path) => callsAny(path, readFileSync(path, 'utf8'), names))
  return [...new Set(found.map((path) => path.split('/')[2]!))].toSorted()
}

test('every feature that draws is held to what a draw keeps', () => {
  covers('001 §4.14')
  expect(heldTo('drawConforms')).toEqual(calling('drawReward', 'drawShaped'))
})

/** Gauges that count rounds by more than the rounds, and the test that holds them to the same. */
const BY_SWITCHES: Readonly<Record<string, string>> = {
  'season-tower.xp': 'src/features/season-tower/tests/once.test.ts',
}

test('every gauge is held to what a gauge keeps, once', async () => {
  covers('001 bonuses.30')
  const runtime = {} as Runtime
  const gauges = (await loadServices()).flatMap((one) => one.gauges?.(runtime).map(({ name }) => name) ?? [])
  const lines = globSync('src/features/*/**/*.test.ts').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^ *gaugeConforms\(\w+, '([\w.-]+)'/gm)].map(([, name]) => name!),
  )
  expect([...lines, ...Object.keys(BY_SWITCHES)].toSorted()).toEqual(gauges.toSorted())
})

/** Features that pay by a claim and whose prizes hold no entries, or hold them only where a policy lets coins lead to them. */
const COINS_ONLY: Readonly<Record<string, string>> = {
  'flip-the-coin': 'doubles or halves coins',
  'fun-machine': 'entries come only where coins may lead to them; its own tests hold both',
  'money-box': 'saves coins and pays coins',
  packages: 'its parts are coins; the gift of entries is owed, and its own tests hold both',
}

test('every feature that pays entries by a claim is held to their worth in coins', () => {
  covers('001 bonuses.29')
  const claiming = calling('claimOnce').filter((name) => !COINS_ONLY[name])
  expect(heldTo('equivalentConforms')).toEqual(claiming)
})

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
