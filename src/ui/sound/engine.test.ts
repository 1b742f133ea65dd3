import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { banks, houseCues, houseFile } from './banks.gen.ts'
import { arrived, fakeAudio } from './audio.fixture.ts'
import { cue } from './cues.ts'
import { engines, ON, ROOM } from './engine.fixture.ts'
import { openEngine } from './engine.ts'
import { PAD_S, sealed } from './files.ts'

const { open, inRoom } = engines(vi.stubGlobal)
afterEach(() => void vi.unstubAllGlobals())

const PUBLIC = join(import.meta.dirname, '../../../public')

test('files come in the order in which they are needed: common sounds, bed, stings, drive', async () => {
  const { files, engine } = await inRoom()
  expect(files()).toEqual(['house/house.webm', 'ocean/bed.webm', 'ocean/stings.webm', 'ocean/drive.webm'])
  engine.mood('high')
  await arrived()
  expect(files().at(-1)).toBe('ocean/lead.webm')
  engine.mood('bonus')
  await arrived()
  expect(files().at(-1)).toBe('ocean/bonus.webm')
  engine.mood('high')
  engine.mood('bonus')
  await arrived()
  expect(files()).toHaveLength(6)
})

test('whoever saves data hears effects alone', async () => {
  const { files, engine } = await inRoom({ saveData: true })
  for (const mood of ['high', 'bonus'] as const) engine.mood(mood)
  await arrived()
  expect(files()).toEqual(['house/house.webm', 'ocean/stings.webm'])
})

test('a browser that plays no Opus fetches AAC alone, and each file once in either format', async () => {
  for (const opus of [true, false]) {
    const { files, engine } = await inRoom({ opus })
    for (const mood of ['high', 'bonus', 'play', 'bonus'] as const) {
      engine.mood(mood)
      await arrived()
    }
    const ending = opus ? 'webm' : 'm4a'
    const wanted = [
      'house/house',
      ...['bed', 'stings', 'drive', 'lead', 'bonus'].map((one) => `ocean/${one}`),
    ]
    expect(files()).toEqual(wanted.map((file) => `${file}.${ending}`))
  }
})

test('whoever turns sound on is answered once, as soon as the common sounds are there', async () => {
  const audio = fakeAudio(vi.stubGlobal, { opus: true })
  const engine = openEngine()
  engine.apply(ON)
  engine.answer()
  expect(audio.context().sources).toEqual([])
  await arrived()
  expect(audio.context().sources).toHaveLength(1)
  expect(audio.fetched).toHaveLength(1)
})

test('whoever turns sound on is answered by the button of the page, or by the one that is handed in', async () => {
  covers('games.26')
  const start = (name: (typeof houseCues)[number]) => houseFile[1][houseCues.indexOf(name) * 2]! / 1_000
  for (const [look, own] of [
    ['leaf', 'button-leaf'],
    [undefined, 'button-metal'],
    ['toString', 'button-metal'],
  ] as const) {
    const audio = fakeAudio(vi.stubGlobal)
    const engine = openEngine(() => look)
    engine.apply(ON)
    engine.answer()
    await arrived()
    expect(audio.context().sources.map(({ offset }) => offset)).toEqual([start(own)])
  }
})

test('the first sound is heard when the common sounds are there: one file of 59 kB at most', async () => {
  for (const opus of [true, false]) {
    const audio = fakeAudio(vi.stubGlobal, { opus })
    const engine = openEngine()
    engine.apply(ON)
    engine.enter(ROOM)
    let asked: readonly string[] = []
    while (audio.context().sources.length === 0) {
      asked = audio.fetched.slice()
      engine.play(cue('button'))
      await Promise.resolve()
    }
    expect(asked).toHaveLength(1)
    // What plays them is weighed with the build: 6 kB, and 5 of its table.
    expect(statSync(join(PUBLIC, asked[0]!)).size).toBeLessThanOrEqual(59_000)
    await arrived()
  }
})

test('AAC takes over where Opus cannot be decoded after all, and only there', async () => {
  const { files, engine } = await open({}, { undecodable: true })
  engine.enter(ROOM)
  await arrived()
  expect(files().slice(0, 3)).toEqual(['house/house.webm', 'house/house.m4a', 'ocean/bed.m4a'])
  const lost = await inRoom({ refuse: 'ocean/bed' })
  // A file that failed to load is no reason to change the format.
  expect(lost.files()).toEqual([
    'house/house.webm',
    'ocean/bed.webm',
    'ocean/stings.webm',
    'ocean/drive.webm',
  ])
})

