import { useEffect, useState } from 'react'

type Both = Readonly<Record<'webm' | 'm4a', number>>

/** A file by the manifest. */
export interface Figures {
  readonly name: string
  readonly seconds: number
  readonly bytes: Both
  readonly lufs: Both
  readonly peak: Both
  readonly cues?: Readonly<Record<string, readonly [at: number, length: number]>>
}
export type Manifest = Readonly<Record<string, Readonly<Record<string, Figures>>>>

export interface Texture {
  /** Notes that begin in a second. */
  readonly onsets: number
  /** Of the energy, the part above 8 kHz: 0 … 1. */
  readonly above8k: number
}

/** The button of a brand, and the one that it could be taken for. */
export interface ButtonFigures {
  readonly ms: number
  readonly lufs: number
  /** The center of its energy, Hz. */
  readonly centroid: number
  readonly nearest: string
  /** 1 is the same. */
  readonly likeness: number
  readonly octaves: number
}

/** A bank by the long check of the art package; the common sounds have no play of their own. */
export interface Measured {
  readonly files: Readonly<Record<string, Texture>>
  readonly auto?: Texture & {
    readonly minutes: number
    readonly lufs: number
    readonly momentary: number
    readonly peak: number
  }
  readonly worst?: { readonly momentary: number }
  readonly buttons?: Readonly<Record<string, ButtonFigures>>
}
export type MeasuredBanks = Readonly<Record<string, Measured>>

const jsonOf = async <T>(path: string): Promise<T> =>
  (await (await fetch(path, { signal: AbortSignal.timeout(15_000) })).json()) as T

/** The manifest and the measurements of the sounds; each null until it has loaded. */
export function useFigures() {
  const [manifest, setManifest] = useState<Manifest | null>(null)
  const [measured, setMeasured] = useState<MeasuredBanks | null>(null)
  useEffect(() => {
    void jsonOf<{ readonly banks: Manifest }>('/sound/manifest.json').then(({ banks }) => setManifest(banks))
    void jsonOf<MeasuredBanks>('/sound/figures.json').then(setMeasured)
  }, [])
  return { manifest, measured }
}

const pair = ({ webm, m4a }: Both, digits: number) => `${webm.toFixed(digits)} / ${m4a.toFixed(digits)}`

export const percentOf = (part: number): string => `${(part * 100).toFixed(1)}%`

const textureLine = ({ onsets, above8k }: Texture) =>
  `${onsets.toFixed(1)} notes a second, ${percentOf(above8k)} above 8 kHz`

/** One file in words. */
export const lineOf = ({ name, seconds, bytes, lufs, peak }: Figures, texture: Texture | undefined): string =>
  `${name}: ${seconds.toFixed(1)} s, ${pair({ webm: bytes.webm / 1_000, m4a: bytes.m4a / 1_000 }, 0)} kB, ` +
  `${pair(lufs, 1)} LUFS, ${pair(peak, 1)} dBTP (Opus / AAC)${texture ? `, ${textureLine(texture)}` : ''}`

/** Automatic play of a bank in words. */
export const autoLine = ({ auto, worst }: Measured): string =>
  auto && worst
    ? `${auto.minutes} minutes of Auto before the limiter: ${auto.lufs} LUFS, at most ${auto.momentary} in 400 ms, ` +
      `${auto.peak} dBTP, ${textureLine(auto)}. A big win over the feature: ${worst.momentary} LUFS in 400 ms.`
    : ''
