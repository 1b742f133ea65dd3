import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { uuidv7 } from '../../base/ids/ids.server.ts'
import { transact, type Database } from '../../data/db.server.ts'
import { openWallet, post } from '../../money/ledger.server.ts'
import { simClock } from '../../time/clock.ts'
import { openRounds, type DrawnOutcome, type RoundRequest } from '../rounds.server.ts'

/** Players and their rounds on a database, for tests of what a node does around the statement of a round. */
export function roundsOn(at: { readonly database: Database }) {
  const clock = simClock(Date.UTC(2026, 10, 18))
  const key = randomBytes(32)
  const definitions = new Map<string, number>()
  const node = (pool: pg.Pool = at.database.pool) => openRounds({ pool, clock, key })

  /** Gives a player money, by a cause of its own. */
  async function fund(playerId: string, funds: { readonly coins?: number; readonly entries?: number }) {
    const legs = (['coins', 'entries'] as const).flatMap((unit) =>
      funds[unit] ? [{ unit, amount: funds[unit], against: 'bonus' as const }] : [],
    )
    const cause = { key: `fund:${randomUUID()}`, kind: 'gift', legs }
    await transact(at.database.db, (tx) => post(tx, clock, playerId, cause))
  }

  return {
    clock,
    node,
    fund,
    async player(funds: { readonly coins?: number; readonly entries?: number }): Promise<string> {
      const [playerId, seed_id] = [randomUUID(), uuidv7(clock)]
      await transact(at.database.db, async (tx) => {
        await openWallet(tx, playerId, seed_id)
        const seed = { server_seed: '00'.repeat(32), server_seed_hash: 'x', client_seed: 'c' }
        await tx
          .insertInto('fair_seed')
          .values({ player_id: playerId, seed_id, ...seed, created_at: new Date(clock.now()) })
          .execute()
      })
      await fund(playerId, funds)
      return playerId
    },
    /** A request of a player for a round of a game, which is registered by the way. */
    async ask(
      rounds: ReturnType<typeof node>,
      playerId: string,
      more: Partial<RoundRequest> = {},
    ): Promise<RoundRequest> {
      const { game = 'test' } = more
      if (!definitions.has(game)) {
        const { rows } = await at.database.pool.query<{ definition_id: number }>(
          `insert into game_definition (slug, hash, body) values ($1, $1, '{}') returning definition_id`,
          [game],
        )
        definitions.set(game, rows[0]!.definition_id)
      }
      return {
        ...{ playerId, roundId: rounds.issue(playerId), game, definitionId: definitions.get(game)! },
        ...{ definitionHash: game, mode: 'TournamentPoints', stake: 100, choice: null, ...more },
      }
    },
    watched: (answer: (name: string) => Promise<unknown> | undefined) =>
      watchedPool(at.database.pool, answer),
  }
}

/**
 * A pool, where somebody looks at its statements by their name, or answers some of them.
 * @param answer undefined: the database answers
 */
function watchedPool(pool: pg.Pool, answer: (name: string) => Promise<unknown> | undefined): pg.Pool {
  const look = <T extends object>(on: T): T =>
    new Proxy(on, {
      get: (target, name) => {
        const own: unknown = Reflect.get(target, name)
        if (name === 'connect')
          return async () => look((await (own as () => Promise<object>).call(target)) as never)
        if (typeof own !== 'function') return own
        return name === 'query'
          ? (query: { readonly name?: string }, ...rest: unknown[]) =>
              answer(query.name ?? String(query)) ??
              (own as (...all: unknown[]) => unknown).call(target, query, ...rest)
          : own.bind(target)
      },
    })
  return look(pool)
}

/** An outcome for rounds, with the nonces that it was drawn for. */
export function drawing() {
  const seen: number[] = []
  return {
    seen,
    outcome:
      (more: Partial<DrawnOutcome> = {}) =>
      ({ nonce }: { readonly nonce: number }): DrawnOutcome => {
        seen.push(nonce)
        return { win: 0, events: '[]', opensAt: null, ...more }
      },
  }
}
