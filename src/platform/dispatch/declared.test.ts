import { expect, test } from 'vitest'
import { feature } from '#client/feature.ts'
import { loadServices } from '#features/index.server.ts'
import { get, post, type Answer } from '#platform/calls/contract.ts'
import { answer, handle } from '#platform/calls/handle.server.ts'
import { service } from '#platform/calls/service.server.ts'
import type { Context, Reply } from '#platform/calls/context.server.ts'
import { raw } from '#platform/data/db.server.ts'
import { takeAttempt } from '#platform/players/devices/attempts.server.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { watchCalls } from '#tests/wire/watch-calls.ts'
import { openLimits } from '../calls/limits/rate-limits.server.ts'
import type { DispatcherEntry } from './entries.server.ts'

/** A call does what it declares, and nothing else: transactions and limits. */

const LOGIN = 'changed'
const rename = (context: Context, how: 'db' | 'tx') =>
  raw(context[how]).query('update player set login = $2 where player_id = $1', [context.playerId, LOGIN])

const calls = {
  write: get<Answer>('/rest/stand-in/write/'),
  ask: get<Answer>('/rest/stand-in/ask/'),
  open: get<Answer>('/rest/stand-in/open/'),
  second: post<Answer>('/rest/stand-in/second/'),
  fail: post<Answer>('/rest/stand-in/fail/'),
  own: post<Answer>('/rest/stand-in/own/'),
}
const by = 'player'
const open = 'a test asks no gate'
const output = answer()
const done = { success: true }
const standIn = service(
  { ...feature({ name: 'stand-in' }), calls },
  {
    calls: {
      write: handle(calls.write, { by, output, run: async (all) => (await rename(all, 'db'), done) }),
      ask: handle(calls.ask, { by, output, run: async (all) => (await rename(all, 'tx'), done) }),
      open: handle(calls.open, {
        ...{ by, output },
        run: (all) => all.transaction(async (own) => (await rename(own, 'tx'), done)),
      }),
      second: handle(calls.second, {
        ...{ by, open, output },
        run: (all) => all.transaction(async (own) => (await rename(own, 'tx'), done)),
      }),
      fail: handle(calls.fail, {
        ...{ by, open, output },
        async run(all) {
          await rename(all, 'db')
          throw new Error('after the change')
        },
      }),
      own: handle(calls.own, {
        ...{ by, open, output, transaction: 'own' },
        run: (all) => all.transaction(async (own) => (await rename(own, 'tx'), done)),
      }),
    },
  },
)
const at = testSite({}, { services: async () => [...(await loadServices()), standIn] })

const loginOf = async (client: Client) => {
  const { db } = at.runtime.database
  const row = db.selectFrom('player').select('login').where('email', '=', client.email)
  return (await row.executeTakeFirstOrThrow()).login
}

test('a reading call can’t write, whatever it tries, and a changing one is undone whole', async () => {
  for (const name of ['write', 'ask', 'open', 'second', 'fail'] as const) {
    const player = await at.player()
    expect((await player.call(calls[name])).status, name).toBe(500)
    expect(await loginOf(player), name).not.toBe(LOGIN)
  }
  const player = await at.player()
  expect((await player.call(calls.own)).status).toBe(200)
  expect(await loginOf(player)).toBe(LOGIN)
})

test('a call that is asked inside for what goes by the place, and doesn’t say it, does not compile', () => {
  const run = async () => done
  // @ts-expect-error a purchase goes by the place
  expect(handle(calls.fail, { by, admits: { inside: 'buy' }, output, run }).place).toBeUndefined()
  const told = { by, admits: { before: 'stake', inside: 'claim' }, place: 'noted' } as const
  expect(handle(calls.fail, { ...told, output, run }).place).toBe('noted')
})

test('a declaration of a transaction that is not its call’s does not compile', () => {
  const run = async () => done
  // @ts-expect-error a reading call has none
  expect(handle(calls.ask, { by, output, transaction: 'own', run }).transaction).toBe('own')
  // @ts-expect-error a changing call is never without
  expect(handle(calls.fail, { by, open, output, transaction: 'none', run }).transaction).toBe('none')
})

test('an action that a handler asks the gate for and does not declare is a fault of the test', () => {
  const faults: string[] = []
  const { asks } = watchCalls(faults).watch
  const entry = (declared: Partial<DispatcherEntry>) => ({ operation: 'a.b', ...declared }) as DispatcherEntry
  asks(entry({ admits: ['claim', 'stake'] }), 'stake')
  asks(entry({ admits: { before: 'stake', inside: 'claim' } }), 'claim')
  asks(entry({ shows: 'offer' }), 'offer')
  expect(faults).toEqual([])
  asks(entry({ admits: 'claim' }), 'buy')
  asks(entry({ open }), 'claim')
  expect(faults).toEqual([
    'a.b asks the gate for buy, which it doesn’t declare',
    'a.b asks the gate for claim, which it doesn’t declare',
  ])
})

test('a limit that a call takes and does not declare is a fault of the test', async () => {
  const faults: string[] = []
  const { watch, follow } = watchCalls(faults)
  const limits = openLimits(null, () => {})
  follow(limits)
  const [own, inside, other] = ['own', 'inside', 'other'].map((name) => ({ name, points: 5, period_s: 60 }))
  const attempt = { name: 'tried', person: 5, address: 5, period_s: 60 }
  const reply: Reply = { status: 200, cookies: [] }
  const context = {
    runtime: { ...at.runtime, limits },
    caller: { ip: '203.0.113.1', cookies: {} },
  } as unknown as Context
  const during = (limit: DispatcherEntry['limit'], run: () => Promise<unknown>) =>
    watch.run(
      { call: calls.ask, operation: 'a.b', limit } as unknown as DispatcherEntry,
      async () => (await run(), done),
      reply,
    )
  await limits.take(other!, 'outside of calls')
  await during(own, () => limits.take(own!, 'a'))
  await during({ inside: [inside!] }, () => limits.takeAll([inside!], 'a'))
  await during({ attempt, inside: [inside!] }, async () => {
    await takeAttempt(context, attempt, 'a')
    await takeAttempt(context, { ...attempt, name: 'tried-unknown' }, 'a')
    await limits.add({ ...inside!, name: 'inside-tags-of' }, 'a')
  })
  expect(faults).toEqual([])
  await during({ attempt }, () => limits.take(inside!, 'a'))
  await during(own, () => limits.takeAll([own!, other!], 'a'))
  await during(undefined, () => limits.add(own!, 'a'))
  await during(inside, () => limits.take({ ...inside!, name: 'inside-else' }, 'a'))
  expect(faults.map((fault) => / (\S+), which/.exec(fault)![1])).toEqual([
    ...['inside', 'other', 'own', 'inside-else'],
  ])
})

test('a call that sets cookies and keeps its answer under a key is a fault of the test', async () => {
  const cookie = { name: 'asking', value: 'x', httpOnly: true, sameSite: 'strict', maxAge_s: 60 } as const
  const faultsOf = async (declared: Partial<DispatcherEntry>) => {
    const faults: string[] = []
    const entry = { call: calls.fail, operation: 'a.b', ...declared } as unknown as DispatcherEntry
    await watchCalls(faults).watch.run(entry, async () => done, { status: 200, cookies: [cookie] })
    return faults
  }
  expect(await faultsOf({})).toEqual([
    'a.b sets cookies, which are not kept under its key: declare it keyless',
  ])
  for (const declared of [{ keyless: true }, { transaction: 'own' }, { call: calls.ask }] as const)
    expect(await faultsOf(declared)).toEqual([])
})
