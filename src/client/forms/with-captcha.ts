import type { RefObject } from 'react'
import type { Answer } from '#platform/calls/contract.ts'
import type { App } from '../context/app.ts'
import { partOf } from '../part-of.ts'

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
  const solve = await partOf(app.registry, 'solveCaptcha')
  const solution = await solve?.(app, place.current)
  return solution ? send(solution) : answer
}
