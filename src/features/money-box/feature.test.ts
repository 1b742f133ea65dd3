import { describe, expect, test } from 'vitest'
import { DAY, HOUR, SECOND } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { featureConforms, rewardConforms } from '#tests/suites/feature-conforms.ts'
import type { Client } from '#tests/rig/client.ts'
import { offersOf, promotionsOf } from '#tests/rig/rewards/offers.ts'
import { gaugeConforms } from '#tests/suites/gauge-conforms.ts'
import { pushesTo } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { client as face } from './client/face.ts'
import { calls } from './contract.ts'
import { moneyBox } from './feature.ts'
import { fill, signedUpBefore } from './tests/fill.ts'
import { rigOf } from './tests/rig.ts'

const at = testSite()

const { saver, box, open, coinsOf, drifts } = rigOf(at)
/** Where clients read the states of all features. */
const STATES = '/rest/features-games-info/info/'
featureConforms(at, moneyBox)
rewardConforms(at, moneyBox, {
  claim: calls.open,
  player: () => saver(),
  // It opens at midnight of the thirtieth day, while the session lasts.
  nextPeriod: () => at.clock.advance(30 * DAY - 6 * HOUR),
})

gaugeConforms(at, 'money-box.coins', {
  reads: 'coins',
  stakes: Array.from({ length: 30 }, (_, n) => 1_000 * (n + 1)),
  got: async (client) => (await box(client)).amount,
})

describe('the box', () => {
  test('holds 2% of the coins bet, less where a game counts less, and nothing of entries', async () => {
    covers('001 fun.1')
    const client = await at.player()
    expect(await box(client)).toMatchObject({ amount: 0, cap: 150_000, available: false, reasonType: 'time' })
    await fill(at, client, 50_000)
    expect((await box(client)).amount).toBe(1_000)
    await fill(at, client, 50_000, { weight: 5_000 })
    expect((await box(client)).amount).toBe(1_500)
    await fill(at, client, 50_000, { mode: 'SweepStakes' })
    await fill(at, client, 50_000, { free: true })
    expect((await box(client)).amount).toBe(1_500)
  })

  test('is full at 150,000 for each section, and what was bet meanwhile counts in the next', async () => {
    const client = await at.player()
    expect(await box(client)).toMatchObject({ amount: 0, cap: 150_000 })
    // The fourth section goes up to 363,910 points, a point for 100 coins.
    await fill(at, client, 32_000_000)
    expect(await box(client)).toMatchObject({ amount: 600_000, cap: 600_000 })
    await fill(at, client, 5_000_000)
    expect(await box(client)).toMatchObject({ amount: 740_000, cap: 750_000 })
  })

  test('opens thirty days after the sign-up, pays a quarter, and keeps the rest', async () => {
    covers('001 fun.3')
    const client = await at.player()
    await fill(at, client, 1_000_000)
    expect(await open(client)).toMatchObject({ status: 409, body: { code: 'NOT_OPEN_YET' } })
    await signedUpBefore(at, client)
    const before = await coinsOf(client)
    expect(await box(client)).toMatchObject({ amount: 20_000, opens: 5_000, available: true })
    const opening = (await open(client)).body.data!
    expect(opening).toMatchObject({ n: 1, paid: 5_000, rest: 15_000 })
    expect((await coinsOf(client)) - before).toBe(5_000)
    expect(await box(client)).toMatchObject({
      ...{ amount: 15_000, available: false, reasonType: 'time', last: opening },
      freeOpenAt: opening.nextAt,
    })
    await fill(at, client, 50_000)
    expect((await box(client)).amount).toBe(16_000)
    expect(await drifts()).toEqual([])
  })

  test('what was bet while it was full counts once an opening has made room', async () => {
    const client = await at.player()
    // The fifth section holds 750,000.
    await fill(at, client, 32_000_000 + 7_500_000)
    expect(await box(client)).toMatchObject({ amount: 750_000, cap: 750_000 })
    await fill(at, client, 2_000_000)
    const { amount, cap } = await box(client)
    expect(amount).toBe(cap)
    await signedUpBefore(at, client)
    const opening = (await open(client)).body.data!
    const saved = 41_500_000 / 50
    expect(opening).toMatchObject({ paid: amount / 4, rest: Math.min(cap, saved - amount / 4) })
    expect((await box(client)).amount).toBe(opening.rest)
    expect(await drifts()).toEqual([])
  })

  test('an empty one pays nothing, and is not opened by that', async () => {
    const client = await at.player()
    await signedUpBefore(at, client)
    expect(await box(client)).toMatchObject({ available: false, reasonType: 'empty' })
    expect(await open(client)).toMatchObject({ status: 409, body: { code: 'NOTHING_SAVED' } })
    await fill(at, client, 200)
    expect((await open(client)).body.data).toMatchObject({ n: 1, paid: 1, rest: 3 })
  })

  test('a round that is taken back after the opening leaves the payment, and no debt', async () => {
    const client = await saver(1_000)
    await open(client)
    await at.runtime.database.pool.query('update odometer set coins = 0 where player_id = $1', [
      await at.idOf(client),
    ])
    expect((await box(client)).amount).toBe(0)
  })

  test('pays coins wherever the player lives, and waits for the end of an exclusion', async () => {
    const client = await saver(1_000_000, { state: 'CA' })
    await at.exclude(client, { ms: DAY, signedIn: true })
    expect((await open(client)).status).toBe(403)
    at.clock.advance(2 * DAY)
    expect((await open(client)).body.data).toMatchObject({ paid: 5_000 })
  })
})

