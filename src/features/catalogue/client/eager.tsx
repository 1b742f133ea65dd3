import type { EagerParts } from '#client/page/eager-slots.ts'
import { SearchTrigger } from './search/search-trigger.tsx'

/** The way to the search. */
export const eager: EagerParts = { search: SearchTrigger }
