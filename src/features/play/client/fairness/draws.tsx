import { useEffect, useMemo, useRef } from 'react'
import { thousands } from '#platform/base/text/money.ts'
import { drawNonce } from '#platform/base/random/weights.ts'
import type { DrawTable } from '#client/rewards/draw-tables.ts'
import { t } from '#platform/words/words.ts'
import { Icon } from '#ui/art/icon.tsx'
import { EmptyState } from '#ui/states.tsx'
import type { DrawView } from '#platform/draws/draw-view.ts'
import {
  causeOf,
  requestedDraw,
  idOf,
  isSame,
  isWeighted,
  redraw,
  segmentsOf,
  tableOf,
  wholeOf,
  type Redrawn,
} from './draw-list.ts'
import { DrawLine, Paged, type DrawLabel, type DrawStanding } from './paged.tsx'
import { Copyable } from './seeds.tsx'
import { shapeLabel, SHOWN } from './shape-words.ts'
import type { Draws } from './use-draws.ts'

export interface DrawListProps {
  readonly list: Draws
  readonly faceOf: (feature: string) => DrawLabel
  /** The draw that the address asks for: its id, or a feature's name. */
  readonly asked: string | null
}

/** Every draw of the player's rewards: when, by which odds, what came, and whether it is drawn again the same. */
export function DrawList({ list, faceOf, asked }: DrawListProps) {
  const { all, tables } = list
  const open = requestedDraw(all ?? [], asked)
  return (
    <Paged
      pages={list}
      lines={5}
      words={{
        loading: t('Loading your results…'),
        failed: t('We couldn’t load your results'),
        list: t('Your results, newest first'),
        older: t('Show older results'),
      }}
      empty={
        <EmptyState
          icon="history"
          title={t('No results yet')}
          text={t('Your wheel spins show up here right away, with their odds.')}
        />
      }
    >
      {(draw) => (
        <Row
          key={idOf(draw)}
          draw={draw}
          table={tableOf(draw, tables)}
          cause={causeOf(draw, tables)}
          face={faceOf(draw.feature)}
          asked={draw === open}
        />
      )}
    </Paged>
  )
}

interface RowProps {
  readonly draw: DrawView
  readonly table: DrawTable | undefined
  /** The item of the feature that the draw was for; null if there is only one. */
  readonly cause: string | null
  readonly face: DrawLabel
  readonly asked: boolean
}

/** How a draw stands: its seed is hidden, it is the same when drawn again, or it is not. */
function standingOf(draw: DrawView, again: Redrawn | null): DrawStanding {
  if (!again) return { icon: 'lock', text: t('Not revealed yet'), as: 'sealed' }
  return isSame(draw, again)
    ? { icon: 'verified', text: t('Result verified'), as: 'same' }
    : { icon: 'alert', text: t('Doesn’t match'), as: 'other' }
}

function Row({ draw, table, cause, face, asked }: RowProps) {
  const again = useMemo(() => redraw(draw), [draw])
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!asked || !details.current) return
    details.current.open = true
    const summary = details.current.querySelector('summary')!
    summary.scrollIntoView({ block: 'center' })
    summary.focus({ preventScroll: true })
  }, [asked])
  const standing = standingOf(draw, again)
  return (
    <li>
      <details ref={details} className="draw">
        <DrawLine face={{ ...face, title: table?.title ?? face.title }} {...{ cause, standing }} at={draw.at}>
          <Outcome draw={draw} table={table} />
        </DrawLine>
        <Proof draw={draw} table={table} again={again} />
      </details>
    </li>
  )
}

/** The result of a draw: the prize with its chance, or the dice or numbers drawn. */
function Outcome({ draw, table }: Pick<RowProps, 'draw' | 'table'>) {
  if (!isWeighted(draw))
    return (
      <>
        <b>{draw.results.slice(0, SHOWN).join(' · ')}</b>
        <small>{shapeLabel(draw.shape)}</small>
      </>
    )
  const place = draw.results[0]!
  const drawn = segmentsOf(draw, table)[place]!
  return (
    <>
      <b>{drawn.label ?? t('Outcome {place}', { place: place + 1 })}</b>
      <small>{t('Chance {chance}', { chance: drawn.chance })}</small>
    </>
  )
}

interface ProofProps {
  readonly draw: DrawView
  readonly table: DrawTable | undefined
  readonly again: Redrawn | null
}

/** All that a draw was made of, and its odds with the place that was drawn. */
function Proof({ draw, table, again }: ProofProps) {
  const same = again !== null && again.results.join(' ') === draw.results.join(' ')
  const promised = again && again.fingerprint === draw.server_seed_hash
  return (
    <div className="draw-proof">
      {again ? (
        <>
          <p className="verdict-line" data-good={same}>
            <Icon name={same ? 'verified' : 'alert'} />
            {isWeighted(draw)
              ? t('Recalculated here: {roll} out of {whole}, which is outcome {place}.', {
                  roll: thousands(again.roll),
                  whole: thousands(wholeOf(draw.weights)),
                  place: again.results[0]! + 1,
                })
              : t('Recalculated here: {numbers}.', { numbers: again.results.join(', ') })}
          </p>
          <p className="verdict-line" data-good={promised ?? false}>
            <Icon name={promised ? 'verified' : 'alert'} />
            {promised
              ? t('The server seed matches the hash shown beforehand.')
              : t('The server seed doesn’t match the hash shown beforehand.')}
          </p>
        </>
      ) : (
        <p className="fairness-hint">
          {t(
            'The server seed for this result is still hidden. Reveal and change your seeds above to verify it right away.',
          )}
        </p>
      )}
      {isWeighted(draw) ? (
        <Odds draw={draw} table={table} />
      ) : (
        <p className="fairness-hint">
          {shapeLabel(draw.shape)}: {draw.results.join(', ')}
        </p>
      )}
      <dl className="details-list">
        <Copyable name={t('Server seed hash (SHA-256)')} value={draw.server_seed_hash} />
        {draw.server_seed !== null && <Copyable name={t('Server seed')} value={draw.server_seed} />}
        <Copyable name={t('Your client seed')} value={draw.client_seed} />
        <Copyable name={t('Result number (nonce)')} value={drawNonce(draw.feature, draw.n)} />
      </dl>
    </div>
  )
}

/** The odds of a draw by weights, with the place that was drawn. */
function Odds({ draw, table }: Pick<RowProps, 'draw' | 'table'>) {
  const segments = segmentsOf(draw, table)
  return (
    <>
      <div className="draw-bar" aria-hidden="true">
        {segments.map(({ place, weight, drawn }) => (
          <i key={place} data-drawn={drawn || undefined} style={{ flexGrow: weight }} />
        ))}
      </div>
      <div className="fairness-scroll">
        <table className="details-table draw-odds">
          <caption>{t('Odds for this result')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Outcome')}</th>
              {table && <th scope="col">{t('Prize')}</th>}
              <th scope="col">{t('Chance')}</th>
              <th scope="col">{t('Numbers')}</th>
            </tr>
          </thead>
          <tbody>
            {segments.map(({ place, label, chance, rolls, drawn }) => (
              <tr key={place} aria-current={drawn || undefined}>
                <td>{place + 1}</td>
                {table && <td>{label}</td>}
                <td>{chance}</td>
                <td>{rolls ? `${thousands(rolls[0])} – ${thousands(rolls[1])}` : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
