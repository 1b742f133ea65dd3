/**
 * Remedies that a page tries before it shows a refusal, by the refusal's code. The shell knows the remedies;
 * calls and features ask for them here without knowing the shell.
 */
export interface Remedy {
  /** Without any question to the player; true when the call may be sent once more. */
  readonly quiet: () => Promise<boolean>
  /** With the player's help: pages, the browser's own prompts. True when the call may be sent again. */
  readonly loud: () => Promise<boolean>
}

const known = new Map<string, Remedy>()

/** @returns the end of the remedy */
export function offerRemedy(code: string, remedy: Remedy): () => void {
  known.set(code, remedy)
  return () => void known.delete(code)
}

export const remedyFor = (code: string | undefined): Remedy | undefined =>
  code === undefined ? undefined : known.get(code)
