import { expect, test } from 'vitest'
import type { GameEvent } from '#games/engine/types.ts'
import { totalOf } from '#games/engine/originals/cards/points.ts'
import { advance } from '#tests/components/clock.ts'
import { openModal } from '#tests/components/modal-conforms.ts'
import { atEnd } from '#tests/components/open.ts'
import { press, textOf } from '#tests/components/press.ts'
import { allowMotion } from '#tests/components/screen.ts'
import { gives } from '#tests/components/wire.ts'
import { calls } from '../../../contract.ts'
import { loadFace } from '../../round/revision/use-revision.ts'
import { resultOf, sessionOf } from '../../round/round.fixture.ts'
import { gameFrame, phaseIs } from '../../../tests/open-board.ts'

/** Cards while they are on their way, and what is said of those that lie there. */

const frame = gameFrame
const card = (rank: number) => ({ rank, suit: 0 })
type State = 'playing' | 'stood' | 'bust'
const felt = (
  what: string,
  mine: readonly number[],
  dealers: readonly number[],
  state: State = 'playing',
) => ({
  type: 'blackjack',
  what,
  hands: [{ cards: mine.map(card), ...totalOf(mine.map(card)), stake: 100, state }],
  active: 0,
  dealer: dealers.map(card),
  dealerTotal: totalOf(dealers.map(card)).total,
})
const turn = { type: 'turn', moves: ['hit', 'stand'], take: 0 }
const over = [
  { type: 'blackjackEnd', wins: [200], win: 200 },
  { type: 'total', win: 200 },
]

async function open(slug: string) {
  const brought = (await loadFace(slug))!
  const { stakes } = brought.look.definition
  const opened = await openModal('game', {
    props: { slug },
    answers: [
      gives(
        calls.session,
        sessionOf({
          game: slug,
          definition_hash: brought.hash!,
          stakes,
          balance: { entries: 20, winnings: 5, tourPoints: 50_000, version: 1 },
        }),
      ),
    ],
  })
  await expect.poll(() => frame()?.querySelector('.original-form'), { timeout: 30_000 }).toBeTruthy()
  await phaseIs('idle')
  await expect.poll(() => document.activeElement?.className).toBe('bet-play')
  return opened
}

/** Records each total that a hand shows, with the number of its cards visible at that moment. */
function watch(hand: string): string[] {
  const seen: string[] = []
  let last = ''
  const look = () => {
    const place = frame()?.querySelector(hand)
    const said = textOf(place?.querySelector('h3 b'))
    // A card lies there a moment before its hand counts it: what changes elsewhere then is no word of the hand.
    if (said !== last) seen.push(`${said} of ${cardsOn(place)}`)
    last = said
  }
  const watcher = new MutationObserver(look)
  watcher.observe(frame()!, { subtree: true, childList: true, characterData: true })
  atEnd(() => watcher.disconnect())
  return seen
}
/** Cards with their faces up that have come to lie where they belong. */
const cardsOn = (hand: Element | null | undefined) =>
  [...(hand?.querySelectorAll('.playing-card[role="img"]') ?? [])].filter((one) =>
    one.getAnimations().every(({ playState }) => playState === 'finished'),
  ).length

const DEALER = '[aria-label="Dealer"]'
const MINE = '.blackjack-hands .cards-hand'

test('totals follow the cards as they land: no badge gives the result away', async () => {
  await allowMotion()
  const { wire } = await open('blackjack')
  const [dealers, mine] = [watch(DEALER), watch(MINE)]
  wire.answer(
    gives(
      calls.play,
      resultOf({
        events: [felt('deal', [10, 5], [6]), turn] as unknown as GameEvent[],
        staked: 100,
        status: 'open',
        step: 0,
      }),
    ),
  )
  await press(' ')
  await expect.poll(() => mine.at(-1)).toBe('15 of 2')
  expect(mine.filter((said) => !said.startsWith(' of'))).toEqual(['10 of 1', '15 of 2'])
  expect(dealers.filter((said) => !said.startsWith(' of'))).toEqual(['6 of 1'])
  await advance(2_000)
  await phaseIs('deciding')
  wire.answer(
    gives(
      calls.step,
      resultOf({
        events: [
          felt('stand', [10, 5], [6], 'stood'),
          felt('dealer', [10, 5], [6, 11, 9], 'stood'),
          ...over,
        ] as unknown as GameEvent[],
        step: 1,
        staked: 100,
        win: 200,
      }),
    ),
  )
  frame()!.querySelectorAll<HTMLElement>('.original-form .original-button')[1]!.click()
  await expect.poll(() => frame()!.querySelectorAll(`${DEALER} .playing-card[role="img"]`).length).toBe(3)
  await expect.poll(() => dealers.at(-1), { timeout: 10_000 }).toBe('25 of 3')
  expect(dealers.filter((said) => !said.startsWith(' of'))).toEqual(['6 of 1', '16 of 2', '25 of 3'])
})

test('a guess names its chance and what it would pay; after a wrong one no card names a payout', async () => {
  const { wire } = await open('high-road')
  const road = (rank: number, guess: string, times: number) => ({
    type: 'roadCard',
    card: card(rank),
    guess,
    times,
  })
  const may = { type: 'turn', moves: ['higher', 'lower', 'same', 'pass', 'take'], take: 128.7 }
  const events = [road(10, '', 100), road(5, 'lower', 143), may]
  wire.answer(
    gives(
      calls.play,
      resultOf({ events: events as unknown as GameEvent[], staked: 100, status: 'open', step: 0 }),
    ),
  )
  await press(' ')
  await phaseIs('deciding')
  const said = (selector: string) =>
    [...frame()!.querySelectorAll(selector)].map((one) => textOf(one).replace(/^[▲▼=] /, ''))
  // Nine of thirteen ranks are lower than a ten; eight are higher than a five, four are lower, one is the same.
  expect(said('.hilo-guess')).toEqual(['Higher 61.5% 2.32×', 'Lower 30.7% 4.64×', 'Same 7.6% 18.59×'])
  expect(said('.hilo-road span:not(.playing-card)')).toEqual(['start', '1.43×'])
  const end = [
    road(3, 'higher', 143),
    { type: 'roadEnd', lost: true, win: 0 },
    { type: 'total', win: 0 },
  ] as unknown as GameEvent[]
  wire.answer(gives(calls.step, resultOf({ events: end, step: 1, staked: 100 })))
  frame()!.querySelector<HTMLElement>('.hilo-guess')!.click()
  await phaseIs('idle')
  expect(said('.hilo-road span:not(.playing-card)')).toEqual(['start', 'Lower', 'Lost'])
  expect(textOf(frame()!.querySelector('.original'))).not.toContain('×')
})
