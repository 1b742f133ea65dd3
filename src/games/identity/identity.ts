import type { GameDefinition } from '../engine/definition.ts'

/**
 * All that an outcome depends on, as canonical JSON: slug, mechanic, stakes, maximum win, how fractions are
 * paid, symbols' letters and maths. Its SHA-256, in hex, is the identity of a revision. Words and colors may change without making a game
 * another one.
 */
export function decidingText(definition: GameDefinition): string {
  const { slug, mechanic, stakes, maxWin, fractions, symbols, maths } = definition
  const letters = symbols.map(({ key, code }) => ({ key, code }))
  // Fields that older revisions lack are left out of their text.
  const rules = fractions === undefined ? {} : { fractions }
  return canonical({ slug, mechanic, stakes, maxWin, ...rules, symbols: letters, maths })
}

/**
 * The identity of a definition by the browser's own hash, so that a page can tell which revision it holds.
 * Undefined on plain http, where browsers have none.
 */
export async function hashHere(definition: GameDefinition): Promise<string | undefined> {
  const { subtle } = globalThis.crypto as { readonly subtle?: SubtleCrypto }
  const hash = await subtle?.digest('SHA-256', new TextEncoder().encode(decidingText(definition)))
  return hash && Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** JSON with the keys of every object in order, so that one value has one text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`
}
