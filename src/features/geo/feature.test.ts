import { describe, expect, test } from 'vitest'
import { calls as daily } from '#features/daily-login/contract.ts'
import { calls as account } from '#features/account/contract.ts'
import { calls as init } from '#features/init/contract.ts'
import { calls as play } from '#features/play/contract.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#platform/time/clock.ts'
import { DEMO_PLACE_COOKIE } from '#platform/jurisdiction/demo-location.ts'
import { geoDefaults } from '#platform/testing.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { unconfirmedAccounts } from '#tests/rig/identity/unconfirmed.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls as geo } from './contract.ts'
import { announcePolicies } from './policy-messages.server.ts'

/** Here the address is a hint only: entries are played where coordinates say so. */
const at = testSite({ geo: { ...geoDefaults, proof: 'coordinates' } })

const AUSTIN = { latitude: 30.2672, longitude: -97.7431 }
const MIAMI = { latitude: 25.7617, longitude: -80.1918 }
const LOS_ANGELES = { latitude: 34.0522, longitude: -118.2437 }
const JUAREZ = { latitude: 31.69, longitude: -106.424 }

/** How a round with entries is answered: `ok`, or the code of the refusal. */
async function roundOf(player: Client) {
  const { stakes, next_round_id: round_id } = await player.session('tidal-fortune')
  const { body } = await player.call(play.play, {
    slug: 'tidal-fortune',
    round_id,
    stake: stakes.SweepStakes[0]!,
    mode: 'SweepStakes',
  })
  return body.code ?? 'ok'
}
const switchOf = async (player: Client) => (await player.call(init.toSweepStakes)).body.code ?? 'ok'

async function rule(
  state: string,
  day: string,
  policy: string,
  more: { theme?: string; until?: string } = {},
) {
  await at.runtime.database.pool.query(
    `insert into jurisdiction (state, theme, effective_from, policy, until, source, last_verified)
     values ($1, $2, $3, $4, $5, 'test', $3)`,
    [state, more.theme ?? '*', day, policy, more.until ?? null],
  )
  at.clock.advance(SECOND)
}

/** Ends the hand that waits, if any, and deals one that waits for a move. */
async function begun(player: Client): Promise<{ round_id: string; moves: readonly string[] }> {
  for (;;) {
    const { next_round_id: round_id, open_round } = await player.session('blackjack')
    if (open_round) await player.call(play.finish, { slug: 'blackjack', round_id: open_round.round_id })
    const ask = { slug: 'blackjack', round_id, stake: 200, mode: 'TournamentPoints' as const }
    const { data } = (await player.call(play.play, ask)).body
    const last = data?.events.at(-1)
    if (last?.type === 'turn') return { round_id, moves: last.moves }
  }
}

