import { t } from '#platform/words/words.ts'

/** The words of the emails about accounts at other companies. */

const sign = (brand: string) => `\n\n${brand}`

/** Whoever can sign in as the player is worth an email. */
export const linkedMessage = (brand: string, provider: string, link: string) => ({
  subject: t('{provider} was connected to your {brand} account', { provider, brand }),
  text:
    t(
      'You can now sign in at {brand} with {provider}.\n\nIf it wasn’t you, choose a new password right away and disconnect {provider} in your account:\n{link}',
      { brand, provider, link },
    ) + sign(brand),
})

export const unlinkedMessage = (brand: string, provider: string, link: string) => ({
  subject: t('{provider} was disconnected from your {brand} account', { provider, brand }),
  text:
    t(
      'You can no longer sign in at {brand} with {provider}.\n\nIf it wasn’t you, choose a new password right away:\n{link}',
      { brand, provider, link },
    ) + sign(brand),
})
