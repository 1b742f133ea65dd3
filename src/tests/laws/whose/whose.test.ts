import { expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import { allCookies } from '#client/consent/cookie-purposes.ts'
import { cookiesFrom } from '#client/consent/feature-cookies.ts'
import { sources } from '../source.ts'
import { OWNERS } from './owners.ts'

const rows = async () =>
  allCookies(await cookiesFrom(registry.features)).map(({ place, name }) => `${place} ${name}`)

test('whatever the site keeps in a browser has an owner', async () => {
  expect((await rows()).toSorted()).toEqual(Object.keys(OWNERS).toSorted())
})

test('nothing is kept in a browser under a name that players show', () => {
  const isClient = /^src\/(client|app|ui|features\/[^/]+\/client)\/(?!.*\.(test|spec|fixture)\.)/
  const keeps = /(localStorage|sessionStorage|setCookie|dismiss|storePending|ownerKey)\b[^;\n]*\blogin\b/
  const found = sources().flatMap(({ path, lines }) =>
    isClient.test(path)
      ? lines.filter((line) => keeps.test(line)).map((line) => `${path}: ${line.trim()}`)
      : [],
  )
  expect(found).toEqual([])
})
