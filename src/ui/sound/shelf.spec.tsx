import { expect, test } from 'vitest'
import { sealed } from './files.ts'

/** All files on the shelf, as a browser decodes them. */
type Format = 'webm' | 'm4a'
interface Made {
  readonly name: string
  readonly channels: number
  readonly seconds: number
  readonly loop?: Loop
}
interface Loop {
  readonly start: number
  readonly length: number
  readonly bar: number
}
type Manifest = Readonly<Record<string, Readonly<Record<string, Made>>>>
type Decode = (data: ArrayBuffer) => Promise<AudioBuffer>

const RATE = 48_000
const TYPES = { webm: 'audio/webm; codecs="opus"', m4a: 'audio/mp4; codecs="mp4a.40.2"' } as const
/** Samples that a decoder drops at the start: WebM counts its delay of 312 samples in whole milliseconds. */
const DROPPED = 24
/** A repeat is found within so many samples: the first frames of Opus are up to three late (60 µs). */
const LATE = 3
const SEARCHED = 24
const WINDOW = 7_200
/**
 * The largest difference of a repeat, as a part of its energy: codecs encode the two ends with different
 * noise.
 */
const LIKE = 0.5

const isPlayable = (format: Format) => document.createElement('audio').canPlayType(TYPES[format]) !== ''

/** How far from the manifest's length the music begins again, samples, and how unlike its beginning it is then. */
function repeatOf(samples: Float32Array, { start, length }: Loop) {
  let best = { off: 0, unlike: Infinity }
  let energy = 0
  for (let i = -WINDOW; i < WINDOW; i++) energy += samples[start + i]! ** 2
  for (let off = -SEARCHED; off <= SEARCHED; off++) {
    let sum = 0
    for (let i = -WINDOW; i < WINDOW; i++)
      sum += (samples[start + i]! - samples[start + length + off + i]!) ** 2
    if (sum / energy < best.unlike) best = { off, unlike: sum / energy }
  }
  return best
}

/** The sharpest bend at the sealed loop point, and the music's own 99.9th percentile. */
function seamOf(samples: Float32Array, { start, length }: Loop) {
  const at = (i: number) => samples[start + ((i + length) % length)]!
  const bend = (i: number) => Math.abs(at(i) - 2 * at(i - 1) + at(i - 2))
  const own = Array.from({ length: Math.floor((length - 10) / 101) }, (_, i) => bend(10 + i * 101))
  const usual = own.toSorted((a, b) => a - b)[Math.floor(own.length * 0.999)]!
  return { seam: Math.max(...[-2, -1, 0, 1, 2, 3].map(bend)), usual }
}

/** Describes the faults of a file; empty if there are none. */
async function wrongWith(bank: string, made: Made, format: Format, decode: Decode): Promise<string[]> {
  const path = `${bank}/${made.name}.${format}`
  const response = await fetch(`/sound/${path}`)
  const buffer = await decode(await response.arrayBuffer()).catch(() => null)
  if (!buffer) return [`${path} can't be decoded`]
  const wrong: string[] = []
  if (buffer.numberOfChannels !== made.channels) wrong.push(`${buffer.numberOfChannels} channels`)
  const missing = Math.round(made.seconds * RATE) - buffer.length
  if (missing < 0 || missing > DROPPED) wrong.push(`${missing} samples are missing`)
  const { loop } = made
  if (loop) {
    const { off, unlike } = repeatOf(buffer.getChannelData(0), loop)
    if (Math.abs(off) > LATE || unlike > LIKE) wrong.push(`begins again ${off} samples off, unlike ${unlike}`)
    sealed(buffer, [made.name, loop.length, loop.bar])
    const { seam, usual } = seamOf(buffer.getChannelData(0), loop)
    if (seam >= usual) wrong.push(`bends by ${seam} at its seam, usual ${usual}`)
  }
  return wrong.map((what) => `${path}: ${what}`)
}

test('every file decodes, is as long as the manifest says, begins again to the sample, and has no seam', async () => {
  const { banks } = (await (await fetch('/sound/manifest.json')).json()) as { readonly banks: Manifest }
  const all = Object.entries(banks).flatMap(([bank, files]) =>
    Object.values(files).map((made) => ({ bank, made })),
  )
  expect(all.length).toBeGreaterThanOrEqual(77)
  const formats = (['webm', 'm4a'] as const).filter((format) => {
    const playable = isPlayable(format)
    // Some builds come without AAC: `tools/sound.test.ts` decodes those files by ffmpeg.
    if (!playable) console.warn(`This browser plays no ${TYPES[format]}: those files are not decoded here.`)
    return playable
  })
  expect(formats).toContain('webm')
  const jobs = formats.flatMap((format) => all.map((one) => ({ ...one, format })))
  const wrong: string[] = []
  // Each context decodes in a thread of its own.
  const lane = async () => {
    const context = new OfflineAudioContext(1, 1, RATE)
    const decode: Decode = (data) => context.decodeAudioData(data)
    for (let job = jobs.shift(); job; job = jobs.shift())
      wrong.push(...(await wrongWith(job.bank, job.made, job.format, decode)))
  }
  await Promise.all([lane(), lane(), lane()])
  expect(wrong).toEqual([])
})
