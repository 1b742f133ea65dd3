import type { RefObject } from 'react'
import { t } from '#platform/words/words.ts'
import type { Answer } from '#platform/calls/contract.ts'
import type { App } from '../context/app.ts'
import { partOf } from '../part-of.ts'

declare module '../feature.ts' {
  interface FeatureClient {
    /** Solves the captcha; null where that failed. `place` may show a task. */
    readonly solveCaptcha?: (app: App, place: HTMLElement | null) => Promise<string | null>
  }
}

/**
 * Sends what a button outside of its own form sends, and solves a captcha where the call asks for one.
 * @param place shows the task of another company's captcha
 */
export async function withCaptcha<A extends Answer<unknown>>(
  app: App,
  place: RefObject<HTMLElement | null>,
  send: (captcha?: string) => Promise<A>,
): Promise<A> {
  const answer = await send()
  if (answer.code !== 'CAPTCHA_NEEDED') return answer
  try {
    const solve = await partOf(app.registry, 'solveCaptcha')
    const solution = await solve?.(app, place.current)
    return solution ? await send(solution) : answer
  } catch (error) {
    reportError(error)
    return { ...answer, message: t('We couldn’t load this. Check your connection and try again.') }
  }
}
