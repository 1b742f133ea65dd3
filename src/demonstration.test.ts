import { expect, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import type { Dispatcher } from '#platform/dispatch/dispatcher.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { ownerOf } from '#platform/runs/planning.server.ts'
import { DAY, MINUTE } from '#platform/time/clock.ts'
import { themeNames } from '#themes/index.ts'
import { fillDemonstration } from './demonstration.server.ts'
import { testSite } from '#tests/rig/test-site.ts'

const at = testSite()
const others = testSite()
const OPTIONS = { themes: themeNames, port: 3000 }

/** A dispatcher whose process is killed after some calls. Ids of rounds follow the clock, so it goes on. */
const mortal = ({ dispatch, ...rest }: Dispatcher, calls: number): Dispatcher => ({
  ...rest,
  dispatch: async (...asked) => {
    if (calls-- <= 0) throw new Error('killed')
    at.clock.advance(100)
    return dispatch(...asked)
  },
})

const people = async () =>
  (
    await at.runtime.database.pool.query<{ email: string; rounds: number; hearts: number; coins: number }>(
      `select email, coins,
         (select count(*)::int from game_round r where r.player_id = p.player_id) as rounds,
         (select count(*)::int from catalogue_favorite f where f.player_id = p.player_id) as hearts
       from player p join wallet using (player_id) order by email`,
    )
  ).rows

/** The runs of a brand's features around now. */
const runsOf = (theme: string) =>
  at.runtime.runs.calendarOf(theme, new Date(at.clock.now() - DAY), new Date(at.clock.now() + 14 * DAY))

test('a demonstration that was killed while it was filled is filled by later starts, once', async () => {
  const steps: number[] = []
  const fill = (calls = Number.POSITIVE_INFINITY) =>
    fillDemonstration(at.runtime, mortal(at.dispatcher, calls), OPTIONS, (done) => void steps.push(done))
  await expect(fill(0)).rejects.toThrow('killed')
  // What runs for a time has begun, before anybody signs up.
  const first = (await runsOf('popply')).filter(({ feature }) => !feature.includes('.'))
  const begun = first.filter(({ starts_ms }) => starts_ms <= at.clock.now()).map(({ feature }) => feature)
  expect(begun.toSorted()).toEqual([...new Set(first.map(({ feature }) => feature))].toSorted())
  // In a sign-up, before the first heart, between rounds, and in the middle of everything.
  for (const calls of [1, 2, 30, 65, 200]) await expect(fill(calls)).rejects.toThrow('killed')
  const half = await people()
  expect(half.length).toBeGreaterThan(1)
  expect(half.length).toBeLessThan(12)
  await fill()
  expect(steps.at(-1)).toBe(12)
  const all = await people()
  expect(all).toHaveLength(12)
  for (const { email, rounds, hearts, coins } of all) {
    expect([email, hearts >= 1 && hearts <= 2]).toEqual([email, true])
    expect([email, rounds === 60 || coins < 1_000]).toEqual([email, true])
    expect(rounds).toBeLessThanOrEqual(60)
  }
  const messages = await at.runtime.messenger.list(all[0]!.email, 10)
  expect(messages).toHaveLength(1)
  expect(messages[0]!.links[0]).toMatch(/^http:\/\/(\w+\.)?localhost:3000\//)
  // What runs for a time does so from the first minute on, however often it was killed.
  const now = at.clock.now()
  const runs = await runsOf('popply')
  const lasting = runs.filter(({ feature }) => !feature.includes('.'))
  for (const { starts_ms, ends_ms } of lasting) expect([1, 7, 14, 28]).toContain((ends_ms - starts_ms) / DAY)
  expect(lasting[0]!.starts_ms).toBeLessThanOrEqual(now + MINUTE)
  expect(new Set(runs.map(({ ruleId }) => ruleId)).size).toBe(
    new Set(runs.map(({ feature, starts_ms, ends_ms }) => `${feature} ${ends_ms - starts_ms}`)).size,
  )
  const koi = at.runtime.brands['koi']!
  for (const { feature } of await runsOf('koi'))
    expect([feature, koi.features[ownerOf(feature)]]).toEqual([feature, true])
  steps.length = 0
  await fill()
  expect([steps, await people()]).toEqual([[], all])
  expect((await verifyLedger(at.runtime.database.pool)).drifts).toEqual([])

  // However far the clock is moved by hand, what runs for a time runs again from the next minute on, and once.
  const names = new Set(lasting.map(({ feature }) => feature))
  for (const days of [17, 100, 0]) {
    const body = { advance_ms: days * DAY }
    expect((await at.visitor().send('POST', '/dev/clock', { body })).status).toBe(200)
    const soon = at.clock.now() + MINUTE
    const running = (await runsOf('popply')).filter((run) => run.starts_ms <= soon && run.ends_ms > soon)
    expect(
      running
        .map(({ feature }) => feature)
        .filter((feature) => names.has(feature))
        .toSorted(),
    ).toEqual([...names].toSorted())
  }
})

test('a site that had players before is not filled', async () => {
  await others.player()
  await fillDemonstration(others.runtime, mortal(others.dispatcher, 0), OPTIONS, () => {})
  const { body } = await others.visitor().call(account.balance)
  expect(body.code).toBe('SIGN_IN_FIRST')
  expect((await others.runtime.messenger.list('nadia@demo.example', 5)).length).toBe(0)
})
