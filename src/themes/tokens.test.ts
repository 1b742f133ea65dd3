import { describe, expect, it } from 'vitest'
import { hex } from './colour.ts'
import { themeCss } from './css.ts'
import { themes } from './index.ts'
import type { Theme } from './theme.ts'

/**
 * The colors as the browser gets them: read out of the written CSS, laid over what is below them where they
 * let it through, and measured (WCAG 2: text 4.5:1, what shows a control or the focus 3:1).
 */

type Rgb = readonly [number, number, number]

interface Written {
  readonly rgb: Rgb
  readonly alpha: number
}

const COLOUR = /--sys-color-([\w-]+):oklch\(([\d.]+) ([\d.]+) ([\d.-]+)(?:\/([\d.]+))?\)/g

function rgbOf(l: number, c: number, h: number): Rgb {
  const text = hex([l, c, h])
  return [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16) / 255) as unknown as Rgb
}

/** The colors of a piece of CSS by name; the last of a name counts. */
const coloursOf = (css: string): Record<string, Written> =>
  Object.fromEntries(
    [...css.matchAll(COLOUR)].map(([, name, l, c, h, alpha = '1']) => [
      name,
      { rgb: rgbOf(Number(l), Number(c), Number(h)), alpha: Number(alpha) },
    ]),
  )

/** A color that lets something through, on its ground: browsers mix it in the screen's own sRGB. */
const over = ({ rgb, alpha }: Written, ground: Rgb): Rgb =>
  rgb.map((part, i) => part * alpha + ground[i]! * (1 - alpha)) as unknown as Rgb

const luminance = (rgb: Rgb): number => {
  const [red, green, blue] = rgb.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Rgb, other: Rgb): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const GROUNDS = ['bg', 'surface-1', 'surface-2', 'surface-3'] as const

/** Every ground of a theme, among them the glass of bars over the page. */
const groundsOf = (colours: Record<string, Written>): (readonly [string, Rgb])[] => [
  ...GROUNDS.map((name) => [name, colours[name]!.rgb] as const),
  ['glass over the page', over(colours['glass']!, colours['bg']!.rgb)],
  ['glass over a card', over(colours['glass']!, colours['surface-1']!.rgb)],
]

/** The lines of the matrix that are below their bar: `text-muted on glass: 4.31`. */
const tooWeak = (colours: Record<string, Written>, bars: Readonly<Record<string, number>>): string[] =>
  groundsOf(colours).flatMap(([ground, rgb]) =>
    Object.entries(bars).flatMap(([name, bar]) => {
      const measured = contrast(over(colours[name]!, rgb), rgb)
      return measured < bar ? [`${name} on ${ground}: ${measured.toFixed(2)}`] : []
    }),
  )

const TEXT = { text: 7, 'text-muted': 4.5, coins: 4.5, entries: 4.5, win: 4.5, danger: 4.5 }
/** Tokens that show where a control is, that it is chosen, and where the focus is. */
const SHAPES = { 'line-strong': 3, brand: 3, focus: 3 }

const PAIRS = [
  ['on-brand', 'brand'],
  ['on-accent', 'accent'],
  ['on-danger', 'danger'],
  ['on-alert', 'alert'],
  ['bg', 'text'],
] as const

describe.each(Object.values(themes) as readonly Theme[])('the tokens of $name', (theme) => {
  const css = themeCss(theme)
  const plain = coloursOf(css.split('@media (prefers-contrast:more)')[0]!)

  it('read on every ground, glass too', () => {
    expect(tooWeak(plain, TEXT)).toEqual([])
  })

  it('show controls and the focus on every ground', () => {
    expect(tooWeak(plain, SHAPES)).toEqual([])
  })

  it('read on what they are made for', () => {
    const weak = PAIRS.flatMap(([ink, ground]) => {
      const measured = contrast(plain[ink]!.rgb, plain[ground]!.rgb)
      return measured < 4.5 ? [`${ink} on ${ground}: ${measured.toFixed(2)}`] : []
    })
    expect(weak).toEqual([])
  })

  it('are stronger where the player wishes so', () => {
    const strong = coloursOf(css)
    expect(tooWeak(strong, { text: 10, 'text-muted': 7, line: 3, 'line-strong': 7 })).toEqual([])
  })
})
