/** The machine is asked for again so long after its countdown has ended (001 §9). */
const AFTER_MS = 1_000

/** What a countdown does at its end: the server has closed the machine by then. */
export const reloadAfterEnd = (reload: () => Promise<void>) => (): void => {
  setTimeout(() => void reload(), AFTER_MS)
}
