import { createElement, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useApp } from '#client/context/app.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { askSurely } from '#client/rewards/ask-surely.ts'
import { tellRefusal, type NotGiven } from '#client/rewards/place-needed.ts'
import { t } from '#platform/words/words.ts'
import { chime } from '#ui/celebration/sound.ts'
import { useReveal } from '#ui/celebration/use-reveal.ts'
import { Cells } from '#ui/kit/foil/cells.tsx'
import type { OpenedCard as KitCard } from '#ui/kit/foil/foil.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { calls, type OpenedCard, type ScratchCard, type ScratchCards } from '../contract.ts'
import { artOf, cellsOf } from './squares.ts'

const CURRENCIES = ['coins', 'entries'] as const
const KEY = 'scratch-cards'

const refused = (answer: NotGiven) => tellRefusal(KEY, answer, t('It didn’t open. Try again in a moment.'))

/** One card after the other: the one on the table, what was drawn for it, and what may be said of it yet. */
export function useCard(state: ScratchCards, reload: () => Promise<void>) {
  const { call } = useApp()
  /** The card whose foil is off. */
  const [bare, setBare] = useState<OpenedCard | null>(null)
  const announce = useAnnouncer()
  const { asked, result, press, land, reset } = useReveal<string, OpenedCard>({
    async ask(card_id) {
      const answer = await askSurely(() => call(calls.reveal, { card_id }), reload)
      if (answer.data) return answer.data
      refused(answer)
      void reload()
      return null
    },
    loads: ({ prize }) =>
      CURRENCIES.flatMap((currency) =>
        prize?.[currency] ? [{ currency, image: artOf({ [currency]: 1 }) }] : [],
      ),
    onMissed: announce,
  })
  // A player who leaves before scratching is told the prize.
  const covered = useRef<OpenedCard | null>(null)
  covered.current = result === bare ? null : result
  useEffect(() => () => void (covered.current && announce(covered.current)), [announce])
  /** Those by which the card that was opened here was drawn. */
  const [played, setPlayed] = useState(state.odds)
  const [next = null] = state.cards
  const shown = result ?? (asked === null && state.cards.length === 0 ? state.last : null)
  return {
    /** The card that can be opened now. */
    next,
    asked,
    /** Opened in this window. */
    result,
    shown,
    kit: useKitCard(shown),
    /** Its result may be read. */
    isOver: shown !== null && (result === null || result === bare),
    /** The odds of the card on the table. */
    odds: result !== null || asked !== null ? played : (next?.odds ?? state.odds),
    open(card: ScratchCard) {
      setPlayed(card.odds ?? state.odds)
      press(card.card_id)
    },
    /** The foil is off. */
    async uncover(from: Element | null) {
      if (result?.prize) chime()
      setBare(result)
      await land(from)
      await reload()
    },
    /** The next card is on the table. */
    again: reset,
    ...useBox(reload, reset),
  }
}

/** Tells by a toast what a card won. */
function useAnnouncer() {
  const { brand } = useApp()
  return useCallback(
    ({ prize }: OpenedCard) =>
      toast({
        key: KEY,
        ...(prize
          ? { kind: 'prize', text: t('You won {prize}', { prize: prizeText(brand, prize) }) }
          : { text: t('No prize on this card.') }),
        detail: t('Scratch cards'),
      }),
    [brand],
  )
}

/** A card as the kit shows it; the same object for the same card, however often it is read again. */
function useKitCard(read: OpenedCard | null): KitCard | null {
  const { brand } = useApp()
  const [shown, setShown] = useState(read)
  if (shown?.card_id !== read?.card_id) setShown(read)
  return useMemo(
    () =>
      shown && {
        content: createElement(Cells, { cells: cellsOf(brand, shown.cells), match: shown.match }),
        sentence: shown.prize
          ? t('Three alike. You won {prize}.', { prize: prizeText(brand, shown.prize) })
          : t('No prize on this card.'),
      },
    [shown, brand],
  )
}

/** Opens boxes; their cards are the next ones. */
function useBox(reload: () => Promise<void>, reset: () => void) {
  const { call } = useApp()
  const [busyBox, setBusyBox] = useState(false)
  async function openBox(box_id: string): Promise<void> {
    setBusyBox(true)
    const answer = await call(calls.box, { box_id })
    const { data } = answer
    setBusyBox(false)
    if (!data) refused(answer)
    await reload()
    if (data) reset()
  }
  return { busyBox, openBox }
}
