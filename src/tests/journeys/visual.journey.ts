import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { check, patienceWith } from '../visual/baselines.ts'
import { shoot, sitter } from '../visual/shoot.ts'
import { always } from '../visual/states.ts'
import { site } from './site.ts'

/** The parts that everything is made of look as they did when somebody last looked (npm run visual). */
const at = site(() => ({}), { whole: true, pictures: true })

test.each(always.themes)('%s: the parts look as they did', async (theme) => {
  covers('games.30')
  const { tolerance, notice } = patienceWith(at.browser.version())
  if (notice) process.stdout.write(`${notice}\n`)
  const { page, context } = await sitter({ browser: at.browser, url: at.url, theme, size: 'desk' })
  const found: (string | null)[] = []
  for (const state of always.states) {
    const picture = await shoot(page, state)
    found.push(await check({ theme, size: 'desk', name: state.name }, picture, tolerance))
  }
  await context.close()
  expect(found.filter((line) => line !== null)).toEqual([])
})
