import { useApp } from '#client/context/app.ts'
import { t } from '#platform/words/words.ts'
import { QuestCalendar } from '../calendar.tsx'
import { QuestFrame } from '../frame.tsx'
import type { QuestData } from '../../contract.ts'
import { giftText } from '../words.ts'

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
      {(data) => (
        <>
          <Last data={data} />
          <QuestCalendar data={data} label={t('Advent calendar')} />
        </>
      )}
    </QuestFrame>
  )
}

/** The prize behind the last door. */
function Last({ data: { playerData } }: { readonly data: QuestData }) {
  const { brand } = useApp()
  const last = playerData.days.at(-1)
  if (!last) return null
  return (
    <p className="quest-all">
      {t('Behind door {n}: {prize}', { n: last.day, prize: giftText(brand, last.prize) })}
    </p>
  )
}
