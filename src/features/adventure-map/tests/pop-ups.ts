/** The welcome offers itself once a map, while there are dice. */
export const piece: readonly string[] = ['adventure-map-welcome']
