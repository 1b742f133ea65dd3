import { expect, test } from 'vitest'
import { geoDefaults } from '#platform/testing.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls as geo } from './contract.ts'

/** Behind a proxy that tells the place of each caller in headers. */
const at = testSite({
  trustProxy: '127.0.0.1',
  geo: { ...geoDefaults, kind: 'header', proof: 'coordinates' },
})

const ask = async (headers: Record<string, string>) =>
  (await at.visitor().call(geo.ipCheck, undefined, headers)).body.data

test('the headers of the proxy are trusted, those of a client that came past it are not', async () => {
  covers('places.6')
  const texas = { 'cf-ipcountry': 'US', 'cf-region-code': 'TX' }
  expect(await ask({ ...texas, 'x-forwarded-for': '8.8.8.8' })).toEqual({
    access: true,
    standing: 'prizes',
    state: 'TX',
    name: 'Texas',
    by: 'cloudflare',
  })
  expect(await ask(texas)).toMatchObject({ access: false, standing: 'unknown' })
  expect(await ask({ 'cf-ipcountry': 'GB', 'x-forwarded-for': '8.8.8.8' })).toMatchObject({
    standing: 'blocked',
  })
  expect(await ask({ 'x-forwarded-for': '8.8.8.8' })).toMatchObject({ standing: 'unknown' })
})
