import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { troubleOfDatabase } from '#platform/data/reach.server.ts'
import { withClient } from '#platform/postgres/databases.server.ts'
import { openSecrets, readSecrets } from '#platform/secrets/secrets.server.ts'
import { processEnv } from '#platform/config/env.server.ts'
import { commitOf } from '#release.server.ts'
import { calls as account } from '#features/account/contract.ts'
import { Client } from '../rig/client.ts'
import { failedStart, freePort, startServer, type Ended } from '../rig/server.ts'
import { blockAfter, twoRoles, type TwoRoles } from './two-roles.ts'

/** The first day of an operator with an external PostgreSQL and two roles, by the words of the runbook. */
const HOME = join(import.meta.dirname, '../../..')
const root = mkdtempSync(join(tmpdir(), 'fairground-operators-'))
const [first, second, drill] = ['first', 'second', 'drill'].map((name) => join(root, name)) as [
  string,
  string,
  string,
]
const backup = join(root, 'site.backup')
let postgres: TwoRoles
beforeAll(async () => {
  postgres = await twoRoles()
})
afterAll(async () => {
  await postgres?.stop()
  rmSync(root, { recursive: true, force: true })
})

/** Runs commands in a shell at the checkout, as an operator types them. */
function shell(commands: string, settings: Readonly<Record<string, string>>) {
  const { NODE_ENV: _, VITEST: __, DATA_DIR: ___, DEMO: ____, ORIGINS: _____, ...env } = processEnv()
  const { status, stdout, stderr } = spawnSync('sh', ['-euc', commands], {
    cwd: HOME,
    env: { ...env, ...settings },
    encoding: 'utf8',
  })
  return { code: status, said: `${stdout}${stderr}` }
}

function expectOneSentence({ code, said }: Ended, ...sentences: readonly RegExp[]) {
  const lines = said.trimEnd().split('\n').slice(-sentences.length)
  expect([code, lines]).toEqual([expect.any(Number), sentences.map((one) => expect.stringMatching(one))])
  expect(said).not.toMatch(/\n\s+at |Error:|words-of-a-test|wrong-word/)
  expect(code).not.toBe(0)
}

const onNode = async (DATA_DIR: string, more: Readonly<Record<string, string>> = {}) => ({
  ...postgres.settings(),
  DATA_DIR,
  PORT: String(await freePort()),
  ...more,
})

test('a database that cannot be used is one sentence for each address', { timeout: 120_000 }, async () => {
  const { DATABASE_URL, DATABASE_OWNER_URL } = postgres.settings()
  await postgres.create('another')
  const trouble = (databaseUrl: string, databaseOwnerUrl: string | null = null) =>
    troubleOfDatabase({ databaseUrl, databaseOwnerUrl })
  const said = (sentence: RegExp) => expect.stringMatching(sentence) as string
  expect(await trouble(DATABASE_URL, DATABASE_OWNER_URL)).toEqual([])
  expect(await trouble(postgres.addressOf('served', 'wrong-word'))).toEqual([
    said(/^DATABASE_URL can’t be used: the password or the role isn’t right\. Correct .+\.$/),
  ])
  expect(await trouble(DATABASE_URL.replace('/served?', '/nothing?'))).toEqual([
    said(/^DATABASE_URL can’t be used: there is no database nothing\. Create it, .+\.$/),
  ])
  expect(await trouble(DATABASE_URL, DATABASE_OWNER_URL.replace('/served?', '/another?'))).toEqual([
    said(/^DATABASE_OWNER_URL can’t be used: it leads to another database than DATABASE_URL\. .+\.$/),
  ])
  // As a start says it.
  expectOneSentence(
    await failedStart(
      await onNode(first, {
        DATABASE_URL: 'postgres://served:wrong-word@nowhere.invalid/served',
        DATABASE_OWNER_URL: 'postgres://fairground_owner:wrong-word@localhost:9/served',
      }),
    ),
    /^DATABASE_URL can’t be used: the host of nowhere\.invalid .+\.$/,
    /^DATABASE_OWNER_URL can’t be used: nothing listens at localhost:9\. .+\.$/,
  )
  expect(existsSync(join(first, 'secrets.json'))).toBe(false)
})

