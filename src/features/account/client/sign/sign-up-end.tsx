import { useEffect, useState } from 'react'
import type { Money } from '#platform/money/prize.ts'
import '../account.css'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { useApp, usePlayer } from '#client/context/app.ts'
import { useClients } from '#client/clients.ts'
import { expectGift } from '../welcome/expected.ts'
import { PersonFields, type PersonFieldsProps } from './person-fields.tsx'
import { playsForPrizes, useRestricted } from './places.ts'
import { Refused, type RefusedProps } from '#client/forms/refused.tsx'
import { WelcomeLine } from './welcome-line.tsx'

export interface SignUpEndProps extends Omit<PersonFieldsProps, 'restricted'> {
  readonly end: RefusedProps
  readonly busy: boolean
}

/** How every form ends that opens an account: the person, what features ask, what was refused, the button. */
export function SignUpEnd({ end, busy, ...person }: SignUpEndProps) {
  const app = useApp()
  const restricted = useRestricted()
  // The welcome bonus, raised by a friend's code.
  const [whole, setWhole] = useState<Money | null>(null)
  useEffect(() => expectGift(app, whole), [app, whole])
  const features = usePlayer(({ me }) => me.features)
  const clients = useClients().filter(({ name }) => features[name] === true)
  return (
    <>
      <PersonFields {...person} restricted={restricted} />
      {clients.map(({ name, SignUpField }) => SignUpField && <SignUpField key={name} onGift={setWhole} />)}
      <WelcomeLine prizes={playsForPrizes(person.fields.state, restricted)} whole={whole} />
      <Refused {...end} />
      <div className="form-end">
        <Button type="submit" wide size="l" busy={busy}>
          {t('Create account')}
        </Button>
      </div>
    </>
  )
}
