import { allShortfalls, unheard } from '#platform/deposits/shortfalls.server.ts'
import { takenBack } from '#platform/evidence/round-figures.server.ts'
import { coinEquivalent } from '#platform/money/prize.ts'
import type { Drift, Reader } from '#platform/base/checks.ts'
import { rewardUnder } from '../rules.ts'
import type { PaidAward } from '../paid.server.ts'
import { REFUNDS } from '../store.server.ts'
import { HEARS, OWN } from './refunds.server.ts'
import { allSetOff } from './store.server.ts'

/** The name of the check. */
export const SET_OFF = 'losses are set off, and cashbacks taken back, as refunds say'

interface Amounts {
  readonly coins: number
  readonly entries: number
}
const NOTHING: Amounts = { coins: 0, entries: 0 }

/** Sums up what rows say of players. */
function byPlayer(rows: readonly (Amounts & { readonly player_id: string })[]): ReadonlyMap<string, Amounts> {
  const sums = new Map<string, Amounts>()
  for (const { player_id, coins, entries } of rows) {
    const sum = sums.get(player_id) ?? NOTHING
    sums.set(player_id, { coins: sum.coins + coins, entries: sum.entries + entries })
  }
  return sums
}

/** The part of paid cashbacks that is due back, because more of their week's losses was refunded later. */
function dueBack(awards: readonly PaidAward[]) {
  return awards.flatMap(({ player_id, reward, paid, week_refunded, ...award }) => {
    if (!paid || reward === null || week_refunded === null || week_refunded <= award.refunded) return []
    const entries = reward - rewardUnder({ ...award, refunded: week_refunded }, award)
    const isCoins = award.coins > 0
    return [
      {
        player_id,
        coins: isCoins ? (coinEquivalent({ entries }).coins ?? 0) : 0,
        entries: isCoins ? 0 : entries,
      },
    ]
  })
}

/**
 * Compares what was set off with what refunds could not take back, neither more nor less but for what was not
 * heard of yet, and what came back with what was due.
 */
export async function wrongSetOffs(client: Reader, awards: readonly PaidAward[]): Promise<Drift[]> {
  const setOff = await allSetOff(client)
  const shortfalls = await allShortfalls(client)
  const waiting = await unheard(client, HEARS, OWN)
  const own = shortfalls.filter(({ feature }) => feature.startsWith(OWN))
  const gone = byPlayer(shortfalls.filter((one) => !own.includes(one)))
  const back = byPlayer([...(await takenBack(client, REFUNDS)), ...own])
  const missing = byPlayer(own)
  const due = byPlayer(dueBack(awards))
  return [...new Set([...setOff.keys(), ...gone.keys(), ...back.keys(), ...due.keys()])].flatMap(
    (player_id): Drift[] => {
      const refunded = setOff.get(player_id) ?? 0
      const lost = (gone.get(player_id)?.entries ?? 0) + (missing.get(player_id)?.entries ?? 0)
      const [came, wanted] = [back.get(player_id) ?? NOTHING, due.get(player_id) ?? NOTHING]
      const isRight = refunded <= lost && refunded >= lost - (waiting.get(player_id) ?? 0)
      if (isRight && came.coins === wanted.coins && came.entries === wanted.entries) return []
      const detail =
        `${refunded} of ${lost} that were refunded, due back ${wanted.entries} entries and ${wanted.coins} coins, ` +
        `came or could not ${came.entries} and ${came.coins}`
      return [{ check: SET_OFF, player_id, detail }]
    },
  )
}
