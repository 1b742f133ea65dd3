import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { FeatureFace } from '#client/feature.ts'
import { isGuarded } from '#client/router/page-face.ts'
import { features, type FeatureName } from '#features/index.ts'
import { covers } from '#tests/coverage/covers.ts'
import { themeNames, themes, type ThemeName } from './index.ts'
import { featuresOf, optionalFeatures } from './offers.ts'
import type { Theme, ThemeFlags } from './theme.ts'

/**
 * The offers of the nine brands (000 §1, §6): `docs/brands.md` is held against the themes, and the themes to
 * its rules.
 */
const essential: readonly string[] = features.filter((one) => one.essential).map(({ name }) => name)
const theme = (name: ThemeName): Theme => themes[name]
const flagNames = Object.keys(themes.aurelia.flags) as (keyof ThemeFlags)[]

/** Features that some brand is without: the others are in all of them, and have no row. */
const turned = optionalFeatures.filter((name) => themeNames.some((one) => theme(one).off.includes(name)))

/** One row a switch, one column a brand. */
function table(): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const mark = (on: boolean) => (on ? '✓' : '–')
  return [
    row(['switch', ...themeNames]),
    row(['---', ...themeNames.map(() => ':-:')]),
    ...turned.map((name) => row([name, ...themeNames.map((one) => mark(featuresOf(theme(one))[name]))])),
    ...flagNames.map((flag) =>
      row([`\`${flag}\``, ...themeNames.map((one) => mark(theme(one).flags[flag]))]),
    ),
  ].join('\n')
}

/** A brand's offer, as one text. */
const offerOf = (name: ThemeName) =>
  JSON.stringify([theme(name).off.toSorted(), flagNames.map((flag) => theme(name).flags[flag])])

/** The guards of the pages, as `kind:name`. */
const guards = (): string[] => {
  const faces: readonly FeatureFace[] = features
  const all = faces.flatMap((face) =>
    (face.pages ?? []).flatMap((page) => [
      ...(isGuarded(face, page) ? [`guard:${face.name}`] : []),
      ...(page.guards ?? []).filter((one) => one.startsWith('flag:')),
    ]),
  )
  return [...new Set(all)]
}

describe('what brands offer', () => {
  it('is the documented table', () => {
    covers('000 §1.1')
    expect(readFileSync('docs/brands.md', 'utf8')).toContain(`\n${table()}\n`)
  })

  it('is dark or light as documented', () => {
    const those = (mode: Theme['mode']) => themeNames.filter((name) => theme(name).mode === mode).join(', ')
    expect(readFileSync('docs/brands.md', 'utf8')).toContain(
      `Dark: ${those('dark')}. Light: ${those('light')}.`,
    )
  })

  it('differs from every brand to every other, beyond its looks', () => {
    expect(new Set(themeNames.map(offerOf)).size).toBe(themeNames.length)
    const without = (name: ThemeName) => JSON.stringify(theme(name).off.toSorted())
    expect(new Set(themeNames.map(without)).size).toBe(themeNames.length)
  })

  it('exercises every switch: each is on in one brand and off in another', () => {
    covers('000 §1.1')
    const rows = readFileSync('docs/brands.md', 'utf8').matchAll(/^\| ([a-z-]+) \| [✓–] \|/gm)
    const documented = [...rows].map(([, name]) => name as FeatureName)
    expect(documented).toEqual(turned)
    for (const name of documented)
      expect([name, ...new Set(themeNames.map((one) => featuresOf(theme(one))[name]))]).toHaveLength(3)
    for (const flag of flagNames)
      expect([flag, ...new Set(themeNames.map((one) => theme(one).flags[flag]))]).toHaveLength(3)
  })

  it('exercises every guard: each says no in one brand and yes in another', () => {
    covers('000 §1.1')
    const always = new Set<string>(essential.map((name) => `guard:${name}`))
    const switches = new Set<string>([
      ...optionalFeatures.map((name) => `guard:${name}`),
      ...flagNames.map((flag) => `flag:${flag}`),
    ])
    expect(guards().length).toBeGreaterThan(8)
    // Texts of the law and help are readable in every brand; their guards are about players and outages.
    expect(guards().filter((guard) => !switches.has(guard))).toEqual([
      'guard:pages',
      'guard:responsible-play',
    ])
    for (const guard of ['guard:pages', 'guard:responsible-play']) expect(always.has(guard)).toBe(true)
  })

  it('keeps together what means nothing alone', () => {
    for (const name of themeNames) {
      const has = featuresOf(theme(name))
      for (const { name: one, needs = [] } of features)
        for (const other of needs)
          expect([name, one, !has[one] || has[other as FeatureName]]).toEqual([name, one, true])
      // What no brand can be without is no theme's to switch off.
      expect(theme(name).off.filter((one) => essential.includes(one))).toEqual([])
      const { flags } = theme(name)
      // A bundle is offered by a banner.
      expect([name, !flags.vipBannerOffer || has.banners]).toEqual([name, true])
    }
  })

  it('names every feature once: essential or optional', () => {
    expect([...essential, ...optionalFeatures].toSorted()).toEqual(
      features.map(({ name }) => name).toSorted(),
    )
    for (const name of themeNames) expect(new Set(theme(name).off).size).toBe(theme(name).off.length)
  })
})
