import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { rememberKeys } from '#platform/secrets/fingerprints.server.ts'
import { openSecrets } from '#platform/secrets/secrets.server.ts'
import { chances, NOON, paying, refusalOf, runsSite, type RunsSite } from '#platform/runs/tests/rig.ts'
import { HOUR, simClock } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { runCommand } from './runs-command.ts'
import { commandRig, firstLines } from './tests/command-rig.ts'

/** `npm run runs`, as an operator types it. */
const folder = mkdtempSync(join(tmpdir(), 'fairground-runs-'))
const file = (name: string, economy: unknown) => {
  writeFileSync(join(folder, name), typeof economy === 'string' ? economy : JSON.stringify(economy))
  return join(folder, name)
}
const [hat, more, unfit, broken] = [
  file('hat.json', paying(100)),
  file('more.json', paying(200)),
  file('unfit.json', paying(2_000)),
  file('broken.json', '{'),
]
const rig = commandRig()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('its words', () => {
  let site: RunsSite
  let brand = ''
  let tests = 0
  beforeEach(() => {
    brand = `east${++tests}`
    site = runsSite(rig.database, { east: brand, clock: simClock(NOON) })
  })
  const brands = () => ({ [brand]: { timeZone: 'America/New_York' } })
  const run = (text: string, ...last: string[]) =>
    runCommand([...text.split(' '), ...last], {
      runs: site,
      economies: new Map([['hat', { ...chances, sample: paying(100), usual: paying(300) }]]),
      clock: site.clock,
      brands: brands(),
    })
  const planned = async (text: string) => {
    const said = await run(
      `plan --feature hat --brand ${brand} --economy ${hat} --author Ann ${text}`,
      '--reason',
      'A test',
    )
    const [, rule] = /^Rule (\S+)/.exec(said)!
    return { said, rule: rule!, ids: [...said.matchAll(/^([0-9a-f-]{36}) /gm)].map(([, id]) => id!) }
  }

  test('plan a run, list it, show it, change it and cancel it', async () => {
    covers('001 §4.6')
    const { said, ids } = await planned('--starts 2026-11-19T18:00 --ends 2026-11-19T20:00')
    expect(said).toContain('2026-11-19T18:00  2026-11-19T20:00')
    expect(await run(`change ${ids[0]} --ends 2026-11-19T21:00 --economy ${more} --reason`, 'More')).toMatch(
      /^Changed run/,
    )
    expect(await run(`calendar ${brand}`)).toMatch(
      /1 run\n[^]*2026-11-19T18:00 +2026-11-19T21:00 +hat +planned +v2 +\S+ +changed 2026-11-18T12:00 by \S+: More$/,
    )
    expect(JSON.parse(await run(`show ${ids[0]}`))).toMatchObject({
      economy: paying(200),
      changes: [{ author: 'Ann', reason: 'A test' }, { reason: 'More' }],
    })
    expect(await run(`cancel ${ids[0]} --reason Wrong`)).toMatch(/^Canceled run/)
    expect(await run(`calendar ${brand} --from 2026-11-19 --to 2026-11-19`)).toContain(' cancelled ')
    expect(await run(`calendar ${brand} --from 2026-11-20 --to 2026-11-20`)).toMatch(/0 runs$/)
  })

  test('print the usual economy of a feature, for a file that a plan takes', async () => {
    expect(JSON.parse(await run('usual hat'))).toEqual(paying(300))
    expect(await refusalOf(run('usual ring'))).toMatch(
      /^RUN_COMMAND: “ring” has no runs \(features with runs: hat\), so nothing was done\./,
    )
  })

  test('plan a rule, move it and end it', async () => {
    covers('001 §4.6')
    const { rule, ids } = await planned(
      '--every daily --starts 2026-11-18T13:00 --length 1h30m --last-day 2026-11-20',
    )
    expect(ids).toHaveLength(3)
    site.clock.advance(HOUR)
    await run(`change --rule ${rule} --at 15:00 --length 1d --last-day 2026-11-21 --reason Later`)
    expect((await run(`calendar ${brand}`)).match(/2026-11-\d\dT1[35]:00 +2026-11-\d\dT\S+/g)).toEqual([
      '2026-11-18T13:00  2026-11-18T14:30',
      '2026-11-19T15:00  2026-11-20T15:00',
      '2026-11-20T15:00  2026-11-21T15:00',
      '2026-11-21T15:00  2026-11-22T15:00',
    ])
    expect(await run(`cancel ${ids[0]} --reason Stop`)).toMatch(/^Stopped run/)
    expect(await run(`cancel --rule ${rule} --reason Enough`)).toMatch(/^Ended rule/)
    expect((await run(`calendar ${brand}`)).match(/ (stopped|cancelled) {2}/g)).toHaveLength(4)
  })

  test.each([
    ['RUN_COMMAND', 'dance'],
    ['RUN_COMMAND', 'calendar'],
    ['RUN_COMMAND', 'calendar north'],
    ['RUN_COMMAND', 'calendar east --color red'],
    ['RUN_COMMAND', 'cancel --reason x'],
    ['RUN_COMMAND', 'cancel a b'],
    ['RUN_COMMAND', 'show'],
    ['RUN_COMMAND', 'usual'],
    ['RUN_COMMAND', 'change --reason x'],
    ['RUN_COMMAND', 'change a --at 12:00 --reason x'],
    ['RUN_COMMAND', 'change --rule a --starts 2026-11-18T13:00 --reason x'],
    ['RUN_COMMAND', 'plan --feature hat --reason x'],
    ['RUN_COMMAND', `plan --every hourly --economy ${hat}`],
    ['RUN_COMMAND', `plan --length soon --economy ${hat}`],
    ['RUN_FILE', `plan --economy ${folder}/none.json`],
    ['RUN_FILE', `plan --economy ${broken}`],
    [
      'RUN_BRAND',
      `plan --feature hat --brand north --starts 2026-11-19T18:00 --length 1h --economy ${hat} --reason x`,
    ],
    ['RUN_UNKNOWN', 'show x'],
    ['RULE_UNKNOWN', 'cancel --rule x --reason x'],
  ])('%s: %s', async (code, text) => {
    expect(await refusalOf(run(text))).toMatch(new RegExp(`^${code}: .{30,}`))
  })

  test('an author who is named by an email address or a phone number is refused', async () => {
    const text = `plan --feature hat --brand ${brand} --starts 2026-11-19T18:00 --length 1h --economy ${hat}`
    for (const author of ['ann@example.com', '5125558119x2'])
      await expect(run(`${text} --author ${author} --reason`, 'A test')).rejects.toMatchObject({
        code: 'AUTHOR_PERSONAL',
      })
  })

  test('a change is audited by the account on the machine, whatever author it names', async () => {
    const text = `plan --feature hat --brand ${brand} --starts 2026-11-19T18:00 --length 1h --author planner`
    await run(`${text} --economy ${hat} --reason`, 'A test')
    const { rows } = await rig.database.pool.query('select distinct actor from audit where brand = $1', [
      brand,
    ])
    expect(rows).toEqual([{ actor: `os:${userInfo().username}` }])
  })

  test('an unfit economy and a missing reason are refused', async () => {
    const text = `plan --feature hat --brand ${brand} --starts 2026-11-19T18:00 --length 1h --economy`
    expect(await refusalOf(run(`${text} ${unfit} --reason unfit`))).toMatch(
      /^ECONOMY_UNFIT: .*expected value in coins is 2000/,
    )
    expect(await refusalOf(run(`${text} ${hat}`))).toMatch(/^RUN_UNSIGNED: /)
  })
})

