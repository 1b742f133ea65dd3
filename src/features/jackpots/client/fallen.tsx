import { useCallback, useEffect, useId, useState, type ReactNode } from 'react'
import type { Checked } from '../check.ts'
import type { FallenView, JackpotView } from '../contract.ts'
import { thousands } from '#platform/base/text/money.ts'
import { momentText, t } from '#platform/words/words.ts'
import { arrives } from '#platform/time/within.ts'
import { reportMissingPart } from '#client/query/use-query.tsx'
import { Button } from '#ui/button.tsx'
import { gameName } from '#ui/lobby/game-name.ts'
import { PlayerName } from '#ui/lobby/player-name.tsx'
import { ErrorState, Loading } from '#ui/states.tsx'
import { useApp } from '#client/context/app.ts'
import { tierName } from './names.ts'
import { calls } from '../contract.ts'
import './jackpots.css'

export type List = { readonly jackpots: readonly JackpotView[]; readonly fallen: readonly FallenView[] }

/** The jackpots as they stand now; null while loading. */
function useList() {
  const app = useApp()
  const [list, setList] = useState<List | null | 'failed'>(null)
  const load = useCallback(async () => {
    setList(null)
    const { data } = await app.call(calls.list)
    setList(data ?? 'failed')
  }, [app])
  useEffect(() => void load(), [load])
  return { list, load }
}

/**
 * Renders the jackpots once they have loaded; until then a placeholder, or the error.
 * @param shape the placeholder
 */
export function WithJackpots(props: {
  readonly shape: ReactNode
  readonly children: (list: List) => ReactNode
}) {
  const { list, load } = useList()
  return (
    <div className="pots">
      {list === null ? (
        <Loading label={t('Loading jackpots…')}>{props.shape}</Loading>
      ) : list === 'failed' ? (
        <ErrorState
          title={t('We couldn’t load the jackpots')}
          text={t('Check your connection and try again.')}
          action={<Button onClick={() => void load()}>{t('Try again')}</Button>}
        />
      ) : (
        props.children(list)
      )}
    </div>
  )
}

/** Those that fell last, newest first, each with its proof. */
export function Fallen({ fallen }: { readonly fallen: readonly FallenView[] }) {
  const { words } = useApp().brand
  // A window with the same list may stand over the page that has it.
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t('Recent jackpot wins')}</h3>
      {fallen.length === 0 ? (
        <p className="pots-text">
          {t('No jackpot wins yet. Winners will appear here, with proof of each result.')}
        </p>
      ) : (
        <ul className="jackpots-won">
          {fallen.map((fall) => (
            <li key={`${fall.id}:${fall.cycle}`}>
              <span>
                <b>{tierName(fall.tier)}</b> {thousands(fall.amount)} {words[fall.currency].many}
                <small>
                  <PlayerName name={fall.name} /> · {gameName(fall.game)} ·{' '}
                  {momentText(fall.at, { dateStyle: 'medium' })}
                </small>
              </span>
              <Check fall={fall} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Draws the point again on request. */
function Check({ fall }: { readonly fall: FallenView }) {
  const [checked, setChecked] = useState<Checked | null>(null)
  if (!checked)
    return (
      <Button
        kind="soft"
        size="s"
        icon="shield"
        aria-label={t('Verify the {name} jackpot won at {amount}', {
          name: tierName(fall.tier),
          amount: thousands(fall.amount),
        })}
        onClick={() =>
          void arrives(import('../check.ts')).then((it) => setChecked(it.checkFall(fall)), reportMissingPart)
        }
      >
        {t('Verify')}
      </Button>
    )
  return (
    <output className="pots-verdict" data-right={(checked.sealed && checked.same) || undefined}>
      {checked.sealed && checked.same
        ? t('Verified: the jackpot had to hit at {amount}, and the seed matches its hash.', {
            amount: thousands(checked.point),
          })
        : t(
            'Verification failed. Your browser calculated {amount}, which doesn’t match the published record.',
            { amount: thousands(checked.point) },
          )}
    </output>
  )
}
