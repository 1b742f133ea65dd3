import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { themeNames } from '#themes/index.ts'
import { nameWords } from '#themes/words/names.server.ts'
import { testSite } from '#tests/rig/test-site.ts'
import type { Client } from '#tests/rig/client.ts'
import { calls } from '../contract.ts'
import { trimAccounts } from '../person/trim.server.ts'

/** The name by which others know a player. */
const at = testSite()

const view = async (client: Client) => (await client.call(calls.publicName)).body.data!
const choose = (client: Client, name: string | null) => client.call(calls.savePublicName, { name })
const codeOf = async (client: Client, name: string) => {
  const { status, body } = await choose(client, name)
  // Whatever is wrong stands at the field.
  expect(body.errors?.['name'] ?? [body.message]).toEqual([body.message])
  return [status, body.code]
}

test('nobody has to choose: a name of the brand’s words stays, and tells nothing', async () => {
  covers('000 §3.42')
  for (const theme of themeNames) {
    const client = await at.player({ theme })
    const own = await view(client)
    const [first, second] = own.name.split(' ')
    expect([nameWords[theme].first, nameWords[theme].second]).toEqual([
      expect.arrayContaining([first]),
      expect.arrayContaining([second]),
    ])
    expect(own).toEqual({ name: own.name, isChosen: false, given: own.name, changeFrom: null })
    expect(await view(client)).toEqual(own)
  }
  const names = await Promise.all(
    Array.from({ length: 12 }, async () => (await view(await at.player())).name),
  )
  expect(new Set(names).size).toBeGreaterThan(8)
})

test('a chosen name is shown as it was typed, and given up at any time', async () => {
  covers('000 §3.42')
  const client = await at.player()
  const { given } = await view(client)
  const changeFrom = new Date(at.clock.now() + DAY).toISOString()
  const chosen = { name: 'Nádia of Austin', isChosen: true, given, changeFrom }
  expect((await choose(client, '  Nádia of Austin ')).body).toEqual({ success: true, data: chosen })
  // The same again changes nothing.
  expect((await choose(client, 'Nádia of Austin')).body.data).toEqual(chosen)
  const before = { ...chosen, name: given, isChosen: false }
  expect((await choose(client, null)).body).toEqual({ success: true, data: before })
  expect((await choose(client, null)).body.data).toEqual(before)
  const { rows } = await at.runtime.database.pool.query(
    'select name, left_at from public_name where player_id = $1',
    [await at.idOf(client)],
  )
  // Erased: what stays is the mark that keeps others from it.
  expect(rows).toEqual([{ name: null, left_at: expect.any(Date) }])
})

test('once a day, with the hour from which on', async () => {
  covers('000 §3.42')
  const client = await at.player()
  await choose(client, 'Owl One')
  at.clock.advance(DAY - MINUTE)
  expect(await codeOf(client, 'Owl Two')).toEqual([409, 'PUBLIC_NAME_AGAIN'])
  // Giving up is no way around it.
  await choose(client, null)
  const { body } = await choose(client, 'Owl Two')
  expect([body.code, body.message]).toEqual([
    'PUBLIC_NAME_AGAIN',
    expect.stringMatching(/from Nov \d+, .*\d/),
  ])
  at.clock.advance(2 * MINUTE)
  expect((await choose(client, 'Owl Two')).body.data).toMatchObject({ name: 'Owl Two', isChosen: true })
})

test.each([
  ['PUBLIC_NAME_LENGTH', 'ab'],
  ['PUBLIC_NAME_LENGTH', 'a'.repeat(21)],
  ['PUBLIC_NAME_CHARACTERS', 'na\u202edia'],
  ['PUBLIC_NAME_CHARACTERS', 'two  spaces'],
  ['PUBLIC_NAME_LETTERS', '123'],
  ['PUBLIC_NAME_ALPHABETS', 'nаdia'],
  ['PUBLIC_NAME_CONTACT', 'me@home.example'],
  ['PUBLIC_NAME_CONTACT', 'call 202 555 0123'],
  ['PUBLIC_NAME_SITE', 'Adm1n'],
  ['PUBLIC_NAME_SITE', 'Aure1ia help'],
  ['PUBLIC_NAME_RUDE', 'sh1t'],
])('%s: %s', async (code, name) => {
  const client = await at.player()
  expect(await codeOf(client, name)).toEqual([400, code])
  expect((await view(client)).isChosen).toBe(false)
})

