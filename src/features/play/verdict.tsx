import { useEffect, useMemo, useRef } from 'react'
import { definitionOf } from '#games/catalogue.ts'
import type { GameEvent } from '#games/engine/types.ts'
import { faceOf, type Face } from '#games/stage/face.ts'
import { pictures, type Pictures } from '#games/stage/pictures.ts'
import { Symbol } from '#games/stage/symbol.tsx'
import { thousands } from '#platform/money.ts'
import { t } from '#platform/words.ts'
import { Icon } from '#ui/icon.tsx'
import type { RoundView, SeedView } from './contract.ts'
import { sameRound, type Verdict } from './verify.ts'

export interface VerdictViewProps {
  readonly game: string
  readonly verdict: Extract<Verdict, { readonly ok: true }>
  /** The stored round to compare with, if one was picked. */
  readonly round: RoundView | undefined
  readonly seeds: readonly SeedView[]
}

/** What came out, and whether it is what was promised and stored. */
export function VerdictView({ game, verdict: { outcome, fingerprint }, round, seeds }: VerdictViewProps) {
  const face = useMemo(() => faceOf(definitionOf(game)!), [game])
  const art = useMemo(() => pictures(face), [face])
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => void (root.current && art.load(root.current)), [art, outcome])
  const promised = seeds.find(({ seed_id }) => seed_id === round?.seed_id)?.server_seed_hash
  const same = round && sameRound(outcome, round)
  return (
    <div ref={root} className="verdict" role="status">
      {round && (
        <p className="verdict-line" data-good={same}>
          <Icon name={same ? 'verified' : 'alert'} />
          {same
            ? 'The same round, event for event, as the server stored.'
            : 'This is not the round that the server stored. Check the values, then tell support.'}
        </p>
      )}
      {promised && (
        <p className="verdict-line" data-good={promised === fingerprint}>
          <Icon name={promised === fingerprint ? 'verified' : 'alert'} />
          {promised === fingerprint
            ? 'The server seed has the fingerprint that was shown before play.'
            : 'The server seed does not have the fingerprint that was shown before play.'}
        </p>
      )}
      <p className="verdict-sum">
        The round pays <b>{thousands(outcome.win)}</b>
      </p>
      <p className="quiet">
        Fingerprint of this server seed: <code>{fingerprint}</code>
      </p>
      <ol className="verdict-events" tabIndex={0} aria-label={t('Events of the round')}>
        {outcome.events.map((event, index) => (
          <li key={index}>
            <EventView event={event} face={face} art={art} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function EventView({
  event,
  face,
  art,
}: {
  readonly event: GameEvent
  readonly face: Face
  readonly art: Pictures
}) {
  const name = (key: string) => face.symbol(key)?.name ?? key
  switch (event.type) {
    case 'reveal':
      return (
        <div
          className="verdict-grid"
          role="img"
          aria-label={event.grid
            .map((reel, index) => `Reel ${index + 1}: ${reel.map(name).join(', ')}`)
            .join('. ')}
          style={{ '--reels': event.grid.length } as Record<string, number>}
        >
          {event.grid[0]!.flatMap((_, row) =>
            event.grid.map((reel, index) => (
              <Symbol key={`${index}:${row}`} pictures={art} symbol={reel[row]!} />
            )),
          )}
        </div>
      )
    case 'lineWin':
      return `Line ${event.line + 1}: ${event.count} × ${name(event.symbol)} pays ${thousands(event.win)}.`
    case 'scatterWin':
      return `${event.count} × ${name(event.symbol)} pays ${thousands(event.win)}.`
    case 'freeSpinsTrigger':
      return `${event.count} free spins${event.multiplier > 1 ? ` with wins × ${event.multiplier}` : ''}.`
    case 'freeSpin':
      return `Free spin ${event.index}, ${event.left} to come.`
    case 'holdTrigger':
      return `Hold and link starts with ${event.coins.length} coins.`
    case 'respin':
      return event.landed.length > 0
        ? `Respin: ${event.landed.length} more, worth ${event.landed.map(({ value }) => thousands(value)).join(', ')}.`
        : `Respin: nothing, ${event.left} left.`
    case 'holdEnd':
      return `${event.full ? 'The grid is full. ' : ''}${event.coins} coins pay ${thousands(event.win)}.`
    case 'dice':
      return `Rolled ${(event.roll / 100).toFixed(2)} for ${event.over ? 'over' : 'under'} ${(event.target / 100).toFixed(2)}.`
    case 'total':
      return `In all ${thousands(event.win)}${event.capped ? ', the most that a round pays' : ''}.`
  }
}
