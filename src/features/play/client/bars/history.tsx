import { use, useEffect, useState } from 'react'
import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { zoneMark } from '#platform/words/zone-mark.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx'
import { calls, type RoundView } from '../../contract.ts'
import type { CurrencyNames } from '../../currency-names.ts'
import { unreadText } from '../../refusals.ts'
import { clockOf, dayOf, secondOf } from '../time.ts'
import { Wire } from '../round/use-game.ts'

export interface HistoryProps {
  readonly slug: string
  /** The brand's names of the currencies. */
  readonly words: CurrencyNames
  readonly canReplay: boolean
  readonly onReplay: (round: RoundView) => void
}

/** Rounds that can be shown again. */
const LAST = 100

/** The player's last rounds of a game; each can be watched again. */
export function History({ slug, words, canReplay, onReplay }: HistoryProps) {
  const wire = use(Wire)
  const [rounds, setRounds] = useState<readonly RoundView[]>()
  const [trouble, setTrouble] = useState<string>()
  const [asked, ask] = useState(0)
  useEffect(() => {
    let here = true
    setTrouble(undefined)
    void wire(calls.history, { slug, limit: LAST }).then((answer) => {
      if (!here) return
      if (answer.success && answer.data) setRounds(answer.data.rounds)
      else setTrouble(unreadText(answer))
    })
    return () => void (here = false)
  }, [slug, wire, asked])
  if (trouble)
    return (
      <ErrorState
        title={t('We couldn’t load your rounds')}
        text={trouble}
        action={
          <Button kind="soft" onClick={() => ask(asked + 1)}>
            {t('Try again')}
          </Button>
        }
      />
    )
  if (!rounds)
    return (
      <Loading label={t('Loading your rounds…')}>
        <Skeleton kind="line" count={6} />
      </Loading>
    )
  if (rounds.length === 0)
    return (
      <EmptyState
        icon="history"
        title={t('No rounds yet')}
        text={t('Every round you play here is saved so you can watch it again.')}
      />
    )
  return (
    <table className="details-table rounds">
      <thead>
        <tr>
          <th scope="col">
            {t('When')} <small>{zoneMark()}</small>
          </th>
          <th scope="col">{t('Bet')}</th>
          <th scope="col">{t('Win')}</th>
          <th scope="col">
            <span className="sr">{t('Watch and verify')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rounds.map((round) => (
          <RoundRow
            key={round.round_id}
            round={round}
            words={words}
            canReplay={canReplay}
            onReplay={onReplay}
          />
        ))}
      </tbody>
    </table>
  )
}

function RoundRow({
  round,
  words,
  canReplay,
  onReplay,
}: Omit<HistoryProps, 'slug'> & { readonly round: RoundView }) {
  const { round_id, at, stake, mode, status, game, free } = round
  return (
    <tr>
      <th scope="row">
        <time dateTime={at}>
          {dayOf(at)} <span>{clockOf(at)}</span>
        </time>
      </th>
      <td>
        {thousands(stake)}{' '}
        <small>{mode === 'TournamentPoints' ? words.coins.many : words.entries.many}</small>
        {free && <small className="rounds-free">{t('free spin')}</small>}
      </td>
      <Brought round={round} />
      <td className="rounds-actions">
        <button
          type="button"
          className="link"
          disabled={!canReplay || status === 'open'}
          aria-label={t('Watch the round from {time}', { time: secondOf(at) })}
          onClick={() => onReplay(round)}
        >
          {t('Watch')}
        </button>
        <a className="link" href={`/fairness?of=${game}&round=${round_id}`} target="_blank" rel="noreferrer">
          {t('Verify')}
        </a>
      </td>
    </tr>
  )
}

/** The payout of a round; the part that is only its stake coming back is shown as returned, not as a win. */
function Brought({ round: { status, stake, win, returned = 0, free } }: { readonly round: RoundView }) {
  if (status === 'open') return <td>{t('open')}</td>
  const won = free || win > stake ? win : 0
  const back = win - won + returned
  return (
    <td data-win={won > 0 || undefined}>
      {(won > 0 || back === 0) && thousands(won)}
      {back > 0 && (
        <small className="rounds-free">{t('{amount} returned', { amount: thousands(back) })}</small>
      )}
    </td>
  )
}
