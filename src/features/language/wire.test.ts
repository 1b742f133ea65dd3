import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { calls } from './contract.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'

/** GET /api/rest/translations/{locale} (000 §7, §8) and the language of pages' visitors. */
const at = testSite()

test('gives the message object of a language, by any of its regions', async () => {
  covers('000 §4.47')
  const guest = at.visitor()
  const spanish = await expectAnswer(guest, calls.translations, { locale: 'es' })
  expect(spanish['Go home']).toBe('Ir al inicio')
  expect(await expectAnswer(guest, calls.translations, { locale: 'es-MX' })).toEqual(spanish)
  const english = await expectAnswer(guest, calls.translations, { locale: 'en-US' })
  expect(english['Go home']).toBe('Go home')
  // English says each text as it is, and needs no texts for refusals, which are translated by their code.
  const texts = Object.keys(spanish).filter((text) => !text.startsWith('error:'))
  expect(english).toEqual(Object.fromEntries(texts.map((text) => [text, text])))
})

test('an unknown language is a coded refusal with the placeholder in its words', async () => {
  const { status, body } = await at.visitor().call(calls.translations, { locale: 'xx' })
  expect([status, body]).toMatchObject([404, { success: false, code: 'TRANSLATIONS_UNKNOWN' }])
  expect(JSON.stringify(body)).toContain('Translations aren’t available')
})
