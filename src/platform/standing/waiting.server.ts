import type { Prize } from '../money/prize.ts'
import { restKey } from '../owed/rest.ts'
import { ownRows } from '../players/needs.server.ts'
import type { Standing } from './standing.ts'

interface Waiting {
  readonly key: string
  readonly prize: Prize
}

/** What of a feature's gifts waits until the gate lets it be given; `standing` of its service names it. */
export const waitingRows = (feature: string) =>
  ownRows<Waiting>({
    name: `owed.waiting.${feature}`,
    sql: `select o.key, o.prize from owed o
      where o.player_id = $1 and o.feature = $3 and o.paid_at is null and starts_with(o.key, '${restKey('')}')`,
    values: () => [feature],
  })

/** What of a gift waits, by its key; undefined where nothing does. */
export const waitingIn = (
  { rows }: Standing,
  waiting: ReturnType<typeof waitingRows>,
  gift: string,
): Prize | undefined => rows(waiting).find(({ key }) => key === restKey(gift))?.prize
