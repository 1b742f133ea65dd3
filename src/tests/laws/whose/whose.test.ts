import { expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import { allCookies } from '#client/consent/cookie-purposes.ts'
import { cookiesFrom } from '#client/consent/feature-cookies.ts'
import { sources } from '../source.ts'
import { BARE, OWNERS } from './owners.ts'

const rows = async () =>
  allCookies(await cookiesFrom(registry.features)).map(({ place, name }) => `${place} ${name}`)

test('whatever the site keeps in a browser has an owner', async () => {
  expect((await rows()).toSorted()).toEqual(Object.keys(OWNERS).toSorted())
})

const isClient = /^src\/(client|app|ui|platform|features\/[^/]+\/client)\/(?!.*\.(test|spec|fixture)\.)/

/** The keys that a module sets in full, such as `local last-game`. What is taken away may be anything. */
function bareKeys(lines: readonly string[]): readonly string[] {
  const text = lines.join('\n')
  const sets =
    /\bwrite\('(local|session)Storage', ([^,()]+), (?!null\b)|\b(local|session)Storage(?:\.setItem\(([^,()]+),|\[([^\]]+)\] = )/g
  return [...text.matchAll(sets)].flatMap(([, place, name, otherPlace, item, index]) => {
    const key = (name ?? item ?? index)!.trim()
    const literal =
      /^'([^']+)'$/.exec(key)?.[1] ?? new RegExp(`^(?:export )?const ${key} = '([^']+)'`, 'm').exec(text)?.[1]
    return literal ? [`${place ?? otherPlace} ${literal}`] : []
  })
}

test('what stands under no account has a row of its own', () => {
  const keys = sources().flatMap(({ path, lines }) =>
    isClient.test(path) ? bareKeys(lines).map((key) => ({ path, key })) : [],
  )
  expect(keys.length).toBeGreaterThan(15)
  expect(keys.filter(({ key }) => !Object.hasOwn(OWNERS, key) && !Object.hasOwn(BARE, key))).toEqual([])
  expect(Object.keys(BARE).filter((bare) => !keys.some(({ key }) => key === bare))).toEqual([])
})

test('a key that is set in full is seen', () => {
  const lines = [
    "const PLAYED = 'push-played'",
    "  write('localStorage', PLAYED, '1')",
    "sessionStorage['x'] = 1",
  ]
  expect(bareKeys(lines)).toEqual(['local push-played', 'session x'])
  expect(
    bareKeys(["write('localStorage', `push:${account}`, '1')", "write('localStorage', PLAYED, null)"]),
  ).toEqual([])
})

test('nothing is kept in a browser under a name that players show', () => {
  const keeps = /(localStorage|sessionStorage|setCookie|dismiss|storePending|ownerKey)\b[^;\n]*\blogin\b/
  const found = sources().flatMap(({ path, lines }) =>
    isClient.test(path)
      ? lines.filter((line) => keeps.test(line)).map((line) => `${path}: ${line.trim()}`)
      : [],
  )
  expect(found).toEqual([])
})
