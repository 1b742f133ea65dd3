import { useState } from 'react'
import { Calendar, type CalendarDay, type CalendarProps } from '../../kit/calendar/calendar.tsx'
import { state, type Specimen } from '../specimen.tsx'
import { Trial, useTrial } from './trial.tsx'
import { thingArt } from '../../art/brand-art.ts'

const ART = ['gift', 'star', 'clover', 'ticket', 'bolt'] as const
const TODAY = 9

const days = (today = TODAY): readonly CalendarDay[] =>
  Array.from({ length: 24 }, (_, i) => {
    const day = i + 1
    return {
      day,
      state: day > today ? 'locked' : day === today ? 'open' : day % 4 === 0 ? 'missed' : 'done',
      today: day === today,
      art: thingArt(ART[i % ART.length]!),
      ...(day === today ? { text: '2 of 3 tasks' } : {}),
    }
  })

const Sample = (more: Partial<CalendarProps>) => (
  <Calendar label="Advent calendar" days={days()} result={null} onOpen={() => {}} {...more} />
)

function Played() {
  const [day, setDay] = useState(TODAY)
  const { result, press, reset } = useTrial((day: number) => ({ day, sentence: `Day ${day} is done.` }))
  return (
    <Trial
      again={() => {
        reset()
        setDay(TODAY)
      }}
    >
      <Sample days={days(day)} result={result} onOpen={press} />
    </Trial>
  )
}

export const calendar: Specimen = {
  id: 'calendar',
  title: 'Calendar',
  about: 'A door for each day; a stamp lands on each that is done.',
  wide: 'half',
  states: [
    state('Play', Played),
    state('The first day', () => <Sample days={days(1)} />),
    state('On the way', () => <Sample />),
    state('Stamped', () => <Sample result={{ day: TODAY, sentence: 'Day 9 is done.' }} />),
  ],
}
