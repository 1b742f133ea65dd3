/** What the button of each brand sounds like, by its form: what it is made of is what is pressed. */
import {
  add,
  burst,
  clink,
  decay,
  filtered,
  foley,
  made,
  modes,
  silence,
  TAU,
  wood,
  type Foley,
} from './tones.ts'
import { RATE } from './wav.ts'

/** No edge: it begins within so many seconds. */
const eased = (t: number, seconds: number) => Math.min(1, t / seconds)

/** Rubber that gives way and springs back: its pitch rises. */
const rubber = () =>
  add(
    made(0.1, (t) => Math.sin(TAU * (260 * t + 460 * (t - 0.025 * (1 - decay(t, 0.025))))) * decay(t, 0.03)),
    filtered(burst(0.02, 130, 0.004), 900, 0.8, 'low'),
    0,
    0.4,
  )

/** A blip of two notes from a tube: odd partials, as of a square. */
const blip = () => {
  const note = (hertz: number, seconds: number) =>
    made(seconds, (t) =>
      [1, 3, 5].reduce(
        (sum, part) => sum + (Math.sin(TAU * hertz * part * t) / part) * eased(t, 0.002) * decay(t, 0.022),
        0,
      ),
    )
  return add(add(silence(0.1), note(1_174.66, 0.06), 0, 0.7), note(1_567.98, 0.065), 0.032)
}

/** Bristles that touch paper and leave it. */
const brush = () => {
  const stroke = burst(0.1, 131, 0.03).map((value, i) => value * eased(i / RATE, 0.005))
  return filtered(stroke, (t) => 1_150 - 4_000 * t, 0.2, 'band')
}

/** A fingernail on a thick pane. */
const pane = () =>
  add(
    modes(0.1, [
      [2_793.83, 1, 0.026],
      [5_230, 0.25, 0.015],
      [8_120, 0.08, 0.008],
    ]),
    filtered(burst(0.01, 132, 0.001_5), 5_000, 0.8, 'band'),
    0,
    0.12,
  )

/** Thin glass in its socket: it is struck, and comes to rest. */
const lamp = () => add(add(silence(0.115), clink(1_480, 133), 0, 0.6), clink(1_864.66, 134), 0.034, 0.45)

/** A hollow leaf of wood, and what rustles about it. */
const leaf = () =>
  add(
    modes(0.1, [
      [466.16, 1, 0.024],
      [1_290, 0.22, 0.012],
    ]),
    filtered(burst(0.09, 135, 0.018), 6_200, 0.7, 'band'),
    0.006,
    0.28,
  )

/** A thumb on a padded hide: low, but not below what a phone can sound. */
const hide = () =>
  add(
    made(
      0.11,
      (t) => Math.sin(TAU * (185 * t + 0.9 * (1 - decay(t, 0.02)))) * eased(t, 0.004) * decay(t, 0.028),
    ),
    filtered(burst(0.06, 136, 0.012), 520, 0.9, 'low'),
    0,
    0.35,
  )

/** The edge of a stiff card under a nail. */
const paper = () =>
  add(
    modes(0.06, [
      [4_100, 0.6, 0.006],
      [5_650, 0.4, 0.005],
      [2_910, 0.2, 0.006],
    ]),
    filtered(burst(0.06, 137, 0.008), 4_200, 0.6, 'band'),
    0,
    0.6,
  )

/**
 * Nine buttons, equally loud. A page plays its own alone, so no two of them are ever heard together: the check
 * holds them apart by their timbre, and doesn't ask whether one would hide another.
 */
export const buttons: readonly Foley[] = [
  foley('button-metal', -16, () => wood(880, 0.09)),
  foley('button-gummy', -16, rubber),
  foley('button-neon', -19.4, blip),
  foley('button-ink', -13, brush),
  foley('button-glass', -18.1, pane),
  foley('button-bulb', -17.6, lamp),
  foley('button-leaf', -15.2, leaf),
  foley('button-leather', -16, hide),
  foley('button-plain', -10.9, paper),
]
