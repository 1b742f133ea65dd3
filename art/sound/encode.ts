/** The programs that the workshop of sounds runs, and both formats. */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { readWav } from './wav.ts'

export const FONT = process.env['SOUND_FONT'] ?? '/usr/share/sounds/sf2/FluidR3_GM.sf2'
export type Format = 'webm' | 'm4a'
export const FORMATS: readonly Format[] = ['webm', 'm4a']

const HOW = `Sounds are rendered by fluidsynth with FluidR3_GM and encoded by ffmpeg.
  Debian, Ubuntu: apt-get install fluidsynth fluid-soundfont-gm ffmpeg
  macOS:          brew install fluid-synth ffmpeg, then SOUND_FONT=/path/to/FluidR3_GM.sf2`

const versionOf = (program: string, flag: string, pattern: RegExp): string | null => {
  const { stdout, error } = spawnSync(program, [flag], { encoding: 'utf8' })
  return error ? null : (pattern.exec(stdout)?.[1] ?? null)
}

/** What sounds were made by; throws with a sentence on how to get what is missing. */
export function versions() {
  const fluidsynth = versionOf('fluidsynth', '--version', /version (\S+)/)
  const ffmpeg = versionOf('ffmpeg', '-version', /ffmpeg version (\S+)/)
  const missing = [
    ...(fluidsynth ? [] : ['fluidsynth']),
    ...(ffmpeg ? [] : ['ffmpeg']),
    ...(existsSync(FONT) ? [] : [FONT]),
  ]
  if (missing.length > 0) throw new Error(`Missing: ${missing.join(', ')}.\n${HOW}`)
  const font = createHash('sha256').update(readFileSync(FONT)).digest('hex').slice(0, 16)
  return { fluidsynth: fluidsynth!, ffmpeg: ffmpeg!, font: `FluidR3_GM ${font}` }
}

/** Plays a MIDI file into samples. */
export function synthesize(midiFile: string, wavFile: string): Float32Array[] {
  const settings = [
    'synth.chorus.active=0',
    // Only the instruments that are played: the font is 150 MB.
    'synth.dynamic-sample-loading=1',
    'synth.polyphony=256',
    'synth.cpu-cores=1',
    'synth.reverb.room-size=0.5',
    'synth.reverb.level=0.5',
  ]
  const options = settings.flatMap((setting) => ['-o', setting])
  const args = ['-niq', '-g', '0.5', '-r', '48000', ...options, '-T', 'wav', '-O', 'float']
  execFileSync('fluidsynth', [...args, '-F', wavFile, FONT, midiFile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return readWav(wavFile)
}

export interface Rates {
  /** kbit/s */
  readonly opus: number
  readonly aac: number
}

/** Encodes without anything that differs between two runs; gives the number of bytes. */
export function encode(wavFile: string, file: string, format: Format, { opus, aac }: Rates): number {
  const codec =
    format === 'webm'
      ? ['-c:a', 'libopus', '-b:a', `${opus}k`, '-vbr', 'constrained', '-application', 'audio']
      : ['-c:a', 'aac', '-b:a', `${aac}k`, '-movflags', '+faststart']
  const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']
  execFileSync('ffmpeg', [
    '-loglevel',
    'error',
    '-threads',
    '1',
    '-y',
    '-i',
    wavFile,
    ...plain,
    ...codec,
    file,
  ])
  return statSync(file).size
}
