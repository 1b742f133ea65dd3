import type { Prize } from '../money/prize.ts'
import { restKey } from '../owed/rest.ts'
import { ownRows } from '../players/needs.server.ts'
import type { Standing } from './standing.ts'

interface Waiting {
  readonly key: string
  readonly prize: Prize
}

/**
 * Query for a feature's gifts that are owed until the gate lets them be given; put it into `standing` of the
 * service.
 */
export const waitingRows = (feature: string) =>
  ownRows<Waiting>({
    name: `owed.waiting.${feature}`,
    sql: `select o.key, o.prize from owed o
      where o.player_id = $1 and o.feature = $3 and o.paid_at is null and starts_with(o.key, '${restKey('')}')`,
    values: () => [feature],
  })

/** The prize that is owed of a gift, by the gift's key; undefined when none is. */
export const waitingIn = (
  { rows }: Standing,
  waiting: ReturnType<typeof waitingRows>,
  gift: string,
): Prize | undefined => rows(waiting).find(({ key }) => key === restKey(gift))?.prize
