import { thousands } from '#platform/base/money.ts'
import { t } from '#platform/words/words.ts'
import { useApp, type App } from '#client/context/app.ts'
import type { Head } from '#client/page/head.ts'
import { Idle } from '#client/page/idle.tsx'
import { Block, Cards, Note, Stage, Table, type CardView } from '#client/page/parts.tsx'
import { DROPS, DROPS_A_DAY, DROPS_AN_HOUR, DROPS_LEVEL, type Tier } from './plans.ts'
import { amountText } from '#client/page/prize-words.ts'

export const head = ({ brand }: App): Head => ({
  title: `${t('Prize drops')} · ${brand.title}`,
  description: t(
    'How prize drops work at {brand}: 500 prizes a day at sealed random times, with odds that no bet can change.',
    {
      brand: brand.title,
    },
  ),
})

const nameOf = ({ tier }: Tier) => ({ gold: t('Gold'), silver: t('Silver'), bronze: t('Bronze') })[tier]

/** When a prize falls, to whom, how often. */
function rulesOf(count: number): CardView[] {
  return [
    {
      title: t('When'),
      icon: 'clock',
      text: t(
        'Each day is split into {count} equal time slots, with one sealed moment in each. We publish the schedule’s hash when the day starts and the full schedule when it ends.',
        { count },
      ),
    },
    {
      title: t('Who'),
      icon: 'users',
      text: t(
        'One of the players who finished a round in the 60 seconds before, all with the same chance. If no one did, the next player to finish a round gets it.',
      ),
    },
    {
      title: t('Level {level} and up', { level: DROPS_LEVEL }),
      icon: 'trophy',
      text: t(
        'Only players at this level or above can win. You earn levels by playing with either balance, and you never lose one.',
      ),
    },
    {
      title: t('How often'),
      icon: 'ticket',
      text: t(
        'Each player can win up to {hour, plural, one {# prize} other {# prizes}} an hour and {day, plural, one {# prize} other {# prizes}} a day, so more people win.',
        {
          hour: DROPS_AN_HOUR,
          day: DROPS_A_DAY,
        },
      ),
    },
    {
      title: t('Odds'),
      icon: 'dices',
      text: t(
        'With 1,000 people playing all day, about 39 in 100 win at least one prize. With twice as many players, each one’s share is half as large.',
      ),
    },
    {
      title: t('Leftover prizes'),
      icon: 'history',
      text: t('Prizes that no one wins move to the next hour and, at the end of the day, to the next pool.'),
    },
  ]
}

/** Prize drops (000 §2): none are running; the rules and the odds that they will follow. */
export function Page() {
  const { brand } = useApp()
  const count = DROPS.reduce((sum, tier) => sum + tier.count, 0)
  const pool = DROPS.reduce((sum, tier) => sum + tier.count * tier.entries, 0)
  return (
    <>
      <Stage
        kicker={t('Prize drops')}
        icon="gem"
        title={t('{count} surprise prizes a day', { count })}
        lead={t(
          'Each prize drops at a sealed moment and goes to someone who’s playing. Bet size doesn’t matter.',
        )}
        art={['gem-diamond', 'gem-sapphire', 'gem-amber']}
      />
      <Idle art="chest" title={t('No prize drops right now')}>
        {t('When they start, you’ll see the day’s prize pool, the prizes left, and the latest winners here.')}
      </Idle>
      <Block
        title={t('Daily prizes')}
        lead={t(
          '{pool} in total, in exactly {count} prizes. The pool may start smaller. If it does, we’ll show its size here.',
          {
            pool: amountText(brand, 'entries', pool),
            count,
          },
        )}
      >
        <Table
          caption={t('Prizes in one day of prize drops')}
          head={[t('Prize'), t('Quantity'), t('Each')]}
          rows={DROPS.map((tier) => [
            nameOf(tier),
            thousands(tier.count),
            amountText(brand, 'entries', tier.entries),
          ])}
        />
      </Block>
      <Block title={t('Rules')}>
        <Cards cards={rulesOf(count)} />
      </Block>
      <Note icon="shield">
        <p>
          {t(
            'No purchase necessary. A purchase doesn’t increase your chances of winning. Neither does a bigger bet.',
          )}{' '}
          <a href="/page/sweepstakes-rules">{t('Sweepstakes rules')}</a>
        </p>
      </Note>
    </>
  )
}
