import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, inject, test } from 'vitest'
import { findChromium } from '../../src/tests/rig/browser.ts'
import { copyFolder } from '../../src/tests/rig/copy-folder.ts'
import { freePort } from '../../src/tests/rig/server.ts'
import { canMount, finders } from '../../bin/lib/services.ts'
import { HOME } from '../../bin/lib/steps.ts'
import { shareSchema } from '../bench/schema.ts'
import { small, type Need } from './small.ts'

/**
 * Every tool of package.json as small as it can be, in a process of its own as an operator starts it. Those
 * that want a database make one in the run's server or begin with a copy of one, those that want a site begin
 * where its first start ended, or look at the run's own.
 */
const has: Readonly<Record<Need, () => boolean>> = {
  Chromium: () => findChromium() !== null,
  HAProxy: () => finders.HAProxy() !== undefined,
  Redis: () => finders.Redis() !== undefined,
  dieharder: () => finders.dieharder() !== undefined,
  mounts: canMount,
  Stryker: () => existsSync(join(HOME, 'mutants/node_modules')),
  art: () => existsSync(join(HOME, 'art/node_modules')),
  ffmpeg: () => finders.ffmpeg() !== undefined,
}

const folders: string[] = []
let removeSchema = () => {}
beforeAll(async () => {
  removeSchema = await shareSchema()
})
afterAll(() => {
  removeSchema()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** The surroundings of a tool: an operator's, not a test's. */
function surroundings(more: Readonly<Record<string, string>> = {}) {
  const { NODE_ENV: _, VITEST: __, VITEST_WORKER_ID: ___, VITEST_POOL_ID: ____, ...env } = process.env
  return {
    ...env,
    PORT: '0',
    TEST_DATABASE_URL: inject('postgres').adminUrl,
    TEST_TEMPLATE: inject('postgres').template,
    FIRST_START: inject('firstStart'),
    COMMON_SITE: inject('common'),
    MADE_PICTURES: inject('pictures'),
    FORCE_COLOR: '0',
    ...more,
  }
}

function start(words: readonly string[], more?: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, words, {
    cwd: HOME,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: surroundings(more),
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (said += part.toString()))
  const ended = new Promise<number | null>((done) => child.once('close', done))
  return { child, ended, said: () => stripVTControlCharacters(said) }
}

const runs = Object.entries(small).flatMap(([script, some]) =>
  'file' in some ? [] : some.map(({ words, says, needs = [] }) => ({ script, words, says, needs })),
)

test.concurrent.for(
  runs.map((run) => {
    const needs = run.needs.length > 0 ? ` (needs ${run.needs.join(' and ')})` : ''
    return [`npm run ${run.script}: ${run.words.join(' ')}${needs}`, run] as const
  }),
)('%s', { timeout: 900_000, retry: 1 }, async ([, { words, says, needs }], { skip, signal }) => {
  if (needs.some((need) => !has[need]())) skip()
  const { child, ended, said } = start(words)
  // What was given up must not take the processors from the next try.
  signal.addEventListener('abort', () => child.kill('SIGKILL'))
  const code = await ended
  // All that it said: a run that is retried leaves nothing else to learn from.
  if (code !== 0 || !says.test(said())) throw new Error(`ended with ${code}:\n${said()}`)
})

test.concurrent(
  'npm run dev: serves pages from their sources, and ends when told',
  { timeout: 300_000 },
  async ({ expect }) => {
    const folder = mkdtempSync(join(tmpdir(), 'fairground-dev-'))
    folders.push(folder)
    copyFolder(inject('firstStart'), folder)
    const port = String(await freePort())
    const { child, ended, said } = start(['bin/dev.ts'], { DATA_DIR: folder, PORT: port, DATABASE_URL: '' })
    try {
      const read = async () => {
        const answer = await fetch(`http://localhost:${port}/`).catch(() => null)
        return answer
          ? `${answer.status} ${(await answer.text()).includes('/src/app/entry/boot.ts')}`
          : said()
      }
      await expect.poll(read, { timeout: 240_000, interval: 500 }).toBe('200 true')
    } finally {
      child.kill('SIGTERM')
    }
    expect([await ended, said()]).toEqual([0, expect.stringContaining('open for work')])
  },
)
