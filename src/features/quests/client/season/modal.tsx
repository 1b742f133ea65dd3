import { t } from '#platform/words/words.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import SeasonQuest from './season-quest.tsx'

/** The season quest in a window of its own (001 §3). */
export default function SeasonQuestModal() {
  return (
    <Modal title={t('Season quest')} size="l">
      <SeasonQuest />
    </Modal>
  )
}
