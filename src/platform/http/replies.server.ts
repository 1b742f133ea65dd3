import type { FastifyInstance } from 'fastify'
import { sentUrl } from '../base/network/sent-url.ts'
import { refuse } from '../base/errors.ts'
import type { Runtime } from '../calls/runtime.server.ts'
import type { Http } from './http.server.ts'
import type { ReadReply } from '../messages/replies/reply.ts'
import { takeReply } from '../messages/replies/take.server.ts'

/** Where the service for texts tells of answers. */
const REPLIES = '/api/hooks/sms/'
const BODY_MOST = 16 * 1024

/** Answered to the service: it sends nothing back by itself. */
const NOTHING = '<?xml version="1.0" encoding="UTF-8"?><Response/>'

const refuseUnsigned = (): never =>
  refuse('HOOK_UNSIGNED', 'The service didn’t sign this call, so nothing was done.', { status: 403 })

/** Takes answers to texts; what they ask for is done before the service is answered. */
export function mountReplies(app: FastifyInstance, runtime: Runtime, http: Http, read: ReadReply): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_MOST },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    )
    scope.post(REPLIES, async (request, reply) => {
      const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const url = http.callerOf(request).origin + sentUrl(request)
      await takeReply(runtime, read({ url, headers: request.headers, body }) ?? refuseUnsigned())
      return reply.header('cache-control', 'no-store').type('text/xml').send(NOTHING)
    })
  })
}