test('the command works on the database of the site', { timeout: 240_000 }, async () => {
  await rememberKeys(rig.database.pool, openSecrets(folder), folder)
  const startAt = (dataDir: string, ...words: string[]) =>
    firstLines(rig.start('runs', words, { DATA_DIR: dataDir }))
  const start = (...words: string[]) => startAt(folder, ...words)
  const [status, said] = start('calendar', 'aurelia', '--from', '2026-11-01', '--to', '2026-11-30')
  expect([status, said]).toEqual([0, 'aurelia from 2026-11-01 to 2026-11-30, America/New_York: 0 runs'])
  expect(start()).toEqual([2, '', 'npm run runs -- COMMAND'])
  const plan = ['--feature', 'init', '--brand', 'aurelia', '--starts', '2090-01-01T00:00', '--length', '1d']
  expect(start('plan', ...plan, '--economy', hat!, '--reason', 'x')[2]).toMatch(
    /^RUN_FEATURE: “init” isn’t a feature with runs/,
  )
  const foreign = join(folder, 'foreign')
  expect(startAt(foreign, 'calendar', 'aurelia')[2]).toMatch(/has no secrets\.json/)
  openSecrets(foreign)
  expect(startAt(foreign, 'calendar', 'aurelia')[2]).toMatch(/^SECRETS_FOREIGN/)
})
