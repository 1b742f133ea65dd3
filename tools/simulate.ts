import { simulate } from '../src/tests/simulation/run.ts'
import { testDatabase, testPostgres } from '../src/platform/postgres/test-server.server.ts'
import { migrateAll } from '../src/schema.server.ts'
import { openProgress } from '../bin/lib/progress.ts'
import { commandLine } from '../bin/lib/command-line.ts'
import { docsRow } from '../bin/lib/stamp.ts'
import { seconds } from '../bin/lib/steps.ts'
import { table } from '../bin/lib/table.ts'

/**
 * `npm run simulate [-- --players 200 --days 60 --seed 1]`: players over weeks of simulated days, with rounds
 * really played, on two servers whose consumers, jobs, connections and clock break as the seed says; requests
 * come twice and late. Then every reward, streak, level and cashback is recomputed from what was reported and
 * from the ledger. Prints a table of zeros; exit code 1 when one is none, 2 when it could not run.
 */
const { values } = commandLine('npm run simulate -- [--players 200] [--days 60] [--seed 1]', {
  options: {
    players: { type: 'string', default: '200' },
    days: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
  },
})
const [players, days, seed] = [values.players, values.days, values.seed].map(Number) as [
  number,
  number,
  number,
]
if (![players, days, seed].every((n) => Number.isSafeInteger(n) && n > 0)) {
  process.stderr.write('--players, --days, and --seed must be whole numbers above 0.\n')
  process.exit(2)
}

const progress = openProgress()
const print = (text: string) => process.stdout.write(`${text}\n`)
const since = performance.now()
progress.step('Starting PostgreSQL')
const { TEST_DATABASE_URL: url, TEST_TEMPLATE: from } = process.env
const server = await testPostgres({
  prepare: (template) => migrateAll(template),
  ...(url ? { url, from } : {}),
})
try {
  const database = await testDatabase(server)
  const { lines, done } = await simulate(database.url, { players, days, seed, progress: progress.step })
  progress.done(`${days} days of ${players} players in ${seconds(performance.now() - since)}, seed ${seed}`)
  const count = (n: number) => n.toLocaleString('en-US')
  print(
    `\n${table(
      ['done', ''],
      done.map(([name, n]) => [name, count(n)]),
    )}`,
  )
  print(
    `\n${table(
      ['must be 0', ''],
      lines.map(({ name, found }) => [name, count(found)]),
    )}`,
  )
  const bad = lines.filter(({ found }) => found > 0)
  for (const { name, examples } of bad) print(`\n${name}:\n${examples.map((one) => `  ${one}`).join('\n')}`)
  const name = `simulation: ${players} players, ${days} days`
  print(`\n${docsRow(name, `${lines.length - bad.length} of ${lines.length} lines at 0`, '0', '')}`)
  process.exitCode = bad.length > 0 ? 1 : 0
} catch (error) {
  progress.failed(`The simulation broke off (seed ${seed}): ${(error as Error).stack}`)
  process.exitCode = 2
} finally {
  await server.stop()
}
