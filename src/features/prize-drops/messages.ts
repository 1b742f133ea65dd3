import type { Translator } from '#platform/words/translator.ts'

/** The words of the push that tells who is away of drops that they won. @param prize what, with its currency */
export const dropWonMessage = ({ t }: Translator, prize: string) =>
  ({
    category: 'rewards',
    title: t('You won {prize} in prize drops', { prize }),
    text: t('The prize is already in your balance. There’s nothing to claim.'),
    path: '/prize-drops',
    tag: 'prize-drops',
  }) as const