test('neither the login nor the start of the email, nor a name that others are given', async () => {
  const client = await at.player()
  const local = client.email.split('@')[0]!
  await at.runtime.database.pool.query(`update player set login = 'Nadia Kovac' where email = $1`, [
    client.email,
  ])
  at.runtime.sessions.forget(await at.idOf(client))
  expect(await codeOf(client, 'nadia.k0vac')).toEqual([400, 'PUBLIC_NAME_PRIVATE'])
  if (local.length <= 20) expect(await codeOf(client, local)).toEqual([400, 'PUBLIC_NAME_PRIVATE'])
  const { first, second } = nameWords.aurelia
  expect(await codeOf(client, `${first[3]}_${second[5]}`)).toEqual([400, 'PUBLIC_NAME_GIVEN'])
})

describe('a name is one player’s', () => {
  test('in a brand, however it is written', async () => {
    const [one, other, elsewhere] = [
      await at.player(),
      await at.player(),
      await at.player({ theme: 'popply' }),
    ]
    expect((await choose(one, 'Ace Marnie')).body.success).toBe(true)
    for (const name of ['ace_marnie', 'ACE MAMIE', 'Acé Marnie'])
      expect(await codeOf(other, name)).toEqual([409, 'PUBLIC_NAME_TAKEN'])
    expect((await choose(elsewhere, 'Ace Marnie')).body.success).toBe(true)
  })

  test('of several who take it at once one has it', async () => {
    covers('000 §3.42')
    const players = await Promise.all(Array.from({ length: 4 }, () => at.player()))
    const answers = await Promise.all(players.map((one) => choose(one, 'Only One Owl')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const codes = answers.flatMap(({ body }) => (body.success ? [] : [body.code]))
    expect(codes).toEqual(Array(3).fill('PUBLIC_NAME_TAKEN'))
  })

  test('and of two tabs of one player one', async () => {
    const client = await at.player()
    const answers = await Promise.all(['Tab One', 'Tab Two'].map((name) => choose(client, name)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { rows } = await at.runtime.database.pool.query(
      'select name from public_name where player_id = $1 and left_at is null',
      [await at.idOf(client)],
    )
    expect(rows).toHaveLength(1)
  })

  test('for thirty days after they left it, too', async () => {
    covers('000 §3.42')
    const [one, other] = [await at.player(), await at.player()]
    await choose(one, 'Former Owl')
    at.clock.advance(DAY + HOUR)
    await choose(one, 'Later Owl')
    expect(await codeOf(other, 'former 0wl')).toEqual([409, 'PUBLIC_NAME_TAKEN'])
    at.clock.advance(29 * DAY)
    await trimAccounts(at.runtime)
    const again = await fresh(other)
    expect(await codeOf(again, 'Former Owl')).toEqual([409, 'PUBLIC_NAME_TAKEN'])
    // Its former owner may have it again.
    const owner = await fresh(one)
    expect((await choose(owner, 'Former Owl')).body.success).toBe(true)
    await choose(owner, null)
    at.clock.advance(30 * DAY + HOUR)
    await trimAccounts(at.runtime)
    expect((await choose(await fresh(other), 'Former Owl')).body.success).toBe(true)
  })
})

/** Signed in once more: sessions end after a month. */
async function fresh(client: Client): Promise<Client> {
  const next = at.visitor()
  next.email = client.email
  await next.call(calls.login, { login: client.email, password: client.password })
  return next
}

test('tries have a limit, and no answer holds the login or the email', async () => {
  covers('000 §3.42')
  const client = await at.player()
  const said: unknown[] = [(await client.call(calls.publicName)).body]
  for (const name of ['Good Name', 'Other Name', 'ab', 'admin', null])
    said.push((await choose(client, name)).body)
  const { rows } = await at.runtime.database.pool.query<{ login: string; player_id: string }>(
    'select login, player_id from player where email = $1',
    [client.email],
  )
  for (const secret of [client.email, client.email.split('@')[0]!, rows[0]!.login, rows[0]!.player_id])
    expect(JSON.stringify(said)).not.toContain(secret)
  const tries: unknown[] = []
  for (let n = 0; n < 30; n++) tries.push((await choose(client, 'ab')).body.code)
  expect(new Set(tries)).toEqual(new Set(['PUBLIC_NAME_LENGTH', 'TOO_MANY']))
  // Guests have no name.
  expect((await at.visitor().call(calls.publicName)).body.code).toBe('SIGN_IN_FIRST')
})

test('an account that is deleted takes its name along', async () => {
  const client = await at.player()
  await choose(client, 'Gone Owl')
  const { rows } = await at.runtime.database.pool.query<{ rule: string }>(
    `select confdeltype as rule from pg_constraint where conrelid = 'public_name'::regclass and contype = 'f'`,
  )
  expect(rows).toEqual([{ rule: 'c' }])
})
