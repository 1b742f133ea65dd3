import { useRef } from 'react'
import type { Brought } from '../../contract.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, Input } from '#ui/forms/field.tsx'
import { MaskedInput } from '#ui/forms/masked-field.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { t } from '#platform/words/words.ts'
import { useApp } from '#client/context/app.ts'
import { Refused } from '#client/forms/refused.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { refreshPlayer } from '#client/session/session.ts'
import { NOTHING, showGift } from './show-gift.ts'
import { calls, type ProfileView } from '../../contract.ts'
import { isZip, plainZip } from '../../plain-zip.ts'

export interface ProfileFormProps {
  readonly view: ProfileView
  /** The text of the button. */
  readonly action: string
  readonly onDone: () => void
}

const EMPTY = { first_name: '', last_name: '', street: '', city: '', zip: '' }
const missing = (text: string, words: string) => (text.trim() === '' ? words : undefined)

/** The form's state, checks, and submission. After a save it celebrates the gift, if there is one. */
function useProfile({ view, onDone }: Pick<ProfileFormProps, 'view' | 'onDone'>) {
  const app = useApp()
  const brought = useRef<Brought>(NOTHING)
  return useForm({
    initial: { ...(view.profile ?? EMPTY), one_name: view.profile?.first_name === '' },
    check: ({ one_name, first_name, last_name, street, city, zip }) => ({
      first_name: one_name ? undefined : missing(first_name, t('Please enter your first name')),
      last_name: missing(
        last_name,
        one_name ? t('Please enter your name') : t('Please enter your last name'),
      ),
      street: missing(street, t('Please enter your street address')),
      city: missing(city, t('Please enter your city')),
      zip: isZip(plainZip(zip)) ? undefined : t('Please enter a ZIP code like 78701'),
    }),
    async send(input) {
      const answer = await app.call(calls.saveProfile, { ...input, zip: plainZip(input.zip) })
      brought.current = answer.data ?? NOTHING
      return answer
    },
    async done() {
      await refreshPlayer(app)
      onDone()
      if (!showGift(app, 'profile', brought.current))
        toast({ kind: 'success', text: t('Personal info saved') })
    },
  })
}

/** Name and address; the state is the one of the registration. */
export function ProfileForm({ view, action, onDone }: ProfileFormProps) {
  const { fields, set, busy, message, form, about } = useProfile({ view, onDone })
  const text = (
    name: 'first_name' | 'last_name' | 'street' | 'city',
    label: string,
    autoComplete: string,
  ) => (
    <Input
      {...about(name)}
      label={label}
      name={name}
      autoComplete={autoComplete}
      required
      value={fields[name]}
      onChange={(event) => set(name, event.target.value)}
    />
  )
  return (
    <form {...form} className="form">
      {fields.one_name ? (
        text('last_name', t('Name'), 'name')
      ) : (
        <div className="form-pair">
          {text('first_name', t('First name'), 'given-name')}
          {text('last_name', t('Last name'), 'family-name')}
        </div>
      )}
      <Checkbox
        name="one_name"
        label={t('I have one name')}
        checked={fields.one_name}
        onChange={({ target }) => {
          set('one_name', target.checked)
          // Typed into the first of two fields, it is the name all the same.
          if (target.checked && fields.last_name.trim() === '') set('last_name', fields.first_name)
        }}
      />
      {text('street', t('Street address'), 'street-address')}
      {text('city', t('City'), 'address-level2')}
      <div className="form-pair">
        <Input
          label={t('State')}
          value={view.stateName}
          hint={t('Set when you signed up')}
          readOnly
          autoComplete="off"
        />
        <MaskedInput
          {...about('zip')}
          label={t('ZIP code')}
          name="zip"
          mask="#####-####"
          autoComplete="postal-code"
          required
          value={fields.zip}
          onValue={({ text: zip }) => set('zip', zip)}
          onBlur={() => set('zip', plainZip(fields.zip))}
        />
      </div>
      <Refused message={message} />
      <Button type="submit" busy={busy}>
        {action}
      </Button>
    </form>
  )
}
