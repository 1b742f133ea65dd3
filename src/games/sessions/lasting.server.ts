import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LASTS_FROM } from './sessions.ts'
import { sessions } from './sessions.gen.ts'
import { gamesOfWeek } from '../games-of-week.ts'

/** Whether the welcome gift lasts in a game: a slot in which nine of ten sessions reach a hundred spins. */
export const lasts = (slug: string): boolean => (sessions[slug]?.part ?? 0) >= LASTS_FROM

/** In the 62 spins that the coins of a welcome buy at the first bet, seven of ten players meet such a feature. */
const MET_EVERY = 50

const met: ReadonlySet<string> = new Set(
  Object.keys(sessions).filter((slug) => {
    const file = join(import.meta.dirname, `../par/${slug}.json`)
    const { featureEvery } = JSON.parse(readFileSync(file, 'utf8')) as { readonly featureEvery: number }
    return featureEvery <= MET_EVERY
  }),
)

/** Whether most newcomers meet the feature of a slot in which their gift lasts: a game to begin with. */
export const beginsWell = (slug: string): boolean => lasts(slug) && met.has(slug)

/**
 * The games of this week that the site names to everybody, newcomers included: those in which their gift lasts,
 * or all where a visitor may play none of these.
 * @param now_ms ms since 1970
 */
export function namedThisWeek<C extends { readonly slug: string }>(cards: readonly C[], now_ms: number): C[] {
  const lasting = cards.filter(({ slug }) => lasts(slug))
  return gamesOfWeek(lasting.length > 0 ? lasting : cards, now_ms)
}
