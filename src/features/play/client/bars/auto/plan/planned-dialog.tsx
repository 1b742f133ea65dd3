import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { firstChoiceOf } from '#games/first-choice.ts'
import { firstPlan, isPlayable } from '#games/plan/plan.ts'
import type { PlannedDefinition } from '#games/plan/planned.ts'
import { t } from '#platform/words/words.ts'
import { useReturns } from '../../../odds/use-returns.ts'
import { AutoDialog, type AutoDialogProps } from '../auto-dialog.tsx'
import { pilotOf } from './pilot.ts'
import { PlanFields } from './plan-fields.tsx'
import { planText } from './plan-words.ts'

export interface PlannedDialogProps extends Omit<AutoDialogProps, 'plan'> {
  readonly definition: PlannedDefinition
}

/** Asks first what automatic play decides in each round, then what it asks in every game. */
export function PlannedDialog({ definition, ...props }: PlannedDialogProps) {
  const { play } = props
  const choice = useStore(play.state, (state) => state.choice) ?? firstChoiceOf(definition)
  const [plan, setPlan] = useState(() => firstPlan(definition, choice))
  const back = useReturns(definition.slug)?.(definition, choice)
  const pilot = useMemo(
    () => (isPlayable(definition, choice, plan) ? pilotOf(definition, plan) : undefined),
    [definition, choice, plan],
  )
  const fields = (
    <fieldset className="auto-plan">
      <legend>{t('Each round')}</legend>
      <p className="plan-line" role="status">
        {pilot
          ? planText(definition, choice, plan, back)
          : plan.mechanic === 'mines'
            ? t('Mark at least one stone.')
            : t('Set an auto cash-out to play.')}
      </p>
      <PlanFields {...{ definition, choice, plan }} onPlan={setPlan} />
    </fieldset>
  )
  return <AutoDialog {...props} plan={{ pilot, fields }} />
}
