import { useCoinsOnly } from '#client/page/coins-only.ts'
import { Modal, useModal } from '#ui/overlays/modal.tsx'
import { t } from '#platform/words/words.ts'
import { GiftLine } from './gift-line.tsx'
import { LoadedProfile } from './loaded-profile.tsx'
import '../account.css'

/** Asks for name and address (001 §2, `app-complete-profile-modal`). */
export default function ProfileModal() {
  const { close } = useModal()
  const coinsOnly = useCoinsOnly()
  return (
    <Modal title={t('Complete your profile')}>
      <p className="account-text">
        {coinsOnly
          ? t('Enter your name and address as they appear on your ID.')
          : t('Enter your name and address as they appear on your ID. You’ll need them to redeem a prize.')}
      </p>
      <GiftLine step="profile" />
      <LoadedProfile onDone={close} />
    </Modal>
  )
}
