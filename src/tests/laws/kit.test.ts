import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { sources } from './source.ts'

const files = new Map(sources().map((file) => [file.path, file]))

/** Every file that comes with these by itself, without being asked for. */
function alongWith(...entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const pending = [...entries]
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (found.has(path)) continue
    found.add(path)
    for (const { to, typeOnly, lazy } of files.get(path)?.imports ?? [])
      if (!typeOnly && !lazy) pending.push(to)
  }
  return found
}

const ofKit = (paths: Iterable<string>) => [...paths].filter((path) => path.startsWith('src/ui/kit/'))

test('the reward kit comes with the windows that use it, never with a page', () => {
  covers('beyond.12')
  const page = alongWith(
    'src/app/entry/boot.ts',
    'src/app/entry/browser.tsx',
    'src/app/background/background.ts',
    'src/app/routes/routes.tsx',
  )
  expect(page.size).toBeGreaterThan(100)
  expect(ofKit(page)).toEqual([])
})

test('the law sees a part of the kit where it is imported', () => {
  expect(ofKit(alongWith('src/ui/catalogue/catalogue.tsx')).length).toBeGreaterThan(20)
})
