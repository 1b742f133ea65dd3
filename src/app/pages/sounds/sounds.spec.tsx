import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mountPart } from '#tests/components/mount-part.tsx'
import { houseCues } from '#ui/sound/banks.gen.ts'
import { SoundsPage } from './sounds.tsx'

test('every common sound has its press, and every brand’s button its figures beside the one most like it', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  mountPart(<SoundsPage />)
  const table = page.getByRole('region', { name: 'Buttons of the brands' })
  await expect.element(table).toBeVisible()
  for (const name of houseCues)
    await expect
      .element(page.getByRole('button', { name: new RegExp(`^${name} \\d\\.\\d\\d s$`) }))
      .toBeVisible()
  const rows = [...table.element().querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(rows.map(([name]) => `button-${name}`)).toEqual(
    houseCues.filter((name) => name.startsWith('button-')),
  )
  for (const [name, ms, lufs, hertz, like, likeness, octaves] of rows) {
    expect(Number(ms), name!).toBeLessThanOrEqual(120)
    expect(Number(lufs), name!).toBeLessThan(-29)
    expect(Number(hertz), name!).toBeGreaterThan(100)
    expect(like).not.toBe(name)
    expect(Number(likeness) <= 0.75 || Number(octaves) >= 0.5, name!).toBe(true)
  }
  // Sound is off: figures are read, and no sound of theirs. What a game before this test plays is not its own.
  const addresses = fetched.mock.calls.map(([address]) => String(address))
  fetched.mockRestore()
  expect(addresses.filter((address) => /\/house\/.*\.(webm|m4a)/.test(address))).toEqual([])
})
