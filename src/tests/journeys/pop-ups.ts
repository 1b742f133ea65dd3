import { piecesOf } from '../rig/pieces.ts'

/** The windows of features that would offer themselves to a player who has just signed up. */
const names = (await piecesOf<readonly string[]>('pop-ups')).flat()

/** Runs in the page: they were closed for the day. */
function close(theirs: readonly string[]) {
  try {
    const until = Object.fromEntries(theirs.map((name) => [name, 9e15]))
    localStorage.setItem('pop-ups', JSON.stringify({ until }))
  } catch {
    // A page without a place to store has no pop-ups either.
  }
}

/** As much of a browser's context as this needs. */
interface Context {
  readonly addInitScript: (script: typeof close, names: readonly string[]) => Promise<unknown>
}

/** Has no window offer itself on the pages of a person, as if all had been closed for the day. */
export const closePopUps = (context: Context): Promise<unknown> => context.addInitScript(close, names)
