import { calls } from '../../../contract.ts'
import { finishedAway } from '../../../refusals.ts'
import { withResult } from '../results.ts'
import { set, type Table } from '../table.ts'

/**
 * A round counts as soon as it was asked for: whoever leaves before all of it was shown is told on the return
 * what became of it. Which one that is, this browser remembers.
 */

/** Rounds that the one may be among: it was the last of this browser, others may have been played elsewhere. */
const LAST = 20

const keyOf = ({ ports }: Table): string => `unseen:${ports.slug}`

/** A round is asked for. */
export const begun = (table: Table, round_id: string): void =>
  table.ports.memory.write(keyOf(table), round_id)

/** All of it was shown, or it was not played. */
export const seen = (table: Table): void => table.ports.memory.write(keyOf(table), '')

/** Tells of the round that was left; of one that paid nothing only its sign among the last results. */
export async function lookBack(table: Table): Promise<void> {
  const { call, slug, memory, words } = table.ports
  const unseen = memory.read(keyOf(table))
  if (!unseen) return
  const answer = await call(calls.history, { slug, limit: LAST })
  // It is asked again with the next visit.
  if (table.left || !answer.success || !answer.data) return
  if (memory.read(keyOf(table)) === unseen) seen(table)
  const round = answer.data.rounds.find(({ round_id, status }) => round_id === unseen && status !== 'open')
  if (!round) return
  const { results, phase, notice } = table.state.getState()
  set(table, { results: withResult(results, round) })
  // Who plays on already has another round before them.
  if (phase !== 'idle' || notice) return
  const back = round.win + round.returned
  if (back > 0) set(table, { notice: finishedAway(words.amount(back), round.mode) })
}
