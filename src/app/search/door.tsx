import { useEffect } from 'react'
import { t } from '#platform/words.ts'
import { Icon } from '#ui/icon.tsx'
import { isModalOpen } from '#ui/modals.ts'
import { useApp } from '../context.ts'
import { showModal } from '../modals.ts'

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
