import { hashOf } from '#platform/runs/economy.server.ts'
import type { Intruder } from './intruder.ts'
import type { Rewrite } from './ledger.ts'

/** Runs, their rules, and their economies, by which players are paid. */

const WRITTEN = 'runs, rules, and economies are as this server wrote them'
const LOGGED = 'runs and rules are as the log of their changes leaves them'
const PROVEN = 'rows that prove something are as they were chained'

/** A run of the past. */
interface PastRun {
  readonly run_id: string
  readonly feature: string
  readonly theme: string
  readonly economy: Record<string, unknown>
}
async function pastRun({ sql }: Intruder, which = 'true'): Promise<PastRun> {
  const [run] = await sql<PastRun>(`select * from run where ${which} order by run_id limit 1`)
  if (!run) throw new Error('the past has no run')
  return run
}

/** Puts in a version with the hash that it has, which anybody can compute. */
async function putVersion(hand: Intruder, { feature, theme, economy }: PastRun): Promise<readonly unknown[]> {
  const own = { ...economy, mine: 1 }
  await hand.sql(
    `insert into economy_version (feature, theme, version, economy, hash, figures, at, author, reason)
     values ($1, $2, 99, $3, $4, '[]', now(), 'mine', 'mine')`,
    ...[feature, theme, JSON.stringify(own), hashOf(own)],
  )
  return [JSON.stringify(own), hashOf(own)]
}

export const runRewrites: readonly Rewrite[] = [
  [
    'a run is pointed at an economy that was put in',
    async (hand) => {
      const run = await pastRun(hand)
      const version = await putVersion(hand, run)
      await hand.sql(
        'update run set economy = $2, economy_hash = $3, economy_version = 99 where run_id = $1',
        ...[run.run_id, ...version],
      )
    },
    WRITTEN,
  ],
  [
    'an economy is edited with all its copies and hashes',
    async (hand) => {
      const { feature, theme, economy } = await pastRun(hand)
      const own = { ...economy, mine: 1 }
      const values = [feature, theme, JSON.stringify(own), hashOf(own)]
      for (const [table, hash] of [
        ['economy_version', 'hash'],
        ['run', 'economy_hash'],
      ])
        await hand.sql(
          `update ${table} set economy = $3, ${hash} = $4 where feature = $1 and theme = $2`,
          ...values,
        )
    },
    WRITTEN,
  ],
  [
    'the numbers of a version are edited, its hash is not',
    async (hand) => {
      const { feature } = await pastRun(hand)
      await hand.sql(
        `update economy_version set economy = economy || '{"mine": 1}' where feature = $1`,
        feature,
      )
    },
    WRITTEN,
  ],
  [
    'a run ends later',
    async (hand) => {
      const { run_id } = await pastRun(hand)
      await hand.sql(`update run set ends_at = ends_at + interval '9 days' where run_id = $1`, run_id)
    },
    WRITTEN,
  ],
  [
    'a run has the economy of another feature',
    async (hand) => {
      const one = await pastRun(hand)
      const [other] = await hand.sql<Record<string, unknown>>(
        'select * from economy_version where feature <> $1 order by feature limit 1',
        one.feature,
      )
      if (!other) throw new Error('the past has runs of one feature')
      await hand.sql(
        'update run set economy = $2, economy_hash = $3, economy_version = $4 where run_id = $1',
        ...[one.run_id, JSON.stringify(other['economy']), other['hash'], other['version']],
      )
    },
    WRITTEN,
  ],
  [
    'a run is not what its last change says, and the log was edited',
    async (hand) => {
      const { run_id } = await pastRun(hand)
      await hand.sql(
        `update run_change set after = jsonb_set(after, '{ends}', '"2036-01-01T00:00:00.000Z"') where run_id = $1`,
        run_id,
      )
    },
    LOGGED,
  ],
  [
    'a run that was moved is as it was before',
    (hand) =>
      hand.sql(
        `update run r set ends_at = (c.before ->> 'ends')::timestamptz from run_change c
         where c.run_id = r.run_id and c.what = 'changed'`,
      ),
    LOGGED,
  ],
  [
    'a run that was canceled takes place again',
    (hand) => hand.sql('update run set cancelled_at = null where cancelled_at is not null'),
    LOGGED,
  ],
  [
    'a rule that was canceled makes runs again',
    (hand) => hand.sql('update run_rule set ended_at = null where ended_at is not null'),
    LOGGED,
  ],
  [
    'the log of a run is shortened',
    (hand) => hand.sql("delete from run_change where what = 'changed'"),
    PROVEN,
  ],
  [
    'the audit names somebody else',
    (hand) => hand.sql("update audit set actor = 'somebody else' where act = 'runs.changed'"),
    PROVEN,
  ],
  [
    'a change is taken out of the audit',
    (hand) => hand.sql("delete from audit where act = 'runs.changed'"),
    PROVEN,
  ],
  [
    'a change that nobody made is put into the audit',
    (hand) =>
      hand.sql(
        `insert into audit (at, actor_kind, actor, act, subject, reason)
         values (now(), 'staff', 'ada', 'runs.changed', 'run:1', 'she asked for it')`,
      ),
    PROVEN,
  ],
  [
    'a run is put in',
    async (hand) => {
      const { run_id } = await pastRun(hand)
      await hand.sql(
        `insert into run select (jsonb_populate_record(r, jsonb_build_object('run_id', gen_random_uuid(),
           'rule_day', rule_day + 40, 'starts_at', ends_at + interval '40 days',
           'ends_at', ends_at + interval '41 days'))).* from run r where run_id = $1`,
        run_id,
      )
    },
    WRITTEN,
  ],
  [
    'a rule makes longer runs',
    (hand) => hand.sql('update run_rule set length_minutes = length_minutes * 2'),
    WRITTEN,
  ],
  [
    'a version is deleted with its runs and their rules',
    async (hand) => {
      const { feature, theme } = await pastRun(hand)
      await hand.sql(
        'delete from run_change where rule_id in (select rule_id from run_rule where feature = $1)',
        feature,
      )
      for (const table of ['run', 'run_rule', 'economy_version'])
        await hand.sql(`delete from ${table} where feature = $1 and theme = $2`, feature, theme)
    },
    PROVEN,
  ],
]
