import { thousands } from '#platform/base/text/money.ts'
import { sharePercent } from '#platform/facts/pools/pools.ts'
import { pauseText } from '#client/rewards/pause/pause-text.ts'
import { t } from '#platform/words/words.ts'
import type { Head } from '#client/router/page-face.ts'
import { useApp, type App } from '#client/context/app.ts'
import { Idle } from '#client/page/idle.tsx'
import { usePrizeHere } from '#client/page/prize-here.ts'
import { Block, Cards, Note, Stage, Steps, Table, type CardView } from '#client/page/parts.tsx'
import { Guard } from '#ui/guard/guard.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx'
import {
  BEST_ROUNDS,
  CAP,
  DAILY_RACE,
  FIRST_ROUNDS,
  FIXED_SHARES,
  FULL_FROM,
  PAID_LEAST,
  PAID_PERCENT,
  SHARES,
  TEAM,
  TEAM_RACE,
} from '../economy.ts'
import type { Tournament } from '../contract.ts'
import { splitPool } from '../rules.ts'
import { RaceCard } from './card.tsx'
import { Past } from './past/past.tsx'
import { useJoining, useRaces } from './use-races.ts'
import './races.css'

const FIXED = SHARES.slice(0, FIXED_SHARES)

export const head = ({ brand }: App): Head => ({
  title: `${t('Races')} · ${brand.title}`,
  description: t(
    'How races at {brand} are scored and paid: rules that don’t favor big bets, and lists that everybody can check.',
    {
      brand: brand.title,
    },
  ),
})

/** From the start to the prize. */
const stepsOf = () => [
  {
    title: t('Join'),
    art: 'ticket',
    text: t('It’s free. Each race shows its deadline to join.'),
  },
  {
    title: t('Play'),
    art: 'feature-slot',
    text: t(
      'A round scores its win divided by its bet, times 100: {most} points at most. A small bet can score as high as a big one.',
      {
        most: thousands(CAP),
      },
    ),
  },
  {
    title: t('Score'),
    art: 'feature-target',
    text: t('Your best {best} of your first {all} rounds make up your score. Later rounds don’t count.', {
      best: BEST_ROUNDS,
      all: FIRST_ROUNDS,
    }),
  },
  {
    title: t('Finish'),
    art: 'trophy',
    text: t(
      'Ten minutes after the end, we compute every score again from the rounds. Then prizes are paid. If scores are tied, the earlier one ranks higher.',
    ),
  },
]

const teamsOf = (): CardView[] => [
  {
    title: t('Two teams'),
    icon: 'users',
    text: t(
      'We put you on the smaller team, or on the weaker one if both are the same size. After that, you can’t switch.',
    ),
  },
  {
    title: t('Average, not total'),
    icon: 'layers',
    text: t(
      'A team scores the average of its best {best}%, at least {bestLeast} players. Missing places count as zero, and size is no advantage.',
      TEAM,
    ),
  },
  {
    title: t('Both teams get paid'),
    icon: 'gift',
    text: t(
      'The team ahead shares {ahead}% of the pool, the other {behind}%, or half each if they score alike. Members with a score and at least {rounds} rounds share.',
      TEAM,
    ),
  },
]

/** Where a pool comes from, how large it may be, and when all of it is paid. */
function Pools() {
  const { brand } = useApp()
  const prizeHere = usePrizeHere()
  const cards: CardView[] = [
    {
      title: t('Pools grow with play'),
      icon: 'layers',
      text: t(
        'A race’s pool is {percent}% of what the site expects to keep of its players’ bets in {entries} for as long as the race lasts, measured over the last seven days. The site may add to it.',
        { percent: sharePercent(DAILY_RACE.share), entries: brand.words.entries.many },
      ),
    },
    {
      title: t('Set at the start'),
      icon: 'lock',
      text: t(
        'The pool doesn’t change during the race. From play, a daily race gets up to {daily} and a team race up to {team}. After quiet days there may be no prizes at all.',
        {
          daily: prizeHere({ entries: DAILY_RACE.pool }),
          team: prizeHere({ entries: TEAM_RACE.pool }),
        },
      ),
    },
    {
      title: t('Paid in full from {count} players', { count: FULL_FROM }),
      icon: 'users',
      text: t(
        'Each player with a score and a phone verified before the race ends unlocks 10% of the pool. At least 10% is paid. In a team race, players of both teams who qualify count together. If nobody on a team qualifies, that team’s share isn’t paid.',
      ),
    },
  ]
  return (
    <Block title={t('How the pool is set')}>
      <Cards cards={cards} />
    </Block>
  )
}

