import { expect, test } from 'vitest'
import { processEnv } from '#platform/config/env.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { definitionOf, everyGame, gameOf } from '../../catalogue.ts'
import { simulationRng } from '../../engine/draws.ts'
import type { Game, GameEvent } from '../../engine/types.ts'
import { firstChoiceOf } from '../../first-choice.ts'
import { actor } from '../direction/actor.ts'

/** Rounds of all games; `ROUNDS=1000000` is the long run. */
const ROUNDS = Number(processEnv()['ROUNDS'] ?? 2_400)

/** A round to its end; where the player decides, by the moves that the site makes for whoever is away. */
function roundOf(game: Game, cost: number, choice: unknown, seed: number) {
  if (!game.course) return game.play(cost, choice, simulationRng(seed))
  const moves: unknown[] = []
  for (;;) {
    const { over, closing, parts, win } = game.course(cost, choice, moves, simulationRng(seed))
    if (over) return { events: parts.flat(), win }
    moves.push(closing(Infinity))
  }
}

/** All that a stage praises while it tells a round. */
async function praiseOf(events: readonly GameEvent[], stake: number): Promise<string[]> {
  const praise = new Set<string>()
  const stage = actor({
    pace: () => ({ turbo: false, reduced: false }),
    after: (_, fn) => (queueMicrotask(fn), () => {}),
    sound: () => {},
    hook: (hook) => {
      if (hook.name === 'count' || hook.name === 'tier' || ('praised' in hook && hook.praised))
        praise.add(hook.name)
    },
  })
  stage.scene.subscribe(({ celebration, loud }) => {
    if (celebration && celebration.tier !== 'none') praise.add(celebration.tier)
    if (celebration && celebration.badge !== 'none') praise.add(celebration.badge)
    if (loud) praise.add('loud')
  })
  await stage.play(events, { stake })
  return [...praise]
}

test(
  'no round that brings less than it cost is celebrated, in any game',
  { timeout: 30_000 + ROUNDS * 5 },
  async () => {
    covers('games.28')
    const all = everyGame.map(({ slug }) => ({ game: gameOf(slug) as Game, definition: definitionOf(slug)! }))
    let losses = 0
    for (const { game, definition } of all) {
      const stake = game.stakes.TournamentPoints[0]!
      const choice = firstChoiceOf(definition) ?? null
      const cost = stake * (game.units?.(choice) ?? 1)
      for (let round = 0; round < ROUNDS / all.length; round++) {
        const { events, win } = roundOf(game, cost, choice, definition.id * 10_000 + round)
        if (win >= cost) continue
        losses++
        const praise = await praiseOf(events, cost)
        if (praise.length > 0)
          expect({ slug: game.slug, round, praise }).toEqual({ slug: game.slug, round, praise: [] })
      }
    }
    expect(losses).toBeGreaterThan(ROUNDS / 4)
  },
)
