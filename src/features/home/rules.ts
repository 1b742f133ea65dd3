/** A win worth telling others about: at least five times its stake. */
export const isNotable = (stake: number, win: number): boolean => win >= stake * 5

/** In place of a slide's picture: the theme's stage alone. */
export const PLAIN = 'plain'
