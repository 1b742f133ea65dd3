import './plan.css'
import { useState } from 'react'
import { levelOf, mostPicks, type MovePlan } from '#games/plan/plan.ts'
import type { PlannedDefinition } from '#games/plan/planned.ts'
import { hundredthsOf, hundredthsText } from '#games/stage/originals/hundredths.ts'
import { t } from '#platform/words/words.ts'
import { Input, Select } from '#ui/forms/field.tsx'
import { MarkedStones } from './marked-stones.tsx'

export interface PlanFieldsProps {
  readonly definition: PlannedDefinition
  /** The player's choice on the board. */
  readonly choice: unknown
  readonly plan: MovePlan
  readonly onPlan: (plan: MovePlan) => void
}

/** The fields of a plan; none where the best play decides every move. */
export function PlanFields({ definition, choice, plan, onPlan }: PlanFieldsProps) {
  const most = mostPicks(definition, choice)
  if (definition.mechanic === 'crash' && plan.mechanic === 'crash')
    return <Target range={definition.maths.target} plan={plan} onPlan={onPlan} />
  if (definition.mechanic === 'mines' && plan.mechanic === 'mines')
    return <MarkedStones {...{ definition, choice, plan, onPlan, most }} />
  if (definition.mechanic === 'tower' && plan.mechanic === 'tower')
    return (
      <div className="plan-pair">
        <Count
          label={t('Floors to climb')}
          value={plan.floors}
          most={most}
          onChange={(floors) => onPlan({ ...plan, floors })}
        />
        <Count
          label={t('Door on each floor')}
          value={plan.door + 1}
          most={levelOf(definition, choice).doors}
          onChange={(door) => onPlan({ ...plan, door: door - 1 })}
        />
      </div>
    )
  if (plan.mechanic === 'hi-lo')
    return (
      <Count
        label={t('Correct guesses')}
        value={plan.guesses}
        most={most}
        onChange={(guesses) => onPlan({ ...plan, guesses })}
      />
    )
  return null
}

interface CountProps {
  readonly label: string
  readonly value: number
  readonly most: number
  readonly onChange: (value: number) => void
}

const Count = ({ label, value, most, onChange }: CountProps) => (
  <Select
    label={label}
    value={String(value)}
    options={Array.from({ length: most }, (_, index) => ({
      value: String(index + 1),
      label: String(index + 1),
    }))}
    onChange={(event) => onChange(Number(event.target.value))}
  />
)

interface TargetProps {
  readonly range: readonly [least: number, most: number]
  readonly plan: Extract<MovePlan, { readonly mechanic: 'crash' }>
  readonly onPlan: (plan: MovePlan) => void
}

/** The height at which a flight is left; without one no round is flown. */
function Target({ range: [least, most], plan, onPlan }: TargetProps) {
  const [typed, setTyped] = useState(() => hundredthsText(plan.target))
  const target = hundredthsOf(typed)
  return (
    <Input
      label={t('Auto cash-out at')}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value)
        // Text that is no number counts as 0, which can't be played.
        onPlan({ ...plan, target: hundredthsOf(event.target.value) ?? 0 })
      }}
      error={
        target !== null && target >= least && target <= most
          ? undefined
          : t('Enter a multiplier from {least} to {most}.', {
              least: hundredthsText(least),
              most: hundredthsText(most),
            })
      }
      showError
    />
  )
}
