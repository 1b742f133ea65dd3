import type { App } from '#client/context/app.ts'
import { useEffect, useState } from 'react'
import { t } from '#platform/words/words.ts'
import { useApp } from '#client/context/app.ts'
import { partOf } from '#client/part-of.ts'

/** A state that not everything is offered in (000 §3). */
export interface RestrictedPlace {
  readonly state: string
  readonly policy: 'blocked' | 'coinsOnly' | 'redeemOnly'
}

declare module '#client/feature.ts' {
  interface FeatureClient {
    /** The restricted states, or null where they failed to load. */
    readonly restrictedPlaces?: (app: App) => Promise<readonly RestrictedPlace[] | null>
  }
}

/** The states that not everything is offered in; null until they are here. */
export function useRestricted(): readonly RestrictedPlace[] | null {
  const app = useApp()
  const [places, setPlaces] = useState<readonly RestrictedPlace[] | null>(null)
  useEffect(() => {
    let isOver = false
    const ask = async () => (await partOf(app.registry, 'restrictedPlaces'))?.(app) ?? null
    // Without them every state can be chosen, and the server says no.
    ask().then(
      (found) => isOver || setPlaces(found),
      () => {},
    )
    return () => void (isOver = true)
  }, [app])
  return places
}

interface Option {
  readonly value: string
  readonly label: string
}

/** The states as a form offers them: those without accounts say so and cannot be chosen. */
export const stateOptions = (options: readonly Option[], states: readonly RestrictedPlace[] | null) =>
  options.map((option) =>
    states?.some(({ state, policy }) => state === option.value && policy === 'blocked')
      ? { ...option, label: t('{state} (not available)', { state: option.label }), disabled: true }
      : option,
  )

/** Whether residents of a state may have prizes; undefined while that is not known. */
export const playsForPrizes = (
  chosen: string,
  states: readonly RestrictedPlace[] | null,
): boolean | undefined => {
  if (chosen === '' || states === null) return undefined
  const policy = states.find(({ state }) => state === chosen)?.policy
  return policy !== 'coinsOnly' && policy !== 'redeemOnly'
}

/** Returns a note for residents of a state before they sign up, or undefined. */
export const stateNote = (chosen: string, states: readonly RestrictedPlace[] | null, coins: string) => {
  return playsForPrizes(chosen, states) === false
    ? t('In this state, you can play with {coins} but not for prizes.', { coins })
    : undefined
}
