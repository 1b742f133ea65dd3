import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findings } from '#tests/components/axe.ts'
import { mountPart } from '#tests/components/mount-part.tsx'
import { press } from '#tests/components/press.ts'
import { overhang, PHONE, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { covers } from '#tests/coverage/covers.ts'
import { OddsTable } from './odds-table.tsx'

const ROWS = [
  { prize: '500 Laurels', weight: 10 },
  { prize: '500 Florins', weight: 5_000 },
  { prize: '1,500 Florins', weight: 4_990 },
]

test('the likeliest prize stands first, and a draw can be checked', async () => {
  covers('beyond.11')
  await resize(SMALL_PHONE)
  const { place } = mountPart(
    <OddsTable isOpen title="What a chest holds" rows={ROWS} drawn="1,500 Florins" draw="raffle:3:8" />,
  )
  await expect.element(page.getByRole('table', { name: 'What a chest holds' })).toBeVisible()
  const names = page
    .getByRole('rowheader')
    .elements()
    .map((one) => one.textContent)
  expect(names.map((name) => name.split('Your')[0])).toEqual(['500 Florins', '1,500 Florins', '500 Laurels'])
  expect(place.querySelector('[data-drawn]')!.textContent).toContain('49.9%')
  const link = page.getByRole('link', { name: 'Check this draw' })
  await expect.element(link).toHaveAttribute('href', '/fairness?draw=raffle%3A3%3A8')
  expect(await findings('#content')).toEqual([])
  expect(overhang()).toEqual([])
})

test('a win that was drawn has a tick, and what wins nothing is named without one', async () => {
  await resize(SMALL_PHONE)
  const rows = [...ROWS, { prize: 'No prize', weight: 9_000, isLoss: true }]
  const { place } = mountPart(
    <>
      <OddsTable isOpen title="A card that won" rows={rows} drawn="500 Florins" />
      <OddsTable isOpen title="A card that won nothing" rows={rows} drawn="No prize" />
    </>,
  )
  await expect.element(page.getByRole('table', { name: 'A card that won nothing' })).toBeVisible()
  const [win, loss] = [...place.querySelectorAll('[data-drawn]')] as [Element, Element]
  const ticks = (row: Element) => row.querySelectorAll('.icon').length
  expect([win.getAttribute('data-drawn'), ticks(win)]).toEqual(['win', 1])
  expect([loss.getAttribute('data-drawn'), ticks(loss)]).toEqual(['loss', 0])
  expect(loss.textContent).toContain('Your result')
  const paint = (row: Element) => getComputedStyle(row.firstElementChild!).backgroundColor
  expect(paint(loss)).not.toBe(paint(win))
  expect(await findings('#content')).toEqual([])
  expect(overhang()).toEqual([])
})

test('in a show the odds are behind a press, by keyboard too; what is said of them is not', async () => {
  await resize(SMALL_PHONE)
  mountPart(
    <OddsTable title="What a chest holds" rows={ROWS} drawn="500 Florins" draw="raffle:3:8">
      Every chest has a prize.
    </OddsTable>,
  )
  await expect.element(page.getByText('Every chest has a prize.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Check this draw' })).toBeVisible()
  const table = page.getByRole('table', { name: 'What a chest holds' })
  expect(table.elements()).toEqual([])
  const button = page.getByText('Odds', { exact: true }).first()
  expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  ;(button.element() as HTMLElement).focus()
  await press('Enter')
  await expect.element(table).toBeVisible()
  expect(await findings('#content')).toEqual([])
  expect(overhang()).toEqual([])
})

test('longer words have room on a phone, in the widest letters', async () => {
  await resize(PHONE)
  const rows = [
    { prize: 'Una línea: 25,000 Florines y 25 Laureles', weight: 1 },
    { prize: '500 Florines', weight: 1_999 },
  ]
  const { place } = mountPart(<OddsTable isOpen title="Premios por cada cartón" rows={rows} />, 'marquee')
  const table = place.querySelector('table')!
  expect(table.offsetWidth).toBeLessThanOrEqual(table.parentElement!.clientWidth)
  for (const cell of table.querySelectorAll('th, td'))
    expect([cell.textContent, cell.scrollWidth <= cell.clientWidth]).toEqual([cell.textContent, true])
})
