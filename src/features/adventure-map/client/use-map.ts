import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useApp } from '#client/context/app.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { useLiveQuery } from '#client/query/use-live-query.ts'
import { loadsOf } from '#client/rewards/won.tsx'
import { call as send, isLost, newIdempotencyKey } from '#platform/calls/call.ts'
import { get, type Answer } from '#platform/calls/contract.ts'
import type { Money } from '#platform/money/prize.ts'
import { whyRefused } from '#client/rewards/place-needed.ts'
import { t } from '#platform/words/words.ts'
import { chime } from '#ui/celebration/sound.ts'
import { useReveal } from '#ui/celebration/use-reveal.ts'
import type { Pips } from '#ui/kit/dice/cube.ts'
import type { ThrownDie } from '#ui/kit/dice/one-die.tsx'
import type { PathMove } from '#ui/kit/path-board/path-board.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { calls, type AdventureMap, type Rolled } from '../contract.ts'

/** The map that takes place. */
const current = get<Answer<AdventureMap>>(calls.map.path.replace(':which', 'current'))

/** A free die is asked for so long after its countdown (001 §9). */
const DIE_DELAY_MS = 500

/** The sum of all prizes that one roll paid. */
export const sumOf = ({ roll: { awards } }: Rolled): Money =>
  awards.reduce<Money>(
    ({ coins = 0, entries = 0 }, { prize }) => ({
      coins: coins + (prize.coins ?? 0),
      entries: entries + (prize.entries ?? 0),
    }),
    {},
  )

/** The map once a throw has moved the token. */
function after(map: AdventureMap, { dices, progressBar, roll, draw }: Rolled): AdventureMap {
  const paid = new Set(roll.awards.map(({ section }) => section))
  const sections = map.map.sections.map((one) => ({
    ...one,
    isCurrent: one.index === roll.to,
    isAwardClaimed: one.isAwardClaimed || paid.has(one.index),
  }))
  return { ...map, map: { sections, progressBar }, dices, last: { ...roll, draw } }
}

/** A throw that was pressed: the value of a special die, and the map that it moves on. */
interface Thrown {
  readonly value: number | null
  readonly map: string
}

/** Throws by a key of its own; a throw whose answer was lost is asked for again by the same one. */
function useThrow(refuse: (why: string | null) => void) {
  const lost = useRef<(Thrown & { readonly key: string }) | null>(null)
  return async ({ value, map }: Thrown): Promise<Rolled | null> => {
    const isAgain = lost.current?.value === value && lost.current.map === map
    const idempotencyKey = isAgain ? lost.current!.key : newIdempotencyKey()
    const input = value === null ? { map } : { value, map }
    const answer = await send(calls.roll, input, { idempotencyKey })
    const { data, code } = answer
    const isGone = !data && isLost({ ...(code !== undefined && { code }) })
    lost.current = isGone ? { key: idempotencyKey, value, map } : null
    if (!data) refuse(whyRefused(answer, t('The die wasn’t rolled. Try again in a moment.')))
    return data ?? null
  }
}

/** A throw from the press to the landing of what it gave, or why there was none. */
function useRoll() {
  const { brand } = useApp()
  const [refused, setRefused] = useState<string | null>(null)
  const throwDie = useThrow(setRefused)
  const reveal = useReveal<Thrown, Rolled>({
    ask: (thrown) => {
      setRefused(null)
      return throwDie(thrown)
    },
    loads: (one) => loadsOf(sumOf(one)),
    onMissed: (one) =>
      toast({
        kind: 'prize',
        key: 'adventure-map',
        text: t('You won {prize}', { prize: prizeText(brand, sumOf(one)) }),
        detail: t('Adventure map'),
      }),
  })
  return { ...reveal, refused, forget: () => setRefused(null) }
}

/**
 * The result of a roll as the die and the token animate it; null parts for a special die or before any roll.
 */
