/** Variables that look like a setting that somebody spelled otherwise. */
export interface Misspelled {
  readonly name: string
  /** The setting that was probably meant. */
  readonly meant: string
}

/** Without case and signs: `SMTPURL`, `smtp_url` and `SMTP-URL` are one word. */
const bare = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** Short names are like many others by chance: `HOST` and `HOME`. */
const LONG = 8

/** Whether one letter less, more, other, or two in the wrong order make a name of another. */
function isOneSlip(a: string, b: string): boolean {
  let from = 0
  while (from < a.length && from < b.length && a[from] === b[from]) from++
  const [x, y] = [a.slice(from), b.slice(from)]
  return (
    x.slice(1) === y ||
    x === y.slice(1) ||
    x.slice(1) === y.slice(1) ||
    (x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2))
  )
}

/**
 * Finds them.
 * @param names of the variables that are set
 * @param settings all that the site knows
 */
export function misspelled(names: readonly string[], settings: readonly string[]): readonly Misspelled[] {
  const known = new Set(settings)
  return names
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const meant = settings.find((setting) => {
        const [is, wanted] = [bare(name), bare(setting)]
        // One that is set itself was not misspelled: the other variable is somebody else’s.
        if (names.includes(setting)) return false
        return is === wanted || (wanted.length >= LONG && is.length >= LONG && isOneSlip(is, wanted))
      })
      return meant ? [{ name, meant }] : []
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** One of them as a line. */
export const didYouMean = ({ name, meant }: Misspelled): string =>
  `${name} is no setting and has no effect. Did you mean ${meant}?`
