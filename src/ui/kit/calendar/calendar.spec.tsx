import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findings } from '#tests/components/axe.ts'
import { mountPart } from '#tests/components/mount-part.tsx'
import { press } from '#tests/components/press.ts'
import { allowMotion, moving, overhang, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { Ticket } from '../ticket/ticket.tsx'
import { Calendar, type CalendarDay, type CalendarProps, type StampedDay } from './calendar.tsx'

const DAYS: readonly CalendarDay[] = [
  { day: 1, state: 'done' },
  { day: 2, state: 'missed' },
  { day: 3, state: 'open', today: true, text: '2 of 3 tasks', art: '/art/promos/aurelia/gift@0.5x.webp' },
  { day: 4, state: 'locked', art: '/art/sprites/chest@0.5x.webp' },
]
const stamped: StampedDay = { day: 3, sentence: 'Day 3 is done.' }
const part = (more: Partial<CalendarProps> = {}) => (
  <Calendar label="Advent calendar" days={DAYS} result={null} onOpen={() => {}} {...more} />
)
const stamps = (place: Element) => place.querySelectorAll('[data-layer=stamp]').length

test('a day opens by the keyboard; one that comes later says so and shows nothing of itself', async () => {
  const onOpen = vi.fn<(day: number) => void>()
  const { place } = mountPart(part({ onOpen }))
  const later = page.getByRole('button', { name: 'Day 4, not open yet' })
  later.element().focus()
  await press('Enter')
  page.getByRole('button', { name: 'Day 3, 2 of 3 tasks' }).element().focus()
  await press('Enter')
  expect(onOpen.mock.calls).toEqual([[3]])
  expect(later.element().querySelector('img')).toBeNull()
  expect(stamps(place)).toBe(1)
})

test('a stamp comes down on the day that is done, and it is said when it rests', async () => {
  await allowMotion()
  const { draw, place } = mountPart(part())
  await expect.element(page.getByRole('button', { name: 'Day 1, done' })).toBeVisible()
  draw(part({ result: stamped }))
  await expect.poll(() => moving().some((one) => one.includes('stamp'))).toBe(true)
  expect(page.getByRole('status').element().textContent).toBe('')
  await expect.element(page.getByRole('status')).toHaveTextContent(stamped.sentence)
  expect(stamps(place)).toBe(2)
})

test('with less motion the stamp is there, and all of it on a small phone', async () => {
  await resize(SMALL_PHONE)
  const { draw, place } = mountPart(part())
  await expect.element(page.getByRole('button', { name: 'Day 1, done' })).toBeVisible()
  draw(part({ result: stamped }))
  await expect.element(page.getByRole('status')).toHaveTextContent(stamped.sentence)
  expect(stamps(place)).toBe(2)
  expect(moving()).toEqual([])
  expect(await findings('#content')).toEqual([])
  expect(overhang()).toEqual([])
})

test.each(['aurelia', 'popply'] as const)('tickets and days can be read in %s', async (brand) => {
  await resize(SMALL_PHONE)
  mountPart(
    <>
      <h2>Tickets</h2>
      <Ticket title="Weekly lottery" number="0042 1187" text="Drawn Sunday at 8 PM" state="held" />
      <Ticket title="Weekly lottery" number="0042 1188" text="500 Laurels" state="won" />
      <Ticket title="Weekly lottery" number="0042 1189" text="Drawn on Sunday" state="over" />
      {part()}
    </>,
    brand,
  )
  await expect.element(page.getByText('0042 1188')).toBeVisible()
  expect(await findings('#content')).toEqual([])
  expect(overhang()).toEqual([])
})
