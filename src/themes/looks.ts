import { css, mix, shade } from './colour.ts'
import type { ButtonLook, Frame, IconLook, Oklch, Texture, Theme, ThemeColours } from './theme.ts'

/** The main button's look: its gradient from top to bottom and its shadows at rest, hovered and pressed. */
export interface ButtonTokens {
  /** The label must read on each of these. */
  readonly stops: readonly Oklch[]
  readonly bg: string
  readonly shadow: string
  readonly hover: string
  readonly press: string
}

const WHITE: Oklch = [1, 0, 0]
const down = (stops: readonly Oklch[], at: readonly number[] = []) =>
  `linear-gradient(${stops.map((stop, index) => css(stop) + (at[index] === undefined ? '' : ` ${at[index]}%`)).join()})`
const white = (alpha: number) => css(WHITE, alpha)
const black = (alpha: number) => css([0, 0, 0], alpha)

const buttons: Readonly<Record<ButtonLook, (c: ThemeColours) => ButtonTokens>> = {
  metal({ brand, brand2 }) {
    const stops = [shade(brand, 0.14, 0.5, 8), shade(brand, 0.05, 1, 4), brand2, shade(brand, 0.02)]
    const rim = `inset 0 1.5px 0 ${white(0.75)},inset 0 -2px 5px ${black(0.22)}`
    return {
      stops,
      bg: down(stops, [0, 38, 62, 100]),
      shadow: `${rim},0 8px 22px -8px ${css(brand, 0.6)}`,
      hover: `${rim},0 10px 30px -6px ${css(brand, 0.85)}`,
      press: `inset 0 2px 6px ${black(0.4)}`,
    }
  },
  gummy({ brand, brand2 }) {
    const stops = [shade(brand, 0.02), brand2]
    const foot = css(shade(brand2, -0.13))
    const shine = `inset 0 3px 0 ${white(0.28)},inset 0 -6px 10px ${css(shade(brand2, -0.08), 0.7)}`
    return {
      stops,
      bg: down(stops),
      shadow: `${shine},0 4px 0 ${foot},0 12px 18px -8px ${css(brand, 0.6)}`,
      hover: `${shine},0 5px 0 ${foot},0 16px 24px -8px ${css(brand, 0.7)}`,
      press: `${shine},0 0 0 ${foot}`,
    }
  },
  neon({ brand, brand2 }) {
    const stops = [brand, brand2]
    return {
      stops,
      bg: `linear-gradient(100deg,${css(brand)},${css(brand2)})`,
      shadow: `0 0 0 1px ${css(brand, 0.5)},0 0 18px -2px ${css(brand, 0.55)}`,
      hover: `0 0 0 1px ${css(brand)},0 0 30px ${css(brand, 0.75)}`,
      press: `0 0 0 2px ${css(brand)},0 0 8px ${css(brand, 0.5)}`,
    }
  },
  ink({ brand, text }) {
    const edge = css(text, 0.9)
    return {
      stops: [brand],
      bg: css(brand),
      shadow: `3px 3px 0 ${edge}`,
      hover: `5px 5px 0 ${edge}`,
      press: `0 0 0 ${edge}`,
    }
  },
  glass({ brand, brand2 }) {
    const stops = [shade(brand, 0.06, 0.6), brand, brand2]
    const rim = `inset 0 0 0 1px ${white(0.55)},inset 0 10px 14px -8px ${white(0.9)}`
    return {
      stops,
      bg: down(stops, [0, 45, 100]),
      shadow: `${rim},0 12px 26px -12px ${css(brand, 0.7)}`,
      hover: `${rim},0 12px 34px -8px ${css(brand, 0.95)}`,
      press: `inset 0 0 0 1px ${white(0.6)},inset 0 4px 10px ${black(0.25)}`,
    }
  },
  bulb({ brand, brand2, accent }) {
    const rim = `inset 0 0 0 2px ${css(accent, 0.9)},inset 0 0 14px ${css(shade(brand, 0.2), 0.7)}`
    return {
      stops: [shade(brand, 0.04), brand2],
      bg: down([shade(brand, 0.04), brand2]),
      shadow: `${rim},0 0 22px -4px ${css(brand, 0.7)}`,
      hover: `${rim},0 0 34px ${css(accent, 0.55)}`,
      press: `inset 0 0 0 2px ${css(accent)},inset 0 4px 10px ${black(0.35)}`,
    }
  },
  leaf({ brand, brand2 }) {
    const stops = [shade(brand, 0.05, 1, -8), brand, brand2]
    const foot = css(shade(brand2, -0.3, 0.6))
    const rim = `inset 0 2px 0 ${white(0.5)}`
    return {
      stops,
      bg: down(stops, [0, 40, 100]),
      shadow: `${rim},0 3px 0 ${foot},0 10px 20px -6px ${black(0.6)}`,
      hover: `${rim},0 4px 0 ${foot},0 10px 28px -4px ${css(brand, 0.55)}`,
      press: `${rim},0 0 0 ${foot}`,
    }
  },
  leather({ brand, brand2 }) {
    const stops = [shade(brand, 0.04), brand2]
    const rim = `inset 0 1px 0 ${white(0.35)},inset 0 0 0 3px ${css(brand2)}`
    const seam = `inset 0 0 0 4px ${css(shade(brand, -0.4, 0.5), 0.35)}`
    return {
      stops,
      bg: down(stops),
      shadow: `${rim},${seam},0 6px 14px -4px ${black(0.7)}`,
      hover: `${rim},${seam},0 8px 24px -4px ${css(brand, 0.6)}`,
      press: `${seam},inset 0 4px 10px ${black(0.35)}`,
    }
  },
  plain({ brand, text }) {
    return {
      stops: [brand],
      bg: css(brand),
      shadow: `0 1px 2px ${css(text, 0.2)}`,
      hover: `0 2px 8px ${css(brand, 0.35)}`,
      press: `inset 0 1px 3px ${css(text, 0.4)}`,
    }
  },
}

