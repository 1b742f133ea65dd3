import type { GameEvent } from '#games/engine/types.ts'
import type { describeReelEvent } from '#games/stage/describe/describe-reels.ts'
import type { describeTableEvent } from '#games/stage/describe/describe-table.ts'
import { returnedText } from '#games/stage/direction/returned.ts'
import { isTable } from '#games/stage/tables.ts'
import { t } from '#platform/words/words.ts'

type TurnEvent = Extract<GameEvent, { readonly type: 'turn' }>

/** How amounts and symbols are called. */
export interface Words {
  readonly amount: (minor: number) => string
  readonly symbol: (key: string) => string
}

/** How events are described, by the kind of their game. */
const describers: { reels?: typeof describeReelEvent; table?: typeof describeTableEvent } = {}

/** Fetches how the events of a game are described, before it is entered: reels and tables have their own. */
export async function fetchEventWords(reels: boolean): Promise<void> {
  if (reels) describers.reels = (await import('#games/stage/describe/describe-reels.ts')).describeReelEvent
  else describers.table = (await import('#games/stage/describe/describe-table.ts')).describeTableEvent
}

/**
 * A round's result in a sentence or two, for the live region.
 * @param open the round waits at the intro of its feature
 */
export function announcementOf(
  events: readonly GameEvent[],
  win: number,
  stake: number,
  words: Words,
  open: boolean,
): string {
  const parts = events.flatMap((event) => partOf(event, words))
  // A round that waits for a move says so itself.
  if (open && events.at(-1)?.type === 'turn')
    return [...parts, describers.table?.(events.at(-1) as TurnEvent, words.amount)].join(' ')
  if (open) return [...parts, t('The feature is ready. Press to continue.')].join(' ')
  const back = returnedText(events, stake, words.amount)
  if (win <= 0) return [...parts, back ?? t('No win.')].join(' ')
  // Less than the round cost came back: the sentence says both numbers and calls it no win.
  const end =
    win < stake
      ? events.some(({ type }) => type === 'bonusBuy')
        ? t('Total {win} · price {price}', { win: words.amount(win), price: words.amount(stake) }) + '.'
        : t('Returned {win} on a bet of {stake}.', { win: words.amount(win), stake: words.amount(stake) })
      : win === stake
        ? t('Your bet of {amount} was returned.', { amount: words.amount(win) })
        : t('You won {amount}.', { amount: words.amount(win) })
  return [...parts, end, ...(back ? [back] : [])].join(' ')
}

function partOf(event: GameEvent, words: Words): string[] {
  if (event.type === 'dice') return [t('Rolled {roll}.', { roll: (event.roll / 100).toFixed(2) })]
  if (event.type === 'turn') return []
  const { reels, table } = describers
  const text = isTable(event) ? table?.(event, words.amount) : reels?.(event, words)
  return text ? [text] : []
}
