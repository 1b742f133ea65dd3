import type { ReturnsPiece } from '#tests/simulation/returns-piece.ts'
import { economy } from '../economy.ts'

const ppm = Object.values(economy.entries).reduce((sum, { part_ppm }) => sum + part_ppm, 0)

/** The parts of stakes that go into the jackpots and come back by them. */
export const piece: ReturnsPiece = { group: 'jackpot', part: ppm / 1_000_000 }
