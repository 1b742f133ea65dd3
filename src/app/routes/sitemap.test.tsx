import { describe, expect, test } from 'vitest'
import { games } from '#games/catalogue.ts'
import type { PageCall } from '#platform/pages/page.ts'
import { robotsTxt, sitemapXml } from '#platform/pages/sitemap.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { routes } from './routes.tsx'
import { addresses, siteEntries } from './sitemap.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { pagesOf } from '#tests/rig/pages.ts'
import { pathsOf } from '#tests/rig/paths.ts'

const at = testSite()
const page = pagesOf(at)

const nobody = (theme: string): PageCall => {
  const caller = { ...CALLER, theme, origin: at.url }
  return async (call, input) => (await at.dispatcher.dispatch(call, input ?? {}, caller)).body
}
const CALLER = { ip: '127.0.0.1', agent: '', cookies: {}, headers: {}, idempotencyKey: null, inside: true }

describe('the map of the site', () => {
  test('has every page that a guest may read and a search engine may show, and no other', async () => {
    const readable: string[] = []
    for (const path of pathsOf(routes).filter((one) => !/[:*]/.test(one))) {
      const { status, html, location } = await page(path)
      if (status === 200 && location === undefined && !html.includes('content="noindex"')) readable.push(path)
    }
    // The lobby shows guests what the home page shows.
    expect(addresses.toSorted()).toEqual(readable.filter((path) => path !== '/lobby').toSorted())
  })

  test('has the published texts, the landings and the games of the brand', async () => {
    const entries = await siteEntries(nobody('koi'))
    const paths = entries.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toEqual(expect.arrayContaining(['/page/terms', '/welcome', '/how-it-works']))
    for (const { slug } of games) expect(paths).toContain(`/games/${slug}`)
    for (const { path } of entries)
      expect([path, (await page(path, { theme: 'koi' })).status]).toEqual([path, 200])
  })

  test('leaves out what the brand has not', async () => {
    covers('000 §1.4')
    const brands = at.runtime.brands as Record<string, object>
    const before = at.runtime.brands['verdant']!
    brands['verdant'] = { ...before, features: { ...before.features, pages: false, promotions: false } }
    const paths = (await siteEntries(nobody('verdant'))).map(({ path }) => path)
    brands['verdant'] = before
    expect(paths).toContain('/vip')
    // Its own flags count too.
    const koi = (await siteEntries(nobody('koi'))).map(({ path }) => path)
    for (const gone of ['/scratch-cards', '/races', '/prize-drops']) expect(koi).not.toContain(gone)
    for (const gone of ['/how-it-works', '/promotions', '/page/terms', '/welcome'])
      expect(paths).not.toContain(gone)
  })

  test('is XML with whole addresses', () => {
    const xml = sitemapXml('https://play.example', [
      { path: '/vip' },
      { path: '/a?b=1&c="<>', updatedAt: '2026-11-18T12:00:00.000Z' },
    ])
    expect(xml).toContain('<url><loc>https://play.example/vip</loc></url>')
    expect(xml).toContain(
      '<loc>https://play.example/a?b=1&amp;c=%22%3C%3E</loc><lastmod>2026-11-18</lastmod>',
    )
    expect(robotsTxt('https://play.example')).toMatch(
      /Disallow: \/rest\/.*Sitemap: https:\/\/play.example\/sitemap.xml\n$/s,
    )
  })
})

describe('the head of a page', () => {
  const site = { version: 'test', origin: 'https://play.example', analyticsUrl: null, sentryDsn: null }

  test('has whole addresses for previews where the site knows its own', async () => {
    covers('search.2')
    const { html } = await page('/page/faq/', { site })
    expect(html).toContain('<link rel="canonical" href="https://play.example/page/faq">')
    expect(html).toContain('<meta property="og:url" content="https://play.example/page/faq">')
    expect(html).toContain('content="https://play.example/art/cards/aurelia.jpg"')
    expect((await page('/page/faq')).html).not.toContain('og:image')
    expect((await page('/cashIframe', { site })).html).not.toContain('og:image')
  })

  test('tells search engines structured data that cannot end its element', async () => {
    covers('search.2')
    const structuredData = async (url: string) =>
      /<script type="application\/ld\+json">([^<]*)<\/script>/.exec((await page(url)).html)?.[1]
    const faq = JSON.parse((await structuredData('/page/faq'))!) as { mainEntity: object[] }
    expect(faq).toMatchObject({ '@type': 'FAQPage' })
    expect(faq.mainEntity[0]).toMatchObject({
      '@type': 'Question',
      name: 'What does it cost?',
      acceptedAnswer: { '@type': 'Answer', text: expect.stringMatching(/^<p>Nothing\. You get Florins/) },
    })
    expect(JSON.parse((await structuredData('/page/terms'))!)).toMatchObject({
      '@type': 'WebPage',
      name: 'Terms of use',
    })
    expect(await structuredData('/')).toBeUndefined()
  })
})
