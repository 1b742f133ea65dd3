import { expect, test } from 'vitest'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { fakeProof } from '#tests/rig/identity/fake-provider.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'

const at = testSite()
const PERSON = { birth_date: '1990-05-17', state: 'TX', terms: true }

test('a person of a provider who finishes twenty times at once has one account and one gift', async () => {
  const clients = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const client = at.visitor({ theme: 'verdant' })
      await client.call(calls.logIn, await fakeProof(client, 'google', 'tomas'))
      return client
    }),
  )
  const answers = await Promise.all(clients.map((client) => client.call(calls.complete, PERSON)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { email } = answers.find(({ status }) => status === 200)!.body.data!
  const { rows } = await at.runtime.database.pool.query(
    `select count(*)::int as accounts, count(*) filter (where not stand_in)::int as holders,
       coalesce(sum((select count(*) from ledger_transfer t
         where t.player_id = p.player_id and t.kind = 'welcome gift' and t.debit = (
           select account from ledger_account where code = 'house:bonus:coins'))), 0)::int as gifts
     from player p where email = $1`,
    [email],
  )
  expect(rows).toEqual([{ accounts: 1, holders: 1, gifts: 1 }])
  expect((await verifyLedger(at.runtime.database.pool)).drifts).toEqual([])
})

test('an address that was only typed opens as few accounts a day as by the form', async () => {
  const typed = 'somebody-else@example.com'
  const codes: string[] = []
  for (const person of ['ada', 'tomas', 'mei', 'bruno'])
    for (const method of ['google', 'apple'] as const) {
      const client = at.visitor({ theme: 'koi' })
      await client.call(calls.logIn, await fakeProof(client, method, person))
      codes.push((await client.call(calls.complete, { ...PERSON, email: typed })).body.code ?? 'opened')
    }
  expect(codes).toEqual([...Array<string>(5).fill('opened'), ...Array<string>(3).fill('TOO_MANY')])
})
