import fc from 'fast-check'
import { expect, test } from 'vitest'
import { definitionOf, gameOf } from '../../catalogue.ts'
import { simulationRng } from '../../engine/draws.ts'
import type { Game, GameEvent, Outcome } from '../../engine/types.ts'
import { actor } from './actor.ts'
import type { Scene } from './scene.ts'

/** A slot of each kind, dice, and originals that end by themselves: whatever the hand does, the end is the same. */
const SLUGS = [
  'tidal-fortune',
  'dragon-vault',
  'three-kettles',
  'duck-pond-derby',
  'sugar-slide',
  'rocket-rush',
]

/** The price of a feature in stakes; null where none is sold. */
const priceOf = (slug: string) =>
  (definitionOf(slug) as { readonly maths?: { readonly buy?: { readonly price: number } } }).maths?.buy
    ?.price ?? null

/** A stage whose waits are ended by a hand: `true` presses, `false` lets the time pass. */
function stageFor(pace: { turbo: boolean; reduced: boolean }, hand: readonly boolean[]) {
  let waiting: (() => void)[] = []
  let at = 0
  const stage = actor({
    pace: () => pace,
    after(_, fn) {
      waiting.push(fn)
      return () => void (waiting = waiting.filter((one) => one !== fn))
    },
    sound: () => {},
    hook: () => {},
  })
  stage.attach({
    start: () => {},
    land: async () => {},
    jump: () => {},
    change: async () => {},
    rest: () => {},
    hurry: () => {},
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
  async function until(end: Promise<void>) {
    let over = false
    void end.then(() => (over = true))
    for (await settle(); !over; await settle()) {
      if (waiting.length === 0) continue
      if (hand[at++ % hand.length]) stage.skip()
      else waiting.shift()!()
    }
  }
  return { stage, until }
}

/** The final state of a round, without motion, highlights, and captions on the way there. */
function comesTo({ scene }: { readonly scene: { getState: () => Scene } }) {
  const { lit: _lit, line: _line, caption: _caption, lead_ms: _lead, loud: _loud, ...rest } = scene.getState()
  return rest
}

/** A round of a game; a bought one has its feature. */
function roundOf(
  slug: string,
  seed: number,
  buy: boolean,
): { readonly outcome: Outcome; readonly stake: number } {
  const game = gameOf(slug) as Game
  const stake = game.stakes.TournamentPoints[0]!
  const price = buy ? priceOf(slug) : null
  const bought = price === null ? null : { buy: true }
  const choice = game.mechanic === 'dice' ? { target: 5_000, over: true } : bought
  return { outcome: game.play(stake * (price ?? 1), choice, simulationRng(seed)), stake }
}

test('skips, turbo, less motion, a hidden page, and a lost line change nothing about what a round comes to', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...SLUGS),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.record({ turbo: fc.boolean(), reduced: fc.boolean() }),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
      fc.constantFrom('whole', 'lost line', 'hidden') as fc.Arbitrary<'whole' | 'lost line' | 'hidden'>,
      fc.boolean(),
      async (slug, seed, pace, hand, how, buy) => {
        const { outcome, stake } = roundOf(slug, seed, buy)
        const { events } = outcome
        const whole = stageFor({ turbo: false, reduced: true }, [false])
        whole.stage.spin(stake)
        await whole.until(whole.stage.play(events, { stake }))

        const { stage, until } = stageFor(pace, how === 'hidden' ? [true] : hand)
        stage.spin(stake)
        // A line that is lost at the intro: what was revealed is there at once after a reload, and the rest is played.
        const cut = how === 'lost line' ? (outcome.opensAt ?? 0) : 0
        const first: readonly GameEvent[] = events.slice(0, cut)
        if (cut > 0) {
          await until(stage.play(first, { stake }))
          stage.jump(first, { stake })
        }
        const before = cut > 0 ? stage.scene.getState().won : 0
        await until(stage.play(events.slice(cut), { stake, before }))
        expect(comesTo(stage)).toEqual(comesTo(whole.stage))
      },
    ),
    { numRuns: 200, seed: 20 },
  )
})
