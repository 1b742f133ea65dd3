import { t } from '#platform/words/words.ts'
import { QuestCalendar } from '../calendar.tsx'
import { QuestRoom } from '../frame.tsx'

/** The season quest: a day of tasks each day, open to the end (001 §3). */
export default function SeasonQuest() {
  return (
    <QuestRoom
      type="season"
      art="feature-target"
      lead={t('A new day of tasks opens every day and stays open until the quest ends.')}
      ended={t('The season quest is over. We paid every prize you earned.')}
    >
      {(data) => <QuestCalendar data={data} label={t('Days of the quest')} />}
    </QuestRoom>
  )
}
