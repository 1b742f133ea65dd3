import { expect, test } from 'vitest'
import { definitionOf, everyGame, gameOf } from './catalogue.ts'
import { simulationRng } from './engine/draws.ts'
import type { Game } from './engine/types.ts'
import { firstChoiceOf } from './first-choice.ts'
import { loadGame } from './load.ts'

test.each(everyGame)(
  '$slug: what comes to a browser by itself plays as the catalogue does',
  async ({ slug }) => {
    const { definition, game } = (await loadGame(slug))!
    expect(definition).toEqual(definitionOf(slug))
    const choice = firstChoiceOf(definition) ?? null
    const stake = 200 * (game.units?.(choice as never) ?? 1)
    for (let seed = 0; seed < 3; seed++)
      expect((game as Game).play(stake, choice, simulationRng(seed))).toEqual(
        (gameOf(slug) as Game).play(stake, choice, simulationRng(seed)),
      )
  },
)

test('a former slug loads the game of now; an unknown one nothing', async () => {
  expect((await loadGame('blazing-sevens'))!.definition.slug).toBe('sunfire-sevens')
  for (const slug of ['', 'no-such-game', '__proto__', '../catalogue'])
    expect(await loadGame(slug)).toBeUndefined()
})
