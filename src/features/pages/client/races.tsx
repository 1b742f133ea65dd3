import { t } from '#platform/words/words.ts'
import { useApp, type App } from '#client/context/app.ts'
import type { Head } from '#app/entry/document.ts'
import { Idle } from '#client/page/idle.tsx'
import { Block, Cards, Note, Stage, Steps, Table, type CardView } from '#client/page/parts.tsx'
import { RACE_BEST_ROUNDS, RACE_CAP, RACE_SHARES } from './plans.ts'

export const head = ({ brand }: App): Head => ({
  title: `${t('Races')} · ${brand.title}`,
  description: t(
    'How races at {brand} are scored and paid: rules that do not favour big stakes, published before the first start.',
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
    text: t('Free, by one press, until three quarters of the time are over.'),
  },
  {
    title: t('Play'),
    art: 'feature-slot',
    text: t(
      'Each round scores its win divided by its stake, at most {cap}. So a small stake scores like a big one.',
      {
        cap: RACE_CAP,
      },
    ),
  },
  {
    title: t('Count'),
    art: 'feature-target',
    text: t('Your best {rounds} rounds make your score. Playing longer than that brings nothing.', {
      rounds: RACE_BEST_ROUNDS,
    }),
  },
  {
    title: t('Finish'),
    art: 'trophy',
    text: t(
      'Places are settled from the ledger ten minutes after the end. Of two equal scores the earlier one is ahead.',
    ),
  },
]

const teamsOf = (): CardView[] => [
  {
    title: t('Two teams'),
    icon: 'users',
    text: t('You join the smaller one, or the weaker one of two equals. Then the teams are closed.'),
  },
  {
    title: t('A mean, not a sum'),
    icon: 'layers',
    text: t('A team scores the mean of its best third, so many members are no advantage.'),
  },
  {
    title: t('Both are paid'),
    icon: 'gift',
    text: t('The winners share 70 % of the pool and the others 30 %, from twenty rounds a member.'),
  },
]

/** Races (000 §2): none is running; the rules that they will follow. */
export function Page() {
  const { brand } = useApp()
  return (
    <>
      <Stage
        kicker={t('Races')}
        icon="flag"
        title={t('Fast, fair, and not for sale')}
        lead={t(
          'In a race the luck of your rounds counts and the size of your stakes does not. These are the rules.',
        )}
        art={['trophy', 'feature-race', 'star']}
      />
      <Idle art="quiet" title={t('No race is running now')}>
        {t(
          'The first one will be announced here, with its start, its end, its games and its pool. Nothing has to be bought to take part.',
        )}
      </Idle>
      <Block title={t('How a race goes')}>
        <Steps steps={stepsOf()} />
      </Block>
      <Block
        title={t('How the pool is shared')}
        lead={t(
          'The best tenth of those who took part is paid. The first six places have fixed parts, the others share the rest evenly.',
        )}
      >
        <Table
          caption={t('Parts of the pool by place')}
          head={[t('Place'), t('Part of the pool')]}
          rows={[
            ...RACE_SHARES.map((share, index) => [index + 1, `${share} %`]),
            [
              t('7 and on, to the best tenth'),
              t('{share} %, shared evenly', { share: 100 - RACE_SHARES.reduce<number>((a, b) => a + b, 0) }),
            ],
          ]}
        />
      </Block>
      <Block title={t('Team races')}>
        <Cards cards={teamsOf()} />
      </Block>
      <Note icon="shield">
        <p>
          {t('A purchase does not raise the chances of winning at {brand}.', { brand: brand.title })}{' '}
          <a href="/page/sweepstakes-rules">{t('Sweepstakes rules')}</a>
        </p>
      </Note>
    </>
  )
}
