import { states } from '#platform/base/us-states.ts'
import { t } from '#platform/words/words.ts'
import { Checkbox, Select } from '#ui/forms/field.tsx'
import { useApp } from '#client/context/app.ts'
import { BirthDateField } from '#client/forms/birth-date-field.tsx'
import { birthTrouble, stateTrouble, termsTrouble } from '#client/forms/rules.ts'
import { signUpWords } from '../../consent/words.ts'
import { stateNote, stateOptions, type RestrictedPlace } from './places.ts'

/** The details that every account needs, whichever way a player signs up. */
export interface AccountDetails {
  readonly birth_date: string
  readonly state: string
  readonly terms: boolean
  readonly marketing: boolean
}

export const NOBODY: AccountDetails = { birth_date: '', state: '', terms: false, marketing: false }

export const personTroubles = ({ birth_date, state, terms }: AccountDetails) => ({
  birth_date: birthTrouble(birth_date),
  state: stateTrouble(state),
  terms: termsTrouble(terms),
})

export interface PersonFieldsProps {
  /** The states that not everything is offered in; null until they are known. */
  readonly restricted: readonly RestrictedPlace[] | null
  readonly fields: AccountDetails
  readonly set: ((name: 'birth_date' | 'state', value: string) => void) &
    ((name: 'terms' | 'marketing', value: boolean) => void)
  readonly about: (name: keyof AccountDetails) => {
    readonly error: string | undefined
    readonly showError: boolean
  }
}

/** Birth date, state and consent, with why they are asked for. */
export function PersonFields({ fields, set, about, restricted }: PersonFieldsProps) {
  const { brand } = useApp()
  return (
    <>
      <div className="form-pair">
        <BirthDateField
          {...about('birth_date')}
          hint={t('21 or older in most states')}
          value={fields.birth_date}
          onValue={(value) => set('birth_date', value)}
        />
        <Select
          {...about('state')}
          label={t('State')}
          name="state"
          placeholder={t('Select')}
          autoComplete="address-level1"
          required
          options={stateOptions(states, restricted)}
          hint={stateNote(fields.state, restricted, brand.words.coins.many) ?? t('Where you live')}
          value={fields.state}
          onChange={(event) => set('state', event.target.value)}
        />
      </div>
      <div className="form-checks">
        <Checkbox
          {...about('terms')}
          name="terms"
          required
          label={
            <>
              {t('I’m of legal age where I live and I accept the terms of use.')}{' '}
              <a href="/page/terms" target="_blank" rel="noopener">
                {t('Read terms')}
              </a>
            </>
          }
          checked={fields.terms}
          onChange={(event) => set('terms', event.target.checked)}
        />
        <Checkbox
          name="marketing"
          label={signUpWords({ t }, brand.title)}
          checked={fields.marketing}
          onChange={(event) => set('marketing', event.target.checked)}
        />
      </div>
    </>
  )
}
