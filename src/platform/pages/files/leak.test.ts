import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { build } from 'vite'
import { refuseServerImports } from './leak.ts'

const root = mkdtempSync(join(tmpdir(), 'leak-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFileSync(join(root, name), text)
write('secret.server.ts', 'export const secret = 1\nexport type Secret = number\n')
write('middle.ts', "export { secret } from './secret.server.ts'\n")
write('leaks.ts', "import { secret } from './middle.ts'\nconsole.error(secret)\n")
write('later.ts', "void import('./secret.server.ts')\n")
write('types.ts', "import type { Secret } from './secret.server.ts'\nexport const x: Secret = 2\n")
write('server.tsx', 'export const render = 1\n')
write('entry.ts', "export { render } from './server.tsx'\nexport { x } from './types.ts'\n")

const make = (entry: string, ssr: boolean) =>
  build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [refuseServerImports()],
    build: { ssr, write: false, rollupOptions: { input: join(root, entry) } },
  })

describe.each([
  ['the browser', false],
  ['the renderer', true],
])('a build for %s', (_, ssr) => {
  test('fails when it reaches server code, and names who reached', async () => {
    await expect(make('leaks.ts', ssr)).rejects.toThrow(/middle\.ts is code of pages.*secret\.server\.ts/s)
    await expect(make('later.ts', ssr)).rejects.toThrow(/later\.ts is code of pages/)
  })

  test('may know its types, and the renderer’s own entry is no server code', async () => {
    await expect(make('entry.ts', ssr)).resolves.toBeDefined()
  })
})
