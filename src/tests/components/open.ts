/** Clean-ups of the running spec, run last one first. */
const ends: (() => void | Promise<void>)[] = []

/** Does something when the running test is over. */
export const atEnd = (end: () => void | Promise<void>): void => void ends.push(end)

let leaving = false
/** Whether what the test opened is being cleared away: what pages ask for from now on is not the test's. */
export const isLeaving = (): boolean => leaving
export const leave = (): void => void (leaving = true)

/** Ends what the test opened; all of it, also where one end fails. */
export async function endAll(): Promise<void> {
  const failures: unknown[] = []
  for (const end of ends.splice(0).toReversed())
    try {
      await end()
    } catch (error) {
      failures.push(error)
    }
  leaving = false
  if (failures.length > 0) throw failures[0]
}
