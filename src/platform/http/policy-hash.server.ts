import { createHash } from 'node:crypto'

const known = new Map<string, string>()
const MAX = 2_000

/** The hash of an inline text as a policy names it; texts come again with every page, so it is remembered. */
export function policyHash(text: string): string {
  const before = known.get(text)
  if (before !== undefined) return before
  const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`
  if (known.size >= MAX) known.clear()
  known.set(text, hash)
  return hash
}
