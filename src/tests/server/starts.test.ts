import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSecrets } from '#platform/secrets/secrets.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { failedStart, freePort, killedStart, startServer, type Ended, type Server } from '../rig/server.ts'

/** Starts that meet something in their way: one sentence, nothing made again, and the next start goes on. */
const root = mkdtempSync(join(tmpdir(), 'fairground-starts-'))
const site = join(root, 'site')
afterAll(() => rmSync(root, { recursive: true, force: true }))

const sentenceOf = ({ said }: Ended) => said.trimEnd().split('\n').at(-1)

function expectOneSentence(ended: Ended, code: number, sentence: RegExp) {
  expect([ended.code, sentenceOf(ended)]).toEqual([code, expect.stringMatching(sentence)])
  expect(ended.said).not.toMatch(/\n\s+at |Error:/)
}

async function expectGoodEnd(server: Server) {
  const { code, said } = await server.end('SIGINT')
  // What it said tells why it didn't end well.
  expect(code === 0 ? '' : said).toBe('')
}

test('a file in place of DATA_DIR', async () => {
  const file = join(root, 'file')
  writeFileSync(file, 'mine')
  for (const DATA_DIR of [file, join(file, 'below')])
    expectOneSentence(
      await failedStart({ DATA_DIR, PORT: String(await freePort()) }),
      1,
      /^[A-Z_]+: DATA_DIR=\S+ isn’t a folder \(there’s a file with that name\)\. Set it to a folder that this user owns\.$/,
    )
  expect(readFileSync(file, 'utf8')).toBe('mine')
})

test('a DATA_DIR that cannot be made', async () => {
  covers('000 §4.9')
  expectOneSentence(
    await failedStart({ DATA_DIR: '/proc/nope/below', PORT: String(await freePort()) }),
    1,
    /^[A-Z_]+: DATA_DIR=\/proc\/nope\/below can’t be created \(\w+\)\. Set it to a folder that this user owns\.$/,
  )
})

test('a port that another program has, before anything is made', async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, 'localhost', done))
  const { port } = other.address() as AddressInfo
  expectOneSentence(
    await failedStart({ DATA_DIR: site, PORT: String(port) }),
    2,
    /^Port \d+ is taken by .+\.$/,
  )
  expect(existsSync(site)).toBe(false)
  await new Promise((done) => other.close(done))
})

test('a kill while the demonstration is filled', { timeout: 300_000 }, async () => {
  const settings = { DATA_DIR: site, PORT: String(await freePort()) }
  await killedStart(settings, /Filling the demonstration: player 2 of/)
  const server = await startServer(settings)
  const messages = (await (await fetch(`${server.url}/dev/inbox.json`)).json()) as { to: string }[]
  const to = messages.map((message) => message.to).filter((address) => address.endsWith('@demo.example'))
  expect([to.length, new Set(to).size]).toEqual([12, 12])
  await expectGoodEnd(server)
})

test('secrets that are broken or missing although players exist', { timeout: 300_000 }, async () => {
  covers('000 §4.9')
  const file = join(site, 'secrets.json')
  const settings = { DATA_DIR: site, PORT: String(await freePort()) }
  const secrets = readFileSync(file, 'utf8')
  writeFileSync(file, secrets.slice(0, 40))
  expectOneSentence(
    await failedStart(settings),
    1,
    /^[A-Z_]+: \S+secrets\.json has no usable "ids" key: restore .+\.$/,
  )
  expect(readFileSync(file, 'utf8')).toBe(secrets.slice(0, 40))
  rmSync(file)
  expectOneSentence(
    await failedStart(settings),
    1,
    /^[A-Z_]+: \S+secrets\.json is missing, but the database belongs to a site that has keys\. Copy the file .+ or restore it from your backup\.$/,
  )
  expect(existsSync(file)).toBe(false)
  // The next test starts with them.
  writeFileSync(file, secrets)
})

test('secrets of another site', { timeout: 300_000 }, async () => {
  covers('000 §4.9')
  const file = join(site, 'secrets.json')
  const settings = { DATA_DIR: site, PORT: String(await freePort()) }
  const secrets = readFileSync(file, 'utf8')
  openSecrets(join(root, 'other'))
  copyFileSync(join(root, 'other', 'secrets.json'), file)
  expectOneSentence(
    await failedStart(settings),
    1,
    /^[A-Z_]+: \S+secrets\.json has keys that don’t match this database \(.+\)\. .+ or restore it from your backup\.$/,
  )
  // One key of the site is not enough.
  const other = JSON.parse(readFileSync(file, 'utf8')) as object
  const { ids } = JSON.parse(secrets) as { ids: string }
  writeFileSync(file, JSON.stringify({ ...other, ids }))
  expect((await failedStart(settings)).code).toBe(1)
  writeFileSync(file, secrets)
  const server = await startServer(settings)
  await expectGoodEnd(server)
})
