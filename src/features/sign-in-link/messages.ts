import { t } from '#platform/words/words.ts'

/** The words of the letters with a link that signs in. */

const sign = (brand: string) => `\n\n${brand}`

export const linkLetter = (brand: string, link: string) => ({
  subject: t('Your link to {brand}', { brand }),
  text:
    t(
      'Open this link to sign in at {brand}:\n{link}\n\nIt works once, for 10 minutes. If you did not ask for it, ignore this letter: nobody gets in without the link.',
      { brand, link },
    ) + sign(brand),
})

/** To an address that nobody has confirmed: whoever asked learns it in their own mailbox, and nowhere else. */
export const strangerLetter = (brand: string, link: string) => ({
  subject: t('No account to sign in to at {brand}', { brand }),
  text:
    t(
      'Somebody, hopefully you, asked for a link to sign in at {brand}, but no account has confirmed this address.\n\nSign in with your password, or open an account here:\n{link}\n\nIf it was not you, ignore this letter.',
      { brand, link },
    ) + sign(brand),
})
