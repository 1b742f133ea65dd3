import { calls as account } from '#features/account/contract.ts'
import { calls as races } from '#features/races/contract.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Service } from '#platform/calls/service.server.ts'
import { transact } from '#platform/data/db.server.ts'
import type { Consumer } from '#platform/events/events.server.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { consumersOf } from '#platform/facts/consumers.server.ts'
import { openPasswords } from '#platform/players/password.server.ts'
import { measured } from '#platform/round/pgbench.server.ts'
import { openTable, playFor } from '#platform/round/round.bench.ts'
import { HOUR, systemClock } from '#platform/time/clock.ts'
import { onBenchSite, type BenchSite } from '#tests/rig/bench/bench-site.ts'

/**
 * The cost of counting a round with the gauges of all features: real rounds, by players whose every round
 * counts for everything that runs, in both races too.
 */
interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly goal: string
  readonly ok: boolean
}

const FULL = { players: 200, rounds: 8_000, single: 1_000 }
const SMALL = { players: 8, rounds: 100, single: 20 }
const CLIENTS = 8
/** Those that count rounds for features, by the names of their consumers. */
const COUNTS = /\.(odometer|follow|passes)$/

/** Signs up somebody who has joined all races and never runs out of coins. */
async function addPlayer({ dispatcher, runtime, clock }: BenchSite, i: number): Promise<string> {
  const caller: Caller = {
    ip: `10.0.${i >> 8}.${i & 255}`,
    origin: 'http://localhost',
    agent: 'bench',
    theme: 'aurelia',
    cookies: {},
    idempotencyKey: null,
  }
  const email = `player${i}@bench.example`
  const person = { email, password: `correct horse ${i}`, birth_date: '1990-05-17', state: 'TX', terms: true }
  const { cookies } = await dispatcher.dispatch(account.register, person, caller)
  const signedIn = {
    ...caller,
    cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
  }
  for (const name of ['races', 'races.teams']) {
    const run = await runtime.runs.currentRun(name, 'aurelia', new Date(clock.now()))
    if (run) await dispatcher.dispatch(races.subscribe, { id: run.runId }, signedIn)
  }
  const { rows } = await runtime.database.pool.query<{ player_id: string }>(
    `update wallet set coins = 1000000000 from player p
     where p.player_id = wallet.player_id and p.email = $1 returning p.player_id`,
    [email],
  )
  return rows[0]!.player_id
}

interface Stored extends DomainEvent {
  readonly stripe: number
}

/** The events of a topic that nobody has been given yet, in batches of one stripe each, as they are read. */
function batchesIn({ runtime }: BenchSite) {
  const given = new Set<string>()
  return async (topic: string, batch: number): Promise<readonly (readonly Stored[])[]> => {
    const { rows } = await runtime.database.pool.query<Stored>(
      'select stripe, id, topic, player_id, payload from outbox where topic = $1 order by txid, id',
      [topic],
    )
    const fresh = rows.filter(({ id }) => !given.has(id))
    for (const { id } of fresh) given.add(id)
    return [...Map.groupBy(fresh, ({ stripe }) => stripe).values()].flatMap((of) =>
      Array.from({ length: Math.ceil(of.length / batch) }, (_, n) => of.slice(n * batch, (n + 1) * batch)),
    )
  }
}

/** CPU microseconds of having consumers take batches, each in a transaction, with the time of each consumer. */
async function costOf(
  { runtime, postmaster }: BenchSite,
  consumers: readonly Consumer[],
  batches: readonly (readonly Stored[])[],
  took: Map<string, number>,
): Promise<number> {
  if (batches.length === 0) return 0
  const each = async (work: boolean) => {
    const { cpu_us } = await measured(postmaster, async () => {
      for (const events of batches)
        await transact(runtime.database.db, async (tx) => {
          for (const { name, topics, take } of work ? consumers : []) {
            if (!topics.includes(events[0]!.topic)) continue
            const since = performance.now()
            await take(tx, events)
            took.set(name, (took.get(name) ?? 0) + performance.now() - since)
          }
        })
      return { count: 1, took_s: 1, p99_ms: Number.NaN }
    })
    return cpu_us
  }
  return (await each(true)) - (await each(false))
}

const upTo = (name: string, value: number, most: number): Figure => ({
  name,
  value,
  unit: 'µs',
  goal: `≤ ${most} µs`,
  ok: value <= most || Number.isNaN(value),
})

/**
 * Plays rounds and counts them, in batches and alone.
 * @param small a few rounds, to see that it runs
 */
export const bench = ({ small = false } = {}): Promise<Figure[]> =>
  onBenchSite(
    async (site) => {
      const { runtime, dispatcher, clock } = site
      // Jobs send what signing up asks for; who reads events is called here.
      await site.begin()
      await site.consumers.stop()
      const scale = small ? SMALL : FULL
      // A hash is slow by design.
      Object.assign(runtime.passwords, openPasswords({ memory: 8, passes: 1 }))
      await runtime.runs.planSamples()
      clock.advance(HOUR)
      const players: string[] = []
      for (let i = 0; i < scale.players; i++) players.push(await addPlayer(site, i))
      // What was earned is paid by jobs: that is no counting, and has a bench of its own (owed.bench.ts).
      await runtime.jobs.stop()
      const table = await openTable(runtime.database)
      const services: readonly Service[] = [...new Set(dispatcher.entries.map(({ service }) => service))]
      const consumers = consumersOf(runtime, services).filter(({ name }) => COUNTS.test(name))
      const next = batchesIn(site)
      const cost = async (count: number, batch: number) => {
        const took = new Map<string, number>()
        for (let played = 0; played < count;) played += (await playFor(table, players, CLIENTS, 1)).count
        const rounds = (await next('round.settled', batch)).slice(0, Math.ceil(count / batch) + 8)
        const sum = rounds.reduce((all, { length }) => all + length, 0)
        const counted = await costOf(site, consumers, rounds, took)
        const passed = await costOf(site, consumers, await next('mark.passed', batch), took)
        const total = [...took.values()].reduce((all, one) => all + one, 0)
        const shares = [...took].map(([name, ms]) => ({ name, share: (ms / total) * 100 }))
        return { us: (counted + passed) / sum, shares: shares.toSorted((a, b) => b.share - a.share) }
      }
      // The first batches read what stays in memory.
      await cost(scale.single, 50)
      const many = await cost(scale.rounds, 500)
      const fifty = await cost(scale.rounds, 50)
      const alone = await cost(scale.single, 1)
      return [
        upTo(`CPU a round, counted by ${consumers.length} consumers, in batches of 500`, many.us, 60),
        upTo('the same in batches of 50', fifty.us, 60),
        upTo('the same alone', alone.us, 400),
        ...fifty.shares.slice(0, 5).map(({ name, share }) => ({
          name: `of batches of 50, time of ${name}`,
          value: share,
          unit: '%',
          goal: '',
          ok: true,
        })),
      ]
    },
    // What is planned begins in a minute, and rounds are played by the clock of the machine.
    { at_ms: systemClock.now() - HOUR },
  )
