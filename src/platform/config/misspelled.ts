/** Variables that look like a setting that somebody spelled otherwise. */
export interface Misspelled {
  readonly name: string
  /** The setting that was probably meant. */
  readonly meant: string
}

/** Without case and signs: `SMTPURL`, `smtp_url` and `SMTP-URL` are one word. */
const bare = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** From so many letters on, two slips still leave a name that is like no other: `HOST` and `HOME` are two apart. */
const LONG = 8

/** How many letters less, more, other, or in the order of their neighbors make a name of another. */
function slipsBetween(a: string, b: string): number {
  let [older, old]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = old[j - 1]! + Number(a[i - 1] !== b[j - 1])
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(Math.min(changed, old[j]! + 1, row[j - 1]! + 1, isSwapped ? older[j - 2]! + 1 : Infinity))
    }
    ;[older, old] = [old, row]
  }
  return old[b.length]!
}

/**
 * Finds them.
 * @param names of the variables that are set
 * @param settings all that the site knows
 */
export function misspelled(names: readonly string[], settings: readonly string[]): readonly Misspelled[] {
  const set = new Set(names)
  const known = new Set(settings)
  // One that is set itself was not misspelled: the other variable is somebody else’s.
  const open = settings.filter((setting) => !set.has(setting)).map((meant) => ({ meant, word: bare(meant) }))
  return names
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const is = bare(name)
      const [nearest] = open
        .map(({ meant, word }) => ({
          meant,
          slips: slipsBetween(is, word),
          most: word.length < LONG ? 1 : 2,
        }))
        .filter(({ slips, most }) => slips <= most)
        .toSorted((a, b) => a.slips - b.slips)
      return nearest ? [{ name, meant: nearest.meant }] : []
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** One of them as a line. */
export const didYouMean = ({ name, meant }: Misspelled): string =>
  `${name} is no setting and has no effect. Did you mean ${meant}?`
