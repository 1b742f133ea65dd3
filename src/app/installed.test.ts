import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { themeNames, themes } from '#themes/index.ts'
import { manifestOf } from './manifest.ts'
import { offlinePage } from './offline-page.ts'
import { dressOf, planOf } from './worker/offline.ts'

const PUBLIC = join(import.meta.dirname, '../../public')

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
    const manifest = manifestOf(theme)
    expect(manifest).toMatchObject({ name: theme.title, display: 'standalone', scope: '/', id: '/' })
    expect(manifest.short_name.length).toBeLessThanOrEqual(12)
    expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/)
    for (const { src } of manifest.icons) expect(existsSync(join(PUBLIC, src)), src).toBe(true)
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
    expect(manifest.shortcuts.length).toBeGreaterThanOrEqual(2)
  })
  test('has an offline page that needs no other file than those it names', () => {
    const { html, style, script } = offlinePage(theme)
    const dress = dressOf(html)
    expect(dress).toContain(`/art/logos/${name}.svg`)
    expect(dress.some((path) => path.startsWith('/fonts/'))).toBe(true)
    for (const path of dress) expect(existsSync(join(PUBLIC, path)), path).toBe(true)
    expect(html).toContain(`<style>${style}</style>`)
    expect(html).toContain(`<script>${script}</script>`)
    expect(html).not.toContain('style="')
    expect(html).toContain(`data-theme="${name}"`)
  })
})
