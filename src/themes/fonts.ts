import type { FontName } from './theme.ts'

/**
 * One self-hosted font with the metrics that let a local font stand in for it without a shift.
 * `width` is the average advance of English text in em; measured from the files in `public/fonts`.
 */
export interface FontFace {
  readonly family: string
  /** Range of weights of the file. */
  readonly weights: string
  readonly ascent: number
  readonly descent: number
  readonly width: number
  /** The same of its bold. */
  readonly bold: number
}

/** The average advance of English text in Arial and Arial Bold, in em. */
const ARIAL = { regular: 0.4709, bold: 0.5031 }

export const fonts: Readonly<Record<FontName, FontFace>> = {
  'bricolage-grotesque': font('Bricolage Grotesque', '500 800', 0.93, 0.27, 0.5017, 0.5145),
  cinzel: font('Cinzel', '500 800', 0.976, 0.372, 0.5801, 0.5891),
  'exo-2': font('Exo 2', '400 800', 0.999, 0.201, 0.4815, 0.4975),
  fredoka: font('Fredoka', '400 700', 0.974, 0.236, 0.4775, 0.4782),
  inter: font('Inter', '400 800', 0.9688, 0.2412, 0.5062, 0.5164),
  'lilita-one': font('Lilita One', '400', 0.923, 0.22, 0.4474, 0.4474),
  limelight: font('Limelight', '400', 0.9102, 0.3071, 0.5576, 0.5576),
  orbitron: font('Orbitron', '400 900', 1.011, 0.243, 0.5931, 0.5971),
  outfit: font('Outfit', '400 800', 1, 0.26, 0.4696, 0.4846),
  rubik: font('Rubik', '400 800', 0.935, 0.25, 0.5089, 0.526),
  rye: font('Rye', '400', 0.9863, 0.2637, 0.5536, 0.5536),
  sora: font('Sora', '400 800', 0.97, 0.29, 0.536, 0.5435),
  unbounded: font('Unbounded', '500 800', 0.995, 0.245, 0.6519, 0.6687),
}

/** Where the font's file is served. */
export const fontUrl = (name: FontName) => `/fonts/${name}.woff2`

const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`

/** Arial, made as wide and as high as the font. */
function standIn(
  { family, ascent, descent, width, bold }: FontFace,
  weights: string,
  isBold: boolean,
): string {
  const adjust = isBold ? bold / ARIAL.bold : width / ARIAL.regular
  const local = ['Arial', 'Liberation Sans'].map((it) => `local('${it}${isBold ? ' Bold' : ''}')`)
  return (
    `@font-face{font-family:'${family} stand-in';font-weight:${weights};src:${local.join()};` +
    `size-adjust:${percent(adjust)};ascent-override:${percent(ascent / adjust)};` +
    `descent-override:${percent(descent / adjust)};line-gap-override:0%}`
  )
}

/**
 * The font's own face and stand-ins of the same size made from Arial: no layout shift when it arrives. A
 * display font stands in headings only, so its stand-in is bold at every weight.
 */
export function fontFaces(name: FontName, use: 'text' | 'display'): string {
  const font = fonts[name]
  const own =
    `@font-face{font-family:'${font.family}';src:url(${fontUrl(name)}) format('woff2');` +
    `font-weight:${font.weights};font-display:swap}`
  if (use === 'display') return own + standIn(font, '100 900', true)
  return own + standIn(font, '100 599', false) + standIn(font, '600 900', true)
}

/** The value of `font-family` with the stand-in behind the font. */
export const fontStack = (name: FontName) =>
  `'${fonts[name].family}','${fonts[name].family} stand-in',sans-serif`

function font(
  family: string,
  weights: string,
  ascent: number,
  descent: number,
  width: number,
  bold: number,
): FontFace {
  return { family, weights, ascent, descent, width, bold }
}
