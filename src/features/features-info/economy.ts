/** The feature that opens loot boxes on the extra wheels; a theme switches it off like any other (000 §1). */
export const BOXES = 'lootboxes'
