import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { provideKeys, verifySite } from '#evidence.server.ts'
import { calls as account } from '#features/account/contract.ts'
import type { Client } from '#tests/rig/client.ts'
import { messagesTo } from '#tests/rig/inbox.ts'
import { ownerOf } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { themeNames } from '#themes/index.ts'
import { DAY } from '../../time/clock.ts'
import { transact } from '../../data/db.server.ts'
import { accountsOf, partAccounts, personOf } from './persons.server.ts'

/** Accounts of all brands that proved the same mailbox or the same phone are one person's. */
const at = testSite()
const db = () => at.runtime.database.db
const query = (text: string, ...values: unknown[]) => at.runtime.database.pool.query(text, values)

let people = 0
/** Somebody with an account on a brand, by an address that is confirmed. */
async function playerAt(theme: string, email = `person${++people}@mail.example`) {
  const client = at.visitor({ theme })
  await client.signUp(email)
  await client.confirmEmail()
  return client
}
let numbers = 0
const freshPhone = () => `+1202555${String(++numbers).padStart(4, '0')}`
async function provePhone(client: Client, phone: string) {
  await client.call(account.requestPhoneCode, { phone })
  const message = (await messagesTo(client, phone))[0]
  return (await client.call(account.confirmPhone, { code: message!.code! })).body
}
const idsOf = (...clients: Client[]) => Promise.all(clients.map(idAt))
/** An address has an account on several brands: the newest account of the client's brand. */
async function idAt(client: Client): Promise<string> {
  const { rows } = await query(
    'select player_id from player where email = $1 and theme = $2 order by created_at desc',
    client.email,
    client.cookies.get('theme') ?? 'aurelia',
  )
  return rows[0]!.player_id
}
const personsOf = async (...clients: Client[]) =>
  Promise.all((await idsOf(...clients)).map((id) => personOf(db(), id)))

const drifts = async () => {
  await at.sealer!.sweep()
  const report = await verifySite(at.runtime.database.pool, {
    secrets: at.runtime.secrets,
    store: at.digests,
  })
  return report.drifts.map(({ check, player_id }) => [check, player_id])
}
const WHOSE = 'accounts are their persons’ as their moves say'
const MARKED = 'what players proved marks them'
const ONE = 'accounts that proved the same are one person’s'

beforeAll(() => at.clock.advance(DAY))

test('an account is a person by itself until two brands know the same mailbox', async () => {
  const one = await playerAt('aurelia', 'ada.l@gmail.com')
  const [id] = await idsOf(one)
  expect(await personsOf(one)).toEqual([id])
  const other = at.visitor({ theme: 'popply' })
  await other.signUp('adal+games@googlemail.com')
  expect(await personsOf(other)).not.toEqual([id])
  await other.confirmEmail()
  expect(await personsOf(one, other)).toEqual([id, id])
  expect(await accountsOf(db(), id!)).toEqual(await idsOf(one, other))
  expect(await drifts()).toEqual([])
})

test('a phone joins persons of several accounts, and the oldest is what they are', async () => {
  const phone = freshPhone()
  const [a, b] = [await playerAt('aurelia'), await playerAt('popply')]
  const c = await playerAt('aurelia', b.email)
  expect(new Set(await personsOf(b, c)).size).toBe(1)
  await provePhone(c, phone)
  const d = await playerAt('popply', a.email)
  expect(new Set(await personsOf(a, d)).size).toBe(1)
  await provePhone(d, phone)
  expect(new Set(await personsOf(a, b, c, d))).toEqual(new Set(await personsOf(a)))
  expect(await personsOf(d)).toEqual([(await idsOf(a))[0]])
  expect(await drifts()).toEqual([])
})

test('a number that moves on to its next owner joins them with nobody', async () => {
  const phone = freshPhone()
  const former = await playerAt('aurelia')
  await provePhone(former, phone)
  const elsewhere = await playerAt('popply', former.email)
  await provePhone(elsewhere, phone)
  at.clock.advance(46 * DAY)
  const next = await playerAt('aurelia')
  expect((await provePhone(next, phone)).success).toBe(true)
  const [mine, theirs] = await personsOf(next, former)
  expect(mine).not.toBe(theirs)
  expect(await personsOf(elsewhere)).toEqual([theirs])
  expect(await drifts()).toEqual([])
})

