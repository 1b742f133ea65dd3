import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The result that `npm run verify-ledger` writes to the data folder, for a server to report (`/metrics`). */
const check = z.object({
  /** When it ended, ISO 8601. */
  at: z.iso.datetime(),
  took_ms: z.number().nonnegative(),
  drifts: z.int().nonnegative(),
  /** Findings that compare returns with par sheets. */
  oddReturns: z.int().nonnegative(),
})
export type LedgerCheck = z.infer<typeof check>

/** `whole` needs the site's secrets; `figures` recomputes the figures alone. */
export type LedgerScope = 'whole' | 'figures'

const checks = z.object({ whole: check.optional(), figures: check.optional() })

const fileOf = (dataDir: string) => join(dataDir, 'ledger-check.json')

/** The last result of each scope; empty where there is none or the file cannot be read. */
export function readLedgerCheck(
  dataDir: string,
): Readonly<{ [scope in LedgerScope]?: LedgerCheck | undefined }> {
  try {
    return checks.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')))
  } catch {
    return {}
  }
}

/**
 * Stores a result; results of the other scope stay.
 * @throws the error of the file system where the folder cannot be written to
 */
export function writeLedgerCheck(dataDir: string, scope: LedgerScope, result: LedgerCheck): void {
  const file = fileOf(dataDir)
  writeFileSync(`${file}.new`, JSON.stringify({ ...readLedgerCheck(dataDir), [scope]: result }, null, 2))
  renameSync(`${file}.new`, file)
}
