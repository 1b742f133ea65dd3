import type { Answer } from '#platform/calls/contract.ts'

/** Seconds until a message may be asked for again: an answer says so, and so does a refusal that came too soon. */
export function retryAfterOf({ data, details }: Answer<{ readonly retry_after_s: number }>): number | null {
  const said = data ?? (details as { readonly retry_after_s?: number } | undefined)
  return said?.retry_after_s ?? null
}
