import { afterAll, describe, expect, test, vi } from 'vitest'
import { calls as accountCalls } from '#features/account/contract.ts'
import { calls as init } from '#features/init/contract.ts'
import { systemClock } from '#platform/time/clock.ts'
import type { PushMessage, PushName } from '#platform/calls/contract.ts'
import { transact } from '#platform/data/db.server.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { hasRabbit, startBroker, type Broker } from '#tests/rig/rabbit.ts'
import { freePort } from '#tests/rig/server.ts'
import type { Realtime } from '../client/client.ts'
import { connectRabbit } from '../client/rabbit.ts'
import { EXCHANGE, QUEUE_LIFE_MS, queueOf, routingKeyOf } from '../client/rabbit-names.ts'

/** The second style of `wsConnectionData` (000 §3) against a real RabbitMQ. */

const KEY = 'a-key-for-the-broker'
const port = await freePort()
const broker: { now?: Broker } = {}
const ports = hasRabbit ? await startBroker(`http://127.0.0.1:${port}/rmq/${KEY}`) : null
if (ports) broker.now = ports

describe.skipIf(!hasRabbit)('with a broker (needs RabbitMQ)', () => {
  const at = testSite({ port, rabbit: { url: ports?.url ?? '', webUrl: ports?.webUrl ?? '', authKey: KEY } })
  const open: Realtime[] = []

  afterAll(async () => {
    for (const one of open) one.disconnect()
    await broker.now?.end()
  })

  async function configOf(client: Client) {
    const { data } = (await client.call(init.init)).body
    return { url: data!.wsConnectionData!.url, token: data!.token! }
  }

  async function listener(client: Client) {
    const heard: PushMessage[] = []
    const states: [string, number][] = []
    const lost: true[] = []
    const realtime = await connectRabbit(await configOf(client), {
      refresh: async () => ((await client.call(init.init)).body.data!.isGuest ? null : configOf(client)),
      onRecoveryFailed: () => lost.push(true),
      onPush: (push) => heard.push(push),
      onState: (state, code) => states.push([state, code]),
    })
    open.push(realtime)
    await expect.poll(() => realtime.state(), { timeout: 10_000 }).toBe('connected')
    return { realtime, heard, states, lost }
  }

  async function idOf(client: Client): Promise<string> {
    const { rows } = await at.runtime.database.pool.query<{ player_id: string }>(
      'select player_id from player where email = $1',
      [client.email],
    )
    return rows[0]!.player_id
  }

  const publish = async (playerId: string, n: number) =>
    transact(at.runtime.database.db, (tx) => pushTo(tx, playerId, 'test.say' as PushName, { n } as never))

  const numbers = (heard: readonly PushMessage[]) =>
    heard.filter(({ type }) => type === 'test').map(({ data }) => (data as { n: number }).n)

  /** Sends a request as the broker would. */
  async function ask(what: string, asked: Record<string, string>, key = KEY) {
    const response = await fetch(`${at.url}/rmq/${key}/${what}`, {
      method: 'POST',
      body: new URLSearchParams(asked),
    })
    return [response.status, await response.text()]
  }

  test('pushes reach the player, in order, and nobody else', async () => {
    covers('000 §4.35')
    const [anna, ben] = [await at.player(), await at.player()]
    const [a, b] = [await listener(anna), await listener(ben)]
    const id = await idOf(anna)
    // The queue stands once the first push is through.
    await expect
      .poll(
        async () => {
          await publish(id, 0)
          return numbers(a.heard).length
        },
        { timeout: 10_000, interval: 200 },
      )
      .toBeGreaterThan(0)
    for (let n = 1; n <= 200; n++) await publish(id, n)
    await expect.poll(() => numbers(a.heard).at(-1), { timeout: 10_000 }).toBe(200)
    expect(numbers(a.heard).filter((n) => n > 0)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1))
    expect(numbers(b.heard)).toEqual([])
  })

  test('a balance that changes is pushed to two windows of one player', async () => {
    const player = await at.player()
    const [one, two] = [await listener(player), await listener(player)]
    await expect
      .poll(
        async () => {
          await at.fund(player, { coins: 1 })
          return [one, two].every(({ heard }) => heard.some(({ type }) => type === 'setBalance'))
        },
        { timeout: 10_000, interval: 200 },
      )
      .toBe(true)
  })

  test('what was said while a bridge was away arrives when it is back, each once', async () => {
    const player = await at.player()
    const { heard } = await listener(player)
    const id = await idOf(player)
    await expect
      .poll(async () => (await publish(id, 0), numbers(heard).length), { timeout: 10_000, interval: 200 })
      .toBeGreaterThan(0)
    // Somebody else holds the cursor: nothing leaves.
    const held = await at.runtime.database.pool.connect()
    await held.query('begin; select 1 from rabbit_cursor where id = 1 for update')
    for (let n = 1; n <= 20; n++) await publish(id, n)
    expect(numbers(heard).filter((n) => n > 0)).toEqual([])
    await held.query('rollback')
    held.release()
    await expect.poll(() => numbers(heard).at(-1), { timeout: 10_000 }).toBe(20)
    expect(numbers(heard).filter((n) => n > 0)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  })

  test('who was away for longer than a queue lives asks again, who was not does not', async () => {
    covers('000 §4.35')
    const sockets: WebSocket[] = []
    const Real = globalThis.WebSocket
    vi.stubGlobal(
      'WebSocket',
      class extends Real {
        constructor(...parts: ConstructorParameters<typeof Real>) {
          super(...parts)
          sockets.push(this)
        }
      },
    )
    const { states, lost } = await listener(await at.player())
    const times = () => states.filter(([state]) => state === 'connected').length
    const drop = async (away_ms: number) => {
      const before = times()
      sockets.at(-1)!.close()
      await expect.poll(() => states.at(-1)![0], { timeout: 10_000 }).toBe('connecting')
      const now = systemClock.now() + away_ms
      vi.spyOn(systemClock, 'now').mockReturnValue(now)
      await expect.poll(times, { timeout: 20_000 }).toBe(before + 1)
    }
    try {
      await drop(QUEUE_LIFE_MS - 60_000)
      expect(lost).toEqual([])
      await drop(QUEUE_LIFE_MS + 1)
      expect(lost).toEqual([true])
    } finally {
      vi.restoreAllMocks()
      vi.unstubAllGlobals()
    }
  })

  test('who signs out hears nothing more, and does not come back', async () => {
    const player = await at.player()
    const { states, realtime } = await listener(player)
    await at.fund(player, { coins: 1 })
    await player.call(accountCalls.logout)
    await expect.poll(() => realtime.state(), { timeout: 20_000 }).toBe('disconnected')
    expect(states.at(-1)).toEqual(['disconnected', 4_501])
  })

  test('the broker is told no for everything that is not one’s own', async () => {
    const [anna, ben] = [await at.player(), await at.player()]
    const { token } = await configOf(anna)
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
      sub: string
      meta: { session: string }
    }
    const username = `${claims.sub}~${claims.meta.session}`
    const other = await idOf(ben)
    const own = {
      username,
      vhost: '/',
      resource: 'queue',
      name: queueOf(claims.meta.session, 'a'.repeat(32)),
    }
    expect(await ask('user', { username, password: token })).toEqual([200, 'allow'])
    expect(await ask('resource', { ...own, permission: 'configure' })).toEqual([200, 'allow'])
    const topic = { username, resource: 'topic', name: EXCHANGE, permission: 'read' }
    expect(await ask('topic', { ...topic, routing_key: routingKeyOf(`player:${claims.sub}`) })).toEqual([
      200,
      'allow',
    ])
    for (const [what, asked] of [
      ['user', { username, password: `${token}x` }],
      ['user', { username: `${other}~${claims.meta.session}`, password: token }],
      ['user', { username: 'guest', password: 'guest' }],
      ['user', {}],
      ['vhost', { username: 'guest', vhost: '/' }],
      ['resource', { ...own, name: queueOf(other, 'a'.repeat(32)), permission: 'read' }],
      ['resource', { ...own, name: 'amq.gen-x', permission: 'configure' }],
      ['resource', { username, resource: 'exchange', name: EXCHANGE, permission: 'write' }],
      ['resource', { username, resource: 'exchange', name: 'amq.topic', permission: 'read' }],
      ['topic', { ...topic, routing_key: routingKeyOf(`player:${other}`) }],
      ['topic', { ...topic, routing_key: '#' }],
    ] as const)
      expect([what, asked, await ask(what, asked)]).toEqual([what, asked, [200, 'deny']])
    expect((await ask('user', { username, password: token }, 'another-key-entirely'))[0]).toBe(404)
  })
})
