import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls as play } from '#features/play/contract.ts'
import { closeRound, finishStale } from '#features/play/steps.server.ts'
import { definitionHash, gameOf } from '#games/catalogue.ts'
import type { Game } from '#games/engine/types.ts'
import { fairServerRng } from '#platform/base/random/rng.server.ts'
import { MINUTE } from '#platform/time/clock.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { DrawnOutcome, RoundRequest } from '#platform/round/rounds.server.ts'
import type { SeedState } from '#platform/round/seed-state.server.ts'
import { makeStep } from '#platform/round/steps.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '../rig/client.ts'
import { freeSpin } from './free-spin.ts'
import { changes, fragileServer, playerState, type Fault, type FragileServer, type State } from './faults.ts'
import { stakeChecks } from '../rig/rewards/assets.ts'
import { testSite } from '../rig/test-site.ts'
import type { Deed, FaultsPiece } from './faults-piece.ts'
import { piecesOf } from '../rig/pieces.ts'

/**
 * The connection to the database is lost at each statement of each step of a round, before the statement is
 * done and after. Whoever asks again, at the same server or at another one, finds all of it done, and once.
 */
const at = testSite()
const pieces = await piecesOf<FaultsPiece>('faults')
const counts = Object.assign({}, ...pieces.map(({ state }) => state)) as FaultsPiece['state']
let fragile: FragileServer
let client: Client
let playerId: string

const pool = () => at.runtime.database.pool

beforeAll(async () => {
  client = await at.player()
  playerId = await at.idOf(client)
  await at.fund(client, { coins: 100_000_000, entries: 1_000_000 })
  // What is reported is taken by the consumers that the tests break, and when they say so.
  await at.consumers.stop()
  for (const piece of pieces) await piece.before(at)
  fragile = fragileServer(at.runtime, pool().options.connectionString!)
})
afterAll(() => fragile.close())

const stateNow = () => playerState(pool(), playerId, counts)

async function requestOf(game: string, more: Partial<RoundRequest> = {}): Promise<RoundRequest> {
  const { rows } = await pool().query<{ definition_id: number }>(
    'select definition_id from game_definition where hash = $1',
    [definitionHash(game)],
  )
  const stake = 200
  return {
    playerId,
    roundId: at.runtime.rounds.issue(playerId),
    game,
    definitionId: rows[0]!.definition_id,
    definitionHash: definitionHash(game),
    mode: 'TournamentPoints',
    stake,
    choice: null,
    ...more,
  }
}
const pays =
  (win: number, opensAt: number | null = null) =>
  (): DrawnOutcome => ({ win, events: '[]', opensAt })

/** A nonce that was drawn before the fault is spent with it: then another one is played. */
const orSpent = (state: State) => (came: State) => ({ ...state, nonce: Math.min(came['nonce'] ?? 1, 2) })

type Draw = (seed: SeedState) => DrawnOutcome
const opened = async (game: string, outcome: Draw, more: Partial<RoundRequest> = {}) => {
  const request = await requestOf(game, more)
  await at.runtime.rounds.play(request, outcome)
  return request.roundId
}

const FLIGHT = { game: 'comet-climb', stake: 200, choice: { auto: null } }

/** A flight that bursts, whose time is over: one in a thousand arrives, and is paid. */
async function burstFlight(): Promise<string> {
  for (;;) {
    let arrives = false
    const roundId = await opened(
      FLIGHT.game,
      ({ server_seed, client_seed, nonce }) => {
        const { course } = gameOf(FLIGHT.game) as Required<Game>
        const start = course(FLIGHT.stake, FLIGHT.choice, [], fairServerRng(server_seed, client_seed, nonce))
        const rng = fairServerRng(server_seed, client_seed, nonce)
        arrives = course(FLIGHT.stake, FLIGHT.choice, [start.closing(Infinity)], rng).win > 0
        return pays(0, 2)()
      },
      { choice: JSON.stringify(FLIGHT.choice) },
    )
    at.clock.advance(2 * MINUTE)
    if (!arrives) return roundId
    await closeRound(at.runtime, playerId, FLIGHT.game, roundId)
  }
}

