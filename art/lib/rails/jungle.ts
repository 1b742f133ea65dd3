/** Blocks of a ruin with moss in their joints, a vine with leaves around them, a carved spiral at each corner. */
import {
  clamp,
  dull,
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

function stone(r: Rail): Matter {
  const [s, id, size] = times(r, 2)
  const joint = Math.min(size / 2 - Math.abs(s), r.a * 0.9, (1 - r.a) * 0.9)
  const rough = r.noise(22, 7) * 0.65 + r.noise(50, 16) * 0.35
  const moss = clamp(step(0.13, 0.02, joint) * 0.75 + step(0.56, 0.78, r.noise(9, 3)) * 0.7)
  const grey = shade(hex(id ? '#93907a' : '#7f8272'), 0.7 + 0.55 * rough)
  const color = mix(grey, shade(hex('#4f9a2c'), 0.6 + 0.8 * rough), moss)
  return dull(0.14 + 0.16 * step(0, 0.15, joint) + 0.09 * rough + 0.05 * moss, color, within(r), 0.85, 0.03)
}

/** Two turns of a vine in a period, with a leaf in each bend. */
function vine(r: Rail): Matter | undefined {
  const wave = (2 * Math.PI * r.t) / (r.period / 2)
  const at = 0.52 + 0.26 * Math.sin(wave)
  const w = 0.085 * Math.sqrt(1 + (0.9 * Math.cos(wave)) ** 2)
  const off = Math.abs(r.a - at)
  const [s, id] = times(r, 4)
  const up = id % 2 ? 1 : -1
  const y = r.a - 0.5 - up * 0.05
  const [u, v] = [s * 0.82 + y * 0.57 * up, y * 0.82 - s * 0.57 * up]
  const leaf = 0.19 - Math.hypot(u * 0.62, v * (1.3 + 0.9 * Math.abs(u)))
  const stem =
    off < w ? dull(0.34 + Math.sqrt(1 - (off / w) ** 2) * 0.09, '#3a8a1e', within(r), 0.4) : undefined
  if (leaf <= 0) return stem
  const vein = step(0.035, 0.008, Math.abs(v))
  const color = mix(mix(hex('#2f9a22'), hex('#a4e83c'), step(0, 0.19, leaf)), hex('#e0ff9a'), vein * 0.5)
  const blade = dull(0.38 + Math.sqrt(leaf) * 0.24 - 0.03 * vein, color, within(r), 0.18, 0.06)
  return stem && stem.h > blade.h ? stem : blade
}

export const jungle: Relief = (r) => {
  let m = stone(r)
  const green = vine(r)
  if (green) m = top(m, green)
  // A block with a groove that winds inward, edged with gold that has worn off.
  const block = 0.66 - Math.max(Math.abs(r.kx), Math.abs(r.ky)) - 0.1 * Math.hypot(r.kx, r.ky)
  if (block <= 0) return m
  const rough = r.noise(40, 12)
  const wind = Math.cos(r.ka + r.kr * 17)
  const carved = step(-0.15, 0.35, wind) * step(0.54, 0.48, r.kr)
  const color = mix(shade(hex('#a39c80'), 0.75 + 0.5 * rough), hex('#ffb52e'), carved * 0.75)
  const h = 0.46 + 0.1 * step(0, 0.08, block) + 0.07 * carved + 0.05 * rough
  return top(m, { ...dull(h, color, block * r.thick, 0.5, 0.03), metal: carved * 0.6 })
}
