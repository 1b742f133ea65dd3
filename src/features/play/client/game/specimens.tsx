import './specimens.css'
import { useEffect, useState } from 'react'
import { simulationRng } from '#games/engine/draws.ts'
import type { BuyChoice, Game, GameEvent, Outcome } from '#games/engine/types.ts'
import { loadGame } from '#games/load.ts'
import { actor, type Actor } from '#games/stage/direction/actor.ts'
import { lookOf, type GameLook } from '#games/look/game-look.ts'
import { Stage } from '#games/stage/stage.tsx'
import { thousands } from '#platform/base/text/money.ts'
import { state, type Specimen, type SpecimenGroup } from '#ui/catalogue/specimen.tsx'
import { prefersReducedMotion } from '#ui/motion/motion.ts'

/** The moments of games, on the stage that plays them, each out of a round that the game's own engine draws. */

const STAKE = 200
const SEEDS = 40_000

/** A moment: the events of a round up to the one that is looked at. */
interface Moment {
  readonly slug: string
  readonly bought?: boolean
  /** Ends with the most that a round pays, which is too rare to be drawn here. */
  readonly capped?: boolean
  /** Where the moment ends in a round, past its last event; 0 when the round has none. */
  readonly until: (outcome: Outcome) => number
}

const has = (type: GameEvent['type']) => ({
  until: ({ events }: Outcome) => events.findIndex((event) => event.type === type) + 1,
})

/** A finished round that paid so many times its stake. */
const paid = (least: number, most: number) => ({
  until: ({ win, events }: Outcome) => (win >= least * STAKE && win < most * STAKE ? events.length : 0),
})

/** The events of the first round that has the moment, of those that one seed after the other gives. */
function eventsOf(game: Game<BuyChoice | null>, { bought, until }: Moment): readonly GameEvent[] {
  const choice = bought ? ({ buy: true } as const) : null
  const cost = STAKE * (game.units?.(choice) ?? 1)
  for (let seed = 1; seed < SEEDS; seed++) {
    const outcome = game.play(cost, choice, simulationRng(seed))
    const end = until(outcome)
    if (end > 0) return outcome.events.slice(0, end)
  }
  return []
}

/** An actor that shows a moment as soon as its reels are there. */
function standing(events: readonly GameEvent[], stake: number): Actor {
  const made = actor({
    after: (ms, fn) => {
      const timer = setTimeout(fn, ms)
      return () => clearTimeout(timer)
    },
    pace: () => ({ turbo: false, reduced: prefersReducedMotion() }),
    sound: () => {},
  })
  return {
    ...made,
    attach(machinery) {
      made.attach(machinery)
      if (machinery) made.jump(events, { stake })
    },
  }
}

function Sample({ moment }: { readonly moment: Moment }) {
  const [open, setOpen] = useState<{ readonly face: GameLook; readonly actor: Actor }>()
  useEffect(() => {
    let here = true
    void loadGame(moment.slug).then((loaded) => {
      if (!here || !loaded) return
      const game = loaded.game as unknown as Game<BuyChoice | null>
      const drawn = eventsOf(game, moment)
      const most = { type: 'total', win: loaded.definition.maxWin * STAKE, capped: true } as const
      const cost = STAKE * (moment.bought ? game.units!({ buy: true }) : 1)
      const events = moment.capped ? [...drawn, most] : drawn
      setOpen({ face: lookOf(loaded.definition), actor: standing(events, cost) })
    })
    return () => void (here = false)
  }, [moment])
  return (
    <div className="specimen-game">
      {open && (
        <Stage
          face={open.face}
          actor={open.actor}
          format={thousands}
          stake={STAKE}
          choice={undefined}
          onChoice={() => {}}
          locked
          deciding={false}
          onMove={() => {}}
          since_ms={0}
          auto={false}
        />
      )}
    </div>
  )
}

const at = (name: string, moment: Moment) => state(name, () => <Sample moment={moment} />, { inert: true })

const wins: Specimen = {
  id: 'game-wins',
  title: 'Wins of a round',
  about:
    'Below the stake nothing is praised; from the stake a line, from 10, 25, 50 and 200 stakes above it a celebration.',
  wide: 'half',
  states: [
    at('Less than the stake', { slug: 'paper-dragons', ...paid(0.05, 1) }),
    at('A line', { slug: 'paper-dragons', ...paid(2, 6) }),
    at('Nice', { slug: 'paper-dragons', ...paid(6, 11) }),
    at('Big', { slug: 'paper-dragons', ...paid(11, 26) }),
    at('Mega', { slug: 'strongbox-ridge', ...paid(26, 51) }),
    at('Epic', { slug: 'thunder-forge', ...paid(51, 201) }),
    at('Legendary', { slug: 'thunder-forge', ...paid(201, 2_000) }),
    at('The most', { slug: 'marble-summit', ...has('reveal'), capped: true }),
  ],
}

const isTrigger = ({ type }: GameEvent) => type === 'freeSpinsTrigger'

const features: Specimen = {
  id: 'game-features',
  title: 'Features',
  about: 'How free spins, hold and link, pots, growing wilds, collectors and falls begin, go on and end.',
  wide: 'half',
  states: [
    at('Free spins', { slug: 'idol-canopy', ...has('freeSpinsTrigger') }),
    at('A free spin', { slug: 'idol-canopy', ...has('freeSpin') }),
    at('More free spins', {
      slug: 'idol-canopy',
      until: ({ events }) => (events.filter(isTrigger).length > 1 ? events.findLastIndex(isTrigger) + 1 : 0),
    }),
    at('Free spins paid', {
      slug: 'idol-canopy',
      until: ({ events, win }) => (events.some(isTrigger) && win > 12 * STAKE ? events.length : 0),
    }),
    at('Bought', { slug: 'trout-brook', bought: true, ...has('bonusBuy') }),
    at('Hold & Link', { slug: 'toffee-lock', ...has('holdTrigger') }),
    at('Coins paid', { slug: 'toffee-lock', ...has('holdEnd') }),
    at('Pots burst', { slug: 'three-teapots', bought: true, ...has('pots') }),
    at('Coins thrown in', { slug: 'three-teapots', bought: true, ...has('holdTrigger') }),
    at('Wilds stay', {
      slug: 'harp-of-the-glen',
      bought: true,
      until: ({ events }) =>
        events.findIndex((event) => event.type === 'reveal' && (event.held?.length ?? 0) > 1) + 1,
    }),
    at('Collected', { slug: 'duck-pond-derby', bought: true, ...has('collect') }),
    at('Next level', { slug: 'duck-pond-derby', bought: true, ...has('levelUp') }),
    at('A fall', { slug: 'sugar-slide', ...has('cascade') }),
  ],
}

/** Specimens of a game's moments besides its reels. */
export const gameMoments: SpecimenGroup = { title: 'Moments of games', specimens: [wins, features] }
