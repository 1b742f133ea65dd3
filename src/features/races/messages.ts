import type { Translator } from '#platform/words/translator.ts'

/** The words of the push that tells who is away of a prize. */
export const racePaidMessage = ({ t }: Translator) =>
  ({
    category: 'races',
    title: t('Your race prize is here'),
    text: t('The race is over, and your prize is in your balance.'),
    path: '/races',
    tag: 'races',
  }) as const
