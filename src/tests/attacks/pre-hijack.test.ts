import { beforeEach, describe, expect, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { calls as init } from '#features/init/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '../rig/client.ts'
import { testSite, onlyAt } from '../rig/test-site.ts'
import { messagesTo, linkPart } from '../rig/inbox.ts'
import { piecesOf } from '../rig/pieces.ts'
import type { AddedSignIn, AddedSignInPiece, AddedSignInSetup } from './added-sign-in.ts'

/**
 * Somebody sets up an account with an address that is not theirs and waits for its owner. Whoever reads the
 * mailbox has the account to themselves: nothing that was set up before signs in.
 */
const SITE = 'https://play.example.com'
const at = testSite({ origins: onlyAt(SITE) })
const pieces = await piecesOf<AddedSignInPiece>('added-sign-ins')
/** Brands that have everything that signs in. */
const THEMES = ['aurelia', 'koi', 'saltpeak', 'verdant', 'voltaic']
let turn = 0
let theme: string
let victim: string
beforeEach(() => {
  // The people of the providers' fakes are new on each brand once, and each test has other addresses.
  theme = THEMES[turn++ % THEMES.length]!
  victim = `victim${turn}@example.com`
})

const initData = async (client: Client) => (await client.call(init.init)).body.data!
const isIn = async (client: Client) => !(await initData(client)).isGuest
const signIn = async (login: string, password: string) =>
  (await at.visitor({ theme }).call(account.login, { login, password })).body.code ?? 'signed in'
/** Everything that features can add to an account beside its password. */
const waysOf = (client: Client, person: AddedSignInSetup['person']): Promise<readonly AddedSignIn[]> =>
  Promise.all(pieces.map((piece) => piece(client, { site: SITE, person })))
const countOf = async (ways: readonly AddedSignIn[], client: Client) => {
  const counts = []
  for (const way of ways) counts.push(await way.count(client))
  return counts
}
const all = <T>(ways: readonly AddedSignIn[], value: T): readonly T[] => ways.map(() => value)
const NEXT = { password: 'the victim’s own', password_repeat: 'the victim’s own' }

/** Everything that an attacker can set up with an address that they cannot read. */
async function trap() {
  const attacker = at.visitor({ theme })
  await attacker.signUp(victim)
  const ways = await waysOf(attacker, 'ada')
  expect(ways).not.toEqual([])
  for (const way of ways) expect(await way.add()).toBe(true)
  expect(await countOf(ways, attacker)).toEqual(all(ways, 1))
  const phone = `+120255501${String(turn).padStart(2, '0')}`
  await attacker.call(account.requestPhoneCode, { phone })
  const [text] = await messagesTo(attacker, phone)
  await attacker.call(account.confirmPhone, { code: text!.code! })
  // A change that waits in the attacker's own mailbox.
  await attacker.call(account.changeEmail, { email: `attacker${turn}@example.com` })
  const token = await linkPart(attacker, `attacker${turn}@example.com`, 'token')
  return { attacker, ways, token }
}

/** Nothing of a trap opens the account of the victim, who is signed in to it. */
async function expectFree(owner: Client, { attacker, ways, token }: Awaited<ReturnType<typeof trap>>) {
  expect(await isIn(attacker)).toBe(false)
  expect(await signIn(victim, attacker.password)).toBe('SIGN_IN_FAILED')
  for (const way of ways) expect(await way.enter(at.visitor({ theme }))).toBe(way.unknown)
  expect((await at.visitor({ theme }).call(account.confirmEmail, { token })).body.code).toBe('TOKEN_INVALID')
  expect((await attacker.call(account.confirmEmail, { token })).body.code).toBe('TOKEN_INVALID')
  const mine = await initData(owner)
  expect(mine).toMatchObject({
    email: victim,
    emailConfirmed: true,
    phone: null,
    phoneConfirmed: false,
  })
  expect(await countOf(ways, owner)).toEqual(all(ways, 0))
}

const confirmIn = async (client: Client, more: object = {}) => {
  const messages = await messagesTo(client, victim)
  const link = messages.findLast(({ links }) => /token=/.test(links[0]!))!.links[0]!
  const token = new URL(link).searchParams.get('token')!
  return client.call(account.confirmEmail, { token, ...more })
}

describe('the owner of the mailbox has the account to themselves', () => {
  test('who confirms elsewhere, starts afresh and sets a password', async () => {
    covers('000 §7.14')
    const set = await trap()
    const owner = at.visitor({ theme })
    const asked = await confirmIn(owner)
    expect([asked.status, asked.body.code, asked.body.details]).toEqual([
      409,
      'CONFIRM_ELSEWHERE',
      { fresh: true, password: true },
    ])
    expect(await isIn(set.attacker)).toBe(true)
    expect((await confirmIn(owner, { fresh: true })).body.data).toMatchObject({ email: victim })
    await expectFree(owner, set)
    expect((await owner.call(account.restorePassword, NEXT)).body.success).toBe(true)
    expect(await signIn(victim, NEXT.password)).toBe('signed in')
    expect((await owner.call(account.restorePassword, NEXT)).body.code).toBe('RESTORE_OVER')
  })

  test('who never confirmed and asks for a new password', async () => {
    covers('000 §7.14')
    const set = await trap()
    const owner = at.visitor({ theme })
    await owner.call(account.forgotPassword, { email: victim })
    const token = await linkPart(owner, victim, 'change-password')
    expect((await owner.call(account.confirmRestore, { token })).body.success).toBe(true)
    await expectFree(owner, set)
    await owner.call(account.restorePassword, NEXT)
    expect(await signIn(victim, NEXT.password)).toBe('signed in')
  })

  test('who signs up too: the account of the other one never gets the address', async () => {
    const set = await trap()
    const owner = at.visitor({ theme })
    const person = { birth_date: '1990-05-17', state: 'TX', terms: true }
    await owner.call(account.register, { ...person, email: victim, password: NEXT.password })
    // Whichever of the two letters is opened where the owner is signed in.
    expect((await confirmIn(owner)).body.data).toMatchObject({ email: victim })
    expect((await initData(owner)).emailConfirmed).toBe(true)
    expect((await initData(set.attacker)).emailConfirmed).toBe(false)
    expect(await signIn(victim, NEXT.password)).toBe('signed in')
    const stranger = at.visitor({ theme })
    await stranger.call(account.login, { login: victim, password: set.attacker.password })
    expect((await initData(stranger)).emailConfirmed).toBe(false)
    expect(await countOf(set.ways, owner)).toEqual(all(set.ways, 0))
  })

  test('whose mailbox is asked to confirm a change of somebody else’s account', async () => {
    const attacker = await at.player({ theme, confirmed: true })
    await attacker.call(account.changeEmail, { email: victim })
    const owner = at.visitor({ theme })
    const asked = await confirmIn(owner, { fresh: true })
    expect([asked.body.code, asked.body.details]).toEqual([
      'CONFIRM_ELSEWHERE',
      { fresh: false, password: true },
    ])
    expect(await isIn(owner)).toBe(false)
    // The account stays where it was, and the victim may still open one of their own.
    expect((await initData(attacker)).email).not.toBe(victim)
    await owner.signUp(victim)
    expect((await owner.confirmEmail()).body.success).toBe(true)
  })
})

describe('the same person on another device', () => {
  test('keeps everything by the password, and is signed in there', async () => {
    const desktop = at.visitor({ theme })
    await desktop.signUp(victim)
    const phone = at.visitor({ theme })
    const wrong = await confirmIn(phone, { password: 'not the password' })
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { password: ['Wrong password for this account'] },
    ])
    expect((await confirmIn(phone, { password: desktop.password })).body.data).toMatchObject({
      email: victim,
    })
    expect([await isIn(phone), await isIn(desktop)]).toEqual([true, true])
    expect(await signIn(victim, desktop.password)).toBe('signed in')
    expect((await phone.call(account.restorePassword, NEXT)).body.code).toBe('RESTORE_OVER')
  })

  test('is recognized after sign-out in the browser of the sign-up', async () => {
    const client = at.visitor({ theme })
    await client.signUp(victim)
    await client.call(account.logout)
    expect((await confirmIn(client)).body.data).toMatchObject({ email: victim })
    expect(await signIn(victim, client.password)).toBe('signed in')
  })

  test('may guess the password by the link no more than at the sign-in', async () => {
    const desktop = at.visitor({ theme })
    await desktop.signUp(victim)
    const codes = []
    for (let i = 0; i < 11; i++)
      codes.push((await confirmIn(at.visitor({ theme }), { password: `guess ${i}` })).body.code)
    expect(codes).toEqual([...Array(10).fill('BAD_INPUT'), 'SIGN_IN_PAUSED'])
  })
})

