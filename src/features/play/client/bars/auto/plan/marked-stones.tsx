import { minesIn, type MovePlan } from '#games/plan/plan.ts'
import type { OriginalOf } from '#games/engine/definition.ts'
import { t } from '#platform/words/words.ts'

export interface MarkedStonesProps {
  readonly definition: OriginalOf<'mines'>
  readonly choice: unknown
  readonly plan: Extract<MovePlan, { readonly mechanic: 'mines' }>
  readonly onPlan: (plan: MovePlan) => void
  /** Stones that may be marked. */
  readonly most: number
}

/** Stones of a row, as on the board. */
const ROW = 5

/** The field, on which the player marks the stones that every round opens. */
export function MarkedStones({ definition, choice, plan, onPlan, most }: MarkedStonesProps) {
  const { cells } = plan
  const toggle = (cell: number) =>
    onPlan({
      ...plan,
      cells: (cells.includes(cell) ? cells.filter((one) => one !== cell) : [...cells, cell]).toSorted(
        (a, b) => a - b,
      ),
    })
  return (
    <div className="plan-stones">
      <div role="group" aria-label={t('Stones to open')}>
        {Array.from({ length: definition.maths.cells }, (_, cell) => {
          const marked = cells.includes(cell)
          return (
            <button
              key={cell}
              type="button"
              aria-pressed={marked}
              data-order={marked ? cells.indexOf(cell) + 1 : undefined}
              disabled={!marked && cells.length >= most}
              aria-label={t('Row {row}, column {column}', {
                row: Math.floor(cell / ROW) + 1,
                column: (cell % ROW) + 1,
              })}
              onClick={() => toggle(cell)}
            />
          )
        })}
      </div>
      <p className="quiet">
        {t(
          'Mark up to {count, plural, one {# stone} other {# stones}} with {mines, plural, one {# mine} other {# mines}} in the field.',
          {
            count: most,
            mines: minesIn(definition, choice),
          },
        )}
      </p>
    </div>
  )
}
