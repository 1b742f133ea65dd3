import { expect, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { calls as protection } from '#features/responsible-play/contract.ts'
import { verifySite } from '#evidence.server.ts'
import { Refusal } from '#platform/base/errors.ts'
import { DAY } from '#platform/time/clock.ts'
import type { Client } from '#tests/rig/client.ts'
import { atRest } from '#tests/rig/rows.ts'
import { messagesTo } from '#tests/rig/inbox.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { playersCommand } from './players-command.ts'
import { commandRig, firstLines } from './tests/command-rig.ts'

/** `npm run players`, as staff type it. */
const at = testSite()
const rig = commandRig()
const REASON = ['--reason', 'Ticket 4711']

async function run(...words: string[]): Promise<string> {
  const { database, secrets } = at.runtime
  const site = { db: database.db, pool: database.pool, clock: at.clock, secrets }
  return playersCommand(words, site).catch((error) => {
    if (!(error instanceof Refusal)) throw error
    return `${error.code}: ${error.message}`
  })
}
let people = 0
async function personAt(...themes: readonly string[]): Promise<readonly [Client, ...Client[]]> {
  const email = `staffed${++people}@mail.example`
  const clients: Client[] = []
  for (const theme of themes) {
    const client = at.visitor({ theme })
    await client.signUp(email)
    await client.confirmEmail()
    clients.push(client)
  }
  return clients as unknown as readonly [Client, ...Client[]]
}
/** The accounts that a list names, in its order. */
const idsIn = (text: string) => text.match(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}/g) ?? []
const findBy = (client: Client) => run('find', '--email', client.email, ...REASON)
const closingOf = async (client: Client) => {
  await client.signIn({ accountOnly: true })
  return (await client.call(protection.info)).body.data!.closing
}

test('finds a person on all brands, by any name of the mailbox, and notes the look', async () => {
  const [first] = await personAt('aurelia', 'popply')
  const found = await findBy(first)
  expect(idsIn(found)).toHaveLength(2)
  expect(found).toMatch(/aurelia[^]*popply/)
  expect(await run('find', '--email', 'nobody@mail.example', ...REASON)).toBe('Nobody was found.')
  expect(await run('find', '--email', first.email)).toMatch(/^REASON_NEEDED/)
  const { rows } = await at.runtime.database.pool.query<{ act: string; subject: string }>(
    'select act, subject from audit order by seq',
  )
  expect(rows).toHaveLength(2)
  expect(rows[0]!.subject).toMatch(/^email:hmac:/)
})

test('asks about accounts with the same name, birth date, and ZIP code, and joins nothing', async () => {
  const [first] = await personAt('aurelia')
  const [twin] = await personAt('popply')
  const profile = { last_name: 'Kovač', street: '12 Main St', city: 'Austin', zip: '78701' }
  for (const client of [first, twin])
    await client.call(account.saveProfile, { first_name: 'Ana', ...profile })
  const found = await findBy(first)
  expect(found).toMatch(/Perhaps the same person[^]*popply/)
  expect(new Set(found.match(/^[0-9a-f]{8}(?= )/gm)).size).toBe(2)
  expect(await run('close', idsIn(found)[0]!, '--kind', 'break', '--days', '1', ...REASON)).toMatch(
    /^Closed: the account /,
  )
  expect(await closingOf(twin)).toBeNull()
})

test('closes all accounts at once with a reason, which the player is written about', async () => {
  const [first, other] = await personAt('aurelia', 'popply')
  const [id] = idsIn(await findBy(first))
  expect(await run('close', id!, '--kind', 'self', '--term', '1y')).toMatch(/^REASON_NEEDED/)
  expect(await closingOf(first)).toBeNull()
  expect(await run('close', id!, '--kind', 'self', '--term', '1y', ...REASON)).toMatch(/all 2 accounts/)
  expect(await closingOf(other!)).toMatchObject({ kind: 'self' })
  await atRest(at.runtime.database.pool, at.consumers.drain)
  const [letter] = await messagesTo(first, first.email)
  expect(letter!.subject).toMatch(/^Your self-exclusion at /)
  expect(await run('show', id!, ...REASON)).toMatch(/closed: self[^]*Ticket 4711/)
  const said = await run('explain', id!, ...REASON)
  expect(said).toMatch(/^stake \(entries\): no, SELF_EXCLUDED until /)
  expect(said).toMatch(/^redeem: yes/m)
})

test('never shortens what a player chose, and gives a closing by the house its end', async () => {
  const [first] = await personAt('aurelia', 'popply')
  const [id] = idsIn(await findBy(first))
  const day = (days: number) => new Date(at.clock.now() + days * DAY).toISOString().slice(0, 10)
  const after = (days: number) => run('reopen-after', id!, day(days), ...REASON)
  expect(await after(1)).toMatch(/^NOT_CLOSED/)
  await run('close', id!, '--kind', 'house', ...REASON)
  expect(await after(3)).toMatch(/^They can be used again/)
  expect(await closingOf(first)).toMatchObject({ kind: 'house', until: `${day(3)}T00:00:00.000Z` })
  at.clock.advance(4 * DAY)
  await run('close', id!, '--kind', 'break', '--days', '7', ...REASON)
  expect(await after(2)).toMatch(/^CLOSING_STANDS/)
  expect(await after(20)).toMatch(/^They stay closed/)
  expect(await closingOf(first)).toMatchObject({ kind: 'break', until: `${day(20)}T00:00:00.000Z` })
  await run('close', id!, '--kind', 'self', '--term', 'forever', ...REASON)
  expect(await after(9_000)).toMatch(/^CLOSING_STANDS: .* has no end/)
})

test('parts two people, who stay apart and closed as they were', async () => {
  const [first] = await personAt('aurelia', 'popply')
  const [id, other] = idsIn(await findBy(first))
  expect(await run('part', id!, other!, ...REASON)).toMatch(/^NOT_PARTED/)
  expect(await run('part', other!, ...REASON)).toMatch(/^Parted/)
  expect(await run('close', id!, '--kind', 'break', '--days', '1', ...REASON)).toMatch(/the account /)
  await at.sealer!.sweep()
  const { secrets, database } = at.runtime
  const { drifts } = await verifySite(database.pool, { secrets, store: at.digests })
  expect(drifts.filter(({ check }) => /person|closing|proved|chain/.test(check))).toEqual([])
})

test.each([
  [['close', 'x', '--kind', 'break'], /is no account’s ID/],
  [['close', '01a1ee87-3200-7022-990e-1d9d15642d0f', '--kind', 'self'], /^PLAYER_UNKNOWN/],
  [['shut', 'x'], /There’s no command “shut”/],
  [['find'], /Look by --email/],
  [['find', '--name', 'Ana Kovač'], /needs --born and --zip/],
  [['find', '--phon', '1'], /Unknown option '--phon'/],
])('%j is refused with its usage', async (words, said) => {
  expect(await run(...words, ...REASON)).toMatch(said)
})

test('the command says how it is called, and needs the keys of the site', { timeout: 120_000 }, () => {
  const start = (...words: string[]) => firstLines(rig.start('players', words, { DATA_DIR: '/nowhere' }))
  expect(start('--help')).toEqual([0, 'npm run players -- COMMAND --reason TEXT', ''])
  expect(start('find', '--login', 'x', ...REASON)[2]).toMatch(/has no secrets\.json/)
})
