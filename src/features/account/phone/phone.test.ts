import { describe, expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { notifyFormerOwners } from '../handover/handover.server.ts'
import { messagesTo } from '#tests/rig/inbox.ts'

const at = testSite()
let last = 0
const freshNumber = () => `+1202555${String(++last).padStart(4, '0')}`
const ask = (client: Client, phone: string) => client.call(calls.requestPhoneCode, { phone })
const enter = (client: Client, code: string) => client.call(calls.confirmPhone, { code })
const codeTo = async (client: Client, phone: string) => (await messagesTo(client, phone))[0]!.code!
const me = async (client: Client) => (await client.call(init.init)).body.data!
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Days go by, in which sessions end. */
async function rest(days: number, ...clients: readonly Client[]) {
  at.clock.advance(days * 86_400_000 + 60_000)
  for (const client of clients) await client.signIn()
}

async function confirmed(client: Client, phone = freshNumber()) {
  await ask(client, phone)
  return enter(client, await codeTo(client, phone))
}

describe('the code', () => {
  test('comes by text, confirms the number and pays the gift once', async () => {
    covers('000 §7.22')
    const client = await at.player()
    const phone = freshNumber()
    expect((await ask(client, phone)).body.data).toEqual({ phone, expires_in_s: 600, retry_after_s: 60 })
    const [message] = await messagesTo(client, phone)
    expect(message).toMatchObject({ kind: 'sms', code: expect.stringMatching(/^\d{6}$/) as string })
    expect(message!.text).toContain(message!.code!)
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(client, message!.code!)))
    // A second press and another tab get the answer of the first, and nothing more.
    expect(answers[0]!.body.success).toBe(true)
    for (const answer of answers) expect(answer.body).toEqual(answers[0]!.body)
    expect(await client.balance()).toMatchObject({ entries: 150, tourPoints: 30_000, version: 2 })
    expect((await client.call(init.init)).body.data).toMatchObject({ phone, phoneConfirmed: true })
    const contact = await client.call(calls.primaryContact, { contact: 'phone' })
    expect(contact.body.data).toEqual({ primaryContact: 'phone' })
  })

  test('is kept as a hash only', async () => {
    covers('000 §7.22')
    const client = await at.player()
    const phone = freshNumber()
    await ask(client, phone)
    const code = await codeTo(client, phone)
    const { rows } = await at.runtime.database.pool.query('select * from account_otp where phone = $1', [
      phone,
    ])
    expect(rows[0].code_hash).toHaveLength(32)
    expect(JSON.stringify({ ...rows[0], code_hash: rows[0].code_hash.toString('latin1') })).not.toContain(
      code,
    )
  })

  test('may be tried five times, also when all come at once', async () => {
    covers('000 §7.22')
    const client = await at.player()
    const phone = freshNumber()
    await ask(client, phone)
    const code = await codeTo(client, phone)
    const answers = await Promise.all(Array.from({ length: 12 }, () => enter(client, another(code))))
    expect(answers.filter(({ body }) => body.code === 'CODE_WRONG')).toHaveLength(4)
    expect((await enter(client, code)).body).toMatchObject({
      code: 'CODE_SPENT',
      errors: { code: [expect.any(String)] },
    })
  })

  test('may be tried twenty times a day, over all codes', async () => {
    covers('000 §7.22')
    const client = await at.player()
    const phone = freshNumber()
    const codes = []
    for (let i = 0; i < 5; i++) {
      if (i > 0) at.clock.advance(60_000)
      await ask(client, phone)
      const code = await codeTo(client, phone)
      const tries = i < 4 ? 5 : 1
      for (let n = 0; n < tries; n++) codes.push((await enter(client, another(code))).body.code)
    }
    expect(codes.at(-1)).toBe('TOO_MANY')
    at.clock.advance(86_400_000)
    expect((await confirmed(client, phone)).body.success).toBe(true)
  })

  test('is good for ten minutes and until the next one', async () => {
    covers('000 §7.22')
    const client = await at.player()
    const phone = freshNumber()
    await ask(client, phone)
    const first = await codeTo(client, phone)
    at.clock.advance(60_000)
    await ask(client, phone)
    const second = await codeTo(client, phone)
    if (first !== second) expect((await enter(client, first)).body.code).toBe('CODE_WRONG')
    at.clock.advance(600_000)
    expect((await enter(client, second)).body.code).toBe('CODE_EXPIRED')
  })

  test('comes once a minute and eight times a day', async () => {
    covers('000 §7.22')
    const client = await at.player()
    const phone = freshNumber()
    await ask(client, phone)
    const soon = await ask(client, phone)
    expect([soon.status, soon.body.code, soon.body.details]).toEqual([429, 'TOO_SOON', { retry_after_s: 60 }])
    for (let i = 0; i < 7; i++) {
      at.clock.advance(60_000)
      expect((await ask(client, phone)).status).toBe(200)
    }
    at.clock.advance(60_000)
    expect((await ask(client, phone)).body.code).toBe('TOO_MANY')
  })

  test('goes to numbers of the USA only', async () => {
    const client = await at.player()
    const { status, body } = await ask(client, '+44 20 7946 0958')
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([400, 'BAD_INPUT', ['phone']])
  })
})