test('a way that is added at the very moment of the confirmation does not survive it', async () => {
  covers('000 §7.14')
  for (let round = 0; round < 4; round++) {
    theme = THEMES[round]!
    victim = `race${round}@example.com`
    const attacker = at.visitor({ theme })
    await attacker.signUp(victim)
    const ways = await waysOf(attacker, 'mei')
    const owner = at.visitor({ theme })
    await Promise.all([
      ...ways.map((way) => way.add()),
      confirmIn(owner, { fresh: true }),
      attacker.call(account.changeEmail, { email: `thief${round}@example.com` }),
    ])
    expect(await countOf(ways, owner)).toEqual(all(ways, 0))
    expect((await owner.call(account.profile)).body.data!.newEmail).toBeNull()
  }
})

describe('a new password by an email', () => {
  test('signs out everywhere by default, and leaves the ways of a confirmed account', async () => {
    const player = await at.player({ theme, confirmed: true })
    const ways = await waysOf(player, 'tomas')
    for (const way of ways) expect(await way.add()).toBe(true)
    for (const [end_sessions, stays] of [
      [false, true],
      [undefined, false],
    ] as const) {
      const visitor = at.visitor({ theme })
      await visitor.call(account.forgotPassword, { email: player.email })
      const token = await linkPart(visitor, player.email, 'change-password')
      await visitor.call(account.confirmRestore, { token })
      const { body } = await visitor.call(account.restorePassword, {
        ...NEXT,
        ...(end_sessions === undefined ? {} : { end_sessions }),
      })
      expect(body.success).toBe(true)
      expect(await isIn(player)).toBe(stays)
      expect(await countOf(ways, visitor)).toEqual(all(ways, 1))
    }
  })
})
