import { quotable } from '#platform/base/text/text.ts'
import type { Translator } from '#platform/words/translator.ts'

/** The words of the emails about passkeys. */

const sign = (brand: string) => `\n\n${brand}`

export const addedMessage = ({ t }: Translator, brand: string, name: string, link: string) => ({
  subject: t('A passkey was added to your {brand} account', { brand }),
  text:
    t(
      'You can now sign in at {brand} with the passkey “{name}”.\n\nIf it wasn’t you, choose a new password right away and remove the passkey in your account:\n{link}',
      { brand, name: quotable(name), link },
    ) + sign(brand),
})

export const removedMessage = ({ t }: Translator, brand: string, name: string, link: string) => ({
  subject: t('A passkey was removed from your {brand} account', { brand }),
  text:
    t(
      'You can no longer sign in at {brand} with the passkey “{name}”.\n\nIf it wasn’t you, choose a new password right away:\n{link}',
      { brand, name: quotable(name), link },
    ) + sign(brand),
})
