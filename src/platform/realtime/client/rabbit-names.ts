/** Names that browser, server and broker agree on. */

/** All publications, by the channel as routing key. */
export const EXCHANGE = 'fairground.pushes'

/** `player:<uuid>` → `player.<uuid>`: words of a routing key are parted by dots. */
export const routingKeyOf = (channel: string): string => channel.replaceAll(':', '.')

/** The user name of a connection at the broker: the player and the session that authorizes it. */
export const userOf = (playerId: string, sessionId: string): string => `${playerId}~${sessionId}`

const USER = /^([0-9a-f-]{36})~([0-9a-f-]{36})$/

export function readUser(user: string): { playerId: string; sessionId: string } | null {
  const [, playerId, sessionId] = USER.exec(user) ?? []
  return playerId && sessionId ? { playerId, sessionId } : null
}

/** A queue for each tab: two tabs on one queue would share the messages out between them. */
export const queueOf = (sessionId: string, tab: string): string => `session.${sessionId}.${tab}`

export const isQueueOf = (sessionId: string, queue: string): boolean =>
  new RegExp(`^session\\.${sessionId}\\.[0-9a-z]{8,40}$`).test(queue)

/** How long a queue outlives its tab's connection, milliseconds: what was missed for longer is fetched again. */
export const QUEUE_LIFE_MS = 120_000
