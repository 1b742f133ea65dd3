/** What stands between backdrop and hero: discs, gates and borders, drawn as vectors. */
import type { Piece } from './compose.ts'

export type FrameName = 'ring' | 'gate' | 'disc' | 'diamond' | 'shield' | 'rays' | 'hex'

interface Paints {
  readonly deep: string
  readonly middle: string
  readonly bright: string
  readonly light: string
}

const GOLDS = ['#fff4c0', '#ffcf4a', '#b86a0a', '#6a3204', '#ffd86a'] as const
const STEELS = ['#ffffff', '#c8d6ea', '#6a7c9a', '#2a3650', '#dfe9f6'] as const

const defs = (p: Paints, metal: readonly string[]): string =>
  `<defs><linearGradient id="m" x1="0" y1="0" x2="0.35" y2="1">${metal.map((c, i) => `<stop offset="${i / 4}" stop-color="${c}"/>`).join('')}</linearGradient><radialGradient id="i" cx=".5" cy=".42" r=".62"><stop offset="0" stop-color="${p.light}"/><stop offset=".35" stop-color="${p.bright}"/><stop offset=".75" stop-color="${p.middle}"/><stop offset="1" stop-color="${p.deep}"/></radialGradient><filter id="d" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter></defs>`

const dots = (cx: number, cy: number, r: number, n: number, size: number, colour: string): string =>
  Array.from({ length: n }, (_, i) => {
    const a = (i / n) * Math.PI * 2
    return `<circle cx="${(cx + r * Math.cos(a)).toFixed(1)}" cy="${(cy + r * Math.sin(a)).toFixed(1)}" r="${size}" fill="${colour}"/>`
  }).join('')

/** A closed shape with a rim of metal about an inner light. */
const plate = (d: string, width: number): string =>
  `<path d="${d}" fill="#000" opacity=".5" filter="url(#d)" transform="translate(0 10)"/><path d="${d}" fill="url(#i)" stroke="url(#m)" stroke-width="${width}" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="#1a0a04" stroke-opacity=".45" stroke-width="2"/>`

const around = (n: number, cx: number, cy: number, r: number, turn: number): string =>
  `M${Array.from({ length: n }, (_, i) => {
    const a = ((i + turn) / n) * Math.PI * 2
    return `${(cx + r * Math.cos(a)).toFixed(1)} ${(cy + r * Math.sin(a)).toFixed(1)}`
  }).join('L')}Z`

const DRAWN: Readonly<Record<FrameName, (w: number, h: number, p: Paints) => string>> = {
  ring: (w, h) => {
    const [cx, cy, r] = [w / 2, h * 0.37, w * 0.42]
    const circle = `M${cx - r} ${cy}a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1 ${-r * 2} 0Z`
    return plate(circle, 26) + dots(cx, cy, r, 24, 5, '#fff6d8') + dots(cx, cy, r - 26, 48, 1.6, '#ffe9a8')
  },
  disc: (w, h, p) =>
    `<circle cx="${w / 2}" cy="${h * 0.36}" r="${w * 0.46}" fill="${p.light}" opacity=".35" filter="url(#d)"/><circle cx="${w / 2}" cy="${h * 0.36}" r="${w * 0.4}" fill="${p.light}" opacity=".92"/><circle cx="${w / 2}" cy="${h * 0.36}" r="${w * 0.4}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="3"/>`,
  gate: (w, h) => {
    const [l, r, top, foot] = [w * 0.13, w * 0.87, h * 0.13, h * 0.72]
    const rise = (r - l) / 2
    return (
      plate(`M${l} ${foot}V${top + rise * 0.62}A${rise} ${rise * 0.86} 0 0 1 ${r} ${top + rise * 0.62}V${foot}Z`, 22) +
      `<path d="M${l - 16} ${top + rise * 0.62}h44M${r - 28} ${top + rise * 0.62}h44" stroke="url(#m)" stroke-width="14"/><circle cx="${w / 2}" cy="${top - rise * 0.2}" r="14" fill="url(#m)" stroke="#4a2404" stroke-width="2"/>`
    ) // prettier-ignore
  },
  diamond: (w, h) =>
    plate(around(4, w / 2, h * 0.36, w * 0.52, 0), 18) +
    `<path d="${around(4, w / 2, h * 0.36, w * 0.44, 0)}" fill="none" stroke="#fff2c0" stroke-opacity=".55" stroke-width="2"/>`,
  shield: (w, h) => {
    const [cx, top] = [w / 2, h * 0.08]
    return plate(
      `M${cx - w * 0.4} ${top + 20}Q${cx} ${top - 26} ${cx + w * 0.4} ${top + 20}V${h * 0.4}Q${cx + w * 0.36} ${h * 0.58} ${cx} ${h * 0.68}Q${cx - w * 0.36} ${h * 0.58} ${cx - w * 0.4} ${h * 0.4}Z`,
      20,
    )
  },
  hex: (w, h) =>
    plate(around(6, w / 2, h * 0.36, w * 0.46, 0.5), 20) +
    `<path d="${around(6, w / 2, h * 0.36, w * 0.39, 0.5)}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>`,
  rays: (w, h, p) => {
    const [cx, cy] = [w / 2, h * 0.37]
    const wedge = (i: number): string => {
      const a = (i / 14) * Math.PI * 2
      const b = a + Math.PI / 14
      return `M${cx} ${cy}L${(cx + 700 * Math.cos(a)).toFixed(0)} ${(cy + 700 * Math.sin(a)).toFixed(0)}L${(cx + 700 * Math.cos(b)).toFixed(0)} ${(cy + 700 * Math.sin(b)).toFixed(0)}Z`
    }
    return `<defs><radialGradient id="y" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${w * 0.75}"><stop offset="0" stop-color="${p.light}" stop-opacity=".85"/><stop offset="1" stop-color="${p.light}" stop-opacity="0"/></radialGradient></defs><path fill="url(#y)" d="${Array.from({ length: 14 }, (_, i) => wedge(i)).join('')}"/>`
  },
}

/** A frame of the name in a canvas of `width` by `height`, in the scene's colours: deep, middle, bright, light. */
export function frameOf(
  name: FrameName,
  width: number,
  height: number,
  [deep, middle, bright, light]: readonly [string, string, string, string],
  steel = false,
): Piece {
  const paints = { deep, middle, bright, light }
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${defs(paints, steel ? STEELS : GOLDS)}${DRAWN[name](width, height, paints)}</svg>`,
  }
}
