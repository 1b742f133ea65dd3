import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '../../src/platform/time/clock.ts'
import { openDatabase, transact, type Database } from '../../src/platform/data/db.server.ts'
import { post } from '../../src/platform/money/ledger.server.ts'
import type { Balance } from '../../src/platform/base/text/money.ts'

/**
 * A second process that writes to the same wallets, as another node or the cashier would: it posts gifts
 * through the ledger, and again with the same key until an answer comes.
 */
export interface GiftPoster {
  readonly playerOf: (email: string) => Promise<string>
  /** `fresh` is null when it was sent more than once, so that nobody can say which time it was. */
  readonly give: (
    playerId: string,
    key: string,
    gift: { readonly coins: number; readonly entries: number },
  ) => Promise<{ fresh: boolean | null; balance: Balance }>
  readonly database: Database
  readonly retries: () => number
}

export function openGiftPoster(connection: string): GiftPoster {
  const database = openDatabase({ connection, max: 4, onError: () => {} })
  let retries = 0

  async function patiently<T>(work: () => Promise<T>): Promise<{ result: T; tries: number }> {
    for (let tries = 1; ; tries++) {
      try {
        return { result: await work(), tries }
      } catch (error) {
        // What can never be posted, and permanent database errors, which have these classes; the rest is retried.
        if (error instanceof RangeError || /^(22|23|42)/.test(String((error as { code?: string }).code)))
          throw error
        retries++
        await sleep(100)
      }
    }
  }

  return {
    database,
    retries: () => retries,
    async playerOf(email) {
      const { result } = await patiently(() =>
        database.db
          .selectFrom('player')
          .select('player_id')
          .where('email', '=', email)
          .executeTakeFirstOrThrow(),
      )
      return result.player_id
    },
    async give(playerId, key, { coins, entries }) {
      const legs = [
        { unit: 'coins', amount: coins, against: 'bonus' },
        { unit: 'entries', amount: entries, against: 'bonus' },
      ] as const
      const { result, tries } = await patiently(() =>
        transact(database.db, (tx) => post(tx, systemClock, playerId, { key, kind: 'gift', legs })),
      )
      return { fresh: tries > 1 ? null : !result.replayed, balance: result.balance }
    },
  }
}
