import type { HoldMaths } from '../../engine/definition.ts'
import type { PotsMaths } from '../../engine/slot-maths.ts'
import type { Coin } from '../../engine/types.ts'
import type { GameLook } from '../../look/game-look.ts'
import type { Pictures } from '../pictures.ts'
import type { HoldRun, Scene } from '../direction/scene.ts'
import { Symbol } from './symbol.tsx'

const place = ([reel, row]: Coin['cell']) => ({ gridColumn: reel + 1, gridRow: row + 1 })

export interface CoinValuesProps {
  readonly coins: readonly Coin[]
  readonly format: (amount: number) => string
}

/** The values on the coins in view. */
export function CoinValues({ coins, format }: CoinValuesProps) {
  if (coins.length === 0) return null
  return (
    <div className="coin-values" aria-hidden>
      {coins.map(({ cell, value }) => (
        <b key={cell.join()} className="coin-value" style={place(cell)}>
          {format(value)}
        </b>
      ))}
    </div>
  )
}

export interface HoldGridProps {
  readonly face: GameLook
  readonly pictures: Pictures
  readonly hold: HoldRun
  /** The reels behind the grid, and their coins: none where the feature was bought. */
  readonly scene: Pick<Scene, 'grid' | 'coins'>
  readonly maths: HoldMaths | PotsMaths
  readonly format: (amount: number) => string
}

/** The grid of the feature: locked coins stay, empty cells turn for themselves. */
export function HoldGrid({ face, pictures, hold, scene, maths, format }: HoldGridProps) {
  const inView = new Set(scene.coins.map(({ cell }) => cell.join()))
  /**
   * The symbol of a cell: coins that were in view when the feature started keep theirs; those that landed
   * since have the feature's.
   */
  const symbolAt = (cell: Coin['cell']): string =>
    'coins' in maths && inView.has(cell.join()) ? scene.grid[cell[0]]![cell[1]]! : maths.coin
  const at = new Map(hold.coins.map((one) => [one.cell.join(), one]))
  // They drop one by one.
  const fresh = new Map(hold.landed.map((one, index) => [one.cell.join(), index]))
  const cells = maths.reels.flatMap((_, reel) =>
    Array.from({ length: maths.rows }, (_, row) => [reel, row] as const),
  )
  return (
    <div className="hold-grid" data-ended={hold.ended || undefined} data-full={hold.full || undefined}>
      {cells.map((cell) => {
        const key = cell.join()
        const held = at.get(key)
        return (
          <div
            key={key}
            className="hold-cell"
            style={place(cell)}
            data-rolling={!held && hold.rolling ? '' : undefined}
            data-tense={!held && hold.tense ? '' : undefined}
          >
            {held && (
              <span
                className="hold-coin"
                data-fresh={fresh.has(key) || undefined}
                style={{ '--at': fresh.get(key) ?? 0 } as Record<string, number>}
              >
                <Symbol pictures={pictures} symbol={symbolAt(cell)} />
                <b className="coin-value">
                  <span className="sr">{face.symbol(symbolAt(cell))?.name} </span>
                  {format(held.value)}
                </b>
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}
