import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { codingOf } from '../../http/coding.ts'
import { missing } from '../files/files.server.ts'
import { toBrotli } from './guest-cache.server.ts'

/**
 * The state that guests' pages hydrate with, stored apart from them
 * (docs/decisions/042-what-a-page-does-not-carry.md): JSON, under the hash of its text. It holds nothing of
 * anybody.
 */
export interface States {
  readonly store: (text: string) => State
  readonly find: (hash: string) => State | undefined
}

export interface State {
  /** Of its text, which is its address. */
  readonly hash: string
  readonly bytes: Buffer
  /** Compressed when it is first asked for. */
  packed?: Promise<Buffer>
}

/** Thousands of pages: a page made again leaves its old state to those who have just read it. */
const CAP = 32 * 2 ** 20
const HASH_LENGTH = 16
const QUALITY = 5

/** States by their hashes, those that were not used for longest forgotten first. */
export function openStates(cap_bytes = CAP): States {
  const states = new Map<string, State>()
  let total = 0

  const use = (state: State) => {
    states.delete(state.hash)
    states.set(state.hash, state)
    return state
  }
  return {
    store(text) {
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH)
      const known = states.get(hash)
      if (known) return use(known)
      const state: State = { hash, bytes: Buffer.from(text) }
      states.set(hash, state)
      total += state.bytes.length
      for (const [oldest, { bytes }] of states) {
        if (total <= cap_bytes || oldest === hash) break
        states.delete(oldest)
        total -= bytes.length
      }
      return state
    },
    find(hash) {
      const state = states.get(hash)
      return state && use(state)
    },
  }
}

const HOUR_S = 3_600
type Asked = FastifyRequest<{ Params: { hash: string }; Querystring: { of?: unknown; by?: unknown } }>

/**
 * Mounts the states. One that is not known, because another node made the page or because it was long ago, is
 * answered with that of the same page as it is now, and `x-newer` says so. Scripts of another build get none.
 * @param build the address of this build's scripts
 * @param now gives the state of the page at a path, or null where no such page is kept
 */
export function serveStates(
  app: FastifyInstance,
  states: States,
  build: string,
  now: (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<State | null>,
): void {
  app.get('/state/:hash', async (request: Asked, reply) => {
    const exact = states.find(request.params.hash)
    const state = exact ?? (await newer(request, reply))
    if (!state) return missing(reply)
    reply
      .type('application/json; charset=utf-8')
      .header('vary', 'accept-encoding')
      .header('cache-control', exact ? `public, max-age=${HOUR_S}, immutable` : 'no-store')
    if (codingOf(request) !== 'br') return reply.send(state.bytes)
    state.packed ??= toBrotli(state.bytes, QUALITY)
    return reply.header('content-encoding', 'br').send(await state.packed)
  })

  async function newer(request: Asked, reply: FastifyReply): Promise<State | null> {
    const { of, by } = request.query
    if (typeof of !== 'string' || !of.startsWith('/') || by !== build) return null
    const state = await now(request, reply, of)
    if (state) reply.header('x-newer', '1')
    return state
  }
}
