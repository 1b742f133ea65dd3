import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { remedyFor } from '#platform/calls/remedy.ts'
import { dialogs } from '#ui/overlays/modals.ts'
import { showMissing } from '#ui/overlays/missing.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { usePlayer } from '../context/app.ts'

/** A reward's window in a place that isn't known: it stays open and asks for the location. */

/** The code of the refusal for which sharing the place is offered as a remedy. */
const LOCATION_NEEDED = 'LOCATION_NEEDED'

const remedy = () => remedyFor(LOCATION_NEEDED)

interface Place {
  /** How often something was refused for it since the window opened. */
  readonly refused: number
  readonly isSharing: boolean
}

export const place = createStore<Place>(() => ({ refused: 0, isSharing: false }))

/** A window that opens or closes begins anew. */
export const forgetPlace = (): void => place.setState({ refused: 0 })

const askForPlace = () => place.setState(({ refused }) => ({ refused: refused + 1 }))

/** An answer that gave nothing, as far as it says why. */
export interface NotGiven {
  readonly code?: string | undefined
  readonly message?: string | undefined
  readonly details?: unknown
}

/** Whether what helps is to share the place, and the page knows how to. */
const isAboutPlace = ({ code, details }: NotGiven): boolean =>
  remedy() !== undefined &&
  (code === LOCATION_NEEDED || (details as { readonly fix?: unknown } | undefined)?.fix === 'location')

/**
 * Turns a refusal that asks for the place into the question of its window.
 * @returns whether it was one: then nothing else says it
 */
export function asksForPlace(answer: NotGiven): boolean {
  const is = isAboutPlace(answer)
  if (is) askForPlace()
  return is
}

/** Why nothing was given, as it is said under a reward: null where its window asks for the place. */
export const whyRefused = (answer: NotGiven, otherwise: string): string | null =>
  asksForPlace(answer) ? null : (answer.message ?? otherwise)

/** Tells in a message why nothing was given, unless its window asks for the place. */
export function tellRefusal(key: string, answer: NotGiven, otherwise: string): void {
  const text = whyRefused(answer, otherwise)
  if (text !== null) toast({ kind: 'error', key, text })
}

/** @param claims whether the window has something that can't be claimed without a place */
export function usePlaceNeeded(claims: boolean): boolean {
  const isUnknown = usePlayer(({ me }) => me.needsLocation === true)
  const { refused, isSharing } = useStore(place)
  return ((claims && (isUnknown || isSharing)) || refused > 0) && remedy() !== undefined
}

/** Read what open windows show of rewards: what can be had goes by the place. */
const readers = new Set<() => unknown>()

/** Has a window read again what it shows as soon as the place is known. */
export function useReadAtPlace(read: () => unknown): void {
  const latest = useRef(read)
  latest.current = read
  useEffect(() => {
    const reader = () => latest.current()
    readers.add(reader)
    return () => void readers.delete(reader)
  }, [])
}

/** Shares the place, and shows what can be had there. @returns whether it is known now */
export async function sharePlace(): Promise<boolean> {
  if (place.getState().isSharing) return false
  place.setState({ isSharing: true })
  const isKnown =
    (await remedy()
      ?.loud()
      .catch(() => (showMissing(), false))) ?? false
  if (isKnown) await Promise.all([...readers].map((read) => read()))
  place.setState(isKnown ? { refused: 0, isSharing: false } : { isSharing: false })
  if (isKnown) requestAnimationFrame(keepFocus)
  return isKnown
}

/** The main button of a window, else what is played in it. */
const NEXT = ['.button[data-kind="main"]', '.reward-room button:enabled', 'button']

/** The button that shared the place is gone: the keyboard goes on from the one that came instead. */
function keepFocus(): void {
  if (document.activeElement !== document.body) return
  const host = dialogs.getState().hosts.at(-1)
  const next = NEXT.map((one) => host?.querySelector<HTMLElement>(one)).find(Boolean)
  next?.focus({ preventScroll: true })
}

/** @returns makes a press share the place first while it is needed, and go on once it is known */
export function usePlaced(claims = true): (press: () => void) => void {
  const isNeeded = usePlaceNeeded(claims)
  return (press) => {
    if (!isNeeded) press()
    else void sharePlace().then((isKnown) => isKnown && press())
  }
}
