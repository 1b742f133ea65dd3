import { t } from '#platform/words/words.ts'
import { Icon } from '#ui/art/icon.tsx'

/** Looks like a search field and opens the search; on phones it is its icon only. */
export function SearchTrigger() {
  return (
    <a
      className="search search-trigger"
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
