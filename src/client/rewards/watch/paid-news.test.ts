import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InitData } from '#platform/calls/init-data.ts'
import type { OwedPaid } from '#platform/owed/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import { trackRound } from '#ui/rounds.ts'
import { toasts } from '#ui/overlays/toasts.ts'
import type { App } from '#client/context/app.ts'
import { createPlayer } from '#client/context/player.ts'
import { feature, type FeatureClient } from '#client/feature.ts'
import { dispatchPush } from '#client/realtime/pushes.ts'
import { registryOf } from '#client/registry.ts'
import { calls } from './reward-calls.fixture.ts'
import type { PaidReward } from '#platform/standing/info.ts'
import { followPaid } from './paid-news.ts'

const tab = new Map<string, string>()
const storage = (box: Map<string, string>) => ({
  getItem: (key: string) => box.get(key) ?? null,
  setItem: (key: string, value: string) => void box.set(key, value),
  removeItem: (key: string) => void box.delete(key),
})

beforeEach(() => {
  vi.useFakeTimers()
  features = { history: true }
  tab.clear()
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { cookie: '', hidden: false, hasFocus: () => true }),
  )
  vi.stubGlobal('location', { pathname: '/lobby', search: '' })
  vi.stubGlobal('sessionStorage', storage(tab))
  vi.stubGlobal('localStorage', storage(new Map()))
})
afterEach(() => {
  toasts.setState({ shown: [] })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const words = { coins: { one: 'Coin', many: 'Coins' }, entries: { one: 'Entry', many: 'Entries' } }
const race: FeatureClient = { ledgerKinds: () => ({ 'race prize': 'Race', late: 'Late race', heat: 'Heat' }) }
const lift: FeatureClient = {
  ledgerKinds: () => ({ lift: 'Lift' }),
  paidFor: (day) => `Your lift of ${day} was left open.`,
  things: {
    freeSpins: { describe: ({ count }) => `${count} spins.`, way: () => ({ href: '/', text: 'Play' }) },
  },
}
const reported: string[][] = []
const drop: FeatureClient = { tellPaid: (_, all) => void reported.push(all.map(({ key }) => key)) }
const paid = (more: Partial<PaidReward> = {}): PaidReward => ({
  feature: 'race',
  key: 'run:1',
  kind: 'race prize',
  prize: { coins: 500 },
  at: '2026-11-23T09:00:00.000Z',
  ...more,
})

const history = feature({ name: 'history', gates: [{ path: '/payments-history' }] })
/** The features of the page's brand. */
let features: Readonly<Record<string, boolean>>

/** A page of a player, by what the server gives to whoever asks what was paid. */
function page(...answers: readonly (readonly PaidReward[])[]) {
  const left = [...answers]
  const asked: string[] = []
  const core = { balance: 'balance', init: 'init' }
  const app = {
    registry: {
      ...registryOf(
        [feature({ name: 'race' }), feature({ name: 'lift' }), feature({ name: 'drop' }), history],
        {},
        async () => ({
          race,
          lift,
          drop,
        }),
      ),
      core,
    },
    brand: { words, flags: {} },
    player: createPlayer({ isGuest: false, login: 'nadia', features } as unknown as InitData),
    async call(call: unknown) {
      asked.push(call === calls.takePaid ? 'paid' : call === core.balance ? 'balance' : 'other')
      if (call !== calls.takePaid) return { success: false }
      return { success: true, data: { paid: left.shift() ?? [] } }
    },
  } as unknown as App
  const arrive = followPaid(app, calls.takePaid)
  const push = ({ feature: of, key, kind, prize }: OwedPaid) =>
    dispatchPush(app, { type: 'owed', action: 'paid', data: { feature: of, key, kind, prize } } as never)
  return { arrive, push, asked: (what: string) => asked.filter((one) => one === what).length }
}
const said = () => toasts.getState().shown.map(({ text, detail, action }) => [text, detail, action?.href])
async function wait() {
  await vi.advanceTimersByTimeAsync(1_000)
  await vi.dynamicImportSettled()
}

test('a reward that was paid is told with its cause, and the balance is read at once', async () => {
  const { push, asked } = page([paid()])
  push(paid())
  expect([asked('balance'), said()]).toEqual([1, []])
  await wait()
  expect(said()).toEqual([['Added to your balance: 500\u00a0Coins', 'Race', '/payments-history']])
})

test('what a feature tells in its own way is left to it, behind what is told for all', async () => {
  const drop = paid({ feature: 'drop', key: 'run:1:7', kind: 'drop', prize: { entries: 100 } })
  const { push } = page([paid(), drop], [drop])
  push(paid())
  await wait()
  expect(reported).toEqual([['run:1:7']])
  expect(said()).toEqual([['Added to your balance: 500\u00a0Coins', 'Race', '/payments-history']])
  toasts.setState({ shown: [] })
  push(drop)
  await wait()
  expect([reported, said()]).toEqual([[['run:1:7'], ['run:1:7']], []])
})

test('leads to no history where the brand has none', async () => {
  features = { history: false }
  const { push } = page([paid()])
  push(paid())
  await wait()
  expect(said()).toEqual([['Added to your balance: 500\u00a0Coins', 'Race', undefined]])
})

test('several are one piece of news, after the round', async () => {
  const all = [
    paid(),
    paid({ key: 'run:2', prize: { coins: 7, entries: 20 } }),
    paid({ feature: 'lift', key: '2026-11-22', kind: 'lift', prize: { coins: 1 } }),
  ]
  const { push, asked } = page(all)
  const endRound = trackRound()
  for (const one of all) push(one)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([said(), asked('paid')]).toEqual([[], 0])
  endRound()
  await wait()
  expect(asked('paid')).toBe(1)
  expect(said()).toEqual([
    [
      '3 rewards added to your balance: 508\u00a0Coins and 20\u00a0Entries',
      'Race, Lift',
      '/payments-history',
    ],
  ])
})

test('many are two amounts and two causes at most; the rest is counted', async () => {
  const spins = (count: number) => ({ freeSpins: { game: 'gem-field', count, betLevel: 1, lifetime_ms: 1 } })
  const many = [
    ...[1, 2, 3].map((n) => paid({ key: `run:${n}`, prize: { coins: 100 * n, ...spins(n) } })),
    paid({ feature: 'lift', kind: 'lift', key: 'a', prize: { entries: 5 } }),
    paid({ feature: 'race', kind: 'late', key: 'b' }),
    paid({ feature: 'race', kind: 'heat', key: 'c' }),
  ]
  const things = [1, 2].map((n) => paid({ feature: 'lift', kind: 'lift', key: `${n}`, prize: spins(n) }))
  const { push } = page(many, things)
  push(paid())
  await wait()
  expect(said()).toEqual([
    [
      'You got 1,600\u00a0Coins and 5\u00a0Entries, plus 3 more rewards',
      'Race, Lift, and 2 more',
      '/payments-history',
    ],
  ])
  toasts.setState({ shown: [] })
  push(paid())
  await wait()
  expect(said()).toEqual([['You got 2 rewards', 'Lift', '/payments-history']])
})

test('who was away is told when they arrive, by the first page of the tab', async () => {
  covers('001 §2.9')
  const left = paid({
    feature: 'lift',
    key: 'Sunday',
    kind: 'lift',
    prize: { freeSpins: { game: 'gem-field', count: 3, betLevel: 1, lifetime_ms: 1 } },
  })
  const first = page([left])
  first.arrive()
  await wait()
  expect(said()).toEqual([
    ['You got a reward', 'Your lift of Sunday was left open. · 3 spins.', '/payments-history'],
  ])
  const next = page()
  next.arrive()
  await wait()
  expect(next.asked('paid')).toBe(0)
})

test('what another device told is not told again', async () => {
  const { push } = page([])
  push(paid())
  await wait()
  expect(said()).toEqual([])
})
