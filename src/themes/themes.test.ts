import { readFileSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it, test } from 'vitest'
import { fontPreloads, themeAttributes, themeColour, themeCss } from './css.ts'
import { fonts, fontUrl } from './fonts.ts'
import { isThemeName, themeNames, themeOf, themes } from './index.ts'
import { featuresOf } from './offers.ts'
import type { FontName } from './theme.ts'

describe('which theme', () => {
  it('is known by its name only', () => {
    expect(isThemeName('verdant')).toBe(true)
    expect(isThemeName('toString')).toBe(false)
    expect(themeNames).toHaveLength(9)
    for (const name of themeNames) expect(themeOf(name).name).toBe(name)
  })

  it('says what the brand is, and nothing about features', () => {
    const WORDS = ['coins', 'company', 'entries', 'tagline']
    const OF_FEATURES = /wheel|\brank|jackpot|chest|scratch|\bdice/i
    for (const { words } of Object.values(themes)) {
      expect(Object.keys(words).toSorted()).toEqual(WORDS)
      expect(JSON.stringify(words)).not.toMatch(OF_FEATURES)
    }
  })
})

test.each(Object.values(themes))(
  '$name has the page of what it offers: it tells of pools and draws',
  ({ name, flags }) => {
    const enabled = featuresOf(themeOf(name))
    const { racesPage, prizeDropsPage, scratchCardsPage } = flags
    expect({ racesPage, prizeDropsPage, scratchCardsPage }).toEqual({
      racesPage: enabled['races'],
      prizeDropsPage: enabled['prize-drops'],
      scratchCardsPage: enabled['scratch-cards'],
    })
  },
)

describe.each(Object.values(themes))('the sheet of $name', (theme) => {
  const sheet = themeCss(theme)

  it('is small enough to be inlined', () => {
    expect(brotliCompressSync(sheet).length).toBeLessThan(1536)
  })

  it('closes what it opens and leaves no value out', () => {
    expect(sheet.split('{').length).toBe(sheet.split('}').length)
    expect(sheet).not.toMatch(/undefined|NaN|:;|<|\[object/)
  })

  it('answers to a wish for contrast with system tokens only', () => {
    const adapted = sheet.slice(sheet.indexOf('@media'))
    expect(adapted).toContain('prefers-contrast:more')
    expect(adapted).not.toMatch(/--(cmp|ref)-/)
  })

  it('names itself on <html>', () => {
    expect(themeAttributes(theme)).toMatchObject({ 'data-theme': theme.name, 'data-mode': theme.mode })
    expect(themeColour(theme)).toMatch(/^#[\da-f]{6}$/)
  })

  it('preloads fonts that are there', () => {
    for (const url of fontPreloads(theme)) expect(statSync(`public${url}`).size).toBeGreaterThan(5000)
  })
})

describe('fonts', () => {
  it('are woff2 files with their license', () => {
    const licence = readFileSync('public/fonts/OFL.txt', 'utf8')
    for (const name of Object.keys(fonts) as FontName[]) {
      expect(
        readFileSync(`public${fontUrl(name)}`)
          .subarray(0, 4)
          .toString(),
      ).toBe('wOF2')
      expect(licence).toContain(`${name}.woff2`)
    }
  })
})
