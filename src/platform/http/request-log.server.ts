import type { FastifyInstance } from 'fastify'
import type { Log } from '../base/log.server.ts'
import type { Actor } from '../calls/actor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the dispatcher knows it. */
    actor: Pick<Actor, 'kind' | 'id'> | undefined
  }
}

/** Writes a line for each request that was answered: what, by whom, how it ended, and how long it took. */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.decorateRequest('actor', undefined)
  app.addHook('onResponse', (request, reply, done) => {
    log.debug(
      {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.actor ? { actor: request.actor } : {}),
      },
      'request',
    )
    done()
  })
}
