import { expect, test } from 'vitest'
import { z } from 'zod'
import { feature } from '#client/feature.ts'
import { loadServices } from '#features/index.server.ts'
import { get, post, type Answer } from '#platform/calls/contract.ts'
import { service } from '#platform/calls/service.server.ts'
import { answer, handle } from '#platform/calls/handle.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { transact } from '#platform/data/db.server.ts'
import type { Gauge } from '#platform/facts/gauge.ts'
import { claimOnce } from '#platform/money/claim.server.ts'
import { owe } from '#platform/owed/owed.server.ts'
import { addRun } from '#platform/runs/tests/add-run.ts'
import { DAY, HOUR } from '#platform/time/clock.ts'
import { dayOf } from '#platform/time/day.ts'
import { covers } from '#tests/coverage/covers.ts'
import { watchStatements } from '#tests/rig/statements.ts'
import { START, testSite } from '#tests/rig/test-site.ts'
import { ownRows } from '../../players/needs.server.ts'

/** The contents of a standing, and when it is read. */

const NAME = 'stand-in'
const steps: Gauge = { name: `${NAME}.steps`, reads: 'ball', next: () => null, crossed: async () => {} }

const postedRows = ownRows<{ readonly key: string; readonly at: string }, Date>({
  name: `${NAME}.rows`,
  sql: `select key, $3::timestamptz as at from ledger_post where player_id = $1 and key = $4::text`,
  values: ({ now }) => [now, 'test:1'],
  as: ({ at }) => new Date(at),
})

interface Seen {
  readonly claimed: boolean
  readonly progress: number
  readonly finishedAt: string | null
  readonly isActive: boolean
  readonly owed: readonly string[]
  readonly rows: readonly string[]
  readonly coins?: number | undefined
}

const seen = z.strictObject({
  claimed: z.boolean(),
  progress: z.number(),
  finishedAt: z.string().nullable(),
  isActive: z.boolean(),
  owed: z.array(z.string()),
  rows: z.array(z.string()),
  coins: z.number().optional(),
})

const calls = {
  look: get<Answer<{ readonly first: Seen; readonly again: boolean; readonly within: boolean }>>(
    `/rest/${NAME}/`,
  ),
  claim: post<Answer<{ readonly before: boolean; readonly after: boolean }>>(`/rest/${NAME}/claim/`),
  inner: get<Answer<{ readonly isClaimed: boolean }>>(`/rest/${NAME}/inner/`),
}

async function seenBy(context: Context): Promise<Seen> {
  const standing = await context.standing()
  const run = standing.run(NAME)
  const { isActive, finishedAt } = standing.schedule(NAME)
  return {
    claimed: standing.isClaimed(NAME, standing.day),
    progress: run ? standing.progress(steps.name, run.runId) : 0,
    ...{ isActive, finishedAt },
    owed: standing.owed(NAME).map(({ key }) => key),
    rows: standing.rows(postedRows).map((at) => at.toISOString()),
    coins: standing.account?.balance?.tourPoints,
  }
}

const isClaimed = async (context: Context) => {
  const standing = await context.standing()
  return standing.isClaimed(NAME, standing.day)
}

const standIn = service(
  { ...feature({ name: NAME, runs: true }), calls },
  {
    gauges: () => [steps],
    runs: { schema: z.strictObject({}), check: () => [] },
    standing: { claims: ({ day }) => [day], rows: [postedRows], owed: true },
    calls: {
      look: handle(calls.look, {
        by: 'player',
        output: answer(z.strictObject({ first: seen, again: z.boolean(), within: z.boolean() })),
        async run(context) {
          const [first, again] = [await context.standing(), await context.standing()]
          const { data } = await context.call(calls.inner)
          return {
            success: true,
            data: { first: await seenBy(context), again: first === again, within: data!.isClaimed },
          }
        },
      }),
      inner: handle(calls.inner, {
        by: 'guest',
        output: answer(z.strictObject({ isClaimed: z.boolean() })),
        async run(context) {
          return { success: true, data: { isClaimed: await isClaimed(context) } }
        },
      }),
      claim: handle(calls.claim, {
        by: 'player',
        open: 'a test asks no gate',
        output: answer(z.strictObject({ before: z.boolean(), after: z.boolean() })),
        async run(context) {
          const { tx, playerId, now } = context
          const before = await isClaimed(context)
          const period = dayOf(now.getTime(), context.brand.timeZone)
          await claimOnce(tx, { playerId, feature: NAME, period, at: now }, async () => ({}))
          return { success: true, data: { before, after: await isClaimed(context) } }
        },
      }),
    },
  },
)

const at = testSite({}, { services: async () => [...(await loadServices()), standIn] })
const statementsOf = watchStatements()

const look = async (client: Awaited<ReturnType<typeof at.player>>) =>
  (await client.call(calls.look)).body.data!

test('it holds runs, progress, what is owed, own rows, and the balance', async () => {
  const client = await at.player()
  const playerId = await at.idOf(client)
  const { database } = at.runtime
  expect((await look(client)).first).toMatchObject({
    isActive: false,
    finishedAt: null,
    progress: 0,
    owed: [],
    rows: [],
  })
  const endsAt = new Date(START + 3 * HOUR)
  const runId = await addRun(database, { feature: NAME, startsAt: new Date(START - HOUR), endsAt })
  await database.pool.query('insert into odometer (player_id, ball) values ($1, 50)', [playerId])
  await database.pool.query('insert into mark (player_id, gauge, run_id, base) values ($1, $2, $3, 20)', [
    playerId,
    steps.name,
    runId,
  ])
  await at.fund(client, { coins: 77 })
  await transact(database.db, (tx) =>
    owe(at.runtime, tx, [
      { playerId, feature: NAME, key: 'later', kind: 'x', prize: { coins: 1 }, dueAt: new Date(START + DAY) },
      {
        playerId,
        feature: 'another',
        key: 'not mine',
        kind: 'x',
        prize: { coins: 1 },
        dueAt: new Date(START + DAY),
      },
    ]),
  )
  at.clock.advance(1_000)
  const { first } = await look(client)
  expect(first).toMatchObject({
    isActive: true,
    finishedAt: endsAt.toISOString(),
    progress: 30,
    owed: ['later'],
  })
  expect(first.rows).toEqual([new Date(at.clock.now()).toISOString()])
  expect(first.coins).toBeGreaterThanOrEqual(77)
  // A mark that was shut stays where it was, whatever is played afterward.
  await database.pool.query('update mark set last = 45 where player_id = $1', [playerId])
  expect((await look(client)).first.progress).toBe(25)
})

test('a request reads it once, calls within calls too; the next request reads it again', async () => {
  const client = await at.player()
  expect(await look(client)).toMatchObject({ again: true, within: false })
  await client.call(calls.claim)
  expect(await look(client)).toMatchObject({ again: true, within: true, first: { claimed: true } })
})

test('a changing call sees what it has changed', async () => {
  covers('001 §3.2')
  const client = await at.player()
  const { data } = (await client.call(calls.claim)).body
  expect(data).toEqual({ before: false, after: true })
})

test('nothing is read for a guest', async () => {
  const caller = {
    ip: '127.0.0.1',
    origin: at.url,
    agent: 'test',
    theme: 'aurelia',
    cookies: {},
    idempotencyKey: null,
  }
  const ask = () => at.dispatcher.dispatch(calls.inner, {}, caller)
  expect((await ask()).body).toEqual({ success: true, data: { isClaimed: false } })
  expect(await statementsOf(ask)).toEqual([])
})
