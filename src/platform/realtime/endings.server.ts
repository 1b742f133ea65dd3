import type { Disconnect } from './client/codes.ts'
import type { Hub } from './hub.server.ts'

/** A line of the control channel: a session ended, or all sockets of a player are closed. */
export type Ending = Disconnect &
  ({ readonly session: string } | { readonly player: string; readonly at: number })

/** Reads a line of the control channel, written by `endSession` or `disconnectPlayer`. */
export const endingIn = (data: string): Ending => JSON.parse(data) as Ending

/** Carries out a line of the control channel on this node. */
export function endFrom(hub: Hub, data: string): void {
  const ending = endingIn(data)
  const { code, reason } = ending
  if ('session' in ending) hub.endSession(ending.session, { code, reason })
  else hub.endPlayer(ending.player, ending.at, { code, reason })
}
