import { z } from 'zod'
import type { Call, Input, Output } from '../calls/contract.ts'
import { transact, type Db, type Tx } from '../data/db.server.ts'
import { checkInput } from '../calls/check-input.server.ts'
import { Refusal, refusalAnswer, refuse } from '../base/errors.ts'
import { isClosed, refuseClosed, refuseEndedSession } from '../players/exclusion.server.ts'
import type { Runtime } from '../calls/runtime.server.ts'
import { requireOwner } from '../players/require-owner.server.ts'
import { onceOnly } from '../calls/idempotency.server.ts'
import type { Caller } from '../calls/caller.ts'
import type { Context, Reply, SetCookie } from '../calls/context.server.ts'
import { callKey, register, type Registered } from '../calls/registered.server.ts'
import type { Service } from '../calls/service.server.ts'
import { entriesOf, tableOf, type DispatcherEntry } from './entries.server.ts'
import type { Session } from '../players/session.server.ts'
import { openPlayerQueue } from '../calls/limits/player-queue.server.ts'
import { isInside } from '../data/schedules.server.ts'
import { refuseEnded } from '../runs/require-run.server.ts'
import { openStandings, type Asked } from '../standing/open.server.ts'
import type { Standing } from '../standing/standing.ts'
import { homeDataOf, viewsOf } from '../standing/views.server.ts'

/**
 * The dispatcher: every call comes here, from HTTP or from a page being rendered, and is checked, given its
 * context and its transaction, and answered once.
 */
export interface Dispatched<O = unknown> {
  readonly status: number
  readonly body: O
  readonly cookies: readonly SetCookie[]
}

export interface Dispatcher {
  readonly entries: readonly DispatcherEntry[]
  readonly dispatch: <C extends Call>(
    call: C,
    input: unknown,
    caller: Caller,
  ) => Promise<Dispatched<Output<C>>>
  /** Whether the Strict cookie belongs to the session's; true for whoever has no session here, whatever the cookie says. */
  readonly holdsAction: (caller: Caller) => Promise<boolean>
}

const nothing = z.strictObject({})

/** The caller of one request. A change would not be seen in what was read before it: changing calls share nothing. */
const requestOf = (call: Call, caller: Caller): Caller => ({
  ...caller,
  once: call.changes ? undefined : (caller.once ?? new Map()),
})

/** Looks at each answer of a success as it leaves: tests compare it with what its call declares. */
export type AnswerCheck = (entry: DispatcherEntry, body: unknown) => void

export function openDispatcher(
  runtime: Runtime,
  services: readonly Service[],
  check?: AnswerCheck,
): Dispatcher {
  const entries = entriesOf(services)
  const table = tableOf(entries)
  const registered = register(services)
  const standings = openStandings(runtime, services)
  const queue = openPlayerQueue()

  const dispatch: Dispatcher['dispatch'] = async (call, input, caller) => {
    const reply: Reply = { status: 200, cookies: [] }
    const entry = table.get(callKey(call))
    if (!entry) throw new Error(`no feature serves ${callKey(call)}`)
    try {
      const body = await answer(entry, input, caller, reply)
      check?.(entry, body)
      return { status: reply.status, body: body as never, cookies: reply.cookies }
    } catch (error) {
      if (error instanceof Refusal)
        return { status: error.status, body: refusalAnswer(error) as never, cookies: reply.cookies }
      throw error
    }
  }

  async function answer(
    entry: DispatcherEntry,
    input: unknown,
    caller: Caller,
    reply: Reply,
  ): Promise<unknown> {
    const { call, by, whileClosed, transaction, operation, run } = entry
    await requireEnabled(runtime, entry, caller)
    const session = await sessionOf(runtime, caller)
    requireOwner(call, caller, session)
    if (!session && by !== 'guest') await refuseGuest(runtime, caller)
    const closed = session !== null && isClosed(session.player, runtime.clock.now())
    if (closed && call.changes && !whileClosed) refuseClosed(session.player.closedUntil_ms)
    const checked = checkInput(entry.input ?? nothing, input)
    const request = requestOf(call, caller)
    const contextIn = (db: Db, tx: Tx | null) =>
      contextOf({ runtime, registered, standings, caller: request, reply, session, db, tx, dispatch })
    const isOwn = transaction === 'own'
    if (!call.changes)
      return run(contextIn(isOwn ? runtime.database.db : runtime.database.reads, null), checked as never)
    const work = (tx: Tx) => {
      // A transaction that is tried again starts with an empty answer.
      reply.cookies.length = 0
      return run(contextIn(tx, tx), checked as never)
    }
    const act = async () => {
      if (isOwn) return run(contextIn(runtime.database.db, null), checked as never)
      if (!caller.idempotencyKey || !session) return transact(runtime.database.db, work)
      const { playerId } = session.player
      return onceOnly(runtime, playerId, operation, caller.idempotencyKey, checked, reply, work)
    }
    return session ? queue.run(session.player.playerId, act) : act()
  }

  return { entries, dispatch, holdsAction: (caller) => holdsAction(runtime, caller) }
}

