import { useRef, useState } from 'react'
import { useApp } from '#client/context/app.ts'
import { momentText, t } from '#platform/words/words.ts'
import { Calendar, type CalendarDay, type StampedDay } from '#ui/kit/calendar/calendar.tsx'
import type { QuestData, QuestDay } from '../contract.ts'
import { Tasks } from './tasks.tsx'
import { giftArt, giftText } from './words.ts'
import { thingArt } from '#ui/art/brand-art.ts'

/** The pictures behind the doors of the advent calendar, in rotation, and the one behind the last door. */
const SURPRISES = ['gift', 'star', 'cupcake', 'feature-bell', 'balloon', 'gem-ruby', 'crown', 'trophy']
const LAST_SURPRISE = 'chest'

/** A day of the quest in the form that the calendar renders. */
function calendarDay(
  { day, isCompleted, isEnded, isLocked, opensAt, prize, tasks }: QuestDay,
  { today, last, dateText }: { today: number; last: number; dateText: (iso: string) => string },
): CalendarDay {
  const done = tasks.filter((task) => task.isCompleted).length
  const isOpen = !isLocked && !isCompleted
  const surprise = day === last ? LAST_SURPRISE : SURPRISES[(day - 1) % SURPRISES.length]!
  const art = tasks.length > 1 ? giftArt(prize) : surprise
  return {
    day,
    state: isCompleted ? 'done' : isLocked ? 'locked' : isEnded ? 'missed' : 'open',
    today: day === today,
    art: thingArt(art),
    ...(isOpen && tasks.length > 1 ? { text: t('{done} of {all}', { done, all: tasks.length }) } : {}),
    ...(isLocked && opensAt !== null ? { text: dateText(opensAt) } : {}),
  }
}

/** The day whose last task was completed while the window was open. */
function useStamp(
  days: readonly QuestDay[],
  textOf: (prize: QuestDay['prize']) => string,
): StampedDay | null {
  const known = useRef<ReadonlySet<number> | null>(null)
  const [stamp, setStamp] = useState<StampedDay | null>(null)
  const done = days.filter(({ isCompleted }) => isCompleted).map(({ day }) => day)
  const before = known.current
  const fresh = before && done.find((day) => !before.has(day))
  known.current = new Set(done)
  if (fresh) {
    const prize = textOf(days.find(({ day }) => day === fresh)!.prize)
    setStamp({ day: fresh, sentence: t('Day {n} is complete. You got {prize}.', { n: fresh, prize }) })
  }
  return stamp
}

/** A calendar of days, and the tasks of the one that was chosen. */
export function QuestCalendar({ data, label }: { readonly data: QuestData; readonly label: string }) {
  const { brand } = useApp()
  const { days } = data.playerData
  const [chosen, setChosen] = useState<number | null>(null)
  const panel = useRef<HTMLHeadingElement>(null)
  const stamp = useStamp(days, (prize) => giftText(brand, prize))
  const dateText = (iso: string) =>
    momentText(iso, { month: 'short', day: 'numeric', timeZone: brand.timeZone })
  const today = data.dayInfo?.day ?? 0
  const firstOpen = days.find(({ isCompleted, isLocked }) => !isCompleted && !isLocked)
  const shown = days.find(({ day }) => day === (chosen ?? firstOpen?.day ?? today)) ?? days[0]!
  function choose(day: number) {
    setChosen(day)
    // Keyboard focus moves to the panel of the day.
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <Calendar
        label={label}
        days={days.map((day) => calendarDay(day, { today, last: days.length, dateText }))}
        result={stamp}
        chosen={shown.day}
        onOpen={choose}
      />
      {/* Read out by the calendar once its stamp is down. */}
      {stamp && (
        <p className="quest-done" aria-hidden="true">
          {stamp.sentence}
        </p>
      )}
      <section className="quest-day">
        <h3 ref={panel} tabIndex={-1}>
          <span>{t('Day {n}', { n: shown.day })}</span>
          <small>{giftText(brand, shown.prize)}</small>
        </h3>
        <Tasks key={shown.day} data={data} day={shown} />
      </section>
    </>
  )
}
