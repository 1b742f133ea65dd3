import { useEffect, useRef, type ReactNode } from 'react'
import { t } from '#platform/words/words.ts'
import { failedPart, Guard } from '#ui/guard/guard.tsx'
import { Modal, ModalStack } from '#ui/overlays/modal.tsx'
import { closeModal, modals, type OpenModal } from '#ui/overlays/modals.ts'
import { ToastRegion } from '#ui/overlays/toast-region.tsx'
import { useApp, useIsGuest, type App } from '../context/app.ts'
import { isModal, loadedModal, mayShow, showModal } from './modals.ts'
import { UpdateBar } from './update-bar.tsx'

/** The layers above the page: modals and toasts. */
export default function Layers() {
  const app = useApp()
  const isGuest = useIsGuest()
  const wasGuest = useRef(isGuest)
  useEffect(() => {
    if (wasGuest.current && !isGuest) closeUnfit(app)
    wasGuest.current = isGuest
  }, [app, isGuest])
  return (
    // Heads and feet of windows are theirs, not the page's: a section keeps them from being landmarks.
    <section>
      <ModalStack render={(modal) => <GuardedModal modal={modal} />} />
      <Guard instead={null}>
        <ToastRegion />
      </Guard>
      <Guard instead={null}>
        <UpdateBar />
      </Guard>
    </section>
  )
}

/** Closes windows that are for no player, such as a sign-in, where another tab has signed in. */
function closeUnfit(app: App): void {
  for (const { id, name } of modals.getState().stack)
    if (isModal(app, name) && !mayShow(app, name)) closeModal(id)
}

/** A window that fails says so in its place, and can be closed; those below it stay. */
const GuardedModal = ({ modal }: { readonly modal: OpenModal }) => (
  <Guard instead={failedModal}>
    <LazyModal modal={modal} />
  </Guard>
)

const failedModal = (again: () => void): ReactNode => (
  <Modal title={t('We couldn’t show this')} titleHidden size="s">
    {failedPart(again)}
  </Modal>
)

function LazyModal({ modal }: { readonly modal: OpenModal }) {
  const app = useApp()
  const Part = loadedModal(modal.name)
  // Windows of features know no shell: they are told the brand's words, the player, and the way to others.
  const context = {
    words: app.brand.words,
    timeZone: app.brand.timeZone,
    player: app.player,
    show: (name: string) => showModal(app, name),
  }
  return Part ? <Part {...context} {...modal.props} /> : null
}
