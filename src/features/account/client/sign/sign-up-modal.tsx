import { useApp } from '#client/context/app.ts'
import { t } from '#platform/words/words.ts'
import { Modal, useModal } from '#ui/overlays/modal.tsx'
import { openModal } from '#ui/overlays/modals.ts'
import { loadModal } from '#client/modals/modals.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { useGameAfter } from './use-game-after.ts'

/** Sign-up above the page, for brands without a page of their own for it. */
export default function SignUpModal({ game }: { readonly game?: string | undefined }) {
  const app = useApp()
  const { close } = useModal()
  const goOn = useGameAfter(game)
  const other = async () => {
    await loadModal(app, 'signin')
    close()
    openModal('signin', { game })
  }
  return (
    <Modal title={t('Create your account')} size="s">
      <SignUpForm
        game={game}
        onDone={(isNew) => {
          close()
          goOn(isNew)
        }}
      />
      <p className="form-other">
        <span>{t('Already have an account?')}</span>
        <button type="button" className="link" onClick={() => void other()}>
          {t('Sign in')}
        </button>
      </p>
    </Modal>
  )
}
