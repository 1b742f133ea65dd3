import { revealedSeedOf, type SeedRow } from '#platform/draws/seeds.server.ts'
import { definitionHash, definitionOf, everyGame } from '#games/catalogue.ts'
import type { Game, GameEvent } from '#games/engine/types.ts'
import { gameByHash, storedRevisions, readStored } from '#games/revisions/revisions.server.ts'
import { weightOf } from '#games/weight.server.ts'
import { refuse } from '#platform/base/errors.ts'
import type { Context } from '#platform/calls/context.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { Database } from '#platform/data/db.server.ts'
import type { GameMode } from '#platform/base/text/money.ts'
import { isPaidStake } from '#platform/money/bet-level.ts'
import { fairServerRng } from '#platform/base/random/rng.server.ts'
import type { DrawnOutcome, RoundRequest } from '#platform/round/rounds.server.ts'
import type { SeedState } from '#platform/round/seed-state.server.ts'
import type { StoredStep } from '#platform/round/steps.server.ts'
import { findRound, type StoredRound } from '#platform/round/stored.server.ts'
import type { Commitment, RoundView, SeedView } from './contract.ts'
import { markNewest, registerDefinitions } from '#platform/round/definitions.server.ts'

/** The number under which a site's database has each revision of each game, by its hash. */
const definitionIds = new WeakMap<Database, ReadonlyMap<string, number>>()

/** Stores the revisions of all games, so that every round names the exact rules it was played by. */
export async function registerGames(runtime: Runtime): Promise<void> {
  const newest = everyGame.map(({ slug }) => ({
    slug,
    hash: definitionHash(slug),
    body: () => definitionOf(slug),
  }))
  const current = new Set(newest.map(({ hash }) => hash))
  // Those before come first: of one moment, the last registered is the newest.
  const former = storedRevisions()
    .filter(({ hash }) => !current.has(hash))
    .map(({ slug, hash }) => ({ slug, hash, body: () => readStored(slug, hash)!.definition }))
  const { db } = runtime.database
  definitionIds.set(runtime.database, await registerDefinitions(db, [...former, ...newest]))
  await markNewest(db, [...current])
}

const unknownGame = (): never =>
  refuse('GAME_UNKNOWN', 'We couldn’t find this game. Choose another one.', { status: 404 })

/** A newer node plays a revision that this one does not know; the request is sent again and finds that node. */
const unknownRevision = (): never =>
  refuse('AWAY', 'This game is being updated. Send the request again in a moment.', { status: 503 })

/**
 * A game that is played here.
 * @param hash the revision, the newest where absent
 * @throws Refusal GAME_UNKNOWN (404), AWAY (503) where this release does not know the revision
 */
export function playable(
  slug: string,
  hash?: string,
): { game: Game; gameId: number; title: string; hash: string } {
  const card = everyGame.find((one) => one.slug === slug) ?? unknownGame()
  const revision = hash ?? definitionHash(slug)
  const game = gameByHash(slug, revision) ?? unknownRevision()
  return { game, gameId: card.id, title: card.title, hash: revision }
}

export interface RoundAsk {
  readonly slug: string
  readonly round_id: string
  readonly stake: number
  readonly mode: GameMode
  readonly choice?: unknown
  readonly free_spins?: string | undefined
  /** The revision that the player saw, by its hash. */
  readonly definition_hash?: string | undefined
}

/**
 * The revision that a round is played on: free spins have that of their grant, other rounds the newest. Whoever
 * saw another one is told before anything is played, unless this is a repeated request.
 */
export async function revisionFor({ runtime, db, playerId }: Context, ask: RoundAsk): Promise<string> {
  const { slug, free_spins: grantId, definition_hash: seen } = ask
  const granted = grantId ? await runtime.assets.stakes.revision(db, { playerId, grantId, game: slug }) : null
  const hash = granted ?? playable(slug).hash
  if (seen === undefined || seen === hash) return hash
  const stored = await findRound(runtime.database.pool, playerId, ask.round_id)
  if (stored?.game === slug) return stored.definitionHash
  return refuse(
    'GAME_UPDATED',
    'This game was updated, so no round was played. Request the game session, then play again.',
    { status: 409, details: { definition_hash: hash } },
  )
}

/**
 * Checks what the player asks for against the game; returns the request and the player's choice.
 * @param hash the revision that is played, the newest where absent
 */
export function requestOf(
  { playerId, runtime }: Pick<Context, 'playerId' | 'runtime'>,
  ask: RoundAsk,
  hash?: string,
): { request: RoundRequest; game: Game; gameId: number; choice: unknown } {
  const { game, gameId, hash: definitionHash } = playable(ask.slug, hash)
  const definitionId = definitionIds.get(runtime.database)?.get(definitionHash) ?? unknownGame()
  const checked = game.choice(ask.choice)
  if (!checked.ok)
    return refuse('CHOICE_WRONG', `That choice can’t be played: ${checked.why}`, {
      errors: { choice: [checked.why] },
    })
  const stakes = game.stakes[ask.mode]
  const units = game.units?.(checked.choice) ?? 1
  // The grant sets the bet of a free spin, and is checked with it. A free spin can't buy a feature.
  const buys = checked.choice !== null && typeof checked.choice === 'object' && 'buy' in checked.choice
  // A game that may give its stake back would turn a gift into a balance: free spins are for the others.
  const asked = ask.free_spins
    ? !buys && !mayReturn(game) && isPaidStake(ask.stake)
    : stakes.includes(ask.stake / units)
  if (!asked) refuseStake(ask.stake, { stakes, units, buys })
  const most = game.limits?.[ask.mode]
  if (most !== undefined && ask.stake > most)
    refuse(
      'STAKE_TOO_HIGH',
      `A bet of ${ask.stake} is above this table’s limit of ${most}. Remove chips or choose a smaller bet.`,
      { errors: { stake: ['This bet is above the table’s limit'] } },
    )
  const choice =
    checked.choice === undefined || checked.choice === null ? null : JSON.stringify(checked.choice)
  const request = {
    playerId,
    roundId: ask.round_id,
    game: ask.slug,
    definitionId,
    definitionHash,
    mode: ask.mode,
    stake: ask.stake,
    choice,
    weight: weightOf(ask.slug, buys),
  }
  return { request, game, gameId, choice: checked.choice }
}

