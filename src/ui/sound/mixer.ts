import type { SoundSettings } from './settings.ts'

/** The one audio context of the site, with its buses: music, effects, and voice, into one limiter. */
export interface Mixer {
  readonly context: AudioContext
  readonly music: AudioNode
  readonly effects: AudioNode
  /** Cues of a world. */
  readonly voice: AudioNode
  readonly apply: (settings: SoundSettings) => void
  /** Music steps back while something else is told: by so many dB for so many seconds from `at` on. */
  readonly duck: (db: number, at: number, length_s: number) => void
  readonly running: () => boolean
}

const gainOf = (db: number): number => 10 ** (db / 20)
/** Loudness as it is felt: half the slider is a quarter of the power. */
const levelOf = (percent: number): number => (percent / 100) ** 2

const RATE = 48_000
const SMOOTH_S = 0.05
const DUCK_IN_S = 0.03
const DUCK_OUT_S = 0.17
/** Compensates for the make-up gain that the compressor applies at its threshold and ratio. */
const MAKEUP_DB = -1.7

function openContext(): AudioContext {
  try {
    // Files are at this rate: loops keep their length to the sample.
    return new AudioContext({ latencyHint: 'interactive', sampleRate: RATE })
  } catch {
    return new AudioContext()
  }
}

/** Opens the mixer; it sounds while the page is seen and sound is on. */
export function openMixer(): Mixer {
  const context = openContext()
  const end = new GainNode(context, {
    gain: gainOf(MAKEUP_DB),
    channelCountMode: 'explicit',
    channelCount: 2,
  })
  const limiter = new DynamicsCompressorNode(context, {
    ...{ threshold: -3, knee: 0, ratio: 20, attack: 0.002, release: 0.2 },
  })
  limiter.connect(end).connect(context.destination)
  const bus = () => {
    const node = new GainNode(context, { gain: 0 })
    node.connect(limiter)
    return node
  }
  const [musicBus, effectsBus, voiceBus] = [bus(), bus(), bus()]
  const ducked = new GainNode(context)
  ducked.connect(musicBus)
  let on = true
  let under = { db: 0, until: 0 }

  const wake = () => {
    const wanted = on && !document.hidden
    if (wanted && context.state !== 'running' && context.state !== 'closed')
      void context.resume().catch(() => {})
    if (!wanted && context.state === 'running') void context.suspend().catch(() => {})
  }
  // A call, another app, or another output interrupts: the next press or look at the page resumes, where the clock
  // of all sources stood.
  document.addEventListener('visibilitychange', wake)
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, wake, { capture: true, passive: true })
  context.addEventListener('statechange', wake)
  navigator.mediaDevices?.addEventListener?.('devicechange', wake)
  wake()

  return {
    context,
    music: ducked,
    effects: effectsBus,
    voice: voiceBus,
    apply({ on: next, music, effects, mono }) {
      on = next
      const now = context.currentTime
      musicBus.gain.setTargetAtTime(levelOf(music), now, SMOOTH_S)
      for (const one of [effectsBus, voiceBus]) one.gain.setTargetAtTime(levelOf(effects), now, SMOOTH_S)
      end.channelCount = mono ? 1 : 2
      wake()
    },
    duck(db, at, length_s) {
      const deeper = at < under.until ? Math.max(db, under.db) : db
      under = { db: deeper, until: Math.max(under.until, at + length_s) }
      const { gain } = ducked
      gain.cancelScheduledValues(at)
      gain.setTargetAtTime(gainOf(-deeper), at, DUCK_IN_S)
      gain.setTargetAtTime(1, under.until, DUCK_OUT_S)
    },
    running: () => on && context.state === 'running',
  }
}
