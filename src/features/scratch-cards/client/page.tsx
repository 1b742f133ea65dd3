import { thousands } from '#platform/base/text/money.ts'
import { useApp, useIsGuest, type App } from '#client/context/app.ts'
import type { Head } from '#client/router/page-face.ts'
import { Block, Note, Stage, Steps, Table } from '#client/page/parts.tsx'
import { t } from '#platform/words/words.ts'
import { oneOf } from '#platform/words/percent.ts'
import { useLoaderData } from '#client/router/parts.tsx'
import type { LoaderFunctionArgs } from '#client/router/route.ts'
import { appOf } from '#client/router/kit.ts'
import { calls, type CardOdds, type Lottery } from '../contract.ts'
import { WeeklyLottery } from './lottery/weekly.tsx'
import { useCards } from './use-cards.ts'
import { useOddsRows } from './squares.ts'
import { Today, ForGuests } from './today.tsx'

export const head = ({ brand }: App): Head => ({
  title: `${t('Scratch cards')} · ${brand.title}`,
  description: t(
    'How scratch cards work at {brand}, with the odds of every prize, published before the first card.',
    {
      brand: brand.title,
    },
  ),
})

interface Loaded {
  readonly odds: CardOdds
  readonly lottery: Lottery | null
}

/** The odds of the run that takes place, as they are for this visitor, none between two runs; and the lottery. */
export async function load(args: LoaderFunctionArgs): Promise<Loaded> {
  const { data } = await appOf(args).call(calls.odds)
  return data ?? { odds: [], lottery: null }
}

/** How a card works, step by step. */
const steps = () => [
  {
    title: t('Get it'),
    art: 'ticket',
    text: t(
      'One free card a day for every player. Cards can’t be bought. Cards you’re given stay open for 7 days, even when there’s no daily card.',
    ),
  },
  {
    title: t('Scratch it'),
    art: 'feature-tickets',
    text: t('Use your finger, your mouse, or the Reveal button. The result stays the same.'),
  },
  {
    title: t('Match three'),
    art: 'clover',
    text: t('Three matching squares win the prize they show. It’s paid right away.'),
  },
  {
    title: t('Verify it'),
    art: 'key',
    text: t(
      'The card’s result comes from your sealed seed, like every round, and you can verify it the same way.',
    ),
  },
]

/** Scratch cards (000 §2): what the visitor can do now, how cards work, and their odds. */
export function Page() {
  const isGuest = useIsGuest()
  const { odds, lottery } = useLoaderData<Loaded>()
  return (
    <>
      <Stage
        kicker={t('Scratch cards')}
        icon="ticket"
        title={t('One free card a day')}
        lead={
          odds.length > 0
            ? t(
                'Nine squares, match three. The result is drawn when you open it, before you scratch, and the odds are listed below.',
              )
            : t('Nine squares, match three. The result is drawn when you open it, before you scratch.')
        }
        art={['clover', 'ticket', 'coin']}
      />
      {isGuest ? <ForGuests /> : <Today />}
      <Block title={t('How a card works')}>
        <Steps steps={steps()} />
      </Block>
      {odds.length > 0 && <Odds odds={odds} />}
      {isGuest ? <WeeklyLottery lottery={lottery} isGuest /> : <MyLottery loaded={lottery} />}
      <Rules />
    </>
  )
}

/** The lottery with the player's own tickets, which change with cards and play. */
function MyLottery({ loaded }: { readonly loaded: Lottery | null }) {
  const { state } = useCards()
  return <WeeklyLottery lottery={state?.lottery ?? loaded} />
}

/** The odds of today's cards, with what each prize is where the visitor plays. */
function Odds({ odds }: { readonly odds: CardOdds }) {
  const rows = useOddsRows(odds)
  return (
    <Block
      title={t('Odds')}
      lead={t(
        'Per 10,000 cards, on average. These odds hold for everyone, and for every card of this event.',
      )}
    >
      <Table
        caption={t('Scratch card odds')}
        head={[t('Prize'), t('Odds'), t('Per 10,000 cards')]}
        rows={rows.map(({ prize, weight }) => [prize, oneOf(weight, 10_000), thousands(weight)])}
      />
    </Block>
  )
}

/** The rules that aren't about odds. */
function Rules() {
  const { brand } = useApp()
  return (
    <Note icon="shield">
      <p>
        {t(
          'No purchase necessary. A purchase doesn’t increase your chances of winning. If your state doesn’t allow prizes, rewards are paid in {coins} only.',
          {
            coins: brand.words.coins.many,
          },
        )}{' '}
        <a href="/page/sweepstakes-rules">{t('Sweepstakes rules')}</a>
      </p>
    </Note>
  )
}
