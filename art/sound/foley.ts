/** The sounds of the house, by arithmetic: wood, bells, coins, cards, dice, and what breaks. */
import { buttons } from './buttons.ts'
import { seeded } from './random.ts'
import {
  add,
  bell,
  burst,
  clink,
  decay,
  filtered,
  foley,
  made,
  modes,
  noise,
  semitones,
  silence,
  TAU,
  thud,
  wood,
  type Foley,
} from './tones.ts'
import { RATE } from './wav.ts'

/** Reels stop on a rising fifth and a half: the last is the brightest. */
const STOPS = [0, 2, 4, 7, 9]
const stop = (semis: number, seed: number) => () =>
  add(add(silence(0.26), thud(96 * 2 ** (semis / 24), seed)), wood(420 * semitones(semis), 0.2), 0.004, 0.55)

/** Coins of a counting, around a chord; the end runs into the beginning. */
function countLoop(): Float32Array {
  const steps = [0, 4, 7, 12, 7, 4, 0, 4, 7, 12, 16, 12, 7, 4, 7, 12]
  const whole = silence(0.8)
  for (const [i, step] of steps.entries()) {
    const coin = clink(2_100 * semitones(step), 40 + i)
    const at = Math.round(i * 0.05 * RATE)
    for (let j = 0; j < coin.length; j++) whole[(at + j) % whole.length]! += coin[j]! * (i % 4 ? 0.4 : 0.6)
  }
  return whole
}

function rolled(): Float32Array {
  const out = silence(0.7)
  const random = seeded(90)
  for (let i = 0, t = 0; i < 7; i++) {
    add(out, wood(900 + random() * 700, 0.1), t, 0.9 * 0.78 ** i)
    t += 0.055 + random() * 0.05 + i * 0.008
  }
  return out
}

function ball(): Float32Array {
  const next = noise(95)
  const roll = (t: number) => next() * 0.5 * (0.6 + 0.4 * Math.sin(TAU * 9 * t * (1 - 0.25 * t)))
  const out = filtered(made(1.2, roll), 1_500, 0.4, 'band')
  const random = seeded(96)
  for (let i = 0; i < 4; i++) add(out, wood(1_700 + random() * 600, 0.07), 0.75 + i * 0.1, 0.7 * 0.8 ** i)
  return out
}

function start(): Float32Array {
  const s = 0.42
  const next = noise(7)
  const rush = made(s, (t) => next() * Math.sin((Math.PI * t) / s) ** 2)
  return add(
    filtered(rush, (t) => 300 + 2_600 * (t / s) ** 1.5, 0.5, 'band'),
    wood(220, 0.2),
    0,
    0.7,
  )
}

function card(): Float32Array {
  const next = noise(80)
  const slide = made(0.16, (t) => next() * (decay(t, 0.03) + 0.6 * decay(Math.abs(t - 0.09), 0.015)))
  return filtered(slide, (t) => 2_500 + 9_000 * t, 0.6, 'high')
}

function cashOut(): Float32Array {
  const out = silence(0.9)
  for (const [i, step] of [0, 4, 7, 12].entries())
    add(out, bell(783.99 * semitones(step), 0.7), i * 0.07, 0.5)
  return add(out, clink(2_600, 101), 0.26, 0.7)
}

const bust = () =>
  add(
    made(0.7, (t) => Math.sin(TAU * (150 * t - 70 * t * t)) * decay(t, 0.22)),
    filtered(burst(0.7, 110, 0.12), (t) => 1_200 * decay(t, 0.2) + 120, 0.6, 'low'),
    0,
    1.2,
  )

const mine = () =>
  add(
    made(0.9, (t) => Math.sin(TAU * 48 * t) * decay(t, 0.25)),
    filtered(burst(0.9, 115, 0.2), (t) => 2_600 * decay(t, 0.15) + 90, 0.7, 'low'),
    0,
    1.6,
  )

/** Twenty-seven sounds of every game: nine of them are buttons, of which a page plays its own. */
export const house: readonly Foley[] = [
  ...buttons,
  foley('reel-start', -14, start),
  ...STOPS.map((semis, i) => foley(`stop-${i + 1}`, -11, stop(semis, 20 + i))),
  foley('coin', -14, () => add(clink(2_400, 31), clink(3_230, 32), 0.035, 0.6)),
  foley('count-loop', -15, countLoop, true),
  foley('count-end', -10, () => add(add(silence(0.9), thud(70, 60)), bell(1_046.5, 0.9), 0, 0.6)),
  foley('chip', -12, () => {
    const two = add(add(silence(0.3), clink(3_600, 70), 0, 0.7), clink(3_900, 71), 0.055, 0.45)
    return add(two, wood(1_500, 0.08), 0, 0.5)
  }),
  foley('card', -14, card),
  foley('dice', -12, rolled),
  foley('ball', -16, ball),
  foley('peg', -18, () =>
    modes(0.12, [
      [1_760, 0.8, 0.03],
      [3_590, 0.3, 0.015],
    ]),
  ),
  foley('cash-out', -10, cashOut),
  foley('bust', -9, bust),
  foley('mine', -6, mine),
  foley('flip', -14, () =>
    add(clink(3_100, 120), filtered(burst(0.3, 121, 0.09), 5_200, 0.5, 'band'), 0.02, 0.25),
  ),
]
