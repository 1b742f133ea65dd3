import { drawnResults } from '#platform/draws/draw.server.ts'
import { claimsOf } from '#platform/money/claim.server.ts'
import type { Drift, MoreChecks } from '#platform/base/checks.ts'
import type { MainSpin } from './contract.ts'
import { BOOSTER } from './economy.ts'
import { boosterKey, NAME } from './names.ts'
import { allFactors } from './store.server.ts'

/** Factors of boosters are held against their draws, and what spins were multiplied by against the factors. */
const FACTORS = 'boosters multiply by what was drawn, each one prize of the daily wheel'

/** The checks of the wheels. */
export const audit = (): MoreChecks => ({
  checks: [FACTORS],
  async run(client) {
    const drawn = new Map(
      (await drawnResults(client, NAME)).map(({ player_id, key, result }) => [`${player_id} ${key}`, result]),
    )
    const used = new Map<string, number>()
    const drifts: Drift[] = []
    for (const { player_id, turn_id, factor, used_for } of await allFactors(client)) {
      const right = BOOSTER[drawn.get(`${player_id} ${boosterKey(turn_id)}`) ?? -1]?.multiplier
      if (factor !== right)
        drifts.push({
          check: FACTORS,
          player_id,
          detail: `booster ${turn_id} is ×${factor}, drawn was ×${right ?? 1}`,
        })
      if (used_for) used.set(`${player_id} turn:${used_for}`, factor)
    }
    for (const { player_id, period, answer } of await claimsOf(client, NAME)) {
      const { multiplier = 1 } = (answer ?? {}) as Partial<MainSpin>
      const right = used.get(`${player_id} ${period}`) ?? 1
      if (multiplier !== right && period.startsWith('turn:'))
        drifts.push({
          check: FACTORS,
          player_id,
          detail: `${period} was multiplied by ${multiplier}, not ${right}`,
        })
    }
    return drifts
  },
})
