import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * Sealing: what the database keeps but must not tell. AES-256-GCM under a key that is kept outside the
 * database; the context (which row it belongs to) is authenticated, so a sealed text opens nowhere else.
 */
const PREFIX = 's1.'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Whether a text was sealed. */
export const isSealed = (text: string): boolean => text.startsWith(PREFIX)

/**
 * Seals a text.
 * @param key 32 bytes
 * @param context names the row that it belongs to; the same one opens it
 */
export function sealWith(key: Buffer, plain: string, context: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/**
 * Opens a sealed text.
 * @throws Error when it was changed, moved to another row, or sealed under another key
 */
export function openSealed(key: Buffer, sealed: string, context: string): string {
  const whole = Buffer.from(sealed.slice(PREFIX.length), 'base64url')
  try {
    if (!isSealed(sealed)) throw new Error('no sealed text')
    const decipher = createDecipheriv('aes-256-gcm', key, whole.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(context))
      .setAuthTag(whole.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return (
      decipher.update(whole.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    )
  } catch (cause) {
    throw new Error(
      `What is sealed for ${context} cannot be opened: the row was changed, or secrets.json is not the one that sealed it.`,
      { cause },
    )
  }
}
