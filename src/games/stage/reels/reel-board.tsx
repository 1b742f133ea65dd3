import { memo, type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { t } from '#platform/words/words.ts'
import { rooms } from '#themes/art-rooms.gen.ts'
import type { ReelMaths } from '../../engine/definition.ts'
import type { Actor } from '../direction/actor.ts'
import { CoinValues, HoldGrid } from './hold-grid.tsx'
import type { Machine } from './machine.ts'
import { mountReels } from './mount-reels.ts'
import type { GameLook } from '../../look/game-look.ts'
import type { Pictures } from '../pictures.ts'
import { Plaque } from '../plaque.tsx'
import { Headline } from '../headline.tsx'
import { PotRow } from './pot-row.tsx'
import type { ReelDefinition } from '../specials.ts'
import { featureOf } from '../direction/scene.ts'
import { useCalm } from '../use-calm.ts'

export interface BoardProps {
  readonly face: GameLook
  readonly pictures: Pictures
  readonly actor: Actor
  /** An amount as people read it. */
  readonly format: (amount: number) => string
  /** The stake that the next round is played at, in minor units. */
  readonly stake: number
}

/** Strips as symbol keys, a stop each. */
function stripsOf({ maths, symbols }: ReelDefinition) {
  const keys = new Map(symbols.map(({ code, key }) => [code, key]))
  const read = (reels: readonly string[]) =>
    reels.map((strip) => Array.from(strip, (code) => keys.get(code)!))
  return { base: read(maths.reels), free: read('freeReels' in maths ? maths.freeReels : maths.reels) }
}

/** Reels with their lines, coins and words. */
export const ReelBoard = memo(function ReelBoard({ face, pictures, actor, format, stake }: BoardProps) {
  const definition = face.definition as ReelDefinition
  const { maths } = definition
  const scene = useCalm(actor.scene)
  const reels = useRef<HTMLDivElement>(null)
  const machinery = useRef<Machine | null>(null)
  const latest = useRef(format)
  latest.current = format
  const strips = useMemo(() => stripsOf(definition), [definition])

  useLayoutEffect(() => {
    const root = reels.current
    if (!root) return
    // Another way to write amounts is no reason to build other reels.
    const written = (amount: number) => latest.current(amount)
    const { machine, end } = mountReels({ root, definition, strips, pictures, actor, format: written })
    machinery.current = machine
    return end
  }, [actor, definition, pictures, strips])

  const { grid, lit, moving, hold } = scene
  const inWords = useMemo(() => gridText(grid, face), [grid, face])
  const marked = useRef<readonly HTMLElement[]>([])
  useEffect(() => {
    // The same cells that were marked, wherever the reels stand by now.
    for (const cell of marked.current) for (const name of ['data-lit', 'data-dim']) cell.removeAttribute(name)
    marked.current = []
    if (moving || lit.length === 0) return
    const winners = new Set(lit.map(([reel, row]) => `${reel}:${row}`))
    marked.current = maths.reels.flatMap((_, reel) => machinery.current?.window(reel) ?? [])
    for (const [index, cell] of marked.current.entries()) {
      const [reel, row] = [Math.floor(index / maths.rows), index % maths.rows]
      const wins = winners.has(`${reel}:${row}`)
      cell.setAttribute(wins ? 'data-lit' : 'data-dim', '')
      if (wins) cell.style.setProperty('--sign', cell.style.backgroundImage)
    }
  }, [lit, moving, maths])

  return (
    <div
      className="board"
      data-free={featureOf(scene).free ? '' : undefined}
      style={boardStyle(face.definition.slug, maths)}
    >
      <Headline face={face} scene={scene} format={format} stake={stake} />
      {'coins' in maths && <PotRow maths={maths} face={face} pictures={pictures} scene={scene} />}
      <div ref={reels} className="reels" role="img" aria-label={inWords} data-loud={scene.loud || undefined}>
        {maths.reels.map((_, index) => (
          <div
            key={index}
            className="reel"
            data-wild={scene.wild.includes(index) ? '' : undefined}
            data-stays={scene.free && scene.wild.includes(index) ? '' : undefined}
          />
        ))}
        {'lines' in maths && <Payline maths={maths} line={moving ? null : scene.line} />}
        {hold && 'coin' in maths ? (
          <HoldGrid {...{ face, pictures, hold, maths, format, scene }} />
        ) : (
          !moving && <CoinValues coins={scene.coins} format={format} />
        )}
      </div>
      <Plaque face={face} scene={scene} format={format} />
    </div>
  )
})

const frameOf = (name: string): string =>
  `image-set(url(/art/frames/${name}.avif) type('image/avif'), url(/art/frames/${name}.webp) type('image/webp'))`

/** How many reels and rows there are, and the frame of the world that the game is played in. */
function boardStyle(slug: string, { reels, rows }: Pick<ReelMaths, 'reels' | 'rows'>): CSSProperties {
  const world = rooms[slug]?.replace('-late', '')
  return {
    '--reels': reels.length,
    '--rows': rows,
    '--frame': frameOf(`${world}`),
    '--frame-tall': frameOf(`${world}-tall`),
  } as CSSProperties
}

/** The line that wins, drawn over the cells that it crosses. */
function Payline({ maths, line }: { readonly maths: ReelMaths; readonly line: number | null }) {
  const path = line === null ? undefined : maths.lines[line]
  if (!path) return null
  const points = path.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`)
  const ends = [
    `-10,${path[0]! * 100 + 50}`,
    ...points,
    `${path.length * 100 + 10},${path.at(-1)! * 100 + 50}`,
  ]
  return (
    <svg
      key={line}
      className="payline"
      viewBox={`0 0 ${maths.reels.length * 100} ${maths.rows * 100}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <polyline points={ends.join(' ')} className="payline-edge" />
      <polyline points={ends.join(' ')} />
    </svg>
  )
}

/** The window in words, row by row. */
function gridText(grid: readonly (readonly string[])[], face: GameLook): string {
  if (grid.length === 0) return t('Reels not spun yet')
  const rows = grid[0]!.map((_, row) => grid.map((reel) => face.symbol(reel[row]!)?.name).join(', '))
  return rows
    .map((row, index) => t('Row {number}: {symbols}.', { number: index + 1, symbols: row }))
    .join(' ')
}
