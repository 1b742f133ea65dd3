import { useEffect, useState } from 'react'
import { Modal, useModal } from '#ui/modal.tsx'
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx'
import { t } from '#platform/words.ts'
import { useApp } from '../../context.ts'
import { calls, type ProfileView } from '../../wire.ts'
import { GiftLine } from './gifts.tsx'
import { ProfileForm } from './profile-form.tsx'
import './account.css'

/** Asks for name and address (001 §2, `app-complete-profile-modal`). */
export default function ProfileModal() {
  const app = useApp()
  const { close } = useModal()
  const [view, setView] = useState<ProfileView | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  useEffect(() => {
    void app.call(calls.account.profile).then(({ data, message }) => {
      if (data) setView(data)
      else setTrouble(message ?? t('Try again in a moment.'))
    })
  }, [app])
  return (
    <Modal title={t('Complete your profile')}>
      <p className="account-text">
        {t('Your name and address, as they stand on your papers: they are needed when you redeem a prize.')}
      </p>
      <GiftLine step="profile" />
      {trouble ? (
        <ErrorState title={t('Your profile could not be loaded')} text={trouble} />
      ) : view ? (
        <ProfileForm view={view} action={t('Save my profile')} onDone={close} />
      ) : (
        <Loading label={t('Your profile is loading')}>
          <Skeleton kind="card" count={4} />
        </Loading>
      )}
    </Modal>
  )
}
