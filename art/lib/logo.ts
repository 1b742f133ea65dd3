/** Wordmarks and app icons. */
import sharp from 'sharp'
import type { Theme } from '../data/themes/theme.ts'
import { blank, compose } from './compose.ts'
import { engrave } from './lettering.ts'
import { take } from './props.ts'
import { setText, type Outline } from './shapes.ts'
import type { Studio } from './studio.ts'

const outlineOf = (theme: Theme, text = theme.word): Outline =>
  setText({
    font: theme.font[0],
    weight: theme.font[1],
    track: theme.track ?? 0,
    lines: [{ text, size: 300 }],
  })

/** The wordmark as a picture `height` pixels high, trimmed to the letters. */
export async function wordmark(theme: Theme, height: number): Promise<Buffer> {
  const drawn = await engrave(outlineOf(theme), 300, theme.finish, 1400)
  const trimmed = await sharp(drawn).trim({ threshold: 3 }).png().toBuffer()
  return sharp(trimmed).resize(null, height, { kernel: 'lanczos3' }).png().toBuffer()
}

/** The wordmark as paths with a two-tone fill: sharp at every size, about 2 kB. */
export function wordmarkSvg(theme: Theme): string {
  const o = outlineOf(theme)
  const d = o.d.replace(/-?\d+\.\d+/g, (n) => String(Math.round(Number(n) * 10) / 10))
  const pad = 6
  const box = `${(o.left - pad).toFixed(1)} ${(o.top - pad).toFixed(1)} ${(o.width + pad * 2).toFixed(1)} ${(o.height + pad * 2).toFixed(1)}`
  const [top, foot] = theme.ink
  const fill = top === foot ? `fill="${top}"` : 'fill="url(#i)"'
  const defs =
    top === foot
      ? ''
      : `<defs><linearGradient id="i" x1="0" y1="0" x2="0" y2="1"><stop offset=".15" stop-color="${top}"/><stop offset=".85" stop-color="${foot}"/></linearGradient></defs>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" role="img" aria-label="${theme.word}">${defs}<path ${fill} d="${d}"/></svg>\n`
}

const ground = (theme: Theme, size: number, radius: number): string => {
  const [top, foot] = theme.ground
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><defs><radialGradient id="g" cx=".5" cy=".3" r=".85"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${foot}"/></radialGradient><linearGradient id="h" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".45"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/></linearGradient></defs><rect width="${size}" height="${size}" rx="${radius}" fill="url(#g)"/>${radius ? `<rect x="4" y="4" width="${size - 8}" height="${size - 8}" rx="${radius - 4}" fill="none" stroke="url(#h)" stroke-width="6"/>` : ''}</svg>`
}

/** The app icon, 512 square; a maskable one fills its corners and keeps to the safe circle. */
export async function appIcon(theme: Theme, maskable: boolean, studio: Studio): Promise<Buffer> {
  const size = 512
  const image = await take(theme.emblem, studio)
  const trimmed = await sharp(image).trim({ threshold: 3 }).png().toBuffer()
  const box = await sharp(trimmed).metadata()
  const reach = size * (maskable ? 0.56 : 0.76)
  const width = box.width >= box.height ? reach : (reach * box.width) / box.height
  return compose(await blank(size, size), [
    { svg: ground(theme, size, maskable ? 0 : 116) },
    { image: trimmed, x: size / 2, y: size / 2, width, shadow: 0.5 },
  ])
}

/** The favicon: the first letter on the icon's ground, as paths. */
export function favicon(theme: Theme): string {
  const o = outlineOf(theme, theme.word.slice(0, 1))
  const scale = 40 / Math.max(o.width, o.height)
  const [top, foot] = theme.ground
  const d = o.d.replace(
    /(-?\d+\.\d+) (-?\d+\.\d+)/g,
    (_, x: string, y: string) =>
      `${((Number(x) - o.left - o.width / 2) * scale + 32).toFixed(1)} ${((Number(y) - o.top - o.height / 2) * scale + 32).toFixed(1)}`,
  )
  const light = theme.ink[0] === theme.ink[1] ? '#ffffff' : theme.ink[0]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${foot}"/></linearGradient></defs><rect width="64" height="64" rx="15" fill="url(#g)"/><path fill="${theme.id === 'popply' ? '#ffffff' : light}" d="${d}"/></svg>\n`
}
