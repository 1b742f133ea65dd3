import { Suspense, use } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import type { Locale } from '#platform/words/locale.ts'
import { inLocale } from './request-locale.ts'
import { registerMessages, t } from '#platform/words/words.ts'
import { catalogueOf } from '#tests/rig/catalogue.ts'

/** A page is streamed in the language of its request, however many requests are pending at once. */
registerMessages('es', { 'Go home': 'Ir al inicio', Help: 'Ayuda' })
afterAll(() => registerMessages('es', catalogueOf('es')))

const later = (turns: number): Promise<void> =>
  new Promise((go) => (turns === 0 ? go() : setImmediate(() => void later(turns - 1).then(go))))

function Late({ after }: { readonly after: Promise<void> }) {
  use(after)
  return <b>{t('Help')}</b>
}

async function streamed(locale: Locale, turns: number): Promise<string> {
  return inLocale(locale, async () => {
    const after = later(turns)
    const stream = await renderToReadableStream(
      <main>
        <i>{t('Go home')}</i>
        <Suspense fallback="…">
          <Late after={after} />
        </Suspense>
      </main>,
    )
    await later(turns % 3)
    return new Response(stream).text()
  })
}

test('streams that wait for data speak the language of their own request', async () => {
  const asked = Array.from(
    { length: 24 },
    (_, i) => ({ locale: i % 2 ? 'es' : 'en', turns: (i * 7) % 11 }) as const,
  )
  const texts = await Promise.all(asked.map(({ locale, turns }) => streamed(locale, turns)))
  const spoken = texts.map((text) =>
    ['Go home', 'Ir al inicio', 'Help', 'Ayuda'].filter((word) => text.includes(word)),
  )
  expect(spoken).toEqual(
    asked.map(({ locale }) => (locale === 'es' ? ['Ir al inicio', 'Ayuda'] : ['Go home', 'Help'])),
  )
})
