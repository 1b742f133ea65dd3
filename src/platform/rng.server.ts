import { createHash, createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { fairRng, type Rng } from './rng.ts'

/** A fresh server seed: 32 random bytes as hex. */
export const freshSeed = (): string => randomBytes(32).toString('hex')

/** The commitment that the player sees before play: SHA-256 of the seed's bytes, hex. */
export const commitment = (serverSeed: string): string =>
  createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex')

/** The stream of one draw: see `fairRng` for the formula. `serverSeed` is hex, its bytes are the key. */
export function fairServerRng(serverSeed: string, clientSeed: string, nonce: number | string): Rng {
  const key = createSecretKey(serverSeed, 'hex')
  return fairRng((message) => createHmac('sha256', key).update(message).digest(), clientSeed, nonce)
}
