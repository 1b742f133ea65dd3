import { unitsOf } from '#games/first-choice.ts'
import type { GameEvent } from '#games/engine/types.ts'
import { t } from '#platform/words/words.ts'
import { afterRound, begin, endOf, type AutoEnd, type AutoPlan, type AutoRun } from './auto/autoplay.ts'
import { autoWords } from './auto/auto-words.ts'
import { stakeFor } from './auto/strategy.ts'
import { playable } from './balance-view.ts'
import { isWaiting, makeMove } from './moves.ts'
import { nextBetOf } from './next-bet.ts'
import type { Play } from './round.ts'
import type { OpenRound } from './state.ts'
import { plainWords } from '../../refusals.ts'
import * as at from './table.ts'
import { set, type Table } from './table.ts'

/** Between two rounds of automatic play. */
const PAUSE_MS = 420
/** Between two moves of a round: what the last one brought is looked at. */
const MOVE_MS = 300

/** The most that the next round may take from the player: what it is doubled or split by is kept back for it. */
function costOf(table: Table): number {
  const { choice, pilot } = table.state.getState()
  const { stake, free } = nextBetOf(table.state.getState())
  return free ? 0 : stake * unitsOf(choice) * (pilot?.stakes ?? 1)
}

/** The text of a reality check: minutes, rounds, and net result. */
function checkText({ ports: { now, words } }: Table, { since_ms, played, net }: AutoRun): string {
  const came =
    net === 0
      ? t('You’re even.')
      : net > 0
        ? t('You’re up {amount}.', { amount: words.amount(net) })
        : t('You’re down {amount}.', { amount: words.amount(-net) })
  const minutes = Math.floor((now() - since_ms) / 60_000)
  return [
    t('Reality check: {minutes} minutes of autoplay, {count, plural, one {# round} other {# rounds}}.', {
      minutes,
      count: played,
    }),
    came,
    t('Start it again if you want to go on.'),
  ].join(' ')
}

/** Ends that are told on the stage. */
const NOTED: readonly (AutoEnd | 'check')[] = [
  'done',
  'stopped',
  'loss',
  'profit',
  'win',
  'hidden',
  'covered',
  'free',
  'line',
  'check',
]

/** The reason why automatic play ended, with a note if moves of the round are left to the player. */
function causeText(table: Table, run: AutoRun, why: AutoEnd | 'check'): string {
  if (why === 'check') return checkText(table, run)
  const { phase, pilot } = table.state.getState()
  if (!pilot || phase === 'idle' || table.ports.watched) return autoWords[why]()
  return why === 'stopped'
    ? t('Autoplay stops after this round.')
    : `${autoWords[why]()} ${t('The rest of this round is yours to play.')}`
}

/** Gives the player a round that was still finished for them. */
function handBack(table: Table, why: AutoEnd | 'check'): void {
  const text = t('The rest of this round is yours to play.')
  const unseen = NOTED.includes(why) && table.state.getState().phase !== 'idle' && !table.ports.watched
  set(table, { pilot: null, ...(unseen ? { notice: { code: 'AUTO_ENDED', text, ways: [] } } : {}) })
}

/** Runs that ended while a round was under way, and what was said of it. */
const endings = new WeakMap<Table, { readonly run: AutoRun; readonly text: string }>()

/** The reason why a run ended, with the net result of its rounds; wins and losses are worded alike. */
function endText(table: Table, text: string, { played, net, words = plainWords() }: AutoRun): string {
  if (played === 0) return text
  const { entries, coins } = words
  return [
    text,
    t('{count, plural, one {# round} other {# rounds}}: {net} {currency}.', {
      count: played,
      net: `${net < 0 ? '−' : net > 0 ? '+' : ''}${table.ports.words.amount(Math.abs(net))}`,
      currency: table.state.getState().mode === 'SweepStakes' ? entries.many : coins.many,
    }),
  ].join(' ')
}

/** Tells what came of a run whose last round has just ended. */
function sumUp(table: Table, paid: number, win: number): void {
  const ending = endings.get(table)
  if (!ending) return
  endings.delete(table)
  const text = endText(table, ending.text, afterRound(ending.run, paid, win))
  const { notice } = table.state.getState()
  // Any other notice has priority.
  if (notice && notice.code !== 'AUTO_ENDED') return
  set(table, { said: text, notice: { code: 'AUTO_ENDED', text, ways: [] } })
}

