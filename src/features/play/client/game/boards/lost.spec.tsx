import { boardWords } from '#games/stage/stage.tsx'
import '../play.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findings } from '#tests/components/axe.ts'
import { mountPart } from '#tests/components/mount-part.tsx'
import { PHONE, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { Needed } from '#ui/guard/needed.tsx'

/** A board that doesn't come: what is said can be read on any scene. */
test.each([
  ['aurelia', PHONE],
  ['popply', SMALL_PHONE],
] as const)('a board that failed is read on a surface of its own: %s', async (brand, size) => {
  await resize(size)
  const load = () => Promise.reject<{ default: () => null }>(new Error('offline'))
  const { place } = mountPart(
    <div className="game-frame">
      <section className="stage" style={{ height: '70vh' }} aria-label="Game">
        <Needed load={load} {...boardWords('tidal-fortune')} title="No board came">
          {() => null}
        </Needed>
      </section>
      <div className="game-bar">
        <button type="button">Spin</button>
      </div>
    </div>,
    brand,
  )
  await expect.element(page.getByRole('heading', { name: 'No board came' })).toBeVisible()
  await expect.element(page.getByText('Your balance wasn’t affected.')).toBeVisible()
  await expect.element(page.getByText('Spin')).not.toBeVisible()
  expect(await findings('.stage')).toEqual([])
  const { backgroundColor } = getComputedStyle(place.querySelector('.stage .state-error')!)
  expect(backgroundColor).not.toMatch(/, 0\)$|\/ 0\)$|transparent/)
})
