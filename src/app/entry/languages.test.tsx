import { expect, test } from 'vitest'
import { routes } from '#app/routes/routes.tsx'
import type { Locale } from '#platform/words/locale.ts'
import type { PageAnswer, PageRequest } from '#platform/pages/page.ts'
import { pagesOf, wordsOf } from '#tests/rig/pages.ts'
import { pathsOf } from '#tests/rig/paths.ts'
import { testSite } from '#tests/rig/test-site.ts'

/** Pages that are made at the same time in different languages are the pages that each would be alone. */
const at = testSite()
const page = pagesOf(at)

const PARAMETERS: Readonly<Record<string, string>> = { slug: 'tidal-fortune' }
const paths = [...new Set(pathsOf(routes))]
  .map((path) => path.replaceAll(/:(\w+)\??/g, (_, name: string) => PARAMETERS[name] ?? 'allGames'))
  .filter((path) => !path.includes('*'))

/** Answers come after some turns of the loop, so that pages overtake one another. */
function slowly(turns: number): (call: PageRequest['call']) => PageRequest['call'] {
  let calls = 0
  return (call) => async (target, input) => {
    const answer = await call(target, input)
    for (let left = (turns * 7 + calls++ * 3) % 5; left > 0; left--)
      await new Promise<void>((go) => setImmediate(go))
    return answer
  }
}

const made = ({ status, location, html }: PageAnswer) => [status, location, html] as const

/** The words on a rendered page, or the address that the page redirects to. */
const wordsIn = (all: ReadonlyMap<string, ReturnType<typeof made>>, locale: Locale, url: string) => {
  const [, location, html] = all.get(`${locale} ${url}`)!
  return html ? wordsOf({ status: 200, html, styles: [] }) : `${locale} ${location}`
}

test('pages in two languages that are made in turns do not mix', async () => {
  const asked = paths.flatMap((url) => (['en', 'es'] as const).map((locale) => [url, locale] as const))
  const alone = new Map<string, ReturnType<typeof made>>()
  for (const [url, locale] of asked) alone.set(`${locale} ${url}`, made(await page(url, { locale })))
  // Tools of a demonstration are in English.
  const translated = paths.filter((url) => !url.startsWith('/dev/'))
  const sameWords = translated.filter((url) => wordsIn(alone, 'en', url) === wordsIn(alone, 'es', url))
  expect(sameWords).toEqual([])
  const call = (locale: Locale, i: number): PageRequest['call'] => {
    const wait = slowly(i)
    return wait(callAs(locale))
  }
  const together = await Promise.all(
    asked.map(([url, locale], i) => page(url, { locale, call: call(locale, i) })),
  )
  const mixed = asked.filter(([url, locale], i) => {
    const [status, , html] = made(together[i]!)
    const [right, , is] = alone.get(`${locale} ${url}`)!
    return status !== right || html !== is
  })
  expect(mixed.map(([url, locale]) => `${locale} ${url}`)).toEqual([])
}, 120_000)

/** Calls of a guest who speaks a language. */
const callAs =
  (language: Locale): PageRequest['call'] =>
  async (call, input) =>
    (
      await at.dispatcher.dispatch(call, (input ?? {}) as never, {
        ip: '127.0.0.1',
        origin: at.url,
        agent: 'test',
        theme: 'aurelia',
        cookies: { language },
        idempotencyKey: null,
      })
    ).body as never
