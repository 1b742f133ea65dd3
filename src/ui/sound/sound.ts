import { prefersReducedMotion } from '../motion/motion.ts'
import type { BankName } from './banks.gen.ts'
import type { Cue, Mood, SoundSignal } from './cues.ts'
import type { Engine } from './engine.ts'
import { feel } from './haptics.ts'
import { hapticsOn, soundSettings } from './settings.ts'

/**
 * The sound of the site, as its parts ask for it. Nothing here waits, and nothing is fetched before a player
 * turned sound on: the engine and its files come then, and what was asked for meanwhile is not made up for.
 */

/** Where a player is: the bank of music, and the game whose own key and motif it takes. */
export interface SoundRoom {
  readonly bank: BankName
  readonly slug: string
}

let engine: Engine | null = null
let coming: Promise<void> | null = null
let room: SoundRoom | null = null
let mood: Mood = 'idle'

/** Browsers start sound only once a page was pressed. */
const pressed = (): boolean => navigator.userActivation?.hasBeenActive ?? true

async function load(): Promise<void> {
  const { openEngine } = await import('./engine.ts')
  const loaded = openEngine()
  loaded.apply(soundSettings.getState())
  soundSettings.subscribe((now) => loaded.apply(now))
  engine = loaded
  engine.enter(room)
  engine.mood(mood)
}

/** Fetches the engine where sound is on; at the first press where the page had none yet. */
export function prepareSound(): void {
  if (engine || coming || !soundSettings.getState().on) return
  if (!pressed()) {
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, later, { capture: true, once: true })
    return
  }
  // After a failure, the next sound loads the engine again.
  coming = load().then(
    () => void (coming = null),
    () => void (coming = null),
  )
}

// The browser counts the press once its event is over.
const later = () => setTimeout(prepareSound)

/** Sounds a cue, and lets it be felt. Says nothing where sound is off. */
export function sound(signal: SoundSignal): void {
  const settings = soundSettings.getState()
  if (signal !== 'cut' && !signal.unfelt && hapticsOn(settings) && !prefersReducedMotion()) feel(signal.name)
  if (!settings.on) return
  if (!engine) return prepareSound()
  if (signal === 'cut') engine.cut()
  else engine.play(signal as Cue)
}

/** The music of a place begins; the answer ends it. */
export function enterRoom(next: SoundRoom): () => void {
  room = next
  mood = 'idle'
  prepareSound()
  engine?.enter(room)
  return () => {
    if (room !== next) return
    room = null
    mood = 'idle'
    engine?.enter(null)
  }
}

/** How much of the music is heard from the next bar on. */
export function setMood(next: Mood): void {
  mood = next
  engine?.mood(next)
}

soundSettings.subscribe((now, before) => {
  if (!now.on || before.on) return
  prepareSound()
  // Turning sound on plays a sound, as soon as the engine is there.
  if (coming) void coming.then(() => engine?.answer())
  else engine?.answer()
})
