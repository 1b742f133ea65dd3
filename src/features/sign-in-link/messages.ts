import { t } from '#platform/words/words.ts'

/** The words of the emails with a link that signs in. */

const sign = (brand: string) => `\n\n${brand}`

export const linkMessage = (brand: string, link: string) => ({
  subject: t('Your {brand} sign-in link', { brand }),
  text:
    t(
      'Open this link to sign in at {brand}:\n{link}\n\nIt works once and expires in 10 minutes. If you didn’t ask for it, ignore this email. No one can sign in without the link.',
      { brand, link },
    ) + sign(brand),
})

/** To an address that nobody has confirmed: whoever asked learns it in their own mailbox, and nowhere else. */
export const strangerMessage = (brand: string, link: string) => ({
  subject: t('We couldn’t send your {brand} sign-in link', { brand }),
  text:
    t(
      'Someone, hopefully you, asked for a link to sign in at {brand}, but no account has verified this email.\n\nSign in with your password, or create an account here:\n{link}\n\nIf it wasn’t you, ignore this email.',
      { brand, link },
    ) + sign(brand),
})