function useMoves(result: Rolled | null) {
  const { brand } = useApp()
  const die = useMemo<ThrownDie | null>(() => {
    if (!result || result.roll.isSpecial) return null
    const { value } = result.roll
    return { face: value as Pips, sentence: t('You rolled {n}.', { n: value }) }
  }, [result])
  const move = useMemo<PathMove | null>(() => {
    if (!result) return null
    const { from, to, awards } = result.roll
    const words = { n: to, prize: prizeText(brand, sumOf(result)) }
    const sentence = awards.some(({ isGate }) => isGate)
      ? t('You’re on section {n} and opened a gate. You won {prize}.', words)
      : t('You’re on section {n}. You won {prize}.', words)
    return { from, to, sentence }
  }, [result, brand])
  return { die, move }
}

/**
 * The map on which the window was opened: once it is over it stays in view, and the next one takes its place
 * when the player says so.
 */
function useOneMap(state: AdventureMap | null) {
  const [mine, setMine] = useState<AdventureMap | null>(null)
  const isSame = mine === null || mine.runId === state?.runId
  if (state && isSame && mine !== state) setMine(state)
  return {
    own: state && isSame ? state : mine,
    next: state && !isSame ? () => setMine(state) : null,
  }
}

/** Whether the time of the map in view has passed; what comes after it is asked for then. */
function useOver(runId: string | null, reload: () => Promise<void>) {
  const [over, setOver] = useState<string | null>(null)
  const ended = useCallback(() => {
    setOver(runId)
    void reload()
  }, [reload, runId])
  return { isOver: runId !== null && runId === over, ended }
}

/** Asks for the next free die, a moment after its countdown. */
function useDieDelay(reload: () => Promise<void>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void reload(), DIE_DELAY_MS)
  }, [reload])
}

/** The map of the week: what the server said, what die and token show of it, and what may be said yet. */
export function useMap() {
  const { asked, result, press, land, reset, refused, forget } = useRoll()
  /** The throw whose die has stopped, and the one whose token has arrived. */
  const [rolled, setRolled] = useState<Rolled | null>(null)
  const [arrived, setArrived] = useState<Rolled | null>(null)
  const isMoving = asked !== null || (result !== null && result !== arrived)
  // Moves made on other pages appear once the token has arrived.
  const { state, trouble, reload } = useLiveQuery(current, {
    pushes: ['adventureMap.rolled', 'adventureMap.diceGiven'],
    isHeld: isMoving,
  })
  const won = result !== null && result === arrived ? result : null
  // A refusal may mean that the map is over: what takes place now is read.
  useEffect(() => {
    if (refused !== null) void reload()
  }, [refused, reload])
  const { own, next } = useOneMap(state)
  const map = useMemo(() => (own && won && own.last?.to !== won.roll.to ? after(own, won) : own), [own, won])
  const { die, move } = useMoves(result)
  const over = useOver(own?.runId ?? null, reload)
  // A special die has no throw to wait for.
  const isThrown = result !== null && (rolled === result || result.roll.isSpecial)
  const dieCame = useDieDelay(reload)
  return {
    map,
    trouble,
    reload,
    refused,
    asked,
    isMoving,
    isSpecial: result?.roll.isSpecial ?? (asked !== null && asked.value !== null),
    /** The throw that is over: what it gave may be said. */
    won,
    /** The face that the die shows, and the throw that it animates to. */
    face: (result?.roll.value ?? asked?.value ?? map?.last?.value ?? 6) as Pips,
    die,
    move: isThrown ? move : null,
    reset,
    go: (value: number | null) => {
      if (!map) return
      reset()
      press({ value, map: map.runId })
    },
    /** The map is over: nothing moves on it anymore. */
    isEnded: next !== null || over.isOver,
    /** The time of the map has passed, or that of the next one begins. */
    ended: over.ended,
    /** Opens the next map, once this one is over and another takes place; null until then. */
    next:
      next &&
      (() => {
        reset()
        forget()
        next()
      }),
    dieStopped: () => setRolled(result),
    tokenStopped: async (from: Element | null) => {
      setArrived(result)
      chime()
      await land(from)
      void reload()
    },
    /** The countdown of the next die has ended. */
    dieCame,
  }
}
