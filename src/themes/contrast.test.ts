import { describe, expect, it } from 'vitest'
import { contrast, css, hex, inkOn, mix } from './colour.ts'
import { systemColours } from './css.ts'
import { themes } from './index.ts'
import { buttonOf } from './looks.ts'

const GROUNDS = ['bg', 'surface-1', 'surface-2', 'surface-3'] as const

describe.each(Object.values(themes))('the colors of $name read', (theme) => {
  const colours = systemColours(theme)

  it.each(GROUNDS)('on %s', (ground) => {
    const on = (name: keyof typeof colours) => contrast(colours[name], colours[ground])
    expect(on('text'), 'text').toBeGreaterThanOrEqual(7)
    for (const name of ['text-muted', 'coins', 'entries', 'win', 'danger'] as const)
      expect(on(name), name).toBeGreaterThanOrEqual(4.5)
    for (const name of ['brand', 'accent', 'focus'] as const) expect(on(name), name).toBeGreaterThanOrEqual(3)
  })

  it('on the brand, the accent, danger, and the inverted pill', () => {
    expect(contrast(colours['on-brand'], colours.brand)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colours['on-accent'], colours.accent)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colours['on-danger'], colours.danger)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colours['on-alert'], colours.alert)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colours.bg, colours.text)).toBeGreaterThanOrEqual(7)
  })

  it('on every stop of the main button', () => {
    for (const stop of buttonOf(theme).stops)
      expect(contrast(colours['on-brand'], stop), css(stop)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('color', () => {
  it('maps OKLCH to what an sRGB screen shows', () => {
    expect(hex([1, 0, 0])).toBe('#ffffff')
    expect(hex([0, 0, 0])).toBe('#000000')
    expect(hex([0.628, 0.2577, 29.23])).toBe('#ff0000')
    expect(hex([0.452, 0.3132, 264.05])).toBe('#0000ff')
    // Outside sRGB: chroma falls, lightness stays.
    expect(hex([0.7, 0.4, 145])).toMatch(/^#00[a-f0-9]{4}$/)
  })

  it('measures the contrast of WCAG 2', () => {
    expect(contrast([1, 0, 0], [0, 0, 0])).toBeCloseTo(21, 1)
    expect(contrast([0.5, 0, 0], [0.5, 0, 0])).toBe(1)
  })

  it('mixes the short way round the hues, and greys take the other hue', () => {
    expect(mix([0.5, 0.1, 350], [0.5, 0.1, 30], 0.5)[2]).toBeCloseTo(10)
    expect(mix([1, 0, 0], [0.5, 0.1, 200], 0.5)[2]).toBe(200)
  })

  it('finds the ink that reads better', () => {
    expect(inkOn([0.9, 0.1, 90])[0]).toBeLessThan(0.3)
    expect(inkOn([0.3, 0.1, 300])[0]).toBe(1)
  })
})
