import { useApp } from '#client/context/app.ts'
import { t } from '#platform/words/words.ts'
import { Modal, useModal } from '#ui/overlays/modal.tsx'
import { openModal } from '#ui/overlays/modals.ts'
import { useLocation } from '#client/router/parts.tsx'
import { loadModal } from '#client/modals/modals.ts'
import { SignInEmailLink } from './sign-in-email.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useGameAfter } from './use-game-after.ts'

/** Sign-in above the page, for brands without a page of their own for it. */
export default function SignInModal({ game }: { readonly game?: string | undefined }) {
  const app = useApp()
  const { close } = useModal()
  const { search } = useLocation()
  const goOn = useGameAfter(game)
  const other = async () => {
    await loadModal(app, 'signup')
    close()
    openModal('signup', { game })
  }
  return (
    <Modal title={t('Welcome back')} size="s">
      <SignInForm
        game={game}
        onDone={() => {
          close()
          goOn()
        }}
      />
      <p className="form-other">
        <a href="/forgot-password">{t('Forgot your password?')}</a>
        <SignInEmailLink search={search} />
        <button type="button" className="link" onClick={() => void other()}>
          {t('Create an account')}
        </button>
      </p>
    </Modal>
  )
}
