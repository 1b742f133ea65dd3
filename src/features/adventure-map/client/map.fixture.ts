import type { AdventureMap, MapHand, Rolled } from '../contract.ts'
import { ECONOMY, GATES, SECTIONS } from '../economy.ts'
import { paidBy } from '../rules.ts'

/** Maps and throws as the server answers them, for specs. */

/** Three seconds after the time of specs begins. */
export const NEXT = '2026-11-18T15:00:03.000Z'
export const hand = (count: number, special = 0): MapHand => ({
  regular: { count, availability: { reasonValue: count < 3 ? NEXT : null } },
  special: { count: special, availability: { reasonValue: null } },
})

/** The map with the token on a section, every one before it claimed. */
export function mapAt(section: number, more: Partial<AdventureMap> = {}): AdventureMap {
  const sections = ECONOMY.sections.map((award, i) => ({
    index: i + 1,
    isCurrent: i + 1 === section,
    award,
    isAwardClaimed: i + 1 <= section,
  }))
  return {
    runId: '7a2f4d5e-0b8a-4a6e-9d8f-3f1f5c9a7b10',
    finishedAt: '2026-11-25T05:00:00Z',
    map: {
      sections,
      progressBar: {
        section,
        sections: SECTIONS,
        gates: GATES.map((gate) => sections[gate - 1]!),
      },
    },
    dices: hand(3),
    last: null,
    nextAt: null,
    relatedPromoOfferPresets: { regular: null, special: null },
    ...more,
  }
}

export function rolled(from: number, value: number, { isSpecial = false, left = 2 } = {}): Rolled {
  const to = Math.min(SECTIONS, from + value)
  return {
    dices: hand(left),
    progressBar: mapAt(to).map.progressBar,
    roll: {
      from,
      to,
      value,
      isSpecial,
      awards: paidBy({ from, to }).map((section) => ({
        section,
        isGate: GATES.includes(section),
        prize: ECONOMY.sections[section - 1]!,
      })),
    },
    draw: isSpecial ? null : { seed_id: '7a2f4d5e-0b8a-4a6e-9d8f-3f1f5c9a7b11', n: 3 },
  }
}
