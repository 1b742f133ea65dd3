/**
 * The HTML that the server rendered into an element, read before React hydrates the page; empty on the
 * server, and where there is no such element.
 */
export const htmlOnPage = (id: string): string => globalThis.document?.getElementById(id)?.innerHTML ?? ''
