import { useCallback, useEffect, useMemo, useState } from 'react'
import { useApp, usePlayer } from '#client/context/app.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { t } from '#platform/words/words.ts'
import { useReveal } from '#ui/celebration/use-reveal.ts'
import type { Pips, ThrownDice } from '#ui/kit/dice/dice.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { calls, type LuckyDiceState, type Rolled } from '../contract.ts'

/** The sprites of the currencies, as they fly to their balances. */
export const ART = {
  coins: '/art/sprites/coin@1x.webp',
  entries: '/art/sprites/entries@1x.webp',
} as const

/** Where this week stands; read again when another page of the player rolled. */
function useWeek() {
  const { call } = useApp()
  const isAvailable = usePlayer(({ me }) => me.luckyDice.isAvailable)
  const [state, setState] = useState<LuckyDiceState | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const read = useCallback(async () => {
    const { data, message } = await call(calls.state)
    setTrouble(data ? null : (message ?? t('Check your connection and try again.')))
    if (data) setState(data)
  }, [call])
  useEffect(() => void read(), [read, isAvailable])
  return { state, trouble, read }
}

/** The week's roll: what the server said, what the dice show of it, and what may be said yet. */
export function useDice() {
  const { call, brand } = useApp()
  const { state, trouble, read } = useWeek()
  const [refused, setRefused] = useState<string | null>(null)
  /** The roll whose dice lie still. */
  const [settled, setSettled] = useState<Rolled | null>(null)
  const { asked, result, press, land, reset } = useReveal<true, Rolled>({
    async ask() {
      setRefused(null)
      const { data, message } = await call(calls.roll)
      if (!data) setRefused(message ?? t('The dice weren’t rolled. Try again in a moment.'))
      return data ?? null
    },
    loads: ({ prize }) =>
      (['coins', 'entries'] as const)
        .filter((currency) => (prize[currency] ?? 0) > 0)
        .map((currency) => ({ currency, image: ART[currency] })),
    onMissed: ({ prize }) =>
      toast({
        kind: 'prize',
        key: 'lucky-dice',
        text: t('You won {prize}', { prize: prizeText(brand, prize) }),
        detail: t('Lucky dice'),
      }),
  })
  // What a push told before the answer came is shown by the answer.
  const rolled = result ?? (asked ? null : (state?.last ?? null))
  const thrown = useMemo<ThrownDice | null>(
    () =>
      rolled && {
        throws: rolled.rolls.map(({ dice }) => dice as readonly Pips[]),
        sentence: t('You rolled {sum}. You won {prize}.', {
          sum: rolled.rolls.at(-1)!.sum,
          prize: prizeText(brand, rolled.prize),
        }),
      },
    [rolled, brand],
  )
  /** Rolled before this window was opened: it lies there from the start. */
  const [first, setFirst] = useState<Rolled | null | undefined>(undefined)
  if (state && first === undefined) setFirst(state.last)

  const next = useCallback(() => {
    reset()
    setFirst(null)
    void read()
  }, [reset, read])
  return {
    state,
    trouble,
    read,
    refused,
    busy: asked !== null,
    rolled,
    thrown,
    isRevealed: rolled !== null && (rolled === settled || rolled === first),
    press: () => press(true),
    settle: (from: Element | null) => {
      setSettled(rolled)
      return land(from)
    },
    next,
  }
}
