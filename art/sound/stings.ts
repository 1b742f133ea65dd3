/** The cues of a world, in its own key and instruments, and one note of each of three voices for motifs of games. */
import type { Note } from './midi.ts'
import { ARP, BASS, BELL, BRASS, COLOR, DRUM, LEAD, PAD, PULSE } from './compose.ts'
import { keyOf } from './harmony.ts'
import type { World } from './worlds.ts'

/** Each cue has so many seconds of the rendered file to sound and to fade. */
export const SLOT_S = 6

export interface Sting {
  readonly name: string
  readonly notes: readonly Note[]
  /** Cut after so many seconds. */
  readonly most_s: number
  /** Highest sample, dBFS: what is heard often is soft. */
  readonly peak_db: number
}

const CRASH = 49
const KICK = 36
const SNARE = 38
const HAT = 42
const TAMBOURINE = 54
/** A kit whose snare sounds as low as a reel that stops. */
const ELECTRONIC = 24

/** Cues are written at sixty beats a minute: a beat is a second. */
export function stingsOf(world: World): readonly Sting[] {
  const n = world.scale.length
  const note = (ch: number, t: number, len: number, degree: number, vel: number, octave = 1): Note => ({
    ...{ ch, t, len, vel: Math.round(vel) },
    key: keyOf(world, degree, octave),
  })
  const chord = (ch: number, t: number, len: number, degree: number, vel: number, octave = 1) =>
    [0, 2, 4, n].map((step) => note(ch, t, len, degree + step, vel, octave))
  const drum = (t: number, key: number, vel: number, len = 0.5): Note => ({ ch: DRUM, t, len, key, vel })
  const run = (ch: number, degrees: readonly number[], apart: number, vel: number, octave = 2) =>
    degrees.map((degree, i) => note(ch, i * apart, 0.8, degree, vel + i * 2, octave))
  const sting = (
    name: string,
    most_s: number,
    peak_db: number,
    ...notes: (Note | readonly Note[])[]
  ): Sting => ({
    ...{ name, most_s, peak_db },
    notes: notes.flat(),
  })
  const scatter = (degree: number) => [
    note(BELL, 0, 1.5, degree, 108, 2),
    note(BELL, 0.12, 1.5, degree + 2, 100, 2),
    note(LEAD, 0, 0.9, degree, 84),
  ]
  /** The third rings on above what a door then opens with: its lead lies an octave higher than that of the others. */
  const third = [
    [0, 2, 4, n].map((degree, i) => note(BELL, i * 0.07, 1.3, degree, 100 + i * 3, 2)),
    note(LEAD, 0, 0.9, 4, 84, 2),
    [0, 4].map((degree) => note(COLOR, 0.28, 1.1, degree, 84, 2)),
  ]
  const roll = world.kit === ELECTRONIC ? HAT : SNARE
  const fanfare = [0, 0.2, 0.4, 0.8, 1, 1.2]
  const rises = [0, 0, 2, 4, 4, n]
  return [
    sting('scatter-1', 1.2, -10, scatter(0)),
    sting('scatter-2', 1.2, -9, scatter(2)),
    sting('scatter-3', 1.5, -7, ...third),
    sting(
      'riser',
      2.4,
      -9,
      ...Array.from({ length: 24 }, (_, i) => [
        note(PULSE, i * 0.1, 0.18, Math.floor(i / 3) + (i % 8 < 4 ? 0 : 2), 46 + i * 3),
        drum(i * 0.1, roll, 18 + i * 3, 0.1),
      ]),
    ),
    sting('win-small', 1, -12, run(BELL, [0, 2, 4], 0.12, 94)),
    sting('win-medium', 1.8, -9, run(BELL, [0, 2, 4, n, 4, n], 0.12, 94), chord(ARP, 0.72, 1.5, 0, 84)),
    sting(
      'win-big',
      3,
      -5,
      rises.map((degree, i) => note(BRASS, fanfare[i]!, i === 5 ? 1.8 : 0.28, degree, 112)),
      rises.map((degree, i) => note(BELL, fanfare[i]!, 1, degree, 90, 2)),
      chord(BRASS, 1.2, 1.8, 0, 96, 0),
      [
        drum(0, CRASH, 96, 2),
        drum(0, KICK, 110),
        drum(0.8, KICK, 100),
        drum(1.2, CRASH, 112, 2),
        drum(1.2, KICK, 120),
      ],
    ),
    // The lead carries it: more brass would drown in the fanfare that it rises from.
    sting(
      'tier-up',
      1.6,
      -7,
      [chord(BRASS, 0, 0.35, 3, 84), chord(BRASS, 0.3, 1.3, 4, 92)].flat(),
      [note(LEAD, 0, 0.3, 3, 104, 2), note(LEAD, 0.3, 1.2, 4, 112, 2), note(BELL, 0.3, 1.2, 4, 112, 2)],
      [drum(0, CRASH, 88, 1), drum(0.3, KICK, 118)],
    ),
    sting(
      'bonus-in',
      2.4,
      -5,
      Array.from({ length: n + 1 }, (_, i) => note(ARP, i * 0.1, 0.4, i, 80 + i * 3)),
      // A door opens low, below the scatters that still ring.
      [...chord(BRASS, 0.85, 1.6, 0, 96, 0), note(BASS, 0.85, 1.6, 0, 120, -1)],
      [drum(0.85, CRASH, 114, 2), drum(0.85, KICK, 120), drum(1.05, 47, 90), drum(1.2, 45, 90)],
    ),
    sting(
      'bonus-out',
      2.4,
      -7,
      [4, 2, 0].map((degree, i) => note(COLOR, i * 0.26, 0.5, degree, 96)),
      chord(PAD, 0.78, 2, 0, 96),
      chord(BRASS, 0.78, 1.4, 0, 84, 0),
      drum(0.78, CRASH, 92, 2),
    ),
    sting('multiplier', 1, -9, note(BELL, 0, 0.4, 4, 104, 2), note(BELL, 0.1, 0.9, n + 1, 112, 2)),
    sting(
      'wild',
      1.2,
      -8,
      [0, 4, n].map((degree, i) => note(LEAD, i * 0.1, i === 2 ? 0.9 : 0.3, degree, 100 + i * 5)),
      drum(0, TAMBOURINE, 80),
    ),
    ...[BELL, ARP, COLOR].map((ch, i) => sting(`note-${i + 1}`, 0.7, -12, note(ch, 0, 0.5, 0, 100))),
  ]
}
