import { isMarkedByUs } from '../../secrets/marks.server.ts'
import type { Drift, MoreChecks, Reader } from '../../base/checks.ts'
import type { Handle } from '../../secrets/vault.server.ts'
import {
  CONFIRMED,
  CONFIRMED_COLUMNS,
  confirmedIn,
  markIn,
  type Confirmed,
  type ConfirmedFields,
} from './confirmed.server.ts'
import { BATCH, BEFORE_ALL, macOfOpened, OPENED_COLUMNS, type OpenedFields } from './marks.server.ts'

/** Holds accounts against their MACs: a row of `player` is no link of a chain, since most of it may change. */

const OPENED = 'accounts are as this server opened them'
const PROVEN = 'what players confirmed was confirmed by this server'

type Marks = Readonly<Record<'gift_mark' | `${Confirmed}_mark`, Buffer | null>>
type Row = OpenedFields & ConfirmedFields & Marks

async function* allRows(client: Reader): AsyncGenerator<readonly Row[]> {
  for (let after = BEFORE_ALL; ;) {
    const { rows } = await client.query<Row & Record<string, unknown>>(
      `select ${OPENED_COLUMNS}, ${CONFIRMED_COLUMNS}, email_mark, phone_mark, profile_mark
       from player where player_id > $1 order by player_id limit ${BATCH}`,
      [after],
    )
    yield rows
    const last = rows.at(-1)
    if (rows.length < BATCH || !last) return
    after = last.player_id
  }
}

/** The confirmations of a row that this server did not make; a mark of none is of one that was taken away. */
const unproven = (vault: Handle, row: Row): readonly Confirmed[] =>
  CONFIRMED.filter((kind) => {
    const mark = row[`${kind}_mark`]
    return confirmedIn(row, kind) === null ? mark !== null : !isMarkedByUs(markIn(vault, row, kind), mark)
  })

/** The checks of accounts. @param vault a handle that has the keys */
export const playerChecks = (vault: Handle): MoreChecks => ({
  checks: [OPENED, PROVEN],
  async run(client) {
    const drifts: Drift[] = []
    for await (const rows of allRows(client))
      for (const row of rows) {
        const { player_id } = row
        if (!isMarkedByUs(macOfOpened(vault, row), row.gift_mark)) {
          const detail = 'the account with its gifts, home, and days is not as this server opened it'
          drifts.push({ check: OPENED, player_id, detail })
        }
        for (const kind of unproven(vault, row))
          drifts.push({ check: PROVEN, player_id, detail: `the ${kind} is not as this server confirmed it` })
      }
    return drifts
  },
})
