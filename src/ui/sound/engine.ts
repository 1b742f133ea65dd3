import { banks, houseCues, houseFile, worldCues, type Bank } from './banks.gen.ts'
import { lookHere, ownButton } from './buttons.ts'
import { cue, type Cue, type Mood } from './cues.ts'
import { openMixer } from './mixer.ts'
import { filesOf } from './files.ts'
import { identityOf, type Identity } from './identity.ts'
import type { SoundSettings } from './settings.ts'
import type { SoundRoom } from './sound.ts'
import { stemsOf, type StemName, type Stems } from './stems.ts'
import { rateOf, voicesOf, type Sprite } from './voices.ts'

/** Plays what the site asks for. It comes with the first sound that a player wants. */
export interface Engine {
  readonly apply: (settings: SoundSettings) => void
  readonly enter: (room: SoundRoom | null) => void
  readonly mood: (mood: Mood) => void
  readonly play: (cue: Cue) => void
  /** Answers whoever turned sound on, with the first sound that can be there. */
  readonly answer: () => void
  readonly cut: () => void
  /** Voices that sound now. */
  readonly voices: () => number
}

/** How far music steps back for a cue of the world, dB; for a short one not at all. */
const BIG: ReadonlySet<string> = new Set(['win-big', 'tier-up', 'bonus-in'])
const DUCK_DB = { big: 9, small: 6 }
const DUCK_FROM_S = 0.6

const MOTIF_APART_S = 0.16

/** One place with what was fetched for it. */
interface Place {
  readonly room: SoundRoom
  readonly bank: Bank
  readonly own: Identity
  readonly stems: Stems
  readonly leaving: AbortController
  readonly asked: Set<StemName>
  stings: Sprite | null
}

const saves = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true

/**
 * Opens the engine of the site: once, by whoever sounds first.
 * @param look the form of button that the page has, asked at each press
 */
export function openEngine(look: () => string | undefined = lookHere): Engine {
  const mixer = openMixer()
  const files = filesOf(mixer.context)
  const voices = voicesOf(mixer)
  let common: Sprite | null = null
  let place: Place | null = null
  let mood: Mood = 'idle'

  /** Asked for again in the next room where it failed to load. */
  let commonComes: Promise<void> | null = null
  const fetchCommon = () =>
    (commonComes ??= files.load('house', 'house', houseFile[0]).then((buffer) => {
      if (!buffer) commonComes = null
      else common = { buffer, names: houseCues, file: houseFile, rate: 1, varies: true, bus: mixer.effects }
    }))
  void fetchCommon()

  /** Fetches a layer once for a room; music is left out where data is saved. */
  async function stem(at: Place, name: StemName): Promise<void> {
    const file = at.bank[name]
    if (!file || at.asked.has(name) || saves()) return
    at.asked.add(name)
    const buffer = await files.load(at.room.bank, name, file[0], at.leaving.signal)
    if (place === at && buffer) at.stems.add(name, buffer)
    if (!buffer) at.asked.delete(name)
  }

  async function fill(at: Place): Promise<void> {
    await fetchCommon()
    await stem(at, 'bed')
    const [hash] = at.bank.stings
    const buffer = await files.load(at.room.bank, 'stings', hash, at.leaving.signal)
    if (place !== at) return
    const rate = rateOf(at.own.semitones)
    if (buffer)
      at.stings = { buffer, names: worldCues, file: at.bank.stings, rate, varies: false, bus: mixer.voice }
    greet(at)
    await stem(at, 'drive')
    await follow(at)
  }

  /** Four notes say which game it is. */
  function greet({ own, stings }: Place): void {
    if (!stings || !mixer.running() || mood !== 'idle') return
    const name = (['note-1', 'note-2', 'note-3'] as const)[own.voice]
    for (const [i, semitones] of own.motif.entries())
      voices.play({ name, semitones, after_ms: i * MOTIF_APART_S * 1_000 }, stings)
  }

  /** Loads the music stems that the current mood needs beyond the first files. */
  async function follow(at: Place): Promise<void> {
    if (at.asked.has('drive') && mood === 'high') await stem(at, 'lead')
    if (mood === 'bonus') await stem(at, at.bank.bonus ? 'bonus' : 'lead')
  }

  function leave(): void {
    place?.leaving.abort()
    place?.stems.end()
    voices.end()
    place = null
  }

  function play(asked: Cue): void {
    // A clock that stands would play everything at once when it goes on.
    if (!mixer.running()) return
    const ofWorld = (worldCues as readonly string[]).includes(asked.name)
    const sprite = ofWorld ? place?.stings : common
    if (!sprite) return
    const lasts = voices.play(ownButton(asked, look()), sprite)
    if (!ofWorld || (lasts < DUCK_FROM_S && !BIG.has(asked.name))) return
    const at = mixer.context.currentTime + (asked.after_ms ?? 0) / 1_000
    mixer.duck(BIG.has(asked.name) ? DUCK_DB.big : DUCK_DB.small, at, lasts)
  }

  return {
    apply: mixer.apply,
    play,
    answer: () => void fetchCommon().then(() => play(cue('button'))),
    enter(room) {
      if (place?.room === room) return
      leave()
      mood = 'idle'
      if (!room) return
      const bank: Bank = banks[room.bank]
      const own = identityOf(room.slug)
      place = {
        ...{ room, bank, own, stings: null },
        stems: stemsOf(mixer, bank, rateOf(own.semitones)),
        leaving: new AbortController(),
        asked: new Set(),
      }
      void fill(place)
    },
    mood(next) {
      mood = next
      if (!place) return
      place.stems.mood(next)
      void follow(place)
    },
    cut: voices.cut,
    voices: voices.count,
  }
}
