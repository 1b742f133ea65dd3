import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { simClock, type SimClock } from '#platform/time/clock.ts'
import { testDatabase } from '#platform/postgres/test-server.server.ts'
import { rawClient, type RawClient } from './raw.ts'
import { openRig, RIG_SECRET, type Rig, type RigOptions } from './rig.server.ts'
import { connectionToken, type ConnectionTokenOptions } from '../token.server.ts'

type TokenOptions = Partial<Omit<ConnectionTokenOptions, 'secret' | 'clock'>>

/** The shared parts of one test file: a database, a clock, and a server that each test opens as it likes. */
export interface Bench {
  readonly clock: SimClock
  readonly rig: () => Rig
  readonly open: (options?: RigOptions) => Promise<Rig>
  /** A server more, on the same database. */
  readonly another: (options?: RigOptions) => Promise<Rig>
  /** A token of player p1 for the own channel, by default. */
  readonly token: (options?: TokenOptions) => Promise<string>
  /** A bare client that has connected. */
  readonly connected: (options?: TokenOptions) => Promise<RawClient>
  readonly post: (path: string, body: string, headers?: Record<string, string>) => Promise<Response>
}

/** Sets up before the tests of a file and cleans up after each; a server that complained fails its test. */
export function testBench(): Bench {
  let database: { url: string; drop: () => Promise<void> }
  const rigs: Rig[] = []
  const clock = simClock(Date.UTC(2026, 10, 18))
  beforeAll(async () => {
    database = await testDatabase(inject('postgres'))
  })
  afterAll(() => database.drop())
  afterEach(async () => {
    const used = rigs.splice(0)
    for (const rig of used) await rig.close()
    const complaints = used.flatMap((rig) => rig.complaints)
    if (complaints.length > 0) throw new Error(`the server complained: ${complaints.join('; ')}`)
  })

  const another = async (options: RigOptions = {}) => {
    const rig = await openRig(database.url, { clock, ...options })
    rigs.push(rig)
    return rig
  }
  const rig = () => rigs[0]!
  const token = (options: TokenOptions = {}) =>
    connectionToken({
      playerId: 'p1',
      sessionId: null,
      channels: ['player:p1'],
      ttl_s: 60,
      secret: RIG_SECRET,
      clock,
      ...options,
    })
  return {
    clock,
    rig,
    another,
    token,
    async open(options) {
      for (const before of rigs.splice(0)) await before.close()
      return another(options)
    },
    async connected(options) {
      const client = await rawClient(rig().port)
      client.send({ id: 1, connect: { token: await token(options) } })
      expect(await client.next()).toMatchObject({ id: 1, connect: { ping: expect.any(Number), pong: true } })
      return client
    },
    post: (path, body, headers = {}) =>
      fetch(`http://127.0.0.1:${rig().port}${path}`, { method: 'POST', body, headers }),
  }
}
