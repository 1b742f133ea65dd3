import { EXCLUDED, PAUSED, type Pause } from '../calls/feature.ts'
import type { RefusedLine } from '../gates/gates.server.ts'
import { closingKindOf } from '../players/closing-codes.ts'
import type { Brand } from '../calls/caller.ts'
import type { Runtime } from '../calls/runtime.server.ts'
import type { Db } from '../data/db.server.ts'
import type { Action, Place, Where } from '../calls/gate.ts'
import { LOCATION_NEEDED } from '../jurisdiction/place-line.server.ts'
import { PLACE_BLOCKED } from '../jurisdiction/stake-lines.server.ts'
import type { Player } from '../players/session.server.ts'
import type { PlayerRow } from './read.server.ts'
import { SHOWN, type ShownAction, type Standing } from './standing.ts'

/** The gate's answers to one player, by action, for the whole site and for each feature that a line names. */
export interface Admitted {
  /** The words of the first line that says no; null where none does. */
  readonly byKey: ReadonlyMap<string, Pause | null>
  readonly needsLocation: boolean
}

/** The player and the instant that are asked about. */
interface Asked {
  readonly db: Db
  readonly now: Date
  readonly brand: Brand
  readonly player: Player | null
  /** The place that a claim would go by. */
  readonly place: Place | null
  /** The features whose claims all leave the place aside. */
  readonly placeless: readonly string[]
}

/**
 * The gate's verdicts on the actions that views show; a closing is known from the row. A place that is not
 * proven hides nothing: who asks for it is told to share theirs.
 * @returns null for a guest
 */
export async function admittedOf(
  runtime: Runtime,
  { db, now, brand, player, place, placeless }: Asked,
  row: PlayerRow | null,
): Promise<Admitted | null> {
  if (!player || !row) return null
  const { playerId, state } = player
  const limits = { isLimited: row.limited ?? false, isBuyLimited: row.buys_limited ?? false }
  const known = { closedUntil_ms: row.closed_until_ms, ...limits }
  const who = { db, playerId, theme: brand.name, state, ...known }
  const where: Where = place?.isProven ? place : 'any'
  const { gates } = runtime
  const asidesOf = (action: Action) => (action === 'claim' && where !== 'any' ? placeless : [])
  const said = await Promise.all(
    SHOWN.flatMap((action) =>
      [
        ...[null, ...gates.named(action)].map((feature) => ({ action, feature, where })),
        // Later than the same feature in the list before, whose place it would go by.
        ...asidesOf(action).map((feature) => ({ action, feature, where: 'any' as const })),
      ].map(
        async (asked) =>
          [
            keyOfAdmitted(asked.action, asked.feature),
            pauseBy(await gates.refused({ ...asked, who, now })),
          ] as const,
      ),
    ),
  )
  const unknown = { action: 'claim', feature: null, who, where: place ?? 'unknown', now } as const
  const { lines } = await gates.admit(unknown)
  const isRefusedBy = (line: string) => lines.some(({ code, ok }) => code === line && !ok)
  // Outside of the states a location that is shared changes nothing.
  return {
    byKey: new Map(said),
    needsLocation: isRefusedBy(LOCATION_NEEDED) && !isRefusedBy(PLACE_BLOCKED),
  }
}

/** An exclusion is told by its end alone, so that its words can name it; another line by its own words. */
function pauseBy(refused: RefusedLine | null): Pause | null {
  if (!refused) return null
  const { code, message, values, fix, saysFix } = refused
  const until = refused.until?.toISOString() ?? null
  const kind = closingKindOf(code)
  if (kind) return { reason: EXCLUDED, until, ...(kind !== 'self' && { by: kind }) }
  return {
    ...{ reason: PAUSED, until, code, message },
    ...(fix && { fix }),
    ...(saysFix && { saysFix }),
    ...(values && { values }),
  }
}

const keyOfAdmitted = (action: ShownAction, feature: string | null) => `${action}|${feature ?? ''}`

/** To a guest nobody has said no. */
export function admitsIn(admitted: Admitted | null): Pick<Standing, 'admits' | 'pauseOf'> {
  const pauseOf = (action: ShownAction, feature: string | null): Pause | null => {
    const own = admitted?.byKey.get(keyOfAdmitted(action, feature))
    return own === undefined ? (admitted?.byKey.get(keyOfAdmitted(action, null)) ?? null) : own
  }
  return {
    admits: (action, feature) => pauseOf(action, feature) === null,
    pauseOf,
  }
}
