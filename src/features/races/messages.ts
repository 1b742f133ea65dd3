import type { Translator } from '#platform/words/translator.ts'

/** The win that a message announces. */
export interface RaceWin {
  readonly isTeamBased: boolean
  /** In a team race, that within the team. */
  readonly place: string
  /** The amount with its currency, as the player is given it. */
  readonly prize: string
}

/** The words of the push that tells who is away in which race they won what, and at which place. */
export const racePaidMessage = ({ t }: Translator, { isTeamBased, place, prize }: RaceWin) =>
  ({
    category: 'races',
    title: isTeamBased
      ? t('You won {prize} in the team race', { prize })
      : t('You won {prize} in the daily race', { prize }),
    text: isTeamBased
      ? t('The team race is over. You finished in place {place} on your team and won {prize}.', {
          place,
          prize,
        })
      : t('The daily race is over. You finished in place {place} and won {prize}.', { place, prize }),
    path: '/races',
    tag: 'races',
  }) as const
