/** An answer to a text, as the service that got it tells. */
export interface Reply {
  /** The service’s own name of it: what comes twice is one. */
  readonly id: string
  /** The number that answered, and the number of ours, both like `+12025550123`. */
  readonly from: string
  readonly to: string
  readonly says: 'stop' | 'start' | 'other'
}

/** A call of the service as it arrived. */
export interface ReplyCall {
  /** The address at which it was made, as the service knows it. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: URLSearchParams
}

/**
 * Reads a call of a service.
 * @returns null where the service didn’t sign it
 * @throws Refusal HOOK_INCOMPLETE where it is signed and says too little
 */
export type ReadReply = (call: ReplyCall) => Reply | null

/** What ends texts: the words that US carriers know, and those that the FCC names (47 CFR 64.1200(a)(10)). */
const STOPS = [
  ...['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout'],
  // In Spanish.
  ...['alto', 'parar', 'cancelar'],
]
const STARTS = ['start', 'unstop']

/** The word of an answer that is nothing but one, however it is written: `Stop.`, `opt out`. */
export function wordIn(text: string): Reply['says'] {
  const word = text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
  if (STOPS.includes(word)) return 'stop'
  return STARTS.includes(word) ? 'start' : 'other'
}
