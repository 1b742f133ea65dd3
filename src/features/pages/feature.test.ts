import { describe, expect, test } from 'vitest'
import { transact } from '#platform/data/db.server.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls as catalogue } from '#features/catalogue/contract.ts'
import { calls } from './contract.ts'
import { render } from './markdown.server.ts'
import { seedContent } from './store.server.ts'
import { readText, readTexts } from './texts.server.ts'

const at = testSite()
const DAY_MS = 86_400_000

const put = (more: object) =>
  at.runtime.database.db
    .insertInto('pages_content')
    .values({
      kind: 'page',
      name: 'news',
      title: 'News',
      description: 'What is new',
      body: 'Hello',
      updated_at: new Date(at.clock.now()),
      ...more,
    })
    .execute()
const titleOf = async (name: string, theme?: string) => {
  const { body, status } = await at.visitor(theme ? { theme } : {}).call(calls.content, { name })
  return status === 200 ? body.payload.title : body.code
}

test('the free entry page says what is for sale: packages in a demonstration, and nothing without a cashier', async () => {
  const today = async (theme: string) =>
    (await at.visitor({ theme }).call(calls.content, { name: 'amoe' })).body.payload.html
  const env = at.runtime.env as { demo: boolean }
  expect(env.demo).toBe(true)
  expect(await today('aurelia')).toMatch(/openModal=app-preset-package-modal.*cost nothing/s)
  expect(await today('koi')).toContain('Nothing is for sale at Koi')
  env.demo = false
  try {
    expect(await today('aurelia')).toContain('Nothing is for sale at Aurelia')
  } finally {
    env.demo = true
  }
})

test('all pages say one thing of what is for sale, as the brand offers it', async () => {
  for (const locale of ['en', 'es'])
    for (const name of ['faq', 'amoe', 'terms', 'sweepstakes-rules']) {
      const said = async (theme: string) =>
        (await at.visitor({ theme }).call(calls.content, { name, locale })).body.payload.html.replaceAll(
          /\s+/g,
          ' ',
        )
      const nothing =
        /Nothing is for sale|doesn’t sell anything|no vende nada|no se vende nada|no está a la venta|[Nn]o hay nada a la venta/
      expect([name, locale, nothing.test(await said('aurelia'))]).toEqual([name, locale, false])
      expect([name, locale, /no cuestan nada|cost nothing/.test(await said('aurelia'))]).toEqual([
        name,
        locale,
        true,
      ])
      expect([name, locale, /no cuestan nada|cost nothing/.test(await said('koi'))]).toEqual([
        name,
        locale,
        false,
      ])
    }
})

