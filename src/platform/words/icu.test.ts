import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { thousands } from '#platform/base/text/money.ts'
import { catalogueOf } from '#tests/rig/catalogue.ts'
import { format } from './icu.ts'

/** Lingui's result for a text, as the reference, with figures as the United States write them. */
function lingui(text: string, values: Record<string, string | number>, locale: string): string {
  const i18n = setupI18n({
    locale,
    locales: `${locale}-US`,
    messages: { [locale]: { text: compileMessage(text) } },
  })
  return i18n._('text', values)
}

const NUMBERS = [0, 1, 2, 3, 11, 21, 1_234, 1.5]

describe('texts with arguments are read as Lingui reads them', () => {
  test.each([
    'Hello {name}',
    '{name}',
    '{ name } and {name}',
    '{count, plural, one {# game} other {# games}}',
    'You have {count, plural, =0 {no games} =1 {one game} one {# game} other {# games}} left, {name}.',
    '{count,plural,one{a}other{b}}',
    '{count, plural, offset:1 =0 {nobody} =1 {you} one {you and # other} other {you and # others}}',
    '{count, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} place',
    '{name, select, anna {her} ben {his} other {their}} wheel',
    '{name, select, anna {{count, plural, one {her # coin} other {her # coins}}} other {{count} coins}}',
    '{count, plural, one {{name} has # coin} other {{name, select, ben {he} other {they}} # have}}',
    "don't, {name}",
    "It''s {name}",
    "plain '{name}' and {name}",
    "{count, plural, other {'#' is #}}",
    '# is no number here, {name}',
    '{count, number} coins',
  ])('%s', (text) => {
    for (const locale of ['en', 'es', 'pl'])
      for (const count of NUMBERS)
        for (const name of ['anna', 'ben', 'cleo'])
          expect(format(text, { count, name }, locale), `${locale} ${count} ${name}`).toBe(
            lingui(text, { count, name }, locale),
          )
  })

  test('every text of every catalogue', () => {
    const words = catalogueOf('es')
    for (const locale of ['en', 'es']) {
      // English texts are the keys of the catalogue.
      const texts = locale === 'en' ? Object.keys(words) : Object.values(words)
      for (const text of texts.filter((one) => one.includes('{'))) {
        const names = [...text.matchAll(/\{\s*(\w+)/g)].map(([, name]) => name!)
        for (const count of NUMBERS) {
          const values = Object.fromEntries(names.map((name) => [name, count]))
          expect(format(text, values, locale), text).toBe(lingui(text, values, locale))
        }
      }
    }
  })

  test('a count in a text reads as an amount beside it, in every language', () => {
    const words = catalogueOf('es')
    const figures = { en: Object.keys(words), es: Object.values(words) }
    let seen = 0
    for (const [locale, texts] of Object.entries(figures))
      for (const text of texts.filter((one) => /\{\s*\w+, plural[^]*#/.test(one))) {
        const names = [...text.matchAll(/\{\s*(\w+)/g)].map(([, name]) => name!)
        for (const count of [1_203, 25_000]) {
          const said = format(text, Object.fromEntries(names.map((name) => [name, count])), locale)
          seen += said.split(thousands(count)).length - 1
          // Nor as another country groups it.
          expect(said, text).not.toMatch(/1[.\s\u{a0}]203|25[.\s\u{a0}]000/u)
        }
      }
    expect(seen).toBeGreaterThan(200)
    expect(format('{n, plural, other {# rondas}}', { n: 1_203 }, 'es')).toBe('1,203 rondas')
    expect(format('{n, number} rondas', { n: 12_345 }, 'es')).toBe('12,345 rondas')
  })

  const words = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '.', 'é'), maxLength: 6 })
  const { text: made } = fc.letrec<{ text: string; piece: string }>((tie) => ({
    text: fc.array(tie('piece'), { maxLength: 3 }).map((all) => all.join('')),
    piece: fc.oneof(
      { maxDepth: 3 },
      words,
      fc.constantFrom('{name}', '{count}'),
      fc.tuple(tie('text'), tie('text')).map(([a, b]) => `{count, plural, one {${a}} other {# ${b}}}`),
      fc.tuple(tie('text'), tie('text')).map(([a, b]) => `{name, select, anna {${a}} other {${b}}}`),
    ),
  }))
  test('whatever texts there may be', () => {
    fc.assert(
      fc.property(made, fc.constantFrom(...NUMBERS), fc.constantFrom('anna', 'ben'), (text, count, name) => {
        if (text === '') return
        expect(format(text, { count, name }, 'en')).toBe(lingui(text, { count, name }, 'en'))
      }),
    )
  })
})

test('a text that is broken is shown as far as it goes, and ends', () => {
  for (const broken of [
    '{',
    '{a',
    '{a,',
    '{a, plural',
    '{a, plural, one {x',
    "{a} '{b",
    '}',
    '{a, plural, one}',
  ])
    expect(typeof format(broken, { a: 1 }, 'en')).toBe('string')
})
