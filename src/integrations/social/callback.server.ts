import type { FastifyInstance } from 'fastify'

/** The path where Apple posts its answer, as a form from another site, when the browser has no pop-ups. */
export const APPLE_CALLBACK = '/rest/login/apple/callback/'
/** The page that goes on from there, and where the other providers come back to by themselves. */
const RETURN_PAGE = '/social/'

/** Fields of the answer that are handed on; the fragment keeps them out of logs and away from other sites. */
const HANDED_ON = ['code', 'state', 'user', 'error'] as const
const MOST = 4_000

/**
 * Hands Apple's answer to our own page. The form comes without the cookies of a session, changes nothing and
 * is trusted with nothing: the page compares the state with what this browser asked for.
 */
export function mountAppleCallback(app: FastifyInstance): void {
  app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    )
    scope.post(APPLE_CALLBACK, (request, reply) => {
      const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const said = HANDED_ON.flatMap((name) => {
        const value = fields.get(name)
        return value !== null && value.length <= MOST ? [[name, value]] : []
      })
      return reply
        .header('cache-control', 'no-store')
        .redirect(`${RETURN_PAGE}apple#${new URLSearchParams(said)}`, 303)
    })
    done()
  })
}
