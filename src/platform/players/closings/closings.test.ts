import { beforeAll, describe, expect, test } from 'vitest'
import { verifySite } from '#evidence.server.ts'
import { calls as account } from '#features/account/contract.ts'
import { calls as init } from '#features/init/contract.ts'
import type { Client } from '#tests/rig/client.ts'
import { ownerOf } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { themeNames } from '#themes/index.ts'
import { covers } from '#tests/coverage/covers.ts'
import { Refusal } from '../../base/errors.ts'
import { transact } from '../../data/db.server.ts'
import { DAY, HOUR } from '../../time/clock.ts'
import { closePerson, type Close } from './close.server.ts'
import { askReturn, endClosing } from './return.server.ts'

/** A closing of one account closes all of its person's, on all brands, in one transaction. */
const at = testSite()
const query = (text: string, ...values: unknown[]) => at.runtime.database.pool.query(text, values)
const now = () => new Date(at.clock.now())
const inDays = (days: number) => new Date(at.clock.now() + days * DAY)

let people = 0
/** Somebody with an account on each of some brands, by one confirmed address. */
async function personAt(...themes: readonly string[]): Promise<readonly Client[]> {
  const email = `closed${++people}@mail.example`
  const clients = []
  for (const theme of themes) {
    const client = at.visitor({ theme })
    await client.signUp(email)
    await client.confirmEmail()
    clients.push(client)
  }
  return clients
}
async function idAt(client: Client): Promise<string> {
  const { rows } = await query(
    'select player_id from player where email = $1 and theme = $2 order by created_at desc',
    client.email,
    client.cookies.get('theme') ?? 'aurelia',
  )
  return rows[0]!.player_id
}
const close = async (client: Client, how: Omit<Close, 'by'> & Partial<Pick<Close, 'by'>>) => {
  const id = await idAt(client)
  return transact(at.runtime.database.db, (tx) =>
    closePerson(tx, id, { by: { kind: 'player', id }, ...how }, now()),
  )
}
const walletOf = async (client: Client) =>
  (await query('select coins, entries, winnings from wallet where player_id = $1', await idAt(client))).rows
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => (error instanceof Refusal ? error.code : error),
  )
const askBack = async (client: Client) => {
  const id = await idAt(client)
  return transact(at.runtime.database.db, (tx) => askReturn(tx, id, now()))
}
const stateOf = async (client: Client) => {
  await client.signIn({ accountOnly: true })
  const { closedUntil, closedBy } = (await client.call(init.init)).body.data!
  return [closedBy, closedUntil]
}
const OPEN = [undefined, undefined]

const drifts = async () => {
  await at.sealer!.sweep()
  const { secrets } = at.runtime
  const report = await verifySite(at.runtime.database.pool, { secrets, store: at.digests })
  return report.drifts.map(({ check, player_id }) => [check, player_id])
}

beforeAll(() => at.clock.advance(DAY))

describe('closing', () => {
  test('closes all accounts of a person on nine brands at once, and nobody else’s', async () => {
    covers('000 §4.19')
    const [first, ...others] = await personAt(...themeNames)
    const [stranger] = await personAt('aurelia')
    const { accounts } = await close(first!, { kind: 'break', until: inDays(7) })
    expect(accounts).toHaveLength(themeNames.length)
    for (const client of [first!, ...others])
      expect((await client.call(account.logout)).body).toMatchObject({ code: 'ON_A_BREAK' })
    expect((await stranger!.call(init.init)).body.data).not.toHaveProperty('closedUntil')
    expect(await stateOf(others.at(-1)!)).toEqual(['break', inDays(7).toISOString()])
    at.clock.advance(7 * DAY - 1)
    expect((await stateOf(first!))[0]).toBe('break')
    at.clock.advance(1)
    expect(await stateOf(first!)).toEqual(OPEN)
  })

  test('closes an account whose owner proves later that they are the closed person', async () => {
    const [first] = await personAt('aurelia')
    const late = at.visitor({ theme: 'popply' })
    await late.signUp(first!.email)
    await close(first!, { kind: 'self', until: inDays(180) })
    expect((await late.call(init.init)).body.data).not.toHaveProperty('closedUntil')
    const before = await walletOf(late)
    await late.confirmEmail()
    expect((await late.call(account.logout)).body).toMatchObject({ code: 'SELF_EXCLUDED' })
    expect(await stateOf(late)).toEqual(['self', inDays(180).toISOString()])
    // Nothing was given for the confirmation that closed it.
    expect(await walletOf(late)).toEqual(before)
  })

  test('only gets longer', async () => {
    const [client] = await personAt('aurelia', 'popply')
    const inBreak = (days: number) => refusal(close(client!, { kind: 'break', until: inDays(days) }))
    expect(await inBreak(7)).toBeNull()
    expect([await inBreak(3), await inBreak(7)]).toEqual(['ALREADY_CLOSED', 'ALREADY_CLOSED'])
    expect(await inBreak(14)).toBeNull()
    const exclude = (until: Date | null) => refusal(close(client!, { kind: 'self', until }))
    expect(await exclude(inDays(180))).toBeNull()
    expect([await exclude(inDays(90)), await inBreak(30)]).toEqual(['ALREADY_CLOSED', 'ALREADY_CLOSED'])
    expect(await exclude(null)).toBeNull()
    expect([await exclude(inDays(900)), await exclude(null)]).toEqual(['ALREADY_CLOSED', 'ALREADY_CLOSED'])
    expect(await stateOf(client!)).toEqual(['self', null])
  })

  test('by the house ends when the house says, and no player ends it', async () => {
    const [client, other] = await personAt('aurelia', 'popply')
    const staff = { kind: 'staff', id: 'os:ann', reason: 'a stolen card' } as const
    const { closingId } = await close(client!, { kind: 'house', until: null, by: staff })
    expect(await stateOf(other!)).toEqual(['house', null])
    expect(await refusal(askBack(client!))).toBe('NOT_CLOSED')
    // Somebody whom the house closed may still exclude themselves.
    expect(await refusal(close(client!, { kind: 'self', until: inDays(180) }))).toBeNull()
    await transact(at.runtime.database.db, (tx) => endClosing(tx, closingId, inDays(2), staff, now()))
    expect((await stateOf(other!))[0]).toBe('self')
  })
})

