import { cue, type SoundSignal } from '#ui/sound/cues.ts'
import { enterRoom, setMood, sound } from '#ui/sound/sound.ts'
import type { Moment } from '../direction/moments.ts'
import { countCues, leadCues, shownCues } from './cues.ts'
import type { Followed } from './listen.ts'
import { moodOf } from './mood.ts'
import { bankOf } from './room.ts'
import { stopCue } from './stop-cues.ts'

/** What is heard and felt of one game. */
export interface Score {
  readonly hear: (moment: Moment) => void
  readonly end: () => void
}

/** What a moment sounds like. */
export function signalsOf(moment: Moment): readonly SoundSignal[] {
  switch (moment.name) {
    case 'press':
      return [cue('button')]
    case 'start':
      return [cue('reel-start')]
    case 'lead':
      return leadCues(moment.event, moment.ms)
    case 'shown':
      return shownCues(moment.event, moment.seen)
    case 'stop':
      return [stopCue(moment)]
    case 'count':
      return countCues(moment.win, moment.stake, moment.ms)
    case 'countEnd':
      return ['cut', cue('count-end')]
    case 'choice':
      return [cue(moment.felt ? 'chip' : 'button')]
    case 'cut':
      return ['cut']
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
