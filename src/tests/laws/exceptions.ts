/**
 * Whether exceptions of a law are needed: each alternative of a pattern is left out in turn, and the law must
 * find something then. An exception that only matches something may be about what no law forbids.
 */

interface Alternatives {
  /** Where each begins and ends. */
  readonly spans: [start: number, end: number][]
}

/** The lists of alternatives in a pattern: its own, and those of its groups. */
function alternativesOf(source: string): Alternatives[] {
  const done: Alternatives[] = []
  const open: Alternatives[] = [{ spans: [[0, 0]] }]
  const close = (at: number) => {
    const list = open.pop()!
    list.spans.at(-1)![1] = at
    done.push(list)
  }
  for (let at = 0; at < source.length; at++) {
    const sign = source[at]!
    if (sign === '\\') at++
    else if (sign === '[') while (source[++at] !== ']') at += source[at] === '\\' ? 1 : 0
    else if (sign === '(') {
      at += /^\(\?(?:[:=!]|<[=!])/.exec(source.slice(at))?.[0].length ?? 1
      open.push({ spans: [[at, at]] })
      at--
    } else if (sign === ')') close(at)
    else if (sign === '|') {
      open.at(-1)!.spans.at(-1)![1] = at
      open.at(-1)!.spans.push([at + 1, at + 1])
    }
  }
  close(source.length)
  return done.filter(({ spans }) => spans.length > 1)
}

/** A pattern without each of its alternatives in turn; null where nothing would be left. */
function reduced({ source, flags }: RegExp): { readonly left: string; readonly rest: RegExp | null }[] {
  const lists = alternativesOf(source)
  if (lists.length === 0) return [{ left: source, rest: null }]
  return lists.flatMap(({ spans }) =>
    spans.map(([start, end], n) => {
      const [from, to] = n === 0 ? [start, end + 1] : [start - 1, end]
      return {
        left: source.slice(start, end),
        rest: new RegExp(source.slice(0, from) + source.slice(to), flags),
      }
    }),
  )
}

/**
 * The alternatives of an exception without which a law finds nothing more.
 * @param finds whether the law finds something with this exception in place of the whole one
 */
export const needless = (right: RegExp, finds: (right: RegExp | null) => boolean): string[] =>
  reduced(right)
    .filter(({ rest }) => !finds(rest))
    .map(({ left }) => left)
