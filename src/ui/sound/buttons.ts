import { houseCues } from './banks.gen.ts'
import type { CommonCue, Cue } from './cues.ts'

/** The form of the page's buttons (`metal`, `gummy`), as its brand set it on the document. */
export const lookHere = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset['button']

const isCommon = (name: string): name is CommonCue => (houseCues as readonly string[]).includes(name)

/** A press sounds like the form of button that is pressed, or like metal where that has no sound of its own. */
export function ownButton(asked: Cue, look: string | undefined): Cue {
  if (asked.name !== 'button') return asked
  const own = `button-${look}`
  return { ...asked, name: isCommon(own) ? own : 'button-metal' }
}
