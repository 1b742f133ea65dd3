import { z } from 'zod'
import type { Call, Output } from '../calls/contract.ts'
import { raw, transact, type Db, type Tx } from '../data/db.server.ts'
import { checkInput } from '../calls/check-input.server.ts'
import { Refusal, refusalAnswer, refuse } from '../base/errors.ts'
import { isClosed, refuseClosed, refuseEndedSession } from '../players/exclusion.server.ts'
import type { Runtime } from '../calls/runtime.server.ts'
import { acted, logActor, requirePermitted } from './acting.server.ts'
import { browserActor, isAudited, type Actor } from '../calls/actor.ts'
import { requireReason } from '../audit/reason.ts'
import { takeAttempt } from '../players/devices/attempts.server.ts'
import { requireOwner } from '../players/require-owner.server.ts'
import { hasAnswer, onceOnly } from '../calls/repeats/idempotency.server.ts'
import { actionsOf, isKeyed, staysOpen } from '../calls/handle.server.ts'
import { requireAdmitted, type AtGate } from './asking.server.ts'
import type { Caller } from '../calls/caller.ts'
import type { Context, Reply, SetCookie } from '../calls/context.server.ts'
import { callKey, register } from '../calls/registered.server.ts'
import type { Service } from '../calls/service.server.ts'
import { entriesOf, tableOf, type DispatcherEntry } from './entries.server.ts'
import { noteAddress } from '../jurisdiction/geolocation.server.ts'
import type { Action, Where } from '../calls/gate.ts'
import { ABROAD, lastPlace } from '../jurisdiction/location.server.ts'
import { goesByPlace } from '../jurisdiction/place-line.server.ts'
import type { Session } from '../players/session.server.ts'
import { openPlayerQueue } from '../calls/limits/player-queue.server.ts'
import { isInside } from '../data/schedules.server.ts'
import { refuseEnded } from '../runs/require-run.server.ts'
import { contextOf, signInFirst } from './context.server.ts'
import { openStandings } from '../standing/open.server.ts'
import { pausedAnswer, pauseFor } from '../standing/paused.ts'

/**
 * The dispatcher: every call comes here, from HTTP or from a page being rendered, and is checked, given its
 * context and its transaction, and answered once.
 */
export interface Dispatched<O = unknown> {
  readonly status: number
  readonly body: O
  readonly cookies: readonly SetCookie[]
  /** The answer of an earlier call under the same key: nothing was done now. */
  readonly isReplayed?: boolean
  /** Absent where the call was refused before its actor was known. */
  readonly actor?: Actor | undefined
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

/** Watches calls: tests compare what each does, and the answer of a success, with what it declares. */
export interface CallWatch {
  readonly run: <T>(entry: DispatcherEntry, run: () => Promise<T>, reply: Reply) => Promise<T>
  /** Hears for which action its handler asks the gate. */
  readonly asks: (entry: DispatcherEntry, action: Action) => void
}

/** The part of a call's declaration that its context needs. */
const declaredBy = (entry: DispatcherEntry, watch: CallWatch | undefined) => ({
  feature: entry.service.feature.name,
  asks: (action: Action) => watch?.asks(entry, action),
})

export function openDispatcher(
  runtime: Runtime,
  services: readonly Service[],
  watch?: CallWatch,
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
      const run = () => answer(entry, input, caller, reply)
      const body = await (watch ? watch.run(entry, run, reply) : run())
      const { status, cookies, actor, isReplayed = false } = reply
      return { status, body: body as never, cookies, actor, isReplayed }
    } catch (error) {
      if (error instanceof Refusal)
        return {
          ...{ status: error.status, cookies: reply.cookies, actor: reply.actor },
          body: refusalAnswer(error) as never,
        }
      throw error
    }
  }

  async function answer(
    entry: DispatcherEntry,
    input: unknown,
    caller: Caller,
    reply: Reply,
  ): Promise<unknown> {
    const { call, by, transaction, operation, run } = entry
    const off = await refusalOf(() => requireEnabled(runtime, entry, caller))
    if (off && !caller.idempotencyKey) throw off
    const session = caller.actor ? null : await sessionOf(runtime, caller)
    const actor = caller.actor ?? browserActor(session?.player.playerId ?? null)
    reply.actor = actor
    if (!session && by === 'player' && actor.kind === 'guest') await refuseGuest(runtime, caller)
    requirePermitted(by, actor, caller.theme)
    requireOwner(call, caller, session)
    noteActor(runtime, entry, actor)
    const gate = { runtime, entry, session, caller }
    const refused = off ?? (await refusalOf(() => requireOpen(gate)))
    // A repeated request gets its first answer, even if it would be refused by now.
    if (refused && !(await isRepeat(gate))) throw refused
    const checked = checkInput(entry.input ?? nothing, input)
    const spot = await spotOf(gate)
    const isOwn = transaction === 'own'
    const handled = async (db: Db, tx: Tx | null) => {
      if (refused) throw refused
      const where = await whereIn(db, gate, spot)
      if (spot === 'kept' || spot === 'abroad') await requireAdmitted(gate, db, where)
      const context = contextOf({
        ...{ runtime, registered, standings, reply, actor, session, db, tx, dispatch, operation, where },
        ...{ isOwn, caller: requestOf(call, caller), ...declaredBy(entry, watch) },
      })
      await takeLimit(entry, context, checked)
      return asShown(entry, context, (await run(context, checked as never)) as object)
    }
    const { db, reads } = runtime.database
    if (!call.changes) return handled(isOwn ? db : reads, null)
    const work = (tx: Tx) => {
      restart(reply)
      return acted(tx, actor, operation, () => handled(tx, tx))
    }
    const act = async () => {
      if (isOwn) return handled(db, null)
      if (!caller.idempotencyKey || !session || !isKeyed(entry)) return transact(db, work)
      const { playerId } = session.player
      return onceOnly(runtime, playerId, operation, caller.idempotencyKey, checked, reply, work)
    }
    return session ? queue.run(session.player.playerId, act) : act()
  }

  return { entries, dispatch, holdsAction: (caller) => holdsAction(runtime, caller) }
}

