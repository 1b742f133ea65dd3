import { expect, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { calls as play } from '#features/play/contract.ts'
import { lockWallet } from '#platform/money/ledger.server.ts'
import { transact } from '#platform/data/db.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '../rig/test-site.ts'

/** One player sends hundreds of acts at once: all others are served as before. */
const at = testSite()

test('a flood of one player holds two connections, and the rest of it is refused unharmed', async () => {
  covers('000 §7.13')
  const [flooder, other] = [await at.player(), await at.player()]
  const { db, pool } = at.runtime.database
  const { rows } = await pool.query<{ player_id: string }>('select player_id from player where email = $1', [
    flooder.email,
  ])
  const { next_round_id: round_id, stakes } = await flooder.session('tidal-fortune')
  const round = {
    slug: 'tidal-fortune',
    round_id,
    stake: stakes.TournamentPoints[0]!,
    mode: 'TournamentPoints',
  } as const
  const codes: (string | undefined)[] = []
  const act = async () => codes.push((await flooder.call(play.play, round)).body.code)
  const flood = await transact(db, async (tx) => {
    // The wallet is taken: what wants it waits as long as this lasts.
    await lockWallet(tx, rows[0]!.player_id)
    const answers = Array.from({ length: 200 }, act)
    await expect.poll(() => codes.filter((code) => code === 'TOO_MANY_AT_ONCE').length).toBe(70)
    // Eight connections, of which one has the wallet and two wait for it.
    const players = await Promise.all([1, 2, 3, 4, 5].map(() => other.playOnce('crystal-cascade')))
    expect(players.map(({ status }) => status)).toEqual(Array(5).fill('settled'))
    expect((await other.call(account.balance)).status).toBe(200)
    return answers
  })
  await Promise.all(flood)
  // What waited was carried out: one round, however often it was asked for.
  expect(codes.filter((code) => code === undefined).length).toBeGreaterThan(100)
  expect((await flooder.call(account.balance)).status).toBe(200)
})
