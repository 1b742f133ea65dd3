import { beforeAll, expect, test } from 'vitest'
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

const run = (...words: string[]) => auditCommand(words, rig.database.pool)
const seqs = async (...words: string[]) =>
  (JSON.parse(await run('--json', ...words)) as { seq: number }[]).map(({ seq }) => seq)

test('the newest comes first, one line each', async () => {
  const lines = (await run()).split('\n')
  expect(lines).toHaveLength(5)
  expect(lines[2]).toMatch(
    /^ *3 {2}2026-11-03T00:00:00\.000Z {2}os:ann +command\.runs {2}run:1 +aurelia {2}the/,
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
