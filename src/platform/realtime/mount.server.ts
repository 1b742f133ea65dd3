import type { FastifyInstance } from 'fastify'
import { EMULATION_PATH, HTTP_STREAM_PATH, SSE_PATH } from './transport/emulation.server.ts'
import type { RealtimeServer } from './server.server.ts'
import { refuseOtherUpgrades } from './transport/upgrades.server.ts'
import { WEBSOCKET_PATH } from './transport/websocket.server.ts'

/**
 * Puts the realtime server on the product's HTTP server: WebSocket by upgrade (other upgrades are refused), the two fallback transports by
 * plain requests (001 §4). Fastify reads no body here: the realtime server reads it with limits of its own.
 */
export function mountRealtime(app: FastifyInstance, realtime: RealtimeServer): void {
  realtime.attach(app.server)
  refuseOtherUpgrades(app.server, WEBSOCKET_PATH)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const url of [HTTP_STREAM_PATH, SSE_PATH, EMULATION_PATH])
      scope.route({
        method: ['GET', 'POST', 'OPTIONS'],
        url,
        handler: (request, reply) => {
          // Fastify ignores a trailing slash, the realtime server does not: it would leave this unanswered.
          request.raw.url = request.raw.url!.replace(/\/(?=\?|$)/, '')
          reply.hijack()
          realtime.handle(request.raw, reply.raw)
        },
      })
  })
}
