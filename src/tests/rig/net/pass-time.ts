import { expect } from 'vitest'
import type { BrowserContext, Page, Request } from '../browser.ts'

/** Calls that wait for their answers, by their page. */
const waiting = new WeakMap<Page, Set<Request>>()

/** Follows the calls of all pages of a person, so that their time can be moved between them. */
export function followCalls(context: BrowserContext): void {
  context.on('page', (page) => {
    const calls = new Set<Request>()
    waiting.set(page, calls)
    page.on('request', (request) => void (request.url().includes('/rest/') && calls.add(request)))
    page.on('requestfinished', (request) => void calls.delete(request))
    page.on('requestfailed', (request) => void calls.delete(request))
  })
}

/**
 * Moves the clock of a page on, ms. A call that is still under way then would have waited for too long, and its
 * page would complain: so those that are get their answers first.
 */
export async function passTime(page: Page, ms: number): Promise<void> {
  await expect.poll(() => [...waiting.get(page)!].map((request) => request.url())).toEqual([])
  await page.clock.fastForward(ms)
}
