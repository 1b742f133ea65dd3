import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { troubleOfMail } from '#integrations/mail/transports.server.ts'
import { openDatabase } from '#platform/data/db.server.ts'
import { lockDataDir } from '#platform/postgres/lock.server.ts'
import { testDatabase } from '#platform/postgres/test-server.server.ts'
import { rememberKeys } from '#platform/secrets/fingerprints.server.ts'
import { freshSecrets, openSecrets } from '#platform/secrets/secrets.server.ts'
import { HOME } from './steps.ts'

/** `npm run preflight`, as an operator runs it. */
const dataDir = join(mkdtempSync(join(tmpdir(), 'fairground-preflight-')), 'data')
let made: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  made = await testDatabase(inject('postgres'))
})
afterAll(async () => {
  await made.drop()
  rmSync(join(dataDir, '..'), { recursive: true, force: true })
})

function preflight(settings: Readonly<Record<string, string>>) {
  const { NODE_ENV: _, DEMO: __, ORIGINS: ___, DATABASE_URL: ____, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/preflight.ts'], {
    cwd: HOME,
    env: { ...env, PORT: '0', DATA_DIR: dataDir, ...settings },
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return { code: status, lines: stdout.trimEnd().split('\n') }
}

/** The same, while this process goes on answering. */
async function meanwhile(settings: Readonly<Record<string, string>>) {
  const { NODE_ENV: _, ORIGINS: __, DATABASE_URL: ___, ...env } = process.env
  const child = spawn(process.execPath, ['bin/preflight.ts'], {
    ...{ cwd: HOME, env: { ...env, PORT: '0', DATA_DIR: dataDir, ...settings } },
  })
  let said = ''
  child.stdout.on('data', (bytes: Buffer) => (said += String(bytes)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

test('a port and a data folder that are taken stand in the way, and nothing is made', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const folder = join(dataDir, '../taken')
  const lock = lockDataDir(folder, { pid: 4711, url: 'http://localhost:3000' })
  try {
    const { code, said } = await meanwhile({ DATA_DIR: folder, HOST: '127.0.0.1', PORT: String(port) })
    expect(code).toBe(2)
    expect(said).toContain(`  Port ${port} is taken by another program.`)
    expect(said).toContain(
      `  Fairground is already running on ${folder} (process 4711, http://localhost:3000).`,
    )
    expect(said).not.toContain('The site can start.')
  } finally {
    lock.release()
    other.close()
  }
  expect((await meanwhile({ DATA_DIR: folder })).said).toContain('The site can start.')
  const file = join(folder, 'lock/data')
  expect((await meanwhile({ DATA_DIR: file })).said).toContain(`  DATA_DIR=${file} isn’t a folder`)
})

test('a demonstration that knows no places says what that costs', async () => {
  const { code, said } = await meanwhile({ GEO: 'off' })
  expect(code).toBe(0)
  expect(said).toMatch(/ {2}GEO isn’t set up: .* can play with entries, claim rewards, or buy\./)
})

const production = { NODE_ENV: 'production', ORIGINS: 'aurelia=https://play.example.com' }

test('lists what is misspelled and what is off, and makes nothing', () => {
  const { code, lines } = preflight({ ...production, SMTPURL: 'smtp://localhost' })
  expect([code, lines.at(-1)]).toEqual([0, 'The site can start.'])
  expect(lines).toContain('  SMTPURL is no setting and has no effect. Did you mean SMTP_URL?')
  expect(lines).toContainEqual(
    expect.stringMatching(/^ {2}SMTP_URL isn’t set up: emails are .+ never sent, .+\.$/),
  )
  expect(existsSync(dataDir)).toBe(false)
  const slips = preflight({
    NODE_EVN: 'production',
    PORT: '',
    PORTT: '1',
    SMTPS_URL: 'smtp://localhost',
    SMTP_URL: '',
  })
  for (const [name, meant] of [
    ['NODE_EVN', 'NODE_ENV'],
    ['PORTT', 'PORT'],
    ['SMTPS_URL', 'SMTP_URL'],
  ])
    expect(slips.lines).toContain(`  ${name} is no setting and has no effect. Did you mean ${meant}?`)
})

test.each(['prod', 'Production', 'production '])('refuses the mode %j', (mode) => {
  const { code, lines } = preflight({ NODE_ENV: mode })
  expect(code).toBe(2)
  expect(lines).toContain(
    `  NODE_ENV=${JSON.stringify(mode)} cannot be used: it must be one of production, development, test.`,
  )
})

test('says all that is wrong with the settings', () => {
  const { code, lines } = preflight({ ...production, GEO: 'fixed', DEMO_ANYWAY: 'perhaps' })
  expect([code, lines[0]]).toEqual([2, 'In the way'])
  expect(lines).toContainEqual(
    expect.stringMatching(/^ {2}GEO="fixed" cannot be used: it must be header, .+\.$/),
  )
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}DEMO_ANYWAY="perhaps" cannot be used/))
})

test('tells keys of another site and addresses that lead nowhere', async () => {
  const database = openDatabase({ connection: made.url, max: 1, onError: () => {} })
  await rememberKeys(database.pool, freshSecrets(), dataDir)
  await database.close()
  openSecrets(dataDir)
  const before = readFileSync(join(dataDir, 'secrets.json'), 'utf8')
  const foreign = preflight({ ...production, DATABASE_URL: made.url })
  expect([foreign.code, foreign.lines[1]]).toEqual([
    2,
    expect.stringMatching(/has keys that don’t match this database/),
  ])
  expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe(before)
  const { code, lines } = preflight({
    ...production,
    DATABASE_URL: 'postgres://x:secret-word@127.0.0.1:9/z',
    SMTP_URL: 'smtp://x:secret-word@127.0.0.1:9',
  })
  expect(code).toBe(2)
  expect(lines.slice(1, 3)).toEqual([
    expect.stringMatching(/^ {2}DATABASE_URL can’t be used: nothing listens at 127\.0\.0\.1:9\. .+\.$/),
    expect.stringMatching(/^ {2}SMTP_URL can’t be used: no mail server answers there .+\.$/),
  ])
  expect(lines.join('\n')).not.toContain('secret-word')
  const pages = preflight({ ...production, API_ORIGIN: 'http://127.0.0.1:9' })
  expect([pages.code, pages.lines[1]]).toEqual([
    2,
    expect.stringMatching(/^ {2}API_ORIGIN=\S+ doesn’t answer\. .+\.$/),
  ])
})

test('signs in at the mail server', async () => {
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'site' }) : done(new Error('no')),
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as AddressInfo
  try {
    expect(await troubleOfMail(`smtp://site:right@127.0.0.1:${port}`)).toBeNull()
    expect(await troubleOfMail(`smtp://site:wrong@127.0.0.1:${port}`)).toMatch(
      /^SMTP_URL can’t be used: the mail server refuses the user or the password\. .+\.$/,
    )
  } finally {
    await new Promise<void>((done) => server.close(done))
  }
})
