import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { build } from 'vite'
import { serverSources } from './server-sources.ts'

const root = mkdtempSync(join(tmpdir(), 'sources-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const folder = join(root, 'src/features/pear')
const face = join(folder, 'feature.ts')
mkdirSync(folder, { recursive: true })
writeFileSync(
  face,
  [
    "console.log({ path: '/pear',",
    ...['  sources: [', "    'client/pear.tsx',", '  ],'],
    "  title: 'Pear', frame: { sources: ['client/late.tsx'] } })",
  ].join('\n'),
)

async function builtFor(ssr: boolean): Promise<string> {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [serverSources()],
    build: { write: false, minify: false, ssr, rollupOptions: { input: face } },
  })
  return (made as unknown as { output: readonly { code: string }[] }).output[0]!.code
}

test('browsers are not told what pages are made of, and all else of a page is', async () => {
  const code = await builtFor(false)
  expect(code).not.toMatch(/client\/|sources:/)
  expect(code).toMatch(/path: "\/pear"/)
  expect(code).toMatch(/title: "Pear"/)
})

test('the server is', async () => {
  const code = await builtFor(true)
  expect(code).toMatch(/client\/pear\.tsx/)
  expect(code).toMatch(/client\/late\.tsx/)
})
