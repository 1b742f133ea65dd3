import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal, refuse } from '../base/errors.ts'
import type { Runtime } from '../calls/runtime.server.ts'
import { refuseForeignPages } from './demo.server.ts'
import { transact } from '../data/db.server.ts'
import { checkKey, refuseReused } from '../calls/repeats/idempotency.server.ts'
import type { Http } from './http.server.ts'
import {
  keyOfDeposit,
  MOST_CENTS,
  refundDeposit,
  settleDeposit,
  type DepositRoute,
} from '../deposits/deposits.server.ts'
import { PRODUCTS, type Product } from '../deposits/products.ts'

/**
 * The demonstration's hand on the money seam: `POST /dev/deposit {route, cents, product}` is a deposit of the
 * signed-in player, `POST /dev/refund {deposit_id}` takes one back. They go the way of real ones; outside the
 * demonstration the paths do not exist.
 */
const DEPOSIT = '/dev/deposit'
const REFUND = '/dev/refund'
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

interface DemoCaller {
  readonly playerId: string
  readonly idempotencyKey: string | null
}

const ROUTES: readonly DepositRoute[] = ['purchase', 'free', 'demo']

const isOf = <T extends string>(list: readonly T[], word: unknown): word is T =>
  (list as readonly unknown[]).includes(word)

/** @throws Refusal BAD_INPUT (400), field by field */
function depositIn(body: unknown): { route: DepositRoute; cents: number; product: Product } {
  const { route, cents, product } = (body ?? {}) as Readonly<Record<string, unknown>>
  const errors: Record<string, string[]> = {}
  if (!isOf(ROUTES, route)) errors['route'] = [`Send one of ${ROUTES.join(', ')}`]
  if (typeof cents !== 'number' || !Number.isSafeInteger(cents) || cents < 1 || cents > MOST_CENTS)
    errors['cents'] = [`Send a whole number of cents from 1 to ${MOST_CENTS}`]
  if (!isOf(PRODUCTS, product)) errors['product'] = [`Send one of ${PRODUCTS.join(', ')}`]
  const [field] = Object.keys(errors)
  if (field) throw new Refusal('BAD_INPUT', `This deposit isn’t valid: ${errors[field]![0]}.`, { errors })
  return { route, cents, product } as { route: DepositRoute; cents: number; product: Product }
}

/** @throws Refusal BAD_INPUT (400) */
function idIn(body: unknown): string {
  const { deposit_id } = (body ?? {}) as Readonly<Record<string, unknown>>
  if (typeof deposit_id === 'string' && UUID.test(deposit_id)) return deposit_id
  const errors = { deposit_id: ['Send the id of a deposit'] }
  throw new Refusal('BAD_INPUT', 'This refund isn’t valid: Send the id of a deposit.', { errors })
}

/**
 * The request's caller, signed in.
 * @throws Refusal SIGN_IN_FIRST (401), FORBIDDEN (403) where another site sent it
 */
async function askedBy(runtime: Runtime, http: Http, request: FastifyRequest): Promise<DemoCaller> {
  const caller = http.callerOf(request)
  refuseForeignPages(request.headers, caller.origin)
  const secret = caller.cookies['session']
  const session = secret ? await runtime.sessions.find(secret) : null
  if (!session)
    return refuse('SIGN_IN_FIRST', 'You need to be signed in for this. Sign in and try again.', {
      status: 401,
    })
  return { playerId: session.player.playerId, idempotencyKey: caller.idempotencyKey }
}

async function deposit(runtime: Runtime, { playerId, idempotencyKey }: DemoCaller, body: unknown) {
  const sent = depositIn(body)
  checkKey(idempotencyKey)
  const key = `demo:${idempotencyKey ?? randomUUID()}`
  return transact(runtime.database.db, async (tx) => {
    // Nothing is paid in a demonstration: whoever may be given something may have it, wherever they are.
    await runtime.gates.require({
      ...{ action: 'claim', feature: null, who: { db: tx, playerId }, where: 'any' },
      now: new Date(runtime.clock.now()),
    })
    const { same, ...settled } = await settleDeposit(tx, runtime.clock, { playerId, key, ...sent })
    return same ? settled : refuseReused()
  })
}

/** A refund is told once; another one of the same deposit is refused, since it changed nothing. */
async function refund(runtime: Runtime, { playerId }: DemoCaller, body: unknown) {
  const depositId = idIn(body)
  return transact(runtime.database.db, async (tx) => {
    const key = await keyOfDeposit(tx, playerId, depositId)
    if (key === null) return refuse('UNKNOWN_DEPOSIT', 'You have no purchase with this id.', { status: 404 })
    if (!(await refundDeposit(tx, runtime.clock, { playerId, key })))
      refuse('ALREADY_REFUNDED', 'This purchase was refunded before. Nothing was changed now.', {
        status: 409,
      })
    return { refunded: true }
  })
}

export function demoDeposit(app: FastifyInstance, runtime: Runtime, http: Http): void {
  if (!runtime.env.demo) return
  for (const [path, act] of [
    [DEPOSIT, deposit],
    [REFUND, refund],
  ] as const)
    app.post(path, async (request, reply) => {
      const caller = await askedBy(runtime, http, request)
      return reply.send({ success: true, data: await act(runtime, caller, request.body) })
    })
}
