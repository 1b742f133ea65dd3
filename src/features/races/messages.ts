import type { Translator } from '#platform/words/translator.ts'

/** The words of the push that tells who is away of a prize, and from which kind of race it is. */
export const racePaidMessage = ({ t }: Translator, isTeamBased: boolean) =>
  ({
    category: 'races',
    title: isTeamBased ? t('Your team race prize is here') : t('Your daily race prize is here'),
    text: isTeamBased
      ? t('The team race is over, and your prize is in your balance.')
      : t('The daily race is over, and your prize is in your balance.'),
    path: '/races',
    tag: 'races',
  }) as const
