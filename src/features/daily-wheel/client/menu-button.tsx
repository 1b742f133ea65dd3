import { t } from '#platform/words/words.ts'
import { useApp } from '#client/context/app.ts'
import { mayOpen } from '#client/modals/modals.ts'
import { ButtonLink } from '#ui/button.tsx'

/** The way to the wheel in the player's menu, while it may be opened. */
export function MenuButton({ close }: { readonly close: () => void }) {
  if (!mayOpen(useApp(), 'daily-wheel')) return null
  return (
    <ButtonLink kind="soft" wide icon="spin" href="?openModal=daily-wheel" onClick={close}>
      {t('Daily wheel')}
    </ButtonLink>
  )
}
