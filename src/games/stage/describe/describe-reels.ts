import { t } from '#platform/words/words.ts'
import type { GameEvent } from '../../engine/types.ts'
import { paysNothing } from '../direction/beats.ts'

/** How amounts and symbols are called. */
interface Words {
  readonly amount: (minor: number) => string
  readonly symbol: (key: string) => string
}

/** Describes an event of reels for screen readers; null when it needs no text. */
export function describeReelEvent(event: GameEvent, { amount, symbol }: Words): string | null {
  if (paysNothing(event)) return null
  switch (event.type) {
    case 'lineWin':
      return t('Line {line}: {count} × {symbol}, {amount}.', {
        line: event.line + 1,
        count: event.count,
        symbol: symbol(event.symbol),
        amount: amount(event.win),
      })
    case 'scatterWin':
      return t('{count} × {symbol}: {amount}.', {
        count: event.count,
        symbol: symbol(event.symbol),
        amount: amount(event.win),
      })
    case 'waysWin':
    case 'clusterWin':
      return t('{count} × {symbol}: {amount}.', {
        count: event.count,
        symbol: symbol(event.symbol),
        amount: amount(event.win),
      })
    case 'collect':
      return t('{count} × {symbol} collected: {amount}.', {
        count: event.fish.length,
        symbol: symbol(event.symbol),
        amount: amount(event.win),
      })
    case 'levelUp':
      return (
        t('{count, plural, one {# more free spin} other {# more free spins}}, {symbol} × {times}', {
          count: event.count,
          symbol: symbol(event.symbol),
          times: event.times,
        }) + '.'
      )
    case 'pots':
      return t('{count, plural, one {{pots} bursts} other {{pots} burst}}.', {
        count: event.burst.length,
        pots: event.burst.map(symbol).join(', '),
      })
    case 'freeSpinsTrigger':
      return t('{count, plural, one {# free spin} other {# free spins}}.', { count: event.count })
    case 'holdTrigger':
      return t('Hold & Link starts with {count} coins.', { count: event.coins.length })
    case 'holdEnd':
      return event.full
        ? t('The grid is full. You won the Grand.')
        : t('{count} coins pay {amount}.', { count: event.coins, amount: amount(event.win) })
    default:
      return null
  }
}
