import { ButtonLink } from '#ui/button.tsx'
import { Modal, useModal } from '#ui/modal.tsx'
import { t } from '#platform/words.ts'
import { useIsGuest } from '../../context.ts'

/** The link of a letter that opens nothing (000 §7). */
export default function ForgotFailedModal({ message }: { readonly message?: string | undefined }) {
  const { close } = useModal()
  const guest = useIsGuest()
  return (
    <Modal
      title={t('This link does not work')}
      size="s"
      footer={
        <ButtonLink wide href={guest ? '/forgot-password' : '/account/security'} onClick={close}>
          {guest ? t('Send me a new letter') : t('To your security settings')}
        </ButtonLink>
      }
    >
      <p>
        {message ??
          t('This link is not valid, was used already, or is older than an hour. Ask for a new letter.')}
      </p>
    </Modal>
  )
}
