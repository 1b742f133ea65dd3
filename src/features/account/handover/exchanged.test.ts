import { describe, expect, test } from 'vitest'
import { contactsCommand } from '../../../../bin/lib/commands/contacts-command.ts'
import type { Client } from '#tests/rig/client.ts'
import { linkPart, messagesTo } from '#tests/rig/inbox.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { handoverRig } from '../tests/handover-rig.ts'
import { notifyFormerOwners } from './handover.server.ts'

/** Numbers and addresses that players exchanged for others, and what was allowed for them. */
const at = testSite()
const { rest, register, verifyPhone, contactsSite } = handoverRig(at)

test('staff release a number that nobody has any more but that waits for its days', async () => {
  const [owner, next] = [await at.player({ confirmed: true }), await at.player()]
  await verifyPhone(owner, '+12025550304')
  at.clock.advance(60_000)
  await verifyPhone(owner, '+12025550305')
  const words = ['release', '--brand', 'aurelia', '--phone', '2025550304', '--reason', 'Ticket 10']
  expect(await contactsCommand(words, contactsSite())).toMatch(/^Released\./)
  await expect(contactsCommand(words, contactsSite())).rejects.toMatchObject({ code: 'CONTACT_UNKNOWN' })
  await verifyPhone(next, '+12025550304')
  // Its former owner lost nothing, and is told nothing.
  await notifyFormerOwners(at.runtime)
  const subjects = (await messagesTo(owner, owner.email)).map(({ subject }) => subject)
  expect(subjects).not.toContain('Your phone number was removed from your Aurelia account')
})

describe('what a player allowed for an address or a number', () => {
  const allow = async (client: Client) => {
    for (const channel of ['email', 'sms'] as const)
      await client.call(calls.subscribe, { channel, allowed: true })
  }
  const allowedBy = async (client: Client) => {
    const { subscriptions } = (await client.call(calls.subscriptions)).body.data!
    return subscriptions.flatMap(({ channel, allowed, source }) =>
      channel === 'push' ? [] : [`${channel} ${allowed} ${source}`],
    )
  }

  test('ends when it moves on to somebody else', async () => {
    const [former, next] = [await at.player({ confirmed: true }), await at.player()]
    await verifyPhone(former, '+12025550306')
    await allow(former)
    rest(181)
    await next.signIn()
    await verifyPhone(next, '+12025550306')
    const { client } = await register(former.email)
    await client.confirmEmail()
    const back = at.visitor()
    await back.call(calls.login, { login: former.email, password: former.password })
    expect(await allowedBy(back)).toEqual(['email false handover', 'sms false handover'])
  })

  test('ends when they exchange it, and not with their first one', async () => {
    const client = await at.player()
    await allow(client)
    await client.confirmEmail()
    await verifyPhone(client, '+12025550307')
    await allow(client)
    expect(await allowedBy(client)).toEqual(['email true settings', 'sms true settings'])
    at.clock.advance(60_000)
    await verifyPhone(client, '+12025550308')
    expect(await allowedBy(client)).toEqual(['email true settings', 'sms false handover'])
    await client.call(calls.changeEmail, { email: 'exchanged@example.com' })
    const token = await linkPart(client, 'exchanged@example.com', 'token')
    await client.call(calls.confirmEmail, { token })
    expect(await allowedBy(client)).toEqual(['email false handover', 'sms false handover'])
  })
})
