import { expect, test } from 'vitest'
import { parseLocale, localeOf } from './locale.ts'

test('what was chosen goes before what was found out, and that before the browser (000 §3)', () => {
  expect(localeOf({ language: 'es', detected: 'en', accept: 'en' })).toBe('es')
  expect(localeOf({ detected: 'es', accept: 'en' })).toBe('es')
  expect(localeOf({ language: 'deleted', accept: 'es-MX,es;q=0.9,en;q=0.8' })).toBe('es')
})

test('the browser’s best known wish counts, English where none is known (000 §1)', () => {
  expect(localeOf({ accept: 'fr-FR,fr;q=0.9,es;q=0.5,en;q=0.4' })).toBe('es')
  expect(localeOf({ accept: 'es;q=0.2,en-US;q=0.7' })).toBe('en')
  expect(localeOf({ accept: 'es;q=0, de' })).toBe('en')
  expect(localeOf({ accept: ';;,,q=1' })).toBe('en')
  expect(localeOf({})).toBe('en')
})

test('regions and cases of a language are that language', () => {
  expect([parseLocale('en-US'), parseLocale('ES_419'), parseLocale('pt')]).toEqual(['en', 'es', null])
})
