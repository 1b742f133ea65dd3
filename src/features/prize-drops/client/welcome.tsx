import { useBetHere } from '#client/page/prize-here.ts'
import { useApp } from '#client/context/app.ts'
import { homeOf } from '#client/context/brand.ts'
import { usePathExists } from '#client/links/use-path-exists.ts'
import { RewardWelcome, type ModalContext } from '#client/rewards/welcome/reward-welcome.tsx'
import { t } from '#platform/words/words.ts'
import { ECONOMY, LEAST_BETS } from '../economy.ts'

/** The introduction to prize drops, shown at most once a day (001 §2, §9). */
export default function PrizeDropsWelcomeModal({ show }: ModalContext) {
  const { brand } = useApp()
  const betHere = useBetHere()
  const hasPage = usePathExists('/prize-drops')
  return (
    <RewardWelcome
      of="prize-drops"
      title={t('Prize drops are on')}
      stage={['gem-sapphire', 'gem-diamond', 'gem-amber']}
      points={[
        {
          title: t('Play a round'),
          text: t(
            'A prize drops at a secret moment. Whoever played a round of at least {bet} in the minute before can win it.',
            { bet: betHere({ coins: LEAST_BETS.TournamentPoints, entries: LEAST_BETS.SweepStakes }) },
          ),
        },
        {
          title: t('Everyone has the same chance'),
          text: t('Bet size doesn’t matter. From level {level} on you’re in.', { level: ECONOMY.fromLevel }),
        },
        {
          title: t('Nothing to claim'),
          text: t('What you win is added to your balance by itself, and you can check every draw.'),
        },
      ]}
      action={hasPage ? t('See today’s prizes') : t('Browse games')}
      opens={{ href: hasPage ? '/prize-drops' : homeOf(brand) }}
      show={show}
    />
  )
}
