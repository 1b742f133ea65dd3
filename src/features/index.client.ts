import type { EagerParts } from '#client/page/eager-slots.ts'
import { SearchTrigger } from './catalogue/client/search/search-trigger.tsx'
import { LazyStrip } from './features-info/client/lazy-strip.tsx'
import { Jackpots } from './jackpots/client/names.tsx'

/** Parts of features that come with the first page and stand on pages of others. */
export const eagerParts: EagerParts = { jackpots: Jackpots, search: SearchTrigger, today: LazyStrip }
