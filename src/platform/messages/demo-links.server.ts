import type { Origins } from '../base/network/origins.server.ts'

/**
 * Names the brand in links of a demonstration. There a visitor may choose a brand on any host, so the host of a
 * link alone would open another one in a browser that has not chosen.
 * @returns a text whose links to this site open the brand that they were written for
 */
export const demoLinks =
  ({ find }: Pick<Origins, 'find'>) =>
  (text: string, brand: string): string =>
    text.replace(LINK, (link: string, scheme: string, host: string, query: string | undefined) => {
      const row = find(scheme, host)
      if (!row || row.brand === brand || /[?&]theme=/.test(link)) return link
      return `${link}${query ? '&' : '?'}theme=${brand}`
    })

/** Up to a fragment, and without the sign that ends a sentence. */
const LINK = /(https?):\/\/([^\s/?#]+)(?:\/[^\s?#]*?)?(\?[^\s#]*?)?(?=[.,;:!)]*(?:[\s#]|$))/g
