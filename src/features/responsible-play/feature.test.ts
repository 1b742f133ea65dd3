import { describe, expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { calls as play } from '#features/play/contract.ts'
import { DAY } from '#platform/time/clock.ts'
import { endOfTerm } from '#platform/players/closings/terms.ts'
import type { Client } from '#tests/rig/client.ts'
import { messagesTo } from '#tests/rig/inbox.ts'
import { atRest } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { themeNames } from '#themes/index.ts'
import { calls } from './contract.ts'

/** A player closes their accounts by themselves, on all brands, within the call. */
const at = testSite()
const inDays = (days: number) => new Date(at.clock.now() + days * DAY).toISOString()
const infoOf = async (client: Client) => (await client.call(calls.info)).body.data!

test('a player who is open reads what they may choose', async () => {
  const player = await at.player()
  expect(await infoOf(player)).toEqual({
    closing: null,
    breaks: [1, 3, 7, 14, 30],
    terms: ['6m', '1y', '3y', '5y', 'forever'],
    limits: [],
    check: { minutes: null, raise: null },
    changes: [],
    history: [],
  })
})

describe('a break', () => {
  test('leaves this browser at the account alone, ends all other sessions, and is written about', async () => {
    const player = await at.player({ confirmed: true })
    const phone = at.visitor()
    phone.email = player.email
    await phone.signIn()
    const { body } = await player.call(calls.takeBreak, { days: 7 })
    expect(body.data!.closing).toEqual({
      kind: 'break',
      since: inDays(0),
      until: inDays(7),
      mayAsk: false,
      confirmFrom: null,
    })
    expect(await infoOf(player)).toEqual(body.data)
    expect((await phone.call(play.draws, {})).body).toMatchObject({ code: 'ON_A_BREAK' })
    const data = (await player.call(init.init)).body.data!
    expect(data).toMatchObject({ isGuest: false, closedBy: 'break', closedUntil: inDays(7), token: null })
    await atRest(at.runtime.database.pool, at.consumers.drain)
    const [message] = await messagesTo(player, player.email)
    expect(message).toMatchObject({ subject: expect.stringMatching(/^Your break at .+ has begun$/) })
    expect(message!.text).toContain('all of our brands')
    at.clock.advance(7 * DAY)
    expect(await infoOf(player)).toMatchObject({ closing: null, history: [{ what: 'break' }] })
  })

  test.each([0, 2, 365, -1, 1.5, 2 ** 53, '7', null])('is refused of %s days', async (days) => {
    const player = await at.player()
    const { status, body } = await player.call(calls.takeBreak, { days } as never)
    expect([status, body.code]).toEqual([400, 'BAD_INPUT'])
    expect((await infoOf(player)).closing).toBeNull()
  })

  test('pressed twice is taken once, and says so', async () => {
    const player = await at.player()
    await Promise.all([player, player].map((client) => client.call(calls.takeBreak, { days: 1 })))
    const { body } = await player.call(calls.takeBreak, { days: 1 })
    expect(body).toMatchObject({ code: 'ALREADY_CLOSED', details: { until: inDays(1) } })
    expect((await infoOf(player)).history).toHaveLength(1)
  })
})

describe('a self-exclusion', () => {
  test('ends by two yeses a day apart, once its term is over', async () => {
    const player = await at.player({ confirmed: true })
    const until = endOfTerm(new Date(at.clock.now()), '6m')!
    await player.call(calls.exclude, { term: '6m' })
    const early = await player.call(calls.askReturn)
    expect(early.body).toMatchObject({ code: 'RETURN_TOO_EARLY', details: { until: until.toISOString() } })
    at.clock.advance(until.getTime() - at.clock.now())
    // A session lasts a month: they sign in again, which is for the account alone.
    await player.signIn({ accountOnly: true })
    expect((await infoOf(player)).closing).toMatchObject({ kind: 'self', mayAsk: true, confirmFrom: null })
    await player.call(calls.askReturn)
    expect((await infoOf(player)).closing).toMatchObject({ mayAsk: false, confirmFrom: inDays(1) })
    expect((await player.call(calls.askReturn)).body).toMatchObject({ code: 'RETURN_WAITS' })
    at.clock.advance(DAY)
    const { body } = await player.call(calls.askReturn)
    expect(body.data!.closing).toBeNull()
    expect(body.data!.history.map(({ what }) => what)).toEqual(['ended', 'asked', 'self'])
    expect((await player.call(init.init)).body.data).not.toHaveProperty('pauses')
  })

  test('of a term that is none is refused', async () => {
    const player = await at.player()
    const { status } = await player.call(calls.exclude, { term: '2d' } as never)
    expect(status).toBe(400)
  })

  test('reaches an account of another brand while a page there is open', async () => {
    const [here, there] = [at.visitor(), at.visitor({ theme: themeNames.at(-1)! })]
    for (const client of [here, there]) {
      await client.signUp('two-brands@mail.example')
      await client.confirmEmail()
    }
    await here.call(calls.exclude, { term: 'forever' })
    // One letter, for both.
    await atRest(at.runtime.database.pool, at.consumers.drain)
    const letters = (await messagesTo(here, here.email)).filter(({ subject }) =>
      subject.includes('exclusion'),
    )
    expect(letters).toHaveLength(1)
    expect((await there.call(play.draws, {})).body).toMatchObject({
      code: 'SELF_EXCLUDED',
      details: { until: null },
    })
  })
})

test.each([
  ['2028-02-29T23:59:59Z', '1y', '2029-03-01T23:59:59Z'],
  ['2026-08-31T00:00:00Z', '6m', '2027-03-01T00:00:00Z'],
  ['2026-12-01T09:00:00Z', '3y', '2029-12-01T09:00:00Z'],
  ['2028-02-29T12:00:00Z', '5y', '2033-03-01T12:00:00Z'],
] as const)('from %s, %s lasts to %s: never shorter than chosen', (from, term, end) => {
  expect(endOfTerm(new Date(from), term)).toEqual(new Date(end))
})
