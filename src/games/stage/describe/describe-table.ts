import { t } from '#platform/words/words.ts'
import type { TableEvent } from '../../engine/table-events.ts'
import { heightText, times } from '../originals/hundredths.ts'
import { cardName, handName, optionName, pictureName } from '../originals/words.ts'

/** Describes an event of a table for screen readers; null when it needs no text. */
export function describeTableEvent(event: TableEvent, amount: (minor: number) => string): string | null {
  switch (event.type) {
    case 'toss':
      return event.faces.map(optionName).join(', ') + '.'
    case 'climb':
      return t('It reached {height}.', { height: heightText(event.reached) })
    case 'drop':
      return t('Slot {slot}: {times}.', { slot: event.slot + 1, times: times(event.times) })
    case 'keno':
      return t('Drawn: {numbers}. {hits, plural, one {# hit} other {# hits}}.', {
        numbers: event.drawn.join(', '),
        hits: event.hits,
      })
    case 'roulette':
      return t('The ball lands on {number}.', { number: event.number })
    case 'wheel':
      return t('The wheel stops on {times}.', { times: times(event.times) })
    case 'scratch':
      return event.cells.map(pictureName).join(', ') + '.'
    case 'bingo':
      return t('Balls called: {numbers}.', { numbers: event.balls.join(', ') })
    case 'baccarat':
      return t('Player: {player}. Banker: {banker}.', {
        player: event.player.map(cardName).join(', '),
        banker: event.banker.map(cardName).join(', '),
      })
    case 'sicbo':
      return t('The dice show {dice}.', { dice: event.dice.join(', ') })
    case 'turn':
      return event.take > 0
        ? t('Your turn. You can cash out {amount}.', { amount: amount(event.take) })
        : t('Your turn.')
    default:
      return describeMove(event)
  }
}

function describeMove(event: TableEvent): string | null {
  switch (event.type) {
    case 'gem':
      return t('Gem: {times}.', { times: heightText(event.times) })
    case 'mine':
      return t('You hit a mine.')
    case 'floor':
      return t('Floor {floor} is safe: {times}.', { floor: event.floor + 1, times: heightText(event.times) })
    case 'fall':
      return t('Trap on floor {floor}.', { floor: event.floor + 1 })
    case 'roadCard':
      return t('{card}.', { card: cardName(event.card) })
    case 'hand':
      return t('Dealt: {cards}.', { cards: event.cards.map(cardName).join(', ') })
    case 'drawn':
      return t('{cards}: {hand}.', {
        cards: event.cards.map(cardName).join(', '),
        hand: handName(event.pay),
      })
    case 'blackjack':
      return t('You: {hands}. Dealer: {dealer}.', {
        hands: event.hands.map(({ total }) => total).join(', '),
        dealer: event.dealerTotal,
      })
    case 'flight':
      return event.left === null
        ? t('It burst at {height}.', { height: heightText(event.burst) })
        : t('You cashed out at {left}. It burst at {height}.', {
            left: heightText(event.left),
            height: heightText(event.burst),
          })
    default:
      return null
  }
}
