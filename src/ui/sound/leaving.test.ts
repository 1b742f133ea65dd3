import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { arrived } from './audio.fixture.ts'
import { cue } from './cues.ts'
import { engines, ON, ROOM } from './engine.fixture.ts'

/** Sounds across interruptions: a call, another output device, or another page. */
const { open, inRoom } = engines(vi.stubGlobal)
afterEach(() => void vi.unstubAllGlobals())

test('nothing is played twice after an interruption, and nothing is made up for', async () => {
  const { engine, at, page } = await inRoom()
  const music = at.sources.length
  await at.interrupt()
  expect(at.state).toBe('running')
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  expect(at.state).toBe('suspended')
  for (let i = 0; i < 5; i++) engine.play(cue('coin'))
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect(at.state).toBe('running')
  expect(at.sources).toHaveLength(music)
})

test('another output after a call: all goes on once, where it stood', async () => {
  const { engine, at, page, mediaDevices, contexts } = await inRoom()
  engine.play(cue('riser', { length_ms: 900 }))
  const riser = at.sources.at(-1)!
  at.pass(0.3)
  const [before, voices] = [at.sources.slice(), engine.voices()]
  at.held = true
  await at.interrupt()
  // Presses during the call are in vain, and what they would have sounded like is not made up for.
  page.dispatchEvent(new Event('pointerdown'))
  for (let i = 0; i < 5; i++) engine.play(cue('coin'))
  engine.mood('play')
  at.pass(10)
  expect(at.state).toBe('interrupted')
  at.held = false
  mediaDevices.dispatchEvent(new Event('devicechange'))
  expect(at.state).toBe('running')
  mediaDevices.dispatchEvent(new Event('devicechange'))
  for (const type of ['pointerdown', 'visibilitychange']) page.dispatchEvent(new Event(type))
  expect(contexts()).toBe(1)
  expect(at.sources).toEqual(before)
  expect(engine.voices()).toBe(voices)
  // The rest of what was cut off: its clock stood meanwhile.
  at.pass(0.59)
  expect(at.sources).toContain(riser)
  at.pass(0.02)
  expect(at.sources).not.toContain(riser)
})

test('another output while it sounds changes nothing, and none while sound is off', async () => {
  const { engine, at, mediaDevices } = await inRoom()
  const before = at.sources.slice()
  for (let i = 0; i < 3; i++) mediaDevices.dispatchEvent(new Event('devicechange'))
  expect(at.state).toBe('running')
  expect(at.sources).toEqual(before)
  engine.apply({ ...ON, on: false })
  mediaDevices.dispatchEvent(new Event('devicechange'))
  expect(at.state).toBe('suspended')
})

/** Lets everything go that nobody holds. */
async function collect() {
  setFlagsFromString('--expose_gc')
  const gc = runInNewContext('gc') as () => void
  for (let turn = 0; turn < 3; turn++) {
    await setImmediate()
    gc()
  }
}

test('samples of a game are let go with it: the common sounds stay', async () => {
  const { engine, at, held } = await inRoom()
  for (const mood of ['high', 'bonus', 'play'] as const) {
    engine.mood(mood)
    await arrived()
    engine.play(cue('win-big'))
    at.pass(10)
  }
  const files = ['bed', 'stings', 'drive', 'lead', 'bonus'].map((file) => `ocean/${file}.webm`)
  expect(held().toSorted()).toEqual(['house/house.webm', ...files].toSorted())
  engine.enter({ bank: 'felt', slug: 'dice' })
  await arrived()
  at.pass(5)
  await collect()
  const felt = ['bed', 'stings', 'drive'].map((file) => `felt/${file}.webm`)
  expect(held()).toEqual(['house/house.webm', ...felt])
  engine.enter(null)
  at.pass(5)
  await collect()
  expect(held()).toEqual(['house/house.webm'])
})

test('leaving a game while its files are on their way leaves nothing that sounds', async () => {
  const { engine, at } = await open()
  engine.enter(ROOM)
  engine.enter(null)
  await arrived()
  at.pass(1)
  expect(at.sources).toEqual([])
})
