import type { Consumer } from '../events/events.server.ts'
import type { EventName } from '../events/events.ts'
import type { Runtime } from '../calls/runtime.server.ts'
import { brandsOf } from '../players/players.server.ts'

/** Players of one brand are no concern of a feature that their brand does not offer. */

/** Events that protect a player are consumed in every brand. */
const ALWAYS: ReadonlySet<EventName> = new Set(['session.ended', 'player.excluded'])

/**
 * A feature's consumer that takes the events of those players only whose brand offers the feature: nobody
 * climbs a ladder, feeds a pot or earns a reward that their brand switched off. The cursor moves all the same:
 * what happened while a feature was off is not made up for. Where every brand has it, nothing is looked up.
 */
export function onlyWhereEnabled(
  runtime: Pick<Runtime, 'brands'>,
  feature: string,
  consumer: Consumer,
): Consumer {
  return {
    ...consumer,
    async take(tx, events) {
      const isEnabled = (theme: string | undefined) =>
        theme === undefined || runtime.brands[theme]?.features[feature] !== false
      if (Object.keys(runtime.brands).every(isEnabled)) return consumer.take(tx, events)
      const brands = await brandsOf(tx, [...new Set(events.map(({ player_id }) => player_id))])
      const mine = events.filter(
        ({ player_id, topic }) => ALWAYS.has(topic) || isEnabled(brands.get(player_id)),
      )
      if (mine.length > 0) await consumer.take(tx, mine)
    },
  }
}
