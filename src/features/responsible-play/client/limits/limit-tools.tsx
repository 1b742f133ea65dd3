import { useState, type FormEvent } from 'react'
import { CHECK_MINUTES, LIMIT_SPANS, MOST, type LimitKind } from '#platform/players/limits/kinds.ts'
import { t } from '#platform/words/words.ts'
import { Input } from '#ui/forms/field.tsx'
import { useApp } from '#client/context/app.ts'
import { NONE } from '../choices.ts'
import { checkText, kindText, spanText } from './limit-words.ts'
import { Options, ToolForm } from '../tools.tsx'

/** Limits and reality checks, the first step: a player chooses how much. */

/** What most players set first stands first. */
const LIMITS = ['time', 'loss', 'coins', 'purchase'] as const satisfies readonly LimitKind[]

/** In which unit a limit is written down. */
function useUnit(kind: LimitKind): string {
  const { entries, coins } = useApp().brand.words
  if (kind === 'time') return t('minutes')
  if (kind === 'purchase') return t('dollars')
  return kind === 'loss' ? entries.many : coins.many
}

/** A limit of purchases, losses, or time: at most so much within a span. */
export function LimitTool() {
  const { brand } = useApp()
  const [kind, setKind] = useState<LimitKind>(LIMITS[0])
  const unit = useUnit(kind)
  const choose = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name, value } = target as HTMLInputElement
    if (name === 'limit') setKind(value as LimitKind)
  }
  return (
    <ToolForm
      icon="clock"
      title={t('Set a limit')}
      text={t('On your time, your losses, or your purchases. It counts all of our brands together.')}
      onChange={choose}
    >
      <Options
        name="limit"
        legend={t('On what?')}
        options={LIMITS.map((one) => ({ value: one, label: kindText(one, brand) }))}
      />
      <Options
        name="span"
        legend={t('Within which time?')}
        options={LIMIT_SPANS.map((span) => ({ value: span, label: spanText(span) }))}
      />
      <Input
        name="amount"
        type="number"
        inputMode="numeric"
        required
        min={0}
        max={kind === 'purchase' ? MOST[kind].month / 100 : MOST[kind].month}
        step={1}
        label={t('At most how much? ({unit})', { unit })}
      />
    </ToolForm>
  )
}

/** How often the player is asked whether they go on. */
export function CheckTool() {
  return (
    <ToolForm
      icon="history"
      title={t('Reality check')}
      text={t('It stops your play every so often, and shows how long you played and what it came to.')}
    >
      <Options
        name="check"
        legend={t('How often?')}
        options={[...CHECK_MINUTES, null].map((minutes) => ({
          value: String(minutes ?? NONE),
          label: checkText(minutes),
        }))}
      />
    </ToolForm>
  )
}