test('steps that nobody made are found, and so are payments without one', async () => {
  covers('001 fun.5')
  const client = await saver(1_000_000)
  await open(client)
  const playerId = await at.idOf(client)
  const { pool } = at.runtime.database
  const found = async () => (await drifts()).map(({ detail }) => detail)
  await pool.query('update money_box_step set rest = 900000, held = 905000 where player_id = $1', [playerId])
  expect(await found()).toEqual(['step 1 holds 905000 of at most 20000'])
  await pool.query('update money_box_step set rest = 15001, held = 20000, paid = 4999 where player_id = $1', [
    playerId,
  ])
  expect(await found()).toEqual(['step 1 paid 4999 and gave 5000'])
  await pool.query('delete from money_box_step where player_id = $1', [playerId])
  expect(await found()).toEqual(['money-box:free:1 has no step'])
})

test('card, offer, and promotion say whether it opens and when', async () => {
  const client = await at.player()
  const state = async () => {
    const answer = await client.send('GET', STATES)
    const { data } = (await answer.json()) as { data: Record<string, Record<string, object>> }
    return Object.values(data).find((part) => part && 'money-box' in part)?.['money-box']
  }
  const { freeOpenAt } = await box(client)
  expect(await state()).toMatchObject({ isActive: true, isAvailable: false, nextAt: freeOpenAt })
  expect((await offersOf(client))['moneyBox']).toMatchObject({ available: false, availableDate: freeOpenAt })
  await signedUpBefore(at, client)
  await fill(at, client, 1_000)
  expect(await state()).toMatchObject({ isAvailable: true, nextAt: null })
  expect((await offersOf(client))['moneyBox']).toMatchObject({
    available: true,
    endpoint: calls.open.path,
  })
  const mine = async (who: Client) => (await promotionsOf(who)).find(({ type }) => type === 'moneyBox')
  expect(await mine(client)).toMatchObject({ href: '/lobby?openModal=money-box' })
  expect(await mine(client)).not.toHaveProperty('state', 'completed')
  await open(client)
  // It fills again: there is nothing that its player already has.
  expect(await mine(client)).toMatchObject({ state: 'open', ready: null })
  expect(await mine(at.visitor())).toMatchObject({ href: '/signup' })
  expect(face.changesOn).toContain('moneyBox.changed')
})

/** Reads the amounts that a player's pages were told, in their order. */
async function pushedTo(client: Client) {
  const playerId = await at.idOf(client)
  return async () =>
    (await pushesTo(at.runtime.database.pool, playerId, 'moneyBox')).map(({ data }) => data['amount'])
}

test('open pages are told each thousand coins, and not between', async () => {
  const client = await at.player()
  const pushed = await pushedTo(client)
  await fill(at, client, 49_000)
  expect(await pushed()).toEqual([])
  await fill(at, client, 1_000)
  await fill(at, client, 30_000)
  expect(await pushed()).toEqual([1_000])
})

test('open pages are told at most once a second, of the latest of it', async () => {
  const client = await at.player()
  const pushed = await pushedTo(client)
  for (let n = 0; n < 5; n++) await fill(at, client, 50_000)
  expect(await pushed()).toEqual([1_000])
  at.clock.advance(SECOND)
  await at.runtime.jobs.moved(SECOND)
  await expect.poll(pushed, { timeout: 10_000 }).toEqual([1_000, 5_000])
})
