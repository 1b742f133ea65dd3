import { useApp } from '#client/context/app.ts'
import { amountText } from '#client/page/prize-words.ts'
import { useLiveQuery } from '#client/query/use-live-query.ts'
import { RewardWelcome, type ModalContext } from '#client/rewards/welcome/reward-welcome.tsx'
import { t } from '#platform/words/words.ts'
import { calls } from '../contract.ts'

/** The introduction that a player sees once, before the first game (001 §2). */
export default function BingoWelcomeModal({ show }: ModalContext) {
  const { brand } = useApp()
  const { state } = useLiveQuery(calls.data)
  const leftOver =
    state && state.leftOver > 0
      ? t(
          'Balls you collected pay {coins} each at the end, automatically. Balls from other rewards stay for the next bingo.',
          {
            coins: amountText(brand, 'coins', state.leftOver),
          },
        )
      : t(
          'Balls you collected are paid at the end, automatically. Balls from other rewards stay for the next bingo.',
        )
  return (
    <RewardWelcome
      of="bingo"
      title={t('Bingo is on')}
      stage={['coin', 'ball-bingo', 'gift']}
      points={[
        {
          title: t('Collect balls'),
          text: t('Claim free balls every day, and earn more with the rounds you play.'),
        },
        {
          title: t('Ten balls play two tickets'),
          text: t(
            'You see your numbers before any ball is drawn. More lines win more, and no line still wins.',
          ),
        },
        { title: t('No ball is lost'), text: leftOver },
      ]}
      action={t('See my tickets')}
      opens="bingo"
      show={show}
    />
  )
}
