import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../rig/client.ts'
import { startServer } from '../rig/server.ts'

/** The product in a folder whose path means something else in addresses, as people name theirs. */
const HOME = join(import.meta.dirname, '../../..')
mkdirSync(join(HOME, '.cache'), { recursive: true })
// On the disk of the packages: half a gigabyte of them is linked there, not copied.
const root = mkdtempSync(join(HOME, '.cache/odd-'))
const home = join(root, 'my site #1 – café 100%')
const TREE = [
  'src',
  'bin',
  'tools',
  'public',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]

beforeAll(() => {
  mkdirSync(home)
  for (const name of [...TREE, 'node_modules']) copy(join(HOME, name), join(home, name))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** By links where the disk is the same: nothing of the copy is written to. */
function copy(from: string, to: string) {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' })
  } catch {
    rmSync(to, { recursive: true, force: true })
    execFileSync('cp', ['-a', from, to])
  }
}

test('builds, starts its own database, serves pages, and says nothing that is not for people', async () => {
  const server = await startServer({ DATA_DIR: '', DEMO: 'off' }, home)
  const client = new Client(server.url)
  const page = await client.send('GET', '/lobby')
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('data-theme="aurelia"')
  for (const path of [/\/assets\/boot-[\w-]+\.js/.exec(html)![0], '/icons/aurelia/192.png', '/page/faq'])
    expect([path, (await client.send('GET', path)).status]).toEqual([path, 200])
  expect((await client.signUp('odd@test.example')).body.success).toBe(true)
  expect((await client.balance()).tourPoints).toBeGreaterThan(0)
  expect(existsSync(join(home, '.data', 'secrets.json'))).toBe(true)
  const { code, said } = await server.end('SIGTERM')
  expect(code).toBe(0)
  const lines = said
    .split('\n')
    .filter((line) => line && !/^ {2}(Applying|Making|Starting|Checking) /.test(line))
  expect(lines.map((line) => line.replace(/\S+ s\)|:\d+/g, '…'))).toEqual([
    '  Building the pages',
    '  Compressing the pages’ files',
    '  Opening the site',
    '  Fairground is open at http://localhost…  …',
  ])
})
