import { chanceText, percentDown } from '#platform/words/percent.ts'
import { planOdds } from '#games/plan/plan-odds.ts'
import type { MovePlan } from '#games/plan/plan.ts'
import type { PlannedDefinition } from '#games/plan/planned.ts'
import { heightText } from '#games/stage/originals/hundredths.ts'
import { t } from '#platform/words/words.ts'

/**
 * Describes a plan: the moves of every round, and the payout and its chance where they are fixed.
 * @param back the return of the best play as a share of the stake, once it is known
 */
export function planText(
  definition: PlannedDefinition,
  choice: unknown,
  plan: MovePlan,
  back: number | undefined,
): string {
  const odds = planOdds(definition, choice, plan)
  const chance = odds ? chanceText(odds.chance) : ''
  // No line ends inside a multiplier.
  const [least = '', most = ''] = odds?.pays.map((one) => heightText(one).replace(' ', '\u00a0')) ?? []
  const returns =
    back === undefined ? [] : [t('With best play, the RTP is {rtp}.', { rtp: percentDown(back) })]
  switch (plan.mechanic) {
    case 'crash':
      return t('Each round cashes out at {least}. The chance is {chance}.', { least, chance })
    case 'mines':
      return t(
        'Each round opens {count, plural, one {the marked stone} other {the # marked stones}} from the top left and cashes out at {least}. The chance is {chance}.',
        { count: plan.cells.length, least, chance },
      )
    case 'tower':
      return t(
        'Each round opens door {door} on {count, plural, one {the first floor} other {the first # floors}} and cashes out at {least}. The chance is {chance}.',
        { door: plan.door + 1, count: plan.floors, least, chance },
      )
    case 'hi-lo':
      return t(
        'Each round guesses the likelier side (higher on a 7) and cashes out after {count, plural, one {# correct guess} other {# correct guesses}}, at {least} to {most}. The chance is {chance}.',
        { count: plan.guesses, least, most, chance },
      )
    case 'blackjack':
      return [
        t(
          'Each hand is played as the hint says: the move with the highest average payout. It doubles and splits only if your balance covers it.',
        ),
        ...returns,
      ].join(' ')
    case 'video-poker':
      return [t('Each hand holds the cards with the highest average payout.'), ...returns].join(' ')
  }
}
