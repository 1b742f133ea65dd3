import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { compose, type Composition } from '#compose.server.ts'
import { calls as account } from '#features/account/contract.ts'
import { calls as play } from '#features/play/contract.ts'
import { calls as protection } from '#features/responsible-play/contract.ts'
import { openLog } from '#platform/base/log.server.ts'
import { testDatabase } from '#platform/postgres/test-server.server.ts'
import { freshSecrets } from '#platform/secrets/secrets.server.ts'
import { SECOND, simClock } from '#platform/time/clock.ts'
import { Client } from '../rig/client.ts'
import { START, testEnv } from '../rig/test-site.ts'

/** An account that is closed by one server is closed at the other within a second. */
const clock = simClock(START)
const nodes: { composition: Composition; url: string }[] = []
let drop: () => Promise<void>

beforeAll(async () => {
  const made = await testDatabase(inject('postgres'))
  drop = made.drop
  const common = {
    connection: made.writerUrl,
    secrets: freshSecrets(),
    clock,
    simClock: clock,
    version: 'test',
  }
  for (let n = 0; n < 2; n++) {
    const composition = await compose({ ...common, env: testEnv(), log: openLog('silent') })
    nodes.push({ composition, url: await composition.listen() })
  }
})
afterAll(async () => {
  for (const { composition } of nodes) await composition.stop()
  await drop()
})

async function person(email: string): Promise<readonly [Client, Client]> {
  const client = new Client(nodes[0]!.url)
  await client.signUp(email)
  const other = new Client(nodes[1]!.url)
  other.email = email
  await other.signIn()
  return [client, other]
}

test('the other node stakes nothing, however long it knew the session', async () => {
  const [client, other] = await person('two@test.example')
  const { next_round_id: round_id, stakes } = await other.session('tidal-fortune')
  const ask = { slug: 'tidal-fortune', round_id, stake: stakes.TournamentPoints[0]! }
  expect((await client.call(protection.takeBreak, { days: 1 })).status).toBe(200)
  // At once by the wallet, whatever the node remembers; after a second by the session that is gone.
  for (const wait of [0, SECOND]) {
    clock.advance(wait)
    const { status, body } = await other.call(play.play, { ...ask, mode: 'TournamentPoints' as const })
    expect([wait, status, body.code]).toEqual([wait, 403, 'ON_A_BREAK'])
  }
  expect((await other.call(account.balance)).body.code).toBe('ON_A_BREAK')
})

test('two breaks at once, one on each node: both accounts of the answer are closed, and one break is told', async () => {
  for (let n = 0; n < 10; n++) {
    const [client, other] = await person(`both${n}@test.example`)
    const answers = await Promise.all([
      client.call(protection.takeBreak, { days: 3 }),
      other.call(protection.takeBreak, { days: 3 }),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const [refused] = answers.filter(({ status }) => status !== 200)
    expect(['ALREADY_CLOSED', 'ON_A_BREAK']).toContain(refused!.body.code)
    const { rows } = await nodes[0]!.composition.runtime.database.pool.query(
      'select count(*)::int as n from exclusion join player using (player_id) where email = $1',
      [`both${n}@test.example`],
    )
    expect(rows).toEqual([{ n: 1 }])
  }
})
