import type { GameEvent } from '#games/engine/types.ts'
import type { describeTableEvent as Described } from '#games/stage/direction/describe-table.ts'
import { returnedText } from '#games/stage/direction/returned.ts'
import { isTable } from '#games/stage/tables.ts'
import { t } from '#platform/words/words.ts'

type TurnEvent = Extract<GameEvent, { readonly type: 'turn' }>

/** How amounts and symbols are called. */
export interface Words {
  readonly amount: (minor: number) => string
  readonly symbol: (key: string) => string
}

let describeTableEvent: typeof Described = () => null

/** Fetches how events of tables are told, before one of their games is entered: games of reels have none. */
export async function fetchTableWords(): Promise<void> {
  ;({ describeTableEvent } = await import('#games/stage/direction/describe-table.ts'))
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
    return [...parts, describeTableEvent(events.at(-1) as TurnEvent, words.amount)].join(' ')
  if (open) return [...parts, t('The feature is ready. Press to continue.')].join(' ')
  const back = returnedText(events, words.amount)
  if (win <= 0) return [...parts, back ?? t('No win.')].join(' ')
  // Less than the stake came back: the sentence says both numbers and calls it no victory.
  const end =
    win < stake
      ? t('Paid {win} on a bet of {stake}.', { win: words.amount(win), stake: words.amount(stake) })
      : win === stake
        ? t('Your {amount} came back.', { amount: words.amount(win) })
        : t('You won {amount}.', { amount: words.amount(win) })
  return [...parts, end, ...(back ? [back] : [])].join(' ')
}

function partOf(event: GameEvent, { amount, symbol }: Words): string[] {
  if (event.type === 'dice') return [t('Rolled {roll}.', { roll: (event.roll / 100).toFixed(2) })]
  if (isTable(event)) {
    const said = event.type === 'turn' ? null : describeTableEvent(event, amount)
    return said ? [said] : []
  }
  switch (event.type) {
    case 'lineWin':
      return [
        t('Line {line}: {count} × {symbol}, {amount}.', {
          line: event.line + 1,
          count: event.count,
          symbol: symbol(event.symbol),
          amount: amount(event.win),
        }),
      ]
    case 'scatterWin':
      return [
        t('{count} × {symbol}: {amount}.', {
          count: event.count,
          symbol: symbol(event.symbol),
          amount: amount(event.win),
        }),
      ]
    case 'waysWin':
    case 'clusterWin':
      return [
        t('{count} × {symbol}: {amount}.', {
          count: event.count,
          symbol: symbol(event.symbol),
          amount: amount(event.win),
        }),
      ]
    case 'collect':
      return [
        t('{count} × {symbol} collected: {amount}.', {
          count: event.fish.length,
          symbol: symbol(event.symbol),
          amount: amount(event.win),
        }),
      ]
    case 'levelUp':
      return [
        t('{count, plural, one {# more free spin} other {# more free spins}}, {symbol} × {times}', {
          count: event.count,
          symbol: symbol(event.symbol),
          times: event.times,
        }) + '.',
      ]
    case 'pots':
      return [
        t('{count, plural, one {{pots} bursts} other {{pots} burst}}.', {
          count: event.burst.length,
          pots: event.burst.map(symbol).join(', '),
        }),
      ]
    case 'freeSpinsTrigger':
      return [t('{count, plural, one {# free spin} other {# free spins}}.', { count: event.count })]
    case 'holdTrigger':
      return [t('Hold & Link starts with {count} coins.', { count: event.coins.length })]
    case 'holdEnd':
      return [
        event.full
          ? t('The grid is full. You won the Grand.')
          : t('{count} coins pay {amount}.', { count: event.coins, amount: amount(event.win) }),
      ]
    default:
      return []
  }
}
