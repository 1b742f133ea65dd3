import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { verifySite } from '#evidence.server.ts'
import { calls as account } from '#features/account/contract.ts'
import { OWNER } from '#platform/postgres/cluster.server.ts'
import { withRole } from '#platform/postgres/roles.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'

/** The words that players agree to, as they are kept. */
const at = testSite()

async function wordsOf(playerId: string) {
  const { rows } = await at.runtime.database.pool.query(
    `select c.channel, c.allowed, c.page, w.text from marketing_consent c
     left join consent_wording w on w.hash = c.wording where c.player_id = $1 order by c.consent_id`,
    [playerId],
  )
  return rows
}

test('a yes is kept with its page and its words, in the language in which they were read; a no has none', async () => {
  covers('beyond.3')
  const client = at.visitor()
  client.cookies.set('i18n_redirected', 'es')
  client.email = 'words@test.example'
  await client.call(account.register, {
    ...{ email: client.email, password: client.password, birth_date: '1990-05-17', state: 'TX' },
    ...{ terms: true, marketing: true },
  })
  const english = await at.player()
  for (const allowed of [true, false, true])
    await english.call(account.subscribe, { channel: 'push', allowed })
  expect(await wordsOf(await at.idOf(client))).toEqual([
    {
      ...{ channel: 'email', allowed: true, page: '/signup' },
      text: 'Aurelia puede enviarme novedades y ofertas. Puedo cancelarlas cuando quiera.',
    },
  ])
  const text = 'Can we send you offers?\nBy notification\nOn the devices where you turned on notifications.'
  expect(await wordsOf(await at.idOf(english))).toEqual([
    { channel: 'email', allowed: false, page: null, text: null },
    { channel: 'push', allowed: true, page: '/account/subscription', text },
    { channel: 'push', allowed: false, page: null, text: null },
    { channel: 'push', allowed: true, page: '/account/subscription', text },
  ])
  const { pool } = at.runtime.database
  const { rows } = await pool.query('select from consent_wording where text = $1', [text])
  expect(rows).toHaveLength(1)
  for (const change of [
    'update marketing_consent set allowed = true',
    'delete from marketing_consent',
    'delete from consent_wording',
    'delete from webhook_event',
  ])
    await expect(pool.query(change)).rejects.toThrow(/append-only|permission denied/)
})

test('whoever turns a no into a yes in the database is found by its chain', async () => {
  const client = await at.player()
  await client.call(account.subscribe, { channel: 'push', allowed: false })
  const playerId = await at.idOf(client)
  const drifts = async () => {
    await at.sealer!.sweep()
    const { secrets, database } = at.runtime
    const report = await verifySite(database.pool, { secrets, store: at.digests })
    return report.drifts.map(({ player_id }) => player_id)
  }
  expect(await drifts()).toEqual([])
  const owner = new Pool({
    connectionString: withRole(at.runtime.database.pool.options.connectionString!, OWNER),
  })
  try {
    await owner.query('alter table marketing_consent disable trigger user')
    await owner.query(
      "update marketing_consent set allowed = true where player_id = $1 and channel = 'push'",
      [playerId],
    )
    await owner.query('alter table marketing_consent enable trigger user')
  } finally {
    await owner.end()
  }
  expect(await drifts()).toContain(playerId)
})
