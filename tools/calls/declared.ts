import type { DispatcherEntry } from '../../src/platform/dispatch/entries.server.ts'
import { actionsOf } from '../../src/platform/calls/handle.server.ts'
import { goesByPlace } from '../../src/platform/jurisdiction/place-line.server.ts'

/** A call's declaration, with what it leaves unsaid filled in as the dispatcher does. */

type Entry = Omit<DispatcherEntry, 'service'>

export const transactionOf = ({ call, transaction }: Entry): 'none' | 'one' | 'own' =>
  transaction ?? (call.changes ? 'one' : 'none')

/** Whether it goes by the player's place, leaves that aside, or has nothing to do with it. */
export function placeOf(entry: Entry): 'noted' | 'any' | 'none' {
  const { call, place } = entry
  if (place === 'any') return place
  return call.changes && (place === 'noted' || actionsOf(entry).some(goesByPlace)) ? 'noted' : 'none'
}
