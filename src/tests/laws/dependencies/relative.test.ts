import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from '../source.ts'

/** The folder of `src` that a file is in; files beside them are a folder of their own. */
const folderOf = (path: string) => /^src\/(?:([^/]+)\/)?/.exec(path)?.[1] ?? 'src'

/** Relative imports of a text that lead into another folder of `src`. */
const strays = (path: string, text: string): readonly string[] =>
  [...text.matchAll(/(?:from|import\(?)\s*'(\.[^']+)'/g)]
    .map(([, to]) => to!)
    .filter((to) => {
      const file = normalize(join(dirname(path), to))
      return file.startsWith('src/') && folderOf(file) !== folderOf(path)
    })
    .map((to) => `${path}: ${to}`)

test('imports from one folder of src to another begin with #', () => {
  const found = sources()
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path, text }) => strays(path, text))
  expect(found).toEqual([])
})

test('the law sees imports that leave a folder, in either direction', () => {
  const of = (path: string, to: string) => strays(path, `import { a } from '${to}'`).length
  expect(of('src/main.ts', './platform/a.ts')).toBe(1)
  expect(of('src/platform/base/a.ts', '../../main.ts')).toBe(1)
  expect(of('src/platform/base/a.ts', '../time/clock.ts')).toBe(0)
  expect(of('src/main.ts', './schema.ts')).toBe(0)
  expect(of('src/tests/rig/a.ts', '../../../bin/build.ts')).toBe(0)
})
