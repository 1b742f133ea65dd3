import { createECDH, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../base/errors.ts'

/** Keys that the server makes for itself at its first start; no default exists for any of them. */
export interface Secrets {
  /** Signs issued ids (rounds). */
  readonly ids: Buffer
  /** Signs realtime connection tokens. */
  readonly realtime: Buffer
  /** Keys the hashes of addresses and emails in rate limits and the identity hash. */
  readonly pepper: Buffer
  /** The private key by which push services know this server (VAPID, RFC 8292): a scalar of P-256. */
  readonly push: Buffer
  /** Seals what letters and text messages carry. */
  readonly letters: Buffer
  /** Keys the marks by which a person is known on all brands. It is never rotated. */
  readonly identity: Buffer
}

/** The name of a key in the file. */
export type KeyName = keyof Secrets

const NAMES = ['ids', 'realtime', 'pepper', 'push', 'letters', 'identity'] as const
/** Those that came after the first version, in whose files they are missing. */
const LATER = ['push', 'letters', 'identity'] as const

/** A new private key for push: not any 32 bytes, but a number that the curve takes. */
function freshVapidKey(): Buffer {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // A small number comes without its leading zeros.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
}

/** A new key for a purpose, as the file has it. */
export const freshKey = (name: KeyName): string =>
  (name === 'push' ? freshVapidKey() : randomBytes(32)).toString('hex')

const fresh = () => Object.fromEntries(NAMES.map((name) => [name, freshKey(name)]))

/** Keys that nobody else has: for tests, whose secrets end with them. */
export const freshSecrets = (): Secrets => ({
  ids: randomBytes(32),
  realtime: randomBytes(32),
  pepper: randomBytes(32),
  push: freshVapidKey(),
  letters: randomBytes(32),
  identity: randomBytes(32),
})

/** Files of earlier versions lack the keys that came later; those are made now, the others stay. */
function complete(file: string, read: Record<string, string>): Record<string, string> {
  // A file without its first keys, or with one that is none, is broken, not old.
  if (typeof read['ids'] !== 'string') return read
  const missing = LATER.filter((name) => read[name] === undefined)
  if (missing.length === 0) return read
  const whole = { ...read, ...Object.fromEntries(missing.map((name) => [name, freshKey(name)])) }
  // Renamed into place: a crash leaves the old file or the new one, never half of one.
  writeFileSync(`${file}.new`, JSON.stringify(whole, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return whole
}

/**
 * Reads the secrets of a data folder; null when it has none yet. A file that is there is never replaced.
 * @param name of the file
 * @throws Refusal SECRETS_BROKEN when they cannot be used
 */
export function readSecrets(dataDir: string, name = 'secrets.json'): Secrets | null {
  const file = join(dataDir, name)
  const text = contentOf(file)
  if (text === null) return null
  const found = parsed(text)
  const read = found && complete(file, found)
  const key = (name: KeyName) => {
    const value = read?.[name]
    if (typeof value !== 'string' || !/^[0-9a-f]{64}$/.test(value))
      return broken(file, `has no usable "${name}" key`)
    return Buffer.from(value, 'hex')
  }
  return {
    ids: key('ids'),
    realtime: key('realtime'),
    pepper: key('pepper'),
    push: key('push'),
    letters: key('letters'),
    identity: key('identity'),
  }
}

/** Reads the secrets of a data folder, making the file (mode 0600) when there is none yet. */
export function openSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(fresh(), null, 2), {
      mode: 0o600,
      flag: 'wx',
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readSecrets(dataDir)!
}

const broken = (file: string, why: string): never => {
  throw new Refusal('SECRETS_BROKEN', `${file} ${why}: restore the file from your backup.`)
}

function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' ? null : broken(file, `cannot be read (${code})`)
  }
}

function parsed(text: string): Record<string, string> | null {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? (read as Record<string, string>) : null
  } catch {
    return null
  }
}
