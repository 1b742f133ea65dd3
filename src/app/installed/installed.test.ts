import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import type { Caller } from '#platform/calls/caller.ts'
import { covers } from '#tests/coverage/covers.ts'
import { themeNames, themes } from '#themes/index.ts'
import { serveInstalled } from './installed.server.ts'
import { translatorOf } from '#platform/words/translator.ts'
import { manifestOf } from './manifest.ts'
import { offlinePage } from './offline-page.ts'
import { offlineAssets, planOf } from '../worker/offline.ts'

const PUBLIC = join(import.meta.dirname, '../../../public')

describe('the service worker decides by the request alone', () => {
  const origin = 'https://play.example'
  const plan = (url: string, more: Partial<Pick<Request, 'method' | 'mode'>> = {}) =>
    planOf({ method: 'GET', mode: 'cors', url: new URL(url, origin).href, ...more }, origin)

  test.each([
    ['/assets/core-CZptp6xh.js', 'asset'],
    ['/assets/late-B8_tahgp.css', 'asset'],
    ['/assets/plain.js', null],
    ['/fonts/inter.woff2', 'dress'],
    ['/art/logos/koi.svg', 'dress'],
    ['/art/tiles/rocket-rush.webp', null],
    ['/rest/app/init/', null],
    ['/api/rest/games', null],
    ['https://elsewhere.example/assets/core-CZptp6xh.js', null],
  ])('%s → %s', (url, wanted) => {
    expect(plan(url)).toBe(wanted)
  })
  test('pages come from the network, or the offline page; nothing else is answered for', () => {
    expect(plan('/lobby', { mode: 'navigate' })).toBe('page')
    expect(plan('/rest/login/', { method: 'POST' })).toBeNull()
    expect(plan('/lobby', { method: 'POST', mode: 'navigate' })).toBeNull()
  })
})

describe.each(themeNames)('%s as an app on a device', (name) => {
  const theme = themes[name]
  test('has a manifest whose icons are there', () => {
    const manifest = manifestOf(theme, translatorOf('en'))
    expect(manifest).toMatchObject({ name: theme.title, display: 'standalone', scope: '/', id: '/' })
    expect(manifest.short_name.length).toBeLessThanOrEqual(12)
    expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/)
    for (const { src } of manifest.icons) expect(existsSync(join(PUBLIC, src)), src).toBe(true)
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
    expect(manifest.shortcuts.length).toBeGreaterThanOrEqual(2)
  })
  test('has an offline page that needs no other file than those it names', () => {
    const { html, style, script } = offlinePage(theme, translatorOf('en'))
    const dress = offlineAssets(html)
    expect(dress).toContain(`/art/logos/${name}.svg`)
    expect(dress.some((path) => path.startsWith('/fonts/'))).toBe(true)
    for (const path of dress) expect(existsSync(join(PUBLIC, path)), path).toBe(true)
    expect(html).toContain(`<style>${style}</style>`)
    expect(html).toContain(`<script>${script}</script>`)
    expect(html).not.toContain('style="')
    expect(html).toContain(`data-theme="${name}"`)
  })
})

describe('served', () => {
  const app = Fastify()
  let theme = 'koi'
  serveInstalled(app, {
    callerOf: () => ({ theme, cookies: {} }) as unknown as Caller,
    dist: null,
    version: '1+abc',
  })
  const get = (url: string, language = 'en') => app.inject({ url, headers: { 'accept-language': language } })

  test('the manifest is the brand’s', async () => {
    theme = 'koi'
    const answer = await get('/manifest.webmanifest')
    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/)
    expect(answer.json()).toMatchObject({ name: themes.koi.title, lang: 'en' })
    theme = 'popply'
    expect((await get('/manifest.webmanifest')).json()).toMatchObject({ name: themes.popply.title })
  })
  test('the offline page speaks the visitor’s language, under a policy that allows what it holds', async () => {
    const { headers, body } = await get('/offline', 'es-MX,en;q=0.5')
    expect(body).toContain('<html lang="es"')
    expect(String(headers['content-security-policy'])).toMatch(
      /default-src 'none'.*connect-src 'self'.*style-src 'sha256-.*script-src 'sha256-/,
    )
    expect((await get('/offline')).body).toContain('<h1>You’re offline</h1>')
  })
  test('the build tells its name, and there is no worker without one', async () => {
    covers('000 §7.56')
    const { headers, body } = await get('/build.json')
    expect(JSON.parse(body)).toMatchObject({ version: '1+abc' })
    expect(headers['cache-control']).toBe('no-store')
    expect((await get('/sw.js')).statusCode).toBe(404)
  })
})
