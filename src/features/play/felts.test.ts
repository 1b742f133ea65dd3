import { expect, test } from 'vitest'
import { gameOf } from '#games/catalogue.ts'
import { SPOTS } from '#games/engine/originals/numbers/roulette.ts'
import { SIC_SPOTS } from '#games/engine/originals/numbers/sicbo.ts'
import { balanceOf } from '#platform/money/ledger.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from './contract.ts'

/** Chips on tables: many of them, and never more than a round may stake. */
const at = testSite()

const TABLES = [
  ['single-zero', 'straight:17', [...SPOTS.keys()]],
  ['three-dice', 'triple:6', SIC_SPOTS],
  ['punto-banco', 'tie', ['player', 'banker', 'tie']],
] as const

const DEAREST = { TournamentPoints: 200_000, SweepStakes: 5_000 } as const

/** A player with money, and how they bet at a table. */
async function seated(slug: string) {
  const client = await at.player()
  await at.fund(client, { coins: 20_000_000, entries: 400_000 })
  let { next_round_id: round_id } = await client.session(slug)
  return {
    client,
    bet: async (
      chips: Readonly<Record<string, unknown>>,
      stake: number,
      mode: keyof typeof DEAREST = 'TournamentPoints',
    ) => {
      const answer = await client.call(calls.play, { slug, round_id, mode, stake, choice: { chips } })
      round_id = answer.body.data?.next_round_id ?? round_id
      return answer
    },
    owned: async () => balanceOf(at.runtime.database.db, await at.idOf(client)),
  }
}

test.each(TABLES)(
  '%s takes hundreds of chips on one field, and some on every field',
  async (slug, one, all) => {
    const { bet, owned } = await seated(slug)
    const before = await owned()
    const { body } = await bet({ [one]: 500 }, 50_000)
    expect(body.data).toMatchObject({ staked: 50_000 })
    const { win, returned } = body.data!
    expect((await owned()).tourPoints).toBe(before.tourPoints - 50_000 + win + returned)
    const covered = await bet(Object.fromEntries(all.map((spot) => [spot, 5])), all.length * 500)
    expect(covered.body.data).toMatchObject({ staked: all.length * 500 })
    // A whole felt brings something at every result: that much is no win.
    expect(covered.body.data!.returned).toBeGreaterThan(0)
    expect((await bet({ [one]: 5_000 }, 5_000, 'SweepStakes')).body.data).toMatchObject({ staked: 5_000 })
    expect((await verifyLedger(at.runtime.database.pool)).drifts).toEqual([])
  },
)

test.each(TABLES)(
  '%s refuses more than its limit, however the chips lie, and takes nothing',
  async (slug, one, all) => {
    covers('games.13')
    const { bet, owned } = await seated(slug)
    const other = all.find((spot) => spot !== one)!
    const before = await owned()
    for (const mode of ['TournamentPoints', 'SweepStakes'] as const) {
      const dearest = DEAREST[mode]
      const high = async (chips: Readonly<Record<string, number>>, chip: number) => {
        const count = Object.values(chips).reduce((sum, n) => sum + n, 0)
        const { status, body } = await bet(chips, count * chip, mode)
        return [status, body.code, body.message]
      }
      const why = expect.stringContaining(`above this table’s limit of ${20 * dearest}.`)
      expect(await high({ [one]: 21 }, dearest)).toEqual([400, 'STAKE_TOO_HIGH', why])
      expect(await high({ [one]: 20, [other]: 1 }, dearest)).toEqual([400, 'STAKE_TOO_HIGH', why])
      // Many small chips are bounded as few large ones are.
      expect(await high({ [one]: 20_000 / 100 + 1 }, dearest / 10)).toEqual([400, 'STAKE_TOO_HIGH', why])
      expect(await high({ [one]: 5_000 }, dearest)).toEqual([400, 'STAKE_TOO_HIGH', why])
    }
    expect(await owned()).toEqual(before)
    // What the limit allows is what it was: twenty of the dearest.
    expect((await bet({ [one]: 20 }, 4_000_000)).body.data).toMatchObject({ staked: 4_000_000 })
    expect((await bet({ [one]: 200 }, 4_000_000)).body.data).toMatchObject({ staked: 4_000_000 })
  },
)

test.each(TABLES)(
  '%s refuses chips that are no chips, too many, or not what is staked',
  async (slug, one, all) => {
    const { bet, owned } = await seated(slug)
    const other = all.find((spot) => spot !== one)!
    const before = await owned()
    const wrong = [5_001, 0, -1, -0.5, 1.5, 1e9, 2 ** 53, 1e308, '5', null, true, [5], { of: 5 }]
    for (const count of wrong) {
      const { status, body } = await bet({ [one]: count }, 500)
      expect([count, status, body.code]).toEqual([count, 400, 'CHOICE_WRONG'])
    }
    const { body } = await bet({ [one]: 4_999, [other]: 2 }, 500_100)
    expect([body.code, body.message]).toEqual([
      'CHOICE_WRONG',
      expect.stringContaining('You can play at most 5000 chips per round.'),
    ])
    for (const stake of [100, 499, 501, 50_050, 2 ** 53 - 1])
      expect([stake, (await bet({ [one]: 500 }, stake)).body.code]).toEqual([stake, 'STAKE_UNKNOWN'])
    expect(await owned()).toEqual(before)
  },
)

test('no round on a table pays more than its max win of the highest stake, in whole amounts that are exact', () => {
  for (const [slug, one] of TABLES) {
    const game = gameOf(slug)
    const [limits, { maxWin }] = [game.limits!, game.definition]
    expect(limits).toEqual({ TournamentPoints: 4_000_000, SweepStakes: 100_000 })
    const top = limits.TournamentPoints * maxWin
    expect(Number.isSafeInteger(top * 10_000)).toBe(true)
    for (let seed = 0; seed < 400; seed++) {
      const below = (bound: number) => (seed * 7_919 + bound) % bound
      const { win, returned = 0 } = game.play(4_000_000, { chips: { [one]: 5_000 } } as never, { below })
      expect(Number.isSafeInteger(win)).toBe(true)
      expect(win + returned).toBeLessThanOrEqual(top)
    }
  }
})
