/** Whether the buttons of all brands are equally loud, short, and told apart. */
import type { Format } from './encode.ts'
import type { ButtonFigures } from './figures.ts'
import { decode } from './measure.ts'
import { bankDir, type Stamps } from './shelf.ts'
import { likeness, octavesApart, timbreOf, type Timbre } from './timbre.ts'
import { RATE } from './wav.ts'

export type Timbres = Readonly<Record<string, Timbre>>

const BUTTON = /^button-/
const MOST_MS = 120
/** From the softest to the loudest, LU. */
const WITHIN_LU = 1
/** Two are told apart by where their energy lies, or by how it is spread. */
const APART_OCTAVES = 0.5
const ALIKE = 0.75

const rounded = (value: number, parts: number) => Math.round(value * parts) / parts

/** The buttons on the shelf, as ffmpeg decodes them. */
export function buttonsOnShelf(stamps: Stamps, format: Format): Timbres {
  const { name, cues } = stamps['house']!.files['house']!
  const [samples] = decode(new URL(`${name}.${format}`, bankDir('house')).pathname)
  const cut = ([at, length]: readonly [number, number]) =>
    samples!.slice(Math.round(at * RATE), Math.round((at + length) * RATE))
  return Object.fromEntries(
    Object.entries(cues!)
      .filter(([cue]) => BUTTON.test(cue))
      .map(([cue, times]) => [cue, timbreOf(cut(times))]),
  )
}

/** What is wrong with the buttons of one format; empty where nothing is. */
export function wrongWithButtons(timbres: Timbres): string[] {
  const all = Object.entries(timbres)
  const long = all
    .filter(([, { ms }]) => ms > MOST_MS)
    .map(([name, { ms }]) => `${name} lasts ${ms.toFixed(0)} ms`)
  const levels = all.map(([, { lufs }]) => lufs)
  const spread = Math.max(...levels) - Math.min(...levels)
  const uneven = spread > WITHIN_LU ? [`buttons lie ${spread.toFixed(1)} LU apart`] : []
  const alike = all.flatMap(([one, a], i) =>
    all
      .slice(i + 1)
      .filter(([, b]) => octavesApart(a, b) < APART_OCTAVES && likeness(a, b) > ALIKE)
      .map(([two]) => `${one} and ${two} sound alike`),
  )
  return [...long, ...uneven, ...alike]
}

/** Each button by its figures, beside the one that is most like it. */
export function buttonFigures(timbres: Timbres): Record<string, ButtonFigures> {
  const figures = ([name, timbre]: readonly [string, Timbre]) => {
    const others = Object.entries(timbres)
      .filter(([other]) => other !== name)
      .map(([nearest, other]) => ({
        nearest,
        like: likeness(timbre, other),
        far: octavesApart(timbre, other),
      }))
    const { nearest, like, far } = others.toSorted((a, b) => b.like - a.like)[0]!
    return {
      ms: Math.round(timbre.ms),
      lufs: rounded(timbre.lufs, 10),
      centroid: Math.round(timbre.centroid),
      ...{ nearest, likeness: rounded(like, 100), octaves: rounded(far, 100) },
    }
  }
  return Object.fromEntries(Object.entries(timbres).map((one) => [one[0], figures(one)]))
}
