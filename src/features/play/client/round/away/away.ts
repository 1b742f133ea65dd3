import { calls } from '../../../contract.ts'
import { noticeText, plainWords } from '../../../refusals.ts'
import { withResult } from '../results.ts'
import { set, type Table } from '../table.ts'
import { seen, unseenIn } from './unseen.ts'

/** Rounds that the one may be among: it was the last of this browser, others may have been played elsewhere. */
const LAST = 20

/** Tells of the round that was left; of one that paid nothing only its sign among the last results. */
export async function lookBack(table: Table): Promise<void> {
  const { call, slug, words } = table.ports
  const unseen = unseenIn(table)
  const answer = await call(calls.history, { slug, limit: LAST })
  // It is asked again with the next visit.
  if (table.left || !answer.success || !answer.data) return
  const round = answer.data.rounds.find(({ round_id, status }) => round_id === unseen && status !== 'open')
  // It may be of another player of this browser, who is told when they come back.
  if (!round) return
  if (unseenIn(table) === unseen) seen(table)
  const { results, phase, notice } = table.state.getState()
  set(table, { results: withResult(results, round) })
  // The player has already begun another round.
  if (phase !== 'idle' || notice) return
  const back = round.win + round.returned
  if (back === 0) return
  const code = round.mode === 'SweepStakes' ? 'AWAY_ENTRIES' : 'AWAY_COINS'
  const said = { code, text: '', amount: words.amount(back), ways: [] }
  set(table, { notice: { ...said, text: noticeText(said, plainWords()) } })
}