/** @throws Refusal FEATURE_OFF, FULL or FEATURE_ENDED: nobody can make the call here now. */
async function requireEnabled(
  runtime: Runtime,
  { call, service }: DispatcherEntry,
  caller: Caller,
): Promise<void> {
  const brand = runtime.brands[caller.theme]!
  if (brand.features[service.feature.name] === false)
    refuse('FEATURE_OFF', 'This site doesn’t offer this feature. Choose another one.', { status: 404 })
  if (call.changes && runtime.diskGuard.isFull()) refuseFull()
  if (
    call.changes &&
    !isInside(await runtime.schedules.of(brand.name, service.feature.name), runtime.clock.now())
  )
    refuseEnded()
}

const refuseFull = (): never =>
  refuse('FULL', 'Our server is out of storage space, so nothing was changed. Try again in a few minutes.', {
    status: 503,
  })

const signInFirst = (): never =>
  refuse('SIGN_IN_FIRST', 'You need to be signed in for this. Sign in and try again.', {
    status: 401,
  })

async function refuseGuest({ database, clock }: Runtime, { cookies }: Caller): Promise<never> {
  await refuseEndedSession(database.reads, cookies['session'], new Date(clock.now()))
  return signInFirst()
}

async function sessionOf(runtime: Runtime, caller: Caller): Promise<Session | null> {
  const secret = caller.cookies['session']
  const session = secret ? await runtime.sessions.find(secret) : null
  // Accounts belong to a brand; only the demonstration lets one account look at all of them.
  return session && (session.player.theme === caller.theme || runtime.env.demo) ? session : null
}

async function holdsAction(runtime: Runtime, caller: Caller): Promise<boolean> {
  const { session, action } = caller.cookies
  if (!session || runtime.sessions.actionOf(session) === action) return true
  return (await sessionOf(runtime, caller)) === null
}

/** What the context of a call is made of. */
interface ContextParts {
  readonly runtime: Runtime
  readonly registered: Registered
  readonly standings: (asked: Asked) => Promise<Standing>
  readonly caller: Caller
  readonly reply: Reply
  readonly session: Session | null
  readonly db: Db
  readonly tx: Tx | null
  readonly dispatch: Dispatcher['dispatch']
}

function contextOf(parts: ContextParts): Context {
  const { runtime, registered, caller, reply, session, db, tx, dispatch } = parts
  const brand = runtime.brands[caller.theme]!
  const inBrand = registered.of(brand)
  const context: Context = {
    runtime,
    brand,
    clock: runtime.clock,
    now: new Date(runtime.clock.now()),
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
    transaction: (work) =>
      transact(runtime.database.db, (own) => {
        reply.cookies.length = 0
        return work(contextOf({ ...parts, db: own, tx: own }))
      }),
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

/** The standing of a reading call is read once for its whole request; of a changing call, each time. */
async function standingOf(
  { standings, caller }: ContextParts,
  { brand, db, now, player }: Context,
): Promise<Standing> {
  const { once } = caller
  const key = `standing|${brand.name}|${player?.playerId ?? ''}`
  const known = once?.get(key) as Promise<Standing> | undefined
  if (known) return known
  const read = standings({ db, now, brand, caller, player })
  once?.set(key, read)
  read.catch(() => once?.delete(key))
  return read
}

const lockPlayer = (tx: Tx, playerId: string) =>
  tx.selectFrom('player').select('player_id').where('player_id', '=', playerId).forUpdate().execute()
