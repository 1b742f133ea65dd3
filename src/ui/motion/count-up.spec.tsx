import { expect, test } from 'vitest'
import { mountPart } from '#tests/components/mount-part.tsx'
import { allowMotion } from '#tests/components/screen.ts'
import { CountUp } from './count-up.tsx'

const text = (amount: number) => `${amount} Florins`

test('an amount counts up once to what was won, and keeps the room of its end', async () => {
  await allowMotion()
  const { place } = mountPart(<CountUp to={2_500} text={text} />)
  await expect.poll(() => place.querySelector('.count-up [aria-hidden]')?.textContent).toMatch(/Florins$/)
  const counted = place.querySelector('.count-up [aria-hidden]')!
  expect(Number.parseInt(counted.textContent)).toBeLessThan(2_500)
  // What a reader hears is the end from the start.
  expect(place.querySelector('.count-up > :not([aria-hidden])')!.textContent).toBe('2500 Florins')
  await expect.poll(() => place.textContent).toBe('2500 Florins')
  expect(place.querySelector('.count-up')).toBeNull()
})

test('without motion, or won before, the end stands at once', async () => {
  const { place } = mountPart(<CountUp to={2_500} text={text} />)
  await expect.poll(() => place.textContent).toBe('2500 Florins')
  expect(place.querySelector('.count-up')).toBeNull()
  await allowMotion()
  const known = mountPart(<CountUp to={70} text={text} isKnown />)
  await expect.poll(() => known.place.textContent).toContain('70 Florins')
  expect(known.place.querySelector('.count-up')).toBeNull()
})