describe('the way to reach a brand', () => {
  const contact = async (theme: string, locale?: string) => {
    const asked = { name: 'contact', ...(locale ? { locale } : {}) }
    return (await at.visitor({ theme }).call(calls.content, asked)).body.payload.html
  }
  /** The site as it is with other settings. */
  async function withContact<T>(set: object, look: () => Promise<T>): Promise<T> {
    const env = at.runtime.env as { contact: object }
    const before = env.contact
    env.contact = set
    try {
      return await look()
    } finally {
      env.contact = before
    }
  }

  test('is its own, in the language of the page; the demonstration has an example', async () => {
    expect(await contact('aurelia')).toMatch(
      /<h2 id="how-to-reach-us">.*<a [^>]*href="mailto:help@aurelia\.example">.*Aurelia Games<br \/>\n100 Example Street/s,
    )
    const spanish = await contact('popply', 'es')
    expect(spanish).toContain('mailto:help@popply.example')
    expect(spanish).toContain('<strong>Correo postal:</strong>')
  })

  test('is what the operator set, as far as it is set', async () => {
    const set = { email: 'help@example.com', address: null }
    const html = await withContact(set, () => contact('aurelia'))
    expect(html).toContain('<a rel="external noopener noreferrer" href="mailto:help@example.com">')
    expect(html).not.toMatch(/Postal mail|\{\{/)
    const without = await withContact({ email: null, address: null }, () => contact('aurelia'))
    expect(without).not.toMatch(/reach us|\{\{|mailto/)
  })
})

describe('Markdown', () => {
  test('becomes safe HTML: no markup of its author’s, no script in an address', () => {
    const { html } = render(
      '<script>alert(1)</script>\n\n[x](javascript:alert(1)) <b onclick="x">y</b> ![z](data:text/html,q)',
    )
    expect(html).not.toMatch(/<script|<b |javascript:|data:/)
    expect(html).toContain('&lt;script&gt;')
  })

  test('has places to go to, each of its own', () => {
    const { html, sections } = render('# One & two\n\n## Same\n\n## Same\n\n## `code` & "more"')
    expect(sections).toEqual([
      { id: 'one-two', title: 'One & two' },
      { id: 'same', title: 'Same' },
      { id: 'same-2', title: 'Same' },
      { id: 'code-more', title: 'code & "more"' },
    ])
    expect(html).not.toContain('<h1>')
    for (const { id } of sections) expect(html).toContain(`<h2 id="${id}">`)
  })

  test('drops notes to the operator, and only those', () => {
    const { html } = render(
      '> **For the operator:** fill in\n> the address.\n>\n> And the hours.\n\n> A quote.\n\n## Title\n\n> **Para el operador:** x\n\nEnd',
    )
    expect(html).not.toMatch(/operator|operador|address|hours/)
    expect(html).toMatch(/A quote\..*<h2 id="title">.*End/s)
  })

  test('says which links leave the site', () => {
    const { html } = render('[in](/vip) [out](https://a.example) [mail](mailto:a@b.example) [up](#top)')
    expect(html.match(/rel="external/g)).toHaveLength(2)
    expect(html).toContain('<a href="/vip">')
    expect(html).toContain('<a href="#top">')
  })
})

describe('a text', () => {
  test('of a theme and a time goes before everybody’s', async () => {
    const soon = new Date(at.clock.now() + DAY_MS)
    await put({ title: 'For all' })
    await put({ theme: 'koi', title: 'For Koi', published_until: soon })
    await put({ name: 'later', title: 'Later', published_from: soon })
    expect(await titleOf('news')).toBe('For all')
    expect(await titleOf('news', 'koi')).toBe('For Koi')
    expect(await titleOf('later')).toBe('PAGE_UNKNOWN')
    at.clock.advance(DAY_MS + 1)
    expect(await titleOf('news', 'koi')).toBe('For all')
    expect(await titleOf('later')).toBe('Later')
  })

  test('with the same slug under another kind is a separate page', async () => {
    expect(await titleOf('welcome')).toBe('PAGE_UNKNOWN')
    const { body } = await at.visitor().call(calls.landing, { name: 'welcome' })
    expect(body.payload).toMatchObject({ title: 'Welcome to Aurelia', group: 'recommend' })
    expect((await at.visitor().call(calls.landing, { name: 'terms' })).status).toBe(404)
    const { data } = (await at.visitor().call(catalogue.filters)).body
    const { payload } = (await at.visitor().call(calls.landing, { name: 'originals' })).body
    expect(data!.providers.map(({ slug }) => slug)).toContain(payload.group)
  })

  test('is listed while it is published, once', async () => {
    const { body } = await at.visitor({ theme: 'koi' }).call(calls.list)
    const paths = body.payload.pages.map(({ path }) => path)
    expect(paths).toEqual([...new Set(paths)])
    expect(paths).toEqual(expect.arrayContaining(['/page/terms', '/welcome', '/originals', '/page/news']))
  })
})

describe('the texts of the site', () => {
  const stored = () =>
    at.runtime.database.db
      .selectFrom('pages_content')
      .selectAll()
      .where('name', '=', 'terms')
      .executeTakeFirstOrThrow()
  const seed = (at_: Date, change: (text: string) => string = (text) => text) =>
    transact(at.runtime.database.db, (tx) =>
      seedContent(
        tx,
        readTexts().map((text) => ({ ...text, body: change(text.body) })),
        at_,
      ),
    )

  test('are put in at start; a second start changes nothing', async () => {
    const before = await stored()
    await seed(new Date(at.clock.now() + 5_000))
    expect(await stored()).toEqual(before)
  })

  test('follow the release until an operator edits them, and never after', async () => {
    const later = new Date(at.clock.now() + 9_000)
    await seed(later, (body) => `${body}\nMore.`)
    expect(await stored()).toMatchObject({ updated_at: later, body: expect.stringContaining('More.') })
    await at.runtime.database.db
      .updateTable('pages_content')
      .set({ body: 'Mine', edited_at: later })
      .where('name', '=', 'terms')
      .execute()
    await seed(later)
    expect((await stored()).body).toBe('Mine')
  })

  test('have a head, or the start says which has not', () => {
    expect(() => readText('x', 'no head')).toThrow('the text "x" has no head')
    expect(() => readText('x', '---\nkind: page\n---\nHi')).toThrow('must give kind, title and description')
  })
})
