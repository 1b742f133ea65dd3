import { coinEquivalent } from '#platform/money/prize.ts'
import { t } from '#platform/words/words.ts'
import { Icon } from '#ui/art/icon.tsx'
import { useApp } from '#client/context/app.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { WELCOME_GIFT } from '../../economy.ts'

export interface WelcomeLineProps {
  /** Whether residents of the chosen state may have prizes; undefined until one is chosen. */
  readonly prizes: boolean | undefined
}

/** What an account brings, told before it is opened: to who chose a state, only what they get. */
export function WelcomeLine({ prizes }: WelcomeLineProps) {
  const { brand } = useApp()
  const gift = prizeText(brand, WELCOME_GIFT)
  // The coins of everybody, and those that stand for the entries.
  const coins = prizeText(brand, coinEquivalent(WELCOME_GIFT))
  return (
    <p className="account-gift">
      <Icon name="gift" />
      <span>
        {prizes === undefined
          ? t(
              'Your welcome bonus: {gift}, or {coins} in states without prizes. Once per person and device.',
              { gift, coins },
            )
          : t('Your welcome bonus: {gift}, once per person and device.', { gift: prizes ? gift : coins })}
      </span>
    </p>
  )
}