const roundOf = (settled: { readonly round: { readonly win: number } }) => ({ win: settled.round.win })

const deeds: readonly Deed[] = [
  {
    name: 'a round',
    pays: 350,
    async ready() {
      const request = await requestOf('tidal-fortune')
      return async ({ rounds }) => roundOf(await rounds.play(request, pays(350)))
    },
    comes: orSpent({ coins: 150, version: 1, nonce: 1, rounds: 1, transfers: 2, emitted: 1 }),
  },
  {
    name: 'a round whose feature opens',
    pays: 900,
    async ready() {
      const request = await requestOf('dragon-vault')
      return async (server) => {
        const settled = roundOf(await server.rounds.play(request, pays(900, 1)))
        await at.runtime.rounds.finish(playerId, request.game, request.roundId)
        return settled
      }
    },
    comes: orSpent({ coins: 700, version: 2, nonce: 1, rounds: 1, transfers: 2, emitted: 1 }),
  },
  {
    name: 'the end of a feature',
    pays: 900,
    async ready() {
      const roundId = await opened('dragon-vault', pays(900, 1))
      return async ({ rounds }) => roundOf(await rounds.finish(playerId, 'dragon-vault', roundId))
    },
    comes: { coins: 900, version: 1, open: -1, transfers: 1, emitted: 1 },
  },
  {
    name: 'a free spin',
    pays: 40,
    async ready() {
      const spin = await freeSpin(at, playerId)
      const request = await requestOf('tidal-fortune', { mode: 'SweepStakes', stake: 2 })
      return async ({ rounds }) => roundOf(await rounds.playFree(request, spin(request), pays(40)))
    },
    comes: orSpent({ winnings: 40, version: 2, nonce: 1, rounds: 1, transfers: 3, emitted: 1, used: 1 }),
  },
  {
    name: 'a move that stakes more and ends the round',
    pays: 800,
    async ready() {
      const roundId = await opened('blackjack', pays(0, 1))
      const ask = { playerId, game: 'blackjack', roundId, step: 1, asked: '{"play":"double"}' }
      return async ({ database, clock, rounds }) => {
        const bench = { pool: database.pool, clock, forget: rounds.forget }
        const made = { move: ask.asked, events: '[]', extra: 200, over: true, win: 800, returned: 0 }
        return roundOf(await makeStep(bench, ask, { priceOf: () => 200, decide: () => made }))
      }
    },
    comes: { coins: 600, version: 2, open: -1, moves: 1, transfers: 2, emitted: 1 },
  },
  {
    name: 'a flight that the server ends',
    pays: 0,
    async ready() {
      // It bursts: nobody left it. What one that is left pays, the chaos run counts.
      const roundId = await burstFlight()
      return async (server) => roundOf(await closeRound(server, playerId, 'comet-climb', roundId))
    },
    comes: { open: -1, moves: 1, emitted: 1 },
  },
  ...pieces.flatMap((piece) => piece.deeds({ at, playerId: () => playerId, shown })),
]

/** Waits until no older transaction, of another test's database either, hides what was reported from the readers. */
async function shown(): Promise<void> {
  const hidden = 'select from outbox where txid >= pg_snapshot_xmin(pg_current_snapshot()) limit 1'
  while ((await pool().query(hidden)).rowCount! > 0) await sleep(5)
}

/** Does a deed with a fault, and again if it was lost; says what went wrong, null when the fault never came. */
async function broken(deed: Deed, fault: Fault, again: Runtime): Promise<string | null> {
  const act = await deed.ready()
  const before = await stateNow()
  fragile.set(fault)
  const first = await act(fragile.runtime).catch(() => 'lost' as const)
  const came = fragile.count() > fault.at
  fragile.set(null)
  if (!came) return null
  const answer = first === 'lost' || first === undefined ? await act(again) : first
  const after = changes(before, await stateNow())
  const comes = typeof deed.comes === 'function' ? deed.comes(after) : deed.comes
  const wrong = JSON.stringify([answer?.win ?? deed.pays, after]) !== JSON.stringify([deed.pays, comes])
  return wrong ? `${JSON.stringify(fault)}: ${JSON.stringify([answer, after])}` : ''
}

