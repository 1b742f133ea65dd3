import { registry } from '#app/registry.ts'
import { expect, test } from 'vitest'
import type { PageCall } from '#platform/pages/page.ts'
import { currentLocale, t } from '#platform/words/words.ts'
import { language, loadLanguage } from './language.ts'

/** Loading of translations (000 §4, §8). */

const answering = (answer: unknown) => (async () => answer) as unknown as PageCall
const warned: unknown[][] = []
const warn = (...words: unknown[]) => void warned.push(words)

test('a failure keeps the placeholder, is logged, and returns false; English goes on', async () => {
  for (const answer of [{ success: false, code: 'NETWORK' }, null, 'text', { a: 1 }]) {
    expect(await loadLanguage(registry.core, answering(answer), 'es', warn)).toBe(false)
    expect(language.getState()).toMatchObject({ status: 'error', message: 'Translations not available' })
  }
  expect(warned.map(([message]) => message)).toEqual(Array(4).fill('Translations not available'))
  expect(String(warned[0]![1])).toContain('Could not get translation for locale')
  expect([currentLocale(), t('Go home')]).toEqual(['en', 'Go home'])
})

test('success sets the locale; a text without a translation stays English', async () => {
  const states: string[] = []
  const stop = language.subscribe(({ status }) => void states.push(status))
  const messages = {
    'Go home': 'Ir al inicio',
    '{count, plural, one {# game} other {# games}}': '{count, plural, one {# juego} other {# juegos}}',
  }
  expect(await loadLanguage(registry.core, answering(messages), 'es')).toBe(true)
  stop()
  expect(states).toEqual(['pending', 'success'])
  expect(language.getState()).toEqual({ status: 'success', locale: 'es', message: null })
  expect(t('Go home')).toBe('Ir al inicio')
  expect(t('{count, plural, one {# game} other {# games}}', { count: 3 })).toBe('3 juegos')
  expect(t('{count, plural, one {# game} other {# games}}', { count: 1 })).toBe('1 juego')
  expect(t('Never seen {n}', { n: 4 })).toBe('Never seen 4')
  await loadLanguage(registry.core, answering({}), 'en')
  expect(t('Go home')).toBe('Go home')
  expect(t('{count, plural, one {# game} other {# games}}', { count: 1 })).toBe('1 game')
})
