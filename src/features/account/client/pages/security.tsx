import { useState } from 'react'
import { t } from '#platform/words/words.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { useApp, usePlayer } from '#client/context/app.ts'
import { useLoaderData, useRevalidator } from '#client/router/parts.tsx'
import { refreshPlayer } from '#client/session/session.ts'
import { calls, type SessionEntry } from '../../contract.ts'
import { callLoader, type LoaderResult } from '#client/account-page/load.ts'
import { LoadFailed } from '#client/account-page/not-loaded.tsx'
import { AccountSection } from '#client/account-page/parts.tsx'
import { PasswordForm } from '../details/password-form.tsx'
import { Sessions } from './sessions.tsx'
import { Sections, type SectionsProps } from '#client/page/sections.tsx'

export const load = callLoader(calls.sessions)

/** Security of the account: the password, other sign-in methods, and signed-in devices. */
export function Page({ sections }: SectionsProps) {
  const { data, message } = useLoaderData<LoaderResult<{ readonly sessions: readonly SessionEntry[] }>>()
  return (
    <>
      <PasswordSection />
      <Sections sections={sections} />
      {data ? <Sessions sessions={data.sessions} /> : <LoadFailed message={message} />}
    </>
  )
}

function PasswordSection() {
  const app = useApp()
  const { revalidate } = useRevalidator()
  const auto = usePlayer((state) => state.me.hasAutoPassword)
  // A form that was sent begins again.
  const [times, setTimes] = useState(0)
  const done = async () => {
    setTimes((before) => before + 1)
    toast({
      kind: 'success',
      icon: 'lock',
      text: t('Your password was changed'),
      detail: t('You’re signed out everywhere else.'),
    })
    await refreshPlayer(app)
    await revalidate()
  }
  return (
    <AccountSection
      icon="lock"
      title={t('Password')}
      text={
        auto
          ? t('You don’t have a password yet. Set one to sign in with your email too.')
          : t('Changing your password signs you out everywhere else. We’ll email you about the change.')
      }
    >
      <PasswordForm key={times} onDone={done} />
    </AccountSection>
  )
}
