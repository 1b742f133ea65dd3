import { Button } from '#ui/button.tsx'
import { Modal, useModal } from '#ui/overlays/modal.tsx'
import { t } from '#platform/words/words.ts'
import { usePlayer } from '#client/context/app.ts'
import { SignUpForm } from '../sign/sign-up-form.tsx'
import { useGameAfter } from '../sign/use-game-after.ts'
import { RegistrationSteps } from './registration-steps.tsx'

/**
 * The remaining steps of a registration as a modal, in themes without a page for it (000 §2).
 * @param game slug of the game to open when it is complete
 */
export default function RegistrationModal({ game }: { readonly game?: string | undefined }) {
  const { close } = useModal()
  const goOn = useGameAfter(game)
  const { isGuest, Registration, profileCompleted, phoneConfirmed, emailConfirmed } = usePlayer(
    (state) => state.me,
  )
  const whole = profileCompleted && phoneConfirmed && emailConfirmed
  const registered = Registration.complete
  const done = (isNew?: true) => {
    close()
    goOn(isNew)
  }
  if (isGuest)
    return (
      <Modal title={t('Almost there')} size="s">
        <SignUpForm game={game} onDone={done} />
      </Modal>
    )
  return (
    <Modal title={whole ? t('You’re all set') : t('Finish signing up')}>
      <RegistrationSteps />
      {game && registered && (
        <Button wide size="l" onClick={() => done()}>
          {t('Play now')}
        </Button>
      )}
    </Modal>
  )
}
