import { execFile, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { banks, houseCues, houseFile, worldCues } from '#ui/sound/banks.gen.ts'

/** The sounds that are committed, by their manifest, and the composer. All files are measured by `npm run sound -- --check`. */
const HOME = join(import.meta.dirname, '..')
const SHELF = join(HOME, 'public/sound')
const part = (file: string) => import(/* @vite-ignore */ join(HOME, 'art/sound', file))

type Both = Readonly<Record<'webm' | 'm4a', number>>
interface Sound {
  readonly name: string
  readonly channels: number
  readonly seconds: number
  readonly bytes: Both
  readonly lufs: Both
  readonly peak: Both
  readonly loop?: { readonly start: number; readonly length: number; readonly bar: number }
  readonly cues?: Readonly<Record<string, readonly [number, number]>>
}
const { banks: made, versions } = JSON.parse(readFileSync(join(SHELF, 'manifest.json'), 'utf8')) as {
  readonly banks: Readonly<Record<string, Readonly<Record<string, Sound>>>>
  readonly versions: Readonly<Record<string, string>>
}
const all = Object.entries(made).flatMap(([bank, files]) =>
  Object.entries(files).map(([file, sound]) => ({ bank, file, sound })),
)
const FORMATS = ['webm', 'm4a'] as const
const pathOf = (bank: string, { name }: Sound, format: string) => join(SHELF, bank, `${name}.${format}`)

test('sixteen banks and the common sounds are on the shelf, no more and no less', () => {
  expect(Object.keys(versions).toSorted()).toEqual(['ffmpeg', 'fluidsynth', 'font'])
  expect(Object.keys(made)).toHaveLength(17)
  expect(Object.keys(banks)).toHaveLength(16)
  const listed = new Set(
    all.flatMap(({ bank, sound }) => FORMATS.map((format) => `${bank}/${sound.name}.${format}`)),
  )
  for (const { bank, sound } of all)
    for (const format of FORMATS) {
      const path = pathOf(bank, sound, format)
      expect(existsSync(path) && statSync(path).size, path).toBe(sound.bytes[format])
    }
  const found = globSync('**/*.{webm,m4a}', { cwd: SHELF }).map((path) => path.replaceAll('\\', '/'))
  expect(found.filter((path) => !listed.has(path))).toEqual([])
})

/** kB in Opus. */
const MOST: Readonly<Record<string, number>> = {
  bed: 180,
  drive: 80,
  lead: 110,
  bonus: 100,
  stings: 125,
  house: 65,
}

test('files are light: each by its kind, a game, the first sound, and all for a clone', () => {
  const heavy = all.filter(({ file, sound }) => sound.bytes.webm > MOST[file]! * 1_000)
  expect(heavy.map(({ bank, file }) => `${bank}/${file}`)).toEqual([])
  for (const [bank, files] of Object.entries(made)) {
    const weight = (format: 'webm' | 'm4a') =>
      Object.values(files).reduce((sum, { bytes }) => sum + bytes[format], 0) +
      made['house']!['house']!.bytes[format]
    expect(weight('webm'), bank).toBeLessThanOrEqual(660_000)
    expect(weight('m4a'), bank).toBeLessThanOrEqual(850_000)
  }
  const total = all.reduce((sum, { sound }) => sum + sound.bytes.webm + sound.bytes.m4a, 0)
  expect(total).toBeLessThanOrEqual(24_000_000)
  // The engine has 6 kB of the 70 before the first sound, and its table of files 5.
  for (const format of FORMATS) expect(made['house']!['house']!.bytes[format]).toBeLessThanOrEqual(59_000)
})

test('a game is decoded within 36 MB, and its loops last about half a minute', () => {
  for (const [bank, files] of Object.entries(made)) {
    const samples = Object.values(files).reduce(
      (sum, { channels, seconds }) => sum + channels * seconds * 48_000,
      0,
    )
    expect((samples * 4) / 1e6, bank).toBeLessThanOrEqual(36)
    const bed = files['bed']?.loop
    if (!bed) continue
    expect(bed.length / 48_000, bank).toBeGreaterThanOrEqual(28)
    expect(bed.length / 48_000, bank).toBeLessThanOrEqual(34)
    expect(bed.length).toBe(bed.bar * 16)
    expect(files['drive']!.loop).toMatchObject({ bar: bed.bar, length: bed.length / 2 })
    expect(files['lead']!.loop).toMatchObject({ bar: bed.bar, length: bed.length })
  }
})

/** LUFS */
const TARGETS: Readonly<Record<string, number>> = { bed: -23, drive: -24, lead: -25, bonus: -19 }

test('after encoding, music is as loud as it should be and nothing clips', () => {
  for (const { bank, file, sound } of all)
    for (const format of FORMATS) {
      const target = TARGETS[file]
      if (target !== undefined)
        expect(Math.abs(sound.lufs[format] - target), `${bank}/${file}`).toBeLessThanOrEqual(1)
      expect(sound.peak[format], `${bank}/${file}`).toBeLessThanOrEqual(-1.5)
    }
})

interface Measured {
  readonly of: readonly string[]
  readonly files: Readonly<Record<string, object>>
  readonly auto?: { readonly minutes: number; readonly onsets: number; readonly above8k: number }
  readonly worst?: { readonly momentary: number }
  readonly buttons?: Readonly<Record<string, { readonly ms: number }>>
}

test('figures of ten minutes of Auto are of the files on the shelf (`npm run sound -- --check --long`)', () => {
  const measured = JSON.parse(readFileSync(join(SHELF, 'figures.json'), 'utf8')) as Record<string, Measured>
  expect(Object.keys(measured)).toEqual(Object.keys(made))
  for (const [bank, { of, files, auto, worst }] of Object.entries(measured)) {
    const names = [...new Set([bank, 'house'])].flatMap((one) => Object.values(made[one]!))
    expect(of, bank).toEqual(names.map(({ name }) => name))
    expect(Object.keys(files), bank).toEqual(Object.keys(made[bank]!))
    if (bank === 'house') {
      const own = houseCues.filter((name) => name.startsWith('button-'))
      expect(Object.keys(measured[bank]!.buttons!)).toEqual(own)
      for (const name of own)
        expect(measured[bank]!.buttons![name]!.ms).toBe(
          Math.round(made[bank]!['house']!.cues![name]![1] * 1_000),
        )
      continue
    }
    expect(auto!.minutes, bank).toBe(10)
    expect(auto!.onsets, bank).toBeGreaterThan(0.5)
    expect(auto!.onsets, bank).toBeLessThan(12)
    expect(auto!.above8k, bank).toBeLessThanOrEqual(0.1)
    expect(worst!.momentary, bank).toBeLessThanOrEqual(-9)
  }
})

test('the browser reads what the manifest says', () => {
  for (const [bank, files] of Object.entries(banks)) {
    for (const [name, file] of Object.entries(files)) {
      const sound = made[bank]![name]!
      expect(sound.name, bank).toBe(`${name}.${file[0]}`)
      if (name !== 'stings') expect([sound.loop!.length, sound.loop!.bar]).toEqual(file.slice(1))
    }
    expect(Object.keys(made[bank]!['stings']!.cues!)).toEqual([...worldCues])
  }
  expect(Object.keys(made['house']!['house']!.cues!)).toEqual([...houseCues])
  expect(houseFile[1]).toHaveLength(houseCues.length * 2)
  expect(houseCues).toHaveLength(27)
})

test('the same world is the same piece, and no two worlds move alike', async () => {
  const { worlds } = await part('worlds.ts')
  const { bed, drive, lead, bonus } = await part('compose.ts')
  const { midi } = await part('midi.ts')
  const list = Object.entries(worlds) as [string, { beat: number; groove: { beats: number } }][]
  for (const trait of ['beat', 'groove', 'seed'] as const)
    expect(new Set(list.map(([, world]) => world[trait as 'beat'])).size, trait).toBe(16)
  for (const [name, world] of list)
    for (const compose of [bed, drive, lead, bonus]) {
      const [one, two] = [compose(world), compose(world)]
      expect(one).toEqual(two)
      const { notes, bars, beat } = one as { notes: { t: number; key: number }[]; bars: number; beat: number }
      expect(beat % 6, name).toBe(0)
      expect(Math.max(...notes.map(({ t }) => t))).toBeLessThan(bars * world.groove.beats)
      expect(
        notes.every(({ key }) => key >= 24 && key <= 100),
        name,
      ).toBe(true)
      const score = {
        notes,
        beats: bars * world.groove.beats,
        programs: [0],
        kit: 0,
        beat_us: (beat * 125) / 6,
      }
      expect((midi(score) as Buffer).subarray(0, 4).toString()).toBe('MThd')
    }
})

test('a loop is cut so that its end runs into its beginning', async () => {
  const { loopOf, PAD, sealed } = await part('loop.ts')
  const length = 48_000
  // A tone that does not fit into the pass: without the cross-fade its seam would be a jump.
  const passes = Float32Array.from({ length: length * 3 }, (_, i) =>
    Math.sin((i * 2 * Math.PI * 440.37) / 48_000),
  )
  const [padded] = loopOf([passes], length) as Float32Array[]
  expect(padded).toHaveLength(length + 2 * PAD)
  const [closed] = sealed([padded!], length) as Float32Array[]
  const at = (i: number) => closed![PAD + ((i + length) % length)]!
  const bend = (i: number) => Math.abs(at(i) - 2 * at(i - 1) + at(i - 2))
  for (let i = -3; i < 4; i++) expect(bend(i)).toBeLessThan(0.01)
})

interface ToCut {
  readonly name: string
  readonly peak_db: number
  readonly make: () => Float32Array
}

test('nine buttons are short, equally loud, and told apart, and the measure would say so if they were not', async () => {
  covers('games.26')
  const { buttons } = await part('buttons.ts')
  const { timbreOf } = await part('timbre.ts')
  const { wrongWithButtons } = await part('button-check.ts')
  const timbre = ({ make, peak_db }: ToCut) => {
    const samples = make()
    const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    return timbreOf(samples.map((value) => (value / peak) * 10 ** (peak_db / 20)))
  }
  const list = buttons as readonly ToCut[]
  const own = Object.fromEntries(list.map((one) => [one.name, timbre(one)]))
  expect(Object.keys(own)).toHaveLength(9)
  expect(wrongWithButtons(own)).toEqual([])
  const [metal, gummy] = list as readonly [ToCut, ToCut]
  const same = timbre({ ...metal, name: 'button-gummy' })
  expect(wrongWithButtons({ ...own, 'button-gummy': same })).toEqual([
    'button-metal and button-gummy sound alike',
  ])
  const louder = timbre({ ...gummy, peak_db: gummy.peak_db + 3 })
  expect(wrongWithButtons({ ...own, 'button-gummy': louder })).toEqual([
    expect.stringMatching(/^buttons lie 3\.\d LU apart$/),
  ])
  const longer = { ...own['button-leaf'], ms: 130 }
  expect(wrongWithButtons({ ...own, 'button-leaf': longer })).toEqual(['button-leaf lasts 130 ms'])
})

test('a tone is as loud and lies where it should', async () => {
  const { timbreOf } = await part('timbre.ts')
  // 100 ms of 997 Hz at -23 dBFS from both sides are 6 LU below 400 ms of it.
  const tone = Float32Array.from(
    { length: 4_800 },
    (_, i) => 10 ** (-23 / 20) * Math.sin((2 * Math.PI * 997 * i) / 48_000),
  )
  const { lufs, centroid, ms } = timbreOf(tone) as { lufs: number; centroid: number; ms: number }
  expect(ms).toBeCloseTo(100, 6)
  expect(lufs).toBeCloseTo(-23 - 6.02, 1)
  expect(Math.abs(centroid - 997)).toBeLessThan(20)
})

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0

/** Frames that ffmpeg decodes of a file. */
async function framesOf(path: string, channels: number): Promise<number> {
  const args = ['-v', 'error', '-i', path, '-f', 's16le', '-']
  const { stdout } = await promisify(execFile)('ffmpeg', args, { encoding: 'buffer', maxBuffer: 1 << 26 })
  return stdout.length / 2 / channels
}

/** A decoder of AAC ends with a whole frame. */
const FRAME = 1_024

// The browser decodes all files in its own spec; not every build of it knows AAC.
test.runIf(hasFfmpeg)(
  'every AAC file decodes and is as long as it should be (needs ffmpeg)',
  async () => {
    const jobs = all.slice()
    const wrong: string[] = []
    const lane = async () => {
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        const path = pathOf(job.bank, job.sound, 'm4a')
        const more = (await framesOf(path, job.sound.channels)) - Math.round(job.sound.seconds * 48_000)
        if (more < 0 || more >= FRAME) wrong.push(`${path}: ${more} frames more`)
      }
    }
    await Promise.all([lane(), lane()])
    expect(wrong).toEqual([])
  },
  60_000,
)

test.runIf(hasFfmpeg)('a drive loops without a seam (needs ffmpeg)', async () => {
  const { decode, seamOf } = await part('measure.ts')
  const bank = 'ocean'
  for (const format of FORMATS) {
    const sound = made[bank]!['drive']!
    const decoded = decode(pathOf(bank, sound, format)) as Float32Array[]
    const { bend, usual } = seamOf(decoded, sound.loop!.length) as { bend: number; usual: number }
    expect(bend).toBeLessThan(usual)
  }
})

test.runIf(hasFfmpeg)('the buttons on the shelf are told apart in both formats (needs ffmpeg)', async () => {
  covers('games.26')
  const { buttonsOnShelf, wrongWithButtons } = await part('button-check.ts')
  const { readStamps } = await part('shelf.ts')
  for (const format of FORMATS) {
    const own = buttonsOnShelf(readStamps(), format)
    expect(Object.keys(own)).toHaveLength(9)
    expect(wrongWithButtons(own), format).toEqual([])
  }
})
