import { expect, test } from 'vitest'
import { definitionHash } from '#games/catalogue.ts'
import type { GameDefinition } from '#games/engine/definition.ts'
import type { Game, GameEvent } from '#games/engine/types.ts'
import { firstChoiceOf, unitsOf } from '#games/first-choice.ts'
import { browserFairRng } from '#games/replay/replay.ts'
import { gameByHash, readStored, storedRevisions } from '#games/revisions/revisions.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { nextMove } from '#tests/rig/rounds.ts'
import { pageVerifier } from './page-verifier.tsx'

/** The code of the page against the engines: every revision, at bets whose pays leave fractions. */
const { page } = pageVerifier()
const seed = 'ab'.repeat(32)
const BETS = [1, 2, 7, 20, 999]

const FELTS: Readonly<Record<string, unknown>> = {
  roulette: { chips: { 'even:black': 2, 'split:0-2': 1, 'corner:5': 2, 'street:4': 1, 'column:2': 1 } },
  baccarat: { chips: { player: 1, banker: 2, tie: 1 } },
  'sic-bo': { chips: { total9: 1, total12: 1, 'double:2': 2, 'pair:2-5': 1, 'even:odd': 1, anyTriple: 1 } },
}

/**
 * A choice for a round: many fields on a felt; in slots that sell their feature, the feature every third
 * time.
 */
function choiceOf({ mechanic, maths }: GameDefinition, nonce: number): unknown {
  if ('buy' in maths && maths.buy && nonce % 3 === 0) return { buy: true }
  return FELTS[mechanic]
}

/** Plays a round by its engine, by moves that can be made. */
function played(game: Game, stake: number, choice: unknown, nonce: number) {
  const rng = () => browserFairRng(seed, 'mine', nonce)
  const moves: unknown[] = []
  if (!game.course) return { moves, outcome: game.play(stake, choice, rng()) }
  for (;;) {
    const course = game.course(stake, choice, moves, rng())
    if (course.over) return { moves, outcome: course }
    const events: readonly GameEvent[] = course.parts.flat()
    moves.push(course.stamp(nextMove(events, moves.length + 1), (nonce * 977) % 9_000))
  }
}

const revisions = storedRevisions()
test.each([...new Set(revisions.map(({ slug }) => slug))])('%s: each revision', (slug) => {
  covers('001 §4.17')
  for (const { hash } of revisions.filter((one) => one.slug === slug)) {
    const { definition } = readStored(slug, hash)!
    const game = gameByHash(slug, hash)!
    const isNewest = hash === definitionHash(slug)
    for (let nonce = 0; nonce < (isNewest ? 40 : 8); nonce++) {
      const read = game.choice(choiceOf(definition, nonce) ?? firstChoiceOf(definition) ?? null)
      if (!read.ok) throw new Error(read.why)
      const { choice } = read
      const price = 'buy' in definition.maths ? (definition.maths.buy?.price ?? 1) : 1
      const isBought = choice !== null && typeof choice === 'object' && 'buy' in choice
      const stake = BETS[nonce % BETS.length]! * (isBought ? price : unitsOf(choice))
      const { moves, outcome } = played(game, stake, choice, nonce)
      const { win, returned } = page.verify({ nonce, stake, choice, moves }, definition, seed, 'mine')
      expect([win, returned], `${hash}, ${nonce}`).toEqual([outcome.win, outcome.returned ?? 0])
    }
  }
})
