import type { Cell, Coin } from '../../engine/types.ts'
import type { Actor } from '../direction/actor.ts'
import { fly, type Flight } from './flight.ts'
import type { Machine } from './machine.ts'
import type { Pictures } from '../pictures.ts'
import type { Caption, Scene } from '../direction/scene.ts'
import type { ReelDefinition } from '../specials.ts'

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
    if (now.hold && now.hold.landed !== before.hold?.landed) start(toSum(parts, now.hold.landed))
    const { caption } = now
    if (caption === before.caption || !caption) return
    if (caption.kind === 'collect') start(toCollectors(parts, caption))
    if (caption.kind === 'cluster' && caption.times > 1 && now.loud) {
      if (before.caption?.kind !== 'cluster') actor.hook({ name: 'multiplier', times: caption.times })
      start(toWin(parts, caption.times))
    }
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
      return [{ from: start, to: end, what: label(parts.format(value)) }]
    }),
  )
}

const label = (text: string): HTMLElement => {
  const what = document.createElement('b')
  what.className = 'coin-value'
  what.textContent = text
  return what
}

/** Coins that landed in hold and link add their values to the sum. */
function toSum({ reels, maths, format }: FlightsOf, landed: readonly Coin[]): Flight[] {
  const to = reels.parentElement!.querySelector('[data-sum]')
  const cells = reels.querySelectorAll('.hold-cell')
  return landed.flatMap(({ cell: [reel, row], value }) => {
    const from = cells[reel * maths.rows + row]
    return from && to ? [{ from, to, what: label(format(value)) }] : []
  })
}

/** The multiplier of a cascade flies to the win that it multiplies. */
function toWin({ reels }: FlightsOf, times: number): Flight[] {
  const [from, to] = ['.plate[data-ladder]', '.plaque'].map((at) => reels.parentElement!.querySelector(at))
  return from && to ? [{ from, to, what: label(`${times}×`) }] : []
}

const nudge = (element: Element) =>
  element.animate([{ scale: 1 }, { scale: 1.14 }, { scale: 1 }], { duration: 200, easing: 'ease-out' })
