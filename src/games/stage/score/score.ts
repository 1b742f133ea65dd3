import { cue, type SoundSignal } from '#ui/sound/cues.ts'
import { enterRoom, setMood, sound } from '#ui/sound/sound.ts'
import type { Moment } from '../direction/moments.ts'
import type { Hook } from '../direction/hooks.ts'
import { leadCues, eventCues } from './cues.ts'
import type { Followed } from './listen.ts'
import { moodOf } from './mood.ts'
import { bankOf } from './room.ts'
import { stopCue } from './stop-cues.ts'

/** The music, sounds, and vibration of one open game. */
export interface Score {
  readonly hear: (moment: Moment | Hook) => void
  readonly end: () => void
}

/** The sounds of a moment. */
export function signalsOf(moment: Moment | Hook): readonly SoundSignal[] {
  switch (moment.name) {
    case 'press':
      return [cue('button')]
    case 'start':
      return [cue('reel-start')]
    case 'lead':
      return leadCues(moment.event, moment.ms)
    case 'shown':
      return eventCues(moment.event, moment.seen)
    case 'stop':
      return [stopCue(moment)]
    case 'riser':
      return [cue('riser', { length_ms: moment.ms })]
    case 'riserEnd':
      return moment.cut ? ['cut'] : []
    case 'count':
      return [cue('count-loop', { length_ms: moment.ms })]
    case 'tier':
      // The first tier is what the win itself sounds like.
      return moment.tier === 'big' ? [] : [cue('tier-up')]
    case 'bonusOut':
      return moment.praised ? [cue('bonus-out')] : []
    case 'countEnd':
      return ['cut', cue('count-end')]
    case 'choice':
      return [moment.felt ? cue('chip') : cue('button')]
    case 'cut':
      return ['cut']
    // Heard as their events are shown.
    case 'bonusIn':
    case 'multiplier':
    case 'burst':
    case 'coinDrop':
      return []
  }
}

/** Begins the music of a game, and makes its moments heard. */
export function openScore(slug: string, { scene, isIdle, watch }: Followed): Score {
  const leave = enterRoom({ bank: bankOf(slug), slug })
  const follow = () => setMood(isIdle() ? 'idle' : moodOf(scene.getState()))
  const ends = [scene.subscribe(follow), watch(follow), leave]
  follow()
  return {
    hear: (moment) => signalsOf(moment).forEach(sound),
    end: () => ends.forEach((end) => end()),
  }
}
