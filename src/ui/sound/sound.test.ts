import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { arrived, fakeAudio } from './audio.fixture.ts'
import { cue } from './cues.ts'

const stored = new Map<string, string>()
let audio: ReturnType<typeof fakeAudio>

/** A page that was just loaded, in the same browser. */
async function load() {
  vi.resetModules()
  const [face, stored] = [await import('./sound.ts'), await import('./settings.ts')]
  return { ...face, ...stored }
}

beforeEach(() => {
  audio = fakeAudio(vi.stubGlobal)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

const ROOM = { bank: 'ember', slug: 'dragon-vault' } as const

test('while sound is off nothing is fetched, opened, or felt', async () => {
  covers('001 wheel.19', 'games.26')
  const { sound, enterRoom, setMood, soundSettings } = await load()
  expect(soundSettings.getState().on).toBe(false)
  const leave = enterRoom(ROOM)
  setMood('bonus')
  for (const name of ['reel-start', 'stop-1', 'win-big', 'button-ink'] as const) sound(cue(name))
  for (const look of ['metal', 'gummy', 'neon', 'ink', 'glass', 'bulb', 'leaf', 'leather', 'plain']) {
    audio.page.documentElement.dataset['button'] = look
    sound(cue('button'))
  }
  sound('cut')
  await arrived()
  leave()
  expect(audio.fetched).toEqual([])
  expect(audio.contexts()).toBe(0)
  expect(audio.felt).toEqual([])
})

test('turned on, it opens one context for games and wheels, and is remembered', async () => {
  covers('001 wheel.19')
  const first = await load()
  first.enterRoom(ROOM)
  first.setSound({ on: true })
  await expect.poll(() => audio.files()).toContain('ember/drive.webm')
  first.enterRoom({ bank: 'candy', slug: 'sugar-rush' })
  await expect.poll(() => audio.files()).toContain('candy/drive.webm')
  expect(audio.contexts()).toBe(1)
  const second = await load()
  expect(second.soundSettings.getState().on).toBe(true)
  second.setSound({ on: false })
  expect((await load()).soundSettings.getState().on).toBe(false)
})

test('turned on, it answers once each time; on before the page was loaded, it does not', async () => {
  const first = await load()
  first.setSound({ on: true })
  await expect.poll(() => audio.context().sources.length).toBe(1)
  first.setSound({ music: 0.4 })
  first.setSound({ on: false })
  first.setSound({ on: true })
  await expect.poll(() => audio.context().sources.length).toBe(2)
  const second = await load()
  second.prepareSound()
  await expect.poll(() => audio.contexts()).toBe(2)
  await arrived()
  expect(audio.context(1).sources).toEqual([])
})

test('a page that was not pressed yet waits for its first press', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } })
  stored.set('sound', '{"on":true}')
  const { enterRoom } = await load()
  enterRoom(ROOM)
  await arrived()
  expect(audio.fetched).toEqual([])
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
  audio.page.dispatchEvent(new Event('pointerdown'))
  await expect.poll(() => audio.files()).toContain('ember/drive.webm')
})

test('a browser that stores nothing has the choice for as long as the page', async () => {
  const forbidden = () => {
    throw new Error('forbidden')
  }
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden })
  const { setSound, soundSettings } = await load()
  setSound({ music: 20 })
  expect(soundSettings.getState()).toMatchObject({ on: false, music: 20 })
})

test('somebody else’s text under the name is as nothing', async () => {
  const { parseSettings } = await load()
  const first = parseSettings(null)
  for (const text of ['', 'on', 'null', '[]', '{"music":900,"effects":"loud","on":1,"haptics":0}'])
    expect(parseSettings(text)).toEqual(first)
})

test('cues are felt while sound is on, by a switch of their own, never with less motion', async () => {
  const { sound, setSound } = await load()
  setSound({ on: true })
  sound(cue('stop-2'))
  expect(audio.felt.at(-1)).toBe(6)
  sound(cue('tier-up'))
  expect(audio.felt.at(-1)).toEqual([20, 40, 20])
  const felt = audio.felt.length
  setSound({ haptics: false })
  sound(cue('bust'))
  setSound({ on: false, haptics: true })
  audio.page.documentElement.dataset['motion'] = 'reduced'
  sound(cue('bust'))
  expect(audio.felt).toHaveLength(felt)
})

test('a sound asks for nothing to wait for', async () => {
  const { sound, setSound } = await load()
  setSound({ on: true })
  expect(sound(cue('win-big'))).toBeUndefined()
})

test('every game has a key, an instrument, and a motif of its own for good', async () => {
  const { identityOf } = await import('./identity.ts')
  const slugs = [
    'tidal-fortune',
    'dragon-vault',
    'clover-combo',
    'crystal-cascade',
    'amber-river',
    'anchors-hold',
  ]
  const all = slugs.map(identityOf)
  for (const { semitones, motif, voice } of all) {
    expect(Math.abs(semitones)).toBeLessThanOrEqual(4)
    expect(motif).toHaveLength(4)
    expect([0, 1, 2]).toContain(voice)
  }
  expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(slugs.length)
  expect(identityOf('dragon-vault')).toEqual(all[1])
})
