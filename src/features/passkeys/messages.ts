import { t } from '#platform/words/words.ts'

/** The words of the letters about passkeys. */

const sign = (brand: string) => `\n\n${brand}`

export const addedLetter = (brand: string, name: string, link: string) => ({
  subject: t('A passkey was added to your {brand} account', { brand }),
  text:
    t(
      'From now on you can sign in at {brand} with the passkey "{name}".\n\nIf it was not you, choose a new password at once and remove the passkey under your account:\n{link}',
      { brand, name, link },
    ) + sign(brand),
})

export const removedLetter = (brand: string, name: string, link: string) => ({
  subject: t('A passkey was removed from your {brand} account', { brand }),
  text:
    t(
      'You can no longer sign in at {brand} with the passkey "{name}".\n\nIf it was not you, choose a new password at once:\n{link}',
      { brand, name, link },
    ) + sign(brand),
})
