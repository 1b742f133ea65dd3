import { raw, transact, type Db, type Tx } from '../data/db.server.ts'

/**
 * Takes over, once in a site's life, rows that earlier releases wrote without a MAC. It is a row of its own in the
 * site's chain: a second time, which would take over what somebody has put in since, is found.
 * @param what names the rows
 * @param work marks them, in one transaction with that row
 */
export const adoptOnce = (db: Db, what: string, work: (tx: Tx) => Promise<unknown>): Promise<void> =>
  transact(db, async (tx) => {
    // Nodes that start at once take turns.
    await raw(tx).query(`select pg_advisory_xact_lock(hashtext('fairground.adoption'))`)
    const { rows } = await raw(tx).query('select what from adoption where what = $1', [what])
    if (rows.length > 0) return
    await work(tx)
    await raw(tx).query('insert into adoption (what, at) values ($1, clock_timestamp())', [what])
  })
