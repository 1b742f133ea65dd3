import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import type { PopUpAd } from './contract.ts'
import { samples } from './samples.server.ts'
import { ads, consent, draft, write } from './tests/open.ts'
import { writeAd } from './write-ad.server.ts'

const at = testSite({ partnerOrigins: ['https://partner.example'] })

beforeEach(async () => {
  await at.runtime.database.pool.query('delete from pop_up_ads_ad')
  at.clock.advance(MINUTE)
})

const names = (all: readonly PopUpAd[]) => all.map(({ popup_name }) => popup_name)

describe('what operators write', () => {
  const refused = async (more: object) => {
    try {
      await writeAd(at.runtime, { ...draft(), ...more }, 'operator')
    } catch (error) {
      const { code, errors } = error as { code: string; errors: object }
      return [code, ...Object.keys(errors)]
    }
    return []
  }
  const en = { title: 'Title', text: 'Text', label: 'Go' }

  test.each([
    ['a script', { words: { en: { ...en, text: '<script>alert(1)</script>' } } }, 'words.en.text'],
    ['a script in Spanish', { words: { en, es: { ...en, title: '<img src=x>' } } }, 'words.es.title'],
    ['10 kB of text', { words: { en: { ...en, text: 'a'.repeat(10_000) } } }, 'words.en.text'],
    ['a long title', { words: { en: { ...en, title: 'a'.repeat(61) } } }, 'words.en.title'],
    ['no words', { words: { en: { ...en, label: ' ' } } }, 'words.en.label'],
    ['a foreign link', { href: 'https://evil.example/' }, 'href'],
    ['a script as a link', { href: 'javascript:alert(1)' }, 'href'],
    ['a call as a link', { href: '/rest/login/' }, 'href'],
    ['a foreign picture', { picture: 'https://evil.example/x.png' }, 'picture'],
    ['an unknown brand', { theme: 'nowhere' }, 'theme'],
    ['an unknown feature', { about: 'nothing' }, 'about'],
    ['an unknown trigger', { triggers: ['payday'] }, 'triggers.0'],
    ['no trigger', { triggers: [] }, 'triggers'],
    ['a priority too many', { companyPriority: 1_001 }, 'companyPriority'],
    ['a wait of an hour', { delay_ms: HOUR }, 'delay_ms'],
    ['an end before its start', { shownFrom: new Date(2), shownUntil: new Date(1) }, 'shownUntil'],
    ['a field too many', { html: 'x' }, 'ad'],
    ['half a character', { name: 'a\ud800' }, 'name'],
  ])('%s is refused', async (_, more, field) => {
    covers('001 ads.13')
    expect(await refused(more)).toEqual(['BAD_AD', field])
  })

  test('a partner is led to while the site allows it', async () => {
    covers('001 ads.13')
    await write(at, { href: 'https://partner.example/offer' })
    const [ad] = await ads(consent(at.visitor()))
    expect(ad!.popup_data.action.href).toBe('https://partner.example/offer')
    Object.assign(at.runtime.env, { partnerOrigins: [] })
    expect(await ads(consent(at.visitor()))).toEqual([])
    Object.assign(at.runtime.env, { partnerOrigins: ['https://partner.example'] })
  })

  test('the samples of a demonstration go the same way, twice without harm', async () => {
    await samples(at.runtime)
    await samples(at.runtime)
    at.clock.advance(1_000)
    expect(names(await ads(consent(at.visitor())))).toEqual(['Welcome guests'])
    expect(names(await ads(consent(await at.player()), 'low_balance'))).toEqual([
      'Free rewards at a low balance',
    ])
  })

  test('the table itself holds no link off the site by a path, and no words too long', async () => {
    covers('001 ads.13')
    const { pool } = at.runtime.database
    await write(at, {})
    for (const set of [
      `href = '//evil.example'`,
      `href = '/\\evil.example'`,
      `href = 'javascript:alert(1)'`,
      `words = jsonb_build_object('en', repeat('a', 4001))`,
      `picture = 'https://evil.example/x.png'`,
    ])
      await expect(pool.query(`update pop_up_ads_ad set ${set}`)).rejects.toThrow(/check constraint/)
  })
})
