import { closingKindOf } from '#platform/players/closing-codes.ts'
import type { App } from '../context/app.ts'
import { write } from '../storage/memory.ts'
import { FAREWELL } from './farewell.ts'
import { refreshPlayer } from './session.ts'

/** The end of a session that was not this page's doing. */

const ownEnds = new WeakMap<App['player'], Promise<unknown>>()

/**
 * The page itself ends its session with a call that begins another. The connection may hear of the end before
 * the answer with the new session is here: whoever asks why it ended waits for that answer.
 */
export function endsSession<A>({ player }: App, answer: Promise<A>): Promise<A> {
  ownEnds.set(player, answer)
  return answer
}

/**
 * The session has ended elsewhere: a call of players says why, where a closing ended it, and the page reads
 * whom it is for now.
 */
export async function endedElsewhere(app: App): Promise<void> {
  await ownEnds.get(app.player)
  const { code, message } = await app.call(app.registry.core.balance)
  // The page that says it is the next one: this one is its player's, who has left.
  if (closingKindOf(code)) write('sessionStorage', FAREWELL, message ?? null)
  await refreshPlayer(app)
}
