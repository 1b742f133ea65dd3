import { useEffect, useRef, type RefObject } from 'react'

export interface Keys {
  /** Space and Enter: what the main button does. */
  readonly press: () => void
  /** Escape. */
  readonly away: () => void
}

/**
 * The keys of a game: Space and Enter play, unless they belong to the control in focus; Escape goes away. They
 * are heard too where nothing in the game has the focus: after a press on its picture, or when the button in
 * focus came to rest.
 */
export function useKeys(frame: RefObject<HTMLElement | null>, keys: Keys): void {
  const now = useRef(keys)
  now.current = keys
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (frame.current && !event.defaultPrevented && isMeant(event.target as Element, frame.current))
        act(event, now.current)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [frame])
}

/** A window over the game, of its own or another, keeps its keys for itself. */
function isMeant(target: Element, frame: HTMLElement): boolean {
  if ([...document.querySelectorAll('dialog[open]')].some((dialog) => !dialog.contains(frame))) return false
  return frame.contains(target) || target.contains(frame)
}

function act(event: KeyboardEvent, { press, away }: Keys): void {
  const { key, repeat } = event
  if (repeat || (key !== 'Escape' && key !== ' ' && key !== 'Enter')) return
  if (key !== 'Escape' && (event.target as Element).closest('button, a, input, select, textarea')) return
  event.preventDefault()
  if (key === 'Escape') away()
  else press()
}

/** When the round waits for a move and its button rests, the board is next in the order of Tab. */
export function useBoardNext(stage: RefObject<HTMLElement | null>, deciding: boolean): void {
  useEffect(() => {
    if (!deciding) return
    // A button that rests keeps the focus until the browser's next frame.
    const held = document.activeElement
    if (held === document.body || held?.matches(':disabled')) stage.current?.focus({ preventScroll: true })
  }, [stage, deciding])
}