/** The main button of a theme. */
export const buttonOf = (theme: Theme) => buttons[theme.button](theme.colours)

/** The frame inside a panel: border, distance from the edge (px) and glow. */
export function frameOf({ frame, colours }: Theme): { border: string; inset: number; glow: string } {
  const frames: Readonly<Record<Frame, [border: string, inset: number, glow: string]>> = {
    none: ['0', 0, 'none'],
    hairline: [`1px solid ${css(colours.brand, 0.42)}`, 9, 'none'],
    edge: [`1px solid ${css(colours.brand, 0.75)}`, 0, `drop-shadow(0 0 6px ${css(colours.brand, 0.8)})`],
    bulbs: [
      `calc(4px + .25vw) dotted ${css([0.95, 0.09, 92])}`,
      6,
      `drop-shadow(0 0 5px ${css(colours.accent)})`,
    ],
    stitches: [`2px dashed ${css(shade(colours.brand, 0.08, 0.6), 0.75)}`, 8, 'none'],
    ice: [`1.5px solid ${css(WHITE, 0.4)}`, 0, 'none'],
  }
  const [border, inset, glow] = frames[frame]
  return { border, inset, glow }
}

/** How the icons are drawn: width of the line, its ends, and how much of the shape is filled. */
export const iconLooks: Readonly<Record<IconLook, { stroke: number; cap: string; fill: number }>> = {
  line: { stroke: 2, cap: 'round', fill: 0 },
  filled: { stroke: 2.2, cap: 'round', fill: 0.3 },
  sharp: { stroke: 2, cap: 'butt', fill: 0 },
  brush: { stroke: 2.4, cap: 'round', fill: 0 },
  thin: { stroke: 1.5, cap: 'round', fill: 0 },
  bold: { stroke: 2.6, cap: 'square', fill: 0.16 },
}