/** A transaction that is tried again starts with an empty answer. */
function restart(reply: Reply): void {
  reply.cookies.length = 0
  reply.status = 200
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

/** An answer as the gate leaves it: nothing looks available that the gate would refuse. */
async function asShown({ shows, service }: DispatcherEntry, context: Context, body: object): Promise<object> {
  if (!shows || !context.player) return body
  const pause = pauseFor(await context.standing(), [shows].flat(), service.feature.name)
  return pause ? pausedAnswer(body, pause) : body
}

/** @throws Refusal TOO_MANY (429) */
async function takeLimit({ limit }: DispatcherEntry, context: Context, input: unknown): Promise<void> {
  if (!limit) return
  if ('points' in limit) {
    if (context.session) await context.runtime.limits.take(limit, context.playerId)
  } else if ('attempt' in limit && limit.person)
    await takeAttempt(context, limit.attempt, limit.person(context, input as never))
}

/** Where a call's player is: the place that is kept, or another country. Null where it isn't gone by. */
type Spot = 'kept' | 'abroad' | 'any' | null

/**
 * Notes where the address says that a player is, outside the transaction of the call: what it locks there comes
 * before the wallet.
 */
async function spotOf({ runtime, entry, session, caller }: AtGate): Promise<Spot> {
  const { call, place } = entry
  if (place === 'any') return place
  const goesByIt = place === 'noted' || actionsOf(entry).some(goesByPlace)
  if (!session || !call.changes || !goesByIt) return null
  return (await noteAddress(runtime, session, caller)) ? 'abroad' : 'kept'
}

/** The place by which the gate is asked once more, and by which all is given. */
async function whereIn(db: Db, { runtime, session }: AtGate, spot: Spot): Promise<Where> {
  if (spot === 'abroad') return ABROAD
  if (spot !== 'kept') return spot
  return (await lastPlace(runtime, db, session!.player.playerId, new Date(runtime.clock.now()))) ?? 'unknown'
}

/** Runs a check. @returns the refusal that it ends in, or null */
async function refusalOf(check: () => Promise<void>): Promise<Refusal | null> {
  try {
    await check()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Refuses players who are closed out, and those whom the gate refuses, before the input is parsed. */
async function requireOpen(gate: AtGate): Promise<void> {
  const { runtime, entry, session } = gate
  const closed = session !== null && isClosed(session.player, runtime.clock.now())
  if (closed && !staysOpen(entry))
    await refuseClosed(raw(runtime.database.reads), session.player.playerId, new Date(runtime.clock.now()))
  await requireAdmitted(gate, runtime.database.reads, 'any')
}

/** Whether the player of a call has the answer of an earlier one under its key. */
async function isRepeat({ runtime, entry, session, caller }: AtGate): Promise<boolean> {
  const { idempotencyKey } = caller
  if (!idempotencyKey || !session || !isKeyed(entry)) return false
  return hasAnswer(runtime.database.db, session.player.playerId, entry.operation, idempotencyKey)
}

/** Logs calls of staff and partners, and requires a reason for changes by staff. */
function noteActor(runtime: Runtime, { call, operation }: DispatcherEntry, actor: Actor): void {
  if (isAudited(actor)) logActor(runtime, actor, operation)
  if (call.changes && actor.kind === 'staff') requireReason(actor.reason)
}

const refuseFull = (): never =>
  refuse('FULL', 'Our server is out of storage space, so nothing was changed. Try again in a few minutes.', {
    status: 503,
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
