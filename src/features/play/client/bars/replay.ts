import type { RoundView } from '../../contract.ts'
import { onStage } from '../round/revision/revision.ts'
import { announcementOf } from '../round/announcements.ts'
import { set, type Table } from '../round/table.ts'

/** Plays a stored round again on the stage; nothing is staked. It travels with the list of rounds. */
export async function replay(table: Table, round: RoundView): Promise<void> {
  const { stage, words } = table.ports
  const { phase, session } = table.state.getState()
  if (phase !== 'idle') return
  const change = onStage(table, round.definition_hash, session ?? round)
  if (change && !(await change)) return
  set(table, { phase: 'replaying', notice: null, said: '' })
  const entries = round.mode === 'SweepStakes'
  await stage.play(round.events, { stake: round.staked, replay: true, entries })
  if (table.left) return
  const said = announcementOf(round.events, round.win, round.staked, words, false)
  // The line below the board shows the win of the replayed round.
  const { win, staked, returned = 0 } = round
  set(table, { phase: 'idle', win, staked, returned, said })
}
