import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Refusal, refuse } from '../calls/errors.ts'
import type { Runtime } from '../calls/runtime.server.ts'
import { refuseForeignPages } from '../config/demo.server.ts'
import { transact } from '../data/db.server.ts'
import { checkKey, refuseReused } from '../calls/idempotency.server.ts'
import type { Http } from '../http/http.server.ts'
import { refuseExcluded } from '../players/exclusion.server.ts'
import { MOST_CENTS, settleDeposit, type DepositRoute } from './deposits.server.ts'
import { PRODUCTS, type Product } from './products.ts'

/**
 * The demonstration's hand on the money seam: `POST /dev/deposit {route, cents, product}` is a deposit of the
 * signed-in player. It goes the way of a real one; outside the demonstration the path does not exist.
 */
const PATH = '/dev/deposit'
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

export function demoDeposit(app: FastifyInstance, runtime: Runtime, http: Http): void {
  if (!runtime.env.demo) return
  app.post(PATH, async (request, reply) => {
    const caller = http.callerOf(request)
    refuseForeignPages(request.headers, caller.origin)
    const deposit = depositIn(request.body)
    const secret = caller.cookies['session']
    const session = secret ? await runtime.sessions.find(secret) : null
    if (!session)
      return refuse('SIGN_IN_FIRST', 'You need to be signed in for this. Sign in and try again.', {
        status: 401,
      })
    const { playerId } = session.player
    checkKey(caller.idempotencyKey)
    const key = `demo:${caller.idempotencyKey ?? randomUUID()}`
    const data = await transact(runtime.database.db, async (tx) => {
      await refuseExcluded(tx, playerId, new Date(runtime.clock.now()))
      const { same, ...settled } = await settleDeposit(tx, runtime.clock, { playerId, key, ...deposit })
      return same ? settled : refuseReused()
    })
    return reply.send({ success: true, data })
  })
}
