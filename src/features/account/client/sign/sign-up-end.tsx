import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { usePlayer } from '#client/context/app.ts'
import { Referral } from '#features/referral/client/sign-up-code.tsx'
import { PersonFields, type PersonFieldsProps } from './person-fields.tsx'
import { Refused, type RefusedProps } from '#client/forms/refused.tsx'

export interface SignUpEndProps extends PersonFieldsProps {
  readonly end: RefusedProps
  readonly busy: boolean
}

/** How every form ends that opens an account: the person, a friend's code, what was refused, the button. */
export function SignUpEnd({ end, busy, ...person }: SignUpEndProps) {
  const invites = usePlayer(({ me }) => me.features['referral'] === true)
  return (
    <>
      <PersonFields {...person} />
      {invites && <Referral />}
      <Refused {...end} />
      <Button type="submit" wide size="l" busy={busy}>
        {t('Create account')}
      </Button>
    </>
  )
}
