import type { Cell } from '../../engine/types.ts'
import type { Actor } from './actor.ts'
import { fly, type Flight } from './flight.ts'
import type { Machine } from '../reels/machine.ts'
import type { Pictures } from '../pictures.ts'
import type { Caption, Scene } from './scene.ts'
import type { ReelDefinition } from '../reels/specials.ts'

export interface FlightsOf {
  /** The reels; flights start over them. */
  readonly reels: HTMLElement
  readonly machine: Machine
  readonly maths: ReelDefinition['maths']
  readonly pictures: Pictures
  readonly actor: Actor
  readonly format: (amount: number) => string
}

/**
 * Shows where things go: coins into their pots, the values of fish to who collects them. A round that is shown
 * from its middle has them there already.
 * @returns ends it
 */
export function watchFlights(parts: FlightsOf): () => void {
  const { reels, actor } = parts
  let end = () => {}
  const start = (flights: readonly Flight[]) => {
    const { reduced, turbo } = actor.pace()
    end()
    end = reduced ? () => {} : fly(reels, flights, turbo ? 0.5 : 1, (index) => nudge(flights[index]!.to))
  }
  const leave = actor.scene.subscribe((now, before) => {
    if (now.moving && !before.moving) end()
    if (before.moving && !now.moving && !now.hold && now.coins.length > 0) start(intoPots(parts, now))
    if (now.caption !== before.caption && now.caption?.kind === 'collect')
      start(toCollectors(parts, now.caption))
  })
  return () => {
    leave()
    end()
  }
}

const cellAt = ({ machine }: FlightsOf, [reel, row]: Cell) => machine.window(reel)[row]

function intoPots(parts: FlightsOf, { coins, grid }: Scene): Flight[] {
  const { maths, reels, pictures } = parts
  if (!('coins' in maths)) return []
  return coins.flatMap(({ cell }) => {
    const from = cellAt(parts, cell)
    const to = reels.parentElement!.querySelector(`[data-pot="${grid[cell[0]]?.[cell[1]]}"]`)
    if (!from || !to) return []
    const what = document.createElement('span')
    what.className = 'symbol'
    pictures.paint(what, maths.coin)
    return [{ from, to, what }]
  })
}

function toCollectors(parts: FlightsOf, { from, to }: Extract<Caption, { kind: 'collect' }>): Flight[] {
  return to.flatMap((collector) =>
    from.flatMap(({ cell, value }) => {
      const [start, end] = [cellAt(parts, cell), cellAt(parts, collector)]
      if (!start || !end) return []
      const what = document.createElement('b')
      what.className = 'coin-value'
      what.textContent = parts.format(value)
      return [{ from: start, to: end, what }]
    }),
  )
}

const nudge = (element: Element) =>
  element.animate([{ scale: 1 }, { scale: 1.14 }, { scale: 1 }], { duration: 200, easing: 'ease-out' })
