import { useState } from 'react'
import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { Icon } from '#ui/art/icon.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/states.tsx'
import type { SealedDrawView, SealView } from '../../../contract.ts'
import { secondOfYear } from '../../time.ts'
import type { CheckedLists } from './check-lists.ts'
import { CheckLists } from './list-check.tsx'
import { checkSeal, isSound, type CheckedSeal } from './check-seal.ts'
import { DrawLine, Paged, type DrawLabel, type DrawStanding } from '../paged.tsx'
import { Copyable } from '../seeds.tsx'
import { shapeLabel } from '../shape-words.ts'
import { useSeals, useWholeSeal } from '../use-draws.ts'

interface SealsProps {
  readonly faceOf: (feature: string) => DrawLabel
}

/** Draws that concern many players at once: what was promised before, what came, and a check in this browser. */
export function Seals({ faceOf }: SealsProps) {
  return (
    <section className="panel fairness-box" aria-labelledby="seals-title">
      <h2 id="seals-title">{t('Prize draws for everyone')}</h2>
      <p>
        {t(
          'Some draws are for many players at once. Each has its own server seed: you see its hash before the draw and the seed after it. The list of entries is fixed by a hash, too.',
        )}
      </p>
      <SealList faceOf={faceOf} />
    </section>
  )
}

function SealList({ faceOf }: SealsProps) {
  const pages = useSeals()
  return (
    <Paged
      pages={pages}
      lines={3}
      words={{
        loading: t('Loading the draws…'),
        failed: t('We couldn’t load the draws'),
        list: t('Prize draws, newest first'),
        older: t('Show older draws'),
      }}
      empty={
        <EmptyState
          icon="lock"
          title={t('No prize draws yet')}
          text={t('When a draw opens, its hash shows up here before anything is drawn.')}
        />
      }
    >
      {(seal) => <Row key={seal.seal_id} seal={seal} face={faceOf(seal.purpose)} />}
    </Paged>
  )
}

/** How a seal stands: hidden, to be checked, or checked. */
function sealStatusOf(seal: SealView, checked: CheckedSeal | null): DrawStanding {
  if (seal.server_seed === null) return { icon: 'lock', text: t('Not revealed yet') }
  if (!checked) return { icon: 'key', text: t('Seed revealed') }
  return isSound(checked)
    ? { icon: 'verified', text: t('Result verified'), as: 'same' }
    : { icon: 'alert', text: t('Doesn’t match'), as: 'other' }
}

function Row({ seal: listed, face }: { readonly seal: SealView; readonly face: DrawLabel }) {
  const [checked, setChecked] = useState<CheckedSeal | null>(null)
  const [lists, setLists] = useState<CheckedLists | null>(null)
  const { seal, readAll } = useWholeSeal(listed)
  const standing = sealStatusOf(seal, checked)
  return (
    <li>
      <details className="draw" onToggle={({ currentTarget }) => currentTarget.open && readAll()}>
        <DrawLine face={face} at={seal.created_at} standing={standing}>
          <b>{face.sealed?.(seal.subject) ?? seal.subject}</b>
          <small>
            {t('{count, plural, =0 {Nothing drawn yet} one {# draw} other {# draws}}', {
              count: seal.draw_count,
            })}
          </small>
        </DrawLine>
        <div className="draw-proof">
          {seal.server_seed === null ? (
            <p className="fairness-hint">
              {t(
                'The seed stays hidden until the draw is over. Its hash already proves that it won’t change.',
              )}
            </p>
          ) : (
            <Check seal={seal} checked={checked} onChecked={setChecked} />
          )}
          <CheckLists seal={seal} lists={lists} onChecked={setLists} />
          {seal.draws.length > 0 && <Drawn seal={seal} face={face} checked={checked} lists={lists} />}
          <Details seal={seal} />
        </div>
      </details>
    </li>
  )
}

interface CheckProps {
  readonly seal: SealView
  readonly checked: CheckedSeal | null
  readonly onChecked: (checked: CheckedSeal | null) => void
}

