import { thousands } from '#platform/base/money.ts'
import { t } from '#platform/words/words.ts'
import { useApp, type App } from '#client/context/app.ts'
import type { Head } from '#app/entry/document.ts'
import { Idle } from '#client/page/idle.tsx'
import { Block, Cards, Note, Stage, Table, type CardView } from '#client/page/parts.tsx'
import { DROPS, DROPS_A_DAY, DROPS_AN_HOUR, DROPS_LEVEL, type Tier } from './plans.ts'
import { amountText } from '#client/page/prize-words.ts'

export const head = ({ brand }: App): Head => ({
  title: `${t('Prize drops')} · ${brand.title}`,
  description: t(
    'How prize drops work at {brand}: 500 prizes a day at sealed moments, and odds that no stake can buy.',
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
        'The day is cut into {count} equal slots with one sealed moment in each. The fingerprint of the schedule is published at the start of the day and the schedule at its end.',
        { count },
      ),
    },
    {
      title: t('Who'),
      icon: 'users',
      text: t(
        'One of those who finished a round in the sixty seconds before, each with the same chance. If there was nobody, the prize waits for the next round.',
      ),
    },
    {
      title: t('From level {level}', { level: DROPS_LEVEL }),
      icon: 'trophy',
      text: t('Levels come by playing, with either balance. A level is never lost.'),
    },
    {
      title: t('How often'),
      icon: 'ticket',
      text: t(
        'At most {hour, plural, one {# prize} other {# prizes}} an hour and {day, plural, one {# prize} other {# prizes}} a day for each player, so that many win.',
        {
          hour: DROPS_AN_HOUR,
          day: DROPS_A_DAY,
        },
      ),
    },
    {
      title: t('The odds'),
      icon: 'dices',
      text: t(
        'With 1,000 people playing all day, about 39 of 100 get at least one prize. With twice as many people it is half the worth for each.',
      ),
    },
    {
      title: t('What is left'),
      icon: 'history',
      text: t('Prizes that nobody got go on to the next hour, and at the end of the day to the next pool.'),
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
        title={t('{count} prizes a day, out of the blue', { count })}
        lead={t(
          'A prize falls at a sealed moment, to one of those who are playing. The size of the stake plays no part in it.',
        )}
        art={['gem-diamond', 'gem-sapphire', 'gem-amber']}
      />
      <Idle art="chest" title={t('No prize drops are running now')}>
        {t(
          'When they start, the pool of the day, the prizes that are left and the latest winners stand here.',
        )}
      </Idle>
      <Block
        title={t('The prizes of a day')}
        lead={t(
          '{pool} in all, in exactly {count} prizes. An operator may start with a smaller pool; then it is stated here.',
          {
            pool: amountText(brand, 'entries', pool),
            count,
          },
        )}
      >
        <Table
          caption={t('Prizes of a day of prize drops')}
          head={[t('Prize'), t('How many'), t('Each')]}
          rows={DROPS.map((tier) => [
            nameOf(tier),
            thousands(tier.count),
            amountText(brand, 'entries', tier.entries),
          ])}
        />
      </Block>
      <Block title={t('The rules')}>
        <Cards cards={rulesOf(count)} />
      </Block>
      <Note icon="shield">
        <p>
          {t('No purchase necessary. A bigger stake and a purchase do not raise your chances.')}{' '}
          <a href="/page/sweepstakes-rules">{t('Sweepstakes rules')}</a>
        </p>
      </Note>
    </>
  )
}
