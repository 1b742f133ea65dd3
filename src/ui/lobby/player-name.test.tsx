import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { NAMELESS } from '#platform/players/names/nameless.ts'
import { registerMessages, setLocale } from '#platform/words/words.ts'
import { PlayerName } from './player-name.tsx'

afterEach(() => setLocale('en'))

test('who has no name here is named in the language of the page; names are nobody’s words', () => {
  registerMessages('es', { 'A player': 'Un jugador', 'Lucky Koi': 'Koi con suerte' })
  setLocale('es')
  expect(renderToStaticMarkup(<PlayerName name={NAMELESS} />)).toBe(
    '<bdi class="player-name" title="Un jugador">Un jugador</bdi>',
  )
  expect(renderToStaticMarkup(<PlayerName name="Lucky Koi" />)).toBe(
    '<bdi class="player-name" translate="no" title="Lucky Koi">Lucky Koi</bdi>',
  )
})
