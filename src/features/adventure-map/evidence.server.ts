import type { CheckContext } from '#platform/money/service-checks.ts'
import { pastRuns, wrongPrizes } from '#platform/money/run-prizes.server.ts'
import type { MoreChecks } from '#platform/base/checks.ts'
import type { MapEconomy } from './economy.ts'
import { NAME } from './map.server.ts'

/** The verifier's check of adventure map payments against the economy of each run. */

const PRIZES = 'sections of the map gave what their run gives'
const KEY = new RegExp(`^${NAME}:([0-9a-f-]{36}):(\\d+)$`)

export const audit = (elsewhere: CheckContext): MoreChecks => ({
  checks: [PRIZES],
  async run(client) {
    const runs = await pastRuns(client, [NAME])
    return wrongPrizes(client, elsewhere, { check: PRIZES, start: `${NAME}:` }, ({ key }) => {
      const [, runId = '', section = ''] = KEY.exec(key) ?? []
      const economy = runs.get(runId)?.economy as MapEconomy | undefined
      const prize = economy?.sections[Number(section) - 1]
      return prize ? [prize] : []
    })
  },
})
