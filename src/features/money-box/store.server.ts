import type { Db, Tx } from '#platform/data/db.server.ts'
import type { MacTable } from '#platform/evidence/macs.server.ts'
import { GIVEN } from '#platform/evidence/round-figures.server.ts'
import type { Reader } from '#platform/base/checks.ts'
import { vaultOf, type Handle } from '#platform/secrets/vault.server.ts'
import { ownRows } from '#platform/players/needs.server.ts'
import { UNOPENED, type Box } from './rules.ts'

/**
 * The kinds of changes to a box: an opening without a purchase, a purchased break that waits, a break, a
 * refund.
 */
export type StepKind = 'free' | 'waiting' | 'broken' | 'returned'

/** A change of a box, as it is stored. */
export interface StepRow {
  readonly player_id: string
  readonly n: number
  readonly kind: StepKind
  readonly deposit_id: string | null
  readonly counted: number
  readonly held: number
  readonly paid: number
  readonly rest: number
  readonly breaks: number
  readonly waiting: number
  readonly frees: number
  readonly free_at: Date | null
  readonly at: Date
}

const boxIn = ({ n, kind, paid, counted, rest, breaks, waiting, frees, free_at }: StepRow): Box => ({
  ...{ n, counted, rest, breaks, waiting, frees },
  freeAt: free_at && new Date(free_at),
  broken: kind === 'broken' ? paid : null,
})

/** The box of a player, for the views; no row before its first step. */
export const lastStep = ownRows<StepRow, Box>({
  name: 'money-box.last',
  sql: 'select * from money_box_step where player_id = $1 order by n desc limit 1',
  as: boxIn,
})

/** The box of a player; under the lock of the wallet it stays as it is. */
export async function boxOf(db: Db, playerId: string): Promise<Box> {
  const row = await db
    .selectFrom('money_box_step')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? boxIn(row as StepRow) : UNOPENED
}

/** The MAC of a step: what a box holds follows from it. */
const macOfStep = (on: Handle, row: StepRow): Buffer | null =>
  vaultOf(on).mac('money-box', [
    row.player_id,
    row.n,
    row.kind,
    row.deposit_id ?? '',
    row.counted,
    row.held,
    row.paid,
    row.rest,
    row.breaks,
    row.waiting,
    row.frees,
    row.free_at?.getTime() ?? 0,
    row.at.getTime(),
  ])

export async function storeStep(tx: Tx, row: StepRow): Promise<void> {
  await tx
    .insertInto('money_box_step')
    .values({ ...row, mark: macOfStep(tx, row) })
    .execute()
}

/** The steps that a purchase made, the first one first. */
export async function stepsOfDeposit(
  db: Db,
  depositId: string,
): Promise<readonly Pick<StepRow, 'kind' | 'paid'>[]> {
  return (await db
    .selectFrom('money_box_step')
    .select(['kind', 'paid'])
    .where('deposit_id', '=', depositId)
    .orderBy('n')
    .execute()) as Pick<StepRow, 'kind' | 'paid'>[]
}

/** The purchase that has waited longest for its break. */
export async function longestWaiting(db: Db, playerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('money_box_step as w')
    .select('w.deposit_id')
    .where('w.player_id', '=', playerId)
    .where('w.kind', '=', 'waiting')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('money_box_step as o')
            .select('o.n')
            .whereRef('o.deposit_id', '=', 'w.deposit_id')
            .where('o.kind', '!=', 'waiting'),
        ),
      ),
    )
    .orderBy('w.n')
    .limit(1)
    .executeTakeFirst()
  return row?.deposit_id ?? null
}

/** The table of the boxes, whose rows carry MACs. */
export const macTables: readonly MacTable[] = [
  {
    by: 'links',
    select: 'select p.*, null::int as place from money_box_step p where true',
    macOf: macOfStep,
    says: ({ n }: StepRow) => `step ${n} of a money box`,
  },
]

/** All steps, those of a player in their order, for the verifier. */
export async function allSteps(client: Reader): Promise<readonly StepRow[]> {
  const { rows } = await client.query<StepRow>('select * from money_box_step order by player_id, n')
  return rows
}

/** The coins that the ledger paid from boxes, by player and key. */
export async function givenFromBoxes(
  client: Reader,
): Promise<readonly { readonly player_id: string; readonly key: string; readonly coins: number }[]> {
  const { rows } = await client.query<{ player_id: string; key: string; coins: number }>(GIVEN, [
    'money-box:',
  ])
  return rows
}
