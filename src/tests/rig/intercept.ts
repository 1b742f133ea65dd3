import type { Page } from './browser.ts'

/** Playwright's errors for a page that was closed while a request was answered. */
const GONE = /\b(?:disposed|closed)\b/

/**
 * Stands between a page and the network (`page.route`). A page that leaves takes its requests along: answers to
 * those go nowhere, and are no fault. An error in a handler that nobody awaits would end the whole run.
 */
export const intercept = (
  page: Page,
  what: Parameters<Page['route']>[0],
  handle: Parameters<Page['route']>[1],
  options?: Parameters<Page['route']>[2],
): Promise<unknown> =>
  page.route(
    what,
    async (route, request) => {
      try {
        await handle(route, request)
      } catch (error) {
        if (!GONE.test(String(error))) throw error
      }
    },
    options,
  )
