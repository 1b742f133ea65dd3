import { momentText } from '#platform/words/words.ts'

const MINUTE = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const

/** When a round was played, to the minute. @param at ISO time */
export const minuteOf = (at: string): string => momentText(at, MINUTE)

/** When a round was played, to the second. @param at ISO time */
export const secondOf = (at: string): string => momentText(at, { ...MINUTE, second: '2-digit' })

/** The day of a round. @param at ISO time */
export const dayOf = (at: string): string => momentText(at, { month: 'short', day: 'numeric' })

/** The time of a round on its day, to the second. @param at ISO time */
export const clockOf = (at: string): string =>
  momentText(at, { hour: 'numeric', minute: '2-digit', second: '2-digit' })

/** When a draw was made, to the second and with its year. @param at ISO time */
export const secondOfYear = (at: string): string =>
  momentText(at, { ...MINUTE, year: 'numeric', second: '2-digit' })
