import { useEffect, useMemo, useState } from 'react'
import { useApp, usePlayer } from '#client/context/app.ts'
import type { BrandView } from '#client/context/brand.ts'
import { useLiveQuery } from '#client/query/use-live-query.ts'
import { isShownAnyway } from '#client/rewards/ask-surely.ts'
import { loadsOf } from '#client/rewards/won.tsx'
import { whyRefused } from '#client/rewards/place-needed.ts'
import { t } from '#platform/words/words.ts'
import { useReveal } from '#ui/celebration/use-reveal.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { calls, type FunMachine, type FunTier, type Spun } from '../contract.ts'
import { isGain } from '../rules.ts'
import type { DroppedCapsule } from './capsules.tsx'
import { awardArt, awardText, moneyIn, spunText } from './words.ts'

/** The capsule of a spin: the same object for the same spin, as a new one would fall again. */
function useDropped(result: Spun | null): DroppedCapsule | null {
  const { brand } = useApp()
  return useMemo(() => {
    if (!result) return null
    const { award, costValue } = result
    return {
      prize: { text: awardText(brand, award), art: awardArt(award) },
      sentence: spunText(brand, result),
      isGain: isGain(award, costValue),
    }
  }, [result, brand])
}

/** Tells of a spin whose window was closed before it was answered. */
const tellMissed = (brand: BrandView, spun: Spun) =>
  toast({
    kind: isGain(spun.award, spun.costValue) ? 'prize' : 'info',
    key: 'fun-machine',
    text: spunText(brand, spun),
    detail: t('Fun machine'),
  })

/** The tier that was chosen, or the cheapest that is left: nobody is led to the dearest. */
const tierOf = (tiers: readonly FunTier[], chosen: number | null, coins: number): FunTier | null =>
  tiers.find(({ funmachineSectionId }) => funmachineSectionId === chosen) ??
  tiers.find(({ costValue, last }) => !last && costValue <= coins) ??
  tiers[0] ??
  null

/** Whether a tier was spun today. */
const isSpun =
  (id: number) =>
  ({ data }: FunMachine): boolean =>
    data.some(({ funmachineSectionId, last }) => funmachineSectionId === id && last !== null)

/** The machine: what the server said, what the capsule shows of it, and what may be said yet. */
export function useMachine() {
  const { call, brand } = useApp()
  // Steps that were completed in another window are no longer asked for.
  const steps = usePlayer(({ me }) => `${me.profileCompleted} ${me.phoneConfirmed} ${me.emailConfirmed}`)
  const [isPressed, setPressed] = useState(false)
  const { state, trouble, reload } = useLiveQuery(calls.machine, {
    changed: steps,
    pushes: ['funMeter.changed', 'funMachine.spun'],
    isHeld: isPressed,
  })
  const coins = usePlayer(({ balance }) => balance?.tourPoints ?? 0)
  const [chosen, setChosen] = useState<number | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [stopped, setStopped] = useState<Spun | null>(null)
  const { asked, result, press, land, reset } = useReveal<number, Spun>({
    async ask(id) {
      setPressed(true)
      setRefused(null)
      const answer = await call(calls.spin, { funmachine_section_id: id })
      const { data, award } = answer
      if (data && award) return { ...data, award }
      // A repeat is never sent by itself: after midnight it would pay for another spin.
      const isShown = await isShownAnyway(answer, () => call(calls.machine), isSpun(id))
      setPressed(false)
      void reload()
      if (!isShown) setRefused(whyRefused(answer, t('The machine didn’t spin. Try again in a moment.')))
      return null
    },
    loads: ({ award }) => loadsOf(moneyIn(award)),
    onMissed: (spun) => tellMissed(brand, spun),
  })
  const dropped = useDropped(result)
  const isRevealed = result !== null && result === stopped

  // A tier that was spun is read again once its capsule lies open.
  useEffect(() => {
    if (isRevealed) void reload()
    setPressed(result !== null && !isRevealed)
  }, [isRevealed, result, reload])

  return {
    state,
    trouble,
    reload,
    refused,
    coins,
    busy: asked !== null,
    /** The capsule is on its way. */
    isMoving: asked !== null || (result !== null && !isRevealed),
    tier: tierOf(state?.data ?? [], chosen, coins),
    choose(id: number) {
      setChosen(id)
      setRefused(null)
      reset()
    },
    dropped,
    result: isRevealed ? result : null,
    spin(id: number) {
      setChosen(id)
      reset()
      press(id)
    },
    stop: (from: Element | null) => {
      setStopped(result)
      return land(result && loadsOf(moneyIn(result.award)).length > 0 ? from : null)
    },
  }
}
