import { afterAll, afterEach, expect, test } from 'vitest'
import type { Locale } from './locale.ts'
import { translatorOf } from './translator.ts'
import { registerMessages, setLocale } from './words.ts'
import { catalogueOf } from '#tests/rig/catalogue.ts'

/** Code that writes texts on the server is given a language, which other requests don't change. */
registerMessages('es', {
  'Go home': 'Ir al inicio',
  '{count, plural, one {# game} other {# games}}': '{count, plural, one {# juego} other {# juegos}}',
})
afterEach(() => setLocale('en'))
afterAll(() => registerMessages('es', catalogueOf('es')))

const turn = () => new Promise<void>((go) => setImmediate(go))

async function message(locale: Locale): Promise<string[]> {
  const { t, momentText } = translatorOf(locale)
  const said: string[] = []
  for (let count = 1; count <= 3; count++) {
    await turn()
    said.push(t('{count, plural, one {# game} other {# games}}', { count }))
  }
  await turn()
  return [...said, t('Go home'), momentText(Date.UTC(2026, 10, 21), { month: 'long', timeZone: 'UTC' })]
}

const ENGLISH = ['1 game', '2 games', '3 games', 'Go home', 'November']
const SPANISH = ['1 juego', '2 juegos', '3 juegos', 'Ir al inicio', 'noviembre']

test('messages that are written in turns keep each its own language, whatever the page speaks', async () => {
  setLocale('es')
  const all = await Promise.all((['en', 'es', 'es', 'en'] as const).map(message))
  expect(all).toEqual([ENGLISH, SPANISH, SPANISH, ENGLISH])
})
