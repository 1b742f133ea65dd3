import { linked, type MacTable } from '#platform/evidence/macs.server.ts'
import { evidenceKind, type EvidenceKind } from '#platform/evidence/rows.server.ts'
import { vaultOf, type Handle } from '#platform/secrets/vault.server.ts'

/** Free spins that were given, as their MAC covers them. */
export interface SpinFields {
  readonly grant_id: string
  readonly player_id: string
  readonly key: string
  readonly game: string
  readonly mode: number
  readonly bet_level: number
  readonly count: number
  readonly granted_at: Date
  readonly expires_at: Date
  /** The revision that they are played on; null for those of older releases. */
  readonly definition_id: number | null
}

/** The MAC of free spins that were given. */
export const macOfSpins = (on: Handle, row: SpinFields): Buffer | null =>
  vaultOf(on).mac('spins', [
    row.grant_id,
    row.player_id,
    row.key,
    row.game,
    row.mode,
    row.bet_level,
    row.count,
    row.granted_at.getTime(),
    row.expires_at.getTime(),
    // The MACs of older releases cover none.
    ...(row.definition_id === null ? [] : [row.definition_id]),
  ])

/** The table of free spins that carry a MAC. */
export const macTables: readonly MacTable[] = [
  {
    by: 'links',
    select: linked('free_spins', 'spins', 'p.grant_id::text'),
    macOf: macOfSpins,
    says: ({ key }: SpinFields) => `free spins ${key}`,
  },
]

/** The rows of free spins that prove something. */
export const evidence: readonly EvidenceKind[] = [
  evidenceKind(
    'spins',
    'free_spins',
    ['grant_id::text'],
    ['key', 'game', 'mode', 'bet_level', 'count', 'granted_at', 'expires_at'],
  ),
  {
    ...evidenceKind('spins-back', 'free_spins', ['grant_id::text'], ['revoked_at']),
    where: 'revoked_at is not null',
  },
  evidenceKind('spin', 'free_spin_round', ['grant_id', 'n::text'], ['round_id']),
]
