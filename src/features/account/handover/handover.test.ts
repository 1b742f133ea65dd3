import { describe, expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import { contactsCommand } from '../../../../bin/lib/commands/contacts-command.ts'
import type { Client } from '#tests/rig/client.ts'
import { linkPart, messagesTo } from '#tests/rig/inbox.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { handoverRig, NEXT_PASSWORD, PERSON } from '../tests/handover-rig.ts'
import { notifyFormerOwners } from './handover.server.ts'

/** Mailboxes and numbers that were given to somebody else. */
const at = testSite()
const { rest, register, verifyPhone, contactsSite } = handoverRig(at)
const me = async (client: Client) => (await client.call(init.init)).body.data!

describe('a mailbox that was given to somebody else', () => {
  test('opens an account of its own, and nothing of the former one is shown', async () => {
    covers('000 §4.22')
    const former = await at.player({ confirmed: true })
    await verifyPhone(former, '+12025550301')
    const email = former.email
    rest(181)
    const [taken, fresh] = [await register(email), await register('never-used@example.com')]
    const [one] = await messagesTo(taken.client, email)
    const [two] = await messagesTo(fresh.client, 'never-used@example.com')
    expect(one!.subject).toBe(two!.subject)
    expect(one!.text).toMatch(/If you had an account with this email before, don’t use the link above/)
    const token = await linkPart(taken.client, email, 'token')
    expect((await taken.client.call(calls.confirmEmail, { token })).body.data).toEqual({ email, gift: null })
    expect(await me(taken.client)).toMatchObject({ email, emailConfirmed: true })
    // A reset reaches the next owner's account now.
    await taken.client.call(calls.forgotPassword, { email })
    const reset = await linkPart(taken.client, email, 'change-password')
    const visitor = at.visitor()
    expect((await visitor.call(calls.confirmRestore, { token: reset })).status).toBe(200)
    expect((await visitor.balance()).version).toBe((await taken.client.balance()).version)
    await notifyFormerOwners(at.runtime)
    // The site's own job may be at it, too: what it has taken is not here yet.
    const newest = async () => (await messagesTo(former, '+12025550301'))[0]!.text
    await expect.poll(newest, { timeout: 10_000 }).toMatch(/no longer verified/)
  })

  test('resets no password of the former account without its date of birth', async () => {
    covers('000 §4.22')
    const former = await at.player({ confirmed: true })
    rest(181)
    const reader = at.visitor()
    await reader.call(calls.forgotPassword, { email: former.email })
    const token = await linkPart(reader, former.email, 'change-password')
    const codes = []
    for (const birth of [{}, { birth_date: '1970-01-01' }, { birth_date: 'x' }])
      codes.push((await reader.call(calls.confirmRestore, { token, ...birth })).body.code)
    expect(codes).toEqual(['BIRTH_DATE_NEEDED', 'BIRTH_DATE_WRONG', 'BIRTH_DATE_WRONG'])
    expect(reader.cookies.has('session')).toBe(false)
    // Its owner, who comes back after a long time, knows it.
    expect((await reader.call(calls.confirmRestore, { token, birth_date: PERSON.birth_date })).status).toBe(
      200,
    )
  })

  test('takes five wrong dates of birth in 30 days, and tells its owner of the first', async () => {
    covers('000 §4.22')
    const former = await at.player({ confirmed: true })
    await verifyPhone(former, '+12025550303')
    rest(181)
    // Wrong passwords keep nobody from the date of birth.
    for (let n = 0; n < 12; n++)
      await at.visitor().call(calls.login, { login: former.email, password: `guess ${n}` })
    const reader = at.visitor()
    const linkOf = async () => {
      await reader.call(calls.forgotPassword, { email: former.email })
      return linkPart(reader, former.email, 'change-password')
    }
    let token = await linkOf()
    const guess = (birth_date?: string) =>
      reader.call(calls.confirmRestore, { token, ...(birth_date === undefined ? {} : { birth_date }) })
    // All at once, and each is counted.
    const crowd = await Promise.all(Array.from({ length: 8 }, (_, n) => guess(`1970-01-0${n + 1}`)))
    expect(crowd.map(({ body }) => body.code).toSorted()).toEqual([
      ...Array<string>(5).fill('BIRTH_DATE_WRONG'),
      ...Array<string>(3).fill('RESTORE_PAUSED'),
    ])
    const texts = (await messagesTo(former, '+12025550303')).filter(({ text }) =>
      /wrong date of birth/.test(text),
    )
    expect(texts).toHaveLength(1)
    const pushes = (await messagesTo(former, former.email)).filter(({ kind }) => kind === 'push')
    expect(pushes.map(({ text }) => text)).toEqual([
      'Someone tried to reset your password and entered a wrong date of birth.',
    ])
    // Not even the right one, nor by another link, before the time that is said.
    rest(29)
    token = await linkOf()
    for (const date of [PERSON.birth_date, undefined]) {
      const { status, body } = await guess(date)
      expect([status, body.code]).toEqual([429, 'RESTORE_PAUSED'])
      expect(body.message).toMatch(
        /in 30 days, so .* before \w+ \d+, \d{4}, .* Contact support to get in sooner\.$/,
      )
    }
    rest(2)
    token = await linkOf()
    expect((await guess('1970-01-01')).body.code).toBe('BIRTH_DATE_WRONG')
    expect((await guess(PERSON.birth_date)).status).toBe(200)
  })

  test('warns its owner also where another account wants to move to it', async () => {
    const former = await at.player({ confirmed: true })
    rest(181)
    const stranger = await at.player()
    await stranger.call(calls.changeEmail, { email: former.email })
    const [message] = await messagesTo(stranger, former.email)
    expect(message!.subject).toBe('Verify your new email for Aurelia')
    expect(message!.text).toMatch(/If you had an account with this email before, don’t use the link above/)
    expect(message!.links.at(-1)).toMatch(/\/signin$/)
    await stranger.call(calls.changeEmail, { email: 'never-used-2@example.com' })
    const [plain] = await messagesTo(stranger, 'never-used-2@example.com')
    expect(plain!.text).not.toMatch(/with this email before/)
  })

  test('that is taken by one of its names frees none for a self-excluded player', async () => {
    const [out, resting] = [await register('both.names@gmail.com'), await register('both.names+1@gmail.com')]
    for (const { client } of [out, resting]) await client.confirmEmail()
    rest(181)
    await out.client.signIn()
    await at.exclude(out.client)
    const next = await at.player()
    await next.call(calls.changeEmail, { email: 'both.names+1@gmail.com' })
    const token = await linkPart(next, 'both.names+1@gmail.com', 'token')
    expect((await next.call(calls.confirmEmail, { token })).status).toBe(200)
    expect((await register('both.names+2@gmail.com')).code).toBe('ACCOUNT_NOT_OPENED')
  })

  test('is not taken from who still comes, however long ago they signed in', async () => {
    const owner = await at.player({ confirmed: true })
    for (let week = 0; week < 28; week++) {
      rest(7)
      expect((await me(owner)).isGuest).toBe(false)
    }
    const { client } = await register(owner.email)
    const [message] = await messagesTo(client, owner.email)
    expect(message!.subject).toBe('You already have an account at Aurelia')
  })

  test('of a self-excluded player stays theirs until staff release it, then closes nobody', async () => {
    covers('000 §4.22')
    const former = await at.player({ confirmed: true })
    await at.exclude(former)
    rest(400)
    expect((await register(former.email)).code).toBe('ACCOUNT_NOT_OPENED')
    const run = (...words: string[]) => contactsCommand(words, contactsSite())
    const release = ['release', '--brand', 'aurelia', '--author', 'Ann']
    const email = ['--email', former.email.replace('@', '+tag@')]
    await expect(run(...release, ...email)).rejects.toMatchObject({ code: 'CONTACT_UNSIGNED' })
    await expect(
      run(...release, '--email', 'nobody@example.com', '--reason', 'Ticket 7'),
    ).rejects.toMatchObject({
      code: 'CONTACT_UNKNOWN',
    })
    expect(await run(...release, '--email', former.email, '--reason', 'Ticket 7')).toMatch(/^Released\./)
    expect(await run('list', '--brand', 'aurelia')).toMatch(/email .* Ann: Ticket 7/)
    const { client, code } = await register(former.email)
    expect(code).toBeUndefined()
    await client.confirmEmail()
    expect(await me(client)).toMatchObject({ email: former.email, emailConfirmed: true })
    expect((await client.playOnce('crystal-cascade')).status).toBe('settled')
    // The former account stays closed.
    const closed = await at.runtime.database.pool.query(
      'select from exclusion join player using (player_id) where email = $1',
      [former.email],
    )
    expect(closed.rowCount).toBe(1)
  })
})

describe('an account whose mailbox went to somebody else', () => {
  const release = (email: string) =>
    contactsCommand(
      ['release', '--brand', 'aurelia', '--email', email, '--reason', 'Ticket 9'],
      contactsSite(),
    )
  const resetOf = async (email: string) => {
    const reader = at.visitor()
    await reader.call(calls.forgotPassword, { email })
    return { reader, message: (await messagesTo(reader, email))[0]! }
  }

  test('is opened by nothing that goes there after staff released it', async () => {
    const former = await at.player({ confirmed: true })
    await release(former.email)
    const { message } = await resetOf(former.email)
    expect(message.links.join()).not.toContain('change-password')
    expect((await former.call(calls.requestConfirmation)).body.code).toBe('EMAIL_LOST')
    // Its sign-up password still signs in, from wherever.
    const elsewhere = at.visitor()
    elsewhere.email = former.email
    expect((await elsewhere.signIn()).status).toBe(200)
  })

  test('is signed in to by a password that was changed before, and leads to another email', async () => {
    covers('000 §4.22')
    const former = await at.player({ confirmed: true })
    const [email, password] = [former.email, 'a later pass phrase']
    const change = { password, password_repeat: password, password_old: former.password }
    expect((await former.call(calls.changePassword, change)).status).toBe(200)
    expect((await me(former)).emailLost).toBe(false)
    rest(181)
    const { client: next } = await register(email)
    await next.confirmEmail()
    const back = at.visitor()
    const signIn = (by: string) => back.call(calls.login, { login: email, password: by })
    expect((await signIn(former.password)).status).toBe(401)
    expect((await signIn(password)).status).toBe(200)
    expect(await me(back)).toMatchObject({ email, emailConfirmed: false, emailLost: true })
    // The next owner's own password opens theirs.
    const own = at.visitor()
    await own.call(calls.login, { login: email, password: NEXT_PASSWORD })
    expect(await me(own)).toMatchObject({ account: (await me(next)).account, emailLost: false })
    await back.call(calls.changeEmail, { email: 'another-home@example.com' })
    const token = await linkPart(back, 'another-home@example.com', 'token')
    expect((await back.call(calls.confirmEmail, { token })).status).toBe(200)
    expect(await me(back)).toMatchObject({ emailConfirmed: true, emailLost: false })
    back.cookies.clear()
    expect((await signIn(password)).status).toBe(401)
  })

  test('stays its owner’s when the next one has moved away from the mailbox', async () => {
    const former = await at.player({ confirmed: true })
    const email = former.email
    rest(181)
    const { client: next } = await register(email)
    await next.confirmEmail()
    await next.call(calls.changeEmail, { email: 'moved-away@example.com' })
    const token = await linkPart(next, 'moved-away@example.com', 'token')
    expect((await next.call(calls.confirmEmail, { token })).status).toBe(200)
    former.cookies.clear()
    await former.signIn()
    expect((await resetOf(email)).message.links.join()).not.toContain('change-password')
    expect((await former.call(calls.requestConfirmation)).body.code).toBe('EMAIL_LOST')
    // It can have another address, and only by its own press.
    await former.call(calls.changeEmail, { email: 'new-home@example.com' })
    const change = await linkPart(former, 'new-home@example.com', 'token')
    const reader = at.visitor()
    expect((await reader.call(calls.confirmEmail, { token: change, fresh: true })).body).toMatchObject({
      code: 'CONFIRM_ELSEWHERE',
      details: { fresh: false },
    })
    expect((await former.call(calls.confirmEmail, { token: change })).status).toBe(200)
    expect(await me(former)).toMatchObject({ email: 'new-home@example.com', emailConfirmed: true })
  })

  test('does not take the mailbox back by a link that its next owner hands over', async () => {
    const former = await at.player({ confirmed: true })
    await release(former.email)
    const { client: next } = await register(former.email)
    const token = await linkPart(next, former.email, 'token')
    expect((await former.call(calls.confirmEmail, { token })).body.code).toBe('CONFIRM_ELSEWHERE')
    expect(await me(former)).toMatchObject({ emailConfirmed: false })
  })
})

test('staff release a number by its account, with a reason', async () => {
  const [former, next] = [await at.player({ confirmed: true }), await at.player()]
  await verifyPhone(former, '+12025550302')
  await at.exclude(former)
  const words = ['release', '--brand', 'aurelia', '--phone', '(202) 555-0302', '--reason', 'Ticket 8']
  expect(await contactsCommand(words, contactsSite())).toMatch(/^Released\./)
  await expect(contactsCommand(words, contactsSite())).rejects.toMatchObject({ code: 'CONTACT_UNKNOWN' })
  await verifyPhone(next, '+12025550302')
  await notifyFormerOwners(at.runtime)
  const subjects = async () => (await messagesTo(former, former.email)).map(({ subject }) => subject)
  await expect
    .poll(subjects, { timeout: 10_000 })
    .toContain('Your phone number was removed from your Aurelia account')
})

test.each([
  [['dance'], /no command “dance”/],
  [['release', '--brand', 'nowhere'], /--brand is one of/],
  [['release', '--brand', 'aurelia'], /needs --phone or --email/],
  [['release', '--brand', 'aurelia', '--color', 'red'], /nothing was done/],
])('a command that can’t be is refused: %j', async (words, why) => {
  await expect(contactsCommand(words, contactsSite())).rejects.toMatchObject({
    code: 'CONTACT_COMMAND',
    message: why,
  })
})
