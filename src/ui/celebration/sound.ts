import { cue } from '../sound/cues.ts'
import { sound } from '../sound/sound.ts'

/** The voice and touch of wheels, dice, and chests, in words of their own. */

/** The peg's own pitch in its file. */
const PEG_HERTZ = 880
/** Below this many turns a second a peg is felt too; above, it would be a buzz. */
const FELT_BELOW = 6
const SEMITONES = 12

/** One peg passes: heard at a pitch, and felt where the wheel is slow. */
export function peg(hertz: number, turns: number): void {
  const semitones = Math.round(SEMITONES * Math.log2(hertz / PEG_HERTZ))
  sound(cue('peg', { semitones, ...(turns < FELT_BELOW ? {} : { unfelt: true }) }))
}

/** Something lands: a die, a lid, a stamp. */
export const knock = (): void => sound(cue('stop-2'))

/** The prize is there. */
export const chime = (): void => sound(cue('cash-out'))
