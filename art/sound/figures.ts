/** What was measured of whole banks, kept beside the manifest: the page that plays them shows it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Loudness } from './measure.ts'
import { shelf } from './shelf.ts'

export interface Texture {
  /** Notes that begin in a second. */
  readonly onsets: number
  /** Of the energy, the part above 8 kHz: 0 … 1. */
  readonly above8k: number
}

/** A button of a brand, and the one that it could be taken for. */
export interface ButtonFigures {
  readonly ms: number
  /** LUFS of the 400 ms around it. */
  readonly lufs: number
  /** The center of its energy, Hz. */
  readonly centroid: number
  /** The button whose thirds of an octave rise and fall most like its own; 1 is the same. */
  readonly nearest: string
  readonly likeness: number
  /** How far the centers of both are from one another. */
  readonly octaves: number
}

/** Of the common sounds; a bank of music is played too. */
export interface FileFigures {
  /** The files that were measured: other names mean that the figures are of the past. */
  readonly of: readonly string[]
  readonly files: Readonly<Record<string, Texture>>
  readonly buttons?: Readonly<Record<string, ButtonFigures>>
}

export interface BankFigures extends FileFigures {
  /** So many minutes of automatic play. */
  readonly auto: Loudness & Texture & { readonly minutes: number }
  /** The loudest that can be asked for at once: LUFS of its loudest 400 ms. */
  readonly worst: { readonly momentary: number }
}

const file = new URL('figures.json', shelf)

/** Replaces the figures of one bank. */
export function keepFigures(bank: string, figures: FileFigures): void {
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, FileFigures>) : {}
  const all = Object.entries({ ...kept, [bank]: figures }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), null, 1)}\n`)
}
