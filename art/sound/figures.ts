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

/** Of the common sounds; a bank of music is played too. */
export interface FileFigures {
  /** The files that were measured: other names mean that the figures are of the past. */
  readonly of: readonly string[]
  readonly files: Readonly<Record<string, Texture>>
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
