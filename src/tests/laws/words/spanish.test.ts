import { expect, test } from 'vitest'
import { calls as catalogue } from '#features/catalogue/contract.ts'
import { games } from '#games/catalogue.ts'
import { transact } from '#platform/data/db.server.ts'
import { states } from '#platform/base/us-states.ts'
import { covers } from '#tests/coverage/covers.ts'
import { themeNames, themes } from '#themes/index.ts'
import { addresses } from '../../rig/addresses.ts'
import { catalogueOf } from '../../rig/catalogue.ts'
import { testSite } from '../../rig/test-site.ts'
import { pagesOf } from '../../rig/pages.ts'

/** On Spanish pages everything of the site's own is Spanish: what a page says before any script runs. */
const at = testSite()
const page = pagesOf(at)

const es = catalogueOf('es')
/** Texts of the catalogue that Spanish says in another way. */
const english = new Set(Object.keys(es).filter((text) => !text.startsWith('error:') && es[text] !== text))

/** Names, which no language changes. States are written as in their addresses. */
const names = [
  ...games.map(({ title }) => title),
  ...states.map(({ label }) => label),
  ...themeNames.flatMap((name) => [themes[name].title, themes[name].words.company]),
].toSorted((a, b) => b.length - a.length)

/** Words that no Spanish sentence has. */
const ENGLISH_WORD =
  /(?<![\p{L}_])(?:the|and|of|your|you|with|for|are|is|was|to|this|that|from|at|by|on|it|how|all|every|what|who|we|our|or|more|not)(?![\p{L}_])/iu

const unescaped = (text: string) =>
  text
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** Texts and attributes of a page that people read or hear, without parts marked as English. */
function said(html: string): string[] {
  const visible = html
    .replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<(\w+)\b[^>]* lang="en"[^>]*>.*?<\/\1>/gs, '')
  const texts = visible.split(/<[^>]+>/)
  const attributes = [...visible.matchAll(/ (?:alt|aria-label|title|placeholder|content)="([^"]*)"/g)].map(
    ([, text]) => text!,
  )
  return [...texts, ...attributes].map((text) => unescaped(text).trim()).filter((text) => text !== '')
}

const isEnglish = (text: string) =>
  english.has(text) || ENGLISH_WORD.test(names.reduce((rest, name) => rest.replaceAll(name, '·'), text))

/** Pages of the demonstration, for people who build. */
const FOR_BUILDERS = /^\/dev\//

async function englishOn(paths: readonly string[], more: { theme?: string }, clients: readonly unknown[]) {
  const found = new Set<string>()
  let seen = 0
  for (const path of paths)
    for (const client of clients as Parameters<typeof page>[2][]) {
      const { html } = await page(path, { locale: 'es', ...more }, client)
      if (html === '') continue
      seen += 1
      for (const text of said(html).filter(isEnglish)) found.add(`${path}: ${text}`)
    }
  return { seen, found: [...found] }
}

test('no page says an English sentence, to guests and to players', { timeout: 180_000 }, async () => {
  covers('000 §4.48')
  const paths = addresses().filter((path) => !FOR_BUILDERS.test(path))
  const { seen, found } = await englishOn(paths, {}, [undefined, await at.player()])
  expect(found).toEqual([])
  expect(seen).toBeGreaterThan(50)
})

test('every text of the site to read is there in Spanish, and every collection', async () => {
  covers('000 §4.48')
  const { db } = at.runtime.database
  const texts = await db.selectFrom('pages_content').select(['kind', 'name', 'locale']).execute()
  const named = (locale: string) =>
    texts.filter((one) => one.locale === locale).map(({ kind, name }) => `${kind} ${name}`)
  expect(named('es').toSorted()).toEqual(named('en').toSorted())
  const paths = named('en').map((one) => one.replace('page ', '/page/').replace('landing ', '/'))
  const issues = await db.selectFrom('catalogue_issue').select('slug').execute()
  const collections = issues.map(({ slug }) => `/issues/${slug}`)
  expect((await englishOn([...paths, ...collections], {}, [undefined])).found).toEqual([])
})

test.each(themeNames)('%s says its motto and its currencies in Spanish', async (theme) => {
  covers('000 §4.48')
  const { tagline, coins } = themes[theme].words
  const { found } = await englishOn(['/library', '/how-it-works'], { theme }, [undefined])
  expect(found).toEqual([])
  const { html } = await page('/how-it-works', { theme, locale: 'es' })
  // The English words wait in the page's data for the case that the Spanish ones do not come.
  expect(html.split('<script').at(0)).not.toContain(tagline)
  if (theme !== 'koi') expect(said(html).filter((text) => text.includes(coins.many))).toEqual([])
})

test('what nobody wrote in Spanish is in English, and says so where it is a page', async () => {
  const { db } = at.runtime.database
  const now = new Date(at.clock.now())
  await transact(db, async (tx) => {
    const text = {
      title: 'News of the house',
      description: 'What is new.',
      body: 'We are open.',
      updated_at: now,
    }
    await tx
      .insertInto('pages_content')
      .values({ kind: 'page', name: 'news', ...text })
      .execute()
    const issue = { slug: 'quiet', title: 'Quiet games', text: 'For the night.', game_ids: [101] }
    await tx.insertInto('catalogue_issue').values(issue).execute()
  })
  at.clock.advance(10_000)
  const { html } = await page('/page/news', { locale: 'es' })
  expect(html).toMatch(/ lang="en"[^>]*>.*We are open/s)
  const spanish = at.visitor()
  spanish.cookies.set('language', 'es')
  const { data } = (await spanish.call(catalogue.filters)).body
  const titles = data!.issues.map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(['Quiet games', 'Con calma']))
})

test('a kept catalogue is kept by language', async () => {
  const [english, spanish] = [at.visitor({ theme: 'paperline' }), at.visitor({ theme: 'paperline' })]
  spanish.cookies.set('language', 'es')
  const hash = (await english.call(catalogue.filters)).body.data!.playerRestrictionIdsHash
  for (const [client, title] of [
    [spanish, 'Con calma'],
    [english, 'Calm and steady'],
    [spanish, 'Con calma'],
  ] as const) {
    const { data } = (await client.call(catalogue.games, { groupKey: hash })).body
    expect(data!.issues.map((issue) => issue.title)).toContain(title)
  }
})
