import type { Translator } from '#platform/words/translator.ts'

/**
 * Tells a winner who is away.
 * @param prize what was won, with its currency
 * @param hasPage whether the brand has the page that lists all winners
 */
export const wonMessage = ({ t }: Translator, prize: string, hasPage: boolean) =>
  ({
    category: 'rewards',
    tag: 'lottery',
    title: t('Your lottery ticket won {prize}', { prize }),
    text: hasPage
      ? t('Your prize is in your balance. See all winners.')
      : t('Your prize is in your balance.'),
    path: hasPage ? '/scratch-cards' : '/',
  }) as const
