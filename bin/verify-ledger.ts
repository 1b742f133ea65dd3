import { existsSync } from 'node:fs'
import { auditEconomics, type EconomicsReport } from '../src/games/economics.server.ts'
import { openDatabase, sqlState } from '../src/platform/data/db.server.ts'
import { digestsOf, verifySite } from '../src/evidence.server.ts'
import { journalOf } from '../src/promises.server.ts'
import {
  writeLedgerCheck,
  type LedgerCheck,
  type LedgerScope,
} from '../src/platform/money/ledger-check.server.ts'
import { secretsOf } from '../src/platform/backup/save.server.ts'
import { EnvError, processEnv, readEnv, type Env } from '../src/platform/config/env.server.ts'
import { Refusal } from '../src/platform/base/errors.ts'
import { requireOwnKeys } from '../src/platform/secrets/fingerprints.server.ts'
import { openSecrets } from '../src/platform/secrets/secrets.server.ts'
import { registerVault, openVault } from '../src/platform/secrets/vault.server.ts'
import { connectionTrouble } from '../src/platform/data/reach.server.ts'
import { verifyLedger, type VerifyReport } from '../src/platform/money/verify.server.ts'
import { themeNames } from '../src/themes/index.ts'
import { commandLine } from './lib/command-line.ts'
import { withSite } from './lib/site.ts'
import { table } from './lib/table.ts'

/**
 * `npm run verify-ledger`: recomputes every balance and sum of the ledger from its rows, plays every round and
 * draw again from its seed, holds all of it against the chains and the signed digests, and compares what rounds
 * returned with the par sheets of their games, while the server runs or not. `-- --figures` recomputes the
 * figures alone, where there are no secrets. Exit code 0 when everything agrees, 1 on any drift or return that
 * is no chance, 2 when it cannot run. `DATA_DIR/ledger-check.json` keeps the result for `/metrics`.
 */
const print = (text: string) => process.stdout.write(`${text}\n`)
const cannot = (why: string): never => {
  process.stderr.write(`The ledger was not verified: ${why}\n`)
  process.exit(2)
}

const FIGURES_ONLY = commandLine('npm run verify-ledger -- [--figures]', {
  options: { figures: { type: 'boolean', default: false } },
}).values.figures

try {
  const since = performance.now()
  const env = readEnv(processEnv(), themeNames)
  const { ledger, economics } = await withSite(env, (connection) => verifiedAt(env, connection), cannot)
  show(ledger)
  showReturns(economics)
  const oddReturns = economics.audits.reduce((sum, { found }) => sum + found.length, 0)
  process.exitCode = ledger.drifts.length > 0 || oddReturns > 0 ? 1 : 0
  storeResult(env, { took_ms: performance.now() - since, drifts: ledger.drifts.length, oddReturns })
} catch (error) {
  cannot(trouble(error))
}

interface Verified {
  readonly ledger: VerifyReport
  readonly economics: EconomicsReport
}

async function verifiedAt(env: Env, connection: string): Promise<Verified> {
  const database = openDatabase({ connection, max: 1, onError: () => {} })
  const { pool } = database
  try {
    const ledger = async () => {
      if (FIGURES_ONLY) return verifyLedger(pool)
      if (secretsOf(env.dataDir) === null)
        return cannot(
          `${env.dataDir} has no secrets.json. Set DATA_DIR to the folder with the site’s secrets and digests.`,
        )
      const secrets = openSecrets(env.dataDir)
      await requireOwnKeys(pool, secrets, env.dataDir)
      registerVault(database, openVault(secrets))
      const store = digestsOf(env.dataDir)
      return verifySite(pool, { secrets, store, journal: journalOf(env.dataDir) })
    }
    return { ledger: await ledger(), economics: await auditEconomics(pool) }
  } finally {
    await database.close()
  }
}

/** Leaves the result where a server on the same data folder reports it. Failing to changes no exit code. */
function storeResult({ dataDir }: Env, result: Omit<LedgerCheck, 'at'>) {
  if (!existsSync(dataDir)) return
  const scope: LedgerScope = FIGURES_ONLY ? 'figures' : 'whole'
  try {
    writeLedgerCheck(dataDir, scope, { at: new Date().toISOString(), ...result })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    process.stderr.write(`Couldn’t save the result for the metrics: ${why}\n`)
  }
}

function show({ players, transfers, rounds, checks, drifts }: VerifyReport) {
  const count = (check: string) => drifts.filter((drift) => drift.check === check).length
  const many = (check: string) => (count(check) >= 100 ? '100 or more' : String(count(check)))
  print(
    table(
      ['ledger', ''],
      [
        ['players', String(players)],
        ['transfers', String(transfers)],
        ['rounds', String(rounds)],
      ],
    ),
  )
  print('')
  print(
    table(
      ['check', 'drifts'],
      checks.map((check) => [check, many(check)]),
    ),
  )
  if (drifts.length === 0) return print('\nEvery figure agrees.')
  print('')
  for (const { check, player_id, detail } of drifts)
    print(`DRIFT  ${check}\n       player ${player_id}: ${detail}`)
}

/** Prints the returns that do not fit their par sheets, and the return of all games together. */
function showReturns({ audits, games }: EconomicsReport) {
  const sum = { rounds: 0, staked: 0, won: 0 }
  for (const { rounds, staked, won } of games.values()) {
    sum.rounds += rounds
    sum.staked += staked
    sum.won += won
  }
  const back = sum.staked > 0 ? `${((100 * sum.won) / sum.staked).toFixed(2)} %` : '–'
  print('')
  print(
    table(
      ['returns', ''],
      [
        ['games', String(games.size)],
        ['rounds at risk', String(sum.rounds)],
        ['returned', back],
        ...audits.map(({ name, found }) => [name, String(found.length)]),
      ],
    ),
  )
  const odd = audits.filter(({ found }) => found.length > 0)
  if (odd.length === 0) return print('\nEvery return fits its par sheet.')
  for (const { name, found } of odd)
    print(
      `\nODD    ${name}\n${found
        .slice(0, 20)
        .map((one) => `       ${one}`)
        .join('\n')}`,
    )
}

/** One sentence for what stands in the way. */
function trouble(error: unknown): string {
  if (error instanceof EnvError || error instanceof Refusal) return error.message
  const message = error instanceof Error ? error.message : String(error)
  if (sqlState(error) === '42P01')
    return `the database has no ledger yet (${message}): start the site once, which makes it.`
  return `the database cannot be read: ${connectionTrouble(error)}`
}
