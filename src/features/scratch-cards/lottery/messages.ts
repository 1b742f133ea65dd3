import type { Translator } from '#platform/words/translator.ts'

/** Tells a winner who is away. @param prize what was won, with its currency */
export const wonMessage = ({ t }: Translator, prize: string) =>
  ({
    category: 'rewards',
    tag: 'lottery',
    title: t('Your lottery ticket won {prize}', { prize }),
    text: t('Your prize is in your balance. See all winners.'),
    path: '/scratch-cards',
  }) as const
