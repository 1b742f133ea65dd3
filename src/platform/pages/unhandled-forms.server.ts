import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sentUrl } from '../base/network/sent-url.ts'
import { sameOrigin } from './redirects.ts'
import { redirect } from './send.server.ts'

/** The largest form that is answered, in bytes: more than any form of ours has. Its fields are thrown away. */
const BODY_MOST = 65_536
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/**
 * A form of a page that a browser sent by itself, since the script that sends it hadn't come: answered with the
 * page once more. Nobody reads what was typed, and it stands in no address, history, or log.
 * @param originOf the origin that the request came to
 * @param otherwise answers what is no form
 */
export function answerUnhandledForms(
  app: FastifyInstance,
  originOf: (request: FastifyRequest) => string,
  otherwise: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MOST }, (_request, _body, parsed) =>
      parsed(null, null),
    )
    scope.post('/*', (request, reply) => {
      const url = sentUrl(request)
      const isForm = FORM.test(request.headers['content-type'] ?? '') && !/^\/(?:rest|api)\//.test(url)
      return isForm
        ? redirect(reply, 303, sameOrigin(url, originOf(request)) ?? '/')
        : otherwise(request, reply)
    })
  })
}
