import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Clock } from '#platform/time/clock.ts'
import { channelOf } from '#platform/realtime/push.server.ts'
import { isLive } from '../live.server.ts'
import { readConnectionToken } from '../token.server.ts'
import { EXCHANGE, isQueueOf, readUser, routingKeyOf } from '../client/rabbit-names.ts'
import { rememberQueue } from './store.server.ts'

/**
 * Answers the broker's authorization requests (rabbitmq_auth_backend_http): who a browser is, and what it
 * may do. A browser may read its own player's publications from a queue of its own session, and nothing
 * else; it may write nothing.
 */
export interface AuthOptions {
  readonly pool: Pool
  readonly clock: Clock
  readonly secret: Uint8Array
  /** Part of the address, so that nobody but the broker asks. */
  readonly key: string
}

type Asked = Readonly<Record<string, string | undefined>>

const BODY_LIMIT = 16 * 1024

/** Puts `/rmq/<key>/{user,vhost,resource,topic}` on the server. */
export function mountRabbitAuth(app: FastifyInstance, options: AuthOptions): void {
  const rules: Readonly<Record<string, (asked: Asked) => Promise<boolean>>> = {
    user: (asked) => mayConnect(options, asked),
    vhost: async ({ username = '' }) => readUser(username) !== null,
    resource: (asked) => mayUse(options, asked),
    topic: async (asked) => mayRead(asked),
  }
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    for (const [name, rule] of Object.entries(rules))
      // The broker asks by an internal address.
      scope.post(`/rmq/${options.key}/${name}`, { config: { anyHost: true } }, async (request, reply) => {
        const allowed = await rule((request.body ?? {}) as Asked)
        return reply
          .header('cache-control', 'no-store')
          .type('text/plain')
          .send(allowed ? 'allow' : 'deny')
      })
  })
}

async function mayConnect({ pool, clock, secret }: AuthOptions, { username = '', password = '' }: Asked) {
  const user = readUser(username)
  const claims = await readConnectionToken(password, secret, clock)
  if (!user || typeof claims === 'string') return false
  if (claims.player !== user.playerId || claims.session !== user.sessionId) return false
  return isLive(pool, user.sessionId, new Date(clock.now()))
}

async function mayUse(
  { pool, clock }: AuthOptions,
  { username = '', resource, name = '', permission }: Asked,
) {
  const user = readUser(username)
  if (!user) return false
  if (resource === 'exchange') return name === EXCHANGE && permission === 'read'
  if (resource !== 'queue' || !isQueueOf(user.sessionId, name)) return false
  if (!(await isLive(pool, user.sessionId, new Date(clock.now())))) return false
  if (permission === 'configure') await rememberQueue(pool, name, user.sessionId)
  return true
}

function mayRead({ username = '', resource, name, permission, routing_key }: Asked) {
  const user = readUser(username)
  return (
    user !== null &&
    resource === 'topic' &&
    name === EXCHANGE &&
    permission === 'read' &&
    routing_key === routingKeyOf(channelOf(user.playerId))
  )
}