/** The button that draws all of it again in this browser, and what came of that. */
function Check({ seal, checked, onChecked }: CheckProps) {
  const good = checked?.draws.every(({ isSame }) => isSame)
  return (
    <>
      <Button kind="soft" icon="verified" onClick={() => onChecked(checkSeal(seal))}>
        {t('Check')}
      </Button>
      <div role="status" className="seal-verdict">
        {checked && (
          <>
            <p className="verdict-line" data-good={checked.isPromised}>
              <Icon name={checked.isPromised ? 'verified' : 'alert'} />
              {checked.isPromised
                ? t('The server seed matches the hash shown beforehand.')
                : t('The server seed doesn’t match the hash shown beforehand.')}
            </p>
            <p className="verdict-line" data-good={good}>
              <Icon name={good ? 'verified' : 'alert'} />
              {good
                ? t('Recalculated here: every result is the same.')
                : t('Recalculated here: a result is different.')}
            </p>
          </>
        )}
      </div>
    </>
  )
}

/** Lines of one draw that a cell has room for. */
const MOST_LINES = 10

/** Results of one draw that a cell has room for: the whole of a large list helps nobody who reads. */
const MOST = 60

function numbersOf({ shape, results }: SealedDrawView): string {
  if (shape === 'weights') return t('Outcome {place}', { place: results[0]! + 1 })
  const shown = results.slice(0, MOST).join(', ')
  return results.length > MOST
    ? t('{numbers} and {count} more', { numbers: shown, count: thousands(results.length - MOST) })
    : shown
}

/** The results of a seal's draws, as a table. */
function Drawn({
  seal,
  face,
  checked,
  lists,
}: Pick<CheckProps, 'seal' | 'checked'> & {
  readonly face: DrawLabel
  readonly lists: CheckedLists | null
}) {
  return (
    <div className="fairness-scroll">
      <table className="details-table seal-draws">
        <caption>{t('What was drawn')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Prize')}</th>
            <th scope="col">{t('Result')}</th>
          </tr>
        </thead>
        <tbody>
          {seal.draws.map((draw, index) => {
            const isSame = checked?.draws[index]?.isSame
            return (
              <tr key={draw.n} data-same={isSame}>
                <td>
                  {face.sealed?.(draw.key) ?? draw.key}
                  <small>{shapeLabel(draw.shape)}</small>
                  {draw.list_size !== null && (
                    <small title={draw.list_hash ?? undefined}>
                      {t('{count, plural, one {from # entry} other {from # entries}}', {
                        count: draw.list_size,
                      })}
                    </small>
                  )}
                  <small>
                    <time dateTime={draw.at}>{secondOfYear(draw.at)}</time>
                  </small>
                </td>
                <td>
                  {isSame !== undefined && (
                    <Icon
                      name={isSame ? 'verified' : 'alert'}
                      label={isSame ? t('Result verified') : t('Doesn’t match')}
                    />
                  )}
                  {numbersOf(draw)}
                  {lists?.drawn
                    .get(draw.n)
                    ?.slice(0, MOST_LINES)
                    .map((line) => (
                      <small key={line}>{t('Line {line}', { line })}</small>
                    ))}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** All that the draws were made of. */
function Details({ seal }: { readonly seal: SealView }) {
  return (
    <dl className="details-list">
      <Copyable name={t('Subject of the draws')} value={seal.subject} />
      <Copyable name={t('Server seed hash (SHA-256)')} value={seal.server_seed_hash} />
      {seal.server_seed !== null && <Copyable name={t('Server seed')} value={seal.server_seed} />}
      {seal.revealed_at !== null && (
        <div>
          <dt>{t('Seed revealed')}</dt>
          <dd>
            <time dateTime={seal.revealed_at}>{secondOfYear(seal.revealed_at)}</time>
          </dd>
        </div>
      )}
      {seal.list_hash !== null && (
        <>
          <Copyable name={t('Hash of the list of entries (SHA-256)')} value={seal.list_hash} />
          <div>
            <dt>{t('Entries on the list')}</dt>
            <dd>{thousands(seal.list_size ?? 0)}</dd>
          </div>
        </>
      )}
    </dl>
  )
}
