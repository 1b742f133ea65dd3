import { describe, expect, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import { device, type Device, type How } from './tests/authenticator.ts'
import type { Client } from '#tests/rig/client.ts'
import { unconfirmedAccounts } from '#tests/rig/identity/unconfirmed.ts'
import { messagesTo } from '#tests/rig/inbox.ts'
import { testSite, onlyAt } from '#tests/rig/test-site.ts'
import { calls } from './contract.ts'

const SITE = 'https://play.example.com'
const at = testSite({ origins: onlyAt(SITE) })

async function add(client: Client, key: Device, name = 'My laptop', how: How = {}) {
  const { body } = await client.call(calls.begin)
  return (await client.call(calls.add, { response: key.make(body.data!, how), name })).body
}
async function enter(client: Client, key: Device, how: How = {}) {
  const { body } = await client.call(calls.ask)
  return (await client.call(calls.signIn, { response: key.use(body.data!, how) })).body
}
const keysOf = async (client: Client) => (await client.call(calls.list)).body.data!

describe('a passkey', () => {
  test('is added, named, used and removed, and its player is told by email', async () => {
    const player = await at.player({ confirmed: true })
    const key = device(SITE)
    const made = await add(player, key)
    expect(made.data).toMatchObject({ name: 'My laptop', usedAt: null })
    const { id } = made.data!
    expect((await player.call(calls.rename, { id, name: '  Work laptop ' })).body.success).toBe(true)
    const visitor = at.visitor()
    expect(await enter(visitor, key)).toEqual({ success: true, data: { login: player.email.split('@')[0] } })
    expect((await visitor.call(account.balance)).body.data!.tourPoints).toBe(30_000)
    const { passkeys, canRemove } = await keysOf(visitor)
    expect([passkeys[0]!.name, passkeys[0]!.usedAt !== null, canRemove]).toEqual(['Work laptop', true, true])
    expect((await visitor.call(calls.remove, { id })).body.success).toBe(true)
    expect((await enter(at.visitor(), key)).code).toBe('PASSKEY_UNKNOWN')
    const messages = await messagesTo(player, player.email)
    expect(messages.slice(0, 2).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/passkey was removed/),
      expect.stringMatching(/passkey was added/),
    ])
  })

  test('of an account that has not confirmed its address sends nothing there', async () => {
    covers('000 §7.19')
    for (const client of await unconfirmedAccounts(at)) {
      const before = await messagesTo(client, client.email)
      const { id } = (await add(client, device(SITE))).data!
      expect((await client.call(calls.remove, { id })).body.success).toBe(true)
      expect(await messagesTo(client, client.email)).toEqual(before)
    }
  })

  test('has a name of one line, and emails quote forty characters of it', async () => {
    covers('000 §7.19')
    const player = await at.player({ confirmed: true })
    const typed = '\u202e”.\n\nPrize held. Claim by today: https://evil.example/x\r\n\n“'
    const { id, name } = (await add(player, device(SITE), typed)).data!
    expect(name).toBe('”.Prize held. Claim by today: https://evil.example/x“')
    expect((await keysOf(player)).passkeys[0]!.name).toBe(name)
    const quoted = 'with the passkey “’.Prize held. Claim by today: https://ev…”.\n\nIf it wasn’t you'
    expect((await messagesTo(player, player.email))[0]!.text).toContain(quoted)
    expect((await player.call(calls.rename, { id, name: 'Kitchen\u0007 \u200btablet\n' })).body.success).toBe(
      true,
    )
    expect((await keysOf(player)).passkeys[0]!.name).toBe('Kitchen tablet')
    for (const empty of ['\n\u202e ', '\u200d', '\u3164']) {
      const { status, body } = await player.call(calls.rename, { id, name: empty })
      expect([status, body.errors]).toEqual([400, { name: ['Please enter a name'] }])
    }
    expect((await add(player, device(SITE), '\n\u202e')).data!.name).toBe('Passkey')
    // A name from before names were checked.
    await at.runtime.database.pool.query('update passkeys_credential set name = $2 where passkey_id = $1', [
      id,
      'Old\n\nname',
    ])
    await player.call(calls.remove, { id })
    expect((await messagesTo(player, player.email))[0]!.text).toContain('with the passkey “Oldname”.')
  })

  test('options require a discoverable credential with user verification and exclude existing ones', async () => {
    const player = await at.player()
    await add(player, device(SITE))
    const { data } = (await player.call(calls.begin)).body
    expect(data).toMatchObject({
      rp: { id: 'play.example.com' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    expect(data!.excludeCredentials).toHaveLength(1)
    const asked = (await at.visitor().call(calls.ask)).body.data!
    expect(asked).toMatchObject({ rpId: 'play.example.com', userVerification: 'required' })
    expect(asked.allowCredentials ?? []).toEqual([])
  })

  test.each([
    ['made elsewhere', { origin: 'https://evil.example' }],
    ['made for another host', { rpId: 'evil.example' }],
    ['made without asking who it is', { verified: false }],
  ])('is not kept when it was %s', async (_, how) => {
    const player = await at.player()
    expect((await add(player, device(SITE), 'x', how)).code).toBe('PASSKEY_REFUSED')
    expect((await keysOf(player)).passkeys).toEqual([])
  })

  test.each([
    ['elsewhere', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without asking who it is', { verified: false }],
  ])('signs nobody in when it signed %s', async (_, how) => {
    covers('safety.3')
    const player = await at.player()
    const key = device(SITE)
    await add(player, key)
    await enter(at.visitor(), key)
    expect((await enter(at.visitor(), key, how)).code).toBe('PASSKEY_REFUSED')
    expect((await enter(at.visitor(), key)).success).toBe(true)
  })

  test('whose counter falls to 0 says so, signs nobody in, and can be added again', async () => {
    const [player, other] = [await at.player({ confirmed: true }), await at.player()]
    const key = device(SITE)
    await add(player, key)
    await enter(at.visitor(), key)
    // What the counter says is only as true as the signature.
    const forged = await enter(at.visitor(), key, { counter: 0, origin: 'https://evil.example' })
    expect([forged.code, (await keysOf(player)).passkeys[0]!.moved]).toEqual(['PASSKEY_REFUSED', false])
    const visitor = at.visitor()
    expect((await enter(visitor, key, { counter: 0 })).code).toBe('PASSKEY_MOVED')
    expect(visitor.cookies.has('session')).toBe(false)
    const { passkeys, canRemove } = await keysOf(player)
    expect([passkeys[0]!.moved, canRemove]).toEqual([true, false])
    expect((await player.call(calls.begin)).body.data!.excludeCredentials).toEqual([])
    expect((await add(other, key)).code).toBe('PASSKEY_KNOWN')
    expect((await add(player, key, 'New manager', { counter: 0 })).data).toMatchObject({ moved: false })
    expect((await keysOf(player)).passkeys).toHaveLength(1)
    for (let i = 0; i < 2; i++) expect((await enter(at.visitor(), key, { counter: 0 })).success).toBe(true)
  })

  test.each([
    ['stands still', [5, 5]],
    ['lags', [5, 3]],
  ])('whose counter %s was moved, and can be added again', async (_, [first, second]) => {
    covers('safety.3')
    const player = await at.player({ confirmed: true })
    const key = device(SITE)
    await add(player, key)
    expect((await enter(at.visitor(), key, { counter: first! })).success).toBe(true)
    const forged = { counter: second!, origin: 'https://evil.example' }
    expect((await enter(at.visitor(), key, forged)).code).toBe('PASSKEY_REFUSED')
    expect((await enter(at.visitor(), key, { counter: second! })).code).toBe('PASSKEY_MOVED')
    expect((await keysOf(player)).passkeys[0]!.moved).toBe(true)
    expect((await player.call(calls.begin)).body.data!.excludeCredentials).toEqual([])
    // Its manager goes on as before: where the counter stands still from the first day, it says nothing.
    await add(player, key, 'Same manager', { counter: second! })
    for (let i = 0; i < 2; i++)
      expect((await enter(at.visitor(), key, { counter: second! })).success).toBe(true)
  })

  test('that several devices share has no counter in common; one of a single device can’t become such', async () => {
    covers('safety.3')
    const player = await at.player()
    const [shared, single] = [device(SITE), device(SITE)]
    await add(player, shared, 'Shared', { shared: true, counter: 9 })
    for (const counter of [12, 4, 4, 0, 7])
      expect((await enter(at.visitor(), shared, { shared: true, counter })).success).toBe(true)
    await add(player, single)
    await enter(at.visitor(), single, { counter: 5 })
    expect((await enter(at.visitor(), single, { shared: true, counter: 4 })).code).toBe('PASSKEY_MOVED')
  })

  test('from before counters were told apart is known by what it says', async () => {
    const player = await at.player()
    const [shared, single] = [device(SITE), device(SITE)]
    await add(player, shared, 'Shared', { shared: true, counter: 9 })
    await add(player, single, 'Single', { counter: 9 })
    await at.runtime.database.pool.query('update passkeys_credential set counts = null, used_at = created_at')
    expect((await enter(at.visitor(), shared, { shared: true, counter: 4 })).success).toBe(true)
    expect((await enter(at.visitor(), single, { counter: 4 })).code).toBe('PASSKEY_MOVED')
  })

  test('that names somebody else, or is known to nobody, is unknown', async () => {
    const player = await at.player()
    const key = device(SITE)
    await add(player, key)
    const somebody = Buffer.from('somebody else').toString('base64url')
    expect((await enter(at.visitor(), key, { userHandle: somebody })).code).toBe('PASSKEY_UNKNOWN')
    expect((await enter(at.visitor(), device(SITE))).code).toBe('PASSKEY_UNKNOWN')
    expect((await enter(at.visitor({ theme: 'koi' }), key)).code).toBe('PASSKEY_UNKNOWN')
  })

  test('that will never be accepted again is said to be gone; one of another brand or player is not', async () => {
    const player = await at.player({ confirmed: true })
    const [key, moving] = [device(SITE), device(SITE)]
    const { id } = (await add(player, key)).data!
    await add(player, moving)
    const before = (await keysOf(player)).accepted
    expect(before).toMatchObject({ rpId: new URL(SITE).hostname, ids: { length: 2 } })
    expect(Buffer.from(before.userId, 'base64url').toString()).toBe(await at.idOf(player))
    const refusal = async (by: Device, how: How = {}, client = at.visitor()) => {
      const { code, details } = await enter(client, by, how)
      return [code, details]
    }
    const gone = { isGone: true }
    expect(await refusal(device(SITE))).toEqual(['PASSKEY_UNKNOWN', gone])
    expect(await refusal(key, {}, at.visitor({ theme: 'koi' }))).toEqual(['PASSKEY_UNKNOWN', undefined])
    const somebody = Buffer.from('somebody else').toString('base64url')
    expect(await refusal(key, { userHandle: somebody })).toEqual(['PASSKEY_UNKNOWN', undefined])
    expect(await refusal(key, { origin: 'https://evil.example' })).toEqual(['PASSKEY_REFUSED', undefined])
    await enter(at.visitor(), moving, { counter: 5 })
    expect(await refusal(moving, { counter: 4 })).toEqual(['PASSKEY_MOVED', gone])
    const { ids } = (await keysOf(player)).accepted
    expect([ids.length, before.ids.includes(ids[0]!)]).toEqual([1, true])
    await player.call(calls.remove, { id })
    expect(await refusal(key)).toEqual(['PASSKEY_UNKNOWN', gone])
    expect((await keysOf(player)).accepted.ids).toEqual([])
  })

  test('that is tried too often is refused with another way to sign in', async () => {
    const visitor = at.visitor()
    const response = device(SITE).use((await visitor.call(calls.ask)).body.data!)
    let answer = (await visitor.call(calls.signIn, { response })).body
    for (let n = 0; n < 70 && answer.code !== 'TOO_MANY'; n++)
      answer = (await at.visitor().call(calls.signIn, { response })).body
    expect(answer.message).toMatch(/ You can sign in another way instead\.$/)
  })

  test('is one player’s, and another’s cannot be named or removed', async () => {
    const [player, other] = [await at.player(), await at.player()]
    const key = device(SITE)
    const { id } = (await add(player, key)).data!
    expect((await add(other, key)).code).toBe('PASSKEY_KNOWN')
    expect((await other.call(calls.rename, { id, name: 'Mine' })).status).toBe(404)
    expect((await other.call(calls.remove, { id })).status).toBe(404)
    expect((await keysOf(player)).passkeys).toHaveLength(1)
  })
})

describe('a challenge', () => {
  test('is signed once, also by a crowd', async () => {
    covers('safety.3')
    const player = await at.player()
    const key = device(SITE)
    await add(player, key)
    const { body } = await at.visitor().call(calls.ask)
    const response = key.use(body.data!)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => at.visitor().call(calls.signIn, { response })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
  })

  test('is over after five minutes, and belongs to who asked for it', async () => {
    covers('safety.3')
    const [player, other] = [await at.player(), await at.player()]
    const key = device(SITE)
    const theirs = (await other.call(calls.begin)).body.data!
    const { status } = await player.call(calls.add, { response: key.make(theirs), name: 'x' })
    expect(status).toBe(400)
    const late = (await player.call(calls.begin)).body.data!
    at.clock.advance(301_000)
    const { body } = await player.call(calls.add, { response: key.make(late), name: 'x' })
    expect(body.code).toBe('PASSKEY_REFUSED')
    await add(player, key)
    const asked = (await at.visitor().call(calls.ask)).body.data!
    at.clock.advance(301_000)
    expect((await at.visitor().call(calls.signIn, { response: key.use(asked) })).status).toBe(400)
  })
})

test('the last way in stays, also when two go at once', async () => {
  covers('safety.2')
  const player = await at.player()
  const keys = [(await add(player, device(SITE))).data!, (await add(player, device(SITE))).data!]
  await at.runtime.database.pool.query('update player set password_hash = null where email = $1', [
    player.email,
  ])
  expect((await keysOf(player)).canRemove).toBe(true)
  const both = await Promise.all(keys.map(({ id }) => player.call(calls.remove, { id })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { passkeys, canRemove } = await keysOf(player)
  expect([passkeys.length, canRemove]).toEqual([1, false])
})
