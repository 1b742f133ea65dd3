import type { StatusToCome } from './contract.ts'

/** Names of the specification → names that features will have which are not there yet. */
export const TO_COME: Readonly<Record<StatusToCome, string>> = {
  fortuneInvestment: 'fortune-packages',
}

/** The feature that opens loot boxes on the extra wheels; a theme switches it off like any other (000 §1). */
export const BOXES = 'lootboxes'
