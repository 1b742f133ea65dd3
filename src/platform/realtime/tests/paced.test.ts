import { expect, test } from 'vitest'
import { transact } from '#platform/data/db.server.ts'
import { SECOND } from '#platform/time/clock.ts'
import type { Client } from '#tests/rig/client.ts'
import { pushesTo } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { pacedJobs, pushPaced, type Paced } from '../paced.server.ts'

/** Pages hear of progress at most once a second, of the latest of it, and of nothing twice. */
const at = testSite()

/** Jobs that were queued: here the site runs none by itself. */
const queued: { readonly data: Readonly<Record<string, unknown>>; readonly after_ms?: number | undefined }[] =
  []
const runtime = () => ({
  ...at.runtime,
  jobs: {
    ...at.runtime.jobs,
    queue: async (_: unknown, __: string, data: Readonly<Record<string, unknown>>, after_ms?: number) =>
      void queued.push({ data, after_ms }),
  },
})
const pushAs = async (on: typeof at.runtime, client: Client, value: number, more: Partial<Paced> = {}) => {
  const playerId = await at.idOf(client)
  const one = { playerId, name: 'funMeter.changed', data: { value, openUntil: null }, ...more } as Paced
  await transact(at.runtime.database.db, (tx) => pushPaced(on, tx, [one]))
}
const push = (client: Client, value: number, more?: Partial<Paced>) => pushAs(runtime(), client, value, more)
/** Values that were pushed, in their order. */
const pushed = async (client: Client) => {
  const pushes = await pushesTo(at.runtime.database.pool, await at.idOf(client), 'funMeter')
  return pushes.map(({ data }) => data['value'])
}
const late = async (client: Client) =>
  pacedJobs(runtime())['pushes.late']!.run({
    playerIds: [await at.idOf(client)],
    names: ['funMeter.changed'],
    tries: 1,
  })
test('the first leaves at once, and of what comes within its second the latest, a second after it', async () => {
  const client = await at.player()
  for (const value of [1, 2, 3, 4]) await push(client, value)
  expect(await pushed(client)).toEqual([1])
  // The job came too early by the site's clock: it pushes nothing, and comes again.
  at.clock.advance(SECOND - 1)
  await late(client)
  expect(await pushed(client)).toEqual([1])
  expect(queued.map(({ data, after_ms }) => [data['tries'], after_ms])).toEqual([
    [1, SECOND],
    [2, SECOND],
  ])
  at.clock.advance(1)
  await late(client)
  expect(await pushed(client)).toEqual([1, 4])
  // The second counts from the late push.
  await push(client, 5)
  expect(await pushed(client)).toEqual([1, 4])
  at.clock.advance(SECOND)
  await push(client, 6)
  expect(await pushed(client)).toEqual([1, 4, 6])
  await late(client)
  expect(await pushed(client)).toEqual([1, 4, 6])
})

test('the site pushes what waits by itself', async () => {
  const client = await at.player()
  await pushAs(at.runtime, client, 1)
  await pushAs(at.runtime, client, 2)
  at.clock.advance(SECOND)
  await at.runtime.jobs.moved(SECOND)
  await expect.poll(() => pushed(client), { timeout: 10_000 }).toEqual([1, 2])
})

test('what pages know already is not pushed, neither at once nor late', async () => {
  const client = await at.player()
  await push(client, 1)
  at.clock.advance(SECOND)
  await push(client, 1)
  expect(await pushed(client)).toEqual([1])
  await push(client, 2)
  await push(client, 3)
  // It is again as it was told.
  await push(client, 2)
  at.clock.advance(SECOND)
  await late(client)
  expect(await pushed(client)).toEqual([1, 2])
})

test('what was reached leaves at once, and what waited is not told after it', async () => {
  const client = await at.player()
  await push(client, 1)
  await push(client, 2)
  await push(client, 3, { atOnce: true })
  await push(client, 3, { atOnce: true })
  expect(await pushed(client)).toEqual([1, 3, 3])
  at.clock.advance(SECOND)
  await late(client)
  expect(await pushed(client)).toEqual([1, 3, 3])
})

test('players and names do not wait for each other, and of one batch the last counts', async () => {
  const [one, other] = [await at.player(), await at.player()]
  await push(one, 1)
  await push(other, 1)
  await push(one, 9, { name: 'season.progressUpdate', data: { experience: 9 } })
  expect([await pushed(one), await pushed(other)]).toEqual([[1], [1]])
  at.clock.advance(SECOND)
  const playerId = await at.idOf(one)
  await transact(at.runtime.database.db, (tx) =>
    pushPaced(
      runtime(),
      tx,
      [2, 3].map((value) => ({ playerId, name: 'funMeter.changed', data: { value, openUntil: null } })),
    ),
  )
  expect(await pushed(one)).toEqual([1, 3])
})

test('a batch queues one job for all that waits, and each row is pushed after its own second', async () => {
  const [first, second] = [await at.player(), await at.player()]
  const ids = [await at.idOf(first), await at.idOf(second)]
  const both = (value: number) =>
    transact(at.runtime.database.db, (tx) =>
      pushPaced(
        runtime(),
        tx,
        ids.map((playerId) => ({
          playerId,
          name: 'funMeter.changed',
          data: { value, openUntil: null },
        })),
      ),
    )
  await both(1)
  await push(second, 2)
  at.clock.advance(SECOND)
  await late(second)
  const before = queued.length
  at.clock.advance(SECOND / 2)
  await both(3)
  // The first has waited its second, the second has not.
  expect([await pushed(first), await pushed(second)]).toEqual([
    [1, 3],
    [1, 2],
  ])
  await both(4)
  const jobs = queued.slice(before)
  expect(jobs.map(({ data, after_ms }) => [data['playerIds'], after_ms])).toEqual([
    [[ids[1]], SECOND / 2],
    [[ids[0]], SECOND],
  ])
  at.clock.advance(SECOND / 2)
  for (const { data } of jobs) await pacedJobs(runtime())['pushes.late']!.run(data)
  expect([await pushed(first), await pushed(second)]).toEqual([
    [1, 3],
    [1, 2, 4],
  ])
})
