import type { PageAnswer, PageRequest } from '#platform/pages/page.ts'
import type { Caller } from '#platform/calls/caller.ts'
import { render } from '#app/entry/server.tsx'
import type { Client } from './client.ts'
import { START, type TestSite } from './test-site.ts'

const assets = {
  boot: '/assets/boot.js',
  app: '/assets/app.js',
  late: '/assets/late.css',
  beside: [],
  sheets: {},
}

/** Renders pages of a site as a guest, or as the player behind a client, without a browser. */
export const pagesOf =
  (at: TestSite) =>
  (url: string, more: Partial<PageRequest> = {}, client?: Client): Promise<PageAnswer> => {
    const theme = more.theme ?? client?.cookies.get('theme') ?? 'aurelia'
    const caller: Caller = {
      ip: '127.0.0.1',
      origin: at.url,
      agent: 'test',
      theme,
      cookies: {
        ...(more.locale ? { language: more.locale } : {}),
        ...Object.fromEntries(client?.cookies ?? []),
      },
      idempotencyKey: null,
      once: new Map(),
    }
    return render({
      url,
      theme,
      locale: 'en',
      device: 'desktop',
      demo: true,
      now_ms: START,
      assets,
      site: { version: 'test', analyticsUrl: null, sentryDsn: null },
      lean: false,
      call: async (call, input) => (await at.dispatcher.dispatch(call, input ?? {}, caller)).body,
      ...more,
    })
  }

/** The visible text of a page. */
export const wordsOf = ({ html }: PageAnswer): string =>
  /<div id="app">(.*)<\/div><script/s
    .exec(html)![1]!
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

export const titleOf = ({ html }: PageAnswer): string | undefined => /<title>([^<]*)/.exec(html)?.[1]
