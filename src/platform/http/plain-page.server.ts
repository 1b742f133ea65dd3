import type { FastifyReply } from 'fastify'
import { escaped } from '../base/text/text.ts'
import { policyHash } from './policy-hash.server.ts'

/** Pages of the server itself: no theme, script, or database, and one small style inside. */

const STYLE =
  ':root{color-scheme:light dark}' +
  'body{display:grid;place-content:center;box-sizing:border-box;min-height:100dvh;margin:0;padding:20px;' +
  'font:500 1rem/1.5 system-ui,sans-serif;text-align:center}' +
  'main{box-sizing:border-box;max-width:30rem;padding:32px 28px;border:1px solid #8884;border-radius:20px}' +
  'h1{margin:0 0 12px;font-size:1.6rem;line-height:1.2;text-wrap:balance}' +
  'p{margin:0 0 12px;text-wrap:pretty}' +
  'a{display:inline-block;min-height:44px;margin:4px 8px 0;padding:10px 22px;box-sizing:border-box;' +
  'border:2px solid currentColor;border-radius:22px;color:inherit;font-weight:700;text-decoration:none}' +
  'a:focus-visible{outline:3px solid Highlight;outline-offset:3px}'

const POLICY = `default-src 'none'; style-src '${policyHash(STYLE)}'; frame-ancestors 'none'`

export interface PlainPage {
  readonly locale: string
  readonly title: string
  /** As the title by default. */
  readonly heading?: string | undefined
  readonly text: string
  /** Ways on: where they lead, and their words. */
  readonly ways: readonly (readonly [href: string, words: string])[]
}

/** Sends such a page. */
export function sendPlainPage(
  reply: FastifyReply,
  { locale, title, heading = title, text, ways }: PlainPage,
) {
  const links = ways.map(([href, words]) => `<a href="${escaped(href)}">${escaped(words)}</a>`).join(' ')
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .send(
      `<!doctype html><html lang="${locale}"><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title>` +
        `<style>${STYLE}</style><body><main><h1>${escaped(heading)}</h1><p>${escaped(text)}</p>` +
        `<p>${links}</p></main></body></html>`,
    )
}
