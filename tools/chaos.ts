import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MINUTE } from '../src/platform/time/clock.ts'
import { seededRng } from '../src/platform/base/random/rng.ts'
import { audit } from './chaos/audit.ts'
import { inCompany } from './chaos/company.ts'
import { openGiftPoster } from './chaos/gift-poster.ts'
import { openMemory } from './chaos/memory.ts'
import { finishRound } from './chaos/moves.ts'
import { isFlight, stepOf } from './chaos/plan.ts'
import { openActor, take, type Actor } from './chaos/player.ts'
import { reportOf } from './chaos/report.ts'
import { landed, restOf } from './chaos/settle.ts'
import { openServerControl, rage } from './chaos/server-control.ts'
import { freshTally, openWire } from './chaos/wire.ts'
import { openProgress } from '../bin/lib/progress.ts'
import { docsRow } from '../bin/lib/stamp.ts'
import { commandLine } from '../bin/lib/command-line.ts'
import { seconds } from '../bin/lib/steps.ts'
import { openSecrets } from '../src/platform/secrets/secrets.server.ts'
import { registerVault, openVault } from '../src/platform/secrets/vault.server.ts'

/**
 * `npm run chaos [-- --operations 100000 --seed 1 --players 128]`: many players at once do random things with
 * their wallets, one in ten of them twice or more, while the server is killed some sixty times and its
 * database twice. The site’s clock jumps now and then, so that flights are ended by its job, and the
 * server is killed in the middle of that. Clients ask again until they are answered; what they were told
 * must then be what the database holds. Prints a table of zeros; exit code 1 when one is none, 2 when the
 * run could not be made.
 */
const USAGE = 'npm run chaos -- [--operations 100000] [--seed 1] [--players 128] [--calm]'
const { values } = commandLine(USAGE, {
  options: {
    operations: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    players: { type: 'string', default: '128' },
    calm: { type: 'boolean', default: false },
  },
})
const [operations, seed, people] = [values.operations, values.seed, values.players].map(Number) as [
  number,
  number,
  number,
]
if (![operations, seed, people].every((n) => Number.isSafeInteger(n) && n > 0)) {
  process.stderr.write('--operations, --seed, and --players must be whole numbers above 0.\n')
  process.exit(2)
}

/** After so long the site ends a flight that nobody watches, and its job has had its turn. */
const FLIGHTS_END = 11 * MINUTE
/** How often the clock jumps; with the time of the run, below the two hours that pushes are kept. */
const JUMPS = operations < 1_000 ? 2 : 4
/** So often the server is killed at most, beside the kills in the middle of something. */
const KILLS = 60
/** So much is done between two of them at least: a short run would do little else than start. */
const LEAST_DONE = 120

