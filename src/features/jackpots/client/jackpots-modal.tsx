import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { Progress } from '#ui/progress.tsx'
import { Skeleton } from '#ui/states.tsx'
import { useApp, usePlayer } from '#client/context/app.ts'
import { tierName } from './names.ts'
import { Fallen, WithJackpots, type List } from './fallen.tsx'

/** The jackpots: how much, how they come about, who won them, and the proof. */
export default function JackpotsModal() {
  const shape = (
    <>
      <Skeleton kind="line" count={3} />
      <Skeleton kind="card" count={4} />
    </>
  )
  return (
    <Modal title={t('Jackpots')} size="m">
      <WithJackpots shape={shape}>{(list) => <Standing {...list} />}</WithJackpots>
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
          'For every bet in a jackpot game, we add a total of {percent}% of the bet to these {count} jackpots and the reserves that restart them. This comes on top of the game’s own payouts, and nothing is taken from your bet.',
          { percent, count: mine.length },
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
              label={t('{name}: progress toward its must-hit amount', { name: tierName(jackpot.tier) })}
              value={jackpot.amount}
              max={jackpot.mustFallBy}
              text={t('Must hit by {amount}', { amount: thousands(jackpot.mustFallBy) })}
            />
            <span className="pots-seal">
              {t('Hash')} <code>{jackpot.seedHash.slice(0, 16)}…</code>
            </span>
          </li>
        ))}
      </ul>
      <p className="pots-text">
        {t(
          'The amount each jackpot hits at is picked at random and sealed before it starts; its hash is shown above. The round that brings the jackpot to that amount wins all of it. Free spins don’t add to jackpots or win them.',
        )}
      </p>
      <p className="pots-text">
        {t(
          'Each jackpot must hit by its limit. When it starts, every amount up to the limit is equally likely, and the sealed amount never changes. As fewer amounts are left, the chance that the next bet wins goes up. At any moment, that chance is the same for every player who bets the same. On average, a jackpot hits halfway between its start and its limit.',
        )}
      </p>
      <ButtonLink href="/library?category=jackpot" kind="soft" icon="arrow-right">
        {t('See jackpot games')}
      </ButtonLink>
      <Fallen fallen={fallen.filter((fall) => fall.currency === currency)} />
    </>
  )
}
