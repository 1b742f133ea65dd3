import { koi, paperline, popply } from './bright.ts'
import { saltpeak, voltaic } from './cold.ts'
import { aurelia, dusk, marquee, verdant } from './gold.ts'
import type { Theme } from './theme.ts'

/** One record per theme, in the order of the themes. */
export const themes: readonly Theme[] = [
  aurelia,
  popply,
  voltaic,
  koi,
  saltpeak,
  marquee,
  verdant,
  dusk,
  paperline,
]
