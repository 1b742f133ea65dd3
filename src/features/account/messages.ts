import { t } from '#platform/words/words.ts'

/** The words of the letters that the account feature sends. */

const sign = (brand: string) => `\n\n${brand}`

/** The last line of a letter to somebody who said yes to news, with the link that ends them. */
export const stopLine = (link: string) =>
  t('\n\nYou said that we may send you news and offers. To end that: {link}', { link })

export const confirmLetter = (brand: string, link: string) => ({
  subject: t('Confirm your e-mail address for {brand}', { brand }),
  text:
    t(
      'Welcome to {brand}!\n\nOpen this link to confirm that this address is yours:\n{link}\n\nIt works once, for 24 hours. If you did not sign up, ignore this letter: nothing happens without the link.',
      { brand, link },
    ) + sign(brand),
})

/** To the owner of a confirmed address that somebody signed up with again. */
export const alreadyLetter = (brand: string, link: string) => ({
  subject: t('You already have an account at {brand}', { brand }),
  text:
    t(
      'Somebody signed up at {brand} with this address, and there is an account with it already.\n\nIf it was you, sign in here:\n{link}\n\nIf you forgot the password, choose "Forgot password" there. If it was not you, ignore this letter: your account is untouched.',
      { brand, link },
    ) + sign(brand),
})

export const restoreLetter = (brand: string, link: string) => ({
  subject: t('Choose a new password for {brand}', { brand }),
  text:
    t(
      'Somebody, hopefully you, asked for a new password at {brand}.\n\nOpen this link to choose one:\n{link}\n\nIt works once, for an hour. If it was not you, ignore this letter: your password stays as it is.',
      { brand, link },
    ) + sign(brand),
})

/** To an address without an account: whoever asked learns it in their own mailbox, and nowhere else. */
export const nobodyLetter = (brand: string, link: string) => ({
  subject: t('No account with this address at {brand}', { brand }),
  text:
    t(
      'Somebody, hopefully you, asked for a new password at {brand}, but there is no account with this address.\n\nPerhaps you signed up with another one. You can open an account here:\n{link}\n\nIf it was not you, ignore this letter.',
      { brand, link },
    ) + sign(brand),
})

/** To the address that is to become the player's. */
export const newAddressLetter = (brand: string, link: string) => ({
  subject: t('Confirm your new address for {brand}', { brand }),
  text:
    t(
      'You asked to use this address for your account at {brand}.\n\nOpen this link to confirm that it is yours:\n{link}\n\nIt works once, for 24 hours. Until then your old address stays. If it was not you, ignore this letter.',
      { brand, link },
    ) + sign(brand),
})

/** To the address that is the player's now. */
export const addressChangeLetter = (brand: string, address: string, link: string) => ({
  subject: t('Your address at {brand} is about to change', { brand }),
  text:
    t(
      'Somebody, hopefully you, asked to use {address} for your account at {brand}. It becomes your address once its own letter is confirmed.\n\nIf it was not you, choose a new password at once:\n{link}',
      { address, brand, link },
    ) + sign(brand),
})

export const passwordChangedLetter = (brand: string, at: string, link: string) => ({
  subject: t('Your password at {brand} was changed', { brand }),
  text:
    t(
      'The password of your account at {brand} was changed on {at}. You were signed out everywhere else.\n\nIf it was not you, choose a new one at once:\n{link}',
      { brand, at, link },
    ) + sign(brand),
})

/** The same where the player chose to stay signed in on other devices. */
export const passwordReplacedLetter = (brand: string, at: string, link: string) => ({
  subject: t('Your password at {brand} was changed', { brand }),
  text:
    t(
      'The password of your account at {brand} was changed on {at}.\n\nIf it was not you, choose a new one at once:\n{link}',
      { brand, at, link },
    ) + sign(brand),
})

/** The text message with a code; the code comes first, so that a locked phone shows it. */
export const codeText = (brand: string, code: string) => ({
  subject: t('{brand} code', { brand }),
  text: t(
    '{code} is your {brand} code. It is good for 10 minutes. Nobody of {brand} will ever ask you for it.',
    { code, brand },
  ),
})

/** To a number that another account of the brand has confirmed. */
export const numberTakenText = (brand: string) => ({
  subject: brand,
  text: t(
    'Somebody wants to use this number at {brand}, but it belongs to an account already. If it was you, sign in to that account.',
    { brand },
  ),
})
