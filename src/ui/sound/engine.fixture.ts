import { arrived, fakeAudio } from './audio.fixture.ts'
import { openEngine } from './engine.ts'
import { parseSettings } from './settings.ts'

export const ON = { ...parseSettings(null), on: true }
export const ROOM = { bank: 'ocean', slug: 'tidal-fortune' } as const

type Stub = Parameters<typeof fakeAudio>[0]
type Options = Parameters<typeof fakeAudio>[1]

/** Opens engines with sound on, without a device, in the place of what `stub` puts there. */
export function engines(stub: Stub) {
  async function open(options: Options = {}, { undecodable = false } = {}) {
    const audio = fakeAudio(stub, options)
    const engine = openEngine()
    audio.context().undecodable = undecodable
    engine.apply(ON)
    await arrived()
    return { ...audio, engine, at: audio.context() }
  }
  /** In a game whose first files have come. */
  async function inRoom(options: Options = {}) {
    const opened = await open(options)
    opened.engine.enter(ROOM)
    await arrived()
    return opened
  }
  return { open, inRoom }
}
