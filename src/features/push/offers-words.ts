import type { Translator } from '#platform/words/translator.ts'

/** The switch of offers: its page shows these words, and the server keeps them with a yes. */
export const offersWords = ({ t }: Pick<Translator, 't'>) =>
  ({ label: t('News and offers'), about: t('Promotional messages, two a day at most.') }) as const
