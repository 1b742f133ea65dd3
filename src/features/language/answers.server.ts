import { z } from 'zod'

/** The texts of a language, by their English (000 §7). */
export const translationsAnswer = z.record(z.string(), z.string())
