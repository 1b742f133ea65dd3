import type { Translator } from '#platform/words/translator.ts'

/** The words of the emails with a link that signs in. */

const sign = (brand: string) => `\n\n${brand}`

export const linkMessage = ({ t }: Translator, brand: string, link: string, code: string) => ({
  subject: t('Your {brand} sign-in link', { brand }),
  text:
    t(
      'Open this link to sign in at {brand}:\n{link}\n\nOr enter this code where you asked for the link: {code}\n\nThe link or the code works once, within 10 minutes. If you didn’t ask for it, ignore this email and don’t share the code with anyone.',
      { brand, link, code },
    ) + sign(brand),
})

/** To an address that nobody has confirmed: whoever asked learns it in their own mailbox, and nowhere else. */
export const strangerMessage = ({ t }: Translator, brand: string, link: string) => ({
  subject: t('We couldn’t send your {brand} sign-in link', { brand }),
  text:
    t(
      'Someone, hopefully you, asked for a link to sign in at {brand}, but no account has verified this email.\n\nSign in with your password, or create an account here:\n{link}\n\nIf it wasn’t you, ignore this email.',
      { brand, link },
    ) + sign(brand),
})

/** To an address that an account has and has not verified: nothing but that is missing. */
export const unverifiedMessage = ({ t }: Translator, brand: string, link: string) => ({
  subject: t('Verify your email to sign in to {brand}', { brand }),
  text:
    t(
      'Someone, hopefully you, asked for a link to sign in at {brand}. Your account’s email isn’t verified yet, so a link alone doesn’t sign you in.\n\nVerify it here within 24 hours. After that, sign-in links work:\n{link}\n\nIf it wasn’t you, ignore this email.',
      { brand, link },
    ) + sign(brand),
})

/** To the mailbox of an account that nobody has used for a long time: it may be somebody else's by now. */
export const restedMessage = ({ t }: Translator, brand: string, link: string) => ({
  subject: t('We couldn’t send your {brand} sign-in link', { brand }),
  text:
    t(
      'Someone, hopefully you, asked for a link to sign in at {brand}. After a long time away a link alone doesn’t sign you in.\n\nSign in with your password, or set a new one here:\n{link}\n\nIf it wasn’t you, ignore this email.',
      { brand, link },
    ) + sign(brand),
})
