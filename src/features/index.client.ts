import type { EagerParts } from '#client/page/eager-slots.ts'
import { SearchDoor } from './catalogue/client/search/door.tsx'
import { StripDoor } from './features-info/client/lazy-strip.tsx'
import { Jackpots } from './jackpots/client/names.tsx'

/** Parts of features that come with the first page and stand on pages of others. */
export const eagerParts: EagerParts = { jackpots: Jackpots, search: SearchDoor, today: StripDoor }