const progress = openProgress()
const since = performance.now()
let began = since
const between = Math.max(operations / KILLS, LEAST_DONE)
let quietUntil = between
const dataDir = mkdtempSync(join(tmpdir(), 'fairground-chaos-'))
const memory = openMemory()
const tally = freshTally()
progress.step('Starting the server')
const weather = await openServerControl(dataDir)
const { database } = await weather.up()
const giver = openGiftPoster(database)
const secrets = openSecrets(dataDir)
registerVault(giver.database, openVault(secrets))
const end = new AbortController()
try {
  progress.step(`${people} players sign up`)
  const actors = await inCompany(8, people, open)
  const raging = values.calm ? Promise.resolve() : rage(weather, seededRng(seed), end.signal, muchDone)
  await Promise.race([Promise.all([run(actors), watch()]), weather.trouble])
  await raging
  progress.step('The server ends the flights that are left')
  await weather.up()
  weather.advance(FLIGHTS_END)
  const flying = await landed(giver.database.pool, 90_000)
  progress.step('Everybody looks for the last time')
  await restOf(giver.database.pool, actors)
  progress.step('Comparing what was told with what is stored')
  const lines = await audit(giver.database.pool, memory, { secrets, dataDir })
  await giver.database.close()
  const code = await weather.calm()
  const found = [
    ...lines,
    { name: 'flights that the server did not end', found: flying.length, examples: flying.slice(0, 5) },
    { name: 'answers that say the server failed (5xx but 503)', found: tally.faults, examples: [] },
    { name: 'ends in order that were none', found: code === 0 ? 0 : 1, examples: [`exit code ${code}`] },
  ]
  progress.done(`${memory.done} operations in ${seconds(performance.now() - since)}, seed ${seed}`)
  const hasDrift = found.some((line) => line.found > 0)
  process.stdout.write(reportOf({ memory, tally, weather, retries: giver.retries(), lines: found }))
  const kills = `${weather.serverKills()} kill -9 of the server, ${weather.databaseKills()} of PostgreSQL`
  const name = `chaos: ${memory.done.toLocaleString('en-US')} operations in all games, ${kills}`
  const good = found.filter((line) => line.found === 0).length
  process.stdout.write(`\n${docsRow(name, `${good} of ${found.length} audits at 0`, '0', '')}\n`)
  if (hasDrift) process.stdout.write(`\nThe data is kept in ${dataDir}.\n`)
  else rmSync(dataDir, { recursive: true, force: true })
  process.exitCode = hasDrift ? 1 : 0
} catch (error) {
  progress.failed(`The run broke off (seed ${seed}, data kept in ${dataDir}): ${(error as Error).stack}`)
  await weather.calm()
  process.exit(2)
}

/** Whether enough was done since this was true the last time that another kill is worth it. */
function muchDone(): boolean {
  if (memory.done < quietUntil) return false
  quietUntil = memory.done + between
  return true
}

async function open(i: number): Promise<Actor> {
  const visitor = () => openWire(weather, tally, `10.0.${i >> 8}.${i & 255}`)
  return openActor(`p${seed}-${i}`, visitor, memory, giver)
}

/** All players at once, each with its own share of the steps, drawn from the seed. */
async function run(actors: readonly Actor[]) {
  began = performance.now()
  await Promise.all(
    actors.map(async (actor, i) => {
      const rng = seededRng(seed * 100_003 + i)
      const share = Math.floor(operations / people) + (i < operations % people ? 1 : 0)
      for (let n = 0; n < share; n++) await take(actor, stepOf(rng))
      // Half of the players leave their open rounds open.
      for (const open of actor.open.values())
        if (i % 2 === 0 && !isFlight(open.bet.slug)) await finishRound(actor, open, 1)
    }),
  )
  end.abort()
}

/**
 * Shows how far it is, moves the clock, and kills the database after a third and, together with the server,
 * after two. Half of the jumps are followed by a kill in the seconds in which the job ends the flights.
 */
async function watch() {
  const rng = seededRng(seed)
  const strike = () => void (end.signal.aborted || weather.killServer())
  // A short run is spared the kill of the database alone.
  let killed = values.calm ? 2 : operations < 1_000 ? 1 : 0
  let jumps = 0
  for (let last = 0; !end.signal.aborted;) {
    await new Promise((done) => setTimeout(done, 250))
    const share = memory.done / operations
    if (share > (jumps + 1) / (JUMPS + 1) && jumps < JUMPS) {
      await weather.up()
      weather.advance(FLIGHTS_END)
      if (jumps++ % 2 === 0 && !values.calm) setTimeout(strike, rng.below(2_500))
    }
    if (share > (killed + 1) / 3 && killed < 2) {
      await weather.up()
      if (weather.killDatabase() && killed++ === 1) weather.killServer()
    }
    if (!process.stdout.isTTY && performance.now() - last < 5_000) continue
    last = performance.now()
    const rate = Math.round(memory.done / ((last - began) / 1_000))
    progress.step(
      `${memory.done} of ${operations} operations, ${rate}/s, ` +
        `${weather.serverKills()} + ${weather.databaseKills()} kills, ${tally.broken + tally.away} asked again`,
    )
  }
}
