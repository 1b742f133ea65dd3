import { beforeAll, describe, expect, test } from 'vitest'
import { calls as featuresInfo } from '#features/features-info/contract.ts'
import type { Call } from '#platform/calls/contract.ts'
import type { PageAnswer } from '#platform/pages/page.ts'
import { MINUTE } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { optionalFeatures } from '#themes/offers.ts'
import { themeNames, themes, type ThemeName } from '#themes/index.ts'
import type { Theme } from '#themes/theme.ts'
import { routes } from '#app/routes/routes.tsx'
import { siteEntries } from '#app/routes/sitemap.ts'
import type { Client } from '../rig/client.ts'
import { piecesOf } from '../rig/pieces.ts'
import type { BrandsPiece } from './brands-piece.ts'
import { testSite } from '../rig/test-site.ts'
import { pagesOf } from '../rig/pages.ts'
import { pathsOf } from '../rig/paths.ts'
import { atRest } from '../rig/rows.ts'

/** The nine brands as they are: each is walked as a guest and as a player, and what it lacks leads nowhere. */
const at = testSite()
const pieces = await piecesOf<BrandsPiece>('brands')
const player = new Map<ThemeName, Client>()
const SAMPLE = /^\/(games|issues)\/(?!dragon-vault$|best-return$|favorites$)/

beforeAll(async () => {
  // What runs for a time does so in every brand that has it.
  await at.runtime.runs.planSamples()
  at.clock.advance(MINUTE)
  for (const theme of themeNames) player.set(theme, await at.player({ theme }))
  await atRest(at.runtime.database.pool, at.consumers.drain)
})

const lacks = (theme: ThemeName, feature: string) =>
  (themes[theme].off as readonly string[]).includes(feature)

/** Pages of a brand, with every call that was made for them and refused because the brand lacks its feature. */
function walkerOf(theme: ThemeName, client?: Client) {
  const page = pagesOf(at)
  const refused: string[] = []
  const cookies = Object.fromEntries(client?.cookies ?? [])
  const caller = { ip: '127.0.0.1', origin: at.url, agent: 'test', theme, cookies, idempotencyKey: null }
  const call = async (one: Call, input?: unknown) => {
    const { body } = await at.dispatcher.dispatch(one, input ?? {}, caller)
    if ((body as { code?: string }).code === 'FEATURE_OFF') refused.push(`${one.method} ${one.path}`)
    return body
  }
  const read = async (path: string): Promise<PageAnswer> => {
    let url = path
    for (let turns = 0; turns < 5; turns++) {
      const answer = await page(url, { theme, call: call as never }, client)
      if (!answer.location?.startsWith('/')) return answer
      url = answer.location
    }
    throw new Error(`${theme}: ${path} leads on and on`)
  }
  return { read, refused }
}

