import { useEffect, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { Button, IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/art/icon.tsx'
import { isPageBusy, onPageBusy } from '#ui/overlays/hold.ts'
import { t } from '#platform/words/words.ts'
import { track } from '../analytics/analytics.ts'
import { postponeUpdate, update } from '../version/update.ts'
import './update-bar.css'

/** Shows that a newer build is available; silent while a modal, a game or the cash screen is open. */
export function UpdateBar() {
  const { ready, putOff } = useStore(update)
  const busy = useSyncExternalStore(onPageBusy, isPageBusy, () => true)
  const shown = ready && !putOff && !busy
  useEffect(() => {
    if (shown) track('app_update', { step: 'offered' })
  }, [shown])
  if (!shown) return null
  return (
    <aside className="update-bar" role="status" aria-label={t('New version')}>
      <Icon name="sparkles" />
      <p>{t('A new version is ready')}</p>
      <Button
        size="s"
        kind="soft"
        onClick={() => {
          track('app_update', { step: 'taken' })
          location.reload()
        }}
      >
        {t('Reload')}
      </Button>
      <IconButton icon="close" kind="ghost" label={t('Later')} onClick={postponeUpdate} />
    </aside>
  )
}
