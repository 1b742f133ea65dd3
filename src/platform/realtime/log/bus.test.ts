import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { systemClock } from '#platform/time/clock.ts'
import { testDatabase } from '#platform/postgres/test-server.server.ts'
import { publish } from './publish.server.ts'
import { stockClient } from '../rig/client.ts'
import { rawClient } from '../rig/raw.ts'
import { openRig, RIG_SECRET, type Rig, type RigOptions } from '../rig/rig.server.ts'
import { connectionToken } from '../token.server.ts'

let url: string
let drop: () => Promise<void>
const rigs: Rig[] = []

beforeAll(async () => {
  ;({ url, drop } = await testDatabase(inject('postgres')))
})
afterAll(() => drop())
afterEach(async () => {
  for (const rig of rigs.splice(0)) await rig.close()
})

async function rigOn(options: RigOptions): Promise<Rig> {
  const rig = await openRig(url, options)
  rigs.push(rig)
  return rig
}

const token = (channels: readonly string[]) =>
  connectionToken({
    playerId: 'p1',
    sessionId: null,
    channels,
    ttl_s: 60,
    secret: RIG_SECRET,
    clock: systemClock,
  })

async function watch(rig: Rig) {
  const client = await rawClient(rig.port)
  client.send({ id: 1, connect: { token: await token(['public']) } })
  await client.next()
  return async () => (await client.next(({ push }) => push !== undefined)).push!.pub!.data
}

test('without Redis the nodes hear of each other through the database', async () => {
  // An address where nobody listens.
  const redisUrl = 'redis://127.0.0.1:1'
  const [one, two] = [await rigOn({ redisUrl }), await rigOn({ redisUrl })]
  const receive = [await watch(one), await watch(two)]
  for (let n = 0; n < 20; n++) await publish(one.pool, 'public', n)
  for (let n = 0; n < 20; n++) expect(await Promise.all(receive.map((next) => next()))).toEqual([n, n])
  const body = JSON.stringify({ session: 'a', node: 'elsewhere', data: '{}' })
  const answer = await fetch(`http://127.0.0.1:${one.port}/emulation`, { method: 'POST', body })
  expect(answer.status).toBe(404)
  expect(one.complaints).toEqual([expect.stringContaining('Redis cannot be reached')])
})

const program = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0)

describe.skipIf(!program)('with a bus (needs Redis)', () => {
  let redis: ChildProcess
  let folder: string
  let port: number

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fairground-redis-'))
    port = 20_000 + (process.pid % 12_000)
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
    redis = spawn(program!, settings, { stdio: ['ignore', 'pipe', 'inherit'] })
    for await (const text of redis.stdout!) if (String(text).includes('Ready to accept')) break
  })
  afterAll(async () => {
    if (redis.exitCode === null && redis.signalCode === null) {
      redis.kill('SIGKILL')
      await once(redis, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  })

  test('lines and emulated commands cross the nodes, and Redis may go', { timeout: 20_000 }, async () => {
    const options = { redisUrl: `redis://127.0.0.1:${port}`, poll_ms: 3_600_000 }
    const [one, two] = [await rigOn(options), await rigOn(options)]
    const receive = [await watch(one), await watch(two)]
    for (let n = 0; n < 200; n++) await publish([one, two][n % 2]!.pool, 'public', n)
    for (let n = 0; n < 200; n++) expect(await Promise.all(receive.map((next) => next()))).toEqual([n, n])

    // The stream stands at one node, the commands arrive at the other.
    const { centrifuge } = stockClient(one.port, 'http_stream', {
      token: await token([]),
      emulationEndpoint: `http://127.0.0.1:${two.port}/emulation`,
    })
    const own = centrifuge.newSubscription('player:p1')
    own.subscribe()
    centrifuge.connect()
    await own.ready(5_000)
    expect(one.realtime.stats().connections).toBe(2)
    centrifuge.disconnect()

    redis.kill('SIGKILL')
    await once(redis, 'exit')
    for (const rig of [one, two])
      await expect.poll(() => rig.complaints).toEqual([expect.stringContaining('Redis cannot be reached')])
    await publish(one.pool, 'public', 'without')
    expect(await Promise.all(receive.map((next) => next()))).toEqual(['without', 'without'])
  })
})
