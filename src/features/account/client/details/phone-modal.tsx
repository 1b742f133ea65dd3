import { Modal, useModal } from '#ui/overlays/modal.tsx'
import { t } from '#platform/words/words.ts'
import { usePlayer } from '#client/context/app.ts'
import { GiftLine } from './gift-line.tsx'
import { PhoneForm } from './phone-form.tsx'
import '../account.css'

/** Asks for the phone by a code (001 §2, `app-phone-confirm-popup`), or for another one. */
export default function PhoneModal() {
  const { close } = useModal()
  const confirmed = usePlayer((state) => state.me.phoneConfirmed)
  return (
    <Modal title={confirmed ? t('Change phone number') : t('Verify your phone')} size="s">
      {confirmed ? (
        <p className="account-text">{t('We’ll keep your current number until you verify the new one.')}</p>
      ) : (
        <GiftLine step="phone" />
      )}
      <PhoneForm onDone={close} />
    </Modal>
  )
}
