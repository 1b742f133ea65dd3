import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { calls as play } from '#features/play/contract.ts'
import { openNodeMetrics } from '#metrics.server.ts'
import { systemClock } from '#platform/time/clock.ts'
import { transact } from '#platform/data/db.server.ts'
import { EnvError } from '#platform/config/env.server.ts'
import { writeLedgerCheck } from '#platform/money/ledger-check.server.ts'
import { openLog } from '#platform/base/log.server.ts'
import { openPageNode } from '#page-node.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { atRest } from '../rig/rows.ts'
import { testSite, testEnv } from '../rig/test-site.ts'

/** Metrics as Prometheus reads them, on the real server. */
const dataDir = mkdtempSync(join(tmpdir(), 'fairground-metrics-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{((?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\.)*",?)+)\})? (\S+)$/

/** Reads the exposition format; a line that is none fails. */
function parse(text: string): readonly Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !/^# (HELP|TYPE) [a-zA-Z_:][\w:]* /.test(line))
    .map((line) => {
      const [, name, labels = '', value] = SAMPLE.exec(line) ?? []
      if (!name || !/^(NaN|[+-]Inf|-?\d+(\.\d+)?(e[+-]?\d+)?)$/i.test(value!))
        throw new Error(`no sample: ${line}`)
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map((one) => [one[1]!, one[2]!])
      return { name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) }
    })
}

