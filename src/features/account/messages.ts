import type { Translator } from '#platform/words/translator.ts'

/** The words of the emails that the account feature sends. */

const sign = (brand: string) => `\n\n${brand}`

/** The last line of an email to somebody who said yes to news, with the link that ends them. */
export const stopLine = ({ t }: Translator, link: string) =>
  t('\n\nYou agreed to get news and offers from us. To unsubscribe: {link}', { link })

/** A warning for emails of players who may have had an older account with the same address. */
export const beforeLine = ({ t }: Translator, link: string) =>
  t('\n\nIf you had an account with this email before, don’t use the link above. Sign in instead: {link}', {
    link,
  })

/**
 * The email to verify an address at sign-up.
 * @param gift the words of the gift for verifying, or null if there is none
 */
export const confirmMessage = ({ t }: Translator, brand: string, link: string, gift: string | null) => ({
  subject: t('Verify your email for {brand}', { brand }),
  text:
    (gift === null
      ? t(
          'Welcome to {brand}.\n\nOpen this link to verify your email:\n{link}\n\nIt works once and expires in 24 hours. If you didn’t sign up, ignore this email. Nothing happens unless you press the button on that page.',
          { brand, link },
        )
      : t(
          'Welcome to {brand}.\n\nOpen this link and verify your email to get {gift}:\n{link}\n\nIt works once and expires in 24 hours. If you didn’t sign up, ignore this email. Nothing happens unless you press the button on that page.',
          { brand, link, gift },
        )) + sign(brand),
})

/** To the owner of a confirmed address that somebody signed up with again. */
export const alreadyMessage = ({ t }: Translator, brand: string, link: string) => ({
  subject: t('You already have an account at {brand}', { brand }),
  text:
    t(
      'Someone signed up at {brand} with this email, but it already has an account.\n\nIf that was you, sign in here:\n{link}\n\nIf you forgot your password, choose “Forgot your password?” on that page. If it wasn’t you, ignore this email. Your account hasn’t changed.',
      { brand, link },
    ) + sign(brand),
})

export const restoreMessage = ({ t }: Translator, brand: string, link: string) => ({
  subject: t('Reset your {brand} password', { brand }),
  text:
    t(
      'Someone, hopefully you, asked to reset your {brand} password.\n\nOpen this link to choose a new one:\n{link}\n\nIt works once and expires in one hour. If it wasn’t you, ignore this email. Your password won’t change.',
      { brand, link },
    ) + sign(brand),
})

/** To an address without an account: whoever asked learns it in their own mailbox, and nowhere else. */
export const nobodyMessage = ({ t }: Translator, brand: string, link: string) => ({
  subject: t('No account with this email at {brand}', { brand }),
  text:
    t(
      'Someone, hopefully you, asked to reset a password at {brand}, but there’s no account with this email.\n\nYou may have signed up with a different one. You can create an account here:\n{link}\n\nIf it wasn’t you, ignore this email.',
      { brand, link },
    ) + sign(brand),
})

/**
 * The email to the address that is to become the player's.
 * @param gift the words of the gift for verifying, or null if there is none
 */
export const newAddressMessage = ({ t }: Translator, brand: string, link: string, gift: string | null) => ({
  subject: t('Verify your new email for {brand}', { brand }),
  text:
    (gift === null
      ? t(
          'You asked to use this email for your {brand} account.\n\nOpen this link to verify that it’s yours:\n{link}\n\nIt works once and expires in 24 hours. Your old email stays until you verify the new one. If it wasn’t you, ignore this email.',
          { brand, link },
        )
      : t(
          'You asked to use this email for your {brand} account.\n\nOpen this link and verify that it’s yours to get {gift}:\n{link}\n\nIt works once and expires in 24 hours. Your old email stays until you verify the new one. If it wasn’t you, ignore this email.',
          { brand, link, gift },
        )) + sign(brand),
})

/** To the address that is the player's now. */
export const addressChangeMessage = ({ t }: Translator, brand: string, address: string, link: string) => ({
  subject: t('Your {brand} email is about to change', { brand }),
  text:
    t(
      'Someone, hopefully you, asked to change the email for your {brand} account to {address}. It changes once the new email is verified.\n\nIf it wasn’t you, choose a new password right away:\n{link}',
      { address, brand, link },
    ) + sign(brand),
})

/** A moment in the player's time zone, with the zone's name: `November 22, 2026 at 9:33 PM Central Standard Time`. */
const zonedText = ({ momentText }: Translator, { at, timeZone }: Moment): string =>
  momentText(at, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'long',
  })

/** When something happened, and where the player's clock is. */
export interface Moment {
  readonly at: Date
  readonly timeZone: string
}

export function passwordChangedMessage(words: Translator, brand: string, moment: Moment, link: string) {
  const { t } = words
  return {
    subject: t('Your {brand} password was changed', { brand }),
    text:
      t(
        'The password for your {brand} account was changed on {at}. You were signed out everywhere else.\n\nIf it wasn’t you, choose a new password right away:\n{link}',
        { brand, at: zonedText(words, moment), link },
      ) + sign(brand),
  }
}

/** The same where the player chose to stay signed in on other devices. */
export function passwordReplacedMessage(words: Translator, brand: string, moment: Moment, link: string) {
  const { t } = words
  return {
    subject: t('Your {brand} password was changed', { brand }),
    text:
      t(
        'The password for your {brand} account was changed on {at}.\n\nIf it wasn’t you, choose a new password right away:\n{link}',
        { brand, at: zonedText(words, moment), link },
      ) + sign(brand),
  }
}

/** The text message with a code; the code comes first, so that a locked phone shows it. */
export const codeText = ({ t }: Translator, brand: string, code: string) => ({
  subject: t('{brand} code', { brand }),
  text: t(
    '{code} is your {brand} code. It is valid for 10 minutes. No one from {brand} will ever ask you for it.',
    { code, brand },
  ),
})

/** To the account that a number belonged to, by the address that remains. */
export const phoneMovedMessage = ({ t }: Translator, brand: string) => ({
  subject: t('Your phone number was removed from your {brand} account', { brand }),
  text:
    t(
      'Someone proved that they have the phone number you verified at {brand}, and uses it with another account now. Carriers give numbers to new customers, so we removed it from yours. Everything else in your account is as it was.\n\nIf the number is still yours, verify it again in your account. If you gave nobody its code, contact support.',
      { brand },
    ) + sign(brand),
})

/** To the account that a mailbox belonged to, by the phone that remains. */
export const emailMovedText = ({ t }: Translator, brand: string) => ({
  subject: brand,
  text: t(
    'The email of your {brand} account is no longer verified: someone proved that its mailbox is theirs. Your account is as it was. If that wasn’t you, sign in and add another email, or contact support.',
    { brand },
  ),
})

/** To the phone of an account that nobody has used for long: somebody who reads its mailbox tries to get in. */
export const birthDateTriedText = ({ t }: Translator, brand: string) => ({
  subject: brand,
  text: t(
    'Someone who reads your email tried to reset your {brand} password and entered a wrong date of birth. If that wasn’t you, sign in and add another email, or contact support.',
    { brand },
  ),
})
