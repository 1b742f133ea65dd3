import { describe, expect, test } from 'vitest'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { messagesTo } from '#tests/rig/inbox.ts'
import { calls } from '../contract.ts'

/** One account an address, whatever the race; and nobody learns by signing up which addresses are known. */
const at = testSite()

const PERSON = { birth_date: '1990-05-17', state: 'TX', terms: true }
const register = (client: Client, email: string, password: string) =>
  client.call(calls.register, { ...PERSON, email, password })
const crowd = (many: number, work: (client: Client, i: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: many }, (_, i) => work(at.visitor(), i)))

/** The accounts that typed an address, those that hold it, and the welcome gifts of all of them. */
async function countOf(email: string) {
  const { rows } = await at.runtime.database.pool.query(
    `select count(*)::int as accounts, count(*) filter (where not stand_in)::int as holders,
       coalesce(sum((select count(*) from ledger_transfer t
         where t.player_id = p.player_id and t.kind = 'welcome gift' and t.debit = (
           select account from ledger_account where code = 'house:bonus:coins'))), 0)::int as gifts
     from player p where email = $1`,
    [email],
  )
  return rows[0] as { accounts: number; holders: number; gifts: number }
}

describe('twenty equal sign-ups at once', () => {
  test('are one account with one gift, into which all twenty are signed in', async () => {
    covers('000 §7.11')
    const email = 'crowd@example.com'
    const clients: Client[] = []
    const answers = await crowd(20, (client, i) => {
      clients.push(client)
      return register(client, i % 2 ? email : ' Crowd@Example.com ', 'a fine pass phrase')
    })
    const bodies = (answers as { status: number; body: unknown }[]).map(({ status, body }) =>
      JSON.stringify([status, body]),
    )
    expect(new Set(bodies)).toEqual(
      new Set([JSON.stringify([200, { success: true, data: { login: 'crowd', email } }])]),
    )
    expect(await countOf(email)).toEqual({ accounts: 1, holders: 1, gifts: 1 })
    const ids = await Promise.all(clients.map(async (client) => (await client.balance()).version))
    expect(new Set(ids)).toEqual(new Set([1]))
    expect(await messagesTo(clients[0]!, email)).toHaveLength(1)
  })

  test('with a known address create one placeholder, which never claims it', async () => {
    covers('000 §7.11')
    const owner = await at.player({ confirmed: true })
    const answers = (await crowd(20, (client) => register(client, owner.email, 'another phrase'))) as {
      status: number
    }[]
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await countOf(owner.email)).toEqual({ accounts: 2, holders: 1, gifts: 2 })
  })
})

describe('many sign-ups with one address and other passwords', () => {
  test('open few accounts a day, known or unknown, of which one holds the address', async () => {
    const known = (await at.player({ confirmed: true })).email
    const statuses = async (email: string) => {
      const answers = (await crowd(20, (client, i) => register(client, email, `phrase number ${i}`))) as {
        status: number
        body: { code?: string }
      }[]
      return answers.map(({ status, body }) => `${status} ${body.code ?? ''}`).toSorted()
    }
    const [fresh, taken] = [await statuses('unknown@example.com'), await statuses(known)]
    expect(fresh).toEqual([...Array(5).fill('200 '), ...Array(15).fill('429 TOO_MANY')])
    expect(taken.filter((one) => one.startsWith('429')).length).toBeGreaterThanOrEqual(15)
    expect(await countOf('unknown@example.com')).toEqual({ accounts: 5, holders: 1, gifts: 5 })
    expect((await countOf(known)).holders).toBe(1)
  })

  test('and mailboxes are told apart without their tags and dots', async () => {
    const answers = []
    for (let i = 0; i < 7; i++)
      answers.push((await register(at.visitor(), `j.o.e+${i}@gmail.com`, 'a fine pass phrase')).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429])
  })
})

