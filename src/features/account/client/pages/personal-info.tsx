import { useState } from 'react'
import { phoneText } from '../../rules.ts'
import { t } from '#platform/words/words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Pill } from '#ui/pill.tsx'
import { Segmented } from '#ui/tabs.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { useCoinsOnly } from '#client/page/coins-only.ts'
import { useApp, usePlayer } from '#client/context/app.ts'
import { showModal } from '#client/modals/modals.ts'
import { useLoaderData, useRevalidator } from '#client/router/parts.tsx'
import type { LoaderFunctionArgs } from '#client/router/route.ts'
import { refreshPlayer } from '#client/session/session.ts'
import { calls, type ProfileView, type PublicNameView } from '../../contract.ts'
import { EmailForm } from '../details/email-form.tsx'
import { GiftLine } from '../details/gift-line.tsx'
import { callLoader, type LoaderResult } from '#client/account-page/load.ts'
import { LoadFailed } from '#client/account-page/not-loaded.tsx'
import { AccountRow, AccountSection } from '#client/account-page/parts.tsx'
import { ProfileForm } from '../details/profile-form.tsx'
import { PublicName } from '../name/public-name.tsx'

type Loaded = LoaderResult<ProfileView> & { readonly name: PublicNameView | null }

/** The profile, and the name that others read. */
export async function load(args: LoaderFunctionArgs) {
  const [profile, name] = await Promise.all([
    callLoader(calls.profile)(args),
    callLoader(calls.publicName)(args),
  ])
  return { ...profile, message: profile.message ?? name.message, name: name.data }
}

const doneMark = (done: boolean) => (
  <Pill tone={done ? 'win' : 'plain'} icon={done ? 'check' : undefined}>
    {done ? t('Verified') : t('Not verified')}
  </Pill>
)

/** The player's personal and contact data. */
export function Page() {
  const { data, message, name } = useLoaderData<Loaded>()
  if (!data || !name) return <LoadFailed message={message} />
  return (
    <>
      <Person view={data} />
      <PublicName view={name} />
      <Email view={data} />
      <Phone />
      <Contact />
    </>
  )
}

function Person({ view }: { readonly view: ProfileView }) {
  const completed = usePlayer((state) => state.me.profileCompleted)
  const coinsOnly = useCoinsOnly()
  const { revalidate } = useRevalidator()
  return (
    <AccountSection
      icon="user"
      title={t('Name and address')}
      text={
        coinsOnly
          ? t('Enter them as they appear on your ID.')
          : t('Enter them as they appear on your ID. You’ll need them to redeem a prize.')
      }
    >
      {!completed && <GiftLine step="profile" />}
      <ProfileForm view={view} action={t('Save')} onDone={() => void revalidate()} />
    </AccountSection>
  )
}

function Email({ view }: { readonly view: ProfileView }) {
  const { email, emailConfirmed } = usePlayer((state) => state.me)
  const { revalidate } = useRevalidator()
  const app = useApp()
  return (
    <AccountSection icon="mail" title={t('Email')} end={doneMark(emailConfirmed)}>
      {!emailConfirmed && <GiftLine step="email" />}
      <AccountRow
        label={t('Your email')}
        value={email}
        action={
          emailConfirmed ? undefined : (
            <Button kind="soft" size="s" onClick={() => showModal(app, 'app-email-confirm-popup')}>
              {t('Verify')}
            </Button>
          )
        }
      />
      {view.newEmail && (
        <AccountRow
          label={t('Not verified yet')}
          value={view.newEmail}
          note={t('Use the link we sent there to verify it. It’s valid for 24 hours.')}
        />
      )}
      <EmailForm
        onDone={(address) => {
          toast({ kind: 'success', icon: 'mail', text: t('We sent you a link'), detail: address })
          void revalidate()
        }}
      />
    </AccountSection>
  )
}

function Phone() {
  const { phone, phoneConfirmed } = usePlayer((state) => state.me)
  return (
    <AccountSection icon="phone" title={t('Phone')} end={doneMark(phoneConfirmed)}>
      {!phoneConfirmed && <GiftLine step="phone" />}
      <AccountRow
        label={t('Your number')}
        value={phone ? phoneText(phone) : t('None yet')}
        action={
          <ButtonLink kind="soft" size="s" href="?openModal=change-phone">
            {phoneConfirmed ? t('Change') : t('Add and verify')}
          </ButtonLink>
        }
      />
    </AccountSection>
  )
}

function Contact() {
  const app = useApp()
  const { primaryContact, phoneConfirmed } = usePlayer((state) => state.me)
  /** The contact just chosen: shown at once, and dropped if the server refuses. */
  const [pending, setPending] = useState<string | null>(null)
  const choose = async (contact: string) => {
    setPending(contact)
    const { success, message } = await app.call(calls.primaryContact, {
      contact: contact as 'email' | 'phone',
    })
    if (success) await refreshPlayer(app)
    else toast({ kind: 'error', text: message ?? t('We couldn’t save this. Try again.') })
    setPending(null)
  }
  return (
    <AccountSection
      icon="chat"
      title={t('How we contact you')}
      text={
        phoneConfirmed
          ? t('Where we contact you first about your account.')
          : t('By email. To get texts instead, verify your phone.')
      }
    >
      <div className="account-contact">
        <Segmented
          label={t('How we contact you')}
          value={pending ?? primaryContact}
          busy={pending !== null}
          onChange={(value) => void choose(value)}
          options={[
            { value: 'email', label: t('Email') },
            { value: 'phone', label: t('Phone'), disabled: !phoneConfirmed },
          ]}
        />
      </div>
    </AccountSection>
  )
}