test('a mailbox that an account has not used for half a year joins its next owner with nobody', async () => {
  const former = await playerAt('aurelia')
  const elsewhere = await playerAt('popply', former.email)
  at.clock.advance(200 * DAY)
  const next = await playerAt('aurelia')
  const [id] = await idsOf(next)
  await next.call(account.changeEmail, { email: former.email })
  next.email = former.email
  expect((await next.confirmEmail()).body.success).toBe(true)
  expect(await personOf(db(), id!)).toBe(id)
  expect(await personsOf(elsewhere)).not.toEqual([id])
  expect(await drifts()).toEqual([])
})

test('two people who share a phone are parted by staff, and their phone joins nobody any more', async () => {
  const phone = freshPhone()
  const [one, other] = [await playerAt('aurelia'), await playerAt('popply')]
  for (const client of [one, other]) await provePhone(client, phone)
  const [id, theirs] = await idsOf(one, other)
  expect(await personsOf(other)).toEqual([id])
  const now = new Date(at.clock.now())
  const by = { author: 'ada', reason: 'a couple, by their documents' }
  const part = (...ids: [string, ...string[]]) => transact(db(), (tx) => partAccounts(tx, ids, by, now))
  expect(await part(id!, theirs!)).toBeNull()
  expect(await part(id!, randomUUID())).toBeNull()
  const person = await part(theirs!)
  expect(await personsOf(one, other)).toEqual([id, person])
  const third = await playerAt('koi')
  await provePhone(third, phone)
  expect(await personsOf(third)).toEqual(await idsOf(third))
  const again = await playerAt('koi', other.email)
  expect(await personsOf(again)).toEqual(await personsOf(other))
  expect(await personsOf(again)).not.toEqual([id])
  expect(await drifts()).toEqual([])
})

test('whoever takes an account out of its person in the database is found', async () => {
  const one = await playerAt('aurelia')
  const other = await playerAt('popply', one.email)
  const [id, theirs] = await idsOf(one, other)
  const rewritten = async (there: string, back: string, ...values: unknown[]) => {
    await query(there, ...values)
    const found = await drifts()
    await query(back, ...values)
    expect(await drifts()).toEqual([])
    return found
  }
  const move = 'update person_account set person_id = $1 where player_id = $2'
  await query(move, theirs, theirs)
  expect(await drifts()).toEqual([
    [WHOSE, theirs],
    [ONE, id],
  ])
  await query(move, id, theirs)
  const ended = (until: string) => `update person_mark set until = ${until} where player_id = $1`
  const mine = [MARKED, theirs]
  expect(await rewritten(ended('since'), ended('null'), theirs)).toEqual([mine, mine])
  const { rows } = await query('delete from person_mark where player_id = $1 returning *', theirs)
  expect(await drifts()).toEqual([[MARKED, theirs]])
  const { kind, mark, since, mac } = rows[0]!
  await query(
    'insert into person_mark (kind, mark, player_id, since, mac) values ($1, $2, $3, $4, $5)',
    ...[kind, mark, theirs, since, mac],
  )
  expect(await drifts()).toEqual([])
})

test('accounts of an earlier release are joined by what they have confirmed, once', async () => {
  const mail = await playerAt('aurelia')
  const both = await playerAt('popply', mail.email)
  const phone = freshPhone()
  await provePhone(both, phone)
  const third = await playerAt('koi')
  await provePhone(third, phone)
  const alone = await playerAt('aurelia')
  const [first] = await idsOf(mail)
  await ownerOf(at)(
    [`delete from adoption where what = 'persons'`],
    ['truncate person_mark, person_merge'],
    ['update person_account set person_id = player_id'],
  )
  const start = () => provideKeys(at.runtime.database, at.runtime.secrets, '')
  await start()
  expect(await personsOf(mail, both, third)).toEqual([first, first, first])
  expect(await personsOf(alone)).toEqual(await idsOf(alone))
  const own = (await drifts()).filter(([check]) => [WHOSE, MARKED, ONE].includes(check!))
  expect(own).toEqual([])
})

test('proofs of one mark on nine brands at the same moment make one person', async () => {
  const email = 'nine@mail.example'
  const clients: Client[] = []
  const links: (() => Promise<unknown>)[] = []
  for (const theme of themeNames) {
    const client = at.visitor({ theme })
    await client.signUp(email)
    const token = await client.emailToken()
    clients.push(client)
    links.push(() => client.call(account.confirmEmail, { token }))
  }
  await Promise.all(links.map((press) => press()))
  const persons = new Set(await personsOf(...clients))
  expect([clients.length, persons.size]).toEqual([9, 1])
})