describe('a stand-in', () => {
  test('is signed in to again by its own password, like an account with the address', async () => {
    const owner = await at.player({ confirmed: true })
    for (const email of [owner.email, 'nobodys@example.com'])
      for (const password of ['phrase one', 'phrase two', 'phrase three'])
        expect((await register(at.visitor(), email, password)).status).toBe(200)
    for (const email of [owner.email, 'nobodys@example.com'])
      for (const password of ['phrase one', 'phrase two', 'phrase three']) {
        const { status, body } = await at.visitor().call(calls.login, { login: email, password })
        expect([email, password, status, body.data?.login]).toEqual([
          email,
          password,
          200,
          email.split('@')[0],
        ])
      }
    const back = at.visitor()
    await back.call(calls.login, { login: owner.email, password: owner.password })
    expect(await back.balance()).toMatchObject({ entries: 150 })
  })

  test('that requests its email again gets the same answer, and the owner the email of its sign-up', async () => {
    const owner = await at.player({ confirmed: true })
    const [standIn, fresh] = [at.visitor(), at.visitor()]
    await register(standIn, owner.email, 'another phrase')
    await register(fresh, 'not-known@example.com', 'another phrase')
    const ask = async (client: Client) => {
      const { status, body } = await client.call(calls.requestConfirmation)
      return { status, body }
    }
    for (const code of [undefined, 'TOO_SOON']) {
      const answer = await ask(standIn)
      expect(answer.body.code).toBe(code)
      expect(answer).toEqual(await ask(fresh))
    }
    const [again, first, ...before] = await messagesTo(owner, owner.email)
    expect(first!.subject).toBe('You already have an account at Aurelia')
    expect(again).toMatchObject({ subject: first!.subject, text: first!.text, links: first!.links })
    // The owner's own, from before the address was verified.
    expect(before.map(({ subject }) => subject)).toEqual(['Verify your email for Aurelia'])
    expect((await messagesTo(fresh, 'not-known@example.com')).map(({ subject }) => subject)).toEqual(
      Array(2).fill('Verify your email for Aurelia'),
    )
  })

  test('from before the owner verified the address requests no link that opens nothing', async () => {
    const email = 'typed-twice@example.com'
    const [owner, standIn] = [at.visitor(), at.visitor()]
    await owner.signUp(email)
    await register(standIn, email, 'another phrase')
    await owner.confirmEmail()
    expect((await standIn.call(calls.requestConfirmation)).status).toBe(200)
    const [message] = await messagesTo(owner, email)
    expect(message!.subject).toBe('You already have an account at Aurelia')
    expect(message!.links).toEqual([expect.stringMatching(/\/signin$/) as string])
  })
})

test('an address that two confirm at the same moment becomes one’s', async () => {
  covers('000 §7.11')
  const email = 'both@example.com'
  const clients = [at.visitor(), at.visitor()]
  const tokens: string[] = []
  for (const client of clients) {
    await register(client, email, `phrase ${tokens.length}`)
    client.email = email
    tokens.push(await client.emailToken())
  }
  const answers = await Promise.all(
    clients.map((client, i) => client.call(calls.confirmEmail, { token: tokens[i]! })),
  )
  expect(answers.map(({ body }) => body.code ?? 'ok').toSorted()).toEqual(['EMAIL_TAKEN', 'ok'])
  expect(await countOf(email)).toMatchObject({ accounts: 2, holders: 1 })
})

test('an address that two change to at the same moment becomes one’s', async () => {
  const email = 'wanted@example.com'
  const clients = [await at.player({ confirmed: true }), await at.player({ confirmed: true })]
  const tokens: string[] = []
  for (const client of clients) {
    await client.call(calls.changeEmail, { email })
    const [message] = await messagesTo(client, email)
    tokens.push(new URL(message!.links[0]!).searchParams.get('token')!)
  }
  const answers = await Promise.all(
    clients.map((client, i) => client.call(calls.confirmEmail, { token: tokens[i]! })),
  )
  expect(answers.map(({ body }) => body.code ?? 'ok').toSorted()).toEqual(['EMAIL_TAKEN', 'ok'])
  expect(await countOf(email)).toMatchObject({ accounts: 1, holders: 1 })
})

test('a mailbox brings the gift for its confirmation once, whoever confirms it and with whatever tag', async () => {
  const paid = []
  for (const tag of ['', '+a', '+b']) {
    const client = at.visitor()
    await client.signUp(`mail.box${tag}@gmail.com`)
    await client.confirmEmail()
    paid.push((await client.balance()).entries)
  }
  expect(paid).toEqual([150, 100, 100])
})

test('the ledger agrees', async () => {
  expect((await verifyLedger(at.runtime.database.pool)).drifts).toEqual([])
})
