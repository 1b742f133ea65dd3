import { useCallback, useEffect, useState } from 'react'
import type { FallenView, JackpotView } from '#features/jackpots/contract.ts'
import { thousands } from '#platform/money.ts'
import { momentText, t } from '#platform/words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { gameName } from '#ui/game-name.ts'
import { Modal } from '#ui/modal.tsx'
import { Progress } from '#ui/progress.tsx'
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx'
import { useApp, usePlayer } from '../context.ts'
import { tierName } from '../pages/jackpots.tsx'
import { calls } from '../wire.ts'
import type { Checked } from '#features/jackpots/check.ts'
import './jackpots.css'

type List = { readonly jackpots: readonly JackpotView[]; readonly fallen: readonly FallenView[] }

function useList() {
  const app = useApp()
  const [list, setList] = useState<List | null | 'failed'>(null)
  const load = useCallback(async () => {
    setList(null)
    const { data } = await app.call(calls.jackpots.list)
    setList(data ?? 'failed')
  }, [app])
  useEffect(() => void load(), [load])
  return { list, load }
}

/** The jackpots: how much, how they come about, who won them, and the proof. */
export default function JackpotsModal() {
  const { list, load } = useList()
  return (
    <Modal title={t('Jackpots')} size="m">
      <div className="pots">
        {list === null ? (
          <Loading label={t('The jackpots are on their way')}>
            <Skeleton kind="line" count={3} />
            <Skeleton kind="card" count={4} />
          </Loading>
        ) : list === 'failed' ? (
          <ErrorState
            title={t('The jackpots did not come')}
            text={t('They grow on all the same. Check your connection and try again.')}
            action={<Button onClick={() => void load()}>{t('Try again')}</Button>}
          />
        ) : (
          <Standing {...list} />
        )}
      </div>
    </Modal>
  )
}

function Standing({ jackpots, fallen }: List) {
  const currency = usePlayer(({ mode }) => (mode === 'SweepStakes' ? 'entries' : 'coins'))
  const { words } = useApp().brand
  const unit = words[currency].many
  const mine = jackpots.filter((jackpot) => jackpot.currency === currency).toReversed()
  const percent = mine.reduce((sum, { part_ppm }) => sum + part_ppm, 0) / 10_000
  return (
    <>
      <p className="pots-text">
        {t(
          'Of every stake in the jackpot games {percent} % goes into these four, on top of what the game itself pays. The house pays that part: your stake is played whole.',
          { percent },
        )}
      </p>
      <ul className="pots-list">
        {mine.map((jackpot) => (
          <li key={jackpot.id} data-tier={jackpot.tier}>
            <b>{tierName(jackpot.tier)}</b>
            <strong>
              {thousands(jackpot.amount)} <small>{unit}</small>
            </strong>
            <Progress
              label={t('{name}: on its way to the latest it falls', { name: tierName(jackpot.tier) })}
              value={jackpot.amount}
              max={jackpot.mustFallBy}
              text={t('falls by {amount}', { amount: thousands(jackpot.mustFallBy) })}
            />
            <span className="pots-seal">
              {t('Sealed')} <code>{jackpot.seedHash.slice(0, 16)}…</code>
            </span>
          </li>
        ))}
      </ul>
      <p className="pots-text">
        {t(
          'The amount at which a jackpot falls was drawn before it began and lies sealed: its fingerprint stands above. The round whose part reaches it wins all of it. Each unit staked has the same chance, whoever plays it; free spins neither feed nor win.',
        )}
      </p>
      <ButtonLink href="/library?category=jackpot" kind="soft" icon="arrow-right">
        {t('Games that carry them')}
      </ButtonLink>
      <Fallen fallen={fallen.filter((fall) => fall.currency === currency)} unit={unit} />
    </>
  )
}

function Fallen({ fallen, unit }: { readonly fallen: readonly FallenView[]; readonly unit: string }) {
  return (
    <section aria-labelledby="pots-fallen">
      <h3 id="pots-fallen">{t('The last that fell')}</h3>
      {fallen.length === 0 ? (
        <p className="pots-text">{t('None yet. The first winners will stand here, with the proof.')}</p>
      ) : (
        <ul className="pots-fallen">
          {fallen.map((fall) => (
            <li key={`${fall.id}:${fall.cycle}`}>
              <span>
                <b>{tierName(fall.tier)}</b> {thousands(fall.amount)} {unit}
                <small>
                  {fall.name} · {gameName(fall.game)} · {momentText(fall.at, { dateStyle: 'medium' })}
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
        aria-label={t('Check the {name} that fell at {amount}', {
          name: tierName(fall.tier),
          amount: thousands(fall.amount),
        })}
        onClick={() =>
          void import('#features/jackpots/check.ts').then((it) => setChecked(it.checkFall(fall)))
        }
      >
        {t('Check')}
      </Button>
    )
  return (
    <output className="pots-verdict" data-right={(checked.sealed && checked.same) || undefined}>
      {checked.sealed && checked.same
        ? t('Drawn again here: it had to fall at {amount}, and its seed is the sealed one.', {
            amount: thousands(checked.point),
          })
        : t('Drawn again here: {amount}. That is not what was told.', { amount: thousands(checked.point) })}
    </output>
  )
}
