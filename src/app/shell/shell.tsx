import { useSyncExternalStore } from 'react'
import { Outlet } from 'react-router'
import { ModalStack } from '#ui/modal.tsx'
import type { OpenModal } from '#ui/modals.ts'
import { ToastRegion } from '#ui/toast-region.tsx'
import { loadedModal } from '../modals.ts'
import { useLinks } from './links.ts'
import { useQuery } from './query.ts'
import { useTitle } from './title.ts'

/** The root of every page: links, the query's wishes, modals, toasts. */
export function Shell() {
  useTitle()
  useQuery()
  const onClick = useLinks()
  return (
    <div className="page" onClick={onClick}>
      <Outlet />
      <Layers />
    </div>
  )
}

const never = () => () => {}

/** What lies above the page exists in the browser only. */
function Layers() {
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!here) return null
  return (
    // Heads and feet of windows are theirs, not the page's: a section keeps them from being landmarks.
    <section>
      <ModalStack render={(modal) => <OpenDoor modal={modal} />} />
      <ToastRegion />
    </section>
  )
}

function OpenDoor({ modal }: { readonly modal: OpenModal }) {
  const Part = loadedModal(modal.name)
  return Part ? <Part {...modal.props} /> : null
}
