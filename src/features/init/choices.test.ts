import { expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import { OPTIONAL_GROUPS, readConsent } from '#client/consent/consent.ts'
import { cookieGroups, namesOf } from '#client/consent/cookie-purposes.ts'
import { cookiesFrom } from '#client/consent/feature-cookies.ts'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { themeNames } from '#themes/index.ts'
import { calls } from './contract.ts'

/**
 * Cookies that scripts of the page set last a week in some browsers; those that decisions depend on are set
 * by the server too, for a year.
 */
const at = testSite()
const consent = { necessary: ['session'], optional: ['analytics'] }

test('choices are kept for a year by the server, beside the name that a browser was given', async () => {
  covers('000 §3.9')
  const guest = at.visitor()
  guest.cookies.set('tracking_id', 'a'.repeat(32))
  const { headers } = await guest.call(calls.storeChoices, { language: 'es', consent })
  const set = headers.getSetCookie()
  expect(set.map((one) => one.split('=')[0])).toEqual(['consent', 'tracking_id', 'language'])
  for (const one of set) {
    expect(one).toContain('Max-Age=31536000; Path=/')
    expect(one).toContain('SameSite=Lax')
    expect(one).not.toContain('HttpOnly')
  }
  expect(JSON.parse(guest.cookies.get('consent')!)).toEqual(consent)
  expect([guest.cookies.get('language'), guest.cookies.get('tracking_id')]).toEqual(['es', 'a'.repeat(32)])
})

test('a name without a yes, or of another form, is not kept', async () => {
  const guest = at.visitor()
  guest.cookies.set('tracking_id', 'made-up')
  for (const optional of [[], ['analytics']]) {
    const { headers } = await guest.call(calls.storeChoices, { consent: { necessary: [], optional } })
    expect(headers.getSetCookie().map((one) => one.split('=')[0])).toEqual(['consent'])
  }
})

test.each(themeNames)('%s keeps either answer of its own page for a year', async (theme) => {
  const parts = await cookiesFrom(registry.features)
  for (const optional of [[], OPTIONAL_GROUPS]) {
    const guest = at.visitor({ theme })
    const { features } = (await guest.call(calls.init)).body.data!
    const table = { hasFeature: (feature: string) => features[feature] === true, parts }
    const necessary = namesOf('necessary', table)
    expect(new Set(necessary).size).toBe(necessary.length)
    const said = {
      necessary,
      optional: optional.filter((group) => cookieGroups(table).some(({ key }) => key === group)),
    }
    const { status, headers } = await guest.call(calls.storeChoices, { consent: said })
    expect(status).toBe(200)
    const [set] = headers.getSetCookie()
    expect(set).toContain('Max-Age=31536000')
    const [pair] = set!.split(';')
    expect(pair!.length).toBeLessThan(4_096)
    expect(readConsent(pair!)).toEqual(said)
  }
})

test('what is no choice is refused', async () => {
  const guest = at.visitor()
  for (const input of [
    { language: 'fr' },
    { consent: { necessary: ['a b'], optional: [] } },
    { consent: { necessary: [], optional: Array.from({ length: 101 }, () => 'x') } },
  ])
    expect((await guest.call(calls.storeChoices, input as never)).body.code).toBe('BAD_INPUT')
})
