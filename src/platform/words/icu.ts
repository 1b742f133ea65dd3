/**
 * Texts with arguments, in the part of ICU's form that the catalogues use: `{name}`, `{n, number}`,
 * `{n, plural, …}`, `{n, selectordinal, …}` and `{x, select, …}`, nested, with `#`, `=1`, `offset:1` and
 * quotes. A reader of one kilobyte instead of a compiler of nine: a test holds it against Lingui's compiler.
 */

/** Pieces of a text: words, places of values; `#` is the number of the plural around. */
type Piece = string | Placeholder | typeof HASH
const HASH = Symbol('#')

interface Placeholder {
  readonly name: string
  readonly kind: string
  readonly offset: number
  readonly cases: Readonly<Record<string, readonly Piece[]>>
}

type Values = Readonly<Record<string, string | number>>

class Reader {
  readonly #text: string
  #at = 0
  constructor(text: string) {
    this.#text = text
  }

  /** Pieces up to the end, or to the brace that closes a case. */
  pieces(counts: boolean): Piece[] {
    const found: Piece[] = []
    let words = ''
    const add = (piece: Piece) => {
      if (words) found.push(words)
      words = ''
      found.push(piece)
    }
    for (; this.#at < this.#text.length; this.#at++) {
      const sign = this.#text[this.#at]!
      if (sign === '}') break
      if (sign === "'") words += this.#quoted(counts)
      else if (sign === '{') add(this.#place(counts))
      else if (sign === '#' && counts) add(HASH)
      else words += sign
    }
    if (words) found.push(words)
    return found
  }

  /** Two quotes are one; a quote before a sign of the form makes everything up to the next one plain. */
  #quoted(counts: boolean): string {
    const next = this.#text[this.#at + 1]
    if (next === "'") {
      this.#at += 1
      return "'"
    }
    if (next !== '{' && next !== '}' && !(next === '#' && counts)) return "'"
    const end = this.#text.indexOf("'", this.#at + 1)
    const plain = this.#text.slice(this.#at + 1, end < 0 ? undefined : end)
    this.#at = end < 0 ? this.#text.length : end
    return plain
  }

  #word(): string {
    const found = /\s*([^\s{},]*)\s*/y
    found.lastIndex = this.#at
    const [all, word] = found.exec(this.#text)!
    this.#at += all.length
    return word!
  }

  /** From the opening brace to the closing one, at which it stays. */
  #place(counts: boolean): Placeholder {
    this.#at += 1
    const name = this.#word()
    let kind = 'plain'
    let offset = 0
    const cases: Record<string, readonly Piece[]> = {}
    if (this.#text[this.#at] === ',') {
      this.#at += 1
      kind = this.#word()
    }
    if (this.#text[this.#at] === ',') this.#at += 1
    while (this.#at < this.#text.length && this.#text[this.#at] !== '}') {
      const word = this.#word()
      if (word.startsWith('offset:')) offset = Number(word.slice(7))
      else if (this.#text[this.#at] === '{') {
        this.#at += 1
        cases[word] = this.pieces(counts || kind !== 'select')
        this.#at += 1
      } else this.#at += word ? 0 : 1
    }
    return { name, kind, offset, cases }
  }
}

const read = new Map<string, readonly Piece[]>()
const rules = new Map<string, Intl.PluralRules>()

function ruleOf(locale: string, type: 'cardinal' | 'ordinal', count: number): string {
  const key = `${locale} ${type}`
  let rule = rules.get(key)
  if (!rule) rules.set(key, (rule = new Intl.PluralRules(locale, { type })))
  return rule.select(count)
}

/**
 * A text with its values filled in.
 * @param locale decides about plurals and the form of numbers
 */
export function format(text: string, values: Values, locale: string): string {
  let pieces = read.get(text)
  if (!pieces) read.set(text, (pieces = new Reader(text).pieces(false)))
  return formatPieces(pieces, values, locale, 0)
}

/** As amounts are written in every language of the site (`thousands`): the way of the United States. */
const figure = (count: number, locale: string): string => count.toLocaleString(`${locale}-US`)

function formatPieces(pieces: readonly Piece[], values: Values, locale: string, count: number): string {
  let out = ''
  for (const piece of pieces)
    if (typeof piece === 'string') out += piece
    else if (piece === HASH) out += figure(count, locale)
    else out += formatPlace(piece, values, locale, count)
  return out
}

function formatPlace(
  { name, kind, offset, cases }: Placeholder,
  values: Values,
  locale: string,
  count: number,
): string {
  const value = values[name] ?? ''
  if (kind === 'plain') return String(value)
  const number = Number(value)
  if (kind === 'number') return figure(number, locale)
  if (kind === 'select') return formatPieces(cases[value] ?? cases['other'] ?? [], values, locale, count)
  const type = kind === 'selectordinal' ? 'ordinal' : 'cardinal'
  const left = number - offset
  const chosen = cases[`=${number}`] ?? cases[ruleOf(locale, type, left)] ?? cases['other'] ?? []
  return formatPieces(chosen, values, locale, left)
}