describe('play with entries', () => {
  test('needs coordinates first, then is open for half an hour that play prolongs', async () => {
    covers('000 §4.14', 'places.1')
    const player = await at.player()
    await at.fund(player, { entries: 10_000 })
    expect(await switchOf(player)).toBe('LOCATION_NEEDED')
    expect(await roundOf(player)).toBe('LOCATION_NEEDED')
    await player.call(geo.geoCheck, AUSTIN)
    expect(await switchOf(player)).toBe('ok')
    for (const _ of [1, 2, 3]) {
      at.clock.advance(20 * MINUTE)
      expect(await roundOf(player)).toBe('ok')
    }
    at.clock.advance(30 * MINUTE)
    expect(await roundOf(player)).toBe('LOCATION_NEEDED')
    const { data } = (await player.call(init.init)).body
    expect(data).toMatchObject({ gameMode: 'SweepStakes', entriesAllowed: true })
  })

  test('is not prolonged for ever by coordinates that were sent once', async () => {
    covers('places.1')
    const player = await at.player()
    await at.fund(player, { entries: 10_000 })
    await player.call(geo.geoCheck, AUSTIN)
    const answers: string[] = []
    for (let minutes = 0; minutes < 5 * 60; minutes += 20) {
      at.clock.advance(20 * MINUTE)
      answers.push(await roundOf(player))
    }
    expect(answers.indexOf('LOCATION_NEEDED')).toBe(11)
  })

  test.each([
    ['a closed state', LOS_ANGELES, 'CA'],
    ['another country', JUAREZ, null],
  ])('is refused in %s, whatever the account says, and coins go on', async (_, place, state) => {
    covers('places.1')
    const player = await at.player()
    await at.fund(player, { entries: 10_000 })
    const { data } = (await player.call(geo.geoCheck, place)).body
    expect(data).toMatchObject({ access: false, state, by: 'geo' })
    expect(await switchOf(player)).toBe(state === null ? 'PLACE_BLOCKED' : 'PLACE_NOT_ALLOWED')
    const asked = await player.call(play.session, { slug: 'tidal-fortune' })
    if (state === null) return expect(asked.body.code).toBe('PLACE_BLOCKED')
    expect(asked.body.data!.entriesAllowed).toBe(false)
    expect(await roundOf(player)).toBe('PLACE_NOT_ALLOWED')
    expect((await player.playOnce('tidal-fortune')).status).toBe('settled')
  })

  test('is refused where the address is in another country, whatever the browser says', async () => {
    const player = await at.player()
    await at.fund(player, { entries: 10_000 })
    const { next_round_id: round_id, stakes } = await player.session('tidal-fortune')
    player.cookies.set(DEMO_PLACE_COOKIE, 'FR-.granted.none.20')
    const { data } = (await player.call(geo.geoCheck, AUSTIN)).body
    expect(data).toMatchObject({ access: false, standing: 'blocked', state: null })
    expect((await player.call(geo.ipCheck)).body.data).toMatchObject({ access: false, standing: 'blocked' })
    expect(await switchOf(player)).toBe('PLACE_BLOCKED')
    expect((await player.call(play.session, { slug: 'tidal-fortune' })).body.code).toBe('PLACE_BLOCKED')
    for (const mode of ['SweepStakes', 'TournamentPoints'] as const) {
      const ask = { slug: 'tidal-fortune', round_id, stake: stakes[mode][0]!, mode }
      expect((await player.call(play.play, ask)).body.code).toBe('PLACE_BLOCKED')
    }
    // What a browser said there proves nothing back home.
    player.cookies.delete(DEMO_PLACE_COOKIE)
    expect(await roundOf(player)).toBe('LOCATION_NEEDED')
    await player.call(geo.geoCheck, AUSTIN)
    expect(await roundOf(player)).toBe('ok')
  })

  test('every call that stakes asks the place: chained rounds and moves that stake on top', async () => {
    const player = await at.player()
    await at.fund(player, { coins: 1_000_000 })
    const { next_round_id: round_id } = await player.session('tidal-fortune')
    // A hand that may be doubled waits at home.
    let hand = await begun(player)
    while (!hand.moves.includes('double')) hand = await begun(player)
    await player.call(geo.geoCheck, JUAREZ)
    const before = await player.balance()
    const ask = { slug: 'tidal-fortune', round_id, stake: 200, mode: 'TournamentPoints' as const }
    const round = await player.call(play.play, ask)
    expect([round.status, round.body.code]).toEqual([403, 'PLACE_BLOCKED'])
    const step = { slug: 'blackjack', round_id: hand.round_id, step: 1 }
    const double = await player.call(play.step, { ...step, move: { play: 'double' } })
    expect([double.status, double.body.code]).toEqual([403, 'PLACE_BLOCKED'])
    expect(await player.balance()).toEqual(before)
    // What is open is finished wherever the player is.
    const stand = await player.call(play.step, { ...step, move: { play: 'stand' } })
    expect([stand.status, stand.body.code]).toEqual([200, undefined])
  })

  test('is refused to the account of a closed state wherever it is', async () => {
    covers('places.1')
    const player = await at.player({ state: 'CA' })
    await player.call(geo.geoCheck, AUSTIN)
    expect(await switchOf(player)).toBe('ENTRIES_NOT_ALLOWED')
  })

  test('names the currencies of the brand, and in the language of the caller', async () => {
    const player = await at.player({ state: 'CA', theme: 'aurelia' })
    player.cookies.set('language', 'es')
    const { body } = await player.call(init.toSweepStakes)
    expect(body).toMatchObject({
      message: 'You can’t play with Laurels in your state. You can still play with Florins.',
      values: { entries: 'Laureles', coins: 'Florines' },
    })
  })

  test('coordinates that are too vague prove nothing', async () => {
    const player = await at.player()
    const { data } = (await player.call(geo.geoCheck, { ...AUSTIN, accuracy: 80_000 })).body
    expect(data).toMatchObject({ access: false, standing: 'unknown', state: null })
    expect(await switchOf(player)).toBe('LOCATION_NEEDED')
  })

  test('coordinates beside a closed state prove nothing: no prize is turned into coins', async () => {
    const player = await at.player()
    // Orange, Texas, is less far from Louisiana than the device is unsure.
    const check = async (accuracy: number) =>
      (await player.call(geo.geoCheck, { latitude: 30.093, longitude: -93.737, accuracy })).body.data
    expect(await check(8_000)).toMatchObject({ standing: 'unknown', state: null })
    const before = await player.balance()
    expect((await player.call(daily.applyPrize)).status).toBe(200)
    expect((await player.balance()).entries).toBeGreaterThan(before.entries)
    expect(await switchOf(player)).toBe('LOCATION_NEEDED')
    // What was shown exactly stands, whatever is told less exactly after it.
    for (const accuracy of [15, 8_000])
      expect(await check(accuracy)).toMatchObject({ access: true, state: 'TX' })
    expect(await switchOf(player)).toBe('ok')
  })

  test('a place belongs to one session', async () => {
    covers('places.1')
    const player = await at.player({ confirmed: true })
    await player.call(geo.geoCheck, AUSTIN)
    expect(await switchOf(player)).toBe('ok')
    const other = at.visitor()
    await other.send('POST', '/rest/login/', { body: { login: player.email, password: player.password } })
    expect(await switchOf(other)).toBe('LOCATION_NEEDED')
  })

  test('closes within a second of a change of policy', async () => {
    covers('places.2')
    const player = await at.player({ state: 'FL' })
    await at.fund(player, { entries: 10_000 })
    await player.call(geo.geoCheck, AUSTIN)
    expect(await roundOf(player)).toBe('ok')
    await rule('TX', '2026-11-01', 'coinsOnly')
    expect(await roundOf(player)).toBe('PLACE_NOT_ALLOWED')
    await at.runtime.database.pool.query(`delete from jurisdiction where state = 'TX'`)
    at.clock.advance(SECOND)
    expect(await roundOf(player)).toBe('ok')
  })
})

