/** The machine is asked for again so long after its countdown has ended (001 §9). */
const AFTER_MS = 1_000

/** Returns the handler for the end of a countdown: it reloads once the server has closed the machine. */
export const reloadAfterEnd = (reload: () => Promise<void>) => (): void => {
  setTimeout(() => void reload(), AFTER_MS)
}
