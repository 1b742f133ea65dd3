import { describe, expect, test } from 'vitest'
import { calls as play } from '#features/play/contract.ts'
import { definitionOf, everyGame } from '#games/catalogue.ts'
import { DAY } from '#platform/time/clock.ts'
import { transact } from '#platform/data/db.server.ts'
import type { GameMode } from '#platform/base/text/money.ts'
import { paidStake } from '#platform/money/bet-level.ts'
import { makeStep } from '#platform/round/steps.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '../rig/client.ts'
import { testSite } from '../rig/test-site.ts'

/** Rules that keep money where it belongs, each by the line that says it. */
const at = testSite()
const pool = () => at.runtime.database.pool

async function withSpins(
  game: string,
  betLevel: number,
): Promise<{ client: Client; id: string; grantId: string }> {
  const client = await at.player()
  const id = await at.idOf(client)
  const spins = { game, betLevel, count: 3, lifetime_ms: DAY }
  const to = { playerId: id, mode: 'TournamentPoints', key: 'test' } as const
  const { freeSpins } = await transact(at.runtime.database.db, (tx) =>
    at.runtime.assets.grant(tx, at.clock, to, { freeSpins: spins }),
  )
  return { client, id, grantId: freeSpins!.id }
}

describe('free spins', () => {
  test('buy no feature, at no stake that would be worth one', async () => {
    covers('safety.17')
    const buys = everyGame.flatMap(({ slug }) => {
      const maths = definitionOf(slug)!.maths as { readonly buy?: { readonly price: number } }
      const levels = Array.from({ length: 10 }, (_, i) => i + 1)
      const level = levels.find(
        (one) => paidStake('TournamentPoints', one) % (maths.buy?.price ?? Infinity) === 0,
      )
      return level === undefined ? [] : [{ slug, level }]
    })
    // Without one the rule would be held by nothing.
    expect(buys.length).toBeGreaterThan(0)
    const { slug, level } = buys[0]!
    const { client, grantId } = await withSpins(slug, level)
    const { next_round_id: round_id, balance } = await client.session(slug)
    const ask = { slug, round_id, stake: paidStake('TournamentPoints', level), free_spins: grantId }
    const bought = { ...ask, mode: 'TournamentPoints' as const, choice: { buy: true } }
    const { status, body } = await client.call(play.play, bought)
    expect([status, body.code]).toEqual([400, 'STAKE_UNKNOWN'])
    const after = await client.session(slug)
    expect([after.balance, after.free_spins[0]!.left]).toEqual([balance, 3])
    // The same spin without the feature is played.
    expect((await client.call(play.play, { ...bought, choice: null })).status).toBe(200)
  })

  test('are gone at every stake that is not theirs, also at a part of one', async () => {
    const slug = 'tidal-fortune'
    const { client, grantId } = await withSpins(slug, 1)
    const own = paidStake('TournamentPoints', 1)
    for (const stake of [2, 4, 6, 8, 10, 12, 20, own / 2, own * 2]) {
      const { next_round_id: round_id } = await client.session(slug)
      const ask = { slug, round_id, stake, mode: 'TournamentPoints' as const, free_spins: grantId }
      const { status, body } = await client.call(play.play, ask)
      expect([stake, status, body.code]).toEqual(
        status === 400 ? [stake, 400, 'STAKE_UNKNOWN'] : [stake, 409, 'FREE_SPIN_GONE'],
      )
    }
    expect((await client.session(slug)).free_spins[0]!.left).toBe(3)
  })
})

describe('what a move stakes on top', () => {
  const slug = 'gem-field'
  /** An open round, and a move of it that stakes more. */
  async function double(
    mode: GameMode,
    wallet: { readonly entries: number; readonly winnings: number; readonly coins: number },
    extra: number,
  ) {
    const client = await at.player()
    const id = await at.idOf(client)
    const { stakes, next_round_id: round_id } = await client.session(slug)
    const funds = { ...(await client.balance()) }
    await at.fund(client, { coins: 1_000, entries: 1_000, winnings: 1_000 })
    const ask = { slug, round_id, stake: stakes[mode][0]!, mode, choice: { mines: 1 } }
    const { body } = await client.call(play.play, ask)
    expect([funds.version, body.data!.status]).toEqual([1, 'open'])
    const had = await client.balance()
    const legs = { entries: wallet.entries - had.entries, winnings: wallet.winnings - had.winnings }
    await at.fund(client, Object.fromEntries(Object.entries(legs).filter(([, amount]) => amount !== 0)))
    const taken = makeStep(
      { pool: pool(), clock: at.clock, forget: at.runtime.rounds.forget },
      { playerId: id, game: slug, roundId: round_id, step: 1, asked: '{}' },
      {
        priceOf: () => extra,
        decide: () => ({ move: '{}', events: '[]', extra, over: false, win: 0, returned: 0 }),
      },
    )
    const code = await taken.then(
      () => 'ok',
      (error: { code?: string }) => error.code,
    )
    const { rows } = await pool().query<{ debit: number; amount: number; extra_entries: number }>(
      `select t.debit, t.amount, s.extra_entries from round_step s join ledger_transfer t
         on t.player_id = s.player_id and t.tx_id = s.round_id and t.version = s.version
       where s.player_id = $1 order by t.line`,
      [id],
    )
    return { code, rows }
  }

  test.each([
    ['entries alone, while they are enough', { entries: 50, winnings: 900 }, 50, [[201, 50, 50]]],
    [
      'entries first and the rest of winnings',
      { entries: 30, winnings: 900 },
      50,
      [
        [201, 30, 30],
        [301, 20, 30],
      ],
    ],
    ['winnings where there are no entries', { entries: 0, winnings: 60 }, 50, [[301, 50, 0]]],
  ] as const)('takes %s', async (_, wallet, extra, legs) => {
    covers('safety.17')
    const { code, rows } = await double('SweepStakes', { coins: 0, ...wallet }, extra)
    expect(code).toBe('ok')
    expect(rows.map(({ debit, amount, extra_entries }) => [debit, amount, extra_entries])).toEqual(legs)
  })

  test('is refused where both together are too little', async () => {
    const { code, rows } = await double('SweepStakes', { coins: 0, entries: 30, winnings: 19 }, 50)
    expect([code, rows]).toEqual(['INSUFFICIENT_FUNDS', []])
  })
})
