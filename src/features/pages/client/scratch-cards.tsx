import { t } from '#platform/words/words.ts'
import { useApp, type App } from '#client/context/app.ts'
import type { Head } from '#app/entry/document.ts'
import { Idle } from '#client/page/idle.tsx'
import { Block, Note, Stage, Steps, Table } from '#client/page/parts.tsx'
import { SCRATCH } from './plans.ts'
import { prizeText } from '#client/page/prize-words.ts'

export const head = ({ brand }: App): Head => ({
  title: `${t('Scratch cards')} · ${brand.title}`,
  description: t(
    'How scratch cards work at {brand}, with the odds of every prize, published before the first card.',
    {
      brand: brand.title,
    },
  ),
})

/** `1 in 400`, and the percent behind it. */
const oddsText = (weight: number) => t('1 in {n}', { n: String(Math.round((10_000 / weight) * 10) / 10) })

/** Scratch cards (000 §2): none are given; the rules and odds that they will follow. */
export function Page() {
  const { brand } = useApp()
  return (
    <>
      <Stage
        kicker={t('Scratch cards')}
        icon="ticket"
        title={t('One card a day, on the house')}
        lead={t(
          'Nine fields, three of a kind. What is under the foil is fixed when the card is given, and the odds stand below.',
        )}
        art={['clover', 'ticket', 'coin']}
      />
      <Idle art="tickets" title={t('No scratch cards are given now')}>
        {t('When they are, your card of the day waits here for you, from midnight to midnight.')}
      </Idle>
      <Block title={t('How a card works')}>
        <Steps
          steps={[
            {
              title: t('Get it'),
              art: 'ticket',
              text: t('One card a day for every player, free. It cannot be bought.'),
            },
            {
              title: t('Scratch it'),
              art: 'feature-tickets',
              text: t('By finger, by mouse, or by one press of the key Reveal. The card does not care how.'),
            },
            {
              title: t('Match three'),
              art: 'clover',
              text: t('Three equal fields win what they show. It is paid at once.'),
            },
            {
              title: t('Check it'),
              art: 'key',
              text: t(
                'The card is drawn from your sealed seed like every round, and can be checked like one.',
              ),
            },
          ]}
        />
      </Block>
      <Block
        title={t('The odds')}
        lead={t('Of 10,000 cards, on average. They are the same for everybody, every day.')}
      >
        <Table
          caption={t('Odds of a scratch card')}
          head={[t('Prize'), t('Chance'), t('Of 10,000 cards')]}
          rows={SCRATCH.map(({ prize, weight }) => [
            prize ? prizeText(brand, prize) : t('Nothing this time'),
            oddsText(weight),
            String(weight),
          ])}
        />
      </Block>
      <Note icon="shield">
        <p>
          {t(
            'No purchase necessary, and none would raise your chances. Where your state does not allow prizes, the same worth comes in {coins}.',
            {
              coins: brand.words.coins.many,
            },
          )}{' '}
          <a href="/page/sweepstakes-rules">{t('Sweepstakes rules')}</a>
        </p>
      </Note>
    </>
  )
}
