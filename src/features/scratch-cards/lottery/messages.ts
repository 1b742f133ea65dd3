import type { Translator } from '#platform/words/translator.ts'

/** Tells a winner who is away; what was won stands in the statement. */
export const wonMessage = ({ t }: Translator) =>
  ({
    category: 'rewards',
    tag: 'lottery',
    title: t('Your lottery ticket won'),
    text: t('Your prize is in your balance. See all winners.'),
    path: '/scratch-cards',
  }) as const
