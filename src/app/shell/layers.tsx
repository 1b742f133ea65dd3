import { ModalStack } from '#ui/modal.tsx'
import type { OpenModal } from '#ui/modals.ts'
import { ToastRegion } from '#ui/toast-region.tsx'
import { loadedModal } from '../modals.ts'
import { UpdateBar } from './update-bar.tsx'

/** What lies above the page: windows and messages. */
export default function Layers() {
  return (
    // Heads and feet of windows are theirs, not the page's: a section keeps them from being landmarks.
    <section>
      <ModalStack render={(modal) => <OpenDoor modal={modal} />} />
      <ToastRegion />
      <UpdateBar />
    </section>
  )
}

function OpenDoor({ modal }: { readonly modal: OpenModal }) {
  const Part = loadedModal(modal.name)
  return Part ? <Part {...modal.props} /> : null
}
