import type { Translator } from '#platform/words/translator.ts'

/** The words of the push that tells who is away of free spins that end soon. @param title of the game */
export const expiringMessage = ({ t }: Translator, game: string, title: string, left: number) =>
  ({
    category: 'rewards',
    title: t('{count, plural, one {# free spin expires} other {# free spins expire}} soon', { count: left }),
    text: t('Playable on {game}. Unused spins expire.', { game: title }),
    path: `/lobby?game=${game}`,
    tag: 'free-spins',
  }) as const
