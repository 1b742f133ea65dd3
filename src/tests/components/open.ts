/** What a spec opened ends with it, the last one first. */
const ends: (() => void | Promise<void>)[] = []

/** Does something when the running test is over. */
export const atEnd = (end: () => void | Promise<void>): void => void ends.push(end)

/** Ends what the test opened; all of it, also where one end fails. */
export async function endAll(): Promise<void> {
  const failures: unknown[] = []
  for (const end of ends.splice(0).toReversed())
    try {
      await end()
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
}
