import { useMemo, useRef, useState } from 'react'
import { useApp } from '#client/context/app.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { useLiveQuery } from '#client/query/use-live-query.ts'
import { loadsOf } from '#client/rewards/won.tsx'
import { call as send, isLost, newIdempotencyKey } from '#platform/calls/call.ts'
import { whyRefused, type NotGiven } from '#client/rewards/place-needed.ts'
import { t } from '#platform/words/words.ts'
import { useReveal } from '#ui/celebration/use-reveal.ts'
import type { OpenedVault } from '#ui/kit/vault/vault.tsx'
import { useFocusReturn } from '#ui/overlays/first-focus.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { calls, type Boost, type Spun } from '../contract.ts'
import { moneyArt } from '#ui/art/brand-art.ts'

/** The streak: what the server said, and what may be shown of a spin yet. */
export function useStreak() {
  const { brand } = useApp()
  const [isPressed, setPressed] = useState(false)
  const live = { pushes: ['depositStreak.changed'], isHeld: isPressed } as const
  const { state, trouble, reload } = useLiveQuery(calls.info, live)
  const wheel = useLiveQuery(calls.wheelsPrizes, live)
  const { state: group } = useLiveQuery(calls.groupInfo, live)
  const [refused, setRefused] = useState<string | null>(null)
  const [settled, setSettled] = useState<Spun | null>(null)
  /** The key of a press whose answer was lost: where two vaults wait, the next try opens no other one. */
  const lost = useRef<string | null>(null)
  const { asked, result, press, land } = useReveal<true, Spun>({
    async ask() {
      setPressed(true)
      setRefused(null)
      const idempotencyKey = lost.current ?? newIdempotencyKey()
      const answer = await send(calls.applyPrize, undefined, { idempotencyKey })
      lost.current = isLost(answer) ? idempotencyKey : null
      if (answer.success) return answer
      setPressed(false)
      setRefused(whyRefused(answer as NotGiven, t('The vault didn’t open. Try again in a moment.')))
      void reload()
      return null
    },
    loads: ({ prize }) => loadsOf(prize),
    onMissed: ({ prize }) =>
      toast({
        kind: 'prize',
        key: 'deposit-streak',
        text: t('You won {prize}', { prize: prizeText(brand, prize) }),
        detail: t('Vault streak'),
      }),
  })
  const opened = useMemo<OpenedVault | null>(() => {
    if (!result) return null
    const text = prizeText(brand, result.prize)
    return {
      prize: { text, art: moneyArt('winnings') },
      sentence: t('Day {day}: you won {prize}.', { day: result.day, prize: text }),
    }
  }, [result, brand])

  const reloadAll = async () => void (await Promise.all([reload(), wheel.reload()]))
  const { choosing, choose } = useBoostChoice(setRefused, reloadAll)

  return {
    state,
    wheel: wheel.state,
    group,
    trouble: trouble ?? wheel.trouble,
    reload: reloadAll,
    refused,
    busy: asked !== null,
    opened,
    /** The result of the vault opened in this window, once its animation is over. */
    result: result !== null && result === settled ? result : null,
    choosing,
    choose,
    open: () => press(true),
    settle: (from: Element | null) => {
      setSettled(result)
      return land(from)
    },
  }
}

/** The choice of a boost: which one is on its way, and how one is chosen. */
function useBoostChoice(setRefused: (why: string | null) => void, reload: () => Promise<void>) {
  const { call } = useApp()
  const [choosing, setChoosing] = useState<Boost | null>(null)
  // The boosts leave as one is chosen.
  const rememberFocus = useFocusReturn()

  async function choose(boost: Boost) {
    rememberFocus()
    setChoosing(boost)
    setRefused(null)
    const answer = await call(calls.chooseBoost, { boost })
    if (!answer.data) setRefused(whyRefused(answer, t('Your boost wasn’t chosen. Try again in a moment.')))
    await reload()
    setChoosing(null)
  }

  return { choosing, choose }
}
