import type { FastifyInstance } from 'fastify'
import type { Http } from './http.server.ts'
import { Refusal } from './errors.ts'
import type { House } from './house.server.ts'

/**
 * The demonstration's tools: the built-in inbox and the hand on the clock. Outside demonstration mode
 * these paths do not exist.
 */
const YEAR_MS = 366 * 86_400_000

/**
 * A foreign page can send neither JSON nor this header without asking first; a program sends either.
 * @throws Refusal ORIGIN_REFUSED (403)
 */
export function ownHandOnly(headers: Readonly<Record<string, unknown>>, origin: string) {
  const site = headers['sec-fetch-site']
  const foreign = (site !== undefined && site !== 'same-origin') || (headers['origin'] ?? origin) !== origin
  if (foreign)
    throw new Refusal(
      'ORIGIN_REFUSED',
      'The demonstration is changed from its own pages only. Open them and try again.',
      { status: 403 },
    )
}

export function demoTools(app: FastifyInstance, house: House, http: Http): void {
  const { simClock } = house
  if (!house.env.demo || !simClock) return
  app.get('/dev/inbox.json', async (request, reply) => {
    const { to } = request.query as { to?: unknown }
    const letters = await house.letters.list(typeof to === 'string' ? to.trim().toLowerCase() : null, 200)
    return reply.header('cache-control', 'no-store').send(letters)
  })
  app.post('/dev/clock', async (request, reply) => {
    ownHandOnly(request.headers, http.callerOf(request).origin)
    const by = (request.body as { advance_ms?: unknown } | null)?.advance_ms
    if (typeof by !== 'number' || !Number.isSafeInteger(by) || by < 0 || by > YEAR_MS)
      throw new Refusal(
        'BAD_INPUT',
        `advance_ms must be a whole number from 0 to ${YEAR_MS}. Time only moves forward.`,
        {
          errors: { advance_ms: ['Send a whole number of milliseconds'] },
        },
      )
    simClock.advance(by)
    await saveOffset(house, by)
    await house.jobs.moved(by)
    return reply.send({ success: true, data: { now: new Date(simClock.now()).toISOString() } })
  })
}

/** The moved clock outlives a restart: time never goes back. */
async function saveOffset(house: House, by: number) {
  await house.database.pool.query(
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

/** Whether the house has no player yet. */
export async function isEmpty(house: House): Promise<boolean> {
  const row = await house.database.db.selectFrom('player').select('player_id').limit(1).executeTakeFirst()
  return row === undefined
}
