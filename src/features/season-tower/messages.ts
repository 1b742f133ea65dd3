import type { Translator } from '#platform/words/translator.ts'

/** The words of the push that reminds who is close to a prize of the last day. @param level the next one */
export const lastDayMessage = ({ t }: Translator, level: number) =>
  ({
    category: 'rewards',
    title: t('The season ends tomorrow'),
    text: t(
      'Level {level} and its prize are about a day of your usual play away. Prizes you’ve reached are yours.',
      {
        level,
      },
    ),
    path: '/lobby?openModal=app-season-modal',
    tag: 'season-tower',
  }) as const
