/** Colours and the lamp room for flat lettering: the twin of `studio/light.glsl`. */

export type Rgb = readonly [number, number, number]

export const linear = (v: number): number => v ** 2.2
export const encoded = (v: number): number => Math.max(0, Math.min(1, v)) ** (1 / 2.2)

/** Takes `#rrggbb`, gives linear light. */
export function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16)
  return [linear((n >> 16) / 255), linear(((n >> 8) & 255) / 255), linear((n & 255) / 255)]
}

export const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

export const step = (a: number, b: number, x: number): number => {
  const t = Math.max(0, Math.min(1, (x - a) / (b - a)))
  return t * t * (3 - 2 * t)
}

/** Lamps: direction, half width, half height, strength. */
const LAMPS = [
  [-0.56, 0.6, 0.57, 0.46, 0.3, 4.6],
  [0.74, 0.46, 0.5, 0.13, 0.46, 2.6],
  [0, 0.97, 0.22, 0.85, 0.32, 2.4],
  [-0.95, -0.12, 0.3, 0.14, 0.75, 1.2],
  [0.9, -0.28, 0.32, 0.13, 0.62, 1.3],
  [0, -0.86, 0.5, 0.95, 0.15, 1.1],
  [0.12, 0.1, 1, 0.55, 0.34, 0.42],
].map(([x, y, z, w, h, power]) => {
  const n = Math.hypot(x!, y!, z!)
  const c = [x! / n, y! / n, z! / n] as const
  const m = Math.hypot(c[2], 0.001 * c[2], c[0]) || 1
  const u = [(c[2] - 0.001 * c[1]) / m, (0.001 * c[0]) / m, -c[0] / m] as const
  const v = [c[1] * u[2] - c[2] * u[1], c[2] * u[0] - c[0] * u[2], c[0] * u[1] - c[1] * u[0]] as const
  return { c, u, v, w: w!, h: h!, power: power! }
})

/** How much light comes from a direction in the room; `rough` blurs the lamps. */
export function room(x: number, y: number, z: number, rough: number): number {
  const s = 0.03 + rough * 0.9
  let light = 0.03 + 0.27 * step(-0.9, 0.95, y) + 0.22 * Math.exp(-(((y + 0.04) * 6) ** 2))
  for (const { c, u, v, w, h, power } of LAMPS) {
    const f = x * c[0] + y * c[1] + z * c[2]
    if (f <= 0.02) continue
    const a = Math.abs((x * u[0] + y * u[1] + z * u[2]) / f)
    const b = Math.abs((x * v[0] + y * v[1] + z * v[2]) / f)
    const fade = (w * h) / ((w + s * 0.5) * (h + s * 0.5))
    light += power * fade * step(w + s, w - s, a) * step(h + s, h - s, b)
  }
  return light
}

/** A metal's five stops from shadow to glint: hue stays, so gold is never beige. */
export type Metal = readonly [Rgb, Rgb, Rgb, Rgb, Rgb]
const metal = (...stops: string[]): Metal => stops.map(rgb) as unknown as Metal
export const METALS: Readonly<Record<string, Metal>> = {
  gold: metal('#3d1502', '#a85a08', '#f7b21c', '#ffe27a', '#fffbe8'),
  rose: metal('#3b0d14', '#a3434a', '#f19a86', '#ffd3bd', '#fff6f0'),
  silver: metal('#141b2c', '#56647e', '#b4c3d9', '#eaf2fb', '#ffffff'),
  bronze: metal('#2a0d04', '#7c3712', '#d07c3d', '#f8bd84', '#fff1de'),
  ice: metal('#04243c', '#1c6d9b', '#6ed2f2', '#d0f6ff', '#ffffff'),
  white: metal('#8d7fa8', '#d5cce6', '#f6f2fb', '#ffffff', '#ffffff'),
  ink: metal('#05030a', '#1a1526', '#3a334c', '#7a7292', '#e8e4f4'),
  neon: metal('#003a2c', '#00a37a', '#1bf5b4', '#a5ffe3', '#ffffff'),
}
const AT = [0.02, 0.3, 0.8, 1.9, 4.2]

export function ramp(m: Metal, light: number): Rgb {
  if (light <= AT[0]!) return m[0]
  for (let k = 1; k < 5; k++)
    if (light < AT[k]!) return mix(m[k - 1]!, m[k]!, step(AT[k - 1]!, AT[k]!, light))
  return m[4]
}
