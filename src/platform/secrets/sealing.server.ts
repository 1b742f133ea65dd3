import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Sealing: texts that the database must keep and nobody may read there (AES-256-GCM). The key lies in
 * secrets.json, so a stolen table, a replica or an operator with SQL sees nothing.
 *
 * A sealed text is `s1.` and, in base64url, nonce (12 bytes), tag (16) and cipher. The context names the row: a
 * text that is moved to another row does not open.
 */
const VERSION = 's1.'
const NONCE = 12
const TAG = 16

/** Whether a text was sealed. */
export const isSealed = (text: string): boolean => text.startsWith(VERSION)

/** One sub-key a purpose: the part of the context before its first colon. */
const keyFor = (key: Buffer, context: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `seal:${context.split(':', 1)[0]}`, 32))

/**
 * Seals a text.
 * @param context `purpose:row`, needed again to open it
 */
export function sealWith(key: Buffer, plain: string, context: string): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyFor(key, context), nonce).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/**
 * Opens a sealed text.
 * @throws Error when it was sealed by another key or for another row, or was changed since
 */
export function openSealed(key: Buffer, sealed: string, context: string): string {
  if (!sealed.startsWith(VERSION)) throw new Error(`not a sealed text of version ${VERSION.slice(0, -1)}`)
  const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url')
  if (bytes.length < NONCE + TAG) throw new Error('a sealed text was cut short')
  const opener = createDecipheriv('aes-256-gcm', keyFor(key, context), bytes.subarray(0, NONCE), {
    authTagLength: TAG,
  })
  opener.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
  try {
    return Buffer.concat([opener.update(bytes.subarray(NONCE + TAG)), opener.final()]).toString('utf8')
  } catch {
    throw new Error('a sealed text does not open: another key, another row, or it was changed')
  }
}
