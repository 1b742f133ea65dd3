import { useApp } from '#client/context/app.ts'
import { RewardMessage, Won } from '#client/rewards/won.tsx'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import type { DailyChests, OpenedChests } from '../contract.ts'

export interface BelowProps {
  readonly state: DailyChests
  readonly opened: OpenedChests | null
  /** It was opened before this window came. */
  readonly isKnown: boolean
  /** The prize has left its chest. */
  readonly isOver: boolean
  readonly busy: boolean
  readonly show: (name: string) => boolean
  /** The next chests are here. */
  readonly onNext: () => void
}

/**
 * The message under the chests: what to do, what is required first, or the prize. Its height never changes.
 */
export const Below = ({ state, opened, isKnown, isOver, busy, show, onNext }: BelowProps) => (
  <RewardMessage className="chests-message">
    {isOver && opened ? (
      <>
        <Won prize={opened.prize} isKnown={isKnown}>
          {t('Next chests in')} <Countdown endsAt={Date.parse(state.nextAt)} format="auto" onEnd={onNext} />
        </Won>
        {state.reasonType === 'phone' && (
          <Button kind="soft" icon="phone" onClick={() => show('app-phone-confirm-popup')}>
            {t('Verify your phone to open more')}
          </Button>
        )}
      </>
    ) : busy || opened ? (
      <p>{t('Good luck')}</p>
    ) : (
      <Before {...{ state, show }} />
    )}
  </RewardMessage>
)

function Before({ state, show }: Pick<BelowProps, 'state' | 'show'>) {
  const { brand } = useApp()
  if (state.reasonType === 'phone')
    return (
      <>
        <p>{t('Verify your phone to open a chest. One set of chests per person.')}</p>
        <Button icon="phone" onClick={() => show('app-phone-confirm-popup')}>
          {t('Verify your phone')}
        </Button>
      </>
    )
  if (state.reasonType === 'balance')
    return <p>{t('Chests open when your balance is low. You still have enough to play.')}</p>
  if (state.isFirst)
    return (
      <p>
        {t('You can open your first chest right away. It holds {coins}. To open more, verify your phone.', {
          coins: brand.words.coins.many,
        })}
      </p>
    )
  return <p>{t('Choose a chest. You open one a day, and every chest has a prize.')}</p>
}
