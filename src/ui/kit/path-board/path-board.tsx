import { useEffect, useRef, type CSSProperties } from 'react'
import { t } from '#platform/words/words.ts'
import { artSet } from '../../art/art.ts'
import { Icon } from '../../art/icon.tsx'
import { knock } from '../../celebration/sound.ts'
import type { KitPrize } from '../prize.ts'
import { isShown, usePhase } from '../phase.ts'
import { COLUMNS, hop, sectionPlace, rowsOf, transformTo } from './hop.ts'
import { Road } from './road.tsx'
import { useCamera, useWalk } from './walk.ts'
import '../kit.css'
import './path-board.css'

export interface PathSection {
  /** The prize for landing here; none on plain sections. */
  readonly prize?: KitPrize | undefined
  /** Its amount in a few characters, such as `400`. */
  readonly amount?: string | undefined
  /** A gate whose prize is paid on passing. */
  readonly gate?: boolean | undefined
  readonly claimed?: boolean | undefined
}

/** The server's result: a move along the path; 0 is the start, 1 the first section. */
export interface PathMove {
  readonly from: number
  readonly to: number
  /** The result in a sentence, for screen readers. */
  readonly sentence: string
}

export interface PathBoardProps {
  readonly label: string
  readonly sections: readonly PathSection[]
  /** Where the token is while nothing moves: 0 is the start, 1 the first section. */
  readonly at: number
  readonly busy: boolean
  readonly result: PathMove | null
  /** A section that is pointed out, such as where a chosen value leads. */
  readonly aim?: number | undefined
  readonly onStopped?: ((from: Element | null) => Promise<unknown> | void) | undefined
}

/**
 * A winding path of sections from the bottom up, and a token that hops along it section by section. Each
 * section says what it gives when it is pressed, or reached by the arrow keys.
 */
export function PathBoard({ label, sections, at, busy, result, aim, onStopped }: PathBoardProps) {
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
  const gates = sections.flatMap(({ gate }, i) => (gate ? [i + 1] : []))
  const { looked, look, onKeyDown } = useWalk(board, { here, last: sections.length, gates })
  // The camera goes along with the token, and shows what is pointed out.
  useCamera(board, aim ?? (result ? result.to : at), sections.length)
  // The move must be seen, even if the pressed button is far below the board.
  useEffect(() => {
    if (result) board.current?.scrollIntoView({ block: 'nearest' })
  }, [result])
  const rows = rowsOf(sections.length)
  return (
    <div className="kit path-board" data-phase={phase} onClick={skip}>
      <div className="path-scroll" ref={board}>
        <div className="path-field" style={{ aspectRatio: `${COLUMNS} / ${rows}` }}>
          <Road sections={sections.length} here={here} />
          <ol
            aria-label={label}
            style={{ gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))` }}
            onKeyDown={onKeyDown}
          >
            {[undefined, ...sections].map((section, n) => (
              <Place
                key={n}
                {...{ n, rows, section }}
                leg={gates.filter((gate) => gate < n).length}
                isPassed={n < here}
                isHere={n === here}
                isLooked={n === looked}
                isAim={n === aim}
                isOpened={isRevealed && result !== null && n > result.from && n <= result.to}
                onLook={() => look(n)}
              />
            ))}
          </ol>
          <span
            className="path-token"
            data-layer="token"
            aria-hidden
            style={{ height: `${100 / rows}%`, transform: transformTo(here) }}
          >
            <img {...artSet('/art/sprites/token-gold@0.5x.webp', 56)} alt="" width={56} height={56} />
          </span>
        </div>
      </div>
      <p className="path-note" aria-hidden>
        {nameOf(aim ?? looked, sections[(aim ?? looked) - 1])}
      </p>
      <p role="status" className="sr">
        {isRevealed && result?.sentence}
      </p>
    </div>
  )
}

/** A section in words: its number, and what it gives. */
function nameOf(n: number, { prize, gate, claimed }: PathSection = {}): string {
  const name = n === 0 ? t('Start line') : gate ? t('Gate {n}', { n }) : t('Section {n}', { n })
  return [name, prize?.text, claimed && t('claimed')].filter(Boolean).join(', ')
}

interface PlaceProps {
  readonly n: number
  readonly rows: number
  /** None at the start. */
  readonly section: PathSection | undefined
  /** Gates before it. */
  readonly leg: number
  readonly isPassed: boolean
  readonly isHere: boolean
  readonly isLooked: boolean
  readonly isAim: boolean
  /** The last move came over it. */
  readonly isOpened: boolean
  readonly onLook: () => void
}

function Place({ n, rows, section, leg, isPassed, isHere, isLooked, isAim, isOpened, onLook }: PlaceProps) {
  const { prize, gate, claimed, amount } = section ?? {}
  const { column, row, rise } = sectionPlace(n)
  const kind = !section ? 'start' : gate ? 'gate' : prize ? 'prize' : 'plain'
  const style = {
    gridColumn: column + 1,
    gridRow: rows - row,
    translate: `0 ${rise * -100}%`,
    '--leg': leg,
  } as CSSProperties
  return (
    <li
      className="path-section"
      data-kind={kind}
      data-passed={isPassed || undefined}
      data-aim={isAim || undefined}
      data-opened={(gate && isOpened) || undefined}
      aria-current={isHere ? 'step' : undefined}
      style={style}
    >
      <button
        type="button"
        className="path-tile"
        data-n={n}
        tabIndex={isLooked ? 0 : -1}
        onClick={onLook}
        onFocus={onLook}
      >
        <span className="sr">{nameOf(n, section)}</span>
        {claimed ? (
          <Icon name="check" size={18} />
        ) : prize ? (
          <img {...artSet(prize.art, 36)} alt="" width={36} height={36} loading="lazy" />
        ) : section ? (
          <span aria-hidden>{n}</span>
        ) : (
          <Icon name="flag" size={20} />
        )}
        {!claimed && amount && (
          <span className="path-amount" aria-hidden>
            {amount}
          </span>
        )}
      </button>
    </li>
  )
}
