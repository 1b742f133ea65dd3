import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandActor, insertAudit } from '#platform/audit/audit.server.ts'
import { rememberKeys } from '#platform/secrets/fingerprints.server.ts'
import { openSecrets } from '#platform/secrets/secrets.server.ts'
import { openVault } from '#platform/secrets/vault.server.ts'
import { auditCommand } from './audit-command.ts'
import { commandRig } from './tests/command-rig.ts'

/** `npm run audit`, as operators type it. */
const rig = commandRig()
beforeAll(async () => {
  for (const [actor, subject, day, reason] of [
    ['os:root', 'run:1', 1, 'a typo in the prizes'],
    ['os:ann', 'run:2', 2, 'two\nlines \u001b[31mred'],
    ['os:ann', 'run:1', 3, 'the sponsor left'],
  ] as const)
    await rig.database.pool.query(
      `insert into audit (at, actor_kind, actor, act, subject, brand, reason, before)
       values ($1, 'staff', $2, 'command.runs', $3, $4, $5, '{"ends": 1}')`,
      [new Date(Date.UTC(2026, 10, day)), actor, subject, subject === 'run:1' ? 'aurelia' : null, reason],
    )
})

const folder = mkdtempSync(join(tmpdir(), 'fairground-audit-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...words: string[]) => auditCommand(words, rig.database.pool)
const seqs = async (...words: string[]) =>
  (JSON.parse(await run('--json', ...words)) as { seq: number }[]).map(({ seq }) => seq)

test('the newest comes first, one line each', async () => {
  const lines = (await run()).split('\n')
  expect(lines).toHaveLength(7)
  expect(lines[6]).toMatch(/^Not proven; see npm run verify-ledger/)
  expect(lines[2]).toMatch(
    /^ *3 {2}not proven {2}2026-11-03T00:00:00\.000Z {2}os:ann +command\.runs {2}run:1 +aurelia {2}the/,
  )
  expect(lines[3]).toMatch(/ run:2 +all +two lines \[31mred$/)
})

test('a subject, an actor, a time and a number choose among them', async () => {
  expect(await seqs()).toEqual([3, 2, 1])
  expect(await seqs('--subject', 'run:1')).toEqual([3, 1])
  expect(await seqs('--actor', 'os:ann', '--limit', '1')).toEqual([3])
  expect(await seqs('--since', '2026-11-02')).toEqual([3, 2])
  expect(await seqs('--since', '2026-11-02T00:01')).toEqual([3])
  expect(await seqs('--since', '2026-11-02T00:00:00Z')).toEqual([3, 2])
  expect(await run('--subject', 'run:3')).toBe('No changes.')
})

test('JSON has the values', async () => {
  const [row] = JSON.parse(await run('--json', '--limit', '1')) as object[]
  expect(row).toMatchObject({ actor_kind: 'staff', session: null, before: { ends: 1 }, after: null })
})

test.each([
  ['--limit', '0'],
  ['--limit', 'ten'],
  ['--since', 'yesterday'],
  ['--since', '2026-02-31'],
  ['--subject', 'foo'],
  ['--subject', 'run'],
  ['--subject', 'run:'],
  ['--actor', 'root'],
])('%s %s is refused with the usage', async (...words) => {
  await expect(run(...words)).rejects.toMatchObject({ code: 'AUDIT_COMMAND' })
})

test('the process lists without a word, and refuses one that it doesn’t take', () => {
  const listed = rig.start('audit', [])
  expect({ status: listed.status, stderr: listed.stderr }).toEqual({ status: 0, stderr: '' })
  expect(listed.stdout).toContain('the sponsor left')
  const refused = rig.start('audit', ['run:1'])
  expect(refused.status).toBe(2)
  expect(refused.stderr).toContain('npm run audit')
})

test('with the keys of the site a row that it didn’t write, or that was edited, is marked', async () => {
  const { pool } = rig.database
  const secrets = openSecrets(folder)
  await rememberKeys(pool, secrets, folder)
  const write = (subject: string) =>
    insertAudit(pool, openVault(secrets), {
      ...{ actor: commandActor('ann', 'ticket 7'), at: new Date(), act: 'keys.rotate', subject, brand: null },
    })
  await write('keys:push')
  await write('keys:edited')
  const owner = new pg.Client({ connectionString: rig.ownerUrl })
  await owner.connect()
  await owner.query(`alter table audit disable trigger user;
    update audit set reason = 'another reason' where subject = 'keys:edited';
    alter table audit enable trigger user`)
  await owner.end()
  const { status, stdout } = rig.start('audit', [], { DATA_DIR: folder })
  expect(status).toBe(0)
  const proofs = [...stdout.matchAll(/^ *\d+ {2}(ok|FORGED OR EDITED|not proven) /gm)].map(
    ([, proof]) => proof,
  )
  expect(proofs).toEqual(['FORGED OR EDITED', 'ok', ...Array(3).fill('FORGED OR EDITED')])
  expect(stdout).toContain('4 of these rows: not written by this site, or edited since.')
  const json = rig.start('audit', ['--json', '--limit', '2'], { DATA_DIR: folder })
  expect((JSON.parse(json.stdout) as { isProven: boolean }[]).map(({ isProven }) => isProven)).toEqual([
    false,
    true,
  ])
})

test.each([
  ['rotate-keys', ['letters', '--reason', 'x'], 'No key was changed: every change is logged'],
  ['rotate-keys', ['letters'], 'No key was changed: every change is logged'],
  ['rotate-keys', ['letters', '--reason', 'ann@example.com'], 'No key was changed: a reason is kept forever'],
  ['restore', ['file', '--reason', 'x'], 'Nothing was restored: every change is logged'],
  ['restore', [], 'Nothing was restored: say which file'],
])('%s %s says once what is wrong, and how it is called', (command, words, said) => {
  const { status, stderr } = rig.start(command, words)
  expect(status).toBe(2)
  expect(stderr).toContain(said)
  expect(stderr).toContain(`Usage: npm run ${command} --`)
  expect(stderr.match(/Nothing was|No key was/g)).toHaveLength(1)
})
