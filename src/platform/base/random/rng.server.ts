import { createHash, createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { fairRng, type Rng } from './rng.ts'

/** A fresh server seed: 32 random bytes as hex. */
export const freshSeed = (): string => randomBytes(32).toString('hex')

/** The commitment that the player sees before play: SHA-256 of the seed's bytes, hex. */
export const commitment = (serverSeed: string): string =>
  createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex')

/** The stream of one draw: see `fairRng` for the formula. `serverSeed` is hex, its bytes are the key. */
export function fairServerRng(serverSeed: string, clientSeed: string, nonce: number | string): Rng {
  // Node reads hex up to the first other sign: a sealed seed would be an empty key, and every draw foreseeable.
  if (serverSeed.length % 2 !== 0 || !/^[0-9a-f]+$/.test(serverSeed)) throw new Error('a server seed is hex')
  const key = createSecretKey(serverSeed, 'hex')
  return fairRng((message) => createHmac('sha256', key).update(message).digest(), clientSeed, nonce)
}
