import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyFor } from '../secrets/vault.server.ts'
import type { Secrets } from '../secrets/secrets.server.ts'

/**
 * Digests: the ends of all chains that moved since the digest before, signed (Ed25519), numbered, each with the
 * hash of the one before, kept outside the database. Whoever rewrites the database cannot rewrite these.
 */

/** A store for digests: a folder now; any write-once storage will do. */
export interface DigestStore {
  /** The numbers that are there, ascending. */
  readonly list: () => Promise<readonly number[]>
  readonly read: (n: number) => Promise<string>
  /** Writes one that is not there yet, whole or not at all. */
  readonly write: (n: number, body: string) => Promise<void>
}

const NAME = /^(\d{6,})\.digest$/

/** Digests as files of a folder. */
export function folderStore(folder: string): DigestStore {
  const fileOf = (n: number) => join(folder, `${String(n).padStart(6, '0')}.digest`)
  return {
    list: async () =>
      (existsSync(folder) ? readdirSync(folder) : [])
        .flatMap((name) => NAME.exec(name)?.[1] ?? [])
        .map(Number)
        .toSorted((a, b) => a - b),
    read: async (n) => readFileSync(fileOf(n), 'utf8'),
    async write(n, body) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const file = fileOf(n)
      if (existsSync(file)) return
      writeFileSync(`${file}.new`, body, { mode: 0o400, flush: true })
      renameSync(`${file}.new`, file)
    },
  }
}

/** Digests in memory, for tests. */
export function memoryStore(): DigestStore & { readonly bodies: Map<number, string> } {
  const bodies = new Map<number, string>()
  return {
    bodies,
    list: async () => [...bodies.keys()].toSorted((a, b) => a - b),
    read: async (n) => bodies.get(n)!,
    async write(n, body) {
      if (!bodies.has(n)) bodies.set(n, body)
    },
  }
}

/** The ends of one player's chains. */
export interface ChainEnds {
  readonly player_id: string
  readonly version: number
  readonly operations: Buffer
  readonly links: number
  readonly head: Buffer
}

export interface Digest {
  readonly n: number
  /** ISO time. */
  readonly at: string
  /** SHA-256 of the digest before, hex; '' for the first. */
  readonly previous: string
  readonly ends: readonly ChainEnds[]
}

/** The start of every PKCS #8 file of an Ed25519 key; its 32 bytes follow. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key that signs digests, from the secrets of the site. */
export function signingKey(secrets: Pick<Secrets, 'ids' | 'pepper'>): KeyObject {
  const der = Buffer.concat([PKCS8, keyFor(secrets, 'digests')])
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
}

/** The hash by which the next digest names this one. */
export const hashOfDigest = (body: string): string => createHash('sha256').update(body).digest('hex')

/** Writes a digest as text: a header, a line an end, the signature over all of it. */
export function writeDigest({ n, at, previous, ends }: Digest, key: KeyObject): string {
  const lines = ends.map(
    ({ player_id, version, operations, links, head }) =>
      `${player_id} ${version} ${operations.toString('hex') || '-'} ${links} ${head.toString('hex') || '-'}`,
  )
  const signer = createPublicKey(key).export({ format: 'jwk' }).x
  const header = JSON.stringify({ format: 1, n, at, previous, ends: ends.length, key: signer })
  const text = [header, ...lines, ''].join('\n')
  return `${text}signature ${sign(null, Buffer.from(text), key).toString('base64')}\n`
}

/**
 * Reads a digest.
 * @returns null where it is not signed by this site, or is not whole
 */
export function readDigest(body: string, key: KeyObject): Digest | null {
  const match = /^([\s\S]*\n)signature ([A-Za-z0-9+/=]+)\n$/.exec(body)
  if (!match) return null
  const [, text = '', signature = ''] = match
  if (!verify(null, Buffer.from(text), createPublicKey(key), Buffer.from(signature, 'base64'))) return null
  const [header = '', ...lines] = text.trimEnd().split('\n')
  const { n, at, previous } = JSON.parse(header) as Omit<Digest, 'ends'>
  const bytes = (hex: string) => (hex === '-' ? Buffer.alloc(0) : Buffer.from(hex, 'hex'))
  const ends = lines.map((line) => {
    const [player_id = '', version, operations = '', links, head = ''] = line.split(' ')
    return {
      player_id,
      version: Number(version),
      operations: bytes(operations),
      links: Number(links),
      head: bytes(head),
    }
  })
  return { n, at, previous, ends }
}
