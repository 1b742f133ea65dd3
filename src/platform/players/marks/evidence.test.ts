import { expect, test } from 'vitest'
import { provideKeys, verifySite } from '#evidence.server.ts'
import { ownerOf } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'

/** What an account was opened with decides what it gets: a row that somebody changed by hand is named. */
const at = testSite()

const drifts = async () => {
  await at.sealer!.sweep()
  const report = await verifySite(at.runtime.database.pool, {
    secrets: at.runtime.secrets,
    store: at.digests,
  })
  return report.drifts.map(({ check, player_id }) => [check, player_id])
}

const OPENED = 'accounts are as this server opened them'
const query = (text: string, ...values: unknown[]) => at.runtime.database.pool.query(text, values)

test('accounts that the server opened are as it opened them', async () => {
  for (const state of ['TX', 'NY']) await at.player({ state, confirmed: true })
  expect(await drifts()).toEqual([])
})

test.each<[string, string | null]>([
  ['gift_entries = false', 'gift_entries = true'],
  [`state = 'CA'`, `state = 'TX'`],
  [`theme = 'dusk'`, `theme = 'aurelia'`],
  [`birth_date = '1970-01-01'`, `birth_date = '1990-05-17'`],
  [`created_at = created_at - interval '40 days'`, `created_at = created_at + interval '40 days'`],
  ['gift_mark = null', null],
])('an account with %s by hand is named', async (change, back) => {
  const id = await at.idOf(await at.player())
  const { rows } = await query('select gift_mark from player where player_id = $1', id)
  await query(`update player set ${change} where player_id = $1`, id)
  expect(await drifts()).toEqual([[OPENED, id]])
  if (back) await query(`update player set ${back} where player_id = $1`, id)
  else await query('update player set gift_mark = $2 where player_id = $1', id, rows[0]!.gift_mark)
  expect(await drifts()).toEqual([])
})

test('the mark of another account is none', async () => {
  const [one, other] = [await at.idOf(await at.player()), await at.idOf(await at.player())]
  await query('update player set gift_entries = false where player_id = $1', one)
  await query(
    `update player set gift_mark = (select gift_mark from player where player_id = $2) where player_id = $1`,
    ...[one, other],
  )
  expect(await drifts()).toEqual([[OPENED, one]])
  await query('delete from player_trace where player_id = $1', one)
  await ownerOf(at)([`update player set gift_entries = true, gift_mark = null where player_id = $1`, one])
})

test('accounts of an earlier release are marked once, at the first start of this one', async () => {
  const start = () => provideKeys(at.runtime.database, at.runtime.secrets, '')
  const id = await at.idOf(await at.player())
  await ownerOf(at)([`delete from adoption where what = 'players'`], ['update player set gift_mark = null'])
  await start()
  expect((await drifts()).filter(([check]) => check === OPENED)).toEqual([])
  await query('update player set gift_mark = null where player_id = $1', id)
  await start()
  expect(await drifts()).toContainEqual([OPENED, id])
})
