import { definitionHash, definitionOf, gameOf, games } from '#games/catalogue.ts'
import type { Game, GameEvent } from '#games/engine/types.ts'
import { refuse } from '#platform/errors.ts'
import type { House } from '#platform/house.server.ts'
import type { GameMode } from '#platform/money.ts'
import { isFreeSpinStake } from '#platform/prize.ts'
import { fairServerRng } from '#platform/rng.server.ts'
import type { DrawnOutcome, RoundRequest } from '#platform/round/rounds.server.ts'
import type { SeedState } from '#platform/round/seed-state.server.ts'
import type { StoredRound } from '#platform/round/stored.server.ts'
import type { Commitment, RoundView } from './contract.ts'
import { registerDefinition } from './store.server.ts'

/** Games by slug with the number under which this version of each is stored. */
const definitionIds = new Map<string, number>()

/** Stores the versions of all games, so that every round names the exact rules it was played by. */
export async function registerGames(house: House): Promise<void> {
  for (const { slug } of games) {
    const id = await registerDefinition(house.database.db, slug, definitionHash(slug), definitionOf(slug))
    definitionIds.set(slug, id)
  }
}

export function playable(slug: string): {
  game: Game
  gameId: number
  definitionId: number
  title: string
} {
  const card = games.find((one) => one.slug === slug)
  const definitionId = definitionIds.get(slug)
  if (!card || definitionId === undefined)
    return refuse('GAME_UNKNOWN', 'There is no such game. Choose one from the library.', { status: 404 })
  // Each game pairs its own check with its own play; the choice travels between the two unseen.
  return { game: gameOf(slug) as Game, gameId: card.id, definitionId, title: card.title }
}

export interface RoundAsk {
  readonly slug: string
  readonly round_id: string
  readonly stake: number
  readonly mode: GameMode
  readonly choice?: unknown
  readonly free_spins?: string | undefined
}

/** Checks what the player asks for against the game; gives the request and the player's choice. */
export function requestOf(
  playerId: string,
  ask: RoundAsk,
): { request: RoundRequest; game: Game; gameId: number; choice: unknown } {
  const { game, gameId, definitionId } = playable(ask.slug)
  const stakes = game.stakes[ask.mode]
  // What a free spin is played at is the grant's, and checked with it.
  const offered = ask.free_spins ? isFreeSpinStake(ask.stake) : stakes.includes(ask.stake)
  if (!offered)
    refuse(
      'STAKE_UNKNOWN',
      `The stake ${ask.stake} is not offered here. Choose one of: ${stakes.join(', ')}.`,
      {
        errors: { stake: ['This stake is not offered'] },
      },
    )
  const checked = game.choice(ask.choice)
  if (!checked.ok)
    return refuse('CHOICE_WRONG', `The choice cannot be played: ${checked.why}`, {
      errors: { choice: [checked.why] },
    })
  const choice =
    checked.choice === undefined || checked.choice === null ? null : JSON.stringify(checked.choice)
  const request = {
    playerId,
    roundId: ask.round_id,
    game: ask.slug,
    definitionId,
    mode: ask.mode,
    stake: ask.stake,
    choice,
  }
  return { request, game, gameId, choice: checked.choice }
}

/** Draws a round from the player's seeds: the only place where chance enters a game. */
export const drawFrom =
  (game: Game, stake: number, choice: unknown) =>
  (seed: SeedState): DrawnOutcome => {
    const outcome = game.play(stake, choice, fairServerRng(seed.server_seed, seed.client_seed, seed.nonce))
    return { win: outcome.win, events: JSON.stringify(outcome.events), opensAt: outcome.opensAt ?? null }
  }

/** What the player may see of a round's events: of an open round only what leads to its feature. */
export function visibleEvents(round: StoredRound): GameEvent[] {
  const events = JSON.parse(round.events) as GameEvent[]
  return round.status === 'open' && round.opensAt !== null ? events.slice(0, round.opensAt) : events
}

/** A round as the player sees it; `free` when it was one of their free spins. */
export const roundView = (round: StoredRound, free: ReadonlySet<string>): RoundView => ({
  round_id: round.roundId,
  game: round.game,
  mode: round.mode,
  stake: round.stake,
  win: round.status === 'open' ? 0 : round.win,
  status: round.status,
  events: visibleEvents(round),
  choice: round.choice === null ? null : (JSON.parse(round.choice) as unknown),
  seed_id: round.seedId,
  nonce: round.nonce,
  at: round.at.toISOString(),
  free: free.has(round.roundId),
})

export const commitmentOf = (seed: SeedState): Commitment => ({
  seed_id: seed.seed_id,
  server_seed_hash: seed.server_seed_hash,
  client_seed: seed.client_seed,
  nonce: seed.nonce,
})
