import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useModal } from '#ui/overlays/modal.tsx'

/** At the foot of a window whose event is over, with none planned: what else there is stands in the lobby. */
export function LobbyLink() {
  const { close } = useModal()
  return (
    <ButtonLink href="/lobby" wide onClick={close}>
      {t('Go to lobby')}
    </ButtonLink>
  )
}
