import { useMemo } from 'react'
import { thousands } from '#platform/base/text/money.ts'
import { SECOND } from '#platform/time/clock.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { pauseText } from '#client/rewards/pause/pause-text.ts'
import { t } from '#platform/words/words.ts'
import { useBetHere } from '#client/page/prize-here.ts'
import { useApp } from '#client/context/app.ts'
import { homeOf } from '#client/context/brand.ts'
import { Idle } from '#client/page/idle.tsx'
import { amountText } from '#client/page/prize-words.ts'
import { Sprite } from '#client/page/sprite.tsx'
import { Icon } from '#ui/art/icon.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { Tally } from '#ui/kit/tally/tally.tsx'
import { Progress } from '#ui/progress.tsx'
import type { DropPrizes, PrizeDrops } from '../contract.ts'
import { amountFor, GEMS, isWithoutPool, tierName } from './words.ts'
import './today.css'

interface TodayProps {
  readonly info: PrizeDrops
  readonly onDue: () => void
}

/** Today’s pool: what is left of it, until when the next prize drops, and how the visitor stands. */
export function Today({ info, onDue }: TodayProps) {
  const { brand } = useApp()
  const { general, prizes } = info
  if (general.prizeCountPerDay === 0)
    return isWithoutPool(info) ? (
      <WithoutPool info={info} onDue={onDue} />
    ) : (
      <None info={info} onDue={onDue} />
    )
  const left = prizes.reduce((sum, { prizeLeft }) => sum + prizeLeft, 0)
  return (
    <section className="panel drops-today" aria-labelledby="drops-today">
      <div className="drops-head">
        <Sprite name="gem-diamond" size={96} />
        <div>
          <h2 id="drops-today">{t('Today’s prize pool')}</h2>
          <p className="drops-pool">{amountFor(brand, info, general.dailyPrizePool)}</p>
          <p className="drops-grows">
            {general.growsWithPlay
              ? t('Its size depends on how much everyone played over the last seven days.')
              : t('The same every day, however much is played.')}
          </p>
        </div>
        <Next info={info} left={left} onDue={onDue} />
      </div>
      <ul className="drops-tiers">
        {prizes
          .filter(({ prizeValue }) => prizeValue <= general.highestPrizePerDay)
          .map((one) => (
            <Tier key={one.prizeLvl} info={info} {...one} />
          ))}
      </ul>
      <Mine info={info} isOver={left === 0 && info.nextPrizeWillAccrueIn === null} />
    </section>
  )
}

/** A day that was opened with no prizes: too little was played before it. */
function WithoutPool({ info: { general }, onDue }: TodayProps) {
  const { nextPrizePoolStartedAt: next } = general
  return (
    <Idle art="quiet" title={t('No prizes today')}>
      {t('Pools grow with play on this site. Today’s is set from the last seven days.')}
      {next !== null && (
        <>
          {' '}
          {t('The next pool is set in')}{' '}
          <b>
            <Countdown endsAt={Date.parse(next)} format="auto" onEnd={onDue} />
          </b>
        </>
      )}
    </Idle>
  )
}

function None({ info: { general }, onDue }: TodayProps) {
  const { nextPrizePoolStartedAt: next } = general
  return (
    <Idle art="chest" title={t('No prize drops right now')}>
      {next === null ? (
        t('When they start, you’ll see the day’s prize pool, the prizes left, and the latest winners here.')
      ) : (
        <>
          {t('The next prize pool starts in')}{' '}
          <b>
            <Countdown endsAt={Date.parse(next)} format="auto" onEnd={onDue} />
          </b>
        </>
      )}
    </Idle>
  )
}

