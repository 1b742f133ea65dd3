/** In the place of a name that isn’t shown: two words, as names are that brands give. */
export const NAMELESS = 'A player'
