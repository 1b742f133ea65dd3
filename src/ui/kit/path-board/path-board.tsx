import { useEffect, useRef } from 'react'
import { t } from '#platform/words/words.ts'
import { artSet } from '../../art/art.ts'
import { Icon } from '../../art/icon.tsx'
import { knock } from '../../celebration/sound.ts'
import { prefersReducedMotion } from '../../motion/motion.ts'
import type { KitPrize } from '../prize.ts'
import { isShown, usePhase } from '../phase.ts'
import { COLUMNS, hop, placeOf } from './hop.ts'
import '../kit.css'
import './path-board.css'

export interface PathSection {
  /** What landing here gives; none on plain sections. */
  readonly prize?: KitPrize | undefined
  /** A gate whose prize is paid on passing. */
  readonly gate?: boolean | undefined
  readonly claimed?: boolean | undefined
}

/** What the server drew: a move along the path, by sections from 0. */
export interface PathMove {
  readonly from: number
  readonly to: number
  /** The result in a sentence, for who does not see it. */
  readonly sentence: string
}

export interface PathBoardProps {
  readonly label: string
  readonly sections: readonly PathSection[]
  /** Where the token stands while nothing moves. */
  readonly at: number
  readonly busy: boolean
  readonly result: PathMove | null
  readonly onStopped?: ((from: Element | null) => Promise<unknown> | void) | undefined
}

/** A winding path of sections from the bottom up, and a token that hops along it section by section. */
export function PathBoard({ label, sections, at, busy, result, onStopped }: PathBoardProps) {
  const board = useRef<HTMLDivElement>(null)
  const [phase, skip] = usePhase({
    result,
    busy,
    play: ({ from, to }) => hop(board.current!.querySelector('[data-layer=token]')!, from, to),
    onStopped: () => {
      knock()
      return onStopped?.(board.current?.querySelector('[data-layer=token]') ?? null)
    },
  })
  const isRevealed = isShown(phase)
  const here = isRevealed && result ? result.to : (result?.from ?? at)
  useEffect(() => follow(board.current!), [here])
  const rows = Math.ceil(sections.length / COLUMNS)
  const { column, row } = placeOf(here)
  return (
    <div className="kit path-board" data-phase={phase} onClick={skip}>
      {/* Scrolled by keyboard too. */}
      <div className="path-scroll" ref={board} role="region" aria-label={label} tabIndex={0}>
        <div className="path-field" style={{ aspectRatio: `${COLUMNS} / ${rows}` }}>
          <ol style={{ gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))` }}>
            {sections.map((section, i) => (
              <Section key={i} i={i} rows={rows} here={here} section={section} />
            ))}
          </ol>
          <span
            className="path-token"
            data-layer="token"
            aria-hidden
            style={{ height: `${100 / rows}%`, transform: `translate(${column * 100}%, ${row * -100}%)` }}
          >
            <img {...artSet('/art/sprites/token-gold@0.5x.webp', 48)} alt="" width={48} height={48} />
          </span>
        </div>
      </div>
      <p role="status" className="sr">
        {isRevealed && result?.sentence}
      </p>
    </div>
  )
}

/** Keeps the token in the middle of what is seen of the board. */
function follow(board: HTMLElement) {
  const token = board.querySelector<HTMLElement>('[data-layer=token]')!
  const { top, height } = token.getBoundingClientRect()
  const by = top + height / 2 - board.getBoundingClientRect().top - board.clientHeight / 2
  board.scrollBy({ top: by, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}

interface SectionProps {
  readonly i: number
  readonly rows: number
  readonly here: number
  readonly section: PathSection
}

function Section({ i, rows, here, section: { prize, gate, claimed } }: SectionProps) {
  const { column, row } = placeOf(i)
  const kind = gate ? 'gate' : prize ? 'prize' : 'plain'
  return (
    <li
      className="path-section"
      data-kind={kind}
      data-passed={i < here || undefined}
      aria-current={i === here ? 'step' : undefined}
      style={{ gridColumn: column + 1, gridRow: rows - row }}
    >
      <span className="path-tile">
        {prize && !claimed ? (
          <img {...artSet(prize.art, 30)} alt="" width={30} height={30} loading="lazy" />
        ) : claimed ? (
          <Icon name="check" size={18} />
        ) : (
          <span aria-hidden>{i + 1}</span>
        )}
      </span>
      <span className="sr">
        {t('Section {n}', { n: i + 1 })}
        {prize && `, ${prize.text}`}
        {claimed && `, ${t('claimed')}`}
      </span>
    </li>
  )
}
