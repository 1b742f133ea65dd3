import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { remedyFor } from '#platform/calls/remedy.ts'
import { t } from '#platform/words/words.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { usePlayer } from '../context/app.ts'

/** A reward's window in a place that isn't known: it stays open and asks for the location. */

const remedy = () => remedyFor('LOCATION_NEEDED')

interface Place {
  /** How often something was refused for it since the window opened. */
  readonly refused: number
  readonly isSharing: boolean
}

export const place = createStore<Place>(() => ({ refused: 0, isSharing: false }))

/** A window that opens or closes begins anew. */
export const forgetPlace = (): void => place.setState({ refused: 0 })

const askForPlace = () => place.setState(({ refused }) => ({ refused: refused + 1 }))

/** Whether a refusal asks for the place, and the page knows how to share it. */
const isAboutPlace = (text: string | null | undefined): boolean =>
  remedy() !== undefined &&
  text === t('We need to know which state you’re in for this. Share your location and try again.')

/**
 * Turns a refusal that asks for the place into the question of its window.
 * @returns whether it was one: then nothing else says it
 */
export function asksForPlace(text: string | null | undefined): boolean {
  const is = isAboutPlace(text)
  if (is) askForPlace()
  return is
}

/** Tells in a message why something was refused, unless its window asks for the place. */
export function tellRefusal(key: string, text: string): void {
  if (!asksForPlace(text)) toast({ kind: 'error', key, text })
}

/** A refusal as it is said under a reward: null where its window asks for the place. */
export function useRefusal<T extends string | null | undefined>(text: T): T | null {
  const is = isAboutPlace(text)
  useEffect(() => {
    if (is) askForPlace()
  }, [is])
  return is ? null : text
}

/** @param claims whether the window has something that can't be claimed without a place */
export function usePlaceNeeded(claims: boolean): boolean {
  const isUnknown = usePlayer(({ me }) => me.needsLocation === true)
  const wasRefused = useStore(place, ({ refused }) => refused > 0)
  return ((claims && isUnknown) || wasRefused) && remedy() !== undefined
}

/** Shares the place. @returns whether it is known now */
export async function sharePlace(): Promise<boolean> {
  if (place.getState().isSharing) return false
  place.setState({ isSharing: true })
  const isKnown = (await remedy()?.loud()) ?? false
  place.setState(isKnown ? { refused: 0, isSharing: false } : { isSharing: false })
  return isKnown
}

/** @returns makes a press share the place first while it is needed, and go on once it is known */
export function usePlaced(claims = true): (press: () => void) => void {
  const isNeeded = usePlaceNeeded(claims)
  return (press) => {
    if (!isNeeded) press()
    else void sharePlace().then((isKnown) => isKnown && press())
  }
}