test(
  'a node with other keys is refused from the first start on, and after a rotation',
  { timeout: 300_000 },
  async () => {
    const production = {
      NODE_ENV: 'production',
      ORIGINS: 'aurelia=http://play.test',
      LOG_LEVEL: 'info',
      SMTPURL: 'smtp://localhost',
    }
    const one = await startServer(await onNode(first, production))
    expect(await (await fetch(`${one.url}/health`)).json()).toEqual({
      status: 'ready',
      version: expect.stringMatching(/^\d+\.\d+\.\d+\+/),
      commit: commitOf() ?? 'unknown',
    })
    const { code, said } = await one.end('SIGTERM')
    expect(code).toBe(0)
    // What is off is said once, with what it costs, and so is what was probably misspelled.
    expect(said.match(/SMTP_URL isn’t set up: emails are \w+ and never sent/g)).toHaveLength(1)
    expect(said.match(/SMTPURL is no setting and has no effect\. Did you mean SMTP_URL\?/g)).toHaveLength(1)
    openSecrets(second)
    const foreign = readFileSync(join(second, 'secrets.json'), 'utf8')
    expectOneSentence(
      await failedStart(await onNode(second)),
      /^[A-Z_]+: \S+secrets\.json has keys that don’t match this database \(ids, realtime, pepper, push, letters, identity\)\. Copy .+\.$/,
    )
    expect(readFileSync(join(second, 'secrets.json'), 'utf8')).toBe(foreign)
    rmSync(join(second, 'secrets.json'))
    expectOneSentence(
      await failedStart(await onNode(second)),
      /^[A-Z_]+: \S+secrets\.json is missing, but the database belongs to a site that has keys\. Copy .+\.$/,
    )
    copyFileSync(join(first, 'secrets.json'), join(second, 'secrets.json'))
    const before = readSecrets(first)!
    const server = await startServer(await onNode(first))
    const rotate = blockAfter('To change `realtime` and `letters`', 'sh')
    const settings = { ...postgres.settings(), DATA_DIR: first }
    expect(shell(rotate, settings)).toEqual({
      code: 2,
      said: expect.stringMatching(/^No key was changed: .+$/m),
    })
    // From a folder that no node uses, the open connections tell.
    expect(shell(rotate, { ...settings, DATA_DIR: second })).toEqual({
      code: 2,
      said: expect.stringMatching(/^No key was changed: the database has \d+ other connections .+$/m),
    })
    await server.end('SIGTERM')
    expect(shell(rotate, settings)).toMatchObject({ code: 0 })
    const after = readSecrets(first)!
    expect([after.ids, after.pepper, after.push]).toEqual([before.ids, before.pepper, before.push])
    expect(after.letters).not.toEqual(before.letters)
    expectOneSentence(
      await failedStart(await onNode(second)),
      /^[A-Z_]+: \S+secrets\.json has keys that don’t match this database \(realtime, letters\)\. Copy .+\.$/,
    )
  },
)

test('the drill of the runbook restores a site of two roles', { timeout: 300_000 }, async () => {
  const server = await startServer(await onNode(first))
  const player = new Client(server.url)
  await player.signUp('drill@test.example')
  // A job that waits is restored with its queue, whose tables change their owner in the same transaction.
  await withClient(postgres.settings().DATABASE_OWNER_URL, (client) =>
    client.query(`insert into pgboss.job (name, start_after)
      select name, now() + interval '1 day' from pgboss.queue where partition is false limit 1`),
  )
  expect(shell(`npm run backup -- ${backup}`, { ...postgres.settings(), DATA_DIR: first })).toMatchObject({
    code: 0,
  })
  await server.end('SIGTERM')
  await postgres.create('drilled')
  const commands = blockAfter('**Drill, once a month**', 'sh')
    .replaceAll('/tmp/drill', drill)
    .replaceAll('/backups/site-2026-11-22.backup', backup)
  expect(commands).toContain(backup)
  const ended = shell(commands, postgres.settings('drilled'))
  expect(ended).toEqual({ code: 0, said: expect.stringMatching(/^Every figure agrees\.$/m) })
  const restored = await startServer(await onNode(drill, postgres.settings('drilled')))
  const again = new Client(restored.url)
  const { body } = await again.call(account.login, { login: player.email, password: player.password })
  expect(body.success).toBe(true)
  expect((await restored.end('SIGTERM')).code).toBe(0)
})

test('a backup without the folder of the keys is refused by its command', () => {
  mkdirSync(join(root, 'keyless'))
  for (const DATA_DIR of [join(root, 'nowhere'), join(root, 'keyless')]) {
    const file = join(root, 'keyless.backup')
    const ended = shell(`npm run backup -- ${file}`, { ...postgres.settings(), DATA_DIR })
    expect(ended).toEqual({
      code: 2,
      said: expect.stringMatching(/^No backup was made: .+ without the site’s keys\. .+$/m),
    })
    expect(existsSync(file)).toBe(false)
  }
})