interface OnSale {
  readonly stakes: readonly number[]
  /** The cost of the choice in stakes. */
  readonly units: number
  readonly buys: boolean
}

/** Refuses a stake that isn't on offer: nothing was played, why, and what can be sent instead. */
function refuseStake(stake: number, { stakes, units, buys }: OnSale): never {
  const amounts = stakes.map((one) => one * units).join(', ')
  if (buys)
    refuse(
      'STAKE_UNKNOWN',
      `The feature wasn’t bought. It costs ${units} times a bet, and ${stake} isn’t its price at any bet here. ` +
        `Send one of these prices: ${amounts}.`,
      { errors: { stake: ['This isn’t the feature’s price'] }, details: { times: units } },
    )
  refuse(
    'STAKE_UNKNOWN',
    units === 1
      ? `A bet of ${stake} isn’t available here. Choose one of: ${amounts}.`
      : `No round was played. This choice takes ${units} equal bets, and ${stake} isn’t ${units} times any bet here. ` +
          `Send one of these amounts: ${amounts}.`,
    { errors: { stake: ['This bet isn’t available'] } },
  )
}

/** Whether a part of a stake may come back undecided: games of decisions, chosen odds, or bets on a felt. */
const mayReturn = (game: Game): boolean => game.course !== undefined || RETURNING.has(game.mechanic)
const RETURNING: ReadonlySet<string> = new Set(['dice', 'limbo', 'roulette', 'sic-bo', 'baccarat'])

/** Draws a round from the player's seeds: the only place where chance enters a game. */
export const drawFrom =
  (game: Game, stake: number, choice: unknown) =>
  (seed: SeedState): DrawnOutcome => {
    const outcome = game.play(stake, choice, fairServerRng(seed.server_seed, seed.client_seed, seed.nonce))
    const { win, returned = 0 } = outcome
    return { win, returned, events: JSON.stringify(outcome.events), opensAt: outcome.opensAt ?? null }
  }

/** Returns the events of a round that the player may see: of an open round only those up to its feature. */
export function visibleEvents(round: StoredRound): GameEvent[] {
  const events = JSON.parse(round.events) as GameEvent[]
  return round.status === 'open' && round.opensAt !== null ? events.slice(0, round.opensAt) : events
}

/** Returns the events of a move. */
export const eventsOf = ({ events }: Pick<StoredStep, 'events'>): GameEvent[] =>
  JSON.parse(events) as GameEvent[]

/** Games whose rounds end by themselves, watched or not. */
export const gamesThatEnd = (): readonly string[] =>
  everyGame.filter(({ mechanic }) => mechanic === 'crash').map(({ slug }) => slug)

/** All that was staked: the stake and what moves staked on top. */
export const stakedOf = (round: Pick<StoredRound, 'stake'>, steps: readonly StoredStep[]): number =>
  round.stake + steps.reduce((sum, { extra }) => sum + extra, 0)

/** How a round stands: what it won, and what came back; void when all of its stake did. */
export function endOf(
  round: Pick<StoredRound, 'status' | 'win' | 'returned' | 'stake'>,
  steps: readonly StoredStep[],
): { readonly status: 'open' | 'settled' | 'void'; readonly win: number; readonly returned: number } {
  if (round.status === 'open') return { status: 'open', win: 0, returned: 0 }
  const { win, returned } = round
  return { status: win === 0 && returned >= stakedOf(round, steps) ? 'void' : 'settled', win, returned }
}

/**
 * A round as the player sees it.
 * @param free ids of the rounds that were free spins
 * @param steps the moves of the round
 * @param now_ms the time of the answer
 */
export const roundView = (
  round: StoredRound,
  free: ReadonlySet<string>,
  steps: readonly StoredStep[] = [],
  now_ms = 0,
): RoundView => ({
  round_id: round.roundId,
  game: round.game,
  definition_hash: round.definitionHash,
  mode: round.mode,
  stake: round.stake,
  ...endOf(round, steps),
  events: [...visibleEvents(round), ...steps.flatMap(eventsOf)],
  choice: round.choice === null ? null : (JSON.parse(round.choice) as unknown),
  seed_id: round.seedId,
  nonce: round.nonce,
  at: round.at.toISOString(),
  free: free.has(round.roundId),
  moves: steps.map(({ move }): unknown => JSON.parse(move)),
  staked: stakedOf(round, steps),
  elapsed_ms: round.status === 'open' ? Math.max(0, now_ms - round.at.getTime()) : 0,
})

export const commitmentOf = (seed: SeedState): Commitment => ({
  seed_id: seed.seed_id,
  server_seed_hash: seed.server_seed_hash,
  client_seed: seed.client_seed,
  nonce: seed.nonce,
})

/** A pair of seeds as its player reads it. @param nonce how far the one in use has come */
export const seedView = (row: SeedRow, nonce: number): SeedView => ({
  seed_id: row.seed_id,
  server_seed_hash: row.server_seed_hash,
  server_seed: revealedSeedOf(row),
  client_seed: row.client_seed,
  rounds: row.rounds ?? nonce,
})
