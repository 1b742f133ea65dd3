import { cue, type Cue } from '#ui/sound/cues.ts'
import type { TableEvent } from '../../engine/table-events.ts'
import type { GameEvent } from '../../engine/types.ts'
import { isTable } from '../tables.ts'
import type { Seen } from '../direction/moments.ts'
import { tierNames, tierOf } from '../direction/tiers.ts'

/**
 * The sounds of a round. Every cue follows from what can be seen at its moment: no later event is looked at.
 * A win is heard once what was shown brings the stake back, so a net loss never sounds like a win.
 */

type Of<T extends GameEvent['type']> = Extract<GameEvent, { readonly type: T }>
type Sounds<T extends GameEvent['type']> = 'silent' | ((event: Of<T>, more: number) => readonly Cue[])
type SoundsAt<T extends GameEvent['type']> = 'silent' | ((event: Of<T>, seen: Seen) => readonly Cue[])

const row = (name: Cue['name'], times: number, over_ms: number): readonly Cue[] =>
  times > 0 ? [cue(name, { times, apart_ms: over_ms / times })] : []

/** The ball's sound ends where it falls into its pocket. */
const BALL_MS = 1_200
/** Steps of a climb, in semitones. */
const MOST_STEPS = 12
const climbing = (step: number) => ({ semitones: Math.min(step, MOST_STEPS) })

/** While something moves, before it is shown. */
export const leads: { readonly [T in TableEvent['type']]: Sounds<T> } = {
  toss: ({ faces }, ms) => row('flip', Math.min(faces.length, 5), ms / 2),
  climb: (_, ms) => row('peg', 12, ms),
  drop: ({ path }, ms) => row('peg', path.length, ms),
  keno: ({ drawn }, ms) => row('peg', drawn.length, ms),
  roulette: (_, ms) => [cue('reel-start'), cue('ball', { after_ms: Math.max(0, ms - BALL_MS) })],
  wheel: (_, ms) => [cue('reel-start'), ...row('peg', 16, ms * 0.8)],
  // The player rubs, at their own pace.
  scratch: 'silent',
  bingo: ({ balls }, ms) => row('peg', balls.length, ms),
  baccarat: ({ player, banker }, ms) => row('card', player.length + banker.length, ms),
  sicbo: () => [cue('dice')],
  turn: 'silent',
  minesField: 'silent',
  gem: 'silent',
  mine: 'silent',
  minesEnd: 'silent',
  tower: 'silent',
  floor: 'silent',
  fall: 'silent',
  towerEnd: 'silent',
  roadCard: () => [cue('card')],
  roadEnd: 'silent',
  hand: ({ cards }, ms) => row('card', cards.length, ms),
  drawn: ({ held }, ms) => row('card', held.filter((one) => !one).length, ms),
  blackjack: ({ what, dealer, hands }, ms) =>
    what === 'stand'
      ? []
      : what === 'deal'
        ? row('card', 1 + (hands[0]?.cards.length ?? 0), ms)
        : row('card', what === 'dealer' ? Math.max(1, dealer.length - 1) : 1, ms),
  blackjackEnd: 'silent',
  launch: 'silent',
  flight: 'silent',
}

const whenPaid =
  (cues: readonly Cue[]) =>
  (_: unknown, { won, stake }: Seen) =>
    won > stake ? cues : []
const line = whenPaid([cue('coin')])

/** As something is shown. */
export const cuesOfEvents: { readonly [T in GameEvent['type']]: SoundsAt<T> } = {
  toss: () => [cue('stop-3')],
  climb: () => [cue('stop-5')],
  drop: () => [cue('stop-2')],
  fraction: 'silent',
  keno: 'silent',
  roulette: () => [cue('stop-3')],
  wheel: () => [cue('stop-4')],
  scratch: 'silent',
  bingo: 'silent',
  baccarat: 'silent',
  sicbo: () => [cue('stop-2')],
  turn: 'silent',
  minesField: () => [cue('button')],
  gem: (_, { step }) => [cue('coin', climbing(step))],
  mine: () => [cue('mine')],
  minesEnd: ({ win }, { stake }) => (win > stake ? [cue('cash-out')] : []),
  tower: () => [cue('button')],
  floor: (_, { step }) => [cue('coin', climbing(step))],
  fall: () => [cue('bust')],
  towerEnd: ({ win }, { stake }) => (win > stake ? [cue('cash-out')] : []),
  roadCard: () => [cue('flip')],
  roadEnd: ({ lost, win }, { stake }) => (lost ? [cue('bust')] : win > stake ? [cue('cash-out')] : []),
  hand: 'silent',
  drawn: 'silent',
  blackjack: 'silent',
  blackjackEnd: 'silent',
  launch: () => [cue('reel-start')],
  flight: ({ left, win }, { stake }) =>
    left === null ? [cue('bust')] : win > stake ? [cue('cash-out')] : [],
  // Reels sound as each of them stops.
  reveal: 'silent',
  lineWin: line,
  scatterWin: line,
  waysWin: line,
  clusterWin: ({ times }, { won, stake }) => (won <= stake ? [] : [cue(times > 1 ? 'multiplier' : 'coin')]),
  cascade: () => [cue('stop-2')],
  expand: () => [cue('wild')],
  collect: ({ fish }, { won, stake }) => (won > stake ? row('coin', Math.min(fish.length, 6), 480) : []),
  levelUp: () => [cue('multiplier')],
  pots: () => [cue('scatter-3')],
  bonusBuy: () => [cue('chip')],
  freeSpinsTrigger: () => [cue('bonus-in')],
  freeSpin: () => [cue('reel-start')],
  holdTrigger: () => [cue('bonus-in')],
  respin: ({ landed }, { step }) =>
    landed.length > 0
      ? [cue('coin', { times: landed.length, apart_ms: 90, ...climbing(step) })]
      : [cue('stop-1')],
  // The sum of the feature is told by the end of the round.
  holdEnd: () => [cue('stop-5')],
  dice: () => [cue('stop-3')],
  total: ({ win, capped }, { stake, feature }) => {
    const tier = tierOf(win, stake, capped)
    // The end of a feature has a cue of its own.
    if (tier === 'none' || feature) return []
    return [cue(tierNames[tier] ? 'win-big' : tier === 'nice' ? 'win-medium' : 'win-small')]
  },
}

/** The sounds that lead up to an event. @param lead_ms time until the event is shown */
export function leadCues(event: GameEvent, lead_ms: number): readonly Cue[] {
  if (event.type === 'dice') return [cue('dice')]
  if (!isTable(event)) return []
  const sounds = leads[event.type] as Sounds<TableEvent['type']>
  return sounds === 'silent' ? [] : sounds(event as never, lead_ms)
}

/** The sounds of an event at the moment it is shown. */
export function eventCues(event: GameEvent, seen: Seen): readonly Cue[] {
  const sounds = cuesOfEvents[event.type] as SoundsAt<GameEvent['type']>
  return sounds === 'silent' ? [] : sounds(event as never, seen)
}
