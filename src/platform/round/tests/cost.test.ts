import type pg from 'pg'
import { expect, test } from 'vitest'
import { usesDatabase } from '../../testing.server.ts'
import type { DrawnOutcome, RoundRequest } from '../rounds.server.ts'
import { drawing, roundsOn } from './rig.ts'

/**
 * The database's cost of a round, counted instead of timed, so that no noise hides an increase. Whoever makes
 * one of these numbers larger gives the reason here.
 */
const at = usesDatabase()
const { ask, node, player, clock } = roundsOn(at)

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Operation?: string
  readonly 'Actual Rows': number
  readonly 'WAL Records': number
  readonly 'WAL FPI': number
  readonly 'WAL Bytes': number
  readonly Plans?: readonly Plan[]
}

interface Cost {
  readonly rows: Readonly<Record<string, number>>
  /** Records beside those of the rows: entries of indices. */
  readonly indices: number
  readonly bytes: number
  /** Whole pages, which are logged once after a checkpoint. */
  readonly pages: number
}

function costOf(plan: Plan): Cost {
  const rows: Record<string, number> = {}
  const sum = { records: 0, bytes: 0, pages: 0 }
  const walk = (one: Plan) => {
    if (one['Node Type'] === 'ModifyTable') {
      // The rows that a change makes are those that come to it.
      const from = one.Plans!.reduce((all, below) => all + below['Actual Rows'], 0)
      if (from > 0) rows[one['Relation Name']!] = from
      sum.records += one['WAL Records']
      sum.bytes += one['WAL Bytes']
      sum.pages += one['WAL FPI']
    }
    for (const below of one.Plans ?? []) walk(below)
  }
  walk(plan)
  const written = Object.values(rows).reduce((all, n) => all + n, 0)
  return { rows, indices: sum.records - written, bytes: sum.bytes, pages: sum.pages }
}

/** A pool that shows what the statement of a round will cost before it runs. */
function measuredPool(names: string[], costs: Cost[]): pg.Pool {
  const { pool } = at.database
  type Query = { readonly name?: string; readonly text: string; readonly values?: readonly unknown[] }
  const query = async (asked: Query | string, ...rest: unknown[]) => {
    const { name = '', text, values } = typeof asked === 'string' ? { text: asked } : asked
    names.push(name || text)
    if (name.startsWith('round-settle')) {
      const client = await pool.connect()
      await client.query('begin')
      const { rows } = await client.query<{ readonly 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
        `explain (analyze, wal, timing off, summary off, format json) ${text}`,
        values as unknown[],
      )
      await client.query('rollback')
      client.release()
      costs.push(costOf(rows[0]!['QUERY PLAN'][0]!.Plan))
    }
    return (pool.query as (...all: unknown[]) => unknown)(asked, ...rest)
  }
  return new Proxy(pool, {
    get: (target, key) => {
      if (key === 'query') return query
      const own: unknown = Reflect.get(target, key)
      return typeof own === 'function' ? own.bind(target) : own
    },
  })
}

/** As many events as a usual spin has. */
const EVENTS = JSON.stringify({ stops: [12, 4, 31, 7, 22], grid: 'abcdefghijklmno', wins: [] })

/** The least cost of a few rounds, each the next of one player, and the statements of the last. */
async function costsOf(more: Partial<RoundRequest>, drawn: Partial<DrawnOutcome>) {
  const [names, costs]: [string[], Cost[]] = [[], []]
  const rounds = node(measuredPool(names, costs))
  const id = await player({ coins: 100_000, entries: 100_000 })
  const { outcome } = drawing()
  await rounds.seedState(id)
  for (let n = 0; n < 6; n++) {
    const request = await ask(rounds, id, more)
    names.length = 0
    await rounds.play(request, outcome({ events: EVENTS, ...drawn }))
    clock.advance(1_000)
  }
  const cheapest = costs.reduce((least, cost) => (cost.bytes < least.bytes ? cost : least))
  return { names, ...cheapest }
}

const ROWS = { wallet: 1, game_round: 1, ledger_transfer: 1, outbox: 1 }

test('a lost round of coins is one statement, four rows, and four entries of indices', async () => {
  const { names, rows, indices, bytes, pages } = await costsOf({}, {})
  expect([names, rows, indices, pages]).toEqual([['round-settle-alone-coins'], ROWS, 4, 0])
  expect(bytes).toBeLessThanOrEqual(1_230)
})

test('a win is a row and two entries more', async () => {
  const { rows, indices, bytes } = await costsOf({}, { win: 150 })
  expect([rows, indices]).toEqual([{ ...ROWS, ledger_transfer: 2 }, 6])
  expect(bytes).toBeLessThanOrEqual(1_540)
})

test('a round of entries costs what one of coins does', async () => {
  const { names, rows, indices, bytes } = await costsOf({ mode: 'SweepStakes' }, { win: 150 })
  expect([names, indices]).toEqual([['round-settle-alone-entries'], 6])
  expect(rows).toEqual({ ...ROWS, ledger_transfer: 2 })
  expect(bytes).toBeLessThanOrEqual(1_540)
})
