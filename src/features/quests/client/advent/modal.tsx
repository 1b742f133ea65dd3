import { t } from '#platform/words/words.ts'
import { QuestCalendar } from '../calendar.tsx'
import { QuestFrame } from '../frame.tsx'

/** The advent calendar: a door a day, with one task (001 §2). */
export default function AdventModal() {
  return (
    <QuestFrame
      type="advent"
      title={t('Advent calendar')}
      art="snowflake"
      lead={t('A new door opens every day until December 24. Missed one? You have until the 26th.')}
      ended={t('The advent calendar opens on December 1.')}
    >
      {(data) => <QuestCalendar data={data} label={t('Advent calendar')} />}
    </QuestFrame>
  )
}
