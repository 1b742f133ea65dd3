import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '../../.cache/compile'))

// The run moves the clock, and a server that starts again stands where the one before stood.
let ahead_ms = Number(process.argv[2] ?? 0)
let move = () => {}
process.on('message', (message: { ahead_ms: number }) => {
  ahead_ms = message.ahead_ms
  move()
})

const { compose } = await import('../../src/compose.server.ts')
const { digestsOf } = await import('../../src/evidence.server.ts')
const { offsetClock, systemClock } = await import('../../src/platform/time/clock.ts')
const { processEnv, readEnv } = await import('../../src/platform/config/env.server.ts')
const { openLog } = await import('../../src/platform/base/log.server.ts')
const { startPostgres } = await import('../../src/platform/postgres/launcher.server.ts')
const { lockDataDir } = await import('../../src/platform/postgres/lock.server.ts')
const { withRole, WRITER } = await import('../../src/platform/postgres/roles.server.ts')
const { openSecrets } = await import('../../src/platform/secrets/secrets.server.ts')
const { migrateAll } = await import('../../src/schema.server.ts')
const { themeNames } = await import('../../src/themes/index.ts')

/** The server in the run: everything that `npm start` runs but the pages, told about by messages. */
const env = readEnv(processEnv(), themeNames)
const log = openLog(env.logLevel)
const lock = lockDataDir(env.dataDir, { pid: process.pid, url: '' })
const secrets = openSecrets(env.dataDir)
const postgres = env.databaseUrl
  ? { url: env.databaseUrl, stop: async () => {} }
  : await startPostgres({ dataDir: env.dataDir, log: (line) => log.warn(line) })
await migrateAll(postgres.url)
const clock = offsetClock(systemClock, ahead_ms)
move = () => clock.advance(Math.max(0, ahead_ms - clock.offset()))
const composition = await compose({
  env,
  log,
  connection: env.databaseUrl ?? withRole(postgres.url, WRITER),
  secrets,
  clock,
  simClock: clock,
  version: 'chaos',
  digests: digestsOf(env.dataDir),
})
const url = await composition.listen()
lock.announce(url)

let ending = false
async function end() {
  if (ending) return
  ending = true
  await composition.stop()
  await postgres.stop()
  lock.release()
  process.exit(0)
}
process.once('SIGTERM', () => void end())
// The run is over, in whatever way: nothing stays behind.
process.once('disconnect', () => void end())
process.send?.({ url, database: postgres.url })
