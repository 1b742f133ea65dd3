import { useCallback, useMemo, useState } from 'react'
import { useApp, usePlayer } from '#client/context/app.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { useLiveQuery } from '#client/query/use-live-query.ts'
import { askSurely, isShownAnyway } from '#client/rewards/ask-surely.ts'
import { loadsOf } from '#client/rewards/won.tsx'
import { whyRefused } from '#client/rewards/place-needed.ts'
import { t } from '#platform/words/words.ts'
import { useReveal } from '#ui/celebration/use-reveal.ts'
import type { Pips, ThrownDice } from '#ui/kit/dice/dice.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { calls, type LuckyDiceState, type Rolled } from '../contract.ts'

const isRolled = ({ last }: LuckyDiceState) => last !== null

/** The week's roll: what the server said, what the dice show of it, and what may be said yet. */
export function useDice() {
  const { call, brand } = useApp()
  // Another page of the player that rolled changes it.
  const { state, trouble, reload } = useLiveQuery(calls.state, {
    changed: usePlayer(({ me }) => me.luckyDice.isAvailable),
  })
  const [refused, setRefused] = useState<string | null>(null)
  /** The roll whose dice lie still. */
  const [settled, setSettled] = useState<Rolled | null>(null)
  const { asked, result, press, land, reset } = useReveal<true, Rolled>({
    async ask() {
      setRefused(null)
      const answer = await askSurely(() => call(calls.roll), reload)
      const { data } = answer
      if (data) return data
      const isShown = await isShownAnyway(answer, () => call(calls.state), isRolled)
      void reload()
      if (!isShown) setRefused(whyRefused(answer, t('The dice weren’t rolled. Try again in a moment.')))
      return null
    },
    loads: ({ prize }) => loadsOf(prize),
    onMissed: ({ prize }) =>
      toast({
        kind: 'prize',
        key: 'lucky-dice',
        text: t('You won {prize}', { prize: prizeText(brand, prize) }),
        detail: t('Lucky dice'),
      }),
  })
  // A push that arrives before the answer waits for it.
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
    void reload()
  }, [reset, reload])
  return {
    state,
    trouble,
    reload,
    refused,
    busy: asked !== null,
    rolled,
    thrown,
    isRevealed: rolled !== null && (rolled === settled || rolled === first),
    isKnown: result === null,
    press: () => press(true),
    settle: (from: Element | null) => {
      setSettled(rolled)
      return land(from)
    },
    next,
  }
}
