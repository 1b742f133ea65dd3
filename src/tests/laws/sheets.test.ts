import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { isOfTests, sources } from './source.ts'

/** Parts of the design system and their sheets. */
const read = (pattern: string) =>
  globSync(pattern).map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** Classes that a sheet dresses at its outermost level, or directly inside a layer. */
const styledClasses = (text: string): string[] =>
  [...text.matchAll(/^(?: {2})?\.([a-z][\w-]*)(?=[ ,{:[])/gm)].map(([, name]) => name!)

/** Parts that only stand where the sheet is: their folder's part, the kit's page, and whoever places a picture bring it. */
const INSIDE = [
  ...['src/ui/kit/foil/cells.tsx', 'src/ui/kit/vault/drawing.tsx', 'src/ui/catalogue/specimen.tsx'],
  'src/client/page/sprite.tsx',
]

test('a part brings the sheet of its folder that dresses it: whoever shows it alone has no other', () => {
  const sheets = read('src/{ui,client}/**/*.css').map((one) => ({
    ...one,
    folder: dirname(one.path),
    classes: styledClasses(one.text),
  }))
  // Every page has these.
  const common = sheets.flatMap(({ folder, text }) =>
    [...text.matchAll(/^@import '([^']+)'/gm)].map(([, to]) => join(folder, to!)),
  )
  const parts = new Map(sources().map((one) => [one.path, one]))
  const bringsInto = (path: string, seen: Set<string>): Set<string> => {
    if (seen.has(path)) return seen
    seen.add(path)
    for (const { to, typeOnly, lazy } of parts.get(path)?.imports ?? [])
      if (!typeOnly && !lazy) bringsInto(to, seen)
    return seen
  }
  const elsewhere = [...parts.values()].flatMap(({ path, imports }) =>
    isOfTests(path)
      ? []
      : imports.flatMap(({ to, typeOnly }) => (typeOnly || dirname(path) === dirname(to) ? [] : [to])),
  )
  // A generated feature shows parts too.
  const generated = read('bin/templates/**/*.tsx.txt').flatMap(({ text }) =>
    [...text.matchAll(/from '#([^']+)'/g)].map(([, to]) => `src/${to}`),
  )
  const shown = [...new Set([...elsewhere, ...generated])].filter((path) =>
    /^src\/(ui|client)\/.*\.tsx$/.test(path),
  )
  const bare = shown.filter((path) => {
    const brought = new Set([...common, ...bringsInto(path, new Set())])
    const worn = [...parts.get(path)!.text.matchAll(/className="([^"]*)"/g)].flatMap(([, names]) =>
      names!.split(' '),
    )
    return worn.some((name) => {
      const dressing = sheets.filter(
        ({ folder, classes }) => folder === dirname(path) && classes.includes(name),
      )
      return dressing.length > 0 && !dressing.some((sheet) => brought.has(sheet.path))
    })
  })
  expect(bare.filter((path) => !INSIDE.includes(path))).toEqual([])
})
