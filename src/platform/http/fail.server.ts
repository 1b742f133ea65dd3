import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from '../calls/contract.ts'
import { changeOf, sqlState } from '../data/db.server.ts'
import { Refusal, refusalAnswer } from '../base/errors.ts'
import type { Log } from '../base/log.server.ts'
import { sendPlainPage } from './plain-page.server.ts'

/** The answers to requests that fail: a coded answer to programs, a page to people. */

export const BODY_LIMIT = 64 * 1024

/** SQLSTATE classes and network codes that mean: the database is away, not: the request is wrong. */
const AWAY = /^(08|57P|53|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)/

const isAway = (error: Error): boolean =>
  AWAY.test(sqlState(error)) || /timeout exceeded|Connection terminated|not queryable/.test(error.message)

/** A lock or a statement that took too long: nothing was changed, and the next try may be quicker. */
const isBusy = (error: Error): boolean => /^(55P03|57014)/.test(sqlState(error))

/** Without a connection nothing was even asked. */
const neverAsked = (error: Error): boolean =>
  /^(ECONNREFUSED|ENOENT|53|57P03)/.test(sqlState(error)) || /timeout exceeded/.test(error.message)

/**
 * The message for a lost database. A change may have been committed: the answer to COMMIT may be what was
 * lost.
 */
function awayMessage(error: Error, method: string): string {
  const change = changeOf(error)
  const untouched = change === 'no' || neverAsked(error) || (change === null && method === 'GET')
  return untouched
    ? 'We can’t reach our database right now. Nothing was changed. Try again in a few seconds.'
    : 'We lost the connection to our database and don’t know whether this went through. Reload in a few seconds and check before you try again.'
}

/** The answer to an address that the router cannot parse, by Fastify's error code; null for other errors. */
function addressFault(error: FastifyError | Error): { status: number; body: Answer<unknown> } | null {
  const code = 'code' in error ? error.code : null
  if (code === 'FST_ERR_BAD_URL')
    return refused(400, 'BAD_ADDRESS', 'We can’t read this address. Check it, or start at the home page.')
  if (code === 'FST_ERR_MAX_PARAM_LENGTH')
    return refused(414, 'LONG_ADDRESS', 'This address is too long. Check it, or start at the home page.')
  return null
}

const refused = (status: number, code: string, message: string) => ({
  status,
  body: { success: false, code, message },
})

function answerOf(
  error: FastifyError | Error,
  { path, method }: { readonly path: string; readonly method: string },
  log: Log,
): { status: number; body: Answer<unknown> } {
  if (error instanceof Refusal) return { status: error.status, body: refusalAnswer(error) }
  const address = addressFault(error)
  if (address) return address
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (status >= 400 && status < 500) {
    const code = status === 413 ? 'TOO_LARGE' : status === 415 ? 'BAD_TYPE' : 'BAD_REQUEST'
    const message = `We couldn’t read this request: ${error.message}. Send JSON as documented, at most ${BODY_LIMIT} bytes.`
    return { status, body: { success: false, code, message } }
  }
  if (isAway(error)) {
    log.error({ path, error: error.message }, 'the database is away')
    return { status: 503, body: { success: false, code: 'AWAY', message: awayMessage(error, method) } }
  }
  if (isBusy(error)) {
    log.error({ path, error: error.message }, 'a request waited too long')
    const message =
      'Too many people are doing this right now. Nothing was changed. Try again in a few seconds.'
    return { status: 503, body: { success: false, code: 'BUSY', message } }
  }
  log.error({ path, error }, 'a request failed')
  const message =
    'Something went wrong on our end. Nothing was changed. Try again, and contact support if it keeps happening.'
  return { status: 500, body: { success: false, code: 'FAULT', message } }
}

/** Whether a person is waiting for a page, not a program for an answer. */
const wantsPage = ({ method, headers }: FastifyRequest, path: string): boolean =>
  method === 'GET' && !/^\/(rest|api|dev)\//.test(path) && /text\/html/.test(headers.accept ?? '')

const TROUBLE = ['Temporarily unavailable', 'We can’t show this page right now'] as const
const NOWHERE = ['Page not found', 'Page not found'] as const

/** Fastify's error handler. */
export function fail(log: Log, error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.split('?')[0]!
  const { status, body } = answerOf(error, { path, method: request.method }, log)
  reply.code(status).header('cache-control', 'no-store')
  if (status === 503) reply.header('retry-after', '5')
  if (!wantsPage(request, path)) return reply.send(body)
  const isNowhere = addressFault(error) !== null
  if (isNowhere) reply.code(404)
  const [title, heading] = isNowhere ? NOWHERE : TROUBLE
  const ways = [
    ['', 'Try again'],
    ['/', 'Go home'],
  ] as const
  return sendPlainPage(reply, { locale: 'en', title, heading, text: body.message ?? '', ways })
}