describe('a self-exclusion', () => {
  test('ends by asking after its time, and again a day later', async () => {
    const [client, other] = await personAt('aurelia', 'popply')
    await close(client!, { kind: 'self', until: inDays(180) })
    at.clock.advance(180 * DAY - 1)
    expect(await refusal(askBack(client!))).toBe('RETURN_TOO_EARLY')
    at.clock.advance(1)
    // Its time alone ends nothing.
    expect((await stateOf(client!))[0]).toBe('self')
    expect(await askBack(client!)).toEqual({ state: 'asked', confirmFrom: inDays(1) })
    at.clock.advance(DAY - 1)
    expect(await refusal(askBack(other!))).toBe('RETURN_WAITS')
    at.clock.advance(1)
    expect(await askBack(other!)).toEqual({ state: 'ended' })
    expect([await stateOf(client!), await stateOf(other!)]).toEqual([OPEN, OPEN])
    expect(await refusal(askBack(client!))).toBe('NOT_CLOSED')
  })

  test('is asked anew where the second yes comes too late', async () => {
    const [client] = await personAt('aurelia')
    await close(client!, { kind: 'self', until: inDays(180) })
    at.clock.advance(180 * DAY)
    expect(await askBack(client!)).toMatchObject({ state: 'asked' })
    at.clock.advance(15 * DAY)
    expect(await askBack(client!)).toMatchObject({ state: 'asked' })
    at.clock.advance(DAY + HOUR)
    expect(await askBack(client!)).toEqual({ state: 'ended' })
  })

  test('for good is never ended by asking', async () => {
    const [client] = await personAt('aurelia')
    await close(client!, { kind: 'self', until: null })
    at.clock.advance(4000 * DAY)
    expect(await refusal(askBack(client!))).toBe('RETURN_TOO_EARLY')
    expect(await stateOf(client!)).toEqual(['self', null])
  })
})

test('a mark proved while its person closes closes with them, whoever is first', async () => {
  for (let n = 0; n < 20; n++) {
    const [first] = await personAt('aurelia')
    const late = at.visitor({ theme: 'popply' })
    await late.signUp(first!.email)
    const confirm = late.confirmEmail()
    const closing = close(first!, { kind: 'break', until: inDays(1) })
    await Promise.all([confirm, closing])
    const { rows } = await query(
      `select count(*)::int as closed from exclusion join player using (player_id)
       where email = $1 and email_confirmed_at is not null`,
      first!.email,
    )
    expect(rows).toEqual([{ closed: 2 }])
  }
})

test('the verifier finds nothing, and every account that is opened in the database', async () => {
  expect(await drifts()).toEqual([])
  const [first, other] = await personAt('aurelia', 'popply')
  const { closingId } = await close(first!, { kind: 'break', until: inDays(7) })
  const id = await idAt(other!)
  await ownerOf(at)(['delete from exclusion where player_id = $1', id])
  expect(await drifts()).toEqual(
    expect.arrayContaining([['a closing closes all accounts of its person', id]]),
  )
  expect(closingId).toBeTruthy()
})
