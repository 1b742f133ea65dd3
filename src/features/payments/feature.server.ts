import { z } from 'zod'
import { timeOf } from '#platform/base/ids/ids.server.ts'
import { ledgerLinesOf, ROLE, UNIT, type LedgerPlace, type Unit } from '#platform/money/ledger.server.ts'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { historyAnswer } from './answers.server.ts'
import { calls, type History, type HistoryQuery } from './contract.ts'
import { payments } from './feature.ts'
import { roundsOf } from '#platform/round/stored.server.ts'

const LIMIT = 25
const units = Object.keys(UNIT) as Unit[]

const cursorPlace = (cursor: string | undefined): LedgerPlace | null => {
  if (cursor === undefined) return null
  const [version, line] = cursor.split('.').map(Number) as [number, number]
  return { version, line }
}

async function historyOf(context: Context, query: HistoryQuery): Promise<History> {
  const { db, playerId } = context
  const { currency, cursor, limit = LIMIT } = query
  const unit = currency === undefined ? null : UNIT[currency]
  // One more than asked says whether there is more.
  const found = await ledgerLinesOf(db, { playerId, unit, before: cursorPlace(cursor), limit: limit + 1 })
  const lines = found.slice(0, limit)
  const isRound = ({ kind }: (typeof lines)[number]) => ['stake', 'win', 'return'].includes(kind)
  const rounds = await roundsOf(db, playerId, [...new Set(lines.filter(isRound).map(({ tx_id }) => tx_id))])
  const last = lines.at(-1)
  return {
    operations: lines.map(({ tx_id, line, kind, credit, amount, balance_after }) => {
      const round = rounds.get(tx_id)
      return {
        id: `${tx_id}.${line}`,
        kind,
        currency: units[Math.floor(credit / 100) - 1]!,
        amount: credit % 100 === ROLE.player ? amount : -amount,
        balance: balance_after,
        at: (round?.at ?? new Date(timeOf(tx_id))).toISOString(),
        game: round?.slug ?? null,
      }
    }),
    next: found.length > limit && last ? `${last.version}.${last.line}` : null,
  }
}

export default service(
  { ...payments, calls },
  {
    calls: {
      history: handle(calls.history, {
        by: 'player',
        input: z.strictObject({
          currency: z.enum(['coins', 'entries', 'winnings']).optional(),
          cursor: z
            .string()
            .regex(/^\d{1,15}\.\d{1,4}$/, 'We couldn’t load this part of your history. Reload the page.')
            .optional(),
          limit: z.coerce.number().int().min(1).max(100).optional(),
        }),
        output: historyAnswer,
        async run(context, query) {
          return { success: true, data: await historyOf(context, query) }
        },
      }),
    },
  },
)
