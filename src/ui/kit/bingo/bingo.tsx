import { useRef } from 'react'
import { t } from '#platform/words/words.ts'
import { Button } from '../../button.tsx'
import { knock } from '../../celebration/sound.ts'
import { isShown, usePhase } from '../phase.ts'
import { drawBalls } from './draw-balls.ts'
import { Globe } from './globe.tsx'
import '../kit.css'
import './bingo.css'

/** The balls that the server drew, and their hits. */
export interface DrawnBalls {
  /** In the order drawn. */
  readonly balls: readonly number[]
  /** For each ticket the cells that are marked, and those that are in a complete line. */
  readonly tickets: readonly { readonly marks: readonly number[]; readonly lit: readonly number[] }[]
  /** The result in a sentence, with what was won. */
  readonly sentence: string
}

export interface BingoTicket {
  readonly title: string
  /** Nine numbers, row by row. */
  readonly numbers: readonly number[]
  /** The ticket's winnings, shown below it once the player may see them. */
  readonly won?: string | undefined
}

export interface BingoProps {
  readonly tickets: readonly BingoTicket[]
  /** Balls in hand, and how many a game takes. */
  readonly held: number
  readonly takes: number
  readonly busy: boolean
  readonly result: DrawnBalls | null
  /** The last ball is drawn, and everything is stamped. */
  readonly onStopped?: ((from: Element | null) => Promise<unknown> | void) | undefined
}

const ROWS = [0, 1, 2]

/**
 * Two tickets, a globe, and a tray: what is in hand lies in the tray until it is played. A press shows the end
 * of the draw at once.
 */
export function Bingo({ tickets, held, takes, busy, result, onStopped }: BingoProps) {
  const board = useRef<HTMLDivElement>(null)
  const cards = useRef<HTMLDivElement>(null)
  const [phase, skip] = usePhase({
    result,
    busy,
    play: (drawn) => drawBalls(board.current!, drawn),
    onStopped: () => {
      knock()
      return onStopped?.(cards.current)
    },
  })
  const shown = isShown(phase)
  const isMoving = phase === 'moving'
  return (
    <div className="kit kit-bingo" data-phase={phase} ref={board} onClick={isMoving ? skip : undefined}>
      <div className="bingo-draw">
        <Globe />
        <ol
          className="bingo-tray"
          aria-label={shown ? t('Balls drawn') : undefined}
          aria-hidden={!shown || undefined}
        >
          {Array.from({ length: takes }, (_, i) => (
            <li key={i}>
              <Ball number={result?.balls[i]} isHeld={!result && i < held} paint={i % 3} />
            </li>
          ))}
        </ol>
        {!result && held > takes && (
          <p className="bingo-held">{t('{count, plural, one {# ball} other {# balls}}', { count: held })}</p>
        )}
      </div>
      <div className="kit-bingo-tickets" ref={cards}>
        {tickets.map((ticket, i) => (
          <TicketTable key={i} ticket={ticket} drawn={result?.tickets[i]} shown={shown} />
        ))}
      </div>
      {isMoving && (
        <Button kind="soft" size="s" onClick={skip}>
          {t('Skip')}
        </Button>
      )}
      <p role="status" className="sr">
        {busy ? t('Drawing the balls') : result && shown && result.sentence}
      </p>
    </div>
  )
}

interface BallProps {
  readonly number: number | undefined
  readonly isHeld: boolean
  readonly paint: number
}

/** A ball of the tray: with its number once it is drawn, without one while it is in hand. */
function Ball({ number, isHeld, paint }: BallProps) {
  if (number === undefined && !isHeld) return null
  return (
    <span className="bingo-ball" data-paint={paint} data-layer={number === undefined ? undefined : 'ball'}>
      <span className="bingo-number">{number}</span>
    </span>
  )
}

interface TicketTableProps {
  readonly ticket: BingoTicket
  readonly drawn: DrawnBalls['tickets'][number] | undefined
  readonly shown: boolean
}

/** A ticket: a table of three by three, its marks, and its complete lines. */
function TicketTable({ ticket: { title, numbers, won }, drawn, shown }: TicketTableProps) {
  return (
    <div className="kit-bingo-ticket" data-won={(shown && drawn && drawn.lit.length > 0) || undefined}>
      <table>
        <caption>{title}</caption>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              {ROWS.map((column) => {
                const cell = 3 * row + column
                const number = numbers[cell]!
                const isMarked = drawn?.marks.includes(cell) === true
                return (
                  <td key={column} data-marked={(shown && isMarked) || undefined}>
                    {drawn?.lit.includes(cell) && <span className="bingo-glow" data-layer="glow" />}
                    {isMarked && <span className="bingo-ink" data-layer="ink" data-number={number} />}
                    <b>{number}</b>
                    {shown && isMarked && <span className="sr">{t('marked')}</span>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="bingo-won">{shown && won}</p>
    </div>
  )
}
