import type { Bank, LoopFile } from './banks.gen.ts'
import type { Mood } from './cues.ts'
import type { Mixer } from './mixer.ts'
import { sealed, spanOf } from './files.ts'

export type StemName = 'bed' | 'drive' | 'lead' | 'bonus'

/** The music of one room: its layers on one clock, each heard or not. */
export interface Stems {
  /** A decoded layer joins at the next bar, in step with the others. */
  readonly add: (name: StemName, buffer: AudioBuffer) => void
  readonly has: (name: StemName) => boolean
  readonly mood: (mood: Mood) => void
  /** Fades and lets go of everything. */
  readonly end: () => void
}

/** Which layers are heard. */
const HEARD: Readonly<Record<Mood, readonly StemName[]>> = {
  idle: ['bed'],
  play: ['bed', 'drive'],
  high: ['bed', 'drive', 'lead'],
  bonus: ['bonus'],
}
const RANK: Readonly<Record<Mood, number>> = { idle: 0, play: 1, high: 2, bonus: 3 }

/** Gains move over 400 ms: this is a fourth, as exponentials count. */
const MOVE_S = 0.1
const MOVED_S = 0.4
/** Calmer music comes only when it stayed calm so long. */
const LINGER_S = 5
const SOON_S = 0.03

interface Layer {
  readonly source: AudioBufferSourceNode
  readonly gain: GainNode
  heard: boolean
}

/**
 * Stems of a bank.
 * @param rate how much faster than written it is played: its game's own key
 */
export function stemsOf({ context, music }: Mixer, bank: Bank, rate: number): Stems {
  const layers = new Map<StemName, Layer>()
  const waiting = new Map<StemName, AudioBuffer>()
  let mood: Mood = 'idle'
  /** The moment at which the bed began, and at which the bonus did. */
  let began: number | null = null
  let door = 0

  const span = (name: StemName) => spanOf(bank[name] as LoopFile)
  const inBonus = () => layers.get('bonus')?.heard === true

  /** The next line between two bars of what is heard, not before `from`. */
  function barAfter(from: number): number {
    const bonus = inBonus()
    const bar = span(bonus ? 'bonus' : 'bed').bar / rate
    const start = bonus ? door : (began ?? from)
    return start + Math.max(0, Math.ceil((from - start) / bar - 1e-6)) * bar
  }

  function start(name: StemName, buffer: AudioBuffer, at: number): Layer {
    const { start: loopStart, end: loopEnd, length } = span(name)
    const gain = new GainNode(context, { gain: 0 })
    const source = new AudioBufferSourceNode(context, {
      buffer,
      loop: true,
      loopStart,
      loopEnd,
      playbackRate: rate,
    })
    source.connect(gain).connect(music)
    const passed = name === 'bonus' ? 0 : (at - began!) * rate
    source.start(at, loopStart + (passed % length))
    const layer = { source, gain, heard: false }
    layers.set(name, layer)
    return layer
  }

  function release(name: StemName, at: number): void {
    const layer = layers.get(name)
    if (!layer) return
    layers.delete(name)
    layer.source.addEventListener('ended', () => {
      layer.source.disconnect()
      layer.gain.disconnect()
    })
    layer.source.stop(at)
  }

  /** Each layer is heard or not from `at` on. */
  function settle(at: number): void {
    const names = HEARD[mood]
    // A feature whose piece is still on its way is played with all that is there.
    const wanted = mood === 'bonus' && !waiting.has('bonus') && !layers.has('bonus') ? HEARD.high : names
    if (wanted === names && mood === 'bonus' && !layers.has('bonus')) {
      start('bonus', waiting.get('bonus')!, at)
      door = at
    }
    for (const [name, layer] of layers) {
      const heard = wanted.includes(name)
      layer.gain.gain.cancelScheduledValues(context.currentTime)
      layer.gain.gain.setTargetAtTime(heard ? 1 : 0, at, MOVE_S)
      layer.heard = heard
    }
    // The piece of a feature begins from its start at every door.
    if (mood !== 'bonus') release('bonus', at + MOVED_S * 2)
  }

  return {
    add(name, buffer) {
      const now = context.currentTime + SOON_S
      sealed(buffer, bank[name] as LoopFile)
      if (name === 'bonus') {
        waiting.set(name, buffer)
        if (mood === 'bonus') settle(barAfter(now))
        return
      }
      if (layers.has(name)) return
      if (name === 'bed') began = now
      // Without its bed nothing keeps time: it always comes first.
      if (began === null) return
      start(name, buffer, barAfter(now))
      settle(barAfter(now))
    },
    has: (name) => layers.has(name) || waiting.has(name),
    mood(next) {
      if (next === mood) return
      const calmer = RANK[next] < RANK[mood] && mood !== 'bonus'
      mood = next
      if (began === null) return
      const now = context.currentTime
      settle(barAfter(now + (calmer ? LINGER_S : SOON_S)))
    },
    end() {
      const now = context.currentTime
      for (const [name, { gain }] of layers) {
        gain.gain.cancelScheduledValues(now)
        gain.gain.setTargetAtTime(0, now, MOVE_S)
        release(name, now + MOVED_S)
      }
      waiting.clear()
    },
  }
}
