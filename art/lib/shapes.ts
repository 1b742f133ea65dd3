/** Silhouettes: letters from open fonts and emblems from game-icons, as SVG path data. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font, type PathCommand } from 'opentype.js'

const require = createRequire(import.meta.url)
const icons = (require('@iconify-json/game-icons/icons.json') as { icons: Record<string, { body: string }> })
  .icons
const fonts = new Map<string, Font>()

export interface Outline {
  readonly d: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Where each line of text begins and ends vertically: the gradient of a face follows it. */
  readonly bands: readonly (readonly [number, number])[]
}

export interface Lettering {
  readonly font: string
  readonly weight: number
  readonly lines: readonly { readonly text: string; readonly size: number; readonly arch?: number }[]
  /** How far the middle rises above the ends, in font units of 1/100 em of the first line. */
  readonly arch?: number
  /** Space between letters in em. */
  readonly track?: number
  /** Distance of baselines in em. */
  readonly leading?: number
}

export function fontOf(name: string, weight: number): Font {
  const key = `${name}/${weight}`
  const known = fonts.get(key)
  if (known) return known
  const bytes = readFileSync(
    new URL(`../node_modules/@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`, import.meta.url),
  )
  const font = opentype.parse(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  )
  fonts.set(key, font)
  return font
}

/** An icon's paths, drawn in a box of 512 by 512. */
export function iconBody(name: string): string {
  const icon = icons[name]
  if (!icon) throw new Error(`No silhouette is called ${name}: look it up in @iconify-json/game-icons.`)
  return icon.body
}

/** Lays text out glyph by glyph (some fonts' substitution tables are beyond the parser). */
function glyphs(font: Font, text: string, size: number, track: number): PathCommand[][] {
  const scale = size / font.unitsPerEm
  const out: PathCommand[][] = []
  let x = 0
  let before = null
  for (const char of text) {
    const glyph = font.charToGlyph(char)
    if (before) {
      try {
        x += font.getKerningValue(before, glyph) * scale
      } catch {
        // A font without a readable kerning table is set without kerning.
      }
    }
    out.push(glyph.getPath(x, 0, size).commands)
    x += (glyph.advanceWidth ?? 0) * scale + track * size
    before = glyph
  }
  return out
}

const points = (c: PathCommand): [number, number][] =>
  c.type === 'Z'
    ? []
    : c.type === 'C'
      ? [
          [c.x1, c.y1],
          [c.x2, c.y2],
          [c.x, c.y],
        ]
      : c.type === 'Q'
        ? [
            [c.x1, c.y1],
            [c.x, c.y],
          ]
        : [[c.x, c.y]]

/** Sets lines of text, centred, one under the other, bent into an arch. */
export function setText(spec: Lettering): Outline {
  const font = fontOf(spec.font, spec.weight)
  const bands: [number, number][] = []
  let d = ''
  let baseline = 0
  let box = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [i, line] of spec.lines.entries()) {
    if (i > 0) baseline += line.size * (spec.leading ?? 0.92)
    const runs = glyphs(font, line.text, line.size, spec.track ?? 0)
    const xs = runs
      .flat()
      .flatMap(points)
      .map(([x]) => x)
    const left = Math.min(...xs)
    const width = Math.max(...xs) - left
    const rise = ((spec.arch ?? 0) * (line.arch ?? 1) * line.size) / 100
    const place = ([x, y]: [number, number]) => {
      const u = (x - left - width / 2) / (width / 2)
      const at: [number, number] = [x - left - width / 2, y + baseline - rise * (1 - u * u)]
      box = [
        Math.min(box[0]!, at[0]),
        Math.min(box[1]!, at[1]),
        Math.max(box[2]!, at[0]),
        Math.max(box[3]!, at[1]),
      ]
      return at.map((v) => v.toFixed(2)).join(' ')
    }
    for (const command of runs.flatMap(split)) d += command.type + points(command).map(place).join(' ')
    const ys = runs
      .flat()
      .flatMap(points)
      .map(([, y]) => y)
    bands.push([baseline + Math.min(...ys) - rise, baseline + Math.max(...ys)])
  }
  return { d, left: box[0]!, top: box[1]!, width: box[2]! - box[0]!, height: box[3]! - box[1]!, bands }
}

/** Long straight edges are cut into short ones, so that they bend with the arch. */
function split(run: PathCommand[]): PathCommand[] {
  const out: PathCommand[] = []
  let x = 0
  let y = 0
  for (const c of run) {
    if (c.type === 'L') {
      const parts = Math.max(1, Math.ceil(Math.abs(c.x - x) / 12))
      for (let k = 1; k <= parts; k++)
        out.push({ type: 'L', x: x + ((c.x - x) * k) / parts, y: y + ((c.y - y) * k) / parts })
    } else out.push(c)
    if (c.type !== 'Z') {
      x = c.x
      y = c.y
    }
  }
  return out
}
