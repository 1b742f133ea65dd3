import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { RestrictedState } from '../contract.ts'
import { t } from '#platform/words/words.ts'
import { useApp } from '#client/context/app.ts'
import { calls } from '../contract.ts'
import { geo } from './store.ts'

/** The restricted states (000 §3), asked for once a page; null until they are here. */
export function useRestricted(): readonly RestrictedState[] | null {
  const app = useApp()
  const states = useStore(geo, (state) => state.states)
  useEffect(() => {
    if (geo.getState().states) return
    void app.call(calls.info).then((answer) => {
      if (answer.success) geo.setState({ states: answer.states })
    })
  }, [app])
  return states
}

interface Option {
  readonly value: string
  readonly label: string
}

/** The states as a form offers them: those without accounts say so and cannot be chosen. */
export const offered = (options: readonly Option[], states: readonly RestrictedState[] | null) =>
  options.map((option) =>
    states?.some(({ state, policy }) => state === option.value && policy === 'blocked')
      ? { ...option, label: t('{state} (not available)', { state: option.label }), disabled: true }
      : option,
  )

/** What somebody of a state should know before they open an account, or undefined. */
export const noteOn = (chosen: string, states: readonly RestrictedState[] | null, coins: string) => {
  const policy = states?.find(({ state }) => state === chosen)?.policy
  return policy === 'coinsOnly' || policy === 'redeemOnly'
    ? t('You can play with {coins} only here, not for prizes.', { coins })
    : undefined
}
