import type { GameEvent } from '#games/engine/types.ts'
import { calls, type RoundResult } from '../../contract.ts'
import { noticeOf, outdated } from '../../refusals.ts'
import { announcementOf } from './announcements.ts'
import type { OpenRound } from './state.ts'
import * as at from './table.ts'
import { set, type Table } from './table.ts'

/** Shows the result of a move. */
type Show = (result: RoundResult) => Promise<void>

/** The functions that show results of waiting rounds, by table; the board may send a move at any time. */
const shows = new WeakMap<Table, Show>()

/**
 * Handles a round that waits for its player: announces its state, watches it if it ends by itself, and lets
 * automatic play make its move.
 * @param outcome the events shown last, and the stake that they are counted by
 */
export function deciding(
  table: Table,
  open: OpenRound,
  outcome: { readonly events: readonly GameEvent[]; readonly stake: number },
  show: Show,
): Promise<void> | undefined {
  shows.set(table, show)
  set(table, { said: announcementOf(outcome.events, 0, outcome.stake, table.ports.words, true) })
  if (!table.ports.watched) return at.steer(table, open, outcome.events)
  void watch(table, open, show)
  return undefined
}

/** Whether a round waits for its next move, and none was made since it was looked at. */
export const isWaiting = (table: Table, { round_id, step }: OpenRound): boolean => {
  const { phase, open } = table.state.getState()
  return !table.left && phase === 'deciding' && open?.round_id === round_id && open.step === step
}

/** A move from the board. What is steered takes none, but a flight may be left at any time. */
export async function move(table: Table, made: unknown): Promise<void> {
  if (!table.state.getState().pilot || table.ports.watched) await makeMove(table, made)
}

/** Makes a move; the server counts it once, however often it is sent. */
export async function makeMove(table: Table, move: unknown): Promise<void> {
  const { phase, open, sent } = table.state.getState()
  const show = shows.get(table)
  if (phase !== 'deciding' || !open || sent || !show) return
  const { call, slug } = table.ports
  set(table, { sent: true, notice: null })
  const ask = { slug, round_id: open.round_id, step: open.step + 1, move }
  const answer = await at.decided(table, () => call(calls.step, ask))
  // A flight that burst while the press was on its way has told its end already.
  if (!isWaiting(table, open)) return
  if (answer.success && answer.data) return show(answer.data)
  const notice = noticeOf(answer)
  set(table, { sent: false })
  at.trouble(table, notice)
  if (outdated(notice.code)) await table.enter()
}

/** Asks again and again how a round stands that ends by itself, until it has ended. */
async function watch(table: Table, open: OpenRound, show: Show): Promise<void> {
  const { call, slug } = table.ports
  while (isWaiting(table, open)) {
    const answer = await call(calls.step, { slug, round_id: open.round_id, step: open.step + 1 })
    if (!isWaiting(table, open)) return
    if (answer.data && answer.data.status !== 'open') return show(answer.data)
    if (answer.success) continue
    // How the flight ends is unseen for now; no other one begins.
    at.stopAuto(table, 'line')
    await at.pause(table, 1_000)
  }
}
