import { useMemo, useRef, useState } from 'react'
import { useApp } from '#client/context/app.ts'
import type { BrandView } from '#client/context/brand.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { useLiveQuery } from '#client/query/use-live-query.ts'
import { loadsOf } from '#client/rewards/won.tsx'
import { call as send, isLost, newIdempotencyKey } from '#platform/calls/call.ts'
import { whyRefused, type NotGiven } from '#client/rewards/place-needed.ts'
import { t } from '#platform/words/words.ts'
import { chime } from '#ui/celebration/sound.ts'
import { useReveal } from '#ui/celebration/use-reveal.ts'
import type { BingoTicket, DrawnBalls } from '#ui/kit/bingo/bingo.tsx'
import { useFocusReturn } from '#ui/overlays/first-focus.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { calls, type BingoGameData, type PlayedGame } from '../contract.ts'
import { LINES } from '../rules.ts'
import { linesText } from './lines-text.ts'

/** A played game in the form that the ball machine animates, with its result as a sentence. */
const drawnOf = (brand: BrandView, { balls, tickets, prize }: PlayedGame): DrawnBalls => ({
  balls,
  tickets: tickets.map(({ marks, lines }) => ({
    marks,
    lit: [...new Set(lines.flatMap((line) => LINES[line] ?? []))],
  })),
  sentence: [
    ...tickets.map(
      ({ lines }, i) => `${t('Ticket {number}', { number: i + 1 })}: ${linesText([lines.length])}.`,
    ),
    t('You won {prize}.', { prize: prizeText(brand, prize) }),
  ].join(' '),
})

/** The tickets as the kit shows them: those of the game that was played, or of the next one. */
function ticketsOf(brand: BrandView, game: BingoGameData['game'], played: PlayedGame | null): BingoTicket[] {
  const title = (i: number) => t('Ticket {number}', { number: i + 1 })
  if (!played) return (game?.tickets ?? []).map(({ numbers }, i) => ({ title: title(i), numbers }))
  return played.tickets.map(({ numbers, lines, prize }, i) => ({
    title: title(i),
    numbers,
    won: `${linesText([lines.length])}: ${prizeText(brand, prize)}`,
  }))
}

/** Bingo: what the server has, what is drawn, and what may be said of it yet. */
export function useBingo() {
  const { call, brand } = useApp()
  const [refused, setRefused] = useState<string | null>(null)
  /** The game whose last ball lies in the tray. */
  const [settled, setSettled] = useState<PlayedGame | null>(null)
  const { asked, result, press, land, reset } = useReveal<string, PlayedGame>({
    async ask(game_id) {
      setRefused(null)
      const answer = await call(calls.play, { game_id })
      if (answer.data) return answer.data
      setRefused(whyRefused(answer, t('The balls weren’t drawn. Try again in a moment.')))
      void read()
      return null
    },
    loads: ({ prize }) => loadsOf(prize),
    onMissed: ({ prize }) =>
      toast({
        kind: 'prize',
        key: 'bingo',
        text: t('You won {prize}', { prize: prizeText(brand, prize) }),
        detail: t('Bingo'),
      }),
  })
  const isRevealed = result !== null && result === settled
  const isMoving = asked !== null || (result !== null && !isRevealed)
  const data = useLiveQuery(calls.data, { pushes: ['bingo.show', 'owed.paid'], isHeld: isMoving })
  const status = useLiveQuery(calls.status, {
    pushes: ['bingo.show', 'bingo.progressNextBall'],
    isHeld: isMoving,
  })
  const read = async () => void (await Promise.all([data.reload(), status.reload()]))
  const drawn = useMemo(() => result && drawnOf(brand, result), [brand, result])
  return {
    state: data.state && status.state ? { ...data.state, ...status.state } : null,
    trouble: data.trouble ?? status.trouble,
    read,
    refused,
    isMoving,
    /** The game that was played here, once its result may be read. */
    played: isRevealed ? result : null,
    drawn,
    tickets: ticketsOf(brand, data.state?.game ?? null, result),
    play: () => data.state?.game && press(data.state.game.id),
    async settle(from: Element | null) {
      setSettled(result)
      chime()
      await land(from)
      await status.reload()
    },
    /** The tickets of the next game. */
    next() {
      reset()
      setSettled(null)
      void read()
    },
    ...useGetting(setRefused, read),
  }
}

/** Balls of a purchase. */
const STORE_BALLS = 5

/** Gets balls: those of the day, and where there is a store, those that are sold. */
function useGetting(setRefused: (why: string | null) => void, read: () => Promise<void>) {
  const { call } = useApp()
  const rememberFocus = useFocusReturn()
  const [bought, setBought] = useState<{ readonly balls: number } | { readonly refused: string } | null>(null)
  const [getting, setGetting] = useState<'free' | 'store' | null>(null)
  /** The key of a click whose answer was lost: the next try asks for the same purchase. */
  const lost = useRef<string | null>(null)
  async function get(what: 'free' | 'store', ask: () => Promise<NotGiven & { readonly success: boolean }>) {
    setRefused(null)
    setBought(null)
    rememberFocus()
    setGetting(what)
    const answer = await ask()
    const why = answer.success ? null : whyRefused(answer, t('That didn’t work. Try again in a moment.'))
    // The refusal appears beside the button that was pressed.
    if (what === 'free') setRefused(why)
    await read()
    if (what === 'store')
      setBought(why === null ? (answer.success ? { balls: STORE_BALLS } : null) : { refused: why })
    setGetting(null)
  }
  return {
    getting,
    /** The result of the last store purchase: the balls bought, or the reason it was refused. */
    bought,
    takeFree: () => void get('free', () => call(calls.free)),
    buy: () =>
      void get('store', async () => {
        const idempotencyKey = lost.current ?? newIdempotencyKey()
        const answer = await send(calls.store, { balls: STORE_BALLS }, { idempotencyKey })
        lost.current = isLost(answer) ? idempotencyKey : null
        return answer
      }),
  }
}
