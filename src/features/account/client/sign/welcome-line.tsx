import { coinEquivalent, type Money } from '#platform/money/prize.ts'
import { t } from '#platform/words/words.ts'
import { Icon } from '#ui/art/icon.tsx'
import { useApp } from '#client/context/app.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { WELCOME_GIFT } from '../../economy.ts'

export interface WelcomeLineProps {
  /** Whether residents of the chosen state may have prizes; undefined until one is chosen. */
  readonly prizes: boolean | undefined
  /** The welcome gift including the bonus of a friend's code; null without one. */
  readonly whole: Money | null
}

/**
 * Announces the welcome gift before an account is opened; once a state is chosen, only what its residents
 * get. With a friend's code it names the sum, the part paid at the sign-up, and the part that the code adds.
 */
export function WelcomeLine({ prizes, whole }: WelcomeLineProps) {
  const text = useWelcomeText(prizes, whole)
  return (
    <p className="account-gift">
      <Icon name="gift" />
      <span>{text}</span>
    </p>
  )
}

function useWelcomeText(prizes: boolean | undefined, whole: Money | null): string {
  const { brand } = useApp()
  // The coins of everybody, and those that stand for the entries.
  const inCoins = (gift: Money) => prizeText(brand, coinEquivalent(gift))
  const inWords = (gift: Money) => (prizes === false ? inCoins(gift) : prizeText(brand, gift))
  if (whole) {
    const { coins = 0, entries = 0 } = whole
    const first = { coins: WELCOME_GIFT.coins, entries: Math.min(WELCOME_GIFT.entries, entries) }
    const more = { coins: coins - first.coins, entries: entries - first.entries }
    const sum = t(
      'With your friend’s code you get {whole}: {gift} when you sign up, and {more} a moment later. Once per person and device.',
      { whole: inWords(whole), gift: inWords(first), more: inWords(more) },
    )
    const elsewhere = t('In states without prizes, that’s {coins}.', { coins: inCoins(whole) })
    return prizes === undefined && entries > 0 ? `${sum} ${elsewhere}` : sum
  }
  return prizes === undefined
    ? t('Your welcome bonus: {gift}, or {coins} in states without prizes. Once per person and device.', {
        gift: inWords(WELCOME_GIFT),
        coins: inCoins(WELCOME_GIFT),
      })
    : t('Your welcome bonus: {gift}, once per person and device.', { gift: inWords(WELCOME_GIFT) })
}
