/** Woven willow, as the side of a basket; at each corner two leaves and a cherry. */
import {
  clamp,
  dome,
  dull,
  fract,
  hex,
  mix,
  shade,
  step,
  times,
  top,
  within,
  type Matter,
  type Rail,
  type Relief,
} from './rail.ts'

/** Rods that pass over and under the stakes, three rows of them. */
function weave(r: Rail): Matter {
  const stakes = 8
  const size = r.period / stakes
  const row = Math.floor(r.a * 3)
  const v = fract(r.a * 3) - 0.5
  const phase = Math.PI * (r.t / size + row)
  const over = Math.cos(phase)
  const rod = Math.sqrt(Math.max(0, 1 - (v * 2) ** 2))
  const tone = r.hash(Math.floor((r.t / size + (row % 2) + 0.5) / 2) % (stakes / 2), row)
  const willow = mix(hex('#a8642a'), hex('#e8b060'), 0.35 + 0.4 * rod + 0.25 * tone)
  const bark = shade(willow, 0.85 + 0.25 * r.noise(24, 20))
  const m = dull(0.12 + 0.14 * rod + 0.13 * over * rod, bark, within(r), 0.35, 0.05)
  const [s] = times(r, stakes)
  const stake = Math.sqrt(Math.max(0, 1 - (s / (size * 0.22)) ** 2))
  return stake > 0 ? top(m, dull(0.12 + 0.13 * stake, '#8a4e1e', within(r), 0.4)) : m
}

function leaf(r: Rail, turn: number): Matter | undefined {
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const [u, v] = [r.kx * c + r.ky * s - 0.42, r.ky * c - r.kx * s]
  const inside = 0.2 * (1 - (u / 0.5) ** 2) - Math.abs(v)
  if (Math.abs(u) > 0.5 || inside <= 0) return undefined
  const vein = Math.max(
    step(0.03, 0.01, Math.abs(v)),
    0.5 * step(0.8, 1, Math.cos((u * 1.2 - Math.abs(v)) * 50)),
  )
  const color = mix(mix(hex('#158a2c'), hex('#7ad83a'), clamp(inside * 6)), hex('#d8ff9a'), vein * 0.4)
  return dull(0.44 + Math.sqrt(inside) * 0.3 - 0.03 * vein, color, inside * r.thick, 0.15, 0.05)
}

export const orchard: Relief = (r) => {
  let m = weave(r)
  for (const turn of [-0.5, Math.PI / 2 + 0.5]) {
    const green = leaf(r, turn)
    if (green) m = top(m, green)
  }
  const far = Math.hypot(r.kx - 0.08, r.ky - 0.08)
  const fruit = 0.5 - far
  if (fruit <= 0) return m
  const color = mix(hex('#f0142c'), hex('#8a0418'), step(0.1, 0.5, far))
  return top(m, dull(0.5 + dome(far, 0.5), color, fruit * r.thick, 0.03, 0.12))
}
