import type { App } from '#client/context/app.ts'
import { isLost } from '#platform/calls/call.ts'
import { t } from '#platform/words/words.ts'
import { calls } from '../contract.ts'

/** Why a player did not become a member; the name is that of 001 §8, the sentence is for people. */
export class SubscriptionError extends Error {
  readonly sentence: string
  constructor(name: 'Subscription failed' | 'Request error' | 'Response error', sentence: string) {
    super(name)
    this.sentence = sentence
  }
}

/**
 * Joins a race. @returns the team, or null where there are none
 * @throws SubscriptionError
 */
export async function subscribe({ call }: Pick<App, 'call'>, id: string): Promise<number | null> {
  const answer = await call(calls.subscribe, { id })
  if (isLost(answer)) throw new SubscriptionError('Request error', t('Check your connection and try again.'))
  if (!answer.success)
    throw new SubscriptionError(
      'Subscription failed',
      answer.message ?? t('That didn’t work. Try again in a moment.'),
    )
  if (answer.teamId === undefined)
    throw new SubscriptionError('Response error', t('That didn’t work. Try again in a moment.'))
  return answer.teamId
}
