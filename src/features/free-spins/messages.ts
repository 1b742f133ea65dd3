import type { Translator } from '#platform/words/translator.ts'

/** Free spins of which a player is told. */
export interface SpinsLeft {
  readonly game: string
  /** The game's. */
  readonly title: string
  readonly left: number
  /** When they end, and where that is told. */
  readonly until: Date
  readonly timeZone: string
}

/**
 * The words of the push that tells who is away of free spins: what is there and until when, and nothing of a
 * loss.
 */
export const expiringMessage = (
  { t, momentText }: Translator,
  { game, title, left, until, timeZone }: SpinsLeft,
) =>
  ({
    category: 'rewards',
    title: t('You have {count, plural, one {# free spin} other {# free spins}}', { count: left }),
    text: t('Playable on {game} until {date}.', {
      game: title,
      date: momentText(until, { dateStyle: 'long', timeZone }),
    }),
    path: `/lobby?game=${game}`,
    tag: 'free-spins',
  }) as const
