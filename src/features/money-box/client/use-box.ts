import { useEffect, useMemo, useRef, useState } from 'react'
import { useApp } from '#client/context/app.ts'
import { amountText } from '#client/page/prize-words.ts'
import { useLiveQuery } from '#client/query/use-live-query.ts'
import { askSurely, isShownAnyway } from '#client/rewards/ask-surely.ts'
import { loadsOf } from '#client/rewards/won.tsx'
import { whyRefused } from '#client/rewards/place-needed.ts'
import { t } from '#platform/words/words.ts'
import { useReveal } from '#ui/celebration/use-reveal.ts'
import type { OpenedVault } from '#ui/kit/vault/vault.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { calls, type MoneyBox, type Opening } from '../contract.ts'
import { moneyArt } from '#ui/art/brand-art.ts'

/** A purchased break that was paid while the window was open. */
export interface Break {
  readonly n: number
  readonly paid: number
}

/** The break that this window has seen: the box was broken once more than when it opened. */
function useBreak(state: MoneyBox | null): Break | null {
  const [seen, setSeen] = useState<Break | null>(null)
  const known = useRef<number | null>(null)
  useEffect(() => {
    if (!state) return
    const { breaks: n, broken: paid } = state
    if (known.current !== null && n > known.current && paid !== null) setSeen({ n, paid })
    known.current = n
  }, [state])
  return seen
}

/** The money box: what the server said, and what may be shown of an opening yet. */
export function useBox() {
  const { call, brand } = useApp()
  const [isPressed, setPressed] = useState(false)
  const { state, trouble, reload } = useLiveQuery(calls.info, {
    pushes: ['moneyBox.changed'],
    isHeld: isPressed,
  })
  const [refused, setRefused] = useState<string | null>(null)
  const [settled, setSettled] = useState<Opening | Break | null>(null)
  const broke = useBreak(state)
  const coins = (amount: number) => amountText(brand, 'coins', amount)
  const { asked, result, press, land } = useReveal<true, Opening>({
    async ask() {
      setPressed(true)
      setRefused(null)
      const answer = await askSurely(() => call(calls.open), reload)
      const { data } = answer
      if (data) return data
      const isShown = await isShownAnyway(
        answer,
        () => call(calls.info),
        ({ available }) => !available,
      )
      setPressed(false)
      void reload()
      if (!isShown) setRefused(whyRefused(answer, t('The box didn’t open. Try again in a moment.')))
      return null
    },
    loads: ({ paid }) => loadsOf({ coins: paid }),
    onMissed: ({ paid }) =>
      toast({
        kind: 'prize',
        key: 'money-box',
        text: t('You got {prize}', { prize: amountText(brand, 'coins', paid) }),
        detail: t('Money box'),
      }),
  })
  const opened = useMemo<OpenedVault | null>(() => {
    const shown = result ?? broke
    if (!shown) return null
    const paid = amountText(brand, 'coins', shown.paid)
    return {
      prize: { text: paid, art: moneyArt('coin') },
      sentence: result
        ? t('Your money box paid {paid}. {rest} stay in it.', {
            paid,
            rest: amountText(brand, 'coins', result.rest),
          })
        : t('You got {prize}', { prize: paid }),
    }
  }, [result, broke, brand])
  return {
    state,
    trouble,
    reload,
    refused,
    coins,
    busy: asked !== null,
    opened,
    /** The opening made in this window, once its animation is over. */
    result: result !== null && result === settled ? result : null,
    /** The break that was paid meanwhile, once it may be told. */
    broke: result === null && broke !== null && broke === settled ? broke : null,
    open: () => press(true),
    settle: (from: Element | null) => {
      setSettled(result ?? broke)
      return land(from)
    },
  }
}