const svg = (size: string, body: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns='http://www.w3.org/2000/svg' ${size}>${body}</svg>`,
  )
    .replaceAll('%20', ' ')
    .replaceAll('%3D', '=')
    .replaceAll('%2F', '/')
    .replaceAll('%3A', ':')
    .replaceAll('%3B', ';')}")`

const noise = (frequency: string, alpha: number, ink: 0 | 1) =>
  svg(
    "width='180' height='180'",
    `<filter id='n'><feTurbulence type='fractalNoise' baseFrequency='${frequency}' numOctaves='3' ` +
      `stitchTiles='stitch'/><feColorMatrix values='0 0 0 0 ${ink} 0 0 0 0 ${ink} 0 0 0 0 ${ink} ` +
      `${alpha} 0 0 0 -${Number((alpha * 0.45).toFixed(3))}'/></filter><rect width='180' height='180' filter='url(#n)'/>`,
  )

/** The pattern over the page's ground, as CSS images; drawn once on a fixed layer behind everything. */
export function textureOf({ texture, colours }: Theme): string {
  const { brand, accent } = colours
  const textures: Readonly<Record<Texture, () => string>> = {
    none: () => 'none',
    velvet: () => noise('.85', 0.3, 1),
    hide: () => noise('.16 .2', 0.8, 0),
    frost: () =>
      `linear-gradient(115deg,transparent 42%,${white(0.05)} 50%,transparent 58%),${noise('.5', 0.34, 1)}`,
    scan: () =>
      `repeating-linear-gradient(${css(brand, 0.045)} 0 1px,transparent 1px 4px),` +
      `repeating-linear-gradient(90deg,${css(accent, 0.05)} 0 1px,transparent 1px 56px),` +
      `repeating-linear-gradient(${css(accent, 0.05)} 0 1px,transparent 1px 56px)`,
    waves: () => {
      const ring = (r: number) => `<circle r='${r}'/>`
      const fan = (x: number, y: number) =>
        `<g transform='translate(${x} ${y})'>${[24, 18, 12, 6].map(ring).join('')}</g>`
      return svg(
        "width='48' height='24'",
        `<g fill='#faf5ec' stroke='#a8431f' stroke-opacity='.13'>` +
          `${[fan(0, 12), fan(48, 12), fan(24, 24), fan(0, 36), fan(48, 36)].join('')}</g>`,
      )
    },
    confetti: () =>
      svg(
        "width='240' height='240'",
        `<g stroke-width='7' stroke-linecap='round' opacity='.2'>` +
          `<path stroke='#ff6fb5' d='M20 40l9 9'/><path stroke='#8b7bff' d='M130 22h12'/>` +
          `<path stroke='#3fc9b0' d='M206 92l-8 9'/><path stroke='#ffb938' d='M72 118v12'/>` +
          `<path stroke='#ff6fb5' d='M160 160l10-7'/><path stroke='#8b7bff' d='M34 200l7 9'/>` +
          `<path stroke='#ffb938' d='M222 212h1'/><path stroke='#3fc9b0' d='M108 206l9 5'/></g>`,
      ),
    deco: () =>
      svg(
        "width='72' height='72'",
        `<g fill='none' stroke='#f5cf6b' stroke-opacity='.07'><path d='M0 72A72 72 0 0 1 72 0M0 72A72 72 0 0 1 ` +
          `-72 0M24 72A48 48 0 0 1 72 24M48 72A24 24 0 0 1 72 48M0 0L36 72L72 0M36 0v72'/></g>`,
      ),
    leaves: () =>
      svg(
        "width='220' height='220'",
        `<g fill='${css(mix(colours.bg, brand, 0.16))}'>` +
          `<path d='M10 70C40 30 90 30 110 66C74 92 36 92 10 70Z'/>` +
          `<path d='M150 120C156 76 190 56 214 60C214 104 190 130 150 120Z'/>` +
          `<path d='M60 200C60 158 86 140 118 146C122 186 96 210 60 200Z' opacity='.7'/>` +
          `<path d='M170 10c18-8 34 0 38 16c-16 10-34 4-38-16Z' opacity='.6'/></g>`,
      ),
  }
  return textures[texture]()
}

/** Light over the page's ground: blobs of the brand's colors. */
export function backdropOf({ texture, mode, colours, layout }: Theme): string {
  const { bg, brand, accent } = colours
  const blob = (place: string, size: string, colour: string) =>
    `radial-gradient(${size} at ${place},${colour},transparent 68%)`
  if (texture === 'none') return `linear-gradient(${css([1, 0, 0])},${css(bg)} 480px)`
  if (texture === 'waves') {
    // A sun behind the page's right shoulder.
    const sun = css(brand, 0.13)
    return `radial-gradient(circle at 88% 210px,${sun} 179px,transparent 180px)`
  }
  if (mode === 'light')
    return [
      blob('82% -6%', '900px 520px', css([0.87, 0.11, 350], 0.9)),
      blob('-6% 12%', '900px 560px', css([0.87, 0.1, 265], 0.85)),
      blob('50% 110%', '900px 700px', css([0.93, 0.1, 95], 0.8)),
    ].join()
  const deep = ([, c, h]: Oklch, lightness: number, turn = 0): Oklch => [
    lightness,
    Math.min(0.2, c * 1.15),
    h + turn,
  ]
  const main = layout.hero === 'split' ? '50% -14%' : '78% -8%'
  return [
    blob(main, '1100px 620px', css(deep(accent, bg[0] + 0.22), 0.72)),
    blob(
      '-8% 24%',
      '900px 600px',
      css(deep(brand[2] > 60 && brand[2] < 110 ? accent : brand, bg[0] + 0.16, 24), 0.45),
    ),
    `linear-gradient(${css(shade(bg, 0.02))},${css(shade(bg, -0.04))})`,
  ].join()
}

/** The hues of the fittings of gold, degrees. */
const GOLD = { from: 40, to: 110 } as const

/** The color of chests, tickets and dials: the accent, unless their gold would not stand out from it. */
export function paintOf({ colours: { accent, brand } }: Theme): Oklch {
  const isGold = accent[2] >= GOLD.from && accent[2] <= GOLD.to
  return isGold ? brand : accent
}

/** The stage's ground while no picture covers it: deep color with light in it and rays about the light. */
export function stageOf({ mode, colours }: Theme): string {
  const { bg, accent, brand } = colours
  const dark = mode === 'dark'
  const hue = dark ? bg[2] : accent[2]
  const depth = dark ? Math.min(0.19, bg[1] * 3.2) : accent[1]
  const low: Oklch = [dark ? 0.24 : 0.36, depth * 0.8, hue - 10]
  const high: Oklch = [dark ? 0.46 : 0.55, depth, hue + 8]
  const away = Math.abs(brand[2] - hue)
  // Opposite hues would meet in mud: there the stage's own hue lights up, around a small pale sun.
  const opposite = away > 120
  const light: Oklch = away < 12 ? accent : opposite ? [0.64, depth, hue + 8] : brand
  const sun = opposite
    ? `radial-gradient(circle at 76% 46%,${css([0.95, 0.08, 86], 0.8)},transparent 17%),`
    : ''
  return (
    `${sun}radial-gradient(circle at 76% 46%,${css(light, 0.85)},transparent 44%),` +
    `repeating-conic-gradient(from 4deg at 76% 46%,${white(0.07)} 0 6deg,transparent 6deg 15deg),` +
    `linear-gradient(115deg,${css(low)},${css(high)})`
  )
}

/** Where the pattern shows: a print's waves lie at the foot of the page only. */
export const textureMaskOf = ({ texture }: Theme) =>
  texture === 'waves' ? 'linear-gradient(transparent 40%,#000 90%)' : 'none'