describe('with a port', () => {
  const site = testSite({ metrics: { port: 0, host: '127.0.0.1' }, dataDir })

  async function scrape() {
    const response = await fetch(site.metrics!.url()!)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    const samples = parse(await response.text())
    return {
      samples,
      of: (name: string, labels: Record<string, string> = {}): number | undefined =>
        samples.find(
          (one) =>
            one.name === name &&
            Object.entries(labels).every(([label, value]) => one.labels[label] === value),
        )?.value,
    }
  }

  test('requests are counted and timed by call and status class', async () => {
    covers('ops.2')
    const visitor = site.visitor()
    const call = 'account.login'
    const name = 'fairground_http_requests_total'
    const before = await scrape()
    await visitor.call(account.login, { login: 'nobody@test.example', password: 'wrong wrong wrong' })
    await visitor.call(account.login, { login: 'nobody@test.example', password: 'wrong wrong wrong' })
    const after = await scrape()
    const moved =
      (after.of(name, { call, status: '4xx' }) ?? 0) - (before.of(name, { call, status: '4xx' }) ?? 0)
    expect(moved).toBe(2)
    const count = after.of('fairground_http_request_duration_seconds_count', { call })
    expect(count).toBeGreaterThan(1)
    expect(after.of('fairground_http_request_duration_seconds_bucket', { call, le: '+Inf' })).toBe(count)
  })

  test('rounds are counted by kind, mode and result, and name no player', async () => {
    covers('ops.2')
    const player = await site.player()
    const labels = { kind: 'lines', mode: 'TournamentPoints' }
    const count = async (...results: string[]) => {
      const { of } = await scrape()
      return results.reduce(
        (sum, result) => sum + (of('fairground_rounds_total', { ...labels, result }) ?? 0),
        0,
      )
    }
    const before = {
      played: await count('won', 'lost', 'open'),
      repeated: await count('repeated'),
      refused: await count('refused'),
    }
    const round = await player.playOnce('tidal-fortune')
    expect(await count('won', 'lost', 'open')).toBe(before.played + 1)
    const { stakes, next_round_id } = await player.session('tidal-fortune')
    const ask = {
      slug: 'tidal-fortune',
      mode: 'TournamentPoints',
      stake: stakes.TournamentPoints[0]!,
    } as const
    await player.call(play.play, { ...ask, round_id: round.round_id })
    expect(await count('repeated')).toBe(before.repeated + 1)
    const stranger = await site.player()
    const refused = await stranger.call(play.play, { ...ask, round_id: next_round_id })
    expect(refused.status).toBeGreaterThan(399)
    expect(await count('refused')).toBe(before.refused + 1)
    expect(await count('won', 'lost', 'open')).toBe(before.played + 1)
    const { of, samples } = await scrape()
    expect(of('fairground_rounds_in_flight')).toBe(0)
    const id = await site.idOf(player)
    expect(
      samples.filter(({ labels: one }) => Object.values(one).some((value) => value.includes(id))),
    ).toEqual([])
  })

  test('paths, methods and hosts that nobody serves make no labels', async () => {
    covers('ops.2')
    const visitor = site.visitor()
    const ask = async (from: number) => {
      for (let n = from; n < from + 20; n++) {
        await visitor.send('GET', `/rest/no-such-call-${n}/`)
        await visitor.send('GET', `/no-such-page-${n}/${n}`)
        await visitor.send('POST', `/rest/page/no-such-${n}/?q=${n}`, { body: {} })
        await visitor.send('PATCH', `/games/no-such-${n}`)
      }
    }
    await ask(0)
    const before = await scrape()
    await ask(100)
    const after = await scrape()
    const names = ({ samples }: typeof before) =>
      samples
        .map(({ name, labels }) => `${name} ${JSON.stringify(labels)}`)
        .filter((one) => /http_/.test(one))
    expect(names(after)).toEqual(names(before))
    expect(names(after).join('\n')).not.toContain('no-such')
    expect(after.of('fairground_http_requests_total', { call: '/rest/*', status: '4xx' })).toBeGreaterThan(39)
  })

  test('events, jobs and chains tell how far behind they are', async () => {
    covers('ops.2')
    const player = await site.player()
    await player.playOnce('tidal-fortune')
    // One look is not enough: transactions of other test files hold the horizon of the readers.
    const { pool } = site.runtime.database
    await atRest(pool, site.consumers.drain)
    await site.sealer!.sweep()
    const settled = await scrape()
    const lags = settled.samples.filter(({ name }) => name === 'fairground_event_lag_seconds')
    expect(lags.length).toBeGreaterThan(5)
    expect(lags.filter(({ value }) => value !== 0)).toEqual([])
    expect(settled.of('fairground_evidence_operations_behind')).toBe(0)
    expect(settled.of('fairground_job_lag_seconds', { job: 'platform.trim' })).toBe(0)
    // A cursor that somebody else holds: the consumer cannot go on while this transaction is open.
    const { consumer } = lags[0]!.labels as { consumer: string }
    const { database } = site.runtime
    await transact(database.db, async (tx) => {
      await tx.selectFrom('event_cursor').select('id').where('consumer', '=', consumer).forUpdate().execute()
      await player.playOnce('tidal-fortune')
      site.clock.advance(90_000)
      expect((await scrape()).of('fairground_event_lag_seconds', { consumer })).toBe(90)
    })
    await atRest(pool, site.consumers.drain)
    expect((await scrape()).of('fairground_event_lag_seconds', { consumer })).toBe(0)
  })

  test('jobs are counted by name and result', async () => {
    covers('ops.2')
    const count = async () =>
      (await scrape()).of('fairground_job_runs_total', { job: 'platform.trim', result: 'completed' })!
    const before = await count()
    site.clock.advance(16 * 60_000)
    await site.runtime.jobs.tick()
    await expect.poll(count, { timeout: 20_000 }).toBe(before + 1)
    expect((await scrape()).of('fairground_job_runs_total', { job: 'platform.trim', result: 'failed' })).toBe(
      0,
    )
  })

  test('the pools, a cut statement and the pulse are reported', async () => {
    covers('ops.2')
    const { pool } = site.runtime.database
    const kind = 'statement_timeout'
    const cut = (await scrape()).of('fairground_database_errors_total', { kind })!
    const client = await pool.connect()
    await client.query('set statement_timeout = 20')
    await expect(client.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
    client.release(true)
    const { of } = await scrape()
    expect(of('fairground_database_errors_total', { kind })).toBe(cut + 1)
    expect(of('fairground_database_pool_connections', { pool: 'main', state: 'total' })).toBeGreaterThan(0)
    expect(of('fairground_database_pool_connections', { pool: 'main', state: 'waiting' })).toBe(0)
    expect(of('fairground_database_pool_connections', { pool: 'reading', state: 'idle' })).toBeDefined()
    expect(of('fairground_database_up')).toBe(1)
    expect(of('fairground_disk_full')).toBe(0)
    expect(of('fairground_realtime_connections')).toBe(0)
    expect(of('process_resident_memory_bytes')).toBeGreaterThan(0)
    expect(of('fairground_build_info', { version: 'test' })).toBe(1)
  })

  test('the last ledger check and the last digest are reported', async () => {
    covers('ops.2')
    expect((await scrape()).of('fairground_ledger_check_drifts')).toBeUndefined()
    const at = '2026-11-18T02:00:00.000Z'
    writeLedgerCheck(dataDir, 'figures', { at, took_ms: 500, drifts: 0, oddReturns: 0 })
    writeLedgerCheck(dataDir, 'whole', { at, took_ms: 1_500, drifts: 2, oddReturns: 1 })
    await site.sealer!.sweep()
    await site.sealer!.digest()
    site.clock.advance(60_000)
    const { of } = await scrape()
    const scope = 'whole'
    expect(of('fairground_ledger_check_timestamp_seconds', { scope })).toBe(Date.parse(at) / 1_000)
    expect(of('fairground_ledger_check_drifts', { scope })).toBe(2)
    expect(of('fairground_ledger_check_odd_returns', { scope })).toBe(1)
    expect(of('fairground_ledger_check_duration_seconds', { scope })).toBe(1.5)
    expect(of('fairground_ledger_check_drifts', { scope: 'figures' })).toBe(0)
    expect(of('fairground_evidence_digest_age_seconds')).toBe(60)
  })

  test('without its database the page still answers, and leaves out what it could not read', async () => {
    covers('ops.3')
    const { database } = site.runtime
    const failures = 'fairground_metrics_read_failures_total'
    const before = await scrape()
    database.away(true)
    try {
      const { of } = await scrape()
      expect(of(failures)).toBe(before.of(failures)! + 1)
      expect(of('fairground_event_lag_seconds')).toBeUndefined()
      expect(of('fairground_evidence_operations_behind')).toBeUndefined()
    } finally {
      database.away(false)
    }
    expect((await scrape()).of('fairground_evidence_operations_behind')).toBeDefined()
  })

  test('the public port does not serve the page, and its own port serves nothing else', async () => {
    covers('ops.1')
    const answered = await site.visitor().send('GET', '/metrics')
    expect(answered.status).toBe(404)
    expect(await answered.text()).not.toContain('fairground_http_requests_total')
    const { origin } = new URL(site.metrics!.url()!)
    expect(origin).not.toBe(site.url)
    for (const path of ['/', '/health', '/rest/page/home/', '/metrics/more'])
      expect((await fetch(origin + path)).status).toBe(404)
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404)
  })

  test('a port that another program has stops the start with one sentence', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => other.once('listening', done))
    const { port } = other.address() as AddressInfo
    const metrics = await openNodeMetrics({ port, host: '127.0.0.1' }, { version: 'test' })
    await expect(metrics.listen()).rejects.toThrow(EnvError)
    await expect(metrics.listen()).rejects.toThrow(`METRICS_PORT="${port}" cannot be used`)
    other.close()
  })
})

describe('without a port', () => {
  const site = testSite()

  test('nothing is measured and nothing listens', async () => {
    covers('ops.1')
    expect(site.metrics).toBeNull()
    expect((await site.visitor().send('GET', '/metrics')).status).toBe(404)
    expect(site.runtime.rounds.play.name).toBe('play')
  })
})

test('a node that renders pages only measures its requests', async () => {
  covers('ops.1')
  const node = await openPageNode({
    env: { ...testEnv({ metrics: { port: 0, host: '127.0.0.1' } }), apiOrigin: 'http://127.0.0.1:9' },
    log: openLog('silent'),
    clock: systemClock,
    version: 'test',
    isBrand: () => true,
    pages: async () => {},
  })
  const url = await node.listen()
  try {
    await fetch(`${url}/health`)
    const samples = parse(await (await fetch(node.metrics!.url()!)).text())
    const { value } = samples.find(
      ({ name, labels }) => name === 'fairground_http_requests_total' && labels['call'] === '/health',
    )!
    expect(value).toBe(1)
    expect(samples.some(({ name }) => name.startsWith('fairground_database'))).toBe(false)
  } finally {
    await node.stop()
  }
})
