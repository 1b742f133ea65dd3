import { Cron } from 'croner'
import { PgBoss, type JobResult } from 'pg-boss'
import type { Clock } from '../time/clock.ts'
import { raw, type Database, type Tx } from './db.server.ts'
import type { Log } from '../base/log.server.ts'

/**
 * Jobs: durable queues by pg-boss, repeating ones by a row a name whose due time is in the site's own
 * time, so that a moved clock moves them too. One node of the cluster takes each turn. State never hangs
 * on a job having run: what is expired is expired by its time column, a job only materialises effects.
 */
export interface Job {
  /** `every` a cron pattern (UTC) makes it repeat; without it the job runs when it is queued. */
  readonly every?: string
  /** Tries after a failure, 5 by default, with growing pauses. */
  readonly retries?: number
  readonly run: (data: Readonly<Record<string, unknown>>) => Promise<void>
}

export interface Jobs {
  /** The names of all jobs of this release. */
  readonly names: readonly string[]
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  /** Queues a job in the transaction of its cause. */
  readonly queue: (
    tx: Tx,
    name: string,
    data: Readonly<Record<string, unknown>>,
    after_ms?: number,
  ) => Promise<void>
  /** Runs what is due now; the ticker calls it each second. */
  readonly tick: () => Promise<void>
  /** Follows a clock that was moved forward. */
  readonly moved: (by_ms: number) => Promise<void>
}

/** Jobs of a name that a node takes at once; while whole batches come it does not pause. */
const BATCH = 10
/** How often a node looks for jobs that a cause has queued, and for what is left of those that it called itself. */
const LOOK_S = { queued: 1, repeating: 5 }

export function openJobs(options: {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly jobs: Readonly<Record<string, Job>>
}): Jobs {
  const { database, clock, log, jobs } = options
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schema: 'pgboss',
    // The owner of the tables has made it; the writer may not.
    createSchema: false,
    schedule: false,
  })
  boss.on('error', (error) => log.error({ error }, 'job queue'))
  let timer: NodeJS.Timeout | null = null
  let ticking: Promise<void> = Promise.resolve()
  /** The worker of each name. */
  const workers = new Map<string, string>()

  const nextDue = (pattern: string, after_ms: number) =>
    new Cron(pattern, { timezone: 'UTC' }).nextRun(new Date(after_ms))!

  async function runIfDue(name: string, job: Job) {
    const now = clock.now()
    const { rows } = await database.pool.query(
      'update schedule set due_at = $2 where name = $1 and due_at <= $3 returning name',
      [name, nextDue(job.every!, now), new Date(now)],
    )
    if (rows.length === 0) return
    await boss.send(name, { due_ms: now })
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }

  async function tick() {
    const { rows } = await database.pool.query<{ name: string }>(
      'select name from schedule where due_at <= $1 order by name',
      [new Date(clock.now())],
    )
    // Names of other releases have no job here.
    for (const { name } of rows) if (jobs[name]?.every) await runIfDue(name, jobs[name])
  }

  const safeTick = () => {
    ticking = ticking.then(tick).catch((error: unknown) => log.error({ error }, 'schedule'))
    return ticking
  }

  /** Each job of a batch ends for itself: one that fails takes no other with it. */
  async function outcomeOf(
    name: string,
    job: Job,
    id: string,
    data: Record<string, unknown>,
  ): Promise<JobResult> {
    try {
      await job.run(data)
      return { id, status: 'completed' }
    } catch (error) {
      log.error({ error, job: name, id }, 'a job failed; it will be tried again')
      return {
        id,
        status: 'failed',
        output: { message: error instanceof Error ? error.message : String(error) },
      }
    }
  }

  async function setUp(name: string, job: Job) {
    await boss.createQueue(name, { retryLimit: job.retries ?? 5, retryDelay: 2, retryBackoff: true })
    const pace = {
      pollingIntervalSeconds: job.every ? LOOK_S.repeating : LOOK_S.queued,
      batchSize: BATCH,
      burstWhenBatchFull: true,
      perJobResults: true,
    } as const
    const worker = await boss.work(name, pace, (batch) =>
      Promise.all(
        batch.map(({ id, data }) => outcomeOf(name, job, id, (data ?? {}) as Record<string, unknown>)),
      ),
    )
    workers.set(name, worker)
    if (!job.every) return
    await database.pool.query('insert into schedule (name, due_at) values ($1, $2) on conflict do nothing', [
      name,
      nextDue(job.every, clock.now()),
    ])
  }

  return {
    names: Object.keys(jobs),
    async start() {
      await boss.start()
      for (const [name, job] of Object.entries(jobs)) await setUp(name, job)
      timer = setInterval(() => void safeTick(), 1_000)
    },
    async stop() {
      if (timer) clearInterval(timer)
      await ticking
      await boss.stop({ graceful: true, timeout: 5_000, close: false })
    },
    async queue(tx, name, data, after_ms = 0) {
      await boss.send(
        name,
        { ...data },
        {
          db: { executeSql: (text, values) => raw(tx).query(text, values) },
          ...(after_ms > 0 ? { startAfter: Math.ceil(after_ms / 1_000) } : {}),
        },
      )
    },
    tick: safeTick,
    async moved(by_ms) {
      await database.pool.query(
        `update pgboss.job set start_after = start_after - make_interval(secs => $1)
         where state in ('created', 'retry')`,
        [by_ms / 1_000],
      )
      await safeTick()
    },
  }
}