describe('a scheduled change of policy', () => {
  const messagesTo = async ({ email }: Client) =>
    (await at.runtime.messenger.list(email, 50)).filter(({ subject }) => subject.startsWith('Changes at'))

  test('acts at its date, winds down, and tells each player once', async () => {
    covers('places.3')
    const player = await at.player({ state: 'FL', confirmed: true })
    const elsewhere = await at.player({ state: 'TX', confirmed: true })
    const ofAnotherBrand = await at.player({ state: 'FL', theme: 'popply', confirmed: true })
    await player.call(geo.geoCheck, MIAMI)
    expect(await switchOf(player)).toBe('ok')
    const day = (days: number) => new Date(at.clock.now() + days * DAY).toISOString().slice(0, 10)
    await rule('FL', day(2), 'redeemOnly', { until: day(9), theme: 'aurelia' })
    await announcePolicies(at.runtime)
    expect(await messagesTo(player)).toEqual([])

    at.clock.advance(2 * DAY)
    const newcomer = await at.player({ state: 'FL', confirmed: true })
    await Promise.all([announcePolicies(at.runtime), announcePolicies(at.runtime)])
    await announcePolicies(at.runtime)
    const messages = await messagesTo(player)
    expect(messages).toHaveLength(1)
    expect(messages[0]!.text).toContain('Contact support by')
    for (const other of [elsewhere, ofAnotherBrand, newcomer]) expect(await messagesTo(other)).toEqual([])
    expect(await switchOf(player)).toBe('ENTRIES_NOT_ALLOWED')
    const { policies } = at.runtime
    expect(await policies.of('FL', 'aurelia')).toMatchObject({ policy: 'redeemOnly', purchase: false })
    expect(await policies.redemptionAllowed('FL', 'aurelia')).toBe(true)
    expect(await policies.entriesAllowed('FL', 'popply')).toBe(true)

    at.clock.advance(8 * DAY)
    expect(await policies.of('FL', 'aurelia')).toMatchObject({ policy: 'coinsOnly', redemption: false })
    await announcePolicies(at.runtime)
    expect(await messagesTo(player)).toHaveLength(1)
  })

  test('is told to an address once its account has confirmed it', async () => {
    covers('000 §7.19')
    const [standIn, unverified] = await unconfirmedAccounts(at, { state: 'GA' })
    at.clock.advance(DAY)
    await rule('GA', new Date(at.clock.now()).toISOString().slice(0, 10), 'coinsOnly')
    const sent = async () =>
      (await Promise.all([standIn!, unverified!].map(messagesTo))).map(({ length }) => length)
    await announcePolicies(at.runtime)
    // The owner of the stand-in’s address has one of their own.
    expect(await sent()).toEqual([1, 0])
    await unverified!.call(account.requestConfirmation)
    expect((await unverified!.confirmEmail()).body.success).toBe(true)
    await announcePolicies(at.runtime)
    expect(await sent()).toEqual([1, 1])
  })

  test('that is old news is told to nobody', async () => {
    const player = await at.player({ state: 'OH', confirmed: true })
    at.clock.advance(40 * DAY)
    await rule('OH', new Date(at.clock.now() - 20 * DAY).toISOString().slice(0, 10), 'coinsOnly')
    await announcePolicies(at.runtime)
    expect(await messagesTo(player)).toEqual([])
  })
})

test('reports of blocks and places that are over are swept away', async () => {
  const player = await at.player()
  await player.call(geo.geoCheck, AUSTIN)
  await player.call(geo.block, { apps: ['system'] })
  const count = async (table: string) =>
    Number((await at.runtime.database.pool.query(`select count(*) from ${table}`)).rows[0].count)
  expect([await count('geo_block'), (await count('location')) > 0]).toEqual([1, true])
  at.clock.advance(91 * DAY + HOUR)
  const { default: service } = await import('./feature.server.ts')
  await service.jobs!(at.runtime)['geo.trim']!.run({})
  expect([await count('geo_block'), await count('location')]).toEqual([0, 0])
})
