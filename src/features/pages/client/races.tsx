import { t } from '#platform/words/words.ts'
import type { App } from '#client/context/app.ts'
import type { Head } from '#client/page/head.ts'
import { Idle } from '#client/page/idle.tsx'
import { Block, Cards, Note, Stage, Steps, Table, type CardView } from '#client/page/parts.tsx'
import { RACE_BEST_ROUNDS, RACE_CAP, RACE_SHARES } from './plans.ts'

export const head = ({ brand }: App): Head => ({
  title: `${t('Races')} · ${brand.title}`,
  description: t(
    'How races at {brand} are scored and paid: rules that don’t favor big bets, published before the first race starts.',
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
    text: t('It’s free, and you can join until the race is three-quarters over.'),
  },
  {
    title: t('Play'),
    art: 'feature-slot',
    text: t(
      'Each round scores its win divided by its bet, up to {cap}. A small bet can score as high as a big one.',
      {
        cap: RACE_CAP,
      },
    ),
  },
  {
    title: t('Score'),
    art: 'feature-target',
    text: t('Your best {rounds} rounds make up your score. The others don’t count.', {
      rounds: RACE_BEST_ROUNDS,
    }),
  },
  {
    title: t('Finish'),
    art: 'trophy',
    text: t(
      'Places become final ten minutes after the end, based on our records. If scores are tied, the earlier one ranks higher.',
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
    text: t('A team’s score is the average of its top third, so having more members is no advantage.'),
  },
  {
    title: t('Both teams get paid'),
    icon: 'gift',
    text: t(
      'The winning team shares 70% of the pool, and the other team shares 30%. Each member needs at least 20 rounds.',
    ),
  },
]

/** Races (000 §2): none is running; the rules that they will follow. */
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
      <Idle art="quiet" title={t('No races right now')}>
        {t(
          'We’ll announce the first race here, with its start, end, games, and prize pool. No purchase necessary.',
        )}
      </Idle>
      <Block title={t('How a race works')}>
        <Steps steps={stepsOf()} />
      </Block>
      <Block
        title={t('How the pool is shared')}
        lead={t(
          'The top 10% of participants are paid. The first six places get fixed shares, and the others split the rest evenly.',
        )}
      >
        <Table
          caption={t('Pool shares by place')}
          head={[t('Place'), t('Share of the pool')]}
          rows={[
            ...RACE_SHARES.map((share, index) => [index + 1, `${share}%`]),
            [
              t('7th and below, within the top 10%'),
              t('{share}%, split evenly', { share: 100 - RACE_SHARES.reduce<number>((a, b) => a + b, 0) }),
            ],
          ]}
        />
      </Block>
      <Block title={t('Team races')}>
        <Cards cards={teamsOf()} />
      </Block>
      <Note icon="shield">
        <p>
          {t('No purchase necessary. A purchase doesn’t increase your chances of winning.')}{' '}
          <a href="/page/sweepstakes-rules">{t('Sweepstakes rules')}</a>
        </p>
      </Note>
    </>
  )
}
