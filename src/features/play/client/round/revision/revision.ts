import type { GameSession } from '../../../contract.ts'
import { noticeOfEntry } from '../../../refusals.ts'
import * as at from '../table.ts'
import { set, type Table } from '../table.ts'

/**
 * Puts the revision of a round on the stage before the round is shown.
 * @param hash nodes of an older release say none, and play the newest
 * @returns null when it is there already; else whether it is now: where it cannot be had, the player is told
 */
export function onStage(
  table: Table,
  hash: string | undefined,
  { definition_hash: newest }: Pick<GameSession, 'definition_hash'>,
): Promise<boolean> | null {
  const change = table.ports.revise?.(hash ?? newest, newest) ?? null
  if (!change) return null
  const { phase } = table.state.getState()
  set(table, { phase: 'loading' })
  return change.then((done) => {
    if (table.left) return false
    set(table, { phase: done ? phase : 'closed' })
    if (!done) at.trouble(table, noticeOfEntry({ code: 'NETWORK' }))
    return done
  })
}
