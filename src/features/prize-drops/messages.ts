import type { Translator } from '#platform/words/translator.ts'

/** The words of the push that tells who is away of a drop that they won. */
export const dropWonMessage = ({ t }: Translator) =>
  ({
    category: 'rewards',
    title: t('You won a prize drop'),
    text: t('The prize is already in your balance. There’s nothing to claim.'),
    path: '/prize-drops',
    tag: 'prize-drops',
  }) as const
