import { useEffect, useRef, type RefObject } from 'react'
import { isComposing } from '#ui/forms/composing.ts'

export interface Keys {
  /** Space, and Enter where no control has the focus: what the main button does. */
  readonly press: () => void
  /** Escape. */
  readonly away: () => void
  /** `?`: the legend of the keys. */
  readonly legend: () => void
  /** The actions of single keys; null unless the player has switched them on. */
  readonly shortcuts: Readonly<Record<string, () => void>> | null
}

/**
 * The keys of a game. Space activates the control that the keyboard reached, and plays elsewhere, after a press
 * of the mouse on a control too; not in a text field, a window, or on the board of a round that waits for its
 * player, whose fields are the moves. Enter activates the control in focus, and plays where there is none. Escape goes away, `?` shows the legend, and single keys change the bet once they are switched
 * on. Keys are heard too where nothing in the game has the focus: after a press on its picture, or when the
 * button in focus was disabled.
 */
export function useKeys(frame: RefObject<HTMLElement | null>, keys: Keys): void {
  const now = useRef(keys)
  now.current = keys
  useEffect(() => {
    const isOurs = (event: KeyboardEvent) =>
      frame.current &&
      !event.defaultPrevented &&
      !isComposing(event) &&
      isMeant(event.target as Element, frame.current)
    const hear = (event: KeyboardEvent) => void (isOurs(event) && act(event, now.current))
    // Some browsers press a button when Space is let go, whatever was said when it went down.
    const release = (event: KeyboardEvent) =>
      void (isOurs(event) && plays(event.key, event.target as Element) && event.preventDefault())
    document.addEventListener('keydown', hear)
    document.addEventListener('keyup', release)
    document.addEventListener('focusin', reach)
    document.addEventListener('pointerdown', reach)
    return () => {
      document.removeEventListener('keydown', hear)
      document.removeEventListener('keyup', release)
      document.removeEventListener('focusin', reach)
      document.removeEventListener('pointerdown', reach)
    }
  }, [frame])
}

/** A window over the game, of its own or another, keeps its keys for itself. */
function isMeant(target: Element, frame: HTMLElement): boolean {
  if ([...document.querySelectorAll('dialog[open]')].some((dialog) => !dialog.contains(frame))) return false
  return frame.contains(target) || target.contains(frame)
}

const CONTROLS = 'button, a[href], input, select, textarea, summary, [contenteditable]'
/** Where Space is a letter. */
const TEXTS =
  'input:not([type=radio], [type=checkbox], [type=range], [type=button]), textarea, [contenteditable]'
/** The controls on the board of a round that waits for a move. */
const MOVES = '.game-frame[data-phase="deciding"] .stage :is(button, select, input)'

/** The control that the keyboard reached; the main button plays in any case. */
const REACHED = `:is(${CONTROLS}):focus-visible:not(.bet-play)`
let reached: EventTarget | null = null
const reach = ({ type, target }: Event) => {
  reached = type === 'focusin' && (target as Element).matches(REACHED) ? target : null
}

/** Whether a key plays, by what has the focus. */
function plays(key: string, target: Element): boolean {
  if (key === ' ') return target !== reached && !target.closest(`${TEXTS}, ${MOVES}`)
  return key === 'Enter' && !target.closest(CONTROLS)
}

function act(event: KeyboardEvent, keys: Keys): void {
  const { key, repeat } = event
  const { press, away } = keys
  // A key that is held would press the control in focus again and again, and each time stake another round.
  if (repeat && key === 'Enter') return event.preventDefault()
  const playing = plays(key, event.target as Element)
  const sign = key === 'Escape' || playing ? undefined : signOf(event, keys)
  if (sign && !repeat) {
    event.preventDefault()
    return sign()
  }
  if (key !== 'Escape' && !playing) return
  // A key that is held would press the control in focus.
  event.preventDefault()
  if (repeat) return
  if (playing) press()
  else away()
}

/** The action of a character key; none while it types into a text or belongs to a browser shortcut. */
function signOf(event: KeyboardEvent, { legend, shortcuts }: Keys): (() => void) | undefined {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (ctrlKey || metaKey || altKey || (target as Element).closest(`${TEXTS}, select`)) return undefined
  return key === '?' ? legend : shortcuts?.[key.toLowerCase()]
}

/**
 * The board takes the focus from the view of the game that loads, which is gone with its button, and is next in
 * the order of Tab when the round waits for a move and its button rests.
 */
export function useBoardNext(stage: RefObject<HTMLElement | null>, deciding: boolean): void {
  useEffect(() => {
    if (document.activeElement === document.body) stage.current?.focus({ preventScroll: true })
  }, [stage])
  useEffect(() => {
    if (!deciding) return
    // A button that rests keeps the focus until the browser's next frame.
    const held = document.activeElement
    if (held === document.body || held?.matches(':disabled')) stage.current?.focus({ preventScroll: true })
  }, [stage, deciding])
}
