import type { Oklch } from './theme.ts'

type Rgb = readonly [red: number, green: number, blue: number]

/** Writes a color for CSS; `alpha` 0–1. The browser maps what a screen cannot show. */
export function css([l, c, h]: Oklch, alpha = 1): string {
  const digits = (value: number, places: number) => String(Number(value.toFixed(places))).replace(/^0\./, '.')
  return `oklch(${digits(l, 3)} ${digits(c, 3)} ${digits(h, 1)}${alpha < 1 ? `/${digits(alpha, 2)}` : ''})`
}

/** The color with its lightness moved and its chroma multiplied. */
export const shade = ([l, c, h]: Oklch, lighter: number, chroma = 1, turn = 0): Oklch => [
  Math.min(1, Math.max(0, l + lighter)),
  c * chroma,
  (h + turn + 360) % 360,
]

/** The color between two, `part` 0–1 of the way from the first; hue goes the short way round. */
export function mix(from: Oklch, to: Oklch, part: number): Oklch {
  const between = (a: number, b: number) => a + (b - a) * part
  const turn = ((to[2] - from[2] + 540) % 360) - 180
  // A gray has no hue of its own: it takes the other color's.
  const hue = from[1] < 0.004 ? to[2] : to[1] < 0.004 ? from[2] : (from[2] + turn * part + 360) % 360
  return [between(from[0], to[0]), between(from[1], to[1]), hue]
}

/** OKLCH to linear sRGB; parts outside 0–1 are colors that an sRGB screen cannot show. */
function linear([l, c, h]: Oklch): Rgb {
  const angle = (h * Math.PI) / 180
  const a = c * Math.cos(angle)
  const b = c * Math.sin(angle)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const inside = (rgb: Rgb) => rgb.every((part) => part >= -0.0001 && part <= 1.0001)

/** Linear sRGB of what a screen shows: lightness and hue stay, chroma falls until the color fits. */
function toScreen(colour: Oklch): Rgb {
  let low = 0
  let high = colour[1]
  if (!inside(linear(colour)))
    for (let step = 0; step < 24; step += 1) {
      const middle = (low + high) / 2
      if (inside(linear([colour[0], middle, colour[2]]))) low = middle
      else high = middle
    }
  else low = high
  const [red, green, blue] = linear([colour[0], low, colour[2]])
  const clamp = (part: number) => Math.min(1, Math.max(0, part))
  return [clamp(red), clamp(green), clamp(blue)]
}

/** `#rrggbb` of what an sRGB screen shows; for places that know no OKLCH (a manifest, a mail). */
export function hex(colour: Oklch): string {
  const part = (value: number) => {
    const curved = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(curved * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${toScreen(colour).map(part).join('')}`
}

const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** The contrast of WCAG 2, 1–21, of two colors as an sRGB screen shows them. */
export function contrast(one: Oklch, other: Oklch): number {
  const a = luminance(toScreen(one))
  const b = luminance(toScreen(other))
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Near-black or white of the color's own hue, whichever reads better on it. */
export function inkOn(colour: Oklch): Oklch {
  const dark: Oklch = [0.17, Math.min(colour[1], 0.04), colour[2]]
  const light: Oklch = [1, 0, 0]
  return contrast(colour, dark) > contrast(colour, light) ? dark : light
}
