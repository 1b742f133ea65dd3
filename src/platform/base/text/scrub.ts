/**
 * Takes out of a text what says who somebody is, where they are, or what opens their account: for reports and
 * events, which leave the server. Rather too much is taken out than too little.
 */
const RULES: readonly (readonly [RegExp, string])[] = [
  // Everything behind a question mark or a hash: links in messages and sign-in answers hold secrets there.
  [/\?[^\s"'<>)\]}]*=[^\s"'<>)\]}]*/g, '?[query]'],
  [/#(?:cb=|[\w-]+=)[^\s"'<>)\]}]*/g, '#[hash]'],
  [/\beyJ[\w-]+(?:\.[\w-]*){0,2}/g, '[token]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  [/[\w.+-]+%40[\w-]+(?:\.[\w-]+)+/gi, '[e-mail]'],
  // Degrees with more digits than any amount or time of ours.
  [/-?\b\d{1,3}\.\d{4,}\b/g, '[place]'],
  // Random names: long, with digits among the letters; names of built files are not secret.
  [
    /(?<!assets\/[\w./-]*)\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}(?![\w-]*\.(?:js|css|ts|tsx|mjs)\b)/gi,
    '[token]',
  ],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '[address]'],
  [/(?<![\w.:])\+?\d(?:[ ().-]{0,2}\d){9,}(?!\w)/g, '[number]'],
]

/** A text without email addresses, tokens, queries, coordinates, network addresses and long numbers. */
export const scrub = (text: string): string =>
  RULES.reduce((left, [pattern, word]) => left.replaceAll(pattern, word), text)

/** Names of fields whose value is never told, whatever it holds. */
const SECRET =
  /pass(?:word|code)?|token|secret|authori[sz]ation|cookie|session|e-?mail|phone|login|birth|address|lat(?:itude)?$|lon(?:gitude)?$|lng$|coord|^ip$|card|iban|ssn/i
const DEEPEST = 8

/** The same for whatever JSON can hold; fields with telling names lose their value. */
export function scrubAll<T>(value: T, left = DEEPEST): T {
  if (typeof value === 'string') return scrub(value) as T
  if (typeof value !== 'object' || value === null) return value
  if (left === 0) return '[deep]' as T
  if (Array.isArray(value)) return value.map((one: unknown) => scrubAll(one, left - 1)) as T
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      SECRET.test(name) && one !== null && typeof one !== 'object'
        ? '[removed]'
        : scrubAll(one as unknown, left - 1),
    ]),
  ) as T
}