describe('a number', () => {
  test('belongs to one account of a brand, and to another brand’s besides', async () => {
    covers('000 §7.22')
    const owner = await at.player()
    const phone = freshNumber()
    await confirmed(owner, phone)
    const elsewhere = await at.player({ theme: 'popply' })
    expect((await confirmed(elsewhere, phone)).body.success).toBe(true)
    expect((await me(owner)).phoneConfirmed).toBe(true)
  })

  test('that a carrier gave to somebody else moves on to who reads its code; nothing of the former is shown', async () => {
    covers('000 §4.22')
    const [former, owner, third] = [
      await at.player({ confirmed: true }),
      await at.player(),
      await at.player(),
    ]
    const [phone, fresh] = [freshNumber(), freshNumber()]
    await confirmed(former, phone)
    await rest(46, former, owner, third)
    const before = await former.balance()
    const [known, unknown] = [await ask(owner, phone), await ask(third, fresh)]
    expect(known.body).toEqual({ ...unknown.body, data: { ...unknown.body.data!, phone } })
    const [one, two] = [(await messagesTo(owner, phone))[0]!, (await messagesTo(third, fresh))[0]!]
    expect(one.text.replace(one.code!, '')).toBe(two.text.replace(two.code!, ''))
    // A code that is only sent, or entered wrongly, moves nothing.
    await enter(owner, another(one.code!))
    expect((await me(former)).phoneConfirmed).toBe(true)
    const done = await enter(owner, one.code!)
    // The number brought its gift before.
    expect(done.body.data).toEqual({ phone, gift: null })
    expect((await me(owner)).phoneConfirmed).toBe(true)
    expect(await me(former)).toMatchObject({ phoneConfirmed: false, emailConfirmed: true })
    expect(await former.balance()).toEqual(before)
    await notifyFormerOwners(at.runtime)
    await notifyFormerOwners(at.runtime)
    // The site's own job may be at it, too: what it has taken is not here yet.
    const notices = async () =>
      (await messagesTo(former, former.email)).filter(({ subject }) =>
        /phone number was removed/.test(subject),
      )
    await expect.poll(notices, { timeout: 10_000 }).toHaveLength(1)
    expect((await notices())[0]!.text).not.toContain(owner.email)
    // It is the former's again when they show that they have it, as soon as a carrier may have given it to them.
    await rest(46, former, owner)
    expect((await confirmed(former, phone)).body.success).toBe(true)
    expect((await me(owner)).phoneConfirmed).toBe(false)
  })

  test('moves once in 45 days: neither the former nor a third account verifies it before', async () => {
    covers('000 §4.22')
    const [former, owner, third] = [await at.player(), await at.player(), await at.player()]
    const phone = freshNumber()
    await confirmed(former, phone)
    // Just verified, it can't be somebody else's yet; the refusal says when, and shows nothing of who has it.
    const soon = await confirmed(owner, phone)
    expect([soon.status, soon.body.code]).toEqual([409, 'PHONE_HELD'])
    expect(soon.body.message).toMatch(
      /^Carriers keep a number for 45 days .* before \w+ \d+, \d{4}, .*use another number, or contact support\.$/,
    )
    expect(soon.body.message).not.toMatch(/exclu|account/)
    expect(soon.body.errors).toEqual({ code: [soon.body.message] })
    expect((await me(former)).phoneConfirmed).toBe(true)
    await rest(44, former, owner, third)
    expect((await confirmed(owner, phone)).body.code).toBe('PHONE_HELD')
    await rest(2, former, owner, third)
    expect((await confirmed(owner, phone)).body.success).toBe(true)
    for (const days of [0, 44]) {
      await rest(days, former, owner, third)
      for (const client of [third, former])
        expect((await confirmed(client, phone)).body.code).toBe('PHONE_HELD')
    }
    await rest(2, former, owner, third)
    expect((await confirmed(third, phone)).body.success).toBe(true)
  })

  test('that its player exchanged for another is held as long, and is theirs again at once', async () => {
    const [owner, other] = [await at.player(), await at.player()]
    const [phone, next] = [freshNumber(), freshNumber()]
    await confirmed(owner, phone)
    await rest(10, owner, other)
    await confirmed(owner, next)
    expect((await confirmed(other, phone)).body.code).toBe('PHONE_HELD')
    at.clock.advance(60_000)
    expect((await confirmed(owner, phone)).body.success).toBe(true)
    await rest(1, owner, other)
    await confirmed(owner, next)
    // Its days began when it was verified last.
    await rest(46, other)
    expect((await confirmed(other, phone)).body.success).toBe(true)
    // No number is kept in the history, nor a hash that tells brands together.
    const { rows } = await at.runtime.database.pool.query('select * from phone_holder')
    expect(JSON.stringify(rows)).not.toContain(phone.slice(2))
  })

  test('of a self-excluded player stays theirs for as long as a carrier keeps it back, then closes nobody', async () => {
    covers('000 §4.22')
    const [former, owner] = [await at.player({ confirmed: true }), await at.player()]
    const phone = freshNumber()
    await confirmed(former, phone)
    await rest(46, former, owner)
    await at.exclude(former)
    await ask(owner, phone)
    const held = await enter(owner, await codeTo(owner, phone))
    expect([held.status, held.body.code]).toEqual([409, 'PHONE_HELD'])
    expect(held.body.message).not.toMatch(/exclu|account/)
    at.clock.advance(46 * 86_400_000)
    await owner.signIn()
    expect((await confirmed(owner, phone)).body.success).toBe(true)
    expect((await owner.playOnce('crystal-cascade')).status).toBe('settled')
  })

  test('that two confirm at the same moment becomes one’s', async () => {
    const [one, two] = [await at.player(), await at.player()]
    const phone = freshNumber()
    await ask(one, phone)
    const first = await codeTo(one, phone)
    await ask(two, phone)
    const second = await codeTo(two, phone)
    const answers = await Promise.all([enter(one, first), enter(two, second)])
    // The later one of two turns is told that it was just verified.
    expect(answers.map(({ body }) => body.code).toSorted()).toEqual(['PHONE_HELD', undefined])
    expect([(await me(one)).phoneConfirmed, (await me(two)).phoneConfirmed].toSorted()).toEqual([false, true])
  })

  test('brings its gift once, whoever confirms it after, and a player gets one for life', async () => {
    covers('000 §7.23')
    const [first, second] = [await at.player(), await at.player()]
    const [phone, next] = [freshNumber(), freshNumber()]
    await confirmed(first, phone)
    const paid = await first.balance()
    at.clock.advance(60_000)
    await confirmed(first, next)
    expect(await first.balance()).toEqual(paid)
    await rest(46, second)
    expect((await confirmed(second, phone)).body.success).toBe(true)
    expect(await second.balance()).toMatchObject({ entries: 100, tourPoints: 25_000, version: 1 })
  })

  test('brings coins where entries may not be given', async () => {
    covers('000 §7.23')
    const client = await at.player({ state: 'NY' })
    await confirmed(client)
    expect(await client.balance()).toMatchObject({ entries: 0, tourPoints: 45_000 })
  })
})

describe('the flow of registration', () => {
  const person = {
    password: 'correct horse battery',
    birth_date: '1990-05-17',
    state: 'TX',
    terms: true,
  }

  test('is told by where a visitor comes from, and an account in a closed one waits for its phone', async () => {
    covers('000 §2.53')
    const visitor = at.visitor()
    const source = { registration_source: 'landing', traffic_source: 'sms' }
    expect((await visitor.call(calls.otpFlow, source)).body).toEqual({
      success: true,
      data: { flow: 'closed_funnel' },
    })
    const open = await visitor.call(calls.otpFlow, { ...source, traffic_source: 'search' })
    expect(open.body.data).toEqual({ flow: 'open_funnel' })
    await visitor.call(calls.register, { ...person, ...source, email: 'closed@example.com' })
    const registration = async () => (await visitor.call(init.init)).body.data!.Registration
    expect(await registration()).toEqual({
      complete: false,
      registrationFunnel: { funnelType: 'closed_funnel' },
    })
    await confirmed(visitor)
    expect((await registration()).complete).toBe(true)
  })
})

test('the ledger agrees', async () => {
  expect((await verifyLedger(at.runtime.database.pool)).drifts).toEqual([])
})
