import { useEffect } from 'react'
import { t } from '#platform/words/words.ts'
import { Icon } from '#ui/art/icon.tsx'
import { isModalOpen } from '#ui/overlays/modals.ts'
import { useApp } from '#client/context/app.ts'
import { showModal } from '#client/modals/modals.ts'

/** Looks like a search field and opens the search; on phones it is its icon only. */
export function SearchDoor() {
  return (
    <a
      className="search search-door"
      href="?openModal=search"
      aria-label={t('Search')}
      aria-keyshortcuts="Control+K Meta+K"
    >
      <Icon name="search" />
      <span>{t('Search')}</span>
      <kbd aria-hidden data-keys={t('Ctrl K')} />
    </a>
  )
}

/** Command or Control with K opens the search above any page. */
export function useSearchKey(): void {
  const app = useApp()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.shiftKey) return
      event.preventDefault()
      if (!isModalOpen()) showModal(app, 'search')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [app])
}