/** Until when the next prize drops: the end of its slot, because its moment is a secret. */
function Next({ info, left, onDue }: TodayProps & { readonly left: number }) {
  const { nextPrizeWillAccrueIn: seconds, general } = info
  // Counted from the answer: a new one with the same number is another instant.
  const ends_ms = useMemo(() => serverClock.now() + (info.nextPrizeWillAccrueIn ?? 0) * SECOND, [info])
  const { nextPrizePoolStartedAt: next } = general
  return (
    <Tally
      figures={[
        seconds !== null
          ? {
              label: t('Next prize within'),
              value: <Countdown endsAt={ends_ms} format="auto" onEnd={onDue} />,
            }
          : next !== null
            ? {
                label: t('Next pool in'),
                value: <Countdown endsAt={Date.parse(next)} format="auto" onEnd={onDue} />,
              }
            : { label: t('Next pool'), value: t('Not planned yet') },
        {
          label: t('Prizes left'),
          value: `${thousands(left)} / ${thousands(general.prizeCountPerDay)}`,
        },
      ]}
    />
  )
}

function Tier({ info, prizeLeft, prizeValue, prizeLvl }: DropPrizes & { readonly info: PrizeDrops }) {
  const { brand } = useApp()
  return (
    <li data-level={prizeLvl} data-gone={prizeLeft === 0 || undefined}>
      <Sprite name={GEMS[prizeLvl]} size={64} />
      <div>
        <span>{tierName(prizeLvl)}</span>
        <b>{amountFor(brand, info, prizeValue)}</b>
      </div>
      <p>
        {prizeLeft === 0
          ? t('All won')
          : t('{count, plural, one {# left} other {# left}}', { count: prizeLeft })}
      </p>
    </li>
  )
}

/** How far a player is from the first level that can win. */
function Below({ level, from }: { readonly level: number; readonly from: number }) {
  const { brand } = useApp()
  return (
    <div className="drops-mine">
      <Icon name="lock" />
      <span>
        {t(
          'You’re at level {level}, and prize drops start at level {from}: {count, plural, one {# level} other {# levels}} to go. Bets in any game move you up.',
          { level, from, count: from - level },
        )}
      </span>
      <Progress
        label={t('Your way to prize drops')}
        value={level}
        max={from}
        text={t('Level {level} of {from}', { level, from })}
      />
      <span className="drops-actions">
        <ButtonLink href={homeOf(brand)}>{t('Play now')}</ButtonLink>
        <ButtonLink href="/vip" kind="soft">
          {t('See your level')}
        </ButtonLink>
      </span>
    </div>
  )
}

/** Whether the visitor can win, and what is missing. */
function Mine({
  info: { mine, general, paused },
  isOver,
}: {
  readonly info: PrizeDrops
  readonly isOver: boolean
}) {
  const { brand } = useApp()
  const { minimalLevelPlay: from, bets } = general
  const betHere = useBetHere()
  if (!mine)
    return (
      <p className="drops-mine">
        <Icon name="gem" />
        <span>{t('Sign up and play. From level {level} on, you can win a drop.', { level: from })}</span>
        <ButtonLink href="/signup" rel="nofollow">
          {t('Sign up free')}
        </ButtonLink>
      </p>
    )
  if (paused)
    return (
      <p className="drops-mine">
        <Icon name="lock" />
        <span>{pauseText(paused)}</span>
      </p>
    )
  if (mine.level < from) return <Below level={mine.level} from={from} />
  if (!mine.isComplete)
    return (
      <p className="drops-mine">
        <Icon name="lock" />
        <span>
          {t(
            'Your level is high enough. Verify your email and phone and fill in your profile: your rounds count from then on.',
          )}
        </span>
        <ButtonLink href="/account">{t('Complete your account')}</ButtonLink>
      </p>
    )
  if (isOver)
    return (
      <p className="drops-mine">
        <Icon name="gem" />
        <span>{t('All of today’s prizes have been won. You’re in for the next pool.')}</span>
      </p>
    )
  return (
    <p className="drops-mine" data-in>
      <Icon name="verified" />
      <span>
        {mine.coinsCount
          ? t('You’re in. Each round of at least {bet} counts for one minute.', { bet: betHere(bets) })
          : t(
              'You’re in with {entries}: each round of at least {bet} counts for one minute. Rounds with {coins} count for the first account on a device or network only.',
              {
                entries: brand.words.entries.many,
                coins: brand.words.coins.many,
                bet: amountText(brand, 'entries', bets.entries),
              },
            )}
      </span>
    </p>
  )
}
