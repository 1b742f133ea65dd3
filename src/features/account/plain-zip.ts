/**
 * A ZIP code as it is stored, `78701` or `78701-1234`: digits of any width, any dash or space between the parts,
 * or nothing. What is no ZIP code stays as it was typed, and is refused.
 */
export const plainZip = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]+/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/^(\d{5})-?(\d{4})$/, '$1-$2')
    .replace(/^(\d{5})-$/, '$1')

/** Whether a plain text is a ZIP code that there may be: none begins with 000 to 004. */
export const isZip = (plain: string): boolean => /^(?!00[0-4])\d{5}(-\d{4})?$/.test(plain)
