import { z } from 'zod'
import type { Call, Input, Output } from '../calls/contract.ts'
import { transact, type Db, type Tx } from '../data/db.server.ts'
import { checkInput } from '../calls/check-input.server.ts'
import { Refusal, refusalAnswer, refuse } from '../base/errors.ts'
import { isClosed, refuseClosed, refuseEndedSession } from '../players/exclusion.server.ts'
import type { Brand, Runtime } from '../calls/runtime.server.ts'
import { requireOwner } from '../players/require-owner.server.ts'
import { onceOnly } from '../calls/idempotency.server.ts'
import type { Caller, Context, Reply, Service, SetCookie } from '../calls/handlers.server.ts'
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

export interface DispatcherEntry {
  readonly call: Call
  readonly service: Service
  readonly name: string
}

const nothing = z.strictObject({})

const keyOf = (call: Call) => `${call.method} ${call.path}`

const entriesOf = (services: readonly Service[]): readonly DispatcherEntry[] =>
  services.flatMap((service) =>
    Object.entries(service.feature.calls as Record<string, Call>).map(([name, call]) => ({
      call,
      service,
      name,
    })),
  )

/** The entries by their keys. */
function tableOf(entries: readonly DispatcherEntry[]): ReadonlyMap<string, DispatcherEntry> {
  const table = new Map<string, DispatcherEntry>()
  for (const entry of entries) {
    const key = keyOf(entry.call)
    const other = table.get(key)
    if (other)
      throw new Error(`${key} is served by ${other.service.feature.name} and ${entry.service.feature.name}`)
    table.set(key, entry)
  }
  return table
}

/** The caller of one request. A change would not be seen in what was read before it: changing calls share nothing. */
const requestOf = (call: Call, caller: Caller): Caller => ({
  ...caller,
  once: call.changes ? undefined : (caller.once ?? new Map()),
})

export function openDispatcher(runtime: Runtime, services: readonly Service[]): Dispatcher {
  const entries = entriesOf(services)
  const table = tableOf(entries)
  const standings = openStandings(runtime, services)
  const queue = openPlayerQueue()

  const dispatch: Dispatcher['dispatch'] = async (call, input, caller) => {
    const reply: Reply = { status: 200, cookies: [] }
    const entry = table.get(keyOf(call))
    if (!entry) throw new Error(`no feature serves ${keyOf(call)}`)
    try {
      const body = await answer(entry, input, caller, reply)
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
    const { call, service, name } = entry
    await requireEnabled(runtime, entry, caller)
    const session = await sessionOf(runtime, caller)
    requireOwner(call, caller, session)
    if (!session && !service.guests?.includes(name)) await refuseGuest(runtime, caller)
    const closed = session !== null && isClosed(session.player, runtime.clock.now())
    if (closed && call.changes && !service.whileClosed?.includes(name))
      refuseClosed(session.player.closedUntil_ms)
    const checked = checkInput((service.inputs as Record<string, z.ZodType>)[name] ?? nothing, input)
    const handler = (service.calls as Record<string, (context: Context, input: unknown) => Promise<unknown>>)[
      name
    ]!
    const request = requestOf(call, caller)
    const contextIn = (db: Db, tx: Tx | null) =>
      contextOf({ runtime, services, standings, caller: request, reply, session, db, tx, dispatch })
    const isOwn = service.own?.includes(name)
    if (!call.changes)
      return handler(contextIn(isOwn ? runtime.database.db : runtime.database.reads, null), checked)
    const work = (tx: Tx) => {
      // A transaction that is tried again starts with an empty answer.
      reply.cookies.length = 0
      return handler(contextIn(tx, tx), checked)
    }
    const act = async () => {
      if (isOwn) return handler(contextIn(runtime.database.db, null), checked)
      if (!caller.idempotencyKey || !session) return transact(runtime.database.db, work)
      const operation = `${service.feature.name}.${name}`
      return onceOnly(
        runtime,
        session.player.playerId,
        operation,
        caller.idempotencyKey,
        checked,
        reply,
        work,
      )
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
  readonly services: readonly Service[]
  readonly standings: (asked: Asked) => Promise<Standing>
  readonly caller: Caller
  readonly reply: Reply
  readonly session: Session | null
  readonly db: Db
  readonly tx: Tx | null
  readonly dispatch: Dispatcher['dispatch']
}

function contextOf(parts: ContextParts): Context {
  const { runtime, services, caller, reply, session, db, tx, dispatch } = parts
  const brand = runtime.brands[caller.theme]!
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
    serves: (call) =>
      services.some(
        ({ feature }) =>
          brand.features[feature.name] !== false &&
          Object.values(feature.calls as Record<string, Call>).some((one) => keyOf(one) === keyOf(call)),
      ),
    async openAccount(newcomer) {
      const opener = services.find((one) => one.opensAccounts)
      if (!opener) throw new Error('no feature opens accounts')
      return opener.opensAccounts!(context, newcomer)
    },
    broughtBy: () =>
      servicesOf(services, brand)
        .map((one) => one.broughtBy?.(context) ?? null)
        .find((code) => code !== null) ?? null,
    async signInMethods() {
      if (tx) await lockPlayer(tx, context.playerId)
      const ways = servicesOf(services, brand).map((one) => one.signInMethods?.(context) ?? 0)
      return (await Promise.all(ways)).reduce((sum, one) => sum + one, 0)
    },
    async dropSignInMethods(playerId) {
      for (const one of services) await one.dropsSignInMethods?.(context, playerId)
    },
    async onPageRequest(query) {
      const said = []
      // Runs for every page, so skip services without the hook.
      for (const one of services)
        if (one.onPageRequest && brand.features[one.feature.name] !== false)
          said.push((await one.onPageRequest(context, query)) ?? {})
      return Object.assign({}, ...said)
    },
    standing: () => standingOf(parts, context),
    ...viewsOf(services, brand, runtime, () => context.standing()),
    ...homeDataOf(services, brand, () => context),
  }
  return context
}

/** The services of the features that a brand offers. */
const servicesOf = (services: readonly Service[], brand: Brand) =>
  services.filter((one) => brand.features[one.feature.name] !== false)

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
