import { thousands } from '#platform/base/money.ts'
import { coinEquivalent } from '#platform/money/prize.ts'
import { t } from '#platform/words/words.ts'
import { Icon } from '#ui/art/icon.tsx'
import { useApp } from '#client/context/app.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { WELCOME_GIFT } from '../../economy.ts'

/** What an account brings, told before it is opened. */
export function WelcomeLine() {
  const { brand } = useApp()
  return (
    <p className="account-gift">
      <Icon name="gift" />
      <span>
        {t('Your welcome bonus: {gift}, once per person. In states without prizes: {coins} + {more}.', {
          gift: prizeText(brand, WELCOME_GIFT),
          coins: thousands(WELCOME_GIFT.coins),
          more: prizeText(brand, coinEquivalent({ entries: WELCOME_GIFT.entries })),
        })}
      </span>
    </p>
  )
}
