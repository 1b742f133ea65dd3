import { isMarkedByUs } from '../../evidence/marks.server.ts'
import type { Drift, MoreChecks, Reader } from '../../money/verify.server.ts'
import type { Handle } from '../../secrets/vault.server.ts'
import { BATCH, BEFORE_ALL, macOfOpened, OPENED_COLUMNS, type OpenedFields } from './marks.server.ts'

/** Holds accounts against their MACs: a row of `player` is no link of a chain, since most of it may change. */

const OPENED = 'accounts are as this server opened them'

type Row = OpenedFields & { readonly gift_mark: Buffer | null }

async function* allOpened(client: Reader): AsyncGenerator<readonly Row[]> {
  for (let after = BEFORE_ALL; ;) {
    const { rows } = await client.query<Row & Record<string, unknown>>(
      `select ${OPENED_COLUMNS} from player where player_id > $1 order by player_id limit ${BATCH}`,
      [after],
    )
    yield rows
    const last = rows.at(-1)
    if (rows.length < BATCH || !last) return
    after = last.player_id
  }
}

/** The checks of accounts. @param vault a handle that has the keys */
export const playerChecks = (vault: Handle): MoreChecks => ({
  checks: [OPENED],
  async run(client) {
    const drifts: Drift[] = []
    for await (const rows of allOpened(client))
      for (const row of rows)
        if (!isMarkedByUs(macOfOpened(vault, row), row.gift_mark))
          drifts.push({
            check: OPENED,
            player_id: row.player_id,
            detail: `the account with its gifts, home, and days is not as this server opened it`,
          })
    return drifts
  },
})