test('stems share one clock, and change at lines between bars', async () => {
  const { at } = await inRoom()
  const [bed, drive] = ['bed', 'drive'].map((name) =>
    at.sources.find((one) => one.name.includes(`/${name}.`))!,
  )
  const { rate } = bed!
  expect(drive!.rate).toBe(rate)
  const bar = banks.ocean.bed[2] / 48_000 / rate
  const bars = (drive!.from - bed!.from) / bar
  expect(Math.abs(bars - Math.round(bars))).toBeLessThan(1e-6)
  // The drive enters at the same place of its own loop as the bed is at.
  const driveLength = banks.ocean.drive[1] / 48_000
  expect(drive!.offset).toBeCloseTo(PAD_S + (((drive!.from - bed!.from) * rate) % driveLength), 6)
})

test('a feature has its own piece from the next bar on, from its start at every door', async () => {
  const { engine, at } = await inRoom()
  const pieces = () => at.sources.filter((one) => one.name.includes('/bonus.'))
  for (let door = 0; door < 3; door++) {
    engine.mood('bonus')
    await arrived()
    expect(pieces()).toHaveLength(1)
    expect(pieces()[0]!.offset).toBeCloseTo(PAD_S, 6)
    at.pass(20)
    engine.mood('play')
    at.pass(20)
    expect(pieces()).toHaveLength(0)
  }
})

test('ten minutes of automatic play leave no node behind', async () => {
  const { engine, at, nodes } = await inRoom()
  engine.mood('high')
  await arrived()
  engine.mood('bonus')
  await arrived()
  engine.mood('idle')
  at.pass(30)
  const before = nodes()
  for (let round = 0; round < 240; round++) {
    engine.mood('play')
    engine.play(cue('reel-start'))
    for (let reel = 1; reel <= 5; reel++)
      engine.play(cue(`stop-${reel as 1}`, { after_ms: 430 + reel * 130 }))
    if (round % 3 === 0) engine.play(cue('win-small', { after_ms: 1_200 }))
    if (round % 20 === 0) engine.mood('bonus')
    if (round % 20 === 3) engine.mood('high')
    if (round % 7 === 0) engine.play(cue('count-loop', { length_ms: 1_500 }))
    if (round % 14 === 0) engine.cut()
    at.pass(2.5)
  }
  engine.mood('idle')
  at.pass(30)
  expect(at.currentTime).toBeGreaterThan(600)
  expect(nodes()).toBeLessThanOrEqual(before)
  expect(engine.voices()).toBe(0)
  engine.enter(null)
  at.pass(5)
  expect(at.sources).toEqual([])
})

test('at most twelve voices sound at once; stops at one moment are one', async () => {
  const { engine } = await inRoom()
  for (let i = 0; i < 40; i++) engine.play(cue('coin'))
  expect(engine.voices()).toBe(12)
  const other = await inRoom()
  const before = other.engine.voices()
  for (const reel of [1, 2, 3, 4, 5] as const) other.engine.play(cue(`stop-${reel}`))
  expect(other.engine.voices()).toBe(before + 1)
})

test('repeats vary by three percent at most, and cues of a world stay in the key of its game', async () => {
  const { engine, at } = await inRoom()
  for (let i = 0; i < 10; i++) {
    engine.play(cue('peg'))
    at.pass(0.01)
  }
  const rates = at.sources.filter((one) => one.name.includes('house')).map((one) => one.rate)
  expect(new Set(rates).size).toBe(10)
  expect(rates.every((rate) => Math.abs(rate - 1) <= 0.03)).toBe(true)
  const bed = at.sources.find((one) => one.name.includes('/bed.'))!
  engine.play(cue('wild'))
  expect(at.sources.at(-1)!.rate).toBe(bed.rate)
})

test('a riser ends with what it tells, and stops dead when that is cut', async () => {
  const { engine, at } = await inRoom()
  engine.play(cue('riser', { length_ms: 900 }))
  const riser = at.sources.at(-1)!
  expect(riser.until - riser.from).toBeCloseTo(0.9, 6)
  at.pass(0.3)
  engine.cut()
  at.pass(0.05)
  expect(at.sources).not.toContain(riser)
})

test('the seal joins the end of a loop with what stands before its start', () => {
  const samples = new Float32Array(48_000).fill(0.5)
  const length = 24_000
  const start = 9_600
  samples.fill(-0.5, 0, start)
  const buffer = { sampleRate: 48_000, numberOfChannels: 1, getChannelData: () => samples }
  sealed(buffer as unknown as AudioBuffer, ['', length, 6_000])
  expect(samples[start + length - 1]).toBeCloseTo(-0.5, 5)
  expect(samples[start + length - 961]).toBe(0.5)
  expect(samples[start]).toBe(0.5)
})
