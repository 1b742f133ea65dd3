import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findings } from '#tests/components/axe.ts'
import { mountPart } from '#tests/components/mount-part.tsx'
import { allowMotion, moving, overhang, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { Leaderboard } from './leaderboard.tsx'

/** A table in which the player stands at a place. */
function rows(mine: number) {
  const others = ['Mika', 'Nadia', 'Priya', 'Jonas']
  const names = [...others.slice(0, mine - 1), 'Owen', ...others.slice(mine - 1)]
  return names.map((name, i) => ({
    id: name,
    name,
    place: i + 1,
    points: 900 - i * 100,
    me: name === 'Owen',
  }))
}
const part = (mine: number) => <Leaderboard title="Weekend race" rows={rows(mine)} />
const order = (place: Element) =>
  [...place.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row'))
const status = page.getByRole('status')

test('rows slide to their places, and the player hears the new one', async () => {
  await allowMotion()
  const { draw, place } = mountPart(part(5))
  await expect.element(page.getByText('Jonas')).toBeVisible()
  expect(moving()).toEqual([])
  expect(status.element().textContent).toBe('')
  draw(part(2))
  await expect.poll(() => moving().filter((one) => one.includes('data-row'))).toHaveLength(4)
  expect(order(place)).toEqual(['Mika', 'Owen', 'Nadia', 'Priya', 'Jonas'])
  await expect.element(status).toHaveTextContent('You’re now #2.')
  expect(place.querySelector('[data-me] .board-ticks .sr')!.textContent).toBe('2')
})

test('with less motion the order changes at once', async () => {
  await resize(SMALL_PHONE)
  const { draw, place } = mountPart(part(5))
  await expect.element(page.getByText('Jonas')).toBeVisible()
  draw(part(1))
  await expect.element(status).toHaveTextContent('You’re now #1.')
  expect(moving()).toEqual([])
  expect(order(place)[0]).toBe('Owen')
  expect(place.querySelector('[data-me] .board-ticks')!.textContent).toBe('11')
  expect(await findings('#content')).toEqual([])
  expect(overhang()).toEqual([])
})
