import { promisesLine } from '#platform/players/promises/missing-line.server.ts'
import { limitLines } from '#platform/players/limits/lines.server.ts'
import { closingLines } from '#platform/players/exclusion.server.ts'
import { stakeLines } from '#platform/jurisdiction/stake-lines.server.ts'
import { placeLine } from '#platform/jurisdiction/place-line.server.ts'
import { gameLine } from '#platform/gates/game-line.server.ts'
import { saleLines } from '#platform/deposits/sale-lines.server.ts'
import { offerLine } from '#platform/gates/offer-line.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { GateLine } from '#platform/calls/gate.ts'
import type { Service } from '#platform/calls/service.server.ts'

/** Everything that may refuse, in no order: each line brings its own (decision 126). */
export const gateLines = (
  runtime: Pick<Runtime, 'env' | 'policies' | 'geo' | 'restrictions'>,
  services: readonly Service[],
): readonly GateLine[] => [
  promisesLine(),
  ...closingLines,
  ...limitLines,
  ...stakeLines(runtime),
  placeLine(runtime),
  gameLine(runtime),
  ...saleLines(runtime),
  offerLine(runtime),
  ...services.flatMap(({ gateLines: ofService = [] }) => ofService),
]
