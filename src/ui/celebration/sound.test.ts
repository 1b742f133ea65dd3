import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
/** A page that was just loaded, in the same browser. */
const load = async () => {
  vi.resetModules()
  return import('./sound.ts')
}

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

test('the sound is off until it is wanted, and the next page remembers the choice', async () => {
  const first = await load()
  expect(first.sound.getState().on).toBe(false)
  first.turnSound(true)
  const second = await load()
  expect(second.sound.getState().on).toBe(true)
  second.turnSound(false)
  expect((await load()).sound.getState().on).toBe(false)
})

test('a browser that stores nothing has the choice for as long as the page', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden')
    },
    setItem: () => {
      throw new Error('forbidden')
    },
  })
  const { sound, turnSound } = await load()
  turnSound(true)
  expect(sound.getState().on).toBe(true)
})