describe('a connection that is lost at any statement', () => {
  test.for(deeds)('changes nothing about $name', { timeout: 300_000 }, async (deed) => {
    covers('001 bonuses.20')
    const wrong: string[] = []
    let faults = 0
    for (const again of deed.again ?? (['same', 'other'] as const)) {
      const server = again === 'same' ? fragile.runtime : at.runtime
      const tell = (what: string) => void (what && wrong.push(`asked again at the ${again} server, ${what}`))
      let count = 0
      // Before a statement is after the one before it; what is left is after the last.
      for (; ; count++) {
        const what = await broken(deed, { at: count, when: 'before' }, server)
        if (what === null) break
        tell(what)
      }
      // What the server remembers may spare it a statement: the last one is looked for from above.
      for (let last = count; last >= 0; last--) {
        const what = await broken(deed, { at: last, when: 'after' }, server)
        if (what === null) continue
        tell(what)
        break
      }
      faults += count + 1
    }
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
    expect(faults).toBeGreaterThan(1)
  })

  test('the ledger agrees with all of it', async () => {
    covers('001 bonuses.20')
    expect((await verifyLedger(pool(), await stakeChecks(pool()))).drifts).toEqual([])
  })
})

describe('rounds that nobody watches', () => {
  const left = (ids: readonly string[]) =>
    pool().query<{ moves: number; emitted: number; win: number; paid: number }>(
      `select (select count(*) from round_step s where s.round_id = r.round_id) as moves, win,
         (select count(*) from outbox where payload ->> 'round_id' = r.round_id::text) as emitted,
         (select coalesce(sum(amount), 0)::bigint from ledger_transfer
           where tx_id = r.round_id and kind = 'win') as paid
       from game_round r where round_id = any($1::uuid[]) and status = 1`,
      [ids],
    )
  const fly = async (auto: number) =>
    opened('comet-climb', pays(0, 2), { choice: JSON.stringify({ auto }), stake: 200 })

  test('two ticks, a look, a press and a watching call at once end a flight once', async () => {
    covers('001 bonuses.20')
    const ids: string[] = []
    for (let n = 0; n < 6; n++) {
      const round_id = await fly(101)
      ids.push(round_id)
      at.clock.advance(11 * MINUTE)
      const ask = { slug: 'comet-climb', round_id }
      await Promise.all([
        finishStale(at.runtime),
        finishStale(fragile.runtime),
        client.session('comet-climb'),
        client.call(play.step, { ...ask, step: 1, move: { leave: true } }),
        client.call(play.step, { ...ask, step: 1 }),
        client.call(play.finish, ask),
      ])
    }
    const { rows } = await left(ids)
    expect(rows).toHaveLength(6)
    for (const row of rows) expect(row).toEqual({ moves: 1, emitted: 1, win: row.win, paid: row.win })
  })

  test('one that cannot be ended keeps no other waiting', async () => {
    covers('001 bonuses.21')
    const stuck = await opened('gem-field', pays(0, 2), { choice: '{"mines":1}' })
    const rename = (game: string) =>
      pool().query('update open_round set game = $2 where round_id = $1', [stuck, game])
    await rename('gone')
    at.clock.advance(25 * 60 * MINUTE)
    const flight = await fly(101)
    at.clock.advance(11 * MINUTE)
    await expect(finishStale(fragile.runtime)).rejects.toThrow('1 open rounds could not be ended')
    expect((await left([flight, stuck])).rows).toHaveLength(1)
    await rename('gem-field')
    await finishStale(fragile.runtime)
    expect((await left([flight, stuck])).rows).toHaveLength(2)
    expect((await verifyLedger(pool(), await stakeChecks(pool()))).drifts).toEqual([])
  })
})
