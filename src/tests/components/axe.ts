import axe from 'axe-core'
import { onRealTimers } from './clock.ts'
import { adorned } from './look.ts'

/** Waits until nothing fades or moves any more but what never ends. */
export const settled = async (): Promise<void> => {
  await document.fonts.ready
  await Promise.allSettled(
    document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
      .map((one) => one.finished),
  )
}

/**
 * Violations that axe finds in the page, or in one part of it, after all fading has ended: one line each,
 * with why.
 * @param within a selector
 */
export async function findings(within = 'body'): Promise<readonly string[]> {
  await settled()
  const { violations } = await adorned(() =>
    onRealTimers(() => axe.run(within, { resultTypes: ['violations'], preload: false, iframes: false })),
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => {
      const why = (failureSummary ?? '').split('\n').slice(1).join(' ').trim()
      return `${id}: ${help} at ${target.join(' ')}: ${html.slice(0, 120)} ${why}`.slice(0, 400)
    }),
  )
}
