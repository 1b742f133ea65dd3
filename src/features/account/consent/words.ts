import type { Translator } from '#platform/words/translator.ts'
import type { Channel } from '#platform/players/consent.server.ts'

/** The words by which players agree to news and offers: the page shows them, and the server keeps them with the yes. */

/** @param brand its title */
export function channelWords(
  { t }: Pick<Translator, 't'>,
  channel: Channel,
  brand: string,
): { readonly label: string; readonly about: string } {
  if (channel === 'email')
    return {
      label: t('By email'),
      about: t('News, rewards, and offers. Every email has an unsubscribe link.'),
    }
  if (channel === 'push')
    return { label: t('By notification'), about: t('On the devices where you turned on notifications.') }
  return {
    label: t('By text message'),
    about: t(
      '{brand} may send marketing texts, also automated ones, to your verified number. You can buy and play without them. Message and data rates may apply. Reply STOP to end, HELP for help.',
      { brand },
    ),
  }
}

export const signUpWords = ({ t }: Pick<Translator, 't'>, brand: string): string =>
  t('{brand} may send me news and offers. I can opt out anytime.', { brand })

/** The heading over the channels, which is a part of what is agreed to. */
export const consentHeading = ({ t }: Pick<Translator, 't'>): string => t('Can we send you offers?')
