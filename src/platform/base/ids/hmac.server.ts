import { createHmac, createSecretKey, type Hmac, type KeyObject } from 'node:crypto'

const keys = new WeakMap<Uint8Array, KeyObject>()

/**
 * An HMAC-SHA-256 under a secret that is used many times. The key behind it is made once: `createHmac` with
 * plain bytes costs five times as much.
 * @param secret the same object each time; its bytes must not change
 */
export function hmacOf(secret: Uint8Array): Hmac {
  let key = keys.get(secret)
  if (!key) keys.set(secret, (key = createSecretKey(secret)))
  return createHmac('sha256', key)
}