/** Shown when there is no race. */
const None = () => (
  <Idle art="quiet" title={t('No races right now')}>
    {t('The next race shows up here, with its start, end, games, and prize pool. No purchase necessary.')}
  </Idle>
)

const isDone = ({ phase }: Tournament) => phase === 'over'

/** Those that are over come last. */
const inOrder = (races: readonly Tournament[]) =>
  races.toSorted((a, b) => Number(isDone(a)) - Number(isDone(b)))

/** The race of the same kind that follows one that is over. */
const nextOf = (race: Tournament, races: readonly Tournament[]) =>
  races.find((one) => one.id !== race.id && one.isTeamBased === race.isTeamBased && !isDone(one))

/** The races that take place, come next, or have just ended. */
function Now() {
  const { state, trouble, reload } = useRaces()
  const { joining, refused, join } = useJoining(reload)
  if (!state && trouble === null)
    return (
      <Loading label={t('Loading races…')}>
        <Skeleton kind="line" count={8} />
      </Loading>
    )
  if (!state)
    return (
      <ErrorState
        title={t('We couldn’t load the races')}
        text={trouble!}
        action={<Button onClick={() => void reload()}>{t('Try again')}</Button>}
      />
    )
  if (state.tournaments.length === 0) return <None />
  return (
    <>
      {state.paused && (
        <Note icon="lock">
          <p>{pauseText(state.paused)}</p>
        </Note>
      )}
      <div className="races">
        {inOrder(state.tournaments).map((race) => (
          <Guard key={race.id}>
            <RaceCard
              race={race}
              next={nextOf(race, state.tournaments)}
              joining={joining}
              isPaused={state.isPaused}
              refused={refused?.id === race.id ? refused.sentence : null}
              onJoin={join}
              onEnd={() => void reload()}
            />
          </Guard>
        ))}
      </div>
    </>
  )
}

/** Races (000 §2): those that take place, their rules, and the check of those that are over. */
export function Page() {
  return (
    <>
      <Stage
        kicker={t('Races')}
        icon="flag"
        title={t('Fast, fair, and not pay-to-win')}
        lead={t('In a race, luck counts and bet size doesn’t. Here are the rules.')}
        art={['trophy', 'feature-race', 'star']}
      />
      <Now />
      <Block title={t('How a race works')}>
        <Steps steps={stepsOf()} />
      </Block>
      <Block
        title={t('How the pool is shared')}
        lead={t(
          'The number of paid places is {percent}% of the players with a score and a verified phone, with a minimum of {least}. Anyone with a score can take one. The top 6 places get fixed shares, and the rest split what’s left evenly. If 12 places or fewer are paid, places 7 to 12 get 5% each, and all shares are scaled up so the full pool is paid.',
          { percent: PAID_PERCENT, least: PAID_LEAST },
        )}
      >
        <Table
          caption={t('Pool shares by place')}
          head={[t('Place'), t('Three paid'), t('Twelve paid'), t('More paid')]}
          rows={[
            ...FIXED.map((share, n) => [
              n + 1,
              n < PAID_LEAST ? `${splitPool(100, PAID_LEAST)[n]!}%` : '–',
              `${share}%`,
              `${share}%`,
            ]),
            [
              t('7th and below, within the best {percent}%', { percent: PAID_PERCENT }),
              '–',
              t('{share}% each', { share: SHARES.at(-1)! }),
              t('{share}%, split evenly', { share: 100 - FIXED.reduce<number>((a, b) => a + b, 0) }),
            ],
          ]}
        />
      </Block>
      <Pools />
      <Block title={t('Team races')}>
        <Cards cards={teamsOf()} />
      </Block>
      <Past />
      <Note icon="shield">
        <p>
          {t('No purchase necessary. A purchase doesn’t increase your chances of winning.')}{' '}
          <a href="/page/sweepstakes-rules">{t('Sweepstakes rules')}</a>
        </p>
      </Note>
    </>
  )
}
