import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { calls as init } from '#features/init/contract.ts'
import { rawClient } from '#platform/realtime/rig/raw.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '../rig/client.ts'
import { testSite } from '../rig/test-site.ts'

/** Attempts on other players' pushes, with the tokens that the product itself hands out. */
const at = testSite()

const port = () => (at.http.app.server.address() as AddressInfo).port

interface Tokens {
  readonly connection: string
  readonly channel: string
  readonly subscription: string
}

async function tokensOf(client: Client): Promise<Tokens> {
  const { wsConnectionData } = (await client.call(init.init)).body.data!
  if (!wsConnectionData || !('connectionToken' in wsConnectionData)) throw new Error('no connection data')
  const [{ channelName, token }] = wsConnectionData.connections as [{ channelName: string; token: string }]
  return { connection: wsConnectionData.connectionToken, channel: channelName, subscription: token }
}

/** Opens a socket and connects with a token; returns the answer or the ending, and the socket. */
async function connect(token: string) {
  const client = await rawClient(port())
  client.send({ id: 1, connect: { token } })
  const answer = await Promise.race([client.next(), client.ended])
  return { client, answer }
}

async function subscribe(tokens: Tokens, request: object) {
  const { client } = await connect(tokens.connection)
  client.send({ id: 2, subscribe: request })
  const { error } = await client.next(({ id }) => id === 2)
  client.ws.close()
  return error?.code ?? 'joined'
}

test('a player joins the own channel, and nobody else’s, with whatever tokens', async () => {
  covers('000 §4.25')
  const [mine, theirs] = [await tokensOf(await at.player()), await tokensOf(await at.player())]
  const { channel } = theirs
  expect(await subscribe(mine, { channel: mine.channel, token: mine.subscription })).toBe('joined')
  expect(await subscribe(mine, { channel })).toBe(103)
  expect(await subscribe(mine, { channel, token: mine.subscription })).toBe(103)
  expect(await subscribe(mine, { channel, token: theirs.subscription })).toBe(103)
  expect(await subscribe(mine, { channel, token: theirs.connection })).toBe(103)
  expect(await subscribe(mine, { channel: `${mine.channel} ${channel}` })).toBe(102)
  const { answer } = await connect(theirs.subscription)
  expect(answer).toEqual({ code: 3500, reason: 'invalid token' })
})

test('the same person under another brand is another player', async () => {
  covers('000 §4.25')
  const [one, other] = [at.visitor(), at.visitor({ theme: 'popply' })]
  await one.signUp('twice@test.example')
  await other.signUp('twice@test.example')
  const [mine, theirs] = [await tokensOf(one), await tokensOf(other)]
  expect(mine.channel).not.toBe(theirs.channel)
  expect(await subscribe(mine, { channel: theirs.channel, token: theirs.subscription })).toBe(103)
  const { client } = await connect(mine.connection)
  client.send({ id: 2, refresh: { token: theirs.connection } })
  expect(await client.ended).toEqual({ code: 3500, reason: 'invalid token' })
})

test('after signing out an old token opens and prolongs nothing', async () => {
  const player = await at.player()
  const old = await tokensOf(player)
  const { client } = await connect(old.connection)
  await player.call(account.logout)
  expect((await client.ended).code).toBe(4501)
  expect((await connect(old.connection)).answer).toMatchObject({ code: 4501 })
})

test('a connection is not prolonged when its session is gone in whatever way', async () => {
  covers('000 §4.25')
  const player = await at.player()
  const { connection } = await tokensOf(player)
  const { client } = await connect(connection)
  await at.runtime.database.pool.query('delete from session where player_id = $1', [await at.idOf(player)])
  client.send({ id: 2, refresh: { token: connection } })
  expect((await client.ended).code).toBe(4501)
})

test('huge frames end their connection and no other', async () => {
  const player = await at.player()
  const { connection } = await tokensOf(player)
  const [one, other] = [await connect(connection), await connect(connection)]
  one.client.ws.send('x'.repeat(65 * 1024))
  expect((await one.client.ended).code).toBe(1009)
  await at.fund(player, { coins: 1 })
  expect(other.client.ws.readyState).toBe(other.client.ws.OPEN)
})
