/**
 * What the server rendered into an element, read before React takes the page over; empty on the server, and
 * where there is none.
 */
export const htmlOnPage = (id: string): string => globalThis.document?.getElementById(id)?.innerHTML ?? ''
