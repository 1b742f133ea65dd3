import { isLost } from '#platform/calls/call.ts'
import type { Answer } from '#platform/calls/contract.ts'

/**
 * Makes a call that answers a repeat as it did first. Where no answer came, what was drawn and paid would never
 * be told: it is asked for again at once, and once more when the page has read where things stand.
 */
export async function askSurely<A extends Pick<Answer<unknown>, 'code'>>(
  ask: () => Promise<A>,
  reload: () => Promise<void>,
): Promise<A> {
  const first = await ask()
  if (!isLost(first)) return first
  const second = await ask()
  if (!isLost(second)) return second
  await reload()
  return ask()
}

/**
 * Whether where things stand shows by now what an answer, which was lost, would have said: then nothing failed
 * that a player could be warned of.
 */
export async function isShownAnyway<D>(
  answer: Pick<Answer<unknown>, 'code'>,
  read: () => Promise<Answer<D>>,
  shows: (data: D) => boolean,
): Promise<boolean> {
  if (!isLost(answer)) return false
  const { data } = await read()
  return data !== undefined && shows(data)
}
