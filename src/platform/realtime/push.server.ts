import { raw, type Tx } from '../data/db.server.ts'
import type { PushMessage, PushName, Pushes } from '../calls/contract.ts'
import { publish, publishAll } from './log/publish.server.ts'

/** The realtime channel of one player. */
export const channelOf = (playerId: string): string => `player:${playerId}`

/** `bingo.show` → {type: 'bingo', action: 'show', data}: the form in which pushes travel (000 §4). */
function pushMessage(name: string, data: unknown): PushMessage {
  const [type, action] = name.split('.') as [string, string?]
  return { type, ...(action ? { action } : {}), data }
}

/**
 * Pushes to a player's browsers: the message leaves when the transaction commits, and only then.
 * @param name the push's key in its contract
 */
export async function pushTo<N extends PushName>(
  tx: Tx,
  playerId: string,
  name: N,
  data: Pushes[N],
): Promise<void> {
  await publish(raw(tx), channelOf(playerId), pushMessage(name, data))
}

/** A push on its way to a player: a name of a contract, and what that says it carries. */
export type ToPlayer = {
  [N in PushName]: { readonly playerId: string; readonly name: N; readonly data: Pushes[N] }
}[PushName]

/** Pushes to many players with one statement. */
export async function pushAll(tx: Tx, pushes: readonly ToPlayer[]): Promise<void> {
  await publishAll(
    raw(tx),
    pushes.map(({ playerId, name, data }) => ({
      channel: channelOf(playerId),
      data: pushMessage(name, data),
    })),
  )
}