/**
 * Ends automatic play after the round under way; the next one is at the stake that the player chose. A round
 * with decisions is finished by its plan where the player ended it themselves. Where anything else did, nobody
 * may be looking: no more moves are made, and the round is the player's.
 */
function stopAuto(table: Table, why: AutoEnd | 'check'): void {
  const { auto, pilot, phase } = table.state.getState()
  const finishes = why === 'stopped' && phase !== 'idle'
  if (!auto) return pilot && !finishes ? handBack(table, why) : undefined
  const cause = causeText(table, auto, why)
  const resting = phase === 'idle'
  // The result of a round in progress is part of the sum.
  if (!resting && why !== 'check') endings.set(table, { run: auto, text: autoWords[why]() })
  const text = resting && why !== 'check' ? endText(table, cause, auto) : cause
  set(table, {
    auto: null,
    pilot: finishes ? pilot : null,
    choice: auto.chosen,
    // Back to the bet that the player chose, before raises.
    stake: auto.base,
    said: text,
    ...(NOTED.includes(why) && (why !== 'stopped' || resting)
      ? { notice: { code: 'AUTO_ENDED', text, ways: [] } }
      : {}),
  })
}

/**
 * Goes on after a round, at the bet that the strategy asks for.
 * @param paid the amount that the player had at risk in the round, 0 for a free spin
 * @param spin plays a round
 */
async function nextAuto(table: Table, paid: number, win: number, spin: () => Promise<void>): Promise<void> {
  const { auto, pilot, session, mode, balance, choice } = table.state.getState()
  if (!auto) {
    if (pilot) set(table, { pilot: null })
    return sumUp(table, paid, win)
  }
  const run = afterRound(auto, paid, win)
  const bounds = {
    stakes: session?.stakes[mode] ?? [],
    base: run.base,
    balance: Math.min(playable(balance, mode), at.limitIn(table, mode)),
    units: unitsOf(choice),
    ...(run.strategy ? { cap: run.strategy.cap } : {}),
  }
  set(table, { auto: run, stake: stakeFor(run.wanted, bounds) })
  const end = endOf(run, costOf(table), win, table.ports.now())
  if (end) return stopAuto(table, end)
  await at.pause(table, PAUSE_MS)
  if (table.state.getState().auto && !table.left) await spin()
}

/** The events shown so far in rounds that the plan plays, by table. */
const seen = new WeakMap<Table, { readonly round_id: string; readonly events: readonly GameEvent[] }>()

/**
 * Makes the next move of a round by the plan of automatic play.
 * @param events the events shown since the last move
 */
async function steer(table: Table, open: OpenRound, events: readonly GameEvent[]): Promise<void> {
  const { pilot, balance } = table.state.getState()
  if (!pilot) return
  const { round_id, mode, stake } = open
  const before = open.step === 0 ? { round_id, events: [] } : seen.get(table)
  // A round whose beginning nobody saw here is the player's.
  if (before?.round_id !== round_id) return stopAuto(table, 'trouble')
  const shown = [...before.events, ...events]
  seen.set(table, { round_id, events: shown })
  await at.pause(table, MOVE_MS)
  if (!isWaiting(table, open) || table.state.getState().pilot !== pilot) return
  const move = pilot.next(shown, playable(balance, mode) >= stake)
  if (move === null) return stopAuto(table, 'trouble')
  await makeMove(table, move)
}

/** The functions that a table calls once automatic play was started on it. */
const AUTO: at.Auto = { stopAuto, nextAuto, steer }

/** Begins automatic play; it travels with the window that asks for it. */
export const startAuto = (play: Play, plan: AutoPlan): Promise<void> =>
  play.lend(async (table) => {
    const { phase, stake, choice: chosen } = table.state.getState()
    if (phase !== 'idle') return
    table.auto = AUTO
    endings.delete(table)
    const { pilot = null } = plan
    const run = begin(plan, stake, table.ports.now(), chosen)
    set(table, { auto: run, pilot, choice: pilot?.choice ?? chosen, notice: null })
    const end = endOf(run, costOf(table), 0)
    if (end && end !== 'check') return stopAuto(table, end)
    await play.spin()
  })
