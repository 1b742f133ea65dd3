import type { EagerParts } from '#client/page/eager-slots.ts'
import { LazyStrip } from './strip/lazy-strip.tsx'

/** The strip of today's rewards. */
export const eager: EagerParts = { today: LazyStrip }
