import { raw, type Tx } from '../data/db.server.ts'
import type { Consumer } from './events.server.ts'
import type { EventName } from './events.ts'
import type { Runtime } from '../calls/runtime.server.ts'
import type { Service } from '../calls/handlers.server.ts'

/** Players of one brand are no concern of a feature that their brand does not offer. */

/** Events that protect a player are consumed in every brand. */
const ALWAYS: ReadonlySet<EventName> = new Set(['session.ended', 'player.excluded'])

/** The brands of these players, by their numbers. */
async function brandsOf(tx: Tx, playerIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await raw(tx).query<{ player_id: string; theme: string }>(
    'select player_id, theme from player where player_id = any($1)',
    [playerIds],
  )
  return new Map(rows.map(({ player_id, theme }) => [player_id, theme]))
}

/**
 * A feature's consumer that takes the events of those players only whose brand offers the feature: nobody
 * climbs a ladder, feeds a pot or earns a reward that their brand switched off. The cursor moves all the same:
 * what happened while a feature was off is not made up for. Where every brand has it, nothing is looked up.
 */
export function onlyWhereOffered(
  runtime: Pick<Runtime, 'brands'>,
  feature: string,
  consumer: Consumer,
): Consumer {
  return {
    ...consumer,
    async take(tx, events) {
      const offers = (theme: string | undefined) =>
        theme === undefined || runtime.brands[theme]?.features[feature] !== false
      if (Object.keys(runtime.brands).every(offers)) return consumer.take(tx, events)
      const brands = await brandsOf(tx, [...new Set(events.map(({ player_id }) => player_id))])
      const mine = events.filter(({ player_id, topic }) => ALWAYS.has(topic) || offers(brands.get(player_id)))
      if (mine.length > 0) await consumer.take(tx, mine)
    },
  }
}

/** The event consumers of all features, each limited to the brands that offer its feature. */
export const consumersOf = (runtime: Runtime, services: readonly Service[]): readonly Consumer[] =>
  services.flatMap((one) =>
    (one.events?.(runtime) ?? []).map((consumer) => onlyWhereOffered(runtime, one.feature.name, consumer)),
  )