/** The site's own links of a page; of games and collections one each stands for all. */
const linksOf = ({ html }: PageAnswer): string[] =>
  [...html.matchAll(/href="(\/[^"/#?][^"#]*|\/|\?openModal=[\w-]+)["#]/g)]
    .map(([, href]) => href!.replaceAll('&amp;', '&'))
    .filter(
      (href) =>
        !/^\/(src|assets|art|fonts|icons|img|manifest|favicon|dev\/)/.test(href) && !SAMPLE.test(href),
    )

/** Walks a brand from its front page to the last link. */
async function walk(theme: ThemeName, client?: Client) {
  const { read, refused } = walkerOf(theme, client)
  const from = new Map<string, string>([['/', '']])
  const dead: string[] = []
  const pages = new Map<string, PageAnswer>()
  for (const [path, origin] of from) {
    const answer = await read(path)
    pages.set(path, answer)
    if (answer.status !== 200) dead.push(`${path} (${answer.status}) on ${origin}`)
    for (const link of linksOf(answer)) {
      // A window of the page it stands on; which windows may open is the business of modals.
      if (link.startsWith('?')) continue
      const bare = link.replace(/[?&](theme|page|sort|provider|mechanic|volatility|category)=[^&]*/g, '')
      if (!from.has(bare)) from.set(bare, path)
    }
  }
  return { dead, pages, refused }
}

describe.each(themeNames)('%s', (theme) => {
  test.each(['guest', 'player'] as const)(
    'has no dead link and asks for nothing it lacks: a %s',
    async (who) => {
      covers('000 §1.2')
      const { dead, pages, refused } = await walk(theme, who === 'player' ? player.get(theme) : undefined)
      expect(dead).toEqual([])
      expect(refused).toEqual([])
      expect(pages.size).toBeGreaterThan(12)
      const lobby = pages.get('/')!.html
      // In a brand without banners, too: guests read what an account brings, players what comes next.
      expect(lobby).toContain('class="hero')
      for (const { feature, lobby: own = [] } of pieces)
        expect([feature, own.map((part) => lobby.includes(part))]).toEqual([
          feature,
          own.map(() => !lacks(theme, feature)),
        ])
      // No list is empty, but for lines of games that are filled when they come into sight.
      for (const [path, { html }] of pages)
        expect([path, /<(ul|ol|nav)(?! id="games-)[^>]*><\/\1>/.exec(html)?.[0]]).toEqual([path, undefined])
    },
    300_000,
  )

  test('has every page of its map, and no page that its map hides', async () => {
    covers('000 §1.2', '000 §2.13')
    const { read } = walkerOf(theme)
    const caller = {
      ip: '127.0.0.1',
      origin: at.url,
      agent: '',
      theme,
      cookies: {},
      idempotencyKey: null,
      inside: true,
    }
    const entries = await siteEntries(
      async (call, input) => (await at.dispatcher.dispatch(call, input ?? {}, caller)).body,
    )
    const mapped = new Set(entries.map(({ path }) => path).filter((path) => !SAMPLE.test(path)))
    for (const path of mapped) expect([path, (await read(path)).status]).toEqual([path, 200])
    for (const path of pathsOf(routes).filter((one) => !/[:*]/.test(one))) {
      const { status, html } = await read(path)
      if (status === 200 && !html.includes('noindex')) {
        const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
        if (canonical && canonical !== '/lobby') expect([path, mapped.has(canonical)]).toEqual([path, true])
      }
    }
  })

  test('answers no call of what it switches off, and tells nothing of it', async () => {
    covers('000 §1.2')
    const { off }: Theme = themes[theme]
    const client = player.get(theme)!
    for (const { call, service } of at.dispatcher.entries) {
      if (!(off as readonly string[]).includes(service.feature.name)) continue
      const answer = await client.send(
        call.method,
        call.path.replaceAll(/(?<=\/):\w+/g, '1'),
        call.method === 'GET' ? {} : { body: {} },
      )
      expect([call.path, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        call.path,
        404,
        'FEATURE_OFF',
      ])
    }
    const { read } = walkerOf(theme, client)
    for (const { feature, tells } of pieces) if (!lacks(theme, feature)) await tells?.({ client, off, read })
    const services = new Set(at.dispatcher.entries.map(({ service }) => service))
    const named = [...services].filter(({ statusName }) => statusName)
    expect(named.length).toBeGreaterThan(0)
    const { statusFeatures } = (await client.call(featuresInfo.info, {})).body.data!
    for (const { feature, statusName } of named)
      expect([statusName, statusFeatures[statusName!]]).toEqual([statusName, !lacks(theme, feature.name)])
  })
})

test('nothing is off that no brand can be without, and aurelia has it all', () => {
  const off = new Set(themeNames.flatMap((name): readonly string[] => themes[name].off))
  expect(off.size).toBeGreaterThan(10)
  expect([...off].filter((name) => !(optionalFeatures as readonly string[]).includes(name))).toEqual([])
  expect(themes.aurelia.off).toEqual([])
})

test('a banner is shown where the page that it leads to is the brand’s', async () => {
  await at.runtime.database.pool.query(
    `insert into banners_banner (place, type, title, action_label, action_href)
     values ('promo', 'Page', 'The ladder of ranks', 'See it', '/vip'), ('home', 'Page', 'Ranks on stage', 'See it', '/vip')`,
  )
  at.clock.advance(2_000)
  const lobby = async (theme: ThemeName) => (await walkerOf(theme).read('/')).html
  for (const words of ['The ladder of ranks', 'Ranks on stage']) {
    expect(await lobby('aurelia')).toContain(words)
    expect(await lobby('koi')).not.toContain(words)
  }
})
