import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useApp, usePlayer } from '#client/context/app.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { useLiveQuery } from '#client/query/use-live-query.ts'
import { loadsOf } from '#client/rewards/won.tsx'
import { call as send, isLost, newIdempotencyKey } from '#platform/calls/call.ts'
import { whyRefused } from '#client/rewards/place-needed.ts'
import { t } from '#platform/words/words.ts'
import { useReveal } from '#ui/celebration/use-reveal.ts'
import { chime } from '#ui/celebration/sound.ts'
import type { LiftRide } from '#ui/kit/lift/lift.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { calls, type Ending, type MiniGameSlotConfigs } from '../contract.ts'
import { isLevel } from './level.ts'

/** The result of pressing a button: a spin, or the stop that ends the run. */
interface Done {
  readonly kind: 'spin' | 'stop'
  readonly from: number
  /** Where the lift stands then. */
  readonly to: number
  /** The end of the run with its payment; null while the run goes on. */
  readonly ending: Ending | null
  readonly draw: { readonly seed_id: string; readonly n: number } | null
}

/** Where today's run stands; read again when another page of the player went on. */
function useConfigs() {
  const { state: data, ...reading } = useLiveQuery(calls.configs, {
    changed: usePlayer(({ me }) => `${me.miniGameSlot.level} ${me.miniGameSlot.isAvailable}`),
  })
  // Data of no level are ignored: what was shown stays.
  const valid = useRef<MiniGameSlotConfigs | null>(null)
  if (data && isLevel(data.level)) valid.current = data
  return { ...reading, state: valid.current }
}

/** A run of the mini-game slot: what the server said, what the lift shows of it, and what may be said yet. */
export function useRun() {
  const { call, brand } = useApp()
  const { state, trouble, reload } = useConfigs()
  const [refused, setRefused] = useState<string | null>(null)
  const [settled, setSettled] = useState<Done | null>(null)
  /** The level while nothing moves: what is read meanwhile doesn't move the lift before its answer. */
  const [floor, setFloor] = useState<number | null>(null)
  /** The key of a click whose answer was lost: the next try asks for the same spin. */
  const lost = useRef<string | null>(null)

  async function spin(from: number): Promise<Done | null> {
    const idempotencyKey = lost.current ?? newIdempotencyKey()
    const { data, ...no } = await send(calls.spin, { level: String(from) }, { idempotencyKey })
    lost.current = isLost(no) ? idempotencyKey : null
    if (!data || !isLevel(data.level)) {
      setRefused(whyRefused(no, t('The reels didn’t spin. Try again in a moment.')))
      void reload()
      return null
    }
    const ending = data.prize && { level: data.level, prize: data.prize }
    return { kind: 'spin', from, to: data.level, ending, draw: data.draw }
  }
  async function stop(from: number): Promise<Done | null> {
    const { data, ...no } = await call(calls.resetLevel)
    if (!data) setRefused(whyRefused(no, t('We couldn’t pay your prize. Try again in a moment.')))
    return data ? { kind: 'stop', from, to: from, ending: data, draw: null } : null
  }

  const { asked, result, press, land, reset } = useReveal<{ kind: Done['kind']; from: number }, Done>({
    ask: ({ kind, from }) => {
      setRefused(null)
      return kind === 'spin' ? spin(from) : stop(from)
    },
    loads: ({ ending }) => (ending ? loadsOf(ending.prize) : []),
    onMissed: ({ ending }) =>
      ending &&
      toast({
        kind: 'prize',
        key: 'mini-game-slot',
        text: t('You won {prize}', { prize: prizeText(brand, ending.prize) }),
        detail: t('Mini-game'),
      }),
  })
  const isRevealed = result !== null && result === settled
  const ride = useMemo<LiftRide | null>(() => {
    if (result?.kind !== 'spin') return null
    const { from, to, ending } = result
    const won = ending ? ` ${t('You won {prize}.', { prize: prizeText(brand, ending.prize) })}` : ''
    const where = to > 0 ? t('You’re on level {level}.', { level: to }) : t('Back to the lobby.')
    return { from, to, sentence: where + won }
  }, [result, brand])

  // A stop moves nothing: its prize flies at once.
  const landing = useRef(land)
  landing.current = land
  useEffect(() => {
    if (result?.kind !== 'stop') return
    setSettled(result)
    chime()
    void landing.current(document.querySelector('.reward-won'))
  }, [result])

  const level = floor ?? state?.level ?? 0
  const go = (kind: Done['kind']) => {
    // The next spin begins at the level that the last one showed.
    const from = result ? result.to : level
    setFloor(from)
    reset()
    press({ kind, from })
  }
  return {
    state,
    trouble,
    reload,
    refused,
    busy: asked?.kind ?? null,
    /** The lift is on its way. */
    isMoving: asked !== null || (result !== null && !isRevealed),
    result: isRevealed ? result : null,
    ride,
    level: result && isRevealed ? result.to : (result?.from ?? (asked ? level : (state?.level ?? 0))),
    go,
    settle: async (from: Element | null) => {
      setSettled(result)
      if (result?.to) chime()
      await land(result?.ending ? from : null)
    },
    next: useCallback(() => {
      reset()
      setFloor(null)
      void reload()
    }, [reset, reload]),
  }
}
