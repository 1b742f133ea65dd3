import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { transact } from '../../data/db.server.ts'
import { usesDatabase } from '../../testing.server.ts'
import { HOUR } from '../../time/clock.ts'
import { requireRun } from '../require-run.server.ts'
import { ann, NOON, paying, refusalOf, runsSite } from './rig.ts'

/** A claim belongs to the run of its moment, until its transaction ends. */
const at = usesDatabase()
let tests = 0

async function running() {
  const brand = { name: `east${++tests}` }
  const site = runsSite(at.database, { east: brand.name })
  const { runs } = await site.planRun(
    {
      feature: 'hat',
      theme: brand.name,
      every: 'once',
      starts: '2026-11-18T13:00',
      ends: '2026-11-18T15:00',
      economy: paying(100),
    },
    ann,
  )
  const claimAt = (after_ms: number, event_ms?: number) =>
    transact(at.database.db, (tx) =>
      requireRun(
        { tx, brand, now: new Date(NOON + after_ms) },
        'hat',
        event_ms === undefined ? undefined : new Date(NOON + event_ms),
      ),
    )
  return { site, brand, run: runs[0]!, claimAt }
}

test('a call belongs to the run of its moment, and outside of all it is gone', async () => {
  covers('001 §4.1')
  const { run, claimAt } = await running()
  for (const [after, found] of [
    [HOUR - 1, null],
    [HOUR, run.runId],
    [3 * HOUR - 1, run.runId],
    [3 * HOUR, null],
  ] as const) {
    if (found) expect((await claimAt(after)).runId).toBe(found)
    else await expect(claimAt(after)).rejects.toMatchObject({ code: 'FEATURE_ENDED', status: 410 })
  }
})

test('a thing belongs to the run of its time, however late it is claimed', async () => {
  covers('001 §4.1')
  const { run, claimAt } = await running()
  expect((await claimAt(9 * HOUR, 2 * HOUR)).runId).toBe(run.runId)
  expect(await refusalOf(claimAt(2 * HOUR, 9 * HOUR))).toMatch(/^FEATURE_ENDED: /)
})

test('a stop waits for calls in progress and ends the run after them; calls do not wait for each other', async () => {
  const { site, brand, run } = await running()
  site.clock.advance(2 * HOUR)
  let finish = () => {}
  const finished = new Promise<void>((done) => (finish = done))
  const now = new Date(site.clock.now())
  const held = transact(at.database.db, async (tx) => {
    await requireRun({ tx, brand, now }, 'hat')
    await finished
  })
  // Another one needs no turn.
  await transact(at.database.db, (tx) => requireRun({ tx, brand, now }, 'hat'))
  let isStopped = false
  const stop = site.cancelRun(run.runId, ann).then((stopped) => {
    isStopped = true
    return stopped
  })
  const waiting = async () =>
    (
      await at.database.pool.query(
        `select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
      )
    ).rowCount
  await expect.poll(waiting).toBe(1)
  site.clock.advance(5)
  expect(isStopped).toBe(false)
  finish()
  await held
  expect((await stop).ends_ms).toBe(now.getTime() + 5)
  const late = transact(at.database.db, (tx) =>
    requireRun({ tx, brand, now: new Date(now.getTime() + 5) }, 'hat'),
  )
  await expect(late).rejects.toMatchObject({ code: 'FEATURE_ENDED' })
})
