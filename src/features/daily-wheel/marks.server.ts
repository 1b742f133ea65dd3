import { linked, type MarkedTable } from '#platform/evidence/marks.server.ts'
import { evidenceKind, type EvidenceKind } from '#platform/evidence/rows.server.ts'
import { vaultOf, type Handle } from '#platform/secrets/vault.server.ts'

/** A turn of a wheel that was given, as its mark holds it. */
export interface MarkedTurn {
  readonly turn_id: string
  readonly player_id: string
  readonly key: string
  readonly wheel: string
  readonly granted_at: Date
  readonly expires_at: Date
}

/** The mark of a turn of a wheel that was given. */
export const markOfTurn = (on: Handle, row: MarkedTurn): Buffer | null =>
  vaultOf(on).mark('turn', [
    row.turn_id,
    row.player_id,
    row.key,
    row.wheel,
    row.granted_at.getTime(),
    row.expires_at.getTime(),
  ])

/** The marked table of turns. */
export const marks: readonly MarkedTable[] = [
  {
    by: 'links',
    select: linked('wheel_turn', 'turn', 'p.turn_id::text'),
    mark: markOfTurn,
    says: ({ key }: MarkedTurn) => `turn ${key}`,
  },
]

/** The rows of turns that prove something. */
export const evidence: readonly EvidenceKind[] = [
  evidenceKind('turn', 'wheel_turn', ['turn_id::text'], ['key', 'wheel', 'granted_at', 'expires_at']),
]
