import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Keys that the server makes for itself at its first start; no default exists for any of them. */
export interface Secrets {
  /** Signs issued ids (rounds). */
  readonly ids: Buffer
  /** Signs realtime connection tokens. */
  readonly realtime: Buffer
  /** Keys the hashes of addresses and e-mails in rate limits and the identity hash. */
  readonly pepper: Buffer
}

const NAMES = ['ids', 'realtime', 'pepper'] as const

const fresh = () => Object.fromEntries(NAMES.map((name) => [name, randomBytes(32).toString('hex')]))

/** Reads the secrets of a data folder, making the file (mode 0600) when there is none yet. */
export function openSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'secrets.json')
  try {
    writeFileSync(file, JSON.stringify(fresh(), null, 2), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const read = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const key = (name: (typeof NAMES)[number]) => {
    if (!/^[0-9a-f]{64}$/.test(read[name] ?? ''))
      throw new Error(`${file} has no usable "${name}" key: restore the file from your backup.`)
    return Buffer.from(read[name]!, 'hex')
  }
  return { ids: key('ids'), realtime: key('realtime'), pepper: key('pepper') }
}
