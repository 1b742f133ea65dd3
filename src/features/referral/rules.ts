/** Letters and digits that nobody mistakes for each other: no 0 and O, no 1 and I. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const CODE_LENGTH = 8

/** A code from random bytes, five bits of each. */
export const codeFrom = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => SIGNS[byte & 31]).join('')

/** The friend's code that a browser remembers (000 §3), or null. */
export function codeIn(cookies: Readonly<Record<string, string | undefined>>): string | null {
  const code = cookies['refcode'] || cookies['invited_by'] || cookies['_refcode']
  return code && /^[\w-]{1,40}$/.test(code) ? code : null
}

/** A code as it is kept, from what somebody typed or a link carried; null when it cannot be one. */
export function plainCode(text: string | null | undefined): string | null {
  const code = text?.trim().toUpperCase() ?? ''
  return /^[A-Z0-9]{8}$/.test(code) ? code : null
}
