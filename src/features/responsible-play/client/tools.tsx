import { useId, type FormEvent, type ReactNode } from 'react'
import { BREAK_DAYS, TERMS } from '#platform/players/closings/terms.ts'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/art/icon.tsx'
import { go } from '#client/router/navigate.ts'
import { daysText, termText } from './choices.ts'

/** The first step: a player chooses for how long. What it does is said on the next page, before it is done. */

export const CONFIRM = '/game/responsible-play/confirm'

interface ToolFormProps {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly children: ReactNode
  readonly onChange?: (event: FormEvent<HTMLFormElement>) => void
}

/** A form of addresses: it leads on without scripts, too. */
export function ToolForm({ icon, title, text, children, onChange }: ToolFormProps) {
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    void go(`${CONFIRM}?${new URLSearchParams(chosen)}`)
  }
  return (
    <li className="panel rp-tool">
      <Icon name={icon} size={28} />
      <form action={CONFIRM} onSubmit={submit} onChange={onChange} aria-labelledby={id}>
        <h3 id={id}>{title}</h3>
        <p>{text}</p>
        {children}
        <Button type="submit" kind="soft">
          {t('Read what happens')}
        </Button>
      </form>
    </li>
  )
}

interface OptionsProps {
  /** The name of the choice in the address of the next page. */
  readonly name: string
  readonly legend: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** One of several, the first one until another is chosen. */
export const Options = ({ name, legend, options }: OptionsProps) => (
  <fieldset className="rp-choices">
    <legend>{legend}</legend>
    {options.map(({ value, label }, index) => (
      <label key={value}>
        <input type="radio" name={name} value={value} defaultChecked={index === 0} />
        <span>{label}</span>
      </label>
    ))}
  </fieldset>
)

export const BreakTool = () => (
  <ToolForm icon="pause" title={t('Take a break')} text={t('A few days without games. It ends by itself.')}>
    <Options
      name="break"
      legend={t('For how long?')}
      options={BREAK_DAYS.map((days) => ({ value: String(days), label: daysText(days) }))}
    />
  </ToolForm>
)

export const ExclusionTool = () => (
  <ToolForm
    icon="shield"
    title={t('Self-exclude')}
    text={t('For when games do you harm. It lasts until you ask for its end, once the time is over.')}
  >
    <Options
      name="exclusion"
      legend={t('For how long at least?')}
      options={TERMS.map((term) => ({ value: term, label: termText(term) }))}
    />
  </ToolForm>
)
