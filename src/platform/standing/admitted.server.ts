import { EXCLUDED, PAUSED } from '../calls/feature.ts'
import type { Verdict } from '../calls/gate.ts'
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
  /** The code of the first line that says no; null where none does. */
  readonly byKey: ReadonlyMap<string, string | null>
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
  { closed, place }: PlayerRow,
): Promise<Admitted> {
  const { playerId, state } = player
  const who = { db, playerId, theme: brand.name, state, closedUntil_ms: closed ? Infinity : null }
  const known = placeIn(runtime, place, now)
  const where = known?.isProven ? known : 'any'
  const { gates } = runtime
  const said = await Promise.all(
    SHOWN.flatMap((action) =>
      [null, ...gates.named(action)].map(
        async (feature) =>
          [
            keyOfAdmitted(action, feature),
            refusedBy(await gates.admit({ action, feature, who, where, now })),
          ] as const,
      ),
    ),
  )
  const unknown = { action: 'claim', feature: null, who, where: known ?? 'unknown', now } as const
  const { lines } = await gates.admit(unknown)
  const needsLocation = lines.some(({ code, ok }) => code === LOCATION_NEEDED && !ok)
  return { byKey: new Map(said), needsLocation }
}

const refusedBy = ({ lines }: Verdict): string | null => lines.find(({ ok }) => !ok)?.code ?? null

const keyOfAdmitted = (action: ShownAction, feature: string | null) => `${action}|${feature ?? ''}`

/** To a guest nobody has said no. */
export function admitsIn(admitted: Admitted | null): Pick<Standing, 'admits' | 'pauseOf'> {
  const refusalOf = (action: ShownAction, feature: string | null): string | null => {
    const own = admitted?.byKey.get(keyOfAdmitted(action, feature))
    return own === undefined ? (admitted?.byKey.get(keyOfAdmitted(action, null)) ?? null) : own
  }
  return {
    admits: (action, feature) => refusalOf(action, feature) === null,
    pauseOf(action, feature) {
      const code = refusalOf(action, feature)
      return code === null ? null : code === exclusionLine.code ? EXCLUDED : PAUSED
    },
  }
}
