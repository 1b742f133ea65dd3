import type { Translator } from '#platform/words/translator.ts'

/** The words of the emails about accounts at other companies. */

const sign = (brand: string) => `\n\n${brand}`

/** Email to a player whose account was connected to a provider. */
export const linkedMessage = ({ t }: Translator, brand: string, provider: string, link: string) => ({
  subject: t('{provider} was connected to your {brand} account', { provider, brand }),
  text:
    t(
      'You can now sign in at {brand} with {provider}.\n\nIf it wasn’t you, choose a new password right away and disconnect {provider} in your account:\n{link}',
      { brand, provider, link },
    ) + sign(brand),
})

export const unlinkedMessage = ({ t }: Translator, brand: string, provider: string, link: string) => ({
  subject: t('{provider} was disconnected from your {brand} account', { provider, brand }),
  text:
    t(
      'You can no longer sign in at {brand} with {provider}.\n\nIf it wasn’t you, choose a new password right away:\n{link}',
      { brand, provider, link },
    ) + sign(brand),
})
