import { expect, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { calls as init } from '#features/init/contract.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from './contract.ts'

const at = testSite()

interface OutboundMessage {
  readonly subject: string
  readonly links: readonly string[]
}
const messageTo = async (client: Client, to: string) =>
  ((await (await client.send('GET', `/dev/inbox.json?to=${to}`)).json()) as OutboundMessage[])[0]!

async function linkOf(player: Client): Promise<string> {
  await at.visitor().call(calls.send, { email: player.email })
  return new URL((await messageTo(player, player.email)).links[0]!).searchParams.get('aa')!
}
const arrive = async (client: Client, aa: string) => (await client.call(init.handle, { aa })).body.authorized

test('a link signs in once, within ten minutes, under its own brand', async () => {
  const player = await at.player({ confirmed: true })
  const link = await linkOf(player)
  expect(await arrive(at.visitor({ theme: 'koi' }), link)).toBe(false)
  const crowd = Array.from({ length: 5 }, () => at.visitor())
  const came = await Promise.all(crowd.map((one) => arrive(one, link)))
  expect(came.filter(Boolean)).toHaveLength(1)
  const [one] = crowd.filter((_, i) => came[i])
  expect((await one!.call(account.balance)).status).toBe(200)
  const late = await linkOf(player)
  at.clock.advance(601_000)
  expect(await arrive(at.visitor(), late)).toBe(false)
  for (const made of ['', 'x', 'x'.repeat(43), 'x'.repeat(500)])
    expect(await arrive(at.visitor(), made)).toBe(false)
})

test('whoever is signed in stays, and the link waits for its player', async () => {
  const [player, other] = [await at.player({ confirmed: true }), await at.player()]
  const link = await linkOf(player)
  expect(await arrive(other, link)).toBe(true)
  expect((await other.call(init.init)).body.data!.email).toBe(other.email)
  expect(await arrive(at.visitor(), link)).toBe(true)
})

test('the answer tells nothing of who is known; the email does, to its reader', async () => {
  const player = await at.player({ confirmed: true })
  const unconfirmed = await at.player()
  const answers = []
  for (const email of [player.email, unconfirmed.email, 'nobody@example.com'])
    answers.push((await at.visitor().call(calls.send, { email })).body)
  expect(new Set(answers.map((body) => JSON.stringify(body))).size).toBe(1)
  for (const email of [unconfirmed.email, 'nobody@example.com']) {
    const { subject, links } = await messageTo(player, email)
    expect(subject).toMatch(/We couldn’t send your Aurelia sign-in link/)
    expect(links).toEqual([`${at.url}/signup`])
  }
})

test('one mailbox is not flooded, whoever asks', async () => {
  const codes = []
  for (let i = 0; i < 6; i++)
    codes.push((await at.visitor().call(calls.send, { email: 'flood@example.com' })).status)
  expect(codes).toEqual([200, 200, 200, 200, 200, 429])
})
