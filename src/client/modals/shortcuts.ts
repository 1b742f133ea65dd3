import { useEffect } from 'react'
import { isModalOpen } from '#ui/overlays/modals.ts'
import { useApp } from '../context/app.ts'
import { showModal } from './modals.ts'
import { isComposing } from '#ui/forms/composing.ts'

/** Command or Control with the key of a modal opens it above any page. */
export function useShortcuts(): void {
  const app = useApp()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isComposing(event)) return
      if (!(event.metaKey || event.ctrlKey) || event.shiftKey) return
      const key = event.key.toLowerCase()
      const [name] = Object.entries(app.registry.modals).find(([, { shortcut }]) => shortcut === key) ?? []
      if (!name) return
      event.preventDefault()
      if (!isModalOpen()) showModal(app, name)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [app])
}
