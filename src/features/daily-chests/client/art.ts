import type { Money } from '#platform/money/prize.ts'

/** The sprite that a prize is shown by. */
export const artOf = ({ coins = 0, entries = 0 }: Money): string =>
  `/art/sprites/${coins > 0 ? (entries > 0 ? 'feature-moneybag' : 'coin') : 'entries'}@0.5x.webp`
