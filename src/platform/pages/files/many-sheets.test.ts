import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { build } from 'vite'
import { manySheets } from './many-sheets.ts'

const root = mkdtempSync(join(tmpdir(), 'sheets-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

for (const [name, color] of [
  ['pear', 'green'],
  ['apple', 'red'],
]) {
  mkdirSync(join(root, name!))
  writeFileSync(join(root, name!, 'first.css'), `.${name} { color: ${color} }`)
}
writeFileSync(
  join(root, 'all.css'),
  `@layer reset, parts;\n@import './*/first.css' layer(parts);\n@import './*/none.css';\n`,
)

test('a pattern stands for the sheets that it finds, in the order of their names and in its layer', async () => {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [manySheets()],
    build: { write: false, cssMinify: false, rollupOptions: { input: join(root, 'all.css') } },
  })
  const { output } = made as unknown as { output: readonly { fileName: string; source?: unknown }[] }
  const css = String(output.find(({ fileName }) => fileName.endsWith('.css'))?.source)
  expect(css.match(/@layer [\w, ]+|\.\w+/g)).toEqual([
    '@layer reset, parts',
    ...['@layer parts', '.apple'],
    ...['@layer parts', '.pear'],
  ])
})
