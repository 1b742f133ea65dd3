import { useCallback, useEffect, useRef, useState } from 'react'
import { flyToBalance, type Load } from '../motion/coin-fly.ts'
import { holdBalance } from '../motion/balance-hold.ts'
import { useFocusReturn } from '../overlays/first-focus.ts'
import { trackRound } from '../rounds.ts'

export interface Revealing<Q, R> {
  /** Asks the server; null where it refused, which this has told by then. */
  readonly ask: (question: Q) => Promise<R | null>
  /** The pictures that fly to the balances for a result. */
  readonly loads: (result: R) => readonly Load[]
  /** The answer came after the player had left: it is told otherwise. */
  readonly onMissed?: ((result: R) => void) | undefined
}

export interface Reveal<Q, R> {
  /** The question sent to the server; null when no request is pending. */
  readonly asked: Q | null
  readonly result: R | null
  /** Asks once; while a question or a result stands, nothing happens. */
  readonly press: (question: Q) => void
  /** Flies what was won from where it is shown, and lets the balances change when it lands. */
  readonly land: (from: Element | null) => Promise<void>
  /** Ready to ask again. */
  readonly reset: () => void
}

/**
 * The order that every reward keeps: asked, answered, shown, flown, counted. Balances stand still from the
 * press to the landing, and show the server's amount when the player leaves in between.
 */
export function useReveal<Q, R>(given: Revealing<Q, R>): Reveal<Q, R> {
  const [asked, setAsked] = useState<Q | null>(null)
  const [result, setResult] = useState<R | null>(null)
  const latest = useRef(given)
  latest.current = given
  const state = useRef({ isTaken: false, isGone: false, release: () => {} })

  useEffect(() => {
    const { current } = state
    current.isGone = false
    return () => {
      current.isGone = true
      current.release()
    }
  }, [])

  const reset = useCallback(() => {
    state.current.release()
    state.current.isTaken = false
    setResult(null)
  }, [])

  const rememberFocus = useRef(() => {})
  rememberFocus.current = useFocusReturn()
  const press = useCallback(async (question: Q) => {
    const { current } = state
    if (current.isTaken) return
    current.isTaken = true
    rememberFocus.current()
    setAsked(() => question)
    // News waits until what was won has landed.
    const ends = [holdBalance(), trackRound()]
    current.release = () => {
      for (const end of ends) end()
    }
    let answer: R | null = null
    try {
      answer = await latest.current.ask(question)
    } finally {
      if (answer === null || current.isGone) {
        current.release()
        current.isTaken = false
      }
      if (!current.isGone) setAsked(null)
    }
    if (answer === null) return
    if (current.isGone) latest.current.onMissed?.(answer)
    else setResult(() => answer)
  }, [])

  const land = useCallback(
    async (from: Element | null) => {
      if (result !== null && from) await flyToBalance(from, ...latest.current.loads(result))
      state.current.release()
    },
    [result],
  )
  return { asked, result, press: (question) => void press(question), land, reset }
}
