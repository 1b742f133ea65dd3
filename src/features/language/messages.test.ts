import { expect, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { calls as init } from '#features/init/contract.ts'
import { transact } from '#platform/data/db.server.ts'
import { testSite } from '#tests/rig/test-site.ts'
import type { Client } from '#tests/rig/client.ts'
import { messagesTo } from '#tests/rig/inbox.ts'

/** Emails are in the language of whom they are to: the one that they chose. */
const at = testSite()

const subjects = async (to: string) =>
  (
    (await (await at.visitor().send('GET', `/dev/inbox.json?to=${encodeURIComponent(to)}`)).json()) as {
      subject: string
    }[]
  ).map(({ subject }) => subject)

const choose = (client: Client, language: 'en' | 'es') => client.call(init.storeChoices, { language })

test('the first email is in the language of the sign-up, later ones are in what was chosen since', async () => {
  const client = at.visitor()
  client.cookies.set('language', 'es')
  await client.signUp('carta@test.example')
  expect(await subjects('carta@test.example')).toEqual(['Verifica tu correo para Aurelia'])
  await choose(client, 'en')
  await client.call(account.forgotPassword, { email: 'carta@test.example' })
  expect((await subjects('carta@test.example'))[0]).toBe('Reset your Aurelia password')
  const { db } = at.runtime.database
  const row = () =>
    db
      .selectFrom('player')
      .select(['player_id', 'locale'])
      .where('email', '=', 'carta@test.example')
      .executeTakeFirstOrThrow()
  expect((await row()).locale).toBe('en')
  // A page that is looked at in another language chooses none, be it a link of somebody else's.
  client.cookies.set('language', 'es')
  await client.call(init.handle, { language: 'es' })
  expect((await row()).locale).toBe('en')
  await choose(client, 'es')
  const { player_id: playerId, locale } = await row()
  expect(locale).toBe('es')
  // An offer carries the link that ends it in the same language.
  await transact(db, async (tx) => {
    await at.runtime.consents.record(tx, { playerId, channel: 'email', allowed: true, source: 'account' })
    await at.runtime.messenger.offer(
      tx,
      { kind: 'email', brand: 'aurelia', playerId, to: 'carta@test.example', subject: 'S', text: 'T' },
      at.url,
    )
  })
  const [offer] = await messagesTo(client, 'carta@test.example')
  expect(offer!.text).toMatch(/^T\n\nDejar de recibir /)
})

test('who has no account is written to in the language in which they asked', async () => {
  const client = at.visitor()
  client.cookies.set('i18n_redirected', 'es')
  await client.call(account.forgotPassword, { email: 'nadie@test.example' })
  expect(await subjects('nadie@test.example')).toEqual(['No hay ninguna cuenta con este correo en Aurelia'])
})
