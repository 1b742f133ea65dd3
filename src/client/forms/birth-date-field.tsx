import { t } from '#platform/words/words.ts'
import { Input } from '#ui/forms/field.tsx'

export interface BirthDateFieldProps {
  readonly hint?: string | undefined
  readonly error: string | undefined
  readonly showError: boolean
  readonly value: string
  readonly onValue: (value: string) => void
}

/** The date of birth of a form. */
export const BirthDateField = ({ onValue, ...field }: BirthDateFieldProps) => (
  <Input
    {...field}
    label={t('Date of birth')}
    name="birth_date"
    type="date"
    autoComplete="bday"
    required
    onChange={(event) => onValue(event.target.value)}
  />
)
