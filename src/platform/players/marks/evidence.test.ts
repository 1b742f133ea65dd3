import { afterEach, expect, test } from 'vitest'
import { provideKeys, verifySite } from '#evidence.server.ts'
import { calls as account } from '#features/account/contract.ts'
import type { Client } from '#tests/rig/client.ts'
import { messagesTo } from '#tests/rig/inbox.ts'
import { ownerOf } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { transact } from '../../data/db.server.ts'
import { clearEmail, clearPhone } from '../contacts.server.ts'
import { removeOwnCredentials } from '../credentials.server.ts'

/** An account's gifts depend on its opening and its confirmations: a row changed by hand is found. */
const at = testSite()

const drifts = async () => {
  await at.sealer!.sweep()
  const report = await verifySite(at.runtime.database.pool, {
    secrets: at.runtime.secrets,
    store: at.digests,
  })
  return report.drifts.map(({ check, player_id }) => [check, player_id])
}

const OPENED = 'accounts are as this server opened them'
const query = (text: string, ...values: unknown[]) => at.runtime.database.pool.query(text, values)

/** Rows that tests change by hand, as they were before. */
const before: object[] = []

/** The id of a player, whose row is put back when the test is over, however it ends. */
async function kept(client: Client): Promise<string> {
  const id = await at.idOf(client)
  const { rows } = await query('select to_jsonb(p) as one from player p where player_id = $1', id)
  before.push(rows[0]!.one)
  return id
}

afterEach(async () => {
  const rows = JSON.stringify(before.splice(0))
  await ownerOf(at)(
    [
      'delete from player where player_id in (select (jsonb_array_elements($1) ->> $2)::uuid)',
      rows,
      'player_id',
    ],
    ['insert into player select * from jsonb_populate_recordset(null::player, $1)', rows],
  )
})

test('accounts that the server opened are as it opened them', async () => {
  for (const state of ['TX', 'NY']) await at.player({ state, confirmed: true })
  expect(await drifts()).toEqual([])
})

test.each([
  'gift_entries = false',
  `state = 'CA'`,
  `theme = 'dusk'`,
  `birth_date = '1970-01-01'`,
  `created_at = created_at - interval '40 days'`,
  'gift_mark = null',
])('an account with %s by hand is named', async (change) => {
  const id = await kept(await at.player())
  expect(await drifts()).toEqual([])
  await query(`update player set ${change} where player_id = $1`, id)
  expect(await drifts()).toEqual([[OPENED, id]])
})

test('the mark of another account is none', async () => {
  const [one, other] = [await kept(await at.player()), await at.idOf(await at.player())]
  await query('update player set gift_entries = false where player_id = $1', one)
  await query(
    `update player set gift_mark = (select gift_mark from player where player_id = $2) where player_id = $1`,
    ...[one, other],
  )
  expect(await drifts()).toEqual([[OPENED, one]])
})

test('accounts of an earlier release are marked once, at the first start of this one', async () => {
  const start = () => provideKeys(at.runtime.database, at.runtime.secrets, '')
  const id = await kept(await at.player())
  await ownerOf(at)([`delete from adoption where what = 'players'`], ['update player set gift_mark = null'])
  await start()
  expect((await drifts()).filter(([check]) => check === OPENED)).toEqual([])
  await query('update player set gift_mark = null where player_id = $1', id)
  await start()
  expect(await drifts()).toContainEqual([OPENED, id])
})

const CONFIRMED = 'what players confirmed was confirmed by this server'
const PROFILE = { first_name: 'Ada', last_name: 'Byron', street: '1 Elm St', city: 'Waco', zip: '76701' }
let numbers = 0

async function verifyPhone(client: Client) {
  const phone = `+1202555${String(++numbers).padStart(4, '0')}`
  await client.call(account.requestPhoneCode, { phone })
  const [message] = await messagesTo(client, phone)
  expect((await client.call(account.confirmPhone, { code: message!.code! })).body.success).toBe(true)
}

/** A player with everything verified. */
async function wholePlayer() {
  const client = await at.player({ confirmed: true })
  await verifyPhone(client)
  await client.call(account.saveProfile, PROFILE)
  return { client, id: await kept(client) }
}

const proofs = async () => (await drifts()).filter(([check]) => check === CONFIRMED)

test('what players confirm, change, and lose is as the server confirmed it', async () => {
  const { client, id: changed } = await wholePlayer()
  const email = `another${++numbers}@example.com`
  await client.call(account.changeEmail, { email })
  const [message] = await messagesTo(client, email)
  const token = new URL(message!.links[0]!).searchParams.get('token')!
  expect((await client.call(account.confirmEmail, { token })).body.success).toBe(true)
  at.clock.advance(3_600_000)
  await verifyPhone(client)
  const now = new Date(at.clock.now())
  const ids = [changed]
  for (const away of [clearEmail, clearPhone, removeOwnCredentials]) {
    const { id } = await wholePlayer()
    ids.push(id)
    await transact(at.runtime.database.db, (tx) => away(tx, id, now))
  }
  const { rows } = await query(
    `select count(email_mark)::int as emails, count(phone_mark)::int as phones,
       count(profile_mark)::int as profiles
     from player where player_id = any($1) and profile_completed_at is not null`,
    ids,
  )
  expect(rows).toEqual([{ emails: 3, phones: 2, profiles: 4 }])
  expect(await proofs()).toEqual([])
})

test.each([
  ['an email that nobody confirmed', 'email_confirmed_at = created_at'],
  ['a phone that nobody confirmed', `phone = '+12025550999', phone_confirmed_at = created_at`],
  ['a profile that nobody completed', 'profile_completed_at = created_at'],
])('%s is named', async (_, change) => {
  const id = await kept(await at.player())
  expect(await proofs()).toEqual([])
  await query(`update player set ${change} where player_id = $1`, id)
  expect(await proofs()).toEqual([[CONFIRMED, id]])
})

test.each([
  ['an address', `email = 'mine@example.com'`],
  ['a number', `phone = '+12025550998'`],
  ['a day', `profile_completed_at = profile_completed_at - interval '1 year'`],
  ['nothing in the place of a number', 'phone_confirmed_at = null'],
])('%s put in beside a confirmation is named', async (_, change) => {
  const { id } = await wholePlayer()
  await query(`update player set ${change} where player_id = $1`, id)
  expect(await proofs()).toEqual([[CONFIRMED, id]])
})

test('what was confirmed under an earlier release is marked once', async () => {
  const start = () => provideKeys(at.runtime.database, at.runtime.secrets, '')
  const { id } = await wholePlayer()
  const without = 'update player set email_mark = null, phone_mark = null, profile_mark = null'
  await ownerOf(at)([`delete from adoption where what = 'contacts'`], [without])
  await start()
  expect(await proofs()).toEqual([])
  await query(`${without} where player_id = $1`, id)
  await start()
  expect(await proofs()).toEqual([
    [CONFIRMED, id],
    [CONFIRMED, id],
    [CONFIRMED, id],
  ])
})
