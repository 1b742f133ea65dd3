import { t } from '#platform/words/words.ts'
import { QueryFallback, useQuery } from '#client/query/use-query.tsx'
import { calls } from '../../contract.ts'
import { ProfileForm } from './profile-form.tsx'

/** The form of name and address, once the profile is here (000 §6). */
export function LoadedProfile({ onDone }: { readonly onDone?: () => void }) {
  const profile = useQuery(calls.profile)
  return (
    <>
      <QueryFallback shown={profile} label={t('Loading your profile…')} kind="card" count={4} />
      {profile.data && (
        <ProfileForm view={profile.data} action={t('Save profile')} onDone={() => onDone?.()} />
      )}
    </>
  )
}
