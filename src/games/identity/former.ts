/** Addresses of games that were renamed, with the ones that they have now. */
const FORMER: ReadonlyMap<string, string> = new Map([['blazing-sevens', 'sunfire-sevens']])

/** The address of a game now: its own, or the one that it was renamed to. */
export const currentSlug = (slug: string): string => FORMER.get(slug) ?? slug
