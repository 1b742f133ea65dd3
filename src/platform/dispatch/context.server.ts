import type { Call, Input } from '../calls/contract.ts'
import { isAudited, type Actor } from '../calls/actor.ts'
import type { Action, Where } from '../calls/gate.ts'
import type { Caller } from '../calls/caller.ts'
import type { Context, Reply } from '../calls/context.server.ts'
import type { Runtime } from '../calls/runtime.server.ts'
import { callKey, type Registered } from '../calls/registered.server.ts'
import { writeAudit } from '../audit/audit.server.ts'
import { refuse } from '../base/errors.ts'
import { transact, type Db, type Tx } from '../data/db.server.ts'
import type { Session } from '../players/session.server.ts'
import type { Asked } from '../standing/open.server.ts'
import type { Standing } from '../standing/standing.ts'
import { homeDataOf, viewsOf } from '../standing/views.server.ts'
import { acted } from './acting.server.ts'
import { gateOf } from './asking.server.ts'
import type { Dispatcher } from './dispatcher.server.ts'

export const signInFirst = (): never =>
  refuse('SIGN_IN_FIRST', 'You need to be signed in for this. Sign in and try again.', {
    status: 401,
  })

/** The dispatcher's part of a call's context. */
export interface ContextParts {
  readonly runtime: Runtime
  readonly registered: Registered
  readonly standings: (asked: Asked) => Promise<Standing>
  readonly caller: Caller
  readonly reply: Reply
  readonly actor: Actor
  /** The call's. */
  readonly operation: string
  /** The name of the feature that serves it. */
  readonly feature: string
  /** Hears for which action its handler asks the gate. */
  readonly asks: (action: Action) => void
  readonly session: Session | null
  readonly where: Where
  readonly db: Db
  readonly tx: Tx | null
  /** It opens its own transactions. */
  readonly isOwn: boolean
  readonly dispatch: Dispatcher['dispatch']
}

export function contextOf(parts: ContextParts): Context {
  const { runtime, registered, caller, reply, actor, operation, feature, where } = parts
  const { asks, session, db, tx, dispatch } = parts
  const brand = runtime.brands[caller.theme]!
  const inBrand = registered.of(brand)
  const now = new Date(runtime.clock.now())
  const asker = { runtime, brand, session, caller, db, now, feature, where, asks }
  const context: Context = {
    runtime,
    brand,
    clock: runtime.clock,
    now,
    actor,
    session,
    player: session?.player ?? null,
    get playerId() {
      return session ? session.player.playerId : signInFirst()
    },
    db,
    get tx() {
      if (!tx) throw new Error('a call that only reads has no transaction')
      return tx
    },
    transaction: (work) => ownTransaction(parts, work),
    ...gateOf(asker, () => session ?? signInFirst()),
    async audit(change) {
      if (isAudited(actor))
        await writeAudit(context.tx, {
          ...{ actor, at: context.now, act: operation, brand: brand.name },
          ...change,
        })
    },
    where,
    caller,
    reply,
    async call<C extends Call>(call: C, input?: Input<C>) {
      return (await dispatch(call, input, caller)).body
    },
    serves: (call) => inBrand.served.has(callKey(call)),
    openAccount: (newcomer) => registered.openAccount(context, newcomer),
    broughtBy: () =>
      inBrand.broughtBy.map((bringer) => bringer(context)).find((code) => code !== null) ?? null,
    async signInMethods() {
      if (tx) await lockPlayer(tx, context.playerId)
      const ways = await Promise.all(inBrand.signInMethods.map((count) => count(context)))
      return ways.reduce((sum, one) => sum + one, 0)
    },
    dropSignInMethods: (playerId) => registered.dropSignInMethods(context, playerId),
    async onPageRequest(query) {
      const said = []
      for (const hook of inBrand.pageRequests) said.push((await hook(context, query)) ?? {})
      return Object.assign({}, ...said)
    },
    standing: () => standingOf(parts, context),
    ...viewsOf(registered, brand, runtime, () => context.standing()),
    ...homeDataOf(registered, brand, () => context),
  }
  return context
}

/** A transaction of a call that opens its own. */
async function ownTransaction<T>(parts: ContextParts, work: (context: Context) => Promise<T>): Promise<T> {
  const { runtime, reply, actor, operation, isOwn } = parts
  if (!isOwn) throw new Error(`${operation} doesn’t declare transactions of its own`)
  return transact(runtime.database.db, (own) => {
    reply.cookies.length = 0
    return acted(own, actor, operation, () => work(contextOf({ ...parts, db: own, tx: own })))
  })
}

/** The standing of a reading call is read once for its whole request; of a changing call, each time. */
async function standingOf(
  { standings, caller, session }: ContextParts,
  { brand, db, now, player }: Context,
): Promise<Standing> {
  const { once } = caller
  const key = `standing|${brand.name}|${player?.playerId ?? ''}`
  const known = once?.get(key) as Promise<Standing> | undefined
  if (known) return known
  const read = standings({ db, now, brand, caller, player, session })
  once?.set(key, read)
  read.catch(() => once?.delete(key))
  return read
}

const lockPlayer = (tx: Tx, playerId: string) =>
  tx.selectFrom('player').select('player_id').where('player_id', '=', playerId).forUpdate().execute()
