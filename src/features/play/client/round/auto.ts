import { unitsOf } from '#games/first-choice.ts'
import { t } from '#platform/words/words.ts'
import { afterRound, begin, endOf, type AutoEnd, type AutoPlan, type AutoRun } from '../bars/auto/autoplay.ts'
import { autoWords } from '../bars/auto/auto-words.ts'
import { stakeFor } from '../bars/auto/strategy.ts'
import { playable } from './balance-view.ts'
import { nextBetOf } from './next-bet.ts'
import * as at from './table.ts'
import { set, type Table } from './table.ts'

/** Between two rounds of automatic play. */
const PAUSE_MS = 420

/** What the next round takes from the player. */
function costOf(table: Table): number {
  const { choice } = table.state.getState()
  const { stake, free } = nextBetOf(table.state.getState())
  return free ? 0 : stake * unitsOf(choice)
}

/** What a reality check says: how long, how often, and what came of it. */
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

/** Ends that a player would not expect. */
const NOTED: readonly (AutoEnd | 'check')[] = ['loss', 'profit', 'win', 'hidden', 'covered', 'free', 'check']

/** Ends automatic play after the round under way; the next one is at the stake that the player chose. */
export function stopAuto(table: Table, why: AutoEnd | 'check'): void {
  const { auto } = table.state.getState()
  if (!auto) return
  const text = why === 'check' ? checkText(table, auto) : autoWords[why]()
  set(table, {
    auto: null,
    // What was raised was not the player's choice.
    stake: auto.base,
    said: text,
    ...(NOTED.includes(why) ? { notice: { code: 'AUTO_ENDED', text, ways: [] } } : {}),
  })
}

/** Begins automatic play. @param spin plays a round */
export async function startAuto(table: Table, plan: AutoPlan, spin: () => Promise<void>): Promise<void> {
  const { phase, stake } = table.state.getState()
  if (phase !== 'idle') return
  const run = begin(plan, stake, table.ports.now())
  set(table, { auto: run, notice: null })
  const end = endOf(run, costOf(table), 0)
  if (end && end !== 'check') return stopAuto(table, end)
  await spin()
}

/**
 * Goes on after a round, at the bet that the strategy asks for.
 * @param paid what the player had at risk in the round, 0 for a free spin
 * @param spin plays a round
 */
export async function nextAuto(
  table: Table,
  paid: number,
  win: number,
  spin: () => Promise<void>,
): Promise<void> {
  const { auto, session, mode, balance, choice } = table.state.getState()
  if (!auto) return
  const run = afterRound(auto, paid, win)
  const bounds = {
    stakes: session?.stakes[mode] ?? [],
    base: run.base,
    balance: Math.min(playable(balance, mode), at.limitIn(table, mode)),
    units: unitsOf(choice),
  }
  set(table, { auto: run, stake: stakeFor(run.wanted, bounds) })
  const end = endOf(run, costOf(table), win, table.ports.now())
  if (end) return stopAuto(table, end)
  await at.pause(table, PAUSE_MS)
  if (table.state.getState().auto && !table.left) await spin()
}
