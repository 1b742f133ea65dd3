import { expect, test } from 'vitest'
import { catalogueOf } from '#tests/rig/catalogue.ts'
import type { Client } from '#tests/rig/client.ts'
import { messagesTo } from '#tests/rig/inbox.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'

/** The email of an address change names the gift that its link will pay, and no gift where it pays none. */
const at = testSite()
let last = 0

/** Asks for another address and opens its link: what the email named, and what the link paid. */
async function change(client: Client, email = `next${++last}@example.com`) {
  await client.call(calls.changeEmail, { email })
  const [message] = await messagesTo(client, email)
  const text = message!.text.replaceAll('\u00a0', ' ')
  const token = new URL(message!.links[0]!).searchParams.get('token')!
  const { gift } = (await client.call(calls.confirmEmail, { token })).body.data!
  const named = /Open this link (?:and|to) verify that it’s yours(?: to get (.+))?:\n/.exec(text)
  return { text, named: named && (named[1] ?? null), gift }
}

const GIFT = { coins: 5_000, entries: 50 }

test('names the gift of an account that has verified no address, in both languages', async () => {
  const client = await at.player()
  const { named, gift } = await change(client)
  expect([named, gift]).toEqual([expect.stringMatching(/^5,000 [^,]+ and 50 [^,]+$/) as string, GIFT])
  // In the words of the first email.
  const [first] = await messagesTo(client, client.email)
  expect(first!.text.replaceAll('\u00a0', ' ')).toContain(` and verify your email to get ${named}:\n`)

  const lector = at.visitor()
  lector.cookies.set('language', 'es')
  await lector.signUp('primera@example.com')
  const other = await change(lector)
  expect(other.text).toMatch(/Abre este enlace y verifica que es tuyo para recibir 5,000 .+ y 50 .+:\n/)
  expect(other.gift).toEqual(GIFT)
})

test('names coins alone where there are no prizes, and on a second account of a device', async () => {
  const { named, gift } = await change(await at.player({ state: 'NY' }))
  expect([named, gift]).toEqual([
    expect.stringMatching(/^10,000 (?!.* and )/) as string,
    { coins: 10_000, entries: 0 },
  ])
  const second = await at.player()
  await at.runtime.database.pool.query('update player set gift_entries = false where email = $1', [
    second.email,
  ])
  const coins = await change(second)
  expect([coins.named, coins.gift]).toEqual([
    expect.stringMatching(/^5,000 (?!.* and )/) as string,
    { coins: 5_000, entries: 0 },
  ])
})

test('names none where none is paid', async () => {
  const nothing = { named: null, gift: null }
  const owner = await at.player({ confirmed: true })
  expect(await change(owner)).toMatchObject(nothing)
  // The mailbox had its gift on another account.
  const [name, domain] = owner.email.split('@')
  const again = await at.player()
  expect(await change(again, `${name}+again@${domain}`)).toMatchObject(nothing)
  const excluded = await at.player()
  await at.exclude(excluded, { signedIn: true })
  expect(await change(excluded)).toMatchObject(nothing)
})

test('names the gift where the verified address before brought none', async () => {
  const owner = await at.player({ confirmed: true })
  const [name, domain] = owner.email.split('@')
  const client = at.visitor()
  await client.signUp(`${name}+other@${domain}`)
  expect((await client.confirmEmail()).body.data!.gift).toBeNull()
  const { named, gift } = await change(client)
  expect([named, gift]).toEqual([expect.stringMatching(/^5,000 .+ and 50 /) as string, GIFT])
})

test('no text promises a gift for opening a link: it comes once the email is verified', () => {
  const sentences = Object.entries(catalogueOf('es'))
    .flat()
    .flatMap((text) => text.split(/(?<=[.:])\s/))
  const promises = sentences.filter(
    (one) => /link|enlace/.test(one) && /\{gift\}|^Added|^Se agrega/.test(one) && !/friend|amigo/i.test(one),
  )
  expect(promises.length).toBeGreaterThanOrEqual(10)
  expect(promises.filter((one) => !/verif/.test(one))).toEqual([])
})
