import { useEffect, useMemo, useRef } from 'react'
import type { GameDefinition } from '#games/engine/definition.ts'
import type { GameEvent } from '#games/engine/types.ts'
import { lookOf, type GameLook } from '#games/look/game-look.ts'
import { pictures, type Pictures } from '#games/stage/pictures.ts'
import { Symbol } from '#games/stage/reels/symbol.tsx'
import { describeTableEvent } from '#games/stage/describe/describe-table.ts'
import { isTable } from '#games/stage/tables.ts'
import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { Icon } from '#ui/art/icon.tsx'
import { rich } from '#ui/rich.tsx'
import type { Verdict } from '../round/typed.ts'

export interface VerdictViewProps {
  readonly definition: GameDefinition
  readonly verdict: Extract<Verdict, { readonly ok: true }>
  /** Whether it is the stored round; null when it was held against none. */
  readonly same: boolean | null
  /** The fingerprint that was shown before play. */
  readonly promised: string | undefined
}

/** The verified outcome, and whether it matches the committed and stored one. */
export function VerdictView({ definition, verdict, same, promised }: VerdictViewProps) {
  const { outcome, fingerprint } = verdict
  const { returned = 0 } = outcome
  const face = useMemo(() => lookOf(definition), [definition])
  const art = useMemo(() => pictures(face), [face])
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => void (root.current && art.load(root.current)), [art, outcome])
  return (
    <div ref={root} className="verdict" role="status">
      {same === null ? (
        <p className="verdict-line">
          <Icon name="info" />
          {t('Not compared with a stored round. These values give this result.')}
        </p>
      ) : (
        <p className="verdict-line" data-good={same}>
          <Icon name={same ? 'verified' : 'alert'} />
          {same
            ? t('Matches the round stored on the server, event for event.')
            : t('This doesn’t match the round stored on the server. Check the values, then contact support.')}
        </p>
      )}
      {promised && (
        <p className="verdict-line" data-good={promised === fingerprint}>
          <Icon name={promised === fingerprint ? 'verified' : 'alert'} />
          {promised === fingerprint
            ? t('The server seed matches the hash shown before you played.')
            : t('The server seed doesn’t match the hash shown before you played.')}
        </p>
      )}
      <p className="verdict-sum">
        {rich(t('The round pays <b>{amount}</b>', { amount: thousands(outcome.win) }))}
      </p>
      {returned > 0 && <p>{t('{amount} of the bet is returned.', { amount: thousands(returned) })}</p>}
      <p className="quiet">
        {rich(t('Hash of this server seed: <code>{fingerprint}</code>', { fingerprint }))}
      </p>
      <ol className="verdict-events" tabIndex={0} aria-label={t('Round events')}>
        {outcome.events.filter(isDescribed).map((event, index) => (
          <li key={index}>
            <EventView event={event} face={face} art={art} />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Some events only move what is on the table: others say what came of it. */
const isDescribed = (event: GameEvent): boolean =>
  !isTable(event) || describeTableEvent(event, thousands) !== null

const rolled = ({ roll, target }: { readonly roll: number; readonly target: number }) => ({
  roll: (roll / 100).toFixed(2),
  target: (target / 100).toFixed(2),
})

/** How a fraction of a pay was drawn. */
function fractionText(event: Extract<GameEvent, { readonly type: 'fraction' }>): string {
  const { rest, of, drawn } = event
  const values = { rest, of, drawn, amount: thousands(event.pays) }
  return drawn < rest
    ? t('Fraction {rest}/{of}: drew {drawn}, which is below {rest}. Rounded up to {amount}.', values)
    : t('Fraction {rest}/{of}: drew {drawn}, which is not below {rest}. Rounded down to {amount}.', values)
}

function EventView({
  event,
  face,
  art,
}: {
  readonly event: GameEvent
  readonly face: GameLook
  readonly art: Pictures
}) {
  const name = (key: string) => face.symbol(key)?.name ?? key
  if (isTable(event)) return describeTableEvent(event, thousands)
  switch (event.type) {
    case 'reveal':
      return <Grid grid={event.grid} name={name} art={art} />
    case 'lineWin':
      return t('Line {line}: {count} × {symbol} pays {amount}.', {
        line: event.line + 1,
        count: event.count,
        symbol: name(event.symbol),
        amount: thousands(event.win),
      })
    case 'scatterWin':
      return t('{count} × {symbol} pays {amount}.', {
        count: event.count,
        symbol: name(event.symbol),
        amount: thousands(event.win),
      })
    case 'freeSpinsTrigger':
      return event.multiplier > 1
        ? t('{count, plural, one {# free spin} other {# free spins}} with a {times}× win multiplier.', {
            count: event.count,
            times: event.multiplier,
          })
        : t('{count, plural, one {# free spin} other {# free spins}}.', { count: event.count })
    case 'freeSpin':
      return t('Free spin {number}, {left} left.', { number: event.index, left: event.left })
    case 'holdTrigger':
      return t('Hold & Link starts with {count} coins.', { count: event.coins.length })
    case 'respin':
      return event.landed.length > 0
        ? t('Respin: {count} more, worth {amounts}.', {
            count: event.landed.length,
            amounts: event.landed.map(({ value }) => thousands(value)).join(', '),
          })
        : t('Respin: nothing new, {left} left.', { left: event.left })
    case 'holdEnd':
      return event.full
        ? t('The grid is full. {count} coins pay {amount}.', {
            count: event.coins,
            amount: thousands(event.win),
          })
        : t('{count} coins pay {amount}.', { count: event.coins, amount: thousands(event.win) })
    case 'dice':
      return event.over
        ? t('Rolled {roll}. Target: over {target}.', rolled(event))
        : t('Rolled {roll}. Target: under {target}.', rolled(event))
    case 'fraction':
      return fractionText(event)
    case 'total':
      return event.capped
        ? t('Total: {amount}, the max win for a round.', { amount: thousands(event.win) })
        : t('Total: {amount}.', { amount: thousands(event.win) })
    default:
      return <SlotEvent event={event} name={name} art={art} />
  }
}

interface SlotEventProps {
  readonly event: Extract<
    GameEvent,
    {
      readonly type:
        | 'waysWin'
        | 'clusterWin'
        | 'cascade'
        | 'expand'
        | 'collect'
        | 'levelUp'
        | 'pots'
        | 'bonusBuy'
    }
  >
  readonly name: (key: string) => string
  readonly art: Pictures
}

/** An event of a slot without lines, in words. */
function SlotEvent({ event, name, art }: SlotEventProps) {
  switch (event.type) {
    case 'waysWin':
      return t('{count} × {symbol} in {ways, plural, one {# way} other {# ways}} pays {amount}.', {
        count: event.count,
        symbol: name(event.symbol),
        ways: event.ways,
        amount: thousands(event.win),
      })
    case 'clusterWin':
      return t('{count} × {symbol} pays {amount}.', {
        count: event.count,
        symbol: name(event.symbol),
        amount: thousands(event.win),
      })
    case 'cascade':
    case 'expand':
      return <Grid grid={event.grid} name={name} art={art} />
    case 'collect':
      return t('{count} {symbol} collected, {amount}.', {
        count: event.fish.length,
        symbol: name(event.symbol),
        amount: thousands(event.win),
      })
    case 'levelUp':
      return t('{count, plural, one {# more free spin} other {# more free spins}}, {symbol} × {times}', {
        count: event.count,
        symbol: name(event.symbol),
        times: event.times,
      })
    case 'pots':
      return t('{count, plural, one {{pots} bursts} other {{pots} burst}}.', {
        count: event.burst.length,
        pots: event.burst.map(name).join(', '),
      })
    case 'bonusBuy':
      return t('Feature bought for {price}× your bet', { price: event.price })
  }
}

interface GridProps {
  readonly grid: readonly (readonly string[])[]
  readonly name: (key: string) => string
  readonly art: Pictures
}

/** The window after a spin. */
function Grid({ grid, name, art }: GridProps) {
  return (
    <div
      className="verdict-grid"
      role="img"
      aria-label={grid
        .map((reel, index) =>
          t('Reel {number}: {symbols}', { number: index + 1, symbols: reel.map(name).join(', ') }),
        )
        .join('. ')}
      style={{ '--reels': grid.length } as Record<string, number>}
    >
      {grid[0]!.flatMap((_, row) =>
        grid.map((reel, index) => <Symbol key={`${index}:${row}`} pictures={art} symbol={reel[row]!} />),
      )}
    </div>
  )
}
