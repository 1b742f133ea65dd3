import type { FastifyInstance } from 'fastify'
import { transact } from '../data/db.server.ts'
import type { Http } from './http.server.ts'
import { Refusal } from '../base/errors.ts'
import type { Runtime } from '../calls/runtime.server.ts'
import { MINUTE } from '../time/clock.ts'

/**
 * The demonstration's tools: the built-in inbox and the hand on the clock. Outside demonstration mode
 * these paths do not exist.
 */
const YEAR_MS = 366 * 86_400_000

/**
 * A foreign page can send neither JSON nor this header without asking first; a program sends either.
 * @throws Refusal ORIGIN_REFUSED (403)
 */
export function refuseForeignPages(headers: Readonly<Record<string, unknown>>, origin: string) {
  const site = headers['sec-fetch-site']
  const foreign = (site !== undefined && site !== 'same-origin') || (headers['origin'] ?? origin) !== origin
  if (foreign)
    throw new Refusal(
      'ORIGIN_REFUSED',
      'The demonstration is changed from its own pages only. Open them and try again.',
      { status: 403 },
    )
}

export function demoTools(app: FastifyInstance, runtime: Runtime, http: Http): void {
  const { simClock } = runtime
  if (!runtime.env.demo || !simClock) return
  app.get('/dev/inbox.json', async (request, reply) => {
    const { to } = request.query as { to?: unknown }
    const messages = await runtime.messenger.list(
      typeof to === 'string' ? to.trim().toLowerCase() : null,
      200,
    )
    return reply.header('cache-control', 'no-store').send(messages)
  })
  app.post('/dev/clock', async (request, reply) => {
    refuseForeignPages(request.headers, http.callerOf(request).origin)
    const by = (request.body as { advance_ms?: unknown } | null)?.advance_ms
    if (typeof by !== 'number' || !Number.isSafeInteger(by) || by < 0 || by > YEAR_MS)
      throw new Refusal(
        'BAD_INPUT',
        `advance_ms must be a whole number from 0 to ${YEAR_MS}. Time only moves forward.`,
        {
          errors: { advance_ms: ['Send a whole number of milliseconds'] },
        },
      )
    // A request for the time alone moves nothing.
    if (by > 0) {
      simClock.advance(by)
      await saveOffset(runtime, by)
      await runtime.jobs.moved(by)
      await planAgain(runtime)
    }
    return reply.send({ success: true, data: { now: new Date(simClock.now()).toISOString() } })
  })
}

/**
 * Plans what a demonstration shows for a time, and turns its clock to the minute from which that runs: when the
 * site opens, it has begun.
 */
export async function beginSamples(runtime: Runtime): Promise<void> {
  await runtime.runs.planSamples()
  const { simClock } = runtime
  if (!simClock) return
  const by = MINUTE - (simClock.now() % MINUTE)
  simClock.advance(by)
  await saveOffset(runtime, by)
  await runtime.jobs.moved(by)
}

/** A jump past the runs that are planned ahead would leave a demonstration with nothing that runs. */
async function planAgain({ database, runs }: Runtime) {
  if ((await contentOf({ database })) === null) return
  await runs.planAhead()
  await runs.planSamples()
}

/** The moved clock outlives a restart: time never goes back. */
async function saveOffset(runtime: Runtime, by: number) {
  await runtime.database.pool.query(
    `insert into setting (key, value) values ('clock_offset', to_jsonb($1::bigint))
     on conflict (key) do update set value = to_jsonb((setting.value #>> '{}')::bigint + $1::bigint)`,
    [by],
  )
}

/** By how much the demonstration's clock had been moved before this start, ms. */
export async function savedOffset(pool: {
  query: (text: string) => Promise<{ rows: { offset: number }[] }>
}): Promise<number> {
  const { rows } = await pool.query(
    `select (value #>> '{}')::bigint as offset from setting where key = 'clock_offset'`,
  )
  return rows[0]?.offset ?? 0
}

/** Whether the site has no player yet. */
export async function isEmpty({ database }: Pick<Runtime, 'database'>): Promise<boolean> {
  const row = await database.db.selectFrom('player').select('player_id').limit(1).executeTakeFirst()
  return row === undefined
}

const FILLING = 'demonstration'

/**
 * Whether the demonstration still wants content: the database is empty, or an earlier start was killed while it
 * filled it. From now on it counts as begun.
 */
export async function beginDemoContent({ database }: Pick<Runtime, 'database'>): Promise<boolean> {
  const known = await contentOf({ database })
  if (known !== null) return known === 'filling'
  if (!(await isEmpty({ database }))) return false
  await markFilling(database, 'filling')
  return true
}

/** Whether the demonstration is being filled or was filled; null where it never began. */
async function contentOf({ database }: Pick<Runtime, 'database'>): Promise<unknown> {
  const { db } = database
  const row = await db.selectFrom('setting').select('value').where('key', '=', FILLING).executeTakeFirst()
  return row?.value ?? null
}

/** The demonstration has all of its content; no later start adds to it. */
export const endDemoContent = ({ database }: Pick<Runtime, 'database'>) => markFilling(database, 'filled')

const markFilling = ({ pool }: Runtime['database'], value: 'filling' | 'filled') =>
  pool.query(
    `insert into setting (key, value) values ($1, to_jsonb($2::text)) on conflict (key) do update set value = excluded.value`,
    [FILLING, value],
  )

/** Someone of the demonstration as an earlier start left them: their new session, and how many rounds they played. */
export interface DemoPerson {
  readonly session: string
  readonly rounds: number
}

/** @returns null when they have not signed up yet */
export async function demoPerson(runtime: Runtime, theme: string, email: string): Promise<DemoPerson | null> {
  const { db } = runtime.database
  const player = await db
    .selectFrom('player')
    .select('player_id')
    .where('theme', '=', theme)
    .where('email', '=', email)
    .executeTakeFirst()
  if (!player) return null
  const { player_id: playerId } = player
  const { rounds } = await db
    .selectFrom('game_round')
    .select(({ fn }) => fn.countAll<number>().as('rounds'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  const session = await transact(db, (tx) => runtime.sessions.open(tx, { playerId, theme }, 'demonstration'))
  return { session, rounds: Number(rounds) }
}
