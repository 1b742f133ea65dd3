import { t } from '#platform/words/words.ts'

/** The words of the push that tells who is away of free spins that end soon. @param title of the game */
export const expiringLetter = (game: string, title: string, left: number) =>
  ({
    category: 'rewards',
    title: t('{count, plural, one {# free spin ends} other {# free spins end}} soon', { count: left }),
    text: t('They are for {game}. Play them before they are gone.', { game: title }),
    path: `/lobby?game=${game}`,
    tag: 'free-spins',
  }) as const
