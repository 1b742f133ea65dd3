import { EXCLUDED, PAUSED, type Pause } from '../calls/feature.ts'
import type { RefusedLine } from '../gates/gates.server.ts'
import { exclusionLine } from '../players/exclusion.server.ts'
import type { Brand } from '../calls/caller.ts'
import type { Runtime } from '../calls/runtime.server.ts'
import type { Db } from '../data/db.server.ts'
import { placeIn } from '../jurisdiction/location.server.ts'
import { LOCATION_NEEDED } from '../jurisdiction/place-line.server.ts'
import type { Player } from '../players/session.server.ts'
import type { PlayerRow } from './read.server.ts'
import { SHOWN, type ShownAction, type Standing } from './standing.ts'

/** The gate's answers to one player, by action, for the whole site and for each feature that a line names. */
export interface Admitted {
  /** What the first line that says no tells; null where none does. */
  readonly byKey: ReadonlyMap<string, Pause | null>
  readonly needsLocation: boolean
}

/** The player and the instant that are asked about. */
interface Asked {
  readonly db: Db
  readonly now: Date
  readonly brand: Brand
  readonly player: Player
}

/**
 * The gate's verdicts on the actions that views show; a closing and a place are known from the row. A place
 * that is not proven hides nothing: who asks for it is told to share theirs.
 */
export async function admittedOf(
  runtime: Runtime,
  { db, now, brand, player }: Asked,
  { closed_until_ms, place }: PlayerRow,
): Promise<Admitted> {
  const { playerId, state } = player
  const who = { db, playerId, theme: brand.name, state, closedUntil_ms: closed_until_ms }
  const known = placeIn(runtime, place, now)
  const where = known?.isProven ? known : 'any'
  const { gates } = runtime
  const said = await Promise.all(
    SHOWN.flatMap((action) =>
      [null, ...gates.named(action)].map(
        async (feature) =>
          [
            keyOfAdmitted(action, feature),
            pauseBy(await gates.refused({ action, feature, who, where, now })),
          ] as const,
      ),
    ),
  )
  const unknown = { action: 'claim', feature: null, who, where: known ?? 'unknown', now } as const
  const { lines } = await gates.admit(unknown)
  const needsLocation = lines.some(({ code, ok }) => code === LOCATION_NEEDED && !ok)
  return { byKey: new Map(said), needsLocation }
}

/** An exclusion is told by its end alone, so that its words can name it; another line by its own words. */
function pauseBy(refused: RefusedLine | null): Pause | null {
  if (!refused) return null
  const { code, message, values, fix, saysFix } = refused
  const until = refused.until?.toISOString() ?? null
  if (code === exclusionLine.code) return { reason: EXCLUDED, until }
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
